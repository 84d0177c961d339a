"""An expert says what should have been done on screens that others led to."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tapclone.core import Button, Decision, Episode, Observation, Touch, UiNode
from tapclone.core.errors import UnreachableError
from tapclone.envs import DeviceEnv
from tapclone.experts import Expert, ExpertAgent, expert_for
from tapclone.experts.look import Look
from tapclone.fleet import SimulatedFleet
from tapclone.rollout import Attempt, run_episodes
from tapclone.rollout.recording import Recorder
from tapclone.rollout.relabelling import relabel
from tapclone.tasks import configuration, task

TASK = task("clock.open_timer")


class Overruled(ExpertAgent):
    """An expert whose first actions are replaced."""

    def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
        meant = super().act(observations)
        early = {slot for slot, observation in observations.items() if len(observation.history) < 2}
        return {slot: Decision(Button.HOME) if slot in early else decision for slot, decision in meant.items()}


@pytest.fixture(scope="module")
def episode() -> Episode:
    env = DeviceEnv(SimulatedFleet().lend(), (64, 128), observe_ui=True, extra_steps=5)
    (found,) = run_episodes(Overruled(expert_for), [env], [Attempt(TASK, configuration("train_env_000"))])
    env.close()
    return found


def test_labels_are_the_experts_and_history_is_what_was_done(episode: Episode) -> None:
    labelled, skipped = relabel(episode, expert_for(TASK))
    assert skipped == 0
    assert [step.action for step in episode.steps[:2]] == [Button.HOME, Button.HOME]
    assert all(isinstance(step.action, Touch) for step in labelled.steps)
    assert labelled.steps[2].observation.history == (Button.HOME, Button.HOME)


def test_a_demonstration_of_it_keeps_both(episode: Episode) -> None:
    labelled, _ = relabel(episode, expert_for(TASK))
    demonstration = Recorder([], expert_for).demonstration(labelled, "-mine", {"noise": 0.5})
    assert demonstration.episode_id == f"{episode.episode_id}-mine"
    assert demonstration.versions["noise"] == 0.5
    assert demonstration.steps[0].history is None
    assert demonstration.steps[2].history == (Button.HOME, Button.HOME)
    plain = Recorder([], expert_for).demonstration(episode)
    assert all(step.history is None for step in plain.steps)


class OnlyFromTheSecondScreen:
    """A subgoal that is met on the first screen that it is shown."""

    def __init__(self) -> None:
        self.seen = 0

    def watch(self, look: Look) -> None:
        del look
        self.seen += 1

    def is_met(self, look: Look) -> bool:
        del look
        return self.seen == 1

    def advance(self, look: Look) -> Decision | None:
        del look
        return Decision(Button.BACK)


def test_a_screen_without_an_answer_is_left_out_but_shown_and_remembered(episode: Episode) -> None:
    subgoal = OnlyFromTheSecondScreen()
    labelled, skipped = relabel(episode, Expert(TASK.id, [subgoal]))
    assert skipped == 1
    assert subgoal.seen == len(episode.steps)
    assert len(labelled.steps) == len(episode.steps) - 1
    assert Recorder([], expert_for).demonstration(labelled).steps[0].history == (Button.HOME,)


def test_without_the_view_hierarchy_no_expert_can_tell(episode: Episode) -> None:
    env = DeviceEnv(SimulatedFleet().lend(), (64, 128))

    class Blind(Overruled):
        needs_ui = False

        def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
            return dict.fromkeys(observations, Decision(Button.HOME))

    (blind,) = run_episodes(Blind(expert_for), [env], [Attempt(TASK, configuration("train_env_000"))])
    env.close()
    with pytest.raises(UnreachableError, match="needs the view hierarchy"):
        relabel(blind, expert_for(TASK))
    assert isinstance(episode.steps[0].observation.ui, UiNode)
