"""The data module under Lightning's own trainer: splits, selections, errors, and training that is continued."""

import itertools

import pytest
import torch
from lightning import Callback, LightningModule, Trainer
from made_up import icon_box, make_demonstration, pack

from tapclone.core import Touch, action_space
from tapclone.core.errors import ConfigurationError, DataError, UnknownNameError
from tapclone.data.augmentation import Augmentation
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.data.store import EpisodeStore

CONFIGURATIONS = ("env_100", "env_101", "env_102")


@pytest.fixture(scope="module")
def directory(tmp_path_factory):
    demonstrations = [
        make_demonstration(task, configuration, seed, labels=1)
        for task, configuration, seed in itertools.product(("clock.open", "a.b"), CONFIGURATIONS, range(2))
    ]
    return pack(tmp_path_factory.mktemp("shards"), demonstrations)


def module(directory, **options):
    options = {"image_size": (64, 32), "batch_frames": 4, "augmentation": Augmentation()} | options
    return DemonstrationDataModule(directory, **options)


def configurations_of(source):
    if hasattr(source, "frames"):
        return {frame.configuration_id for frame in source.frames}
    return set(source.configurations)


class Watcher(LightningModule):
    """Learns nothing and remembers what it was shown."""

    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.trained, self.validated = [], []

    def training_step(self, batch):
        self.trained.append((batch.instructions, batch.image_BCHW.sum().item()))

    def validation_step(self, batch):
        self.validated.extend(batch.instructions)

    def configure_optimizers(self):
        return None


def trainer(directory, **options):
    options = {"max_epochs": 2, "num_sanity_val_steps": 2} | options
    return Trainer(
        accelerator="cpu",
        logger=False,
        enable_checkpointing=False,
        enable_progress_bar=False,
        enable_model_summary=False,
        default_root_dir=directory,
        **options,
    )


# Lightning advises more workers than a test needs, and uses what torch means to remove.
pytestmark = [
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore:.*LeafSpec:FutureWarning"),
]


@pytest.mark.parametrize("cache", ["memory", "stream"])
def test_training_under_lightning_is_reproducible_and_validates_everything(directory, tmp_path, cache):
    watchers = [Watcher(), Watcher()]
    for watcher in watchers:
        data = module(directory, cache=cache, validation_configurations=["env_102"])
        trainer(tmp_path).fit(watcher, datamodule=data)
    assert watchers[0].trained == watchers[1].trained
    assert len(set(watchers[0].trained)) == len(watchers[0].trained) > 4
    steps = 12  # of env_102: 2 tasks x 2 seeds x 3 steps
    assert len(watchers[0].validated) == 2 * steps + min(2 * 4, steps)
    assert set(watchers[0].validated) == {"do clock.open", "do a.b"}


@pytest.mark.parametrize("cache", ["memory", "stream"])
@pytest.mark.parametrize("interrupted_after", [3, 6, 8])
def test_a_continued_training_sees_what_an_uninterrupted_one_does(
    directory, tmp_path, cache, interrupted_after
):
    whole, first, second = Watcher(), Watcher(), Watcher()
    trainer(tmp_path, max_epochs=3).fit(whole, datamodule=module(directory, cache=cache))

    class SaveAndStop(Callback):
        def on_train_batch_end(self, trainer, watcher, outputs, batch, batch_idx):
            if len(watcher.trained) == interrupted_after:
                trainer.save_checkpoint(tmp_path / "last.ckpt")
                trainer.should_stop = True
                raise KeyboardInterrupt

    interrupted = trainer(tmp_path, max_epochs=3, callbacks=[SaveAndStop()])
    with pytest.raises((KeyboardInterrupt, SystemExit)):
        interrupted.fit(first, datamodule=module(directory, cache=cache))
    continued = trainer(tmp_path, max_epochs=3)
    continued.fit(second, datamodule=module(directory, cache=cache), ckpt_path=tmp_path / "last.ckpt")
    assert first.trained + second.trained == whole.trained


@pytest.mark.parametrize("cache", ["memory", "stream"])
def test_validation_configurations_are_held_back_and_training_ones_selected(directory, cache):
    data = module(
        directory,
        cache=cache,
        train_configurations=["env_100", "env_102"],
        validation_configurations=["env_102"],
    )
    data.setup()
    assert configurations_of(data.train_dataloader()._source) == {"env_100"}
    assert configurations_of(data.val_dataloader()._source) == {"env_102"}


def test_without_validation_configurations_nothing_validates(directory):
    data = module(directory)
    data.setup()
    assert data.val_dataloader() == []
    assert configurations_of(data.train_dataloader()._source) == set(CONFIGURATIONS)


@pytest.mark.parametrize(("budget", "source"), [(10**9, "MemoryTraining"), (1000, "StreamTraining")])
def test_frames_are_kept_in_memory_where_they_fit(directory, budget, source):
    data = module(directory, cache_bytes=budget)
    data.setup()
    assert type(data.train_dataloader()._source).__name__ == source


@pytest.mark.parametrize("space", ["centred", "bmoca"])
def test_labels_are_derived_for_the_space_that_is_asked_for(directory, space):
    data = module(directory, space=space, augmentation=None)
    data.setup()
    taps = {int(action) for batch in data.train_dataloader() for action in batch.action_Q if action < 378}
    assert taps == {action_space(space).encode(Touch.tap(icon_box(0).centre))}


def test_mistakes_are_one_sentence(directory, tmp_path):
    with pytest.raises(UnknownNameError, match="unknown recorded configuration 'env_109'; nearest: env_10"):
        module(directory, validation_configurations=["env_109"]).setup()
    with pytest.raises(DataError, match="no configuration left to train on"):
        module(directory, validation_configurations=CONFIGURATIONS).setup()
    with pytest.raises(DataError, match=r"has no manifest\.json; collect demonstrations first"):
        module(tmp_path).setup()
    with pytest.raises(ConfigurationError, match="call setup"):
        module(directory).train_dataloader()


def test_an_altered_shard_is_found_before_training(tmp_path):
    EpisodeStore(tmp_path).save(make_demonstration())
    EpisodeStore(tmp_path).pack()
    shard = tmp_path / "shard-000000.tar"
    data = bytearray(shard.read_bytes())
    data[3000] ^= 1
    shard.write_bytes(data)
    with pytest.raises(DataError, match="was altered"):
        module(tmp_path).setup()
    module(tmp_path, verify=False, cache="stream").setup()


def test_batches_move_between_devices(directory):
    data = module(directory)
    data.setup()
    batch = next(iter(data.train_dataloader()))
    moved = batch.to("meta")
    assert moved.image_BCHW.device == torch.device("meta")
    assert moved.instructions == batch.instructions
