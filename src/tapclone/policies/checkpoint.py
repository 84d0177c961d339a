"""Policy files: weights, and all that is needed to use them, without code and without Hydra.

A policy file is a `.ckpt` of plain types and tensors, read with `weights_only=True`, so that a stranger's file
can run nothing. Under `tapclone` it holds a `PolicyHeader`; weights lie under `state_dict` with the prefix
`network.`, as Lightning writes them: a training checkpoint is a policy file that can also be resumed.

A `.safetensors` file holds the same weights and, as JSON in its metadata, the same header. An `.onnx` file
holds a graph and the header (`tapclone.policies.onnx_network`). Whoever loads a policy goes by the suffix.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch

from tapclone import __version__
from tapclone.core.errors import CheckpointError, ConfigurationError
from tapclone.core.frame_size import FrameSize, frame_size
from tapclone.policies.architecture import build, describe
from tapclone.policies.network import PolicyNetwork

HEADER = "tapclone"
SAFETENSORS, ONNX = ".safetensors", ".onnx"
_PREFIX = "network."


@dataclass(frozen=True, slots=True)
class PolicyHeader:
    """What a policy file says about itself.

    Attributes:
        network: the description of the network (`tapclone.policies.architecture`).
        space: name of the action space that it was trained for.
        image_size: (height, width) in pixels, or pixels a dp.
        history_slots: previous actions that it looks at.
        provenance: where it comes from: data digest, seeds, commit; plain values.
        version: of tapclone, when the file was written.
    """

    network: Mapping[str, Any]
    space: str
    image_size: FrameSize
    history_slots: int
    provenance: Mapping[str, Any] = field(default_factory=dict)
    version: str = __version__

    @classmethod
    def of(cls, network: PolicyNetwork, space: str, provenance: Mapping[str, Any]) -> PolicyHeader:
        return cls(describe(network), space, network.image_size, network.history_slots, dict(provenance))

    def to_plain(self) -> dict[str, Any]:
        return asdict(self)

    def to_json(self) -> str:
        return json.dumps(self.to_plain(), ensure_ascii=False)

    @classmethod
    def of_plain(cls, values: Any, path: Path) -> PolicyHeader:
        """Inverse of `to_plain`. Raises CheckpointError, naming `path`, for what is no header."""
        if not isinstance(values, dict):
            raise CheckpointError(f"{path} is not one of tapclone's policies: it has no policy header")
        fields = {name: value for name, value in values.items() if name in cls.__slots__}
        try:
            return cls(**{**fields, "image_size": frame_size(fields["image_size"])})
        except (TypeError, KeyError, ConfigurationError) as error:
            raise CheckpointError(
                f"the policy header of {path} is incomplete: train the policy again"
            ) from error

    @classmethod
    def of_json(cls, text: str | None, path: Path) -> PolicyHeader:
        """Inverse of `to_json`."""
        try:
            return cls.of_plain(json.loads(text or "null"), path)
        except ValueError as error:
            raise CheckpointError(f"the policy header of {path} is damaged: export the policy again") from error


def save_policy(
    path: Path, network: PolicyNetwork, space: str, provenance: Mapping[str, Any] | None = None
) -> None:
    """Write a policy file without what only training needs, in the format that the suffix names."""
    write_policy_file(path, PolicyHeader.of(network, space, provenance or {}), network.state_dict())


def write_policy_file(path: Path, header: PolicyHeader, weights: Mapping[str, torch.Tensor]) -> None:
    """Write header and weights as `.safetensors` or, with any other suffix, as `.ckpt`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    if path.suffix == SAFETENSORS:
        from safetensors.torch import save_file

        plain = {name: tensor.detach().cpu().contiguous() for name, tensor in weights.items()}
        save_file(plain, partial, metadata={HEADER: header.to_json()})
    else:
        state = {_PREFIX + name: tensor for name, tensor in weights.items()}
        torch.save({HEADER: header.to_plain(), "state_dict": state}, partial)
    partial.replace(path)  # a reader never sees half a file


def read_policy_file(path: Path) -> tuple[PolicyHeader, dict[str, torch.Tensor]]:
    """Header and weights of a policy file. Raises CheckpointError for anything else."""
    _must_exist(path)
    if path.suffix == ONNX:
        raise CheckpointError(f"{path} is an exported graph without weights to go on from: name its checkpoint")
    if path.suffix == SAFETENSORS:
        return _read_safetensors(path)
    try:
        content = torch.load(path, map_location="cpu", weights_only=True)
    except Exception as error:  # torch's readers fail in any way on bytes that nobody made for them
        raise CheckpointError(f"policy file {path} is damaged or not a checkpoint: copy it again") from error
    if not (isinstance(content, dict) and isinstance(content.get(HEADER), dict) and "state_dict" in content):
        raise CheckpointError(f"{path} is a checkpoint, but not one of tapclone: it has no policy header")
    header = PolicyHeader.of_plain(content[HEADER], path)
    weights = {
        name.removeprefix(_PREFIX): tensor
        for name, tensor in content["state_dict"].items()
        if name.startswith(_PREFIX)
    }
    return header, weights


def read_header(path: Path) -> PolicyHeader:
    """The header of a policy file in any format. Raises CheckpointError for anything else."""
    if path.suffix == ONNX:
        from tapclone.policies.onnx_network import OnnxNetwork

        return OnnxNetwork(path).header
    return read_policy_file(path)[0]


def load_network(path: Path, expected_space: str | None = None) -> tuple[PolicyNetwork, PolicyHeader]:
    """The network of a policy file, in eval mode, with its header.

    Raises CheckpointError when the file is missing, damaged, not a policy file, made for another action space
    than `expected_space`, or holds a policy that this installation does not know.
    """
    if path.suffix == ONNX:
        from tapclone.policies.onnx_network import OnnxNetwork

        graph = OnnxNetwork(path)
        _must_fit(path, graph.header, expected_space)
        return graph.eval(), graph.header
    header, weights = read_policy_file(path)
    _must_fit(path, header, expected_space)
    network = build(header.network)
    if not isinstance(network, PolicyNetwork):
        raise CheckpointError(
            f"unknown policy {header.network['class']!r} in {path}: it is not a policy network"
        )
    try:
        network.load_state_dict(weights)
    except RuntimeError as error:
        raise CheckpointError(f"the weights in {path} do not fit the policy that it describes") from error
    return network.eval(), header


def _must_exist(path: Path) -> None:
    if not path.is_file():
        raise CheckpointError(f"no policy file at {path}: train one with train.py, or correct the path")


def _must_fit(path: Path, header: PolicyHeader, expected_space: str | None) -> None:
    if expected_space is not None and header.space != expected_space:
        raise CheckpointError(
            f"policy file {path} was trained for action space {header.space!r}, not {expected_space!r}"
        )


def _read_safetensors(path: Path) -> tuple[PolicyHeader, dict[str, torch.Tensor]]:
    from safetensors import SafetensorError, safe_open

    try:
        with safe_open(path, "pt") as file:
            header = PolicyHeader.of_json((file.metadata() or {}).get(HEADER), path)
            return header, {name: file.get_tensor(name) for name in file.keys()}  # noqa: SIM118 (no mapping)
    except SafetensorError as error:
        raise CheckpointError(f"policy file {path} is damaged or not a checkpoint: copy it again") from error
