"""Each sample reaches one reader; the same seed and epoch give the same batches, also after a resume."""

import itertools
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from made_up import make_demonstration, pack
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from tapclone.core.rng import generator
from tapclone.data.augmentation import Augmentation
from tapclone.data.collation import Collation
from tapclone.data.loader import BatchLoader
from tapclone.data.manifest import Manifest
from tapclone.data.sources import (
    MemoryTraining,
    MemoryValidation,
    Reader,
    StreamTraining,
    StreamValidation,
    alike,
    in_parts,
    load_frames,
    with_queries,
)
from tapclone.data.stream import read_frames, read_samples
from tapclone.data.weights import QueryWeights, draw

CONFIGURATIONS = ("env_100", "env_101")
TASKS = ("clock.open", "camera.open", "settings.open")
COLLATION = Collation(image_size=(64, 32), max_queries_per_frame=2, augmentation=Augmentation(noise=0.01))


@pytest.fixture(scope="module")
def directory(tmp_path_factory) -> Path:
    demonstrations = [
        make_demonstration(task, configuration, seed)
        for task, configuration, seed in itertools.product(TASKS, CONFIGURATIONS, range(2))
    ]
    return pack(tmp_path_factory.mktemp("shards"), demonstrations, max_samples_per_shard=7)


def shards_of(directory):
    return sorted(directory.glob("*.tar"))


class Keys(IterableDataset):
    """Sample keys of one worker of one rank."""

    def __init__(self, directory, rank, world_size):
        self.shards, self.rank, self.world_size = shards_of(directory), rank, world_size

    def __iter__(self):
        info = get_worker_info()
        part, parts = self.rank * info.num_workers + info.id, self.world_size * info.num_workers
        return (sample["__key__"] for sample in read_samples(self.shards, part, parts, lanes=2))


@pytest.mark.parametrize("parts", [1, 2, 3, 6, 7, 50])
def test_together_the_parts_hold_each_sample_once(directory, parts):
    keys = [[s["__key__"] for s in read_samples(shards_of(directory), part, parts, 3)] for part in range(parts)]
    assert sorted(itertools.chain(*keys)) == [
        f"{episode.episode_id}/{step:06d}"
        for episode in Manifest.load(directory).episodes()
        for step in range(episode.steps)
    ]


def test_workers_of_two_ranks_read_each_sample_once(directory):
    keys = [
        key
        for rank in range(2)
        for key in DataLoader(Keys(directory, rank, 2), None, num_workers=2, multiprocessing_context="fork")
    ]
    assert len(keys) == len(set(keys)) == Manifest.load(directory).statistics.steps


def memory_training(directory, labels=True):
    weight_of = QueryWeights.of_statistics(Manifest.load(directory).statistics, 0.5)
    frames = load_frames(shards_of(directory), CONFIGURATIONS, (64, 32), weight_of, labels)
    return MemoryTraining(frames, COLLATION, batch_frames=4, seed=1)


def stream_training(directory, labels=True):
    statistics = Manifest.load(directory).statistics
    weight_of = QueryWeights.of_statistics(statistics, 0.5)
    return StreamTraining(
        shards_of(directory), CONFIGURATIONS, statistics.steps, weight_of, labels, COLLATION, 4, 1
    )


TRAININGS = pytest.mark.parametrize("training", [memory_training, stream_training])


def same(one, other):
    return one.instructions == other.instructions and all(
        torch.equal(getattr(one, name), getattr(other, name))
        for name in ("image_BCHW", "element_BT", "frame_Q", "history_QNF", "action_Q", "acceptable_QA")
    )


def all_same(ones, others):
    return len(ones) == len(others) and all(map(same, ones, others))


@TRAININGS
def test_an_epoch_is_a_function_of_seed_and_epoch(directory, training):
    loaders = [BatchLoader(training(directory)) for _ in range(2)]
    first, second = [list(loader) for loader in loaders]
    assert all_same(first, second)
    assert len(first) == len(loaders[0])
    assert not all_same(first, list(loaders[0]))


@TRAININGS
@pytest.mark.parametrize("workers", [0, 2])
def test_a_resumed_loader_yields_what_was_left(directory, training, workers):
    loader = BatchLoader(training(directory), num_workers=workers)
    list(loader)
    reading = iter(loader)
    seen = list(itertools.islice(reading, 3))
    resumed = BatchLoader(training(directory), num_workers=workers)
    resumed.load_state_dict(loader.state_dict())
    assert all_same(list(reading), list(resumed))
    assert len(seen) == 3
    assert all_same(list(loader), list(resumed))


@TRAININGS
def test_an_epoch_that_ended_is_followed_by_the_next(directory, training):
    loader = BatchLoader(training(directory))
    list(loader)
    resumed = BatchLoader(training(directory))
    resumed.load_state_dict(loader.state_dict())
    assert all_same(list(loader), list(resumed))


def test_from_memory_neither_workers_nor_ranks_change_the_batches(directory):
    source = memory_training(directory)
    alone = list(BatchLoader(source))
    assert all_same(alone, list(BatchLoader(source, num_workers=2)))
    ranks = [list(BatchLoader(source, rank=rank, world_size=2)) for rank in range(2)]
    assert [len(batches) for batches in ranks] == [-(-len(alone) // 2)] * 2
    assert same(alone[0], ranks[0][0]) or len(alone) % 2


@TRAININGS
def test_no_rank_waits_for_a_larger_batch(directory, training):
    """What augmentation lays the frames out on differs from step to step, and not from rank to rank."""
    collation = replace(COLLATION, image_size=0.5, augmentation=Augmentation(stretch=3.0, landscape=0.3))
    source = replace(training(directory), collation=collation)
    loaders = [BatchLoader(source, rank, 2) for rank in range(2)]
    ranks = [[batch.image_BCHW.shape[2:] for _ in range(4) for batch in loader] for loader in loaders]
    assert ranks[0] == ranks[1]
    assert len(set(ranks[0])) > 1


def test_a_spawned_worker_knows_its_share_and_reads_as_a_forked_one_does(directory):
    source = stream_training(directory)
    by_context = [
        list(BatchLoader(source, rank=1, world_size=2, num_workers=1, multiprocessing_context=context))
        for context in ("fork", "spawn")
    ]
    assert all_same(*by_context)
    assert not all_same(by_context[0], list(BatchLoader(source, rank=0, world_size=2)))


def validations(directory, batch_frames=5):
    frames = load_frames(shards_of(directory), CONFIGURATIONS, (64, 32), alike)
    parts = [part for frame in frames for part in in_parts(frame, 2, alike)]
    num_frames = Manifest.load(directory).statistics.steps
    yield MemoryValidation(parts, COLLATION, batch_frames)
    yield StreamValidation(shards_of(directory), CONFIGURATIONS, num_frames, COLLATION, batch_frames)


@pytest.mark.parametrize("world_size", [1, 3])
@pytest.mark.parametrize("workers", [1, 2])
def test_validation_asks_every_demonstration_step_once_and_no_label(directory, world_size, workers):
    expected = Counter({f"do {task}": 12 for task in TASKS})
    for source in validations(directory):
        readers = [
            Reader(rank, world_size, worker, workers)
            for rank, worker in itertools.product(range(world_size), range(workers))
        ]
        asked = Counter(
            i
            for r in readers
            for batch in source.batches(0, r)
            if batch.weight_Q.any()
            for i in batch.instructions
        )
        assert asked == expected


def test_identical_frames_are_merged_and_a_label_gives_way_to_the_demonstration(tmp_path):
    same_screen = [make_demonstration(steps=1, labels=3), make_demonstration(seed=1, steps=1, labels=3)]
    steps = same_screen[0].steps
    twins = [same_screen[0], type(same_screen[1])("twin", "clock.open", "env_100", "open clock", 1, "x", steps)]
    directory = pack(tmp_path, twins)
    frames = load_frames(shards_of(directory), CONFIGURATIONS, (64, 32), lambda record: 1.0)
    (frame,) = frames
    assert [query["task_id"] for query in frame.queries] == ["clock.open", "clock.open"]
    assert {task_id for label in frame.labels for task_id, _ in label.tasks} == {"camera.open", "settings.open"}


def test_balance_evens_out_groups(directory):
    rng = generator("balance")
    sizes = {("common", 0): 90, ("rare", 0): 10}
    for balance, expected in ((0.0, 0.1), (1.0, 0.5)):
        weight_of = QueryWeights(sizes, balance)
        weights = [
            weight_of({"task_id": t, "step": 0, "absent": None})
            for (t, _), n in sizes.items()
            for _ in range(n)
        ]
        drawn = draw(np.array(weights), 1000, rng)
        assert abs((drawn >= 90).mean() - expected) < 0.01


def test_steps_that_few_episodes_reach_do_not_outweigh_the_others():
    weight_of = QueryWeights({("a", 0): 100, ("a", 19): 1, ("b", 0): 1}, 0.5)
    common, astray, rare_task = (
        weight_of({"task_id": t, "step": step, "absent": None}) for t, step in (("a", 0), ("a", 19), ("b", 0))
    )
    assert astray == 2 * common
    assert rare_task == 10 * common


def test_episodes_count_alike_however_long_they_are():
    sizes = {("a", step): 1 for step in range(4)} | {("b", 0): 1}
    weight_of = QueryWeights(sizes, 0.0, episodes_alike=True)
    steps = [
        weight_of({"task_id": "a", "step": step, "episode_length": 4, "absent": None}) for step in range(4)
    ]
    assert sum(steps) == weight_of({"task_id": "b", "step": 0, "episode_length": 1, "absent": None}) == 1.0


def test_home_screens_are_looked_at_more_often():
    weight_of = QueryWeights({("a", 0): 4}, 0.5, home_weight=3.0)
    home, other = (
        weight_of({"task_id": "a", "step": 0, "absent": absent}) for absent in ({"button": "home"}, None)
    )
    assert home == 3 * other == 1.5


def test_equal_weights_draw_each_once():
    assert sorted(draw(np.ones(50), 50, generator("draw"))) == list(range(50))


@TRAININGS
@pytest.mark.parametrize("labels", [True, False])
def test_labels_come_along_where_they_are_wanted(directory, training, labels):
    source = training(directory, labels)
    asked = {i for batch in source.batches(0, Reader()) for i in batch.instructions}
    assert any(i.startswith("open ") for i in asked) == labels
    assert any(i.startswith("do ") for i in asked)


def frames_of(directory, weight_of):
    return read_frames(read_samples(shards_of(directory)), CONFIGURATIONS, weight_of)


def test_a_look_draws_as_the_weights_say(directory):
    one, two = itertools.islice(frames_of(directory, lambda record: 1.0), 2)
    frame = with_queries(
        one, [*one.queries, *two.queries], lambda record: 3.0 if record is two.queries[0] else 1.0
    )
    rng = generator("look")
    drawn = Counter(q.history for _ in range(600) for q in frame.look((64, 32), 1, rng).queries)
    assert abs(max(drawn.values()) / 600 - 0.75) < 0.08
    assert frame.weight(max_queries=1) == 4.0
    assert frame.weight(max_queries=8) == 2.0


def test_a_look_asks_one_label_of_each_answer(directory):
    frame = next(frame for frame in frames_of(directory, lambda record: 1.0) if len(frame.labels) > 1)
    rng = generator("look")
    looks = [frame.look((64, 32), 8, rng).queries for _ in range(20)]
    assert {len(queries) for queries in looks} == {1 + len(frame.labels)}
    assert all(len({query.action for query in queries[1:]}) == len(frame.labels) for queries in looks)
    assert {len(frame.look((64, 32), 2, rng).queries) for _ in range(20)} == {2}
    assert len(frame.look((64, 32), 8, None).queries) == 1
