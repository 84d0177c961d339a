"""Android's time picker: from whatever it shows to a wanted time, and OK. And times as a locale writes them."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Mapping

from tapclone import lexicon
from tapclone.core import Bounds, Decision, Point, Touch, UiNode
from tapclone.experts.look import Look

_NUMBERS = re.compile(r"(\d+)\D+(\d+)")
_HELPER = "RadialPickerTouchHelper"

_DEGREE = 1 / 30  # of the way from one number to the next
_OUTWARDS = 1.14  # radii of the ring of numbers; the dial ends at 1.24
_WITHIN = 0.2  # of a number's box, to each side


def number_of(label: str) -> int | None:
    """The number that a label is, in any script's digits; None if it is none."""
    digits = "".join(str(unicodedata.decimal(letter)) for letter in label if letter.isdecimal())
    return int(digits) if digits else None


def time_of(label: str) -> tuple[int, int] | None:
    """Hour (0-23) and minute of "9:00 AM", "٩:٠٠ ص", "09 h 00"; None if it is no time."""
    match = _NUMBERS.search(label)
    if match is None:
        return None
    hour, minute = int(match[1]), int(match[2])
    period = " ".join((label[: match.start()] + label[match.end() :]).split())
    if lexicon.means("clock", "pm", period):
        hour = hour % 12 + 12
    elif lexicon.means("clock", "am", period):
        hour = hour % 12
    return hour, minute


def is_open(look: Look) -> bool:
    return look.has("timePicker")


def set_time(look: Look, hour: int, minute: int) -> Decision | None:
    """The next tap in an open picker: hour, minute, AM or PM, then OK. Number fields give way to the dial."""
    if look.has("input_hour"):
        toggle = look.find("toggle_mode")
        return None if toggle is None else look.tap(toggle)
    if (part := _wrong_part(look, hour, minute)) is not None:
        return part
    if (period := _wrong_period(look, hour)) is not None:
        return look.tap(period)
    button = look.find("button1")
    return None if button is None else look.tap(button)


def _wrong_part(look: Look, hour: int, minute: int) -> Decision | None:
    """A tap that brings the hour or the minute nearer, or None where both are right."""
    twelve = look.has("am_label")
    wanted = {"hours": hour % 12 or 12 if twelve else hour, "minutes": minute}
    for part, value in wanted.items():
        shown = look.find(part)
        if shown is None:
            return None
        if number_of(shown.text) != value:
            return _on_dial(look, value) if _dial_part(look) == part else look.tap(shown)
    return None


def _wrong_period(look: Look, hour: int) -> UiNode | None:
    button = look.find("pm_label" if hour >= 12 else "am_label")
    return None if button is None or button.checked else button


def _numbers(look: Look) -> dict[int, UiNode]:
    """The numbers on the dial."""
    nodes = [node for node in look.ui.walk() if node.class_name.endswith(_HELPER)]
    return {value: node for node in nodes if (value := number_of(node.content_desc)) is not None}


def _dial_part(look: Look) -> str:
    """Only a dial of minutes has a 55."""
    return "minutes" if 55 in _numbers(look) else "hours"


def _on_dial(look: Look, value: int) -> Decision | None:
    """A tap on a number, or, for a minute between two, on the ring at its angle; None on part of a dial."""
    numbers = _numbers(look)
    if value in numbers:
        whole = len(numbers) == 12 and 55 in numbers  # a dial of minutes, none of it out of sight
        return _on_minute(numbers, value) if whole else look.tap_exactly(numbers[value])
    if not {0, 15} <= numbers.keys():
        return None
    top, right = numbers[0].bounds.centre, numbers[15].bounds.centre
    angle = math.radians(6 * value)
    x = top.x + (right.x - top.x) * math.sin(angle)
    y = right.y - (right.y - top.y) * math.cos(angle)
    return Decision(Touch.tap(Point(x, y)))


def _on_minute(numbers: Mapping[int, UiNode], value: int) -> Decision:
    """A tap on the outer part of a minute's number, in a box that chooses this minute wherever it is touched.

    A finger chooses by its angle, and the 14 degrees of a minute that is written out reach from 6 before to 8
    behind it: almost half of the number's own box chooses a neighbour, the less so the further out it lies.
    """
    box, following = numbers[value].bounds, numbers[(value + 5) % 60].bounds.centre
    middle_x = sum(node.bounds.centre.x for node in numbers.values()) / len(numbers)
    middle_y = sum(node.bounds.centre.y for node in numbers.values()) / len(numbers)
    on_ray_x = box.centre.x + (following.x - box.centre.x) * _DEGREE
    on_ray_y = box.centre.y + (following.y - box.centre.y) * _DEGREE
    x, y = middle_x + (on_ray_x - middle_x) * _OUTWARDS, middle_y + (on_ray_y - middle_y) * _OUTWARDS
    across, down = box.width * _WITHIN, box.height * _WITHIN
    return Decision.tap(Bounds(x - across, y - down, x + across, y + down))
