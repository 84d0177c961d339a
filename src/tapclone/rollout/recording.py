"""From an expert's episode to a demonstration: names for elements, and what other experts would do here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from tapclone import __version__, lexicon
from tapclone.core import Action, Episode, Touch, UiNode
from tapclone.core.errors import UnreachableError
from tapclone.core.rng import generator
from tapclone.data.demonstration import Demonstration, DemonstrationStep, Label
from tapclone.experts import Expert
from tapclone.experts.look import LAUNCHER
from tapclone.rollout.elements import elements_of
from tapclone.tasks import Task

HOME_DATE = "clock"
"""Resource id of the date line, which only the home screen has."""

MOST_ALIKE = 8
"""Of the tasks that have the same answer to a screen, so many are kept: inside an app most say "back"."""


class Recorder:
    """Turns successful episodes into demonstrations.

    Args:
        tasks: whose experts say on every screen what they would do there: one frame is worth as many queries
            as it has answers, and a policy learns to tell instructions apart on the very same picture.
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
            absent = self._absent(ui) if ui is not None else None
            answers = list(self._answers(ui, experts)) if ui is not None else []
            if ui is not None and absent is None:  # home screens are few and composed anew: they keep all
                answers = _some_of_each(answers, episode.task_id, f"{episode.episode_id}/{number}")
                answers = [
                    replace(label, out_of_sight=_search(ui, label, experts[label.task_id])) for label in answers
                ]
            own = (label.out_of_sight for label in answers if label.task_id == episode.task_id)
            steps.append(
                DemonstrationStep(
                    image_HW3=step.observation.image_HW3,
                    action=step.action,
                    target=step.target,
                    elements=elements_of(ui) if ui is not None else (),
                    labels=tuple(label for label in answers if label.task_id != episode.task_id),
                    out_of_sight=next(own, None),
                    absent=absent,
                    time_s=step.time_s,
                    history=None if as_labelled else done,
                )
            )
        return steps

    def _answers(self, ui: UiNode, experts: Mapping[str, Expert]) -> Iterator[Label]:
        """What experts who have seen the screens before would do on this one."""
        for task in self._tasks:
            try:
                decision = experts[task.id].decide(ui)
            except UnreachableError:
                continue
            yield Label(task.instruction, task.id, decision.action, decision.target)

    def _absent(self, ui: UiNode) -> Action | None:
        """What experts do on this home screen for an app whose icon is not on it; None on other screens."""
        date = ui.find(HOME_DATE)
        if date is None or date.package != LAUNCHER:
            return None
        emptied = _without_icons(ui)
        answers = {self._make_expert(task).decide(emptied).action for task in self._tasks}
        return answers.pop() if len(answers) == 1 else None


def _search(ui: UiNode, label: Label, expert: Expert) -> Action | None:
    """The swipe by which a label's expert would look for its target if the screen ended above it."""
    if label.target is None:
        return None
    try:
        action = deepcopy(expert).decide(_above(ui, label.target.top)).action  # nobody remembers what never was
    except UnreachableError:
        return None
    return action if isinstance(action, Touch) and action.distance else None


def _above(node: UiNode, y: float) -> UiNode:
    """The same tree without what begins at `y` or below."""
    children = tuple(_above(child, y) for child in node.children if child.bounds.top < y)
    return replace(node, children=children)


def _some_of_each(answers: Sequence[Label], own_task_id: str, name: str) -> list[Label]:
    """The own task's, and at most `MOST_ALIKE` of those that are alike, drawn by the frame's name."""
    rng, kept, chosen = generator("labels", name), Counter[object](), []
    for number in rng.permutation(len(answers)).tolist():
        label = answers[number]
        answer = label.action, label.target
        own = label.task_id == own_task_id
        if own or kept[answer] < MOST_ALIKE:
            kept[answer] += not own
            chosen.append(number)
    return [answers[number] for number in sorted(chosen)]


def _without_icons(node: UiNode) -> UiNode:
    """The same tree as if no app had an icon on it."""
    children = tuple(
        _without_icons(child) for child in node.children if not lexicon.keys_of("apps", child.label)
    )
    return replace(node, children=children)
