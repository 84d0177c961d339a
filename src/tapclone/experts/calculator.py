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
    """The display holds exactly one of these sequences of keys."""

    sequences: tuple[tuple[str, ...], ...]

    def is_met(self, look: Look) -> bool:
        return any(_shown(look) == _prefixes(keys)[-1] for keys in self.sequences)

    def advance(self, look: Look) -> Decision | None:
        """The first key of the shortest way, which deletes what is wrong or clears everything away."""
        if not look.has("clr"):
            return None
        shown = _shown(look)
        ways = [way for keys in self.sequences for way in _ways(keys, shown)]
        return _press(look, min(ways)[1])


def _ways(keys: Sequence[str], shown: str) -> list[tuple[int, str]]:
    """Ways from what is shown to these keys: (presses, resource id of the first)."""
    prefixes = _prefixes(keys)
    kept = max(number for number, prefix in enumerate(prefixes) if shown.startswith(prefix))
    wrong = len(shown) - len(prefixes[kept])
    if not wrong:
        return [(len(keys) - kept, KEY_IDS[keys[kept]])]
    return [(wrong + len(keys) - kept, "del"), (1 + len(keys), "clr")]


def _prefixes(keys: Sequence[str]) -> list[str]:
    """What the formula reads before the first key, after it, and so on."""
    return list(accumulate((FUNCTION_GLYPHS.get(key, key) for key in keys), initial=""))


def _shown(look: Look) -> str:
    """The formula; empty once a result stands in its place, since a new key then begins anew."""
    formula = look.find("formula")
    return "" if formula is None else formula.text


def _press(look: Look, key_id: str) -> Decision | None:
    """Tap a key. A scientific one may lie behind the chevron, or behind its inverse."""
    key = look.find(key_id)
    if key is None and look.has("fun_arccos"):
        key = look.find("toggle_inv")
    key = key or look.find("collapse_expand")
    return None if key is None else look.tap_exactly(key)


def _press_keys(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    """`keys` is the one sequence that will do, `any_of` are several."""
    sequences = goal.get("any_of") or [goal["keys"]]
    return [AppIsOpen(PACKAGE), FormulaReads(tuple(tuple(keys) for keys in sequences))]


FAMILIES: Mapping[str, Family] = {"press_calculator_keys": _press_keys}
