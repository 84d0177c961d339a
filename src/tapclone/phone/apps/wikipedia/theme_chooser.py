"""App theme: a sample page and, over it, the sheet with text size, font and themes."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.wikipedia.articles import of_the_day
from tapclone.phone.apps.wikipedia.frame import Frame
from tapclone.phone.apps.wikipedia.page import article_body
from tapclone.phone.apps.wikipedia.palette import BY_NAME
from tapclone.phone.apps.wikipedia.store import MAX_TEXT_SIZE, MIN_TEXT_SIZE
from tapclone.phone.locale.format import localized_digits
from tapclone.phone.ui.build import column, drawing, row, stack, text
from tapclone.phone.ui.style import Background, Circle, Rectangle, Shape
from tapclone.phone.ui.view import MATCH, Edges, View, Window

STOPS = MAX_TEXT_SIZE - MIN_TEXT_SIZE
LETTER_DP = 40.0
SEEK_PADDING_DP = 16.0
SIDE_DP = 16.0
THEMES = tuple(BY_NAME)


def theme_fitting_room(ctx: Context) -> Sequence[Window]:
    """The activity behind "App theme": dismissing its sheet finishes it."""
    frame = Frame(ctx)
    (sample,) = of_the_day(frame.day, 0, 1)
    page = frame.window(column(article_body(frame, sample), width=MATCH, height=MATCH))
    return [page, theme_sheet(frame)]


def theme_sheet(frame: Frame) -> Window:
    """The bottom sheet, a window of its own."""
    ctx, palette = frame.ctx, frame.palette
    grip = drawing([Rectangle(0.0, 0.0, 24.0, 4.0, palette.border, 2.0)], 24.0, 4.0, gravity="center")
    content = column(
        _header(frame, ctx.words("reading")),
        text(
            _percent(frame), frame.style(16.0, align="center"), id="text_size_percent", width=MATCH, height=28.0
        ),
        _size_row(frame),
        _fonts(frame),
        _focus_row(frame),
        _header(frame, ctx.words("theme")),
        _themes(frame),
        _match_row(frame),
        _dim_row(frame),
        width=MATCH,
    )
    scroll = ctx.scroll(content, "sheet_scroll", width=MATCH, weight=1.0)
    height = min(0.72 * ctx.height, 480.0)
    root = column(
        stack(grip, width=MATCH, height=20.0),
        scroll,
        id="design_bottom_sheet",
        width=frame.column_width,
        height=height,
        background=Background(colour=palette.paper, radius=16.0, top_only=True, elevation=8.0),
    )
    return Window(
        root, ctx.app.package, kind="sheet", gravity="bottom center_x", dim=0.0, on_dismiss=ctx.finish
    )


def _percent(frame: Frame) -> str:
    multiplier = frame.store.text_size_multiplier
    key = "text_size" if multiplier else "text_size_default"
    percent = frame.ctx.words(key, percent=100 + 10 * multiplier)
    return localized_digits(percent, frame.ctx.state.locale)


def _header(frame: Frame, label: str) -> View:
    title = text(label, frame.style(14.0, frame.palette.secondary, weight=700))
    return row(title, align="center", width=MATCH, height=44.0, padding=Edges.symmetric(horizontal=SIDE_DP))


def _size_row(frame: Frame) -> View:
    ctx, store = frame.ctx, frame.store
    size = store.text_size_multiplier

    def letter(id_: str, key: str, sp: float, change: int) -> View:
        style = frame.style(sp, align="center", family="serif", fixed=True)
        return text(
            "T",
            style,
            id=id_,
            desc=ctx.words(key),
            on_click=lambda: store.change_text_size(size + change),
            width=LETTER_DP,
            height=LETTER_DP,
        )

    return row(
        letter("buttonDecreaseTextSize", "decrease_text_size", 16.0, -1),
        _seek_bar(frame),
        letter("buttonIncreaseTextSize", "increase_text_size", 26.0, +1),
        align="center",
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(horizontal=SIDE_DP),
    )


def _seek_bar(frame: Frame) -> View:
    store, palette = frame.store, frame.palette
    width = frame.column_width - 2 * (SIDE_DP + LETTER_DP)
    line = width - 2 * SEEK_PADDING_DP
    middle = 24.0

    def x_of(multiplier: int) -> float:
        return SEEK_PADDING_DP + line * (multiplier - MIN_TEXT_SIZE) / STOPS

    thumb = x_of(store.text_size_multiplier)
    ticks: list[Shape] = [
        Circle(x_of(stop), middle, 3.0 if stop == 0 else 1.5, palette.placeholder)
        for stop in range(MIN_TEXT_SIZE, MAX_TEXT_SIZE + 1)
    ]
    shapes: list[Shape] = [
        Rectangle(SEEK_PADDING_DP, middle - 1.0, line, 2.0, palette.border),
        *ticks,
        Rectangle(SEEK_PADDING_DP, middle - 1.0, thumb - SEEK_PADDING_DP, 2.0, palette.accent),
        Circle(thumb, middle, 8.0, palette.accent),
    ]

    def drag(across: float, _down: float) -> None:
        share = (across * width - SEEK_PADDING_DP) / line
        store.change_text_size(MIN_TEXT_SIZE + round(share * STOPS))

    return View(
        class_name="SeekBar",
        id="text_size_seek_bar",
        on_drag=drag,
        focusable=True,
        weight=1.0,
        height=48.0,
        shapes=shapes,
    )


def _fonts(frame: Frame) -> View:
    store, palette = frame.store, frame.palette

    def choose(serif: bool) -> None:
        store.serif = serif

    def button(serif: bool) -> View:
        chosen = store.serif == serif
        name = "serif" if serif else "sans_serif"
        return text(
            frame.ctx.words(name),
            frame.style(14.0, family="serif" if serif else "roboto", align="center"),
            class_name="Button",
            id=f"button_font_family_{name}",
            on_click=lambda: choose(serif),
            weight=1.0,
            height=40.0,
            margin=Edges.symmetric(horizontal=6.0),
            background=Background(
                colour=palette.paper,
                radius=6.0,
                border=2.0 if chosen else 1.0,
                border_colour=palette.accent if chosen else palette.border,
            ),
        )

    return row(
        button(False),
        button(True),
        width=MATCH,
        align="center",
        height=52.0,
        padding=Edges.symmetric(horizontal=10.0),
    )


def _switch_row(frame: Frame, id_: str, key: str, preference: str, enabled: bool = True) -> View:
    store = frame.store
    checked = bool(getattr(store, preference))
    switch = frame.switch(checked, enabled, id=id_, on_click=lambda: setattr(store, preference, not checked))
    label = text(frame.ctx.words(key), frame.style(16.0, max_lines=2), weight=1.0, margin=Edges(end=16.0))
    return row(
        label, switch, align="center", width=MATCH, min_height=52.0, padding=Edges.symmetric(SIDE_DP, 4.0)
    )


def _focus_row(frame: Frame) -> View:
    return _switch_row(frame, "theme_chooser_reading_focus_mode_switch", "reading_focus", "reading_focus")


def _match_row(frame: Frame) -> View:
    id_ = "theme_chooser_match_system_theme_switch"
    return _switch_row(frame, id_, "match_system_theme", "match_system_theme")


def _dim_row(frame: Frame) -> View:
    id_ = "theme_chooser_dark_mode_dim_images_switch"
    return _switch_row(frame, id_, "dim_images", "dim_images", enabled=frame.palette.is_dark)


def _themes(frame: Frame) -> View:
    store, palette = frame.store, frame.palette

    def choose(name: str) -> None:
        store.theme = name
        store.match_system_theme = False

    def button(name: str) -> View:
        theme = BY_NAME[name]
        chosen = palette is theme
        return text(
            frame.ctx.words(f"theme_{name}"),
            frame.style(12.0, theme.text, align="center"),
            class_name="Button",
            id=f"button_theme_{name}",
            on_click=lambda: choose(name),
            weight=1.0,
            height=48.0,
            margin=Edges.symmetric(horizontal=5.0),
            background=Background(
                colour=theme.paper,
                radius=24.0,
                border=2.0 if chosen else 1.0,
                border_colour=palette.accent if chosen else palette.placeholder,
            ),
        )

    return row(
        *(button(name) for name in THEMES),
        width=MATCH,
        height=60.0,
        align="center",
        padding=Edges.symmetric(horizontal=10.0),
    )
