"""The engine: draws any page of the table and does what its rows stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import table, values
from tapclone.phone.apps.settings.dialogs import dialog_windows, open_dialog
from tapclone.phone.apps.settings.home import home
from tapclone.phone.apps.settings.views import VIEWS, app_filter, usage_row
from tapclone.phone.apps.settings.widgets import (
    category,
    footer,
    glyph,
    page_list,
    preference,
    slider_row,
    sub_page,
    switch_bar,
    switch_widget,
    two_target,
)
from tapclone.phone.system import audio, log
from tapclone.phone.ui.build import icon, icon_button
from tapclone.phone.ui.style import Icon
from tapclone.phone.ui.view import View, Window

SUB_SETTINGS = "com.android.settings.SubSettings"
SEARCH = "com.android.settings.intelligence.search.SearchActivity"


def open_page(ctx: Context, name: str, **args: Any) -> None:
    """Start a page as Settings does: one activity for all of them, the fragment told in the log."""
    ctx.start(SUB_SETTINGS, {table.PAGE_ARGUMENT: name, **args}, intent="act=android.intent.action.MAIN")
    page = table.pages()[name]
    state = ctx.state
    for controller in page.controllers.split():
        message = f"Could not find Context-only controller for pref: {controller}"
        log.write(state, "D", "PrefCtrlListHelper", message)
    log.write(state, "D", "SettingsActivity", "Starting to set activity title")
    log.write(state, "D", "SettingsActivity", "Done setting title")
    log.write(state, "D", "SettingsActivity", f"Switching to fragment {page.fragment}")


def main_page(ctx: Context) -> Sequence[Window]:
    return home(ctx, open_page)


def sub_settings(ctx: Context) -> Sequence[Window]:
    """The page that the activity was started with; the main one where none was named, as on Android."""
    page = table.pages().get(str(ctx.activity.args.get(table.PAGE_ARGUMENT)))
    return main_page(ctx) if page is None else draw_page(ctx, page)


def direct_page(name: str, ctx: Context) -> Sequence[Window]:
    """A page started by another app, by a class name of its own."""
    return draw_page(ctx, table.pages()[name])


def draw_page(ctx: Context, page: table.Page) -> Sequence[Window]:
    rows = [entry for entry in page.rows if values.holds(ctx.state, entry.when)]
    shown = _shown(ctx, page, rows)
    views = [view for entry in shown for view in _views_of(ctx, entry)]
    if len(shown) < len(rows):
        views.append(_advanced(ctx, rows[page.visible :]))
    body: list[View] = []
    if page.switch_bar:
        on = values.read_switch(ctx.state, page.switch_bar)
        label = ctx.words(page.switch_text)
        body.append(switch_bar(ctx, label, on, lambda: values.write_switch(ctx.state, page.switch_bar, not on)))
    pinned = app_filter(ctx) if page.page == "app_list" else None
    body.append(page_list(ctx, views, pinned))
    return [sub_page(ctx, ctx.words(page.title), body, _actions(ctx, page)), *dialog_windows(ctx, page.rows)]


def _shown(ctx: Context, page: table.Page, rows: Sequence[table.Row]) -> Sequence[table.Row]:
    """What stands above "Advanced", or everything once that was tapped or is not worth it."""
    if not page.visible or ctx.ui.get("expanded") or len(rows) <= page.visible + 1:
        return rows
    return rows[: page.visible]


def _actions(ctx: Context, page: table.Page) -> list[View]:
    colour = ctx.theme.primary_text
    name, glyph_name = ("more_options", "dots-vertical") if page.page == "languages" else ("search", "magnify")
    act = (lambda: None) if name == "more_options" else (lambda: ctx.start(SEARCH))
    return [icon_button(Icon(glyph_name, colour=colour), ctx.words(name), act)]


def _advanced(ctx: Context, hidden: Sequence[table.Row]) -> View:
    """The row that stands for the others, and names them."""
    names = ", ".join(ctx.words(entry.key) for entry in hidden if entry.kind != "view")
    lead = icon(Icon("chevron-down", colour=ctx.theme.icon), id="android:icon", width=24.0, height=24.0)
    return preference(
        ctx,
        ctx.words("advanced"),
        names,
        lead=lead,
        on_click=lambda: ctx.set_ui("expanded", True),
        small=True,
    )


def _views_of(ctx: Context, entry: table.Row) -> Sequence[View]:
    if entry.kind == "view":
        return VIEWS[entry.key](ctx, open_page)
    return [_view_of(ctx, entry)]


def _view_of(ctx: Context, entry: table.Row) -> View:
    title = ctx.words(entry.key)
    match entry.kind:
        case "category":
            return category(ctx, title)
        case "footer":
            return footer(ctx, title)
        case "slider":
            return _slider(ctx, entry, title)
        case "usage":
            size = values.summary_of(ctx, entry)
            share = float(entry.summary.rpartition("/")[2]) / values.STORAGE_TOTAL_GB
            return usage_row(ctx, title, size, share, glyph(ctx, entry.icon))
        case _:
            return _preference(ctx, entry, title)


def _preference(ctx: Context, entry: table.Row, title: str) -> View:
    summary = values.summary_of(ctx, entry)
    lead = glyph(ctx, entry.icon) if entry.icon else None
    enabled = values.holds(ctx.state, entry.enabled)
    if entry.kind == "link":
        return preference(ctx, title, summary, lead=lead, on_click=lambda: follow(ctx, entry), enabled=enabled)
    if entry.kind == "info":
        return preference(ctx, title, summary, lead=lead)
    on = values.read_switch(ctx.state, entry.value)

    def toggle() -> None:
        values.write_switch(ctx.state, entry.value, not on)

    if entry.kind == "master":
        return two_target(ctx, title, summary, lead, lambda: follow(ctx, entry), on, toggle)
    widget = switch_widget(ctx, on, enabled)
    return preference(ctx, title, summary, lead=lead, widget=widget, on_click=toggle, enabled=enabled)


def _slider(ctx: Context, entry: table.Row, title: str) -> View:
    stream = int(entry.value)
    share = audio.fraction(ctx.state, stream)
    return slider_row(
        ctx, title, entry.icon, share, lambda wanted: audio.set_fraction(ctx.state, stream, wanted)
    )


def follow(ctx: Context, entry: table.Row) -> None:
    """What a tap on a row leads to."""
    if entry.target.startswith(("choice:", "window:")):
        open_dialog(ctx, entry.target, entry.key)
    elif entry.target:
        open_page(ctx, entry.target)
