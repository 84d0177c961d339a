from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from phone.specs import SPECS, by_id, by_text, find, ids, swipe, tap, views, walk
from tapclone.phone.apps import calculator
from tapclone.phone.apps.calculator.keys import all_keys
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities

BACK = 4
SCIENTIFIC = ("fun_sin", "fun_cos", "fun_tan", "fun_ln", "fun_log", "const_e", "toggle_mode", "toggle_inv")


def open_calculator(spec: str = "english") -> Phone:
    phone = Phone(SPECS[spec])
    phone.changed(lambda state: activities.start(state, calculator.PACKAGE, calculator.ACTIVITY, new_task=True))
    return phone


def press(phone: Phone, *keys: str) -> None:
    for key in keys:
        tap(phone, by_id(phone, key))


def drawn_in(phone: Phone, view_id: str) -> str:
    return "".join("".join(view.lines) for view in walk(by_id(phone, view_id))).strip("\u202c\u202d")


@pytest.mark.parametrize("spec", SPECS)
def test_seventeen_times_twenty_three_reads_back_in_every_language(spec: str) -> None:
    phone = open_calculator(spec)
    press(phone, "digit_1", "digit_7", "op_mul", "digit_2", "digit_3")
    assert by_id(phone, "formula").text == "17×23"
    assert by_id(phone, "result_preview").text == "391"
    press(phone, "eq")
    assert by_id(phone, "result_final").text == "391"
    assert "formula" not in ids(phone)


@pytest.mark.parametrize("spec", [name for name in SPECS if name != "tablet"])
def test_the_scientific_rows_hide_behind_the_chevron(spec: str) -> None:
    phone = open_calculator(spec)
    assert not ids(phone) & set(SCIENTIFIC)
    press(phone, "collapse_expand")
    assert set(SCIENTIFIC) <= ids(phone)
    press(phone, "collapse_expand")
    assert not ids(phone) & set(SCIENTIFIC)


def test_a_wide_screen_shows_every_key_at_once() -> None:
    phone = open_calculator("tablet")
    assert set(SCIENTIFIC) <= ids(phone)
    assert "collapse_expand" not in ids(phone)


def test_a_function_is_one_glyph_to_readers_and_words_to_the_eye() -> None:
    phone = open_calculator()
    press(phone, "collapse_expand", "fun_cos", "digit_1", "digit_8", "digit_0")
    assert by_id(phone, "formula").text == "c180"
    assert drawn_in(phone, "formula") == "cos(180"


def test_arabic_keys_and_formula_are_drawn_in_arabic_digits_left_to_right() -> None:
    phone = open_calculator("tablet")
    seven, nine = by_id(phone, "digit_7"), by_id(phone, "digit_9")
    assert seven.text == "٧"
    assert seven.x < nine.x
    press(phone, "digit_7", "digit_9")
    assert by_id(phone, "formula").text == "79"
    assert drawn_in(phone, "formula") == "٧٩"


def test_the_inverse_key_swaps_functions_and_degrees_change_their_meaning() -> None:
    phone = open_calculator()
    press(phone, "collapse_expand", "toggle_mode", "fun_cos", "digit_1", "digit_8", "digit_0", "eq")
    assert by_id(phone, "result_final").text == "−1"
    press(phone, "toggle_inv")
    assert {"fun_arccos", "fun_exp", "op_sqr"} <= ids(phone)
    press(phone, "fun_arccos", "digit_0", "eq")
    assert by_id(phone, "result_final").text == "90"


def test_an_incomplete_formula_says_so_and_stays() -> None:
    phone = open_calculator()
    press(phone, "digit_5", "op_add", "eq")
    assert by_id(phone, "formula").text == "5+"
    assert by_id(phone, "result_preview").text == "Format error"
    press(phone, "digit_2")
    assert by_id(phone, "result_preview").text == "7"


def test_after_a_result_an_operator_goes_on_and_a_digit_begins_anew() -> None:
    phone = open_calculator()
    press(phone, "digit_8", "op_add", "digit_2", "eq", "op_mul")
    assert by_id(phone, "formula").text == "10×"
    press(phone, "digit_2", "eq", "digit_3")
    assert by_id(phone, "formula").text == "3"


def test_delete_takes_one_key_and_a_long_press_takes_all() -> None:
    phone = open_calculator()
    press(phone, "digit_1", "digit_2", "digit_3", "del")
    assert by_id(phone, "formula").text == "12"
    key = by_id(phone, "del")
    scale = phone.state.dp_scale
    phone.tap(int((key.x + key.w / 2) * scale), int((key.y + key.h / 2) * scale), duration_ms=600)
    assert by_id(phone, "formula").text == ""


def test_history_opens_from_the_menu_and_by_a_swipe_and_brings_a_formula_back() -> None:
    phone = open_calculator()
    press(phone, "digit_9", "op_mul", "digit_9", "eq", "clr")
    tap(phone, by_text(phone, "More options"))
    tap(
        phone,
        find(phone, lambda view: view.is_clickable and any(part.text == "History" for part in walk(view))),
    )
    tap(phone, by_id(phone, "history_result"))
    assert by_id(phone, "formula").text == "9×9"
    display = by_id(phone, "display")
    x, y = int(phone.size_px[0] / 2), int((display.y + 60) * phone.state.dp_scale)
    phone.swipe(x, y, x, y + 400)
    assert "history_formula" in ids(phone)
    phone.key(BACK)
    assert "formula" in ids(phone)


def test_the_chosen_theme_outlives_the_app() -> None:
    phone = open_calculator()
    bright = phone.render(32, 64).mean()
    tap(phone, by_text(phone, "More options"))
    tap(phone, by_text(phone, "Choose theme"))
    tap(phone, by_text(phone, "Dark"))
    tap(phone, by_text(phone, "OK"))
    assert phone.render(32, 64).mean() < bright / 2
    phone.key(BACK)
    assert phone.state.front_task.package != calculator.PACKAGE


@pytest.mark.parametrize("spec", SPECS)
def test_every_key_has_room_and_a_description_where_the_app_gives_one(spec: str) -> None:
    phone = open_calculator(spec)
    if spec != "tablet":
        press(phone, "collapse_expand")
    keys = [view for view in views(phone) if view.id in all_keys()]
    assert len(keys) == 20 + 12
    for view in keys:
        left, top, right, bottom = view.clip
        assert right - left >= 30
        assert bottom - top >= 24
    assert phone.render(64, 128).any()
    swipe(phone, "up")
    swipe(phone, "down")


@settings(deadline=None, max_examples=25)
@given(
    st.lists(st.sampled_from([name for name in all_keys() if name not in ("lparen", "rparen")]), max_size=12)
)
def test_no_sequence_of_keys_breaks_the_calculator(keys: list[str]) -> None:
    phone = open_calculator("tablet")
    for key in keys:
        if key in ids(phone):
            press(phone, key)
    phone.dump_xml()
    assert {"clr", "eq"} <= ids(phone)
