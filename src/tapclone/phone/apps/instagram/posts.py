"""A post as the feed shows it, the sheet with its comments, and the menu of its dots."""

from __future__ import annotations

from tapclone.phone.apps.instagram.content import Comment, Post, account, content
from tapclone.phone.apps.instagram.frame import LIST, Frame
from tapclone.phone.apps.instagram.store import toggle
from tapclone.phone.ui.build import column, divider, drawing, icon, row, space, stack, text
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.style import Background, Icon, Rectangle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

HEADER_DP, BUTTONS_DP, TEXTS_DP = 52.0, 46.0, 116.0
DRAFT = "comment_draft"


def post_height(frame: Frame) -> float:
    """dp of every post of the feed: pictures are square, the lines below have room for the longest."""
    scale = max(frame.ctx.state.font_scale, 0.9)
    return HEADER_DP + frame.column_width + BUTTONS_DP + TEXTS_DP * scale


def post_view(frame: Frame, post: Post) -> View:
    """One post: whose it is, the picture, buttons, likes and words."""
    photo = View(
        class_name="FrameLayout",
        id="row_feed_photo_imageview",
        width=MATCH,
        height=frame.column_width,
        background=Background(picture=post.picture),
    )
    return column(
        _header(frame, post), photo, _buttons(frame, post), _texts(frame, post),
        width=MATCH, height=post_height(frame),
    )  # fmt: skip


def _header(frame: Frame, post: Post) -> View:
    ctx, who = frame.ctx, account(post.account)
    names = [text(post.account, frame.style(14.0, weight=500), id="row_feed_photo_profile_name")]
    if post.place:
        names.append(text(post.place, frame.style(12.0), id="secondary_label"))
    return row(
        frame.avatar(who, 32.0, "row_feed_photo_profile_imageview"),
        column(*names, weight=1.0, margin=Edges.symmetric(10.0)),
        frame.action(
            "dots_vertical", ctx.words("options"), lambda: ctx.set_ui("sheet", ("menu", post.key)),
            "feed_more_button_stub", size=20.0,
        ),
        id="row_feed_profile_header",
        on_click=frame.pages.opening("profile", post.account),
        align="center",
        width=MATCH,
        height=HEADER_DP,
        padding=Edges(start=12.0),
    )  # fmt: skip


def _buttons(frame: Frame, post: Post) -> View:
    ctx, store = frame.ctx, frame.store
    liked, saved = post.key in store.liked, post.key in store.saved

    def like() -> None:
        toggle(store.liked, post.key)

    def save() -> None:
        toggle(store.saved, post.key)

    heart = frame.action(
        "heart" if liked else "heart_outline",
        ctx.words("unlike" if liked else "like"),
        like,
        "row_feed_button_like",
        selected=liked,
        colour=frame.palette.red if liked else frame.palette.ink,
        width=44.0,
    )
    return row(
        heart,
        frame.action(
            "chat_outline",
            ctx.words("comment"),
            commenting(frame, post.key),
            "row_feed_button_comment",
            width=44.0,
        ),
        frame.action(
            "send_outline",
            ctx.words("share"),
            lambda: ctx.set_ui("sheet", ("share", post.key)),
            "row_feed_button_share",
            width=44.0,
        ),
        space(weight=1.0, height=1.0),
        frame.action(
            "bookmark" if saved else "bookmark_outline",
            ctx.words("unsave" if saved else "save"),
            save,
            "row_feed_button_save",
            selected=saved,
        ),
        id="row_feed_view_group_buttons",
        align="center",
        width=MATCH,
        height=BUTTONS_DP,
        padding=Edges(start=4.0),
    )


def _texts(frame: Frame, post: Post) -> View:
    ctx, secondary = frame.ctx, frame.palette.secondary
    count = len(post.comments) + len(frame.store.comments.get(post.key, ()))
    likes = post.likes + (post.key in frame.store.liked)
    return column(
        row(
            text(
                ctx.words("liked_by", name=post.liked_by),
                frame.style(14.0, weight=500),
                id="row_feed_textview_likes",
                weight=1.0,
            ),
            icon(Icon("heart", 14.0, frame.palette.red), hidden=True, margin=Edges(start=8.0)),
            text(frame.number(likes), frame.style(13.0, secondary), id="like_count", margin=Edges(start=4.0)),
            align="center",
            width=MATCH,
        ),
        text(
            f"{post.account} {post.caption}",
            frame.style(14.0, max_lines=2),
            id="row_feed_comment_textview_layout",
            margin=Edges(top=3.0),
        ),
        text(
            ctx.words("view_comments", count=frame.number(count)),
            frame.style(14.0, secondary),
            id="row_feed_view_all_comments_text",
            on_click=commenting(frame, post.key),
            margin=Edges(top=3.0),
        ),
        text(
            frame.age(post.hours),
            frame.style(12.0, secondary),
            id="row_feed_headline_time",
            margin=Edges(top=3.0),
        ),
        width=MATCH,
        padding=Edges.symmetric(12.0),
    )


def commenting(frame: Frame, key: str) -> Handler:
    """A handler that opens the comments of a post or reel."""
    return lambda: frame.ctx.set_ui("sheet", ("comments", key))


def post_page(frame: Frame, of: str) -> View:
    """One post on a page of its own, as the grids open it."""
    return column(
        frame.inner_bar(frame.ctx.words("posts_title")),
        stack(frame.body(post_view(frame, content().post(of))), width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
    )


def sheet(frame: Frame, *parts: View, height: float | None = None) -> Window:
    """A sheet at the bottom with a grip; a tap outside and BACK close it."""
    ctx, palette = frame.ctx, frame.palette

    def dismiss() -> None:
        blur(ctx.ui)
        ctx.clear_ui("sheet")

    grip = drawing([Rectangle(0.0, 0.0, 36.0, 4.0, palette.grip, 2.0)], 36.0, 4.0, gravity="center")
    surface = 0xFF1E1E1E if ctx.state.dark_mode else palette.paper
    root = column(
        stack(grip, width=MATCH, height=24.0, id="bottom_sheet_drag_handle"),
        *parts,
        id="bottom_sheet_container",
        width=frame.column_width,
        height=height,
        padding=Edges(bottom=0.0 if height else 16.0),
        background=Background(colour=surface, radius=16.0, top_only=True),
    )
    return Window(root, ctx.app.package, kind="sheet", gravity="bottom center_x", dim=0.5, on_dismiss=dismiss)


def comments_sheet(frame: Frame, of: str) -> Window:
    """What was said about a post, and the field to say more."""
    ctx, store, known = frame.ctx, frame.store, content()
    comments = list(known.comments.items())
    if ":" in of or any(post.key == of for post in known.posts):
        keys = known.post(of).comments
        comments = [(key, comment) for key, comment in comments if key in keys]
    written = [(f"{of} {line}", Comment(known.me, line, 0, 0)) for line in store.comments.get(of, ())]

    def send() -> None:
        line = str(ctx.ui.get(DRAFT, "")).strip()
        if line:
            store.comments.setdefault(of, []).append(line)
        ctx.clear_ui(DRAFT)

    rows = [_comment(frame, key, comment) for key, comment in [*comments, *written]]
    listed = ctx.scroll(
        column(*rows, width=MATCH),
        "comments_scroll",
        class_name=LIST,
        id="comments_list",
        width=MATCH,
        weight=1.0,
    )
    title = text(
        ctx.words("comments"),
        frame.style(16.0, weight=700, align="center"),
        id="title_text_view",
        width=MATCH,
        margin=Edges(bottom=10.0),
    )
    field = message_field(frame, DRAFT, ctx.words("add_comment"), ctx.words("post_comment"), send)
    height = 0.72 * ctx.height
    return sheet(
        frame, title, divider(frame.palette.line), listed, divider(frame.palette.line), field, height=height
    )


def _comment(frame: Frame, key: str, comment: Comment) -> View:
    ctx, store = frame.ctx, frame.store
    liked = key in store.liked

    def like() -> None:
        toggle(store.liked, key)

    words = column(
        row(
            text(comment.account, frame.style(13.0, weight=500), id="row_comment_username"),
            text(frame.age(comment.hours), frame.style(12.0, frame.palette.secondary), margin=Edges(start=6.0)),
        ),
        text(comment.text, frame.style(14.0, max_lines=3), id="row_comment_textview_comment"),
        text(ctx.words("reply"), frame.style(12.0, frame.palette.secondary, weight=500), margin=Edges(top=4.0)),
        weight=1.0,
        margin=Edges.symmetric(12.0),
    )
    glyph, colour = ("heart", frame.palette.red) if liked else ("heart_outline", frame.palette.secondary)
    return row(
        frame.avatar(account(comment.account), 34.0, "row_comment_imageview"),
        words,
        frame.action(
            glyph, ctx.words("unlike" if liked else "like"), like, "row_comment_like_button",
            size=16.0, colour=colour, width=40.0, height=40.0,
        ),
        id="row_comment_container",
        width=MATCH,
        padding=Edges(16.0, 10.0, 4.0, 6.0),
    )  # fmt: skip


def message_field(frame: Frame, key: str, hint: str, button: str, send: Handler) -> View:
    """Our own face, a field to write in, and the button that sends what stands in it."""
    ctx, palette = frame.ctx, frame.palette
    field = text_field(
        ctx,
        key,
        style=frame.style(15.0, fixed=True),
        id="row_thread_composer_edittext",
        hint=hint,
        hint_colour=palette.secondary,
        action="send",
        on_submit=send,
        weight=1.0,
        height=44.0,
        padding=Edges.symmetric(12.0, 12.0),
    )
    typed = bool(str(ctx.ui.get(key, "")).strip())
    post = text(
        button,
        frame.style(14.0, palette.blue, weight=500),
        class_name="Button",
        id="row_thread_composer_button_send",
        on_click=send,
        height=44.0,
        padding=Edges.symmetric(12.0, 13.0),
    )
    return row(
        frame.avatar(account(content().me), 32.0),
        field,
        *((post,) if typed else ()),
        id="row_thread_composer_container",
        align="center",
        width=MATCH,
        height=56.0,
        padding=Edges.symmetric(12.0),
    )


def post_menu(frame: Frame, of: str) -> Window:
    """What the dots of a post offer."""
    ctx, store = frame.ctx, frame.store

    def close() -> None:
        ctx.clear_ui("sheet")

    def save() -> None:
        toggle(store.saved, of)
        close()

    saved = of in store.saved
    return sheet(
        frame,
        frame.list_row(
            "bookmark" if saved else "bookmark_outline",
            ctx.words("unsave" if saved else "save"),
            save,
            "menu_save",
        ),
        frame.list_row("eye_off_outline", ctx.words("not_interested"), close, "menu_not_interested"),
        frame.list_row("account_circle_outline", ctx.words("about_account"), close, "menu_about"),
        frame.list_row("alert_octagon_outline", ctx.words("report"), close, "menu_report"),
    )


def share_sheet(frame: Frame) -> Window:
    """Whom to send a post to; a tap sends it."""
    ctx = frame.ctx

    def send() -> None:
        ctx.clear_ui("sheet")
        ctx.toast(ctx.words("sent"))

    people = [frame.account_row(chat.account, send) for chat in content().chats]
    return sheet(frame, *people)
