"""The people that the phone knows."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

from tapclone.phone.apps.dialer.number_format import format_number


@cache
def numbers_by_name() -> Mapping[str, str]:
    """Name -> number, in alphabetical order."""
    source = resources.files(__package__) / "contacts.csv"
    rows = csv.DictReader(source.read_text(encoding="utf-8").splitlines())
    return MappingProxyType({row["name"]: row["number"] for row in rows})


def name_or_number(number: str) -> str:
    """How a call with `number` is shown."""
    names = (name for name, known in numbers_by_name().items() if known == number)
    return next(names, format_number(number))


def matching(digits: str) -> list[str]:
    """Names whose number begins with `digits`."""
    return [name for name, number in numbers_by_name().items() if number.startswith(digits)]
