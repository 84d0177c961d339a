"""Glyphs of the Material Design Icons font, as paths by name."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

from tapclone.core.errors import PhoneError, UnknownNameError
from tapclone.phone.render.fonts import typeface
from tapclone.phone.render.graphics import skia

_EM = 96.0
"""Size at which outlines are taken from the font; drawn at any other by scaling."""


@cache
def glyph_codes() -> dict[str, int]:
    """Icon name ("wifi", "cog-outline") -> code point. Read from the package's own table."""
    try:
        module = importlib.import_module("fonticon_mdi7.mdi7")
    except ModuleNotFoundError as error:
        raise PhoneError(
            "the icon package fonticon-materialdesignicons7 is not installed; install tapclone again"
        ) from error
    return {
        name.strip("_").replace("_", "-"): ord(value[-1])
        for name, value in vars(module.MDI7).items()
        if not name.startswith("__") and isinstance(value, str)
    }


@cache
def glyph_path(name: str) -> Any:
    """Outline of an icon in a unit square. Raises UnknownNameError with the nearest names."""
    codes = glyph_codes()
    code = codes.get(name.replace("_", "-"))
    if code is None:
        raise UnknownNameError("icon", name, codes)
    sk = skia()
    face = typeface("mdi")
    font = sk.Font(face, _EM)
    font.setHinting(sk.FontHinting.kNone)
    path = sk.Path(font.getPath(face.unicharToGlyph(code)))
    metrics = font.getMetrics()
    # The font's em box runs from its ascent to its descent; icons are centred in it.
    path.offset(0.0, -metrics.fAscent)
    height = metrics.fDescent - metrics.fAscent
    path.transform(sk.Matrix.Scale(1 / height, 1 / height))
    return path
