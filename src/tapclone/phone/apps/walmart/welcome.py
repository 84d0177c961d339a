"""The first run: sign in or stay a guest, the wish to know where the phone is, and Android's own question."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.permission_dialog import permission_dialog
from tapclone.phone.apps.walmart.frame import BLUE, SPARK, Frame
from tapclone.phone.ui.build import column, icon, space, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, View, Window

GUEST, LOCATION, PERMISSION = "guest", "location", "permission"


def welcome(frame: Frame) -> Sequence[Window]:
    """The page that is still to be answered."""
    step = frame.store.welcome
    root = _guest(frame) if step == GUEST else _location(frame)
    page = frame.window(root)
    if step != PERMISSION:
        return [page]

    def answer(_granted: bool) -> None:
        frame.store.welcome = ""

    return [page, permission_dialog(frame.ctx, "location", answer)]


def _page(frame: Frame, glyph: str, title: str, about: str, *buttons: View) -> View:
    words = frame.ctx.words
    return column(
        space(weight=1.0),
        icon(
            Icon(glyph, 72.0, SPARK),
            width=128.0,
            height=128.0,
            hidden=True,
            background=Background(colour=BLUE, radius=64.0),
        ),
        text(
            words(title),
            frame.style(24.0, weight=700, align="center", max_lines=2),
            margin=Edges(top=20.0, bottom=8.0),
        ),
        text(words(about), frame.style(15.0, align="center", max_lines=4)),
        space(weight=1.0),
        *buttons,
        align="center",
        width=MATCH,
        height=MATCH,
        padding=Edges(24.0 + frame.side, 24.0, 24.0 + frame.side, 24.0),
    )


def _guest(frame: Frame) -> View:
    def go_on() -> None:
        frame.store.welcome = LOCATION

    words = frame.ctx.words
    return _page(
        frame,
        "storefront_outline",
        "welcome_title",
        "welcome_about",
        frame.pill(words("welcome_sign_in"), go_on, "onboarding_welcome_primary_button", width=MATCH),
        space(height=12.0),
        frame.pill(
            words("welcome_guest_button"),
            go_on,
            "onboarding_welcome_secondary_button",
            filled=False,
            width=MATCH,
        ),
    )


def _location(frame: Frame) -> View:
    def ask() -> None:
        frame.store.welcome = PERMISSION

    def finish() -> None:
        frame.store.welcome = ""

    words = frame.ctx.words
    return _page(
        frame,
        "map_marker_outline",
        "location_title",
        "location_about",
        frame.pill(words("location_button"), ask, "onboarding_enable_location_button", width=MATCH),
        space(height=12.0),
        frame.pill(
            words("location_later"), finish, "onboarding_location_later_button", filled=False, width=MATCH
        ),
    )
