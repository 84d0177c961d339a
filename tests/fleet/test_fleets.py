"""Fleets lend devices that are what their configuration says, or say why they do not."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from tapclone.core import Button
from tapclone.core.errors import ConfigurationError, DeviceLostError, PhoneError, UnknownNameError
from tapclone.device.parsers import parse_wm_density, parse_wm_size
from tapclone.envs import DeviceEnv
from tapclone.experts import ExpertAgent, expert_for
from tapclone.fleet import AdbFleet, SimulatedFleet
from tapclone.fleet.serving import serve
from tapclone.rollout import Attempt, run_episodes
from tapclone.tasks import configuration, configurations, task

PLACE = configuration("train_env_000")


@pytest.mark.parametrize("name", ["train_env_000", "train_env_030", "test_env_105", "test_env_109"])
def test_a_simulated_phone_is_what_its_configuration_says(name: str) -> None:
    place = configuration(name)
    provider = SimulatedFleet().lend()
    device = provider.prepare(place)
    assert device.size_px == (place.width_px, place.height_px) == parse_wm_size(device.shell("wm size"))
    assert parse_wm_density(device.shell("wm density")) == place.density
    assert device.shell("getprop persist.sys.locale").strip() == place.locale
    provider.close()


@pytest.mark.parametrize("link", ["in_process", "socket"])
def test_preparing_again_restores(link: str) -> None:
    provider = SimulatedFleet(link).lend()
    device = provider.prepare(PLACE)
    first = device.screenshot((90, 180))
    device.shell("am start -a android.settings.SETTINGS")
    device.shell("settings put global airplane_mode_on 1")
    assert not np.array_equal(first, device.screenshot((90, 180)))
    device = provider.prepare(PLACE)
    assert np.array_equal(first, device.screenshot((90, 180)))
    assert device.shell("settings get global airplane_mode_on").strip() == "0"
    provider.close()
    provider.close()  # twice is no harm


def test_phones_do_not_share_their_state() -> None:
    fleet = SimulatedFleet()
    one, other = (fleet.lend(number) for number in range(2))
    first, second = one.prepare(PLACE), other.prepare(PLACE)
    assert first.serial != second.serial
    first.shell("am start -a android.settings.SETTINGS")
    second.perform(Button.HOME)
    assert not np.array_equal(first.screenshot((90, 180)), second.screenshot((90, 180)))


def test_a_configuration_that_stays_is_not_booted_again_after_another() -> None:
    provider = SimulatedFleet().lend()
    frames = {}
    for name in ("train_env_000", "test_env_105", "train_env_000"):
        frame = provider.prepare(configuration(name)).screenshot((90, 180))
        assert np.array_equal(frame, frames.setdefault(name, frame))


@pytest.mark.parametrize("fleet", [SimulatedFleet("socket"), AdbFleet(("a", "b"), port=5038)])
def test_a_fleet_goes_to_workers_as_plain_data(fleet: SimulatedFleet | AdbFleet) -> None:
    assert pickle.loads(pickle.dumps(fleet)) == fleet


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="unknown link 'sockets'; nearest: socket"):
        SimulatedFleet("sockets")
    with pytest.raises(ConfigurationError, match=r"fleet\.serials=\[emulator-5554\]"):
        AdbFleet()
    with pytest.raises(DeviceLostError, match=r"device 1 was asked for, but fleet\.serials names 1"):
        AdbFleet(("a",)).lend(1)


def test_a_phone_behind_adb_does_what_a_simulated_one_does() -> None:
    with serve(PLACE) as port:
        fleet = AdbFleet(("emulator-5554",), port=port)
        assert fleet.parallelism == 1
        env = DeviceEnv(fleet.lend(), (90, 180), observe_ui=True)
        attempts = [Attempt(task("clock.open"), PLACE)]
        (episode,) = run_episodes(ExpertAgent(expert_for), [env], attempts)
        env.close()
    assert episode.error is None
    assert episode.outcome.value == "success"


def test_a_phone_that_is_set_up_otherwise_is_refused_with_both_values() -> None:
    with serve(configuration("test_env_105")) as port:
        provider = AdbFleet(("emulator-5554",), port=port).lend()
        with pytest.raises(
            ConfigurationError, match=r"device emulator-5554 has \w+ .+ asks for .+; set the device up"
        ):
            provider.prepare(PLACE)


def test_a_phone_that_is_not_there_is_named() -> None:
    with serve(PLACE) as port:
        provider = AdbFleet(("emulator-9",), port=port).lend()
        with pytest.raises(DeviceLostError, match=r"emulator-9.*not found"):
            provider.prepare(PLACE)


def test_every_configuration_has_a_phone() -> None:
    provider = SimulatedFleet().lend()
    for place in configurations().values():
        assert provider.prepare(place).shell("echo there").strip() == "there"


def test_a_port_that_is_taken_is_named() -> None:
    with serve(PLACE) as port, pytest.raises(PhoneError, match=str(port)), serve(PLACE, port=port):
        pass
