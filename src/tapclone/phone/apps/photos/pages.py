"""Pages on top of a tab: an album, the device's folders, the trash, search, help; and the dialogs of albums."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.photos.gallery import Gallery
from tapclone.phone.apps.photos.grid import cover, cover_rows, photo_list, photo_rows, tile_rows
from tapclone.phone.apps.photos.selection import selection_bar
from tapclone.phone.apps.photos.store import restore
from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.system.media import MediaFile
from tapclone.phone.ui.build import column, row, text, text_button
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

NAMED_SCOPES = ("favorites", "videos", "archive")


def page(gallery: Gallery, kind: str, of: str) -> View:
    """The page that lies on top."""
    body = {"files": _files, "folders": _folders, "trash": _trash, "search": _search, "help": _help}[kind]
    return column(*body(gallery, of), width=MATCH, height=MATCH)


def title_of(gallery: Gallery, scope: str) -> str:
    """What a list of photos is called."""
    if scope in NAMED_SCOPES:
        return gallery.ctx.words(scope)
    kind, _, of = scope.partition(":")
    return of.rpartition("/")[2] if kind == "folder" else of


def _up(gallery: Gallery) -> None:
    gallery.pages.close()


def _files(gallery: Gallery, scope: str) -> Sequence[View]:
    up = partial(_up, gallery)
    bar = selection_bar(gallery) if gallery.selection else gallery.app_bar(title_of(gallery, scope), on_up=up)
    files = gallery.files(scope)
    if not files:
        return bar, gallery.empty("image-outline", gallery.ctx.words("trash_empty"))
    return bar, photo_list(gallery, photo_rows(gallery, files, scope))


def _folders(gallery: Gallery, of: str) -> Sequence[View]:  # noqa: ARG001 - there is one such page
    covers = [
        cover(gallery, folder.rpartition("/")[2], files, gallery.pages.opening("files", f"folder:{folder}"))
        for folder, files in gallery.folders()
    ]
    bar = gallery.app_bar(gallery.ctx.words("device_folders"), on_up=partial(_up, gallery))
    return bar, photo_list(gallery, cover_rows(gallery, covers))


def _trash(gallery: Gallery, of: str) -> Sequence[View]:  # noqa: ARG001 - there is one such page
    ctx = gallery.ctx
    bar = gallery.app_bar(ctx.words("trash"), on_up=partial(_up, gallery))
    if not gallery.store.trash:
        return bar, gallery.empty("trash-can-outline", ctx.words("trash_empty"))
    note = text(
        ctx.words("trash_question"), gallery.secondary(14.0, max_lines=3), margin=Edges.symmetric(16.0, 12.0)
    )

    def ask(file: MediaFile) -> None:
        ctx.set_ui("dialog", "trashed")
        ctx.set_ui("trashed", file.id)

    return bar, note, photo_list(gallery, tile_rows(gallery, gallery.store.trash, ask))


def _search(gallery: Gallery, of: str) -> Sequence[View]:  # noqa: ARG001 - there is one such page
    ctx, palette = gallery.ctx, gallery.palette
    field = search_field(
        ctx,
        "query",
        style=gallery.style(16.0, fixed=True),
        id="search_text",
        hint=ctx.words("search_hint"),
        hint_colour=palette.secondary,
        caret_colour=palette.accent,
    )
    arrow = gallery.up_button(partial(_up, gallery))
    bar = search_bar(arrow, field, class_name="ViewGroup")
    query = str(ctx.ui.get("query", "")).strip()
    if not query:
        return bar, *_categories(gallery)
    scope = f"search:{query}"
    files = gallery.files(scope)
    if not files:
        return bar, gallery.empty("image-search-outline", ctx.words("no_results"))
    return bar, photo_list(gallery, photo_rows(gallery, files, scope, by_day=False))


def _categories(gallery: Gallery) -> Sequence[View]:
    opening, words = gallery.pages.opening, gallery.ctx.words
    return [
        gallery.drawer_row("star-outline", words("favorites"), opening("files", "favorites")),
        gallery.drawer_row("video-outline", words("videos"), opening("files", "videos")),
        gallery.drawer_row("folder-outline", words("device_folders"), opening("folders")),
    ]


def _help(gallery: Gallery, of: str) -> Sequence[View]:  # noqa: ARG001 - there is one such page
    words = gallery.ctx.words
    bar = gallery.app_bar(words("help"), on_up=partial(_up, gallery))
    topics = [
        gallery.setting(words(key), partial(_up, gallery)) for key in ("backup_title", "free_space", "trash")
    ]
    return bar, gallery.list(topics)


# -- dialogs ---------------------------------------------------------------------------------------


def dialogs(gallery: Gallery, ids: Sequence[int]) -> list[Window]:
    """The open dialog about an album that these files would go to, or about something in the trash."""
    match gallery.ctx.ui.get("dialog"):
        case "new_album":
            return [_new_album(gallery, ids)]
        case "add_to_album":
            return [_add_to_album(gallery, ids)]
        case "trashed":
            return [_trashed(gallery)]
    return []


def close_dialog(gallery: Gallery) -> None:
    """Close whatever is open, and forget what was typed."""
    blur(gallery.ctx.ui)
    for key in ("dialog", "album_title", "trashed"):
        gallery.ctx.clear_ui(key)


def _dialog(gallery: Gallery, *children: View) -> Window:
    root = column(
        *children,
        id="parentPanel",
        width=min(360.0, gallery.ctx.width - 32.0),
        padding=Edges.all(16.0),
        background=Background(colour=gallery.palette.raised, radius=8.0, elevation=16.0),
    )
    return Window(
        root, gallery.ctx.app.package, kind="dialog", dim=0.6, on_dismiss=partial(close_dialog, gallery)
    )


def _new_album(gallery: Gallery, ids: Sequence[int]) -> Window:
    ctx, palette = gallery.ctx, gallery.palette

    def create() -> None:
        title = str(ctx.ui.get("album_title", "")).strip()
        if title:
            _put(gallery, title, ids)

    field = text_field(
        ctx,
        "album_title",
        style=gallery.style(18.0),
        id="title",
        hint=ctx.words("album_title"),
        hint_colour=palette.secondary,
        caret_colour=palette.accent,
        auto_focus=True,
        on_submit=create,
        width=MATCH,
        height=56.0,
    )
    style = gallery.style(14.0, palette.accent, weight=500)
    buttons = [
        text_button(ctx.words(key), style, act, id=id_, padding=Edges.symmetric(12.0, 14.0))
        for key, act, id_ in (
            ("cancel", partial(close_dialog, gallery), "android:button2"),
            ("done", create, "android:button1"),
        )
    ]
    return _dialog(gallery, field, row(*buttons, width=MATCH, justify="end"))


def _add_to_album(gallery: Gallery, ids: Sequence[int]) -> Window:
    ctx = gallery.ctx
    titles = [
        gallery.drawer_row("image-album", title, partial(_put, gallery, title, ids))
        for title in gallery.store.albums
    ]
    new = gallery.drawer_row("plus", ctx.words("album"), lambda: ctx.set_ui("dialog", "new_album"))
    return _dialog(
        gallery, text(ctx.words("add_to_album"), gallery.style(20.0), margin=Edges.all(8.0)), new, *titles
    )


def _put(gallery: Gallery, title: str, ids: Sequence[int]) -> None:
    """Put files into an album, a new one if there is none so called."""
    album = gallery.store.albums.setdefault(title, [])
    album += [file_id for file_id in ids if file_id not in album]
    gallery.ctx.clear_ui("selected")
    close_dialog(gallery)


def _trashed(gallery: Gallery) -> Window:
    ctx, store = gallery.ctx, gallery.store
    file = next((file for file in store.trash if file.id == ctx.ui.get("trashed")), None)

    def put_back() -> None:
        if file is not None:
            restore(ctx.state, store, file)
        close_dialog(gallery)

    def delete() -> None:
        if file is not None:
            store.trash.remove(file)
        close_dialog(gallery)

    buttons: list[tuple[str, Handler]] = [
        (ctx.words("restore"), put_back),
        (ctx.words("delete_forever"), delete),
        (ctx.words("cancel"), partial(close_dialog, gallery)),
    ]
    return gallery.alert(file.name if file is not None else "", buttons)
