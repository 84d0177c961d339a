"""Make torchvision importable beside a torch that it was not built for.

`timm` and `lightning` import torchvision, and the wheel that pip picks beside a CPU build of torch is a CUDA
build whose compiled half cannot load. Importing it then dies on the first operator that it tries to extend.
Nothing here uses torchvision's compiled operators, so declaring the missing ones is enough for everything
else to work.
"""

from __future__ import annotations

import functools
import importlib
import sys
from typing import Any

_SCHEMA = "(Tensor dets, Tensor scores, float iou_threshold) -> Tensor"
_EXTENDED_AT_IMPORT = ("nms", "qnms")


@functools.cache
def ensure_torchvision() -> object | None:
    """Import torchvision, declaring the operators that its own library failed to bring.

    Call it before the first import of timm or lightning. Returns the operator library, which the cache keeps
    alive, or None where torchvision needed no help (or is not installed at all).
    """
    try:
        importlib.import_module("torchvision")
    except ModuleNotFoundError:
        return None
    except RuntimeError as error:
        if "operator torchvision::" not in str(error):
            raise
        return _declare_operators()
    return None


def _declare_operators() -> object:
    from torch.library import Library

    library: Any = Library("torchvision", "FRAGMENT")  # type: ignore[no-untyped-call]
    for name in _EXTENDED_AT_IMPORT:
        library.define(name + _SCHEMA)
    for module in [name for name in sys.modules if name.partition(".")[0] == "torchvision"]:
        del sys.modules[module]  # half-imported remains of the failed attempt
    importlib.import_module("torchvision")
    return library
