"""Everything that a phone is, as plain data: what is not in here does not exist.

A screen is a function of this state, so a snapshot of it is a snapshot of the phone, and the same state
gives the same pixels. Services (the other modules of this package) are the only ones that change it,
apart from an app's own store and its activities' `ui`, which belong to the app.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from typing import Any

from tapclone.phone.system.spec import PhoneSpec

MAX_LOG_LINES = 4000


@dataclass(slots=True)
class LogLine:
    """One line of logcat. `time_ms` is the device's own clock, since the epoch."""

    time_ms: int
    pid: int
    tid: int
    level: str
    tag: str
    message: str


@dataclass(slots=True)
class ActivityRecord:
    """One screen on the back stack.

    Attributes:
        name: full class name, "com.android.settings.Settings".
        args: what it was started with.
        ui: what its views remember: scroll offsets by key, the open dialog, the chosen tab. Plain values.
        result_key: where its result goes, a key of the `ui` of the activity below it; "" if none is wanted.
    """

    package: str
    name: str
    args: dict[str, Any] = field(default_factory=dict)
    ui: dict[str, Any] = field(default_factory=dict)
    result_key: str = ""


@dataclass(slots=True)
class TaskRecord:
    """A back stack, oldest activity first."""

    task_id: int
    package: str
    activities: list[ActivityRecord]


@dataclass(slots=True)
class Call:
    """A phone call: the number as dialled; `state` is "dialling" or "active"."""

    number: str
    state: str
    started_ms: int


@dataclass(slots=True)
class PhoneState:
    """See the module. Field order follows what a person would ask about a phone."""

    spec: PhoneSpec
    density: int
    font_scale: float
    locale: str
    time_ms: int
    timezone: str = "GMT"
    wallpaper: str = "00_default"
    settings: dict[str, dict[str, str]] = field(default_factory=dict)
    properties: dict[str, str] = field(default_factory=dict)
    volumes: dict[int, int] = field(default_factory=dict)
    airplane_mode: bool = False
    wifi_on: bool = True
    bluetooth_on: bool = False
    call: Call | None = None
    stores: dict[str, Any] = field(default_factory=dict)
    tasks: list[TaskRecord] = field(default_factory=list)
    next_task_id: int = 2
    processes: dict[str, int] = field(default_factory=dict)
    next_pid: int = 5400
    disabled_packages: list[str] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    log: list[LogLine] = field(default_factory=list)
    toast: str | None = None
    overview_open: bool = False
    shade_open: bool = False
    system_ui: dict[str, Any] = field(default_factory=dict)

    @property
    def dark_mode(self) -> bool:
        return self.settings["secure"].get("ui_night_mode") == "2"

    @property
    def dp_scale(self) -> float:
        return self.density / 160

    @property
    def width_dp(self) -> float:
        return self.spec.width_px / self.dp_scale

    @property
    def height_dp(self) -> float:
        return self.spec.height_px / self.dp_scale

    @property
    def front_task(self) -> TaskRecord:
        """The task in front; the launcher's is always there and always last in the overview."""
        return self.tasks[-1]

    @property
    def front_activity(self) -> ActivityRecord:
        return self.front_task.activities[-1]


def snapshot(state: PhoneState) -> bytes:
    """Everything, in one opaque piece that `restore` reads back. Kept in memory, never read from strangers."""
    return pickle.dumps(state, protocol=pickle.HIGHEST_PROTOCOL)


def restore(data: bytes) -> PhoneState:
    """A new state equal to the one that `snapshot` was given."""
    state = pickle.loads(data)
    assert isinstance(state, PhoneState)
    return state
