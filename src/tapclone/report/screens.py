"""A contact sheet: the same screens on several configurations, to be looked at beside real ones."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from tapclone import lexicon
from tapclone.core import CENTRED, Button, Decision, UiNode
from tapclone.core import Image as Pixels
from tapclone.core.errors import TaskError
from tapclone.device import Device
from tapclone.envs import DeviceProvider
from tapclone.tasks import Configuration

GAP_PX, HEAD_PX, TITLE_PX = 16, 52, 30
PAPER, INK, FAINT, FRAME = "#f5f5f7", "#1d1d1f", "#6e6e73", "#c7c7cc"
LANDSCAPE_SHARE = 1.8
"""Width of a cell of a lying screen, of a standing one's."""

Step = Mapping[str, str]


def capture(provider: DeviceProvider, place: Configuration, steps: Sequence[Step], width_px: int) -> Pixels:
    """The screen that `steps` lead to on a fresh phone, `width_px` wide, or wider if it lies."""
    device = provider.prepare(place)
    device.perform(Button.HOME)
    for step in steps:
        ((kind, value),) = step.items()
        _take(device, kind, value)
    width, height = device.size_px
    if width > height:
        width_px = round(LANDSCAPE_SHARE * width_px)
    return device.screenshot((width_px, round(width_px * height / width)))


def _take(device: Device, kind: str, value: str) -> None:
    if kind == "start":
        device.shell(f"am start -n {shlex.quote(value)}")
    elif kind == "press":
        device.perform(Button(value))
    elif kind == "swipe":
        device.perform(CENTRED.swipe(value))
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


def contact_sheet(rows: Mapping[str, Sequence[Pixels]], columns: Sequence[str], path: Path) -> Path:
    """Draw rows of screens under column titles and save them as PNG; returns the path.

    Args:
        rows: name -> one picture a column, each image_HW3; a column is as wide as its widest picture.
    """
    heights = {name: max(len(image) for image in images) for name, images in rows.items()}
    widths = [max(image.shape[1] for image in column) for column in zip(*rows.values(), strict=True)]
    lefts = [GAP_PX + sum(widths[:number]) + number * GAP_PX for number in range(len(widths))]
    height = HEAD_PX + sum(TITLE_PX + cell + GAP_PX for cell in heights.values())
    sheet = Image.new("RGB", (GAP_PX + sum(widths) + len(widths) * GAP_PX, height), PAPER)
    draw = ImageDraw.Draw(sheet)
    for left, title in zip(lefts, columns, strict=True):
        draw.multiline_text((left, 10), title, fill=INK, font_size=14, spacing=4)
    top = HEAD_PX
    for name, images in rows.items():
        draw.text((GAP_PX, top + 8), name.capitalize(), fill=FAINT, font_size=15)
        for left, image in zip(lefts, images, strict=True):
            _paste(sheet, image, left, top + TITLE_PX)
        top += TITLE_PX + heights[name] + GAP_PX
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(path, optimize=True)
    return path


def _paste(sheet: Image.Image, image: Pixels, left: int, top: int) -> None:
    height, width = image.shape[:2]
    ImageDraw.Draw(sheet).rectangle((left - 1, top - 1, left + width, top + height), outline=FRAME)
    sheet.paste(Image.fromarray(image), (left, top))
