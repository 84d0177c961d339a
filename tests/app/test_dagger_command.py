"""`train.py experiment=dagger`, on two phones and a few steps."""

from __future__ import annotations

from pathlib import Path

from app.conftest import CONFIGURATIONS, Run
from app.test_train import TINY, provenance
from tapclone.data.manifest import Manifest

ROUNDS = "experiment=dagger", "dagger.rounds=2", "dagger.episodes=2"


def test_rounds_add_to_the_demonstrations_on_training_configurations(
    run: Run, demonstrations: Path, tmp_path: Path
) -> None:
    before = Manifest.load(demonstrations)
    ended = run("train", f"data.directory={demonstrations}", *TINY, *ROUNDS, "trainer.max_steps=6")
    assert ended.status == 0, ended.stderr
    after = Manifest.load(demonstrations)
    assert after.shards[: len(before.shards)] == before.shards
    added = list(after.episodes())[len(list(before.episodes())) :]
    assert {episode.episode_id.rpartition("-")[2] for episode in added} == {"dagger1", "dagger2"}
    assert {episode.configuration_id for episode in added} == {CONFIGURATIONS[0]}  # the other is held back
    about = provenance(tmp_path / "models" / "dagger.ckpt")
    assert about["name"] == "dagger"
    assert about["data"] != before.digest
    refused = run("train", f"data.directory={demonstrations}", *TINY, *ROUNDS).sentence
    assert "holds rounds of another DAgger run" in refused


def test_learners_act_where_they_are_trained_and_nowhere_else(run: Run, demonstrations: Path) -> None:
    settings = f"data.directory={demonstrations}", *TINY, *ROUNDS
    ended = run("train", *settings, "dagger.configurations=[test_env_100]")
    assert "test_env_100 is held out for evaluation" in ended.sentence
    ended = run("train", *settings, f"dagger.configurations=[{CONFIGURATIONS[1]}]")
    assert f"{CONFIGURATIONS[1]} is not trained on" in ended.sentence
    assert len(list(Manifest.load(demonstrations).episodes())) == 4
