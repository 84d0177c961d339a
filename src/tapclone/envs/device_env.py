"""The environment: one device, one task at a time, through Gymnasium's interface."""

from __future__ import annotations

from typing import Any, Protocol

import gymnasium
import numpy as np

from tapclone.core import (
    CENTRED,
    NUM_ACTIONS,
    Action,
    ActionSpace,
    Button,
    Clock,
    Observation,
    WallClock,
)
from tapclone.core.errors import TaskError
from tapclone.core.frame_size import ONE_DP_DPI, in_pixels
from tapclone.device import Device
from tapclone.tasks import Configuration, Task

SETTLE_TIMEOUT_S = 5.0


class DeviceProvider(Protocol):
    """Who puts a device into a configuration's initial state."""

    def prepare(self, configuration: Configuration) -> Device:
        """The device, exactly as the configuration's snapshot has it."""
        ...

    def close(self) -> None: ...


class DeviceEnv(gymnasium.Env[Observation, Action | int]):
    """A phone with something to do on it.

    `reset(seed=…, options={"task": Task, "configuration": Configuration})` begins an episode; `step` takes a
    raw action or an index of `space`. Reward is 1.0 at success and 0.0 before; an episode is truncated at
    the task's published step limit. Whatever the device or the detector cannot do raises a TapcloneError:
    the caller counts it as an error, never as a failure.

    Args:
        image_size_px: (width, height) of the frames; or a float, pixels a dp, so that a button is as large on
            any phone; None is the device's own.
        observe_ui: whether observations carry the view hierarchy (experts need it, policies do not).
        use_published_detectors: judge by the benchmark's own rules instead of the strict ones.
        extra_steps: allowed beyond a task's published limit, which on the smallest screen leaves too few.
    """

    def __init__(
        self,
        provider: DeviceProvider,
        image_size_px: tuple[int, int] | float | None = (256, 512),
        observe_ui: bool = False,
        use_published_detectors: bool = False,
        extra_steps: int = 0,
        space: ActionSpace = CENTRED,
        clock: Clock | None = None,
    ) -> None:
        self._provider = provider
        self._image_size_px = image_size_px
        self._observe_ui = observe_ui
        self._use_published_detectors = use_published_detectors
        self._extra_steps = extra_steps
        self._space = space
        self._clock = clock or WallClock()
        self.action_space = gymnasium.spaces.Discrete(NUM_ACTIONS)  # type: ignore[assignment]
        width, height = image_size_px if isinstance(image_size_px, tuple) else (1080, 2160)
        self.observation_space = gymnasium.spaces.Box(0, 255, (height, width, 3), np.uint8)  # type: ignore[assignment]
        self._device: Device | None = None
        self._task: Task | None = None
        self._configuration: Configuration | None = None
        self._baseline: Any = None
        self._history: list[Action] = []

    @property
    def device(self) -> Device:
        """The device of the running episode. Raises TaskError before the first reset."""
        if self._device is None:
            raise TaskError("the environment has no device yet: call reset with a task and a configuration")
        return self._device

    @property
    def task(self) -> Task:
        if self._task is None:
            raise TaskError("the environment has no task yet: call reset with a task and a configuration")
        return self._task

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Restore the configuration, prepare the task, go home and look.

        `options` names the `task` and the `configuration`; without them the last ones are repeated.
        """
        super().reset(seed=seed)
        options = options or {}
        self._task = options.get("task", self._task)
        self._configuration = options.get("configuration", self._configuration)
        if self._configuration is None:
            raise TaskError("reset needs options with a task and a configuration the first time")
        self._device = device = self._provider.prepare(self._configuration)
        for command in self.task.setup:
            device.shell(command)
        self._set_device_time()
        device.perform(Button.HOME)
        device.wait_until_stable(SETTLE_TIMEOUT_S, self._clock)
        device.clear_log()
        self._history = []
        self._baseline = self._detector.baseline(device)
        return self._observe(), {}

    def step(self, action: Action | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, let the screen settle, judge, and look again."""
        if isinstance(action, (int, np.integer)):
            action = self._space.decode(int(action))
        device = self.device
        self._set_device_time()
        device.perform(action)
        device.wait_until_stable(SETTLE_TIMEOUT_S, self._clock)
        self._history.append(action)
        succeeded = self.is_solved()
        truncated = not succeeded and len(self._history) >= self.task.max_steps + self._extra_steps
        return self._observe(), float(succeeded), succeeded, truncated, {}

    def is_solved(self) -> bool:
        """Ask the detector now. Raises DetectorError where it cannot tell."""
        return bool(self._detector.is_met(self.device, self._baseline))

    def close(self) -> None:
        self._provider.close()

    @property
    def _detector(self) -> Any:
        return self.task.published_detector if self._use_published_detectors else self.task.detector

    def _observe(self) -> Observation:
        device = self.device
        image_HW3 = device.screenshot(self._wanted_size_px())
        return Observation(
            image_HW3=image_HW3,
            instruction=self.task.instruction,
            ui=device.ui_tree() if self._observe_ui else None,
            history=tuple(self._history),
            px_per_dp=image_HW3.shape[1] / device.size_px[0] * device.density_dpi / ONE_DP_DPI,
        )

    def _wanted_size_px(self) -> tuple[int, int] | None:
        if not isinstance(self._image_size_px, float):
            return self._image_size_px
        device = self.device
        width_px, height_px = device.size_px
        px_per_dp = device.density_dpi / ONE_DP_DPI
        height, width = in_pixels(self._image_size_px, height_px, width_px, px_per_dp)
        return width, height

    def _set_device_time(self) -> None:
        """B-MoCA's clock trick: the benchmark sets the clock before every step, which freezes it."""
        if not self.task.device_time:
            return
        date, time = self.task.device_time.split()
        year, month, day = date.split("-")
        hour, minute = time.split(":")
        self.device.shell(f"su 0 toybox date {month}{day}{hour}{minute}{year}.00")
