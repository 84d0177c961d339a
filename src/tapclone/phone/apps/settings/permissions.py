"""Which app asks for which permission, and whether it has it."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib import resources

from tapclone.phone.apps.app import Context
from tapclone.phone.locale.format import sort_key
from tapclone.phone.system import settings
from tapclone.phone.system.state import PhoneState


@cache
def _asked() -> Mapping[str, Mapping[str, bool]]:
    """Package -> permission -> whether a new phone has granted it."""
    source = (resources.files(__package__) / "permissions.csv").read_text(encoding="utf-8")
    found: dict[str, dict[str, bool]] = {}
    for record in csv.DictReader(source.splitlines()):
        found.setdefault(record["package"], {})[record["permission"]] = record["granted"] == "true"
    return found


def asked_by(package: str) -> list[str]:
    """The permissions that an app asks for."""
    return list(_asked().get(package, ()))


def packages(ctx: Context, permission: str) -> list[str]:
    """The installed apps that ask for a permission, by label as the language sorts."""
    asking = [package for package, asked in _asked().items() if permission in asked and package in ctx.apps]
    return sorted(asking, key=lambda package: sort_key(ctx.app_label(package), ctx.state.locale))


def is_granted(state: PhoneState, package: str, permission: str) -> bool:
    initial = "1" if _asked()[package][permission] else "0"
    return settings.get(state, "secure", _key(package, permission), initial) == "1"


def grant(state: PhoneState, package: str, permission: str, granted: bool) -> None:
    """Allow or deny."""
    settings.put(state, "secure", _key(package, permission), "1" if granted else "0")


def _key(package: str, permission: str) -> str:
    return f"permission_{permission}_{package}"
