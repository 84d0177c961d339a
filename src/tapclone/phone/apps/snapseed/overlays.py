"""Menus and dialogs over the main activity, each open while the activity's `ui` says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.permission_dialog import permission_dialog
from tapclone.phone.apps.snapseed.catalogue import LOOKS, style_of, tools
from tapclone.phone.apps.snapseed.editing import EDITING, PICTURE, Workbench, open_picture
from tapclone.phone.apps.snapseed.frame import BAR_DP, Frame
from tapclone.phone.apps.snapseed.panels import style_label
from tapclone.phone.system import media
from tapclone.phone.ui.build import column, text
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

SETTINGS_ACTIVITY = "com.google.android.apps.snapseed.SettingsActivity"
CAMERA_PACKAGE, CAMERA_ACTIVITY = "com.android.camera2", "com.android.camera.CameraLauncher"
MENU_START = Edges(start=8.0, top=4.0)
STACK_MENU_END = Edges(top=BAR_DP - 8.0, end=56.0)


def pick_picture(ctx: Context) -> None:
    """Open the system's picker, or first ask whether the photos may be read."""
    if ctx.store.may_read:
        media.pick_file(ctx.state, "image", PICTURE, ctx.app.package)
    else:
        ctx.set_ui("permission", True)


def windows(frame: Frame, bench: Workbench | None) -> list[Window]:
    """What is open above the page."""
    ctx = frame.ctx
    if ctx.ui.get("permission") or not frame.store.asked:
        return [_permission(frame)]
    makers: Mapping[str, Callable[[Frame], Window]] = {"menu": _menu, "open_menu": _open_menu}
    found = [make(frame) for key, make in makers.items() if ctx.ui.get(key)]
    if bench is not None:
        bench_makers: Mapping[str, Callable[[Frame, Workbench], Window]] = {
            "stack_menu": _stack_menu,
            "details": _details,
            "edits": _edits,
            "discard": _discard,
        }
        found += [make(frame, bench) for key, make in bench_makers.items() if ctx.ui.get(key)]
    return found


def _closer(ctx: Context, key: str) -> Handler:
    return lambda: ctx.clear_ui(key)


def _permission(frame: Frame) -> Window:
    def answer(granted: bool) -> None:
        frame.store.asked = True
        frame.store.may_read = granted
        frame.ctx.clear_ui("permission")

    return permission_dialog(frame.ctx, "storage", answer)


def _menu(frame: Frame) -> Window:
    ctx = frame.ctx
    items: list[tuple[str, Handler]] = [
        (ctx.words("settings"), lambda: ctx.start(SETTINGS_ACTIVITY)),
        (ctx.words("tutorials"), _closer(ctx, "menu")),
        (ctx.words("help_and_feedback"), _closer(ctx, "menu")),
    ]
    return _popup(frame, "menu", items)


def _open_menu(frame: Frame) -> Window:
    ctx = frame.ctx

    def open_latest() -> None:
        pictures = media.files(ctx.state, "image")
        if ctx.store.may_read and pictures:
            open_picture(ctx, pictures[0].id)

    items: list[tuple[str, Handler]] = [
        (ctx.words("open_from_device"), lambda: pick_picture(ctx)),
        (ctx.words("camera"), lambda: ctx.start(CAMERA_ACTIVITY, package=CAMERA_PACKAGE)),
        (ctx.words("open_latest_image"), open_latest),
    ]
    return _popup(frame, "open_menu", items, margin=MENU_START, gravity="top start")


def _stack_menu(frame: Frame, bench: Workbench) -> Window:
    ctx = frame.ctx
    items: list[tuple[str, Handler]] = [
        (ctx.words("undo"), bench.undo),
        (ctx.words("redo"), bench.redo),
        (ctx.words("revert"), bench.revert),
        (ctx.words("view_edits"), lambda: ctx.set_ui("edits", True)),
    ]
    return _popup(frame, "stack_menu", items, margin=STACK_MENU_END)


def _popup(
    frame: Frame,
    key: str,
    items: list[tuple[str, Handler]],
    margin: Edges | None = None,
    gravity: str = "top end",
) -> Window:
    palette = frame.palette
    return popup_menu(
        frame.ctx.app.package,
        items,
        palette.theme,
        _closer(frame.ctx, key),
        margin=margin or Edges(top=4.0, end=4.0),
        gravity=gravity,
        surface=palette.raised,
    )


def _details(frame: Frame, bench: Workbench) -> Window:
    file = bench.file
    return _note(frame, "details", "image_details", [file.name, f"/{file.folder}", file.mime])


def _edits(frame: Frame, bench: Workbench) -> Window:
    lines = [_edit_label(frame, edit.key) for edit in bench.editing.applied]
    return _note(frame, "edits", "view_edits", lines or [frame.ctx.words("no_edits")])


def _edit_label(frame: Frame, key: str) -> str:
    """A tool's name, or a look's."""
    look = style_of(LOOKS, key)
    return frame.ctx.words(key) if key in tools() or look is None else style_label(frame, look)


def _note(frame: Frame, key: str, title: str, lines: list[str]) -> Window:
    ctx = frame.ctx
    style = frame.style(16.0, colour=frame.palette.secondary, max_lines=2)
    rows: list[View] = [text(line, style, margin=Edges(top=4.0)) for line in lines]
    body = column(*rows, width=MATCH, padding=Edges(24.0, 4.0, 24.0, 12.0))
    close = _closer(ctx, key)
    return frame.dialog(ctx.words(title), [body], [(ctx.words("ok"), close)], close)


def _discard(frame: Frame, bench: Workbench) -> Window:  # noqa: ARG001 - built like the others
    ctx = frame.ctx

    def discard() -> None:
        for key in ("discard", EDITING, PICTURE):
            ctx.clear_ui(key)

    stay = _closer(ctx, "discard")
    buttons = [(ctx.words("cancel"), stay), (ctx.words("discard"), discard)]
    return frame.dialog(ctx.words("discard_question"), [], buttons, stay)
