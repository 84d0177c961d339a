"""What the camera asks before the first photo: a permission, and whether photos keep their place."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.permission_dialog import permission_dialog
from tapclone.phone.ui.build import column, icon, row, stack, text, text_button
from tapclone.phone.ui.style import BLACK, WHITE, Background, Icon, Rectangle, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

GREETINGS = ("camera", "microphone", "storage", "location", "remember")
BLUE = 0xFF4285F4


def greeting_window(ctx: Context) -> Window | None:
    """The next thing to answer, if any."""
    greetings: list[str] = ctx.store.greetings
    if not greetings:
        return None
    if greetings[0] != "remember":
        return permission_dialog(ctx, greetings[0], lambda granted: _answered(ctx, granted))
    return _remember(ctx)


def _answered(ctx: Context, granted: bool) -> None:
    if ctx.store.greetings[0] == "location":
        ctx.store.switches["save_location"] = granted
    del ctx.store.greetings[0]


def _remember(ctx: Context) -> Window:
    def go_on() -> None:
        del ctx.store.greetings[0]

    content = column(
        icon(Icon("map-marker-radius", 72.0, BLUE), margin=Edges(bottom=16.0)),
        text(ctx.words("remember_title"), TextStyle(22.0, 0xFF212121, align="center", max_lines=3)),
        text(
            ctx.words("remember_text"),
            TextStyle(16.0, 0xFF757575, align="center", max_lines=6),
            margin=Edges.symmetric(vertical=16.0),
        ),
        _checkbox(ctx),
        width=MATCH,
        align="center",
        padding=Edges.all(24.0),
    )
    button = text_button(
        ctx.words("next").upper(),
        TextStyle(16.0, WHITE, 500, align="center"),
        go_on,
        id="confirm_button",
        width=MATCH,
        height=56.0,
        padding=Edges(top=16.0),
        background=Background(colour=BLUE),
    )
    body = ctx.scroll(content, "remember_scroll", width=MATCH, weight=1.0)
    root = column(body, button, width=MATCH, height=MATCH, background=Background(colour=WHITE))
    return Window(
        stack(root, background=Background(colour=BLACK)), ctx.app.package, kind="dialog", on_dismiss=go_on
    )


def _checkbox(ctx: Context) -> View:
    switches = ctx.store.switches
    tagged = switches["save_location"]

    def toggle() -> None:
        switches["save_location"] = not tagged

    box = (
        (Rectangle(3.0, 3.0, 18.0, 18.0, BLUE, 2.0),)
        if tagged
        else (Rectangle(4.0, 4.0, 16.0, 16.0, 0xFF757575, 2.0, stroke=2.0),)
    )
    check = [icon(Icon("check-bold", 14.0, WHITE), gravity="center", hidden=True)] if tagged else []
    label = ctx.words("remember_check")
    return row(
        stack(
            View(width=24.0, height=24.0, shapes=box, hidden=True), *check, width=24.0, height=24.0, hidden=True
        ),
        text(label, TextStyle(16.0, 0xFF212121), hidden=True, margin=Edges(start=16.0)),
        class_name="CheckBox",
        id="check_box",
        text=label,
        checkable=True,
        checked=tagged,
        on_click=toggle,
        align="center",
        min_height=48.0,
    )
