"""Every option of the policy, trainer and logger groups composes and builds."""

from pathlib import Path

import pytest
from hydra import compose, initialize_config_dir
from hydra.utils import instantiate

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
    assert load_network(tmp_path / "policy.ckpt")[1].image_size == (256, 128)


def test_the_published_policy_builds():
    policy = make("policy", "+policy=bc_bmoca", "policy.network.pretrained=false")
    assert policy.objective == "action"
    assert policy.optimisation.gradient_clip is None


def test_another_eye_is_one_word():
    policy = make("policy", "+policy=bc_vit", "policy/vision=timm", "policy.network.vision.name=test_resnet")
    assert isinstance(policy.network.vision, TimmVision)


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


@pytest.mark.parametrize("name", ["default", "cpu", "smoke"])
def test_trainers_build(name, tmp_path):
    trainer = make("trainer", f"+trainer={name}")
    assert trainer(default_root_dir=tmp_path, accelerator="cpu", logger=False).max_steps > 0


@pytest.mark.parametrize("name", ["csv", "wandb", "both"])
def test_loggers_build(name):
    loggers = make("logger", f"+logger={name}")
    assert {"csv": {"csv"}, "wandb": {"wandb"}, "both": {"csv", "wandb"}}[name] == set(loggers)
