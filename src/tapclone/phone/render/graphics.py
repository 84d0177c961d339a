"""The one place that imports skia: a machine without its system libraries gets a sentence, not a trace."""

from __future__ import annotations

from functools import cache
from typing import Any

from tapclone.core.errors import PhoneError


@cache
def skia() -> Any:
    """The skia module. Raises PhoneError where the system lacks the libraries that it links to."""
    try:
        import skia as module
    except ImportError as error:
        raise PhoneError(
            f"the simulated phone cannot draw because skia-python does not load ({error}); "
            "on Debian and Ubuntu `apt-get install libgl1 libegl1` brings the libraries that it needs"
        ) from error
    return module


def clear_when_full(store: dict[Any, Any], limit: int) -> None:
    """Bound a cache without bookkeeping on its hot path: forget everything once it holds `limit` entries."""
    if len(store) >= limit:
        store.clear()
