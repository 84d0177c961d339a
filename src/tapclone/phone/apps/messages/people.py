"""The app's activities, and how it writes people and moments."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.locale import format as formats
from tapclone.phone.locale.phone_number import format_number
from tapclone.phone.system import contacts
from tapclone.phone.system.state import PhoneState
from tapclone.phone.system.wall_clock import local_time

_PACKAGE = "com.google.android.apps.messaging"
MAIN_ACTIVITY = f"{_PACKAGE}.ui.ConversationListActivity"
CONVERSATION_ACTIVITY = f"{_PACKAGE}.ui.conversation.ConversationActivity"
DETAILS_ACTIVITY = f"{_PACKAGE}.ui.conversationsettings.PeopleAndOptionsActivity"
SEARCH_ACTIVITY = f"{_PACKAGE}.ui.search.ZeroStateSearchActivity"
ARCHIVED_ACTIVITY = f"{_PACKAGE}.ui.conversationlist.ArchivedConversationListActivity"
BLOCKED_ACTIVITY = f"{_PACKAGE}.ui.blockedparticipants.BlockedParticipantsActivity"
SETTINGS_ACTIVITY = f"{_PACKAGE}.ui.appsettings.ApplicationSettingsActivity"

MS_PER_MINUTE, MINUTES_PER_HOUR, DAYS_PER_WEEK = 60_000, 60, 7
GROUP_SEPARATOR = ","
"""Between the numbers of a group."""


def who(state: PhoneState, number: str) -> str:
    """How a number, or a group's numbers, are shown: by name where the phone knows one."""
    names = []
    for single in number.split(GROUP_SEPARATOR):
        known = contacts.with_number(state, single)
        names.append(format_number(single) if known is None else known.name)
    return ", ".join(names)


def when(ctx: Context, time_ms: int) -> str:
    """How long ago, within an hour; then the time of day, the weekday, the date."""
    minutes = (ctx.state.time_ms - time_ms) // MS_PER_MINUTE
    if 0 <= minutes < MINUTES_PER_HOUR:
        count = formats.localized_digits(str(minutes), ctx.state.locale)
        return ctx.words("minutes", count=count) if minutes else ctx.words("now")
    moment, today = local_time(ctx.state, time_ms), local_time(ctx.state)
    days = (today.date() - moment.date()).days
    if days == 0:
        return time_text(ctx, time_ms)
    if 0 < days < DAYS_PER_WEEK:
        return formats.weekdays(ctx.state.locale, "short")[moment.weekday()]
    if moment.year == today.year:
        return formats.day_and_month(moment, ctx.state.locale)
    return formats.day_and_year(moment, ctx.state.locale)


def time_text(ctx: Context, time_ms: int) -> str:
    """The time of day."""
    moment = local_time(ctx.state, time_ms)
    return formats.time_of_day(moment.hour, moment.minute, ctx.state.locale).full
