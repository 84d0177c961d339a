"""SettingsActivity: the preference list."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.wikipedia.account import ABOUT_ACTIVITY
from tapclone.phone.apps.wikipedia.frame import RECYCLER, Frame
from tapclone.phone.apps.wikipedia.onboarding import CONFIGURE_ACTIVITY
from tapclone.phone.ui.build import column, row, stack, text
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

THEME_ACTIVITY = "org.wikipedia.theme.ThemeFittingRoomActivity"
ROW_DP = 64.0


def settings(ctx: Context) -> Sequence[Window]:
    """Every row in its category."""
    frame = Frame(ctx)
    rows = [*_general(frame), *_syncing(frame), *_data_usage(frame), *_about(frame)]
    page = ctx.scroll(
        column(*rows, width=MATCH, padding=Edges(bottom=16.0)),
        class_name=RECYCLER,
        id="recycler_view",
        width=MATCH,
        weight=1.0,
    )
    return [frame.window(column(frame.toolbar(ctx.words("settings")), page, width=MATCH, height=MATCH))]


def _general(frame: Frame) -> list[View]:
    ctx = frame.ctx
    return [
        _header(frame, "general"),
        _row(frame, "wikipedia_languages", ctx.words("language_name"), _silent),
        _row(frame, "explore_feed", ctx.words("explore_feed_about"), lambda: ctx.start(CONFIGURE_ACTIVITY)),
        _switch_row(frame, "link_previews", "show_link_previews", ctx.words("link_previews_about")),
        _switch_row(frame, "collapse_tables", "collapse_tables", ctx.words("collapse_tables_about")),
        _row(frame, "app_theme", "", lambda: ctx.start(THEME_ACTIVITY)),
    ]


def _syncing(frame: Frame) -> list[View]:
    return [
        _header(frame, "syncing"),
        _switch_row(
            frame,
            "reading_list_sync",
            "reading_list_sync",
            frame.ctx.words("reading_list_sync_about"),
            enabled=False,
        ),
        _switch_row(frame, "download_reading_lists", "download_reading_lists"),
    ]


def _data_usage(frame: Frame) -> list[View]:
    return [
        _header(frame, "data_usage"),
        _switch_row(frame, "wifi_only", "download_only_over_wifi"),
        _switch_row(frame, "show_images", "show_images"),
        _switch_row(frame, "prefer_offline", "prefer_offline_content"),
    ]


def _about(frame: Frame) -> list[View]:
    return [
        _header(frame, "privacy"),
        _row(frame, "privacy_policy", "", _silent),
        _row(frame, "terms_of_use", "", _silent),
        _header(frame, "about"),
        _row(frame, "about_app", "", lambda: frame.ctx.start(ABOUT_ACTIVITY)),
    ]


def _silent() -> None:
    """Leads to a web page, which a phone without a network does not show."""


def _header(frame: Frame, key: str) -> View:
    title = text(frame.ctx.words(key), frame.style(14.0, frame.palette.accent, weight=700), id="android:title")
    return row(title, align="end", width=MATCH, height=44.0, padding=Edges(16.0, 0.0, 16.0, 8.0))


def _row(
    frame: Frame, key: str, summary: str, on_click: Handler, switch: View | None = None, enabled: bool = True
) -> View:
    title = text(
        frame.ctx.words(key), frame.style(16.0, max_lines=2), id="android:title", alpha=1.0 if enabled else 0.4
    )
    lines = [title]
    if summary:
        style = frame.style(14.0, frame.palette.secondary, max_lines=4)
        lines.append(text(summary, style, id="android:summary", margin=Edges(top=2.0)))
    content = column(*lines, class_name="RelativeLayout", weight=1.0)
    widget = [] if switch is None else [stack(switch, id="android:widget_frame", margin=Edges(start=16.0))]
    return row(
        content,
        *widget,
        on_click=on_click,
        enabled=enabled,
        align="center",
        width=MATCH,
        min_height=ROW_DP,
        padding=Edges.symmetric(16.0, 8.0 if switch else 12.0),
    )


def _switch_row(frame: Frame, key: str, preference: str, summary: str = "", enabled: bool = True) -> View:
    store = frame.store
    checked = bool(getattr(store, preference))
    switch = frame.switch(checked, enabled, id="switchWidget")
    return _row(frame, key, summary, lambda: setattr(store, preference, not checked), switch, enabled)
