"""Every option of the policy, trainer and logger groups composes and builds."""

from pathlib import Path

import pytest
from hydra import compose, initialize_config_dir
from hydra.errors import InstantiationException
from hydra.utils import instantiate
from lightning.pytorch.callbacks import Callback

from learning.screens import squares
from policies.towers import save_pair
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.checkpoint import load_network, save_policy
from tapclone.policies.vision import TimmVision

CONF = Path(__file__).parents[2] / "conf"


def make(group: str, *overrides: str):
    with initialize_config_dir(str(CONF), version_base="1.3"):
        return instantiate(compose(overrides=list(overrides))[group])


def test_the_default_policy_builds_and_its_file_holds_plain_values(tmp_path):
    policy = make("policy", "+policy=bc_vit")
    assert isinstance(policy, BehaviourCloning)
    save_policy(tmp_path / "policy.ckpt", policy.network, policy.space)
    assert load_network(tmp_path / "policy.ckpt")[1].image_size == 0.33


def test_the_published_policy_builds():
    policy = make("policy", "+policy=bc_bmoca", "policy.network.pretrained=false")
    assert policy.objective == "action"
    assert policy.optimisation.gradient_clip is None


def test_another_eye_is_one_word():
    policy = make("policy", "+policy=bc_vit", "policy/vision=timm", "policy.network.vision.name=test_resnet")
    assert isinstance(policy.network.vision, TimmVision)


def test_an_eye_with_learned_positions_asks_for_frames_of_one_size():
    vit = "policy/vision=timm", "policy.network.vision.name=vit_tiny_patch16_224"
    with pytest.raises(InstantiationException, match=r"write policy.network.image_size=\[256,128\]"):
        make("policy", "+policy=bc_vit", *vit)
    assert make("policy", "+policy=bc_vit", *vit, "policy.network.image_size=[64,32]").network.image_size == (
        64,
        32,
    )


def test_a_transformers_eye_is_one_word(tmp_path):
    from transformers import ViTConfig, ViTModel

    sizes = {"hidden_size": 32, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 32}
    ViTModel(ViTConfig(image_size=64, patch_size=16, **sizes), add_pooling_layer=False).save_pretrained(
        tmp_path
    )
    policy = make(
        "policy",
        "+policy=bc_vit",
        "policy/vision=transformers",
        f"policy.network.vision.source={tmp_path}",
    )
    assert policy.network.vision.channels == 32


@pytest.mark.parametrize("name", sorted(path.stem for path in (CONF / "trainer").glob("*.yaml")))
def test_trainers_build(name, tmp_path, monkeypatch):
    for variable, value in (
        ("SLURM_NTASKS", "1"),
        ("SLURM_NODEID", "0"),
        ("SLURM_LOCALID", "0"),
        ("SLURM_PROCID", "0"),
    ):
        if name == "slurm":
            monkeypatch.setenv(variable, value)
    trainer = make("trainer", f"+trainer={name}")
    built = trainer(default_root_dir=tmp_path, accelerator="cpu", devices=1, logger=False)
    assert built.max_steps > 0
    assert built.accumulate_grad_batches == 1


@pytest.mark.parametrize("name", sorted(path.stem for path in (CONF / "callbacks").glob("*.yaml")))
def test_callbacks_build(name):
    (callback,) = make("callbacks", f"+callbacks={name}", "+paths=default").values()
    assert isinstance(callback, Callback)


def test_callbacks_are_combined():
    assert set(make("callbacks", "+callbacks=[ema,compile]")) == {"ema", "compile"}


@pytest.mark.parametrize("name", ["csv", "wandb", "both"])
def test_loggers_build(name):
    loggers = make("logger", f"+logger={name}")
    assert {"csv": {"csv"}, "wandb": {"wandb"}, "both": {"csv", "wandb"}}[name] == set(loggers)


@pytest.mark.parametrize("kind", ["siglip", "clip"])
@pytest.mark.parametrize("how", ["frozen", "lora", "full"])
def test_a_pair_is_one_word_and_learns_as_much_as_asked(kind, how, tmp_path):
    source = save_pair(tmp_path / kind, kind)
    towers = [f"policy.network.{half}.tune={how}" for half in ("vision", "language")]
    length = ["policy.network.language.positions=12"] if kind == "clip" else []
    policy = make("policy", f"+policy=bc_{kind}", f"policy.network.vision.source={source}", *towers, *length)
    learning = sum(p.requires_grad for p in policy.network.vision.parameters())
    assert policy.network.vision.frozen == (how == "frozen") == (learning == 0)
    assert policy.network.image_size == (432, 224)


@pytest.mark.parametrize("name", ["test_resnet", "test_vit", "test_convnext"])
def test_any_backbone_of_timm_is_one_word(name, tmp_path):
    import timm
    from safetensors.torch import save_file

    save_file(timm.create_model(name).state_dict(), tmp_path / "model.safetensors")
    eye = [f"policy.network.vision.{key}" for key in (f"name={name}", f"weights={tmp_path}/model.safetensors")]
    policy = make("policy", "+policy=bc_timm", *eye, "policy.network.image_size=[128,64]")
    assert policy.network(squares(seed=0, frames=1, queries=1)).logits_QA.shape == (1, 385)
