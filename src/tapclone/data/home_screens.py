"""Home screens that no phone of the data set has: icons taken away and put in, and the right answers to both.

Training phones have few distinct home screens. A policy learns them by heart, and on a new one it taps what
looks most like the icon that it wants instead of opening the drawer. So icons go, and the answer to whoever
looks for them becomes what experts do where an icon is missing, which the recorder has asked them; and icons of
other home screens come, into free cells of the same rows and columns.

Legend: H, W height and width; h, w those of an icon; K boxes; 4 = left, top, right, bottom in pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

import numpy as np
import numpy.typing as npt

from tapclone.core.action import Touch
from tapclone.core.geometry import Bounds
from tapclone.core.observation import Image
from tapclone.data.frames import FrameSample, Query

ICON_PREFIX = "launcher/icon/"

_OPAQUE = 40.0  # levels by which an icon's pixel differs from the wallpaper around it
_CLEAR = 0.3
_WHOLE_SCREEN = 0.5  # an element of at least this area has room for others

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Icon:
    """An icon cut out of a home screen, and how much of it covers the wallpaper, in [0, 1]."""

    name: str
    pixel_hw3: npt.NDArray[np.float32]
    cover_hw1: npt.NDArray[np.float32]

    @property
    def edge_cover(self) -> float:
        """How much its left, right and upper edge cover: nothing, where the wallpaper is plain."""
        cover_hw = self.cover_hw1[..., 0]
        return float(np.concatenate([cover_hw[0], cover_hw[:, 0], cover_hw[:, -1]]).mean())


@dataclass(frozen=True, slots=True)
class IconBank:
    """What may be put on home screens.

    Attributes:
        icons: by (h, w).
        wanted: by task id, the name of the icon that a task begins with.
    """

    icons: Mapping[tuple[int, int], tuple[Icon, ...]] = field(default_factory=dict)
    wanted: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, homes: Iterable[FrameSample]) -> IconBank:
        """All icons of these home screens, with the tasks that ask for them first."""
        icons: dict[tuple[int, int], list[Icon]] = {}
        wanted: dict[str, str] = {}
        for home in homes:
            for name, box in _icons(home):
                icon = _cut_out(home.image_HW3, name, box)
                if icon.edge_cover > _CLEAR:  # a busy wallpaper came along
                    continue
                icons.setdefault(icon.pixel_hw3.shape[:2], []).append(icon)
            named = {name: Bounds(*bounds) for name, bounds in zip(home.names, home.boxes_E4, strict=True)}
            for query in home.queries:
                if query.target is not None and not query.history:
                    centre = query.target.centre
                    found = (n for n, bounds in named.items() if _is_icon(n) and bounds.contains(centre))
                    wanted.update((query.task_id, name) for name in found)
        return cls({size: tuple(cut) for size, cut in icons.items()}, wanted)


NO_ICONS = IconBank()


def compose(
    sample: FrameSample, gone: float, added: float, bank: IconBank, rng: np.random.Generator
) -> FrameSample:
    """A home screen without the share `gone` of its icons, and with the share `added` of its free cells filled.

    A frame that knows no answer for missing icons stays as it is, and so does one that would lose all queries.
    """
    if sample.absent is None:
        return sample
    icons = list(_icons(sample))
    is_gone = rng.random(len(icons)) < gone
    image_HW3 = sample.image_HW3.copy()
    for _, box in (icon for icon, away in zip(icons, is_gone, strict=True) if away):
        _paste(image_HW3, box, _background(image_HW3, box), np.ones((1, 1, 1), np.float32))
    there = dict(icon for icon, away in zip(icons, is_gone, strict=True) if not away)
    fresh = dict(_draw_icons(sample, there, icons, added, bank, rng, image_HW3))
    if not fresh and not is_gone.any():
        return sample
    height, width, _ = image_HW3.shape
    scale_4 = np.array([width, height, width, height])
    stays_E = np.array([not _is_icon(name) or name in there for name in sample.names], np.bool_)
    new_K4 = np.array(list(fresh.values()), np.float64).reshape(-1, 4) / scale_4
    names = tuple(name for name, stays in zip(sample.names, stays_E, strict=True) if stays) + tuple(fresh)
    boxes_E4 = np.concatenate([sample.boxes_E4[stays_E], new_K4])
    shown = {name: Bounds(*box) for name, box in zip(names, boxes_E4.tolist(), strict=True) if _is_icon(name)}
    lost = [
        Bounds(*(np.array(box) / scale_4).tolist())
        for (_, box), away in zip(icons, is_gone, strict=True)
        if away
    ]
    answered = (_answer(query, sample, shown, lost, bool(fresh), bank) for query in sample.queries)
    queries = tuple(query for query in answered if query is not None)
    if sample.queries and not queries:
        return sample
    return replace(sample, image_HW3=image_HW3, names=names, boxes_E4=boxes_E4, queries=queries)


def _answer(
    query: Query,
    sample: FrameSample,
    shown: Mapping[str, Bounds],
    lost: list[Bounds],
    grown: bool,
    bank: IconBank,
) -> Query | None:
    """The query, answered for the icons that are there now; None where nobody knows the answer."""
    absent, target = sample.absent, query.target
    if absent is None:
        return query
    wanted = None if query.history else bank.wanted.get(query.task_id)
    looked_for = target is not None or query.action == absent
    if wanted is not None and looked_for:
        box = shown.get(wanted)
        if box is None:
            return replace(query, action=absent, target=None)
        return query if box == target else replace(query, action=Touch.tap(box.centre), target=box)
    if target is not None and any(box.contains(target.centre) for box in lost):
        return replace(query, action=absent, target=None)
    return None if grown and target is None and query.action == absent else query


def _is_icon(name: str) -> bool:
    return name.startswith(ICON_PREFIX)


def _icons(sample: FrameSample) -> Iterator[tuple[str, Box]]:
    """Name and pixels of each icon that lies within the frame."""
    height, width, _ = sample.image_HW3.shape
    scale_4 = (width, height, width, height)
    for name, box_4 in zip(sample.names, sample.boxes_E4, strict=True):
        if _is_icon(name):
            left, top, right, bottom = np.rint(box_4 * scale_4).astype(int).tolist()
            if 0 <= left < right <= width and 0 <= top < bottom <= height:
                yield name, (left, top, right, bottom)


def _draw_icons(
    sample: FrameSample,
    there: Mapping[str, Box],
    icons: list[tuple[str, Box]],
    added: float,
    bank: IconBank,
    rng: np.random.Generator,
    image_HW3: Image,
) -> Iterator[tuple[str, Box]]:
    """Paint icons that are not there into free cells; their names and boxes."""
    taken, shown = [*there.values(), *_obstacles(sample)], set(there)
    for left, top, h, w in _cells(icons):
        box = left, top, left + w, top + h
        if rng.random() >= added or any(_overlap(box, other) for other in taken):
            continue
        choice = [icon for icon in bank.icons.get((h, w), ()) if icon.name not in shown]
        if not choice:
            continue
        icon = choice[rng.integers(len(choice))]
        _paste(image_HW3, box, icon.pixel_hw3, icon.cover_hw1)
        taken.append(box)
        shown.add(icon.name)
        yield icon.name, box


def _cells(icons: list[tuple[str, Box]]) -> Iterator[tuple[int, int, int, int]]:
    """(left, top, h, w) of every crossing of a row with a column of icons of one size."""
    sizes = sorted({(bottom - top, right - left) for _, (left, top, right, bottom) in icons})
    for h, w in sizes:
        alike = [
            (left, top) for _, (left, top, right, bottom) in icons if (bottom - top, right - left) == (h, w)
        ]
        for top in sorted({top for _, top in alike}):
            for left in sorted({left for left, _ in alike}):
                yield left, top, h, w


def _obstacles(sample: FrameSample) -> Iterator[Box]:
    """What else has a place on the screen: a search field, a date."""
    height, width, _ = sample.image_HW3.shape
    for name, (left, top, right, bottom) in zip(sample.names, sample.boxes_E4.tolist(), strict=True):
        if not _is_icon(name) and (right - left) * (bottom - top) < _WHOLE_SCREEN:
            yield round(left * width), round(top * height), round(right * width), round(bottom * height)


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _cut_out(image_HW3: Image, name: str, box: Box) -> Icon:
    left, top, right, bottom = box
    pixel_hw3 = image_HW3[top:bottom, left:right].astype(np.float32)
    difference_hw1 = np.abs(pixel_hw3 - _background(image_HW3, box)).max(axis=2, keepdims=True)
    return Icon(name, pixel_hw3, (difference_hw1 / _OPAQUE).clip(0, 1))


def _background(image_HW3: Image, box: Box) -> npt.NDArray[np.float32]:
    """What may lie beneath a box: row by row from what lies at its two sides, h x w x 3."""
    left, top, right, bottom = box
    width = image_HW3.shape[1]
    share_1w1: npt.NDArray[np.float32] = np.linspace(0, 1, right - left, dtype=np.float32)[None, :, None]
    first = image_HW3[top:bottom, max(left - 1, 0), None].astype(np.float32)
    last = image_HW3[top:bottom, min(right, width - 1), None].astype(np.float32)
    beneath: npt.NDArray[np.float32] = (1 - share_1w1) * first + share_1w1 * last
    return beneath


def _paste(
    image_HW3: Image, box: Box, pixel_hw3: npt.NDArray[np.float32], cover_hw1: npt.NDArray[np.float32]
) -> None:
    left, top, right, bottom = box
    under = image_HW3[top:bottom, left:right]
    under[:] = under + cover_hw1 * (pixel_hw3 - under)
