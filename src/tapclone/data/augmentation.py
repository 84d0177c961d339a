"""Changes to frames that leave the right answer right: icons change places, the screen shifts, colours vary.

Icons that change places matter most (layouts are few, icon places should not be learnt by heart); strong jitter
and shifts cost more than they bring in short trainings. Geometry moves pixels, elements, targets and taps
together and is done frame by frame on uint8; colour is done on the float batch, vectorised.

Legend of array shapes: B frames, E elements, I icons, H, W height and width, C = 3 colours, P = H x W pixels,
4 = left, top, right, bottom.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tapclone.core.action import Action, Touch
from tapclone.core.geometry import Bounds, Point
from tapclone.core.observation import Image
from tapclone.data.frames import FrameSample, Query

if TYPE_CHECKING:
    from torch import Tensor

ICON_PREFIX = "launcher/icon/"
Boxes = npt.NDArray[np.float64]

_SLACK = 2e-3  # of the screen: how far a box may stick out of another and still count as inside
_SCREEN = Bounds(0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Augmentation:
    """How much to change. Zeros change nothing.

    Attributes:
        swap_probability: of permuting the icons of equal size in a frame that has some.
        shift_px: the screen moves by up to this many pixels each way, its edges repeated.
        brightness: up to this much is added to or taken from every channel, of 1.
        contrast: distances from mid-grey are scaled by 1 ± this.
        saturation: distances from grey are scaled by 1 ± this.
        hue: colours turn about the grey axis by up to this fraction of a full turn.
        noise: standard deviation of grey noise, of 1.
    """

    swap_probability: float = 0.4
    shift_px: int = 2
    brightness: float = 0.2
    contrast: float = 0.2
    saturation: float = 0.2
    hue: float = 0.02
    noise: float = 0.0

    def move(self, sample: FrameSample, rng: np.random.Generator) -> FrameSample:
        """The frame with icons swapped and the screen shifted."""
        if self.swap_probability and rng.random() < self.swap_probability:
            sample = swap_icons(sample, rng)
        if self.shift_px:
            right_px, down_px = rng.integers(-self.shift_px, self.shift_px, size=2, endpoint=True).tolist()
            sample = shift(sample, right_px, down_px)
        return sample

    def colour(self, image_BCHW: Tensor, rng: np.random.Generator) -> Tensor:
        """Float frames with each its own brightness, contrast, saturation, hue and noise, clamped to [0, 1]."""
        import torch

        frames, channels, height, width = image_BCHW.shape
        matrix_BCC, offset_BC = self._colour_maps(frames, rng)
        if not (np.array_equal(matrix_BCC[0], np.eye(3)) and not offset_BC.any()):
            image_BCP = image_BCHW.reshape(frames, channels, height * width)
            matrix, offset = torch.from_numpy(matrix_BCC), torch.from_numpy(offset_BC)[:, :, None]
            image_BCHW = torch.baddbmm(offset, matrix, image_BCP).view(image_BCHW.shape).clamp_(0, 1)
        if self.noise:
            generator = torch.Generator().manual_seed(int(rng.integers(2**63)))
            noise_B1HW = torch.randn((frames, 1, height, width), generator=generator)
            image_BCHW = (image_BCHW + self.noise * noise_B1HW).clamp_(0, 1)
        return image_BCHW

    def _colour_maps(
        self, frames: int, rng: np.random.Generator
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        """An affine map of RGB a frame: matrix_BCC and offset_BC."""
        draw_4B = rng.uniform(-1, 1, size=(4, frames))
        brightness_B, contrast_B = self.brightness * draw_4B[0], 1 + self.contrast * draw_4B[1]
        saturation_B, turn_B = 1 + self.saturation * draw_4B[2], 2 * np.pi * self.hue * draw_4B[3]
        grey_CC = np.full((3, 3), 1 / 3)
        cross_CC = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / np.sqrt(3)
        # Rodrigues' rotation about (1, 1, 1), with what is across the axis scaled by the saturation.
        across_BCC = (
            np.cos(turn_B)[:, None, None] * (np.eye(3) - grey_CC) + np.sin(turn_B)[:, None, None] * cross_CC
        )
        matrix_BCC = contrast_B[:, None, None] * (grey_CC + saturation_B[:, None, None] * across_BCC)
        offset_B = 0.5 * (1 - contrast_B) + brightness_B
        return matrix_BCC.astype(np.float32), np.repeat(offset_B[:, None], 3, axis=1).astype(np.float32)


NO_AUGMENTATION = Augmentation(0, 0, 0, 0, 0, 0, 0)


def shift(sample: FrameSample, right_px: int, down_px: int) -> FrameSample:
    """The screen moved, edge pixels repeated; elements that leave it are dropped, and queries about them.

    A frame that would lose all its queries stays as it is.
    """
    if right_px == down_px == 0:
        return sample
    height, width, _ = sample.image_HW3.shape
    right, down = right_px / width, down_px / height
    queries = tuple(query for old in sample.queries if (query := _shift_query(old, right, down)))
    if sample.queries and not queries:
        return sample
    boxes_E4 = (sample.boxes_E4 + np.array([right, down, right, down])).clip(0.0, 1.0)
    visible_E = (boxes_E4[:, 2:] > boxes_E4[:, :2]).all(axis=1)
    return FrameSample(
        image_HW3=_shift_image(sample.image_HW3, right_px, down_px),
        names=tuple(name for name, visible in zip(sample.names, visible_E, strict=True) if visible),
        boxes_E4=boxes_E4[visible_E],
        queries=queries,
    )


def swap_icons(sample: FrameSample, rng: np.random.Generator) -> FrameSample:
    """Launcher icons of equal size in new places: pixels, names, and the targets and taps that meant them."""
    icons = [number for number, name in enumerate(sample.names) if name.startswith(ICON_PREFIX)]
    height, width, _ = sample.image_HW3.shape
    corner_E2 = np.rint(sample.boxes_E4[:, :2] * (width, height)).astype(int)
    size_E2 = np.rint((sample.boxes_E4[:, 2:] - sample.boxes_E4[:, :2]) * (width, height)).astype(int)
    image_HW3 = sample.image_HW3.copy()
    boxes_E4, queries = sample.boxes_E4.copy(), list(sample.queries)
    for group in _equal_sizes(icons, size_E2):
        goal = rng.permutation(group)
        patch_w, patch_h = size_E2[group].min(axis=0)
        for source, place in zip(group, goal, strict=True):
            (x, y), (to_x, to_y) = corner_E2[source], corner_E2[place]
            patch = sample.image_HW3[y : y + patch_h, x : x + patch_w]
            room = image_HW3[to_y : to_y + patch_h, to_x : to_x + patch_w]
            h, w = min(len(patch), len(room)), min(patch.shape[1], room.shape[1])
            room[:h, :w] = patch[:h, :w]
            home_4 = sample.boxes_E4[source]
            move_2 = sample.boxes_E4[place, :2] - home_4[:2]
            boxes_E4[_inside(sample.boxes_E4, home_4)] += np.tile(move_2, 2)
            queries = [
                _move_query(new, *move_2.tolist()) if _means(old, home_4) else new
                for old, new in zip(sample.queries, queries, strict=True)
            ]
    return replace(sample, image_HW3=image_HW3, boxes_E4=boxes_E4.clip(0.0, 1.0), queries=tuple(queries))


def _equal_sizes(icons: list[int], size_E2: npt.NDArray[np.int_]) -> Iterator[list[int]]:
    """Groups of two or more icons whose sizes differ by a rounded pixel at most."""
    remaining = list(icons)
    while remaining:
        near = [icon for icon in remaining if np.abs(size_E2[icon] - size_E2[remaining[0]]).max() <= 1]
        remaining = [icon for icon in remaining if icon not in near]
        if len(near) > 1:
            yield near


def _inside(boxes_E4: Boxes, outer_4: Boxes) -> npt.NDArray[np.bool_]:
    """Which boxes lie inside another one."""
    sign_4 = np.array([1, 1, -1, -1])
    inside_E: npt.NDArray[np.bool_] = np.all(sign_4 * (boxes_E4 - outer_4) >= -_SLACK, axis=1)
    return inside_E


def _means(query: Query, icon_4: Boxes) -> bool:
    """Whether a query's answer is this icon."""
    if query.target is not None:
        return bool(_inside(np.array([query.target.as_tuple()]), icon_4)[0])
    if isinstance(query.action, Touch) and query.action.start == query.action.end:
        return Bounds(*icon_4.tolist()).contains(query.action.start)
    return False


def _move_query(query: Query, right: float, down: float) -> Query:
    target = query.target and Bounds(
        query.target.left + right,
        query.target.top + down,
        query.target.right + right,
        query.target.bottom + down,
    )
    return replace(query, action=_move_tap(query.action, right, down), target=target)


def _shift_query(query: Query, right: float, down: float) -> Query | None:
    """The query on a shifted screen; None where less than half of its target is still visible."""
    moved = _move_query(query, right, down)
    if moved.target is None:
        return moved
    visible = moved.target.intersection(_SCREEN)
    if visible is None or visible.area < 0.5 * moved.target.area:
        return None
    return replace(moved, target=visible)


def _move_tap(action: Action, right: float, down: float) -> Action:
    """A tap moves with what it means; swipes and buttons mean the same anywhere."""
    if not isinstance(action, Touch) or action.start != action.end:
        return action
    x, y = action.start.x + right, action.start.y + down
    return Touch.tap(Point(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)), action.duration_s)


def _shift_image(image_HW3: Image, right_px: int, down_px: int) -> Image:
    height, width, _ = image_HW3.shape
    row_H = (np.arange(height) - down_px).clip(0, height - 1)
    column_W = (np.arange(width) - right_px).clip(0, width - 1)
    shifted_HW3: Image = image_HW3[row_H][:, column_W]
    return shifted_HW3
