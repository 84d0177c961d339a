"""Profiles, the own one and other people's, and what the own one leads to: settings and what was saved."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.instagram.content import Account, account, content
from tapclone.phone.apps.instagram.feed import create
from tapclone.phone.apps.instagram.frame import MODAL_ACTIVITY, Frame
from tapclone.phone.ui.build import column, divider, icon, row, stack, text
from tapclone.phone.ui.style import TRANSPARENT, Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

SECTIONS = (
    ("grid", "grid", "grid_view"),
    ("clips", "movie_play_outline", "tab_clips"),
    ("tagged", "account_box_outline", "photos_of_you"),
)
SETTINGS = (
    ("saved", "bookmark_outline"),
    ("archive", "history"),
    ("your_activity", "chart_line_variant"),
    ("activity", "bell_outline"),
    ("time_spent", "clock_outline"),
    ("account_privacy", "lock_outline"),
    ("close_friends", "star_circle_outline"),
    ("blocked", "cancel"),
    ("help", "help_circle_outline"),
    ("about", "information_outline"),
)


def own_profile_page(frame: Frame, _of: str) -> View:
    """The profile tab."""
    ctx, me = frame.ctx, content().me
    bar = frame.action_bar(
        me,
        frame.action(
            "plus_box_outline", ctx.words("tab_creation"), lambda: create(frame), "action_bar_create_button"
        ),
        frame.action("menu", ctx.words("options"), frame.pages.opening("settings"), "action_bar_overflow_icon"),
    )
    buttons = row(
        frame.button(
            ctx.words("edit_profile"),
            frame.pages.opening("edit"),
            "profile_header_edit_profile_button",
            weight=1.0,
        ),
        frame.button(
            ctx.words("share_profile"),
            lambda: ctx.set_ui("sheet", ("share", me)),
            "profile_header_share_button",
            weight=1.0,
            margin=Edges(start=8.0),
        ),
        width=MATCH,
        padding=Edges(16.0, 4.0, 16.0, 12.0),
    )
    return _profile(frame, account(me), bar, buttons)


def profile_page(frame: Frame, of: str) -> View:
    """Somebody's profile."""
    ctx = frame.ctx
    dots = frame.action(
        "dots_vertical",
        ctx.words("options"),
        lambda: ctx.set_ui("sheet", ("menu", of)),
        "action_bar_overflow_icon",
    )
    buttons = row(
        frame.follow_button(of, weight=1.0),
        frame.button(
            ctx.words("message"),
            lambda: ctx.start(MODAL_ACTIVITY, {"page": "thread", "account": of}),
            "profile_header_message_button",
            weight=1.0,
            margin=Edges(start=8.0),
        ),
        width=MATCH,
        padding=Edges(16.0, 4.0, 16.0, 12.0),
    )
    return _profile(frame, account(of), frame.inner_bar(of, dots), buttons)


def _profile(frame: Frame, who: Account, bar: View, buttons: View) -> View:
    chosen = str(frame.ctx.ui.get("profile_section", "grid"))
    return column(
        stack(bar, id="action_bar_container", width=MATCH),
        stack(
            frame.body(
                _header(frame, who), buttons, _sections(frame, chosen), *_pictures(frame, who, chosen), side=0.0
            ),
            width=MATCH,
            weight=1.0,
        ),
        width=MATCH,
        height=MATCH,
    )


def _header(frame: Frame, who: Account) -> View:
    words = frame.ctx.words
    posts = who.posts + (len(frame.store.shared) if who.handle == content().me else 0)
    counts = [
        _count(frame, "post_count", posts, words("posts")),
        _count(frame, "followers", who.followers, words("followers")),
        _count(frame, "following", who.following, words("following")),
    ]
    return column(
        row(
            frame.avatar(who, 64.0 if frame.is_narrow else 82.0, "row_profile_header_imageview"),
            *counts,
            id="row_profile_header",
            align="center",
            width=MATCH,
            padding=Edges(end=4.0),
        ),
        text(who.name, frame.style(14.0, weight=500), id="profile_header_full_name", margin=Edges(top=8.0)),
        text(
            who.bio,
            frame.style(14.0, max_lines=3),
            id="profile_header_bio_text",
            margin=Edges(top=2.0, bottom=8.0),
        ),
        id="profile_header_container",
        width=MATCH,
        padding=Edges.symmetric(16.0, 8.0),
    )


def _count(frame: Frame, name: str, value: int, label: str) -> View:
    number = frame.number(value)
    return column(
        text(
            number,
            frame.style(17.0, weight=700, align="center"),
            id=f"row_profile_header_textview_{name}",
        ),
        text(
            label,
            frame.style(12.0 if frame.is_narrow else 13.0, align="center"),
            id=f"row_profile_header_label_{name}",
        ),
        class_name="Button",
        id=f"row_profile_header_{name}_container",
        desc=f"{number} {label}",
        align="center",
        weight=1.0,
        margin=Edges(start=4.0),
    )


def _sections(frame: Frame, chosen: str) -> View:
    def choosing(section: str) -> Handler:
        return lambda: frame.ctx.set_ui("profile_section", section)

    tabs = [
        _section(frame, glyph, frame.ctx.words(key), name == chosen, choosing(name))
        for name, glyph, key in SECTIONS
    ]
    return stack(
        stack(
            row(*tabs, width=MATCH, height=44.0),
            class_name="HorizontalScrollView",
            id="profile_tab_layout",
            width=MATCH,
        ),
        id="profile_tabs_container",
        width=MATCH,
    )


def _section(frame: Frame, glyph: str, label: str, is_chosen: bool, on_click: Handler) -> View:
    palette = frame.palette
    colour = palette.ink if is_chosen else palette.secondary
    line = View(
        width=MATCH,
        height=1.5,
        gravity="bottom",
        hidden=True,
        background=Background(colour=palette.ink if is_chosen else palette.line),
    )
    return stack(
        icon(
            Icon(glyph, 24.0, colour),
            id="profile_tab_icon_view",
            desc=label,
            selected=is_chosen,
            gravity="center",
        ),
        line,
        class_name="LinearLayout",
        on_click=on_click,
        selected=is_chosen,
        weight=1.0,
        height=MATCH,
    )


def _pictures(frame: Frame, who: Account, chosen: str) -> Sequence[View]:
    words = frame.ctx.words
    if chosen == "tagged":
        return [frame.nothing("account_box_outline", words("no_tagged"), words("no_tagged_about"))]
    pictures = list(content().pictures_of(who.handle))
    if chosen == "clips":
        pictures = pictures[1::2]
    if not pictures:
        return [frame.nothing("movie_play_outline", words("nothing_here"))]
    return [frame.picture_grid(pictures)]


def settings_page(frame: Frame, _of: str) -> View:
    """Settings and privacy: a list of pages."""
    words = frame.ctx.words
    heading = text(
        words("how_you_use"),
        frame.style(14.0, frame.palette.secondary, weight=500),
        padding=Edges.symmetric(16.0, 12.0),
    )
    rows = [
        frame.list_row(
            glyph,
            words(key),
            frame.pages.opening(key if key in ("saved", "activity") else "about", key),
            f"settings_{key}",
        )
        for key, glyph in SETTINGS
    ]
    return column(
        frame.inner_bar(words("settings")),
        stack(frame.body(heading, *rows, id_="recycler_view"), width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
    )


def saved_page(frame: Frame, _of: str) -> View:
    """Pictures of the saved posts."""
    known, words = content(), frame.ctx.words
    keys = [key for key in frame.store.saved if ":" in key or any(post.key == key for post in known.posts)]
    pictures = [(key, known.post(key).picture) for key in keys]
    shown = (
        frame.picture_grid(pictures) if pictures else frame.nothing("bookmark_outline", words("nothing_here"))
    )
    return column(
        frame.inner_bar(words("saved")),
        stack(frame.body(shown, side=0.0), width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
    )


def about_page(frame: Frame, of: str) -> View:
    """A page of the settings with nothing to set."""
    words = frame.ctx.words
    glyph = dict(SETTINGS).get(of, "information_outline")
    return column(
        frame.inner_bar(words(of)),
        stack(frame.body(frame.nothing(glyph, words("nothing_here"))), width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
    )


def edit_page(frame: Frame, _of: str) -> View:
    """The own name and words, to read."""
    words, me = frame.ctx.words, account(content().me)
    ring = Background(colour=TRANSPARENT)
    lines = [
        text(
            content_,
            frame.style(16.0, max_lines=3),
            id="form_field",
            padding=Edges.symmetric(16.0, 14.0),
            background=ring,
        )
        for content_ in (me.name, me.handle, me.bio)
    ]
    parts: list[View] = [stack(frame.avatar(me, 84.0, gravity="center"), width=MATCH, height=120.0)]
    for line in lines:
        parts += [line, divider(frame.palette.line)]
    return column(
        frame.inner_bar(words("edit_profile")),
        stack(frame.body(*parts), width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
    )
