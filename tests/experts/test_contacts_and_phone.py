"""The experts of the Contacts and Phone apps from places where a learner may end up."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tapclone.core import Action, Button, Decision, Observation, UiNode
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.fleet import SimulatedFleet
from tapclone.tasks import configuration, task

MAX_STEPS = 30
TASKS = ["open_the_contact_app", "contact_insert_page", "contact_edit_page", "open_the_phone_app", "call_11489"]


@pytest.fixture(scope="module")
def env() -> Iterator[DeviceEnv]:
    lent = DeviceEnv(SimulatedFleet().lend(), (64, 128), observe_ui=True)
    yield lent
    lent.close()


def begin(env: DeviceEnv, name: str, place: str) -> UiNode:
    return seen(env.reset(options={"task": task(name), "configuration": configuration(place)})[0])


def seen(observation: Observation) -> UiNode:
    assert observation.ui is not None
    return observation.ui


def finish(env: DeviceEnv, name: str, ui: UiNode) -> int:
    """Steps that the expert takes from here."""
    expert = expert_for(task(name))
    for steps in range(1, MAX_STEPS):
        observation, _, succeeded, _, _ = env.step(expert.decide(ui).action)
        if succeeded:
            return steps
        ui = seen(observation)
    raise AssertionError(f"{name} was not solved in {MAX_STEPS} steps")


def some_action(ui: UiNode, rng: np.random.Generator) -> Action:
    found = [node for node in ui.walk() if node.clickable and node.bounds.width > 0]
    if not found or rng.random() < 0.15:
        return Button.BACK
    return Decision.tap(found[rng.integers(len(found))].bounds).action


@pytest.mark.parametrize("name", TASKS)
@pytest.mark.parametrize("app", ["com.android.contacts", "com.android.dialer"])
def test_they_find_the_way_after_wandering_through_both_apps(env: DeviceEnv, app: str, name: str) -> None:
    for seed in range(3):
        rng = np.random.default_rng([seed, len(name), len(app)])
        begin(env, name, str(rng.choice(["train_env_000", "test_env_108", "test_env_109"])))
        env.device.shell(f"monkey -p {app} 1")
        ui = env.device.ui_tree()
        for _ in range(int(rng.integers(3, 12))):
            if not env.is_solved():
                ui = seen(env.step(some_action(ui, rng))[0])
        assert env.is_solved() or finish(env, name, ui) < MAX_STEPS


def test_a_half_written_contact_is_discarded_for_another_page(env: DeviceEnv) -> None:
    begin(env, "contact_edit_page", "train_env_000")
    env.device.shell("monkey -p com.android.contacts 1")
    for place in ("floating_action_button", "given"):
        ui = env.device.ui_tree()
        node = ui.find(place) or next(node for node in ui.walk() if node.class_name.endswith("EditText"))
        env.step(Decision.tap(node.bounds).action)
    env.device.shell("input text Ida")
    assert finish(env, "contact_edit_page", env.device.ui_tree()) < 8


@pytest.mark.parametrize("name", ["contact_insert_page", "contact_edit_page", "open_the_phone_app", "call_911"])
def test_the_published_rules_are_met_as_well(name: str) -> None:
    env = DeviceEnv(SimulatedFleet().lend(), (64, 128), observe_ui=True, use_published_detectors=True)
    try:
        assert finish(env, name, begin(env, name, "test_env_105")) <= task(name).max_steps
    finally:
        env.close()
