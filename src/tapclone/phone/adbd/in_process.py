"""A phone's shell without a socket: the same commands to the same programs, in the same process."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.core.errors import DeviceCommandError, DeviceError, DeviceLostError, TapcloneError
from tapclone.phone.adbd.adbd import new_host
from tapclone.phone.adbd.phone_protocol import Phone
from tapclone.phone.adbd.shell.interpreter import run_script
from tapclone.phone.adbd.shell.session import STDOUT, Session, Streams


@dataclass(frozen=True, slots=True)
class ShellOutput:
    """What a command left behind."""

    stdout: bytes
    stderr: bytes
    exit_code: int


class InProcessLink:
    """`device.Link` to a simulated phone in this process. Not for two threads at once."""

    def __init__(self, phone: Phone) -> None:
        self._host = new_host(phone)
        self._closed = False

    def run(self, command: str) -> ShellOutput:
        self._check_open()
        streams: tuple[list[bytes], list[bytes]] = ([], [])

        def write(fd: int, data: bytes) -> None:
            streams[fd != STDOUT].append(data)

        try:
            exit_code = run_script(Session(self._host), command, Streams(write))
        except TapcloneError:
            raise
        except Exception as error:  # a bug of the phone costs an episode, as an error, and not the run
            raise DeviceError(f"the simulated phone broke at {command!r}: {error!r}") from error
        return ShellOutput(b"".join(streams[0]), b"".join(streams[1]), exit_code)

    def pull(self, path: str) -> bytes:
        self._check_open()
        try:
            return self._host.pull(path)
        except OSError as error:
            raise DeviceCommandError(f"cannot pull {path} from the phone: {error.strerror}") from error

    def push(self, data: bytes, path: str) -> None:
        self._check_open()
        try:
            self._host.push(data, path)
        except OSError as error:
            raise DeviceCommandError(f"cannot push {path} to the phone: {error.strerror}") from error

    def close(self) -> None:
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise DeviceLostError("the link to the simulated phone is closed; open another one")
