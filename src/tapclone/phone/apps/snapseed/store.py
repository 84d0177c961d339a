"""What Snapseed keeps when it is closed: its preferences."""

from __future__ import annotations

from dataclasses import dataclass

FULL_SIZE = "0"
"""The long edge of a picture that is exported as large as it is."""
LONG_EDGES = (FULL_SIZE, "800", "1366", "1920", "2000", "4000")
PNG = "0"
COMPRESSIONS = ("80", "95", "100", PNG)
"""JPG's quality in per cent."""


@dataclass(slots=True)
class SnapseedStore:
    """Plain values only.

    Attributes:
        long_edge: what exported pictures are scaled down to, one of LONG_EDGES.
        compression: one of COMPRESSIONS.
        may_read: whether the photos may be read; `asked`: whether a first start has asked for it.
        exports: how many pictures were exported, which numbers the next one.
    """

    dark_theme: bool = False
    long_edge: str = FULL_SIZE
    compression: str = "95"
    may_read: bool = True
    asked: bool = True
    exports: int = 0
