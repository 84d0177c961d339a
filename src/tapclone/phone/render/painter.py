"""Draws one laid-out tree of views: background, shapes, icon, text, children. Coordinates are dp throughout."""

from __future__ import annotations

from functools import cache
from typing import Any

from tapclone.phone.render import fonts
from tapclone.phone.render.graphics import skia
from tapclone.phone.render.icons import glyph_path
from tapclone.phone.render.pictures import PictureBook
from tapclone.phone.render.svg_path import parse_path
from tapclone.phone.render.text import TextEngine
from tapclone.phone.ui.style import Background, Circle, Colour, Icon, Line, Path, Rectangle, Shape, TextStyle
from tapclone.phone.ui.view import Layout, View

APP_ICON_PREFIX = "app/"
_SHADOW_COLOUR = 0x40000000
_OVERFLOW = 8.0
"""How far, in dp, a translucent view's drawing may reach beyond its box: shadows, thumbs."""

_CARET_DP = 2.0


@cache
def _shadow(sigma: float) -> Any:
    sk = skia()
    blur = sk.MaskFilter.MakeBlur(sk.BlurStyle.kNormal_BlurStyle, sigma)
    return sk.Paint(AntiAlias=True, Color=_SHADOW_COLOUR, MaskFilter=blur)


class Pens:
    """What a renderer draws with, one frame after the other: to make it takes longer than to draw with it.

    Attributes:
        fill, stroke: for smooth edges; round: a stroke with round ends and corners; hard: for whole pixels.
    """

    def __init__(self) -> None:
        sk = skia()
        self.fill = sk.Paint(AntiAlias=True)
        self.stroke = sk.Paint(AntiAlias=True, Style=sk.Paint.kStroke_Style)
        self.round = sk.Paint(
            AntiAlias=True,
            Style=sk.Paint.kStroke_Style,
            StrokeCap=sk.Paint.kRound_Cap,
            StrokeJoin=sk.Paint.kRound_Join,
        )
        self.hard = sk.Paint(AntiAlias=False)


class Painter:
    """Draws views onto one canvas, whose matrix already maps dp to pixels."""

    def __init__(self, canvas: Any, pens: Pens, text: TextEngine, pictures: PictureBook) -> None:
        self._sk = skia()
        self._canvas = canvas
        self._fill, self._stroke, self._round_pen = pens.fill, pens.stroke, pens.round
        self._text = text
        self._pictures = pictures

    def draw(self, view: View) -> None:
        """Draw `view` and what is in it, unless all of it is clipped away."""
        left, top, right, bottom = view.clip
        if right <= left or bottom <= top:
            return
        if view.alpha < 1.0 or view.rotation:
            self._draw_layered(view)
        else:
            self._draw_content(view)

    def _draw_layered(self, view: View) -> None:
        canvas = self._canvas
        canvas.save()
        if view.rotation:
            canvas.rotate(view.rotation, view.x + view.w / 2, view.y + view.h / 2)
        if view.alpha < 1.0:
            bounds = self._sk.Rect.MakeXYWH(view.x, view.y, view.w, view.h)
            canvas.saveLayerAlpha(bounds.makeOutset(_OVERFLOW, _OVERFLOW), round(view.alpha * 255))
        self._draw_content(view)
        canvas.restoreToCount(canvas.getSaveCount() - (2 if view.alpha < 1.0 else 1))

    def _draw_content(self, view: View) -> None:
        if view.background is not None:
            self._draw_background(view, view.background)
        if view.thumbnail:
            self._draw_thumbnail(view)
        if view.shapes:
            self._draw_shapes(view)
        if view.icon is not None:
            self._draw_icon(view, view.icon)
        if view.style is not None and (view.lines or view.caret is not None):
            self._draw_text(view, view.style)
        if view.layout is Layout.SCROLL:
            self._canvas.save()
            self._canvas.clipRect(self._sk.Rect.MakeLTRB(*view.clip))
            for child in view.children:
                self.draw(child)
            self._canvas.restore()
        else:
            for child in view.children:
                self.draw(child)

    # -- background ------------------------------------------------------------------------------

    def _draw_background(self, view: View, background: Background) -> None:
        sk, canvas = self._sk, self._canvas
        rect = sk.Rect.MakeXYWH(view.x, view.y, view.w, view.h)
        outline = self._outline(rect, background)
        if background.elevation:
            self._draw_elevation(rect, background)
        if background.picture or background.colour_to is not None:
            self._pictures.draw_background(background, view.x, view.y, view.w, view.h)
        if background.colour >> 24 and background.colour_to is None:
            self._fill.setColor(background.colour)
            if outline is None:
                canvas.drawRect(rect, self._fill)
            else:
                canvas.drawRRect(outline, self._fill)
        if background.border:
            self._draw_border(rect, background)

    def _outline(self, rect: Any, background: Background) -> Any:
        """The rounded rectangle, or None for square corners."""
        if background.radius <= 0:
            return None
        radius = min(background.radius, rect.width() / 2, rect.height() / 2)
        if radius <= 0:
            return None
        if not background.top_only:
            return self._sk.RRect.MakeRectXY(rect, radius, radius)
        outline = self._sk.RRect()
        outline.setRectRadii(rect, [(radius, radius), (radius, radius), (0, 0), (0, 0)])
        return outline

    def _draw_elevation(self, rect: Any, background: Background) -> None:
        elevation = background.elevation
        radius = min(background.radius, rect.width() / 2, rect.height() / 2)
        paint = _shadow(max(elevation * 0.6, 0.5))
        self._canvas.drawRoundRect(rect.makeOffset(0.0, elevation * 0.5), radius, radius, paint)

    def _draw_border(self, rect: Any, background: Background) -> None:
        width = background.border
        self._stroke.setColor(background.border_colour)
        self._stroke.setStrokeWidth(width)
        inner = rect.makeInset(width / 2, width / 2)
        outline = self._outline(inner, background)
        if outline is None:
            self._canvas.drawRect(inner, self._stroke)
        else:
            self._canvas.drawRRect(outline, self._stroke)

    def _draw_thumbnail(self, view: View) -> None:
        canvas, pictures = self._canvas, self._pictures
        share = view.w / view.thumbnail[0].w
        rect = self._sk.Rect.MakeXYWH(view.x, view.y, view.w, view.h)
        outline = None if view.background is None else self._outline(rect, view.background)
        canvas.save()
        if outline is None:
            canvas.clipRect(rect)
        else:
            canvas.clipRRect(outline, True)
        canvas.translate(view.x, view.y)
        canvas.scale(share, share)
        self._pictures = pictures.reduced(view.x, view.y, share)
        for root in view.thumbnail:
            self.draw(root)
        self._pictures = pictures
        canvas.restore()

    # -- shapes and icons ------------------------------------------------------------------------

    def _draw_shapes(self, view: View) -> None:
        """Shapes count from the start edge, as everything does: right to left they come out mirrored."""
        if view.rtl:
            self._canvas.save()
            self._canvas.translate(2 * view.x + view.w, 0.0)
            self._canvas.scale(-1.0, 1.0)
        for shape in view.shapes:
            self._draw_shape(view, shape)
        if view.rtl:
            self._canvas.restore()

    def _draw_shape(self, view: View, shape: Shape) -> None:
        canvas = self._canvas
        match shape:
            case Circle():
                paint = self._paint(shape.colour, shape.stroke)
                canvas.drawCircle(view.x + shape.x, view.y + shape.y, shape.radius, paint)
            case Line():
                paint = self._paint(shape.colour, shape.width)
                canvas.drawLine(
                    view.x + shape.x1, view.y + shape.y1, view.x + shape.x2, view.y + shape.y2, paint
                )
            case Rectangle():
                rect = self._sk.Rect.MakeXYWH(view.x + shape.x, view.y + shape.y, shape.width, shape.height)
                paint = self._paint(shape.colour, shape.stroke)
                if shape.radius:
                    canvas.drawRoundRect(rect, shape.radius, shape.radius, paint)
                else:
                    canvas.drawRect(rect, paint)
            case Path():
                scale = shape.size / shape.viewport
                path = parse_path(shape.data)
                paint = self._pen(shape) if shape.stroke else self._paint(shape.colour, 0.0)
                self._draw_path(path, view.x + shape.x, view.y + shape.y, scale, scale, paint)

    def _paint(self, colour: Colour, stroke: float) -> Any:
        if not stroke:
            self._fill.setColor(colour)
            return self._fill
        self._stroke.setColor(colour)
        self._stroke.setStrokeWidth(stroke)
        return self._stroke

    def _pen(self, shape: Path) -> Any:
        self._round_pen.setColor(shape.colour)
        self._round_pen.setStrokeWidth(shape.stroke)
        return self._round_pen

    def _draw_path(self, path: Any, x: float, y: float, scale_x: float, scale_y: float, paint: Any) -> None:
        canvas = self._canvas
        canvas.save()
        canvas.translate(x, y)
        canvas.scale(scale_x, scale_y)
        canvas.drawPath(path, paint)
        canvas.restore()

    def _draw_icon(self, view: View, icon: Icon) -> None:
        size = icon.size
        padding = view.padding
        near, far = (padding.end, padding.start) if view.rtl else (padding.start, padding.end)
        x = view.x + near + (view.w - near - far - size) / 2
        y = view.y + padding.top + (view.h - padding.top - padding.bottom - size) / 2
        if icon.name.startswith(APP_ICON_PREFIX):
            self._pictures.draw_app_icon(icon.name[len(APP_ICON_PREFIX) :], x, y, size)
        elif icon.mirrored and view.rtl:
            self._draw_path(glyph_path(icon.name), x + size, y, -size, size, self._paint(icon.colour, 0.0))
        else:
            self._draw_path(glyph_path(icon.name), x, y, size, size, self._paint(icon.colour, 0.0))

    # -- text ------------------------------------------------------------------------------------

    def _draw_text(self, view: View, style: TextStyle) -> None:
        size = self._text.size(style)
        padding = view.padding
        pitch = size * fonts.LINE_HEIGHT
        height = pitch * max(len(view.lines), 1) + size * (fonts.PAD_TOP + fonts.PAD_BOTTOM)
        free = max(view.h - padding.top - padding.bottom - height, 0.0)
        baseline = view.y + padding.top + free / 2 + size * (fonts.PAD_TOP + fonts.ASCENT)
        left = view.x + (padding.end if view.rtl else padding.start)
        width = view.w - padding.start - padding.end
        indent = _indent(style, view.rtl)
        end = left + indent * width
        for content in view.lines:
            line = self._text.shape(content, style)
            end = left + indent * (width - line.width)
            line.draw(self._canvas, end, baseline)
            baseline += pitch
            if view.caret is not None and view.rtl == view.caret.at_start:
                end += line.width
        if view.caret is not None:
            top = baseline - pitch * bool(view.lines) - size * fonts.ASCENT
            self._fill.setColor(view.caret.colour)
            self._canvas.drawRect(self._sk.Rect.MakeXYWH(end, top, _CARET_DP, pitch), self._fill)


def _indent(style: TextStyle, rtl: bool) -> float:
    """Share of the free width that lies left of a line."""
    if style.align == "center":
        return 0.5
    return 1.0 if rtl != (style.align == "end") else 0.0
