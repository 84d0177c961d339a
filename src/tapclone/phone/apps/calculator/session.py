"""One calculation: the formula on the display, its result, and what every key does to them."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.calculator.editing import pressed, without_trailing_operators
from tapclone.phone.apps.calculator.engine import FormulaError, evaluate
from tapclone.phone.apps.calculator.keys import formula_of_number, kind_of
from tapclone.phone.apps.calculator.number import plain
from tapclone.phone.apps.calculator.store import CalculatorStore

_CONTINUES = ("binary", "suffix")


@dataclass(slots=True)
class Session:
    """Reads and writes the activity's `ui`: "formula" (keys), "result" (after =), "error" (a lexicon key)."""

    ctx: Context

    @property
    def store(self) -> CalculatorStore:
        return self.ctx.store_as(CalculatorStore)

    @property
    def formula(self) -> list[str]:
        return list(self.ctx.ui.get("formula", ()))

    @property
    def result(self) -> str:
        return str(self.ctx.ui.get("result", ""))

    @property
    def error(self) -> str:
        return str(self.ctx.ui.get("error", ""))

    @property
    def inverse(self) -> bool:
        return bool(self.ctx.ui.get("inverse", False))

    @property
    def expanded(self) -> bool:
        return bool(self.ctx.ui.get("expanded", False))

    def preview(self) -> str:
        """The value so far, or "" while there is nothing worth saying."""
        formula = without_trailing_operators(self.formula)
        if all(kind_of(name) == "digit" for name in formula):
            return ""
        try:
            return plain(evaluate(formula, self.store.degrees))
        except FormulaError:
            return ""

    def press(self, name: str) -> None:
        """What a tap on a key does."""
        match name:
            case "clr":
                self._edit([])
            case "del":
                self._edit(self.formula[:-1])
            case "eq":
                self._conclude()
            case "toggle_mode":
                self.store.degrees = not self.store.degrees
            case "toggle_inv":
                self.ctx.set_ui("inverse", not self.inverse)
            case _:
                self._edit(pressed(self._start_for(name), name))

    def expand(self, expanded: bool) -> None:
        """Show or hide the scientific rows."""
        self.ctx.set_ui("expanded", expanded)

    def recall(self, formula: list[str]) -> None:
        """Bring a calculation of the history back to the display."""
        self._edit(list(formula))

    def _start_for(self, name: str) -> list[str]:
        """After = an operator goes on from the result, and anything else begins anew."""
        if not self.result:
            return self.formula
        return formula_of_number(self.result) if kind_of(name) in _CONTINUES else []

    def _edit(self, formula: list[str]) -> None:
        self.ctx.set_ui("formula", formula)
        self.ctx.clear_ui("result")
        self.ctx.clear_ui("error")

    def _conclude(self) -> None:
        if self.result or all(kind_of(name) == "digit" for name in self.formula):
            return
        try:
            result = plain(evaluate(self.formula, self.store.degrees))
        except FormulaError as error:
            self.ctx.set_ui("error", error.key)
            return
        self.store.remember(self.formula, result)
        self.ctx.clear_ui("error")
        self.ctx.set_ui("result", result)
