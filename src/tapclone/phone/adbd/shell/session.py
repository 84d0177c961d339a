"""One shell on the phone: its variables, user, folder and last status, and what a command is handed."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Condition
from typing import TYPE_CHECKING

from tapclone.phone.adbd.files import SHELL

if TYPE_CHECKING:
    from tapclone.phone.adbd.files import FileSystem
    from tapclone.phone.adbd.phone_protocol import Phone
    from tapclone.phone.system.state import PhoneState

STDOUT, STDERR = 1, 2
SCRATCH = "/data/local/tmp/"
Sink = Callable[[int, bytes], None]


@dataclass(slots=True)
class Streams:
    """Where a command reads and writes.

    Attributes:
        write: takes (file descriptor, bytes), in true order.
        read: everything that is left of the input; called only by commands that read, for it may wait.
    """

    write: Sink
    read: Callable[[], bytes] = bytes

    def out(self, text: str) -> None:
        self.write(STDOUT, text.encode("utf-8", errors="surrogatepass"))

    def error(self, text: str) -> None:
        self.write(STDERR, text.encode("utf-8", errors="surrogatepass"))


@dataclass(slots=True)
class Host:
    """What every shell of one phone shares.

    Attributes:
        changed: held while a command runs, so that commands of several connections never interleave;
            notified after each, for whoever follows the log.
        user: who adbd, and so every new shell, runs as; `adb root` changes it.
    """

    phone: Phone
    files: FileSystem
    commands: Mapping[str, Command]
    changed: Condition = field(default_factory=Condition)
    user: str = SHELL

    def pull(self, path: str) -> bytes:
        """A file's bytes, as `adb pull` gets them. Raises OSError."""
        with self.changed:
            return self.files.read(self.phone.state, path, self.user)

    def push(self, data: bytes, path: str) -> None:
        """Write a file as `adb push` does, making the folders on the way. Raises OSError."""
        folder = posixpath.dirname(path)
        with self.changed:
            if not self.files.exists(self.phone.state, folder):
                self.files.make_directory(self.phone.state, folder, self.user, parents=True)
            Session(self).write_file(path, data)


@dataclass(slots=True)
class Session:
    """The state of one shell process.

    Attributes:
        users: the user and, below it, those to go back to when a `su` ends; adbd's own where none is given.
        follows: whether a command may go on until the reader goes away, as `logcat` does.
    """

    host: Host
    users: list[str] = field(default_factory=list)
    variables: dict[str, str] = field(default_factory=lambda: {"PATH": "/system/bin", "HOME": "/"})
    folder: str = "/"
    status: int = 0
    follows: bool = False

    def __post_init__(self) -> None:
        if not self.users:
            self.users.append(self.host.user)

    @property
    def user(self) -> str:
        return self.users[-1]

    @property
    def state(self) -> PhoneState:
        return self.host.phone.state

    def path(self, text: str) -> str:
        """`text` as an absolute path."""
        return posixpath.join(self.folder, text)

    def write_file(self, path: str, data: bytes) -> None:
        """Raises OSError where the user may not."""
        path, host = self.path(path), self.host
        if path.startswith(SCRATCH):  # no app can see it, so the screen stays as it is built
            host.files.write(self.state, path, data, self.user)
        else:
            host.phone.changed(lambda state: host.files.write(state, path, data, self.user))

    def fork(self) -> Session:
        """A subshell: it starts as this one is and leaves no trace in it."""
        return Session(
            self.host, list(self.users), dict(self.variables), self.folder, self.status, self.follows
        )


@dataclass(slots=True)
class Invocation:
    """One command as it runs: `args` without its own name."""

    name: str
    args: list[str]
    streams: Streams
    session: Session

    @property
    def phone(self) -> Phone:
        return self.session.host.phone

    @property
    def state(self) -> PhoneState:
        return self.session.state

    def out(self, line: str) -> None:
        """A line of standard output."""
        self.streams.out(line + "\n")

    def error(self, line: str) -> None:
        """A line of standard error."""
        self.streams.error(line + "\n")

    def read_file(self, path: str) -> bytes:
        return self.session.host.files.read(self.state, self.session.path(path), self.session.user)

    def write_file(self, path: str, data: bytes) -> None:
        self.session.write_file(path, data)

    def change(self, change: Callable[[PhoneState], None]) -> None:
        """Change the phone's state, so that the screen shows it."""
        self.phone.changed(change)


Command = Callable[[Invocation], int]
