"""Opening an app: look on the home screen, then in the drawer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone.core import Button, Decision
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.look import LAUNCHER, SWIPE_UP, Look


@dataclass(frozen=True, slots=True)
class AppIsOpen:
    """Some screen of the app is in front. Further packages may show parts of it (dialogs, calls)."""

    package: str
    also: tuple[str, ...] = ()

    def is_met(self, look: Look) -> bool:
        return look.package == self.package or look.package in self.also

    def advance(self, look: Look) -> Decision | None:
        if look.package != LAUNCHER or look.has("overview_panel"):
            return Decision(Button.HOME)
        icon = look.says(self.package, table="apps")
        if icon is not None:
            return look.tap(icon)
        return SWIPE_UP


def _open_app(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(goal["package"])]


FAMILIES: Mapping[str, Family] = {"open_app": _open_app}
