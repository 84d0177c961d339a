"""The installed apps, in one immutable mapping."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from tapclone.phone.apps.app import App

MODULES = (
    "launcher",
    "app_details",
    "appium_settings",
    "calculator",
    "calendar",
    "camera",
    "chrome",
    "clock",
    "contacts",
    "dialer",
    "files",
    "gmail",
    "google",
    "instagram",
    "maps",
    "messages",
    "photos",
    "settings",
    "snapseed",
    "walmart",
    "wikipedia",
    "youtube",
)
"""Modules of this package, each with an `APP`."""


@cache
def installed_apps() -> Mapping[str, App]:
    """Package -> app. Imported here, so that importing the phone's parts does not import every app."""
    apps: list[App] = [import_module(f"tapclone.phone.apps.{name}").APP for name in MODULES]
    return MappingProxyType({app.package: app for app in apps})
