"""Home screens with other icons: pictures, elements and answers change together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tapclone.core import CENTRED, Bounds, Button, Touch, generator
from tapclone.data.frames import FrameSample, Query
from tapclone.data.home_screens import NO_ICONS, IconBank, compose

SWIPE_UP = CENTRED.decode(378)
SWIPE_DOWN = CENTRED.decode(379)
SIZE = 64, 48
COLOURS = {"clock": 250, "camera": 10, "phone": 200, "maps": 60}
ROWS, COLUMNS = (0.25, 0.5), (0.125, 0.375, 0.625)


def _box(cell: tuple[int, int]) -> Bounds:
    row, column = ROWS[cell[0]], COLUMNS[cell[1]]
    return Bounds(column, row, column + 0.125, row + 0.125)


def _home(icons: dict[str, tuple[int, int]], wallpaper: int = 128, asked: Sequence[str] = ()) -> FrameSample:
    """A plain home screen with icons in cells (row, column), a search field, and somebody who asks for each."""
    image_HW3 = np.full((*SIZE, 3), wallpaper, np.uint8)
    boxes = {name: _box(cell) for name, cell in icons.items()}
    for name, box in boxes.items():
        left, top, right, bottom = (np.array(box.as_tuple()) * (48, 64, 48, 64)).astype(int)
        image_HW3[top + 1 : bottom - 1, left + 1 : right - 1] = COLOURS[name]
    queries = tuple(
        Query(f"open {name}", f"{name}.open", Touch.tap(boxes[name].centre), boxes[name], ())
        if name in boxes
        else Query(f"open {name}", f"{name}.open", SWIPE_UP, None, ())
        for name in (*icons, *asked)
    )
    names = ("launcher/search", *(f"launcher/icon/{name}" for name in icons))
    all_boxes = [Bounds(0.1, 0.8, 0.9, 0.9), *boxes.values()]
    return FrameSample(image_HW3, names, np.array([box.as_tuple() for box in all_boxes]), queries, SWIPE_UP)


def _colour_at(sample: FrameSample, box: Bounds) -> int:
    x, y = box.centre.to_pixel(SIZE[1], SIZE[0])
    return int(sample.image_HW3[y, x, 0])


HERE = _home({"clock": (0, 0), "camera": (1, 2)}, asked=["phone", "maps"])
BANK = IconBank.of([HERE, _home({"phone": (0, 0), "maps": (0, 1)}, wallpaper=110)])


def test_who_looks_for_an_icon_that_is_gone_swipes_up() -> None:
    bare = compose(HERE, 1.0, 0.0, NO_ICONS, generator("all"))
    assert bare.names == ("launcher/search",)
    assert {query.action for query in bare.queries} == {SWIPE_UP}
    assert {query.target for query in bare.queries} == {None}
    assert (bare.image_HW3 == 128).all()


def test_the_bank_knows_each_icon_and_who_begins_with_it() -> None:
    (icons,) = BANK.icons.values()
    assert {icon.name for icon in icons} == {f"launcher/icon/{name}" for name in COLOURS}
    assert BANK.wanted == {f"{name}.open": f"launcher/icon/{name}" for name in COLOURS}


def test_every_answer_is_right_on_every_screen_that_is_composed() -> None:
    seen = set()
    for number in range(60):
        rng = generator("compose", number)
        made = compose(HERE, *rng.random(2).tolist(), BANK, rng)
        shown = {name: Bounds(*box) for name, box in zip(made.names, made.boxes_E4.tolist(), strict=True)}
        seen.add(frozenset(shown))
        assert len(shown) == len(made.names)
        for query in made.queries:
            app = query.task_id.removesuffix(".open")
            box = shown.get(f"launcher/icon/{app}")
            assert query.target == box
            assert query.action == (SWIPE_UP if box is None else Touch.tap(box.centre))
        for app in COLOURS:
            if (box := shown.get(f"launcher/icon/{app}")) is not None:
                assert abs(_colour_at(made, box) - COLOURS[app]) <= 2
        assert made.image_HW3[1, 1, 0] == 128  # the wallpaper stays, also around icons of another one
        for box in shown.values():
            assert abs(int(made.image_HW3[int(box.top * 64), int(box.left * 48), 0]) - 128) <= 2
    assert len(seen) > 8


def test_icons_come_into_free_cells_alone() -> None:
    full = compose(HERE, 0.0, 1.0, BANK, generator("full"))
    boxes = [Bounds(*box) for box in full.boxes_E4.tolist()]
    assert len(boxes) > len(HERE.names)
    for number, box in enumerate(boxes):
        for other in boxes[:number]:
            overlap = box.intersection(other)
            assert overlap is None or overlap.area < 1e-9


def test_queries_whose_answer_nobody_knows_any_more_are_left_out() -> None:
    later = Query("and open phone", "two.apps", SWIPE_UP, None, (Button.HOME,))
    down = Query("look at the shade", "shade", SWIPE_DOWN, None, ())
    asked = replace(HERE, queries=(*HERE.queries, later, down))
    assert later in compose(asked, 1.0, 0.0, BANK, generator("only goes")).queries
    full = compose(asked, 0.0, 1.0, BANK, generator("full"))
    assert later not in full.queries
    assert down in full.queries
    lonely = replace(HERE, queries=(later,))
    assert compose(lonely, 0.0, 1.0, BANK, generator("full")) is lonely


def test_an_icon_with_half_a_picture_around_it_is_not_taken() -> None:
    busy = _home({"clock": (0, 0)})
    noise = generator("noise").integers(0, 256, (*SIZE, 3), dtype=np.uint8)
    assert IconBank.of([replace(busy, image_HW3=noise)]).icons == {}


def test_a_frame_that_knows_no_answer_keeps_its_icons() -> None:
    drawer = replace(HERE, absent=None)
    assert compose(drawer, 1.0, 1.0, BANK, generator("drawer")) is drawer
