"""The engine: draws any page of the table and does what its rows stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import date_time, table, values
from tapclone.phone.apps.settings.app_views import app_filter, app_packages, permission_apps
from tapclone.phone.apps.settings.dialogs import dialog_windows, open_dialog
from tapclone.phone.apps.settings.figures import usage_row
from tapclone.phone.apps.settings.home import home
from tapclone.phone.apps.settings.views import VIEWS
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
from tapclone.phone.system import audio, log, settings
from tapclone.phone.ui.build import icon, icon_button
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import Icon
from tapclone.phone.ui.view import View, Window

SUB_SETTINGS = "com.android.settings.SubSettings"
APP_PLACE = "{package}"
PICKERS = {"date": date_time.open_date, "time": date_time.open_time}
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


def _bound(ctx: Context, binding: str) -> str:
    """A binding of the page's own app, where the table leaves a place for it."""
    return binding.replace(APP_PLACE, values.package_of(ctx))


def draw_page(ctx: Context, page: table.Page) -> Sequence[Window]:
    per_app = [replace(entry, value=_bound(ctx, entry.value)) for entry in page.rows]
    rows = [entry for entry in per_app if values.holds(ctx.state, entry.when)]
    shown = _shown(ctx, page, rows)
    views = [view for entry in shown for view in _views_of(ctx, entry)]
    if len(shown) < len(rows):
        views.append(_advanced(ctx, rows[page.visible :]))
    body: list[View] = []
    if page.switch_bar:
        binding = _bound(ctx, page.switch_bar)
        on = values.read_switch(ctx.state, binding)
        label = ctx.words(page.switch_text)
        body.append(switch_bar(ctx, label, on, lambda: values.write_switch(ctx.state, binding, not on)))
    pinned = app_filter(ctx) if page.page == "app_list" else None
    body.append(page_list(ctx, views, pinned))
    return [
        sub_page(ctx, ctx.words(page.title), body, _actions(ctx, page)),
        *dialog_windows(ctx, rows),
        *date_time.windows(ctx),
        *_menu(ctx),
    ]


def _menu(ctx: Context) -> list[Window]:
    """The menu of the list of languages: the one that was added last can go."""
    if not ctx.ui.get("menu"):
        return []

    def remove() -> None:
        _first, *others = values.languages_of(ctx.state)
        settings.put(ctx.state, "system", "system_locales", ",".join([ctx.state.locale, *others[:-1]]))

    return [
        popup_menu(ctx.app.package, [(ctx.words("remove"), remove)], ctx.theme, lambda: ctx.clear_ui("menu"))
    ]


def _shown(ctx: Context, page: table.Page, rows: Sequence[table.Row]) -> Sequence[table.Row]:
    """What stands above "Advanced", or everything once that was tapped or is not worth it."""
    if not page.visible or ctx.ui.get("expanded") or len(rows) <= page.visible + 1:
        return rows
    return rows[: page.visible]


def _actions(ctx: Context, page: table.Page) -> list[View]:
    colour = ctx.theme.primary_text
    name, glyph_name = ("more_options", "dots-vertical") if page.page == "languages" else ("search", "magnify")
    act = (lambda: ctx.set_ui("menu", True)) if name == "more_options" else (lambda: ctx.start(SEARCH))
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
    match entry.kind:
        case "view":
            return VIEWS[entry.key](ctx, open_page)
        case "apps":
            return _app_switches(ctx, entry)
        case "permission":
            return permission_apps(ctx, entry.key)
        case "entries":
            return _entries(ctx, entry)
        case _:
            return [_view_of(ctx, entry)]


def _app_switches(ctx: Context, entry: table.Row) -> list[View]:
    """A switch for every app, bound to a setting of its own."""
    summary = values.summary_of(ctx, entry)
    template = next(row.value for row in table.rows_of(entry.page) if row.key == entry.key)
    rows = []
    for package in app_packages(ctx):
        binding = template.replace(APP_PLACE, package)
        on = values.read_switch(ctx.state, binding)
        rows.append(
            preference(
                ctx,
                ctx.app_label(package),
                summary if on else "",
                lead=glyph(ctx, f"@app/{package}"),
                widget=switch_widget(ctx, on),
                on_click=partial(values.write_switch, ctx.state, binding, not on),
            )
        )
    return rows


def _entries(ctx: Context, entry: table.Row) -> list[View]:
    """What was added to a list; a tap asks whether it should go."""
    return [
        preference(
            ctx,
            item,
            lead=glyph(ctx, entry.icon) if entry.icon else None,
            on_click=partial(open_dialog, ctx, entry.target, entry.key, item),
        )
        for item in values.items(ctx.state, entry.value)
    ]


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
            return usage_row(ctx, title, size, share, glyph(ctx, entry.icon), lambda: follow(ctx, entry))
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
    """What a tap on a row leads to. A page about an app leads to pages about that app."""
    kind, is_other, name = entry.target.partition(":")
    if kind == "app":
        ctx.launch(name)
    elif kind == "picker":
        PICKERS[name](ctx)
    elif is_other:
        open_dialog(ctx, entry.target, entry.key)
    elif entry.target:
        about = {"package": ctx.activity.args["package"]} if "package" in ctx.activity.args else {}
        open_page(ctx, entry.target, **about)
