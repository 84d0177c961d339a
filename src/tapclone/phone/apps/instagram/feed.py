"""The feed: the word logo, a tray of stories, posts. And the page of what others did."""

from __future__ import annotations

from tapclone.phone.apps.instagram.content import Post, account, content
from tapclone.phone.apps.instagram.frame import BAR_DP, MODAL_ACTIVITY, Frame
from tapclone.phone.apps.instagram.posts import post_height, post_view
from tapclone.phone.apps.instagram.story import watch
from tapclone.phone.ui.build import column, row, space, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

TRAY_DP, STORY_DP = 112.0, 64.0


def feed_page(frame: Frame, _of: str) -> View:
    """What the app opens with. Only posts near what is to be seen are built; the others keep their room."""
    posts = _shared(frame) + list(content().posts)
    height = post_height(frame)
    offset = float(frame.ctx.ui.get(frame.pages.scroll_key, 0.0)) - TRAY_DP
    first = max(int(offset / height) - 1, 0)
    last = min(int((offset + frame.ctx.height) / height) + 2, len(posts))
    shown = [post_view(frame, post) for post in posts[first:last]]
    return column(
        _bar(frame),
        stack(
            frame.body(
                _tray(frame), space(height=first * height), *shown, space(height=(len(posts) - last) * height)
            ),
            width=MATCH,
            weight=1.0,
        ),
        width=MATCH,
        height=MATCH,
    )


def _shared(frame: Frame) -> list[Post]:
    """What was posted from here, the newest first."""
    pattern = content().post("me:0")
    return [
        Post(
            f"me:{content().mine.index(picture)}", pattern.account, picture, "", "", 0, (), 0, pattern.liked_by
        )
        for picture in frame.store.shared
    ]


def _bar(frame: Frame) -> View:
    ctx = frame.ctx
    logo = stack(
        text(
            "Instagram",
            frame.style(25.0, family="serif", weight=700, fixed=True),
            hidden=True,
            gravity="center",
        ),
        class_name="ImageView",
        id="title_logo",
        desc="Instagram",
        height=BAR_DP,
        margin=Edges(start=16.0),
    )
    return row(
        logo,
        space(weight=1.0, height=1.0),
        frame.action("heart_outline", ctx.words("activity"), frame.pages.opening("activity"), "notification"),
        frame.action(
            "facebook_messenger", ctx.words("messages"), lambda: inbox(frame), "action_bar_inbox_button"
        ),
        id="action_bar",
        align="center",
        width=MATCH,
        height=BAR_DP,
        padding=Edges(end=4.0),
    )


def inbox(frame: Frame) -> None:
    """Open the conversations."""
    frame.ctx.start(MODAL_ACTIVITY, {"page": "inbox"})


def create(frame: Frame) -> None:
    """Open the gallery for a new post."""
    frame.ctx.start(MODAL_ACTIVITY, {"page": "create"})


def _tray(frame: Frame) -> View:
    known = content()

    def watching(handle: str) -> Handler:
        return lambda: watch(frame, handle)

    seen = frame.store.seen_stories
    ordered = [handle for handle in known.stories if handle not in seen]
    ordered += [handle for handle in known.stories if handle in seen]
    stories = [_own_story(frame)]
    stories += [_story(frame, handle, handle not in seen, watching(handle)) for handle in ordered]
    return frame.ctx.scroll(
        row(*stories, padding=Edges.symmetric(6.0)),
        "reels_tray",
        horizontal=True,
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="reels_tray_container",
        width=MATCH,
        height=TRAY_DP,
    )


def _own_story(frame: Frame) -> View:
    palette = frame.palette
    plus = View(
        icon=Icon("plus", 16.0, WHITE),
        width=22.0,
        height=22.0,
        hidden=True,
        gravity="bottom end",
        background=Background(colour=palette.blue, radius=11.0, border=2.0, border_colour=palette.paper),
    )
    face = stack(
        frame.avatar(account(content().me), STORY_DP, gravity="center"),
        plus,
        width=STORY_DP + 8,
        height=STORY_DP + 8,
    )
    return _tray_cell(
        frame, face, frame.ctx.words("your_story"), lambda: create(frame), "", frame.palette.secondary
    )


def _story(frame: Frame, handle: str, unseen: bool, on_click: Handler) -> View:
    face = frame.ringed_avatar(account(handle), STORY_DP, unseen, "avatar_image_view")
    desc = frame.ctx.words("story_of", name=handle)
    return _tray_cell(frame, face, handle, on_click, desc, frame.palette.ink)


def _tray_cell(frame: Frame, face: View, label: str, on_click: Handler, desc: str, colour: int) -> View:
    return column(
        face,
        text(label, frame.style(12.0, colour, align="center"), id="username", margin=Edges(top=4.0)),
        id="outer_container",
        desc=desc,
        on_click=on_click,
        align="center",
        width=84.0,
        height=TRAY_DP,
        padding=Edges.symmetric(4.0, 6.0),
    )


def activity_page(frame: Frame, _of: str) -> View:
    """Who followed and who liked."""
    known, ctx = content(), frame.ctx
    rows = []
    for number, handle in enumerate(known.stories):
        key = "started_following" if number % 3 == 0 else "liked_your_photo"
        note = f"{ctx.words(key, name=handle)} {frame.age(3 + 11 * number)}"
        picture = View(
            class_name="ImageView",
            width=44.0,
            height=44.0,
            background=Background(picture=known.mine[number], radius=4.0),
        )
        end = frame.follow_button(handle) if number % 3 == 0 else picture
        rows.append(frame.account_row(handle, frame.pages.opening("profile", handle), note, end))
    return column(
        frame.inner_bar(ctx.words("activity")),
        stack(frame.body(*rows), width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
    )
