"""`screencap` and `uiautomator dump`: the screen as pixels and as views."""

from __future__ import annotations

import contextlib
import struct
import zlib

import numpy as np

from tapclone.core import Image
from tapclone.core.errors import PhoneError
from tapclone.phone.adbd.phone_protocol import Phone
from tapclone.phone.adbd.shell.session import STDOUT, Invocation

_RGBA_8888, _SRGB = 1, 1
_DEFAULT_DUMP = "/sdcard/window_dump.xml"


def screencap(call: Invocation) -> int:
    """`screencap [-p] [FILE]` as on a phone, and `--raw-rgb [W H]`, our own: drawn straight at that size."""
    args = call.args
    if args and args[0] == "--raw-rgb":
        size_px = (int(args[1]), int(args[2])) if len(args) > 1 else _native_size_px(call.phone)
        # One piece: in process these bytes are the answer as they are.
        call.streams.write(STDOUT, b"".join((struct.pack("<II", *size_px), _screen(call.phone, *size_px).data)))
        return 0
    names = [
        arg
        for number, arg in enumerate(args)
        if not arg.startswith("-") and args[number - 1 : number] != ["-d"]
    ]
    image_HW3 = native_screen(call.phone)
    as_png = "-p" in args or any(name.endswith(".png") for name in names)
    data = encode_png(image_HW3) if as_png else _raw(image_HW3)
    if not names:
        call.streams.write(STDOUT, data)
        return 0
    try:
        call.write_file(names[0], data)
    except OSError as error:
        call.error(f"Error opening file: {names[0]} ({error.strerror})")
        return 1
    return 0


def uiautomator(call: Invocation) -> int:
    if call.args[:1] != ["dump"]:
        call.error("Usage: uiautomator <subcommand> [options]")
        return 1
    names = [arg for arg in call.args[1:] if not arg.startswith("--")]
    path = names[0] if names else _DEFAULT_DUMP
    document = call.phone.dump_xml().encode("utf-8")
    if path == "/dev/tty":
        call.streams.write(STDOUT, document)
    else:
        # Android says that it has dumped all the same; only the file is missing.
        with contextlib.suppress(OSError):
            call.write_file(path, document)
    call.out(f"UI hierchary dumped to: {path}")
    return 0


def native_screen(phone: Phone) -> Image:
    """The screen at its own size, turned where the phone's screenshots are."""
    return _screen(phone, *_native_size_px(phone))


def _native_size_px(phone: Phone) -> tuple[int, int]:
    width_px, height_px = phone.size_px
    return (height_px, width_px) if phone.state.spec.screenshot_turned else (width_px, height_px)


def _screen(phone: Phone, width_px: int, height_px: int) -> Image:
    """The screen as a picture of that size; the benchmark's tablet shows it turned clockwise."""
    try:
        if phone.state.spec.screenshot_turned:
            return np.ascontiguousarray(np.rot90(phone.render(height_px, width_px), -1))
        return phone.render(width_px, height_px)
    except ValueError as error:  # not to be taken for an argument that cannot be read
        raise PhoneError(f"the screen cannot be drawn: {error}") from error


def encode_png(image_HW3: Image) -> bytes:
    """An RGB PNG without filters at the lowest compression: screens are flat, and speed is what counts."""
    height_px, width_px, _ = image_HW3.shape
    rows = np.zeros((height_px, 1 + 3 * width_px), np.uint8)
    rows[:, 1:] = image_HW3.reshape(height_px, -1)
    header = struct.pack(">IIBBBBB", width_px, height_px, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows.data, 1)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _raw(image_HW3: Image) -> bytes:
    height_px, width_px, _ = image_HW3.shape
    return struct.pack("<IIII", width_px, height_px, _RGBA_8888, _SRGB) + with_alpha(image_HW3).tobytes()


def with_alpha(image_HW3: Image) -> Image:
    """The same picture with a fourth, opaque channel."""
    rgba = np.full((*image_HW3.shape[:2], 4), 255, np.uint8)
    for channel in range(3):  # one strided copy each: several times faster than one of three at once
        rgba[..., channel] = image_HW3[..., channel]
    return rgba
