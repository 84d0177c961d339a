import pytest
import torch

from policies.conftest import small_network
from tapclone.core.errors import CheckpointError
from tapclone.policies.bc_vit import BCViT
from tapclone.policies.checkpoint import HEADER, load_network, read_policy_file, save_policy
from tapclone.policies.policy import load_policy
from tapclone.policies.vision import TimmVision


@pytest.fixture
def saved(tmp_path, network):
    path = tmp_path / "policy.ckpt"
    save_policy(path, network, "centred", {"data": "sha256:abc", "seed": 3})
    return path


def damage(path, **changes):
    content = torch.load(path, weights_only=True)
    content[HEADER].update(changes)
    torch.save(content, path)


def test_what_is_loaded_answers_as_what_was_saved(saved, network, batch):
    loaded, header = load_network(saved, "centred")
    assert torch.equal(loaded(batch).logits_QA, network.eval()(batch).logits_QA)
    assert header.provenance == {"data": "sha256:abc", "seed": 3}
    assert (header.image_size, header.history_slots) == (network.image_size, network.history_slots)


def test_a_policy_with_another_eye_is_rebuilt_with_it(tmp_path, batch):
    network = BCViT(TimmVision("test_resnet"), image_size=(128, 64), width=32, pooled=(4, 2)).eval()
    save_policy(tmp_path / "timm.ckpt", network, "centred")
    assert torch.equal(load_network(tmp_path / "timm.ckpt")[0](batch).logits_QA, network(batch).logits_QA)


def test_saving_leaves_no_half_written_file(saved):
    assert [path.name for path in saved.parent.iterdir()] == ["policy.ckpt"]


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(CheckpointError, match=r"no policy file at .*nowhere\.ckpt"):
        load_policy(tmp_path / "nowhere.ckpt")


@pytest.mark.parametrize("keep", [0, 100, 0.5])
def test_a_damaged_file_is_told_from_a_whole_one(saved, keep):
    data = saved.read_bytes()
    saved.write_bytes(data[: int(keep * len(data)) if isinstance(keep, float) else keep])
    with pytest.raises(CheckpointError, match=r"policy\.ckpt is damaged"):
        load_policy(saved)


def test_bytes_that_are_no_checkpoint_are_refused(saved):
    saved.write_text("hello, I am a text file\n" * 50)
    with pytest.raises(CheckpointError, match="damaged or not a checkpoint"):
        load_policy(saved)


def test_a_strangers_checkpoint_is_refused(saved):
    torch.save({"state_dict": {}}, saved)
    with pytest.raises(CheckpointError, match="not one of tapclone"):
        load_policy(saved)


def test_a_pickle_that_would_run_code_does_not(saved):
    import os

    class Bomb:
        def __reduce__(self):
            return os.mkdir, (str(saved.parent / "exploded"),)

    torch.save({HEADER: Bomb()}, saved)
    with pytest.raises(CheckpointError):
        load_policy(saved)
    assert not (saved.parent / "exploded").exists()


def test_both_action_spaces_are_named_when_they_differ(saved):
    with pytest.raises(CheckpointError, match="'centred', not 'bmoca'"):
        load_policy(saved, expected_space="bmoca")


@pytest.mark.parametrize(
    "kind", ["nobody.knows.Me", "subprocess.Popen", "tapclone.policies.bc_vit.Absent", "x"]
)
def test_an_unknown_policy_is_refused_by_name(saved, kind):
    damage(saved, network={"class": kind, "args": "true"})
    with pytest.raises(CheckpointError, match=f"unknown policy '{kind}'"):
        load_policy(saved)


def test_arguments_that_this_version_does_not_know_are_refused(saved, network):
    description = read_policy_file(saved)[0].network
    damage(saved, network={**description, "novelty": 1})
    with pytest.raises(CheckpointError, match="does not fit this version"):
        load_policy(saved)


def test_weights_of_another_shape_are_refused(saved):
    description = read_policy_file(saved)[0].network
    damage(saved, network={**description, "width": 64})
    with pytest.raises(CheckpointError, match="do not fit"):
        load_policy(saved)


def test_the_description_holds_every_constructor_argument():
    import inspect

    network = small_network()
    assert set(network.config) == set(inspect.signature(BCViT).parameters)
