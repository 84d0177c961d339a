"""The list itself: cards in a grid or rows, and what stands there where there is nothing."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.files.frame import Browser, icon_of
from tapclone.phone.apps.files.opening import tap_entry
from tapclone.phone.apps.files.places import Entry
from tapclone.phone.system.media import MediaFile
from tapclone.phone.ui.build import column, icon, row, space, stack, text
from tapclone.phone.ui.lazy import Row, lazy_column
from tapclone.phone.ui.style import TRANSPARENT, Background, Circle, Icon, Line, Rectangle, Shape
from tapclone.phone.ui.view import MATCH, Edges, View

RECYCLER = "androidx.recyclerview.widget.RecyclerView"
CARD = "com.google.android.material.card.MaterialCardView"
CARD_DP, GAP_DP, SIDE_DP, ROOTS_DP = 152.0, 8.0, 20.0, 280.0
FOLDER_DP, PLATE_DP, ROW_DP = 48.0, 51.0, 72.0
ABOVE_DP = 184.0
"""What the system's bars and the lowest app bar leave no room for."""


def directory(browser: Browser) -> View:
    """The list below the bars."""
    entries = browser.entries
    if not entries:
        content = _nothing(browser)
    else:
        rows = _cards(browser, entries) if browser.mode == "grid" else _rows(browser, entries)
        offset = float(browser.ctx.ui.get("scroll", 0.0))
        listed = lazy_column([*rows, (GAP_DP, space)], offset, browser.ctx.height - ABOVE_DP)
        content = browser.ctx.scroll(listed, class_name=RECYCLER, id="dir_list", width=MATCH, height=MATCH)
    refresh = stack(content, class_name="ViewGroup", id="refresh_layout", width=MATCH, height=MATCH)
    return stack(
        column(refresh, width=MATCH, height=MATCH), id="container_directory", width=MATCH, height=MATCH
    )


def _columns(browser: Browser) -> tuple[int, float]:
    """How many cards stand side by side, and how wide each is with its gap."""
    width = browser.ctx.width - (ROOTS_DP if browser.has_fixed_drawer else 0.0) - 2 * SIDE_DP
    columns = max(2, int(width // (CARD_DP + GAP_DP)))
    return columns, width / columns


def _cards(browser: Browser, entries: list[Entry]) -> list[Row]:
    columns, pitch = _columns(browser)
    side = pitch - GAP_DP
    rows: list[Row] = []
    for is_folder, height in ((True, FOLDER_DP), (False, side + PLATE_DP)):
        group = [entry for entry in entries if (entry.file is None) == is_folder]
        for start in range(0, len(group), columns):
            build = partial(_card_row, browser, group[start : start + columns], pitch)
            rows.append((height + GAP_DP, build))
    return rows


def _card_row(browser: Browser, entries: list[Entry], pitch: float) -> View:
    cards = [_card(browser, entry, pitch) for entry in entries]
    return row(*cards, hidden=True, width=MATCH, padding=Edges.symmetric(horizontal=SIDE_DP))


def _card(browser: Browser, entry: Entry, pitch: float) -> View:
    palette = browser.palette
    chosen = entry in browser.selection
    content = _folder_face(browser, entry, chosen) if entry.file is None else _file_face(browser, entry, chosen)
    face = stack(
        content,
        class_name=CARD,
        width=MATCH,
        height=MATCH,
        margin=Edges.all(GAP_DP / 2),
        background=Background(
            colour=palette.tint if chosen else TRANSPARENT,
            radius=2.0,
            border=1.0,
            border_colour=palette.accent if chosen else palette.line,
        ),
    )
    return stack(
        face,
        id="item_root",
        width=pitch,
        height=MATCH,
        selected=chosen,
        on_click=partial(tap_entry, browser, entry),
        on_long_click=partial(_hold, browser, entry),
    )


def _hold(browser: Browser, entry: Entry) -> None:
    """A long press begins a selection; the picker gives one file and has none."""
    if not browser.is_picker and (entry.file is not None or entry.place is None or entry.place.folder):
        browser.toggle(entry)


def _small_icon(browser: Browser, entry: Entry, chosen: bool) -> View:
    if chosen:
        return icon(browser.glyph("check-circle", browser.palette.accent), id="icon_check", gravity="center")
    glyph = browser.glyph("folder") if entry.file is None else icon_of(entry.file)
    return icon(glyph, id="icon_mime_sm", gravity="center")


def _folder_face(browser: Browser, entry: Entry, chosen: bool) -> View:
    return row(
        stack(_small_icon(browser, entry, chosen), id="icon", width=47.0, height=MATCH),
        text(entry.title, browser.style(14.0), id="android:title", weight=1.0, margin=Edges(end=8.0)),
        width=MATCH,
        height=MATCH,
        align="center",
    )


def _file_face(browser: Browser, entry: Entry, chosen: bool) -> View:
    file = entry.file
    assert file is not None
    grey = browser.style(12.0, browser.palette.secondary)
    lines = column(
        text(file.name, browser.style(14.0), id="android:title"),
        row(
            text(browser.size_text(file.size), grey, id="details"),
            text(browser.date_text(file.modified_ms), grey, id="date", margin=Edges(start=4.0), weight=1.0),
            hidden=True,
            width=MATCH,
        ),
        class_name="RelativeLayout",
        weight=1.0,
        margin=Edges(end=8.0),
    )
    plate = row(
        stack(_small_icon(browser, entry, chosen), id="icon", width=50.0, height=MATCH),
        lines,
        id="nameplate",
        width=MATCH,
        height=PLATE_DP,
        align="center",
    )
    return column(_thumbnail(file), plate, class_name="RelativeLayout", width=MATCH, height=MATCH)


def _thumbnail(file: MediaFile) -> View:
    large = [] if file.picture else [icon(icon_of(file, 40.0), id="icon_mime_lg", gravity="center")]
    play = [icon(Icon("play-circle", 40.0, 0xE6FFFFFF), gravity="center")] if file.kind == "video" else []
    return stack(
        View(
            class_name="ImageView",
            id="icon_thumb",
            width=MATCH,
            height=MATCH,
            background=Background(picture=file.picture) if file.picture else None,
        ),
        *large,
        *play,
        id="thumbnail",
        width=MATCH,
        weight=1.0,
        margin=Edges.all(1.0),
    )


def _rows(browser: Browser, entries: list[Entry]) -> list[Row]:
    return [(ROW_DP, partial(_row, browser, entry)) for entry in entries]


def _row(browser: Browser, entry: Entry) -> View:
    file, chosen = entry.file, entry in browser.selection
    lines = [text(entry.title, browser.style(16.0), id="android:title")]
    if file is not None:
        parts = (browser.date_text(file.modified_ms), browser.size_text(file.size), browser.type_text(file))
        grey = browser.style(12.0, browser.palette.secondary)
        fields = [
            text(part, grey, id=id_, margin=Edges(end=12.0))
            for part, id_ in zip(parts, ("date", "size", "file_type"), strict=True)
        ]
        lines.append(row(*fields, id="line2", width=MATCH, margin=Edges(top=2.0)))
    if file is not None and file.picture and not chosen:
        picture = View(
            class_name="ImageView",
            id="icon_thumb",
            width=MATCH,
            height=MATCH,
            background=Background(picture=file.picture, radius=2.0),
        )
    else:
        picture = _small_icon(browser, entry, chosen)
    return row(
        stack(picture, id="android:icon", width=40.0, height=40.0),
        column(*lines, weight=1.0, margin=Edges(start=16.0)),
        id="item_root",
        on_click=partial(tap_entry, browser, entry),
        selected=chosen,
        on_long_click=partial(_hold, browser, entry),
        width=MATCH,
        align="center",
        padding=Edges.symmetric(horizontal=16.0),
        background=Background(colour=browser.palette.tint) if chosen else None,
    )


def _nothing(browser: Browser) -> View:
    if browser.searching and not (browser.query or browser.chip):
        return View(class_name="ListView", id="history_list", width=MATCH, height=1.0)
    words, palette = browser.ctx.words, browser.palette
    message = words("no_matches", place=browser.name_of(browser.place)) if browser.query else words("no_items")
    box = Rectangle(32.0, 66.0, 136.0, 96.0, palette.line, 4.0, stroke=5.0)
    rays: list[Shape] = [
        Line(100.0, 8.0, 100.0, 16.0, 0xFFEA4335, 5.0),
        Line(72.0, 12.0, 76.0, 20.0, palette.line, 5.0),
        Line(128.0, 12.0, 124.0, 20.0, palette.line, 5.0),
        Line(50.0, 28.0, 56.0, 34.0, 0xFFEA4335, 5.0),
        Line(150.0, 28.0, 144.0, 34.0, 0xFFEA4335, 5.0),
        Circle(40.0, 50.0, 3.0, palette.line),
        Circle(160.0, 50.0, 3.0, palette.line),
    ]
    slot = Line(86.0, 86.0, 114.0, 86.0, palette.line, 5.0)
    artwork = View(class_name="ImageView", id="artwork", width=200.0, height=168.0, shapes=(box, *rays, slot))
    inner = column(
        artwork,
        text(
            message,
            browser.style(16.0, align="center", max_lines=3),
            id="message",
            margin=Edges(24.0, 24.0, 24.0, 0.0),
        ),
        class_name="RelativeLayout",
        id="content",
        width=MATCH,
        height=MATCH,
        align="center",
        justify="center",
    )
    return stack(inner, id="android:empty", width=MATCH, height=MATCH)
