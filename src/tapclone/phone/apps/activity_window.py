"""The window of an activity: what it shows on its paper, between two bars in its colours."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.ui.build import stack
from tapclone.phone.ui.style import Background, Colour
from tapclone.phone.ui.view import MATCH, Bar, View, Window


def activity_window(
    ctx: Context, root: View, paper: Colour, status_bar: Bar, navigation_bar: Bar | None = None
) -> Window:
    """`root` as the activity's window; the bar below it is as the one above unless another is given."""
    root.background = Background(colour=paper)
    below = status_bar if navigation_bar is None else navigation_bar
    return Window(root, ctx.app.package, status_bar=status_bar, navigation_bar=below)


def content_root(*layers: View) -> View:
    """A root with the framework's own view around what the activity shows."""
    content = stack(*layers, id="android:content", width=MATCH, height=MATCH)
    return stack(content, width=MATCH, height=MATCH)
