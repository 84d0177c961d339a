"""MainTabActivity: the bar with five glyphs, the chosen tab, and the pages that open on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.instagram import explore, feed, posts, profile, reels, welcome
from tapclone.phone.apps.instagram.content import account, content
from tapclone.phone.apps.instagram.frame import DARK, TAB_BAR_DP, Frame, Palette
from tapclone.phone.locale.format import is_rtl
from tapclone.phone.ui.build import column, icon, row, stack
from tapclone.phone.ui.style import TRANSPARENT, Background, Icon
from tapclone.phone.ui.view import MATCH, Handler, View, Window

ACTIVITY = "com.instagram.android.activity.MainTabActivity"
TABS: Mapping[str, tuple[str, str]] = {
    "feed": ("home_outline", "home"),
    "search": ("magnify", "magnify"),
    "creation": ("plus_box_outline", "plus_box_outline"),
    "clips": ("movie_play_outline", "movie_play"),
    "profile": ("", ""),
}
"""Tab -> its glyph, and the one when it is chosen; the profile's is one's own face."""
PAGES: Mapping[str, Callable[[Frame, str], View]] = {
    "feed": feed.feed_page,
    "search": explore.explore_page,
    "clips": reels.reels_page,
    "profile": profile.own_profile_page,
}
INNER_PAGES: Mapping[str, Callable[[Frame, str], View]] = {
    "post": posts.post_page,
    "profile": profile.profile_page,
    "activity": feed.activity_page,
    "search_people": explore.search_page,
    "settings": profile.settings_page,
    "saved": profile.saved_page,
    "about": profile.about_page,
    "edit": profile.edit_page,
}


def main(ctx: Context) -> Sequence[Window]:
    """The app, or the first run's page that is still to be answered."""
    frame = Frame(ctx)
    if frame.store.welcome:
        return welcome.welcome(frame)
    pages = frame.pages
    if pages.pages:
        kind, of = pages.pages[-1]
        body = INNER_PAGES[kind](frame, of)
    else:
        body = PAGES[pages.tab](frame, "")
    on_black = pages.tab == "clips" and not pages.pages
    palette = DARK if on_black else frame.palette
    root = column(
        stack(body, id="layout_container_main", width=MATCH, weight=1.0),
        View(id="tab_bar_shadow", width=MATCH, height=0.5, background=Background(colour=palette.line)),
        _tab_bar(frame, palette),
        id="swipe_navigation_container",
        on_swipe=lambda direction: _sideways(frame, direction),
        width=MATCH,
        height=MATCH,
    )
    windows = [frame.window(root, dark=on_black)]
    if "sheet" in ctx.ui:
        windows.append(_sheet(frame))
    return windows


def on_back(ctx: Context) -> bool:
    """BACK closes pages, then leads to the feed."""
    return ctx.activity.name == ACTIVITY and not ctx.store.welcome and Frame(ctx).pages.close()


def _sideways(frame: Frame, direction: str) -> None:
    """From the feed, conversations lie past the end edge and the camera past the start edge."""
    if frame.pages.tab != "feed" or frame.pages.pages or direction not in ("left", "right"):
        return
    if (direction == "left") != is_rtl(frame.ctx.state.locale):
        feed.inbox(frame)
    else:
        feed.create(frame)


def _tab_bar(frame: Frame, palette: Palette) -> View:
    def selecting(tab: str) -> Handler:
        return (lambda: feed.create(frame)) if tab == "creation" else (lambda: frame.pages.select(tab))

    return row(
        *(_tab(frame, palette, tab, selecting(tab)) for tab in TABS),
        id="tab_bar",
        width=MATCH,
        height=TAB_BAR_DP,
        background=Background(colour=palette.paper),
    )


def _tab(frame: Frame, palette: Palette, tab: str, on_click: Handler) -> View:
    is_chosen = frame.pages.tab == tab
    glyph = TABS[tab][is_chosen]
    if glyph:
        drawn = icon(Icon(glyph, 27.0, palette.ink), id="tab_icon", selected=is_chosen)
    else:
        drawn = _face(frame, palette, is_chosen)
    return stack(
        stack(
            stack(drawn, id="container", gravity="center"),
            class_name="ViewGroup",
            id="wrapper",
            gravity="center",
        ),
        id=f"{tab}_tab",
        desc=frame.ctx.words(f"tab_{tab}"),
        on_click=on_click,
        selected=is_chosen,
        weight=1.0,
        height=MATCH,
    )


def _face(frame: Frame, palette: Palette, is_chosen: bool) -> View:
    ring = Background(
        colour=TRANSPARENT, radius=15.0, border=2.0, border_colour=palette.ink if is_chosen else TRANSPARENT
    )
    face = frame.avatar(account(content().me), 24.0, "tab_avatar", selected=is_chosen, gravity="center")
    return stack(face, width=30.0, height=30.0, background=ring, hidden=False)


def _sheet(frame: Frame) -> Window:
    kind, of = frame.ctx.ui["sheet"]
    if kind == "comments":
        return posts.comments_sheet(frame, of)
    return posts.post_menu(frame, of) if kind == "menu" else posts.share_sheet(frame)
