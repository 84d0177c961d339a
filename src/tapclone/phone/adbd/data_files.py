"""App data that detectors pull, written out from the state at the moment it is read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tapclone.phone.adbd.files import DataFile

DATA_FILES: Mapping[str, DataFile] = MappingProxyType({})
