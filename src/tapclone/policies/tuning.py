"""How much of a pretrained encoder learns: nothing, a few adapters, or all of it.

- `frozen`: weights and running statistics stay as they are; no gradient is computed.
- `lora`: low-rank adapters beside every linear layer (Hu et al., 2021) learn; needs the extra `lora`.
- `full`: everything learns that the output depends on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, get_args

import torch
from torch import Tensor, nn

from tapclone.core.errors import ConfigurationError, UnknownNameError

Tuning = Literal["frozen", "lora", "full"]


def tune(model: nn.Module, how: str, rank: int, output: Callable[[], Tensor] | None = None) -> None:
    """Set up `model` in place.

    Args:
        rank: of the adapters; their scale is two.
        output: computes what will be used of the model. Weights that it does not depend on, such as a pooling
            head's, are left out of training; distributed training would wait for their gradients for ever.
    """
    if how not in get_args(Tuning):
        raise UnknownNameError("tuning", how, get_args(Tuning))
    if how == "frozen":
        model.requires_grad_(False)
    elif how == "lora":
        _add_adapters(model, rank)
    if output is not None and how != "frozen":
        _leave_out_unused(model, output)


def _add_adapters(model: nn.Module, rank: int) -> None:
    try:
        from peft import LoraConfig, inject_adapter_in_model
    except ModuleNotFoundError as error:
        raise ConfigurationError("tune=lora needs peft: pip install 'tapclone[lora]'") from error
    linear = [name for name, module in model.named_modules() if type(module) is nn.Linear]
    if not linear:
        raise ConfigurationError(
            "tune=lora adapts linear layers, and this encoder has none: use frozen or full"
        )
    adapters: Any = LoraConfig(r=rank, lora_alpha=2 * rank, target_modules=linear)
    inject_adapter_in_model(adapters, model)


def _leave_out_unused(model: nn.Module, output: Callable[[], Tensor]) -> None:
    mode = model.training
    model.eval()  # running statistics are not to move
    with torch.enable_grad():
        output().float().sum().backward()  # type: ignore[no-untyped-call]
    model.train(mode)
    for parameter in model.parameters():
        if parameter.requires_grad:
            parameter.requires_grad_(parameter.grad is not None)
            parameter.grad = None
