"""Figures of the simulated phone: steps a second over every road, and how fast it is reset.

A step is a tap and a fresh 256 x 128 frame. What lies between steps (looking for something to tap, starting
another app) is not counted; every counted step draws.
"""

from __future__ import annotations

import resource
import shlex
from collections.abc import Callable, Sequence

import numpy as np
from adbutils import AdbClient

from tapclone.app.benchmarks.figure import Figure
from tapclone.app.benchmarks.stopwatch import Stopwatch
from tapclone.core import CENTRED, Button, Point, Touch, generator
from tapclone.core.action_space import FIRST_SWIPE, NUM_TAPS
from tapclone.device import AdbDevice, Device
from tapclone.device.socket_link import QuickClient, SocketLink
from tapclone.envs import DeviceEnv
from tapclone.fleet import Fleet
from tapclone.fleet.serving import serve
from tapclone.tasks import Configuration, Task

PUBLISHED_STEPS_PER_S = 0.33
"""B-MoCA's evaluation waits three seconds before each observation."""

_PUBLISHED = "published set-up"
_FRAME_SIZE_PX = (128, 256)
_STEPS_IN_APP = 8
_SERIAL = "emulator-5554"

Step = Callable[[Point], object]
"""Tap there, and return the frame after it."""


class Walk:
    """Taps its way over home screen, drawer and apps, mostly on something that can be tapped."""

    def __init__(self, device: Device, apps: Sequence[str], rng: np.random.Generator) -> None:
        """`apps` are activities to start, as `package/class`."""
        self._device, self._apps, self._rng = device, apps, rng
        self._taken = 0
        self._screens: set[int] = set()

    @property
    def num_screens(self) -> int:
        """Different screens seen so far."""
        return len(self._screens)

    def advance(self, step: Step, watch: Stopwatch) -> None:
        """One step, on the watch."""
        if self._taken % _STEPS_IN_APP == 0:
            self._go_elsewhere()
        point = self._point()
        with watch:
            step(point)
        self._taken += 1

    def _go_elsewhere(self) -> None:
        place = int(self._rng.integers(len(self._apps) + 2))
        if place < len(self._apps):
            self._device.shell(f"am start -n {shlex.quote(self._apps[place])}")
            return
        self._device.perform(Button.HOME)
        if place > len(self._apps):
            self._device.perform(CENTRED.decode(FIRST_SWIPE))  # up: the drawer

    def _point(self) -> Point:
        tree = self._device.ui_tree()
        self._screens.add(hash(tree))
        nodes = [node for node in tree.walk() if node.clickable and node.bounds.area > 0]
        if nodes and self._rng.random() < 0.8:
            return nodes[self._rng.integers(len(nodes))].bounds.centre
        return CENTRED.centre(int(self._rng.integers(NUM_TAPS)))


def in_process(fleet: Fleet, places: Sequence[Configuration], apps: Sequence[str], steps: int) -> Figure:
    """Steps/s of one core, `steps` on each of `places`.

    Another walk as long comes first: wallpapers, icons and fonts are made once a process.
    """
    provider, first, watch, screens = fleet.lend(), Stopwatch(), Stopwatch(), 0
    for place in places:
        for walk_number, stopwatch in enumerate((first, watch)):
            device = provider.prepare(place)
            walk = Walk(device, apps, generator("bench", place.id, walk_number))
            for _ in range(steps):
                walk.advance(_device_step(device), stopwatch)
        screens += walk.num_screens
    provider.close()
    count = len(watch.cpu_s)
    return Figure(
        name="simulated phone in process: tap + 256x128 frame",
        value=count / watch.total_cpu_s,
        unit="steps/s a core",
        bar=500,
        better="higher",
        rival=_PUBLISHED,
        rival_value=PUBLISHED_STEPS_PER_S,
        note=f"CPU time; {count} steps, all drawn, {screens} screens on {len(places)} configurations, "
        f"{count / watch.total_wall_s:.0f} steps/s of wall time; {count / first.total_cpu_s:.0f} on the walk "
        f"before, when wallpapers and icons are made",
    )


def memory(fleet: Fleet, places: Sequence[Configuration], apps: Sequence[str], phones: int) -> Figure:
    """What one more phone takes in a process that has phones already, after a walk over its apps.

    Comes after `in_process`: wallpapers, icons and fonts are a process's, not a phone's.
    """
    before_mb = _resident_mb()
    lent = []
    for number in range(phones):
        provider = fleet.lend(number)
        device = provider.prepare(places[number % len(places)])
        walk = Walk(device, apps, generator("bench", "memory", number))
        for _ in range(_STEPS_IN_APP):
            walk.advance(_device_step(device), Stopwatch())
        lent.append(provider)
    after_mb = _resident_mb()
    for provider in lent:
        provider.close()
    return Figure(
        name="memory that one more phone takes",
        value=(after_mb - before_mb) / phones,
        unit="MB",
        bar=8,
        better="lower",
        note=f"growth of the process over {phones} phones of {len(places)} configurations, "
        f"from {before_mb:.0f} MB",
    )


def _resident_mb() -> float:
    with open("/proc/self/statm") as table:  # noqa: PTH123 - no file to speak of
        return int(table.read().split()[1]) * resource.getpagesize() / 2**20


def over_sockets(place: Configuration, apps: Sequence[str], steps: int) -> list[Figure]:
    """Steps/s through an adb server, `steps` with each client, in turns on the same walk."""
    with serve(place, _SERIAL) as port:
        device = AdbDevice(SocketLink(_SERIAL, port=port), _SERIAL)
        plain = AdbClient("127.0.0.1", port).device(_SERIAL)
        quick = QuickClient("127.0.0.1", port).device(_SERIAL)
        size_px = device.size_px

        def quick_step(point: Point) -> object:
            quick.click(*point.to_pixel(*size_px))
            return quick.shell(["screencap", "--raw-rgb", *map(str, _FRAME_SIZE_PX)], encoding=None)

        def plain_step(point: Point) -> object:
            plain.click(*point.to_pixel(*size_px))
            return plain.screenshot()

        clients: list[tuple[str, Step, str]] = [
            (
                "AdbDevice over SocketLink",
                _device_step(device),
                "what fleet=simulated fleet.link=socket runs on",
            ),
            (
                "adbutils' device API over QuickClient",
                quick_step,
                "its click, and its shell for a frame of the size that is needed",
            ),
            (
                "adbutils as it comes",
                plain_step,
                "its click and screenshot, a native frame as PNG; it sleeps 20 ms in every call",
            ),
        ]
        walk, watches = Walk(device, apps, generator("bench", place.id)), [Stopwatch() for _ in clients]
        for _ in range(steps):
            for (_, step, _), watch in zip(clients, watches, strict=True):
                walk.advance(step, watch)
    return [
        Figure(
            name=f"simulated phone over a socket: {name}",
            value=steps / watch.total_wall_s,
            unit="steps/s",
            bar=60,
            better="higher",
            rival=_PUBLISHED,
            rival_value=PUBLISHED_STEPS_PER_S,
            note=f"wall time, server and client in one process; {about}",
        )
        for (name, _, about), watch in zip(clients, watches, strict=True)
    ]


def resets(fleet: Fleet, place: Configuration, task: Task, apps: Sequence[str], repeats: int) -> list[Figure]:
    """How long it takes to get back to a configuration's snapshot, and to begin an episode."""
    provider = fleet.lend()
    env = DeviceEnv(provider, _FRAME_SIZE_PX)
    begin = {"task": task, "configuration": place}
    env.reset(options=begin)
    walk = Walk(env.device, apps, generator("bench", "reset"))
    restore, reset = Stopwatch(), Stopwatch()
    for _ in range(repeats):
        for _ in range(3):
            walk.advance(_device_step(env.device), Stopwatch())
        with restore:
            provider.prepare(place)
        with reset:
            env.reset(options=begin)
    env.close()
    return [
        Figure(
            name=name,
            value=watch.cpu_ms,
            unit="ms",
            bar=5,
            better="lower",
            note=f"CPU time, median of {repeats}, {watch.wall_ms:.2g} ms of wall time; {about}",
        )
        for name, watch, about in (
            ("reset to a configuration's snapshot", restore, "the phone's state only"),
            ("reset of the environment", reset, "state, home button, log, detector's baseline, first frame"),
        )
    ]


def _device_step(device: Device) -> Step:
    def step(point: Point) -> object:
        device.perform(Touch.tap(point))
        return device.screenshot(_FRAME_SIZE_PX)

    return step
