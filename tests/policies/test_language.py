from pathlib import Path

import pytest
import torch

from policies.towers import TOWER, WORDS, save_pair
from tapclone.core.errors import ConfigurationError
from tapclone.policies.architecture import build, describe
from tapclone.policies.bc_vit import BCViT
from tapclone.policies.checkpoint import load_network, save_policy
from tapclone.policies.language import TransformersLanguage
from tapclone.policies.vision import TransformersVision

KINDS = ["siglip", "clip"]


@pytest.fixture(params=KINDS)
def pair(request, tmp_path):
    return save_pair(tmp_path / request.param, request.param)


def policy(source: str, how: str = "frozen", eye: str | None = None) -> BCViT:
    return BCViT(
        TransformersVision(source, tune=eye or how, rank=2),
        image_size=(128, 64),
        width=32,
        cell_features=32,
        elements=16,
        language=TransformersLanguage(source, tune=how, rank=2),
    )


def test_words_come_with_the_sentence_as_a_whole(pair):
    state_QLE, present_QL = TransformersLanguage(pair)(["open clock", "dial 9 1 1", "open clock"])
    assert state_QLE.shape == (3, 13, 32)
    assert present_QL.sum(1).tolist() == [3, 5, 3]
    assert torch.equal(state_QLE[0], state_QLE[2])
    assert not torch.allclose(state_QLE[0, -1], state_QLE[1, -1])


def test_both_towers_have_the_weights_of_the_pair(pair):
    from transformers import AutoModel

    whole = AutoModel.from_pretrained(pair).state_dict()
    halves = (TransformersVision(pair).model, TransformersLanguage(pair).model)
    for half, table in zip(halves, ("position_embedding.weight", "token_embedding.weight"), strict=True):
        (mine,) = [tensor for name, tensor in half.state_dict().items() if name.endswith(table)]
        assert any(torch.equal(mine, tensor) for name, tensor in whole.items() if name.endswith(table))


def test_a_policy_leaves_pretrained_embeddings_as_they_are(pair):
    alone = TransformersLanguage(pair).model.state_dict()
    inside = policy(pair).words.encoder.model.state_dict()
    assert all(torch.equal(inside[name], tensor) for name, tensor in alone.items())


@pytest.mark.parametrize("how", ["frozen", "lora", "full"])
def test_what_learns_is_what_was_asked_for(pair, batch, how):
    network = policy(pair, how).train()
    network(batch).logits_QA.square().mean().backward()
    for tower in (network.vision.model, network.words.encoder.model):
        learning = {name: p for name, p in tower.named_parameters() if p.requires_grad}
        assert all(p.grad is not None for p in learning.values())  # nothing for DDP to wait for
        assert bool(learning) == (how != "frozen")
        assert all(("lora" in name) == (how == "lora") for name in learning)
        assert tower.training == (how != "frozen")


@pytest.mark.parametrize("how", ["frozen", "lora", "full"])
def test_a_policy_file_is_all_that_its_user_needs(tmp_path, pair, batch, how):
    network = policy(pair, how).eval()
    expected = network(batch).logits_QA
    save_policy(tmp_path / "pair.ckpt", network, "centred")
    (tmp_path / pair.rsplit("/", 1)[1]).rename(tmp_path / "elsewhere")
    loaded, _ = load_network(tmp_path / "pair.ckpt")
    torch.testing.assert_close(loaded(batch).logits_QA, expected)


def test_a_frozen_tower_reads_an_instruction_once(pair):
    language = TransformersLanguage(pair)
    seen = []
    language.model.register_forward_hook(lambda *_: seen.append(1))
    for _ in range(3):
        language(["open clock", "go back", "open clock"])
    assert len(seen) == 1


def test_colours_are_those_of_its_training_images(pair):
    vision = TransformersVision(pair)
    assert list(vision.config["colours"][0]) == [0.4, 0.5, 0.6]
    white = vision.normalise(torch.ones(1, 3, 1, 1)).flatten()
    torch.testing.assert_close(white, torch.tensor([3.0, 2.0, 4 / 3]))
    assert list(build(describe(vision)).config["colours"][0]) == [0.4, 0.5, 0.6]


def test_nothing_is_fetched_unless_asked(tmp_path):
    for make in (TransformersLanguage, TransformersVision):
        with pytest.raises(ConfigurationError, match="download=true"):
            make("nobody/has-this-model")


def test_a_model_that_does_not_read_is_refused(tmp_path):
    from transformers import CLIPVisionConfig, CLIPVisionModel

    CLIPVisionModel(CLIPVisionConfig(image_size=64, patch_size=16, **TOWER)).save_pretrained(tmp_path)
    with pytest.raises(ConfigurationError, match="no text encoder"):
        TransformersLanguage(str(tmp_path))


def test_a_half_without_weights_is_refused_and_not_made_up(pair):
    from safetensors.torch import load_file, save_file

    path = Path(pair) / "model.safetensors"
    eye = {name: tensor for name, tensor in load_file(path).items() if "vision" in name}
    save_file(eye, path, metadata={"format": "pt"})
    TransformersVision(pair)
    with pytest.raises(ConfigurationError, match="lacks weights of its text encoder"):
        TransformersLanguage(pair)


def test_a_slow_tokenizer_travels_as_well(tmp_path):
    spm = pytest.importorskip("sentencepiece")
    from transformers import SiglipTokenizer

    folder = save_pair(tmp_path / "pair", "siglip")
    (tmp_path / "text").write_text("\n".join([" ".join(WORDS[2:])] * 9))
    spm.SentencePieceTrainer.train(
        input=str(tmp_path / "text"),
        model_prefix=str(tmp_path / "spiece"),
        vocab_size=len(WORDS) + 18,
        minloglevel=2,
        hard_vocab_limit=False,
    )
    for path in (tmp_path / "pair").glob("tokenizer*"):
        path.unlink()
    SiglipTokenizer(str(tmp_path / "spiece.model")).save_pretrained(folder)
    language = TransformersLanguage(folder)
    again = build(describe(language))
    again.set_extra_state(language.get_extra_state())
    for first, second in zip(language.tokenizer(["open clock"]), again.tokenizer(["open clock"]), strict=True):
        assert torch.equal(first, second)
