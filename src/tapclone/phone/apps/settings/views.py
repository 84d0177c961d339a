"""Rows that are more than a preference: recent apps, lists of apps and languages, big figures on top."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import values
from tapclone.phone.apps.settings.widgets import SIDE_DP, TEXT_START_DP, icon_frame, preference, texts
from tapclone.phone.locale.format import percent_text, sort_key
from tapclone.phone.system import activities
from tapclone.phone.ui.build import column, drawing, icon, row, stack, text, text_button
from tapclone.phone.ui.style import Background, Circle, Icon, Path, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

OpenPage = Callable[..., None]
LOCALE_PICKER = "com.android.settings.localepicker.LocalePickerWithRegionActivity"
RECENT_COUNT = 3
NARROW_DP = 300.0
_MEGABYTES = (18.4, 63.1, 105.0, 27.7, 311.0, 9.52, 44.0)


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
    package = str(ctx.activity.args.get("package", ctx.app.package))
    title = TextStyle(size=20.0, colour=ctx.theme.primary_text, align="center")
    actions = (
        _app_button(ctx, "button1", "open", "open-in-new", lambda: _launch(ctx, package)),
        _app_button(ctx, "button2", "disable", "cancel", lambda: None),
        _app_button(ctx, "button3", "force_stop", "alert-octagon-outline", lambda: _stop(ctx, package)),
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


def _app_button(ctx: Context, name: str, key: str, glyph_name: str, act: Handler) -> View:
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


def _launch(ctx: Context, package: str) -> None:
    app = ctx.apps.get(package)
    if app is not None and app.launcher_activity:
        activities.start(ctx.state, package, app.launcher_activity, from_package=ctx.app.package, new_task=True)


def _stop(ctx: Context, package: str) -> None:
    if package != ctx.app.package:
        activities.force_stop(ctx.state, package)


def battery_header(ctx: Context, _open_page: OpenPage) -> list[View]:
    big = TextStyle(size=48.0, colour=ctx.theme.primary_text, weight=300, fixed=True)
    small = TextStyle(size=14.0, colour=ctx.theme.secondary_text, max_lines=2)
    figure = column(
        text(percent_text(100, ctx.state.locale), big, id="battery_percent"),
        text(ctx.words("plugged_in"), small, id="summary1"),
        weight=1.0,
    )
    gauge = icon(Icon("battery", size=72.0, colour=0xFF4CAF50), id="battery_header_icon")
    padding = Edges(_header_start(ctx), 24.0, 16.0, 24.0)
    return [row(figure, gauge, id="battery_entity_header", width=MATCH, align="center", padding=padding)]


def _header_start(ctx: Context) -> float:
    """Where the large figures begin: at the text's column, unless the screen is too narrow for that."""
    return TEXT_START_DP if ctx.width >= NARROW_DP else SIDE_DP


def storage_header(ctx: Context, _open_page: OpenPage) -> list[View]:
    """How full the phone is: the figure, and a ring of it."""
    used = values.STORAGE_TOTAL_GB - values.STORAGE_FREE_GB
    share = round(100 * used / values.STORAGE_TOTAL_GB)
    big = TextStyle(size=30.0, colour=ctx.theme.accent, fixed=True)
    small = TextStyle(size=14.0, colour=ctx.theme.secondary_text, max_lines=2)
    button = TextStyle(size=14.0, colour=ctx.theme.accent, weight=500)
    figures = column(
        text(ctx.words("storage_used", used=f"{used:.2f}"), big, id="android:title"),
        text(ctx.words("storage_of", total=f"{values.STORAGE_TOTAL_GB:.0f}"), small, id="android:summary"),
        text_button(ctx.words("free_up_space").upper(), button, lambda: None, id="deletion_helper_button"),
        weight=1.0,
        padding=Edges(start=_header_start(ctx)),
    )
    ring = Circle(40.0, 40.0, 37.0, ctx.theme.divider, 4.0)
    full = Path(_arc(share / 100), 0.0, 0.0, 80.0, ctx.theme.accent, viewport=80.0)
    label = percent_text(share, ctx.state.locale)
    percent = text(label, TextStyle(size=20.0, colour=ctx.theme.primary_text, fixed=True), gravity="center")
    percent.hidden = True
    gauge = drawing([ring, full], 80.0, 80.0, ltr=True)
    donut = stack(gauge, percent, id="donut", class_name="View", desc=label)
    return [row(figures, donut, width=MATCH, align="center", padding=Edges(0.0, 24.0, 24.0, 16.0))]


def _arc(share: float) -> str:
    """A thick arc from the top, clockwise, in a square of 80: an SVG path."""
    turns = [2 * math.pi * share * step / 48 for step in range(49)]
    outer = [(40 + 39 * math.sin(turn), 40 - 39 * math.cos(turn)) for turn in turns]
    inner = [(40 + 35 * math.sin(turn), 40 - 35 * math.cos(turn)) for turn in reversed(turns)]
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in outer + inner) + " Z"


def language_entries(ctx: Context, _open_page: OpenPage) -> list[View]:
    """The phone's languages in order, and the button that leads to more."""
    tags = values.languages_of(ctx.state)
    style = TextStyle(size=16.0, colour=ctx.theme.primary_text, max_lines=2)
    number_style = TextStyle(size=14.0, colour=ctx.theme.secondary_text)
    rows = []
    for place, tag in enumerate(tags, 1):
        name = values.locale_name(tag)
        parts = [
            text(str(place), number_style, id="miniLabel", width=56.0),
            text(name, style, id="label", weight=1.0),
        ]
        if len(tags) > 1:
            parts.append(icon(Icon("drag-horizontal-variant", colour=ctx.theme.icon), id="dragHandle"))
        rows.append(
            row(
                *parts,
                class_name="RelativeLayout",
                desc=f"{place}, {name}",
                width=MATCH,
                min_height=56.0,
                align="center",
                padding=Edges.symmetric(horizontal=SIDE_DP),
            )
        )
    button = row(
        icon_frame(icon(Icon("plus", colour=ctx.theme.icon))),
        text(ctx.words("add_language"), style, weight=1.0),
        class_name="Button",
        id="add_language",
        text=ctx.words("add_language"),
        width=MATCH,
        height=56.0,
        align="center",
        padding=Edges.symmetric(horizontal=SIDE_DP),
        on_click=lambda: ctx.start(LOCALE_PICKER),
    )
    for part in button.children:
        part.hidden = True
    return [column(*rows, id="dragList", width=MATCH), button]


def usage_row(ctx: Context, title: str, size: str, share: float, lead: View | None) -> View:
    """A category of storage: name and size over a thin bar."""
    name = TextStyle(size=16.0, colour=ctx.theme.primary_text)
    amount = TextStyle(size=14.0, colour=ctx.theme.secondary_text)
    bar = row(
        View(
            width=0.0, weight=max(share, 0.001), height=4.0, background=Background(ctx.theme.accent, radius=2.0)
        ),
        View(width=0.0, weight=1.0 - share, height=4.0, background=Background(ctx.theme.divider, radius=2.0)),
        class_name="ProgressBar",
        id="android:progress",
        width=MATCH,
        margin=Edges(top=10.0),
    )
    for part in bar.children:
        part.hidden = True
    body = column(
        row(
            text(title, name, id="android:title", weight=1.0),
            text(size, amount, id="android:summary"),
            width=MATCH,
            align="center",
        ),
        bar,
        class_name="RelativeLayout",
        weight=1.0,
        padding=Edges.symmetric(vertical=14.0),
    )
    padding = Edges.symmetric(horizontal=SIDE_DP)
    return row(
        icon_frame(lead), body, width=MATCH, align="center", padding=padding, min_height=73.0, clickable=True
    )


VIEWS: Mapping[str, Callable[[Context, OpenPage], Sequence[View]]] = {
    "recent_apps": recent_apps,
    "app_entries": app_entries,
    "app_header": app_header,
    "battery_header": battery_header,
    "storage_header": storage_header,
    "language_entries": language_entries,
}
