"""What the camera remembers, and taking a photo or a video."""

from __future__ import annotations

from dataclasses import dataclass, field

from tapclone.phone.system import media
from tapclone.phone.system.media import MediaFile
from tapclone.phone.system.state import PhoneState
from tapclone.phone.system.wall_clock import local_time

PHOTO_BYTES, VIDEO_BYTES_A_SECOND = 2_480_000, 1_400_000
VIEWS = {"back": "camera_room", "front": "camera_self"}
"""What the two cameras see, by the names of our drawings."""


@dataclass(slots=True)
class CameraStore:
    """Choices, kept between visits.

    Attributes:
        mode: "photo" or "video". lens: "back" or "front". flash: "auto", "on" or "off".
        sizes: chosen megapixels or lines by row of the settings page.
        greetings: what is still to be answered before the first photo, the next one first.
    """

    mode: str = "photo"
    lens: str = "back"
    flash: str = "auto"
    switches: dict[str, bool] = field(
        default_factory=lambda: {"hdr": False, "grid": False, "save_location": False, "manual_exposure": False}
    )
    sizes: dict[str, int] = field(default_factory=dict)
    greetings: list[str] = field(default_factory=list)


def take_photo(state: PhoneState, store: CameraStore) -> MediaFile:
    """A photo of what the camera sees, in the camera's folder."""
    name = f"IMG_{local_time(state):%Y%m%d_%H%M%S}.jpg"
    picture = VIEWS[store.lens]
    return media.add(state, name, media.CAMERA_FOLDER, "image/jpeg", PHOTO_BYTES, picture=picture)


def save_video(state: PhoneState, store: CameraStore, since_ms: int) -> MediaFile:
    """A video that was recorded since then."""
    length_s = max((state.time_ms - since_ms) // 1000, 1)
    return media.add(
        state,
        f"VID_{local_time(state, since_ms):%Y%m%d_%H%M%S}.mp4",
        media.CAMERA_FOLDER,
        "video/mp4",
        length_s * VIDEO_BYTES_A_SECOND,
        picture=VIEWS[store.lens],
        duration_s=length_s,
    )
