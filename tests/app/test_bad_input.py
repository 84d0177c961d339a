"""Bad input ends in one sentence that names the thing and the way out, and in a non-zero exit status."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest
import torch

from app.conftest import CONFIGURATIONS, Run
from tapclone.app.command import run_command
from tapclone.app.composition import CONF
from tapclone.fleet.serving import serve
from tapclone.tasks import configuration

SMALL = f"suite.configurations=[{CONFIGURATIONS[0]}]", "suite.tasks=[clock.open]"


@pytest.mark.parametrize(
    ("command", "argument", "expected"),
    [
        ("train", "experiment=bc_vitt", "unknown experiment 'bc_vitt'; nearest: bc_vit"),
        ("train", "policy/vision=foo", "unknown policy/vision 'foo'; nearest: conv, timm, transformers"),
        ("train", "policy=bc_vt", "unknown policy 'bc_vt'; nearest: bc_vit"),
        ("collect", "suite=smoke_trian", "unknown suite 'smoke_trian'; nearest: smoke_train"),
        ("collect", "fleet=ad", "unknown fleet 'ad'; nearest: adb"),
        ("train", "trainer.max_stps=3", "unknown setting 'trainer.max_stps'; nearest: trainer.max_steps"),
        ("train", "polcy=bc_vit", "unknown setting 'polcy'; nearest: policy"),
        ("train", "+trainer.max_stps=3", "unknown setting of lightning.Trainer 'max_stps'; nearest: max_steps"),
        ("train", "+data.batch_frame=3", "DemonstrationDataModule 'batch_frame'; nearest: batch_frames"),
        (
            "collect",
            "+fleet.lnk=socket",
            "unknown setting of tapclone.fleet.SimulatedFleet 'lnk'; nearest: link",
        ),
        ("collect", "fleet.link=sockt", "unknown link 'sockt'; nearest: socket"),
        ("collect", "suite.tasks=clock.opn", "unknown task 'clock.opn'; nearest: clock.open"),
        ("collect", "suite.tasks=[clock.opn]", "unknown task 'clock.opn'; nearest: clock.open"),
        ("collect", "suite.configurations=[train_env_99]", "unknown configuration 'train_env_99'; nearest: tr"),
        ("collect", "suite.configurations=trian", "unknown configuration 'trian'; nearest: train"),
        ("collect", "suite.seeds=[a]", "suite.seeds=['a'] are no seeds; write whole numbers"),
        ("collect", "suite.seeds=[]", "are no seeds"),
        ("collect", "frame.format=gif", "frame.format=gif is no picture format; write jpg or png"),
        ("collect", "frame.size=wide", "frame.size=wide: frame.size is a number, 0.66 by default"),
        (
            "collect",
            "frame.size=[90]",
            "[90] is no frame size: write [height, width], or pixels a dp such as 0.33",
        ),
        ("collect", "relabel=maybe", "relabel is true or false, true by default"),
        ("collect", "num_workers=many", "num_workers=many is no number of processes"),
        ("collect", "num_workers=-1", "num_workers=-1 is no number of processes"),
        ("collect", "fleet=adb", "fleet=adb needs the serials"),
        ("collect", "directory", "cannot read the argument 'directory'; write key=value"),
        ("collect", "directory=[", "cannot read the argument 'directory=['"),
        ("train", "trainer.max_steps=many", "trainer.max_steps is a number, 4000 by default"),
        ("train", "policy.objective=win", "unknown objective 'win'; nearest: action"),
        ("train", "threads=0", "threads=0 is no number of threads"),
        ("train", "resume=gone.ckpt", "no policy file at gone.ckpt"),
        ("eval", "checkpoint=gone.ckpt", "there is no checkpoint at gone.ckpt; train one"),
        ("eval", "beside=[experrt]", "unknown agent 'experrt'; nearest: expert"),
        ("eval", "beside=[]", "nothing to evaluate: name a checkpoint=… or agents beside="),
        ("eval", "detectors=strct", "unknown kind of detectors 'strct'; nearest: strict"),
    ],
)
def test_a_wrong_word(run: Run, command: str, argument: str, expected: str) -> None:
    ended = run(command, argument)
    assert ended.sentence.startswith(f"{command}: ")
    assert expected in ended.sentence
    assert ended.stderr.count("\n") == 1


def test_the_entry_points_say_the_same(tmp_path: Path) -> None:
    for command, argument in [("train", "experiment=bc_vitt"), ("collect", "suite.tasks=clock.opn")]:
        ended = subprocess.run(
            [sys.executable, CONF.parent / f"{command}.py", argument, f"paths.outputs={tmp_path}"],
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path,
        )
        assert ended.returncode == 1
        assert ended.stderr.startswith(f"{command}: unknown ")
        assert ended.stderr.count("\n") == 1


def test_a_bug_keeps_its_frames(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(sys, "argv", ["collect.py", f"paths.outputs={tmp_path}"])
    with pytest.raises(ZeroDivisionError):
        run_command("collect", broken)


class TestPlaces:
    def test_a_directory_that_is_a_file(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "taken").write_text("mine")
        sentence = run("collect", *SMALL, f"directory={tmp_path / 'taken'}").sentence
        assert f"cannot create {tmp_path / 'taken'}: File exists; choose another directory" in sentence
        assert (tmp_path / "taken").read_text() == "mine"

    def test_outputs_that_are_a_file(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "outputs").write_text("mine")
        assert f"cannot write {tmp_path / 'outputs'}/collect" in run("collect", *SMALL).sentence

    def test_models_that_cannot_be_kept_are_found_before_training(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "models").write_text("mine")
        assert f"cannot create {tmp_path / 'models'}" in run("train").sentence

    def test_a_place_where_nobody_may_write(self, run: Run) -> None:
        assert "cannot create /proc/nowhere" in run("collect", *SMALL, "directory=/proc/nowhere/data").sentence


class TestDevices:
    def test_no_adb_server(self, run: Run, tmp_path: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        ended = run("collect", "fleet=adb", "fleet.serials=[x]", f"fleet.port={port}", *SMALL)
        assert "1 of 1 demonstrations could not be recorded" in ended.sentence
        assert f"no adb server answers on 127.0.0.1:{port}" in ended.sentence
        assert "start one with 'adb start-server'" in ended.sentence

    def test_no_such_device(self, run: Run) -> None:
        with serve(configuration(CONFIGURATIONS[0])) as port:
            ended = run("collect", "fleet=adb", "fleet.serials=[emulator-9]", f"fleet.port={port}", *SMALL)
        assert "emulator-9" in ended.sentence
        assert "not found" in ended.sentence

    def test_a_device_that_is_set_up_otherwise(self, run: Run) -> None:
        with serve(configuration("test_env_105")) as port:
            ended = run("collect", "fleet=adb", "fleet.serials=[emulator-5554]", f"fleet.port={port}", *SMALL)
        assert "device emulator-5554 has" in ended.sentence
        assert f"configuration {CONFIGURATIONS[0]} asks for" in ended.sentence

    def test_results_tell_errors_of_devices_from_failures(self, run: Run, tmp_path: Path) -> None:
        with serve(configuration(CONFIGURATIONS[0])) as port:
            ended = run(
                "eval", "beside=[random]", "fleet=adb", "fleet.serials=[gone]", f"fleet.port={port}", *SMALL
            )
        assert ended.status == 0
        assert "1 error" in ended.stdout


def shard_of(directory: Path) -> Path:
    return directory / "shard-000000.tar"


class TestDemonstrations:
    def refused(self, run: Run, directory: Path, *more: str) -> str:
        before = {path: path.read_bytes() for path in directory.rglob("*") if path.is_file()}
        sentence = run("train", f"data.directory={directory}", "num_collectors=0", *SMALL, *more).sentence
        assert {path: path.read_bytes() for path in before if path.exists()} == before
        return sentence

    def test_a_missing_shard(self, run: Run, demonstrations: Path) -> None:
        shard_of(demonstrations).unlink()
        assert "shard-000000.tar is named in the manifest but missing" in self.refused(run, demonstrations)

    def test_a_truncated_shard(self, run: Run, demonstrations: Path) -> None:
        shard_of(demonstrations).write_bytes(shard_of(demonstrations).read_bytes()[:-1000])
        assert "bytes instead of" in self.refused(run, demonstrations)

    def test_an_altered_shard(self, run: Run, demonstrations: Path) -> None:
        content = bytearray(shard_of(demonstrations).read_bytes())
        content[5000] ^= 1
        shard_of(demonstrations).write_bytes(content)
        assert "shard-000000.tar was altered" in self.refused(run, demonstrations)

    def test_an_altered_manifest(self, run: Run, demonstrations: Path) -> None:
        manifest = demonstrations / "manifest.json"
        manifest.write_text(manifest.read_text().replace('"clock.open-', '"clock.opel-'))
        assert "manifest.json was altered" in self.refused(run, demonstrations)

    def test_a_lost_manifest_does_not_cost_the_shards(self, run: Run, demonstrations: Path) -> None:
        (demonstrations / "manifest.json").unlink()
        sentence = self.refused(run, demonstrations)
        assert "shard-000000.tar holds 4 episodes" in sentence
        assert "restore" in sentence

    def test_a_configuration_that_is_none(self, run: Run, demonstrations: Path) -> None:
        sentence = self.refused(run, demonstrations, "data.validation_configurations=[train_env_06]")
        assert "unknown configuration 'train_env_06'; nearest: " in sentence

    def test_nothing_recorded_to_train_on(self, run: Run, demonstrations: Path) -> None:
        sentence = self.refused(run, demonstrations, "data.train_configurations=[train_env_001]")
        assert "unknown recorded configuration 'train_env_001'" in sentence

    def test_everything_held_back(self, run: Run, demonstrations: Path) -> None:
        held_back = f"data.validation_configurations=[{','.join(CONFIGURATIONS)}]"
        assert "no configuration left to train on" in self.refused(run, demonstrations, held_back)


class Bomb:
    """Runs code when it is unpickled."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Path.mkdir, (self.mark,)  # type: ignore[return-value]


class TestCheckpoints:
    @pytest.mark.parametrize(
        "content", [b"", b"hello, I am a text\n" * 9, b"root:x:0:0:root:/root:\n", b"PK\3\4"]
    )
    @pytest.mark.parametrize("command", ["eval checkpoint", "train resume"])
    def test_what_is_no_checkpoint(self, run: Run, tmp_path: Path, command: str, content: bytes) -> None:
        path = tmp_path / "policy.ckpt"
        path.write_bytes(content)
        name, key = command.split()
        assert f"policy file {path} is damaged or not a checkpoint" in run(name, f"{key}={path}").sentence

    def test_code_inside_is_not_run(self, run: Run, tmp_path: Path) -> None:
        path, mark = tmp_path / "policy.ckpt", tmp_path / "exploded"
        torch.save({"tapclone": Bomb(mark), "state_dict": {}}, path)
        assert "is damaged or not a checkpoint" in run("eval", f"checkpoint={path}").sentence
        assert not mark.exists()

    def test_somebody_elses_checkpoint(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "policy.ckpt"
        torch.save({"state_dict": {}}, path)
        assert "not one of tapclone" in run("eval", f"checkpoint={path}").sentence
