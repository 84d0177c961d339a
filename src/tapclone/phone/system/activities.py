"""The activity manager: tasks, their back stacks, and the lines it logs when something starts."""

from __future__ import annotations

from typing import Any

from tapclone.phone.system import log
from tapclone.phone.system.state import ActivityRecord, PhoneState, TaskRecord

LAUNCHER_PACKAGE = "com.google.android.apps.nexuslauncher"
LAUNCHER_ACTIVITY = "com.google.android.apps.nexuslauncher.NexusLauncherActivity"
SYSTEM_UID_PACKAGES = ("com.android.settings", "android")
MAIN_INTENT = "act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] flg=0x10200000"


def short_component(package: str, name: str) -> str:
    """`com.android.settings/.Settings`, the way Android prints a component."""
    return f"{package}/{name.removeprefix(package) if name.startswith(package + '.') else name}"


def uid_of(package: str) -> int:
    """1000 for system apps, else a stable number in the app range."""
    if package in SYSTEM_UID_PACKAGES:
        return 1000
    return 10050 + sum(ord(letter) for letter in package) % 100


def start(
    state: PhoneState,
    package: str,
    name: str,
    args: dict[str, Any] | None = None,
    intent: str = "",
    from_package: str = LAUNCHER_PACKAGE,
    new_task: bool = False,
    bounds: str = "",
    result_key: str = "",
) -> None:
    """Bring an activity to the front.

    With `new_task` the package's own task comes forward as it was left, and only a first start makes a
    new one: what a launcher icon does. What other apps put on top of it is gone, so that an icon always
    leads to its own app. Without it the activity is pushed on the front task.

    Args:
        name: full class name.
        intent: the fields that Android prints before `cmp=`, for instance `act=android.intent.action.MAIN`.
        bounds: the tapped icon's box in pixels, "[0,84][216,294]".
        result_key: started for a result, which `finish` leaves under this key of the asking activity's `ui`.
    """
    fields = f"{intent} " if intent else ""
    extras = " (has extras)" if args and not new_task else ""
    extras = f" bnds={bounds}{extras}" if bounds else extras
    component = short_component(package, name)
    log.write(
        state,
        "I",
        "ActivityTaskManager",
        f"START u0 {{{fields}cmp={component}{extras}}} from uid {uid_of(from_package)}",
    )
    _start_process(state, package, name)
    state.overview_open = False
    if not new_task:
        record = ActivityRecord(package, name, dict(args or {}), result_key=result_key)
        state.front_task.activities.append(record)
        return
    task = next((task for task in state.tasks if task.package == package), None)
    if task is None:
        task = TaskRecord(state.next_task_id, package, [ActivityRecord(package, name, dict(args or {}))])
        state.next_task_id += 1
    else:
        state.tasks.remove(task)
        while len(task.activities) > 1 and task.activities[-1].package != package:
            task.activities.pop()
    state.tasks.append(task)


def finish(state: PhoneState, result: Any = None) -> None:
    """Pop the front activity; an emptied task goes, and what was behind it shows. The launcher never goes.

    A `result` (a plain value) goes to the activity below, if that one asked for it.
    """
    task = state.front_task
    if task.package == LAUNCHER_PACKAGE and len(task.activities) == 1:
        return
    finished = task.activities.pop()
    if finished.result_key and result is not None and task.activities:
        task.activities[-1].ui[finished.result_key] = result
    if not task.activities:
        state.tasks.remove(task)
        go_home(state)


def go_home(state: PhoneState) -> None:
    """Bring the launcher's task to the front, on its home page; what was started on top of it is gone."""
    state.overview_open = False
    launcher = next(task for task in state.tasks if task.package == LAUNCHER_PACKAGE)
    state.tasks.remove(launcher)
    state.tasks.append(launcher)
    del launcher.activities[1:]
    launcher.activities[0].ui.clear()


def bring_to_front(state: PhoneState, task_id: int) -> None:
    """What a tap on an overview card does."""
    task = next(task for task in state.tasks if task.task_id == task_id)
    state.tasks.remove(task)
    state.tasks.append(task)
    state.overview_open = False


def force_stop(state: PhoneState, package: str) -> None:
    """Kill a package's process and drop its task."""
    state.processes.pop(package, None)
    if package != LAUNCHER_PACKAGE:
        state.tasks = [task for task in state.tasks if task.package != package]


def _start_process(state: PhoneState, package: str, name: str) -> None:
    if package in state.processes:
        return
    state.processes[package] = pid = state.next_pid
    state.next_pid += 37
    uid = uid_of(package)
    user = "1000" if uid == 1000 else f"u0a{uid - 10000}"
    log.write(
        state,
        "I",
        "ActivityManager",
        f"Start proc {pid}:{package}/{user} for activity {{{package}/{name}}}",
    )
