"""What Android and its apps say, in every language of the benchmark.

The phone reads it to draw, experts read it to recognise: knowing a language is not knowing the state.
One table an app, `strings/<app>.csv`, a row a key, a column a language; an empty cell falls back to
English, as Android itself does where a translation is missing.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources

from tapclone.core.errors import UnknownNameError

LANGUAGES = ("en", "es", "fr", "de", "pt-BR", "pt-PT", "ru", "ar", "hi", "zh", "ja", "ko")

Table = Mapping[str, Mapping[str, str]]


@cache
def table(app: str) -> Table:
    """Strings of one app: key -> language -> text. Raises UnknownNameError for an app without a table."""
    folder = resources.files(__name__) / "strings"
    file = folder / f"{app}.csv"
    if not file.is_file():
        known = [entry.name.removesuffix(".csv") for entry in folder.iterdir()]
        raise UnknownNameError("string table", app, known)
    rows = csv.DictReader(file.read_text(encoding="utf-8").splitlines())
    return {row.pop("key"): row for row in rows}


def language_of(tag: str) -> str:
    """The column for a locale tag: "fr-CA" reads "fr". A tag that Android does not take reads English."""
    parts = tag.split("-")
    if parts[0] == "pt":
        return "pt-PT" if "PT" in parts else "pt-BR"
    return parts[0] if parts[0] in LANGUAGES else "en"


def text(app: str, key: str, language: str) -> str:
    """What `app` says for `key`; English where the language has no translation."""
    rows = table(app)
    if key not in rows:
        raise UnknownNameError(f"string of {app}", key, rows)
    return rows[key].get(language) or rows[key]["en"]


@cache
def _keys_by_text(app: str) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for key, translations in table(app).items():
        for translation in translations.values():
            if translation:
                found.setdefault(_plain(translation), set()).add(key)
    return {translation: frozenset(keys) for translation, keys in found.items()}


def keys_of(app: str, label: str) -> frozenset[str]:
    """Every key of `app` that reads `label` in some language, whatever its case; empty if none does."""
    return _keys_by_text(app).get(_plain(label), frozenset())


def _plain(label: str) -> str:
    """Without case, and without the blanks and hyphens that only keep a line from breaking."""
    return label.casefold().replace("\u00a0", " ").replace("\u2011", "-")


def means(app: str, key: str, label: str) -> bool:
    """Whether `label` is how some language says `key`, with anything where the text has a {placeholder}."""
    return key in keys_of(app, label) or any(form.fullmatch(label) for form in _forms(app, key))


@cache
def _forms(app: str, key: str) -> tuple[re.Pattern[str], ...]:
    """What the key reads in each language, for a key with placeholders; none for a plain one."""
    texts = {content for content in table(app).get(key, {}).values() if "{" in content}
    patterns = [".+".join(re.escape(part) for part in re.split(r"\{\w*\}", content)) for content in texts]
    return tuple(re.compile(pattern, re.IGNORECASE) for pattern in patterns)


@cache
def _tables_by_package() -> Mapping[str, str]:
    rows = csv.DictReader((resources.files(__name__) / "packages.csv").read_text(encoding="utf-8").splitlines())
    return {row["package"]: row["table"] for row in rows}


def table_of(package: str) -> str:
    """The name of a package's string table; "" for an app without one."""
    return _tables_by_package().get(package, "")
