"""Points and boxes on a screen, normalised to [0, 1] with the origin at the top left.

Pixels exist only inside `tapclone.device` and `tapclone.phone`; everything else speaks in these.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the screen: `x` to the right, `y` down, both in [0, 1]."""

    x: float
    y: float

    def __post_init__(self) -> None:
        if not (0.0 <= self.x <= 1.0 and 0.0 <= self.y <= 1.0):
            raise ValueError(f"a Point is normalised to [0, 1], got ({self.x}, {self.y})")

    def to_pixel(self, width_px: int, height_px: int) -> tuple[int, int]:
        """The pixel under this point: floor of the scaled value, clamped onto the screen."""
        return min(int(self.x * width_px), width_px - 1), min(int(self.y * height_px), height_px - 1)

    @classmethod
    def from_pixel(cls, x_px: float, y_px: float, width_px: int, height_px: int) -> Point:
        """The centre of pixel (x_px, y_px), clamped onto the screen."""
        x, y = (x_px + 0.5) / width_px, (y_px + 0.5) / height_px
        return cls(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0))


@dataclass(frozen=True, slots=True)
class Bounds:
    """A half-open box [left, right) x [top, bottom), normalised. May be empty, never inverted."""

    left: float
    top: float
    right: float
    bottom: float

    def __post_init__(self) -> None:
        if self.right < self.left or self.bottom < self.top:
            raise ValueError(f"inverted bounds {self.as_tuple()}")

    @property
    def centre(self) -> Point:
        x, y = (self.left + self.right) / 2, (self.top + self.bottom) / 2
        return Point(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0))

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def area(self) -> float:
        return self.width * self.height

    def contains(self, point: Point) -> bool:
        return self.left <= point.x < self.right and self.top <= point.y < self.bottom

    def intersection(self, other: Bounds) -> Bounds | None:
        """The common part, or None where there is none."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Bounds(left, top, right, bottom) if left < right and top < bottom else None

    def as_tuple(self) -> tuple[float, float, float, float]:
        return self.left, self.top, self.right, self.bottom
