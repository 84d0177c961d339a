"""The audio service: stream volumes, the ringer mode that follows from them, and SystemUI's log of changes."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.phone.system import log, settings
from tapclone.phone.system.state import PhoneState

CALL, SYSTEM, RING, MUSIC, ALARM, NOTIFICATION = 0, 1, 2, 3, 4, 5
RINGER_VIBRATE, RINGER_NORMAL = 1, 2


@dataclass(frozen=True, slots=True)
class Stream:
    """A volume stream: `lowest` to `highest` index; `setting` is its key in the system table."""

    name: str
    lowest: int
    highest: int
    setting: str


STREAMS = {
    CALL: Stream("STREAM_VOICE_CALL", 1, 5, "volume_voice"),
    SYSTEM: Stream("STREAM_SYSTEM", 0, 7, "volume_system"),
    RING: Stream("STREAM_RING", 0, 7, "volume_ring"),
    MUSIC: Stream("STREAM_MUSIC", 0, 15, "volume_music"),
    ALARM: Stream("STREAM_ALARM", 1, 7, "volume_alarm"),
    NOTIFICATION: Stream("STREAM_NOTIFICATION", 0, 7, "volume_notification"),
}


def set_volume(state: PhoneState, stream: int, index: int) -> None:
    """Set a stream's index, clamped to its range. Nothing is logged when it does not change.

    Notifications follow the ringer, as on every phone that can ring. Raises KeyError for an unknown stream.
    """
    kind = STREAMS[stream]
    index = min(max(index, kind.lowest), kind.highest)
    if state.volumes.get(stream) == index:
        return
    state.volumes[stream] = index
    settings.put(state, "system", f"{kind.setting}_speaker", str(index))
    log.write(state, "I", "vol.Events", f"writeEvent level_changed {kind.name} {index}")
    if stream == RING:
        state.volumes[NOTIFICATION] = index
        _follow_ringer(state, index)


def fraction(state: PhoneState, stream: int) -> float:
    """Where a slider over the stream stands, in [0, 1]."""
    kind = STREAMS[stream]
    return (state.volumes[stream] - kind.lowest) / (kind.highest - kind.lowest)


def set_fraction(state: PhoneState, stream: int, share: float) -> None:
    """What a slider dragged to `share` in [0, 1] of its way sets."""
    kind = STREAMS[stream]
    set_volume(state, stream, kind.lowest + round(share * (kind.highest - kind.lowest)))


def is_silenced(state: PhoneState) -> bool:
    """Whether the phone vibrates instead of ringing."""
    return settings.get(state, "global", "mode_ringer", str(RINGER_NORMAL)) == str(RINGER_VIBRATE)


def _follow_ringer(state: PhoneState, index: int) -> None:
    mode = RINGER_NORMAL if index else RINGER_VIBRATE
    if settings.get(state, "global", "mode_ringer", str(RINGER_NORMAL)) != str(mode):
        settings.put(state, "global", "mode_ringer", str(mode))
        name = "normal" if mode == RINGER_NORMAL else "vibrate"
        log.write(state, "I", "vol.Events", f"writeEvent internal_ringer_mode_changed {name}")
