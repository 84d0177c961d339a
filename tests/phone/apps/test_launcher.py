from __future__ import annotations

from itertools import pairwise

import pytest

from phone.specs import SPECS, by_id, by_text, find, swipe, tap, tap_text, views
from tapclone.phone.apps.launcher.drawer import listed_packages
from tapclone.phone.apps.launcher.grid import grid_of
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.runtime.screen import context_of
from tapclone.phone.system.activities import LAUNCHER_PACKAGE
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.ui.view import View

BACK, HOME = 4, 3


def front_package(phone: Phone) -> str:
    return phone.state.front_task.package


def drawer_icons(phone: Phone) -> list[View]:
    return [view for view in views(phone) if view.id == "icon"]


def disc_centre(cell: View) -> tuple[float, float]:
    disc = cell.children[0]
    return disc.x + disc.w / 2, disc.y + disc.h / 2


@pytest.mark.parametrize(
    ("spec", "columns", "rows", "hotseat", "search"),
    [
        (PhoneSpec(), (0.1276, 0.8724), (0.2304, 0.6404), 0.7887, 0.9031),
        (PhoneSpec(density=330, font_scale=1.15), (0.1207, 0.8793), (0.2321, 0.6595), 0.7929, 0.9061),
        (PhoneSpec(density=550, font_scale=0.85), (0.1344, 0.8656), (0.2293, 0.6079), 0.7658, 0.8928),
    ],
)
def test_the_grid_stands_where_pictures_of_real_phones_show_it(
    spec: PhoneSpec, columns: tuple[float, float], rows: tuple[float, float], hotseat: float, search: float
) -> None:
    grid = grid_of(spec.width_dp, spec.height_dp)
    middles = [32.0 + grid.cell * (row + 0.5) - grid.lift for row in (1, 4)]
    near = 2.0 / spec.height_dp
    assert (grid.column_x(0) / spec.width_dp, grid.column_x(4) / spec.width_dp) == pytest.approx(
        columns, abs=near
    )
    assert [middle / spec.height_dp for middle in middles] == pytest.approx(rows, abs=near)
    assert grid.hotseat_y / spec.height_dp == pytest.approx(hotseat, abs=near)
    assert grid.search_y / spec.height_dp == pytest.approx(search, abs=near)


def test_home_shows_each_icon_on_its_cell_with_its_name_in_the_phones_language() -> None:
    phone = Phone(SPECS["english"])
    grid = grid_of(phone.state.width_dp, phone.state.height_dp)
    youtube, camera = by_text(phone, "YouTube"), by_text(phone, "Camera")
    assert disc_centre(youtube)[0] == pytest.approx(grid.column_x(0))
    assert disc_centre(camera) == pytest.approx((grid.column_x(3), 32.0 + 3.5 * grid.cell - 12.0))
    assert disc_centre(by_text(phone, "Gmail"))[1] == pytest.approx(grid.hotseat_y)
    assert by_text(Phone(SPECS["large_dark_chinese"]), "相机").id == ""


def test_right_to_left_mirrors_the_search_bar_and_the_drawer_but_no_cell_of_home() -> None:
    phone, mirrored = Phone(SPECS["english"]), Phone(SPECS["arabic"])
    assert disc_centre(by_text(phone, "YouTube")) == disc_centre(by_text(mirrored, "YouTube"))
    letter, other = by_id(phone, "g_icon"), by_id(mirrored, "g_icon")
    assert letter.x == pytest.approx(mirrored.state.width_dp - other.x - other.w)
    swipe(mirrored, "up")
    first, second = drawer_icons(mirrored)[:2]
    assert first.x > second.x


def test_a_tap_on_an_icon_starts_its_app_as_android_logs_it() -> None:
    phone = Phone(SPECS["english"])
    tap_text(phone, "Camera")
    assert front_package(phone) == "com.android.camera2"
    start, process = [line.message for line in phone.state.log if line.tag.startswith("Activity")]
    assert start.startswith(
        "START u0 {act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] flg=0x10200000 "
        "cmp=com.android.camera2/com.android.camera.CameraLauncher bnds=[6"
    )
    assert start.endswith(f"from uid {10050 + sum(map(ord, LAUNCHER_PACKAGE)) % 100}")
    assert process.endswith("for activity {com.android.camera2/com.android.camera.CameraLauncher}")


@pytest.mark.parametrize("name", SPECS)
def test_a_swipe_up_opens_the_drawer_and_back_or_a_swipe_down_closes_it(name: str) -> None:
    phone = Phone(SPECS[name])
    for close in (lambda: phone.key(BACK), lambda: phone.key(HOME), lambda: swipe(phone, "down")):
        swipe(phone, "up")
        assert by_id(phone, "apps_list_view")
        close()
        assert by_id(phone, "workspace")


def test_the_small_arrow_opens_the_drawer_too() -> None:
    phone = Phone(SPECS["english"])
    tap_text(phone, "Apps list")
    assert by_id(phone, "apps_list_view")


@pytest.mark.parametrize("name", SPECS)
def test_every_app_can_be_reached_in_the_drawer(name: str) -> None:
    packages = listed_packages(_context(Phone(SPECS[name])))
    for package in packages:
        phone = Phone(SPECS[name])
        swipe(phone, "up")
        label = _context(phone).app_label(package)
        for _ in range(4):
            icon = next(view for view in drawer_icons(phone) if view.text == label)
            if disc_centre(icon)[1] < phone.state.height_dp - 48.0:
                break
            swipe(phone, "up")
        tap_text(phone, label)
        assert front_package(phone) == package


def _context(phone: Phone):  # type: ignore[no-untyped-def]
    return context_of(phone.state, phone.state.tasks[0].activities[0], phone.apps)


def test_the_drawer_scrolls_before_it_closes() -> None:
    phone = Phone(SPECS["bad_tag"])
    swipe(phone, "up")
    swipe(phone, "up")
    assert by_id(phone, "apps_list_view").offset > 0
    swipe(phone, "down")
    assert by_id(phone, "apps_list_view").offset == 0
    swipe(phone, "down")
    assert by_id(phone, "workspace")


def test_drawer_rows_are_in_reading_order_and_sorted() -> None:
    phone = Phone(SPECS["english"])
    swipe(phone, "up")
    icons = drawer_icons(phone)
    labels = [view.text for view in icons]
    assert labels == sorted(labels, key=str.casefold)
    assert all(a.y < b.y or a.x < b.x for a, b in pairwise(icons))


def test_back_at_home_does_nothing_and_a_swipe_down_pulls_the_shade() -> None:
    phone = Phone(SPECS["english"])
    phone.key(BACK)
    assert by_id(phone, "workspace")
    swipe(phone, "down")
    assert phone.state.shade_open


def test_the_search_bar_opens_the_search_app() -> None:
    phone = Phone(SPECS["english"])
    tap(phone, by_id(phone, "search_container_all_apps"))
    assert front_package(phone) == "com.google.android.googlequicksearchbox"
    phone.key(BACK)
    assert by_id(phone, "workspace")


def test_the_tree_is_nested_as_the_real_launchers() -> None:
    phone = Phone(SPECS["english"])
    layer = by_id(phone, "drag_layer")
    assert [child.id for child in layer.children] == [
        "scrim_view",
        "workspace",
        "page_indicator",
        "hotseat",
        "apps_view",
    ]
    assert find(phone, lambda view: view.text == "YouTube").class_name == "TextView"
    swipe(phone, "up")
    assert "workspace" not in {view.id for view in views(phone)}


@pytest.mark.parametrize("name", SPECS)
def test_home_and_drawer_can_be_drawn(name: str) -> None:
    phone = Phone(SPECS[name])
    home = phone.render(128, 256)
    swipe(phone, "up")
    assert home.shape == (256, 128, 3)
    assert (phone.render(128, 256) != home).any()
