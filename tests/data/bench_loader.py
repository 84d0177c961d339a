"""How fast frames are read: `python tests/data/bench_loader.py` prints figures as JSON lines. Not a test.

The screens are drawn here: rows of text and icons as in an app, and a noisy wallpaper with icons as on a
launcher, which carries one label for each of 130 tasks. Figures are frames a second of CPU time of one core.
"""

from __future__ import annotations

import itertools
import json
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import torch
from PIL import Image as PillowImage
from PIL import ImageDraw

from tapclone.core import Bounds, Touch, generator
from tapclone.data.augmentation import Augmentation
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.data.demonstration import Demonstration, DemonstrationStep, Element, Label
from tapclone.data.store import EpisodeStore

HEIGHT, WIDTH = 512, 256
TASKS, CONFIGURATIONS, STEPS = 20, 5, 5


def app_screen(*keys: str | int) -> tuple[np.ndarray, tuple[Element, ...]]:
    rng = generator("app", *keys)
    picture = PillowImage.new("RGB", (WIDTH, HEIGHT), (250, 250, 250))
    draw = ImageDraw.Draw(picture)
    elements = []
    for row in range(12):
        top = 30 + 38 * row
        draw.ellipse((8, top, 32, top + 24), fill=tuple(rng.integers(0, 255, 3).tolist()))
        draw.text((44, top), f"Setting number {rng.integers(1e6)}", fill=(20, 20, 20))
        draw.text((44, top + 13), f"some words about it {rng.integers(1e6)}", fill=(110, 110, 110))
        for part in range(3):
            box = Bounds(0.3 * part, top / HEIGHT, 0.3 * part + 0.3, (top + 36) / HEIGHT)
            elements.append(Element(f"settings/row{row}/{part}", box))
    return np.asarray(picture), tuple(elements)


def launcher_screen(*keys: str | int) -> tuple[np.ndarray, tuple[Element, ...]]:
    rng = generator("launcher", *keys)
    coarse = PillowImage.fromarray(rng.integers(0, 255, (32, 16, 3)).astype(np.uint8))
    picture = coarse.resize((WIDTH, HEIGHT), PillowImage.Resampling.BICUBIC)
    draw = ImageDraw.Draw(picture)
    elements = []
    for row, column in itertools.product(range(5), range(4)):
        left, top = 12 + 62 * column, 120 + 75 * row
        draw.rounded_rectangle(
            (left, top, left + 40, top + 40), 12, fill=tuple(rng.integers(0, 255, 3).tolist())
        )
        draw.text((left, top + 46), f"App {row}{column}", fill=(255, 255, 255))
        box = Bounds(left / WIDTH, top / HEIGHT, (left + 44) / WIDTH, (top + 60) / HEIGHT)
        elements.append(Element(f"launcher/icon/app{row}{column}", box))
    return np.asarray(picture), tuple(elements)


def demonstration(task: int, configuration: int) -> Demonstration:
    steps = []
    for number in range(STEPS):
        launcher = number < 2
        image, elements = (
            launcher_screen(configuration, number) if launcher else app_screen(task, configuration, number)
        )
        target = elements[(task + number) % len(elements)].bounds
        labels = [
            Label(f"do what task number {other} says", f"app.task_{other}", Touch.tap(box.centre), box)
            for other in range(130)
            for box in (elements[other % len(elements)].bounds,)
        ]
        action = Touch.tap(target.centre)
        steps.append(DemonstrationStep(image, action, target, elements, tuple(labels) if launcher else ()))
    task_id, configuration_id = f"app.task_{task}", f"env_{configuration}"
    instruction, episode_id = f"do what task number {task} says", f"{task_id}-{configuration_id}-0"
    return Demonstration(episode_id, task_id, configuration_id, instruction, 0, "scripted", tuple(steps))


def frames_per_cpu_second(directory: Path, cache: str) -> float:
    module = DemonstrationDataModule(
        directory, batch_frames=20, cache=cache, augmentation=Augmentation(), verify=False
    )
    module.setup()
    rates = []
    for _ in range(3):
        batches = iter(module.train_dataloader())
        next(batches)  # what fills the shuffle buffer once an epoch is not what a frame costs
        begin_s = time.process_time()
        frames = sum(len(batch.image_BCHW) for batch in batches)
        rates.append(frames / (time.process_time() - begin_s))
    return max(rates)


def main() -> None:
    torch.set_num_threads(1)
    with tempfile.TemporaryDirectory() as directory:
        store = EpisodeStore(directory)
        begin_s = time.process_time()
        for task, configuration in itertools.product(range(TASKS), range(CONFIGURATIONS)):
            store.save(demonstration(task, configuration))
        store.pack(200)
        figures = [("saved and packed steps", TASKS * CONFIGURATIONS * STEPS / (time.process_time() - begin_s))]
        figures += [
            (f"frames read, cache={cache}", frames_per_cpu_second(Path(directory), cache))
            for cache in ("stream", "memory")
        ]
    for name, value in figures:
        sys.stdout.write(json.dumps({"name": name, "value": round(value), "unit": "per CPU second"}) + "\n")


if __name__ == "__main__":
    main()
