"""What the shop sells: departments with their sections, and products. Their titles are English everywhere."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from tapclone.core.yaml_text import load_yaml


@dataclass(frozen=True, slots=True)
class Department:
    """`key` and `sections` are keys of the lexicon's table "walmart"; `icon` in `colour` is its picture."""

    key: str
    icon: str
    colour: int
    sections: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Product:
    """Prices in cents; `was_cents` is 0 for what costs what it always did."""

    key: str
    title: str
    cents: int
    was_cents: int
    rating: float
    reviews: int
    icon: str
    colour: int
    department: str
    section: str


@cache
def departments() -> Sequence[Department]:
    """In the order of the search tab."""
    rows = load_yaml((resources.files(__package__) / "departments.yaml").read_text(encoding="utf-8"))
    return tuple(
        Department(row["key"], row["icon"], 0xFF000000 | int(row["colour"], 16), tuple(row["sections"]))
        for row in rows
    )


def department(key: str) -> Department:
    return next(found for found in departments() if found.key == key)


@cache
def products() -> Sequence[Product]:
    """Every product, in the file's order."""
    source = resources.files(__package__) / "products.csv"
    rows = csv.DictReader(source.read_text(encoding="utf-8").splitlines())
    return tuple(
        Product(
            key=row["key"],
            title=row["title"],
            cents=int(row["cents"]),
            was_cents=int(row["was_cents"]),
            rating=float(row["rating"]),
            reviews=int(row["reviews"]),
            icon=row["icon"],
            colour=0xFF000000 | int(row["colour"], 16),
            department=row["department"],
            section=row["section"],
        )
        for row in rows
    )


def product(key: str) -> Product:
    return next(found for found in products() if found.key == key)


def reduced() -> Sequence[Product]:
    """Everything that costs less than it did."""
    return [found for found in products() if found.was_cents]


def of_section(key: str) -> Sequence[Product]:
    """What a department or one of its sections holds; never empty, as a shop fills its shelves."""
    if key.startswith("deals"):
        return reduced()
    found = [entry for entry in products() if key in (entry.section, entry.department)]
    if found:
        return found
    (parent,) = {entry.key for entry in departments() if key in entry.sections} or {""}
    return [entry for entry in products() if entry.department == parent] or reduced()


def matching(query: str) -> Sequence[Product]:
    """What a search finds: every word stands in the title or names the section."""
    words = query.casefold().split()
    return [
        found
        for found in products()
        if words
        and all(word in f"{found.title} {found.section} {found.department}".casefold() for word in words)
    ]


def price(cents: int) -> str:
    """Dollars, as written in every language of the app."""
    return f"${cents / 100:,.2f}"
