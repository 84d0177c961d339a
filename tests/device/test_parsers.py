"""Shell outputs, those of real phones where there are any."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapclone.core.errors import DeviceError
from tapclone.device.hierarchy import parse_hierarchy
from tapclone.device.parsers import (
    LogLine,
    Volume,
    parse_log,
    parse_properties,
    parse_resumed_activity,
    parse_setting,
    parse_volume,
    parse_wm_density,
    parse_wm_size,
)


def test_an_override_is_what_the_screen_really_is():
    assert parse_wm_size("Physical size: 1080x2400\r\n") == (1080, 2400)
    assert parse_wm_size("Physical size: 1080x2400\nOverride size: 720x1600\n") == (720, 1600)
    assert parse_wm_density("Physical density: 440\nOverride density: 330\n") == 330


@pytest.mark.parametrize("parse", [parse_wm_size, parse_wm_density, parse_volume])
def test_an_answer_without_the_number_is_quoted(parse):
    with pytest.raises(DeviceError, match="Can't find service"):
        parse("cmd: Can't find service: window")


@pytest.mark.parametrize("mark", ["[v]", "[V]"])
def test_volume_is_found_among_the_chatter(mark):
    output = f"{mark} will control stream=4 (STREAM_ALARM)\n{mark} will get volume\n"
    output += f"{mark} Connecting to AudioService\n{mark} volume is 5 in range [1..7]\n"
    assert parse_volume(output) == Volume(5, 1, 7)


def test_an_unset_setting_is_none_and_an_empty_one_is_empty():
    assert parse_setting("null\n") is None
    assert parse_setting("\n") == ""
    assert parse_setting("a b\n") == "a b"
    assert parse_setting("two\nlines\r\n") == "two\nlines"


def test_recorded_properties_span_lines_and_may_be_empty(dumps):
    text = (dumps / "shell/getprop_motorola_edge20_api33_excerpt.txt").read_text(encoding="utf-8")
    properties = parse_properties(text)
    assert len(properties) == sum(line.startswith("[") for line in text.splitlines())
    assert properties["persist.sys.boot.reason.history"].count("\n") == 3
    assert properties["ro.hwui.use_vulkan"] == ""
    assert properties["persist.sys.locale"] == "pt-BR"


def test_the_activity_in_front_is_found_on_new_phones_too(dumps):
    asleep = (dumps / "shell/dumpsys_activity_activities_api33_asleep.txt").read_text(encoding="utf-8")
    assert parse_resumed_activity(asleep) == "com.mediatek.camera/.CameraLauncher"
    new = (dumps / "shell/dumpsys_activity_activities_api35plus.txt").read_text(encoding="utf-8")
    assert parse_resumed_activity(new).endswith("nexuslauncher/.NexusLauncherActivity")
    old = "    mResumedActivity: ActivityRecord{1a2b u0 com.android.settings/.SubSettings t7}\n"
    assert parse_resumed_activity(old) == "com.android.settings/.SubSettings"


def test_every_parser_reads_or_refuses_every_recorded_file(dumps):
    """Answers to other questions, pictures, half a tree: a sentence at the worst, never another exception."""
    parsers = (
        parse_wm_size,
        parse_wm_density,
        parse_volume,
        parse_setting,
        parse_properties,
        parse_log,
        parse_resumed_activity,
        lambda text: parse_hierarchy(text.encode(), (1080, 2160)),
    )
    files = [path for path in dumps.rglob("*") if path.is_file()]
    assert len(files) > 100
    for path in files:
        text = path.read_bytes().decode("utf-8", "replace")
        for parse in parsers:
            with suppress(DeviceError):
                parse(text)


def test_both_styles_of_log_lines_are_read_and_headers_are_not():
    output = (
        "--------- beginning of main\r\n"
        "  1451536205.123  1234  1250 I AlarmClock: Created new alarm instance: x: y\r\n"
        "02-27 13:32:00.045  1250  1257 V SettingsProvider: Notifying for 0\n"
        "1451536206.000  1 2 W a b c   :  kept  \nnot a line\n"
    )
    first, second, third = parse_log(output, year=2024)
    assert first == LogLine("AlarmClock", "I", "Created new alarm instance: x: y", 1451536205.123)
    assert second == LogLine("SettingsProvider", "V", "Notifying for 0", 1709040720.045)
    assert third == LogLine("a b c", "W", " kept  ", 1451536206.0)


@given(st.text(max_size=200))
def test_no_text_at_all_breaks_a_parser(text):
    parse_log(text)
    parse_properties(text)
    parse_setting(text)
    for parse in (parse_wm_size, parse_wm_density, parse_volume):
        try:
            parse(text)
        except DeviceError:
            continue
