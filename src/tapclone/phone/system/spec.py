"""What distinguishes one phone from another before anyone has touched it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class HomeIcon:
    """One icon of the home screen.

    Attributes:
        container: "desktop" or "hotseat".
        cell_x, cell_y: place on the 5 x 5 grid; a hotseat icon has only its slot, `cell_x`.
        package, activity: what it starts.
    """

    container: str
    cell_x: int
    cell_y: int
    package: str
    activity: str


@dataclass(frozen=True, slots=True)
class PhoneSpec:
    """Hardware, language and look of one phone.

    Attributes:
        base_density: the density that it left the factory with; `density` is what it is set to.
        locale: a BCP 47 tag, "ko-KR". A tag that Android does not accept leaves English, as on a real phone.
        wallpaper: name of one of our drawings.
        screenshot_turned: reproduce the published tablet, whose screenshots come turned by 90 degrees
            while its touches do not.
        first_run: apps begin with the dialogs that they show when first opened (terms, permissions, tours).
    """

    model: str = "pixel_3"
    width_px: int = 1080
    height_px: int = 2160
    base_density: int = 440
    density: int = 440
    font_scale: float = 1.0
    locale: str = "en-US"
    wallpaper: str = "00_default"
    dark_mode: bool = False
    home_icons: tuple[HomeIcon, ...] = field(default=())
    screenshot_turned: bool = False
    first_run: bool = False
    serial: str = "emulator-5554"

    @property
    def dp_scale(self) -> float:
        """Pixels a dp."""
        return self.density / 160

    @property
    def width_dp(self) -> float:
        return self.width_px / self.dp_scale

    @property
    def height_dp(self) -> float:
        return self.height_px / self.dp_scale
