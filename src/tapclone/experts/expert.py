"""The expert: closed-loop, right from any reachable screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from tapclone.core import Button, Decision, Observation, Touch, UiNode
from tapclone.core.errors import UnreachableError
from tapclone.experts.look import Look
from tapclone.tasks import Task


class Subgoal(Protocol):
    """One thing that has to be so, in order, before the task is done."""

    def is_met(self, look: Look) -> bool:
        """Whether the screen shows that this is so. What cannot be seen any more counts as met."""
        ...

    def advance(self, look: Look) -> Decision | None:
        """The next action towards it; None where this screen offers no way."""
        ...


@runtime_checkable
class Watcher(Protocol):
    """A subgoal that wants to see every screen, also while others act."""

    def watch(self, look: Look) -> None: ...


Family = Callable[[Mapping[str, Any]], Sequence[Subgoal]]


class Expert:
    """Decides for one episode of a task.

    The same screen always gets the same answer, but for what a `Stage` among the subgoals has seen on the
    screens before it: of these, `decide` wants to be shown all, in order.
    """

    def __init__(self, task_id: str, subgoals: Sequence[Subgoal]) -> None:
        self.task_id = task_id
        self._subgoals = tuple(subgoals)
        self._watchers = tuple(subgoal for subgoal in subgoals if isinstance(subgoal, Watcher))

    def decide(self, ui: UiNode) -> Decision:
        """The next right action on this screen. Raises UnreachableError where every subgoal is met."""
        look = Look(ui)
        for watcher in self._watchers:
            watcher.watch(look)
        for subgoal in self._subgoals:
            if not subgoal.is_met(look):
                decision = subgoal.advance(look) or Decision(Button.BACK)
                return Decision(Button.BACK) if _is_on_the_keyboard(decision, ui) else decision
        raise UnreachableError(f"the expert for {self.task_id} sees nothing left to do on this screen")


def _is_on_the_keyboard(decision: Decision, ui: UiNode) -> bool:
    """Whether a swipe would begin where the app shows nothing: there the keyboard, no part of the view
    hierarchy, has come up, and BACK puts it away."""
    action = decision.action
    if not isinstance(action, Touch) or not action.distance:
        return False
    return not any(node.bounds.contains(action.start) for node in ui.children or (ui,))


class ExpertAgent:
    """Experts as an agent: one for each running episode."""

    name = "expert"
    needs_ui = True

    def __init__(self, make_expert: Callable[[Task], Expert]) -> None:
        self._make_expert = make_expert
        self._experts: dict[int, Expert] = {}

    def begin(self, slot: int, task: Task, seed: int) -> None:  # noqa: ARG002 - experts are sure
        self._experts[slot] = self._make_expert(task)

    def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
        """A decision for every observation, by slot."""
        decisions = {}
        for slot, observation in observations.items():
            if observation.ui is None:
                raise UnreachableError("an expert needs the view hierarchy: let the environment observe it")
            decisions[slot] = self._experts[slot].decide(observation.ui)
        return decisions
