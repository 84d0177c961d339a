"""A contact sheet: the same screens on several configurations, to be looked at beside real ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from tapclone import lexicon

from tapclone.core import Button, Decision, Image as Pixels, Point, Touch, UiNode  # isort: skip
from tapclone.core.errors import TaskError
from tapclone.device import Device
from tapclone.envs import DeviceProvider
from tapclone.tasks import Configuration

SWIPES = {
    "up": Touch(Point(0.5, 0.8), Point(0.5, 0.2), 0.3),
    "down": Touch(Point(0.5, 0.2), Point(0.5, 0.8), 0.3),
}
GAP_PX, TITLE_PX = 12, 26

Step = Mapping[str, str]


def capture(provider: DeviceProvider, place: Configuration, steps: Sequence[Step], width_px: int) -> Pixels:
    """The screen that `steps` lead to on a fresh phone, `width_px` wide."""
    device = provider.prepare(place)
    device.perform(Button.HOME)
    for step in steps:
        ((kind, value),) = step.items()
        _take(device, kind, value)
    width, height = device.size_px
    return device.screenshot((width_px, round(width_px * height / width)))


def _take(device: Device, kind: str, value: str) -> None:
    if kind == "start":
        device.shell(f"am start -n {value}")
    elif kind == "press":
        device.perform(Button(value))
    elif kind == "swipe":
        device.perform(SWIPES[value])
    elif kind in ("tap", "say"):
        tree = device.ui_tree()
        found = tree.find(value) if kind == "tap" else _saying(tree, value)
        if found is None:
            raise TaskError(f"no view with {kind} {value!r} on the screen of {device.serial}")
        device.perform(Decision.tap(tree.clickable_ancestor(found).bounds).action)
    else:
        raise TaskError(f"a screen's step is start, tap, say, swipe or press, not {kind!r}")


def _saying(tree: UiNode, key: str) -> UiNode | None:
    for node in tree.walk():
        table = lexicon.table_of(node.package)
        if table and node.label and lexicon.means(table, key, node.label):
            return node
    return None


def contact_sheet(
    rows: Mapping[str, Sequence[Pixels]], columns: Sequence[str], path: Path, cell_width_px: int
) -> Path:
    """Draw rows of screens under column titles and save them as PNG; returns the path."""
    heights = {name: max(len(image) for image in images) for name, images in rows.items()}
    width = GAP_PX + len(columns) * (cell_width_px + GAP_PX)
    height = TITLE_PX + sum(TITLE_PX + cell + GAP_PX for cell in heights.values())
    sheet = Image.new("RGB", (width, height), "white")
    draw = ImageDraw.Draw(sheet)
    for number, title in enumerate(columns):
        draw.text((GAP_PX + number * (cell_width_px + GAP_PX), 7), title, fill="black", font_size=14)
    top = TITLE_PX
    for name, images in rows.items():
        draw.text((GAP_PX, top + 6), name, fill="#555555", font_size=14)
        for number, image in enumerate(images):
            place = (GAP_PX + number * (cell_width_px + GAP_PX), top + TITLE_PX)
            sheet.paste(Image.fromarray(image), place)
        top += TITLE_PX + heights[name] + GAP_PX
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(path)
    return path
