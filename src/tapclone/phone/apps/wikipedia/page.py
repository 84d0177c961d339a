"""PageActivity: one article, with its actions at the bottom and a menu at the top."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.wikipedia.account import LOGIN_ACTIVITY
from tapclone.phone.apps.wikipedia.articles import Article, article, of_the_day
from tapclone.phone.apps.wikipedia.frame import TOOLBAR_DP, Frame
from tapclone.phone.apps.wikipedia.page_tools import CONTENTS, FINDING, SCROLL, contents, find_bar
from tapclone.phone.apps.wikipedia.settings import THEME_ACTIVITY
from tapclone.phone.ui.build import column, divider, icon, icon_button, row, text
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

SEARCH_ACTIVITY = "org.wikipedia.search.SearchActivity"
IMAGE_DP = 220.0
MENU = "page_menu"
ACTIONS = (
    ("bookmark_outline", "save"),
    ("translate", "language"),
    ("file_search_outline", "find_in_article"),
    ("format_size", "theme"),
    ("format_list_bulleted", "contents"),
)
FIRST_OTHER, OTHERS = 21, 3
"""Which articles of the day stand below one as further reading."""


def article_body(frame: Frame, shown: Article) -> View:
    """The page itself; text size and font follow the settings."""
    scale = 1 + frame.store.text_size_multiplier / 10
    family = "serif" if frame.store.serif else "roboto"
    others = [other for other in of_the_day(frame.day, FIRST_OTHER, OTHERS + 1) if other != shown][:OTHERS]
    return frame.ctx.scroll(
        column(
            frame.picture(shown, frame.ctx.width, IMAGE_DP),
            text(
                frame.title(shown),
                frame.style(28.0 * scale, family="serif", max_lines=3),
                padding=Edges(16.0, 16.0, 16.0, 2.0),
            ),
            text(
                frame.description(shown),
                frame.style(14.0 * scale, frame.palette.secondary, max_lines=2),
                padding=Edges(16.0, 0.0, 16.0, 12.0),
            ),
            divider(frame.palette.border),
            text(
                frame.extract(shown),
                frame.style(16.0 * scale, family=family, max_lines=40),
                padding=Edges(16.0, 14.0, 16.0, 24.0),
            ),
            divider(frame.palette.border),
            text(
                frame.ctx.words("read_more"),
                frame.style(20.0 * scale, family="serif", max_lines=2),
                padding=Edges(16.0, 20.0, 16.0, 4.0),
            ),
            *(frame.article_row(other) for other in others),
            width=MATCH,
            padding=Edges(bottom=24.0),
        ),
        SCROLL,
        class_name="android.webkit.WebView",
        id="page_web_view",
        width=MATCH,
        weight=1.0,
    )


def page(ctx: Context) -> Sequence[Window]:
    """The article that the activity was started with; today's where none was named."""
    frame = Frame(ctx)
    name = ctx.activity.args.get("article")
    shown = of_the_day(frame.day, 0, 1)[0] if name is None else article(str(name))
    root = column(
        find_bar(frame, shown) if ctx.ui.get(FINDING) else _toolbar(frame),
        article_body(frame, shown),
        divider(frame.palette.border),
        _actions(frame, shown),
        width=MATCH,
        height=MATCH,
    )
    windows = [frame.window(root)]
    if ctx.ui.get(CONTENTS):
        windows.append(contents(frame, shown))
    if ctx.ui.get(MENU):
        windows.append(_menu(frame))
    return windows


def _menu(frame: Frame) -> Window:
    """The popup behind the toolbar's dots."""
    ctx = frame.ctx
    items: list[tuple[str, Handler]] = [
        (ctx.words("share"), lambda: ctx.toast(ctx.words("no_network"))),
        (ctx.words("new_tab"), lambda: ctx.start(SEARCH_ACTIVITY)),
        (ctx.words("nav_explore"), ctx.finish),
        (ctx.words("edit_article"), lambda: ctx.start(LOGIN_ACTIVITY)),
    ]
    return popup_menu(
        ctx.app.package,
        items,
        frame.widget_theme,
        lambda: ctx.clear_ui(MENU),
        width=224.0,
        surface=frame.palette.paper,
    )


def _toolbar(frame: Frame) -> View:
    ctx, palette = frame.ctx, frame.palette
    search = row(
        icon(Icon("magnify", 20.0, palette.secondary), width=36.0, height=36.0),
        text(ctx.words("search_wikipedia"), frame.style(14.0, palette.placeholder, fixed=True)),
        id="page_toolbar_button_search",
        on_click=lambda: ctx.start(SEARCH_ACTIVITY),
        align="center",
        weight=1.0,
        height=36.0,
        margin=Edges(start=4.0),
        background=Background(colour=palette.background, radius=10.0),
    )
    arrow = Icon("arrow_left", 24.0, palette.secondary, mirrored=True)
    return row(
        icon_button(arrow, ctx.words("navigate_up"), ctx.finish, margin=Edges(start=4.0)),
        search,
        frame.action("checkbox_blank_outline", ctx.words("show_tabs"), None, "page_toolbar_button_tabs"),
        frame.action(
            "dots_vertical",
            ctx.words("more_options"),
            lambda: ctx.set_ui(MENU, True),
            "page_toolbar_button_show_overflow_menu",
        ),
        class_name="ViewGroup",
        id="page_toolbar",
        align="center",
        width=MATCH,
        height=TOOLBAR_DP,
    )


def _actions(frame: Frame, shown: Article) -> View:
    ctx, store, palette = frame.ctx, frame.store, frame.palette
    is_saved = shown.key in store.saved

    def save() -> None:
        if is_saved:
            store.saved.remove(shown.key)
        else:
            store.saved.insert(0, shown.key)
            ctx.toast(ctx.words("page_saved"))

    handlers: dict[str, Handler] = {
        "save": save,
        "language": lambda: ctx.toast(ctx.words("no_network")),
        "find_in_article": lambda: ctx.set_ui(FINDING, True),
        "theme": lambda: ctx.start(THEME_ACTIVITY),
        "contents": lambda: ctx.set_ui(CONTENTS, True),
    }

    def action(glyph: str, key: str) -> View:
        if key == "save" and is_saved:
            glyph = "bookmark"
        label = ctx.words(key)
        return column(
            icon(Icon(glyph, 22.0, palette.secondary), width=24.0, height=24.0, hidden=True),
            text(
                label, frame.style(11.0, palette.secondary, align="center"), hidden=True, margin=Edges(top=4.0)
            ),
            class_name="TextView",
            id=f"page_{key}",
            text=label,
            on_click=handlers[key],
            align="center",
            justify="center",
            weight=1.0,
            height=MATCH,
        )

    actions = [action(glyph, key) for glyph, key in ACTIONS]
    return row(*actions, id="page_actions_tab_layout", width=MATCH, height=60.0)
