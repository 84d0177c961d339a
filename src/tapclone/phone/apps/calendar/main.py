"""The main activity: the chosen view under its bar, the drawer, an event, the search, the tour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.calendar.editor import edit_new
from tapclone.phone.apps.calendar.event_page import event_page
from tapclone.phone.apps.calendar.events import calendar_store, find_event, first_of_week, today
from tapclone.phone.apps.calendar.month import month_later, month_name, month_view, small_month
from tapclone.phone.apps.calendar.schedule import schedule
from tapclone.phone.apps.calendar.search import search
from tapclone.phone.apps.calendar.side import drawer
from tapclone.phone.apps.calendar.texts import number
from tapclone.phone.apps.calendar.time_grid import time_grid
from tapclone.phone.apps.calendar.welcome import welcome
from tapclone.phone.apps.google_account import account_button, account_window
from tapclone.phone.apps.google_frame import FAB_DP, NARROW_DP, GoogleFrame
from tapclone.phone.locale.format import is_rtl
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import Background, Rectangle, with_alpha
from tapclone.phone.ui.view import MATCH, Edges, View, Window

STEPS = {"day": 1, "three_day": 3, "week": 7}
"""Views in columns of hours -> days, which is also how far a swipe goes."""
BACK_CLOSES = ("create", "event", "search", "drawer", "picker")


def main(ctx: Context) -> Sequence[Window]:
    """`ui`: "day" (ordinal that the view shows), "event" and "event_day", and what `BACK_CLOSES` names."""
    frame = GoogleFrame(ctx)
    store = calendar_store(ctx)
    if store.greeting:
        return welcome(frame, store)
    event = find_event(ctx, ctx.ui["event"], ctx.ui["event_day"]) if "event" in ctx.ui else None
    if event is not None:
        return event_page(frame, event, ctx.ui["event_day"])
    if ctx.ui.get("search"):
        return [frame.window(search(frame))]
    day = shown_day(ctx)
    picker = [_picker(frame, day)] if ctx.ui.get("picker") else []
    page = stack(
        column(
            _bar(frame, day),
            *picker,
            stack(
                stack(_view(frame, day), id="alternate_timeline_holder", width=MATCH, height=MATCH),
                id="alternate_timeline_fragment_container",
                on_swipe=partial(_swipe, ctx, day),
                weight=1.0,
                width=MATCH,
            ),
            class_name="LinearLayout",
            id="main_pane",
            width=MATCH,
            height=MATCH,
        ),
        _create_button(frame),
        *([_create_menu(frame, day)] if ctx.ui.get("create") else ()),
        class_name="ViewGroup",
        id="coordinator_layout",
        width=MATCH,
        height=MATCH,
    )
    page = frame.with_drawer(page, partial(drawer, frame), "drawer_list")
    return [frame.window(page), *account_window(frame)]


def close_top(ctx: Context) -> bool:
    """BACK: close what lies above the view; says whether there was something."""
    return any(ctx.ui.pop(key, None) is not None for key in BACK_CLOSES)


def shown_day(ctx: Context) -> int:
    return int(ctx.ui.get("day", today(ctx)))


def show_day(ctx: Context, day: int) -> None:
    """Turn the view to a day, at its top."""
    ctx.set_ui("day", day)
    for key in ("schedule_scroll", "grid_scroll"):
        ctx.clear_ui(key)


def _view(frame: GoogleFrame, day: int) -> View:
    ctx = frame.ctx
    view = calendar_store(ctx).view
    if view == "schedule":
        return schedule(frame, day)
    if view == "month":
        return month_view(frame, day, partial(_open_day, ctx))
    return time_grid(frame, first_of_week(ctx, day) if view == "week" else day, STEPS[view])


def _open_day(ctx: Context, day: int) -> None:
    calendar_store(ctx).view = "day"
    show_day(ctx, day)


def _swipe(ctx: Context, day: int, direction: str) -> None:
    """Sideways to the next or the previous page; the schedule has none."""
    view = calendar_store(ctx).view
    if direction not in ("left", "right") or view == "schedule":
        return
    sign = _sign(ctx, direction)
    show_day(ctx, month_later(day, sign) if view == "month" else day + sign * STEPS[view])


def _sign(ctx: Context, direction: str) -> int:
    """1 for a finger that draws what comes next onto the screen, -1 for the other way."""
    return 1 if (direction == "left") != is_rtl(ctx.state.locale) else -1


# -- bar -----------------------------------------------------------------------------------------


def _bar(frame: GoogleFrame, day: int) -> View:
    ctx = frame.ctx
    narrow = ctx.width < NARROW_DP
    open_drawer = partial(ctx.set_ui, "drawer", True)
    menu = icon_button(frame.glyph("menu"), ctx.words("open_drawer"), open_drawer, margin=Edges(start=4.0))
    picking = bool(ctx.ui.get("picker"))
    title = row(
        text(month_name(ctx, day), frame.style(20.0, fixed=True), id="date_picker_text_view"),
        icon(frame.glyph("menu-up" if picking else "menu-down"), id="date_picker_arrow"),
        id="date_picker_button",
        on_click=partial(ctx.set_ui, "picker", not picking),
        align="center",
        weight=1.0,
        height=48.0,
        padding=Edges(start=0.0 if narrow else 16.0),
    )
    return row(
        menu,
        title,
        frame.action("magnify", ctx.words("search"), partial(ctx.set_ui, "search", True), "action_search"),
        _today_button(frame),
        account_button(frame, 30.0, margin=Edges.symmetric(2.0 if narrow else 6.0)),
        class_name="ViewGroup",
        id="toolbar",
        align="center",
        width=MATCH,
        height=56.0,
        padding=Edges(end=4.0),
    )


def _today_button(frame: GoogleFrame) -> View:
    """A sheet of paper with the number of the present day."""
    ctx = frame.ctx
    present = today(ctx)
    label = text(
        number(ctx, date.fromordinal(present).day),
        frame.secondary(10.0, align="center", weight=500, fixed=True),
        gravity="center",
        margin=Edges(top=4.0),
        hidden=True,
    )
    sheet = icon(frame.glyph("calendar-blank-outline"), gravity="center", hidden=True)
    return stack(
        sheet,
        label,
        class_name="TextView",
        id="action_today",
        desc=ctx.words("today"),
        on_click=partial(show_day, ctx, present),
        width=48.0,
        height=48.0,
    )


def _picker(frame: GoogleFrame, day: int) -> View:
    """The month below the bar; a swipe turns it, its days turn the view."""
    ctx = frame.ctx

    def turn(direction: str) -> None:
        if direction in ("left", "right"):
            show_day(ctx, month_later(day, _sign(ctx, direction)))

    month = small_month(frame, day, day, partial(show_day, ctx))
    return stack(month, on_swipe=turn, width=MATCH, padding=Edges(8.0, 0.0, 8.0, 8.0))


# -- create --------------------------------------------------------------------------------------


def _create_button(frame: GoogleFrame) -> View:
    """A plus in four colours."""
    arms = (
        Rectangle(26.5, 16.0, 3.0, 10.5, 0xFFEA4335),
        Rectangle(29.5, 26.5, 10.5, 3.0, 0xFF4285F4),
        Rectangle(26.5, 26.5, 3.0, 13.5, 0xFF34A853),
        Rectangle(16.0, 26.5, 10.5, 3.0, 0xFFFBBC04),
    )
    return View(
        class_name="ImageButton",
        id="floating_action_button",
        desc=frame.ctx.words("create"),
        shapes=arms,
        ltr=True,
        on_click=partial(frame.ctx.set_ui, "create", True),
        width=FAB_DP,
        height=FAB_DP,
        gravity="bottom end",
        margin=Edges.all(16.0),
        background=Background(colour=frame.palette.raised, radius=FAB_DP / 2, elevation=6.0),
    )


def _create_menu(frame: GoogleFrame, day: int) -> View:
    """What the plus offers, over a page that fades behind it."""
    ctx, palette = frame.ctx, frame.palette
    kinds = (("reminders", "reminder", "reminder"), ("events", "event", "calendar-outline"))
    rows = [
        _create_row(frame, key, glyph, partial(edit_new, ctx, day, calendar)) for calendar, key, glyph in kinds
    ]
    return stack(
        column(*rows, gravity="bottom end", align="end", margin=Edges(end=16.0, bottom=8.0)),
        id="speed_dial",
        on_click=partial(ctx.clear_ui, "create"),
        on_swipe=lambda _direction: None,
        width=MATCH,
        height=MATCH,
        background=Background(colour=with_alpha(palette.paper, 0.9)),
    )


def _create_row(frame: GoogleFrame, key: str, glyph: str, create: Callable[[], None]) -> View:
    ctx, palette = frame.ctx, frame.palette
    last = key == "event"
    side = FAB_DP if last else 40.0
    disc = stack(
        icon(frame.glyph(glyph, palette.on_accent), gravity="center", hidden=True),
        width=side,
        height=side,
        hidden=True,
        margin=Edges(start=16.0, end=0.0 if last else 8.0),
        background=Background(colour=palette.accent, radius=side / 2, elevation=6.0),
    )
    return row(
        text(ctx.words(key), frame.style(14.0, weight=500), hidden=True),
        disc,
        class_name="Button",
        text=ctx.words(key),
        id=f"speed_dial_{key}",
        on_click=create,
        align="center",
        height=side + 16.0,
    )
