"""What a client may ask of the adb server itself: its version, its phones, and a way to one of them."""

from __future__ import annotations

import re
import socket
from collections.abc import Mapping

from tapclone.phone.adbd.device_services import serve_device
from tapclone.phone.adbd.shell.session import Host
from tapclone.phone.adbd.wire import FEATURES, VERSION, block, read_request, send_fail, send_okay

_ANY = ("any", "local")


class NoSuchDeviceError(Exception):
    """The client named no phone of ours; the text is adb's own."""


def serve_client(connection: socket.socket, hosts: Mapping[str, Host]) -> None:
    """Answer one connection: requests to the server, then, once a phone is chosen, one to that phone."""
    chosen: Host | None = None
    while True:
        request = read_request(connection)
        try:
            if chosen is not None and not request.startswith("host"):
                serve_device(connection, chosen, request)
                return
            if request.startswith(("host:transport", "host:tport")):
                chosen = _choose(connection, hosts, request.removeprefix("host:"))
                continue
        except NoSuchDeviceError as error:
            send_fail(connection, str(error))
            return
        if request.startswith("host"):
            _serve_host(connection, hosts, request)
        else:
            send_fail(connection, f"choose a device before asking it for {request!r}")
        return


def find_host(hosts: Mapping[str, Host], serial: str | None) -> Host:
    """The phone with that serial, or the only one where none is named. Raises NoSuchDeviceError."""
    if serial is not None:
        if serial not in hosts:
            raise NoSuchDeviceError(f"device '{serial}' not found")
        return hosts[serial]
    if len(hosts) != 1:
        raise NoSuchDeviceError("more than one device/emulator" if hosts else "no devices/emulators found")
    return next(iter(hosts.values()))


def _choose(connection: socket.socket, hosts: Mapping[str, Host], request: str) -> Host:
    """transport:SERIAL, transport-any, transport-id:N, tport:serial:SERIAL, tport:any."""
    kind, _, name = request.partition(":")
    if kind == "transport-id":
        host = find_host(hosts, _serial_of(hosts, name))
    elif kind == "tport" and name.startswith("serial:"):
        host = find_host(hosts, name.removeprefix("serial:"))
    elif (kind == "tport" and name in _ANY) or kind.removeprefix("transport-") in _ANY:
        host = find_host(hosts, None)
    elif kind == "transport":
        host = find_host(hosts, name)
    else:
        raise NoSuchDeviceError("no devices/emulators found")
    number = list(hosts.values()).index(host) + 1
    send_okay(connection, number.to_bytes(8, "little") if kind == "tport" else b"")
    return host


def _serial_of(hosts: Mapping[str, Host], number: str) -> str:
    serials = list(hosts)
    if not (number.isdigit() and 0 < int(number) <= len(serials)):
        raise NoSuchDeviceError(f"no device with transport id '{number}'")
    return serials[int(number) - 1]


def _serve_host(connection: socket.socket, hosts: Mapping[str, Host], request: str) -> None:
    try:
        serial, service = _split(hosts, request)
        _answer(connection, hosts, serial, service)
    except NoSuchDeviceError as error:
        send_fail(connection, str(error))


def _split(hosts: Mapping[str, Host], request: str) -> tuple[str | None, str]:
    """`host:X`, `host-serial:S:X` (S may hold colons) or `host-transport-id:N:X` to (serial or None, X)."""
    prefix, _, rest = request.partition(":")
    if prefix == "host-serial":
        known = next((serial for serial in hosts if rest.startswith(serial + ":")), None)
        if known is None:
            raise NoSuchDeviceError(f"device '{rest.rpartition(':')[0]}' not found")
        return known, rest[len(known) + 1 :]
    if prefix == "host-transport-id":
        number, _, service = rest.partition(":")
        return _serial_of(hosts, number), service
    return None, rest


def _answer(connection: socket.socket, hosts: Mapping[str, Host], serial: str | None, service: str) -> None:
    name, _, argument = service.partition(":")
    match name:
        case "version":
            send_okay(connection, block(f"{VERSION:04x}"))
        case "devices" | "devices-l":
            send_okay(connection, block(_device_list(hosts, long=name == "devices-l")))
        case "track-devices" | "track-devices-l":
            send_okay(connection, block(_device_list(hosts, long=name.endswith("-l"))))
            connection.recv(1)  # nothing comes or goes while the server runs; wait until the client leaves
        case "features" | "host-features":
            if name == "features":
                find_host(hosts, serial)
            send_okay(connection, block(FEATURES))
        case "get-state":
            find_host(hosts, serial)
            send_okay(connection, block("device"))
        case "get-serialno":
            host = find_host(hosts, serial)
            send_okay(connection, block(next(each for each, one in hosts.items() if one is host)))
        case "get-devpath":
            find_host(hosts, serial)
            send_okay(connection, block("unknown"))
        case "list-forward":
            send_okay(connection, block(""))
        case "connect":
            known = argument in hosts
            send_okay(
                connection, block(f"{'already connected to' if known else 'failed to connect to'} {argument}")
            )
        case _ if re.fullmatch(r"wait-for-\w+-(device|disconnect)", name):
            find_host(hosts, serial)
            send_okay(connection)
            send_okay(connection)
        case _:
            send_fail(connection, f"the simulated phone's adb server has no service {service!r}")


def _device_list(hosts: Mapping[str, Host], long: bool) -> str:
    return "".join(
        f"{_long_line(serial, host, number)}\n" if long else f"{serial}\tdevice\n"
        for number, (serial, host) in enumerate(hosts.items(), 1)
    )


def _long_line(serial: str, host: Host, number: int) -> str:
    properties = host.phone.state.properties
    names = ("ro.product.name", "ro.product.model", "ro.product.device")
    product, model, device = (properties.get(name, "generic").replace(" ", "_") for name in names)
    return f"{serial:<22} device product:{product} model:{model} device:{device} transport_id:{number}"
