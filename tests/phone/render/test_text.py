from __future__ import annotations

import csv
from importlib import resources

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapclone import lexicon
from tapclone.phone.render import fonts
from tapclone.phone.render.line_breaking import ELLIPSIS, break_lines
from tapclone.phone.render.text import starts_right_to_left, text_engine
from tapclone.phone.ui.style import TextStyle

BODY = TextStyle(16.0)
INVISIBLE = set("\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u00ad\n\t")


def monospaced(part: str) -> float:
    return float(len(part))


def test_roboto_s_line_has_android_s_height() -> None:
    _, height, _ = text_engine(1.0, "en").measure("Battery", BODY, 500.0)
    assert height == pytest.approx(21.24, abs=0.05)
    style = TextStyle(16.0, max_lines=9)
    _, two, lines = text_engine(1.0, "en").measure("Battery\nDisplay", style, 500.0)
    assert len(lines) == 2
    assert two - height == pytest.approx(18.75, abs=0.05)


def test_the_font_scale_applies_unless_a_size_is_fixed() -> None:
    measure = text_engine(1.15, "en").measure
    plain = text_engine(1.0, "en").measure("Battery", BODY, 500.0)[0]
    assert measure("Battery", BODY, 500.0)[0] == pytest.approx(1.15 * plain, rel=0.01)
    assert measure("Battery", TextStyle(16.0, fixed=True), 500.0)[0] == pytest.approx(plain)


def test_bolder_and_spaced_text_is_wider() -> None:
    measure = text_engine(1.0, "en").measure
    plain = measure("Display", BODY, 500.0)[0]
    assert measure("Display", TextStyle(16.0, weight=700), 500.0)[0] > plain
    assert measure("Display", TextStyle(16.0, letter_spacing=1.0), 500.0)[0] == pytest.approx(
        plain + 7, abs=0.1
    )


def test_a_box_that_fits_its_text_does_not_cut_it() -> None:
    engine = text_engine(1.0, "en")
    width, _, lines = engine.measure("Apps & notifications", BODY, 500.0)
    assert engine.measure("Apps & notifications", BODY, width)[2] == lines == ("Apps & notifications",)


def test_a_cut_line_ends_in_an_ellipsis_within_its_width() -> None:
    width, _, lines = text_engine(1.0, "en").measure("Wi-Fi, mobile, data usage, and hotspot", BODY, 120.0)
    assert lines[0].endswith(ELLIPSIS)
    assert 60 < width <= 120


def test_words_stay_whole_and_lines_end_where_asked() -> None:
    assert break_lines("one two three\nfour", monospaced, 7, 9) == ("one two", "three", "four")
    assert break_lines("one two three four", monospaced, 9, 2) == ("one two", "three fo…")
    assert break_lines("unbreakable", monospaced, 4, 9) == ("unbr", "eaka", "ble")


def test_japanese_breaks_between_characters_but_not_before_a_full_stop() -> None:
    assert break_lines("設定を開く。次へ", monospaced, 5, 9) == ("設定を開", "く。次へ")


def test_text_in_no_room_at_all_still_has_a_line() -> None:
    assert break_lines("abc", monospaced, 0, 1) == (ELLIPSIS,)
    assert break_lines("", monospaced, 10, 3) == ("",)


@settings(max_examples=60, deadline=None)
@given(st.text("ab c\n設。", max_size=40), st.integers(1, 12), st.integers(1, 5))
def test_lines_fit_and_lose_nothing_that_is_not_cut(content: str, width: int, max_lines: int) -> None:
    lines = break_lines(content, monospaced, width, max_lines)
    assert 1 <= len(lines) <= max_lines
    closing_hangs_over = 1
    assert all(len(line) <= width + closing_hangs_over for line in lines)
    if max_lines == 5 and not any(ELLIPSIS in line for line in lines):
        assert "".join("".join(lines).split()) == "".join(content.split())


def test_the_first_letter_decides_the_direction() -> None:
    assert starts_right_to_left("12 الإعدادات Wi-Fi")
    assert not starts_right_to_left("Wi-Fi الإعدادات")
    assert not starts_right_to_left("12:30")


@pytest.mark.parametrize("language", lexicon.LANGUAGES)
def test_every_string_of_the_lexicon_has_glyphs(language: str) -> None:
    faces = [
        fonts.typeface(name, face=fonts.cjk_face(language) if name == "cjk" else 0) for name in fonts.FALLBACKS
    ]
    folder = resources.files("tapclone.lexicon") / "strings"
    characters: set[str] = set()
    for file in folder.iterdir():
        if file.name.endswith(".csv"):
            with file.open(encoding="utf-8", newline="") as stream:
                characters.update(*(row.get(language) or "" for row in csv.DictReader(stream)))
    lacking = {
        character
        for character in characters - INVISIBLE
        if not any(face.unicharToGlyph(ord(character)) for face in faces)
    }
    assert not lacking


def test_arabic_is_as_narrow_as_android_s() -> None:
    """Measured on pictures of a real phone's home screen."""
    measure = text_engine(1.0, "ar").measure
    assert measure("الاثنين، ١١ مارس", TextStyle(24.0), 500.0)[0] == pytest.approx(140, rel=0.06)
    assert measure("جهات الاتصال", TextStyle(13.0), 500.0)[0] == pytest.approx(60.6, rel=0.06)


def test_only_typefaces_that_a_text_needs_are_asked_for_it() -> None:
    book = fonts.FontBook("ko")
    assert book.families("roboto", 400, "Wi-Fi 2") == ["roboto-400"]
    assert book.families("google", 500, "한국 2") == ["google-500", "cjk-500"]
    assert book.families("roboto", 400, "العربية 日本語") == ["roboto-400", "arabic-400", "cjk-400"]
