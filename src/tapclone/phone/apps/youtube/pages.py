"""The tabs beside the home feed: Shorts, subscriptions, library; and the settings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.youtube.frame import YouTubeFrame
from tapclone.phone.apps.youtube.library import Video, channels, feed, shorts, toggle, videos
from tapclone.phone.ui.build import column, icon, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

PLAYLISTS = (
    ("history", "history", "history"),
    ("watch_later", "clock-outline", "watch_later"),
    ("downloads", "download-outline", "downloads"),
    ("liked_videos", "thumb-up-outline", "liked"),
)
"""(words, glyph, list of the store)"""
RECENT_DP = 144.0


def shorts_page(frame: YouTubeFrame) -> View:
    """One short video fills the page; a swipe up or down shows the next or the one before."""
    ctx = frame.ctx
    number = int(ctx.ui.get("short", 0))
    video = shorts()[number % len(shorts())]

    def turn(direction: str) -> None:
        step = {"up": 1, "down": -1}.get(direction, 0)
        ctx.set_ui("short", (number + step) % len(shorts()))

    return stack(
        _caption(frame, video),
        _buttons(frame, video),
        id="reel_player_page_container",
        width=MATCH,
        height=MATCH,
        on_swipe=turn,
        background=Background(picture=video.picture, colour=0x22000000),
    )


def _caption(frame: YouTubeFrame, video: Video) -> View:
    name = TextStyle(14.0, WHITE, weight=500, shadow=True)
    title = TextStyle(15.0, WHITE, max_lines=2, shadow=True)
    return column(
        row(
            frame.disc(video.channel.name, 32.0),
            text(video.channel.name, name, margin=Edges(start=8.0)),
            align="center",
        ),
        text(video.title, title, id="title", margin=Edges(top=8.0)),
        gravity="bottom start",
        margin=Edges(16.0, 0.0, 80.0, 24.0),
    )


def _buttons(frame: YouTubeFrame, video: Video) -> View:
    """What can be done with a short, at its end edge."""
    ctx, store = frame.ctx, frame.store
    liked = video.key in store.liked

    def like() -> None:
        toggle(store.liked, video.key)

    share = partial(ctx.set_ui, "share", video.title)
    return column(
        _button("thumb-up" if liked else "thumb-up-outline", frame.number(video.views), like),
        _button("comment-text-outline", ctx.words("comments"), lambda: None),
        _button("share", ctx.words("share"), share, mirrored=True),
        gravity="bottom end",
        margin=Edges(bottom=24.0),
    )


def _button(glyph: str, label: str, on_click: Handler, mirrored: bool = False) -> View:
    return column(
        icon(Icon(glyph, 30.0, WHITE, mirrored), hidden=True),
        text(label, TextStyle(12.0, WHITE, align="center", shadow=True), margin=Edges(top=4.0)),
        desc=label,
        on_click=on_click,
        align="center",
        width=72.0,
        padding=Edges.symmetric(0.0, 10.0),
    )


def subscriptions_page(frame: YouTubeFrame) -> View:
    """The channels that are followed, over their videos."""
    ctx, store = frame.ctx, frame.store
    if not store.subscriptions:
        return frame.empty("youtube-subscription", ctx.words("no_subscriptions"))
    chosen = str(ctx.ui.get("channel", ""))

    def choose(key: str) -> None:
        ctx.set_ui("channel", "" if chosen == key else key)

    avatars = [
        column(
            frame.disc(channels()[key].name, 48.0),
            text(
                channels()[key].name,
                frame.style(11.0, frame.palette.accent if chosen == key else None, align="center", max_lines=2),
                margin=Edges(top=6.0),
            ),
            on_click=partial(choose, key),
            selected=chosen == key,
            align="center",
            width=80.0,
            padding=Edges.symmetric(6.0, 10.0),
        )
        for key in store.subscriptions
    ]
    strip = ctx.scroll(
        row(*avatars, padding=Edges.symmetric(6.0)),
        "channels_scroll",
        horizontal=True,
        class_name="HorizontalScrollView",
        width=MATCH,
    )
    shown = [
        video
        for video in sorted(feed(), key=lambda video: video.days)
        if video.channel.key in store.subscriptions and chosen in ("", video.channel.key)
    ]
    return column(strip, frame.line(), frame.cards(shown, f"subscriptions_{chosen}"), width=MATCH, height=MATCH)


def library_page(frame: YouTubeFrame) -> View:
    """What was watched, and the user's lists."""
    ctx, store = frame.ctx, frame.store
    recent = [
        column(
            frame.thumbnail(videos()[key], RECENT_DP, 4.0),
            text(videos()[key].title, frame.style(13.0, max_lines=2), id="title", margin=Edges(top=6.0)),
            text(videos()[key].channel.name, frame.secondary(12.0), margin=Edges(top=2.0)),
            on_click=frame.watch(videos()[key]),
            width=RECENT_DP,
            margin=Edges(end=12.0),
        )
        for key in store.history[:6]
    ]
    strip = ctx.scroll(
        row(*recent, padding=Edges.symmetric(16.0, 8.0)),
        "recent_scroll",
        horizontal=True,
        class_name="HorizontalScrollView",
        width=MATCH,
    )
    rows = [
        frame.entry(
            glyph,
            ctx.words(words),
            partial(ctx.set_ui, "playlist", name),
            ctx.counted("videos", len(getattr(store, name))),
        )
        for words, glyph, name in PLAYLISTS
    ]
    content = column(
        text(ctx.words("recent"), frame.style(14.0, weight=500), padding=Edges(16.0, 16.0, 16.0, 4.0)),
        *([strip] if recent else []),
        frame.line(),
        *rows,
        width=MATCH,
    )
    return ctx.scroll(content, "library_scroll", id="library_list", width=MATCH, weight=1.0)


def playlist_page(frame: YouTubeFrame, name: str) -> View:
    """One of the user's lists."""
    ctx = frame.ctx
    title = next(words for words, _, key in PLAYLISTS if key == name)
    rows = [frame.video_row(videos()[key]) for key in getattr(frame.store, name)]
    body = (
        frame.list(rows, "results", key=f"list_{name}")
        if rows
        else frame.empty("filmstrip", ctx.words("no_videos"))
    )
    bar = frame.app_bar(ctx.words(title), on_up=partial(ctx.clear_ui, "playlist"))
    return column(bar, frame.line(), body, width=MATCH, height=MATCH)


def settings(ctx: Context) -> Sequence[Window]:
    """SettingsActivity."""
    frame = YouTubeFrame(ctx)
    toggles = frame.store.toggles
    rows = [frame.toggle(toggles, key, ctx.words(key)) for key in toggles]
    rows.append(frame.setting(ctx.words("about"), lambda: None, "15.05.54"))
    bar = frame.app_bar(ctx.words("settings"))
    return [frame.window(column(bar, frame.line(), frame.list(rows), width=MATCH, height=MATCH))]
