"""Typefaces: which file, weight and fallback order stand behind a family name in a language."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from tapclone.core.errors import PhoneError
from tapclone.phone.render.graphics import skia

ASCENT, DESCENT = 0.9277, 0.2441
"""Roboto's line, in em: every line of every script is this high, so rows keep their height in all languages."""
PAD_TOP, PAD_BOTTOM = 0.1289, 0.0269
"""What Android adds above a text's first line and below its last one, in em."""
LINE_HEIGHT = ASCENT + DESCENT

_FILES = {
    "roboto": ("fontpkg_roboto", "files/Roboto[wdth,wght].ttf"),
    "google": ("fontpkg_lexend", "files/Lexend[wght].ttf"),
    "serif": ("fontpkg_source_serif_4", "files/SourceSerif4[opsz,wght].ttf"),
    "arabic": ("fontpkg_noto_sans_arabic", "files/NotoSansArabic[wdth,wght].ttf"),
    "devanagari": ("manimgx_fonts", "NotoSansDevanagari[wght].ttf"),
    "bengali": ("manimgx_fonts", "NotoSansBengali[wght].ttf"),
    "tamil": ("manimgx_fonts", "NotoSansTamil[wght].ttf"),
    "thai": ("manimgx_fonts", "NotoSansThai[wght].ttf"),
    "hebrew": ("manimgx_fonts", "NotoSansHebrew[wght].ttf"),
    "myanmar": ("manimgx_fonts", "NotoSansMyanmar[wght].ttf"),
    "armenian": ("manimgx_fonts", "NotoSansArmenian[wght].ttf"),
    "georgian": ("manimgx_fonts", "NotoSansGeorgian[wght].ttf"),
    "cjk": ("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc"),
    "noto": ("manimgx_fonts", "NotoSans[wght].ttf"),
    "symbols": ("manimgx_fonts", "NotoSansSymbols[wght].ttf"),
    "emoji": ("manimgx_fonts", "NotoEmoji[wght].ttf"),
    "mdi": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}
FALLBACKS = (
    "roboto", "arabic", "devanagari", "cjk", "noto", "symbols", "emoji", "thai", "hebrew", "bengali", "tamil",
    "myanmar", "armenian", "georgian",
)  # fmt: skip
_WEIGHT_CORRECTION = {"google": -70}
"""Lexend draws a given weight bolder than the face that it stands for."""
_WIDTHS = {"arabic": 70}
"""In per cent. Android writes Arabic in a narrower face: a date of 140 dp there takes 166 at full width."""
_CJK_FACE_BY_LANGUAGE = {"ja": 0, "ko": 1, "zh": 2}
FAMILIES = ("roboto", "google", "serif")
_NO_FALLBACK: frozenset[str] = frozenset()


def font_path(name: str) -> Path:
    """The file of a typeface. Raises PhoneError naming the package that lacks."""
    package, inner = _FILES[name]
    try:
        path = Path(str(resources.files(package).joinpath(inner)))
    except ModuleNotFoundError as error:
        raise PhoneError(f"the font package {package} is not installed; install tapclone again") from error
    if not path.is_file():
        raise PhoneError(f"the font package {package} has no file {inner}; install tapclone again")
    return path


@cache
def typeface(name: str, weight: int = 400, face: int = 0) -> Any:
    """One typeface at one weight; `face` picks a language of the Chinese-Japanese-Korean collection."""
    sk = skia()
    base = _font_manager().makeFromFile(str(font_path(name)), face)
    if base is None:
        raise PhoneError(f"the font file {font_path(name)} cannot be read; install tapclone again")
    axes = {"wght": weight + _WEIGHT_CORRECTION.get(name, 0)}
    if name in _WIDTHS:
        axes["wdth"] = _WIDTHS[name]
    coordinate = sk.FontArguments.VariationPosition.Coordinate
    coordinates = sk.FontArguments.VariationPosition.Coordinates(
        [coordinate(_axis(tag), float(value)) for tag, value in axes.items()]
    )
    position = sk.FontArguments.VariationPosition(coordinates)
    arguments = sk.FontArguments()
    arguments.setCollectionIndex(face)
    arguments.setVariationDesignPosition(position)
    return base.makeClone(arguments) or base


@cache
def _font_manager() -> Any:
    """One that knows no system fonts: what a screen looks like must not depend on the machine."""
    return skia().FontMgr.New_Custom_Empty()


def _axis(tag: str) -> int:
    return int.from_bytes(tag.encode("ascii"), "big")


def cjk_face(language: str) -> int:
    """Which face of the collection draws Han characters for a reader of `language`."""
    return _CJK_FACE_BY_LANGUAGE.get(language, 2)


class FontBook:
    """The fonts of one language: a text shaper's collection, filled as families and weights come up."""

    def __init__(self, language: str) -> None:
        sk = skia()
        self._face = cjk_face(language)
        self._provider = sk.textlayout.TypefaceFontProvider()
        self.collection = sk.textlayout.FontCollection()
        self.collection.setDefaultFontManager(self._provider)
        self._registered: set[str] = set()
        self._families: dict[tuple[str, int, frozenset[str]], list[str]] = {}
        self._sources: dict[tuple[str, str], str] = {}

    def families(self, family: str, weight: int, text: str) -> list[str]:
        """Family names for the shaper, in the order in which they are asked for a glyph.

        Only those that `text` needs: every further one costs time.
        """
        if family not in FAMILIES:
            raise PhoneError(f"unknown font family {family!r}; known: {', '.join(FAMILIES)}")
        needed = _NO_FALLBACK if text.isascii() else frozenset(self._source(family, letter) for letter in text)
        key = (family, weight, needed)
        if key not in self._families:
            names = [name for name in FALLBACKS if name in needed and name != family]
            self._families[key] = [self._register(name, weight) for name in (family, *names)]
        return self._families[key]

    def _source(self, family: str, letter: str) -> str:
        """The first typeface that has a letter; the family itself where none has."""
        key = (family, letter)
        if key not in self._sources:
            names = (family, *FALLBACKS)
            self._sources[key] = next((name for name in names if self._has(name, letter)), family)
        return self._sources[key]

    def _has(self, name: str, letter: str) -> bool:
        face = self._face if name == "cjk" else 0
        return bool(typeface(name, 400, face).unicharToGlyph(ord(letter)))

    def _register(self, name: str, weight: int) -> str:
        alias = f"{name}-{weight}"
        if alias not in self._registered:
            face = self._face if name == "cjk" else 0
            self._provider.registerTypeface(typeface(name, weight, face), alias)
            self._registered.add(alias)
        return alias
