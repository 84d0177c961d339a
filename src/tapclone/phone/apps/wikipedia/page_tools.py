"""What can be done within an article: finding words in it, and going to its sections."""

from __future__ import annotations

from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.apps.wikipedia.articles import Article
from tapclone.phone.apps.wikipedia.frame import TOOLBAR_DP, Frame
from tapclone.phone.locale.format import localized_digits
from tapclone.phone.ui.build import column, icon_button, row, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

SCROLL, FINDING, CONTENTS = "page_scroll", "finding", "contents"
QUERY, PLACE = "find_query", "find_place"
CONTENTS_DP = 280.0
END = 1e6
"""Farther than any page scrolls; layout stops at the end."""


def find_bar(frame: Frame, shown: Article) -> View:
    """The toolbar while words are looked for: a field, how many there are, and arrows between them."""
    ctx, palette = frame.ctx, frame.palette
    count = _count(frame, shown)
    place = min(int(ctx.ui.get(PLACE, 0)), max(count - 1, 0))

    def go(step: int) -> Handler:
        return lambda: ctx.set_ui(PLACE, (place + step) % max(count, 1))

    field = search_field(
        ctx,
        QUERY,
        style=frame.style(16.0, fixed=True),
        id="find_in_page_input",
        hint=ctx.words("find_in_article"),
        hint_colour=palette.placeholder,
        caret_colour=palette.accent,
        on_change=lambda _typed: ctx.clear_ui(PLACE),
        margin=Edges(start=8.0),
    )
    matches = ctx.words("matches", place=place + 1 if count else 0, count=count)
    written = localized_digits(matches, ctx.state.locale) if ctx.ui.get(QUERY) else ""
    close = Icon("close", 24.0, palette.secondary)
    return search_bar(
        icon_button(close, ctx.words("close"), lambda: _end(frame), id="close_button"),
        field,
        text(written, frame.style(14.0, palette.secondary), id="find_in_page_match"),
        frame.action("chevron_up", ctx.words("find_previous"), go(-1), "find_in_page_prev"),
        frame.action("chevron_down", ctx.words("find_next"), go(1), "find_in_page_next"),
        class_name="ViewGroup",
        id="find_in_page_bar",
        height=TOOLBAR_DP,
        padding=Edges(),
    )


def close_find(frame: Frame) -> bool:
    """Put the toolbar back; says whether it was away."""
    finding = bool(frame.ctx.ui.get(FINDING))
    _end(frame)
    return finding


def _end(frame: Frame) -> None:
    for key in (FINDING, QUERY, PLACE):
        frame.ctx.clear_ui(key)


def _count(frame: Frame, shown: Article) -> int:
    wanted = str(frame.ctx.ui.get(QUERY, "")).casefold()
    page = "\n".join((frame.title(shown), frame.description(shown), frame.extract(shown)))
    return page.casefold().count(wanted) if wanted else 0


def contents(frame: Frame, shown: Article) -> Window:
    """The list of sections at the end edge."""
    ctx, palette = frame.ctx, frame.palette

    def dismiss() -> None:
        ctx.clear_ui(CONTENTS)

    def section(label: str, offset: float) -> View:
        def go() -> None:
            dismiss()
            ctx.set_ui(SCROLL, offset)

        style = frame.style(18.0, palette.accent, family="serif", max_lines=2)
        return row(
            text(label, style, id="page_toc_item_text"),
            on_click=go,
            align="center",
            width=MATCH,
            min_height=56.0,
            padding=Edges.symmetric(horizontal=24.0),
        )

    root = column(
        section(frame.title(shown), 0.0),
        section(ctx.words("read_more"), END),
        id="toc_list",
        class_name="ListView",
        width=min(CONTENTS_DP, 0.8 * ctx.width),
        height=MATCH,
        padding=Edges.symmetric(vertical=16.0),
        background=Background(colour=palette.paper, elevation=8.0),
    )
    return Window(root, ctx.app.package, kind="sheet", gravity="end top", dim=0.4, on_dismiss=dismiss)
