"""The map itself: layers, names, places to tap, and where the phone is."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.maps.city import HERE, Label, Place, city
from tapclone.phone.apps.maps.frame import MapsFrame
from tapclone.phone.ui.build import column, icon, stack, text
from tapclone.phone.ui.style import WHITE, Background, Circle, Colour, Icon, Path, Shape, TextStyle, with_alpha
from tapclone.phone.ui.text_width import rough_width
from tapclone.phone.ui.view import MATCH, Edges, View

STEP = 0.6
"""How far a swipe moves the map, of what is shown of it."""
MARKER_DP, SIDES_DP = 112.0, 24.0
BLEED_DP, ABOVE_DP, BELOW_DP = 120.0, 40.0, 40.0
LABELS = {
    "area": TextStyle(13.0, 0xFF5F6368, weight=500, align="center", letter_spacing=1.0),
    "road": TextStyle(11.0, 0xFF80868B, align="center"),
    "water": TextStyle(12.0, 0xFF4A89C8, align="center"),
    "park": TextStyle(12.0, 0xFF137333, weight=500, align="center"),
}
ROUTE, OTHER_ROUTE = 0xFF4285F4, 0xFFBBC6D6
TINTS = {"satellite": 0x66304A2C, "terrain": 0x33A5B48C}


def map_view(frame: MapsFrame, shown: Sequence[Place], route_to: Place | None = None) -> View:
    """The map around `frame.centre`, with markers for the places `shown`.

    It is drawn a little wider than its box, so that names at the edges run out of sight and are not squeezed.
    """
    ctx = frame.ctx
    width, height = ctx.width + 2 * BLEED_DP, frame.map_height
    centre_x, centre_y = frame.centre
    left, top = centre_x - width / 2, centre_y - height / 2

    def pan(direction: str) -> None:
        dx = {"left": 1, "right": -1}.get(direction, 0) * STEP * ctx.width
        dy = {"up": 1, "down": -1}.get(direction, 0) * STEP * height / 2
        frame.move_to(centre_x + dx, centre_y + dy)

    def is_shown(place: Label | Place) -> bool:
        x, y = place.x - left, place.y - top
        return BLEED_DP / 2 < x < width - BLEED_DP / 2 and ABOVE_DP < y < height - BELOW_DP

    drawing = stack(
        View(width=width, height=height, shapes=_shapes(frame, left, top, route_to)),
        *(_label(label, left, top) for label in city().labels if is_shown(label)),
        *(_marker(frame, place, left, top) for place in shown if is_shown(place)),
        width=width,
        height=height,
        on_swipe=pan,
        hidden=True,
        background=Background(colour=city().land),
    )
    return ctx.scroll(
        drawing,
        "",
        BLEED_DP,
        horizontal=True,
        ltr=True,
        class_name="View",
        id="map_frame",
        width=MATCH,
        height=MATCH,
    )


def _shapes(frame: MapsFrame, left: float, top: float, route_to: Place | None) -> list[Shape]:
    side = city().side

    def path(data: str, colour: Colour, stroke: float) -> Path:
        return Path(data, -left, -top, side, colour, side, stroke)

    shapes: list[Shape] = [path(layer.path, layer.colour, layer.stroke) for layer in city().layers]
    if frame.store.layer in TINTS:
        shapes.append(path(f"M0 0H{side:g}V{side:g}H0Z", TINTS[frame.store.layer], 0.0))
    if "traffic" in frame.store.details:
        shapes += [path(layer.path, layer.colour, layer.stroke) for layer in city().traffic]
    if route_to is not None:
        way = f"M{HERE[0]:g} {HERE[1]:g}H{route_to.x:g}V{route_to.y:g}"
        other = f"M{HERE[0]:g} {HERE[1]:g}V{route_to.y:g}H{route_to.x:g}"
        shapes += [path(other, OTHER_ROUTE, 6.0), path(way, ROUTE, 7.0)]
    x, y = HERE[0] - left, HERE[1] - top
    shapes += [
        Circle(x, y, 26.0, with_alpha(0xFF4285F4, 0.18)),
        Circle(x, y, 9.0, WHITE),
        Circle(x, y, 6.5, 0xFF4285F4),
    ]
    return shapes


def _label(label: Label, left: float, top: float) -> View:
    style = LABELS[label.kind]
    width = rough_width(label.text, style.size) + SIDES_DP
    return text(
        label.text,
        style,
        width=width,
        height=20.0,
        rotation=label.turn,
        margin=Edges(start=label.x - left - width / 2, top=label.y - top - 10.0),
    )


def _marker(frame: MapsFrame, place: Place, left: float, top: float) -> View:
    """A disc with the kind's glyph over the name; the chosen place has a red pin instead."""
    chosen = frame.place is place
    disc = (
        icon(Icon("map-marker", 40.0, 0xFFEA4335), width=40.0, height=40.0)
        if chosen
        else icon(
            Icon(place.kind.glyph, 13.0, WHITE),
            width=22.0,
            height=22.0,
            background=Background(colour=place.kind.colour, radius=11.0, border=1.5, border_colour=WHITE),
        )
    )
    colour = 0xFFB31412 if chosen else place.kind.colour
    name = text(place.name, TextStyle(11.0, colour, weight=500, align="center", max_lines=2))
    lift = 38.0 if chosen else 14.0
    return column(
        disc,
        name,
        align="center",
        width=MARKER_DP,
        on_click=frame.show(place),
        margin=Edges(start=place.x - left - MARKER_DP / 2, top=place.y - top - lift),
    )
