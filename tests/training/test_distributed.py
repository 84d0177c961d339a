"""Two processes that train together do what one does on batches twice as large."""

import itertools
import os
import socket
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
import torch

from data.made_up import make_demonstration, pack
from tapclone.data.augmentation import Augmentation
from tapclone.policies.policy import load_policy
from tapclone.training.fit import fit
from training.runs import different, plain_policy, trainer, weights
from training.two_processes import BATCH_FRAMES, CONFIGURATIONS, Seen, demonstrations

TESTS = Path(__file__).parents[1]
pytestmark = pytest.mark.slow


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture(scope="module")
def directory(tmp_path_factory):
    """What the two processes left."""
    directory = tmp_path_factory.mktemp("together")
    made = itertools.product(("clock.open", "a.b"), CONFIGURATIONS, range(2))
    demonstrations = [make_demonstration(*keys, labels=1) for keys in made]
    pack(directory / "shards", demonstrations)
    pack(directory / "few", [make_demonstration("a.b", name, steps=2) for name in CONFIGURATIONS])
    launcher = [
        sys.executable,
        "-m",
        "torch.distributed.run",
        "--nproc-per-node=2",
        f"--master-port={free_port()}",
    ]
    ended = subprocess.run(
        [*launcher, str(TESTS / "training" / "two_processes.py"), str(directory)],
        env={**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": str(TESTS)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr[-4000:]
    return directory


@pytest.fixture(scope="module")
def alone(directory):
    """One process on batches twice as large, and what it saw."""
    seen = Seen()
    data = demonstrations(directory / "shards", 2 * BATCH_FRAMES, ["env_102"])
    result = fit(plain_policy(), data, trainer(max_steps=8), directory / "alone", callbacks=[seen])
    return result, seen


def assert_close(first: Path, second: Path) -> None:
    for name, tensor in weights(second).items():
        torch.testing.assert_close(weights(first)[name], tensor, atol=1e-4, rtol=1e-3)


@pytest.mark.parametrize("strategy", ["ddp", "fsdp"])
def test_two_processes_learn_what_one_does_on_twice_the_batch(directory, alone, strategy):
    last = directory / strategy / "checkpoints" / "last.ckpt"
    assert_close(last, alone[0].last)
    untrained = plain_policy().network.state_dict()
    assert not torch.allclose(weights(last)["cell.weight"], untrained["cell.weight"], atol=1e-3)
    assert load_policy(last).image_size == (64, 32)


def test_no_frame_is_lost_or_seen_twice(directory, alone):
    by_rank = [torch.load(directory / f"seen-{rank}.pt") for rank in range(2)]
    for kind in ("trained", "validated"):
        shares = [Counter(seen[kind]) for seen in by_rank]
        assert all(shares)
        assert shares[0] + shares[1] == Counter(getattr(alone[1], kind))
    assert not Counter(by_rank[0]["validated"]) & Counter(by_rank[1]["validated"])


def test_figures_are_those_of_all_processes(directory, alone):
    for rank in range(2):
        metrics = torch.load(directory / f"seen-{rank}.pt")["metrics"]
        for name in ("val/loss", "val/action_loss", "val/element_loss", "val/step_accuracy"):
            assert metrics[name] == pytest.approx(alone[0].metrics[name], rel=1e-3)


def test_a_process_without_validation_batches_waits_for_nobody(directory):
    first, second = (torch.load(directory / f"uneven-{rank}.pt") for rank in range(2))
    assert first["val/loss"] == second["val/loss"] > 0


def test_it_is_enough_to_stop_one_process_and_resumed_equals_uninterrupted(directory):
    runs = {name: directory / name / "checkpoints" / "last.ckpt" for name in ("whole", "cut", "resumed")}
    assert torch.load(runs["cut"], weights_only=True)["global_step"] == 4
    assert different(runs["whole"], runs["resumed"]) == []


def test_clocks_that_differ_end_a_time_budget_together(directory):
    first, second = (torch.load(directory / f"budget-{rank}.pt") for rank in range(2))
    assert first["steps"] == second["steps"] == 6  # 9 s, at 1.5 s a step on average
    assert all(torch.equal(first["weights"][name], second["weights"][name]) for name in first["weights"])


def test_accumulated_batches_are_those_that_two_processes_share(directory):
    """Augmentation and all: the same frames, drawn and changed alike, make a step."""
    seen = {}
    for per_step, world_size in ((2, 1), (1, 2)):
        batches = {}
        for rank in range(world_size):
            data = demonstrations(directory / "shards", BATCH_FRAMES, [], Augmentation())
            data.setup()
            loader = data.train_dataloader()
            loader._reader = type(loader._reader)(rank=rank, world_size=world_size, per_step=per_step)
            batches |= {number * world_size + rank: batch for number, batch in enumerate(loader)}
        seen[per_step] = [batches[place].image_BCHW for place in sorted(batches)]
    assert len(seen[1]) == len(seen[2])
    assert all(map(torch.equal, seen[1], seen[2]))
