from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapclone.phone.apps.calculator.editing import bracket, pressed
from tapclone.phone.apps.calculator.engine import FormulaError, evaluate
from tapclone.phone.apps.calculator.keys import all_keys, formula_of_number, read_back
from tapclone.phone.apps.calculator.number import localized, plain

NAMES = {key.drawn: key.key for key in all_keys().values() if key.kind not in ("command", "smart")}


def formula(written: str) -> list[str]:
    """Keys of a formula as drawn; the longest name first."""
    keys, rest = [], written
    while rest:
        name = next(name for name in sorted(NAMES, key=len, reverse=True) if rest.startswith(name))
        keys.append(NAMES[name])
        rest = rest[len(name) :]
    return keys


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("2+24÷3", 10),
        ("2−3−4", -5),
        ("2^3^2", 512),
        ("−2^2", -4),
        ("2(3+4)", 14),
        ("2π", 2 * math.pi),
        ("√25", 5),
        ("√4×9", 18),
        ("3√4", 6),
        ("6!", 720),
        ("5!÷(2!×3!)", 10),
        ("50%28", 14),
        ("50+10%", 55),
        ("200×10%", 20),
        ("3²", 9),
        ("(3×4×5)^(1÷3)", 60 ** (1 / 3)),
        ("10^3", 1000),
        ("2×10^−3", 0.002),
        ("log(1000", 3),
        ("ln(e", 1),
        ("sin(π)", 0),
        ("1÷4", 0.25),
        ("2×−3", -6),
    ],
)
def test_formulas_are_worth_what_mathematics_says(written: str, value: float) -> None:
    assert evaluate(formula(written), degrees=False) == pytest.approx(value)


@pytest.mark.parametrize(
    ("written", "value"),
    [("cos(180", -1), ("cos(60)", 0.5), ("sin(30", 0.5), ("cos(90", 0), ("tan(45", 1), ("sin⁻¹(1", 90)],
)
def test_angles_in_degrees(written: str, value: float) -> None:
    assert evaluate(formula(written), degrees=True) == pytest.approx(value, abs=1e-15)


@pytest.mark.parametrize(
    ("written", "error"),
    [
        ("2+", "error_format"),
        ("()", "error_format"),
        ("2)", "error_format"),
        (".", "error_format"),
        ("1÷0", "error_zero_divide"),
        ("√−1", "error_domain"),
        ("ln(0", "error_domain"),
        ("171!", "error_infinite"),
        ("9^9^9", "error_infinite"),
    ],
)
def test_formulas_without_a_value_name_their_fault(written: str, error: str) -> None:
    with pytest.raises(FormulaError) as raised:
        evaluate(formula(written), degrees=False)
    assert raised.value.key == error


@given(st.integers(-999, 999), st.integers(-999, 999), st.integers(1, 999))
def test_arithmetic_agrees_with_pythons(a: int, b: int, c: int) -> None:
    written = f"({a})+({b})×{c}−{a if a >= 0 else 0}÷{c}".replace("-", "−")
    assert evaluate(formula(written), degrees=False) == pytest.approx(a + b * c - max(a, 0) / c)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (391, "391"),
        (0.1 + 0.2, "0.3"),
        (-2.5, "−2.5"),
        (1234567.25, "1,234,567.25"),
        (60 ** (1 / 3), "3.91486764117"),
        (40 / 9, "4.44444444444"),
        (0.99999999999999, "1"),
        (2.0**64, "1.84467440737E19"),
        (1e-9, "1E−9"),
        (0, "0"),
    ],
)
def test_numbers_are_written_as_the_app_writes_them(value: float, text: str) -> None:
    assert plain(value) == text


@given(st.floats(allow_nan=False, allow_infinity=False) | st.floats(-1, 1))
def test_a_written_number_means_what_it_was(value: float) -> None:
    text = plain(value).replace(",", "").replace("−", "-")
    assert float(text) == pytest.approx(value, rel=1e-11, abs=1e-300)


def test_a_result_can_be_typed_again() -> None:
    assert read_back(formula_of_number("−1,234.5")) == "−1234.5"
    assert read_back(formula_of_number("1.5E20")) == "1.5×10^20"


def test_french_draws_a_comma_and_arabic_its_own_digits() -> None:
    assert localized("1,234.5", "fr-CA", ",", "\u202f") == "1\u202f234,5"
    assert localized("12.5", "ar-EG", "٫", "٬") == "\u202d١٢٫٥\u202c"


@pytest.mark.parametrize(
    ("before", "key", "after"),
    [
        ("", "op_mul", ""),
        ("", "op_sub", "−"),
        ("2+", "op_mul", "2×"),
        ("2×", "op_sub", "2×−"),
        ("2+", "op_sub", "2−"),
        ("", "op_pct", ""),
        ("1.5", "dec_point", "1.5"),
        ("0", "digit_5", "5"),
        ("1+0", "digit_1", "1+1"),
        ("2", "parens", "2("),
        ("(2", "parens", "(2)"),
        ("c", "parens", "c("),
    ],
)
def test_keys_that_make_no_sense_are_refused_or_replace_the_last(before: str, key: str, after: str) -> None:
    by_glyph = {entry.glyph: entry.key for entry in all_keys().values() if entry.glyph}
    assert read_back(pressed([by_glyph[glyph] for glyph in before], key)) == after


def test_the_bracket_key_closes_only_what_is_open_and_filled() -> None:
    assert bracket([]) == "lparen"
    assert bracket(["fun_cos"]) == "lparen"
    assert bracket(["fun_cos", "digit_1"]) == "rparen"
    assert bracket(["digit_1"]) == "lparen"
