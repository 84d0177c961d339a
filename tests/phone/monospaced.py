"""A measurer without fonts: every letter is half as wide as the text is high."""

from __future__ import annotations

from tapclone.phone.ui.layout import LayoutEngine
from tapclone.phone.ui.style import TextStyle

BOX = (0.0, 24.0, 400.0, 752.0)


class MonospacedText:
    def measure(self, text: str, style: TextStyle, max_width: float) -> tuple[float, float, tuple[str, ...]]:
        return min(len(text) * style.size / 2, max_width), style.size, (text,)


ENGINE = LayoutEngine(MonospacedText())
