"""What opens above the list: the menu, the sort sheet, the dialogs for names, deletion and details."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tapclone.phone.apps.files import transfer
from tapclone.phone.apps.files.frame import Browser
from tapclone.phone.apps.files.places import SORTS, Entry
from tapclone.phone.apps.share_sheet import share_sheet
from tapclone.phone.system import media
from tapclone.phone.ui.build import column, icon, row, stack, text, text_button
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import Background, TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

MAX_DIALOG_DP = 420.0


def windows(browser: Browser) -> list[Window]:
    """The open menu and the open dialog."""
    ctx = browser.ctx
    found = [_menu(browser)] if ctx.ui.get("menu") else []
    open_dialogs: dict[str, Callable[[Browser], Window]] = {
        "sort": _sort_sheet,
        "new_folder": _new_folder,
        "rename": _rename,
        "delete": _delete,
        "info": _info,
        "share": _share,
    }
    dialog = open_dialogs.get(str(ctx.ui.get("dialog", "")))
    return [*found, dialog(browser)] if dialog is not None else found


def _close(browser: Browser) -> None:
    blur(browser.ctx.ui)
    for key in ("dialog", "name"):
        browser.ctx.clear_ui(key)


# -- menu ------------------------------------------------------------------------------------------


def _menu(browser: Browser) -> Window:
    ctx, store = browser.ctx, browser.store
    dialog = partial(ctx.set_ui, "dialog")
    items: list[tuple[str, Handler]] = []
    if browser.selection:
        items.append((ctx.words("select_all"), lambda: _select_all(browser)))
        if len(browser.selection) == 1:
            if browser.selection[0].file is not None:
                items.append((ctx.words("rename"), lambda: _begin_rename(browser)))
            items.append((ctx.words("get_info"), lambda: dialog("info")))
        if all(entry.file is not None for entry in browser.selection):
            items.insert(0, (ctx.words("copy_to"), partial(transfer.begin, browser, "copy")))
            items.insert(1, (ctx.words("move_to"), partial(transfer.begin, browser, "move")))
    else:
        if browser.place.folder is not None:
            items.append((ctx.words("new_folder"), lambda: dialog("new_folder")))
        items.append((ctx.words("sort_by"), lambda: dialog("sort")))
        if not browser.is_picker:
            items.append((ctx.words("select_all"), lambda: _select_all(browser)))
        key = "hide_storage" if store.show_storage else "show_storage"
        items.append((ctx.words(key), lambda: setattr(store, "show_storage", not store.show_storage)))
    return popup_menu(
        ctx.app.package,
        items,
        ctx.theme,
        lambda: ctx.clear_ui("menu"),
        margin=Edges(top=56.0, end=12.0),
        surface=browser.palette.raised,
    )


def _select_all(browser: Browser) -> None:
    browser.ctx.set_ui("selected", tuple(entry.key for entry in browser.entries if entry.file is not None))


def _begin_rename(browser: Browser) -> None:
    browser.ctx.set_ui("name", browser.selection[0].title)
    browser.ctx.set_ui("dialog", "rename")


# -- sort sheet ------------------------------------------------------------------------------------


def _sort_sheet(browser: Browser) -> Window:
    title = text(
        browser.ctx.words("sort_title").upper(),
        browser.style(12.0, weight=500),
        height=47.0,
        padding=Edges(16.0, 16.0, 16.0, 0.0),
    )
    listed = column(
        *(_sort_row(browser, key) for key in SORTS),
        class_name="ListView",
        id="sorting_dialog_list",
        width=MATCH,
    )
    return _sheet(browser, column(title, listed, width=MATCH))


def _sort_row(browser: Browser, key: str) -> View:
    palette = browser.palette
    chosen = browser.store.sort == key

    def choose() -> None:
        browser.store.sort = key
        browser.ctx.clear_ui("scroll")
        _close(browser)

    label = browser.ctx.words(key)
    style = browser.style(16.0, palette.accent if chosen else None, weight=500)
    check = [icon(browser.glyph("check", palette.accent), hidden=True)] if chosen else []
    return row(
        text(label, style, hidden=True, weight=1.0),
        *check,
        class_name="CheckedTextView",
        id="android:text1",
        text=label,
        checkable=True,
        checked=chosen,
        on_click=choose,
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges.symmetric(horizontal=16.0),
    )


def _sheet(browser: Browser, content: View) -> Window:
    """A sheet at the lower edge; a tap above it or BACK closes it."""
    close = partial(_close, browser)
    body = browser.ctx.scroll(content, "sheet_scroll", width=MATCH)
    body.background = Background(colour=browser.palette.raised)
    panel = stack(body, id="design_bottom_sheet", width=MATCH, gravity="bottom")
    outside = View(id="touch_outside", width=MATCH, height=MATCH, on_click=close)
    root = stack(outside, panel, class_name="ViewGroup", id="coordinator", width=MATCH, height=MATCH)
    for name in ("container", "android:content", "action_bar_root"):
        root = stack(root, id=name, width=MATCH, height=MATCH)
    return Window(root, browser.ctx.app.package, kind="sheet", dim=0.6, on_dismiss=close)


# -- dialogs ---------------------------------------------------------------------------------------


def _alert(browser: Browser, title: str, body: Sequence[View], on_ok: Handler | None = None) -> Window:
    """An alert with "Cancel" and "OK", or with "OK" alone where there is nothing to decide."""
    ctx, palette = browser.ctx, browser.palette
    close = partial(_close, browser)
    style = browser.style(14.0, palette.accent, weight=500)
    buttons = [
        text_button(ctx.words("ok").upper(), style, on_ok or close, id="android:button1", padding=_BUTTON)
    ]
    if on_ok is not None:
        cancel = ctx.words("cancel").upper()
        buttons.insert(0, text_button(cancel, style, close, id="android:button2", padding=_BUTTON))
    heading = TextStyle(20.0, palette.text, 500, align="center", max_lines=3)
    label = text(title, heading, id="alertTitle", width=MATCH, margin=Edges(bottom=8.0))
    top = [column(column(label, id="title_template", width=MATCH), id="topPanel", width=MATCH)] if title else []
    panel = column(
        *top,
        stack(column(*body, id="custom", width=MATCH), id="customPanel", width=MATCH),
        stack(
            row(*buttons, width=MATCH, justify="end"),
            class_name="ScrollView",
            id="buttonPanel",
            width=MATCH,
            margin=Edges(top=8.0, bottom=4.0),
        ),
        class_name=_LAYOUT,
        id="parentPanel",
        width=min(MAX_DIALOG_DP, ctx.width - 66.0),
        padding=Edges(16.0, 18.0, 16.0, 0.0),
        background=Background(colour=palette.raised, radius=4.0, elevation=16.0),
    )
    root = stack(stack(stack(panel, id="android:content"), id="action_bar_root"))
    return Window(root, ctx.app.package, kind="dialog", dim=0.6, on_dismiss=close)


_BUTTON = Edges.symmetric(8.0, 14.0)
_LAYOUT = "androidx.appcompat.widget.LinearLayoutCompat"


def _name_field(browser: Browser, on_submit: Handler) -> View:
    ctx, palette = browser.ctx, browser.palette
    field = text_field(
        ctx,
        "name",
        style=browser.style(16.0),
        id="android:text1",
        hint=ctx.words("folder_name"),
        hint_colour=palette.secondary,
        caret_colour=palette.accent,
        auto_focus=True,
        on_submit=on_submit,
        width=MATCH,
        height=56.0,
        padding=Edges.symmetric(12.0, 16.0),
        background=Background(radius=4.0, border=2.0, border_colour=palette.accent),
    )
    return stack(field, id="input_wrapper", width=MATCH, margin=Edges.symmetric(vertical=8.0))


def _new_folder(browser: Browser) -> Window:
    ctx = browser.ctx

    def create() -> None:
        name = str(ctx.ui.get("name", "")).strip()
        if not name:
            return
        path = "/".join(part for part in (browser.place.folder, name) if part)
        if path in media.media_store(ctx.state).folders:
            ctx.toast(ctx.words("name_exists"))
            return
        media.create_folder(ctx.state, path)
        _close(browser)

    return _alert(browser, ctx.words("new_folder"), [_name_field(browser, create)], create)


def _rename(browser: Browser) -> Window:
    ctx, (entry, *_) = browser.ctx, browser.selection or [Entry("")]

    def rename() -> None:
        name = str(ctx.ui.get("name", "")).strip()
        if not name or entry.file is None:
            return
        if any(file.name == name and file.folder == entry.file.folder for file in media.files(ctx.state)):
            ctx.toast(ctx.words("name_exists"))
            return
        media.change(ctx.state, entry.file, name=name)
        ctx.clear_ui("selected")
        _close(browser)

    return _alert(browser, ctx.words("rename"), [_name_field(browser, rename)], rename)


def _delete(browser: Browser) -> Window:
    ctx, selection = browser.ctx, browser.selection

    def delete() -> None:
        for entry in selection:
            if entry.file is not None:
                media.delete(ctx.state, entry.file.id)
            elif entry.place is not None and entry.place.folder:
                media.delete_folder(ctx.state, entry.place.folder)
        ctx.clear_ui("selected")
        _close(browser)

    if len(selection) == 1:
        key = "delete_file" if selection[0].file is not None else "delete_folder"
        question = ctx.words(key, name=selection[0].title)
    else:
        question = ctx.counted("delete_items", len(selection))
    body = text(question, browser.style(16.0, max_lines=6), id="android:message", margin=Edges.all(8.0))
    return _alert(browser, "", [body], delete)


def _info(browser: Browser) -> Window:
    """What is known about the one entry that is selected."""
    ctx, (entry, *_) = browser.ctx, browser.selection or [Entry("")]
    facts = [("type", ctx.words("folder"))]
    if entry.file is not None:
        file = entry.file
        facts = [
            ("type", browser.type_text(file)),
            ("size", browser.size_text(file.size)),
            ("modified", browser.date_text(file.modified_ms)),
            ("location", f"/{file.folder}"),
        ]
    lines = [
        column(
            text(ctx.words(key), browser.style(12.0, browser.palette.secondary), id="key"),
            text(value, browser.style(16.0, max_lines=2), id="value"),
            width=MATCH,
            margin=Edges(8.0, 8.0, 8.0, 4.0),
        )
        for key, value in facts
    ]
    return _alert(browser, entry.title, lines)


def _share(browser: Browser) -> Window:
    def close() -> None:
        browser.ctx.clear_ui("selected")
        _close(browser)

    return share_sheet(browser.ctx, browser.ctx.words("share"), close)
