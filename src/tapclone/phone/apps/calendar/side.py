"""The drawer: which view, which calendars, and the way to the settings."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.calendar.events import CALENDARS, COLOURS, calendar_store
from tapclone.phone.apps.calendar.settings import SETTINGS_ACTIVITY
from tapclone.phone.apps.calendar.texts import number
from tapclone.phone.apps.google_account import ADDRESS
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import row, text
from tapclone.phone.ui.view import MATCH, Edges, View

VIEWS = {
    "schedule": "view-agenda-outline",
    "day": "view-day-outline",
    "three_day": "view-column-outline",
    "week": "view-week-outline",
    "month": "view-module-outline",
}


def drawer(frame: GoogleFrame) -> list[View]:
    """Its rows, top to bottom."""
    ctx = frame.ctx
    store = calendar_store(ctx)
    title = text(ctx.words("google_calendar"), frame.secondary(22.0, fixed=True))
    account = text(ADDRESS, frame.secondary(14.0), id="account_name")
    return [
        row(title, width=MATCH, height=56.0, align="center", padding=Edges.symmetric(16.0)),
        frame.line(),
        *(
            frame.drawer_row(
                glyph,
                ctx.words(view, count=number(ctx, 3)),
                partial(_choose, ctx, view),
                view == store.view,
                id_=view,
            )
            for view, glyph in VIEWS.items()
        ),
        frame.line(),
        row(account, width=MATCH, height=48.0, align="center", padding=Edges.symmetric(16.0)),
        *(_calendar(frame, name) for name in CALENDARS),
        frame.line(),
        frame.drawer_row("cog-outline", ctx.words("settings"), partial(_settings, ctx)),
        frame.drawer_row("help-circle-outline", ctx.words("help"), partial(ctx.clear_ui, "drawer")),
    ]


def _choose(ctx: Context, view: str) -> None:
    calendar_store(ctx).view = view
    for key in ("drawer", "picker", "grid_scroll", "schedule_scroll"):
        ctx.clear_ui(key)


def _settings(ctx: Context) -> None:
    ctx.clear_ui("drawer")
    ctx.start(SETTINGS_ACTIVITY)


def _calendar(frame: GoogleFrame, name: str) -> View:
    """A box to tick, in the calendar's colour."""
    store = calendar_store(frame.ctx)
    shown = name not in store.hidden

    def toggle() -> None:
        store.hidden ^= {name}

    box = View(
        class_name="CheckBox",
        icon=frame.glyph("checkbox-marked" if shown else "checkbox-blank-outline", COLOURS[name]),
        checkable=True,
        checked=shown,
        width=24.0,
        height=24.0,
    )
    label = text(frame.ctx.words(name), frame.style(14.0, weight=500), margin=Edges(start=24.0), id="text")
    return row(
        box, label, on_click=toggle, width=MATCH, height=48.0, align="center", padding=Edges.symmetric(16.0)
    )
