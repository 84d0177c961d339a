"""What a client may ask of one phone once it has chosen it: a shell, files, the frame buffer, adbd itself."""

from __future__ import annotations

import socket
import struct

from tapclone.phone.adbd.commands.capture import native_screen, with_alpha
from tapclone.phone.adbd.files import ROOT, SHELL
from tapclone.phone.adbd.shell.session import Host
from tapclone.phone.adbd.shell_service import serve_shell
from tapclone.phone.adbd.sync_service import serve_sync
from tapclone.phone.adbd.wire import block, send_fail, send_okay

_RGBA_LAYOUT = (0, 8, 16, 8, 8, 8, 24, 8)
"""Offset and length in bits of red, blue, green, alpha, in the order of the frame buffer's header."""


def serve_device(connection: socket.socket, host: Host, service: str) -> None:
    """Answer one request to the phone's own daemon; the connection is over afterwards."""
    name = service.partition(":")[0].partition(",")[0]
    match name:
        case "shell" | "exec":
            send_okay(connection)
            serve_shell(connection, host, service)
        case "sync":
            send_okay(connection)
            serve_sync(connection, host)
        case "framebuffer":
            send_okay(connection)
            _send_frame(connection, host)
        case "root" | "unroot":
            host.user = ROOT if name == "root" else SHELL
            send_okay(connection, f"restarting adbd as {'root' if name == 'root' else 'non root'}\n".encode())
        case "remount" | "disable-verity" | "enable-verity":
            send_okay(connection, f"{name} succeeded\n".encode())
        case "reverse" if service == "reverse:list-forward":
            send_okay(connection, block(""))
        case _:
            send_fail(connection, f"the simulated phone has no service {service!r}")


def _send_frame(connection: socket.socket, host: Host) -> None:
    with host.changed:
        image_HW3 = native_screen(host.phone)
    height_px, width_px, _ = image_HW3.shape
    rgba = with_alpha(image_HW3)
    connection.sendall(struct.pack("<13I", 1, 32, rgba.nbytes, width_px, height_px, *_RGBA_LAYOUT))
    connection.sendall(rgba.data)
