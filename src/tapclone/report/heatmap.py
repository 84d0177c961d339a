"""What a policy sees, drawn over the screen: where it would tap, and where it looks.

They are Pillow images, like `tapclone.report.pictures`.

Legend: A = 385 actions, R x C = 27 x 14 tap bins, r x c any grid over the screen.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PIL import Image as PillowImage

from tapclone.core import CENTRED, ActionSpace, Bounds, Image, Look
from tapclone.core.action_space import NUM_COLUMNS, NUM_ROWS, NUM_TAPS
from tapclone.core.look import FloatGrid
from tapclone.report.pictures import MARK, Picture

ATTENTION = (0, 110, 255)
_STRONGEST = 215


def heat_map(image_HW3: Image, score_A: npt.NDArray[np.float32], space: ActionSpace = CENTRED) -> Picture:
    """The screen in grey, and red where a policy would tap.

    As red as the square root of how likely, relative to the likeliest action; where that is a swipe, all
    is pale.

    Args:
        score_A: probabilities of the 385 actions, as `Policy.scores` gives them.
    """
    tap_RC = score_A[:NUM_TAPS].reshape(NUM_ROWS, NUM_COLUMNS)
    return tap_map(image_HW3, Look(tap_RC, float(score_A.max())), space)


def tap_map(image_HW3: Image, look: Look, space: ActionSpace = CENTRED) -> Picture:
    """`heat_map` of what a policy saw when it decided."""
    heat_RC = np.sqrt(look.tap_RC / max(look.best, 1e-9)).clip(0, 1)
    left, top = space.first_x - space.step_x / 2, space.first_y - space.step_y / 2
    place = Bounds(left, top, left + NUM_COLUMNS * space.step_x, top + NUM_ROWS * space.step_y)
    return _over(image_HW3, heat_RC, place, MARK)


def attention_map(image_HW3: Image, look: Look) -> Picture | None:
    """The screen in grey, and blue where a policy looked more than on average; None without a map."""
    if look.attention_rc is None:
        return None
    excess_rc = (look.attention_rc - look.attention_rc.mean()).clip(min=0)
    heat_rc = excess_rc / max(float(excess_rc.max()), 1e-9)
    return _over(image_HW3, heat_rc, Bounds(0.0, 0.0, 1.0, 1.0), ATTENTION)


def _over(image_HW3: Image, heat_rc: FloatGrid, place: Bounds, colour: tuple[int, int, int]) -> Picture:
    """Lay a map in [0, 1] over a part of the screen."""
    height_px, width_px = image_HW3.shape[:2]
    heat = PillowImage.fromarray((_STRONGEST * heat_rc).astype(np.uint8))
    size_px = round((place.right - place.left) * width_px), round((place.bottom - place.top) * height_px)
    mask = PillowImage.new("L", (width_px, height_px))
    smooth = heat.resize(size_px, PillowImage.Resampling.BILINEAR)
    mask.paste(smooth, (round(place.left * width_px), round(place.top * height_px)))
    picture = PillowImage.fromarray(image_HW3)
    grey = PillowImage.blend(picture, picture.convert("L").convert("RGB"), 0.8)
    pale = PillowImage.blend(grey, PillowImage.new("RGB", grey.size, "white"), 0.35)
    return PillowImage.composite(PillowImage.new("RGB", grey.size, colour), pale, mask)
