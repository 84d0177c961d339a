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
from tapclone.core.frame_size import frame_size
from tapclone.data.archive import create_durably
from tapclone.data.manifest import Manifest
from tapclone.data.sample import SampleFormat
from tapclone.data.store import EpisodeStore
from tapclone.envs import DeviceEnv
from tapclone.experts import ExpertAgent, Noise, NoisyExpertAgent, expert_for
from tapclone.fleet import Fleet
from tapclone.rollout import Attempt, run_episodes, run_in_processes
from tapclone.rollout.recording import Recorder
from tapclone.rollout.relabelling import relabel
from tapclone.rollout.workers import WorkerDied
from tapclone.tasks import Suite, task

NO_NOISE = Noise()

LEEWAY_STEPS = 5
"""Beyond a published limit, which here and there is shorter than the shortest way."""

USUAL_PX_PER_DP = 0.66
"""Makes frames of 512 x 256 on a Pixel 3, the training device of the benchmark."""


@dataclass(frozen=True, slots=True)
class CollectionItem:
    """What one worker does in one go: some tasks on one configuration."""

    attempts: tuple[Attempt, ...]
    directory: Path
    fleet: Fleet
    frame_size_px: tuple[int, int] | float
    suite_tasks: tuple[str, ...]
    relabel: bool
    form: SampleFormat
    noise: Noise


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
    size = frame_size(cfg.frame.size)
    return collect_suite(
        suite_of(cfg.suite),
        Path(cfg.directory),
        build(cfg.fleet),
        frame_size_px=size if isinstance(size, float) else (size[1], size[0]),
        relabel=cfg.relabel,
        num_workers=cfg.num_workers,
        form=SampleFormat(image_format=cfg.frame.format),
        noise=Noise(cfg.expert.noise, cfg.expert.tries, cfg.expert.extra_steps),
    )


def collect_suite(
    wanted: Suite,
    directory: Path,
    fleet: Fleet,
    frame_size_px: tuple[int, int] | float = USUAL_PX_PER_DP,
    relabel: bool = True,
    num_workers: int | None = None,
    form: SampleFormat | None = None,
    noise: Noise = NO_NOISE,
) -> Manifest:
    """See `collect`."""
    num_workers = worker_count(num_workers, fleet)
    store = EpisodeStore(directory, form)
    # What stands in the way is better told at once.
    create_durably(store.incoming)
    store.check_unnamed()
    saved = store.saved_ids()
    form = form or SampleFormat()
    items = list(_items(wanted, saved, directory, fleet, frame_size_px, relabel, form, noise))
    todo = sum(len(item.attempts) for item in items)
    logger().info("%s: %d of %d demonstrations to collect", directory, todo, len(wanted))
    problems: list[str] = []
    with Counter("collecting", len(wanted), len(wanted) - todo) as counter:
        try:
            for outcome in run_in_processes(collect_item, items, num_workers):
                if isinstance(outcome, WorkerDied):
                    problems += [
                        f"{_name(attempt, noise)}: its worker died" for attempt in outcome.item.attempts
                    ]
                    continue
                problems += outcome.problems
                counter.advance(len(outcome.saved), f"{len(problems)} problems" if problems else "")
        except KeyboardInterrupt as stop:
            raise KeyboardInterrupt("the same command goes on where it was") from stop
    manifest = store.pack()
    if problems and noise.share:  # some errors cannot be mended, and that is nobody's fault
        logger().info(
            "%d of %d noisy demonstrations never succeeded and are left out; first: %s",
            len(problems),
            todo,
            problems[0],
        )
    elif problems:
        raise DataError(
            f"{len(problems)} of {todo} demonstrations could not be recorded, all others are saved in "
            f"{directory}; the same command tries these again; first: {problems[0]}"
        )
    return manifest


def _items(
    wanted: Suite, saved: frozenset[str], directory: Path, fleet: Fleet, *rest: Any, chunk: int = 6
) -> Iterable[CollectionItem]:
    frame_size_px, relabel, form, noise = rest
    names = tuple(entry.id for entry in wanted.tasks)
    for place in wanted.configurations:
        missing = [
            Attempt(entry, place, seed)
            for entry, seed in wanted.on(place)
            if f"{entry.id}-{place.id}-{seed}{noise.suffix}" not in saved
        ]
        for start in range(0, len(missing), chunk):
            attempts = tuple(missing[start : start + chunk])
            yield CollectionItem(attempts, directory, fleet, frame_size_px, names, relabel, form, noise)


def collect_item(item: CollectionItem) -> CollectionOutcome:
    """Run the experts and save what succeeds. Runs in a worker."""
    recorder = Recorder(list(map(task, item.suite_tasks)), expert_for, item.relabel)
    store = EpisodeStore(item.directory, item.form)
    noise, clock = item.noise, item.fleet.clock
    shaped_by = {"noise": noise.share} if noise.share else {}
    env = DeviceEnv(
        item.fleet.lend(),
        item.frame_size_px,
        observe_ui=True,
        extra_steps=noise.extra_steps if noise.share else LEEWAY_STEPS,
        clock=clock,
    )
    saved: list[str] = []
    waiting = {_name(attempt, noise): attempt for attempt in item.attempts}
    problems: dict[str, str] = {}
    try:
        for number in range(noise.tries if noise.share else 1):
            for episode in run_episodes(_expert(item, number), [env], list(waiting.values()), clock):
                name = episode.episode_id + noise.suffix
                if episode.outcome is Outcome.SUCCESS:
                    acted = episode if not noise.share else relabel(episode, expert_for(waiting[name].task))[0]
                    store.save(recorder.demonstration(acted, noise.suffix, shaped_by))
                    saved.append(name)
                    del waiting[name]
                    problems.pop(name, None)
                else:
                    problems[name] = episode.error or f"not solved in {len(episode.steps)} steps"
    finally:
        env.close()
    return CollectionOutcome(tuple(saved), tuple(f"{name}: {why}" for name, why in problems.items()))


def _expert(item: CollectionItem, number: int) -> ExpertAgent:
    """The demonstrator of an item, for the try of this number: each errs in another way."""
    if not item.noise.share:
        return ExpertAgent(expert_for)
    place = item.attempts[0].configuration.id
    return NoisyExpertAgent(expert_for, item.noise.share, f"{place}/{number}")


def _name(attempt: Attempt, noise: Noise) -> str:
    return f"{attempt.task.id}-{attempt.configuration.id}-{attempt.seed}{noise.suffix}"
