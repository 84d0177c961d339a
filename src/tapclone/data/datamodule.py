"""Demonstrations for Lightning's trainer: which configurations train, which validate, and how they are read."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

from lightning import LightningDataModule
from torch import Tensor

from tapclone.core.action_space import action_space
from tapclone.core.errors import ConfigurationError, DataError, UnknownNameError
from tapclone.core.frame_size import frame_size, in_pixels
from tapclone.data.augmentation import NO_AUGMENTATION, Augmentation
from tapclone.data.collation import NUM_ELEMENT_CLASSES, Collation
from tapclone.data.frames import StoredFrame
from tapclone.data.history import HISTORY_SLOTS
from tapclone.data.home_screens import IconBank
from tapclone.data.loader import BatchLoader
from tapclone.data.manifest import Manifest
from tapclone.data.sources import (
    MemoryTraining,
    MemoryValidation,
    Source,
    StreamTraining,
    StreamValidation,
    alike,
    in_parts,
    load_frames,
    pictures,
    with_queries,
)
from tapclone.data.stream import read_frames, read_samples
from tapclone.data.weights import QueryWeights

MOST_SHARDS_FOR_ICONS = 16
"""Of a stream, so many shards are read beforehand to find icons for home screens."""
CACHE_BYTES = 4 * 2**30
USUAL_SCREEN_DP = 785, 393
"""Height and width of a Pixel 3's screen, to guess what frames of so many pixels a dp will take."""


class DemonstrationDataModule(LightningDataModule):
    """Batches of demonstrations (`tapclone.data.batch.Batch`).

    Args:
        directory: a packed data set (`EpisodeStore.pack`).
        image_size: of the policy's input: (height, width), or pixels a dp.
        batch_frames: frames in a batch, of each process.
        max_queries_per_frame: at most so many instructions about one frame at one look.
        num_workers: reading processes; 0 reads in the training process.
        space: name of the action space that labels are derived for.
        train_configurations: train on these only; None for all that are recorded.
        validation_configurations: held back from training, and validated on.
        augmentation: of training frames; None for none.
        balance: see `tapclone.data.weights`; 0 leaves tasks and steps as frequent as they are, 1 evens them
            out.
        home_weight: how often home screens are looked at, against what they would be.
        labels: whether to ask about a frame what other tasks ask, too, one query of each answer.
        episodes_alike: draw every episode alike, not every step.
        cache: "memory" decodes all frames once, "stream" reads shards all the time, "auto" takes memory where
            the frames fit into `cache_bytes`.
        verify: compare every shard's sha256 with the manifest's before training.
        multiprocessing_context: how workers start; None for the platform's default.

    Raises DataError (nothing there, damaged, nothing selected) and ConfigurationError from `setup`.
    """

    def __init__(
        self,
        directory: Path | str,
        image_size: Sequence[int] | float = (256, 128),
        batch_frames: int = 16,
        max_queries_per_frame: int = 8,
        num_workers: int = 0,
        space: str = "centred",
        train_configurations: Collection[str] | None = None,
        validation_configurations: Collection[str] = (),
        augmentation: Augmentation | None = None,
        balance: float = 0.5,
        home_weight: float = 1.0,
        labels: bool = True,
        episodes_alike: bool = False,
        history_slots: int = HISTORY_SLOTS,
        num_element_classes: int = NUM_ELEMENT_CLASSES,
        cache: Literal["auto", "memory", "stream"] = "auto",
        cache_bytes: int = CACHE_BYTES,
        seed: int = 0,
        verify: bool = True,
        multiprocessing_context: str | None = None,
    ) -> None:
        super().__init__()
        self._directory = Path(directory)
        self._collation = Collation(
            image_size=frame_size(image_size),
            max_queries_per_frame=max_queries_per_frame,
            space=action_space(space),
            history_slots=history_slots,
            num_element_classes=num_element_classes,
            augmentation=augmentation or NO_AUGMENTATION,
        )
        self.batch_frames, self._seed = batch_frames, seed
        self._train_configurations = train_configurations
        self._validation_configurations = frozenset(validation_configurations)
        self._drawing = balance, episodes_alike, home_weight
        self._labels = labels
        self._cache, self._cache_bytes = cache, cache_bytes
        self._verify = verify
        self._num_workers, self._context = num_workers, multiprocessing_context
        self._manifest: Manifest | None = None
        self._training: Source | None = None
        self._validation: Source | None = None

    @property
    def manifest(self) -> Manifest:
        """Of the data set; its digest belongs into every checkpoint."""
        if self._manifest is None:
            self._manifest = Manifest.load(self._directory)
        return self._manifest

    def setup(self, stage: str | None = None) -> None:  # noqa: ARG002 (Lightning's signature)
        """Check the shards and, where they fit, decode them. Lightning calls it in every process."""
        if self._training is not None:
            return
        self.manifest.check(self._directory, content=self._verify)
        training, validation = self._split()
        self._training = self._training_source(training)
        self._validation = self._validation_source(validation) if validation else None

    def train_dataloader(self) -> BatchLoader:
        """Augmented batches of the training configurations, demonstrations and labels."""
        return self._loader(self._training)

    def val_dataloader(self) -> BatchLoader | list[BatchLoader]:
        """Every demonstration step of the validation configurations once, without labels or augmentation."""
        return [] if self._validation is None else self._loader(self._validation)

    @property
    def augments(self) -> bool:
        """Whether training frames differ from look to look."""
        return self._collation.augmentation != NO_AUGMENTATION

    @property
    def pictures_digest(self) -> str:
        """Of all that `pictures` depends on."""
        parts = [
            self.manifest.digest,
            repr(self._collation.image_size),
            *sorted(frozenset().union(*self._split())),
        ]
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    def pictures(self) -> Iterator[Tensor]:
        """Every frame of the training and validation configurations as it is: batches image_BCHW in [0, 1]."""
        configurations: frozenset[str] = frozenset().union(*self._split())
        return pictures(
            self._shards(configurations), configurations, self._collation.image_size, self.batch_frames
        )

    def _loader(self, source: Source | None) -> BatchLoader:
        if source is None:
            raise ConfigurationError("the data module is not set up; call setup() before asking for a loader")
        if self.trainer is None:
            return BatchLoader(source, 0, 1, self._num_workers, self._context)
        return BatchLoader(
            source,
            self.trainer.global_rank,
            self.trainer.world_size,
            self._num_workers,
            self._context,
            self.trainer.accumulate_grad_batches,
        )

    def _split(self) -> tuple[frozenset[str], frozenset[str]]:
        """Training and validation configurations. Raises UnknownNameError for one that is not recorded."""
        recorded = frozenset(self.manifest.statistics.steps_by_configuration)
        wanted = recorded if self._train_configurations is None else frozenset(self._train_configurations)
        for name in sorted((wanted | self._validation_configurations) - recorded):
            raise UnknownNameError("recorded configuration", name, recorded)
        training = wanted - self._validation_configurations
        if not training:
            raise DataError(
                f"{self._directory} has no configuration left to train on; hold fewer back for validation"
            )
        return training, self._validation_configurations

    def _shards(self, configurations: Collection[str]) -> list[Path]:
        return [
            self._directory / shard.name
            for shard in self.manifest.shards
            if any(episode.configuration_id in configurations for episode in shard.episodes)
        ]

    def _num_frames(self, configurations: Collection[str]) -> int:
        by_configuration = self.manifest.statistics.steps_by_configuration
        return sum(by_configuration[name] for name in configurations)

    def _in_memory(self) -> bool:
        height, width = in_pixels(self._collation.image_size, *USUAL_SCREEN_DP, px_per_dp=1.0)
        needed = 3 * height * width * self.manifest.statistics.steps
        return self._cache == "memory" or (self._cache == "auto" and needed <= self._cache_bytes)

    def _training_source(self, configurations: Collection[str]) -> Source:
        shards, statistics = self._shards(configurations), self.manifest.statistics
        weight_of = QueryWeights.of_statistics(statistics, *self._drawing)
        if not self._in_memory():
            num_frames = self._num_frames(configurations)
            some = shards[:: max(len(shards) // MOST_SHARDS_FOR_ICONS, 1)]
            collation = self._with_icons(read_frames(read_samples(some), configurations, weight_of))
            return StreamTraining(
                shards,
                configurations,
                num_frames,
                weight_of,
                self._labels,
                collation,
                self.batch_frames,
                self._seed,
            )
        frames = load_frames(shards, configurations, self._collation.image_size, weight_of, self._labels)
        records = (record for frame in frames for record in frame.queries)
        weight_of = QueryWeights.of_records(records, *self._drawing)
        frames = [with_queries(frame, frame.queries, weight_of) for frame in frames]
        return MemoryTraining(frames, self._with_icons(frames), self.batch_frames, self._seed)

    def _with_icons(self, frames: Iterable[StoredFrame]) -> Collation:
        """The collation with the icons of one home screen of each configuration and shape, for augmentation."""
        if not self._collation.augmentation.composition:
            return self._collation
        homes: dict[str, StoredFrame] = {}
        for frame in frames:
            if frame.absent is not None:
                homes.setdefault(frame.configuration_id, frame)
        size = self._collation.image_size
        return replace(self._collation, bank=IconBank.of([frame.whole(size) for frame in homes.values()]))

    def _validation_source(self, configurations: Collection[str]) -> Source:
        shards = self._shards(configurations)
        if not self._in_memory():
            num_frames = self._num_frames(configurations)
            return StreamValidation(shards, configurations, num_frames, self._collation, self.batch_frames)
        frames = load_frames(shards, configurations, self._collation.image_size, alike, labels=False)
        parts = [
            part for frame in frames for part in in_parts(frame, self._collation.max_queries_per_frame, alike)
        ]
        return MemoryValidation(parts, self._collation, self.batch_frames)
