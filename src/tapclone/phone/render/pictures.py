"""Wallpapers, photos and app icons, drawn by us and kept at the sizes at which they are shown."""

from __future__ import annotations

from typing import Any

from tapclone.phone.render.graphics import skia
from tapclone.phone.system.state import PhoneState


class PictureBook:
    """Draws pictures for one frame of one phone."""

    def __init__(self, state: PhoneState) -> None:
        self._state = state

    def draw_picture(self, canvas: Any, name: str, x: float, y: float, w: float, h: float) -> None:
        sk = skia()
        shader = sk.GradientShader.MakeLinear(
            points=[(x, y), (x, y + h)], colors=[0xFFF5ADCC, 0xFFE692B5, 0xFF5B2459]
        )
        canvas.drawRect(sk.Rect.MakeXYWH(x, y, w, h), sk.Paint(Shader=shader))

    def draw_app_icon(self, canvas: Any, package: str, x: float, y: float, size: float) -> None:
        sk = skia()
        colour = 0xFF000000 | (sum(map(ord, package)) * 2654435761 & 0xFFFFFF)
        canvas.drawCircle(x + size / 2, y + size / 2, size * 0.45, sk.Paint(AntiAlias=True, Color=colour))
