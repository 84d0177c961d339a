"""The smallest phone that adbd can serve: it remembers its input and shows a picture that depends on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from tapclone.phone.system import alarms
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.system.state import ActivityRecord, PhoneState, TaskRecord

CLOCK = "com.google.android.deskclock"
CLOCK_ACTIVITY = "com.android.deskclock.DeskClock"
LAUNCHER = "com.google.android.apps.nexuslauncher"
DUMP = (
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">"
    '<node index="0" text="Uhr &amp; Wecker 🕰" resource-id="android:id/title" class="android.widget.TextView" '
    'package="{package}" content-desc="" checkable="false" checked="false" clickable="true" enabled="true" '
    'focusable="true" focused="false" scrollable="false" long-clickable="false" password="false" '
    'selected="false" bounds="[0,0][540,1080]" /></hierarchy>'
)


@dataclass
class StandInApp:
    package: str
    launcher_activity: str
    activities: dict[str, object] = field(default_factory=dict)
    version_name: str = "7.2"
    make_store: Callable[[PhoneState], object] = lambda _state: alarms.ClockStore(
        [alarms.Alarm(1, 9, 0, 96, False)]
    )
    on_launch: Callable[[PhoneState], None] | None = None


class StandInPhone:
    """Records input in `inputs`; the picture's first pixel counts them."""

    def __init__(self, serial: str = "emulator-5554") -> None:
        spec = PhoneSpec(serial=serial)
        launcher = TaskRecord(1, LAUNCHER, [ActivityRecord(LAUNCHER, f"{LAUNCHER}.NexusLauncherActivity")])
        self.state = PhoneState(
            spec=spec,
            density=spec.density,
            font_scale=1.0,
            locale="en-US",
            time_ms=1_709_040_720_123,
            settings={"system": {"screen_brightness": "102"}, "secure": {"ui_night_mode": "1"}, "global": {}},
            properties={
                "ro.product.model": "pixel 3",
                "ro.serialno": serial,
                "persist.sys.locale": "en-US",
                "ro.tapclone.screencap.scale": "1",
                "ro.tapclone.settled": "1",
            },
            volumes={0: 4, 1: 0, 2: 5, 3: 0, 4: 1, 5: 5},
            tasks=[launcher],
        )
        self.apps = {
            CLOCK: StandInApp(CLOCK, CLOCK_ACTIVITY, {CLOCK_ACTIVITY: None}),
            LAUNCHER: StandInApp(LAUNCHER, "", {f"{LAUNCHER}.NexusLauncherActivity": None}),
        }
        self.state.stores = {CLOCK: self.apps[CLOCK].make_store(self.state)}
        self.inputs: list[tuple[object, ...]] = []

    @property
    def size_px(self) -> tuple[int, int]:
        return self.state.spec.width_px, self.state.spec.height_px

    def render(self, width_px: int, height_px: int) -> np.ndarray:
        rows = np.arange(height_px, dtype=np.uint8)[:, None, None]
        image = np.ascontiguousarray(np.broadcast_to(rows, (height_px, width_px, 3)))
        image[0, 0] = len(self.inputs) % 256
        return image

    def dump_xml(self) -> str:
        return DUMP.format(package=self.state.front_task.package)

    def tap(self, x_px: int, y_px: int) -> None:
        self.inputs.append(("tap", x_px, y_px))

    def swipe(self, x1_px: int, y1_px: int, x2_px: int, y2_px: int, duration_ms: float) -> None:
        self.inputs.append(("swipe", x1_px, y1_px, x2_px, y2_px, duration_ms))

    def key(self, code: int) -> None:
        self.inputs.append(("key", code))

    def type_text(self, text: str) -> None:
        self.inputs.append(("text", text))

    def clear_text(self) -> None:
        self.inputs.append(("clear",))

    def keyboard_shown(self) -> bool:
        return False

    def changed(self, change: Callable[[PhoneState], None]) -> None:
        change(self.state)
