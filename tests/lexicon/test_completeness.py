"""Every table of the lexicon is whole: each text in each language that its app ships in, with the same gaps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tapclone import lexicon

TABLES = sorted(file.stem for file in (Path(lexicon.__file__).parent / "strings").glob("*.csv"))
PLACEHOLDER = re.compile(r"\{\w*\}")


@pytest.mark.parametrize("name", TABLES)
def test_no_text_is_missing_in_a_language(name: str) -> None:
    missing = [
        (key, language) for key, row in lexicon.table(name).items() for language in row if not row[language]
    ]
    assert missing == []


@pytest.mark.parametrize("name", TABLES)
def test_translations_fill_in_the_same_things(name: str) -> None:
    """But for a singular or a dual, which a language may write out."""
    for key, row in lexicon.table(name).items():
        for language, text in row.items():
            if key.endswith(("_one", "_two")) and not PLACEHOLDER.search(text):
                continue
            assert sorted(PLACEHOLDER.findall(text)) == sorted(PLACEHOLDER.findall(row["en"])), (key, language)


def test_most_apps_ship_in_every_language() -> None:
    languages = {name: set(next(iter(lexicon.table(name).values()))) for name in TABLES}
    assert {name for name, known in languages.items() if known < set(lexicon.LANGUAGES)} <= {"walmart"}
