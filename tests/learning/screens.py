"""Toy screens with a right answer: coloured squares to tap, and a keypad to type on."""

from collections.abc import Sequence

import numpy as np
import torch

from tapclone.core import CENTRED, NUM_ACTIONS, Bounds, Touch
from tapclone.core.action_space import FIRST_BUTTON, FIRST_SWIPE, NUM_TAPS
from tapclone.core.gesture import encode_gesture
from tapclone.data.batch import Batch
from tapclone.data.history import history_features

IMAGE_SIZE = (128, 64)
COLOURS = {"red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1), "yellow": (1, 1, 0), "white": (1, 1, 1)}
COLUMNS, ROWS = 4, 8


def square_bounds(place: int) -> Bounds:
    row, column = divmod(place, COLUMNS)
    return Bounds(column / COLUMNS, row / ROWS, (column + 1) / COLUMNS, (row + 1) / ROWS)


def draw(places: Sequence[int], colours: Sequence[tuple[float, float, float]]) -> torch.Tensor:
    height, width = IMAGE_SIZE
    image_CHW = torch.full((3, height, width), 0.2)
    for place, colour in zip(places, colours, strict=True):
        bounds = square_bounds(place)
        rows = slice(round(bounds.top * height) + 3, round(bounds.bottom * height) - 3)
        columns = slice(round(bounds.left * width) + 3, round(bounds.right * width) - 3)
        image_CHW[:, rows, columns] = torch.tensor(colour, dtype=torch.float32)[:, None, None]
    return image_CHW


def assemble(images, elements, questions) -> Batch:
    """`questions`: (frame, instruction, history of actions, acceptable indices, the expert's first)."""
    acceptable_QA = torch.zeros(len(questions), NUM_ACTIONS, dtype=torch.bool)
    for query, (*_, acceptable) in enumerate(questions):
        acceptable_QA[query, acceptable] = True
    history = [history_features(history, CENTRED) for _, _, history, _ in questions]
    action_Q = [acceptable[len(acceptable) // 2] for *_, acceptable in questions]
    return Batch(
        image_BCHW=torch.stack(images),
        element_BT=torch.stack(elements),
        frame_Q=torch.tensor([frame for frame, *_ in questions]),
        instructions=tuple(instruction for _, instruction, *_ in questions),
        history_QNF=torch.from_numpy(np.stack(history)),
        action_Q=torch.tensor(action_Q),
        gesture_Q4=torch.tensor([encode_gesture(CENTRED.decode(index)) for index in action_Q]),
        worth_QA=acceptable_QA.float(),
        weight_Q=torch.ones(len(questions)),
    )


def squares(seed: int, frames: int = 8, queries: int = 4) -> Batch:
    """Tap the square of the named colour; swipe up where it is not in sight; go back when told to."""
    rng = np.random.default_rng(seed)
    names = list(COLOURS)
    images, elements, questions = [], [], []
    for frame in range(frames):
        places = rng.choice(COLUMNS * ROWS, 3, replace=False).tolist()
        shown = rng.choice(len(names), 3, replace=False).tolist()
        images.append(draw(places, [COLOURS[names[colour]] for colour in shown]))
        element_T = torch.zeros(NUM_TAPS, dtype=torch.int64)
        bins = {
            c: np.flatnonzero(CENTRED.bins_within(square_bounds(p))) for c, p in zip(shown, places, strict=True)
        }
        for colour, inside in bins.items():
            element_T[inside] = colour + 1
        elements.append(element_T)
        for colour in rng.integers(-1, len(names), queries).tolist():
            if colour < 0:
                questions.append((frame, "go back", (), [FIRST_BUTTON]))
            else:
                acceptable = bins[colour].tolist() if colour in bins else [FIRST_SWIPE]
                questions.append((frame, f"tap the {names[colour]} square", (), acceptable))
    return assemble(images, elements, questions)


def keypads(seed: int, frames: int = 8, queries: int = 4, digits: int = 4) -> Batch:
    """Type the next digit of a number; the screen does not show what has been typed, the history does."""
    rng = np.random.default_rng(seed)
    levels = [(r, g, b) for r in (0.0, 0.5, 1.0) for g in (0.0, 1.0) for b in (0.0, 1.0)][:10]
    images, elements, questions = [], [], []
    for frame in range(frames):
        origin = int(rng.integers(0, 4)) * COLUMNS
        places = [origin + COLUMNS * (key // 3) + key % 3 for key in range(10)]
        images.append(draw(places, levels))
        bins = [np.flatnonzero(CENTRED.bins_within(square_bounds(place))) for place in places]
        element_T = torch.zeros(NUM_TAPS, dtype=torch.int64)
        for key, inside in enumerate(bins):
            element_T[inside] = key + 1
        elements.append(element_T)
        for _ in range(queries):
            number = rng.integers(0, 10, int(rng.integers(2, digits + 1))).tolist()
            typed = int(rng.integers(0, len(number) + 1))
            taps = [Touch.tap(square_bounds(places[key]).centre) for key in number[:typed]]
            acceptable = bins[number[typed]].tolist() if typed < len(number) else [FIRST_BUTTON + 1]
            questions.append((frame, "dial " + "".join(map(str, number)), taps, acceptable))
    return assemble(images, elements, questions)
