"""Policies for other programs: weights as safetensors, or the whole network as an ONNX graph.

Both carry the header of the policy file (action space, image size, provenance), and both load back with
`load_policy`.

Legend: `tapclone.data.batch`.
"""

from __future__ import annotations

import importlib.util
import json
import warnings
from pathlib import Path
from typing import Any, cast

import torch
from torch import Tensor, nn

from tapclone.core.errors import ConfigurationError, UnknownNameError
from tapclone.data.history import HISTORY_FEATURES
from tapclone.policies.architecture import describe
from tapclone.policies.checkpoint import (
    HEADER,
    ONNX,
    SAFETENSORS,
    load_network,
    read_policy_file,
    write_policy_file,
)
from tapclone.policies.network import PolicyNetwork
from tapclone.policies.onnx_network import INPUTS, OUTPUTS, READER
from tapclone.policies.policy import Questions
from tapclone.policies.reader import AlreadyRead, find_reader

FORMATS = {"onnx": ONNX, "safetensors": SAFETENSORS}
_EXAMPLE_PIXELS = (243, 121)
_SENTENCES = ("open clock", "create an alarm at 10:30 am", "go back")


def export_policy(checkpoint: Path, form: str, target: Path | None = None) -> Path:
    """Write the policy of `checkpoint` as `form`, by default beside it; returns the path.

    Raises UnknownNameError for a format that is not in `FORMATS`.
    """
    if form not in FORMATS:
        raise UnknownNameError("export format", form, FORMATS)
    target = target or checkpoint.with_suffix(FORMATS[form])
    if target.suffix != FORMATS[form]:
        raise ConfigurationError(f"output {target} would not be found to be {form}: end it in {FORMATS[form]}")
    if form == "safetensors":
        write_policy_file(target, *read_policy_file(checkpoint))
        return target
    read_policy_file(checkpoint)  # a graph cannot be exported again
    network, header = load_network(checkpoint)
    model = graph_of(network)
    model.metadata_props[HEADER] = header.to_json()
    _, _, reader = find_reader(network)
    model.metadata_props[READER] = json.dumps(describe(reader))
    _write(model, target)
    return target


class _Graph(nn.Module):
    """A network as a function of tensors."""

    def __init__(self, network: PolicyNetwork) -> None:
        super().__init__()
        self.network = network

    def forward(
        self, image_BCHW: Tensor, frame_Q: Tensor, history_QNF: Tensor, texts: tuple[Tensor, ...]
    ) -> Any:
        questions = Questions(frame_Q, cast("tuple[str, ...]", texts), history_QNF)
        features = self.network.encode(image_BCHW)
        answer = self.network.answer(features, questions)
        return (answer, self.network.gesture(features, questions)) if self.network.continuous else (answer,)


def graph_of(network: PolicyNetwork) -> Any:
    """The ONNX model (`onnx_ir.Model`) of a network, with any number of frames and queries."""
    for library in ("onnx", "onnxscript"):
        if importlib.util.find_spec(library) is None:
            raise ConfigurationError(f"exporting to ONNX needs {library}: pip install 'tapclone[export]'")
    owner, name, reader = find_reader(network)
    any_size = isinstance(network.image_size, float)
    pixels = _EXAMPLE_PIXELS if isinstance(network.image_size, float) else network.image_size
    if any_size:
        _with_any_size(network)
    texts: tuple[Tensor, ...] = reader(_SENTENCES)
    arguments = (
        torch.zeros(2, 3, *pixels, dtype=torch.uint8),
        torch.tensor([0, 1, 1]),
        torch.ones(len(_SENTENCES), max(network.history_slots, 1), HISTORY_FEATURES),
        texts,
    )
    frames, queries = torch.export.Dim("frames"), torch.export.Dim("queries")
    sides = {2: torch.export.Dim("height", min=32), 3: torch.export.Dim("width", min=32)}
    words = torch.export.Dim("words") if reader(["go"])[0].shape[1] != texts[0].shape[1] else None
    shapes = (
        {0: frames, **(sides if any_size else {})},
        {0: queries},
        {0: queries},
        tuple({0: queries, **({1: words} if words is not None else {})} for _ in texts),
    )
    setattr(owner, name, AlreadyRead())
    try:
        with warnings.catch_warnings(), torch.no_grad():
            warnings.simplefilter("ignore")  # of the exporter about itself
            program = torch.onnx.export(
                _Graph(network.eval()),
                arguments,
                input_names=[*INPUTS, *(f"text_{number}" for number in range(len(texts)))],
                output_names=list(OUTPUTS[: 1 + network.continuous]),
                dynamic_shapes=shapes,
                dynamo=True,
                verbose=False,
            )
    finally:
        setattr(owner, name, reader)
    assert program is not None
    return program.model


class _AveragePool(nn.Module):
    """`nn.AdaptiveAvgPool2d` as two matrix products, which a graph can do for maps of any size."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__()
        self.size = size

    def forward(self, map_BDhw: Tensor) -> Tensor:
        row_Rh = self._windows(self.size[0], map_BDhw.shape[-2], map_BDhw)
        column_Cw = self._windows(self.size[1], map_BDhw.shape[-1], map_BDhw)
        return row_Rh @ map_BDhw @ column_Cw.T

    def _windows(self, bins: int, cells: int, like: Tensor) -> Tensor:
        first_R1 = torch.arange(bins, device=like.device).unsqueeze(1) * cells // bins
        end_R1 = -(-(torch.arange(bins, device=like.device).unsqueeze(1) + 1) * cells // bins)
        place_c = torch.arange(cells, device=like.device)
        inside_Rc = ((place_c >= first_R1) & (place_c < end_R1)).to(like.dtype)
        return inside_Rc / inside_Rc.sum(1, keepdim=True)


def _with_any_size(network: nn.Module) -> None:
    for module in list(network.modules()):
        for name, part in list(module.named_children()):
            if isinstance(part, nn.AdaptiveAvgPool2d):
                size: Any = part.output_size
                setattr(module, name, _AveragePool(size))


def _write(model: Any, target: Path) -> None:
    import onnx_ir

    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_name(target.name + ".partial")
    onnx_ir.save(model, partial, format="protobuf")
    partial.replace(target)
