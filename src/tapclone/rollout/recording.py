"""From an expert's episode to a demonstration: names for elements, and what other experts would do here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from tapclone import __version__, lexicon
from tapclone.core import Action, Bounds, Episode, Touch, UiNode
from tapclone.core.errors import UnreachableError
from tapclone.data.demonstration import Demonstration, DemonstrationStep, Label
from tapclone.experts import Expert
from tapclone.experts.look import LAUNCHER
from tapclone.rollout.elements import elements_of
from tapclone.tasks import Task

HOME_DATE = "clock"
"""Resource id of the date line, which only the home screen has."""


class Recorder:
    """Turns successful episodes into demonstrations.

    Args:
        tasks: whose experts say on launcher screens what they would do there: the home screen is the first
            frame of every task, so one frame is worth as many queries as it has answers.
        make_expert: a fresh expert of a task.
        relabel: whether to ask them.
    """

    def __init__(
        self, tasks: Sequence[Task], make_expert: Callable[[Task], Expert], relabel: bool = True
    ) -> None:
        self._tasks = tuple(tasks) if relabel else ()
        self._make_expert = make_expert

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
        experts = {task.id: self._make_expert(task) for task in self._tasks}
        for number, step in enumerate(episode.steps):
            ui, done = step.observation.ui, step.observation.history
            as_labelled = done == tuple(earlier.action for earlier in episode.steps[:number])
            answers = list(self._answers(ui, experts, episode.task_id)) if ui is not None else []
            own = (label.out_of_sight for label in answers if label.task_id == episode.task_id)
            steps.append(
                DemonstrationStep(
                    image_HW3=step.observation.image_HW3,
                    action=step.action,
                    target=step.target,
                    elements=elements_of(ui) if ui is not None else (),
                    labels=tuple(label for label in answers if label.task_id != episode.task_id),
                    out_of_sight=next(own, None),
                    absent=self._absent(ui) if ui is not None else None,
                    time_s=step.time_s,
                    history=None if as_labelled else done,
                )
            )
        return steps

    def _answers(self, ui: UiNode, experts: Mapping[str, Expert], own_task_id: str) -> Iterator[Label]:
        """What the task's own expert would do on this screen, and the others on a launcher screen."""
        launcher = any(node.package == LAUNCHER for node in ui.walk())
        for task in self._tasks:
            if not launcher and task.id != own_task_id:
                continue
            expert = experts[task.id]
            try:
                decision = expert.decide(ui)
            except UnreachableError:
                continue
            search = None if decision.target is None else _search(ui, decision.target, expert)
            yield Label(task.instruction, task.id, decision.action, decision.target, search)

    def _absent(self, ui: UiNode) -> Action | None:
        """What experts do on this home screen for an app whose icon is not on it; None on other screens."""
        date = ui.find(HOME_DATE)
        if date is None or date.package != LAUNCHER:
            return None
        emptied = _without_icons(ui)
        answers = {self._make_expert(task).decide(emptied).action for task in self._tasks}
        return answers.pop() if len(answers) == 1 else None


def _search(ui: UiNode, target: Bounds, expert: Expert) -> Action | None:
    """The swipe by which the expert would look for its target if the screen ended above it."""
    try:
        action = deepcopy(expert).decide(_above(ui, target.top)).action  # it shall not remember what never was
    except UnreachableError:
        return None
    return action if isinstance(action, Touch) and action.distance else None


def _above(node: UiNode, y: float) -> UiNode:
    """The same tree without what begins at `y` or below."""
    children = tuple(_above(child, y) for child in node.children if child.bounds.top < y)
    return replace(node, children=children)


def _without_icons(node: UiNode) -> UiNode:
    """The same tree as if no app had an icon on it."""
    children = tuple(
        _without_icons(child) for child in node.children if not lexicon.keys_of("apps", child.label)
    )
    return replace(node, children=children)
