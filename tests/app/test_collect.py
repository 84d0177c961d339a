"""Collection loses nothing, repeats nothing, and says what it could not do."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.conftest import CONFIGURATIONS, TASKS, Run
from tapclone.app.collect import collect_suite
from tapclone.app.composition import CONF
from tapclone.core.errors import DataError, DeviceLostError
from tapclone.data.manifest import Manifest
from tapclone.data.store import read_demonstrations
from tapclone.device import Device
from tapclone.envs import DeviceProvider
from tapclone.fleet import SimulatedFleet
from tapclone.tasks import Configuration, suite

MORE = [f"train_env_{number:03d}" for number in range(8)]


def files(directory: Path) -> dict[str, bytes]:
    return {
        path.relative_to(directory).as_posix(): path.read_bytes()
        for path in directory.rglob("*")
        if path.is_file()
    }


def arguments(directory: Path, outputs: Path) -> list[str]:
    return [
        "suite.tasks=smoke",
        f"suite.configurations=[{','.join(MORE)}]",
        f"directory={directory}",
        f"paths.outputs={outputs}",
        "num_workers=1",
    ]


@contextmanager
def collecting(directory: Path, outputs: Path) -> Iterator[subprocess.Popen[str]]:
    """`collect.py` in a process group of its own, until it has saved some episodes and not all."""
    command = [sys.executable, str(CONF.parent / "collect.py"), *arguments(directory, outputs)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        while process.poll() is None and len(list(directory.glob("incoming/*.tar"))) < 3:
            time.sleep(0.005)
        assert process.poll() is None
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def members(group: int) -> set[int]:
    """The processes of a group that are still at work."""
    found = set()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, owner = entry.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(owner) == group and state != "Z":
            found.add(int(entry.parent.name))
    return found


def wait_for_the_end_of(group: int) -> None:
    deadline_s = time.monotonic() + 20
    while members(group):
        assert time.monotonic() < deadline_s, "workers outlive their parent"
        time.sleep(0.01)


def test_a_collection_that_is_killed_goes_on_and_ends_in_the_same_bytes(run: Run, tmp_path: Path) -> None:
    cut, whole = tmp_path / "cut", tmp_path / "whole"
    with collecting(cut, tmp_path / "outputs") as process:
        process.kill()
        wait_for_the_end_of(process.pid)
    saved = files(cut)
    assert run("collect", *arguments(cut, tmp_path)[:-1], "num_workers=0").status == 0
    assert run("collect", *arguments(whole, tmp_path)[:-1], "num_workers=0").status == 0
    assert files(cut) == files(whole)
    ids = [episode.episode_id for episode in Manifest.load(cut).episodes()]
    assert len(ids) == len(set(ids)) == 4 * len(MORE)
    assert {Path(name).stem for name in saved if name.endswith(".tar")} <= set(ids)


def test_an_interrupt_ends_with_a_sentence(tmp_path: Path) -> None:
    with collecting(tmp_path / "data", tmp_path / "outputs") as process:
        os.killpg(process.pid, signal.SIGINT)
        _, stderr = process.communicate(timeout=60)
        wait_for_the_end_of(process.pid)
    assert process.returncode == 130
    assert stderr.rstrip("\n").rpartition("\n")[2] == "collect: stopped; the same command goes on where it was"
    assert "Traceback" not in stderr
    assert len(list((tmp_path / "data").glob("incoming/*.tar"))) >= 3


def test_a_second_run_finds_nothing_to_do_and_changes_nothing(run: Run, demonstrations: Path) -> None:
    before = files(demonstrations)
    small = f"suite.tasks=[{','.join(TASKS)}]", f"suite.configurations=[{','.join(CONFIGURATIONS)}]"
    ended = run("collect", *small, f"directory={demonstrations}", "num_workers=0")
    assert "0 of 4 demonstrations to collect" in ended.stderr
    assert files(demonstrations) == before


def test_progress_is_plain_lines_where_there_is_no_terminal(run: Run, tmp_path: Path) -> None:
    small = "suite.tasks=[clock.open]", f"suite.configurations=[{CONFIGURATIONS[0]}]"
    ended = run("collect", *small, f"directory={tmp_path / 'data'}", "num_workers=0")
    assert ended.status == 0
    assert ended.stderr.splitlines()[:2] == [
        f"{tmp_path / 'data'}: 1 of 1 demonstrations to collect",
        "collecting: 1/1",
    ]
    assert ended.stdout == ""


@dataclass(frozen=True)
class FailingProvider:
    """A simulated phone that is lost, or takes its worker with it, on one configuration."""

    provider: DeviceProvider
    fails_on: str
    deadly: bool

    def prepare(self, place: Configuration) -> Device:
        if place.id == self.fails_on:
            if self.deadly:
                os._exit(1)
            raise DeviceLostError(f"the phone of {place.id} fell into the water")
        return self.provider.prepare(place)

    def close(self) -> None:
        self.provider.close()


@dataclass(frozen=True)
class FailingFleet(SimulatedFleet):
    fails_on: str = CONFIGURATIONS[0]
    deadly: bool = False

    def lend(self, number: int = 0) -> DeviceProvider:
        return FailingProvider(SimulatedFleet.lend(self, number), self.fails_on, self.deadly)


@pytest.mark.parametrize(("deadly", "why"), [(False, "fell into the water"), (True, "its worker died")])
def test_what_fails_is_reported_and_the_rest_is_saved(tmp_path: Path, deadly: bool, why: str) -> None:
    wanted = suite(TASKS, CONFIGURATIONS)
    with pytest.raises(DataError, match=why) as caught:
        collect_suite(wanted, tmp_path, FailingFleet(deadly=deadly), num_workers=int(deadly))
    assert "2 of 4 demonstrations could not be recorded, all others are saved" in str(caught.value)
    assert f"{TASKS[0]}-{CONFIGURATIONS[0]}-0" in str(caught.value)
    assert {episode.configuration_id for episode in Manifest.load(tmp_path).episodes()} == {CONFIGURATIONS[1]}
    collect_suite(wanted, tmp_path, SimulatedFleet(), num_workers=0)
    assert len(list(Manifest.load(tmp_path).episodes())) == 4


@pytest.mark.parametrize("form", ["jpg", "png"])
def test_frames_have_the_size_and_format_that_was_asked_for(run: Run, tmp_path: Path, form: str) -> None:
    small = "suite.tasks=[clock.open]", f"suite.configurations=[{CONFIGURATIONS[0]}]", "num_workers=0"
    frame = f"frame.format={form}", "frame.size=[160,90]"
    assert run("collect", *small, *frame, "relabel=false", f"directory={tmp_path / 'data'}").status == 0
    (demonstration,) = read_demonstrations([tmp_path / "data" / "shard-000000.tar"])
    assert demonstration.steps[0].image_HW3.shape == (160, 90, 3)
    assert all(step.labels == () for step in demonstration.steps)


def test_an_expert_that_errs_leaves_its_own_demonstrations_with_the_experts_labels(
    run: Run, demonstrations: Path
) -> None:
    small = f"suite.tasks=[{','.join(TASKS)}]", f"suite.configurations=[{','.join(CONFIGURATIONS)}]"
    noisy = *small, f"directory={demonstrations}", "num_workers=0", "expert.noise=0.6", "expert.tries=5"
    ended = run("collect", *noisy)
    assert ended.status == 0, ended.stderr
    manifest = Manifest.load(demonstrations)
    kinds = [episode.episode_id.endswith("-noise0.6") for episode in manifest.episodes()]
    assert kinds == [False] * 4 + [True] * 4
    shards = [demonstrations / shard.name for shard in manifest.shards]
    plain, erring = list(read_demonstrations(shards[:1])), list(read_demonstrations(shards[1:]))
    assert {demonstration.versions["noise"] for demonstration in erring} == {0.6}
    assert sum(len(one.steps) for one in erring) > sum(len(one.steps) for one in plain)
    steps = [step for demonstration in erring for step in demonstration.steps]
    assert any(step.history is not None for step in steps)
    first = {(one.task_id, one.configuration_id): one.steps[0].action for one in plain}
    for demonstration in erring:  # whatever it did there, what it should have done stands there
        answer = demonstration.steps[0].action
        assert answer == first[demonstration.task_id, demonstration.configuration_id]
    assert "0 of 4 demonstrations to collect" in run("collect", *noisy).stderr
    assert "no share of actions" in run("collect", *small, "expert.noise=1.5").sentence
