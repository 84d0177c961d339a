"""Rows about apps: those used last, lists of all, one app's page, who may do what and who used how much."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import permissions, table, values
from tapclone.phone.apps.settings.figures import usage_row
from tapclone.phone.apps.settings.widgets import (
    SIDE_DP,
    OpenPage,
    footer,
    glyph,
    preference,
    switch_widget,
    texts,
)
from tapclone.phone.locale.format import sort_key
from tapclone.phone.system import activities
from tapclone.phone.ui.build import column, icon, row, text, text_button
from tapclone.phone.ui.style import Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

RECENT_COUNT = 3
_MEGABYTES = (18.4, 63.1, 105.0, 27.7, 311.0, 9.52, 44.0)
_MOST_MEGABYTES = 400.0


def app_packages(ctx: Context) -> list[str]:
    """Packages of everything installed, by label as the language sorts."""
    shown = [package for package in ctx.apps if package != activities.LAUNCHER_PACKAGE]
    return sorted(shown, key=lambda package: sort_key(ctx.app_label(package), ctx.state.locale))


def recent_apps(ctx: Context, open_page: OpenPage) -> list[View]:
    """The three apps used last, and the way to all of them."""
    used = [task.package for task in reversed(ctx.state.tasks) if task.package in ctx.apps]
    hidden = (activities.LAUNCHER_PACKAGE, ctx.app.package)
    recent = [package for package in used if package not in hidden][:RECENT_COUNT]
    count = len(app_packages(ctx))
    see_all = ctx.words("see_all_apps", count=count)
    if not recent:
        lead = icon(Icon("chevron-right", colour=ctx.theme.icon, mirrored=True), id="android:icon", width=24.0)
        return [preference(ctx, see_all, lead=lead, on_click=lambda: open_page(ctx, "app_list"))]
    heading = TextStyle(size=14.0, colour=ctx.theme.primary_text, weight=500, align="center")
    columns = [_recent_app(ctx, package, place, open_page) for place, package in enumerate(recent)]
    accent = TextStyle(size=14.0, colour=ctx.theme.accent, weight=500, align="center")
    return [
        column(
            text(ctx.words("recent_apps"), heading, id="header_title", height=48.0),
            row(*columns, id="app_views_container", width=MATCH, padding=Edges.symmetric(horizontal=16.0)),
            text_button(
                see_all.upper(), accent, lambda: open_page(ctx, "app_list"), id="header_details", width=MATCH
            ),
            id="app_entities_header",
            width=MATCH,
            align="center",
        )
    ]


def _recent_app(ctx: Context, package: str, place: int, open_page: OpenPage) -> View:
    name = TextStyle(size=16.0, colour=ctx.theme.primary_text, align="center")
    since = TextStyle(size=14.0, colour=ctx.theme.secondary_text, align="center")
    return column(
        icon(Icon(f"app/{package}", size=32.0), id="app_icon", margin=Edges(top=10.0, bottom=10.0)),
        text(ctx.app_label(package), name, id="app_title"),
        text(ctx.words("minutes_ago", count=place + 1), since, id="app_summary"),
        id=f"app{place + 1}_view",
        weight=1.0,
        align="center",
        padding=Edges(8.0, 0.0, 8.0, 10.0),
        on_click=lambda: open_page(ctx, "app_detail", package=package),
    )


def app_filter(ctx: Context) -> View:
    """The drop-down above the list of apps."""
    style = TextStyle(size=16.0, colour=ctx.theme.primary_text)
    label = text(ctx.words("all_apps"), style, id="android:text1")
    arrow = icon(Icon("menu-down", colour=ctx.theme.icon))
    arrow.hidden = True
    spinner = row(
        label, arrow, id="filter_spinner", class_name="Spinner", height=48.0, align="center", clickable=True
    )
    return row(spinner, id="pinned_header", class_name="FrameLayout", width=MATCH, padding=Edges(start=72.0))


def app_entries(ctx: Context, open_page: OpenPage) -> list[View]:
    rows = []
    for number, package in enumerate(app_packages(ctx)):
        lead = icon(Icon(f"app/{package}", size=32.0), id="android:icon", width=32.0, height=32.0)
        body = texts(ctx, ctx.app_label(package), f"{_MEGABYTES[number % len(_MEGABYTES)]} MB")
        rows.append(
            row(
                row(lead, id="icon_frame", width=56.0),
                body,
                width=MATCH,
                align="center",
                padding=Edges.symmetric(horizontal=SIDE_DP),
                on_click=lambda package=package: open_page(ctx, "app_detail", package=package),
            )
        )
    return rows


def app_header(ctx: Context, _open_page: OpenPage) -> list[View]:
    """Icon, name and the three buttons of one app's page."""
    package = values.package_of(ctx)
    title = TextStyle(size=20.0, colour=ctx.theme.primary_text, align="center")
    actions = (
        app_button(ctx, "button1", "open", "open-in-new", lambda: ctx.launch(package)),
        app_button(ctx, "button2", "disable", "cancel", lambda: None),
        app_button(ctx, "button3", "force_stop", "alert-octagon-outline", lambda: _stop(ctx, package)),
    )
    return [
        column(
            icon(Icon(f"app/{package}", size=48.0), id="entity_header_icon", margin=Edges(top=16.0)),
            text(ctx.app_label(package), title, id="entity_header_title", margin=Edges(top=8.0, bottom=8.0)),
            row(*actions, width=MATCH),
            id="entity_header",
            width=MATCH,
            align="center",
        )
    ]


def app_button(ctx: Context, name: str, key: str, glyph_name: str, act: Handler) -> View:
    style = TextStyle(size=14.0, colour=ctx.theme.accent, weight=500, align="center")
    return column(
        icon(Icon(glyph_name, colour=ctx.theme.accent), hidden=True),
        text(ctx.words(key), style, hidden=True),
        class_name="Button",
        id=name,
        text=ctx.words(key),
        weight=1.0,
        height=64.0,
        align="center",
        justify="center",
        on_click=act,
    )


def _stop(ctx: Context, package: str) -> None:
    if package != ctx.app.package:
        activities.force_stop(ctx.state, package)


def permission_apps(ctx: Context, permission: str) -> list[View]:
    """The apps that ask for a permission, each with a switch."""
    return [
        _permission_row(ctx, package, permission, ctx.app_label(package), glyph(ctx, f"@app/{package}"))
        for package in permissions.packages(ctx, permission)
    ]


def app_permissions(ctx: Context, _open_page: OpenPage) -> list[View]:
    """The permissions that the page's app asks for, each with a switch."""
    package = values.package_of(ctx)
    asked = permissions.asked_by(package)
    if not asked:
        return [footer(ctx, ctx.words("no_permissions"))]
    icons = {row.key: row.icon for row in table.rows_of("permission_manager")}
    return [
        _permission_row(ctx, package, name, ctx.words(f"perm_{name}"), glyph(ctx, icons[f"perm_{name}"]))
        for name in asked
    ]


def _permission_row(ctx: Context, package: str, permission: str, label: str, lead: View) -> View:
    granted = permissions.is_granted(ctx.state, package, permission)
    return preference(
        ctx,
        label,
        lead=lead,
        widget=switch_widget(ctx, granted),
        on_click=lambda: permissions.grant(ctx.state, package, permission, not granted),
    )


def data_by_app(ctx: Context, _open_page: OpenPage) -> list[View]:
    """Who has used how much, the most first."""
    used = zip(app_packages(ctx), sorted(_MEGABYTES, reverse=True), strict=False)
    return [
        usage_row(
            ctx, ctx.app_label(package), f"{size} MB", size / _MOST_MEGABYTES, glyph(ctx, f"@app/{package}")
        )
        for package, size in used
    ]
