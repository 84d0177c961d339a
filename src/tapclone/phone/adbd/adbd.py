"""Puts a phone, its files and its programs together: what every front, socket or not, stands on."""

from __future__ import annotations

from tapclone.phone.adbd.commands.table import programs
from tapclone.phone.adbd.data_files import DATA_FILES
from tapclone.phone.adbd.files import FileSystem
from tapclone.phone.adbd.phone_protocol import Phone
from tapclone.phone.adbd.shell.session import Host


def new_host(phone: Phone) -> Host:
    """The shell side of one phone. Fronts that serve the same phone at the same time share one."""
    return Host(phone, FileSystem(DATA_FILES), programs())
