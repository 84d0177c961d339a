"""DAgger: the learner acts, the expert says what it should have done, and the learner gets better at it."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import torch
from lightning import Trainer

from tapclone.app.collect import collect_suite
from tapclone.core import CENTRED, Button, Decision, Observation, Touch
from tapclone.core.errors import ConfigurationError
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.data.demonstration import Demonstration
from tapclone.data.manifest import Manifest
from tapclone.data.store import read_demonstrations
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.fleet import SimulatedFleet
from tapclone.policies.bc_vit import BCViT
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.optimisation import AdamWCosine
from tapclone.policies.policy import load_policy
from tapclone.policies.vision import ConvVision
from tapclone.rollout import Attempt, run_episodes
from tapclone.tasks import configuration, suite, task
from tapclone.training.dagger import Dagger, fit_in_rounds
from tapclone.training.gathering import Gathered, Gatherer, MixtureAgent, Round

TASK, PLACE = "clock.open_timer", "train_env_000"
SIZE = (128, 64)


def learner(budget_s: float | None = None) -> BehaviourCloning:
    torch.manual_seed(0)
    network = BCViT(ConvVision(width=16, blocks=1, channels=32), SIZE, width=64, pooled=(4, 2), elements=16)
    course = AdamWCosine(lr=2e-3, warmup_steps=5)
    return BehaviourCloning(network, optimisation=course, element_weight=0.0, budget_s=budget_s)


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """One demonstration."""
    collect_suite(suite(TASK, [PLACE]), tmp_path / "data", SimulatedFleet(), num_workers=0)
    return tmp_path / "data"


def gatherer(directory: Path) -> Gatherer:
    return Gatherer([task(TASK)], [configuration(PLACE)], directory, SimulatedFleet())


def data(directory: Path) -> DemonstrationDataModule:
    return DemonstrationDataModule(directory, SIZE, 4, num_element_classes=16)


def trainer(max_steps: int):
    return functools.partial(
        Trainer, max_steps=max_steps, max_epochs=-1, accelerator="cpu", enable_model_summary=False
    )


def run(directory: Path, output_dir: Path, max_steps: int, dagger: Dagger, **options):
    options = {"gatherer": gatherer(directory), **options}
    make = functools.partial(data, directory)
    return fit_in_rounds(
        learner(), make(), trainer(max_steps), output_dir, dagger=dagger, make_datamodule=make, **options
    )


def right_answers(checkpoint: Path, demonstration: Demonstration) -> int:
    """On how many of the steps the policy does what the label says."""
    seen = [
        Observation(step.image_HW3, demonstration.instruction, history=step.history or ())
        for step in demonstration.steps
    ]
    answers = load_policy(checkpoint).act(seen)
    return sum(
        step.target.contains(answer.start)
        if step.target is not None and isinstance(answer, Touch)
        else CENTRED.encode(answer) == CENTRED.encode(step.action)
        for answer, step in zip(answers, demonstration.steps, strict=True)
    )


@pytest.mark.slow
def test_the_learner_gets_right_what_it_got_wrong_once_the_expert_has_told(
    directory: Path, tmp_path: Path
) -> None:
    """The same screens, from closed loop to closed loop; that it would not get there alone is not claimed."""
    dagger = Dagger(rounds=1, start=0.05, beta=0.0, episodes=1)
    told = run(directory, tmp_path / "told", 120, dagger)
    assert told.steps == 120
    demonstrated, lost = read_demonstrations(sorted(directory.glob("shard-*.tar")))
    assert lost.versions["dagger"]["round"] == 1
    expert = {step.image_HW3.tobytes() for step in demonstrated.steps}
    assert len(lost.steps) > len(demonstrated.steps)
    assert any(step.image_HW3.tobytes() not in expert for step in lost.steps)
    assert right_answers(told.last, lost) == len(lost.steps)
    after = gatherer(directory).gather(told.last, Round(2, 0.0, 1, 0))
    assert (after.episodes, after.successes) == (1, 1)


@dataclass
class Interrupted:
    """A gatherer that somebody stops in its n-th round."""

    gatherer: Gatherer
    stop_at: int
    asked: list[int] = field(default_factory=list)

    @property
    def directory(self) -> Path:
        return self.gatherer.directory

    def gather(self, checkpoint: Path, what: Round) -> Gathered:
        self.asked.append(what.number)
        found = self.gatherer.gather(checkpoint, what)
        if what.number == self.stop_at:
            raise KeyboardInterrupt
        return found


def test_a_run_that_is_stopped_among_its_rounds_goes_on(directory: Path, tmp_path: Path) -> None:
    dagger = Dagger(rounds=2, start=0.4, episodes=1)
    stopped = Interrupted(gatherer(directory), stop_at=2)
    with pytest.raises(KeyboardInterrupt, match="go on with resume="):
        run(directory, tmp_path / "run", 6, dagger, gatherer=stopped)
    assert stopped.asked == [1, 2]
    last = tmp_path / "run" / "checkpoints" / "last.ckpt"
    with pytest.raises(ConfigurationError, match="rounds of another DAgger run"):
        run(directory, tmp_path / "again", 6, dagger)
    going_on = Interrupted(gatherer(directory), stop_at=0)
    result = run(directory, tmp_path / "on", 6, dagger, gatherer=going_on, resume=last)
    assert going_on.asked == [2]
    assert result.steps == 6
    ids = [episode.episode_id for episode in Manifest.load(directory).episodes()]
    assert ids == [f"{TASK}-{PLACE}-0{kind}" for kind in ("", "-dagger1", "-dagger2")]


class Ticking:
    """A second for every look at it."""

    def __init__(self) -> None:
        self._ticks = itertools.count()

    def now_s(self) -> float:
        return float(next(self._ticks))

    def sleep(self, seconds: float) -> None:
        del seconds


def test_rollouts_count_against_a_time_budget() -> None:
    policy = learner(budget_s=100.0)
    policy.clock = Ticking()
    policy.charge(30.0)
    policy.on_train_start()
    assert policy.elapsed_s == 31.0


@pytest.mark.parametrize("settings", [{"rounds": 0}, {"start": 1.0}, {"beta": 1.5}, {"episodes": 0}])
def test_what_makes_no_rounds_is_refused(settings: Mapping[str, float]) -> None:
    with pytest.raises(ConfigurationError, match="dagger needs"):
        Dagger(**settings)  # type: ignore[arg-type]


def test_rounds_are_spread_over_what_is_left_and_the_expert_withdraws() -> None:
    dagger = Dagger(rounds=3, start=0.4, beta=0.5)
    assert [round(dagger.share(number), 3) for number in (1, 2, 3)] == [0.4, 0.6, 0.8]
    assert [dagger.round(number).beta for number in (1, 2, 3)] == [0.5, 0.25, 0.125]


class Homesick:
    """Goes home, always."""

    name, needs_ui = "homesick", False

    def begin(self, slot: int, task: object, seed: int) -> None: ...

    def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
        return dict.fromkeys(observations, Decision(Button.HOME))


@pytest.mark.parametrize(("beta", "succeeds"), [(0.0, False), (1.0, True)])
def test_the_expert_overrules_the_learner_at_its_share(beta: float, succeeds: bool) -> None:
    env = DeviceEnv(SimulatedFleet().lend(), (64, 128), observe_ui=True)
    agent = MixtureAgent(Homesick(), expert_for, beta, "test")
    (episode,) = run_episodes(agent, [env], [Attempt(task(TASK), configuration(PLACE))])
    env.close()
    assert (episode.outcome.value == "success") == succeeds
    assert any(step.action == Button.HOME for step in episode.steps) != succeeds
