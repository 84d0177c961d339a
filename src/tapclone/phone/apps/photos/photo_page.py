"""One photo or video, as large as the screen, with what can be done to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.activity_window import activity_window, content_root
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_frame import BAR_DP
from tapclone.phone.apps.photos import editor_page, pages
from tapclone.phone.apps.photos.gallery import Gallery
from tapclone.phone.apps.photos.selection import trash_alert
from tapclone.phone.apps.photos.store import toggle
from tapclone.phone.apps.share_sheet import share_sheet
from tapclone.phone.locale import format as formats
from tapclone.phone.system import media
from tapclone.phone.system.media import MediaFile
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import BLACK, WHITE, Background, Icon, TextStyle, with_alpha
from tapclone.phone.ui.theme import DARK
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

SHADE = with_alpha(BLACK, 0.45)
BARS_DP = 72.0
"""Status and navigation bar together."""
CAMERA_MEGAPIXELS = 12.2


def photo(ctx: Context) -> Sequence[Window]:
    """The activity: the photo that `args` names or that was swiped to, in the list that it was opened from."""
    gallery = Gallery(ctx)
    files = _files(gallery)
    file = _current(ctx, files)
    if file is not None and ctx.ui.get("editing"):
        return editor_page.editor(gallery, file)
    layers = [_canvas(gallery, file, files)]
    if not ctx.ui.get("bare"):
        layers.append(_top(gallery, file))
        if file is not None:
            layers.append(_bottom(gallery, file))
    window = activity_window(ctx, content_root(*layers), BLACK, Bar(BLACK, WHITE))
    return [window] if file is None else [window, *_dialogs(gallery, file, files)]


def back(ctx: Context) -> bool:
    """Leave the editor or end the video first."""
    for key in ("editing", "playing_since_ms"):
        if ctx.ui.get(key) is not None:
            ctx.clear_ui(key)
            return True
    return False


def _files(gallery: Gallery) -> list[MediaFile]:
    args = gallery.ctx.activity.args
    scope = args.get("scope")
    if scope is None:
        opened = media.find(gallery.ctx.state, args.get("file"))
        scope = f"folder:{opened.folder}" if opened is not None else "all"
    return gallery.files(str(scope))


def _current(ctx: Context, files: list[MediaFile]) -> MediaFile | None:
    wanted = ctx.ui.get("file", ctx.activity.args.get("file"))
    shown = next((file for file in files if file.id == wanted), None)
    return shown or (files[0] if files else None)


def _show(ctx: Context, file: MediaFile) -> None:
    ctx.clear_ui("playing_since_ms")
    ctx.set_ui("file", file.id)


# -- the picture -----------------------------------------------------------------------------------


def _canvas(gallery: Gallery, file: MediaFile | None, files: list[MediaFile]) -> View:
    ctx = gallery.ctx
    if file is None:
        words = text(ctx.words("trash_empty"), TextStyle(16.0, WHITE), id="empty_text", gravity="center")
        return stack(words, width=MATCH, height=MATCH)
    width, height = picture_size(ctx)

    def swiped(direction: str) -> None:
        step = {"left": 1, "right": -1}.get(direction, 0)
        step = -step if formats.is_rtl(ctx.state.locale) else step
        if direction == "up":
            ctx.set_ui("dialog", "details")
        elif direction == "down":
            ctx.finish()
        elif 0 <= files.index(file) + step < len(files):
            _show(ctx, files[files.index(file) + step])

    picture = View(
        class_name="ImageView",
        id="photo",
        desc=gallery.description(file),
        width=width,
        height=height,
        gravity="center",
        background=Background(picture=file.picture),
    )
    layers = [picture]
    if file.kind == "video":
        layers.append(_video_button(gallery, file))
    return stack(
        *layers,
        class_name="androidx.viewpager.widget.ViewPager",
        id="photo_view_pager",
        width=MATCH,
        height=MATCH,
        on_click=lambda: ctx.set_ui("bare", not ctx.ui.get("bare")),
        on_swipe=swiped,
    )


def picture_size(ctx: Context) -> tuple[float, float]:
    """A picture of 3:4, or of 4:3 on a wide screen, that fits."""
    height = ctx.height - BARS_DP
    if ctx.width > height:
        return min(ctx.width, height * 4 / 3), min(height, ctx.width * 3 / 4)
    return min(ctx.width, height * 3 / 4), min(height, ctx.width * 4 / 3)


def _video_button(gallery: Gallery, file: MediaFile) -> View:
    ctx = gallery.ctx
    since_ms = ctx.ui.get("playing_since_ms")
    played_s = 0 if since_ms is None else (ctx.state.time_ms - since_ms) // 1000
    is_playing = since_ms is not None and played_s < file.duration_s

    def press() -> None:
        if is_playing:
            ctx.clear_ui("playing_since_ms")
        else:
            ctx.set_ui("playing_since_ms", ctx.state.time_ms)

    times = f"{gallery.length_text(played_s if is_playing else 0)} / {gallery.length_text(file.duration_s)}"
    button = icon_button(
        Icon("pause-circle" if is_playing else "play-circle", 64.0, with_alpha(WHITE, 0.9)),
        ctx.words("pause" if is_playing else "play"),
        press,
        id="videoplayer_play_button",
        width=72.0,
        height=72.0,
    )
    label = text(times, TextStyle(14.0, WHITE, shadow=True), id="videoplayer_time", margin=Edges(top=8.0))
    return column(button, label, align="center", gravity="center")


# -- bars ------------------------------------------------------------------------------------------


def _button(glyph: str, desc: str, act: Handler, id_: str = "", mirrored: bool = False) -> View:
    return icon_button(Icon(glyph, 24.0, WHITE, mirrored), desc, act, id=id_, width=56.0, height=BAR_DP)


def _top(gallery: Gallery, file: MediaFile | None) -> View:
    ctx = gallery.ctx
    actions: list[View] = []
    if file is not None:
        starred = file.id in gallery.store.favorites
        actions = [
            _button(
                "star" if starred else "star-outline",
                ctx.words("unfavorite" if starred else "favorite"),
                partial(toggle, gallery.store.favorites, file.id),
                "action_favorite",
            ),
            _button(
                "dots-vertical", ctx.words("more_options"), lambda: ctx.set_ui("dialog", "menu"), "overflow"
            ),
        ]
    return row(
        _button("arrow-left", ctx.words("navigate_up"), ctx.finish, mirrored=True),
        View(weight=1.0, height=1.0, hidden=True),
        *actions,
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=BAR_DP,
        background=Background(colour=SHADE),
    )


def _bottom(gallery: Gallery, file: MediaFile) -> View:
    ctx = gallery.ctx
    dialog = partial(ctx.set_ui, "dialog")
    actions = [
        ("share-variant", "share", lambda: dialog("share")),
        ("tune", "edit", lambda: ctx.set_ui("editing", True)),
        ("information-outline", "info", lambda: dialog("details")),
        ("trash-can-outline", "delete", lambda: dialog("delete")),
    ]
    if file.kind == "video":
        del actions[1]
    buttons = [
        icon_button(Icon(glyph, 24.0, WHITE), ctx.words(key), act, id=key, weight=1.0, height=BAR_DP)
        for glyph, key, act in actions
    ]
    return row(
        *buttons,
        id="photo_action_bar",
        width=MATCH,
        height=BAR_DP,
        gravity="bottom",
        background=Background(colour=SHADE),
    )


# -- dialogs ---------------------------------------------------------------------------------------


def _dialogs(gallery: Gallery, file: MediaFile, files: list[MediaFile]) -> list[Window]:
    ctx = gallery.ctx
    close = partial(pages.close_dialog, gallery)
    match ctx.ui.get("dialog"):
        case "share":
            return [share_sheet(ctx, ctx.words("share"), close)]
        case "delete":
            return [trash_alert(gallery, [file.id], close, partial(_leave, ctx, file, files))]
        case "menu":
            return [_menu(gallery, file)]
        case "details":
            return [_details(gallery, file)]
    return pages.dialogs(gallery, [file.id])


def _leave(ctx: Context, file: MediaFile, files: list[MediaFile]) -> None:
    """After a deletion the next photo comes, or the list where there is none."""
    rest = [other for other in files if other.id != file.id]
    if not rest:
        ctx.finish()
        return
    _show(ctx, rest[min(files.index(file), len(rest) - 1)])


def _menu(gallery: Gallery, file: MediaFile) -> Window:
    ctx, store = gallery.ctx, gallery.store
    dialog = partial(ctx.set_ui, "dialog")

    def archive() -> None:
        toggle(store.archive, file.id)
        ctx.finish()

    items: list[tuple[str, Handler]] = [
        (ctx.words("details"), lambda: dialog("details")),
        (ctx.words("slideshow"), lambda: ctx.set_ui("bare", True)),
        (ctx.words("add_to_album"), lambda: dialog("add_to_album")),
        (ctx.words("move_to_archive"), archive),
        (ctx.words("delete"), lambda: dialog("delete")),
    ]
    return popup_menu(ctx.app.package, items, DARK, lambda: ctx.clear_ui("dialog"))


def _details(gallery: Gallery, file: MediaFile) -> Window:
    ctx = gallery.ctx
    extension = file.name.rpartition(".")[2].upper()
    number = formats.decimal_text(CAMERA_MEGAPIXELS, 1, ctx.state.locale)
    length = gallery.length_text(file.duration_s)
    facts = [
        ("calendar", gallery.moment_text(file), gallery.day_text(gallery.day_of(file))),
        (
            "image-outline",
            file.name,
            length if file.kind == "video" else f"{ctx.words('megapixels', number=number)}  {extension}",
        ),
        ("folder-outline", f"/{file.folder}", ""),
    ]
    rows = [_fact(gallery, *fact) for fact in facts]
    panel = column(
        text(ctx.words("details"), gallery.style(20.0), id="title", margin=Edges(24.0, 20.0, 24.0, 8.0)),
        *rows,
        id="details",
        width=min(ctx.width, 480.0),
        padding=Edges(bottom=16.0),
        background=Background(colour=gallery.palette.raised, radius=12.0, top_only=True),
    )
    return Window(
        panel,
        ctx.app.package,
        kind="sheet",
        gravity="bottom center_x",
        dim=0.4,
        on_dismiss=partial(pages.close_dialog, gallery),
    )


def _fact(gallery: Gallery, glyph: str, first: str, second: str) -> View:
    lines = [text(first, gallery.style(16.0, max_lines=2), id="label")]
    if second:
        lines.append(text(second, gallery.secondary(14.0), id="value"))
    return row(
        icon(gallery.glyph(glyph), hidden=True),
        column(*lines, weight=1.0, margin=Edges(start=24.0)),
        width=MATCH,
        align="center",
        min_height=56.0,
        padding=Edges.symmetric(24.0, 4.0),
    )
