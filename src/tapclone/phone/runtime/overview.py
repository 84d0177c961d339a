"""The overview of recent tasks: one card a task, the latest in the middle, older ones towards the start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tapclone import lexicon
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.launcher.grid import Grid, grid_of
from tapclone.phone.apps.launcher.home import DRAWER, HOTSEAT_CELL_DP, WHITE, apps_view, hotseat, launcher_frame
from tapclone.phone.locale.format import is_rtl
from tapclone.phone.system import activities
from tapclone.phone.system.activities import LAUNCHER_PACKAGE
from tapclone.phone.system.state import PhoneState, TaskRecord
from tapclone.phone.ui.build import icon, stack, text
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

SCALE = 0.62
"""Size of a card relative to the screen, where the hotseat leaves room for it."""
GAP_DP = 16.0
ICON_DP = 48.0
TOP_DP = 64.0
PAGE = "overview_page"
"""Key in `PhoneState.system_ui`: how many cards the row was moved on from the latest."""


Thumbnail = Callable[[TaskRecord], Sequence[View]]
"""The laid-out screen of a task."""


def overview(ctx: Context, thumbnail: Thumbnail) -> Window:
    """Cards of the recent tasks and, after the oldest, "Clear all"; a tap beside them goes home."""
    state = ctx.state
    tasks = recent_tasks(state)
    page = min(int(state.system_ui.get(PAGE, 0)), len(tasks))
    grid = grid_of(ctx.width, ctx.height)
    cards = _cards(ctx, tasks, page, _scale(ctx, grid), thumbnail) if tasks else [_nothing_recent(ctx)]
    panel = stack(
        *cards,
        class_name="ListView",
        id="overview_panel",
        width=MATCH,
        height=MATCH,
        scrollable=len(tasks) > 1,
    )
    scrim = View(
        width=MATCH,
        height=MATCH,
        hidden=True,
        background=Background(colour=0x59000000),
        on_click=partial(activities.go_home, state),
    )
    layers = (scrim, panel, hotseat(ctx, grid), apps_view(ctx, grid))
    root = launcher_frame(layers, partial(_swiped, state, len(tasks)))
    bar = Bar(0x00000000, WHITE)
    return Window(root, LAUNCHER_PACKAGE, behind_bars=True, status_bar=bar, navigation_bar=bar)


def recent_tasks(state: PhoneState) -> list[TaskRecord]:
    """The latest first; the launcher is not among them."""
    return [task for task in reversed(state.tasks) if task.package != LAUNCHER_PACKAGE]


def _scale(ctx: Context, grid: Grid) -> float:
    room = grid.hotseat_y - HOTSEAT_CELL_DP / 2 - TOP_DP - ICON_DP / 2 - 8.0
    return min(SCALE, room / ctx.height)


def _swiped(state: PhoneState, count: int, direction: str) -> None:
    """Beside the cards: upwards opens the drawer, sideways moves the cards."""
    if direction == "up":
        activities.go_home(state)
        state.front_activity.ui[DRAWER] = True
    else:
        _turn(state, count, direction)


def _turn(state: PhoneState, count: int, direction: str) -> None:
    """Move the row of cards by one, in the finger's direction."""
    if is_rtl(state.locale):
        direction = {"left": "right", "right": "left"}.get(direction, direction)
    towards_older = {"right": 1, "left": -1}.get(direction, 0)
    page = int(state.system_ui.get(PAGE, 0)) + towards_older
    state.system_ui[PAGE] = min(max(page, 0), count)


def _cards(ctx: Context, tasks: list[TaskRecord], page: int, scale: float, thumbnail: Thumbnail) -> list[View]:
    width = scale * ctx.width
    height = scale * ctx.height
    shown = []
    for place, task in enumerate(tasks):
        start = (ctx.width - width) / 2 + (page - place) * (width + GAP_DP)
        if -width < start < ctx.width:
            shown.append(_card(ctx, task, start, (width, height), thumbnail(task)))
    clear_start = (ctx.width - width) / 2 + (page - len(tasks)) * (width + GAP_DP)
    if -width < clear_start:
        shown.append(_clear_all(ctx, clear_start, width, height))
    return shown


def _card(
    ctx: Context, task: TaskRecord, start: float, size: tuple[float, float], screen: Sequence[View]
) -> View:
    state = ctx.state
    width, height = size
    snapshot = View(
        class_name="View",
        id="snapshot",
        width=MATCH,
        height=height,
        margin=Edges(top=ICON_DP / 2),
        background=Background(colour=ctx.theme.window, radius=6.0, elevation=4.0),
        thumbnail=screen,
    )
    badge = icon(Icon(f"app/{task.package}", ICON_DP), class_name="View", id="icon", gravity="center_x top")
    return stack(
        snapshot,
        badge,
        desc=ctx.app_label(task.package),
        width=width,
        height=height + ICON_DP / 2,
        margin=Edges(start=start, top=TOP_DP),
        on_click=partial(activities.bring_to_front, state, task.task_id),
        on_swipe=partial(_swiped_card, state, task.package),
    )


def _clear_all(ctx: Context, start: float, width: float, height: float) -> View:
    label = lexicon.text("system", "clear_all", ctx.language)
    return text(
        label,
        TextStyle(size=14.0, weight=500, colour=WHITE, align="center"),
        class_name="Button",
        id="clear_all",
        width=width,
        height=48.0,
        margin=Edges(start=start, top=TOP_DP + height / 2),
        on_click=partial(_clear, ctx.state),
    )


def _swiped_card(state: PhoneState, package: str, direction: str) -> None:
    """Upwards throws the task away; sideways turns to the next card."""
    if direction != "up":
        _turn(state, len(recent_tasks(state)), direction)
        return
    activities.force_stop(state, package)
    activities.go_home(state)
    state.overview_open = bool(recent_tasks(state))


def _clear(state: PhoneState) -> None:
    for task in recent_tasks(state):
        activities.force_stop(state, task.package)
    activities.go_home(state)


def _nothing_recent(ctx: Context) -> View:
    label = lexicon.text("system", "no_recent_items", ctx.language)
    return text(label, TextStyle(size=20.0, colour=WHITE, align="center", max_lines=3), gravity="center")
