"""Screen captures, whole and ruined."""

import io
import struct

import numpy as np
import pytest
from PIL import Image

from tapclone.core.errors import DeviceError
from tapclone.device.frames import decode_capture, decode_scaled_capture, resize


@pytest.fixture
def picture():
    return np.random.default_rng(0).integers(0, 256, (20, 10, 3), np.uint8)


def raw(picture, *header):
    height, width, _ = picture.shape
    alpha = np.full((height, width, 1), 255, np.uint8)
    return (
        struct.pack(f"<{2 + len(header)}I", width, height, *header)
        + np.concatenate((picture, alpha), 2).tobytes()
    )


@pytest.mark.parametrize("header", [(1,), (1, 1), (2, 1)])
def test_raw_captures_of_old_and_new_androids_are_read(picture, header):
    assert np.array_equal(decode_capture(raw(picture, *header)), picture)


def test_a_png_with_transparency_is_read_as_rgb(picture):
    stream = io.BytesIO()
    Image.fromarray(picture).convert("RGBA").save(stream, "PNG")
    assert np.array_equal(decode_capture(stream.getvalue()), picture)


def test_recorded_screenshots_are_read(dumps):
    for path in sorted(dumps.glob("[0-8]*.png"))[:3]:
        assert decode_capture(path.read_bytes()).shape[2] == 3


def test_ruined_captures_are_errors(dumps, picture):
    ruined = [
        (dumps / "90_screencap_powershell_utf16.png").read_bytes(),
        b"",
        b"Killed\n",
        raw(picture, 1)[:-9],
    ]
    ruined += [raw(picture, 4), b"\x89PNG\r\n\x1a\n" + bytes(40)]
    for data in ruined:
        with pytest.raises(DeviceError):
            decode_capture(data)


def test_a_scaled_capture_is_read_and_a_cut_one_is_an_error(picture):
    data = struct.pack("<II", 10, 20) + picture.tobytes()
    assert np.array_equal(decode_scaled_capture(data), picture)
    for cut in (data[:-1], data[:5]):
        with pytest.raises(DeviceError):
            decode_scaled_capture(cut)


def test_resizing_averages_areas(picture):
    halved = resize(picture, (5, 10))
    blocks = picture.reshape(10, 2, 5, 2, 3).mean((1, 3))
    assert np.abs(halved - blocks).max() <= 1
    assert resize(picture, (10, 20)) is picture
