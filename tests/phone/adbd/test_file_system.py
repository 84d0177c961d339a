"""Files of the phone: who may do what, and app data that is written out when it is read."""

import sqlite3
from contextlib import closing

import pytest
from stand_in import CLOCK

from tapclone.phone.adbd.files import canonical

ALARMS = f"/data/data/{CLOCK}/databases/alarms.db"


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/storage/emulated/0/a", "/sdcard/a"),
        ("/sdcard/", "/sdcard"),
        ("sdcard/./x/../y", "/sdcard/y"),
        ("/data/user/0/p", "/data/data/p"),
        ("/storage/emulated", "/storage/emulated"),
        ("/sdcardx", "/sdcardx"),
        ("/../..", "/"),
    ],
)
def test_a_file_has_one_name(path, expected):
    assert canonical(path) == expected


def test_files_are_made_copied_moved_and_removed(out, run):
    out("mkdir -p /sdcard/a/b; echo x > /sdcard/a/b/f; cp /sdcard/a/b/f /sdcard/g; mv /sdcard/g /sdcard/a")
    assert out("ls /sdcard/a; cat /sdcard/a/g /storage/emulated/0/a/b/f") == "b\ng\nx\nx\n"
    assert run("rm /sdcard/a") == ("", "rm: /sdcard/a: Is a directory\n", 1)
    assert out("rm -r /sdcard/a; rm -f /sdcard/a; ls -d /sdcard") == "/sdcard\n"
    assert run("ls /sdcard/a") == ("", "ls: /sdcard/a: No such file or directory\n", 1)
    assert run("mkdir /sdcard/p/q")[1] == "mkdir: /sdcard/p/q: No such file or directory\n"
    assert run("mkdir /sdcard/DCIM")[1] == "mkdir: /sdcard/DCIM: File exists\n"
    assert run("cp /sdcard/only")[2] == 1


def test_app_data_is_closed_to_all_but_root(run, out):
    denied = "Permission denied"
    assert denied in run("ls /data/data")[1]
    assert denied in run(f"cat {ALARMS}")[1]
    assert denied in run("echo x > /data/x")[1]
    assert denied in run("rm -r /system/bin")[1]
    assert out(f"su 0 ls /data/data/{CLOCK}") == "databases\n"


def read_alarms(phone, out):
    out(f"su 0 cp {ALARMS} /sdcard/alarms.db")
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(phone.state.files["/sdcard/alarms.db"])
        return database.execute("SELECT hour, minutes, daysofweek, enabled FROM alarm_templates").fetchall()


def test_the_alarm_database_always_tells_the_alarms_of_the_moment(phone, out):
    assert read_alarms(phone, out) == [(9, 0, 96, 0)]
    phone.state.stores[CLOCK].alarms[0].enabled = True
    assert read_alarms(phone, out) == [(9, 0, 96, 1)]


def test_a_pushed_alarm_database_sets_the_alarms(phone, out):
    phone.state.stores[CLOCK].alarms[0].hour = 7
    out(f"su 0 cp {ALARMS} /sdcard/saved.db")
    phone.state.stores[CLOCK].alarms.clear()
    out(f"su 0 cp /sdcard/saved.db {ALARMS}")
    assert [(alarm.hour, alarm.days) for alarm in phone.state.stores[CLOCK].alarms] == [(7, 96)]


def test_an_app_that_is_not_there_has_no_data(phone, run):
    phone.state.stores.clear()
    assert "No such file" in run(f"su 0 cat {ALARMS}")[1]
