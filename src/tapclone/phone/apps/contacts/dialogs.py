"""Windows above the pages of the Contacts app: questions with two answers, and lists to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.palette import BLUE, GREY, PAPER, TEXT
from tapclone.phone.ui.build import column, drawing, row, stack, text, text_button
from tapclone.phone.ui.style import Background, Circle, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

DIALOG = "dialog"
"""Key of an activity's `ui`: which of its dialogs is open."""

Answer = tuple[str, str, Handler]
"""Resource id, key of the label, what it does after the dialog has gone."""

WIDEST = 400.0


def question(ctx: Context, message: str, *answers: Answer) -> Window:
    """A sentence over its answers. BACK and a tap outside are the first answer."""
    content = text(
        message,
        TextStyle(16.0, GREY, max_lines=6),
        id="android:message",
        margin=Edges(24.0, 24.0, 24.0, 16.0),
    )
    return _alert(ctx, [content], answers, answers[0][2])


def choice(ctx: Context, title: str, lines: Sequence[tuple[str, Handler]], chosen: int | None = None) -> Window:
    """A title over lines; a line acts after the dialog has gone. With `chosen` they are radio buttons."""
    heading = text(
        title, TextStyle(20.0, TEXT, 500, max_lines=2), id="alertTitle", margin=Edges(24.0, 20.0, 24.0, 12.0)
    )
    rows = [
        row(
            *(() if chosen is None else (_radio_mark(place == chosen),)),
            text(label, TextStyle(16.0, TEXT), id="android:text1"),
            checkable=chosen is not None,
            checked=place == chosen,
            on_click=_closing(ctx, act),
            width=MATCH,
            height=48.0,
            align="center",
            padding=Edges.symmetric(horizontal=24.0),
        )
        for place, (label, act) in enumerate(lines)
    ]
    listing = column(*rows, class_name="ListView", id="select_dialog_listview", width=MATCH)
    return _alert(ctx, [heading, listing], [("android:button2", "cancel", _nothing)], _nothing)


def _radio_mark(checked: bool) -> View:
    """A ring, with a dot when it is the one."""
    ring = Circle(10.0, 10.0, 9.0, BLUE if checked else GREY, 2.0)
    shapes = (ring, Circle(10.0, 10.0, 5.0, BLUE)) if checked else (ring,)
    return drawing(shapes, 20.0, 20.0, margin=Edges(end=24.0))


def _nothing() -> None:
    """The dialog has gone, and nothing else happens."""


def _closing(ctx: Context, act: Handler) -> Handler:
    def handler() -> None:
        ctx.clear_ui(DIALOG)
        act()

    return handler


def _alert(ctx: Context, body: Sequence[View], answers: Sequence[Answer], on_dismiss: Handler) -> Window:
    buttons = [
        text_button(
            ctx.words(key).upper(),
            TextStyle(14.0, BLUE, 500),
            _closing(ctx, act),
            id=view_id,
            padding=Edges.symmetric(horizontal=12.0),
        )
        for view_id, key, act in answers
    ]
    panel = column(
        column(*body, id="contentPanel", class_name="FrameLayout", width=MATCH),
        row(
            *buttons,
            id="buttonPanel",
            width=MATCH,
            justify="end",
            align="center",
            padding=Edges.symmetric(8.0, 4.0),
        ),
        id="parentPanel",
        width=min(ctx.width * 0.95 - 32.0, WIDEST),
        background=Background(colour=PAPER, radius=2.0, elevation=16.0),
    )
    root = stack(stack(panel, id="android:content"))
    return Window(root, ctx.app.package, kind="dialog", dim=0.6, on_dismiss=_closing(ctx, on_dismiss))
