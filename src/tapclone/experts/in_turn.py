"""Tasks of several parts, one after the other, across screens and apps that do not show the parts before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tapclone.core.errors import UnknownNameError
from tapclone.experts import clock, settings
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.stage import Stage

_PARTS: Mapping[str, Family] = {**clock.FAMILIES, **settings.FAMILIES}


def _subgoals(part: Mapping[str, Any]) -> Sequence[Subgoal]:
    name = part["family"]
    if name not in _PARTS:
        raise UnknownNameError("expert family of a part", name, _PARTS)
    return _PARTS[name](part)


def _stage(part: Mapping[str, Any]) -> Stage:
    """A part that is remembered once it was seen done; the last part ends the episode and needs no witness."""
    name = part["family"]
    if name not in clock.WITNESSES:
        raise UnknownNameError("part that a screen shows done", name, clock.WITNESSES)
    return Stage(_subgoals(part), clock.WITNESSES[name](part))


def _in_turn(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    *earlier, last = goal["parts"]
    return [*map(_stage, earlier), *_subgoals(last)]


FAMILIES: Mapping[str, Family] = {"in_turn": _in_turn}
