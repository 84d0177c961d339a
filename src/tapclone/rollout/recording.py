"""From an expert's episode to a demonstration: names for elements, and what other experts would do here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from tapclone import __version__, lexicon
from tapclone.core import Action, Decision, Episode, UiNode
from tapclone.core.errors import UnreachableError
from tapclone.data.demonstration import Demonstration, DemonstrationStep, Label
from tapclone.experts.look import LAUNCHER
from tapclone.rollout.elements import elements_of
from tapclone.tasks import Task

HOME_DATE = "clock"
"""Resource id of the date line, which only the home screen has."""

Decide = Callable[[UiNode], Decision]


class Recorder:
    """Turns successful episodes into demonstrations.

    Args:
        experts: every task of the suite with its expert's `decide`. On launcher screens each of
            them says what it would do: the home screen is the first frame of every task, so one frame is
            worth as many queries as there are tasks.
        relabel: whether to ask them.
    """

    def __init__(self, experts: Sequence[tuple[Task, Decide]], relabel: bool = True) -> None:
        self._experts = tuple(experts) if relabel else ()

    def demonstration(
        self, episode: Episode, suffix: str = "", shaped_by: Mapping[str, Any] = MappingProxyType({})
    ) -> Demonstration:
        """What to keep of an episode whose observations carry the view hierarchy.

        Args:
            suffix: of the episode's id, where several kinds of episodes are kept together.
            shaped_by: plain JSON for `Demonstration.versions`: whatever else shaped the data.
        """
        return Demonstration(
            episode_id=episode.episode_id + suffix,
            task_id=episode.task_id,
            configuration_id=episode.configuration_id,
            instruction=episode.instruction,
            seed=episode.seed,
            expert=episode.agent,
            steps=tuple(self._steps(episode)),
            px_per_dp=episode.steps[0].observation.px_per_dp,
            versions={"tapclone": __version__, **shaped_by},
        )

    def _steps(self, episode: Episode) -> Sequence[DemonstrationStep]:
        steps = []
        for number, step in enumerate(episode.steps):
            ui, done = step.observation.ui, step.observation.history
            as_labelled = done == tuple(earlier.action for earlier in episode.steps[:number])
            steps.append(
                DemonstrationStep(
                    image_HW3=step.observation.image_HW3,
                    action=step.action,
                    target=step.target,
                    elements=elements_of(ui) if ui is not None else (),
                    labels=self._labels(ui, episode.task_id) if ui is not None else (),
                    absent=self._absent(ui) if ui is not None else None,
                    time_s=step.time_s,
                    history=None if as_labelled else done,
                )
            )
        return steps

    def _absent(self, ui: UiNode) -> Action | None:
        """What experts do on this home screen for an app whose icon is not on it; None on other screens."""
        date = ui.find(HOME_DATE)
        if date is None or date.package != LAUNCHER:
            return None
        emptied = _without_icons(ui)
        answers = {decide(emptied).action for _, decide in self._experts}
        return answers.pop() if len(answers) == 1 else None

    def _labels(self, ui: UiNode, own_task_id: str) -> tuple[Label, ...]:
        if not any(node.package == LAUNCHER for node in ui.walk()):
            return ()
        labels = []
        for task, decide in self._experts:
            if task.id == own_task_id:
                continue
            try:
                decision = decide(ui)
            except UnreachableError:
                continue
            labels.append(Label(task.instruction, task.id, decision.action, decision.target))
        return tuple(labels)


def _without_icons(node: UiNode) -> UiNode:
    """The same tree as if no app had an icon on it."""
    children = tuple(
        _without_icons(child) for child in node.children if not lexicon.keys_of("apps", child.label)
    )
    return replace(node, children=children)
