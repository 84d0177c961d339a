"""Windows above a page: lists of radio buttons, and SystemUI's brightness strip."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import table, values
from tapclone.phone.apps.settings.widgets import PACKAGE, seek_bar
from tapclone.phone.system import display
from tapclone.phone.ui.build import column, row, stack, text, text_button
from tapclone.phone.ui.style import Background, Circle, Path, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

BRIGHTNESS_WIDTH_DP, BRIGHTNESS_HEIGHT_DP, BRIGHTNESS_TOP_DP = 288.0, 48.4, 16.0
LARGE_SCREEN_DP, TABLET_DP = 480.0, 600.0
DIALOG_INSET_DP = 16.0
_GEAR = (
    "M20 8.69V4h-4.69L12 .69 8.69 4H4v4.69L.69 12 4 15.31V20h4.69L12 23.31 15.31 20H20v-4.69L23.31 12 20 8.69z"
    "M12 18c-3.31 0-6-2.69-6-6s2.69-6 6-6 6 2.69 6 6-2.69 6-6 6z"
)


def open_dialog(ctx: Context, target: str, row_key: str) -> None:
    """Remember that a dialog is open: `target` of a row, and which row it is."""
    ctx.set_ui("dialog", (target, row_key))


def dialog_windows(ctx: Context, rows: Sequence[table.Row]) -> list[Window]:
    """The open dialog of the page with these rows, if any."""
    target, row_key = ctx.ui.get("dialog", ("", ""))
    if target == "window:brightness":
        return [brightness_window(ctx)]
    if target.startswith("choice:"):
        chosen = next((entry for entry in rows if entry.key == row_key), None)
        return [choice_window(ctx, chosen)] if chosen is not None else []
    return []


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
    body = column(
        *(_radio_line(ctx, entry, line, line.value == chosen) for line in lines),
        class_name="ListView",
        id="select_dialog_listview",
        width=MATCH,
    )
    return alert(ctx, ctx.words(entry.key), [body], [("button2", ctx.words("cancel"), _closer(ctx))])


def alert(
    ctx: Context, title: str, body: Sequence[View], buttons: Sequence[tuple[str, str, Handler]]
) -> Window:
    """Android's alert dialog: (id, label, action) for every button."""
    theme = ctx.theme
    share = 0.95 if ctx.width < LARGE_SCREEN_DP else 0.8 if ctx.width < TABLET_DP else 0.72
    heading = text(
        title,
        TextStyle(size=20.0, colour=theme.primary_text, weight=500, max_lines=2),
        id="alertTitle",
        margin=Edges(24.0, 18.0, 24.0, 0.0),
    )
    style = TextStyle(size=14.0, colour=theme.accent, weight=500)
    row_of_buttons = row(
        *(
            text_button(label.upper(), style, act, id=f"android:{name}", padding=Edges.symmetric(12.0))
            for name, label, act in buttons
        ),
        justify="end",
        width=MATCH,
        padding=Edges.symmetric(horizontal=12.0, vertical=4.0),
        align="center",
    )
    panel = column(
        stack(heading, id="topPanel", class_name="LinearLayout", width=MATCH),
        column(*body, id="contentPanel", class_name="FrameLayout", width=MATCH, padding=Edges(top=8.0)),
        stack(row_of_buttons, id="buttonPanel", class_name="ScrollView", width=MATCH),
        id="parentPanel",
        class_name="androidx.appcompat.widget.LinearLayoutCompat",
        width=ctx.width * share - 2 * DIALOG_INSET_DP,
        background=Background(colour=theme.surface, radius=8.0, elevation=16.0),
    )
    root = stack(stack(panel, id="android:content"))
    return Window(root, PACKAGE, kind="dialog", dim=0.6, on_dismiss=_closer(ctx))


def _closer(ctx: Context) -> Handler:
    return lambda: ctx.clear_ui("dialog")


def _radio_line(ctx: Context, entry: table.Row, line: table.Choice, checked: bool) -> View:
    def choose() -> None:
        ctx.clear_ui("dialog")
        values.write_choice(ctx.state, entry, line.value)

    return row(
        radio_mark(ctx, checked),
        text(ctx.words(line.label), TextStyle(size=16.0, colour=ctx.theme.primary_text), weight=1.0),
        class_name="CheckedTextView",
        id="android:text1",
        text=ctx.words(line.label),
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges(start=24.0, end=24.0),
        checkable=True,
        checked=checked,
        on_click=choose,
    )


def radio_mark(ctx: Context, checked: bool) -> View:
    """A ring of 20 dp, with a dot when checked; no accessibility node of its own."""
    colour = ctx.theme.accent if checked else ctx.theme.secondary_text
    shapes = [Circle(10.0, 10.0, 9.0, colour, 2.0)]
    if checked:
        shapes.append(Circle(10.0, 10.0, 5.0, colour))
    return View(shapes=shapes, width=20.0, height=20.0, hidden=True, margin=Edges(end=24.0))
