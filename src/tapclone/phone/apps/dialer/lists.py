"""The pages of the main activity: favorites, recent calls, contacts."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.dialer.contacts import name_or_number, numbers_by_name
from tapclone.phone.apps.dialer.dial_pad import open_dial_pad
from tapclone.phone.apps.dialer.palette import AVATAR, BLUE, GREY, TEXT, WHITE
from tapclone.phone.locale import format as formats
from tapclone.phone.system import telephony
from tapclone.phone.system.telephony import CallRecord, dialer_store
from tapclone.phone.ui.build import column, icon, icon_button, row, space, stack, text, text_button
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

DISC = 40.0
INITIAL = TextStyle(20.0, WHITE, align="center", fixed=True)
FAB_ROOM = 88.0
RECYCLER = "androidx.recyclerview.widget.RecyclerView"


def page(ctx: Context, tab: str) -> View:
    """What lies between the search bar and the bottom bar."""
    if tab == "call_log":
        return _call_log(ctx)
    if tab == "contacts":
        return contact_list(ctx)
    return _empty(ctx, "star", "no_favorites", "add_favorite", lambda: ctx.set_ui("tab", "contacts"))


def contact_list(ctx: Context) -> View:
    """Everybody, with their initials beside the first of each."""
    rows, last = [], ""
    for name, number in numbers_by_name().items():
        rows.append(_contact(ctx, name, name[0] if name[0] != last else ""))
        last = name[0]
        if ctx.ui.get("opened") == name:
            rows.append(_call_action(ctx, number))
    return _list(ctx, rows, "contacts_scroll", "recycler_view")


def _call_log(ctx: Context) -> View:
    calls = dialer_store(ctx.state).calls
    if not calls:
        return _empty(ctx, "history", "no_calls", "make_a_call", lambda: open_dial_pad(ctx))
    rows = []
    for call in calls:
        rows.append(_call_row(ctx, call))
        if ctx.ui.get("opened") == call.started_ms:
            rows.append(_call_action(ctx, call.number))
    return _list(ctx, rows, "call_log_scroll", "recycler_view")


def _list(ctx: Context, rows: list[View], key: str, view_id: str) -> View:
    content = column(*rows, space(height=FAB_ROOM), width=MATCH)
    return ctx.scroll(content, key=key, class_name=RECYCLER, id=view_id, width=MATCH, height=MATCH)


def _open(ctx: Context, item: object) -> None:
    """A tap opens a row, or closes it again."""
    if ctx.ui.get("opened") == item:
        ctx.clear_ui("opened")
    else:
        ctx.set_ui("opened", item)


def _disc(letter: str) -> View:
    """A person's photo: nobody has one, so a letter or a silhouette."""
    middle = (
        View(
            text=letter, style=TextStyle(20.0, WHITE, align="center", fixed=True), gravity="center", hidden=True
        )
        if letter.isalpha()
        else icon(Icon("account", 28.0, WHITE), gravity="center", hidden=True)
    )
    return stack(
        middle,
        class_name="ImageView",
        width=DISC,
        height=DISC,
        background=Background(colour=AVATAR, radius=DISC / 2),
    )


def _contact(ctx: Context, name: str, initial: str) -> View:
    return row(
        text(initial, TextStyle(16.0, BLUE, 500, align="center"), id="header", width=56.0),
        _disc(name[0]),
        text(name, TextStyle(16.0, TEXT), id="contact_name", margin=Edges(start=16.0), weight=1.0),
        class_name="RelativeLayout",
        id="click_target",
        on_click=lambda: _open(ctx, name),
        width=MATCH,
        height=56.0,
        align="center",
    )


def _call_row(ctx: Context, call: CallRecord) -> View:
    who = name_or_number(call.number)
    when = formats.clock_text(call.started_ms, ctx.state.timezone, ctx.state.locale)
    call_button = icon_button(
        Icon("phone", 24.0, GREY),
        ctx.words("call_back", who=who),
        lambda: telephony.dial(ctx.state, call.number),
        id="primary_action_button",
    )
    info = column(
        text(who, TextStyle(16.0, TEXT), id="name"),
        row(
            icon(Icon("call-made", 14.0, 0xFF0F9D58, mirrored=True), id="call_type_icons"),
            text(when, TextStyle(14.0, GREY), id="call_location_and_date", margin=Edges(start=6.0)),
            align="center",
        ),
        weight=1.0,
        margin=Edges(start=16.0),
    )
    main = row(
        _disc(who[0]),
        info,
        call_button,
        id="primary_action_view",
        width=MATCH,
        align="center",
        on_click=lambda: _open(ctx, call.started_ms),
        height=72.0,
        padding=Edges.symmetric(horizontal=16.0),
    )
    return stack(main, class_name="ViewGroup", id="call_log_list_item", width=MATCH)


def _call_action(ctx: Context, number: str) -> View:
    return row(
        icon(Icon("phone", 24.0, BLUE), id="call_back_icon"),
        text(name_or_number(number), TextStyle(14.0, BLUE, 500), margin=Edges(start=32.0), id="call_back_text"),
        id="call_back_action",
        on_click=lambda: telephony.dial(ctx.state, number),
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges.symmetric(horizontal=24.0),
        background=Background(colour=0xFFF1F3F4),
    )


def _empty(ctx: Context, glyph: str, message: str, action: str, on_click: Handler) -> View:
    button = text_button(
        ctx.words(action), TextStyle(14.0, BLUE, 500, align="center"), on_click, id="empty_list_view_action"
    )
    button.padding = Edges.symmetric(horizontal=16.0)
    return column(
        icon(Icon(glyph, 96.0, 0xFFDADCE0), id="empty_list_view_image"),
        text(
            ctx.words(message),
            TextStyle(16.0, GREY, align="center", max_lines=2),
            id="empty_list_view_message",
            margin=Edges(24.0, 16.0, 24.0, 8.0),
        ),
        button,
        id="empty_content_view",
        width=MATCH,
        height=MATCH,
        align="center",
        justify="center",
    )
