"""The search tab with its departments, the page of one department, and the products of a section."""

from __future__ import annotations

from tapclone.phone.apps.walmart.frame import BORDER, Frame
from tapclone.phone.apps.walmart.goods import department, departments, of_section
from tapclone.phone.apps.walmart.tiles import product_row
from tapclone.phone.ui.build import divider, icon, row, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, View


def search_page(frame: Frame, _of: str) -> View:
    """Every department, a row each."""
    rows = [
        frame.list_row(
            entry.icon,
            frame.ctx.words(entry.key),
            frame.pages.opening("category", entry.key),
            "department_row",
            "department_name",
            entry.colour,
        )
        for entry in departments()
    ]
    return frame.body(
        frame.title(frame.ctx.words("departments"), "departments_title"), *rows, id_="departments_list"
    )


def category_page(frame: Frame, of: str) -> View:
    """A department: its name over its sections."""
    ctx, shown = frame.ctx, department(of)
    name = ctx.words(shown.key)
    keys = [shown.key, *shown.sections]
    rows: list[View] = []
    for key in keys:
        label = ctx.words("all_of", name=name) if key == shown.key else ctx.words(key)
        rows.append(_section(frame, label, key, shown.colour))
        rows.append(divider(BORDER))
    return frame.body(
        frame.title(name, "category_container_title"), *rows, id_="category_container_recycler_view"
    )


def _section(frame: Frame, label: str, key: str, colour: int) -> View:
    goods = of_section(key)
    return row(
        icon(
            Icon(goods[len(key) % len(goods)].icon, 28.0, colour),
            width=44.0,
            height=44.0,
            hidden=True,
            background=Background(colour=0xFFF5F5F6, radius=22.0),
        ),
        text(label, frame.style(16.0), id="subcategory_title", weight=1.0, margin=Edges.symmetric(14.0)),
        icon(Icon("chevron_right", 22.0, 0xFF6D6E72, mirrored=True), hidden=True),
        class_name="ViewGroup",
        id="subcategory_row",
        on_click=frame.pages.opening("list", key),
        align="center",
        width=MATCH,
        height=60.0,
        padding=Edges.symmetric(16.0),
    )


def list_page(frame: Frame, of: str) -> View:
    """The products of a department or section."""
    rows: list[View] = []
    for entry in of_section(of):
        rows += [product_row(frame, entry), divider(BORDER)]
    return frame.body(frame.title(frame.ctx.words(of), "product_list_title"), *rows, id_="product_list")
