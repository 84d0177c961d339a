"""What rows show and set: switches bound to settings or services, and summaries that follow the state."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import table
from tapclone.phone.locale import format as locale_format
from tapclone.phone.system import connectivity, display, settings
from tapclone.phone.system.state import PhoneState

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
    """Whether a binding is on. A binding is `@service`, `table/key=initial:on:off`, or "no", which never is."""
    if binding.startswith("!"):
        return not read_switch(state, binding[1:])
    if binding in _SERVICES:
        return _SERVICES[binding].read(state)
    if binding == "no":
        return False
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
    if row.key == "font_size":
        return str(state.font_scale)
    if row.key == "display_size":
        return str(_nearest(state.density / state.spec.base_density, display.DENSITY_STEPS))
    bound = parse_setting(row.value)
    return settings.get(state, bound.table, bound.key, bound.initial) or bound.initial


def write_choice(state: PhoneState, row: table.Row, value: str) -> None:
    if row.key == "font_size":
        display.set_font_scale(state, float(value))
    elif row.key == "display_size":
        display.set_density(state, round(state.spec.base_density * float(value)))
    else:
        bound = parse_setting(row.value)
        settings.put(state, bound.table, bound.key, value)


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
    return next((ctx.words(line.label) for line in lines if line.value == chosen), chosen)


def device_name(state: PhoneState) -> str:
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


def _time(ctx: Context, _argument: str) -> str:
    now = locale_format.local_time(ctx.state.time_ms, ctx.state.timezone)
    return locale_format.time_of_day(now.hour, now.minute, ctx.state.locale).full


_RULES: dict[str, Callable[[Context, str], str]] = {
    "airplane": _on_off("@airplane"),
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
    "phone_number": lambda _ctx, _: "+1 555-521-5554",
    "screen_pinning": _on_off("system/lock_to_app_enabled"),
    "screen_saver": lambda ctx, _: ctx.words("saver_clock"),
    "storage": _storage,
    "time": _time,
    "timezone": lambda ctx, _: ctx.words("timezone_gmt"),
    "usage": lambda _ctx, size: f"{size} GB",
    "wifi": _wifi,
}
