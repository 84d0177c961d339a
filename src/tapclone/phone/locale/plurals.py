"""Which form of a counted phrase a number takes, by CLDR's rules for the languages of the benchmark."""

from __future__ import annotations

FRENCH_LIKE = ("fr", "pt-BR", "hi")
"""Languages in which nought is counted as one."""
UNCOUNTED = ("zh", "ja", "ko")


def plural_category(count: int, language: str) -> str:
    """CLDR's name of the form: zero, one, two, few, many or other; `language` as in the lexicon's columns."""
    if language in UNCOUNTED:
        return "other"
    if language == "ar":
        return _arabic(count)
    if language == "ru":
        return _russian(count)
    if language in FRENCH_LIKE:
        return "one" if count in (0, 1) else "other"
    return "one" if count == 1 else "other"


def _arabic(count: int) -> str:
    if count <= 2:
        return ("zero", "one", "two")[count]
    rest = count % 100
    return "few" if 3 <= rest <= 10 else "many" if rest >= 11 else "other"


def _russian(count: int) -> str:
    last, rest = count % 10, count % 100
    if last == 1 and rest != 11:
        return "one"
    return "few" if 2 <= last <= 4 and not 12 <= rest <= 14 else "many"
