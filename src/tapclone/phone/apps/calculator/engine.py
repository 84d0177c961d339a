"""What a formula is worth: a Pratt parser over the calculator's keys, in doubles.

Precedence, lowest first: + −, × ÷ and juxtaposition, the sign, √, ^ (to the right), then the suffixes.
A bracket left open closes at the end. `50+10%` adds ten hundredths of fifty, as the app does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from tapclone.phone.apps.calculator.keys import all_keys, kind_of

SUM, PRODUCT, SIGN, ROOT, POWER, SUFFIX = 10, 20, 30, 35, 40, 50
_BINARY = {"op_add": SUM, "op_sub": SUM, "op_mul": PRODUCT, "op_div": PRODUCT, "op_pow": POWER}
_NUMBERS = ("digit", "constant", "function", "power_of_ten", "open", "prefix")
MAX_FACTORIAL = 170
NOISE = 1e-13
"""A trigonometric value below this is the rounding error of an exact zero."""


class FormulaError(Exception):
    """A formula without a value; `key` names the message in the lexicon. Never leaves the app."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def evaluate(formula: Sequence[str], degrees: bool) -> float:
    """The value of a formula. Raises FormulaError if it is incomplete, senseless or has none."""
    parser = _Parser(formula, degrees)
    try:
        value = parser.expression(0)
    except OverflowError:
        raise FormulaError("error_infinite") from None
    if not parser.at_end:
        raise FormulaError("error_format")
    if math.isinf(value) or math.isnan(value):
        raise FormulaError("error_infinite")
    return value


class _Parser:
    def __init__(self, formula: Sequence[str], degrees: bool) -> None:
        self._formula = formula
        self._degrees = degrees
        self._at = 0

    @property
    def at_end(self) -> bool:
        return self._at >= len(self._formula)

    def _next(self) -> str:
        if self.at_end:
            raise FormulaError("error_format")
        self._at += 1
        return self._formula[self._at - 1]

    def expression(self, binding: int) -> float:
        """Parse what binds tighter than `binding`."""
        value = self._operand()
        while not self.at_end:
            name = self._formula[self._at]
            kind = kind_of(name)
            if kind == "suffix":
                self._at += 1
                value = _suffixed(name, value)
            elif kind == "binary" and _BINARY[name] > binding:
                self._at += 1
                value = self._binary(name, value)
            elif kind in _NUMBERS and binding < PRODUCT:
                value *= self.expression(PRODUCT)
            else:
                break
        return value

    def _binary(self, name: str, left: float) -> float:
        power = _BINARY[name]
        start = self._at
        right = self.expression(power - 1 if name == "op_pow" else power)
        if power == SUM and self._is_percentage(start):
            right *= left
        return _combined(name, left, right)

    def _is_percentage(self, start: int) -> bool:
        *digits, last = self._formula[start : self._at]
        return last == "op_pct" and all(kind_of(name) == "digit" for name in digits)

    def _operand(self) -> float:
        name = self._next()
        match kind_of(name):
            case "digit":
                return self._number(name)
            case "constant":
                return math.pi if name == "const_pi" else math.e
            case "open":
                return self._bracketed()
            case "function":
                return _applied(name, self._bracketed(), self._degrees)
            case "power_of_ten":
                return _combined("op_pow", 10.0, self.expression(POWER - 1))
            case "prefix":
                return _root(self.expression(ROOT))
            case "binary" if name == "op_sub":
                return -self.expression(SIGN)
            case _:
                raise FormulaError("error_format")

    def _number(self, first: str) -> float:
        keys = all_keys()
        digits = keys[first].glyph
        while not self.at_end and kind_of(self._formula[self._at]) == "digit":
            digits += keys[self._next()].glyph
        try:
            return float(digits)
        except ValueError:
            raise FormulaError("error_format") from None

    def _bracketed(self) -> float:
        value = self.expression(0)
        if not self.at_end and kind_of(self._formula[self._at]) == "close":
            self._at += 1
        return value


def _combined(name: str, left: float, right: float) -> float:
    match name:
        case "op_add":
            return left + right
        case "op_sub":
            return left - right
        case "op_mul":
            return left * right
        case "op_div":
            if right == 0:
                raise FormulaError("error_zero_divide")
            return left / right
        case _:
            return _power(left, right)


def _power(base: float, exponent: float) -> float:
    if base == 0 and exponent < 0:
        raise FormulaError("error_zero_divide")
    if base < 0 and not exponent.is_integer():
        raise FormulaError("error_domain")
    return math.pow(base, exponent)


def _suffixed(name: str, value: float) -> float:
    if name == "op_pct":
        return value / 100
    if name == "op_sqr":
        return value * value
    if value < 0 or not value.is_integer():
        raise FormulaError("error_domain")
    if value > MAX_FACTORIAL:
        raise FormulaError("error_infinite")
    return float(math.factorial(int(value)))


def _root(value: float) -> float:
    if value < 0:
        raise FormulaError("error_domain")
    return math.sqrt(value)


_FROM_ANGLE: Mapping[str, Callable[[float], float]] = {
    "fun_sin": math.sin,
    "fun_cos": math.cos,
    "fun_tan": math.tan,
}
_TO_ANGLE: Mapping[str, Callable[[float], float]] = {
    "fun_arcsin": math.asin,
    "fun_arccos": math.acos,
    "fun_arctan": math.atan,
}
_PLAIN: Mapping[str, Callable[[float], float]] = {
    "fun_ln": math.log,
    "fun_log": math.log10,
    "fun_exp": math.exp,
}


def _applied(name: str, argument: float, degrees: bool) -> float:
    try:
        if name in _PLAIN:
            return _PLAIN[name](argument)
        if name in _TO_ANGLE:
            angle = _TO_ANGLE[name](argument)
            return math.degrees(angle) if degrees else angle
    except ValueError:
        raise FormulaError("error_domain") from None
    angle = math.radians(argument) if degrees else argument
    if name == "fun_tan" and abs(math.cos(angle)) < NOISE:
        raise FormulaError("error_domain")
    value = _FROM_ANGLE[name](angle)
    return 0.0 if abs(value) < NOISE else value
