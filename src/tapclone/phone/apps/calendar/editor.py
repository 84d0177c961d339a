"""Making or changing an event: its title, its days and times, place and note."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.calendar.events import ALL_DAY, COLOURS, MINUTES_PER_DAY, Event, calendar_store
from tapclone.phone.apps.calendar.month import month_later, month_name, small_month
from tapclone.phone.apps.calendar.texts import day_text, time_text
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.system.wall_clock import local_time
from tapclone.phone.ui.build import column, icon, icon_button, row, space, stack, switch, text
from tapclone.phone.ui.style import Background, TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, View, Window

EDIT_ACTIVITY = "com.google.android.calendar.event.EditEventActivity"
HOUR, HALF_HOUR = 60, 30
DEFAULT_START = 9 * HOUR
DIALOG_DP, LIST_DP, ICON_COLUMN_DP, ROW_DP = 300.0, 320.0, 56.0, 48.0


def edit_new(ctx: Context, day: int, calendar: str) -> None:
    """Begin an event at the next full hour."""
    ctx.clear_ui("create")
    start = (local_time(ctx.state).hour + 1) * HOUR
    start = start if start < MINUTES_PER_DAY else DEFAULT_START
    _open(ctx, Event(0, "", day, start, HOUR, COLOURS[calendar], calendar))


def edit(ctx: Context, event: Event, day: int) -> None:
    """Change an event; a change to one of a row is a change to all of them."""
    _open(ctx, event, day - event.day)


def _open(ctx: Context, event: Event, shift: int = 0) -> None:
    """The page begins with what the event is."""
    ctx.start(EDIT_ACTIVITY, {"event": event}, "act=android.intent.action.EDIT")
    minute = DEFAULT_START if event.is_all_day else event.start
    ctx.state.front_activity.ui.update(
        title=event.title,
        place=event.place,
        note=event.note,
        day=event.day + shift,
        shift=shift,
        all_day=event.is_all_day,
        start=minute,
        minutes=min(event.minutes, HOUR) if event.is_all_day else event.minutes,
    )


def editor(ctx: Context) -> Sequence[Window]:
    """`args["event"]` is what is edited, a new event where there is none; `ui` holds what it shall become."""
    frame = GoogleFrame(ctx)
    save = text(
        ctx.words("save"),
        TextStyle(14.0, frame.palette.on_accent, 500, align="center"),
        class_name="Button",
        id="save",
        on_click=partial(_save, ctx),
        height=36.0,
        margin=Edges(end=12.0),
        padding=Edges.symmetric(20.0, 9.0),
        background=Background(colour=frame.palette.accent, radius=18.0),
    )
    rows = [
        text_field(
            ctx,
            "title",
            id="title",
            hint=ctx.words("add_title"),
            style=frame.style(22.0),
            auto_focus=not ctx.ui.get("title"),
            width=MATCH,
            padding=Edges(ICON_COLUMN_DP + 4.0, 14.0, 16.0, 14.0),
        ),
        frame.line(),
        *_times(frame),
        frame.line(),
        _field(frame, "map-marker-outline", "place", ctx.words("add_location")),
        frame.line(),
        _field(frame, "text", "note", ctx.words("add_description")),
    ]
    page = column(
        frame.app_bar("", save, glyph="close"),
        ctx.scroll(column(*rows, width=MATCH), "edit_scroll", id="scroll_view", width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
    )
    return [frame.window(page), *_dialogs(frame)]


def _save(ctx: Context) -> None:
    ui = ctx.ui
    store = calendar_store(ctx)
    old: Event = ctx.activity.args.get("event") or Event(0, "", _day(ctx), DEFAULT_START, HOUR)
    number = old.id
    if not number:
        number, store.next_id = store.next_id, store.next_id + 1
    all_day = bool(ui.get("all_day"))
    event = Event(
        number,
        str(ui.get("title", "")).strip() or ctx.words("no_title"),
        _day(ctx) - int(ui.get("shift", 0)),
        ALL_DAY if all_day else _start(ctx),
        MINUTES_PER_DAY if all_day else int(ui.get("minutes", HOUR)),
        old.colour,
        old.calendar,
        old.every,
        str(ui.get("place", "")).strip(),
        str(ui.get("note", "")).strip(),
    )
    store.save(event)
    ctx.finish()
    ctx.toast(ctx.words("saved_toast"))


def _day(ctx: Context) -> int:
    return int(ctx.ui.get("day", local_time(ctx.state).toordinal()))


def _start(ctx: Context) -> int:
    return int(ctx.ui.get("start", DEFAULT_START))


# -- rows ----------------------------------------------------------------------------------------


def _times(frame: GoogleFrame) -> list[View]:
    """The switch for all day, then the first and, where there is one, the last minute."""
    ctx = frame.ctx
    all_day = bool(ctx.ui.get("all_day"))
    choice = row(
        _icon_box(frame, "clock-outline"),
        text(ctx.words("all_day"), frame.style(16.0), weight=1.0, margin=Edges(start=4.0)),
        switch(all_day, ctx.theme, id="all_day_switch"),
        on_click=partial(ctx.set_ui, "all_day", not all_day),
        width=MATCH,
        height=ROW_DP,
        align="center",
        padding=Edges(end=16.0),
    )
    rows = [choice, _moment(frame, "start", None if all_day else _start(ctx))]
    if not all_day:
        rows.append(_moment(frame, "end", _start(ctx) + int(ctx.ui.get("minutes", HOUR))))
    return rows


def _moment(frame: GoogleFrame, key: str, minute: int | None) -> View:
    ctx = frame.ctx
    day = text(
        day_text(ctx, _day(ctx)),
        frame.style(16.0),
        id=f"{key}_date",
        on_click=partial(ctx.set_ui, "picking", "day"),
        weight=1.0,
        height=ROW_DP,
        padding=Edges.symmetric(4.0, 14.0),
    )
    parts: list[View] = [day]
    if minute is not None:
        parts.append(
            text(
                time_text(ctx, minute),
                frame.style(16.0),
                id=f"{key}_time",
                on_click=partial(ctx.set_ui, "picking", key),
                height=ROW_DP,
                padding=Edges(4.0, 14.0, 16.0, 14.0),
            )
        )
    return row(space(ICON_COLUMN_DP), *parts, width=MATCH, align="center")


def _icon_box(frame: GoogleFrame, glyph: str) -> View:
    return stack(icon(frame.glyph(glyph), gravity="center", hidden=True), width=ICON_COLUMN_DP, height=24.0)


def _field(frame: GoogleFrame, glyph: str, key: str, hint: str) -> View:
    field = text_field(
        frame.ctx,
        key,
        id=key,
        hint=hint,
        style=frame.style(16.0),
        weight=1.0,
        padding=Edges(4.0, 16.0, 16.0, 16.0),
    )
    return row(_icon_box(frame, glyph), field, width=MATCH, align="center")


# -- dialogs -------------------------------------------------------------------------------------


def _dialogs(frame: GoogleFrame) -> list[Window]:
    picking = frame.ctx.ui.get("picking")
    if picking is None:
        return []
    return [_dialog(frame, _days(frame) if picking == "day" else _minutes(frame, str(picking)))]


def _dialog(frame: GoogleFrame, content: View) -> Window:
    ctx = frame.ctx
    box = stack(
        content,
        width=min(DIALOG_DP, ctx.width - 16.0),
        background=Background(colour=frame.palette.raised, radius=8.0, elevation=16.0),
    )
    return Window(
        stack(box), ctx.app.package, kind="dialog", dim=0.6, on_dismiss=partial(ctx.clear_ui, "picking")
    )


def _days(frame: GoogleFrame) -> View:
    ctx = frame.ctx
    day = _day(ctx)

    def pick(chosen: int) -> None:
        ctx.set_ui("day", chosen)
        ctx.clear_ui("picking")

    def turn(months: int) -> Callable[[], None]:
        return partial(ctx.set_ui, "day", month_later(day, months))

    title = row(
        icon_button(frame.glyph("chevron-left", mirrored=True), ctx.words("previous_month"), turn(-1)),
        text(month_name(ctx, day), frame.style(16.0, weight=500, align="center"), weight=1.0),
        icon_button(frame.glyph("chevron-right", mirrored=True), ctx.words("next_month"), turn(1)),
        width=MATCH,
        align="center",
    )
    return column(title, small_month(frame, day, day, pick), width=MATCH, padding=Edges.all(8.0))


def _minutes(frame: GoogleFrame, key: str) -> View:
    """Half hours to choose from; the end's begin after the start."""
    ctx = frame.ctx
    start = _start(ctx)
    first = 0 if key == "start" else start + HALF_HOUR
    last = MINUTES_PER_DAY if key == "start" else start + 24 * HALF_HOUR

    def pick(minute: int) -> None:
        if key == "start":
            ctx.set_ui("start", minute)
        else:
            ctx.set_ui("minutes", minute - start)
        ctx.clear_ui("picking")

    rows = [
        text(
            time_text(ctx, minute),
            frame.style(16.0),
            id="text1",
            on_click=partial(pick, minute),
            width=MATCH,
            height=ROW_DP,
            padding=Edges.symmetric(24.0, 14.0),
        )
        for minute in range(first, last, HALF_HOUR)
    ]
    shown = start - HOUR if key == "start" else first
    return ctx.scroll(
        column(*rows, width=MATCH),
        f"{key}_times",
        max(shown - first, 0) / HALF_HOUR * ROW_DP,
        class_name="ListView",
        id="select_dialog_listview",
        width=MATCH,
        height=min(LIST_DP, ctx.height - 160.0),
    )
