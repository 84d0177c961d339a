from __future__ import annotations

import pytest

from tapclone.phone.locale.plurals import plural_category


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("en", {0: "other", 1: "one", 2: "other", 21: "other"}),
        ("fr", {0: "one", 1: "one", 2: "other"}),
        ("pt-PT", {0: "other", 1: "one", 2: "other"}),
        ("ru", {1: "one", 2: "few", 5: "many", 11: "many", 12: "many", 21: "one", 22: "few"}),
        ("ar", {0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 100: "other", 103: "few"}),
        ("ko", {1: "other", 2: "other"}),
    ],
)
def test_a_number_takes_the_form_that_its_language_gives_it(language: str, categories: dict[int, str]) -> None:
    assert {count: plural_category(count, language) for count in categories} == categories
