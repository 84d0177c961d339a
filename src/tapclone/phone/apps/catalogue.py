"""The installed apps, in one immutable mapping."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from tapclone.phone.apps.app import App


@cache
def installed_apps() -> Mapping[str, App]:
    """Package -> app. Imported here, so that importing the phone's parts does not import every app."""
    from tapclone.phone.apps import calculator, clock, dialer, launcher, settings, wikipedia
    from tapclone.phone.apps.placeholder import placeholder_apps

    apps: tuple[App, ...] = (launcher.APP, calculator.APP, clock.APP, dialer.APP, settings.APP, wikipedia.APP)
    apps += placeholder_apps([app.package for app in apps])
    return MappingProxyType({app.package: app for app in apps})
