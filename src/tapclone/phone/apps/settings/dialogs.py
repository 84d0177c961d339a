"""Windows above a page: which one is open, lists of radio buttons, and SystemUI's brightness strip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import forms, table, values
from tapclone.phone.apps.settings.alert import alert, closer, radio_mark
from tapclone.phone.apps.settings.widgets import seek_bar
from tapclone.phone.system import display
from tapclone.phone.ui.build import column, row, stack, text
from tapclone.phone.ui.style import Background, Circle, Path, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

BRIGHTNESS_WIDTH_DP, BRIGHTNESS_HEIGHT_DP, BRIGHTNESS_TOP_DP = 288.0, 48.4, 16.0
LINE_DP, OTHER_PARTS_DP = 48.0, 240.0
"""Height of a line, and what else of the screen a dialog leaves to its list."""
_GEAR = (
    "M20 8.69V4h-4.69L12 .69 8.69 4H4v4.69L.69 12 4 15.31V20h4.69L12 23.31 15.31 20H20v-4.69L23.31 12 20 8.69z"
    "M12 18c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.69 6-6 6z"
)


def open_dialog(ctx: Context, target: str, row_key: str, subject: str = "") -> None:
    """Remember that a dialog is open: `target` of a row, which row it is, and which of its items."""
    ctx.set_ui("dialog", (target, row_key, subject))


def dialog_windows(ctx: Context, rows: Sequence[table.Row]) -> list[Window]:
    """The open dialog of the page with these rows, if any."""
    target, row_key, subject = ctx.ui.get("dialog", ("", "", ""))
    entry = next((entry for entry in rows if (entry.target, entry.key) == (target, row_key)), None)
    if entry is None:
        return []
    kind, _, name = target.partition(":")
    match kind:
        case "choice":
            return [choice_window(ctx, entry)]
        case "message":
            return [forms.message(ctx, ctx.words(row_key), ctx.words(name))]
        case "confirm":
            return [forms.confirmation(ctx, ctx.words(row_key), name)]
        case "edit":
            return [forms.editor(ctx, ctx.words(row_key), name)]
        case "add":
            return [forms.addition(ctx, ctx.words(row_key), name)]
        case "remove":
            return [forms.removal(ctx, entry.value, subject)]
        case _:
            return [WINDOWS[name](ctx)]


def brightness_window(ctx: Context) -> Window:
    """The brightness strip, a window of SystemUI on top of the page."""
    theme = ctx.theme
    thumb = stack(
        View(
            width=22.0,
            height=22.0,
            shapes=(Path(_GEAR, 0.0, 0.0, 22.0, theme.accent), Circle(11.0, 11.0, 4.5, theme.accent)),
            hidden=True,
        ),
        width=22.0,
        hidden=True,
    )
    slider = seek_bar(
        ctx,
        display.brightness_fraction(ctx.state),
        lambda share: display.set_brightness_fraction(ctx.state, share),
        thumb=thumb,
        line=2.5,
        id="slider",
        desc=ctx.words("brightness"),
        weight=1.0,
        height=BRIGHTNESS_HEIGHT_DP,
    )
    surface = Background(colour=theme.surface, radius=5.0, elevation=8.0)
    strip = row(
        slider,
        width=BRIGHTNESS_WIDTH_DP,
        height=BRIGHTNESS_HEIGHT_DP,
        padding=Edges.symmetric(horizontal=20.0),
        align="center",
        background=surface,
    )
    content = stack(strip, id="android:content")
    root = stack(content, margin=Edges(top=BRIGHTNESS_TOP_DP))
    return Window(
        root,
        "com.android.systemui",
        kind="dialog",
        gravity="top center_x",
        on_dismiss=lambda: ctx.clear_ui("dialog"),
    )


def choice_window(ctx: Context, entry: table.Row) -> Window:
    """A title over radio buttons, and Cancel. A tap on a line chooses and closes."""
    chosen = values.read_choice(ctx.state, entry)
    lines = table.choices(entry.target.removeprefix("choice:"))
    body = ctx.scroll(
        column(
            *(_radio_line(ctx, entry, line, line.value == chosen) for line in lines), width=MATCH, hidden=True
        ),
        key="dialog_scroll",
        class_name="ListView",
        id="select_dialog_listview",
        width=MATCH,
        height=min(LINE_DP * len(lines), ctx.height - OTHER_PARTS_DP),
    )
    return alert(ctx, ctx.words(entry.key), [body], [("button2", ctx.words("cancel"), closer(ctx))])


def _radio_line(ctx: Context, entry: table.Row, line: table.Choice, checked: bool) -> View:
    label = values.label_of(ctx, line)

    def choose() -> None:
        closer(ctx)()
        values.write_choice(ctx.state, entry, line.value)

    return row(
        radio_mark(ctx, checked),
        text(label, TextStyle(size=16.0, colour=ctx.theme.primary_text, max_lines=2), weight=1.0),
        class_name="CheckedTextView",
        id="android:text1",
        text=label,
        width=MATCH,
        height=LINE_DP,
        align="center",
        padding=Edges(start=24.0, end=24.0),
        checkable=True,
        checked=checked,
        on_click=choose,
    )


WINDOWS: Mapping[str, Callable[[Context], Window]] = {
    "brightness": brightness_window,
    "pointer_speed": forms.pointer_speed,
}
"""Windows that no row describes."""
