"""The main activity: a folder's mails, the drawer, and above them the open mail, the search or the tour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.gmail.compose import write_mail
from tapclone.phone.apps.gmail.mail import FOLDERS, PRIMARY, TABS, Mailbox, mailbox
from tapclone.phone.apps.gmail.mail_page import mail_page
from tapclone.phone.apps.gmail.mail_row import mail_row
from tapclone.phone.apps.gmail.settings import SETTINGS_ACTIVITY
from tapclone.phone.apps.gmail.welcome import welcome
from tapclone.phone.apps.google_account import account_button, account_window
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.locale.format import localized_digits
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

MAIN_ACTIVITY = "com.google.android.gm.ConversationListActivityGmail"
RED = 0xFFD93025
FAB_ROOM_DP = 88.0
ROW_DP = 70.0
"""No mail's row is less tall."""
GLYPHS = {
    "all_inboxes": "inbox-multiple-outline",
    "primary": "inbox-outline",
    "social": "account-multiple-outline",
    "promotions": "tag-outline",
    "starred": "star-outline",
    "snoozed": "clock-outline",
    "important": "label-variant-outline",
    "sent": "send-outline",
    "outbox": "tray-arrow-up",
    "drafts": "file-outline",
    "all_mail": "email-multiple-outline",
    "spam": "alert-octagon-outline",
    "trash": "trash-can-outline",
}
BUNDLES = {"social": 0xFF1A73E8, "promotions": 0xFF188038}
"""The tabs that the primary one announces, in their colours."""


def main(ctx: Context) -> Sequence[Window]:
    """`ui`: "folder", "drawer", "mail" (id of the open one), "search"."""
    frame = GoogleFrame(ctx)
    box = mailbox(ctx)
    if box.greeting:
        return welcome(frame, box)
    mail = box.find(ctx.ui["mail"]) if "mail" in ctx.ui else None
    if mail is not None:
        return mail_page(frame, box, mail)
    if ctx.ui.get("search"):
        return [frame.window(_search(frame, box))]
    return _folder(frame, box)


def close_top(ctx: Context) -> bool:
    """BACK: close what lies above the list, then go back to the primary tab; says whether it did something."""
    for key in ("mail", "search", "drawer"):
        if ctx.ui.pop(key, None) is not None:
            return True
    if ctx.ui.get("folder", PRIMARY) == PRIMARY or mailbox(ctx).greeting:
        return False
    _show(ctx, PRIMARY)
    return True


def _show(ctx: Context, folder: str) -> None:
    ctx.set_ui("folder", folder)
    for key in ("drawer", "scroll"):
        ctx.clear_ui(key)


def _folder(frame: GoogleFrame, box: Mailbox) -> Sequence[Window]:
    ctx = frame.ctx
    folder = str(ctx.ui.get("folder", PRIMARY))
    mails = box.in_folder(folder)
    rows = [_header(frame, folder)]
    if folder == PRIMARY:
        rows += [_bundle(frame, box, name) for name in BUNDLES if box.unread_in(name)]
    rows += [mail_row(frame, box, mail) for mail in mails[: frame.reach(ROW_DP)]]
    body = (
        frame.list(rows, "thread_list_view", room=FAB_ROOM_DP)
        if len(rows) > 1
        else column(*rows, frame.empty(GLYPHS[folder], ctx.words("nothing_here")), width=MATCH, weight=1.0)
    )
    page = stack(
        column(_search_bar(frame), body, width=MATCH, height=MATCH),
        frame.pill(
            "pencil-outline",
            ctx.words("compose"),
            ctx.words("compose"),
            partial(write_mail, ctx),
            "compose_button",
            frame.palette.raised,
            frame.palette.accent if frame.palette.is_dark else RED,
        ),
        width=MATCH,
        height=MATCH,
    )
    page = frame.with_drawer(page, partial(_drawer, frame, box, folder), "drawer_filler")
    return [frame.window(page), *account_window(frame)]


def _search_bar(frame: GoogleFrame) -> View:
    ctx, palette = frame.ctx, frame.palette
    menu = icon_button(
        frame.glyph("menu"),
        ctx.words("open_drawer"),
        lambda: ctx.set_ui("drawer", True),
        margin=Edges(start=2.0),
    )
    label = text(
        ctx.words("search_mail"),
        frame.secondary(16.0, fixed=True),
        id="open_search_bar_text_view",
        margin=Edges(start=12.0),
        weight=1.0,
    )
    bar = row(
        menu,
        label,
        account_button(frame, 32.0, margin=Edges(end=8.0)),
        id="open_search_bar",
        class_name="ViewGroup",
        on_click=lambda: ctx.set_ui("search", True),
        align="center",
        width=MATCH,
        height=48.0,
        background=Background(colour=palette.raised, radius=8.0, elevation=3.0),
    )
    return stack(bar, id="search_bar_holder", width=MATCH, padding=Edges(12.0, 8.0, 12.0, 8.0))


def _header(frame: GoogleFrame, folder: str) -> View:
    label = text(
        frame.ctx.words(folder),
        frame.secondary(12.0, weight=500, letter_spacing=0.5),
        id="section_inbox_label",
    )
    return row(label, width=MATCH, height=36.0, align="center", padding=Edges.symmetric(16.0))


def _bundle(frame: GoogleFrame, box: Mailbox, folder: str) -> View:
    """A line of the primary tab that says what is new in another one."""
    ctx = frame.ctx
    mails = [mail for mail in box.in_folder(folder) if mail.id in box.unread]
    count = localized_digits(str(len(mails)), ctx.state.locale)
    badge = row(
        text(ctx.words("new", count=count), TextStyle(12.0, WHITE, 500)),
        align="center",
        height=20.0,
        padding=Edges.symmetric(8.0),
        background=Background(colour=BUNDLES[folder], radius=10.0),
    )
    lines = column(
        text(ctx.words(folder), frame.style(16.0, weight=700), id="teaser_title"),
        text(
            ", ".join(dict.fromkeys(mail.sender for mail in mails)), frame.secondary(14.0), id="teaser_senders"
        ),
        weight=1.0,
        margin=Edges.symmetric(16.0),
    )
    return row(
        stack(
            icon(Icon(GLYPHS[folder], 24.0, BUNDLES[folder]), gravity="center", hidden=True),
            width=40.0,
            height=40.0,
            hidden=True,
        ),
        lines,
        badge,
        class_name="ViewGroup",
        id="section_inbox_teaser",
        on_click=partial(_show, ctx, folder),
        align="center",
        width=MATCH,
        height=64.0,
        padding=Edges.symmetric(16.0),
    )


def _drawer(frame: GoogleFrame, box: Mailbox, chosen: str) -> list[View]:
    ctx = frame.ctx
    logo = text("Gmail", frame.style(22.0, frame.palette.accent if frame.palette.is_dark else RED, fixed=True))

    def entry(folder: str) -> View:
        unread = box.unread_in(folder) if folder in TABS or folder == "spam" else 0
        count = localized_digits(str(unread), ctx.state.locale) if unread else ""
        return frame.drawer_row(
            GLYPHS[folder], ctx.words(folder), partial(_show, ctx, folder), folder == chosen, count
        )

    heading = row(
        text(ctx.words("all_labels"), frame.secondary(12.0, weight=500)),
        width=MATCH,
        height=40.0,
        align="center",
        padding=Edges.symmetric(16.0),
    )
    return [
        row(logo, width=MATCH, height=56.0, align="center", padding=Edges.symmetric(16.0)),
        frame.line(),
        entry("all_inboxes"),
        frame.line(),
        *(entry(folder) for folder in TABS),
        heading,
        *(entry(folder) for folder in FOLDERS),
        frame.line(),
        frame.drawer_row("cog-outline", ctx.words("settings"), partial(_settings, ctx)),
        frame.drawer_row("help-circle-outline", ctx.words("help"), lambda: ctx.clear_ui("drawer")),
    ]


def _settings(ctx: Context) -> None:
    ctx.clear_ui("drawer")
    ctx.start(SETTINGS_ACTIVITY)


def _search(frame: GoogleFrame, box: Mailbox) -> View:
    """A field, and the mails in which its words stand."""
    ctx = frame.ctx
    back = frame.up_button(lambda: ctx.clear_ui("search"))
    field = search_field(
        ctx,
        "query",
        id="open_search_view_edit_text",
        hint=ctx.words("search_mail"),
        style=frame.style(16.0, fixed=True),
        margin=Edges(start=8.0),
    )
    wanted = str(ctx.ui.get("query", "")).strip().casefold()
    found = [
        mail
        for mail in box.in_folder("all_mail")
        if wanted in f"{mail.sender} {mail.subject} {mail.body}".casefold()
    ]
    rows = [mail_row(frame, box, mail) for mail in found[: frame.reach(ROW_DP, "found")]]
    body = (
        frame.list(rows, "thread_list_view", "found")
        if found
        else frame.empty("magnify", ctx.words("no_results"))
    )
    bar = search_bar(back, field)
    return column(bar, frame.line(), body, width=MATCH, height=MATCH)
