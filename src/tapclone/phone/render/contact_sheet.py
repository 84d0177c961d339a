"""Many labelled frames on one picture, to look a whole set of screens over at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from tapclone.phone.render.fonts import font_path

_MARGIN, _LABEL_HEIGHT, _LABEL_SIZE = 12, 22, 13
_PAPER, _INK, _FRAME = (245, 245, 247), (40, 40, 44), (200, 200, 205)


def contact_sheet(
    frames: Sequence[tuple[str, npt.NDArray[np.uint8]]], columns: int = 6, cell_width: int = 270
) -> Image.Image:
    """A grid of frames (title, image_HW3), each scaled to `cell_width` pixels, its title above it.

    Rows are as high as their tallest frame; a title too long for its cell is cut.
    """
    cells = [(title, _scaled(image, cell_width)) for title, image in frames]
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    heights = [max(image.height for _, image in row) + _LABEL_HEIGHT for row in rows]
    across = min(columns, max(len(cells), 1))
    width = _MARGIN + across * (cell_width + _MARGIN)
    sheet = Image.new("RGB", (width, _MARGIN + sum(height + _MARGIN for height in heights)), _PAPER)
    pen = ImageDraw.Draw(sheet)
    font = ImageFont.truetype(str(font_path("roboto")), _LABEL_SIZE)
    top = _MARGIN
    for row, height in zip(rows, heights, strict=True):
        for column, (title, image) in enumerate(row):
            left = _MARGIN + column * (cell_width + _MARGIN)
            pen.text((left, top), _fitting(title, font, cell_width), fill=_INK, font=font)
            sheet.paste(image, (left, top + _LABEL_HEIGHT))
            corner = (left + image.width, top + _LABEL_HEIGHT + image.height)
            pen.rectangle((left - 1, top + _LABEL_HEIGHT - 1, *corner), outline=_FRAME)
        top += height + _MARGIN
    return sheet


def _scaled(image: npt.NDArray[np.uint8], width: int) -> Image.Image:
    picture = Image.fromarray(image)
    height = max(round(picture.height * width / picture.width), 1)
    shrinks = width < picture.width
    return picture.resize((width, height), Image.Resampling.BOX if shrinks else Image.Resampling.BICUBIC)


def _fitting(title: str, font: ImageFont.FreeTypeFont, width: int) -> str:
    while title and font.getlength(title) > width:
        title = title[:-2] + "…" if len(title) > 2 else ""
    return title
