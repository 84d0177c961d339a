"""An exported graph that acts like the network that it came from.

The graph takes what `Policy` has of an observation: uint8 frames at `image_size`, the frame of each query,
features of the previous actions, and the instructions as the network's reader left them. It is loaded with
onnxruntime (the extra `export`); the reader is rebuilt from the file.

Legend: `tapclone.data.batch`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from tapclone.core.errors import CheckpointError, ConfigurationError
from tapclone.policies.architecture import build
from tapclone.policies.checkpoint import HEADER, PolicyHeader
from tapclone.policies.network import Features, PolicyNetwork, Queries
from tapclone.policies.reader import Reader

READER = "tapclone.reader"
INPUTS = ("image_BCHW", "frame_Q", "history_QNF")
OUTPUTS = ("logits_QA", "gesture_Q4")


class OnnxNetwork(PolicyNetwork):
    """Runs an `.onnx` file that `tapclone.policies.export` wrote. Raises CheckpointError for any other.

    Attributes:
        header: as in the policy file that was exported.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._session = _session(path)
        metadata = self._session.get_modelmeta().custom_metadata_map
        self.header = PolicyHeader.of_json(metadata.get(HEADER), path)
        self.image_size = self.header.image_size
        self.history_slots = self.header.history_slots
        self.config = {"path": str(path)}
        reader = build(json.loads(metadata[READER]))
        assert isinstance(reader, Reader)
        self._reader = reader
        shapes = {wanted.name: wanted.shape for wanted in self._session.get_inputs()}
        self._wanted = frozenset(shapes)
        self._slots = int(shapes["history_QNF"][1])
        self.continuous = len(self._session.get_outputs()) > 1

    def encode(self, image_BCHW: Tensor) -> Features:
        """The frames themselves, in bytes: the graph is one piece."""
        if image_BCHW.dtype != torch.uint8:
            image_BCHW = (image_BCHW * 255).round().byte()
        return {"image_BCHW": image_BCHW}

    def answer(self, features: Features, queries: Queries) -> Tensor:
        return self._run(features, queries)[0]

    def gesture(self, features: Features, queries: Queries) -> Tensor | None:
        return self._run(features, queries)[1] if self.continuous else None

    def _run(self, features: Features, queries: Queries) -> list[Tensor]:
        history_QNF = queries.history_QNF
        values: dict[str, Tensor] = {
            "image_BCHW": features["image_BCHW"],
            "frame_Q": queries.frame_Q,
            "history_QNF": nn.functional.pad(history_QNF, (0, 0, self._slots - history_QNF.shape[1], 0)),
        }
        read = self._reader(queries.instructions)
        values |= {f"text_{number}": tensor for number, tensor in enumerate(read)}
        fed = {name: value.cpu().contiguous().numpy() for name, value in values.items() if name in self._wanted}
        device = queries.frame_Q.device
        return [torch.from_numpy(output).to(device) for output in self._session.run(None, fed)]


def _session(path: Path) -> Any:
    try:
        import onnxruntime
    except ModuleNotFoundError as error:
        raise ConfigurationError(f"{path} needs onnxruntime: pip install 'tapclone[export]'") from error
    if not path.is_file():
        raise CheckpointError(f"no policy file at {path}: export one, or correct the path")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = torch.get_num_threads()
    options.log_severity_level = 3
    try:
        return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime's errors have no common root
        raise CheckpointError(f"policy file {path} is damaged or not a graph: export it again") from error
