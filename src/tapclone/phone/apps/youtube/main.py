"""The shell of YouTube: toolbar, the page of the chosen tab, the bar of tabs, and what lies over them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_account import OWNER
from tapclone.phone.apps.share_sheet import share_sheet
from tapclone.phone.apps.youtube.frame import BAR_DP, RED, YouTubeFrame
from tapclone.phone.apps.youtube.library import feed, found_for
from tapclone.phone.apps.youtube.pages import library_page, playlist_page, shorts_page, subscriptions_page
from tapclone.phone.apps.youtube.search import results_bar, search_page
from tapclone.phone.apps.youtube.sheets import account_sheet, create_sheet, video_sheet
from tapclone.phone.apps.youtube.watch import watch_page
from tapclone.phone.ui.build import column, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import BLACK, WHITE, Icon, TextStyle
from tapclone.phone.ui.text_width import rough_width
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

TABS = (
    ("home", "home", "home-outline"),
    ("shorts", "filmstrip-box", "filmstrip-box"),
    ("create", "plus-circle-outline", "plus-circle-outline"),
    ("subscriptions", "youtube-subscription", "youtube-subscription"),
    ("library", "play-box-multiple", "play-box-multiple-outline"),
)
"""(name, glyph where chosen, glyph elsewhere)"""
TABS_DP = 52.0


def main(ctx: Context) -> Sequence[Window]:
    frame = YouTubeFrame(ctx)
    if ctx.ui.get("search"):
        return [frame.window(search_page(frame))]
    windows = [_page(frame)]
    if ctx.ui.get("sheet") == "create":
        windows.append(create_sheet(frame))
    elif ctx.ui.get("sheet") == "account":
        windows.append(account_sheet(frame))
    if "menu_of" in ctx.ui:
        windows.append(video_sheet(frame, str(ctx.ui["menu_of"])))
    if "share" in ctx.ui:
        windows.append(share_sheet(ctx, str(ctx.ui["share"]), partial(ctx.clear_ui, "share")))
    return windows


def on_back(ctx: Context) -> bool:
    """BACK closes what lies over the feed, and leads from another tab home."""
    if ctx.ui.get("search"):
        YouTubeFrame(ctx).close_search()
        return True
    for key in ("comments", "watch", "results", "playlist"):
        if key in ctx.ui:
            ctx.clear_ui(key)
            return True
    if ctx.ui.get("tab", "home") != "home":
        ctx.clear_ui("tab")
        return True
    return False


def _page(frame: YouTubeFrame) -> Window:
    ctx = frame.ctx
    tab = str(ctx.ui.get("tab", "home"))
    video = frame.watched
    if video is not None:
        window = frame.window(watch_page(frame, video))
        window.status_bar = Bar(BLACK, WHITE)
        return window
    if "results" in ctx.ui:
        parts = [results_bar(frame), frame.line(), frame.cards(found_for(str(ctx.ui["results"])), "found")]
    elif "playlist" in ctx.ui:
        parts = [playlist_page(frame, str(ctx.ui["playlist"]))]
    elif tab == "shorts":
        parts = [shorts_page(frame)]
    else:
        pages = {"subscriptions": subscriptions_page, "library": library_page}
        body = pages[tab](frame) if tab in pages else frame.cards(feed(), "home_scroll")
        parts = [_toolbar(frame), body]
    parts[-1].height = MATCH
    content = column(*parts[:-1], stack(parts[-1], width=MATCH, weight=1.0), width=MATCH, weight=1.0)
    page = column(content, frame.line(), _tabs(frame, tab), width=MATCH, height=MATCH)
    window = frame.window(page)
    if tab == "shorts" and len(parts) == 1 and "playlist" not in ctx.ui:
        window.status_bar = Bar(BLACK, WHITE)
    return window


def _toolbar(frame: YouTubeFrame) -> View:
    ctx = frame.ctx
    name = TextStyle(20.0, frame.palette.text, weight=700, fixed=True, letter_spacing=-0.8)
    wide = ctx.width > 300.0
    logo = row(
        icon(Icon("youtube", 32.0, RED), hidden=True),
        *([text("YouTube", name, hidden=True, margin=Edges(start=4.0))] if wide else []),
        class_name="ImageView",
        id="youtube_logo",
        desc="YouTube",
        align="center",
        ltr=True,
    )
    avatar = stack(
        frame.disc(OWNER, 26.0, gravity="center", hidden=True),
        id="mobile_topbar_avatar",
        class_name="ImageView",
        desc=ctx.words("account"),
        on_click=partial(ctx.set_ui, "sheet", "account"),
        width=48.0,
        height=48.0,
    )
    return row(
        logo,
        space(weight=1.0),
        icon_button(
            frame.glyph("cast"), ctx.words("cast"), lambda: None, id="media_route_button", class_name="View"
        ),
        icon_button(
            frame.glyph("magnify"),
            ctx.words("search"),
            partial(ctx.set_ui, "search", True),
            id="menu_item_search",
            class_name="TextView",
        ),
        avatar,
        class_name="ViewGroup",
        id="toolbar",
        align="center",
        width=MATCH,
        height=BAR_DP,
        padding=Edges(start=12.0, end=4.0),
    )


def _tabs(frame: YouTubeFrame, selected: str) -> View:
    ctx = frame.ctx

    def choose(tab: str) -> None:
        if tab == "create":
            ctx.set_ui("sheet", "create")
            return
        for key in ("results", "playlist"):
            ctx.clear_ui(key)
        ctx.set_ui("tab", tab)

    items = []
    for tab, glyph, outline in TABS:
        chosen = tab == selected
        colour = RED if chosen else frame.palette.secondary
        label = ctx.words(tab)
        size = min(10.0, ctx.width / len(TABS) / rough_width(label, ctx.state.font_scale))
        items.append(
            column(
                icon(Icon(glyph if chosen else outline, 24.0, colour), hidden=True),
                text(label, TextStyle(size, colour, align="center"), margin=Edges(top=2.0)),
                class_name="Button",
                desc=label,
                on_click=partial(choose, tab),
                selected=chosen,
                align="center",
                justify="center",
                weight=1.0,
                height=MATCH,
            )
        )
    return row(*items, id="pivot_bar", width=MATCH, height=TABS_DP)
