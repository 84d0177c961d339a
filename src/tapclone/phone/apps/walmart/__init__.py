"""Walmart 24.19: the shop with its shelves, departments, services, account and cart, for a guest."""

from __future__ import annotations

from tapclone.phone.apps.app import App
from tapclone.phone.apps.walmart import main, search
from tapclone.phone.apps.walmart.frame import SEARCH_ACTIVITY
from tapclone.phone.apps.walmart.store import WalmartStore
from tapclone.phone.apps.walmart.welcome import GUEST

PACKAGE = "com.walmart.android"

APP = App(
    package=PACKAGE,
    launcher_activity=main.ACTIVITY,
    activities={main.ACTIVITY: main.main, SEARCH_ACTIVITY: search.search},
    strings="walmart",
    make_store=lambda state: WalmartStore(welcome=GUEST if state.spec.first_run else ""),
    on_back=main.on_back,
    version_name="24.19",
)
