from __future__ import annotations

from datetime import date

import pytest

from tapclone import lexicon
from tapclone.phone.locale.format import (
    clock_text,
    date_line,
    day_and_month,
    day_and_year,
    first_day_of_week,
    is_rtl,
    month_title,
    number_text,
    percent_text,
    sort_key,
    time_of_day,
    uses_24_hour,
    weekdays,
)

FEBRUARY_27_MS = 1_709_040_780_000
"""13:33 UTC."""

TAGS = [
    "en-US",
    "es-US",
    "fr-CA",
    "de-DE",
    "pt-BR",
    "pt-PT",
    "ru-MD",
    "ar-AE",
    "ar-EG",
    "hi-IN",
    "zh-hans-CN",
    "ja-JP",
    "ko-KR",
    "ak-GH",
    "ur_PK",
]


@pytest.mark.parametrize(
    ("tag", "clock"),
    [
        ("en-US", "1:33"),
        ("fr-CA", "13 h 33"),
        ("de-DE", "13:33"),
        ("ru-MD", "13:33"),
        ("ko-KR", "1:33"),
        ("hi-IN", "1:33"),
        ("ar-EG", "١:٣٣"),
        ("ur_PK", "13:33"),
    ],
)
def test_the_status_bar_clock_follows_the_locale_and_never_says_am_or_pm(tag: str, clock: str) -> None:
    assert clock_text(FEBRUARY_27_MS, "UTC", tag) == clock


@pytest.mark.parametrize(
    ("tag", "line"),
    [
        ("en-US", "Tuesday, Feb 27"),
        ("fr-CA", "Mardi 27 févr."),
        ("de-DE", "Dienstag, 27. Feb."),
        ("ja-JP", "2月27日火曜日"),
        ("zh-hans-CN", "2月27日星期二"),
        ("ar-EG", "الثلاثاء، ٢٧ فبراير"),
        ("ur_PK", "M02 27, Tue"),
    ],
)
def test_the_date_line_reads_as_on_the_real_home_screens(tag: str, line: str) -> None:
    assert date_line(FEBRUARY_27_MS, "UTC", tag) == line


def test_a_time_zone_moves_clock_and_date() -> None:
    assert clock_text(FEBRUARY_27_MS, "Asia/Seoul", "de-DE") == "22:33"
    assert date_line(FEBRUARY_27_MS, "Pacific/Kiritimati", "en-US") == "Wednesday, Feb 28"


def test_times_of_day_name_the_half_day_only_where_hours_run_to_twelve() -> None:
    assert time_of_day(0, 5, "en-US").full == "12:05 AM"
    assert time_of_day(12, 0, "en-US").full == "12:00 PM"
    assert time_of_day(9, 0, "ko-KR").full == "오전 9:00"
    assert time_of_day(9, 0, "ar-EG").full == "٩:٠٠ ص"
    for tag in TAGS:
        assert (time_of_day(9, 0, tag).period == "") == uses_24_hour(tag)


def test_only_arabic_of_the_benchmark_reads_right_to_left() -> None:
    assert [tag for tag in TAGS if is_rtl(tag)] == ["ar-AE", "ar-EG"]


def test_weeks_begin_by_region() -> None:
    days = {tag: first_day_of_week(tag) for tag in ("en-US", "de-DE", "ar-EG", "ur_PK")}
    assert days == {"en-US": 6, "de-DE": 0, "ar-EG": 5, "ur_PK": 0}


@pytest.mark.parametrize("tag", TAGS)
def test_every_locale_has_seven_days_in_every_width(tag: str) -> None:
    assert all(len(weekdays(tag, width)) == 7 for width in ("long", "short", "narrow"))


def _sorted(tag: str, *packages: str) -> list[str]:
    labels = [lexicon.text("apps", package, lexicon.language_of(tag)) for package in packages]
    return sorted(labels, key=lambda label: sort_key(label, tag))


def test_korean_labels_come_before_latin_ones() -> None:
    labels = [
        "메시지",
        "설정",
        "시계",
        "전화",
        "주소록",
        "지도",
        "카메라",
        "캘린더",
        "파일",
        "포토",
        "Chrome",
        "Gmail",
        "Google",
        "YouTube",
    ]
    assert sorted(labels, key=lambda label: sort_key(label, "ko-KR")) == labels


def test_french_accents_do_not_move_a_label() -> None:
    labels = [
        "Agenda",
        "Chrome",
        "Contacts",
        "Fichiers",
        "Horloge",
        "Messages",
        "Paramètres",
        "Photos",
        "Téléphone",
        "YouTube",
    ]
    assert sorted(labels, key=lambda label: sort_key(label, "fr-CA")) == labels


def test_chinese_labels_sort_by_reading() -> None:
    labels = ["地图", "电话", "计算器", "日历", "设置", "时钟", "通讯录", "文件", "相机", "Chrome"]
    assert sorted(labels, key=lambda label: sort_key(label, "zh-hans-CN")) == labels


def test_russian_and_english_sort_by_letter_whatever_the_case() -> None:
    assert _sorted("ru-MD", "com.google.android.gm", "com.google.android.deskclock") == ["Часы", "Gmail"]
    assert sorted(["Appium", "android.app"], key=lambda label: sort_key(label, "en-US")) == [
        "android.app",
        "Appium",
    ]


def test_percent_has_the_locale_s_digits_and_sign() -> None:
    assert percent_text(82, "fr-FR") == "82%"
    assert percent_text(82, "ar-EG") == "٨٢٪"


def test_arabic_labels_stand_as_in_a_real_drawer() -> None:
    """As the benchmark's tablet lists them: the calculator before Settings."""
    labels = [
        "الآلة الحاسبة",
        "الإعدادات",
        "التقويم",
        "الرسائل",
        "الساعة",
        "الكاميرا",
        "الملفات",
        "الهاتف",
        "Chrome",
    ]
    assert sorted(labels, key=lambda label: sort_key(label, "ar-EG")) == labels


@pytest.mark.parametrize(
    ("tag", "short", "long", "with_year", "title"),
    [
        ("en-US", "Feb 27", "February 27", "Feb 27, 2024", "February 2024"),
        ("es-US", "27 feb.", "27 de febrero", "27 feb. 2024", "Febrero de 2024"),
        ("de-DE", "27. Feb.", "27. Februar", "27. Feb. 2024", "Februar 2024"),
        ("ru-MD", "27 февр.", "27 февраля", "27 февр. 2024 г.", "Февраль 2024 г."),
        ("pt-PT", "27/02", "27 de fevereiro", "27/02/2024", "Fevereiro de 2024"),
        ("ar-EG", "٢٧ فبراير", "٢٧ فبراير", "٢٧ فبراير ٢٠٢٤", "فبراير ٢٠٢٤"),
        ("ko-KR", "2월 27일", "2월 27일", "2024년 2월 27일", "2024년 2월"),
        ("ur_PK", "M02 27", "M02 27", "2024 M02 27", "2024 M02"),
    ],
)
def test_dates_without_a_weekday(tag: str, short: str, long: str, with_year: str, title: str) -> None:
    day = date(2024, 2, 27)
    assert (day_and_month(day, tag), day_and_month(day, tag, short=False)) == (short, long)
    assert (day_and_year(day, tag), month_title(2, tag, 2024)) == (with_year, title)


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        ("en-US", "1,234,567"),
        ("es-US", "1,234,567"),
        ("de-DE", "1.234.567"),
        ("fr-CA", "1\u00a0234\u00a0567"),
        ("hi-IN", "12,34,567"),
        ("ko-KR", "1,234,567"),
        ("ur_PK", "1,234,567"),
    ],
)
def test_large_numbers_are_grouped_as_the_locale_does(tag: str, expected: str) -> None:
    assert number_text(1_234_567, tag) == expected
