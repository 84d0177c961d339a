"""Instagram 325, logged in to a seeded account: feed, search, reels, profiles, stories, conversations."""

from __future__ import annotations

from tapclone.phone.apps.app import App
from tapclone.phone.apps.instagram import main, modal, story
from tapclone.phone.apps.instagram.frame import MODAL_ACTIVITY, STORY_ACTIVITY
from tapclone.phone.apps.instagram.store import InstagramStore
from tapclone.phone.apps.instagram.welcome import LOGIN

PACKAGE = "com.instagram.android"

APP = App(
    package=PACKAGE,
    launcher_activity=main.ACTIVITY,
    activities={main.ACTIVITY: main.main, MODAL_ACTIVITY: modal.modal, STORY_ACTIVITY: story.story},
    strings="instagram",
    make_store=lambda state: InstagramStore(welcome=LOGIN if state.spec.first_run else ""),
    on_back=main.on_back,
    version_name="325.0.0.35.91",
)
