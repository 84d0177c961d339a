from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

import tapclone.phone
from tapclone.core.errors import PhoneError, UnknownNameError
from tapclone.phone.render.app_icons import app_icon, app_icons
from tapclone.phone.render.icons import glyph_codes, glyph_path
from tapclone.phone.render.svg_path import parse_path

SOURCES = Path(tapclone.phone.__file__).parent
NAMED = re.compile(r"""Icon\(\s*"([^"{]+)\"""")


def names_in_code() -> set[str]:
    return {name for file in SOURCES.rglob("*.py") for name in NAMED.findall(file.read_text(encoding="utf-8"))}


def names_in_tables() -> set[str]:
    names: set[str] = set()
    for file in SOURCES.rglob("*.csv"):
        with file.open(encoding="utf-8", newline="") as stream:
            names.update(row.get("icon") or "" for row in csv.DictReader(stream))
    return {name.lstrip("@").split(":")[0] for name in names if name}


def test_every_icon_that_the_phone_names_exists() -> None:
    names = {name for name in names_in_code() | names_in_tables() if not name.startswith("app/")}
    assert len(names) > 20
    assert {name for name in names if name.replace("_", "-") not in glyph_codes()} == set()


def test_an_unknown_icon_is_named_with_its_nearest() -> None:
    with pytest.raises(UnknownNameError, match="wifi"):
        glyph_path("wify")


def test_glyphs_fill_the_same_square_as_in_the_font_s_design() -> None:
    bounds = glyph_path("square").getBounds()
    assert (bounds.left(), bounds.top(), bounds.right(), bounds.bottom()) == (0.125, 0.125, 0.875, 0.875)


def test_every_app_of_the_lexicon_with_a_launcher_icon_has_its_own_drawing() -> None:
    from tapclone import lexicon

    packages = set(lexicon.table("apps")) - {"android.app.AppDetailsActivity"}
    assert {name for name in packages if name in app_icons()} >= {
        "com.android.settings",
        "com.google.android.deskclock",
        "org.wikipedia",
        "com.walmart.android",
    }
    for package in packages:
        assert app_icon(package, (1, 0, 0), (56.0, 56.0), (0.0, 0.0)).toarray()[..., 3].max() == 255


def pixels(package: str, moment: tuple[int, int, int]) -> bytes:
    return bytes(app_icon(package, moment, (56.0, 56.0), (0.0, 0.0)).tobytes())


def test_the_clock_shows_the_time_and_the_calendar_the_day() -> None:
    clock, calendar, maps = (
        "com.google.android.deskclock",
        "com.google.android.calendar",
        "com.google.android.apps.maps",
    )
    assert pixels(clock, (1, 10, 9)) != pixels(clock, (1, 4, 30))
    assert pixels(calendar, (1, 0, 0)) != pixels(calendar, (27, 0, 0))
    assert pixels(maps, (1, 0, 0)) == pixels(maps, (27, 10, 9))


def test_path_data_of_every_command_is_read() -> None:
    path = parse_path("M10 10h20v20H10z m5 5 q1 1 2 0 t2 0 c1 1 2 1 3 0 s2 -1 3 0 a5 5 0 0 1 5 5 L4,4-3-3V.5")
    bounds = path.getBounds()
    assert bounds.left() <= 10
    assert bounds.right() >= 30


@pytest.mark.parametrize("data", ["10 10", "M10", "M1 1 L2", "M1 1 Z 4 4"])
def test_broken_path_data_is_refused(data: str) -> None:
    with pytest.raises(PhoneError, match="SVG path"):
        parse_path(data)
