"""The encyclopedia that this phone can read: a few articles, and which of them each day's feed shows."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

TITLES, DESCRIPTIONS, EXTRACTS = "wikipedia_articles", "wikipedia_descriptions", "wikipedia_extracts"
"""The lexicon's tables of what each article says, for the encyclopedia is the one of the phone's language."""


@dataclass(frozen=True, slots=True)
class Article:
    """One article. `icon` on `colour` (0xAARRGGBB) is its picture."""

    key: str
    icon: str
    colour: int


@cache
def all_articles() -> Sequence[Article]:
    """Every article, in the file's order."""
    source = resources.files(__package__) / "articles.csv"
    rows = csv.DictReader(source.read_text(encoding="utf-8").splitlines())
    return tuple(Article(row["key"], row["icon"], 0xFF000000 | int(row["colour"], 16)) for row in rows)


def article(key: str) -> Article:
    """One article by its key."""
    return next(found for found in all_articles() if found.key == key)


def of_the_day(day: int, first: int, count: int) -> Sequence[Article]:
    """`count` articles for a day (days since the epoch), from a place that moves on daily."""
    articles = all_articles()
    start = 7 * day + first
    return [articles[(start + number) % len(articles)] for number in range(count)]
