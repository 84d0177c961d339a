"""The camera's one screen: what it sees, the bar with the shutter, and the options above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tapclone.phone.apps.activity_window import activity_window
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.camera.store import VIEWS, CameraStore, save_video, take_photo
from tapclone.phone.locale import format as formats
from tapclone.phone.system import media
from tapclone.phone.ui.build import column, icon_button, row, stack, text
from tapclone.phone.ui.style import (
    BLACK,
    WHITE,
    Background,
    Circle,
    Icon,
    Line,
    Rectangle,
    Shape,
    TextStyle,
    with_alpha,
)
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

BAR_DP, SHUTTER_DP, SIDE_BUTTON_DP = 116.0, 76.0, 48.0
BARS_DP = 72.0
"""Status and navigation bar together."""
RED = 0xFFD93025
GLASS = with_alpha(BLACK, 0.35)
FLASH = {"auto": "flash-auto", "on": "flash", "off": "flash-off"}
RECORDING, OPTIONS, MODES = "recording_since_ms", "options", "modes"
VIEWER = "com.google.android.apps.photos.pager.HostPhotoPagerActivity"
PHOTOS = "com.google.android.apps.photos"


@dataclass(frozen=True, slots=True)
class Viewfinder:
    """The screen in the making."""

    ctx: Context

    @property
    def store(self) -> CameraStore:
        return self.ctx.store_as(CameraStore)

    @property
    def is_wide(self) -> bool:
        """Whether the bar stands at the end of the screen instead of below."""
        return self.ctx.width > self.ctx.height

    @property
    def recording_s(self) -> int | None:
        since_ms = self.ctx.ui.get(RECORDING)
        return None if since_ms is None else (self.ctx.state.time_ms - int(since_ms)) // 1000

    def window(self) -> Window:
        """The activity's window."""
        preview, bar = self._preview(), self._bar()
        arrange = row if self.is_wide else column
        root = arrange(
            preview,
            bar,
            class_name="FrameLayout",
            id="camera_app_root",
            width=MATCH,
            height=MATCH,
        )
        return activity_window(self.ctx, root, BLACK, Bar(BLACK, WHITE))

    # -- what it sees --------------------------------------------------------------------------------

    def _preview(self) -> View:
        picture = View(
            class_name="TextureView",
            id="preview_content",
            width=MATCH,
            height=MATCH,
            on_swipe=self._swiped,
            background=Background(picture=VIEWS[self.store.lens]),
        )
        layers = [picture]
        if self.store.switches["grid"]:
            layers.append(View(width=MATCH, height=MATCH, hidden=True, shapes=self._thirds()))
        if self.recording_s is not None:
            layers.append(self._time(self.recording_s))
        else:
            layers.append(self._options() if self.ctx.ui.get(OPTIONS) else self._dots())
        if self.ctx.ui.get(MODES):
            layers.append(self._modes())
        return stack(*layers, id="module_layout", width=MATCH, height=MATCH, weight=1.0)

    def _swiped(self, direction: str) -> None:
        """Towards the end of the reading direction the modes come, towards its start the latest photo."""
        rtl = formats.is_rtl(self.ctx.state.locale)
        if self.recording_s is not None:
            return
        if direction == ("left" if rtl else "right"):
            self.ctx.set_ui(MODES, True)
        elif direction == ("right" if rtl else "left"):
            self._show_latest()

    def _thirds(self) -> Sequence[Shape]:
        width = self.ctx.width - (BAR_DP if self.is_wide else 0.0)
        height = self.ctx.height - BARS_DP - (0.0 if self.is_wide else BAR_DP)
        colour = with_alpha(WHITE, 0.5)
        across = [Line(0.0, height * part / 3, width, height * part / 3, colour) for part in (1, 2)]
        return [*across, *(Line(width * part / 3, 0.0, width * part / 3, height, colour) for part in (1, 2))]

    def _time(self, seconds: int) -> View:
        written = formats.localized_digits(f"{seconds // 60:02}:{seconds % 60:02}", self.ctx.state.locale)
        return row(
            View(width=12.0, height=12.0, hidden=True, background=Background(colour=RED, radius=6.0)),
            text(
                written, TextStyle(16.0, WHITE, 500, fixed=True), id="recording_time", margin=Edges(start=8.0)
            ),
            id="labels",
            align="center",
            gravity="top center_x",
            margin=Edges(top=16.0),
            padding=Edges.symmetric(12.0, 6.0),
            background=Background(colour=GLASS, radius=16.0),
        )

    # -- options -------------------------------------------------------------------------------------

    def _dots(self) -> View:
        return icon_button(
            Icon("dots-vertical", 28.0, WHITE),
            self.ctx.words("options"),
            lambda: self.ctx.set_ui(OPTIONS, True),
            id="three_dots",
            gravity="bottom end",
        )

    def _options(self) -> View:
        store, switches = self.store, self.store.switches

        def flip(key: str) -> None:
            switches[key] = not switches[key]

        hdr, grid = ("on" if switches[key] else "off" for key in ("hdr", "grid"))
        turned = "account-box-outline" if store.lens == "front" else "camera-flip-outline"
        buttons = [
            self._option(FLASH[store.flash], f"flash_{store.flash}", self._change_flash, "flash_toggle_button"),
            self._option(
                "hdr" if hdr == "on" else "hdr-off",
                f"hdr_{hdr}",
                partial(flip, "hdr"),
                "hdr_plus_toggle_button",
            ),
            self._option(
                "grid" if grid == "on" else "grid-off",
                f"grid_{grid}",
                partial(flip, "grid"),
                "grid_lines_toggle_button",
            ),
            self._option(turned, f"{store.lens}_camera", self._turn, "camera_toggle_button"),
            self._option("close", "close_options", lambda: self.ctx.clear_ui(OPTIONS), "close_options"),
        ]
        return row(
            *buttons,
            id="mode_options_overlay",
            width=MATCH,
            height=56.0,
            align="center",
            gravity="bottom",
            background=Background(colour=GLASS),
        )

    def _change_flash(self) -> None:
        order = tuple(FLASH)
        self.store.flash = order[(order.index(self.store.flash) + 1) % len(order)]

    def _turn(self) -> None:
        self.store.lens = "front" if self.store.lens == "back" else "back"

    def _option(self, glyph: str, key: str, act: Handler, id_: str) -> View:
        return icon_button(Icon(glyph, 26.0, WHITE), self.ctx.words(key), act, id=id_, weight=1.0, height=56.0)

    # -- the bar -------------------------------------------------------------------------------------

    def _bar(self) -> View:
        shutter = View(
            class_name="ImageView",
            id="shutter_button",
            desc=self.ctx.words("shutter"),
            width=SHUTTER_DP,
            height=SHUTTER_DP,
            shapes=self._shutter_shapes(),
            on_click=self._press,
        )
        holder = stack(shutter, id="bottombar_capture")
        sides = (self._modes_button(), holder, self._thumbnail())
        if self.is_wide:
            return column(
                *sides,
                id="bottom_bar",
                width=BAR_DP,
                height=MATCH,
                align="center",
                justify="between",
                padding=Edges.symmetric(vertical=48.0),
            )
        return row(
            *sides,
            id="bottom_bar",
            width=MATCH,
            height=BAR_DP,
            align="center",
            justify="between",
            padding=Edges.symmetric(horizontal=28.0),
        )

    def _shutter_shapes(self) -> Sequence[Shape]:
        middle, ring = SHUTTER_DP / 2, Circle(SHUTTER_DP / 2, SHUTTER_DP / 2, 36.0, WHITE, 3.0)
        if self.recording_s is not None:
            return ring, Rectangle(middle - 13.0, middle - 13.0, 26.0, 26.0, RED, 4.0)
        return ring, Circle(middle, middle, 30.0, RED if self.store.mode == "video" else WHITE)

    def _press(self) -> None:
        ctx = self.ctx
        if self.store.mode == "photo":
            take_photo(ctx.state, self.store)
        elif self.recording_s is None:
            ctx.clear_ui(OPTIONS)
            ctx.set_ui(RECORDING, ctx.state.time_ms)
        else:
            stop_recording(ctx)

    def _modes_button(self) -> View:
        if self.recording_s is not None:
            return View(width=SIDE_BUTTON_DP, height=SIDE_BUTTON_DP, hidden=True)
        glyph = "camera" if self.store.mode == "photo" else "video"
        return icon_button(
            Icon(glyph, 28.0, WHITE),
            self.ctx.words("mode_list"),
            lambda: self.ctx.set_ui(MODES, True),
            id="accessibility_mode_toggle_button",
        )

    def _thumbnail(self) -> View:
        latest = latest_shot(self.ctx)
        if latest is None or self.recording_s is not None:
            return View(width=SIDE_BUTTON_DP, height=SIDE_BUTTON_DP, hidden=True)
        return View(
            class_name="ImageView",
            id="rounded_thumbnail_view",
            desc=self.ctx.words("latest"),
            width=SIDE_BUTTON_DP,
            height=SIDE_BUTTON_DP,
            on_click=self._show_latest,
            background=Background(picture=latest.picture, radius=SIDE_BUTTON_DP / 2),
        )

    def _show_latest(self) -> None:
        latest = latest_shot(self.ctx)
        if latest is not None:
            intent = (
                f"act=com.android.camera.action.REVIEW dat=content://media/external/images/media/{latest.id}"
            )
            self.ctx.start(VIEWER, {"file": latest.id}, intent, PHOTOS)

    # -- modes ---------------------------------------------------------------------------------------

    def _modes(self) -> View:
        ctx = self.ctx
        close = partial(ctx.clear_ui, MODES)
        settings = icon_button(
            Icon("cog", 24.0, WHITE),
            ctx.words("settings"),
            partial(_open_settings, ctx),
            id="settings_button",
            gravity="top end",
            margin=Edges.all(8.0),
        )
        modes = column(
            self._mode("photo", "camera", 0xFF1E88E5),
            self._mode("video", "video", RED),
            id="mode_list",
            gravity="center_y start",
        )
        shade = View(
            width=MATCH,
            height=MATCH,
            on_click=close,
            desc=ctx.words("close_modes"),
            id="mode_list_background",
            on_swipe=lambda _direction: close(),
            background=Background(colour=with_alpha(BLACK, 0.7)),
        )
        return stack(shade, modes, settings, id="mode_list_layout", width=MATCH, height=MATCH)

    def _mode(self, mode: str, glyph: str, colour: int) -> View:
        def choose() -> None:
            self.store.mode = mode
            self.ctx.clear_ui(MODES)

        disc = View(
            class_name="ImageView",
            id="selector_icon",
            icon=Icon(glyph, 26.0, WHITE),
            width=52.0,
            height=52.0,
            background=Background(colour=colour, radius=26.0),
        )
        chosen = self.store.mode == mode
        label = text(
            self.ctx.words(mode),
            TextStyle(18.0, WHITE, 700 if chosen else 400),
            id="selector_text",
            margin=Edges(start=20.0),
        )
        return row(
            disc,
            label,
            on_click=choose,
            selected=chosen,
            align="center",
            height=72.0,
            padding=Edges.symmetric(horizontal=24.0),
        )


def latest_shot(ctx: Context) -> media.MediaFile | None:
    """The newest photo or video that a camera took."""
    shots = media.files(ctx.state, "image", "video")
    return next((file for file in shots if file.folder == media.CAMERA_FOLDER), None)


def stop_recording(ctx: Context) -> None:
    """End the video and keep it."""
    since_ms = ctx.ui.get(RECORDING)
    if since_ms is not None:
        save_video(ctx.state, ctx.store, int(since_ms))
    ctx.clear_ui(RECORDING)


def _open_settings(ctx: Context) -> None:
    ctx.clear_ui(MODES)
    ctx.start("com.android.camera.settings.CameraSettingsActivity")
