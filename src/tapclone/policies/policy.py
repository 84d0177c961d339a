"""A trained network that acts: observations in, actions out.

Legend: `tapclone.data.batch`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from tapclone.core import Action, Image, Observation
from tapclone.core.action_space import ActionSpace, action_space
from tapclone.data.history import history_features
from tapclone.data.image import resize
from tapclone.policies.checkpoint import load_network
from tapclone.policies.network import PolicyNetwork


@dataclass(frozen=True, slots=True)
class Questions:
    """Queries about frames without answers: what a network needs of a `Batch` when it acts."""

    frame_Q: Tensor
    instructions: tuple[str, ...]
    history_QNF: Tensor


class Policy:
    """Chooses the most likely action.

    Args:
        network: a trained network; it is put in eval mode.
        space: what its 385 actions mean.
        device: a torch device name.
        half: score in bfloat16, about twice as fast where the processor has it.
        provenance: of the policy file, for reports.

    Attributes:
        image_size: (height, width) in pixels that it looks at; frames of that size are not resampled.
    """

    def __init__(
        self,
        network: PolicyNetwork,
        space: ActionSpace,
        device: str = "cpu",
        half: bool = True,
        provenance: Mapping[str, Any] | None = None,
    ) -> None:
        self.network = network.eval().to(device)
        self.space = space
        self.image_size = network.image_size
        self.provenance = dict(provenance or {})
        self._device = torch.device(device)
        self._half = half

    def act(self, observations: Sequence[Observation]) -> list[Action]:
        """The best action for each observation. Identical frames are looked at once."""
        if not observations:
            return []
        best_Q = self._logits(observations).argmax(dim=1)
        return [self.space.decode(index) for index in best_Q.tolist()]

    def scores(self, observation: Observation) -> npt.NDArray[np.float32]:
        """The probability of each action: score_A, float32; the first 378 make a 27 x 14 heat map."""
        score_A: npt.NDArray[np.float32] = self._logits([observation])[0].softmax(dim=0).cpu().numpy()
        return score_A

    @torch.inference_mode()
    def _logits(self, observations: Sequence[Observation]) -> Tensor:
        frames: dict[bytes, int] = {}
        images: list[Image] = []
        frame_Q: list[int] = []
        for observation in observations:
            image_HW3 = resize(observation.image_HW3, self.image_size)
            frame = frames.setdefault(image_HW3.tobytes(), len(frames))
            if frame == len(images):
                images.append(image_HW3)
            frame_Q.append(frame)
        slots = self.network.history_slots
        history_QNF = np.stack([history_features(o.history, self.space, slots) for o in observations])
        questions = Questions(
            torch.tensor(frame_Q, device=self._device),
            tuple(observation.instruction for observation in observations),
            torch.from_numpy(history_QNF).to(self._device),
        )
        image_BCHW = torch.from_numpy(np.stack(images)).to(self._device).permute(0, 3, 1, 2)
        with torch.autocast(self._device.type, torch.bfloat16, enabled=self._half):
            return self.network.answer(self.network.encode(image_BCHW), questions).float()


def load_policy(
    path: Path | str, expected_space: str | None = None, device: str = "cpu", half: bool = True
) -> Policy:
    """Rebuild a policy from its file alone. Raises CheckpointError in one sentence (see `load_network`)."""
    network, header = load_network(Path(path), expected_space)
    return Policy(network, action_space(header.space), device, half, header.provenance)
