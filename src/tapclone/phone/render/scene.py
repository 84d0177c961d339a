"""Drawings from data: a scene is a list of layers in YAML, and this is what draws them, in order.

Places are fractions of width and height, lengths fractions of the width, colours "#RRGGBB" or "#RRGGBBAA".
The head of `wallpapers.yaml` lists the kinds of layers. Same scene, size and seed: same pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tapclone.core.errors import PhoneError
from tapclone.phone.render.fonts import typeface
from tapclone.phone.render.graphics import skia
from tapclone.phone.render.noise import Field, fractal_noise, smoothstep
from tapclone.phone.render.svg_path import parse_path

Layer = Mapping[str, Any]
_PATH_VIEWPORT = (100.0, 200.0)
_MOTIF_VIEWPORT = 100.0
Channels = tuple[Field, Field, Field]
"""Red, green and blue in [0, 255], each of a picture's shape or broadcast to it: numpy is far quicker on planes
of one channel than on pixels of three."""
Box = tuple[slice, slice]
"""Rows and columns of the picture."""
WHOLE: Box = (slice(None), slice(None))


def colour_of(text: str) -> tuple[float, float, float, float]:
    """Red, green, blue in [0, 255] and alpha in [0, 1]."""
    digits = text.removeprefix("#")
    values = [int(digits[index : index + 2], 16) for index in range(0, len(digits), 2)]
    return values[0], values[1], values[2], (values[3] / 255 if len(values) == 4 else 1.0)


def _flat(text: str) -> tuple[Channels, float]:
    """One colour for every pixel, and its alpha."""
    *channels, alpha = colour_of(text)
    red, green, blue = (np.full((1, 1), channel, dtype=np.float32) for channel in channels)
    return (red, green, blue), alpha


def _reduced(size: tuple[int, int], reduction: int) -> tuple[int, int]:
    width, height = (max(round(side / reduction), 1) for side in size)
    return width, height


def argb_of(text: str, shade: float = 1.0, opacity: float = 1.0) -> int:
    """The colour as skia takes it, its brightness multiplied by `shade`."""
    red, green, blue, alpha = colour_of(text)
    channels = (min(round(channel * shade), 255) for channel in (red, green, blue))
    result = round(alpha * opacity * 255)
    for channel in channels:
        result = result << 8 | channel
    return result


class Scene:
    """One drawing in progress: pixels, a canvas over the same pixels, and the seeded dice.

    `reduction` gives the same drawing that many times smaller: outlines, and what the dice decide, are those of
    the whole `size`; only the pixels are fewer.
    """

    def __init__(
        self, size: tuple[int, int], seed: int, motifs: Mapping[str, Sequence[Layer]], reduction: int = 1
    ) -> None:
        sk = skia()
        self._width, self._height = size
        self._reduction = reduction
        columns, rows = self._size_px = _reduced(size, reduction)
        self._pixels = np.zeros((rows, columns, 4), dtype=np.uint8)
        self._surface = sk.Surface(
            self._pixels, sk.ColorType.kRGBA_8888_ColorType, sk.AlphaType.kPremul_AlphaType
        )
        self._canvas = self._surface.getCanvas()
        self._canvas.scale(columns / self._width, rows / self._height)
        self._rng = np.random.default_rng(seed)
        self._motifs = motifs
        self._recordings: dict[tuple[str, str, float], Any] = {}
        self._x = np.linspace(0, 1, columns, dtype=np.float32)[None, :]
        self._y = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
        self._kinds: Mapping[str, Callable[..., None]] = {
            "gradient": self._gradient,
            "noise": self._noise,
            "glow": self._glow,
            "arc": self._arc,
            "ridge": self._ridge,
            "path": self._path,
            "scatter": self._scatter,
            "text": self._text,
            "grain": self._grain,
        }

    def draw(self, layers: Sequence[Layer]) -> npt.NDArray[np.uint8]:
        """image_HW4 with every layer on it, opaque."""
        for layer in layers:
            keys = dict(layer)
            kind = keys.pop("kind")
            if kind not in self._kinds:
                raise PhoneError(f"unknown kind of layer {kind!r}; known: {', '.join(self._kinds)}")
            self._kinds[kind](**keys)
        self._pixels[..., 3] = 255
        return self._pixels

    # -- fields ----------------------------------------------------------------------------------

    def _blend(self, colour: Channels, alpha: Field, box: Box = WHOLE) -> None:
        """Lay `colour` over the pixels of a box where `alpha` says so."""
        rows = np.flatnonzero(alpha.max(axis=1) > 1 / 512)
        if not rows.size:
            return
        below = self._pixels[box]
        span = slice(int(rows[0]), int(rows[-1]) + 1) if len(alpha) == len(below) else slice(None)
        weight = alpha[span] if len(alpha) > 1 else alpha
        for channel, paint in enumerate(colour):
            plane = below[span, :, channel]
            whole = paint[span] if len(paint) > 1 else paint
            plane[...] = (plane + (whole - plane) * weight + np.float32(0.5)).astype(np.uint8)
        self._pixels[..., 3] = 255

    def _ramp(self, t: Field, stops: Sequence[Sequence[Any]]) -> tuple[Channels, Field]:
        places = [float(place) for place, _ in stops]
        colours = np.array([colour_of(colour) for _, colour in stops], dtype=np.float32)
        red, green, blue, alpha = (
            np.interp(t, places, colours[:, index]).astype(np.float32) for index in range(4)
        )
        return (red, green, blue), alpha

    def _gradient(self, stops: Sequence[Sequence[Any]], tilt: float = 0.0) -> None:
        t = self._y + np.float32(tilt) * (self._x - 0.5) if tilt else self._y
        self._blend(*self._ramp(t, stops))

    def _noise(
        self,
        colour: str,
        cells: Sequence[float],
        low: float,
        high: float,
        octaves: int = 5,
        opacity: float = 1.0,
        top: float = -1.0,
        bottom: float = 2.0,
        fade: float = 0.1,
        tilt: float = 0.0,
    ) -> None:
        size = self._width, self._height
        field = fractal_noise(size, (cells[0], cells[1]), octaves, self._rng, self._size_px)
        y = self._y + tilt * (self._x - 0.5)
        band = smoothstep(y, top - fade, top + fade) * (1 - smoothstep(y, bottom - fade, bottom + fade))
        paint, alpha = _flat(colour)
        self._blend(paint, smoothstep(field, low, high) * band * np.float32(opacity * alpha))

    def _glow(
        self, at: Sequence[float], radius: float, colour: str, opacity: float = 1.0, squash: float = 1.0
    ) -> None:
        distance = self._distance(at, squash) / np.float32(radius)
        paint, alpha = _flat(colour)
        self._blend(paint, (1 - smoothstep(distance, 0.0, 1.0)) * np.float32(opacity * alpha))

    def _arc(self, at: Sequence[float], radius: float, width: float, stops: Sequence[Sequence[Any]]) -> None:
        colour, alpha = self._ramp((self._distance(at) - np.float32(radius)) / np.float32(width), stops)
        self._blend(colour, alpha)

    def _distance(self, at: Sequence[float], squash: float = 1.0) -> Field:
        """From a place, in widths; `squash` above 1 flattens the circles."""
        dy = (self._y - at[1]) * (self._height / self._width * squash)
        distance: Field = np.hypot(self._x - at[0], dy).astype(np.float32)
        return distance

    def _grain(self, amount: float) -> None:
        noise = self._rng.normal(0.0, amount / self._reduction, self._pixels.shape[:2])
        for channel in range(3):
            plane = self._pixels[..., channel]
            plane[...] = np.clip(plane + noise, 0, 255).astype(np.uint8)

    # -- outlines --------------------------------------------------------------------------------

    def _ridge(
        self, y: float, height: float, fill: str, cells: float = 4.0, octaves: int = 5, **options: Any
    ) -> None:
        line = fractal_noise((self._width, 1), (cells, 1), octaves, self._rng)[0]
        path = skia().Path()
        path.moveTo(0, self._height)
        for x in range(0, self._width, 2):
            path.lineTo(x, (y - height * float(line[x])) * self._height)
        path.lineTo(self._width, (y - height * float(line[-1])) * self._height)
        path.lineTo(self._width, self._height)
        path.close()
        self._fill_path(path, fill, **options)

    def _path(self, data: str, fill: str, **options: Any) -> None:
        sk = skia()
        path = sk.Path(parse_path(data))
        path.transform(sk.Matrix.Scale(self._width / _PATH_VIEWPORT[0], self._height / _PATH_VIEWPORT[1]))
        self._fill_path(path, fill, **options)

    def _fill_path(
        self,
        path: Any,
        fill: str,
        fill_to: str | None = None,
        texture: float = 0.0,
        cells: Sequence[float] = (20, 20),
        blur: float = 0.0,
        stroke: float = 0.0,
    ) -> None:
        sk = skia()
        paint = sk.Paint(AntiAlias=True, Color=argb_of(fill))
        if stroke:
            paint.setStyle(sk.Paint.kStroke_Style)
            paint.setStrokeWidth(stroke * self._width)
        if blur:
            sigma = blur * self._width
            paint.setMaskFilter(sk.MaskFilter.MakeBlur(sk.BlurStyle.kNormal_BlurStyle, sigma))
        if not texture and fill_to is None:
            self._canvas.drawPath(path, paint)
            return
        bounds = path.getBounds().makeOutset(3 * blur * self._width, 3 * blur * self._width)
        left, top = max(int(bounds.left()), 0), max(int(bounds.top()), 0)
        right, bottom = min(int(bounds.right()) + 1, self._width), min(int(bounds.bottom()) + 1, self._height)
        if right <= left or bottom <= top:
            return
        box = self._pixels_within(left, top, right, bottom)
        mask = np.zeros_like(self._pixels[box])
        canvas = sk.Surface(mask, sk.ColorType.kRGBA_8888_ColorType, sk.AlphaType.kPremul_AlphaType).getCanvas()
        canvas.translate(-box[1].start, -box[0].start)
        canvas.concat(self._canvas.getTotalMatrix())
        paint.setColor(0xFFFFFFFF)
        canvas.drawPath(path, paint)
        t = (self._y[box[0]] * self._height - bounds.top()) / max(bounds.height(), 1.0)
        colour, alpha = self._ramp(t, [[0, fill], [1, fill_to or fill]])
        if texture:
            size = (right - left, bottom - top)
            blobs = (cells[0] * size[0] / self._width, cells[1] * size[1] / self._height)
            field = fractal_noise(size, blobs, 4, self._rng, (mask.shape[1], mask.shape[0]))
            shade = 1 + np.float32(texture) * (2 * field - 1)
            red, green, blue = (np.clip(channel * shade, 0, 255) for channel in colour)
            colour = red, green, blue
        self._blend(colour, alpha * mask[..., 3] / np.float32(255), box)

    def _pixels_within(self, left: int, top: int, right: int, bottom: int) -> Box:
        """The pixels that a box of the whole drawing touches."""
        across, down = self._size_px[0] / self._width, self._size_px[1] / self._height
        rows = slice(math.floor(top * down), min(math.ceil(bottom * down), self._size_px[1]))
        return rows, slice(math.floor(left * across), min(math.ceil(right * across), self._size_px[0]))

    # -- motifs and text -------------------------------------------------------------------------

    def _scatter(
        self,
        motif: str,
        colours: Sequence[str],
        places: Sequence[Sequence[float]] | None = None,
        count: int = 0,
        grid: Sequence[int] | None = None,
        jitter: float = 0.0,
        area: Sequence[float] = (0.0, 0.0, 1.0, 1.0),
        size: Sequence[float] = (0.1, 0.1),
        turn: float = 180.0,
        opacity: float = 1.0,
    ) -> None:
        """At given places (x, y, size, turn), at random ones, or on a jittered grid of columns x rows."""
        spots = list(places) if places is not None else self._spots(count, grid, jitter, area)
        for number, spot in enumerate(spots):
            x, y, *rest = spot
            extent = rest[0] if rest else self._rng.uniform(size[0], size[1])
            angle = rest[1] if len(rest) > 1 else self._rng.uniform(-turn, turn)
            tint = colours[number % len(colours) if places else int(self._rng.integers(len(colours)))]
            self._draw_motif(motif, (x, y), extent, angle, tint, opacity)

    def _spots(
        self, count: int, grid: Sequence[int] | None, jitter: float, area: Sequence[float]
    ) -> list[Sequence[float]]:
        left, top, right, bottom = area
        if grid is None:
            return [(self._rng.uniform(left, right), self._rng.uniform(top, bottom)) for _ in range(count)]
        columns, rows = grid
        return [
            (
                left + (column + 0.5 + self._rng.uniform(-jitter, jitter)) * (right - left) / columns,
                top + (row + 0.5 + self._rng.uniform(-jitter, jitter)) * (bottom - top) / rows,
            )
            for row in range(rows)
            for column in range(columns)
        ]

    def _draw_motif(
        self, motif: str, at: tuple[float, float], extent: float, angle: float, tint: str, opacity: float
    ) -> None:
        canvas = self._canvas
        scale = extent * self._width / _MOTIF_VIEWPORT
        canvas.save()
        canvas.translate(at[0] * self._width, at[1] * self._height)
        canvas.rotate(angle)
        canvas.scale(scale, scale)
        canvas.translate(-_MOTIF_VIEWPORT / 2, -_MOTIF_VIEWPORT / 2)
        canvas.drawPicture(self._recorded(motif, tint, opacity))
        canvas.restore()

    def _recorded(self, motif: str, tint: str, opacity: float) -> Any:
        """A motif in its own viewport, to be played as often as it is scattered."""
        key = motif, tint, opacity
        if key not in self._recordings:
            recorder = skia().PictureRecorder()
            self._record(recorder.beginRecording(_MOTIF_VIEWPORT, _MOTIF_VIEWPORT), *key)
            self._recordings[key] = recorder.finishRecordingAsPicture()
        return self._recordings[key]

    def _record(self, canvas: Any, motif: str, tint: str, opacity: float) -> None:
        sk = skia()
        for element in self._motifs[motif]:
            path = parse_path(element["path"])
            repeat = element.get("repeat", 1)
            fill = tint if element["fill"] == "tint" else element["fill"]
            for turn in range(repeat):
                shade = element.get("shade", 1.0) * (element.get("alternate", 1.0) if turn % 2 else 1.0)
                paint = sk.Paint(AntiAlias=True, Color=argb_of(fill, shade, opacity))
                if "stroke" in element:
                    paint.setStyle(sk.Paint.kStroke_Style)
                    paint.setStrokeWidth(element["stroke"])
                canvas.save()
                canvas.rotate(360.0 * turn / repeat, _MOTIF_VIEWPORT / 2, _MOTIF_VIEWPORT / 2)
                canvas.drawPath(path, paint)
                canvas.restore()

    def _text(self, lines: Sequence[str], at: Sequence[float], size: float, turn: float, colour: str) -> None:
        sk, canvas = skia(), self._canvas
        font = sk.Font(typeface("serif"), size * self._width)
        paint = sk.Paint(AntiAlias=True, Color=argb_of(colour))
        canvas.save()
        canvas.translate(at[0] * self._width, at[1] * self._height)
        canvas.rotate(turn)
        for number, line in enumerate(lines):
            indent = math.sin(number * 2.4) * size * self._width
            canvas.drawSimpleText(line, indent, number * 1.35 * size * self._width, font, paint)
        canvas.restore()
