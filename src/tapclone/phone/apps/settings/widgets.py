"""The preference rows and bars of Settings, nested and named as Android 10's accessibility tree has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from tapclone.phone.apps.app import Context
from tapclone.phone.ui.build import column, icon, icon_button, row, space, stack, switch, text
from tapclone.phone.ui.style import WHITE, Background, Icon, TextStyle, with_alpha
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

PACKAGE = "com.android.settings"
OpenPage = Callable[..., None]
"""`open_page(ctx, name, **args)`, handed to whoever stands below the engine."""
STATUS_BAR_DP, NAVIGATION_BAR_DP, APP_BAR_DP = 24.0, 48.0, 56.0
TEXT_START_DP, SIDE_DP = 72.0, 16.0
RECYCLER_VIEW = "androidx.recyclerview.widget.RecyclerView"
TOUCH_DP = 48.0
_ROW_PADDING = {lines: Edges(0.0, 16.0, 0.0, 16.0 + 0.4 * lines) for lines in (1, 2)}
"""Around title and summary. Android rounds every line of text up to whole pixels: 0.4 dp a line."""

LIGHT_NAVIGATION_BAR, LIGHT_HAIRLINE, SWITCH_BAR_OFF = 0xF5FCFCFC, 0xFFE0E0E0, 0xFF757575


def title_style(ctx: Context) -> TextStyle:
    return _style(16.0, ctx.theme.primary_text, 2)


def summary_style(ctx: Context) -> TextStyle:
    return _style(14.0, ctx.theme.secondary_text, 10)


@cache
def _style(size: float, colour: int, max_lines: int) -> TextStyle:
    """Shared by all rows: a screen is built for every frame."""
    return TextStyle(size=size, colour=colour, max_lines=max_lines)


def icon_frame(glyph: View | None) -> View:
    """The column of the icon, as wide without one, so that titles stand in line."""
    width = TEXT_START_DP - SIDE_DP
    if glyph is None:
        return space(width=width)
    return row(glyph, id="icon_frame", width=width, align="center", padding=Edges(0, 4, 12, 4))


def glyph(ctx: Context, name: str) -> View:
    """A 24 dp glyph in the colour of list icons; `@app/<package>` is that app's icon."""
    if name.startswith("@app/"):
        return icon(Icon(name.removeprefix("@"), size=24.0), id="android:icon", width=24.0, height=24.0)
    return icon(Icon(name, size=24.0, colour=ctx.theme.icon), id="android:icon", width=24.0, height=24.0)


def disc(name: str, colour: int) -> View:
    """The round icon of the main page: a white glyph on a disc of 36 dp."""
    glyph_icon, background = _disc_look(name, colour)
    return View("ImageView", "android:icon", icon=glyph_icon, width=36.0, height=36.0, background=background)


@cache
def _disc_look(name: str, colour: int) -> tuple[Icon, Background]:
    return Icon(name, size=22.0, colour=WHITE), Background(colour=colour, radius=18.0)


def texts(ctx: Context, title: str, summary: str, small: bool = False) -> View:
    """Title over summary in a RelativeLayout that takes the rest of its row; `small` is one line each."""
    heading, detail = title_style(ctx), summary_style(ctx)
    if small:
        heading, detail = _style(14.0, heading.colour, 1), _style(14.0, detail.colour, 1)
    lines = [text(title, heading, id="android:title")]
    if summary:
        lines.append(text(summary, detail, id="android:summary"))
    padding = _ROW_PADDING[len(lines)]
    return column(*lines, class_name="RelativeLayout", weight=1.0, padding=padding)


def preference(
    ctx: Context,
    title: str,
    summary: str = "",
    *,
    lead: View | None = None,
    widget: View | None = None,
    on_click: Handler | None = None,
    enabled: bool = True,
    small: bool = False,
) -> View:
    """A plain row: icon column, title and summary, and a widget at the end."""
    parts = [icon_frame(lead), texts(ctx, title, summary, small)]
    if widget is not None:
        parts.append(row(widget, id="android:widget_frame", align="center", padding=Edges(start=16.0)))
    return row(
        *parts,
        width=MATCH,
        min_height=48.0,
        align="center",
        padding=Edges.symmetric(horizontal=SIDE_DP),
        on_click=on_click if enabled else None,
        clickable=on_click is not None,
        enabled=enabled,
        alpha=1.0 if enabled else 0.5,
    )


def switch_widget(ctx: Context, checked: bool, enabled: bool = True) -> View:
    return switch(checked, ctx.theme, enabled, id="android:switch_widget")


def two_target(
    ctx: Context, title: str, summary: str, lead: View | None, on_click: Handler, checked: bool, toggle: Handler
) -> View:
    """A row that opens a page, and beside it a switch of its own behind a vertical line."""
    line = View(
        width=1.3, height=40.0, background=Background(colour=ctx.theme.divider), class_name="android.view.View"
    )
    divider = row(line, id="two_target_divider", height=40.0, align="center")
    thumb = switch(checked, ctx.theme, id="switchWidget", desc=title)
    frame = stack(
        _placed(thumb),
        class_name="LinearLayout",
        id="android:widget_frame",
        width=80.0,
        height=72.0,
        on_click=toggle,
    )
    content = row(icon_frame(lead), texts(ctx, title, summary), weight=1.0, align="center")
    return row(
        content,
        divider,
        frame,
        width=MATCH,
        min_height=72.0,
        align="center",
        padding=Edges(start=SIDE_DP),
        on_click=on_click,
    )


def _placed(view: View) -> View:
    view.gravity = "end center_y"
    view.margin = Edges(end=SIDE_DP)
    return view


def category(ctx: Context, label: str) -> View:
    """The header of a group, in the accent colour."""
    style = TextStyle(size=14.0, colour=ctx.theme.accent, weight=500)
    box = column(
        text(label, style, id="android:title"),
        class_name="RelativeLayout",
        padding=Edges(0, 24, 0, 8),
        weight=1.0,
    )
    return row(space(width=TEXT_START_DP), box, width=MATCH, padding=Edges(end=SIDE_DP))


def footer(ctx: Context, label: str) -> View:
    """A grey explanation under an i."""
    mark = glyph(ctx, "information-outline")
    style = summary_style(ctx)
    body = column(
        space(height=16.0),
        row(mark, id="icon_frame"),
        text(label, style, id="android:title", margin=Edges(top=12.0)),
        weight=1.0,
        padding=Edges(bottom=16.0),
    )
    return row(space(width=TEXT_START_DP), body, width=MATCH, padding=Edges(end=SIDE_DP))


def slider_row(
    ctx: Context, title: str, glyph_name: str, share: float, on_change: Callable[[float], None]
) -> View:
    """A title over a seek bar, beside an icon: the volume rows. The row itself takes no taps."""
    label = text(title, title_style(ctx), id="android:title", width=MATCH, padding=Edges(start=12.0, end=16.0))
    bar = seek_bar(ctx, share, on_change, id="android:seekbar", desc=title, width=MATCH, height=TOUCH_DP)
    body = column(column(label, width=MATCH), column(bar, width=MATCH), weight=1.0)
    lead = row(glyph(ctx, glyph_name), id="icon_frame", width=44.0, align="center", padding=Edges(0, 4, 0, 4))
    padding = Edges(SIDE_DP, 8.0, SIDE_DP, 8.0)
    return row(lead, body, width=MATCH, align="center", padding=padding)


SEEK_PADDING_DP = 16.0
THUMB_DP = 12.0


def seek_bar(
    ctx: Context,
    share: float,
    on_change: Callable[[float], None],
    *,
    thumb: View | None = None,
    line: float = 2.0,
    **options: Any,
) -> View:
    """A SeekBar at `share` in [0, 1]; a tap or a drag calls `on_change` with the new share.

    Built from plain parts, so that it turns around right to left with everything else.
    """
    thumb = thumb or View(
        width=THUMB_DP,
        height=THUMB_DP,
        hidden=True,
        background=Background(colour=ctx.theme.accent, radius=THUMB_DP / 2),
    )
    rest = 0x4DFFFFFF if ctx.theme.is_dark else 0x42000000
    half = (thumb.width or 0.0) / 2
    track = row(
        _line(ctx.theme.accent, share, line),
        thumb,
        _line(rest, 1.0 - share, line),
        width=MATCH,
        align="center",
        hidden=True,
        gravity="center_y",
        margin=Edges.symmetric(horizontal=SEEK_PADDING_DP - half),
    )
    bar = stack(track, class_name="SeekBar", focusable=True, **options)

    def dragged(across: float, _down: float) -> None:
        inner = max(bar.w - 2 * SEEK_PADDING_DP, 1.0)
        on_change(min(max((across * bar.w - SEEK_PADDING_DP) / inner, 0.0), 1.0))

    bar.on_drag = dragged
    return bar


def _line(colour: int, share: float, thickness: float) -> View:
    background = Background(colour=colour, radius=thickness / 2)
    if share <= 0.0:
        return space()
    return View(width=0.0, height=thickness, weight=share, hidden=True, background=background)


def app_bar(ctx: Context, title: str, *actions: View) -> View:
    """Back arrow, title and action icons."""
    colour = ctx.theme.primary_text
    up = icon_button(
        Icon("arrow-left", colour=colour, mirrored=True),
        ctx.words("navigate_up"),
        ctx.finish,
        width=56.0,
        height=APP_BAR_DP,
    )
    style = TextStyle(size=20.0, colour=colour, fixed=True, weight=500)
    label = text(title, style, weight=1.0, margin=Edges(start=16.0))
    menu = row(*actions, align="center", class_name="LinearLayout")
    return row(
        up, label, menu, id="action_bar", class_name="ViewGroup", width=MATCH, height=APP_BAR_DP, align="center"
    )


def switch_bar(ctx: Context, label: str, checked: bool, toggle: Handler) -> View:
    """The bar on top of a page that is all about one switch."""
    theme = ctx.theme
    on_bar = theme.on_accent if checked else WHITE
    style = TextStyle(size=16.0, colour=on_bar)
    look = replace(theme, accent=on_bar, switch_track_on=with_alpha(on_bar, 0.5))
    return row(
        text(label, style, id="switch_text", weight=1.0, margin=Edges(start=TEXT_START_DP)),
        switch(checked, look, id="switch_widget", margin=Edges(end=SIDE_DP)),
        id="switch_bar",
        width=MATCH,
        height=56.0,
        align="center",
        on_click=toggle,
        background=Background(colour=theme.accent if checked else SWITCH_BAR_OFF),
    )


def sub_page(ctx: Context, title: str, body: Sequence[View], actions: Sequence[View] = ()) -> Window:
    """The frame of every page but the main one; `body` stands under the app bar."""
    frame = column(*body, width=MATCH, weight=1.0)
    content_frame = stack(frame, id="content_frame", width=MATCH, weight=1.0)
    frame.height = MATCH
    parent = column(
        app_bar(ctx, title, *actions), content_frame, id="content_parent", width=MATCH, height=MATCH
    )
    return window(ctx, stack(parent, id="android:content", width=MATCH, height=MATCH))


def page_list(ctx: Context, rows: Sequence[View], pinned: View | None = None) -> View:
    """The scrolling list of a page, in the boxes that Settings wraps it in."""
    content = column(*rows, hidden=True, width=MATCH)
    recycler = ctx.scroll(content, class_name=RECYCLER_VIEW, id="recycler_view", width=MATCH, height=MATCH)
    container = stack(recycler, id="android:list_container", width=MATCH, weight=1.0)
    boxes = [container] if pinned is None else [pinned, container]
    material = column(*boxes, id="container_material", width=MATCH, height=MATCH)
    return stack(material, id="main_content", width=MATCH, weight=1.0)


def window(ctx: Context, content: View) -> Window:
    """An activity window of Settings around its `android:content`, between the two system bars."""
    theme = ctx.theme
    content.height, content.weight = None, 1.0
    outer = column(
        space(height=STATUS_BAR_DP),
        content,
        width=MATCH,
        height=MATCH,
        padding=Edges(bottom=NAVIGATION_BAR_DP),
    )
    bars = (
        View(id="android:statusBarBackground", width=MATCH, height=STATUS_BAR_DP, gravity="top"),
        View(id="android:navigationBarBackground", width=MATCH, height=NAVIGATION_BAR_DP, gravity="bottom"),
    )
    root = stack(outer, *bars, width=MATCH, height=MATCH, background=Background(colour=theme.window))
    below, hairline = (theme.window, None) if theme.is_dark else (LIGHT_NAVIGATION_BAR, LIGHT_HAIRLINE)
    return Window(
        root,
        PACKAGE,
        behind_bars=True,
        status_bar=Bar(theme.window, theme.bar_icons),
        navigation_bar=Bar(below, theme.bar_icons, hairline),
    )
