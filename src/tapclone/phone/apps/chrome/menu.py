"""The menu behind the three dots: a row of glyphs over what can be done, in its own list items."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.chrome.frame import (
    BOOKMARKS,
    DOWNLOADS,
    HISTORY,
    SETTINGS,
    ChromeFrame,
)
from tapclone.phone.apps.chrome.sites import pages
from tapclone.phone.apps.chrome.store import NEW_TAB, OWN_PAGES, RECENT_TABS
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

WIDTH_DP, ROW_DP = 256.0, 48.0
Entry = tuple[str, Handler]


def app_menu(frame: ChromeFrame) -> Window:
    """The popup of `ui["menu"]`. An action runs after it has gone."""
    ctx = frame.ctx
    switcher = bool(ctx.ui.get("switcher")) or frame.store.tab is None
    entries = _switcher_entries(frame) if switcher else _page_entries(frame)
    rows = [] if switcher else [_glyphs(frame)]
    rows += [_row(frame, key, on_click) for key, on_click in entries]
    width = min(WIDTH_DP, ctx.width - 16.0)
    popup_list = ctx.scroll(
        column(*rows, width=width, hidden=True),
        "menu_scroll",
        class_name="ListView",
        id="app_menu_list",
        width=width,
    )
    surface = 0xFF3C4043 if frame.palette.is_dark else WHITE
    background = Background(colour=surface, radius=4.0, elevation=8.0)
    root = stack(popup_list, background=background, margin=Edges(4.0, 4.0, 4.0, 4.0))
    return Window(root, ctx.app.package, kind="popup", gravity="top end", on_dismiss=partial(close_menu, frame))


def close_menu(frame: ChromeFrame) -> None:
    frame.ctx.clear_ui("menu")
    frame.ctx.clear_ui("menu_scroll")


def _then(frame: ChromeFrame, action: Handler) -> Handler:
    def close_and_act() -> None:
        close_menu(frame)
        action()

    return close_and_act


def _page_entries(frame: ChromeFrame) -> list[Entry]:
    ctx, store = frame.ctx, frame.store
    entries: list[Entry] = [
        ("new_tab", frame.open_tab),
        ("new_incognito_tab", partial(frame.open_tab, True)),
        ("bookmarks", partial(ctx.start, BOOKMARKS)),
        ("recent_tabs", frame.go(RECENT_TABS)),
        ("history", partial(ctx.start, HISTORY)),
        ("downloads", partial(ctx.start, DOWNLOADS)),
    ]
    if store.tab is not None and store.tab.page not in OWN_PAGES:
        entries += [
            ("share", partial(ctx.set_ui, "share", True)),
            ("find_in_page", lambda: None),
            ("add_to_home_screen", lambda: None),
            ("desktop_site", partial(_flip, frame, "desktop_site")),
        ]
    return [*entries, ("settings", partial(ctx.start, SETTINGS)), ("help", lambda: None)]


def _switcher_entries(frame: ChromeFrame) -> list[Entry]:
    entries: list[Entry] = [
        ("new_tab", frame.open_tab),
        ("new_incognito_tab", partial(frame.open_tab, True)),
    ]
    if frame.store.shown_tabs:
        entries.append(("close_all_tabs", frame.store.close_all))
    return [*entries, ("settings", partial(frame.ctx.start, SETTINGS))]


def _flip(frame: ChromeFrame, name: str) -> None:
    preferences = frame.store.preferences
    preferences[name] = "off" if preferences.get(name) == "on" else "on"


def _row(frame: ChromeFrame, key: str, on_click: Handler) -> View:
    label = text(frame.ctx.words(key), frame.style(16.0, max_lines=2), id="menu_item_text", weight=1.0)
    parts = [label]
    checked = frame.store.preferences.get(key) == "on"
    if key == "desktop_site":
        glyph = "checkbox-marked" if checked else "checkbox-blank-outline"
        colour = frame.palette.accent if checked else frame.palette.secondary
        parts.append(
            icon(
                Icon(glyph, 20.0, colour),
                class_name="CheckBox",
                id="menu_item_icon",
                checkable=True,
                checked=checked,
                width=24.0,
                height=24.0,
            )
        )
    return row(
        *parts,
        on_click=_then(frame, on_click),
        align="center",
        width=MATCH,
        height=ROW_DP,
        padding=Edges.symmetric(16.0),
    )


def _glyphs(frame: ChromeFrame) -> View:
    """Forward, bookmark, download, page info, reload."""
    ctx, store = frame.ctx, frame.store
    tab = store.tab
    page = NEW_TAB if tab is None else tab.page
    is_site = page in pages()
    star = "star" if page in store.bookmarks else "star-outline"
    can_go_forward = tab is not None and bool(tab.ahead)
    return row(
        _glyph(frame, "arrow-right", "forward", store.go_forward if can_go_forward else None, mirrored=True),
        _glyph(frame, star, "bookmark_page", partial(_bookmark, frame, page) if is_site else None),
        _glyph(frame, "download", "download_page", partial(_download, frame, page) if is_site else None),
        _glyph(frame, "information-outline", "page_info", lambda: None),
        _glyph(frame, "refresh", "reload", partial(ctx.clear_ui, frame.scroll_key)),
        width=MATCH,
        height=ROW_DP,
        justify="between",
        padding=Edges.symmetric(4.0),
    )


def _glyph(frame: ChromeFrame, name: str, key: str, on_click: Handler | None, mirrored: bool = False) -> View:
    starred = name == "star"
    colour = frame.palette.accent if starred else frame.palette.secondary
    return icon_button(
        frame.glyph(name, colour, 22.0, mirrored),
        frame.ctx.words(key),
        None if on_click is None else _then(frame, on_click),
        id=f"{key}_menu_id",
        enabled=on_click is not None,
        alpha=1.0 if on_click is not None else 0.4,
        width=None,
        weight=1.0,
    )


def _bookmark(frame: ChromeFrame, page: str) -> None:
    added = frame.store.toggle_bookmark(page)
    frame.ctx.toast(frame.ctx.words("bookmark_added" if added else "bookmark_removed"))


def _download(frame: ChromeFrame, page: str) -> None:
    name = f"{pages()[page].title}.html"
    if name not in frame.store.downloads:
        frame.store.downloads.insert(0, name)
    frame.ctx.toast(frame.ctx.words("page_downloaded"))
