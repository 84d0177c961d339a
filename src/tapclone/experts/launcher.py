"""Opening an app: look on the home screen, then in the drawer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone.core import Button, Decision
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.look import LAUNCHER, SWIPE_UP, Look

SYSTEM = "android"
"""What Android lays over an app, a share sheet for instance, is still there after a return to the app."""


@dataclass(frozen=True, slots=True)
class AppIsOpen:
    """Some screen of the app is in front. Further packages may show parts of it (dialogs, calls)."""

    package: str
    also: tuple[str, ...] = ()

    def is_met(self, look: Look) -> bool:
        return look.package == self.package or look.package in self.also

    def advance(self, look: Look) -> Decision | None:
        if look.package == SYSTEM:
            return Decision(Button.BACK)
        if look.package != LAUNCHER or look.has("overview_panel"):
            return Decision(Button.HOME)
        icon = look.says(self.package, table="apps")
        if icon is not None:
            return look.tap(icon)
        return Decision(Button.BACK) if _drawer_has_ended(look) else SWIPE_UP


def _drawer_has_ended(look: Look) -> bool:
    """Whether the last row is all to be seen: what is not there stands above, and a drawer opens at its top."""
    drawer = look.find("apps_list_view")
    if drawer is None:
        return False
    return max((icon.bounds.bottom for icon in drawer.find_all("icon")), default=0.0) < drawer.bounds.bottom


def _open_app(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(goal["package"])]


FAMILIES: Mapping[str, Family] = {"open_app": _open_app}
