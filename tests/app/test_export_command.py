"""`python -m tapclone.app.export` end to end: both formats, compared, and evaluated by `eval.py`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.conftest import Run
from policies.conftest import small_network
from tapclone.evaluation import read_results
from tapclone.policies.checkpoint import read_header, save_policy

SMALL = ("suite.configurations=[test_env_100]", "suite.tasks=[clock.open]", "beside=[]", "num_workers=0")


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    path = tmp_path / "mine.ckpt"
    save_policy(path, small_network(), "centred", {"name": "mine", "seed": 3})
    return path


@pytest.mark.slow
@pytest.mark.parametrize("form", ["onnx", "safetensors"])
def test_an_export_acts_as_its_checkpoint_does(run: Run, tmp_path: Path, checkpoint: Path, form: str) -> None:
    ended = run("export", f"checkpoint={checkpoint}", f"format={form}")
    assert ended.status == 0, ended.stderr
    target = checkpoint.with_suffix(f".{form}")
    assert read_header(target).to_json() == read_header(checkpoint).to_json()
    actions = []
    for path in (checkpoint, target):
        output = tmp_path / path.suffix
        assert run("eval", f"checkpoint={path}", *SMALL, f"hydra.run.dir={output}").status == 0
        (result,) = read_results(output / "results.jsonl")
        assert (result.agent, result.checkpoint) == ("mine", result.checkpoint)
        actions.append(result.actions)
        assert json.loads((output / "summary.json").read_text())["results"][0]["episodes"] == 1
    assert actions[0] == actions[1]


def test_what_cannot_be_exported_is_said_in_one_sentence(run: Run, tmp_path: Path, checkpoint: Path) -> None:
    assert "checkpoint=" in run("export").sentence
    assert "no policy file" in run("export", f"checkpoint={tmp_path}/none.ckpt").sentence
    assert "nearest" in run("export", f"checkpoint={checkpoint}", "format=tflite").sentence
    wrong = run("export", f"checkpoint={checkpoint}", f"output={tmp_path}/policy.bin")
    assert ".onnx" in wrong.sentence
