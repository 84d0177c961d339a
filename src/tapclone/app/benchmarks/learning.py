"""Figures of learning: the loader, how long training waits for it, and what the trainer costs."""

from __future__ import annotations

import copy
import io
import statistics
import tarfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import torch
from PIL import Image as PillowImage
from torch import Tensor

from tapclone.app.benchmarks.figure import Figure
from tapclone.data.batch import Batch
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.data.loader import BatchLoader
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.torchvision_ops import ensure_torchvision
from tapclone.training import loggers
from tapclone.training.fit import fit

ensure_torchvision()
from lightning import LightningDataModule, Trainer  # noqa: E402
from torchvision import transforms  # noqa: E402

BLOCK_STEPS = 4

Frames = Iterator[Tensor]
"""Augmented float frames, image_BCHW, without end."""


def loading(
    modules: dict[str, DemonstrationDataModule], directory: Path, cpu_s: float, rounds: int = 4
) -> list[Figure]:
    """Frames/s of one core for each way to read the shards in `directory`, and for the plain way.

    Args:
        modules: by the name of their cache; none with worker processes.
        cpu_s: of CPU time for each way, spent in `rounds` turns.
    """
    readers: dict[str, Frames] = {}
    for name, module in modules.items():
        module.setup()
        readers[name] = _endless(module.train_dataloader())
    readers["plain"] = _plain(sorted(directory.glob("*.tar")), batch_frames=8)
    frames, spent_s = dict.fromkeys(readers, 0), dict.fromkeys(readers, 0.0)
    for reader in readers.values():
        next(reader)
    for _ in range(rounds):
        for name, reader in readers.items():
            until_s = spent_s[name] + cpu_s / rounds
            while spent_s[name] < until_s:
                began_s = time.process_time()
                frames[name] += len(next(reader))
                spent_s[name] += time.process_time() - began_s
    rates = {name: frames[name] / spent_s[name] for name in readers}
    return [
        Figure(
            name=f"loader, cache={name}: 512x256 JPEG shards to augmented 256x128 float batches",
            value=rates[name],
            unit="samples/s a core",
            bar=1000,
            better="higher",
            rival="tarfile, Pillow, torchvision",
            rival_value=rates["plain"],
            note=f"CPU time, {frames[name]} frames with queries, masks and histories (the rival: frames only)",
        )
        for name in modules
    ]


def _endless(loader: BatchLoader) -> Frames:
    while True:
        for batch in loader:
            yield batch.image_BCHW


def _plain(shards: Sequence[Path], batch_frames: int) -> Frames:
    """What one would write first, with augmentations like ours."""
    augment = transforms.Compose(
        [
            transforms.Resize((256, 128)),
            transforms.RandomAffine(0, translate=(2 / 128, 2 / 256)),
            transforms.ColorJitter(0.2, 0.2, 0.2, 0.02),
            transforms.ToTensor(),
        ]
    )
    pictures = _pictures(shards)
    while True:
        yield torch.stack([augment(picture) for picture in islice(pictures, batch_frames)])


def _pictures(shards: Sequence[Path]) -> Iterator[PillowImage.Image]:
    while True:
        for shard in shards:
            with tarfile.open(shard) as archive:
                for member in archive:
                    if member.name.endswith(".jpg") and (file := archive.extractfile(member)):
                        yield PillowImage.open(io.BytesIO(file.read())).convert("RGB")


def training(
    policy: BehaviourCloning,
    module: DemonstrationDataModule,
    trainer: Callable[..., Trainer],
    precision: AbstractContextManager[object],
    blocks: int,
) -> list[Figure]:
    """The trainer's overhead over a bare loop, and the share of time that it waits for data.

    Args:
        trainer: as `fit` takes it; one epoch is `blocks` blocks, the first of which is not counted.
        precision: in which the bare loop computes its losses, the same as the trainer's.
    """
    module.setup()
    ours, bare, ratios, waits = [], [], [], []
    # Twice: where memory happens to lie makes a few percent between copies of one network.
    for trained, rival in ((policy, copy.deepcopy(policy)), (copy.deepcopy(policy), policy)):
        loader = AlternatingLoader(module.train_dataloader(), BareLoop(rival, precision), blocks)
        with TemporaryDirectory() as output_dir:
            fit(trained, Fed(loader), trainer, Path(output_dir), loggers=[loggers.csv])
        ours += loader.trainer_s[BLOCK_STEPS:]
        bare += loader.bare_s[BLOCK_STEPS:]
        steps = zip(loader.trainer_s, loader.bare_s, strict=False)  # nobody asks for a batch after the last
        ratios += [mine / its for mine, its in steps][BLOCK_STEPS:]
        waits += loader.wait_s[BLOCK_STEPS:]
    ours_ms, bare_ms = 1000 * statistics.median(ours), 1000 * statistics.median(bare)
    return [
        Figure(
            name="trainer's overhead over a bare PyTorch loop",
            value=100 * (statistics.median(ratios) - 1),
            unit="%",
            bar=5,
            better="lower",
            rival="bare PyTorch loop",
            rival_value=0.0,
            note=f"median ratio of {len(ratios)} steps in turns on the same batches, CPU time; medians "
            f"{ours_ms:.1f} against {bare_ms:.1f} ms (the quickest: {1000 * min(ours):.1f} against "
            f"{1000 * min(bare):.1f} ms); with callbacks and a CSV log, without checkpoints",
        ),
        Figure(
            name="share of training that waits for data",
            value=100 * statistics.mean(waits) / (statistics.mean(waits) + statistics.mean(ours)),
            unit="%",
            bar=5,
            better="lower",
            note=f"batches read in the training process, {1000 * statistics.median(waits):.1f} ms a step",
        ),
    ]


class BareLoop:
    """The least that trains: losses, gradients, clipping, optimiser, learning rate."""

    def __init__(self, policy: BehaviourCloning, precision: AbstractContextManager[object]) -> None:
        self._policy, self._precision = policy.train(), precision
        self._optimiser = policy.optimisation.optimiser(policy.network)
        course = policy.optimisation
        self._course = torch.optim.lr_scheduler.LambdaLR(
            self._optimiser, lambda step: course.factor(step, step / 10_000)
        )

    def step(self, batch: Batch) -> None:
        self._optimiser.zero_grad()
        with self._precision:
            parts, _ = self._policy.losses(batch)
        parts["loss"].backward()  # type: ignore[no-untyped-call]
        clip = self._policy.optimisation.gradient_clip
        if clip is not None:
            torch.nn.utils.clip_grad_norm_(self._policy.network.parameters(), clip)
        self._optimiser.step()
        self._course.step()


class AlternatingLoader:
    """Hands batches to a trainer and, between its steps, trains a bare loop on the same batches.

    So both see the same machine at the same time, whatever else runs on it. They take turns in beginning: the
    first step after a batch was read costs a sixth more than the others, whoever makes it.

    Attributes:
        wait_s, trainer_s, bare_s: CPU seconds of each step: reading the batch, the trainer from the batch
            until it asks for the next one, the bare loop.
    """

    def __init__(self, batches: BatchLoader, bare: BareLoop, blocks: int) -> None:
        """`blocks` of a few steps each; an even number gives both the same chances."""
        self._batches, self._bare, self._blocks = batches, bare, blocks
        self.wait_s: list[float] = []
        self.trainer_s: list[float] = []
        self.bare_s: list[float] = []

    def __len__(self) -> int:
        return self._blocks * BLOCK_STEPS

    def __iter__(self) -> Iterator[Batch]:
        source = _forever(self._batches)
        for number in range(self._blocks):
            block = [self._read(source) for _ in range(BLOCK_STEPS)]
            if number % 2:
                self._train_bare(block)
            for batch in block:
                began_s = time.process_time()
                yield batch
                self.trainer_s.append(time.process_time() - began_s)
            if not number % 2:
                self._train_bare(block)

    def _read(self, source: Iterator[Batch]) -> Batch:
        began_s = time.process_time()
        batch = next(source)
        self.wait_s.append(time.process_time() - began_s)
        return batch

    def _train_bare(self, block: Sequence[Batch]) -> None:
        for batch in block:
            began_s = time.process_time()
            self._bare.step(batch)
            self.bare_s.append(time.process_time() - began_s)


def _forever(loader: BatchLoader) -> Iterator[Batch]:
    while True:
        yield from loader


class Fed(LightningDataModule):
    """A loader as a data module, without validation."""

    def __init__(self, loader: AlternatingLoader) -> None:
        super().__init__()
        self._loader = loader

    def train_dataloader(self) -> AlternatingLoader:
        return self._loader
