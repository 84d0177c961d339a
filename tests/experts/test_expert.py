"""The framework of experts: the first unmet subgoal acts, and the same screen gets the same answer."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tapclone.core import CENTRED, Bounds, Button, Decision, Observation, Touch, UiNode
from tapclone.core.errors import UnknownNameError, UnreachableError
from tapclone.experts import BinnedExpertAgent, Expert, ExpertAgent, expert_for
from tapclone.experts.look import Look
from tapclone.tasks import Task, task, tasks


class Shown:
    """Met where the screen shows a text; advances by tapping a view, where it is there."""

    def __init__(self, text: str, tap: str) -> None:
        self.text, self.tap = text, tap

    def is_met(self, look: Look) -> bool:
        return look.ui.find(text=self.text) is not None

    def advance(self, look: Look) -> Decision | None:
        found = look.ui.find(text=self.tap)
        return None if found is None else Decision.tap(found.bounds)


def screen(*texts: str) -> UiNode:
    rows = [
        UiNode(text=text, clickable=True, bounds=Bounds(0.1, 0.1 * n, 0.9, 0.1 * n + 0.08))
        for n, text in enumerate(texts)
    ]
    return UiNode(bounds=Bounds(0, 0, 1, 1), children=tuple(rows))


def act(expert: Expert, *texts: str) -> Decision:
    return expert.decide(screen(*texts))


TWO = Expert("toy", [Shown("settings", tap="gear"), Shown("on", tap="off")])


def test_the_first_subgoal_that_is_not_met_acts() -> None:
    assert act(TWO, "off", "gear") == Decision.tap(screen("off", "gear").children[1].bounds)
    assert act(TWO, "settings", "off") == Decision.tap(screen("settings", "off").children[1].bounds)


def test_where_it_knows_no_way_it_goes_back() -> None:
    assert act(TWO, "advertisement") == Decision(Button.BACK)


def test_where_everything_is_met_it_says_so() -> None:
    with pytest.raises(UnreachableError, match="expert for toy sees nothing left to do"):
        act(TWO, "settings", "on")


def test_the_same_screen_gets_the_same_answer_whatever_came_before() -> None:
    before = act(TWO, "off", "gear")
    for texts in (["settings", "off"], ["advertisement"], ["gear"]):
        act(TWO, *texts)
    assert act(TWO, "off", "gear") == before


@pytest.mark.parametrize("entry", tasks().values(), ids=lambda entry: entry.id)
def test_every_task_has_an_expert_that_finds_something_to_do_on_a_strange_screen(entry: Task) -> None:
    expert = expert_for(entry)
    assert expert.task_id == entry.id
    strange = UiNode(package="com.example.game", class_name="android.view.View", bounds=Bounds(0, 0, 1, 1))
    assert isinstance(expert.decide(strange), Decision)


def test_a_goal_of_no_family_is_named() -> None:
    with pytest.raises(
        UnknownNameError, match=r"unknown expert family of task clock\.open 'open_ap'; nearest: open_app"
    ):
        expert_for(replace(task("clock.open"), goal={"family": "open_ap"}))


def test_as_an_agent_it_serves_each_slot_its_own_task() -> None:
    agent = ExpertAgent(lambda entry: Expert(entry.id, [Shown("never", tap=entry.app)]))
    image = np.zeros((4, 2, 3), np.uint8)
    look = Observation(image, "", screen("clock", "calculator"))
    agent.begin(0, task("clock.open"), 0)
    agent.begin(5, task("calculator.open"), 0)
    decisions = agent.act({5: look, 0: look})
    first, second = look.ui.children if look.ui else ()
    assert decisions == {0: Decision.tap(first.bounds), 5: Decision.tap(second.bounds)}
    with pytest.raises(UnreachableError, match="needs the view hierarchy"):
        agent.act({0: Observation(image, "")})


@pytest.mark.parametrize(
    ("rows", "in_view"),
    [
        ((0.3, 0.32), True),  # smaller than a bin, but all of it
        ((0.2, 0.22), False),  # cut off where the list begins
        ((0.88, 0.9), False),  # and where it ends
        ((0.2, 0.25), True),  # cut off, but there is enough of it
    ],
)
def test_what_is_cut_off_is_in_view_only_where_a_bin_hits_it(rows: tuple[float, float], in_view: bool) -> None:
    button = UiNode(clickable=True, bounds=Bounds(0.8, rows[0], 0.9, rows[1]))
    feed = UiNode(scrollable=True, bounds=Bounds(0, 0.2, 1, 0.9), children=(button,))
    ui = UiNode(bounds=Bounds(0, 0, 1, 1), children=(feed,))
    assert Look(ui).in_view(button) == in_view


def test_a_binned_expert_taps_the_bin_that_lies_deepest_in_its_target() -> None:
    agent = BinnedExpertAgent(lambda entry: Expert(entry.id, [Shown("never", tap="clock")]))
    for left, top in ((0.02, 0.5), (0.485, 0.1), (0.9, 0.02)):
        box = Bounds(left, top, left + 0.09, top + 0.06)
        ui = UiNode(bounds=Bounds(0, 0, 1, 1), children=(UiNode(text="clock", clickable=True, bounds=box),))
        agent.begin(0, task("clock.open"), 0)
        decision = agent.act({0: Observation(np.zeros((4, 2, 3), np.uint8), "", ui)})[0]
        assert decision.target == box
        assert isinstance(decision.action, Touch)
        assert box.contains(decision.action.start)
        assert decision.action in [CENTRED.decode(index) for index in range(378)]


def test_a_binned_expert_misses_what_lies_between_two_bins() -> None:
    agent = BinnedExpertAgent(lambda entry: Expert(entry.id, [Shown("never", tap="clock")]))
    between = Bounds(0.48, 0.4, 0.52, 0.5)
    ui = UiNode(bounds=Bounds(0, 0, 1, 1), children=(UiNode(text="clock", bounds=between),))
    agent.begin(0, task("clock.open"), 0)
    action = agent.act({0: Observation(np.zeros((4, 2, 3), np.uint8), "", ui)})[0].action
    assert isinstance(action, Touch)
    assert not between.contains(action.start)
