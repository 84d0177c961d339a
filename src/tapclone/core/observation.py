"""What an agent sees at one step."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from tapclone.core.action import Action
from tapclone.core.ui_tree import UiNode

Image = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Observation:
    """One look at a device.

    Attributes:
        image_HW3: RGB, uint8, at the size that the environment was asked for.
        instruction: what the user wants done, B-MoCA's sentence without its "Goal: ".
        ui: the view hierarchy; None where the environment was not asked for it.
        history: the actions taken so far in this episode, oldest first.
        px_per_dp: pixels of the image a dp of the phone, across; None where the density is not known.
    """

    image_HW3: Image
    instruction: str
    ui: UiNode | None = None
    history: tuple[Action, ...] = field(default=())
    px_per_dp: float | None = None

    def __post_init__(self) -> None:
        image = self.image_HW3
        if image.dtype != np.uint8 or image.ndim != 3 or image.shape[2] != 3:
            raise ValueError(f"image_HW3 must be uint8 HxWx3, got {image.dtype} {image.shape}")
