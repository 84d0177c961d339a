"""How the calculator takes a key: which it refuses, which replaces the one before, what brackets do."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.calculator.keys import kind_of

_STARTS_OPERAND = ("open", "function", "prefix", "power_of_ten")


def pressed(formula: Sequence[str], name: str) -> list[str]:
    """The formula after a key that belongs into it; the same formula if the key is refused."""
    kind = kind_of(name)
    if kind == "smart":
        return [*formula, bracket(formula)]
    if kind == "digit":
        return _with_digit(formula, name)
    if kind == "binary":
        return _with_operator(formula, name)
    if kind == "suffix":
        return [*formula, name] if _has_operand(formula) else list(formula)
    return [*formula, name]


def bracket(formula: Sequence[str]) -> str:
    """Which bracket the one bracket key gives here."""
    kinds = [kind_of(name) for name in formula]
    unclosed = sum(kind in ("open", "function") for kind in kinds) - kinds.count("close")
    return "rparen" if unclosed > 0 and _has_operand(formula) else "lparen"


def without_trailing_operators(formula: Sequence[str]) -> list[str]:
    """What the preview evaluates while the next operand is still missing."""
    kept = list(formula)
    while kept and (kind_of(kept[-1]) == "binary" or kind_of(kept[-1]) in _STARTS_OPERAND):
        kept.pop()
    return kept


def _has_operand(formula: Sequence[str]) -> bool:
    return bool(formula) and kind_of(formula[-1]) not in ("binary", *_STARTS_OPERAND)


def _with_digit(formula: Sequence[str], name: str) -> list[str]:
    number: list[str] = []
    for previous in reversed(formula):
        if kind_of(previous) != "digit":
            break
        number.append(previous)
    if name == "dec_point":
        return list(formula) if name in number else [*formula, name]
    if number == ["digit_0"]:
        return [*formula[:-1], name]
    return [*formula, name]


def _with_operator(formula: Sequence[str], name: str) -> list[str]:
    kept = list(formula)
    if name == "op_sub":
        if kept and kept[-1] in ("op_sub", "op_add"):
            kept.pop()
        return [*kept, name]
    while kept and kind_of(kept[-1]) == "binary":
        kept.pop()
    return [*kept, name] if _has_operand(kept) else list(formula)
