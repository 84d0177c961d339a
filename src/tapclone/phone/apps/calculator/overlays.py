"""What lies above or instead of the pad: overflow menu, theme dialog, history page."""

from __future__ import annotations

from tapclone.phone.apps.calculator.frame import Frame
from tapclone.phone.apps.calculator.keys import drawn, read_back
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text, text_button
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.theme import DARK, LIGHT
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

THEMES = ("light", "dark", "system")
SILENT_ITEMS = ("privacy_policy", "send_feedback", "help")
"""Menu entries that lead out of the app, to pages that a phone without a network cannot show."""


def overflow_menu(frame: Frame) -> Window:
    """History, Choose theme and the entries that lead elsewhere."""
    ctx = frame.ctx

    def nothing() -> None:
        return None

    items: list[tuple[str, Handler]] = [
        (ctx.words("history"), lambda: ctx.set_ui("history", True)),
        (ctx.words("choose_theme"), lambda: ctx.set_ui("theme_dialog", frame.session.store.theme)),
        *((ctx.words(name), nothing) for name in SILENT_ITEMS),
    ]
    theme = DARK if frame.is_dark else LIGHT
    return popup_menu(
        ctx.app.package, items, theme, lambda: ctx.clear_ui("menu"), width=224.0, surface=frame.palette.menu
    )


def theme_dialog(frame: Frame) -> Window:
    """One of three; the choice counts with OK."""
    ctx, palette = frame.ctx, frame.palette
    chosen = ctx.ui["theme_dialog"]
    width = min(0.95 * ctx.width - 32.0, 400.0)
    button = TextStyle(size=14.0, colour=palette.accent, weight=500)

    def dismiss() -> None:
        ctx.clear_ui("theme_dialog")

    def apply() -> None:
        frame.session.store.theme = chosen
        dismiss()

    title = text(ctx.words("choose_theme"), TextStyle(20.0, palette.text, weight=500), id="alertTitle")
    choices = [_choice(frame, name, name == chosen) for name in THEMES]
    buttons = row(
        text_button(ctx.words("cancel"), button, dismiss, id="android:button2", padding=_sides(12.0)),
        text_button(ctx.words("ok"), button, apply, id="android:button1", padding=_sides(12.0)),
        justify="end",
        width=MATCH,
        padding=Edges.symmetric(8.0, 4.0),
    )
    root = column(
        stack(title, padding=Edges(24.0, 18.0, 24.0, 8.0)),
        *choices,
        buttons,
        id="parentPanel",
        width=width,
        background=Background(colour=palette.menu, radius=8.0, elevation=16.0),
    )
    return Window(root, ctx.app.package, kind="dialog", dim=0.6, on_dismiss=dismiss)


def _sides(length: float) -> Edges:
    return Edges.symmetric(horizontal=length)


def _choice(frame: Frame, name: str, checked: bool) -> View:
    ctx, palette = frame.ctx, frame.palette
    glyph = Icon(
        "radiobox_marked" if checked else "radiobox_blank", 24.0, palette.accent if checked else palette.preview
    )
    label = ctx.words(f"theme_{name}")
    return row(
        icon(glyph, hidden=True, width=24.0, height=24.0),
        text(label, TextStyle(16.0, palette.text), hidden=True, margin=Edges(start=24.0)),
        class_name="CheckedTextView",
        id="android:text1",
        text=label,
        checkable=True,
        checked=checked,
        on_click=lambda: ctx.set_ui("theme_dialog", name),
        align="center",
        width=MATCH,
        height=48.0,
        padding=_sides(24.0),
    )


def history_page(frame: Frame) -> View:
    """Earlier calculations, the newest at the bottom; a tap brings one back."""
    ctx, palette = frame.ctx, frame.palette
    history = frame.session.store.history
    toolbar = row(
        icon_button(
            Icon("arrow_left", 24.0, palette.text, mirrored=True),
            ctx.words("back"),
            lambda: ctx.clear_ui("history"),
        ),
        text(ctx.words("history"), TextStyle(20.0, palette.text, fixed=True), weight=1.0, margin=_sides(8.0)),
        text_button(
            ctx.words("clear_history"),
            TextStyle(14.0, palette.accent, weight=500),
            history.clear,
            id="clear_history",
            padding=_sides(16.0),
            enabled=bool(history),
        ),
        class_name="ViewGroup",
        id="toolbar",
        align="center",
        width=MATCH,
        height=56.0,
        padding=_sides(4.0),
        background=Background(colour=palette.display),
    )
    if not history:
        message = text(
            ctx.words("no_history"), TextStyle(16.0, palette.preview, align="center"), gravity="center"
        )
        return column(toolbar, stack(message, width=MATCH, weight=1.0), width=MATCH, height=MATCH)
    rows = [_history_row(frame, formula, result) for formula, result in history]
    page = ctx.scroll(
        column(*rows, width=MATCH),
        "history_scroll",
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="history_recycler_view",
        width=MATCH,
        weight=1.0,
    )
    return column(toolbar, page, width=MATCH, height=MATCH)


def _history_row(frame: Frame, formula: list[str], result: str) -> View:
    palette = frame.palette

    def recall() -> None:
        frame.ctx.clear_ui("history")
        frame.session.recall(formula)

    def line(id_: str, content: str, shown: str, size: float, colour: int) -> View:
        label = text(frame.number(shown), TextStyle(size, colour, align="end"), width=MATCH, hidden=True)
        return stack(label, class_name="TextView", id=id_, text=content, width=MATCH)

    return column(
        line("history_formula", read_back(formula), drawn(formula), 20.0, palette.preview),
        line("history_result", result, result, 24.0, palette.text),
        on_click=recall,
        width=MATCH,
        padding=Edges.symmetric(24.0, 12.0),
        ltr=True,
    )
