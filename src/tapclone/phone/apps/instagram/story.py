"""TransparentModalActivity: one story after the other, always on black."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.instagram.content import account, content
from tapclone.phone.apps.instagram.frame import STORY_ACTIVITY, Frame
from tapclone.phone.apps.instagram.store import toggle
from tapclone.phone.locale.format import is_rtl
from tapclone.phone.ui.build import column, drawing, icon_button, row, stack, text
from tapclone.phone.ui.style import TRANSPARENT, WHITE, Background, Icon, Rectangle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

PLACE = "place"
FOOTER_DP = 60.0
HOURS = 3


def story(ctx: Context) -> Sequence[Window]:
    """A tap goes on, one near the start goes back; after the last story the viewer closes."""
    frame, handles = Frame(ctx), content().stories
    first = handles.index(str(ctx.activity.args.get("account", handles[0])))
    place = int(ctx.ui.get(PLACE, first))

    def turn(step: int) -> None:
        if 0 <= place + step < len(handles):
            ctx.set_ui(PLACE, place + step)
            see(frame, handles[place + step])
        elif step > 0:
            ctx.finish()

    def swipe(direction: str) -> None:
        if direction == "down":
            ctx.finish()
        elif direction in ("left", "right"):
            turn(1 if (direction == "left") != is_rtl(ctx.state.locale) else -1)

    picture = row(
        View(id="reel_viewer_previous", on_click=lambda: turn(-1), weight=3.0, height=MATCH),
        View(id="reel_viewer_next", on_click=lambda: turn(1), weight=7.0, height=MATCH),
        class_name="FrameLayout",
        id="reel_viewer_image_view",
        width=MATCH,
        weight=1.0,
        background=Background(picture=content().post(f"explore:{place}").picture, radius=8.0),
    )
    root = stack(
        column(picture, _footer(frame, handles[place]), width=MATCH, height=MATCH),
        _header(frame, handles[place], place),
        id="reel_viewer_root",
        on_swipe=swipe,
        width=MATCH,
        height=MATCH,
    )
    return [frame.window(root, dark=True)]


def see(frame: Frame, handle: str) -> None:
    """Remember that somebody's story was watched."""
    if handle not in frame.store.seen_stories:
        frame.store.seen_stories.append(handle)


def watch(frame: Frame, handle: str) -> None:
    """Open somebody's story."""
    see(frame, handle)
    frame.ctx.start(STORY_ACTIVITY, {"account": handle})


def _header(frame: Frame, handle: str, place: int) -> View:
    width = frame.ctx.width - 16.0
    share = width / len(content().stories)
    bars = [
        Rectangle(share * number, 0.0, share - 3.0, 2.0, WHITE if number <= place else 0x66FFFFFF, 1.0)
        for number in range(len(content().stories))
    ]
    who = row(
        frame.avatar(account(handle), 32.0, "reel_viewer_profile_picture"),
        text(
            handle,
            frame.style(14.0, WHITE, weight=500, shadow=True),
            id="reel_viewer_title",
            margin=Edges(start=10.0),
        ),
        text(
            frame.age(HOURS + place),
            frame.style(13.0, 0xCCFFFFFF),
            id="reel_viewer_timestamp",
            weight=1.0,
            margin=Edges(start=8.0),
        ),
        icon_button(
            Icon("close", 26.0, WHITE), frame.ctx.words("back"), frame.ctx.finish, id="reel_viewer_close_button"
        ),
        align="center",
        width=MATCH,
        height=48.0,
    )
    return column(
        drawing(bars, width, 2.0), who, id="reel_viewer_header", width=MATCH, padding=Edges(8.0, 8.0, 8.0, 0.0)
    )


def _footer(frame: Frame, handle: str) -> View:
    ctx, store = frame.ctx, frame.store
    key = f"story {handle}"
    liked = key in store.liked

    def like() -> None:
        toggle(store.liked, key)

    field = text(
        ctx.words("send_message"),
        frame.style(14.0, WHITE, fixed=True),
        class_name="EditText",
        id="reel_viewer_message_composer_text",
        weight=1.0,
        height=44.0,
        padding=Edges.symmetric(18.0, 13.0),
        background=Background(colour=TRANSPARENT, radius=22.0, border=1.0, border_colour=0x99FFFFFF),
    )
    heart = icon_button(
        Icon("heart" if liked else "heart_outline", 28.0, frame.palette.red if liked else WHITE),
        ctx.words("unlike" if liked else "like"),
        like,
        id="toolbar_like_button",
        selected=liked,
    )
    send = icon_button(
        Icon("send_outline", 26.0, WHITE),
        ctx.words("share"),
        lambda: ctx.toast(ctx.words("sent")),
        id="toolbar_reshare_button",
    )
    return row(
        field, heart, send, id="reel_viewer_toolbar", align="center", width=MATCH, height=FOOTER_DP,
        padding=Edges.symmetric(12.0),
    )  # fmt: skip
