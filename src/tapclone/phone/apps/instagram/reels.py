"""The reels tab: one video fills the screen, the next one comes with a swipe up."""

from __future__ import annotations

from tapclone.phone.apps.instagram.content import Reel, account, content
from tapclone.phone.apps.instagram.feed import create
from tapclone.phone.apps.instagram.frame import Frame
from tapclone.phone.apps.instagram.posts import commenting
from tapclone.phone.apps.instagram.store import toggle
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import TRANSPARENT, WHITE, Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

PLACE, PAUSED = "reel", "reel_paused"


def reels_page(frame: Frame, _of: str) -> View:
    """`ui`: "reel" is the place in the list, "reel_paused" whether a tap has stopped it."""
    ctx, reels = frame.ctx, content().reels
    place = int(ctx.ui.get(PLACE, 0))

    def turn(direction: str) -> None:
        step = {"up": 1, "down": -1}.get(direction, 0)
        ctx.set_ui(PLACE, min(max(place + step, 0), len(reels) - 1))
        ctx.clear_ui(PAUSED)

    def pause() -> None:
        ctx.set_ui(PAUSED, not ctx.ui.get(PAUSED))

    reel = reels[place]
    video = View(
        class_name="FrameLayout",
        id="clips_video_container",
        on_click=pause,
        width=MATCH,
        height=MATCH,
        background=Background(picture=reel.picture),
    )
    shade = View(
        width=MATCH, height=180.0, gravity="bottom", hidden=True, background=Background(0x00000000, 0xB0000000)
    )
    play = icon(
        Icon("play", 48.0, WHITE),
        width=88.0,
        height=88.0,
        gravity="center",
        hidden=True,
        background=Background(colour=0x66000000, radius=44.0),
    )
    return stack(
        video,
        shade,
        *((play,) if ctx.ui.get(PAUSED) else ()),
        _top(frame),
        _buttons(frame, reel),
        _caption(frame, reel),
        class_name="androidx.viewpager.widget.ViewPager",
        id="clips_viewer_view_pager",
        scrollable=True,
        on_swipe=turn,
        width=MATCH,
        height=MATCH,
    )


def _top(frame: Frame) -> View:
    words = frame.ctx.words
    return row(
        text(words("tab_clips"), frame.style(22.0, WHITE, weight=700, fixed=True, shadow=True), weight=1.0),
        icon_button(
            Icon("camera_outline", 28.0, WHITE),
            words("tab_creation"),
            lambda: create(frame),
            id="camera_button",
        ),
        id="clips_action_bar",
        align="center",
        width=MATCH,
        height=56.0,
        padding=Edges(start=16.0, end=4.0),
    )


def _buttons(frame: Frame, reel: Reel) -> View:
    ctx, store = frame.ctx, frame.store
    liked = reel.key in store.liked

    def like() -> None:
        toggle(store.liked, reel.key)

    return column(
        _button(
            frame,
            "heart" if liked else "heart_outline",
            frame.palette.red if liked else WHITE,
            ctx.words("unlike" if liked else "like"),
            frame.number(reel.likes + liked),
            like,
            "like_button",
        ),
        _button(
            frame,
            "chat_outline",
            WHITE,
            ctx.words("comment"),
            frame.number(reel.comments),
            commenting(frame, reel.key),
            "comment_button",
        ),
        _button(
            frame,
            "send_outline",
            WHITE,
            ctx.words("share"),
            "",
            lambda: ctx.set_ui("sheet", ("share", reel.key)),
            "direct_share_button",
        ),
        _button(
            frame,
            "dots_vertical",
            WHITE,
            ctx.words("options"),
            "",
            lambda: ctx.set_ui("sheet", ("menu", reel.key)),
            "more_button",
        ),
        id="clips_ufi_component",
        align="center",
        gravity="bottom end",
        width=64.0,
        margin=Edges(end=4.0, bottom=16.0),
    )


def _button(frame: Frame, glyph: str, colour: int, desc: str, count: str, on_click: Handler, id_: str) -> View:
    button = icon_button(Icon(glyph, 30.0, colour), desc, on_click, id=id_, class_name="ImageView", height=46.0)
    label = text(count, frame.style(12.0, WHITE, weight=500, align="center", fixed=True), id=f"{id_}_count")
    return column(button, *((label,) if count else ()), align="center", width=MATCH, margin=Edges(bottom=6.0))


def _caption(frame: Frame, reel: Reel) -> View:
    who = account(reel.account)
    followed = reel.account not in frame.store.not_followed

    def follow() -> None:
        if followed:
            frame.store.not_followed.append(reel.account)
        else:
            frame.store.not_followed.remove(reel.account)

    button = text(
        frame.ctx.words("is_followed" if followed else "follow"),
        frame.style(13.0, WHITE, weight=500, fixed=True),
        class_name="Button",
        id="follow_button",
        on_click=follow,
        padding=Edges.symmetric(10.0, 6.0),
        margin=Edges(start=10.0),
        background=Background(colour=TRANSPARENT, radius=8.0, border=1.0, border_colour=WHITE),
    )
    author = row(
        frame.avatar(who, 32.0, "profile_picture"),
        text(
            reel.account,
            frame.style(14.0, WHITE, weight=500),
            id="username",
            weight=1.0 if frame.is_narrow else 0.0,
            margin=Edges(start=10.0),
        ),
        button,
        id="clips_author_info_component",
        on_click=frame.pages.opening("profile", reel.account),
        align="center",
        height=48.0,
    )
    audio = row(
        icon(Icon("music_note", 14.0, WHITE), hidden=True),
        text(reel.audio, frame.style(12.0, WHITE), id="audio_title", margin=Edges(start=6.0)),
        align="center",
        margin=Edges(top=8.0),
    )
    return column(
        author,
        text(reel.caption, frame.style(14.0, WHITE, max_lines=2), id="clips_caption_component"),
        audio,
        gravity="bottom start",
        width=min(frame.ctx.width - 76.0, 480.0),
        padding=Edges(start=12.0, bottom=14.0),
    )
