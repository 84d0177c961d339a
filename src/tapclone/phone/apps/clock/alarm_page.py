"""The list of alarms, and the dialogs above it."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions, dialogs
from tapclone.phone.apps.clock.alarm_card import LABEL_KEY, expanded, expanded_height
from tapclone.phone.apps.clock.alarm_row import (
    PICKER_KEY,
    collapsed,
    collapsed_height,
    pick_time,
)
from tapclone.phone.apps.clock.frame import page_height, round_button
from tapclone.phone.apps.clock.palette import (
    DISC_OFF,
    GREY,
    PICKER_LOOK,
    TIP,
    letters,
)
from tapclone.phone.apps.pickers import time_picker
from tapclone.phone.system import alarms
from tapclone.phone.system.alarms import Alarm, clock_store
from tapclone.phone.ui.build import column, space, stack, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, View, Window

FAB_ROOM = 88.0
TIP_WIDTH = 260.0


def alarm_page(ctx: Context) -> tuple[View, View]:
    """The page and its button."""
    button = round_button("plus", ctx.words("add_alarm"), lambda: pick_time(ctx, None))
    listed = sorted_alarms(ctx)
    if not listed:
        return _empty(ctx), button
    rows = [
        expanded(ctx, alarm) if alarm.id == ctx.ui.get("expanded") else collapsed(ctx, alarm)
        for alarm in listed
    ]
    content = column(*rows, space(height=FAB_ROOM), width=MATCH)
    page = ctx.scroll(
        content,
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="alarms_recycler_view",
        width=MATCH,
        height=MATCH,
    )
    return page, button


def sorted_alarms(ctx: Context) -> list[Alarm]:
    """By time of day, as the list shows them."""
    return sorted(clock_store(ctx.state).alarms, key=lambda alarm: (alarm.hour, alarm.minute, alarm.id))


def reveal(ctx: Context, alarm: Alarm) -> None:
    """Open an alarm's card and scroll until all of it shows."""
    ctx.set_ui("expanded", alarm.id)
    store = clock_store(ctx.state)
    if store.music_tip:
        store.music_tip = False
        ctx.set_ui("music_tip", True)
    above = sorted_alarms(ctx).index(alarm) * collapsed_height(ctx)
    bottom = above + expanded_height(ctx, alarm)
    ctx.set_ui("scroll", min(above, max(bottom - page_height(ctx), 0.0)))


def _empty(ctx: Context) -> View:
    label = ctx.words("no_alarms")
    drawn = column(
        View(icon=Icon("alarm", 96.0, DISC_OFF), width=96.0, height=96.0, hidden=True),
        View(text=label, style=letters(16.0, GREY, align="center"), hidden=True, margin=Edges(top=16.0)),
        align="center",
        gravity="center",
        hidden=True,
    )
    return stack(
        drawn, class_name="TextView", id="alarms_empty_view", text=label, desc=label, width=MATCH, height=MATCH
    )


def alarm_dialogs(ctx: Context) -> list[Window]:
    """What lies above the page."""
    if PICKER_KEY in ctx.ui:
        return [time_picker.picker_window(ctx, PICKER_KEY, PICKER_LOOK, partial(_set_time, ctx))]
    named = alarms.find(ctx.state, int(ctx.ui.get("naming", 0)))
    if named is not None:
        return [_label_dialog(ctx, named)]
    return [_music_tip(ctx)] if ctx.ui.get("music_tip") else []


def _set_time(ctx: Context, hour: int, minute: int) -> None:
    alarm = alarms.find(ctx.state, int(ctx.ui.get("picking_for") or 0))
    if alarm is None:
        alarm = alarms.add(ctx.state, hour, minute)
        actions.record(ctx, "Alarm", "Create")
    else:
        alarms.change(ctx.state, alarm, hour=hour, minute=minute, enabled=True)
        actions.record(ctx, "Alarm", "Set Time")
    reveal(ctx, alarm)


def _label_dialog(ctx: Context, alarm: Alarm) -> Window:
    return dialogs.text_dialog(
        ctx,
        ctx.words("label"),
        LABEL_KEY,
        lambda: actions.set_label(ctx, alarm, str(ctx.ui.get(LABEL_KEY, "")).strip()),
        lambda: ctx.clear_ui("naming"),
    )


def _music_tip(ctx: Context) -> Window:
    """What a new phone says once, below the first alarm that is made on it."""
    tip = column(
        text(ctx.words("music_tip"), letters(18.0), id="music_tip_title"),
        text(ctx.words("music_tip_text"), letters(14.0, max_lines=4), margin=Edges(top=8.0)),
        width=min(TIP_WIDTH, 0.8 * ctx.width),
        padding=Edges.all(12.0),
        margin=Edges(start=16.0),
        background=Background(colour=TIP, elevation=4.0),
        on_click=lambda: ctx.clear_ui("music_tip"),
    )
    return Window(
        tip,
        ctx.app.package,
        kind="popup",
        gravity="center_y start",
        on_dismiss=lambda: ctx.clear_ui("music_tip"),
    )
