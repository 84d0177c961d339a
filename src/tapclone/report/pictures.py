"""Pictures of what an agent does: its action drawn on the screen, an episode as a strip.

They are Pillow images: a notebook shows them by itself, and `.save(path)` keeps them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image as PillowImage
from PIL import ImageDraw

from tapclone.core import CENTRED, Action, Bounds, Button, Image, Point, Step
from tapclone.core.action_space import FIRST_SWIPE, SWIPES

Picture = PillowImage.Image

MARK = (230, 30, 90)
TARGET = (20, 130, 255)
_GAP_PX, _CAPTION_PX = 8, 18
_FINE = 3
"""Marks are drawn so many times larger and averaged down: Pillow draws without smooth edges."""


def action_name(action: Action) -> str:
    """`tap`, `swipe up`, `back`."""
    if isinstance(action, Button):
        return action.value
    index = CENTRED.encode(action)
    return "tap" if index < FIRST_SWIPE else f"swipe {SWIPES[index - FIRST_SWIPE]}"


def draw_action(image_HW3: Image, action: Action, target: Bounds | None = None) -> Picture:
    """The screen with a ring where it is tapped, an arrow where it is swiped, or a button's name at its foot.

    `target` is framed: the element that was meant.
    """
    height_px, width_px = image_HW3.shape[:2]
    marks = PillowImage.new("RGBA", (_FINE * width_px, _FINE * height_px))
    pen = _Pen(marks)
    if target is not None:
        pen.frame(target)
    if isinstance(action, Button):
        pen.label(action.value)
    elif action.start == action.end:
        pen.ring(action.start)
    else:
        pen.arrow(action.start, action.end)
    picture = PillowImage.fromarray(image_HW3).convert("RGBA")
    picture.alpha_composite(marks.resize(picture.size, PillowImage.Resampling.BOX))
    return picture.convert("RGB")


class _Pen:
    """Draws marks by normalised places, as thick as suits the picture."""

    def __init__(self, marks: Picture) -> None:
        self._draw = ImageDraw.Draw(marks)
        self._width, self._height = marks.size
        self._thickness = max(2 * _FINE, round(0.012 * self._width))

    def frame(self, bounds: Bounds) -> None:
        corners = (
            *self._at(Point(_clipped(bounds.left), _clipped(bounds.top))),
            *self._at(Point(_clipped(bounds.right), _clipped(bounds.bottom))),
        )
        self._draw.rectangle(corners, outline=TARGET, width=self._thickness)

    def ring(self, point: Point) -> None:
        (x, y), radius = self._at(point), 0.06 * self._width
        box = (x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse(box, fill=(*MARK, 70), outline=MARK, width=self._thickness)

    def arrow(self, start: Point, end: Point) -> None:
        (x1, y1), (x2, y2) = self._at(start), self._at(end)
        length = math.hypot(x2 - x1, y2 - y1)
        head = min(0.08 * self._width, length / 2)
        dx, dy = (x2 - x1) / length * head, (y2 - y1) / length * head
        self._draw.line((x1, y1, x2 - dx, y2 - dy), fill=MARK, width=2 * self._thickness)
        wings = (x2 - dx - dy, y2 - dy + dx), (x2 - dx + dy, y2 - dy - dx)
        self._draw.polygon((x2, y2, *wings[0], *wings[1]), fill=MARK)

    def label(self, text: str) -> None:
        size = 0.09 * self._width
        place = (self._width / 2, self._height - 1.2 * size)
        left, top, right, bottom = self._draw.textbbox(place, text, anchor="mm", font_size=size)
        box = (left - size / 2, top - size / 3, right + size / 2, bottom + size / 3)
        self._draw.rounded_rectangle(box, size / 2, fill=MARK)
        self._draw.text(place, text, fill="white", anchor="mm", font_size=size)

    def _at(self, point: Point) -> tuple[float, float]:
        return point.x * self._width, point.y * self._height


def _clipped(value: float) -> float:
    return min(max(value, 0.0), 1.0)


def strip(pictures: Sequence[Picture], captions: Sequence[str] = (), columns: int = 6) -> Picture:
    """Pictures side by side, `columns` in a row, with a caption above each."""
    cell_width = max(picture.width for picture in pictures) + _GAP_PX
    cell_height = max(picture.height for picture in pictures) + _GAP_PX + (_CAPTION_PX if captions else 0)
    rows = math.ceil(len(pictures) / columns)
    size = (min(columns, len(pictures)) * cell_width + _GAP_PX, rows * cell_height + _GAP_PX)
    sheet = PillowImage.new("RGB", size, "white")
    draw = ImageDraw.Draw(sheet)
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        left, top = _GAP_PX + column * cell_width, _GAP_PX + row * cell_height
        if captions:
            draw.text((left, top), captions[number], fill="black", font_size=13)
            top += _CAPTION_PX
        sheet.paste(picture, (left, top))
    return sheet


def film_strip(steps: Sequence[Step], width_px: int = 180, columns: int = 6) -> Picture:
    """What was done at each step of an episode, drawn on what was seen; frames `width_px` wide."""
    pictures = [draw_action(step.observation.image_HW3, step.action, step.target) for step in steps]
    scaled = [
        picture.resize((width_px, round(width_px * picture.height / picture.width))) for picture in pictures
    ]
    captions = [f"{number}  {action_name(step.action)}" for number, step in enumerate(steps, 1)]
    return strip(scaled, captions, columns)
