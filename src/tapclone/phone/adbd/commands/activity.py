"""`am` and `monkey`: starting and stopping apps from outside."""

from __future__ import annotations

import base64
import csv
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from tapclone.phone.adbd.shell.session import Invocation
from tapclone.phone.runtime import keycodes
from tapclone.phone.system import activities, connectivity, input_methods, settings
from tapclone.phone.system.state import PhoneState

SHELL_PACKAGE = "com.android.shell"
_FAILED = 255
_HOME, _LAUNCHER = "android.intent.category.HOME", "android.intent.category.LAUNCHER"
_AIRPLANE = "android.intent.action.AIRPLANE_MODE"
_NO_VALUE = frozenset(("-W", "-S", "-D", "-N", "--activity-clear-top", "--activity-new-task"))
_TWO_VALUES = frozenset(("--es", "--ez", "--ei", "--el", "--ef", "--eu", "--esn", "-e"))


@dataclass(slots=True)
class _Intent:
    action: str = ""
    data: str = ""
    categories: list[str] = field(default_factory=list)
    package: str = ""
    component: str = ""
    flags: str = ""
    extras: dict[str, str] = field(default_factory=dict)
    options: set[str] = field(default_factory=set)

    def __str__(self) -> str:
        parts = [
            f"act={self.action}" if self.action else "",
            f"cat=[{','.join(self.categories)}]" if self.categories else "",
            f"dat={self.data}" if self.data else "",
            f"flg={self.flags}" if self.flags else "",
            f"pkg={self.package}" if self.package else "",
            f"cmp={self.component}" if self.component else "",
            "(has extras)" if self.extras else "",
        ]
        return "Intent { " + " ".join(part for part in parts if part) + " }"


def am(call: Invocation) -> int:
    match call.args:
        case ["start" | "start-activity", *args]:
            return _start(call, _parse(args))
        case ["force-stop" | "kill", *args]:
            call.change(lambda state: activities.force_stop(state, args[-1] if args else ""))
        case ["broadcast", *args]:
            return _broadcast(call, _parse(args))
        case ["stack", "list"]:
            _list_stacks(call)
        case ["task" | "stack", *_] | ["kill-all"]:
            return 0
        case [command, *_]:
            call.error(f"Unknown command: {command}")
            return _FAILED
        case _:
            call.out("Activity manager (activity) commands:")
            return _FAILED
    return 0


def monkey(call: Invocation) -> int:
    """Only what it is used for: `monkey -p PACKAGE ... 1` starts the package as its icon does."""
    position = call.args.index("-p") + 1 if "-p" in call.args else 0
    package = call.args[position] if position else ""
    for arg in call.args:
        call.out(f"  bash arg: {arg}")
    app = call.phone.apps.get(package)
    if app is None or not app.launcher_activity:
        call.out("** No activities found to run, monkey aborted.")
        return _FAILED - 3
    call.change(lambda state: _launch(call, state, package, app.launcher_activity, activities.MAIN_INTENT))
    call.out("Events injected: 1")
    call.out("## Network stats: elapsed time=50ms (0ms mobile, 0ms wifi, 50ms not connected)")
    return 0


def _parse(args: Sequence[str]) -> _Intent:
    intent = _Intent()
    rest = list(args)
    while rest:
        name = rest.pop(0)
        if name in _NO_VALUE:
            intent.options.add(name)
        elif name in _TWO_VALUES and len(rest) > 1:
            key = rest.pop(0)
            intent.extras[key] = rest.pop(0)
        elif name.startswith("-") and rest:
            _take(intent, name, rest.pop(0))
        elif "/" in name and ":" not in name:
            intent.component = name
        elif ":" in name:
            intent.data = name
        elif name:  # tools that build the line from parts pass empty arguments
            intent.package = name
    return intent


def _take(intent: _Intent, name: str, value: str) -> None:
    match name:
        case "-n":
            intent.component = value
        case "-a":
            intent.action = value
        case "-d":
            intent.data = value
        case "-c":
            intent.categories.append(value)
        case "-p":
            intent.package = value
        case "-f":
            intent.flags = f"0x{int(value, 0):x}"


def _start(call: Invocation, intent: _Intent) -> int:
    package, name = _resolve(call, intent)
    if "-S" in intent.options and package:
        call.out(f"Stopping: {package}")
        call.change(lambda state: activities.force_stop(state, package))
    call.out(f"Starting: {intent}")
    if intent.component and not _exists(call, package, name):
        call.error("Error type 3")
        call.error(f"Error: Activity class {{{package}/{name}}} does not exist.")
        return 0
    if not name:
        call.error(f"Error: Activity not started, unable to resolve {intent}")
        return 0
    in_front = call.state.front_activity.name == name
    warm = package in call.state.processes
    if in_front:
        call.error(
            "Warning: Activity not started, intent has been delivered to currently running top-most instance."
        )
    else:
        action = f"act={intent.action}" if intent.action else "flg=0x10000000"
        call.change(lambda state: _launch(call, state, package, name, action))
    if "-W" in intent.options:
        call.out("Status: ok")
        call.out(f"LaunchState: {'HOT' if in_front else 'WARM' if warm else 'COLD'}")
        call.out(f"Activity: {activities.short_component(package, name)}")
        call.out("TotalTime: 357\nWaitTime: 377\nComplete")
    return 0


def _launch(call: Invocation, state: PhoneState, package: str, name: str, intent: str) -> None:
    """Bring an activity to the front as an intent from outside does: over its app's task, or as a new one."""
    if package == activities.LAUNCHER_PACKAGE:
        activities.go_home(state)
        return
    app = call.phone.apps[package]
    task = next((task for task in state.tasks if task.package == package), None)
    onto_task = task is not None and name not in (app.launcher_activity, task.activities[0].name)
    if task is not None and onto_task:
        activities.bring_to_front(state, task.task_id)
    activities.start(state, package, name, None, intent, SHELL_PACKAGE, new_task=not onto_task)
    if name == app.launcher_activity and app.on_launch is not None:
        app.on_launch(state)


def _resolve(call: Invocation, intent: _Intent) -> tuple[str, str]:
    """(package, full class name) of the activity that an intent means; an empty name where there is none."""
    if intent.component:
        package, _, name = intent.component.partition("/")
        return package, package + name if name.startswith(".") else name
    if _HOME in intent.categories:
        return activities.LAUNCHER_PACKAGE, activities.LAUNCHER_ACTIVITY
    if intent.package:
        app = call.phone.apps.get(intent.package)
        return intent.package, app.launcher_activity if app else ""
    for row in _intents():
        if row["action"] == intent.action and intent.data.startswith(row["data"]):
            found = row["package"], row["activity"]
            return found if _exists(call, *found) else (row["package"], "")
    return "", ""


def _exists(call: Invocation, package: str, name: str) -> bool:
    app = call.phone.apps.get(package)
    return app is not None and bool(name) and name in (*app.activities, app.launcher_activity)


def _broadcast(call: Invocation, intent: _Intent) -> int:
    intent.flags = intent.flags or "0x400000"
    call.out(f"Broadcasting: {intent}")
    if intent.action == _AIRPLANE:
        on = settings.get(call.state, "global", "airplane_mode_on") == "1"
        call.change(lambda state: connectivity.set_airplane_mode(state, on))
    elif input_methods.current(call.state) == input_methods.ADB_KEYBOARD:
        _type(call, intent)
    call.out("Broadcast completed: result=0")
    return 0


def _type(call: Invocation, intent: _Intent) -> None:
    """What the ADB keyboard is told to type; text that is no base64 is left alone, as there."""
    match intent.action:
        case "ADB_INPUT_TEXT":
            call.phone.type_text(intent.extras.get("msg", ""))
        case "ADB_INPUT_B64":
            with suppress(ValueError):
                call.phone.type_text(base64.b64decode(intent.extras.get("msg", ""), validate=True).decode())
        case "ADB_CLEAR_TEXT":
            call.phone.clear_text()
        case "ADB_EDITOR_CODE":
            call.phone.key(keycodes.ENTER)


def _list_stacks(call: Invocation) -> None:
    width_px, height_px = call.phone.size_px
    bounds = f"bounds=[0,0][{width_px},{height_px}]"
    for task in reversed(call.state.tasks):
        full = f"{task.package}/{task.activities[-1].name}"
        visible = "true" if task is call.state.front_task else "false"
        call.out(f"Stack id={task.task_id} {bounds} displayId=0 userId=0")
        call.out(
            f"  taskId={task.task_id}: {full} {bounds} userId=0 visible={visible} "
            f"topActivity=ComponentInfo{{{full}}}\n"
        )


@cache
def _intents() -> tuple[Mapping[str, str], ...]:
    """What an implicit intent starts, first match first."""
    text = (resources.files(__package__) / "intents.csv").read_text(encoding="utf-8")
    return tuple(csv.DictReader(text.splitlines()))
