"""A trained network that acts: observations in, actions out.

Legend: `tapclone.data.batch`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from tapclone.core import Action, Decision, Image, Look, Observation
from tapclone.core.action_space import NUM_COLUMNS, NUM_ROWS, NUM_TAPS, ActionSpace, action_space
from tapclone.core.frame_size import FrameSize
from tapclone.core.gesture import decode_gesture
from tapclone.data.history import history_features
from tapclone.data.image import ImageSize, pixels_at, resize
from tapclone.policies.acting import ready_to_act
from tapclone.policies.attention import AttentionWatch
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
        half: look at frames in bfloat16, about twice as fast where the processor has it. Answers take little,
            and less in single precision, which needs no conversions.
        provenance: of the policy file, for reports.

    Attributes:
        image_size: of what it looks at: (height, width), or pixels a dp; such frames are not resampled.
        frame_size_px: (width, height) of the frames to show it, or pixels a dp: twice that, as it was recorded.
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
        self.frame_size_px = _twice(network.image_size)
        self.provenance = dict(provenance or {})
        self._attention = AttentionWatch(network)
        self._device = torch.device(device)
        self._half = half

    def act(self, observations: Sequence[Observation]) -> list[Action]:
        """The best action for each observation. Identical frames are looked at once."""
        return [decision.action for decision in self.decide(observations)]

    def decide(
        self, observations: Sequence[Observation], barred: Sequence[Collection[int]] | None = None
    ) -> list[Decision]:
        """`act`, with what was seen.

        Args:
            barred: for each observation, indices of actions that are out of the question. The scores tell
                what the network thinks, not what is left. A continuous policy knows no indices.
        """
        decisions: dict[int, Decision] = {}
        for numbers in self._alike(observations):
            chosen = self._choose(
                [observations[number] for number in numbers],
                [() if barred is None else barred[number] for number in numbers],
            )
            decisions.update(zip(numbers, chosen, strict=True))
        return [decisions[number] for number in range(len(observations))]

    def _choose(self, observations: Sequence[Observation], barred: Sequence[Collection[int]]) -> list[Decision]:
        """The best action for each of some observations whose frames are of one size."""
        logits_QA, gesture_Q4 = self._answers(observations)
        if gesture_Q4 is not None:
            actions: list[Action] = [decode_gesture(values, self.space) for values in gesture_Q4.tolist()]
        else:
            left_QA = logits_QA.clone()
            for left_A, indices in zip(left_QA, barred, strict=True):
                left_A[list(indices)] = -torch.inf
            actions = [self.space.decode(index) for index in left_QA.argmax(dim=1).tolist()]
        looks = self._looks(logits_QA)
        return [Decision(action, look=look) for action, look in zip(actions, looks, strict=True)]

    def _looks(self, logits_QA: Tensor) -> list[Look]:
        """What was seen in the latest answer."""
        score_QA = logits_QA.softmax(dim=1).cpu().numpy()
        tap_QRC = score_QA[:, :NUM_TAPS].reshape(-1, NUM_ROWS, NUM_COLUMNS)
        seen = self._attention.map_Qrc
        maps = [None] * len(tap_QRC) if seen is None else list(seen.cpu().numpy())
        return [Look(*each) for each in zip(tap_QRC, score_QA.max(axis=1).tolist(), maps, strict=True)]

    def _alike(self, observations: Sequence[Observation]) -> list[list[int]]:
        """Numbers of observations whose frames are of one size to the network, group by group."""
        groups: dict[ImageSize, list[int]] = {}
        for number, observation in enumerate(observations):
            groups.setdefault(self._pixels(observation), []).append(number)
        return list(groups.values())

    def _pixels(self, observation: Observation) -> ImageSize:
        height, width, _ = observation.image_HW3.shape
        return pixels_at(self.image_size, (height, width), observation.px_per_dp)

    def scores(self, observation: Observation) -> npt.NDArray[np.float32]:
        """The probability of each action: score_A, float32; the first 378 make a 27 x 14 heat map."""
        score_A: npt.NDArray[np.float32] = self._answers([observation])[0][0].softmax(dim=0).cpu().numpy()
        return score_A

    @torch.inference_mode()
    def _answers(self, observations: Sequence[Observation]) -> tuple[Tensor, Tensor | None]:
        """logits_QA, and gesture_Q4 of a continuous network."""
        questions, image_BCHW = self._ask(observations)
        with torch.autocast(self._device.type, torch.bfloat16, enabled=self._half):
            seen = self.network.encode(image_BCHW)
        features = {
            name: feature.float() if feature.is_floating_point() else feature for name, feature in seen.items()
        }
        return self.network.answer(features, questions), self.network.gesture(features, questions)

    def _ask(self, observations: Sequence[Observation]) -> tuple[Questions, Tensor]:
        """The questions, and the uint8 image_BCHW that they are about."""
        frames: dict[bytes, int] = {}
        images: list[Image] = []
        frame_Q: list[int] = []
        for observation in observations:
            image_HW3 = resize(observation.image_HW3, self._pixels(observation))
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
        return questions, image_BCHW


def _twice(size: FrameSize) -> tuple[int, int] | float:
    return 2 * size if isinstance(size, float) else (2 * size[1], 2 * size[0])


def load_policy(
    path: Path | str, expected_space: str | None = None, device: str = "cpu", half: bool = True
) -> Policy:
    """Rebuild a policy from its file alone. Raises CheckpointError in one sentence (see `load_network`)."""
    network, header = load_network(Path(path), expected_space)
    return Policy(ready_to_act(network, half), action_space(header.space), device, half, header.provenance)
