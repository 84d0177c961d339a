"""The home page: search bar, four tabs, and the drawer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_frame import BAR_DP, MAX_DIALOG_DP
from tapclone.phone.apps.photos import for_you, greeting, pages
from tapclone.phone.apps.photos.gallery import SETTINGS, Gallery
from tapclone.phone.apps.photos.grid import cover, cover_rows, photo_list, photo_rows
from tapclone.phone.apps.photos.selection import selection_bar, selection_windows
from tapclone.phone.ui.build import column, icon, icon_button, row, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, View, Window

TABS = (
    ("photos", "image", "image-outline"),
    ("albums", "image-album", "image-album"),
    ("for_you", "creation", "creation"),
    ("sharing", "account-multiple", "account-multiple-outline"),
)
"""(tab, glyph while chosen, glyph)."""


def home(ctx: Context) -> Sequence[Window]:
    """The main activity."""
    gallery = Gallery(ctx)
    opened = gallery.pages.pages
    if opened:
        page = pages.page(gallery, *opened[-1])
    else:
        top = selection_bar(gallery) if gallery.selection else _search_bar(gallery)
        page = column(
            top, _TAB_PAGES[gallery.pages.tab](gallery), _bottom_bar(gallery), width=MATCH, height=MATCH
        )
    root = gallery.with_drawer(page, partial(_drawer, gallery), "navigation_drawer")
    windows = [gallery.window(root), *selection_windows(gallery), *pages.dialogs(gallery, gallery.selection)]
    return [*windows, *greeting.windows(ctx)]


def back(ctx: Context) -> bool:
    """Undo the last step inward; says whether there was any."""
    for key in ("drawer", "selected"):
        if ctx.ui.get(key):
            ctx.clear_ui(key)
            return True
    return Gallery(ctx).pages.close()


def _search_bar(gallery: Gallery) -> View:
    ctx, palette = gallery.ctx, gallery.palette
    menu = icon_button(
        gallery.glyph("menu"), ctx.words("show_drawer"), lambda: ctx.set_ui("drawer", True), id="drawer_button"
    )
    label = text(ctx.words("search_hint"), gallery.secondary(16.0, fixed=True), id="search_box", weight=1.0)
    person = icon(gallery.glyph("account-circle", size=30.0), id="selected_account_disc", margin=Edges.all(9.0))
    return row(
        menu,
        label,
        person,
        class_name="ViewGroup",
        id="toolbar",
        on_click=gallery.pages.opening("search"),
        align="center",
        height=48.0,
        width=MATCH,
        margin=Edges.symmetric(8.0, 8.0),
        background=Background(
            colour=palette.raised, radius=8.0, border=1.0, border_colour=palette.line, elevation=1.0
        ),
    )


def _bottom_bar(gallery: Gallery) -> View:
    palette, chosen = gallery.palette, gallery.pages.tab
    tabs = []
    for tab, filled, outline in TABS:
        colour = palette.accent if tab == chosen else palette.secondary
        label = gallery.ctx.words(f"tab_{tab}")
        tabs.append(
            column(
                icon(gallery.glyph(filled if tab == chosen else outline, colour), hidden=True),
                text(label, gallery.style(12.0, colour, align="center"), width=MATCH, margin=Edges(top=2.0)),
                id=f"tab_{tab}",
                desc=label,
                selected=tab == chosen,
                on_click=partial(_select_tab, gallery, tab),
                weight=1.0,
                height=BAR_DP,
                align="center",
                justify="center",
            )
        )
    line = View(width=MATCH, height=1.0, hidden=True, background=Background(colour=palette.line))
    return column(line, row(*tabs, id="bottom_navigation", width=MATCH), width=MATCH)


def _select_tab(gallery: Gallery, tab: str) -> None:
    gallery.ctx.clear_ui("selected")
    gallery.pages.select(tab)


# -- tabs ------------------------------------------------------------------------------------------


def _photos(gallery: Gallery) -> View:
    files = gallery.files("all")
    if not files:
        return gallery.empty("image-outline", gallery.ctx.words("trash_empty"))
    return photo_list(gallery, photo_rows(gallery, files, "all"))


def _albums(gallery: Gallery) -> View:
    ctx, opening = gallery.ctx, gallery.pages.opening
    covers = [
        cover(gallery, ctx.words(scope), gallery.files(scope), opening("files", scope), glyph)
        for scope, glyph in (("favorites", "star"), ("videos", "video"))
    ]
    covers += [
        cover(gallery, folder.rpartition("/")[2], files, opening("files", f"folder:{folder}"))
        for folder, files in gallery.folders()
    ]
    covers += [
        cover(gallery, title, gallery.files(f"album:{title}"), opening("files", f"album:{title}"))
        for title in gallery.store.albums
    ]
    return photo_list(gallery, [(12.0, View), *cover_rows(gallery, covers)])


def _sharing(gallery: Gallery) -> View:
    palette, words = gallery.palette, gallery.ctx.words
    return column(
        icon(gallery.glyph("account-heart-outline", palette.accent, 96.0), hidden=True),
        text(
            words("sharing_title"),
            gallery.style(20.0, align="center", max_lines=3),
            id="title",
            margin=Edges(top=16.0),
        ),
        text(
            words("sharing_text"),
            gallery.secondary(14.0, align="center", max_lines=4),
            id="empty_text",
            margin=Edges(top=8.0),
        ),
        id="empty_view_container",
        width=MATCH,
        weight=1.0,
        align="center",
        justify="center",
        padding=Edges.symmetric(max(32.0, (gallery.ctx.width - MAX_DIALOG_DP) / 2)),
    )


_TAB_PAGES = {"photos": _photos, "albums": _albums, "for_you": for_you.page, "sharing": _sharing}


# -- drawer ----------------------------------------------------------------------------------------


def _drawer(gallery: Gallery) -> Sequence[View]:
    ctx, pages_ = gallery.ctx, gallery.pages

    def going(kind: str, of: str = "") -> None:
        ctx.clear_ui("drawer")
        pages_.open(kind, of)

    def settings() -> None:
        ctx.clear_ui("drawer")
        ctx.start(SETTINGS)

    title = text(ctx.app_label(ctx.app.package), gallery.style(22.0, fixed=True), margin=Edges.all(16.0))
    entry = gallery.drawer_row
    return [
        title,
        gallery.line(),
        entry("folder-outline", ctx.words("device_folders"), lambda: going("folders")),
        entry("archive-arrow-down-outline", ctx.words("archive"), lambda: going("files", "archive")),
        entry("trash-can-outline", ctx.words("trash"), lambda: going("trash")),
        gallery.line(Edges.symmetric(0.0, 8.0)),
        entry("broom", ctx.words("free_space"), lambda: ctx.toast(ctx.words("free_space_text"))),
        entry("cog-outline", ctx.words("settings"), settings),
        entry("help-circle-outline", ctx.words("help"), lambda: going("help")),
    ]
