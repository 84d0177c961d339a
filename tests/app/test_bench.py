"""Every figure of `make bench`, at a scale where its value means nothing but its row must be there."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hydra import compose, initialize_config_dir
from rich.console import Console

from tapclone.app.bench import bench
from tapclone.app.benchmarks import records
from tapclone.app.benchmarks.figure import Figure, figure_table
from tapclone.app.command import CONF
from tapclone.core.errors import DataError

TINY = [
    "num_workers=0",
    "suite.tasks=[clock.open]",
    "suite.configurations=[train_env_000,train_env_006]",
    "phone.configurations=[test_env_100]",
    "phone.steps=5",
    "phone.socket_steps=2",
    "phone.resets=2",
    "learning.loader_cpu_s=0.01",
    "learning.blocks=2",
    "learning.option_blocks=2",
    "learning.ddp_steps=3",
    "data.batch_frames=2",
    "policy.network.vision.width=8",
    "policy.network.vision.channels=8",
    "policy.network.vision.blocks=1",
    "+policy.network.width=16",
    "acting.decision_repeats=1",
    "acting.configurations=[test_env_100,test_env_101]",
    "acting.rollout.tasks=[clock.open]",
    "acting.rollout.configurations=[test_env_100]",
]


@pytest.mark.slow
def test_the_bench_has_a_row_for_every_bar(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "verify.json").write_text('{"episodes": 4, "solved": 3}')
    with initialize_config_dir(str(CONF), version_base="1.3"):
        cfg = compose("bench", [*TINY, f"paths.outputs={tmp_path}", f"paths.models={tmp_path}"])
    figures = bench(cfg)
    rows = json.loads((tmp_path / "bench.json").read_text())["figures"]
    assert [row["name"] for row in rows] == [figure.name for figure in figures]
    assert {tuple(row) for row in rows} == {
        ("name", "value", "unit", "bar", "better", "rival", "rival_value", "note")
    }
    bars = [(row["unit"], row["bar"]) for row in rows]
    assert bars == [
        ("steps/s a core", 500),
        ("MB", 8),
        *3 * [("steps/s", 60)],
        *2 * [("ms", 5)],
        ("%", 100),
        *2 * [("samples/s a core", 1000)],
        *2 * [("%", 5)],
        ("%", 10),
        ("%", 5),
        ("times", 1),
        ("%", 25),
        *2 * [("ms a decision", 10)],
        ("min", 10),
        ("min", 15),
    ]
    assert [row["name"] for row in rows if row["value"] is None] == ["make demo"]
    assert next(row["value"] for row in rows if row["bar"] == 100) == 75
    assert all((row["rival"] is None) == (row["rival_value"] is None) for row in rows)
    assert "make demo" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("value", "better", "met"),
    [(3, "higher", True), (1, "higher", False), (1, "lower", True), (None, "lower", None)],
)
def test_a_figure_knows_on_which_side_of_its_bar_it_is(value, better, met) -> None:
    assert Figure(name="x", value=value, unit="s", bar=2, better=better).met is met


def test_the_table_shows_what_is_missing_and_how_to_make_it(tmp_path: Path) -> None:
    console = Console(record=True, width=140, file=io.StringIO())
    console.print(figure_table([records.demo_time(tmp_path / "summary.json")]))
    assert "make demo" in (text := console.export_text())
    assert "–" in text


def test_the_demonstrations_time_is_read_in_minutes(tmp_path: Path) -> None:
    path = tmp_path / "summary.json"
    path.write_text('{"wall_s": {"collect": 60, "train": 120.4, "total": 180}}')
    figure = records.demo_time(path)
    assert (figure.value, figure.met) == (3, True)
    assert "train 120 s" in figure.note


def test_a_damaged_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "verify.json"
    path.write_text("{")
    with pytest.raises(DataError, match=r"verify\.json is not JSON"):
        records.expert_sweep(path)
