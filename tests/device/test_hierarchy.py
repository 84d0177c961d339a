"""View hierarchies, those of real phones above all."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapclone.core.errors import DeviceError
from tapclone.device.hierarchy import parse_hierarchy

NOT_XML = "35_null_root_error.xml"
SIZE_PX = (1080, 2160)


def document(*nodes: str, rotation: int = 0) -> str:
    return f'<?xml version="1.0"?><hierarchy rotation="{rotation}">{"".join(nodes)}</hierarchy>'


def node(bounds: str, inner: str = "", **attributes: str) -> str:
    text = " ".join(f'{name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<node {text} bounds="{bounds}">{inner}</node>'


def test_every_recorded_dump_gives_all_its_nodes_within_the_screen(dumps):
    files = sorted(path for path in dumps.rglob("*.xml") if path.name != NOT_XML)
    assert len(files) > 30
    for path in files:
        raw = path.read_bytes()
        tree = parse_hierarchy(raw, SIZE_PX)
        nodes = list(tree.walk())
        assert len(nodes) - 1 == len(re.findall(rb"<node[ >]", raw)), path.name
        for each in nodes:
            left, top, right, bottom = each.bounds.as_tuple()
            assert 0 <= left <= right <= 1, path.name
            assert 0 <= top <= bottom <= 1, path.name


def test_recorded_texts_survive(dumps):
    flutter = parse_hierarchy((dumps / "37_flutter_semantics.xml").read_bytes(), (1080, 2400))
    assert any("\n" in each.content_desc for each in flutter.walk())
    glyphs = parse_hierarchy((dumps / "25_rn_login_icon_glyphs.xml").read_bytes(), (1080, 2424))
    assert any(letter >= "\U000f01f0" for each in glyphs.walk() for letter in each.text)


def test_a_turned_phone_is_measured_as_it_is_turned(dumps):
    tree = parse_hierarchy((dumps / "10_landscape_player_rot1.xml").read_bytes(), (1280, 2856))
    assert tree.children[0].bounds.right == 1.0
    assert tree.children[0].bounds.bottom == 1.0


def test_several_windows_in_one_tree_are_siblings(dumps):
    tree = parse_hierarchy((dumps / "18_lockscreen_two_packages.xml").read_bytes(), (720, 1280))
    packages = {each.package for each in tree.walk()}
    assert {"com.android.systemui", "com.android.phone"} <= packages


def test_an_error_text_in_place_of_a_dump_is_quoted(dumps):
    with pytest.raises(DeviceError, match="null root node"):
        parse_hierarchy((dumps / NOT_XML).read_bytes(), SIZE_PX)


@pytest.mark.parametrize(
    "around",
    ["\ufeff{}", "UI hierchary dumped to: /sdcard/x.xml\n{}", "{}UI hierchary dumped to: /dev/tty", "{}\r\n"],
)
def test_what_tools_leave_around_the_document_is_passed_over(around):
    tree = parse_hierarchy(around.format(document(node("[0,0][540,1080]", text="here"))), SIZE_PX)
    assert tree.find(text="here").bounds.as_tuple() == (0, 0, 0.5, 0.5)


def test_an_empty_hierarchy_is_an_empty_screen():
    assert parse_hierarchy('<hierarchy rotation="0"/>', SIZE_PX).children == ()
    assert parse_hierarchy('<hierarchy rotation="0"></hierarchy>', SIZE_PX).children == ()


def test_emoji_in_two_halves_are_joined_and_a_lone_half_is_marked():
    shown = parse_hierarchy(document(node("[0,0][9,9]", text="&#55357;&#56832;")), SIZE_PX)
    assert shown.find(text="\U0001f600") is not None
    halved = parse_hierarchy(document(node("[0,0][9,9]", text="&#55357;&#56320;!")), SIZE_PX)
    assert halved.children[0].text.endswith("!")


@pytest.mark.parametrize(
    "text",
    [
        document(node("[0,0][9,9]"))[:-20],
        '<hierarchy rotation="0"><node></hierarchy>',
        '<hierarchy rotation="0"><node text="cut of',
        "",
    ],
)
def test_a_cut_off_document_is_an_error_in_one_sentence(text):
    with pytest.raises(DeviceError) as caught:
        parse_hierarchy(text, SIZE_PX)
    assert "\n" not in str(caught.value)


def test_entities_are_refused_before_they_can_grow():
    bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>' + document(node("[0,0][9,9]", text="&b;"))
    with pytest.raises(DeviceError, match="DOCTYPE"):
        parse_hierarchy(bomb, SIZE_PX)


numbers = st.integers(-5000, 5000)


@given(numbers, numbers, numbers, numbers)
def test_any_bounds_end_on_the_screen_and_upright(left, top, right, bottom):
    (child,) = parse_hierarchy(document(node(f"[{left},{top}][{right},{bottom}]")), SIZE_PX).children
    x1, y1, x2, y2 = child.bounds.as_tuple()
    assert 0 <= x1 <= x2 <= 1
    assert 0 <= y1 <= y2 <= 1


@given(st.text(max_size=60))
def test_any_text_gives_a_tree_or_a_device_error(text):
    for candidate in (text, document(text), document(node("[0,0][9,9]")) + text):
        try:
            parse_hierarchy(candidate, SIZE_PX)
        except DeviceError:
            continue
