"""The phone's programs, in the words of Android 10."""

import pytest
from stand_in import CLOCK, CLOCK_ACTIVITY, LAUNCHER

from tapclone.device.parsers import parse_properties

COMPONENT = f"{CLOCK}/{CLOCK_ACTIVITY}"


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("wm size", "Physical size: 1080x2160\n"),
        ("wm density 330; wm density", "Physical density: 440\nOverride density: 330\n"),
        ("wm density 330; wm density reset; wm density", "Physical density: 440\n"),
        ("settings get system screen_brightness; settings get secure nope", "102\nnull\n"),
        (
            "settings put system a 'b c'; settings --user 0 get system a; settings delete system a",
            "b c\nDeleted 1 rows\n",
        ),
        ("settings delete global nope", "Deleted 0 rows\n"),
        ("settings put global z 1; settings put global y 2; settings list global", "y=2\nz=1\n"),
        ("getprop ro.product.model; getprop nope; getprop nope other", "pixel 3\n\nother\n"),
        ("setprop debug.x 'a b'; getprop debug.x", "a b\n"),
        (
            "cmd uimode night; cmd uimode night yes; cmd uimode night",
            "Night mode: no\nNight mode: yes\nNight mode: yes\n",
        ),
        (
            "date; date +%s; su 0 toybox date 123118272015.07",
            "Tue Feb 27 13:32:00 GMT 2024\n1709040720\nThu Dec 31 18:27:07 GMT 2015\n",
        ),
        ("pm path nope || echo $?", "1\n"),
        ("pm list packages desk", f"package:{CLOCK}\n"),
        ("pm list packages -3", ""),
        ("dumpsys package nope", "Unable to find package: nope\n"),
        ("service check window; service check nope", "Service window: found\nService nope: not found\n"),
        ("dumpsys telephony.registry | grep -o 'mCallState=[0-9]'", "mCallState=0\n"),
        ("dumpsys power | grep -c mHoldingDisplaySuspendBlocker=true", "1\n"),
        ("am force-stop nope; am kill nope", ""),
        ("monkey -p nope 1 | tail -n 1", "** No activities found to run, monkey aborted.\n"),
        ("content query --uri content://sms", "No result found.\n"),
        ("id -u >/dev/null; uname", "Linux\n"),
    ],
)
def test_programs_answer_as_on_a_phone(run, script, expected):
    stdout, stderr, _ = run(script)
    assert (stdout, stderr) == (expected, "")


@pytest.mark.parametrize(
    ("script", "complaint", "status"),
    [
        ("settings get nope x", "Invalid namespace 'nope'\n", 255),
        ("settings get system", "Bad arguments\n", 255),
        ("settings put system a b c", "Too many arguments\n", 255),
        ("wm density 50", "Error: density must be >= 72\n", 255),
        ("cmd uimode night maybe", "Error: mode must be 'yes', 'no', or 'auto'\n", 255),
        ("date 010100002020", "date: cannot set date: Operation not permitted\n", 1),
        ("su 0 date 999999992020", "date: bad date '999999992020'\n", 1),
        ("setprop ro.serialno x", "setprop: failed to set property 'ro.serialno' to 'x'\n", 1),
        ("screencap -p /nowhere/x.png", "Error opening file: /nowhere/x.png (Permission denied)\n", 1),
        ("dumpsys nope", "Can't find service: nope\n", 0),
        ("sleep x", "sleep: bad arguments: x\n", 255),
    ],
)
def test_programs_complain_as_on_a_phone(run, script, complaint, status):
    assert run(script) == ("", complaint, status)


def test_volume_is_shown_set_and_kept_in_range(out, phone):
    assert out("media volume --show --stream 4 --get") == (
        "[v] will control stream=4 (STREAM_ALARM)\n[v] will get volume\n"
        "[v] Connecting to AudioService\n[v] volume is 1 in range [1..7]\n"
    )
    out("media volume --show --stream 4 --set 5")
    assert phone.state.volumes[4] == 5
    assert "invalid volume index 9 for stream 4 (should be in [1..7])" in out("media volume --stream 4 --set 9")
    assert phone.state.volumes[4] == 5


def test_input_reaches_the_phone(out, run, phone):
    out("input tap 10 20.7; input swipe 1 2 3 4; input swipe 1 2 3 4 500; input keyevent 4 KEYCODE_HOME 187")
    out("input touchscreen tap 1 1; input text 'a1%sB'")
    assert phone.inputs == [
        ("tap", 10, 20),
        ("swipe", 1, 2, 3, 4, 300),
        ("swipe", 1, 2, 3, 4, 500),
        ("key", 4),
        ("key", 3),
        ("key", 187),
        ("tap", 1, 1),
        ("text", "a1 B"),
    ]
    assert run("input tap a b")[2] == 255
    assert "NullPointerException" in run("input text ü")[1]
    assert run("input")[2] == 0


def test_an_activity_is_started_logged_and_named(out, run, phone):
    assert out(f"am start -W -n {COMPONENT}") == (
        f"Starting: Intent {{ cmp={COMPONENT} }}\nStatus: ok\nLaunchState: COLD\nActivity: {COMPONENT}\n"
        "TotalTime: 357\nWaitTime: 377\nComplete\n"
    )
    assert "mCurrentFocus=Window{" in out("dumpsys window displays | grep mCurrentFocus")
    assert out("dumpsys activity activities | grep -c 'mResumedActivity: ActivityRecord{'") == "1\n"
    assert f"START u0 {{flg=0x10000000 cmp={COMPONENT}}}" in out("logcat -d -s ActivityTaskManager:I")
    assert "ActivityManager: Start proc" in out("logcat -d ActivityManager:I '*:S'")
    assert out(f"pidof {CLOCK}") == "5400\n"
    assert "current" in run(f"am start -n {COMPONENT}")[1]
    out("am start -a android.intent.action.MAIN -c android.intent.category.HOME")
    assert phone.state.front_task.package == LAUNCHER
    out(f"monkey -p {CLOCK} -c android.intent.category.LAUNCHER 1")
    assert phone.state.front_task.package == CLOCK
    out(f"am force-stop {CLOCK}")
    assert run(f"pidof {CLOCK}")[2] == 1


def test_what_cannot_be_started_says_why_with_status_0(run):
    assert run("am start -n a/.B")[1:] == ("Error type 3\nError: Activity class {a/a.B} does not exist.\n", 0)
    assert "unable to resolve Intent { act=x }" in run("am start -a x")[1]


def test_radios_are_switched_as_android_does(out, phone):
    out("svc wifi disable; svc data disable; svc bluetooth enable")
    assert (phone.state.wifi_on, phone.state.bluetooth_on) == (False, True)
    assert "setWifiEnabled package=com.android.shell" in out("logcat -d WifiService:I '*:S'")
    out("settings put global airplane_mode_on 1")
    assert not phone.state.airplane_mode
    out("am broadcast -a android.intent.action.AIRPLANE_MODE --ez state true")
    assert phone.state.airplane_mode


def test_a_new_locale_holds_from_the_next_zygote_on(out, phone):
    out("setprop persist.sys.locale ko-KR")
    assert phone.state.locale == "en-US"
    out("setprop ctl.restart zygote")
    assert phone.state.locale == "ko-KR"


def test_clearing_an_app_gives_it_back_its_first_data(out, phone):
    phone.state.stores[CLOCK].alarms.clear()
    assert out(f"pm clear {CLOCK}") == "Success\n"
    assert len(phone.state.stores[CLOCK].alarms) == 1


def test_the_log_is_filtered_limited_and_cleared(out):
    for number in range(3):
        out(f"log -p i -t Kept line {number}; log -p d -t Kept low; log -t Other x")
    lines = out("logcat -d -v epoch Kept:I '*:S'").splitlines()
    assert lines[0] == "--------- beginning of main"
    assert lines[1:] == [f"1709040720.123  1250  1257 I Kept    : line {number}" for number in range(3)]
    assert out("logcat -t 1 -v brief Kept:I '*:S'").splitlines()[1:] == ["I/Kept    ( 1250): line 2"]
    assert len(out("logcat -d -s Kept").splitlines()) == 7
    assert (
        out("export ANDROID_LOG_TAGS=\"''\"; exec logcat '-d' '-v' 'raw' '-s' 'Other'").splitlines()[1:]
        == ["x"] * 3
    )
    out("logcat -b all -c")
    assert out("logcat -d") == "--------- beginning of main\n"


def test_a_dump_lands_where_it_is_asked_to(out, run):
    assert out("uiautomator dump") == "UI hierchary dumped to: /sdcard/window_dump.xml\n"
    assert out("cat /sdcard/window_dump.xml").endswith("</hierarchy>")
    assert out("uiautomator dump /dev/tty").endswith("</hierarchy>UI hierchary dumped to: /dev/tty\n")
    assert run("uiautomator dump /nowhere/x") == ("UI hierchary dumped to: /nowhere/x\n", "", 0)


def test_all_properties_are_listed_as_they_are_read_back(out, phone):
    assert parse_properties(out("getprop")) == phone.state.properties


def test_time_passes_only_where_it_is_told_to(out, phone):
    before = phone.state.time_ms
    out("sleep 2.5")
    assert phone.state.time_ms == before + 2500
