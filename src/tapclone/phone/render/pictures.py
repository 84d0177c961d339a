"""Pictures of a frame: wallpapers, photos, gradients and app icons, kept at the sizes at which they are shown.

skia fills gradients and scales images many times slower than it copies pixels, so everything here is made
once at its size in pixels and then copied.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from PIL import Image

from tapclone.core.errors import UnknownNameError
from tapclone.core.yaml_text import load_yaml
from tapclone.phone.render.app_icons import Moment, app_icon
from tapclone.phone.render.graphics import skia
from tapclone.phone.render.scene import Layer, Scene
from tapclone.phone.system.state import PhoneState
from tapclone.phone.system.wall_clock import local_time
from tapclone.phone.ui.style import Background, Colour, Tone

WALLPAPER = "wallpaper"
"""The name that stands for the phone's own wallpaper; "wallpaper/NAME" is any of them."""
_WALLPAPER_SIDE, _PHOTO_SIDE = 720, 288
"""Pixels of the shorter side of a whole drawing."""
_REDUCTIONS = (8, 4, 2)
"""How many times smaller a drawing may be made where it is shown small: the cost is by the pixel."""
_ENOUGH_PIXELS = 0.5
"""Pixels that a drawing must have for each that is shown. Half suffice: in small frames two rows make one."""
_SUBPIXELS = 4
_ASPECT_STEP = 1.25
_KEPT_DRAWINGS, _KEPT_PICTURES = 256, 256
"""A feed of photos shows dozens; a drawing takes milliseconds to make and up to half a megabyte to keep."""


def _data(name: str) -> Any:
    return load_yaml((resources.files(__package__) / name).read_text(encoding="utf-8"))


@cache
def wallpapers() -> Mapping[str, Sequence[Layer]]:
    """Name -> layers."""
    found: Mapping[str, Sequence[Layer]] = _data("wallpapers.yaml")
    return found


@cache
def motifs() -> Mapping[str, Sequence[Layer]]:
    """Name -> elements of what scenes scatter."""
    found: Mapping[str, Sequence[Layer]] = _data("motifs.yaml")
    return found


@cache
def _photos() -> Mapping[str, Any]:
    found: Mapping[str, Any] = _data("photos.yaml")
    return found


def wallpaper_layers(name: str) -> Sequence[Layer]:
    """Raises UnknownNameError for a wallpaper that is not ours."""
    if name not in wallpapers():
        raise UnknownNameError("wallpaper", name, wallpapers())
    return wallpapers()[name]


def photo_layers(name: str) -> Sequence[Layer]:
    """A scene in a palette: the ones that photos.yaml gives this name, else both picked by it."""
    dice = zlib.crc32(name.encode("utf-8"))
    scenes, palettes = _photos()["scenes"], _photos()["palettes"]
    chosen = _photos()["named"].get(name, [dice % len(scenes), dice // len(scenes) % len(palettes)])
    if isinstance(chosen[0], Mapping):
        return tuple(chosen)
    layers: Sequence[Layer] = _coloured(scenes[chosen[0]], palettes[chosen[1]])
    return layers


def _coloured(value: Any, palette: Mapping[str, str]) -> Any:
    """The same data with every "$a" replaced by the palette's colour."""
    if isinstance(value, str):
        return palette[value[1:]] if value.startswith("$") else value
    if isinstance(value, Mapping):
        return {key: _coloured(inner, palette) for key, inner in value.items()}
    if isinstance(value, list):
        return [_coloured(inner, palette) for inner in value]
    return value


@lru_cache(maxsize=_KEPT_DRAWINGS)
def _drawing(name: str, is_wallpaper: bool, aspect: float, reduction: int) -> Image.Image:
    """A picture at its own resolution, or that many times smaller; `aspect` is width / height."""
    layers = wallpaper_layers(name) if is_wallpaper else photo_layers(name)
    size = _drawn_size(is_wallpaper, aspect)
    pixels = Scene(size, zlib.crc32(name.encode("utf-8")), motifs(), reduction).draw(layers)
    return Image.fromarray(pixels[..., :3])


def _drawn_size(is_wallpaper: bool, aspect: float) -> tuple[int, int]:
    side = _WALLPAPER_SIDE if is_wallpaper else _PHOTO_SIDE
    return (side, round(side / aspect)) if aspect < 1 else (round(side * aspect), side)


def _reduction(drawn: tuple[int, int], aspect: float, shown: tuple[int, int]) -> int:
    """How many times smaller a drawing can be made whose middle is shown, at an aspect, in so many pixels."""
    available = min(drawn[0], drawn[1] * aspect) ** 2 / aspect
    wanted = _ENOUGH_PIXELS * shown[0] * shown[1]
    return next((times for times in _REDUCTIONS if available / times**2 >= wanted), 1)


def _edited(drawing: Image.Image, tones: tuple[Tone, ...]) -> Image.Image:
    """The drawing as a photo editor leaves it."""
    if not tones:
        return drawing
    pixels_HW3: npt.NDArray[np.float32] = np.asarray(drawing).astype(np.float32) / np.float32(255)
    for tone in tones:
        pixels_HW3 = _toned(pixels_HW3, tone)
    return Image.fromarray(np.rint(pixels_HW3 * 255).astype(np.uint8))


def _toned(pixels_HW3: npt.NDArray[np.float32], tone: Tone) -> npt.NDArray[np.float32]:
    """Pixels in [0, 1] after one tone."""
    grey_HW1 = (pixels_HW3 @ np.array([0.299, 0.587, 0.114], dtype=np.float32))[..., None]
    pixels_HW3 = grey_HW1 + tone.saturation * (pixels_HW3 - grey_HW1)
    pixels_HW3 = tone.contrast * (pixels_HW3 - 0.5) + 0.5 + tone.brightness
    pixels_HW3 += np.array([0.3, 0.1, -0.3], dtype=np.float32) * tone.warmth
    pixels_HW3 = tone.fade * 0.4 + (1 - tone.fade * 0.4) * pixels_HW3
    if tone.vignette:
        height, width = pixels_HW3.shape[:2]
        y_H1 = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
        x_W = np.linspace(-1, 1, width, dtype=np.float32)
        pixels_HW3 *= np.maximum(1 - tone.vignette * (x_W**2 + y_H1**2) / 2, 0)[..., None]
    return np.clip(pixels_HW3, 0, 1)


class Outline(NamedTuple):
    """What is cut off an image of whole pixels: its edges, by fractions of a pixel, and its corners."""

    left: float
    top: float
    right: float
    bottom: float
    rx: float
    ry: float
    top_only: bool


def _drawn_aspect(aspect: float) -> float:
    """The nearest of the few aspects that photos are drawn at; boxes have all kinds of aspects."""
    return float(_ASPECT_STEP ** round(math.log(aspect, _ASPECT_STEP)))


def _middle(drawing: Image.Image, aspect: float) -> tuple[float, float, float, float]:
    """The largest box of an aspect in the middle of a drawing: what a thumbnail shows of a photo."""
    width = min(drawing.width, drawing.height * aspect)
    height = width / aspect
    left, top = max((drawing.width - width) / 2, 0.0), max((drawing.height - height) / 2, 0.0)
    # Rounded sums may stick out by the last bit, which a resize refuses.
    return left, top, min(left + width, drawing.width), min(top + height, drawing.height)


@lru_cache(maxsize=_KEPT_PICTURES)
def _picture(
    name: str,
    is_wallpaper: bool,
    aspect: float,
    tones: tuple[Tone, ...],
    size: tuple[int, int],
    outline: Outline,
) -> Any:
    drawn_aspect = aspect if is_wallpaper else _drawn_aspect(aspect)
    reduction = _reduction(_drawn_size(is_wallpaper, drawn_aspect), aspect, size)
    drawing = _drawing(name, is_wallpaper, drawn_aspect, reduction)
    shown = _middle(drawing, aspect)
    if size[0] <= drawing.width:  # tones cost by the pixel, so they meet the picture where it is smaller
        picture = _edited(drawing.resize(size, Image.Resampling.BOX, shown), tones)
    else:
        picture = _edited(drawing, tones).resize(size, Image.Resampling.BICUBIC, shown)
    return _cut(_image(np.asarray(picture.convert("RGBA")), opaque=True), size, outline)


@lru_cache(maxsize=64)
def _gradient(top: Colour, bottom: Colour, size: tuple[int, int], outline: Outline) -> Any:
    """A vertical gradient, premultiplied where it is translucent."""
    width, height = size
    t = (np.arange(height, dtype=np.float32) + 0.5)[:, None] / height
    ends = [np.array([c >> 16 & 255, c >> 8 & 255, c & 255, c >> 24], dtype=np.float32) for c in (top, bottom)]
    column = ends[0] + (ends[1] - ends[0]) * t
    column[:, :3] *= column[:, 3:] / 255
    pixels = np.repeat(np.rint(column).astype(np.uint8)[:, None], width, axis=1)
    return _cut(_image(pixels, opaque=top >> 24 == bottom >> 24 == 255), size, outline)


def _image(pixels: npt.NDArray[np.uint8], opaque: bool) -> Any:
    sk = skia()
    alpha_type = sk.AlphaType.kOpaque_AlphaType if opaque else sk.AlphaType.kPremul_AlphaType
    return sk.Image.fromarray(pixels, sk.ColorType.kRGBA_8888_ColorType, alpha_type)


def _cut(image: Any, size: tuple[int, int], cut: Outline) -> Any:
    """The image within its outline. Cut once, since such a clip costs more than the copy."""
    if not any(cut[:5]):
        return image
    sk = skia()
    pixels = np.zeros((size[1], size[0], 4), dtype=np.uint8)
    canvas = sk.Surface(pixels, sk.ColorType.kRGBA_8888_ColorType, sk.AlphaType.kPremul_AlphaType).getCanvas()
    round_corner, square_corner = (cut.rx, cut.ry), (0.0, 0.0)
    lower = square_corner if cut.top_only else round_corner
    rect = sk.Rect.MakeLTRB(cut.left, cut.top, size[0] - cut.right, size[1] - cut.bottom)
    outline = sk.RRect()
    outline.setRectRadii(rect, [round_corner, round_corner, lower, lower])
    canvas.clipRRect(outline, True)
    canvas.drawImage(image, 0, 0)
    return _image(pixels, opaque=False)


def _whole_pixels(start: float, end: float) -> tuple[int, int, float, float]:
    """The pixels that a stretch touches (from, to), and how much of the first and the last it leaves free."""
    start, end = round(start * _SUBPIXELS) / _SUBPIXELS, round(end * _SUBPIXELS) / _SUBPIXELS
    first, last = math.floor(start), math.ceil(end)
    return first, last, start - first, last - end


class PictureBook:
    """The pictures of one frame. Places and sizes are given in dp."""

    def __init__(
        self,
        canvas: Any,
        state: PhoneState,
        scale: tuple[float, float],
        origin_px: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self._canvas = canvas
        self._state = state
        self._scale_x, self._scale_y = scale
        self._origin_x, self._origin_y = origin_px
        self._moment: Moment | None = None

    def reduced(self, x: float, y: float, share: float) -> PictureBook:
        """The pictures of a screen that is drawn at `share` of its size, its corner at (x, y)."""
        origin_px = self._origin_x + x * self._scale_x, self._origin_y + y * self._scale_y
        scale = share * self._scale_x, share * self._scale_y
        return PictureBook(self._canvas, self._state, scale, origin_px)

    def draw_background(self, background: Background, x: float, y: float, w: float, h: float) -> None:
        """The picture and the gradient of a background, over a box."""
        left_px, top_px = self._origin_x + x * self._scale_x, self._origin_y + y * self._scale_y
        left, right, cut_left, cut_right = _whole_pixels(left_px, left_px + w * self._scale_x)
        top, bottom, cut_top, cut_bottom = _whole_pixels(top_px, top_px + h * self._scale_y)
        size = right - left, bottom - top
        if min(size) <= 0:
            return
        radius = min(background.radius, w / 2, h / 2)
        corners = radius * self._scale_x, radius * self._scale_y, background.top_only
        outline = Outline(cut_left, cut_top, cut_right, cut_bottom, *corners)
        if background.picture:
            kind, _, own_name = background.picture.partition("/")
            is_wallpaper = kind == WALLPAPER
            name = (own_name or self._state.wallpaper) if is_wallpaper else background.picture
            aspect = max(round(w / h, 2), 0.01)
            self._copy(_picture(name, is_wallpaper, aspect, background.tones, size, outline), left, top)
        if background.colour_to is not None:
            self._copy(_gradient(background.colour, background.colour_to, size, outline), left, top)

    def draw_app_icon(self, package: str, x: float, y: float, size: float) -> None:
        """The icon of an app in a square box, its disc nine tenths of it."""
        left, top = self._origin_x + x * self._scale_x, self._origin_y + y * self._scale_y
        column, row = int(left // 1), int(top // 1)
        at = (round((left - column) * _SUBPIXELS) / _SUBPIXELS, round((top - row) * _SUBPIXELS) / _SUBPIXELS)
        extent = (round(size * self._scale_x, 2), round(size * self._scale_y, 2))
        self._copy(app_icon(package, self._local_moment(), extent, at), column, row)

    def _copy(self, image: Any, left: int, top: int) -> None:
        canvas = self._canvas
        matrix = canvas.getTotalMatrix()
        canvas.resetMatrix()
        canvas.drawImage(image, left, top)
        canvas.setMatrix(matrix)

    def _local_moment(self) -> Moment:
        if self._moment is None:
            now = local_time(self._state)
            self._moment = (now.day, now.hour, now.minute)
        return self._moment
