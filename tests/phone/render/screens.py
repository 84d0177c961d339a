"""Small screens for the tests of the renderer."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tapclone.phone.render.renderer import Renderer
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.build import column, divider, icon, row, switch, text
from tapclone.phone.ui.layout import LayoutEngine
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.theme import LIGHT
from tapclone.phone.ui.view import MATCH, Edges, View, Window

TITLE, SUMMARY = TextStyle(16.0, LIGHT.primary_text), TextStyle(14.0, LIGHT.secondary_text)
ROWS = (
    ("Network & internet", "Wi-Fi, mobile, data usage, and hotspot"),
    ("Connected devices", "Bluetooth"),
    ("Apps & notifications", "Recent apps, default apps"),
    ("Battery", "100%"),
    ("Display", "Wallpaper, sleep, font size"),
    ("Sound", "Volume, vibration, Do Not Disturb"),
    ("Storage", "63% used - 5.99 GB free"),
)


def phone_state(spec: PhoneSpec | None = None) -> PhoneState:
    spec = spec or PhoneSpec()
    return PhoneState(
        spec=spec,
        density=spec.density,
        font_scale=spec.font_scale,
        locale=spec.locale,
        wallpaper=spec.wallpaper,
        time_ms=1_709_040_720_000,
        settings={"secure": {}},
    )


def settings_page() -> View:
    """A list of rows with icons, two lines of text and switches."""
    rows = [
        row(
            icon(Icon("wifi", 24.0, LIGHT.icon), margin=Edges(16.0, 0.0, 32.0, 0.0)),
            column(text(title, TITLE), text(summary, SUMMARY), weight=1.0),
            switch(number % 2 == 0, LIGHT),
            align="center",
            width=MATCH,
            padding=Edges(0.0, 16.0, 16.0, 16.0),
        )
        for number, (title, summary) in enumerate(ROWS)
    ]
    return column(
        *rows,
        divider(LIGHT.divider),
        width=MATCH,
        height=MATCH,
        padding=Edges(top=80.0),
        background=Background(LIGHT.window),
    )


def draw(
    root: View,
    state: PhoneState | None = None,
    size: tuple[int, int] = (393, 786),
    rtl: bool = False,
    dim: float = 0.0,
) -> npt.NDArray[np.uint8]:
    """One window, laid out over the whole screen and drawn."""
    state = state or phone_state()
    renderer = Renderer()
    engine = LayoutEngine(renderer.measurer(state.font_scale, state.locale))
    engine.layout(root, (0.0, 0.0, state.width_dp, state.height_dp), rtl)
    return renderer.draw([Window(root, "test", dim=dim)], state, size)
