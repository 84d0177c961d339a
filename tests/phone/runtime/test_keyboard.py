"""The keyboard on the screen and what is typed: by fingers, by key events, by the shell's `input text`."""

from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ET

import pytest

from tapclone.phone.adbd import InProcessLink
from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.catalogue import installed_apps
from tapclone.phone.runtime import Phone, keyboard, keycodes
from tapclone.phone.system import activities, input_methods
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.ui.build import column
from tapclone.phone.ui.hangul import compose
from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, View, Window

SETTINGS = "com.android.settings"
SEARCH = "com.android.settings.intelligence.search.SearchActivity"


def searching(**spec: object) -> Phone:
    """A phone on the search page of Settings, which opens with its field focused."""
    phone = Phone(PhoneSpec(**spec))  # type: ignore[arg-type]
    phone.changed(lambda state: activities.start(state, SETTINGS, SETTINGS + ".Settings", new_task=True))
    phone.changed(lambda state: activities.start(state, SETTINGS, SEARCH))
    return phone


def board(phone: Phone) -> View | None:
    """The keyboard's root, where it is on the screen."""
    found = [window.root for window in phone.windows() if window.package == keyboard.PACKAGE]
    return found[0] if found else None


def keys(view: View) -> list[View]:
    """Every view below `view` that answers to a tap."""
    return [leaf for child in view.children for leaf in ([child] if child.on_click else keys(child))]


def tap_view(phone: Phone, view: View) -> None:
    scale = phone.state.dp_scale
    phone.tap(int((view.x + view.w / 2) * scale), int((view.y + view.h / 2) * scale))


def press(phone: Phone, *labels: str) -> None:
    """Tap keys by what they say, or by the glyph on them."""
    for label in labels:
        root = board(phone)
        assert root is not None
        named = [key for key in keys(root) if label in (key.text, key.icon.name if key.icon else None)]
        tap_view(phone, named[0])


def typed(phone: Phone) -> str:
    return next(n.get("text", "") for n in nodes(phone) if n.get("class") == "android.widget.EditText")


def nodes(phone: Phone) -> list[ET.Element]:
    return list(ET.fromstring(phone.dump_xml()).iter("node"))


def test_keys_write_into_the_focused_field() -> None:
    phone = searching()
    press(phone, "d", "i", "s", "p", "backspace-outline")
    assert typed(phone) == "dis"
    assert any(node.get("text") == "Display" for node in nodes(phone))


def test_shift_holds_for_one_letter_and_the_symbols_are_a_page_away() -> None:
    phone = searching()
    press(phone, "arrow-up-bold-outline", "W", "i", "?123", "5", "=\\<", "€", "?123", "ABC", "a")
    assert typed(phone) == "Wi5€a"


def test_an_empty_field_says_its_hint() -> None:
    phone = searching()
    assert typed(phone) == "Search settings"
    press(phone, "q", "backspace-outline", "backspace-outline")
    assert typed(phone) == "Search settings"


def test_the_keyboard_is_no_part_of_the_dump_and_the_app_ends_above_it() -> None:
    phone = searching()
    root = board(phone)
    assert root is not None
    top_px = root.y * phone.state.dp_scale
    assert {node.get("package") for node in nodes(phone)} == {SETTINGS}
    bottoms = [int(re.findall(r"\d+", node.get("bounds", ""))[3]) for node in nodes(phone)]
    assert max(bottoms) <= top_px + 1


def test_back_puts_the_keyboard_away_before_it_leaves_and_a_tap_brings_it_again() -> None:
    phone = searching()
    phone.key(keycodes.BACK)
    assert board(phone) is None
    assert phone.state.front_activity.name == SEARCH
    phone.type_text("dis")
    assert typed(phone) == "dis"
    scale = phone.state.dp_scale
    phone.tap(int(150 * scale), int(52 * scale))
    assert phone.keyboard_shown()
    phone.key(keycodes.BACK)
    phone.key(keycodes.BACK)
    assert phone.state.front_activity.name != SEARCH


@pytest.mark.parametrize("code", [keycodes.HOME, keycodes.OVERVIEW])
def test_home_and_overview_put_the_keyboard_away(code: int) -> None:
    phone = searching()
    phone.key(code)
    assert board(phone) is None
    phone.changed(lambda state: activities.bring_to_front(state, state.tasks[-1].task_id))
    assert not phone.keyboard_shown()


def test_key_events_type_and_delete() -> None:
    phone = searching()
    for name in ("KEYCODE_H", "i", "SPACE", "7", "DEL"):
        phone.key(keycodes.code_of(name))
    assert typed(phone) == "hi "


def test_keys_without_a_field_do_nothing() -> None:
    phone = Phone(PhoneSpec())
    before = phone.dump_xml()
    phone.type_text("nobody listens")
    phone.key(keycodes.ENTER)
    assert phone.dump_xml() == before
    assert board(phone) is None


@pytest.mark.parametrize(
    ("locale", "pressed", "text"),
    [
        ("de-DE", "z ü", "zü"),
        ("fr-FR", "a z", "az"),
        ("ru-RU", "д а", "да"),
        ("ar-EG", "م ا", "ما"),
        ("hi-IN", "क ा", "का"),
        ("ko-KR", "ㅎ ㅏ ㄴ ㄱ ㅡ ㄹ", "한글"),
        ("ko-KR", "web a ㅏ", "aㅏ"),
        ("ja-JP", "k a", "ka"),
    ],
)
def test_every_language_has_its_letters(locale: str, pressed: str, text: str) -> None:
    phone = searching(locale=locale)
    for label in pressed.split():
        if label == "ㅏ" and text == "aㅏ":
            press(phone, "web")
        press(phone, label)
    assert typed(phone) == text


@pytest.mark.parametrize(
    ("letters", "text"),
    [
        ("ㄱㅏㄱㅏ", "가가"),
        ("ㅇㅗㅏ", "와"),
        ("ㄷㅏㄹㄱ", "닭"),
        ("ㄷㅏㄹㄱㅇㅡㄹ", "닭을"),
        ("ㄷㅏㄹㄱㅣ", "달기"),
        ("ㅋㅋ", "ㅋㅋ"),
    ],
)
def test_korean_letters_join_into_syllables(letters: str, text: str) -> None:
    written = ""
    for letter in letters:
        written = compose(written, letter)
    assert written == text


def test_all_keys_can_be_hit_by_a_grid_of_14_columns() -> None:
    for spec in ({}, {"locale": "ru-RU", "density": 550}, {"locale": "hi-IN"}):
        root = board(searching(**spec))
        assert root is not None
        for key in keys(root):
            centres = [(column + 0.5) / 14 * root.w for column in range(14)]
            assert any(key.x <= centre < key.x + key.w for centre in centres), key.text


def form(ctx: Context) -> list[Window]:
    """Thirty fields below each other, which scroll."""
    style = TextStyle()
    fields = [
        text_field(ctx, f"field_{n}", style=style, id=f"field_{n}", hint="?", width=MATCH, height=40.0)
        for n in range(30)
    ]
    return [Window(ctx.scroll(column(*fields, width=MATCH), width=MATCH, height=MATCH), "org.form")]


def test_a_field_that_the_keyboard_would_cover_is_scrolled_above_it() -> None:
    app = App("org.form", "org.form.Main", {"org.form.Main": form})
    phone = Phone(PhoneSpec(), {**installed_apps(), app.package: app})
    phone.changed(lambda state: activities.start(state, app.package, "org.form.Main", new_task=True))
    scale = phone.state.dp_scale
    phone.tap(int(100 * scale), int(700 * scale))
    (focused,) = (node for node in nodes(phone) if node.get("focused") == "true")
    assert focused.get("resource-id") == "org.form:id/field_16"
    root = board(phone)
    assert root is not None
    bottom_px = int(re.findall(r"\d+", focused.get("bounds", ""))[3])
    assert bottom_px == pytest.approx(root.y * scale, abs=1)
    phone.swipe(500, 300, 500, 900)
    assert any(node.get("resource-id") == "org.form:id/field_0" for node in nodes(phone))


def test_the_adb_keyboard_types_what_has_no_key() -> None:
    phone = searching()
    phone.changed(lambda state: input_methods.select(state, input_methods.ADB_KEYBOARD))
    (banner,) = (window for window in phone.windows() if window.package == "com.android.adbkeyboard")
    assert banner.root.h == keyboard.BANNER_DP
    shell = InProcessLink(phone).run
    written = base64.b64encode("안녕 👋 50%".encode()).decode()
    shell(f"am broadcast -a ADB_INPUT_B64 --es msg {written}")
    assert typed(phone) == "안녕 👋 50%"
    shell("am broadcast -a ADB_CLEAR_TEXT")
    assert typed(phone) == "Search settings"
    shell("am broadcast -a ADB_INPUT_TEXT --es msg 'é ü'")
    assert typed(phone) == "é ü"


def test_broadcasts_type_nothing_on_another_keyboard() -> None:
    phone = searching()
    InProcessLink(phone).run("am broadcast -a ADB_INPUT_TEXT --es msg lost")
    assert typed(phone) == "Search settings"


def test_a_dial_pad_takes_typed_digits_without_a_keyboard() -> None:
    phone = Phone(PhoneSpec())
    main = "com.android.dialer.main.impl.MainActivity"
    phone.changed(lambda state: activities.start(state, "com.android.dialer", main, new_task=True))
    phone.changed(lambda state: state.front_activity.ui.update(dial_pad=True))
    phone.type_text("911 abc")
    assert typed(phone) == "911"
    assert not phone.keyboard_shown()


def test_a_search_that_is_opened_again_has_its_keyboard_again() -> None:
    phone = Phone(PhoneSpec())
    drawer = {"drawer": True, "searching_apps": True}
    phone.changed(lambda state: state.front_activity.ui.update(drawer))
    phone.key(keycodes.BACK)
    assert not phone.keyboard_shown()
    phone.changed(lambda state: state.front_activity.ui.update(searching_apps=False))
    phone.tap(2, 1000)
    phone.changed(lambda state: state.front_activity.ui.update(searching_apps=True))
    assert phone.keyboard_shown()
