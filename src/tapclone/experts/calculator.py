"""Pressing calculator keys, one by one, until the formula reads what it should."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from tapclone.core import Decision
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import Look

PACKAGE = "com.google.android.calculator"
KEY_IDS: Mapping[str, str] = {
    **{digit: f"digit_{digit}" for digit in "0123456789"},
    **{name: f"fun_{name}" for name in ("sin", "cos", "tan", "ln", "log")},
    ".": "dec_point",
    "+": "op_add",
    "−": "op_sub",
    "×": "op_mul",
    "÷": "op_div",
    "^": "op_pow",
    "%": "op_pct",
    "!": "op_fact",
    "√": "op_sqrt",
    "π": "const_pi",
    "e": "const_e",
    "(": "parens",
    ")": "parens",
}
"""What a task calls a key -> its resource id."""

FUNCTION_GLYPHS = {"sin": "s", "cos": "c", "tan": "t", "ln": "l", "log": "g"}
"""How the formula's view reads a function back; every other key reads as itself."""


@dataclass(frozen=True, slots=True)
class FormulaReads:
    """The display holds exactly these keys, in this order."""

    keys: tuple[str, ...]

    def is_met(self, look: Look) -> bool:
        return self._shown(look) == self._prefixes()[-1]

    def advance(self, look: Look) -> Decision | None:
        """The next key; a key too many is deleted, anything else is cleared away first."""
        if not look.has("clr"):
            return None
        shown, prefixes = self._shown(look), self._prefixes()
        if shown in prefixes:
            return self._press(look, KEY_IDS[self.keys[prefixes.index(shown)]])
        return self._press(look, "del" if shown[:-1] in prefixes else "clr")

    def _prefixes(self) -> list[str]:
        """What the formula reads before the first key, after it, and so on."""
        return list(accumulate((FUNCTION_GLYPHS.get(key, key) for key in self.keys), initial=""))

    def _shown(self, look: Look) -> str:
        """The formula; empty once a result stands in its place, since a new key then begins anew."""
        formula = look.find("formula")
        return "" if formula is None else formula.text

    def _press(self, look: Look, key_id: str) -> Decision | None:
        """Tap a key. A scientific one may lie behind the chevron, or behind its inverse."""
        key = look.find(key_id)
        if key is None and look.has("fun_arccos"):
            key = look.find("toggle_inv")
        key = key or look.find("collapse_expand")
        return None if key is None else look.tap_exactly(key)


def _press_keys(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE), FormulaReads(tuple(goal["keys"]))]


FAMILIES: Mapping[str, Family] = {"press_calculator_keys": _press_keys}
