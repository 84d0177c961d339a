"""Programs that speak for a system service: packages, switches, input methods, who and where."""

import re

import pytest
from stand_in import CLOCK, CLOCK_ACTIVITY, LAUNCHER


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        (f"pm path {CLOCK}", f"package:/system/app/{CLOCK}/base.apk\n"),
        ("pm list packages -f -U deskclock", f"package:/system/app/{CLOCK}/base.apk={CLOCK} uid:10128\n"),
        (f"cmd package list packages --show-versioncode {CLOCK}", f"package:{CLOCK} versionCode:29\n"),
        (
            f"pm disable-user --user 0 {CLOCK}; pm list packages -d",
            f"Package {CLOCK} new state: disabled-user\n" + f"package:{CLOCK}\n",
        ),
        (f"pm enable {CLOCK}; pm list packages -d", f"Package {CLOCK} new state: enabled\n"),
        (f"pm grant {CLOCK} android.permission.CAMERA", ""),
        (
            f"cmd package resolve-activity --brief {CLOCK}",
            "priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true\n"
            f"{CLOCK}/{CLOCK_ACTIVITY}\n",
        ),
        ("cmd package resolve-activity --brief nope", "No activity found\n"),
        (
            "X='cmd connectivity airplane-mode'; $X; $X enable; $X",
            "disabled\nenabled\n",
        ),
        ("cmd wifi status", "Wifi is enabled\n"),
        ("cmd statusbar expand-notifications; dumpsys window displays | grep -c 'u0 StatusBar'", "1\n"),
        ("svc power stayon true", ""),
        (
            "media volume --stream 3 --set 5 >/dev/null; media volume --stream 3 --adj raise --get | tail -n 1",
            "[v] volume is 6 in range [0..15]\n",
        ),
        (
            "ime list -s; ime set a/.B; settings get secure default_input_method",
            "a/.B\nInput method a/.B selected for user #0\na/.B\n",
        ),
        ("ime enable a/.B", "Input method a/.B: already enabled for user #0\n"),
        (
            "K=com.android.adbkeyboard/.AdbIME; ime enable $K; ime set $K; ime disable $K; ime list -s",
            "Input method com.android.adbkeyboard/.AdbIME: now enabled for user #0\n"
            "Input method com.android.adbkeyboard/.AdbIME selected for user #0\n"
            "Input method com.android.adbkeyboard/.AdbIME: now disabled for user #0\na/.B\n",
        ),
        ("uname -a; pwd; cd /sdcard; pwd", "Linux localhost 4.14.175 #1 SMP PREEMPT x86_64\n/\n/sdcard\n"),
        ("su 0 date @86400; date '+%H-%M'", "Fri Jan  2 00:00:00 GMT 1970\n00-00\n"),
        (
            "su 0 date 0304050607.08; date",
            "Sun Mar  4 05:06:08 GMT 2007\n" * 2,
        ),
        ("wm size 1080x2160; wm size reset; wm size", "Physical size: 1080x2160\n"),
        ("service call alarm 3", "Result: Parcel(00000000    '....')\n"),
        ("dumpsys SurfaceFlinger --display-id | grep -c Display", "1\n"),
        ("dumpsys input | grep -o 'SurfaceOrientation: 0'", "SurfaceOrientation: 0\n"),
        ("dumpsys input_method | grep -o mInputShown=false", "mInputShown=false\n"),
        ("dumpsys activity nope", "Bad activity command, or no activities match: nope\nUse -h for help.\n"),
        ("dumpsys activity recents | grep -c Recent", "1\n"),
        ("ls -l /sdcard | grep -c '^d'", "10\n"),
        (
            "echo abc > /sdcard/f; md5sum /sdcard/f; stat /sdcard/f",
            "0bee89b07a248e27c83fc3d5951213c1  /sdcard/f\n  File: /sdcard/f\n  Size: 4\n",
        ),
        ("df /sdcard | wc -l; chmod 777 /sdcard", "2\n"),
        ("test a = a && test 1 -lt 2 && [ -n x ] && [ -z '' ] && test 3 -ge 3 && echo all", "all\n"),
        ("am task lock 3; am stack list | grep -c visible=true", "1\n"),
    ],
)
def test_services_answer_as_on_a_phone(run, phone, script, expected):
    phone.state.settings["secure"]["enabled_input_methods"] = "a/.B"
    assert run(script)[:2] == (expected, "")


@pytest.mark.parametrize(
    ("script", "complaint", "status"),
    [
        ("pm nope", "Unknown command: nope\n", 255),
        ("pm disable nope", "Error: Unknown package: nope\n", 255),
        ("cmd nope", "cmd: Can't find service: nope\n", 20),
        ("svc nope", "Available commands:\n", 1),
        ("ime set nope", "Unknown input method nope cannot be selected for user #0\n", 255),
        ("am nope", "Unknown command: nope\n", 255),
        ("wm size 1x1", "Error: this phone's screen cannot be set to size 1x1\n", 255),
        ("content nope", "[ERROR] Unsupported operation\n", 1),
        ("cd /nope", "/system/bin/sh: cd: /nope: No such file or directory\n", 2),
    ],
)
def test_services_complain_as_on_a_phone(run, script, complaint, status):
    assert run(script)[1:] == (complaint, status)


def test_an_intent_is_printed_with_all_it_carries(out):
    script = (
        f"am start -S -a android.intent.action.VIEW -c some.category -d http://x -f 0x10000000 --es k v {CLOCK}"
    )
    assert out(script) == (
        f"Stopping: {CLOCK}\n"
        "Starting: Intent { act=android.intent.action.VIEW cat=[some.category] dat=http://x "
        f"flg=0x10000000 pkg={CLOCK} (has extras) }}\n"
    )


def test_an_activity_deeper_in_an_app_is_put_on_top_of_its_task(out, phone):
    phone.apps[CLOCK].activities["com.android.deskclock.Deep"] = None
    out(f"monkey -p {CLOCK} 1; am start -a android.intent.action.MAIN -c android.intent.category.HOME")
    out(f"am start -n {CLOCK}/com.android.deskclock.Deep")
    assert [activity.name for activity in phone.state.front_task.activities] == [
        CLOCK_ACTIVITY,
        "com.android.deskclock.Deep",
    ]
    assert re.search(r"ACTIVITY \S+Deep \w+ pid=5400", out("dumpsys activity top"))


def test_a_locale_set_by_content_holds_after_the_restart(out, phone):
    out(
        "content insert --uri content://settings/system --bind name:s:system_locales --bind value:s:fr-CA; "
        f"monkey -p {CLOCK} 1; setprop ctl.restart zygote"
    )
    assert phone.state.locale == "fr-CA"
    assert phone.state.front_task.package == LAUNCHER
    assert "persist.sys.locale]: [fr-CA" in out("getprop")
