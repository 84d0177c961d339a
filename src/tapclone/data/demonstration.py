"""What a demonstration is: the frames that an expert saw, what it did, and what else is known about each frame.

The collector builds these, `tapclone.data.store` saves them. They keep raw gestures and bounds, never action
indices alone, so that labels can be derived again for any action space. Torch-free.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tapclone.core.action import Action
from tapclone.core.geometry import Bounds
from tapclone.core.observation import Image


@dataclass(frozen=True, slots=True)
class Element:
    """Something on the screen that can be named.

    Attributes:
        name: an identity that is the same in every language and configuration, such as "clock/alarm_tab";
            names that begin with "launcher/icon/" are icons that augmentation may swap.
        bounds: where it is, normalised.
    """

    name: str
    bounds: Bounds


@dataclass(frozen=True, slots=True)
class Label:
    """A further query on a frame: what the expert of another task would do here, after the same actions.

    `out_of_sight` is as in `DemonstrationStep`.
    """

    instruction: str
    task_id: str
    action: Action
    target: Bounds | None = None
    out_of_sight: Action | None = None


@dataclass(frozen=True, slots=True, eq=False)
class DemonstrationStep:
    """One frame and what the expert did on it, or would have done.

    Attributes:
        image_HW3: RGB uint8, the screen before the action, at any size.
        action: the raw gesture.
        target: bounds of the touched element; None for swipes and buttons.
        elements: what is on the screen, in drawing order: a later one lies above an earlier one.
        labels: further queries on the same frame.
        out_of_sight: the swipe by which the expert would look for its target, if the screen ended above it;
            None where it would not look there.
        absent: what the expert does on a screen like this one when what it looks for is not on it; known for
            home screens, so that a missing icon can be taught by taking one away.
        ui_xml: the view hierarchy as uiautomator writes it, where it was asked for.
        time_s: seconds since the episode began, by the environment's clock.
        history: what had been done before, where that was not just the actions of the steps before: others
            than the expert may have acted, and not every screen has an answer.
    """

    image_HW3: Image
    action: Action
    target: Bounds | None = None
    elements: tuple[Element, ...] = ()
    labels: tuple[Label, ...] = ()
    out_of_sight: Action | None = None
    absent: Action | None = None
    ui_xml: str | None = None
    time_s: float = 0.0
    history: tuple[Action, ...] | None = None

    def __post_init__(self) -> None:
        image = self.image_HW3
        if image.dtype != np.uint8 or image.ndim != 3 or image.shape[2] != 3 or 0 in image.shape:
            raise ValueError(f"image_HW3 must be uint8 HxWx3, got {image.dtype} {image.shape}")


@dataclass(frozen=True, slots=True, eq=False)
class Demonstration:
    """An episode worth learning from.

    Attributes:
        episode_id: unique in a data set and fit for a file name; `core.Episode.episode_id` is.
        expert: who acted: the name of a scripted expert, or of a person.
        versions: of the code and of whatever else shaped the data; plain JSON.
        px_per_dp: pixels of the frames a dp of the phone, across; None where the density is not known.
    """

    episode_id: str
    task_id: str
    configuration_id: str
    instruction: str
    seed: int
    expert: str
    steps: tuple[DemonstrationStep, ...]
    versions: dict[str, Any] = field(default_factory=dict)
    px_per_dp: float | None = None

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError(f"demonstration {self.episode_id!r} has no steps")
