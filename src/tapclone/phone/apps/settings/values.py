"""What rows show and set: switches bound to settings or services, and summaries that follow the state."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import permissions, table
from tapclone.phone.locale import format as locale_format
from tapclone.phone.system import connectivity, display, settings, wall_clock
from tapclone.phone.system.state import PhoneState

_BETWEEN = "\n"
NETWORKS = "secure/saved_networks"
STORAGE_TOTAL_GB, STORAGE_FREE_GB = 16.0, 5.99
MODELS = {
    "pixel_3": "Pixel 3",
    "pixel_4": "Pixel 4",
    "pixel_5": "Pixel 5",
    "pixel_6": "Pixel 6",
    "wxga_tablet": "WXGA Tablet",
}


class _Service(NamedTuple):
    read: Callable[[PhoneState], bool]
    write: Callable[[PhoneState, bool], None]


_SERVICES = {
    "@airplane": _Service(lambda state: state.airplane_mode, connectivity.set_airplane_mode),
    "@wifi": _Service(lambda state: state.wifi_on, connectivity.set_wifi),
    "@bluetooth": _Service(lambda state: state.bluetooth_on, connectivity.set_bluetooth),
    "@dark": _Service(lambda state: state.dark_mode, display.set_dark_mode),
}


class _Setting(NamedTuple):
    """A binding `table/key=initial:on:off`; "=initial" and ":on:off" may be missing (then 0, 1 and 0)."""

    table: str
    key: str
    initial: str
    on: str
    off: str


@cache
def parse_setting(binding: str) -> _Setting:
    path, _, values = binding.partition("=")
    name, _, key = path.partition("/")
    initial, on, off = values.split(":") if ":" in values else (values or "0", "1", "0")
    return _Setting(name, key, initial, on, off)


def read_switch(state: PhoneState, binding: str) -> bool:
    """Whether a binding is on. A binding is `@service`, `table/key=initial:on:off`, `@has/table/key` (a list
    that is not empty), or "no", which never is."""
    if binding.startswith("!"):
        return not read_switch(state, binding[1:])
    if binding in _SERVICES:
        return _SERVICES[binding].read(state)
    if binding == "no":
        return False
    if binding.startswith("@has/"):
        return bool(items(state, binding.removeprefix("@has/")))
    bound = parse_setting(binding)
    return settings.get(state, bound.table, bound.key, bound.initial) == bound.on


def write_switch(state: PhoneState, binding: str, on: bool) -> None:
    if binding in _SERVICES:
        _SERVICES[binding].write(state, on)
        return
    bound = parse_setting(binding)
    settings.put(state, bound.table, bound.key, bound.on if on else bound.off)


def read_choice(state: PhoneState, row: table.Row) -> str:
    """The value that stands chosen in the row's list."""
    if row.key == "time_zone":
        return state.timezone
    bound = parse_setting(row.value)
    return settings.get(state, bound.table, bound.key, bound.initial) or bound.initial


def write_choice(state: PhoneState, row: table.Row, value: str) -> None:
    if row.key == "time_zone":
        wall_clock.set_timezone(state, value)
        return
    bound = parse_setting(row.value)
    settings.put(state, bound.table, bound.key, value)


def items(state: PhoneState, binding: str) -> list[str]:
    """What a list keeps that is stored as one setting `table/key`."""
    table_name, _, key = binding.partition("/")
    return [item for item in (settings.get(state, table_name, key) or "").split(_BETWEEN) if item]


def put_items(state: PhoneState, binding: str, kept: list[str]) -> None:
    table_name, _, key = binding.partition("/")
    settings.put(state, table_name, key, _BETWEEN.join(kept))


def holds(state: PhoneState, condition: str) -> bool:
    return not condition or read_switch(state, condition)


def summary_of(ctx: Context, row: table.Row) -> str:
    """The second line of a row, "" for none."""
    summary = row.summary
    if not summary:
        return ""
    if summary == "#":
        return choice_label(ctx, row)
    if not summary.startswith("@"):
        return ctx.words(summary)
    rule, _, argument = summary[1:].partition("/")
    return _RULES[rule](ctx, argument)


def choice_label(ctx: Context, row: table.Row) -> str:
    """How the chosen value of the row's list reads."""
    chosen = read_choice(ctx.state, row)
    lines = table.choices(row.target.removeprefix("choice:"))
    return next((label_of(ctx, line) for line in lines if line.value == chosen), chosen)


def label_of(ctx: Context, line: table.Choice) -> str:
    """How a line of a list reads."""
    if line.label.startswith("="):
        return line.label.removeprefix("=")
    if line.label.startswith("@"):
        return ctx.app_label(line.label.removeprefix("@"))
    return ctx.words(line.label)


def device_name(state: PhoneState) -> str:
    """What its owner calls the phone; its model until it is given a name."""
    return settings.get(state, "global", "device_name") or model_name(state)


def model_name(state: PhoneState) -> str:
    return MODELS.get(state.spec.model, state.spec.model)


def languages_of(state: PhoneState) -> list[str]:
    """Tags of the phone's languages, the one in use first."""
    stored = settings.get(state, "system", "system_locales") or ""
    return [state.locale, *(tag for tag in stored.split(",") if tag and tag != state.locale)]


def locale_name(tag: str) -> str:
    """A locale's name in its own language, "Deutsch (Deutschland)"."""
    known = table.locales()
    return known[tag if tag in known else "en-US"].name


def _nearest(value: float, steps: tuple[float, ...]) -> float:
    return min(steps, key=lambda step: abs(step - value))


def _on_off(binding: str) -> Callable[[Context, str], str]:
    return lambda ctx, _argument: ctx.words("on" if read_switch(ctx.state, binding) else "off")


def _wifi(ctx: Context, _argument: str) -> str:
    return connectivity.WIFI_NETWORK if ctx.state.wifi_on else ctx.words("off")


def _size(steps: tuple[float, ...], list_name: str) -> Callable[[Context, str], str]:
    def label(ctx: Context, _argument: str) -> str:
        ratio = ctx.state.font_scale
        if list_name == "display_size":
            ratio = ctx.state.density / ctx.state.spec.base_density
        nearest = str(_nearest(ratio, steps))
        return next(ctx.words(line.label) for line in table.choices(list_name) if line.value == nearest)

    return label


def _storage(ctx: Context, _argument: str) -> str:
    used = round(100 * (1 - STORAGE_FREE_GB / STORAGE_TOTAL_GB))
    return ctx.words("storage_summary", used=used, free=STORAGE_FREE_GB)


def _languages(ctx: Context, _argument: str) -> str:
    return ", ".join(locale_name(tag) for tag in languages_of(ctx.state))


def _timezone(ctx: Context, _argument: str) -> str:
    labels = {line.value: label_of(ctx, line) for line in table.choices("time_zone")}
    return labels.get(ctx.state.timezone, ctx.state.timezone)


def _permission(ctx: Context, permission: str) -> str:
    asking = permissions.packages(ctx, permission)
    granted = [package for package in asking if permissions.is_granted(ctx.state, package, permission)]
    return ctx.words("perm_granted", granted=_number(ctx, len(granted)), asking=_number(ctx, len(asking)))


def _app_permissions(ctx: Context, _argument: str) -> str:
    package = package_of(ctx)
    granted = [
        name for name in permissions.asked_by(package) if permissions.is_granted(ctx.state, package, name)
    ]
    return ", ".join(ctx.words(f"perm_{name}") for name in granted) or ctx.words("no_permissions")


def package_of(ctx: Context) -> str:
    """The app that the page is about."""
    return str(ctx.activity.args.get("package", ctx.app.package))


def _number(ctx: Context, number: int) -> str:
    return locale_format.localized_digits(str(number), ctx.state.locale)


def _uptime(ctx: Context, _argument: str) -> str:
    minutes = (ctx.state.time_ms // 60_000) % (24 * 60)
    return locale_format.localized_digits(f"{minutes // 60}:{minutes % 60:02d}", ctx.state.locale)


def _time(ctx: Context, _argument: str) -> str:
    now = locale_format.local_time(ctx.state.time_ms, ctx.state.timezone)
    return locale_format.time_of_day(now.hour, now.minute, ctx.state.locale).full


_RULES: dict[str, Callable[[Context, str], str]] = {
    "airplane": _on_off("@airplane"),
    "app_notifications": lambda ctx, _: ctx.words(
        "on" if read_switch(ctx.state, f"global/notifications_{package_of(ctx)}=1") else "off"
    ),
    "app_permissions": _app_permissions,
    "app_storage": lambda ctx, _: ctx.words("app_storage_summary", size="42.17 MB"),
    "backup": _on_off("secure/backup_enabled"),
    "battery": lambda ctx, _: locale_format.percent_text(100, ctx.state.locale),
    "battery_saver": _on_off("global/low_power"),
    "bluetooth": _on_off("@bluetooth"),
    "brightness": lambda ctx, _: locale_format.percent_text(
        round(100 * display.brightness_fraction(ctx.state)), ctx.state.locale
    ),
    "captions": _on_off("secure/accessibility_captioning_enabled"),
    "carrier": lambda _ctx, _: connectivity.CARRIER,
    "data_saver": _on_off("global/restrict_background"),
    "date": lambda ctx, _: locale_format.date_line(ctx.state.time_ms, ctx.state.timezone, ctx.state.locale),
    "default_apps": lambda ctx, _: ", ".join(
        ctx.app_label(package)
        for package in ("com.android.chrome", "com.android.dialer", "com.google.android.apps.messaging")
    ),
    "device": lambda ctx, _: device_name(ctx.state),
    "display_size": _size(display.DENSITY_STEPS, "display_size"),
    "dnd": _on_off("global/zen_mode"),
    "find_device": _on_off("secure/find_my_device"),
    "fixed": lambda _ctx, written: written,
    "font_size": _size(display.FONT_SCALES, "font_size"),
    "ip_address": lambda ctx, _: "10.0.2.16" if ctx.state.wifi_on else ctx.words("unavailable"),
    "label": lambda ctx, package: ctx.app_label(package),
    "language": lambda ctx, _: locale_name(ctx.state.locale),
    "languages": _languages,
    "location": lambda ctx, _: ctx.words(
        "location_on" if read_switch(ctx.state, "secure/location_mode=3:3:0") else "off"
    ),
    "location_apps": lambda ctx, _: ctx.words("location_apps"),
    "magnification": _on_off("secure/accessibility_display_magnification_enabled"),
    "pair": lambda ctx, _: "" if ctx.state.bluetooth_on else ctx.words("bluetooth_will_turn_on"),
    "model": lambda ctx, _: model_name(ctx.state),
    "permission": _permission,
    "phone_number": lambda _ctx, _: "+1 555-521-5554",
    "print_service": _on_off("secure/print_service_on=1"),
    "screen_pinning": _on_off("system/lock_to_app_enabled"),
    "screen_saver": lambda ctx, _: ctx.words("saver_clock"),
    "shortcut": _on_off("secure/accessibility_shortcut_enabled"),
    "size": lambda _ctx, size: f"{size} MB",
    "storage": _storage,
    "time": _time,
    "timezone": _timezone,
    "uptime": _uptime,
    "usage": lambda _ctx, size: f"{size} GB",
    "wifi": _wifi,
}
