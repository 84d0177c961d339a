"""Google's Calculator 8.6: display, pad, scientific rows, history."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.calculator.display import display
from tapclone.phone.apps.calculator.frame import Frame
from tapclone.phone.apps.calculator.overlays import history_page, overflow_menu, theme_dialog
from tapclone.phone.apps.calculator.pad import Pad
from tapclone.phone.apps.calculator.store import CalculatorStore
from tapclone.phone.ui.build import column
from tapclone.phone.ui.view import MATCH, Window

PACKAGE = "com.google.android.calculator"
ACTIVITY = "com.android.calculator2.Calculator"
DISPLAY_SHARE = 0.28


def calculator(ctx: Context) -> Sequence[Window]:
    """The one activity, with whatever is open above it."""
    frame = Frame(ctx)
    if ctx.ui.get("history"):
        return [frame.window(history_page(frame))]
    display_h = round(DISPLAY_SHARE * frame.height)
    pad = Pad(frame, ctx.width, frame.height - display_h)
    root = column(
        display(frame, display_h),
        pad.wide() if frame.is_wide else pad.narrow(),
        class_name="ViewGroup",
        id="main_calculator",
        width=MATCH,
        height=MATCH,
    )
    windows = [frame.window(root)]
    if ctx.ui.get("menu"):
        windows.append(overflow_menu(frame))
    if "theme_dialog" in ctx.ui:
        windows.append(theme_dialog(frame))
    return windows


def _back(ctx: Context) -> bool:
    """BACK leaves the history first."""
    if not ctx.ui.get("history"):
        return False
    ctx.clear_ui("history")
    return True


APP = App(
    package=PACKAGE,
    launcher_activity=ACTIVITY,
    activities={ACTIVITY: calculator},
    strings="calculator",
    make_store=lambda _state: CalculatorStore(),
    on_back=_back,
    version_name="8.6 (629474330)",
)
