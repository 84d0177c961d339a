"""PageActivity: one article, with its actions at the bottom. SearchActivity: the field and what it finds."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.wikipedia.articles import Article, all_articles, article, of_the_day
from tapclone.phone.apps.wikipedia.frame import RECYCLER, TOOLBAR_DP, Frame
from tapclone.phone.apps.wikipedia.settings import THEME_ACTIVITY
from tapclone.phone.ui.build import column, divider, icon, icon_button, row, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

SEARCH_ACTIVITY = "org.wikipedia.search.SearchActivity"
IMAGE_DP = 220.0
ACTIONS = (
    ("bookmark_outline", "save"),
    ("translate", "language"),
    ("file_search_outline", "find_in_article"),
    ("format_size", "theme"),
    ("format_list_bulleted", "contents"),
)
SUGGESTED = 8


def article_body(frame: Frame, shown: Article) -> View:
    """The page itself; text size and font follow the settings."""
    scale = 1 + frame.store.text_size_multiplier / 10
    family = "serif" if frame.store.serif else "roboto"
    paragraphs = [shown.extract, *(other.extract for other in of_the_day(frame.day, 21, 3))]
    return frame.ctx.scroll(
        column(
            frame.picture(shown, frame.ctx.width, IMAGE_DP),
            text(
                frame.title(shown),
                frame.style(28.0 * scale, family="serif", max_lines=3),
                padding=Edges(16.0, 16.0, 16.0, 2.0),
            ),
            text(
                shown.description,
                frame.style(14.0 * scale, frame.palette.secondary, max_lines=2),
                padding=Edges(16.0, 0.0, 16.0, 12.0),
            ),
            divider(frame.palette.border),
            *(
                text(
                    paragraph,
                    frame.style(16.0 * scale, family=family, max_lines=40),
                    padding=Edges(16.0, 14.0, 16.0, 0.0),
                )
                for paragraph in paragraphs
            ),
            width=MATCH,
            padding=Edges(bottom=24.0),
        ),
        "page_scroll",
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
        _toolbar(frame), article_body(frame, shown), divider(frame.palette.border), _actions(frame, shown),
        width=MATCH, height=MATCH,
    )  # fmt: skip
    return [frame.window(root)]


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
            "dots_vertical", ctx.words("more_options"), None, "page_toolbar_button_show_overflow_menu"
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

    handlers: dict[str, Handler] = {"save": save, "theme": lambda: ctx.start(THEME_ACTIVITY)}

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
            on_click=handlers.get(key),
            clickable=True,
            align="center",
            justify="center",
            weight=1.0,
            height=MATCH,
        )

    actions = [action(glyph, key) for glyph, key in ACTIONS]
    return row(*actions, id="page_actions_tab_layout", width=MATCH, height=60.0)


def search(ctx: Context) -> Sequence[Window]:
    """The search page: an empty field over what may be looked for."""
    frame = Frame(ctx)
    palette = frame.palette
    arrow = Icon("arrow_left", 24.0, palette.secondary, mirrored=True)
    field = text(
        ctx.words("search_wikipedia"),
        frame.style(16.0, palette.placeholder, fixed=True),
        class_name="EditText",
        id="search_src_text",
        focused=True,
        focusable=True,
        weight=1.0,
        height=48.0,
    )
    toolbar = row(
        icon_button(arrow, ctx.words("navigate_up"), ctx.finish, margin=Edges(start=4.0, end=8.0)),
        field,
        class_name="ViewGroup",
        id="search_toolbar",
        align="center",
        width=MATCH,
        height=TOOLBAR_DP,
    )
    label = text(
        ctx.words("recent_searches"), frame.style(14.0, palette.secondary, weight=500), padding=Edges.all(16.0)
    )
    rows = [frame.article_row(found) for found in all_articles()[:SUGGESTED]]
    results = ctx.scroll(
        column(label, *rows, width=MATCH),
        class_name=RECYCLER,
        id="search_results_list",
        width=MATCH,
        weight=1.0,
    )
    return [frame.window(column(toolbar, divider(palette.border), results, width=MATCH, height=MATCH))]
