"""Dialogs that tell, ask, or take a line of text."""

from __future__ import annotations

from collections.abc import Callable

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import values
from tapclone.phone.apps.settings.alert import alert, closer
from tapclone.phone.apps.settings.widgets import seek_bar
from tapclone.phone.system import activities, connectivity, settings
from tapclone.phone.ui.build import column, divider, text
from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, View, Window

SIDE = Edges(24.0, 0.0, 24.0, 12.0)
POINTER_STEPS = 14
TYPED = "typed"
"""Where the page's `ui` keeps what is being typed."""


def message(ctx: Context, title: str, content: str) -> Window:
    """A sentence and OK."""
    return alert(ctx, title, [_sentence(ctx, content)], [("button1", ctx.words("ok"), closer(ctx))])


def confirmation(ctx: Context, title: str, key: str) -> Window:
    """A question, the lexicon's `key`: Cancel, or OK, which does it."""

    def accept() -> None:
        closer(ctx)()
        if key in _ACCEPTED:
            _ACCEPTED[key](ctx)

    buttons = [("button2", ctx.words("cancel"), closer(ctx)), ("button1", ctx.words("ok"), accept)]
    return alert(ctx, title, [_sentence(ctx, ctx.words(key))], buttons)


def editor(ctx: Context, title: str, binding: str) -> Window:
    """A field that begins with the device's name and sets the setting `table/key`."""
    ctx.ui.setdefault(TYPED, values.device_name(ctx.state))

    def accept(typed: str) -> None:
        table_name, _, key = binding.partition("/")
        settings.put(ctx.state, table_name, key, typed)

    return _field(ctx, title, title, accept)


def addition(ctx: Context, title: str, binding: str) -> Window:
    """An empty field; what is typed joins the list `table/key`."""

    def accept(typed: str) -> None:
        values.put_items(ctx.state, binding, [*values.items(ctx.state, binding), typed])

    hint = ctx.words("network_name") if binding == values.NETWORKS else title
    return _field(ctx, title, hint, accept)


def removal(ctx: Context, binding: str, item: str) -> Window:
    """Asks whether an item should leave the list `table/key`."""

    def accept() -> None:
        closer(ctx)()
        values.put_items(
            ctx.state, binding, [kept for kept in values.items(ctx.state, binding) if kept != item]
        )

    word = "forget" if binding == values.NETWORKS else "delete"
    return alert(
        ctx, item, [], [("button2", ctx.words("cancel"), closer(ctx)), ("button1", ctx.words(word), accept)]
    )


def pointer_speed(ctx: Context) -> Window:
    """A slider from slow to fast."""
    speed = int(settings.get(ctx.state, "system", "pointer_speed", "0") or 0)

    def change(share: float) -> None:
        settings.put(
            ctx.state, "system", "pointer_speed", str(round(share * POINTER_STEPS) - POINTER_STEPS // 2)
        )

    share = (speed + POINTER_STEPS // 2) / POINTER_STEPS
    title = ctx.words("pointer_speed")
    bar = seek_bar(ctx, share, change, id="seekbar", desc=title, width=MATCH, height=48.0)
    body = column(bar, width=MATCH, padding=Edges.symmetric(horizontal=12.0))
    return alert(ctx, title, [body], [("button1", ctx.words("ok"), closer(ctx))])


def _sentence(ctx: Context, content: str) -> View:
    style = TextStyle(size=16.0, colour=ctx.theme.secondary_text, max_lines=12)
    return text(content, style, id="android:message", width=MATCH, padding=SIDE)


def _field(ctx: Context, title: str, hint: str, accept: Callable[[str], None]) -> Window:
    def done() -> None:
        typed = str(ctx.ui.get(TYPED, "")).strip()
        closer(ctx)()
        if typed:
            accept(typed)

    field = text_field(
        ctx,
        TYPED,
        style=TextStyle(size=16.0, colour=ctx.theme.primary_text),
        id="android:edit",
        hint=hint,
        auto_focus=True,
        on_submit=done,
        width=MATCH,
        height=44.0,
    )
    body = column(field, divider(ctx.theme.accent), width=MATCH, padding=SIDE)
    buttons = [("button2", ctx.words("cancel"), closer(ctx)), ("button1", ctx.words("ok"), done)]
    return alert(ctx, title, [body], buttons)


def _reset_network(ctx: Context) -> None:
    connectivity.set_airplane_mode(ctx.state, False)
    connectivity.set_bluetooth(ctx.state, False)
    connectivity.set_wifi(ctx.state, True)
    values.put_items(ctx.state, values.NETWORKS, [])
    ctx.toast(ctx.words("reset_network_done"))


def _clear_storage(ctx: Context) -> None:
    """The app is as on a new phone; Settings itself keeps running."""
    package = values.package_of(ctx)
    if package != ctx.app.package and package != activities.LAUNCHER_PACKAGE:
        activities.force_stop(ctx.state, package)
    ctx.state.stores[package] = ctx.apps[package].make_store(ctx.state)


_ACCEPTED: dict[str, Callable[[Context], None]] = {
    "clear_storage_text": _clear_storage,
    "reset_network_text": _reset_network,
    "reset_apps_text": lambda ctx: ctx.toast(ctx.words("reset_apps_done")),
}
"""What OK does."""
