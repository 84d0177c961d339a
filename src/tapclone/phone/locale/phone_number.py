"""How the United States write a phone number, at any length: while it is typed and when it is called."""

from __future__ import annotations

LOCAL_DIGITS, NATIONAL_DIGITS = 7, 10


def format_number(number: str) -> str:
    """`2024561111` as "(202) 456-1111", `2234458` as "223-4458".

    Left as it is: short numbers, service codes (311...), what begins with 0 or 1 and is not
    1 with ten digits, and whatever has *, # or + in it.
    """
    if not number.isdecimal():
        return number
    if len(number) == NATIONAL_DIGITS + 1 and number[0] == "1" and _is_national(number[1:]):
        return f"1 {number[1:4]}-{number[4:7]}-{number[7:]}"
    if not _is_national(number) or len(number) > NATIONAL_DIGITS:
        return number
    if len(number) <= LOCAL_DIGITS:
        return f"{number[:3]}-{number[3:]}" if len(number) > 3 else number
    return f"({number[:3]}) {number[3:6]}-{number[6:]}"


def _is_national(number: str) -> bool:
    return number[:1] not in ("", "0", "1") and number[1:3] != "11"
