"""The upper part: overflow button, angle mode, formula, and the result below or instead of it."""

from __future__ import annotations

from tapclone.phone.apps.calculator.frame import Frame
from tapclone.phone.apps.calculator.keys import drawn, read_back
from tapclone.phone.ui.build import column, icon_button, row, space, stack, text
from tapclone.phone.ui.style import Icon, Rectangle, Shape, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

TOOLBAR_DP = 48.0
CORNER_DP = 24.0
SIDE_DP = 24.0
GRIP_DP = 24.0
MEAN_ADVANCE = 0.58
"""Width of a digit as a share of the text size."""
TEXT_STEPS = (56.0, 48.0, 40.0, 34.0, 28.0)


def display(frame: Frame, height: float) -> View:
    """The display block, `height` dp high."""
    ctx, palette = frame.ctx, frame.palette
    width = ctx.width
    shapes: tuple[Shape, ...] = (
        Rectangle(0.0, 0.0, width, height / 2, palette.display),
        Rectangle(0.0, 0.0, width, height, palette.display, CORNER_DP),
        Rectangle((width - GRIP_DP) / 2, height - 10.0, GRIP_DP, 4.0, palette.grip, 2.0),
    )
    numbers = column(
        *_numbers(frame, height - TOOLBAR_DP),
        justify="end",
        weight=1.0,
        width=MATCH,
        padding=Edges(SIDE_DP, 0.0, SIDE_DP, 18.0),
        ltr=True,
    )
    return column(
        _toolbar(frame),
        numbers,
        class_name="ViewGroup",
        id="display",
        shapes=shapes,
        width=MATCH,
        height=height,
        on_swipe=lambda way: ctx.set_ui("history", True) if way == "down" else None,
    )


def _toolbar(frame: Frame) -> View:
    ctx, palette = frame.ctx, frame.palette
    mode = ctx.words("degrees" if frame.session.store.degrees else "radians")
    style = TextStyle(size=14.0, colour=palette.preview, fixed=True, weight=500)
    menu = Icon("dots_vertical", size=24.0, colour=palette.text)
    return row(
        text(mode, style, id="mode"),
        space(weight=1.0, height=1.0),
        icon_button(menu, ctx.words("more_options"), lambda: ctx.set_ui("menu", True), class_name="ImageView"),
        class_name="ViewGroup",
        id="toolbar",
        align="center",
        width=MATCH,
        height=TOOLBAR_DP,
        padding=Edges(start=SIDE_DP),
    )


def _numbers(frame: Frame, room: float) -> list[View]:
    session, palette = frame.session, frame.palette
    largest = min(0.42 * room, TEXT_STEPS[0])
    smaller = min(0.24 * room, 34.0)
    if session.result:
        return [_line(frame, "result_final", session.result, session.result, largest, palette.text)]
    formula = session.formula
    lines = [_line(frame, "formula", read_back(formula), drawn(formula), largest, palette.text)]
    if session.error:
        message = frame.ctx.words(session.error)
        style = TextStyle(size=0.8 * smaller, colour=palette.error, align="end", fixed=True)
        lines.append(text(message, style, id="result_preview", width=MATCH, height=1.3 * smaller))
    elif preview := session.preview():
        lines.append(_line(frame, "result_preview", preview, preview, smaller, palette.preview))
    else:
        lines.append(space(height=1.3 * smaller))
    return lines


def _line(frame: Frame, id_: str, content: str, shown: str, largest: float, colour: int) -> View:
    """A number that reads back as `content` while `shown` is drawn: shrunk, then cut, to fit. Of a formula
    its end stays in sight, of a result its beginning."""
    shown = frame.number(shown)
    room = frame.ctx.width - 2 * SIDE_DP
    smallest = min(TEXT_STEPS[-1], largest)
    steps = [step for step in TEXT_STEPS if smallest <= step <= largest] or [largest]
    size = next((step for step in steps if len(shown) * MEAN_ADVANCE * step <= room), smallest)
    visible = max(int(room / (MEAN_ADVANCE * size)), 1)
    style = TextStyle(size=size, colour=colour, align="end", fixed=True)
    if len(shown) > visible:
        shown = shown[-visible:] if id_ == "formula" else shown[: visible - 1] + "…"
    label = text(shown, style, width=MATCH, hidden=True)
    return stack(label, class_name="TextView", id=id_, text=content, width=MATCH, height=1.3 * largest)
