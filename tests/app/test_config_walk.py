"""Every root, every option of every group and every experiment composes, and fits the classes that it names."""

from __future__ import annotations

from pathlib import Path

import pytest
from omegaconf import DictConfig, OmegaConf

from tapclone.app.composition import CONF, composed
from tapclone.app.instantiation import build, check_keys, suite_of
from tapclone.core.errors import UnknownNameError
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.fleet import AdbFleet, SimulatedFleet
from tapclone.policies.behaviour_cloning import BehaviourCloning

ROOTS = sorted(path.stem for path in CONF.glob("*.yaml"))
EXPERIMENTS = sorted(path.stem for path in (CONF / "experiment").glob("*.yaml"))
NEEDS = {"fleet=adb": ["fleet.serials=[emulator-5554]"], "policy=bc_bmoca": ["policy.network.pretrained=false"]}


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


@pytest.mark.parametrize("experiment", EXPERIMENTS)
def test_every_experiment_builds(experiment: str) -> None:
    policy = NEEDS["policy=bc_bmoca"] if experiment == "bc_bmoca" else []
    cfg = composed("train", [f"experiment={experiment}", *policy])
    built = build(cfg.policy)
    assert isinstance(built, BehaviourCloning)
    assert isinstance(build(cfg.data), DemonstrationDataModule)
    assert cfg.name == experiment
    assert tuple(cfg.data.image_size) == built.network.image_size
    for entry in (cfg.trainer, *cfg.logger.values()):
        assert callable(build(entry))


def test_a_key_that_its_class_does_not_know_is_found_at_any_depth() -> None:
    cfg = composed("train", ["+data.augmentation.blur=1"])
    with pytest.raises(UnknownNameError, match=r"unknown setting of .*Augmentation 'blur'"):
        check_keys(cfg)
