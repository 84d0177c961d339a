"""Changes to frames that leave the right answer right: icons change places, the screen shifts, colours vary.

Icons that change places matter most (layouts are few, icon places should not be learnt by heart); strong jitter
and shifts cost more than they bring in short trainings. Geometry moves pixels, elements, targets and taps
together and is done frame by frame on uint8; colour is done on the float batch, vectorised.

Legend of array shapes: B frames, E elements, I icons, H, W height and width, C = 3 colours, P = H x W pixels,
4 = left, top, right, bottom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from tapclone.core.action import Action, Touch
from tapclone.core.geometry import Bounds, Point
from tapclone.core.observation import Image
from tapclone.data.cut import cut
from tapclone.data.frames import FrameSample, Query
from tapclone.data.home_screens import ICON_PREFIX, NO_ICONS, IconBank, compose
from tapclone.data.image import ImageSize
from tapclone.data.remap import remap
from tapclone.data.stretch import stretch
from tapclone.data.touches import touch_elsewhere
from tapclone.data.zoom import zoom

Boxes = npt.NDArray[np.float64]
FloatImages = npt.NDArray[np.float32]

_SLACK = 2e-3  # of the screen: how far a box may stick out of another and still count as inside
_STEP_PX = 32
_LANDSCAPE = (0.6, 1.8), (1.1, 3.4)  # of a phone's height and width, from and to


@dataclass(frozen=True, slots=True)
class Augmentation:
    """How much to change. Zeros change nothing.

    Attributes:
        swap_probability: of permuting the icons of equal size in a frame that has some.
        composition: of giving a home screen other icons (`tapclone.data.home_screens`), or else policies tap
            what looks most like an icon that is missing.
        shift_px: the screen moves by up to this many pixels each way, its edges repeated.
        brightness: up to this much is added to or taken from every channel, of 1.
        contrast: distances from mid-grey are scaled by 1 ± this.
        saturation: distances from grey are scaled by 1 ± this.
        hue: colours turn about the grey axis by up to this fraction of a full turn.
        noise: standard deviation of grey noise, of 1.
        haze: half of the frames are blended, with a share up to this, with a smooth field of random colours:
            what an icon is must not depend on the wallpaper around it.
        zoom: half of the frames are scaled along each axis by 1 ± up to this.
        stretch: half of the batches are laid out as on screens up to so many times as wide and as high, or as
            narrow and as low (`tapclone.data.stretch`); only frames at a fixed number of pixels a dp.
        landscape: this share of the batches is laid out as on a tablet that lies on its side; likewise.
        cut: where that is a lower screen, this share of the frames that can be scrolled is not pressed together
            but ends earlier, and what does not fit is to be scrolled to (`tapclone.data.cut`).
        elsewhere: this share of the earlier taps is drawn anew inside what they touched: the expert touches the
            middle of things, and a policy, whose own taps are its history, does not
            (`tapclone.data.touches`).
    """

    swap_probability: float = 0.4
    composition: float = 0.0
    shift_px: int = 2
    brightness: float = 0.2
    contrast: float = 0.2
    saturation: float = 0.2
    hue: float = 0.02
    noise: float = 0.0
    haze: float = 0.0
    zoom: float = 0.0
    stretch: float = 1.0
    landscape: float = 0.0
    cut: float = 0.0
    elsewhere: float = 0.0

    def shape(self, size: ImageSize, rng: np.random.Generator) -> ImageSize:
        """The (height, width) to lay the frames of a batch out on, which have `size`."""
        if self.landscape and rng.random() < self.landscape:
            height, width = size * rng.uniform(*_LANDSCAPE)
        elif self.stretch == 1.0 or rng.random() < 0.5:
            return size
        else:
            height, width = size * self.stretch ** rng.uniform(-1, 1, size=2)
        # In steps: each new shape costs a CPU the compilation of its kernels.
        return _in_steps(height), _in_steps(width)

    def move(
        self,
        sample: FrameSample,
        rng: np.random.Generator,
        shape: ImageSize | None = None,
        bank: IconBank = NO_ICONS,
    ) -> FrameSample:
        """The frame with icons changed, those of `bank` among them, laid out on another shape, and shifted."""
        if self.elsewhere:
            sample = touch_elsewhere(sample, self.elsewhere, rng)
        if self.swap_probability and rng.random() < self.swap_probability:
            sample = swap_icons(sample, rng)
        if self.composition and rng.random() < self.composition:
            gone, added = rng.random(2).tolist()
            sample = compose(sample, gone, added, bank, rng)
        if shape is not None and shape[0] < sample.image_HW3.shape[0] and rng.random() < self.cut:
            sample = cut(sample, shape[0])
        if shape is not None and shape != sample.image_HW3.shape[:2]:
            sample = stretch(sample, shape)
        if self.zoom and rng.random() < 0.5:
            across, down = rng.uniform(1 - self.zoom, 1 + self.zoom, size=2).tolist()
            sample = zoom(sample, across, down)
        elif self.shift_px:  # what was zoomed has moved enough
            right_px, down_px = rng.integers(-self.shift_px, self.shift_px, size=2, endpoint=True).tolist()
            sample = shift(sample, right_px, down_px)
        return sample

    def colour(self, images: Sequence[Image], rng: np.random.Generator) -> FloatImages:
        """The frames as floats in [0, 1], each with its own brightness, contrast, saturation, hue and noise."""
        image_BCHW = _mapped(images, self._colour_maps(len(images), rng))
        if self.noise:
            frames, _, height, width = image_BCHW.shape
            image_BCHW += np.float32(self.noise) * rng.standard_normal((frames, 1, height, width), np.float32)
            np.clip(image_BCHW, 0, 1, out=image_BCHW)
        if self.haze:
            _blend_haze(image_BCHW, self.haze, rng)
        return image_BCHW

    def _colour_maps(self, frames: int, rng: np.random.Generator) -> npt.NDArray[np.float64]:
        """An affine map of RGB a frame: map_BC4, the offset last."""
        draw_4B11 = rng.uniform(-1, 1, size=(4, frames, 1, 1))
        brightness, contrast = self.brightness * draw_4B11[0], 1 + self.contrast * draw_4B11[1]
        saturation, turn = 1 + self.saturation * draw_4B11[2], 2 * np.pi * self.hue * draw_4B11[3]
        grey_CC = np.full((3, 3), 1 / 3)
        cross_CC = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / np.sqrt(3)
        # Rodrigues' rotation about (1, 1, 1), with what is across that axis scaled by the saturation.
        across_BCC = np.cos(turn) * (np.eye(3) - grey_CC) + np.sin(turn) * cross_CC
        matrix_BCC = contrast * (grey_CC + saturation * across_BCC)
        offset_BC1 = np.repeat(0.5 * (1 - contrast) + brightness, 3, axis=1)
        return np.concatenate([matrix_BCC, offset_BC1], axis=2)


NO_AUGMENTATION = Augmentation(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def _in_steps(length: float) -> int:
    return max(round(length / _STEP_PX), 1) * _STEP_PX


def _blend_haze(image_BCHW: FloatImages, most: float, rng: np.random.Generator) -> None:
    """Blend a random half of the frames, in place, with fields interpolated from 5 x 3 random colours."""
    _, _, height, width = image_BCHW.shape
    rows_H5, columns_3W = _interpolation(5, height), _interpolation(3, width).T
    for number in np.flatnonzero(rng.random(len(image_BCHW)) < 0.5):
        image_CHW = image_BCHW[number]  # a view: a mask would have made a copy
        share = np.float32(rng.uniform(0, most))
        field_CHW = rows_H5 @ rng.random((3, 5, 3), np.float32) @ columns_3W
        image_CHW += share * (field_CHW - image_CHW)


def _interpolation(knots: int, length: int) -> npt.NDArray[np.float32]:
    """Linear weights from `knots` values to `length`, one row a place."""
    place = np.linspace(0, knots - 1, length, dtype=np.float32)
    weight: npt.NDArray[np.float32] = 1 - np.abs(place[:, None] - np.arange(knots, dtype=np.float32))
    return weight.clip(min=0)


def to_float(images: Sequence[Image]) -> FloatImages:
    """The frames as floats in [0, 1], as they are."""
    return _mapped(images, np.tile(np.eye(3, 4), (len(images), 1, 1)))


def _mapped(images: Sequence[Image], map_BC4: npt.NDArray[np.float64]) -> FloatImages:
    """Frames in [0, 1], each by its own affine map of RGB; frame by frame, since one stays in the cache."""
    height, width, _ = images[0].shape
    image_BCHW = np.empty((len(images), 3, height, width), np.float32)
    pixels_4P = np.full((4, height * width), 255, np.float32)  # R, G, B, and a constant for the offset
    for image_HW3, map_C4, out_CHW in zip(images, (map_BC4 / 255).astype(np.float32), image_BCHW, strict=True):
        pixels_4P[:3] = np.ascontiguousarray(image_HW3.reshape(-1, 3).T)  # fastest on bytes, so before the cast
        out_CP = out_CHW.reshape(3, -1)
        np.matmul(map_C4, pixels_4P, out=out_CP)
        np.clip(out_CP, 0, 1, out=out_CP)
    return image_BCHW


def shift(sample: FrameSample, right_px: int, down_px: int) -> FrameSample:
    """The screen moved, edge pixels repeated; elements that leave it are dropped, and queries about them.

    A frame that would lose all its queries stays as it is.
    """
    if right_px == down_px == 0:
        return sample
    height, width, _ = sample.image_HW3.shape
    return remap(
        sample,
        lambda place: place + right_px / width,
        lambda place: place + down_px / height,
        lambda: _shift_image(sample.image_HW3, right_px, down_px),
    )


def swap_icons(sample: FrameSample, rng: np.random.Generator) -> FrameSample:
    """Launcher icons of equal size in new places: pixels, names, and the targets and taps that meant them."""
    icons_I = np.array([n for n, name in enumerate(sample.names) if name.startswith(ICON_PREFIX)], np.int64)
    if len(icons_I) < 2:
        return sample
    height, width, _ = sample.image_HW3.shape
    home_I4 = sample.boxes_E4[icons_I]
    corner_I2 = np.rint(home_I4[:, :2] * (width, height)).astype(np.int64)
    size_I2 = np.rint((home_I4[:, 2:] - home_I4[:, :2]) * (width, height)).astype(np.int64)
    image_HW3 = sample.image_HW3.copy()
    move_I2 = np.zeros((len(icons_I), 2))
    for group in _equal_sizes(size_I2):
        places = rng.permutation(group)
        move_I2[group] = home_I4[places, :2] - home_I4[group, :2]
        patch_w, patch_h = size_I2[group].min(axis=0).tolist()
        for (x, y), (to_x, to_y) in zip(corner_I2[group].tolist(), corner_I2[places].tolist(), strict=True):
            h, w = min(patch_h, height - max(y, to_y)), min(patch_w, width - max(x, to_x))
            image_HW3[to_y : to_y + h, to_x : to_x + w] = sample.image_HW3[y : y + h, x : x + w]
    moves_E2 = _moves(sample.boxes_E4, home_I4, move_I2)
    moves_Q2 = _moves(np.array([_aim(query) for query in sample.queries]).reshape(-1, 4), home_I4, move_I2)
    return replace(
        sample,
        image_HW3=image_HW3,
        names=sample.names,
        boxes_E4=(sample.boxes_E4 + np.tile(moves_E2, 2)).clip(0.0, 1.0),
        queries=tuple(
            _move_query(query, right, down)
            for query, (right, down) in zip(sample.queries, moves_Q2.tolist(), strict=True)
        ),
    )


def _equal_sizes(size_I2: npt.NDArray[np.int64]) -> Iterator[list[int]]:
    """Groups of two or more icons whose sizes differ by a rounded pixel at most."""
    sizes = size_I2.tolist()
    remaining = list(range(len(sizes)))
    while remaining:
        width, height = sizes[remaining[0]]
        near = [n for n in remaining if abs(sizes[n][0] - width) <= 1 and abs(sizes[n][1] - height) <= 1]
        remaining = [n for n in remaining if n not in near]
        if len(near) > 1:
            yield near


def _moves(boxes_K4: Boxes, icon_I4: Boxes, move_I2: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """How far each box moves: as far as the icon that it lies inside, or not at all."""
    stick_out_KI4 = np.array([-1, -1, 1, 1]) * (boxes_K4[:, None] - icon_I4)
    inside_KI: npt.NDArray[np.bool_] = np.all(stick_out_KI4 <= _SLACK, axis=2)
    moves_K2: npt.NDArray[np.float64] = np.where(
        np.any(inside_KI, axis=1, keepdims=True), move_I2[inside_KI.argmax(axis=1)], 0.0
    )
    return moves_K2


def _aim(query: Query) -> tuple[float, float, float, float]:
    """The box that a query's answer means; outside the screen for swipes and buttons, which mean none."""
    if not isinstance(query.action, Touch) or query.action.start != query.action.end:
        return 2.0, 2.0, 2.0, 2.0
    start = query.action.start
    return (start.x, start.y, start.x, start.y) if query.target is None else query.target.as_tuple()


def _move_query(query: Query, right: float, down: float) -> Query:
    if right == down == 0.0:
        return query
    target = query.target and Bounds(
        query.target.left + right,
        query.target.top + down,
        query.target.right + right,
        query.target.bottom + down,
    )
    return replace(query, action=_move_tap(query.action, right, down), target=target)


def _move_tap(action: Action, right: float, down: float) -> Action:
    """A tap moves with what it means; swipes and buttons mean the same anywhere."""
    if not isinstance(action, Touch) or action.start != action.end:
        return action
    x, y = action.start.x + right, action.start.y + down
    return Touch.tap(Point(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)), action.duration_s)


def _shift_image(image_HW3: Image, right_px: int, down_px: int) -> Image:
    height, width, _ = image_HW3.shape
    top, bottom = max(down_px, 0), height + min(down_px, 0)
    left, right = max(right_px, 0), width + min(right_px, 0)
    shifted_HW3 = np.empty_like(image_HW3)
    shifted_HW3[top:bottom, left:right] = image_HW3[
        top - down_px : bottom - down_px, left - right_px : right - right_px
    ]
    shifted_HW3[top:bottom, :left] = shifted_HW3[top:bottom, left : left + 1]
    shifted_HW3[top:bottom, right:] = shifted_HW3[top:bottom, right - 1 : right]
    shifted_HW3[:top] = shifted_HW3[top]
    shifted_HW3[bottom:] = shifted_HW3[bottom - 1]
    return shifted_HW3
