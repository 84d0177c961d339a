"""How each language writes times, dates and digits, and in which order it sorts.

The tables follow CLDR as Android 10 ships it (ICU 63), checked against pictures of the real screens.
A tag that Android does not accept ("ur_PK") formats as the root locale does, while its words are English.
"""

from __future__ import annotations

import csv
import json
import unicodedata
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from importlib import resources
from typing import Any
from zoneinfo import ZoneInfo

MONDAY, SATURDAY, SUNDAY = 0, 5, 6
RTL_LANGUAGES = ("ar", "fa", "he", "iw", "ur")


@dataclass(frozen=True, slots=True)
class TimeText:
    """A time of day as written: "8:30" with `period` "AM", or "08:30" with an empty one.

    Attributes:
        period_first: the period stands before the digits, as in Korean.
    """

    digits: str
    period: str
    period_first: bool

    @property
    def full(self) -> str:
        """Both parts in the language's order."""
        parts = (self.period, self.digits) if self.period_first else (self.digits, self.period)
        return " ".join(part for part in parts if part)


def is_rtl(tag: str) -> bool:
    """Whether the language reads right to left. A tag that Android does not accept reads left to right."""
    return tag.split("-")[0] in RTL_LANGUAGES


def uses_24_hour(tag: str) -> bool:
    """Whether the locale counts hours to 24 where the user has not chosen."""
    return bool(_formats(tag)["hours"] == 24)


def clock_text(time_ms: int, timezone: str, tag: str) -> str:
    """The clock of the status bar: never AM or PM."""
    now = local_time(time_ms, timezone)
    return time_of_day(now.hour, now.minute, tag).digits


def time_of_day(hour: int, minute: int, tag: str) -> TimeText:
    """An hour of 0-23 and a minute, as the locale writes them."""
    formats = _formats(tag)
    if formats["hours"] == 24:
        written, period = _time(formats["time_24"], hour, minute), ""
    else:
        written, period = _time(formats["time_12"], hour % 12 or 12, minute), formats["periods"][hour // 12]
    return TimeText(localized_digits(written, tag), period, bool(formats["period_first"]))


def periods(tag: str) -> tuple[str, str]:
    """How the locale says AM and PM."""
    before, after = _formats(tag)["periods"]
    return before, after


def date_line(time_ms: int, timezone: str, tag: str, short: bool = False) -> str:
    """Weekday, day and month: "Tuesday, Feb 27"; with `short` "Tue, Feb 27"."""
    return weekday_and_day(local_time(time_ms, timezone), tag, short)


def weekday_and_day(day: date, tag: str, short: bool = False) -> str:
    """`date_line` for a day that is known as such."""
    formats = _formats(tag)
    line: str = formats["date"].format(
        weekday=formats["weekdays_short" if short else "weekdays"][day.weekday()],
        month=formats["months_short"][day.month - 1],
        day=day.day,
    )
    return localized_digits(line[:1].upper() + line[1:], tag)


def day_and_month(day: date, tag: str, short: bool = True) -> str:
    """ "Feb 27"; without `short` "February 27"."""
    pattern = _formats(tag)["day_month_short" if short else "day_month"]
    return localized_digits(pattern.format(day=day.day, month=months(tag, short)[day.month - 1]), tag)


def day_and_year(day: date, tag: str) -> str:
    """ "Feb 27, 2024"."""
    pattern = _formats(tag)["day_year"]
    month = months(tag, short=True)[day.month - 1]
    return localized_digits(pattern.format(day=day.day, month=month, year=day.year), tag)


def month_title(month: int, tag: str, year: int | None = None) -> str:
    """ "February" as a heading, or with a year "February 2024"; months count from 1."""
    formats = _formats(tag)
    name: str = formats.get("months_alone", formats["months"])[month - 1]
    title = name if year is None else formats["month_year"].format(month=name, year=year)
    return localized_digits(title[:1].upper() + title[1:], tag)


def weekdays(tag: str, width: str = "long") -> tuple[str, ...]:
    """Monday to Sunday; `width` is "long", "short" or "narrow"."""
    suffix = "" if width == "long" else f"_{width}"
    return tuple(_formats(tag)[f"weekdays{suffix}"])


def months(tag: str, short: bool = False) -> tuple[str, ...]:
    """January to December."""
    return tuple(_formats(tag)["months_short" if short else "months"])


def first_day_of_week(tag: str) -> int:
    """0 is Monday. By region, as the locale's calendars begin."""
    return _first_days().get(_region(tag), MONDAY)


def localized_digits(text: str, tag: str) -> str:
    """`text` with its digits as the locale writes them."""
    digits: str = _formats(tag)["digits"]
    return text if digits[0] == "0" else text.translate(str.maketrans("0123456789", digits))


def decimal_text(value: float, places: int, tag: str) -> str:
    """ "4.72", with the locale's digits and decimal separator."""
    return localized_digits(f"{value:.{places}f}", tag).replace(".", _formats(tag)["decimal"])


def number_text(number: int, tag: str) -> str:
    """A count in the locale's digits, in groups of three; in India of two above the first three."""
    formats = _formats(tag)
    grouped = f"{number:,}"
    if formats["lakhs"] and number >= 1000:
        upper, lower = divmod(number, 1000)
        pairs = str(upper)[::-1]
        grouped = ",".join(pairs[place : place + 2] for place in range(0, len(pairs), 2))[::-1] + f",{lower:03}"
    return localized_digits(grouped.replace(",", formats["group"]), tag)


def percent_text(percent: int, tag: str) -> str:
    """ "82%", with the digits and the sign of the locale."""
    text = f"{percent}%"
    written = localized_digits(text, tag)
    return written if written == text else written.replace("%", "٪")


def sort_key(label: str, tag: str) -> tuple[bool, bytes]:
    """Orders labels as the language's collation does: its own script first, then Latin.

    GB 2312 orders common Chinese characters by their reading and EUC-JP orders Japanese as JIS X 4061
    does closely enough, so their bytes stand in for the collation tables. Japanese sorts Latin first.
    Arabic keeps its four alefs apart, as a real launcher's list does.
    """
    formats = _formats(tag)
    script: str = formats["script"]
    plain = "".join(part for part in unicodedata.normalize("NFKD", label) if not unicodedata.combining(part))
    if formats["encoding"] != "utf-8" or script == "ARABIC":
        plain = label
    foreign = bool(script) and not unicodedata.name(label[0], "").startswith(script)
    return foreign, plain.casefold().encode(formats["encoding"], errors="replace")


def local_time(time_ms: int, timezone: str) -> datetime:
    """The wall clock at `time_ms` since the epoch."""
    return datetime.fromtimestamp(time_ms / 1000, ZoneInfo(timezone))


def _time(pattern: str, hour: int, minute: int) -> str:
    return pattern.format(h=hour, hh=f"{hour:02}", mm=f"{minute:02}")


def _region(tag: str) -> str:
    last = tag.split("-")[-1]
    return last if len(last) == 2 and last.isupper() else ""


@cache
def _formats(tag: str) -> dict[str, Any]:
    """Root's entries under the language's under the region's. An unknown language formats as English."""
    source = resources.files(__package__) / "formats.json"
    tables = json.loads(source.read_text(encoding="utf-8"))
    if "_" in tag:
        return dict(tables["root"])
    language = tag.split("-")[0]
    own = tables.get(language, tables["en"])
    return {**tables["root"], **own, **tables.get(f"{language}-{_region(tag)}", {})}


@cache
def _first_days() -> dict[str, int]:
    source = resources.files(__package__) / "first_day_of_week.csv"
    days = {"sunday": SUNDAY, "saturday": SATURDAY}
    rows = csv.DictReader(source.read_text(encoding="utf-8").splitlines())
    return {region: days[row["first_day"]] for row in rows for region in row["regions"].split()}
