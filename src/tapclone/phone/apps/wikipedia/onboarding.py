"""What a new app shows first: a tour of four pages, and a note at the head of the feed."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.wikipedia.frame import Frame
from tapclone.phone.locale.format import is_rtl
from tapclone.phone.ui.build import column, drawing, icon, row, space, stack, text
from tapclone.phone.ui.style import Background, Circle, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

PAGES = (
    ("tour_languages", "web"),
    ("tour_explore", "compass_outline"),
    ("tour_lists", "bookmark_multiple_outline"),
    ("tour_privacy", "shield_lock_outline"),
)
CONFIGURE_ACTIVITY = "org.wikipedia.feed.configure.ConfigureActivity"
PLACE = "tour_page"
"""Key in the activity's `ui`: how far the tour has got."""
DOT_PITCH_DP = 16.0


def tour(frame: Frame) -> Window:
    """One page of the tour over Skip, the dots and Continue; the last page only has "Get started"."""
    place = int(frame.ctx.ui.get(PLACE, 0))
    pager = stack(
        _page(frame, *PAGES[place], with_language=place == 0),
        class_name="androidx.viewpager2.widget.ViewPager2",
        id="fragment_pager",
        width=MATCH,
        weight=1.0,
        on_swipe=lambda direction: _swiped(frame, direction),
    )
    root = column(
        pager,
        _foot(frame, place),
        id="fragment_onboarding_pager_container",
        class_name="ViewGroup",
        width=MATCH,
        height=MATCH,
    )
    return frame.window(root)


def turn_back(frame: Frame) -> bool:
    """BACK: the page before, where there is one."""
    place = int(frame.ctx.ui.get(PLACE, 0))
    if frame.store.onboarded or not place:
        return False
    frame.ctx.set_ui(PLACE, place - 1)
    return True


def _swiped(frame: Frame, direction: str) -> None:
    rtl = is_rtl(frame.ctx.state.locale)
    step = {"left": -1 if rtl else 1, "right": 1 if rtl else -1}.get(direction, 0)
    place = int(frame.ctx.ui.get(PLACE, 0)) + step
    frame.ctx.set_ui(PLACE, min(max(place, 0), len(PAGES) - 1))


def _page(frame: Frame, key: str, glyph: str, with_language: bool) -> View:
    ctx, palette = frame.ctx, frame.palette
    language = [
        text(
            ctx.words("language_name"),
            frame.style(16.0, weight=700, align="center"),
            id="option_label",
            width=MATCH,
            margin=Edges(top=16.0),
        )
    ]
    content = column(
        icon(Icon(glyph, 96.0, palette.accent), id="imageViewCentered", width=MATCH, height=152.0),
        text(
            ctx.words(key),
            frame.style(24.0, family="serif", align="center", max_lines=4),
            id="primaryTextView",
            width=MATCH,
        ),
        text(
            ctx.words(f"{key}_about"),
            frame.style(16.0, palette.secondary, align="center", max_lines=10),
            id="secondaryTextView",
            width=MATCH,
            margin=Edges(top=16.0),
        ),
        *(language if with_language else ()),
        width=min(frame.ctx.width, 480.0),
        padding=Edges.symmetric(32.0, 24.0),
    )
    scroll = ctx.scroll(content, f"{key}_scroll")
    scroll.gravity = "center"
    return stack(scroll, width=MATCH, height=MATCH)


def _foot(frame: Frame, place: int) -> View:
    ctx = frame.ctx

    def leave() -> None:
        frame.store.onboarded = True
        ctx.clear_ui(PLACE)

    if place == len(PAGES) - 1:
        done = _button(frame, "get_started", leave, "fragment_onboarding_done_button")
        buttons: Sequence[View] = (space(weight=1.0), done)
    else:
        buttons = (
            _button(frame, "skip", leave, "fragment_onboarding_skip_button"),
            space(weight=1.0),
            _dots(frame, place),
            space(weight=1.0),
            _button(
                frame, "continue", lambda: ctx.set_ui(PLACE, place + 1), "fragment_onboarding_forward_button"
            ),
        )
    return row(*buttons, width=MATCH, height=64.0, align="center", padding=Edges.symmetric(horizontal=8.0))


def _dots(frame: Frame, place: int) -> View:
    palette = frame.palette
    circles = [
        Circle((number + 0.5) * DOT_PITCH_DP, 8.0, 4.0, palette.accent if number == place else palette.border)
        for number in range(len(PAGES))
    ]
    return drawing(
        circles,
        len(PAGES) * DOT_PITCH_DP,
        16.0,
        hidden=False,
        class_name="android.widget.HorizontalScrollView",
        id="view_onboarding_page_indicator",
    )


def _button(frame: Frame, key: str, on_click: Handler, view_id: str) -> View:
    return text(
        frame.ctx.words(key),
        frame.style(14.0, frame.palette.accent, weight=500, align="center"),
        class_name="Button",
        id=view_id,
        on_click=on_click,
        height=48.0,
        padding=Edges.symmetric(horizontal=16.0),
    )


def feed_note(frame: Frame) -> View:
    """The card at the head of a new app's feed: what can be chosen, and where."""
    ctx, palette = frame.ctx, frame.palette

    def answered() -> None:
        frame.store.feed_introduced = True

    def customize() -> None:
        answered()
        ctx.start(CONFIGURE_ACTIVITY)

    return column(
        text(
            ctx.words("feed_note"),
            frame.style(16.0, weight=700, max_lines=2),
            id="view_announcement_header",
        ),
        text(
            ctx.words("feed_note_about"),
            frame.style(14.0, max_lines=5),
            id="view_announcement_text",
            margin=Edges(top=8.0),
        ),
        row(
            _button(frame, "customize", customize, "view_announcement_action_positive"),
            _button(frame, "got_it", answered, "view_announcement_action_negative"),
            margin=Edges(top=4.0),
        ),
        class_name="androidx.cardview.widget.CardView",
        width=MATCH,
        margin=Edges.symmetric(16.0, 8.0),
        padding=Edges(16.0, 16.0, 16.0, 4.0),
        background=Background(colour=palette.paper, radius=12.0, border=1.0, border_colour=palette.border),
    )
