"""What Files keeps between visits."""

from __future__ import annotations

from dataclasses import dataclass, field

DEFAULT_SORT = "sort_modified_down"


@dataclass(slots=True)
class FilesStore:
    """Preferences. `modes` says "list" or "grid" by root, where the person has chosen."""

    modes: dict[str, str] = field(default_factory=dict)
    sort: str = DEFAULT_SORT
    show_storage: bool = True
