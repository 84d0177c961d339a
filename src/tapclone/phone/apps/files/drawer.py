"""The roots: a drawer over the list, or on a tablet a pane beside it."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.files.frame import Browser
from tapclone.phone.apps.files.items import ROOTS_DP
from tapclone.phone.apps.files.places import Place, Root, roots
from tapclone.phone.ui.build import column, divider, icon, row, space, stack, text
from tapclone.phone.ui.style import BLACK, Background, with_alpha
from tapclone.phone.ui.view import MATCH, Edges, View

FREE_BYTES = 4_830_000_000
GAP_DP = 56.0
"""What an open drawer leaves of a narrow screen."""


def with_roots(browser: Browser, page: View) -> View:
    """The page with the pane beside it, or with the open drawer above it."""
    drawer = "androidx.drawerlayout.widget.DrawerLayout"
    if browser.has_fixed_drawer:
        page.weight = 1.0
        pane = stack(_list(browser), id="container_roots", width=ROOTS_DP, height=MATCH)
        return row(pane, page, class_name="LinearLayout", id="drawer_layout", width=MATCH, height=MATCH)
    layers = [page]
    if browser.ctx.ui.get("drawer"):
        layers += [_scrim(browser), _drawer(browser)]
    return stack(*layers, class_name=drawer, id="drawer_layout", width=MATCH, height=MATCH)


def _scrim(browser: Browser) -> View:
    close = partial(browser.ctx.clear_ui, "drawer")
    return View(
        width=MATCH,
        height=MATCH,
        hidden=True,
        on_click=close,
        on_swipe=lambda _direction: close(),
        background=Background(colour=with_alpha(BLACK, 0.6)),
    )


def _drawer(browser: Browser) -> View:
    ctx, palette = browser.ctx, browser.palette
    title = ctx.words("open_from" if browser.is_picker else "app_title")
    bar = row(
        text(title, browser.style(24.0, palette.accent, weight=500, fixed=True)),
        class_name="ViewGroup",
        id="roots_toolbar",
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges.symmetric(horizontal=16.0),
    )
    return column(
        bar,
        stack(_list(browser), id="container_roots", width=MATCH, weight=1.0),
        id="drawer_roots",
        width=min(ROOTS_DP, ctx.width - GAP_DP),
        height=MATCH,
        clickable=False,
        on_click=lambda: None,
        on_swipe=lambda _direction: None,
        background=Background(colour=palette.raised, elevation=16.0),
    )


def _list(browser: Browser) -> View:
    rows: list[View] = [space(height=8.0)]
    for root in roots().values():
        if root.key == "device":
            if not browser.store.show_storage:
                continue
            rows.append(stack(divider(browser.palette.line, gravity="center"), width=MATCH, height=25.0))
        has_wanted = not browser.wanted_kind or root.kind in ("", browser.wanted_kind)
        if has_wanted and not (browser.operation and root.kind):
            rows.append(_row(browser, root))
    return browser.ctx.scroll(
        column(*rows, width=MATCH, hidden=True),
        "roots_scroll",
        class_name="ListView",
        id="roots_list",
        width=MATCH,
        height=MATCH,
    )


def _row(browser: Browser, root: Root) -> View:
    ctx, palette = browser.ctx, browser.palette
    chosen = browser.place.root is root
    colour = palette.accent if chosen else None
    lines = [
        text(
            browser.name_of(Place(root)),
            browser.style(14.0, colour, weight=500, max_lines=2),
            id="android:title",
        )
    ]
    if root.key == "device":
        free = ctx.words("free", size=browser.size_text(FREE_BYTES))
        lines.append(text(free, browser.style(12.0, palette.secondary), id="android:summary"))
    return row(
        stack(icon(browser.glyph(root.glyph, colour), id="android:icon", gravity="center"), width=24.0),
        column(*lines, weight=1.0, margin=Edges(start=16.0)),
        on_click=partial(browser.open, Place(root)),
        selected=chosen,
        width=MATCH,
        align="center",
        height=67.0 if root.key == "device" else 56.0,
        margin=Edges.symmetric(horizontal=8.0),
        padding=Edges.symmetric(horizontal=16.0),
        background=Background(colour=palette.tint, radius=2.0) if chosen else None,
    )
