"""The calculator's expert on every task of the benchmark, and from whatever a learner has typed."""

from __future__ import annotations

from itertools import cycle

import numpy as np
import pytest

from experts.strays import reset, small_env, steps_to_goal, stray
from tapclone.core import CENTRED, Touch
from tapclone.device import Device
from tapclone.envs import DeviceEnv
from tapclone.tasks import Task, task
from tapclone.tasks.catalogue import folder

TASKS = tuple(entry for name, entry in folder("benchmark").items() if name.startswith("calculator."))
CONFIGURATIONS = ("train_env_000", "test_env_108", "test_env_109")
PACKAGE = "com.google.android.calculator"


@pytest.fixture(scope="module")
def env() -> DeviceEnv:
    return small_env()


def press(device: Device, *ids: str) -> None:
    for name in ids:
        node = device.ui_tree().find(name)
        assert node is not None, name
        device.perform(CENTRED.decode(CENTRED.encode(Touch.tap(node.bounds.centre))))


def formula(device: Device) -> str:
    node = device.ui_tree().find("formula")
    return "" if node is None else node.text


def open_calculator(device: Device) -> None:
    device.shell(f"am start -n {PACKAGE}/com.android.calculator2.Calculator")


def is_published_as_solved(env: DeviceEnv, wanted: Task) -> bool:
    rule = wanted.published_detector
    return rule.is_met(env.device, rule.baseline(env.device))


@pytest.mark.parametrize(
    ("wanted", "place"),
    list(zip(TASKS, cycle(CONFIGURATIONS), strict=False)),
    ids=lambda value: getattr(value, "id", value),
)
def test_every_task_is_solved_within_its_limit(env: DeviceEnv, wanted: Task, place: str) -> None:
    reset(env, wanted, place)
    assert steps_to_goal(env, wanted, wanted.max_steps) is not None
    assert is_published_as_solved(env, wanted)


def test_a_few_wrong_keys_are_deleted_and_many_are_cleared(env: DeviceEnv) -> None:
    wanted = task("calculator.enter_17_times_23")
    reset(env, wanted, "train_env_000")
    open_calculator(env.device)
    press(env.device, "digit_1", "digit_7", "op_mul", "digit_9", "digit_9")
    assert steps_to_goal(env, wanted, 10) == 4
    reset(env, wanted, "train_env_000")
    open_calculator(env.device)
    press(env.device, "digit_1", "digit_6", "op_mul", "digit_9", "digit_9")
    assert steps_to_goal(env, wanted, 10) == 6


def test_of_two_right_formulas_the_one_begun_is_finished(env: DeviceEnv) -> None:
    wanted = task("calculator.enter_sum_of_5_fibonacci_numbers")
    reset(env, wanted, "test_env_105")
    open_calculator(env.device)
    press(env.device, "digit_0", "op_add", "digit_1")
    assert steps_to_goal(env, wanted, 10) == 6
    assert formula(env.device) == "0+1+1+2+3"


def test_a_mean_is_judged_by_all_digits_of_its_result(env: DeviceEnv) -> None:
    wanted = task("calculator.compute_harmonic_mean_of_4_and_5")
    reset(env, wanted, "train_env_000")
    open_calculator(env.device)
    press(env.device, "digit_4", "dec_point", "digit_4", "digit_4", "op_mul", "digit_1")
    assert is_published_as_solved(env, wanted)
    assert not env.is_solved()
    press(env.device, "clr", "digit_4", "digit_0", "op_div", "digit_9", "eq")
    assert env.is_solved()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["enter_10_choose_2", "enter_ln_1234", "compute_geometric_mean_of_3_4_and_5"])
def test_the_expert_goes_on_from_wherever_a_learner_strays(env: DeviceEnv, name: str, seed: int) -> None:
    wanted = task(f"calculator.{name}")
    reset(env, wanted, ("train_env_030", "test_env_108", "test_env_109")[seed])
    open_calculator(env.device)
    assert stray(env, np.random.default_rng(seed), 20) or steps_to_goal(env, wanted, 60)
