from __future__ import annotations

import pytest

from phone.monospaced import MonospacedText
from tapclone.phone.ui.layout import LayoutEngine
from tapclone.phone.ui.menu import WIDTH_DP, popup_menu
from tapclone.phone.ui.text_width import rough_width
from tapclone.phone.ui.theme import LIGHT


def menu_width(label: str) -> float:
    root = popup_menu("app", [(label, lambda: None)], LIGHT, lambda: None).root
    LayoutEngine(MonospacedText()).layout(root, (0.0, 0.0, 400.0, 800.0), rtl=False)
    return root.w


def test_a_menu_grows_in_steps_with_its_longest_label() -> None:
    assert menu_width("Help") == WIDTH_DP
    assert menu_width("Envoyer des commentaires") == 280.0


def test_east_asian_characters_are_as_wide_as_they_are_high() -> None:
    assert rough_width("ヘルプ", 16.0) == 48.0
    assert rough_width("Help", 10.0) == pytest.approx(22.4)
