"""A frozen eye looks at each frame once; what is learnt is the same, and nothing stale is ever used."""

import pytest
import torch

from data.made_up import make_demonstration, pack
from tapclone.core.errors import ConfigurationError, DataError
from tapclone.data.augmentation import Augmentation
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.data.feature_cache import FeatureCache, fingerprints, open_or_make
from tapclone.training.fit import fit
from tapclone.training.frozen_features import FrozenFeatures, identity
from training.runs import different, plain_policy, trainer


@pytest.fixture(scope="module")
def shards(tmp_path_factory):
    made = [make_demonstration("a.b", name, seed) for name in ("env_100", "env_101") for seed in range(3)]
    return pack(tmp_path_factory.mktemp("shards"), made)


def data(shards, **options):
    return DemonstrationDataModule(
        shards,
        image_size=(64, 32),
        batch_frames=4,
        **({"validation_configurations": ["env_101"]} | options),
    )


def files(directory):
    return sorted(path.name for path in directory.glob("*.npz"))


def trained(policy, shards, folder, cached=None, **options):
    callbacks = [] if cached is None else [FrozenFeatures(cached)]
    return fit(policy, data(shards, **options), trainer(max_steps=9), folder, callbacks=callbacks)


@pytest.mark.parametrize("cache", ["memory", "stream"])
def test_training_is_the_same_and_each_frame_is_encoded_once(shards, tmp_path, cache):
    plain, remembering, again = (plain_policy(frozen=True) for _ in range(3))
    without = trained(plain, shards, tmp_path / "without", cache=cache)
    with_cache = trained(remembering, shards, tmp_path / "with", tmp_path / "features", cache=cache)
    third = trained(again, shards, tmp_path / "again", tmp_path / "features", cache=cache)
    for name, value in torch.load(without.last, weights_only=True)["state_dict"].items():
        other = torch.load(with_cache.last, weights_only=True)["state_dict"][name]
        torch.testing.assert_close(other, value, atol=1e-6, rtol=1e-5)
    assert different(with_cache.last, third.last) == []
    frames = len(FeatureCache(next((tmp_path / "features").glob("*.npz")).with_suffix("")))
    assert (plain.network.vision.looks > 36, remembering.network.vision.looks) == (True, frames)
    assert again.network.vision.looks == 0
    assert "forward" not in vars(again.network.vision)


def test_logits_are_the_same(shards, tmp_path):
    policy, module = plain_policy(frozen=True).eval(), data(shards)
    module.setup()
    cache = open_or_make(tmp_path / "maps", module.pictures, lambda image: policy.network.vision(image * 2 - 1))
    for batch in [*module.train_dataloader(), *module.val_dataloader()]:
        expected = policy(batch)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(
                policy.network.vision, "forward", lambda image: cache.look((image + 1) / 2), raising=False
            )
            looks = policy.network.vision.looks
            torch.testing.assert_close(policy(batch), expected, atol=1e-6, rtol=1e-5)
        assert policy.network.vision.looks == looks


def test_other_data_and_another_encoder_make_another_file(shards, tmp_path):
    cached = tmp_path / "features"
    trained(plain_policy(frozen=True), shards, tmp_path / "a", cached)
    assert len(files(cached)) == 1
    trained(plain_policy(frozen=True), shards, tmp_path / "b", cached, validation_configurations=["env_100"])
    assert len(files(cached)) == 1  # the same frames
    trained(plain_policy(frozen=True), shards, tmp_path / "c", cached, validation_configurations=[],
            train_configurations=["env_100"])  # fmt: skip
    assert len(files(cached)) == 2
    other = plain_policy(frozen=True)
    with torch.no_grad():
        other.network.vision.layers[0].bias[0] += 1e-3
    trained(other, shards, tmp_path / "d", cached)
    assert len(files(cached)) == 3
    more = pack(tmp_path / "more", [make_demonstration("a.b", name, 7) for name in ("env_100", "env_101")])
    trained(plain_policy(frozen=True), more, tmp_path / "e", cached)
    assert len(files(cached)) == 4


def test_an_encoder_is_known_by_architecture_and_weights():
    first, same, other = (plain_policy(frozen=True).network.vision for _ in range(3))
    other.layers[1].weight.data[0] += 1e-6
    assert identity(first) == identity(same) != identity(other)


def test_what_changes_from_look_to_look_is_refused(shards, tmp_path):
    with pytest.raises(ConfigurationError, match=r"frozen encoder only: set policy\.network\.vision\.tune"):
        trained(plain_policy(), shards, tmp_path, tmp_path)
    with pytest.raises(ConfigurationError, match=r"augmented: set data\.augmentation=null"):
        trained(plain_policy(frozen=True), shards, tmp_path, tmp_path, augmentation=Augmentation())


def test_a_picture_is_known_by_every_pixel():
    image_BCHW = torch.randint(0, 256, (2, 3, 8, 4)) / 255
    changed_BCHW = image_BCHW.clone()
    changed_BCHW[1, 2, 7, 3] = (image_BCHW[1, 2, 7, 3] + 3 / 255) % 1
    before, after = fingerprints(image_BCHW), fingerprints(changed_BCHW)
    assert before[0] == after[0] != before[1] != after[1]
    assert fingerprints(image_BCHW * 2 / 2 + 1e-6) == before


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
def test_maps_come_back_as_they_were_and_unknown_pictures_do_not(tmp_path, dtype):
    small, large = torch.rand(2, 3, 8, 4), torch.rand(2, 3, 16, 4)

    def encode(image_BCHW):
        return (image_BCHW[:, :, ::2, ::2] * 3).to(dtype)

    cache = open_or_make(tmp_path / "maps", lambda: iter([small, large, small]), encode)
    assert len(cache) == 4
    assert torch.equal(cache.look(large.flip(0)), encode(large.flip(0)))
    assert cache.look(torch.cat([small, torch.rand(1, 3, 8, 4)])) is None


def test_a_damaged_file_is_named(tmp_path):
    open_or_make(tmp_path / "maps", lambda: iter([torch.rand(1, 3, 8, 4)]), lambda image: image)
    (tmp_path / "maps").write_bytes(b"")
    with pytest.raises(DataError, match="maps does not fit its index; remove both"):
        FeatureCache(tmp_path / "maps")
