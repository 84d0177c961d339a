"""Networks as plain data: what a policy file stores instead of a pickle.

A module is described as `{"class": "tapclone.policies.bc_vit.BCViT", **constructor arguments}`; arguments that
are modules themselves are described the same way. Only subclasses of the four classes of `Buildable` are ever
built, so a stranger's file can name no other constructor; a policy of your own needs no registration.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from tapclone.core.errors import CheckpointError
from tapclone.policies.language import LanguageEncoder
from tapclone.policies.network import PolicyNetwork
from tapclone.policies.reader import Reader
from tapclone.policies.vision import VisionEncoder

Buildable = PolicyNetwork | VisionEncoder | LanguageEncoder | Reader


def describe(module: Buildable) -> dict[str, Any]:
    """The description that `build` turns into a module of the same shape, weights aside."""
    # Sharding puts a class of torch's in front of the module's own.
    kind = next(kind for kind in type(module).__mro__ if not kind.__name__.startswith("FSDP"))
    return {"class": f"{kind.__module__}.{kind.__qualname__}", **module.config}


def build(description: Mapping[str, Any]) -> Buildable:
    """The module that was described, freshly initialised. Raises CheckpointError for one that cannot be."""
    arguments = {
        name: build(value) if isinstance(value, Mapping) and "class" in value else value
        for name, value in description.items()
        if name != "class"
    }
    path = str(description.get("class"))
    kind = _find(path)
    try:
        return kind(**arguments)
    except TypeError as error:
        raise CheckpointError(
            f"policy {path!r} of the checkpoint does not fit this version: {error}"
        ) from error


def _find(path: str) -> type[Buildable]:
    module_name, _, class_name = path.rpartition(".")
    try:
        kind: Any = getattr(importlib.import_module(module_name), class_name)
    except (ImportError, AttributeError, ValueError) as error:
        raise CheckpointError(
            f"unknown policy {path!r} in the checkpoint: install the package that defines it"
        ) from error
    if not (isinstance(kind, type) and issubclass(kind, Buildable)):
        raise CheckpointError(f"unknown policy {path!r} in the checkpoint: it is not a policy network")
    return kind
