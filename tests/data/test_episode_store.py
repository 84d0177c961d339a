"""Nothing that was reported as saved is ever lost or repeated, whenever the power goes."""

import os
import random
import shutil
import signal
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from made_up import make_demonstration

from tapclone.core.errors import DataError
from tapclone.data.demonstration import Demonstration
from tapclone.data.manifest import Manifest
from tapclone.data.store import EpisodeStore, read_demonstrations

DEMONSTRATIONS = [
    make_demonstration(task, configuration, steps=2)
    for task in ("clock.open", "camera.open")
    for configuration in ("env_100", "env_101")
]
IDS = sorted(demonstration.episode_id for demonstration in DEMONSTRATIONS)


def fill(directory: Path, demonstrations: list[Demonstration]) -> EpisodeStore:
    store = EpisodeStore(directory)
    for demonstration in demonstrations:
        assert store.save(demonstration)
    return store


def contents(directory: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in directory.iterdir() if path.is_file()}


def read_ids(directory: Path) -> list[str]:
    manifest = Manifest.load(directory)
    manifest.check(directory)
    shards = [directory / shard.name for shard in manifest.shards]
    return [demonstration.episode_id for demonstration in read_demonstrations(shards)]


def test_saved_episodes_are_known_before_and_after_packing_and_in_a_new_process(tmp_path):
    store = fill(tmp_path, DEMONSTRATIONS)
    assert sorted(store.saved_ids()) == IDS == sorted(EpisodeStore(tmp_path).saved_ids())
    store.pack()
    assert sorted(store.saved_ids()) == IDS == sorted(EpisodeStore(tmp_path).saved_ids())
    assert read_ids(tmp_path) == IDS


def test_an_episode_is_saved_once(tmp_path):
    store = fill(tmp_path, DEMONSTRATIONS)
    assert not store.save(DEMONSTRATIONS[0])
    store.pack()
    assert not store.save(DEMONSTRATIONS[0])
    assert not EpisodeStore(tmp_path).save(DEMONSTRATIONS[0])


def test_shards_do_not_depend_on_the_order_of_saving(tmp_path):
    for name, order in (("a", DEMONSTRATIONS), ("b", DEMONSTRATIONS[::-1])):
        fill(tmp_path / name, order).pack(max_samples_per_shard=4)
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


def test_shards_hold_whole_episodes_and_at_most_so_many_samples(tmp_path):
    manifest = fill(tmp_path, DEMONSTRATIONS).pack(max_samples_per_shard=5)
    assert [shard.samples for shard in manifest.shards] == [4, 4]
    assert [shard.name for shard in manifest.shards] == ["shard-000000.tar", "shard-000001.tar"]


def test_packing_again_keeps_what_is_packed_and_the_digest_does_not_tell(tmp_path):
    fill(tmp_path / "once", DEMONSTRATIONS).pack()
    store = fill(tmp_path / "twice", DEMONSTRATIONS[:2])
    store.pack()
    fill(tmp_path / "twice", DEMONSTRATIONS[2:])
    manifest = store.pack()
    assert sorted(read_ids(tmp_path / "twice")) == IDS
    assert manifest.digest == Manifest.load(tmp_path / "once").digest
    assert manifest.statistics == Manifest.load(tmp_path / "once").statistics


def test_the_digest_tells_when_an_episode_differs(tmp_path):
    other = make_demonstration("clock.open", "env_100", steps=1)
    digests = [fill(tmp_path / str(n), [d]).pack().digest for n, d in enumerate((DEMONSTRATIONS[0], other))]
    assert digests[0] != digests[1]


def test_the_manifest_counts_tasks_steps_and_actions(tmp_path):
    statistics = fill(tmp_path, DEMONSTRATIONS).pack().statistics
    assert (statistics.episodes, statistics.steps) == (4, 8)
    assert statistics.steps_by_task == {"clock.open": [2, 2], "camera.open": [2, 2]}
    assert statistics.steps_by_configuration == {"env_100": 4, "env_101": 4}
    assert statistics.labels_by_task == {"clock.open": 4, "camera.open": 4}
    assert sum(statistics.action_histogram) == 8


@pytest.mark.parametrize("episode_id", ["", "a/b", "../a", ".hidden", "a b", "x" * 201])
def test_an_id_that_is_no_file_name_is_refused(tmp_path, episode_id):
    demonstration = DEMONSTRATIONS[0]
    odd = Demonstration(episode_id, "t", "c", "i", 0, "x", demonstration.steps)
    with pytest.raises(DataError, match="is no file name"):
        EpisodeStore(tmp_path).save(odd)


def test_a_directory_that_cannot_be_is_one_sentence(tmp_path):
    (tmp_path / "shards").write_text("a file where the directory should be")
    with pytest.raises(DataError, match="cannot create"):
        EpisodeStore(tmp_path / "shards").save(DEMONSTRATIONS[0])


def test_a_damaged_incoming_file_is_named_and_nothing_is_removed(tmp_path):
    store = fill(tmp_path, DEMONSTRATIONS)
    path = store.incoming / f"{IDS[1]}.tar"
    path.write_bytes(path.read_bytes()[:1500])
    with pytest.raises(DataError, match=IDS[1]):
        store.pack()
    assert len(list(store.incoming.iterdir())) == len(IDS)
    path.unlink()
    store.pack()
    assert len(read_ids(tmp_path)) == len(IDS) - 1


def die_at(operation: int, work) -> bool:
    """Run `work` in a child that dies, as by SIGKILL, at its n-th change to the disk; whether it ended well."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Python 3.12 warns of threads; the child only writes files
        child = os.fork()
    if child == 0:
        done = 0

        def counted(original):
            def call(*args, **kwargs):
                nonlocal done
                if done == operation:
                    os._exit(1)
                done += 1
                return original(*args, **kwargs)

            return call

        Path.replace, Path.unlink, Path.mkdir = map(counted, (Path.replace, Path.unlink, Path.mkdir))
        os.fsync = counted(os.fsync)
        try:
            work()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_a_crash_at_any_point_of_packing_loses_and_repeats_nothing(tmp_path):
    fill(tmp_path / "expected", DEMONSTRATIONS[:2]).pack(2)
    fill(tmp_path / "expected", DEMONSTRATIONS[2:]).pack(2)
    fill(tmp_path / "start", DEMONSTRATIONS[:2]).pack(2)
    fill(tmp_path / "start", DEMONSTRATIONS[2:])
    for operation in range(100):
        directory = tmp_path / f"crash{operation}"
        shutil.copytree(tmp_path / "start", directory)
        finished = die_at(operation, lambda directory=directory: EpisodeStore(directory).pack(2))
        assert sorted(EpisodeStore(directory).saved_ids()) == IDS
        Manifest.load(directory).check(directory)
        EpisodeStore(directory).pack(2)
        assert contents(directory) == contents(tmp_path / "expected")
        assert not list((directory / "incoming").iterdir())
        if finished:
            break
    assert finished
    assert operation > 10


def test_a_crash_at_any_point_of_saving_leaves_a_whole_episode_or_none(tmp_path):
    for operation in range(100):
        directory = tmp_path / f"crash{operation}"
        finished = die_at(
            operation, lambda directory=directory: EpisodeStore(directory).save(DEMONSTRATIONS[0])
        )
        store = EpisodeStore(directory)
        saved = store.saved_ids()
        if not saved:
            assert store.save(DEMONSTRATIONS[0])
        store.pack()
        assert read_ids(directory) == [DEMONSTRATIONS[0].episode_id]
        if finished:
            assert saved
            break
    assert finished


SAVER = """
import sys
sys.path.insert(0, sys.argv[2])
from made_up import make_demonstration
from tapclone.data.store import EpisodeStore
store = EpisodeStore(sys.argv[1])
for seed in range(10_000):
    demonstration = make_demonstration(seed=seed, steps=2)
    store.save(demonstration)
    print(demonstration.episode_id, flush=True)
    if seed % 7 == 6:
        store.pack(4)
"""


@pytest.mark.parametrize("trial", range(2))
def test_what_a_killed_collector_reported_is_there(tmp_path, trial):
    command = [sys.executable, "-c", SAVER, str(tmp_path), str(Path(__file__).parent)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as collector:
        reported = [collector.stdout.readline().strip() for _ in range(random.Random(trial).randint(8, 30))]
        collector.send_signal(signal.SIGKILL)
        reported += collector.stdout.read().split()
    EpisodeStore(tmp_path).pack()
    found = read_ids(tmp_path)
    assert set(reported) <= set(found)
    assert len(found) == len(set(found)) <= len(reported) + 1
