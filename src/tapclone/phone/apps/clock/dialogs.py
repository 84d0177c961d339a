"""Dialogs of the Clock app: one of several, and a line of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock.palette import BLUE, DIALOG, GREY, letters
from tapclone.phone.ui.build import column, divider, row, text, text_button
from tapclone.phone.ui.style import Background, Circle, TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

LINE_DP, MAX_WIDTH_DP, OTHER_PARTS_DP = 48.0, 400.0, 260.0
"""What else of the screen a dialog leaves to its list: bars, title, button and air."""


class Option(NamedTuple):
    """A line that can be chosen."""

    label: str
    chosen: bool
    choose: Handler


def choice_dialog(ctx: Context, title: str, options: Sequence[Option], close: Handler) -> Window:
    """A title, radio buttons, and CANCEL. A tap on a line chooses and closes."""
    lines = column(*(_line(option, close) for option in options), width=MATCH)
    room = ctx.height - OTHER_PARTS_DP
    listed = ctx.scroll(
        lines,
        key="dialog_scroll",
        class_name="ListView",
        id="select_dialog_listview",
        width=MATCH,
        height=min(LINE_DP * len(options), room),
    )
    return _dialog(ctx, title, [listed], [("android:button2", ctx.words("cancel"), close)], close)


def text_dialog(ctx: Context, title: str, key: str, accept: Handler, close: Handler) -> Window:
    """A field for one line, kept in the activity's `ui` under `key`, with CANCEL and OK."""

    def done() -> None:
        accept()
        close()

    field = text_field(
        ctx,
        key,
        style=letters(16.0),
        id="label_input_field",
        hint=title,
        hint_colour=GREY,
        caret_colour=BLUE,
        auto_focus=True,
        on_submit=done,
        width=MATCH,
        height=44.0,
    )
    body = column(field, divider(BLUE), width=MATCH, padding=Edges(24.0, 0.0, 24.0, 12.0))
    buttons = [("android:button2", ctx.words("cancel"), close), ("android:button1", ctx.words("ok"), done)]
    return _dialog(ctx, title, [body], buttons, close)


def _dialog(
    ctx: Context, title: str, body: Sequence[View], buttons: Sequence[tuple[str, str, Handler]], close: Handler
) -> Window:
    style = TextStyle(size=14.0, colour=BLUE, weight=500)
    keys = [
        text_button(label, style, act, id=name, padding=Edges.symmetric(horizontal=12.0))
        for name, label, act in buttons
    ]
    root = column(
        text(title, letters(20.0, max_lines=2), id="alertTitle", margin=Edges(24.0, 18.0, 24.0, 12.0)),
        *body,
        row(*keys, width=MATCH, justify="end", padding=Edges.symmetric(horizontal=12.0, vertical=4.0)),
        width=min(0.9 * ctx.width, MAX_WIDTH_DP),
        background=Background(colour=DIALOG, radius=2.0, elevation=14.0),
    )
    return Window(root, ctx.app.package, kind="dialog", dim=0.6, on_dismiss=close)


def _line(option: Option, close: Handler) -> View:
    def choose() -> None:
        close()
        option.choose()

    return row(
        radio_mark(option.chosen),
        text(option.label, letters(16.0), weight=1.0),
        class_name="CheckedTextView",
        id="android:text1",
        text=option.label,
        width=MATCH,
        height=LINE_DP,
        align="center",
        padding=Edges.symmetric(horizontal=24.0),
        checkable=True,
        checked=option.chosen,
        on_click=choose,
    )


def radio_mark(chosen: bool) -> View:
    """A ring of 20 dp, with a dot when chosen; no accessibility node of its own."""
    colour = BLUE if chosen else GREY
    shapes = [Circle(10.0, 10.0, 9.0, colour, 2.0)]
    if chosen:
        shapes.append(Circle(10.0, 10.0, 5.0, colour))
    return View(shapes=shapes, width=20.0, height=20.0, hidden=True, margin=Edges(end=24.0))
