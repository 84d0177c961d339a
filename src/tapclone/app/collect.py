"""`collect.py`: experts demonstrate a suite, in parallel, into shards. Stops and resumes at any moment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from omegaconf import DictConfig

from tapclone.app.command import logger
from tapclone.app.instantiation import build, suite_of
from tapclone.app.parallel import worker_count
from tapclone.app.progress import Counter
from tapclone.core import Outcome
from tapclone.core.errors import ConfigurationError, DataError
from tapclone.data.archive import create_durably
from tapclone.data.manifest import Manifest
from tapclone.data.sample import SampleFormat
from tapclone.data.store import EpisodeStore
from tapclone.envs import DeviceEnv
from tapclone.experts import ExpertAgent, expert_for
from tapclone.fleet import Fleet
from tapclone.rollout import Attempt, run_episodes, run_in_processes
from tapclone.rollout.recording import Recorder
from tapclone.rollout.workers import WorkerDied
from tapclone.tasks import Suite, task


@dataclass(frozen=True, slots=True)
class CollectionItem:
    """What one worker does in one go: some tasks on one configuration."""

    attempts: tuple[Attempt, ...]
    directory: Path
    fleet: Fleet
    frame_size_px: tuple[int, int]
    suite_tasks: tuple[str, ...]
    relabel: bool
    form: SampleFormat


@dataclass(frozen=True, slots=True)
class CollectionOutcome:
    """What came of it: ids saved, and a sentence for each episode that could not be."""

    saved: tuple[str, ...]
    problems: tuple[str, ...]


def collect(cfg: DictConfig) -> Manifest:
    """Collect what is missing of the suite `cfg.suite` into `cfg.directory`, then pack it into shards.

    Raises DataError if some demonstrations could not be recorded; all others are saved by then.
    """
    if cfg.frame.format not in ("jpg", "png"):
        raise ConfigurationError(f"frame.format={cfg.frame.format} is no picture format; write jpg or png")
    return collect_suite(
        suite_of(cfg.suite),
        Path(cfg.directory),
        build(cfg.fleet),
        frame_size_px=(cfg.frame.width, cfg.frame.height),
        relabel=cfg.relabel,
        num_workers=cfg.num_workers,
        form=SampleFormat((cfg.frame.height, cfg.frame.width), cfg.frame.format),
    )


def collect_suite(
    wanted: Suite,
    directory: Path,
    fleet: Fleet,
    frame_size_px: tuple[int, int] = (256, 512),
    relabel: bool = True,
    num_workers: int | None = None,
    form: SampleFormat | None = None,
) -> Manifest:
    """See `collect`."""
    num_workers = worker_count(num_workers, fleet)
    store = EpisodeStore(directory, form)
    # What stands in the way is better told at once.
    create_durably(store.incoming)
    store.check_unnamed()
    saved = store.saved_ids()
    items = list(_items(wanted, saved, directory, fleet, frame_size_px, relabel, form or SampleFormat()))
    todo = sum(len(item.attempts) for item in items)
    logger().info("%s: %d of %d demonstrations to collect", directory, todo, len(wanted))
    problems: list[str] = []
    with Counter("collecting", len(wanted), len(wanted) - todo) as counter:
        try:
            for outcome in run_in_processes(collect_item, items, num_workers):
                if isinstance(outcome, WorkerDied):
                    problems += [f"{_name(attempt)}: its worker died" for attempt in outcome.item.attempts]
                    continue
                problems += outcome.problems
                counter.advance(len(outcome.saved), f"{len(problems)} problems" if problems else "")
        except KeyboardInterrupt as stop:
            raise KeyboardInterrupt("the same command goes on where it was") from stop
    manifest = store.pack()
    if problems:
        raise DataError(
            f"{len(problems)} of {todo} demonstrations could not be recorded, all others are saved in "
            f"{directory}; the same command tries these again; first: {problems[0]}"
        )
    return manifest


def _items(
    wanted: Suite, saved: frozenset[str], directory: Path, fleet: Fleet, *rest: Any, chunk: int = 6
) -> Iterable[CollectionItem]:
    frame_size_px, relabel, form = rest
    names = tuple(entry.id for entry in wanted.tasks)
    for place in wanted.configurations:
        missing = [
            Attempt(entry, place, seed)
            for entry in wanted.tasks
            for seed in wanted.seeds
            if f"{entry.id}-{place.id}-{seed}" not in saved
        ]
        for start in range(0, len(missing), chunk):
            attempts = tuple(missing[start : start + chunk])
            yield CollectionItem(attempts, directory, fleet, frame_size_px, names, relabel, form)


def collect_item(item: CollectionItem) -> CollectionOutcome:
    """Run the experts and save what succeeds. Runs in a worker."""
    recorder = Recorder(
        [(task(name), expert_for(task(name)).decide) for name in item.suite_tasks], relabel=item.relabel
    )
    store = EpisodeStore(item.directory, item.form)
    clock = item.fleet.clock
    env = DeviceEnv(item.fleet.lend(), item.frame_size_px, observe_ui=True, clock=clock)
    saved, problems = [], []
    try:
        for episode in run_episodes(ExpertAgent(expert_for), [env], item.attempts, clock):
            if episode.outcome is Outcome.SUCCESS:
                store.save(recorder.demonstration(episode))
                saved.append(episode.episode_id)
            else:
                why = episode.error or f"not solved in {len(episode.steps)} steps"
                problems.append(f"{episode.episode_id}: {why}")
    finally:
        env.close()
    return CollectionOutcome(tuple(saved), tuple(problems))


def _name(attempt: Attempt) -> str:
    return f"{attempt.task.id}-{attempt.configuration.id}-{attempt.seed}"
