"""Words on screens: in the phone's language, within their boxes, clear of each other."""

from __future__ import annotations

import pytest

from phone.text_audit import Finding, audit
from phone.text_audit_campaign import findings_on
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system.spec import PhoneSpec


@pytest.mark.parametrize(
    "name",
    [
        "train_env_027",
        "train_env_028",
        "train_env_029",
        "train_env_030",
        "train_env_031",
        "test_env_105",
        "test_env_108",
        "test_env_109",
    ],
)
def test_every_app_speaks_the_language_of_the_phone_and_keeps_its_words_in_their_boxes(name: str) -> None:
    assert findings_on(name, steps=12, seed=0) == []


def test_an_english_word_on_a_russian_phone_is_found() -> None:
    phone = Phone(PhoneSpec(locale="ru-RU"))
    assert not audit(phone)
    phone.changed(lambda state: setattr(state, "toast", None))
    for window in phone.windows():
        if window.kind != "overlay":
            window.root.children[0].text, window.root.children[0].lines = "Hullabaloo", ("Hullabaloo",)
            found = audit(phone)
            assert {Finding("untranslated", window.package, "Hullabaloo")} <= found
            return
