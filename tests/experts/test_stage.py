"""An expert remembers what a screen has shown, and believes a later screen that says otherwise."""

from __future__ import annotations

from tapclone.core import Button, Decision, UiNode
from tapclone.experts.expert import Expert
from tapclone.experts.look import Look
from tapclone.experts.stage import Stage


class AlwaysHome:
    def is_met(self, look: Look) -> bool:
        return False

    def advance(self, look: Look) -> Decision | None:
        return Decision(Button.HOME)


class AlwaysOverview(AlwaysHome):
    def advance(self, look: Look) -> Decision | None:
        return Decision(Button.OVERVIEW)


def _shown(look: Look) -> bool | None:
    switch = look.find("switch")
    return None if switch is None else switch.checked


def _screen(checked: bool | None) -> UiNode:
    if checked is None:
        return UiNode()
    return UiNode(children=(UiNode(resource_id="app:id/switch", checked=checked),))


def test_a_stage_is_done_once_a_screen_shows_it_and_stays_done_out_of_sight() -> None:
    expert = Expert("a.task", [Stage([AlwaysHome()], _shown), AlwaysOverview()])
    screens = (None, False, True, None, False, None)
    decided = [expert.decide(_screen(checked)).action for checked in screens]
    home, overview = Button.HOME, Button.OVERVIEW
    assert decided == [home, home, overview, overview, home, home]


def test_a_stage_watches_while_an_earlier_one_acts() -> None:
    later = Stage([AlwaysHome()], _shown)
    expert = Expert("a.task", [Stage([AlwaysHome()], lambda look: look.has("end") or None), later])
    expert.decide(_screen(True))
    assert later.done
