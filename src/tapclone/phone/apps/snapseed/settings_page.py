"""SettingsActivity: the app's theme, and what exported pictures are like."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.snapseed.frame import BAR_DP, Frame
from tapclone.phone.apps.snapseed.store import COMPRESSIONS, FULL_SIZE, LONG_EDGES, PNG
from tapclone.phone.locale.format import localized_digits
from tapclone.phone.ui.build import column, icon, row, stack, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

ROW_DP, HEADER_DP = 64.0, 48.0
CHOICES = {"image_sizing": ("long_edge", LONG_EDGES), "format_and_quality": ("compression", COMPRESSIONS)}
"""Row -> the field of the store that it sets, and what it may be set to."""


def settings(ctx: Context) -> Sequence[Window]:
    """The list, and the open choice above it."""
    frame = Frame(ctx)
    store = frame.store

    def flip() -> None:
        store.dark_theme = not store.dark_theme

    rows = [
        _header(frame, "appearance"),
        _row(frame, "dark_theme", ctx.words("dark_theme_about"), flip, store.dark_theme),
        _header(frame, "export_and_sharing"),
        *(_choice_row(frame, name) for name in CHOICES),
    ]
    page = ctx.scroll(
        column(*rows, width=MATCH, hidden=True),
        class_name="ListView",
        id="android:list",
        width=MATCH,
        weight=1.0,
    )
    windows = [frame.window(column(_bar(frame), page, width=MATCH, height=MATCH), frame.palette.paper)]
    if ctx.ui.get("dialog") in CHOICES:
        windows.append(_choice_dialog(frame, ctx.ui["dialog"]))
    return windows


def _bar(frame: Frame) -> View:
    ctx, palette = frame.ctx, frame.palette
    arrow = frame.button("arrow-left", ctx.words("navigate_up"), ctx.finish)
    arrow.icon = Icon("arrow-left", 24.0, palette.glyph, mirrored=True)
    return row(
        arrow,
        text(ctx.words("settings"), frame.style(20.0, weight=500, fixed=True), margin=Edges(start=20.0)),
        class_name="ViewGroup",
        id="toolbar",
        align="center",
        width=MATCH,
        height=BAR_DP,
        padding=Edges(start=4.0),
        background=Background(colour=palette.surface),
    )


def _header(frame: Frame, key: str) -> View:
    style = frame.style(14.0, colour=frame.palette.accent, weight=500)
    return row(
        text(frame.ctx.words(key), style, id="android:title"),
        width=MATCH,
        height=HEADER_DP,
        align="center",
        padding=Edges(16.0, 8.0, 16.0, 0.0),
    )


def _row(frame: Frame, key: str, summary: str, on_click: Handler, checked: bool | None = None) -> View:
    palette = frame.palette
    lines = column(
        text(frame.ctx.words(key), frame.style(16.0), id="android:title"),
        text(summary, frame.style(14.0, colour=palette.secondary, max_lines=2), id="android:summary"),
        class_name="RelativeLayout",
        weight=1.0,
    )
    widget = [] if checked is None else [_check_box(frame, checked)]
    return row(
        lines,
        *widget,
        on_click=on_click,
        align="center",
        width=MATCH,
        min_height=ROW_DP,
        padding=Edges.symmetric(16.0, 10.0),
    )


def _check_box(frame: Frame, checked: bool) -> View:
    palette = frame.palette
    glyph = Icon(
        "checkbox-marked" if checked else "checkbox-blank-outline",
        24.0,
        palette.accent if checked else palette.secondary,
    )
    box = icon(glyph, class_name="CheckBox", id="android:checkbox", checkable=True, checked=checked)
    return stack(box, id="android:widget_frame", margin=Edges(start=16.0))


def _choice_row(frame: Frame, name: str) -> View:
    value = getattr(frame.store, CHOICES[name][0])
    return _row(frame, name, _label(frame, name, value), lambda: frame.ctx.set_ui("dialog", name))


def _label(frame: Frame, name: str, value: str) -> str:
    words = frame.ctx.words
    number = localized_digits(value, frame.ctx.state.locale)
    if name == "image_sizing":
        return words("do_not_resize") if value == FULL_SIZE else words("pixels", count=number)
    return words("png") if value == PNG else words("jpg", quality=number)


def _choice_dialog(frame: Frame, name: str) -> Window:
    """Radio buttons; a tap on one chooses it and closes the dialog."""
    ctx = frame.ctx
    field, values = CHOICES[name]

    def dismiss() -> None:
        ctx.clear_ui("dialog")

    def choose(value: str) -> None:
        setattr(frame.store, field, value)
        dismiss()

    chosen = getattr(frame.store, field)
    lines = column(
        *(_radio_line(frame, _label(frame, name, value), value == chosen, value, choose) for value in values),
        class_name="ListView",
        id="android:select_dialog_listview",
        width=MATCH,
    )
    return frame.dialog(ctx.words(name), [lines], [(ctx.words("cancel"), dismiss)], dismiss)


def _radio_line(frame: Frame, label: str, checked: bool, value: str, choose: Callable[[str], None]) -> View:
    palette = frame.palette
    glyph = Icon(
        "radiobox-marked" if checked else "radiobox-blank",
        24.0,
        palette.accent if checked else palette.secondary,
    )
    return row(
        icon(glyph, hidden=True, width=24.0, height=24.0),
        text(label, frame.style(16.0), hidden=True, margin=Edges(start=24.0)),
        class_name="CheckedTextView",
        id="android:text1",
        text=label,
        checkable=True,
        checked=checked,
        on_click=lambda: choose(value),
        align="center",
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(24.0),
    )
