"""Above the list: the toolbar in its three states (title, search, selection), the chips, the header."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.files import opening
from tapclone.phone.apps.files.frame import Browser
from tapclone.phone.apps.files.places import Place
from tapclone.phone.apps.search_bar import search_field
from tapclone.phone.locale import format as formats
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.style import TRANSPARENT, Background
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

CHIPS = (
    ("image", "images", "image"),
    ("audio", "audio", "headphones-box"),
    ("video", "videos", "movie"),
    ("document", "documents", "file"),
)
"""(kind of file, key of the label, glyph)."""
ACTION_LIST = "androidx.appcompat.widget.LinearLayoutCompat"
CHIP_RED = 0xFFEA4335
NARROW_DP = 300.0
"""Below this width a selection is only counted."""


def app_bar(browser: Browser) -> View:
    """Everything above the list."""
    if browser.searching:
        return column(_search_toolbar(browser), _chips(browser), id="app_bar", width=MATCH)
    toolbar = _selection_toolbar(browser) if browser.selection else _toolbar(browser)
    below = [_breadcrumb(browser)] if browser.place.path and browser.place.folder is not None else []
    if browser.place.root.key in ("recent", "device") and not browser.place.path and not browser.wanted_kind:
        below.append(_chips(browser))
    return column(
        stack(
            toolbar,
            column(*below, _header(browser), width=MATCH, margin=Edges(top=64.0)),
            id="collapsing_toolbar",
            width=MATCH,
        ),
        id="app_bar",
        width=MATCH,
    )


def _bar(start: View, title: View, *actions: View) -> View:
    return row(
        start,
        title,
        row(*actions, class_name=ACTION_LIST),
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=48.0,
        align="center",
        margin=Edges.symmetric(8.0, 8.0),
    )


def _toolbar(browser: Browser) -> View:
    ctx = browser.ctx
    if browser.place.root.key == "recent" and not browser.is_picker:
        return _search_card(browser)
    title = text(
        browser.name_of(browser.place),
        browser.style(20.0, weight=500, fixed=True),
        weight=1.0,
        margin=Edges(start=16.0, end=8.0),
    )
    start = View(width=8.0, height=48.0, hidden=True) if browser.has_fixed_drawer else _hamburger(browser)
    return _bar(start, title, _search_action(browser), _overflow(browser, ctx.words("more_options")))


def _hamburger(browser: Browser) -> View:
    ctx = browser.ctx
    return icon_button(
        browser.glyph("menu"), ctx.words("show_roots"), lambda: ctx.set_ui("drawer", True), width=56.0
    )


def _search_action(browser: Browser) -> View:
    return icon_button(
        browser.glyph("magnify"),
        browser.ctx.words("search"),
        partial(_search, browser),
        id="option_menu_search",
        class_name="TextView",
    )


def _overflow(browser: Browser, desc: str) -> View:
    return icon_button(
        browser.glyph("dots-vertical"), desc, lambda: browser.ctx.set_ui("menu", True), class_name="ImageView"
    )


def _search(browser: Browser) -> None:
    blur(browser.ctx.ui)
    browser.ctx.clear_ui("scroll")
    browser.ctx.set_ui("searching", True)


def _search_card(browser: Browser) -> View:
    """Recent files have a search field for a title."""
    ctx, palette = browser.ctx, browser.palette
    start = [] if browser.has_fixed_drawer else [_hamburger(browser)]
    title = text(
        ctx.words("search_this_phone"),
        browser.style(16.0, palette.secondary, fixed=True),
        id="searchbar_title",
        weight=1.0,
        margin=Edges(start=16.0, end=8.0),
    )
    return row(
        *start,
        title,
        row(_overflow(browser, ctx.words("more_options")), class_name=ACTION_LIST),
        class_name="ViewGroup",
        id="toolbar",
        on_click=partial(_search, browser),
        width=MATCH,
        height=48.0,
        align="center",
        margin=Edges.symmetric(8.0, 8.0),
        background=Background(colour=palette.raised, radius=8.0, border=1.0, border_colour=palette.line),
    )


def _search_toolbar(browser: Browser) -> View:
    ctx, palette = browser.ctx, browser.palette
    field = search_field(
        ctx,
        "query",
        style=browser.style(16.0, fixed=True),
        id="search_src_text",
        hint=ctx.words("search_hint"),
        hint_colour=palette.secondary,
        caret_colour=palette.accent,
        margin=Edges.symmetric(horizontal=8.0),
    )
    back = icon_button(
        browser.glyph("arrow-left", mirrored=True),
        ctx.words("collapse"),
        partial(opening.close_search, ctx),
        width=56.0,
    )
    clear = [_clear_button(browser)] if ctx.ui.get("query") else []
    return row(
        back,
        row(field, *clear, class_name=ACTION_LIST, id="search_view", weight=1.0),
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=48.0,
        align="center",
        margin=Edges.symmetric(8.0, 8.0),
    )


def _clear_button(browser: Browser) -> View:
    return icon_button(
        browser.glyph("close"),
        browser.ctx.words("clear_query"),
        lambda: browser.ctx.set_ui("query", ""),
        id="search_close_btn",
        class_name="ImageView",
    )


def _selection_toolbar(browser: Browser) -> View:
    ctx, selection = browser.ctx, browser.selection
    label = ctx.counted("selected", len(selection))
    if ctx.width < NARROW_DP:
        label = formats.localized_digits(str(len(selection)), ctx.state.locale)
    title = text(
        label,
        browser.style(20.0, weight=500, fixed=True),
        id="action_bar_title",
        weight=1.0,
        margin=Edges(start=16.0, end=8.0),
    )
    actions: list[tuple[str, str, str, Handler]] = []
    if all(entry.file is not None for entry in selection):
        actions.append(("share-variant", "share", "action_menu_share", lambda: ctx.set_ui("dialog", "share")))
    if all(entry.file is not None or entry.place is None or entry.place.folder for entry in selection):
        actions.append(("delete", "delete", "action_menu_delete", lambda: ctx.set_ui("dialog", "delete")))
    buttons = [
        icon_button(browser.glyph(glyph), ctx.words(key), act, id=id_, class_name="TextView")
        for glyph, key, id_, act in actions
    ]
    close = icon_button(
        browser.glyph("close"),
        ctx.words("done"),
        lambda: ctx.clear_ui("selected"),
        id="action_mode_close_button",
        class_name="ImageView",
        width=56.0,
    )
    return _bar(close, title, *buttons, _overflow(browser, ctx.words("more_options")))


def _chips(browser: Browser) -> View:
    chips = row(
        *(_chip(browser, *chip) for chip in CHIPS),
        id="search_chip_group",
        padding=Edges.symmetric(horizontal=8.0),
    )
    return browser.ctx.scroll(
        chips, "chips_scroll", class_name="HorizontalScrollView", horizontal=True, width=MATCH, height=48.0
    )


def _chip(browser: Browser, kind: str, key: str, glyph: str) -> View:
    ctx, palette = browser.ctx, browser.palette
    pressed = browser.chip == kind

    def press() -> None:
        ctx.clear_ui("scroll")
        ctx.set_ui("chip", "" if pressed else kind)

    colour = palette.secondary if kind == "document" else CHIP_RED
    face = row(
        icon(browser.glyph("check" if pressed else glyph, palette.accent if pressed else colour), hidden=True),
        text(
            ctx.words(key),
            browser.style(14.0, palette.accent if pressed else palette.secondary, weight=500),
            hidden=True,
            margin=Edges(start=8.0),
        ),
        align="center",
        height=32.0,
        hidden=True,
        gravity="center_y",
        padding=Edges(8.0, 0.0, 12.0, 0.0),
        background=Background(
            colour=palette.tint if pressed else TRANSPARENT,
            radius=16.0,
            border=0.0 if pressed else 1.0,
            border_colour=palette.line,
        ),
    )
    return stack(
        face,
        class_name="com.google.android.material.chip.Chip",
        text=ctx.words(key),
        on_click=press,
        checkable=True,
        checked=pressed,
        height=48.0,
        margin=Edges(end=8.0),
    )


def _breadcrumb(browser: Browser) -> View:
    place = browser.place
    steps = [Place(place.root, place.path[:end]) for end in range(len(place.path) + 1)]
    crumbs: list[View] = []
    for step in steps:
        here = step == place
        style = browser.style(14.0, None if here else browser.palette.secondary, weight=500)
        if crumbs:
            crumbs.append(icon(browser.glyph("chevron-right", size=18.0, mirrored=True), id="breadcrumb_arrow"))
        label = text(browser.name_of(step), style, id="breadcrumb_text")
        crumbs.append(
            row(
                label,
                align="center",
                height=48.0,
                on_click=partial(browser.open, step),
                padding=Edges.symmetric(horizontal=8.0),
            )
        )
    return browser.ctx.scroll(
        row(*crumbs, align="center", hidden=True),
        f"crumbs {len(crumbs)}",
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="horizontal_breadcrumb",
        horizontal=True,
        start=10_000.0,
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(horizontal=16.0),
    )


def _header(browser: Browser) -> View:
    ctx = browser.ctx
    title = text(
        _header_text(browser).upper(),
        browser.style(12.0, weight=500, max_lines=2),
        id="header_title",
        weight=1.0,
    )
    other = "list" if browser.mode == "grid" else "grid"
    key = browser.place.root.key
    button = icon_button(
        browser.glyph("view-list" if other == "list" else "view-module"),
        ctx.words(f"{other}_view"),
        lambda: browser.store.modes.__setitem__(key, other),
        id=f"sub_menu_{other}",
        class_name="TextView",
    )
    return row(
        title,
        row(button, class_name=ACTION_LIST, id="sub_menu"),
        width=MATCH,
        height=60.0,
        align="center",
        padding=Edges.symmetric(horizontal=24.0),
    )


def _header_text(browser: Browser) -> str:
    place, words = browser.place, browser.ctx.words
    if place.path:
        return words("header_folder", place=browser.name_of(place))
    if place.root.key in ("downloads", "device"):
        return words("header_root", place=browser.name_of(place))
    return words(f"header_{place.root.key}")
