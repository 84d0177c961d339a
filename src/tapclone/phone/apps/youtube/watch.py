"""The page of a video: player, actions, channel, comments, and what comes next."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.youtube.frame import RED, YouTubeFrame
from tapclone.phone.apps.youtube.library import Comment, Video, comments, feed, toggle
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon, Rectangle, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

PLAYED = 0.18
"""How far the red line has come."""
TALLEST_PLAYER = 0.45
"""Of the screen's height."""
NEXT = 8


def watch_page(frame: YouTubeFrame, video: Video) -> View:
    ctx = frame.ctx
    lower = _comments_page(frame) if ctx.ui.get("comments") else _below(frame, video)
    return column(_player(frame, video), lower, id="watch_while_layout", width=MATCH, height=MATCH)


def _player(frame: YouTubeFrame, video: Video) -> View:
    ctx = frame.ctx
    paused = bool(ctx.ui.get("paused"))
    height = min(ctx.width * 9 / 16, TALLEST_PLAYER * ctx.height)
    shapes = (
        Rectangle(0.0, height - 3.0, ctx.width, 3.0, 0x66FFFFFF),
        Rectangle(0.0, height - 3.0, PLAYED * ctx.width, 3.0, RED),
    )
    controls = []
    if paused:
        controls = [
            View(width=MATCH, height=MATCH, hidden=True, background=Background(colour=0x66000000)),
            icon(Icon("play", 56.0, WHITE), gravity="center", id="player_control_play_pause_replay_button"),
        ]
    collapse = icon_button(
        Icon("chevron-down", 28.0, WHITE),
        ctx.words("collapse"),
        partial(ctx.clear_ui, "watch"),
        id="player_collapse_button",
        gravity="top start",
    )
    return stack(
        *controls,
        collapse,
        id="watch_player",
        desc=ctx.words("pause" if not paused else "play"),
        on_click=partial(ctx.set_ui, "paused", not paused),
        width=MATCH,
        height=height,
        shapes=shapes,
        background=Background(picture=video.picture),
    )


def _below(frame: YouTubeFrame, video: Video) -> View:
    ctx = frame.ctx
    others = [other for other in feed() if other.key != video.key]
    place = feed().index(video) if video in feed() else 0
    coming = (others[place:] + others[:place])[:NEXT]
    first = comments()[0]
    content = column(
        column(
            text(video.title, frame.style(18.0, max_lines=3), id="title"),
            text(frame.about(video, channel=False), frame.secondary(12.0), margin=Edges(top=6.0)),
            width=MATCH,
            padding=Edges(16.0, 14.0, 16.0, 10.0),
        ),
        _actions(frame, video),
        frame.line(),
        _channel(frame, video),
        frame.line(),
        column(
            text(ctx.words("comments"), frame.style(14.0, weight=500)),
            _comment(frame, first, 1),
            on_click=partial(ctx.set_ui, "comments", True),
            width=MATCH,
            padding=Edges.symmetric(16.0, 12.0),
        ),
        frame.line(),
        text(ctx.words("up_next"), frame.secondary(14.0, weight=500), padding=Edges(12.0, 12.0, 12.0, 4.0)),
        *(frame.video_row(other) for other in coming),
        width=MATCH,
        hidden=True,
    )
    return ctx.scroll(
        content,
        "watch_scroll",
        class_name="android.support.v7.widget.RecyclerView",
        id="watch_list",
        width=MATCH,
        weight=1.0,
    )


def _actions(frame: YouTubeFrame, video: Video) -> View:
    ctx, store = frame.ctx, frame.store
    liked, disliked = video.key in store.liked, video.key in store.disliked
    saved, downloaded = video.key in store.watch_later, video.key in store.downloads

    def flip(keys: list[str], on: str, off: str) -> None:
        ctx.toast(ctx.words(on if toggle(keys, video.key) else off))

    def like() -> None:
        if video.key in store.disliked:
            store.disliked.remove(video.key)
        flip(store.liked, "added_to_liked", "removed_from_liked")

    def dislike() -> None:
        if video.key in store.liked:
            store.liked.remove(video.key)
        toggle(store.disliked, video.key)

    return row(
        _action(frame, "thumb-up" if liked else "thumb-up-outline", "like", like, liked),
        _action(frame, "thumb-down" if disliked else "thumb-down-outline", "dislike", dislike, disliked),
        _action(frame, "share-outline", "share", partial(ctx.set_ui, "share", video.title)),
        _action(
            frame,
            "check-circle-outline" if downloaded else "download-outline",
            "download",
            partial(flip, store.downloads, "video_downloaded", "download_removed"),
            downloaded,
        ),
        _action(
            frame,
            "playlist-check" if saved else "playlist-plus",
            "save",
            partial(flip, store.watch_later, "added_to_watch_later", "removed_from_watch_later"),
            saved,
        ),
        width=MATCH,
    )


def _action(frame: YouTubeFrame, glyph: str, key: str, on_click: Handler, chosen: bool = False) -> View:
    label = frame.ctx.words(key)
    colour = frame.palette.accent if chosen else frame.palette.secondary
    return column(
        icon(Icon(glyph, 24.0, colour, mirrored=key == "share"), hidden=True),
        text(label, TextStyle(11.0, colour, align="center"), margin=Edges(2.0, 6.0, 2.0, 0.0)),
        desc=label,
        on_click=on_click,
        selected=chosen,
        align="center",
        weight=1.0,
        padding=Edges.symmetric(0.0, 10.0),
    )


def _channel(frame: YouTubeFrame, video: Video) -> View:
    ctx, store, channel = frame.ctx, frame.store, video.channel
    subscribed = channel.key in store.subscriptions

    def flip() -> None:
        added = toggle(store.subscriptions, channel.key)
        ctx.toast(ctx.words("subscription_added" if added else "subscription_removed"))

    style = TextStyle(
        14.0, frame.palette.secondary if subscribed else RED, weight=500, align="end", max_lines=2
    )
    button = text(
        ctx.words("subscribed" if subscribed else "subscribe").upper(),
        style,
        class_name="Button",
        id="subscribe_button",
        on_click=flip,
        min_height=48.0,
        padding=Edges(8.0, 8.0, 4.0, 8.0),
    )
    subscribers = ctx.words("subscribers", number=frame.number(channel.subscribers))
    return row(
        frame.disc(channel.name, 36.0),
        column(
            text(channel.name, frame.style(15.0), id="channel_title"),
            text(subscribers, frame.secondary(12.0), margin=Edges(top=2.0)),
            weight=1.0,
            margin=Edges.symmetric(12.0, 0.0),
        ),
        button,
        align="center",
        width=MATCH,
        padding=Edges.symmetric(16.0, 8.0),
    )


def _comment(frame: YouTubeFrame, comment: Comment, lines: int) -> View:
    return row(
        frame.disc(comment.author, 28.0),
        column(
            text(comment.author, frame.secondary(12.0)),
            text(comment.text, frame.style(14.0, max_lines=lines), margin=Edges(top=2.0)),
            weight=1.0,
            margin=Edges(start=12.0),
        ),
        width=MATCH,
        margin=Edges(top=12.0),
    )


def _comments_page(frame: YouTubeFrame) -> View:
    ctx = frame.ctx
    head = row(
        text(ctx.words("comments"), frame.style(16.0, weight=500), weight=1.0),
        icon_button(frame.glyph("close"), ctx.words("close"), partial(ctx.clear_ui, "comments")),
        align="center",
        width=MATCH,
        padding=Edges(start=16.0),
    )
    rows = [_comment(frame, comment, 4) for comment in comments()]
    body = ctx.scroll(
        column(*rows, width=MATCH, padding=Edges(16.0, 0.0, 16.0, 16.0)),
        "comments_scroll",
        width=MATCH,
        weight=1.0,
    )
    return column(head, frame.line(), body, width=MATCH, weight=1.0)
