"""A phone whose apps are opened for the first time: whatever they ask is answered on the way, in every app."""

from __future__ import annotations

import pytest

from tapclone.core import Outcome
from tapclone.envs import DeviceEnv
from tapclone.experts import ExpertAgent, expert_for
from tapclone.fleet.simulated import SimulatedFleet
from tapclone.rollout import Attempt, run_episodes
from tapclone.tasks import configuration, task

TASKS = (
    "calculator.enter_1",
    "calendar.show_month",
    "camera.open_settings",
    "chrome.open_history",
    "clock.open_alarm",
    "contacts.open_edit_page",
    "files.list_images",
    "gmail.compose",
    "instagram.open_reels",
    "maps.open_saved",
    "messages.start_chat",
    "phone.call_911",
    "photos.open_albums",
    "settings.open_bluetooth",
    "snapseed.open_image",
    "walmart.open_store_map",
    "wikipedia.text_size_50",
    "youtube.open_library",
)
"""Of every app one; where there is a choice, one that goes on after the app is open."""
PLACES = ("test_env_105", "train_env_030", "test_env_108")
EXTRA_STEPS = 25


@pytest.fixture(scope="module")
def env() -> DeviceEnv:
    return DeviceEnv(SimulatedFleet().lend(0), (8, 16), observe_ui=True, extra_steps=EXTRA_STEPS)


@pytest.mark.parametrize("number", range(len(TASKS)), ids=TASKS)
def test_experts_answer_what_an_app_asks_at_first(env: DeviceEnv, number: int) -> None:
    place = configuration(f"{PLACES[number % len(PLACES)]}+first_run")
    (episode,) = run_episodes(ExpertAgent(expert_for), [env], [Attempt(task(TASKS[number]), place)])
    assert episode.outcome is Outcome.SUCCESS, episode.error
