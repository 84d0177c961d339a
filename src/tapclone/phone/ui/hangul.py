"""Korean letters as they are typed: each new one joins the syllable before it where the two make one.

Unicode orders the 11,172 syllables as 19 first consonants x 21 vowels x 28 last consonants, so composing is
arithmetic (The Unicode Standard, section 3.12).
"""

from __future__ import annotations

_FIRST = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_LAST = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
_JOINED = {
    "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ",
    "ㄹㅌ": "ㄾ", "ㄹㅍ": "ㄿ", "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ",
}  # fmt: skip
_PARTS = {joined: pair for pair, joined in _JOINED.items()}
_BASE = ord("가")


def compose(text: str, letter: str) -> str:
    """`text` after `letter` was typed at its end. Anything but a Korean letter is simply appended."""
    if not text:
        return letter
    before, last = text[:-1], text[-1]
    if last in _FIRST and letter in _VOWELS:
        return before + _syllable(last, letter)
    parts = _split(last)
    if parts is None:
        return text + letter
    first, vowel, final = parts
    if letter in _VOWELS:
        if final == " ":
            joined = _JOINED.get(vowel + letter)
            return before + _syllable(first, joined) if joined else text + letter
        # A vowel takes the last consonant with it: 각 + ㅏ is 가가.
        pair = _PARTS.get(final, f" {final}")
        return before + _syllable(first, vowel, pair[0]) + _syllable(pair[1], letter)
    joined = letter if final == " " else _JOINED.get(final + letter, "")
    return before + _syllable(first, vowel, joined) if joined and joined in _LAST else text + letter


def _syllable(first: str, vowel: str, final: str = " ") -> str:
    number = (_FIRST.index(first) * len(_VOWELS) + _VOWELS.index(vowel)) * len(_LAST) + _LAST.index(final)
    return chr(_BASE + number)


def _split(syllable: str) -> tuple[str, str, str] | None:
    number = ord(syllable) - _BASE
    if not 0 <= number < len(_FIRST) * len(_VOWELS) * len(_LAST):
        return None
    rest, final = divmod(number, len(_LAST))
    first, vowel = divmod(rest, len(_VOWELS))
    return _FIRST[first], _VOWELS[vowel], _LAST[final]
