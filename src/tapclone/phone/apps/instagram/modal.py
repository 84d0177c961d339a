"""ModalActivity: what covers the bottom bar: the gallery for a new post, conversations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.instagram.content import Chat, account, content
from tapclone.phone.apps.instagram.frame import LIST, MODAL_ACTIVITY, Frame
from tapclone.phone.apps.instagram.posts import message_field
from tapclone.phone.ui.build import column, divider, grid, icon, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

KINDS = ("create_post", "create_story", "create_reel")
CHOSEN, CAPTION, DRAFT = "chosen", "caption", "message_draft"


def modal(ctx: Context) -> Sequence[Window]:
    """The page that the activity was started with; the gallery where none was named."""
    frame = Frame(ctx)
    return [frame.window(PAGES[str(ctx.activity.args.get("page", "create"))](frame))]


def _bar(frame: Frame, title: str, *actions: View) -> View:
    return frame.action_bar(title, *actions, back=frame.ctx.finish)


def _gallery(frame: Frame) -> View:
    """The chosen picture over all of them."""
    ctx, pictures = frame.ctx, content().mine
    chosen = str(ctx.ui.get(CHOSEN, pictures[0]))
    height = min(frame.column_width, 0.4 * ctx.height)

    def go_on() -> None:
        ctx.start(MODAL_ACTIVITY, {"page": "caption", "picture": chosen})

    follow = text(
        ctx.words("next"),
        frame.style(16.0, frame.palette.blue, weight=500, fixed=True),
        class_name="Button",
        id="next_button_textview",
        on_click=go_on,
        height=48.0,
        padding=Edges.symmetric(12.0, 14.0),
    )
    preview = stack(
        View(
            class_name="ImageView",
            id="crop_image_view",
            width=height,
            height=height,
            gravity="center",
            background=Background(picture=chosen),
        ),
        width=MATCH,
        height=height,
    )
    title = row(
        text(ctx.words("gallery"), frame.style(16.0, weight=500), id="gallery_folder_menu"),
        icon(Icon("chevron_down", 20.0, frame.palette.ink), hidden=True),
        align="center",
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(16.0),
    )
    return column(
        _bar(frame, ctx.words("new_post"), follow),
        preview,
        title,
        _thumbnails(frame, chosen),
        _kinds(frame),
        width=MATCH,
        height=MATCH,
    )


def _thumbnails(frame: Frame, chosen: str) -> View:
    ctx = frame.ctx
    columns = 4 if ctx.width < 600 else 8
    side = ctx.width / columns

    def choosing(picture: str) -> Handler:
        return lambda: ctx.set_ui(CHOSEN, picture)

    cells = [
        stack(
            View(
                class_name="ImageView",
                id="gallery_grid_item_thumbnail",
                on_click=choosing(picture),
                selected=picture == chosen,
                width=side - 1.0,
                height=side - 1.0,
                alpha=0.4 if picture == chosen else 1.0,
                background=Background(picture=picture),
            ),
            width=side,
            height=side,
        )
        for picture in content().mine
    ]
    return ctx.scroll(
        grid(cells, columns, width=MATCH),
        class_name="GridView",
        id="media_picker_grid_view",
        width=MATCH,
        weight=1.0,
    )


def _kinds(frame: Frame) -> View:
    """Post, story, reel: which of them is to be made."""
    ctx = frame.ctx
    current = str(ctx.ui.get("kind", KINDS[0]))

    def choosing(kind: str) -> Handler:
        return lambda: ctx.set_ui("kind", kind)

    tabs = [
        text(
            ctx.words(kind),
            frame.style(
                14.0,
                frame.palette.ink if kind == current else frame.palette.secondary,
                weight=700,
                align="center",
            ),
            id=f"cam_dest_{kind.removeprefix('create_')}",
            on_click=choosing(kind),
            selected=kind == current,
            weight=1.0,
            height=48.0,
            padding=Edges.symmetric(4.0, 14.0),
        )
        for kind in KINDS
    ]
    return row(*tabs, id="camera_destination_picker", width=MATCH, height=48.0)


def _caption(frame: Frame) -> View:
    """The chosen picture with a field for its words; Share posts it."""
    ctx = frame.ctx
    picture = str(ctx.activity.args.get("picture", content().mine[0]))

    def share() -> None:
        frame.store.shared.insert(0, picture)
        ctx.finish()
        ctx.finish()
        ctx.toast(ctx.words("posted"))

    field = text_field(
        ctx,
        CAPTION,
        style=frame.style(15.0, max_lines=4),
        id="caption_text_view",
        hint=ctx.words("write_caption"),
        hint_colour=frame.palette.secondary,
        multiline=True,
        weight=1.0,
        height=80.0,
        margin=Edges(start=12.0),
    )
    photo = View(
        class_name="ImageView",
        id="metadata_imageview",
        width=72.0,
        height=72.0,
        background=Background(picture=picture),
    )
    return column(
        _bar(frame, ctx.words("new_post")),
        row(photo, field, width=MATCH, padding=Edges.all(16.0)),
        divider(frame.palette.line),
        stack(width=MATCH, weight=1.0),
        frame.button(
            ctx.words("share_post"),
            share,
            "share_button",
            filled=True,
            width=MATCH,
            height=44.0,
            margin=Edges.symmetric(16.0 + frame.side, 12.0),
        ),
        width=MATCH,
        height=MATCH,
    )


def _inbox(frame: Frame) -> View:
    """The conversations, the newest first."""
    ctx = frame.ctx
    rows = [_chat_row(frame, chat) for chat in content().chats]
    heading = text(ctx.words("messages"), frame.style(16.0, weight=700), padding=Edges.symmetric(16.0, 12.0))
    listed = ctx.scroll(
        column(heading, *rows, width=MATCH, padding=Edges.symmetric(frame.side)),
        class_name=LIST,
        id="inbox_refreshable_thread_list_recyclerview",
        width=MATCH,
        weight=1.0,
    )
    pencil = frame.action("square_edit_outline", ctx.words("new_message"), None, "action_bar_new_message")
    return column(_bar(frame, content().me, pencil), listed, width=MATCH, height=MATCH)


def _chat_row(frame: Frame, chat: Chat) -> View:
    ctx, store = frame.ctx, frame.store
    unread = chat.unread and chat.account not in store.read
    last = [*(line for _, line in chat.lines), *store.messages.get(chat.account, ())][-1]

    def read() -> None:
        if chat.account not in store.read:
            store.read.append(chat.account)
        ctx.start(MODAL_ACTIVITY, {"page": "thread", "account": chat.account})

    dot = View(
        width=8.0,
        height=8.0,
        hidden=True,
        margin=Edges(end=8.0),
        background=Background(frame.palette.blue, radius=4.0),
    )
    camera = icon(Icon("camera_outline", 24.0, frame.palette.secondary), id="row_inbox_camera", hidden=True)
    age = f"{last} · {frame.age(chat.hours)}"
    return frame.account_row(chat.account, read, age, *((dot,) if unread else ()), camera)


def _thread(frame: Frame) -> View:
    """One conversation, its last line at the bottom."""
    ctx, store = frame.ctx, frame.store
    handle = str(ctx.activity.args.get("account", content().chats[0].account))
    chat = next((found for found in content().chats if found.account == handle), None)
    lines = [*(chat.lines if chat else ()), *(("me", line) for line in store.messages.get(handle, ()))]

    def send() -> None:
        line = str(ctx.ui.get(DRAFT, "")).strip()
        if line:
            store.messages.setdefault(handle, []).append(line)
        ctx.clear_ui(DRAFT)

    who = account(handle)
    head = column(
        frame.avatar(who, 84.0, "thread_header_avatar"),
        text(who.name, frame.style(18.0, weight=500), margin=Edges(top=10.0)),
        text(handle, frame.style(13.0, frame.palette.secondary)),
        align="center",
        width=MATCH,
        padding=Edges.symmetric(16.0, 20.0),
    )
    listed = ctx.scroll(
        column(
            head,
            *(_bubble(frame, speaker == "me", line) for speaker, line in lines),
            width=MATCH,
            padding=Edges(frame.side, 0.0, frame.side, 8.0),
        ),
        start=1e6,
        class_name=LIST,
        id="message_list",
        width=MATCH,
        weight=1.0,
    )
    actions = [
        frame.action("phone_outline", ctx.words("options"), None, "audio_call_button"),
        frame.action("video_outline", ctx.words("options"), None, "video_call_button"),
    ]
    field = message_field(frame, DRAFT, ctx.words("type_message"), ctx.words("send"), send)
    return column(_bar(frame, handle, *actions), listed, field, width=MATCH, height=MATCH)


def _bubble(frame: Frame, mine: bool, line: str) -> View:
    palette = frame.palette
    bubble = text(
        line,
        frame.style(15.0, WHITE if mine else palette.ink, max_lines=8),
        id="direct_text_message_text_view",
        padding=Edges.symmetric(14.0, 9.0),
        background=Background(colour=0xFF3797F0 if mine else palette.field, radius=18.0),
    )
    align = "end" if mine else "start"
    narrow = Edges(60.0, 2.0, 12.0, 2.0) if mine else Edges(12.0, 2.0, 60.0, 2.0)
    return column(bubble, align=align, width=MATCH, padding=narrow)


PAGES: Mapping[str, Callable[[Frame], View]] = {
    "create": _gallery,
    "caption": _caption,
    "inbox": _inbox,
    "thread": _thread,
}
