"""What the calculator remembers when it is closed."""

from __future__ import annotations

from dataclasses import dataclass, field

MAX_HISTORY = 100


@dataclass(slots=True)
class CalculatorStore:
    """Plain values only.

    Attributes:
        degrees: angles are degrees, else radians, which a new calculator starts with.
        theme: "light", "dark" or "system".
        history: (formula as keys, result), oldest first.
    """

    degrees: bool = False
    theme: str = "system"
    history: list[tuple[list[str], str]] = field(default_factory=list)

    def remember(self, formula: list[str], result: str) -> None:
        """Add a calculation to the history; the oldest fall out."""
        self.history.append((list(formula), result))
        del self.history[:-MAX_HISTORY]
