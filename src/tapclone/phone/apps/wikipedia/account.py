"""LoginActivity and AboutActivity: what stands behind the account's entries and the last row of Settings."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.wikipedia.frame import Frame
from tapclone.phone.ui.build import column, stack, text
from tapclone.phone.ui.editor import focus
from tapclone.phone.ui.style import Background, TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

LOGIN_ACTIVITY = "org.wikipedia.login.LoginActivity"
ABOUT_ACTIVITY = "org.wikipedia.settings.AboutActivity"
USER, PASSWORD = "login_username_text", "login_password_input"


def login(ctx: Context) -> Sequence[Window]:
    """Name and password; without a network nobody is let in."""
    frame = Frame(ctx)

    def submit() -> None:
        ctx.toast(ctx.words("no_network"))

    fields = column(
        text(ctx.words("log_in_title"), frame.style(20.0, weight=500, max_lines=3), width=MATCH),
        _field(frame, USER, "user_name", lambda: focus(ctx.ui, PASSWORD)),
        _field(frame, PASSWORD, "password", submit, password=True),
        _button(frame, submit),
        width=min(ctx.width, 480.0),
        padding=Edges(16.0, 8.0, 16.0, 24.0),
        gravity="center_x",
    )
    page = ctx.scroll(stack(fields, width=MATCH), "login_scroll", width=MATCH, weight=1.0)
    return [frame.window(column(frame.toolbar(ctx.words("log_in_button")), page, width=MATCH, height=MATCH))]


def _field(frame: Frame, key: str, hint: str, on_submit: Handler, password: bool = False) -> View:
    palette = frame.palette
    return text_field(
        frame.ctx,
        key,
        style=frame.style(16.0),
        id=key,
        hint=frame.ctx.words(hint),
        hint_colour=palette.placeholder,
        caret_colour=palette.accent,
        auto_focus=key == USER,
        action="done" if password else "next",
        on_submit=on_submit,
        password=password,
        width=MATCH,
        height=56.0,
        margin=Edges(top=16.0),
        padding=Edges.symmetric(horizontal=16.0),
        background=Background(colour=palette.paper, radius=4.0, border=1.0, border_colour=palette.placeholder),
    )


def _button(frame: Frame, submit: Handler) -> View:
    """Grey until both fields are filled."""
    ui, palette = frame.ctx.ui, frame.palette
    ready = bool(ui.get(USER) and ui.get(PASSWORD))
    return text(
        frame.ctx.words("log_in_button"),
        frame.style(14.0, palette.on_accent, weight=500, align="center"),
        class_name="Button",
        id="login_button",
        on_click=submit,
        enabled=ready,
        alpha=1.0 if ready else 0.4,
        width=MATCH,
        height=48.0,
        margin=Edges(top=24.0),
        background=Background(colour=palette.accent, radius=4.0),
    )


def about(ctx: Context) -> Sequence[Window]:
    """Name, version and a sentence."""
    frame = Frame(ctx)
    wordmark = TextStyle(28.0, frame.palette.text, family="serif", align="center", letter_spacing=1.0)
    lines = column(
        text("WIKIPEDIA", wordmark, id="about_wordmark", width=MATCH),
        text(
            ctx.app.version_name,
            frame.style(14.0, frame.palette.secondary, align="center"),
            id="about_version_text",
            width=MATCH,
            margin=Edges(top=8.0),
        ),
        text(
            ctx.words("about_text"),
            frame.style(16.0, align="center", max_lines=4),
            width=MATCH,
            margin=Edges(top=24.0),
        ),
        width=MATCH,
        padding=Edges(32.0, 48.0, 32.0, 24.0),
    )
    page = ctx.scroll(lines, "about_scroll", width=MATCH, weight=1.0)
    return [frame.window(column(frame.toolbar(ctx.words("about")), page, width=MATCH, height=MATCH))]
