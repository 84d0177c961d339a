"""The in-call screen: who is called, six buttons, and the red one that ends it."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.dialer.contacts import name_or_number
from tapclone.phone.apps.dialer.keypad import ROW_PITCH, keypad
from tapclone.phone.apps.dialer.palette import AVATAR, BLUE, GLYPH, RED, TEXT, WHITE
from tapclone.phone.locale import format as formats
from tapclone.phone.system import telephony
from tapclone.phone.system.state import Call
from tapclone.phone.ui.build import column, divider, grid, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import TRANSPARENT, Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

BUTTONS = (
    ("first", "mute", "microphone-off"),
    ("second", "keypad", "dialpad"),
    ("third", "speaker", "volume-high"),
    ("fourth", "add_call", "plus"),
    ("fifth", "hold", "pause"),
    ("sixth", "video_call", "video"),
)
"""Id's ordinal, what it toggles, its glyph."""

EMERGENCY_BUTTONS = 3
OWN_NUMBER = "+15555215554"
GRADIENT_TOP, GRADIENT_BOTTOM = 0xE81141BB, 0xCC229FEB
AVATAR_TOP, AVATAR_SIZE = 36.0, 64.0
END_CALL_SIZE, END_CALL_FROM_BOTTOM = 64.0, 116.0


def in_call(ctx: Context) -> Sequence[Window]:
    """The in-call activity. Without a call (it has ended elsewhere) it is empty, and BACK leaves it."""
    call = ctx.state.call
    content: list[View] = []
    if call is not None:
        content = [_contact_grid(ctx, call)]
        if telephony.is_emergency(call.number):
            content.append(_own_number(ctx))
        content.append(_keypad(ctx) if ctx.ui.get("keypad") else _buttons(ctx, call))
        content.append(_end_call(ctx))
    container = column(
        *content,
        class_name="RelativeLayout",
        id="incall_ui_container",
        width=MATCH,
        height=MATCH,
        align="center",
        padding=Edges(bottom=END_CALL_FROM_BOTTOM - END_CALL_SIZE / 2),
    )
    root = stack(
        stack(container, id="android:content", width=MATCH, height=MATCH),
        width=MATCH,
        height=MATCH,
        background=Background(colour=GRADIENT_TOP, colour_to=GRADIENT_BOTTOM, picture="wallpaper"),
    )
    bar = Bar(colour=TRANSPARENT, icons=WHITE)
    return [Window(root, ctx.app.package, status_bar=bar, navigation_bar=bar, behind_bars=True)]


def _contact_grid(ctx: Context, call: Call) -> View:
    avatar = stack(
        icon(Icon("account", 44.0, 0xFFBBD4FB), gravity="center", hidden=True),
        class_name="ImageView",
        id="contactgrid_avatar",
        width=AVATAR_SIZE,
        height=AVATAR_SIZE,
        background=Background(colour=AVATAR, radius=AVATAR_SIZE / 2),
    )
    talked_s = telephony.seconds_talked(ctx.state)
    emergency = telephony.is_emergency(call.number)
    name = ctx.words("emergency_number") if emergency else name_or_number(ctx.state, call.number)
    status = TextStyle(16.0, WHITE, align="center")
    parts = [avatar, space(height=8.0)]
    if talked_s is None:
        parts.append(text(ctx.words("calling"), status, id="contactgrid_status_text"))
    parts.append(text(name, TextStyle(26.0, WHITE, align="center"), id="contactgrid_contact_name"))
    if talked_s is not None:
        timer = formats.localized_digits(f"{talked_s // 60:02d}:{talked_s % 60:02d}", ctx.state.locale)
        parts.append(text(timer, status, class_name="Chronometer", id="contactgrid_bottom_timer"))
    return column(
        *parts,
        id="incall_contact_grid",
        width=MATCH,
        align="center",
        padding=Edges(16.0, AVATAR_TOP, 16.0, 12.0),
    )


def _own_number(ctx: Context) -> View:
    """What an emergency operator may ask for."""
    label = TextStyle(14.0, TEXT, align="center")
    return column(
        text(ctx.words("own_number"), label),
        text(OWN_NUMBER, label, id="contactgrid_device_number_text", ltr=True),
        width=MATCH,
        height=50.0,
        align="center",
        justify="center",
        background=Background(colour=WHITE),
    )


def _buttons(ctx: Context, call: Call) -> View:
    shown = BUTTONS[:EMERGENCY_BUTTONS] if telephony.is_emergency(call.number) else BUTTONS
    cells = grid([_button(ctx, *button) for button in shown], 3, width=MATCH)
    return stack(
        stack(cells, width=MATCH, gravity="center"),
        class_name="androidx.viewpager.widget.ViewPager",
        id="incall_pager",
        weight=1.0,
        width=MATCH,
    )


def _button(ctx: Context, ordinal: str, key: str, glyph: str) -> View:
    on = bool(ctx.ui.get(key))
    label = ctx.words(key)
    disc = stack(
        icon(Icon(glyph, 30.0, BLUE if on else WHITE), gravity="center", hidden=True),
        width=48.0,
        height=48.0,
        hidden=True,
        background=Background(colour=WHITE if on else TRANSPARENT, radius=24.0),
    )
    caption = View(text=label, style=TextStyle(12.0, WHITE, align="center"), hidden=True, margin=Edges(top=6.0))
    return column(
        disc,
        caption,
        class_name="Button",
        id=f"incall_{ordinal}_button",
        text=label,
        checkable=True,
        checked=on,
        on_click=lambda: _toggle(ctx, key),
        align="center",
        width=MATCH,
        height=84.0,
        padding=Edges(top=4.0),
    )


def _toggle(ctx: Context, key: str) -> None:
    """Adding a call leads to the dial pad; video does not exist; the others are on or off."""
    if key == "add_call":
        ctx.finish()
    elif key != "video_call":
        ctx.set_ui(key, not ctx.ui.get(key))


def _keypad(ctx: Context) -> View:
    """Tones for the far end."""
    typed = str(ctx.ui.get("tones", ""))
    hide = icon_button(
        Icon("close", 24.0, GLYPH), ctx.words("close"), lambda: ctx.set_ui("keypad", False), id="dialpad_back"
    )
    field = row(
        hide,
        text(typed, TextStyle(24.0, GLYPH, align="center"), class_name="EditText", id="digits", weight=1.0),
        space(48.0),
        width=MATCH,
        height=48.0,
        align="center",
    )
    pad = column(
        field,
        divider(0xFFDFDFDF),
        keypad(lambda symbol: ctx.set_ui("tones", typed + symbol), min(ROW_PITCH, (ctx.height - 360.0) / 4)),
        width=MATCH,
        background=Background(colour=WHITE),
    )
    return stack(pad, id="incall_dialpad_container", weight=1.0, width=MATCH)


def _end_call(ctx: Context) -> View:
    return icon_button(
        Icon("phone-hangup", 36.0, WHITE),
        ctx.words("end_call"),
        lambda: telephony.hang_up(ctx.state),
        id="incall_end_call",
        width=END_CALL_SIZE,
        height=END_CALL_SIZE,
        background=Background(colour=RED, radius=END_CALL_SIZE / 2, elevation=4.0),
    )
