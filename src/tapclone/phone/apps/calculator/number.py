"""How the calculator writes a value, and how a locale draws it.

The accessibility tree keeps plain digits and the point, which is what the published detectors read in
every language; only what is drawn follows the locale.
"""

from __future__ import annotations

import math

from tapclone.phone.locale.format import localized_digits

SIGNIFICANT = 12
LARGEST_PLAIN = 1e13
SMALLEST_PLAIN = 1e-4
LEFT_TO_RIGHT, POP_DIRECTION = "\u202d", "\u202c"
"""Around Arabic digits, which an operator between them would turn about."""


def plain(value: float) -> str:
    """Twelve significant digits, thousands grouped, `1.2E15` where it would be too long."""
    if value == 0:
        return "0"
    sign = "−" if value < 0 else ""
    size = abs(value)
    if not SMALLEST_PLAIN <= size < LARGEST_PLAIN:
        mantissa, exponent = f"{size:.{SIGNIFICANT - 1}e}".split("e")
        return f"{sign}{_trimmed(mantissa)}E{int(exponent)}".replace("E-", "E−")
    rounded = float(f"{size:.{SIGNIFICANT}g}")
    decimals = max(SIGNIFICANT - 1 - math.floor(math.log10(rounded)), 0)
    return sign + _trimmed(f"{rounded:,.{decimals}f}")


def _trimmed(number: str) -> str:
    return number.rstrip("0").rstrip(".") if "." in number else number


def localized(number: str, locale: str, decimal: str, group: str) -> str:
    """`number` or a formula as the locale draws it: its digits and its two separators."""
    digits = localized_digits(number, locale).translate(str.maketrans(".,", decimal + group))
    if len(number) == 1 or localized_digits("0", locale) == "0":
        return digits
    return LEFT_TO_RIGHT + digits + POP_DIRECTION
