"""The Contacts app: its main page, its search, somebody's page, and the editor for somebody new or known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone.core import Button, Decision
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import Look

PACKAGE = "com.android.contacts"
LIST_ROW = "cliv_name_textview"


@dataclass(frozen=True, slots=True)
class PageIsOpen:
    """A page of the app is in front. The episode ends with that, so it is still to be opened.

    An editor that still shows is the wrong one and is left, like every other page without a way on.

    Attributes:
        ways: resource ids, the last part of the way first: whatever of them shows is tapped. None of them
            leads to the main page.
    """

    ways: tuple[str, ...]

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        if look.says("discard_question") is not None:
            discard = look.find("button1")
            return None if discard is None else look.tap(discard)
        if look.has("contact_editor_scroller"):
            return Decision(Button.BACK)
        if look.has("drawer"):  # what the drawer covers is in the view hierarchy all the same
            return None
        for name in self.ways:
            shown = [look.row_of(node) for node in look.ui.find_all(name)]
            if shown:
                return look.tap(max(shown, key=lambda node: node.bounds.height))  # none that is cut off
        return None


def _open_contacts(goal: Mapping[str, Any]) -> Sequence[Subgoal]:  # noqa: ARG001
    return [AppIsOpen(PACKAGE), PageIsOpen(())]


def _open_insert_page(goal: Mapping[str, Any]) -> Sequence[Subgoal]:  # noqa: ARG001
    return [AppIsOpen(PACKAGE), PageIsOpen(("floating_action_button", "add_contact_button"))]


def _open_edit_page(goal: Mapping[str, Any]) -> Sequence[Subgoal]:  # noqa: ARG001
    return [AppIsOpen(PACKAGE), PageIsOpen(("menu_edit", LIST_ROW))]


def _open_contact(goal: Mapping[str, Any]) -> Sequence[Subgoal]:  # noqa: ARG001
    return [AppIsOpen(PACKAGE), PageIsOpen((LIST_ROW,))]


def _open_search(goal: Mapping[str, Any]) -> Sequence[Subgoal]:  # noqa: ARG001
    return [AppIsOpen(PACKAGE), PageIsOpen(("menu_search",))]


FAMILIES: Mapping[str, Family] = {
    "open_contacts": _open_contacts,
    "open_contact_insert_page": _open_insert_page,
    "open_contact_edit_page": _open_edit_page,
    "open_contact": _open_contact,
    "open_contact_search": _open_search,
}
