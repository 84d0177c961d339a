"""One step of a demonstration as the members of a WebDataset sample, and back. See docs/shard_format.md.

A sample's key is `episode_id/step`; its members are `.jpg` or `.png`, `.json` and, where the view hierarchy
was recorded, `.xml.gz`. Everything survives the round trip exactly, but for the pixels of a JPEG and the
order of labels, which are kept by answer.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tapclone.core.action import Action, action_from_json, action_to_json
from tapclone.core.action_space import CENTRED, ActionSpace
from tapclone.core.errors import DataError
from tapclone.core.geometry import Bounds
from tapclone.data.demonstration import Demonstration, DemonstrationStep, Element, Label
from tapclone.data.image import JPEG_QUALITY, ImageSize, decode, encode_jpeg, encode_png, resize

Members = dict[str, bytes]
"""Contents by extension: {"jpg": …, "json": …}."""


@dataclass(frozen=True, slots=True)
class SampleFormat:
    """How steps are written.

    Attributes:
        image_size: (height, width) that frames are stored at; None keeps the size that they were observed at.
        image_format: "jpg", or "png" where every pixel counts.
        space: the action space of the recorded indices; raw gestures are recorded in any case.
    """

    image_size: ImageSize | None = None
    image_format: Literal["jpg", "png"] = "jpg"
    quality: int = JPEG_QUALITY
    space: ActionSpace = CENTRED


def sample_key(episode_id: str, step: int) -> str:
    """`episode_id/000012`."""
    return f"{episode_id}/{step:06d}"


def encode_sample(demonstration: Demonstration, step: int, form: SampleFormat) -> Members:
    """The members of step number `step`. The same step gives the same bytes."""
    record = demonstration.steps[step]
    image, px_per_dp = record.image_HW3, demonstration.px_per_dp
    if form.image_size is not None:
        px_per_dp = px_per_dp and px_per_dp * form.image_size[1] / image.shape[1]
        image = resize(image, form.image_size)
    picture = encode_jpeg(image, form.quality) if form.image_format == "jpg" else encode_png(image)
    about = json.dumps(
        _step_to_json(demonstration, step, form.space, px_per_dp), ensure_ascii=False, separators=(",", ":")
    )
    members = {form.image_format: picture, "json": about.encode()}
    if record.ui_xml is not None:
        members["xml.gz"] = gzip.compress(record.ui_xml.encode(), mtime=0)
    return members


def decode_demonstration(samples: Iterable[Mapping[str, bytes]]) -> Demonstration:
    """The episode whose samples these are, in order of step. Raises DataError on anything else."""
    samples = list(samples)
    try:
        records = [json.loads(members["json"]) for members in samples]
        first = records[0]
        if [record["step"] for record in records] != list(range(first["episode_length"])):
            raise DataError(
                f"episode {first['episode_id']} has {len(records)} of {first['episode_length']} steps; "
                "collect it again"
            )
        done = tuple(action_from_json(record["action"]) for record in records)
        steps = tuple(
            _step_from_json(record, members, done[:number])
            for number, (record, members) in enumerate(zip(records, samples, strict=True))
        )
        names = (
            "episode_id",
            "task_id",
            "configuration_id",
            "instruction",
            "seed",
            "expert",
            "px_per_dp",
            "versions",
        )
        return Demonstration(steps=steps, **{name: first[name] for name in names})
    except (KeyError, IndexError, TypeError, ValueError, OSError, EOFError) as error:
        raise DataError(
            f"a sample does not follow docs/shard_format.md ({error!r}); collect it again"
        ) from error


def picture_of(members: Mapping[str, bytes]) -> bytes:
    """The sample's JPEG or PNG bytes. Raises KeyError where it has neither."""
    return members["jpg"] if "jpg" in members else members["png"]


def bounds_from_json(record: list[float] | None) -> Bounds | None:
    """[left, top, right, bottom] or null."""
    return None if record is None else Bounds(*record)


def _bounds_to_json(bounds: Bounds | None) -> list[float] | None:
    return None if bounds is None else list(bounds.as_tuple())


def _step_to_json(
    demonstration: Demonstration, number: int, space: ActionSpace, px_per_dp: float | None
) -> dict[str, Any]:
    step = demonstration.steps[number]
    earlier = demonstration.steps[:number]
    if step.history is None:
        history, touched = [before.action for before in earlier], [before.target for before in earlier]
    else:  # of whoever acted; what that touched was not recorded
        history, touched = list(step.history), [None] * len(step.history)
    return {
        "episode_id": demonstration.episode_id,
        "step": number,
        "episode_length": len(demonstration.steps),
        "task_id": demonstration.task_id,
        "configuration_id": demonstration.configuration_id,
        "instruction": demonstration.instruction,
        "seed": demonstration.seed,
        "expert": demonstration.expert,
        "px_per_dp": px_per_dp,
        "time_s": step.time_s,
        "action": action_to_json(step.action),
        "action_index": space.encode(step.action),
        "action_space": space.name,
        "target": _bounds_to_json(step.target),
        "out_of_sight": _or_null(step.out_of_sight),
        "previous_actions": [action_to_json(action) for action in history],
        "previous_targets": [_bounds_to_json(bounds) for bounds in touched],
        "elements": [[element.name, *element.bounds.as_tuple()] for element in step.elements],
        "labels": _labels_to_json(step.labels),
        "absent": _or_null(step.absent),
        "versions": demonstration.versions,
    }


def _or_null(action: Action | None) -> dict[str, Any] | None:
    return None if action is None else action_to_json(action)


def action_or_none(record: dict[str, Any] | None) -> Action | None:
    """An action or null."""
    return None if record is None else action_from_json(record)


def _labels_to_json(labels: Iterable[Label]) -> list[dict[str, Any]]:
    """Labels by answer: a hundred tasks begin with the same few taps, and what is not written is not parsed."""
    answers: dict[tuple[Action, Bounds | None, Action | None], list[list[str]]] = {}
    for label in labels:
        answer = label.action, label.target, label.out_of_sight
        answers.setdefault(answer, []).append([label.task_id, label.instruction])
    return [
        {
            "action": action_to_json(action),
            "target": _bounds_to_json(target),
            "out_of_sight": _or_null(out_of_sight),
            "tasks": tasks,
        }
        for (action, target, out_of_sight), tasks in answers.items()
    ]


def _step_from_json(
    record: dict[str, Any], members: Mapping[str, bytes], done: tuple[Action, ...]
) -> DemonstrationStep:
    history = tuple(map(action_from_json, record["previous_actions"]))
    return DemonstrationStep(
        image_HW3=decode(picture_of(members)),
        action=action_from_json(record["action"]),
        target=bounds_from_json(record["target"]),
        elements=tuple(Element(name, Bounds(*box)) for name, *box in record["elements"]),
        labels=tuple(
            Label(
                instruction,
                task_id,
                action_from_json(answer["action"]),
                bounds_from_json(answer["target"]),
                action_or_none(answer["out_of_sight"]),
            )
            for answer in record["labels"]
            for task_id, instruction in answer["tasks"]
        ),
        out_of_sight=action_or_none(record["out_of_sight"]),
        absent=action_or_none(record["absent"]),
        ui_xml=gzip.decompress(members["xml.gz"]).decode() if "xml.gz" in members else None,
        time_s=record["time_s"],
        history=None if history == done else history,
    )
