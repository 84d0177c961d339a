"""The 385 discrete actions of B-MoCA: 27 x 14 tap bins, four swipes, three buttons.

    0 … 377    tap, index = 14 * row + column
    378 … 381  swipe up, down, right, left (the finger's direction)
    382 … 384  back, home, overview

An `ActionSpace` is data: where the bin centres lie, how swipes run, how buttons are pressed. Two are named:
`CENTRED`, the default, and `BMOCA`, which reproduces the published table bit for bit.

Legend of array shapes: T = 378 tap bins, R = 27 rows, C = 14 columns, K boxes or points, S of them small.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from tapclone.core.action import Action, Button, Touch
from tapclone.core.errors import UnknownNameError
from tapclone.core.geometry import Bounds, Point

NUM_ROWS, NUM_COLUMNS = 27, 14
NUM_TAPS = NUM_ROWS * NUM_COLUMNS
SWIPES = ("up", "down", "right", "left")
BUTTONS = (Button.BACK, Button.HOME, Button.OVERVIEW)
NUM_ACTIONS = NUM_TAPS + len(SWIPES) + len(BUTTONS)
FIRST_SWIPE, FIRST_BUTTON = NUM_TAPS, NUM_TAPS + len(SWIPES)

_SWIPE_VECTOR = {"up": (0, -1), "down": (0, 1), "right": (1, 0), "left": (-1, 0)}


@dataclass(frozen=True, slots=True)
class ActionSpace:
    """One way to lay 385 actions over a screen.

    Attributes:
        name: what checkpoints and shards record.
        first_x, step_x, first_y, step_y: centre of column 0 and row 0, and the distance to the next.
        swipe_near, swipe_far: a swipe runs between these fractions along its axis, at 0.5 across it.
        swipe_s: how long the finger stays down during a swipe.
        button_points: where a button is tapped; None where buttons are key events.
        tap_distance: gestures no longer than this (`Touch.distance`) are taps.
    """

    name: str
    first_x: float
    step_x: float
    first_y: float
    step_y: float
    swipe_near: float = 0.2
    swipe_far: float = 0.8
    swipe_s: float = 0.3
    button_points: tuple[Point, Point, Point] | None = None
    tap_distance: float = 0.14

    def decode(self, index: int) -> Action:
        """The action that `index` stands for. Raises IndexError outside 0 … 384."""
        if not 0 <= index < NUM_ACTIONS:
            raise IndexError(f"action index {index} is outside 0 … {NUM_ACTIONS - 1}")
        if index < FIRST_SWIPE:
            return Touch.tap(self.centre(index))
        if index < FIRST_BUTTON:
            return self.swipe(SWIPES[index - FIRST_SWIPE])
        if self.button_points is None:
            return BUTTONS[index - FIRST_BUTTON]
        return Touch.tap(self.button_points[index - FIRST_BUTTON])

    def around(self, index: int) -> set[int]:
        """The action itself and, of a tap, the bins that touch its own."""
        if index >= FIRST_SWIPE:
            return {index}
        row, column = divmod(index, NUM_COLUMNS)
        rows = range(max(row - 1, 0), min(row + 2, NUM_ROWS))
        columns = range(max(column - 1, 0), min(column + 2, NUM_COLUMNS))
        return {NUM_COLUMNS * near_row + near for near_row in rows for near in columns}

    def swipe(self, direction: str) -> Touch:
        """The swipe whose finger moves "up", "down", "right" or "left"."""
        vx, vy = _SWIPE_VECTOR[direction]
        near, far = self.swipe_near, self.swipe_far
        along = (near, far) if vx + vy > 0 else (far, near)
        start, end = ((along[0], 0.5), (along[1], 0.5)) if vx else ((0.5, along[0]), (0.5, along[1]))
        return Touch(Point(*start), Point(*end), self.swipe_s)

    def encode(self, action: Action) -> int:
        """The index nearest to `action`, so that `encode(decode(i)) == i` for every i."""
        if isinstance(action, Button):
            return FIRST_BUTTON + BUTTONS.index(action)
        if action.distance <= self.tap_distance:
            return self._encode_tap(action.start)
        dx, dy = action.end.x - action.start.x, 2 * (action.end.y - action.start.y)
        cosine = [dx * vx + dy * vy for vx, vy in (_SWIPE_VECTOR[name] for name in SWIPES)]
        return FIRST_SWIPE + int(np.argmax(cosine))

    def centre(self, index: int) -> Point:
        """The middle of tap bin `index`, 0 … 377."""
        row, column = divmod(index, NUM_COLUMNS)
        return Point(min(self.first_x + self.step_x * column, 1.0), min(self.first_y + self.step_y * row, 1.0))

    def bins_within(self, bounds: Bounds) -> npt.NDArray[np.bool_]:
        """Which tap bins hit a box: mask_T, true where the bin's centre lies inside `bounds`.

        A box too small to hold a centre gets the one bin nearest to its own centre, so that
        every visible element can be aimed at.
        """
        mask_T: npt.NDArray[np.bool_] = self.bins_within_boxes(np.array([bounds.as_tuple()]))[0]
        return mask_T

    def bins_within_boxes(self, boxes_K4: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
        """`bins_within` of K boxes (left, top, right, bottom) at once: mask_KT."""
        ranges_4K = self.bin_ranges(boxes_K4).T[:, :, None]
        column_KC = (ranges_4K[0] <= np.arange(NUM_COLUMNS)) & (np.arange(NUM_COLUMNS) < ranges_4K[2])
        row_KR = (ranges_4K[1] <= np.arange(NUM_ROWS)) & (np.arange(NUM_ROWS) < ranges_4K[3])
        mask_KT: npt.NDArray[np.bool_] = (row_KR[:, :, None] & column_KC[:, None, :]).reshape(-1, NUM_TAPS)
        return mask_KT

    def depth_within_boxes(self, boxes_K4: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """How far inside K boxes the centre of each bin lies: depth_KT, in bins to the nearest edge, else 0."""
        x_C, y_R = _centres(self)
        left_K1, top_K1, right_K1, bottom_K1 = boxes_K4.T[:, :, None]
        across_KC = np.minimum(x_C - left_K1, right_K1 - x_C) / self.step_x
        down_KR = np.minimum(y_R - top_K1, bottom_K1 - y_R) / self.step_y
        depth_KRC = np.minimum(down_KR[:, :, None], across_KC[:, None, :])
        depth_KT: npt.NDArray[np.float64] = depth_KRC.clip(min=0).reshape(-1, NUM_TAPS)
        return depth_KT

    def bin_ranges(self, boxes_K4: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
        """The bins of `bins_within` as half-open ranges of columns and rows: (left, top, right, bottom)_K4."""
        x_C, y_R = _centres(self)
        edges = [np.searchsorted(x_C if side % 2 == 0 else y_R, boxes_K4[:, side]) for side in range(4)]
        ranges_K4 = np.stack(edges, axis=1).astype(np.int64)
        (small_S,) = np.nonzero((ranges_K4[:, :2] >= ranges_K4[:, 2:]).any(axis=1))
        row_S, column_S = np.divmod(
            self.nearest_bins((boxes_K4[small_S, :2] + boxes_K4[small_S, 2:]) / 2), NUM_COLUMNS
        )
        ranges_K4[small_S] = np.stack([column_S, row_S, column_S + 1, row_S + 1], axis=1)
        return ranges_K4

    def nearest_bins(self, points_K2: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
        """The tap bin, 0 … 377, nearest to each point (x, y): index_K."""
        column_K = np.rint((points_K2[:, 0] - self.first_x) / self.step_x).clip(0, NUM_COLUMNS - 1)
        row_K = np.rint((points_K2[:, 1] - self.first_y) / self.step_y).clip(0, NUM_ROWS - 1)
        index_K: npt.NDArray[np.int64] = (NUM_COLUMNS * row_K + column_K).astype(np.int64)
        return index_K

    def _encode_tap(self, point: Point) -> int:
        for number, place in enumerate(self.button_points or ()):
            if math.hypot(point.x - place.x, 2 * (point.y - place.y)) < 0.005:
                return FIRST_BUTTON + number
        row = min(max(round((point.y - self.first_y) / self.step_y), 0), NUM_ROWS - 1)
        column = min(max(round((point.x - self.first_x) / self.step_x), 0), NUM_COLUMNS - 1)
        return NUM_COLUMNS * row + column


@lru_cache
def _centres(space: ActionSpace) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """x of every column and y of every row."""
    columns = [space.centre(column).x for column in range(NUM_COLUMNS)]
    rows = [space.centre(NUM_COLUMNS * row).y for row in range(NUM_ROWS)]
    return np.array(columns), np.array(rows)


CENTRED = ActionSpace(
    name="centred",
    first_x=0.5 / NUM_COLUMNS,
    step_x=1 / NUM_COLUMNS,
    first_y=0.5 / NUM_ROWS,
    step_y=1 / NUM_ROWS,
)

BMOCA = ActionSpace(
    name="bmoca",
    first_x=0.025,
    step_x=0.075,
    first_y=0.025,
    step_y=0.0375,
    button_points=(Point(0.22, 0.95), Point(0.50, 0.95), Point(0.78, 0.95)),
)

ACTION_SPACES = {space.name: space for space in (CENTRED, BMOCA)}


def action_space(name: str) -> ActionSpace:
    """The named variant. Raises UnknownNameError with the nearest names."""
    if name not in ACTION_SPACES:
        raise UnknownNameError("action space", name, ACTION_SPACES)
    return ACTION_SPACES[name]
