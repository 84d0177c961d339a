from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest
from PIL import Image

from phone.render.screens import TITLE, draw, phone_state, settings_page
from tapclone.phone.render.renderer import Renderer
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.ui.build import column, drawing, icon, stack, text
from tapclone.phone.ui.style import Background, Circle, Icon, Line, Path, Rectangle, TextStyle
from tapclone.phone.ui.view import MATCH, Layout, View

RED, GREEN, BLUE, WHITE = 0xFFFF0000, 0xFF00FF00, 0xFF0000FF, 0xFFFFFFFF


def page(*children: View, colour: int = WHITE) -> View:
    return stack(*children, width=MATCH, height=MATCH, background=Background(colour))


def colour_at(image: np.ndarray, x: int, y: int) -> tuple[int, ...]:
    return tuple(int(channel) for channel in image[y, x])


def test_the_same_screen_gives_the_same_pixels() -> None:
    assert np.array_equal(draw(settings_page()), draw(settings_page()))


def test_a_frame_does_not_depend_on_what_the_renderer_drew_before() -> None:
    state, renderer = phone_state(), Renderer()
    fresh = draw(page(text("Hello", TITLE)), size=(128, 256))
    renderer.draw([], state, (128, 256))
    assert np.array_equal(draw(page(text("Hello", TITLE)), size=(128, 256)), fresh)


@pytest.mark.parametrize("size", [(128, 256), (256, 128), (1080, 2160), (101, 203)])
def test_frames_come_in_any_size(size: tuple[int, int]) -> None:
    image = draw(settings_page(), size=size)
    assert image.shape == (size[1], size[0], 3)
    assert image.dtype == np.uint8
    assert image.flags.c_contiguous


def test_a_frame_is_a_copy() -> None:
    state, renderer = phone_state(), Renderer()
    first = renderer.draw([], state, (128, 256))
    first[:] = 77
    assert renderer.draw([], state, (128, 256)).max() == 0


@pytest.mark.parametrize("size", [(128, 256), (144, 288), (256, 256)])
def test_a_small_frame_looks_like_a_downsampled_large_one(size: tuple[int, int]) -> None:
    large = Image.fromarray(draw(settings_page(), size=(1080, 2160)))
    wanted = np.asarray(large.resize(size, Image.Resampling.BOX), dtype=np.float32)
    assert np.abs(draw(settings_page(), size=size) - wanted).mean() < 2.0


def test_layers_lie_in_order_background_shapes_icon_text_children() -> None:
    whole = Rectangle(0.0, 0.0, 40.0, 40.0, GREEN)
    view = View(
        background=Background(RED),
        shapes=(whole,),
        icon=Icon("square", 60.0, BLUE),
        children=(View(width=10.0, height=10.0, background=Background(WHITE)),),
        width=40.0,
        height=40.0,
    )
    image = draw(page(view))
    assert colour_at(image, 5, 5) == (255, 255, 255)
    assert colour_at(image, 20, 20) == (0, 0, 255)
    view.icon = None
    assert colour_at(draw(page(view)), 20, 20) == (0, 255, 0)


def test_every_shape_is_drawn() -> None:
    shapes = (
        Circle(20.0, 20.0, 10.0, RED),
        Circle(20.0, 60.0, 10.0, RED, stroke=4.0),
        Line(50.0, 10.0, 50.0, 30.0, GREEN, 4.0),
        Rectangle(70.0, 10.0, 20.0, 20.0, BLUE, radius=3.0),
        Path("M0 0H24V24H0Z", 100.0, 10.0, 20.0, GREEN),
    )
    image = draw(page(drawing(shapes, 200.0, 100.0)))
    assert colour_at(image, 20, 20) == (255, 0, 0)
    assert colour_at(image, 20, 60) == (255, 255, 255)
    assert colour_at(image, 20, 50) == (255, 0, 0)
    assert colour_at(image, 50, 20) == (0, 255, 0)
    assert colour_at(image, 80, 20) == (0, 0, 255)
    assert colour_at(image, 110, 20) == (0, 255, 0)


def test_backgrounds_have_gradients_borders_corners_and_shadows() -> None:
    box = View(
        width=100.0,
        height=100.0,
        gravity="center",
        background=Background(RED, BLUE, 20.0, False, 2.0, GREEN, 8.0),
    )
    image = draw(page(box)).astype(int)
    column_ = image[:, 196]
    top = np.flatnonzero((column_ == (0, 255, 0)).all(axis=1))
    assert top.size >= 2
    assert column_[350][0] > column_[430][0]
    assert column_[350][2] < column_[430][2]
    corner = image[393 - 48, 196 - 48]
    assert corner.min() > 150, "a rounded corner shows what lies below"
    assert image[393 + 54, 196].max() < 250, "there is a shadow below the box"


def test_scrolled_content_is_cut_at_its_list() -> None:
    tall = View(width=MATCH, height=2000.0, background=Background(RED))
    scroll = View(
        children=(tall,), layout=Layout.SCROLL, width=MATCH, height=100.0, offset=300.0, gravity="center_y"
    )
    image = draw(page(scroll))
    assert colour_at(image, 50, 393) == (255, 0, 0)
    assert colour_at(image, 50, 300) == (255, 255, 255)
    assert colour_at(image, 50, 480) == (255, 255, 255)


def test_alpha_lets_the_screen_below_show_through() -> None:
    view = View(width=50.0, height=50.0, alpha=0.5, background=Background(0xFF000000))
    assert 120 <= colour_at(draw(page(view)), 25, 25)[0] <= 135
    view.alpha = 0.0
    assert colour_at(draw(page(view)), 25, 25) == (255, 255, 255)


def test_rotation_turns_a_view_around_its_middle() -> None:
    bar = View(width=80.0, height=10.0, gravity="center", rotation=90.0, background=Background(RED))
    image = draw(page(bar))
    assert colour_at(image, 196, 393 - 30) == (255, 0, 0)
    assert colour_at(image, 196 - 30, 393) == (255, 255, 255)


def test_a_dialog_dims_what_is_below() -> None:
    small = View(width=10.0, height=10.0, background=Background(WHITE))
    assert draw(small, dim=0.6).max() == 255
    state, renderer = phone_state(), Renderer()
    from tapclone.phone.ui.layout import LayoutEngine
    from tapclone.phone.ui.view import Window

    engine = LayoutEngine(renderer.measurer(1.0, "en-US"))
    below = page()
    for root in (below, small):
        engine.layout(root, (0.0, 0.0, state.width_dp, state.height_dp), False)
    windows = [Window(below, "a"), Window(small, "a", "dialog", dim=0.6)]
    assert renderer.draw(windows, state, (100, 200))[0, 0].tolist() == [102, 102, 102]


@pytest.mark.parametrize("align", ["start", "center", "end"])
@pytest.mark.parametrize("rtl", [False, True])
def test_text_stands_where_it_is_aligned(align: str, rtl: bool) -> None:
    style = TextStyle(20.0, align=align)
    label = text("abc", style, width=300.0, gravity="center")
    image = draw(page(label), rtl=rtl)
    columns = np.flatnonzero((image < 128).any(axis=(0, 2)))
    middle = (columns[0] + columns[-1]) / 2
    side = {"center": "middle"}.get(align, "left" if (align == "start") != rtl else "right")
    assert (middle < 120, 180 < middle < 212, middle > 273) == tuple(
        side == name for name in ("left", "middle", "right")
    )


def test_text_is_centred_in_a_taller_box() -> None:
    image = draw(page(text("xx", TextStyle(20.0), height=100.0)))
    rows = np.flatnonzero((image < 128).any(axis=(1, 2)))
    assert 45 < rows.mean() < 58


def test_a_label_on_a_wallpaper_has_a_shadow() -> None:
    plain = draw(page(text("Gmail", TextStyle(40.0, WHITE)), colour=0xFFE0E0E0))
    shadowed = draw(page(text("Gmail", TextStyle(40.0, WHITE, shadow=True)), colour=0xFFE0E0E0))
    assert shadowed.min() < plain.min() - 20


@pytest.mark.parametrize("locale", ["ar-EG", "hi-IN", "ja-JP", "ko-KR", "zh-CN", "ru-RU", "ak-GH", "xx"])
def test_phones_of_every_language_draw(locale: str) -> None:
    state = phone_state(PhoneSpec(locale=locale))
    assert draw(page(text("٣ क्ष 設定 설정 Ж", TITLE)), state).min() < 100


def test_a_han_character_is_drawn_as_its_reader_writes_it() -> None:
    drawn = [
        draw(page(text("直", TextStyle(200.0))), phone_state(PhoneSpec(locale=locale)))
        for locale in ("ja-JP", "zh-CN")
    ]
    assert not np.array_equal(*drawn)


def test_only_mirrored_icons_turn_round_from_right_to_left() -> None:
    def arrow(mirrored: bool, rtl: bool) -> np.ndarray:
        glyph = icon(Icon("arrow-left", 100.0, mirrored=mirrored), gravity="center")
        return draw(page(glyph), size=(786, 1572), rtl=rtl).astype(int)

    assert np.array_equal(arrow(False, True), arrow(False, False))
    assert np.abs(arrow(True, True) - arrow(True, False)[:, ::-1]).mean() < 0.2
    assert not np.array_equal(arrow(True, True), arrow(True, False))


def test_columns_draw_all_their_children() -> None:
    blocks = [View(width=20.0, height=20.0, background=Background(colour)) for colour in (RED, GREEN, BLUE)]
    image = draw(page(column(*blocks)))
    assert [colour_at(image, 10, y) for y in (10, 30, 50)] == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]


def test_a_machine_without_graphics_libraries_is_told_which_packages_bring_them() -> None:
    script = (
        "import sys; sys.modules['skia'] = None\n"
        "from tapclone.core.errors import PhoneError\n"
        "from tapclone.phone.render.renderer import Renderer\n"
        "try:\n    Renderer().measurer(1.0, 'en-US')\n"
        "except PhoneError as error:\n    print(error)\n"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "libgl1 libegl1" in answer.stdout
