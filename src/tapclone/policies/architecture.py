"""Networks as plain data: what a policy file stores instead of a pickle.

A module is described as `{"class": "tapclone.policies.bc_vit.BCViT", **constructor arguments}`; arguments that
are modules themselves are described the same way. Only subclasses of `PolicyNetwork` and `VisionEncoder` are
ever built, so a stranger's file can name no other constructor; a policy of your own needs no registration.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from torch import nn

from tapclone.core.errors import CheckpointError
from tapclone.policies.network import PolicyNetwork
from tapclone.policies.vision import VisionEncoder

_BUILDABLE = (PolicyNetwork, VisionEncoder)


def describe(module: PolicyNetwork | VisionEncoder) -> dict[str, Any]:
    """The description that `build` turns into a module of the same shape, weights aside."""
    kind = type(module)
    return {"class": f"{kind.__module__}.{kind.__qualname__}", **module.config}


def build(description: Mapping[str, Any]) -> nn.Module:
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


def _find(path: str) -> type[nn.Module]:
    module_name, _, class_name = path.rpartition(".")
    try:
        kind = getattr(importlib.import_module(module_name), class_name)
    except (ImportError, AttributeError, ValueError) as error:
        raise CheckpointError(
            f"unknown policy {path!r} in the checkpoint: install the package that defines it"
        ) from error
    if not (isinstance(kind, type) and issubclass(kind, _BUILDABLE)):
        raise CheckpointError(f"unknown policy {path!r} in the checkpoint: it is not a policy network")
    return kind
