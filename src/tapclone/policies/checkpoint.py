"""Policy files: weights, and all that is needed to use them, without code and without Hydra.

A policy file is a `.ckpt` of plain types and tensors, read with `weights_only=True`, so that a stranger's file
can run nothing. Under `tapclone` it holds a `PolicyHeader`; weights lie under `state_dict` with the prefix
`network.`, as Lightning writes them: a training checkpoint is a policy file that can also be resumed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch

from tapclone import __version__
from tapclone.core.errors import CheckpointError
from tapclone.policies.architecture import build, describe
from tapclone.policies.network import PolicyNetwork

HEADER = "tapclone"
_PREFIX = "network."


@dataclass(frozen=True, slots=True)
class PolicyHeader:
    """What a policy file says about itself.

    Attributes:
        network: the description of the network (`tapclone.policies.architecture`).
        space: name of the action space that it was trained for.
        image_size: (height, width) in pixels.
        history_slots: previous actions that it looks at.
        provenance: where it comes from: data digest, seeds, commit; plain values.
        version: of tapclone, when the file was written.
    """

    network: Mapping[str, Any]
    space: str
    image_size: tuple[int, int]
    history_slots: int
    provenance: Mapping[str, Any] = field(default_factory=dict)
    version: str = __version__

    @classmethod
    def of(cls, network: PolicyNetwork, space: str, provenance: Mapping[str, Any]) -> PolicyHeader:
        return cls(describe(network), space, network.image_size, network.history_slots, dict(provenance))

    def to_plain(self) -> dict[str, Any]:
        return asdict(self)


def save_policy(
    path: Path, network: PolicyNetwork, space: str, provenance: Mapping[str, Any] | None = None
) -> None:
    """Write a policy file without what only training needs."""
    weights = {_PREFIX + name: tensor for name, tensor in network.state_dict().items()}
    header = PolicyHeader.of(network, space, provenance or {})
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(path.name + ".partial")
    torch.save({HEADER: header.to_plain(), "state_dict": weights}, partial)
    partial.replace(path)  # a reader never sees half a file


def read_policy_file(path: Path) -> tuple[PolicyHeader, dict[str, torch.Tensor]]:
    """Header and weights of a policy file. Raises CheckpointError for anything else."""
    if not path.is_file():
        raise CheckpointError(f"no policy file at {path}: train one with train.py, or correct the path")
    try:
        content = torch.load(path, map_location="cpu", weights_only=True)
    except Exception as error:  # torch's readers fail in any way on bytes that nobody made for them
        raise CheckpointError(f"policy file {path} is damaged or not a checkpoint: copy it again") from error
    if not (isinstance(content, dict) and isinstance(content.get(HEADER), dict) and "state_dict" in content):
        raise CheckpointError(f"{path} is a checkpoint, but not one of tapclone: it has no policy header")
    fields = {name: value for name, value in content[HEADER].items() if name in PolicyHeader.__slots__}
    try:
        header = PolicyHeader(**fields)
    except TypeError as error:
        raise CheckpointError(f"the policy header of {path} is incomplete: train the policy again") from error
    weights = {
        name.removeprefix(_PREFIX): tensor
        for name, tensor in content["state_dict"].items()
        if name.startswith(_PREFIX)
    }
    return header, weights


def load_network(path: Path, expected_space: str | None = None) -> tuple[PolicyNetwork, PolicyHeader]:
    """The network of a policy file, in eval mode, with its header.

    Raises CheckpointError when the file is missing, damaged, not a policy file, made for another action space
    than `expected_space`, or holds a policy that this installation does not know.
    """
    header, weights = read_policy_file(path)
    if expected_space is not None and header.space != expected_space:
        raise CheckpointError(
            f"policy file {path} was trained for action space {header.space!r}, not {expected_space!r}"
        )
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
