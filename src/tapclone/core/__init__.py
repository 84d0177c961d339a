"""The vocabulary that every other package shares. Standard library, numpy and yaml only."""

from tapclone.core.action import Action, Button, Touch, action_from_json, action_to_json
from tapclone.core.action_space import BMOCA, CENTRED, NUM_ACTIONS, ActionSpace, action_space
from tapclone.core.clock import Clock, ManualClock, WallClock, wait_until
from tapclone.core.decision import Decision
from tapclone.core.episode import Episode, Outcome, Step
from tapclone.core.frame_size import FrameSize
from tapclone.core.geometry import Bounds, Point
from tapclone.core.look import Look
from tapclone.core.observation import Image, Observation
from tapclone.core.rng import generator, stable_seed
from tapclone.core.ui_tree import UiNode

__all__ = [
    "BMOCA",
    "CENTRED",
    "NUM_ACTIONS",
    "Action",
    "ActionSpace",
    "Bounds",
    "Button",
    "Clock",
    "Decision",
    "Episode",
    "FrameSize",
    "Image",
    "Look",
    "ManualClock",
    "Observation",
    "Outcome",
    "Point",
    "Step",
    "Touch",
    "UiNode",
    "WallClock",
    "action_from_json",
    "action_space",
    "action_to_json",
    "generator",
    "stable_seed",
    "wait_until",
]
