"""App data that detectors pull, written out from the state at the moment it is read."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from functools import lru_cache
from types import MappingProxyType
from xml.sax.saxutils import escape, quoteattr

from tapclone.phone.adbd.files import DataFile
from tapclone.phone.apps.snapseed.store import SnapseedStore
from tapclone.phone.apps.wikipedia.store import WikipediaStore
from tapclone.phone.system import alarms
from tapclone.phone.system.state import PhoneState

SNAPSEED, WIKIPEDIA = "com.niksoftware.snapseed", "org.wikipedia"
_ALARM_TABLES = """
PRAGMA user_version = 8;
CREATE TABLE android_metadata (locale TEXT);
CREATE TABLE alarm_templates (
    _id INTEGER PRIMARY KEY, hour INTEGER NOT NULL, minutes INTEGER NOT NULL, daysofweek INTEGER NOT NULL,
    enabled INTEGER NOT NULL, vibrate INTEGER NOT NULL, label TEXT NOT NULL, ringtone TEXT,
    delete_after_use INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE alarm_instances (
    _id INTEGER PRIMARY KEY, year INTEGER NOT NULL, month INTEGER NOT NULL, day INTEGER NOT NULL,
    hour INTEGER NOT NULL, minutes INTEGER NOT NULL, vibrate INTEGER NOT NULL, label TEXT NOT NULL,
    ringtone TEXT, alarm_state INTEGER NOT NULL, alarm_id INTEGER
);
"""
_INSERT = (
    "INSERT INTO alarm_templates (_id, hour, minutes, daysofweek, enabled, vibrate, label) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_SELECT = "SELECT _id, hour, minutes, daysofweek, enabled, label, vibrate FROM alarm_templates ORDER BY _id"
AlarmRow = tuple[int, int, int, int, bool, bool, str]


def _read_alarms(state: PhoneState) -> bytes | None:
    if alarms.PACKAGE not in state.stores:
        return None
    rows = tuple(
        (alarm.id, alarm.hour, alarm.minute, alarm.days, alarm.enabled, alarm.vibrate, alarm.label)
        for alarm in alarms.clock_store(state).alarms
    )
    return _alarm_database(rows)


@lru_cache(maxsize=64)
def _alarm_database(rows: tuple[AlarmRow, ...]) -> bytes:
    """DeskClock's database. Kept by content, because detectors read it after every step."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(_ALARM_TABLES)
        database.executemany(_INSERT, rows)
        database.commit()
        return database.serialize()


def _write_alarms(state: PhoneState, data: bytes) -> None:
    """Take over the alarms of a pushed database. A file that is none leaves the clock without alarms."""
    store = alarms.clock_store(state)
    with closing(sqlite3.connect(":memory:")) as database:
        try:
            database.deserialize(data)
            rows = database.execute(_SELECT).fetchall()
        except sqlite3.Error:
            rows = []
    store.alarms = [
        alarms.Alarm(number, hour, minute, days, bool(enabled), label, bool(vibrate))
        for number, hour, minute, days, enabled, label, vibrate in rows
    ]
    store.next_id = max((alarm.id for alarm in store.alarms), default=0) + 1


def _read_wikipedia(state: PhoneState) -> bytes | None:
    store = state.stores.get(WIKIPEDIA)
    if not isinstance(store, WikipediaStore):
        return None
    return _preferences(
        {
            "feedCardsEnabled": json.dumps(store.feed_cards_enabled, separators=(",", ":")),
            "feedCardsOrder": json.dumps(store.feed_cards_order, separators=(",", ":")),
            "showLinkPreviews": store.show_link_previews,
            "textSizeMultiplier": store.text_size_multiplier,
        }
    )


def _read_snapseed(state: PhoneState) -> bytes | None:
    store = state.stores.get(SNAPSEED)
    if not isinstance(store, SnapseedStore):
        return None
    return _preferences(
        {
            "pref_appearance_use_dark_theme": store.dark_theme,
            "pref_export_setting_long_edge": store.long_edge,
            "pref_export_setting_compression": store.compression,
        }
    )


def _preferences(values: Mapping[str, str | bool | int]) -> bytes:
    """An Android shared-preferences file."""
    lines = ["<?xml version='1.0' encoding='utf-8' standalone='yes' ?>", "<map>"]
    for name, value in values.items():
        if isinstance(value, str):
            lines.append(f"    <string name={quoteattr(name)}>{escape(value)}</string>")
        else:
            kind, text = ("boolean", str(value).lower()) if isinstance(value, bool) else ("int", str(value))
            lines.append(f'    <{kind} name={quoteattr(name)} value="{text}" />')
    return "\n".join([*lines, "</map>", ""]).encode()


DATA_FILES: Mapping[str, DataFile] = MappingProxyType(
    {
        f"/data/data/{alarms.PACKAGE}/databases/alarms.db": DataFile(_read_alarms, _write_alarms),
        f"/data/data/{SNAPSEED}/shared_prefs/Preferences.xml": DataFile(_read_snapseed),
        f"/data/data/{WIKIPEDIA}/shared_prefs/{WIKIPEDIA}_preferences.xml": DataFile(_read_wikipedia),
    }
)
"""Path -> how to write it out. Detectors read these through `su`, as on an emulator."""
