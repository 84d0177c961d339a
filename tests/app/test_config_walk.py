"""Every root, every option of every group and every experiment composes, and fits the classes that it names."""

from __future__ import annotations

from pathlib import Path

import pytest
from omegaconf import DictConfig, OmegaConf

from policies.towers import save_pair
from tapclone.app.composition import CONF, composed
from tapclone.app.instantiation import build, check_keys, suite_of
from tapclone.core.errors import UnknownNameError
from tapclone.core.frame_size import frame_size
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.fleet import AdbFleet, SimulatedFleet
from tapclone.policies.behaviour_cloning import BehaviourCloning

ROOTS = sorted(path.stem for path in CONF.glob("*.yaml"))
EXPERIMENTS = sorted(path.stem for path in (CONF / "experiment").glob("*.yaml"))
NEEDS = {"fleet=adb": ["fleet.serials=[emulator-5554]"]}
KINDS = ("siglip", "clip")


@pytest.fixture(scope="session")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What a policy needs to be built without its real weights: tiny ones, or none."""
    folder = tmp_path_factory.mktemp("pairs")
    return {
        **{f"bc_{kind}": [f"policy.network.vision.source={save_pair(folder / kind, kind)}"] for kind in KINDS},
        "bc_bmoca": ["policy.network.pretrained=false"],
        "bc_bmoca_continuous": ["policy.network.pretrained=false"],
        "bc_timm": ["policy.network.vision.pretrained=false", "policy.network.vision.name=test_resnet"],
    }


def options(root: str) -> list[tuple[str, str]]:
    """(root, override) for every option of every group that the root has in its defaults."""
    defaults = OmegaConf.load(CONF / f"{root}.yaml").defaults
    groups = [next(iter(entry)) for entry in defaults if isinstance(entry, DictConfig)]
    groups = [str(group) for group in groups if "hydra" not in str(group)]
    found = [
        (root, f"{group}={path.stem}") for group in groups for path in sorted((CONF / group).glob("*.yaml"))
    ]
    if "policy" in groups:
        found += [
            (root, f"policy/vision={path.stem}") for path in sorted((CONF / "policy/vision").glob("*.yaml"))
        ]
    return found


@pytest.mark.parametrize(("root", "override"), [pair for root in ROOTS for pair in options(root)])
def test_every_option_fits_what_it_configures(root: str, override: str) -> None:
    cfg = composed(root, [override, *NEEDS.get(override, [])])
    OmegaConf.resolve(cfg)
    check_keys(cfg)
    assert OmegaConf.missing_keys(cfg) == set()


@pytest.mark.parametrize("root", ROOTS)
def test_every_root_lends_devices_and_names_a_suite(root: str) -> None:
    cfg = composed(root)
    assert isinstance(build(cfg.fleet), SimulatedFleet)
    assert isinstance(build(composed(root, ["fleet=adb", "fleet.serials=[x]"]).fleet), AdbFleet)
    if "suite" in cfg and "name" in cfg.suite:
        assert len(suite_of(cfg.suite)) > 0


@pytest.mark.parametrize("path", sorted((CONF / "suite").glob("*.yaml")), ids=lambda path: path.stem)
def test_every_suite_has_episodes(path: Path) -> None:
    assert len(suite_of(composed("collect", [f"suite={path.stem}"]).suite)) > 0


@pytest.mark.parametrize("path", sorted((CONF / "ablation").glob("*.yaml")), ids=lambda path: path.stem)
def test_every_ablation_builds_and_changes_something(path: Path) -> None:
    cfg, whole = composed("train", [f"ablation={path.stem}"]), composed("train")
    assert isinstance(build(cfg.policy), BehaviourCloning)
    assert isinstance(build(cfg.data), DemonstrationDataModule)
    assert (cfg == whole) == (path.stem == "whole")
    sweep = OmegaConf.load(CONF / "experiment" / "ablation.yaml").hydra.sweeper.params
    assert path.stem in sweep.ablation.split(",")


@pytest.mark.parametrize("experiment", EXPERIMENTS)
def test_every_experiment_builds(experiment: str, pairs: dict[str, list[str]]) -> None:
    cfg = composed("train", [f"experiment={experiment}", *pairs.get(experiment, [])])
    built = build(cfg.policy)
    assert isinstance(built, BehaviourCloning)
    assert isinstance(build(cfg.data), DemonstrationDataModule)
    assert cfg.name == experiment
    assert frame_size(cfg.data.image_size) == built.network.image_size
    for entry in (cfg.trainer, *cfg.logger.values()):
        assert callable(build(entry))


def test_a_key_that_its_class_does_not_know_is_found_at_any_depth() -> None:
    cfg = composed("train", ["+data.augmentation.blur=1"])
    with pytest.raises(UnknownNameError, match=r"unknown setting of .*Augmentation 'blur'"):
        check_keys(cfg)
