"""What surrounds every page of the Clock app: four tabs and a menu on top, round buttons at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions
from tapclone.phone.apps.clock.palette import BAR, BLUE, PAGE, TAB_OFF, WHITE, letters
from tapclone.phone.locale import format as formats
from tapclone.phone.system.alarms import clock_store
from tapclone.phone.ui.build import column, drawing, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import Background, Icon, Rectangle
from tapclone.phone.ui.text_width import rough_width
from tapclone.phone.ui.view import MATCH, Bar, Edges, Layout, View, Window

TABS = (
    ("alarm", "alarm"),
    ("clock", "clock-outline"),
    ("timer", "timer-sand-complete"),
    ("stopwatch", "timer-outline"),
)
"""Page and glyph, in order."""

STATUS_BAR, NAVIGATION_BAR, TAB_BAR, OVERFLOW = 24.0, 48.0, 72.0, 41.0
FAB, LABEL_SP = 56.0, 14.0


def page_height(ctx: Context) -> float:
    """Height in dp between the tabs and the navigation bar."""
    return ctx.height - STATUS_BAR - TAB_BAR - NAVIGATION_BAR


def frame(ctx: Context, page: View, buttons: Sequence[View | None]) -> Window:
    """The activity's window.

    Args:
        page: what lies between the tabs and the navigation bar.
        buttons: left, middle and right of the bottom; None leaves a place empty.
    """
    pager = stack(
        page,
        class_name="ViewGroup",
        id="desk_clock_pager",
        on_swipe=lambda direction: _turn(ctx, direction),
        width=MATCH,
        height=MATCH,
    )
    body = stack(
        stack(pager, width=MATCH, height=MATCH),
        _button_row(buttons),
        class_name="ViewGroup",
        width=MATCH,
        height=page_height(ctx),
    )
    content = column(_app_bar(ctx), body, class_name="ViewGroup", id="content", width=MATCH, height=MATCH)
    framed = stack(content, id="android:content", width=MATCH, height=MATCH)
    action_bar_root = column(framed, id="action_bar_root", width=MATCH, height=MATCH)
    root = stack(
        column(
            stack(action_bar_root, width=MATCH, height=MATCH), width=MATCH, height=ctx.height - NAVIGATION_BAR
        ),
        View(id="android:navigationBarBackground", width=MATCH, height=NAVIGATION_BAR, gravity="bottom"),
        width=MATCH,
        height=MATCH,
        background=Background(colour=PAGE),
    )
    return Window(
        root,
        ctx.app.package,
        status_bar=Bar(colour=BAR, icons=WHITE),
        navigation_bar=Bar(colour=0xFF000000, icons=WHITE),
        behind_bars=True,
    )


def _turn(ctx: Context, direction: str) -> None:
    """A swipe across the page shows its neighbour."""
    if direction not in ("left", "right"):
        return
    pages = [page for page, _glyph in TABS]
    step = 1 if (direction == "left") != formats.is_rtl(ctx.state.locale) else -1
    target = pages.index(clock_store(ctx.state).tab) + step
    if 0 <= target < len(pages):
        actions.show_tab(ctx, pages[target], "Swipe")


def round_button(glyph: str, desc: str, on_click: actions.Handler) -> View:
    """The big blue button."""
    return icon_button(
        Icon(glyph, 24.0, WHITE),
        desc,
        on_click,
        id="fab",
        width=FAB,
        height=FAB,
        background=Background(colour=BLUE, radius=FAB / 2, elevation=6.0),
    )


def side_button(view_id: str, glyph: str, label: str, on_click: actions.Handler) -> View:
    """A glyph beside the big button. It is a Button with a description, as the stopwatch's are."""
    return icon_button(
        Icon(glyph, 24.0, WHITE), label, on_click, class_name="Button", id=view_id, width=FAB, height=FAB
    )


def _button_row(buttons: Sequence[View | None]) -> View:
    left, middle, right = buttons
    return row(
        _slot(left),
        middle or space(FAB, FAB),
        _slot(right),
        width=MATCH,
        align="center",
        gravity="bottom",
        padding=Edges(bottom=16.0, top=16.0),
    )


def _slot(button: View | None) -> View:
    if button is None:
        return space(weight=1.0, height=FAB)
    button.gravity = "center"
    return stack(button, weight=1.0, height=FAB)


def _app_bar(ctx: Context) -> View:
    tab_width = (ctx.width - OVERFLOW) / len(TABS)
    tabs = [_tab(ctx, page, glyph, tab_width) for page, glyph in TABS]
    strip = View(
        class_name="HorizontalScrollView",
        id="tabs",
        children=(row(*tabs),),
        layout=Layout.STACK,
        width=tab_width * len(TABS),
        height=TAB_BAR,
    )
    dots = icon(
        Icon("dots-vertical", 24.0, WHITE),
        desc=ctx.words("more_options"),
        on_click=lambda: ctx.set_ui("menu", True),
        width=OVERFLOW,
        height=48.0,
    )
    menu = stack(dots, class_name="aid", width=OVERFLOW, height=TAB_BAR, padding=Edges(top=4.0))
    toolbar = row(strip, menu, class_name="ViewGroup", id="toolbar", width=MATCH, height=TAB_BAR)
    return column(
        toolbar,
        id="app_bar_layout",
        width=MATCH,
        height=STATUS_BAR + TAB_BAR,
        padding=Edges(top=STATUS_BAR),
        background=Background(colour=BAR),
    )


def _tab(ctx: Context, page: str, glyph: str, width: float) -> View:
    selected = clock_store(ctx.state).tab == page
    colour = BLUE if selected else TAB_OFF
    label = ctx.words(f"tab_{page}")
    fitting = (width - 2.0) / rough_width(label, ctx.state.font_scale)
    drawn: list[View] = [
        stack(
            View(icon=Icon(glyph, 24.0, colour), hidden=True, width=24.0, height=24.0, gravity="center_x"),
            width=MATCH,
            height=TAB_BAR,
            padding=Edges(top=9.4),
            hidden=True,
        ),
        text(
            label,
            letters(min(LABEL_SP, fitting), colour, align="center"),
            width=width,
            height=20.0,
            gravity="bottom",
            margin=Edges(bottom=8.7),
        ),
    ]
    if selected:
        indicator = Rectangle(0.0, 0.0, 40.0, 3.5, BLUE, 1.75)
        drawn.append(drawing((indicator,), 40.0, 3.5, gravity="bottom center_x"))
    return stack(
        *drawn,
        class_name="xk",
        desc=label,
        selected=selected,
        on_click=lambda: actions.show_tab(ctx, page),
        width=width,
        height=TAB_BAR,
    )
