"""What every page of YouTube needs: its colours, and videos as cards and as rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tapclone.phone.apps.google_frame import GoogleFrame, Palette
from tapclone.phone.apps.youtube.library import Video, YouTubeStore, videos
from tapclone.phone.locale.format import localized_digits, number_text
from tapclone.phone.ui.build import column, grid, icon, icon_button, row, stack, text
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.style import WHITE, Background, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

RED = 0xFFFF0000
QUERY = "query"
BAR_DP = 52.0
CARD_DP = 420.0
"""About how wide a card is; wider screens have more beside each other."""

LIGHT = Palette(
    is_dark=False,
    paper=WHITE,
    raised=WHITE,
    text=0xFF0F0F0F,
    secondary=0xFF606060,
    line=0xFFE5E5E5,
    accent=0xFF065FD4,
    on_accent=WHITE,
    bar_icons=0xFF666666,
)
DARK = Palette(
    is_dark=True,
    paper=0xFF212121,
    raised=0xFF282828,
    text=WHITE,
    secondary=0xFFAAAAAA,
    line=0xFF3D3D3D,
    accent=0xFF3EA6FF,
    on_accent=0xFF0F0F0F,
    bar_icons=WHITE,
)


@dataclass(frozen=True, slots=True)
class YouTubeFrame(GoogleFrame):
    """A context in YouTube. `ui`: "tab", "watch" (the video's key), "search", "results", "playlist"."""

    @property
    def palette(self) -> Palette:
        return DARK if self.ctx.state.dark_mode else LIGHT

    @property
    def store(self) -> YouTubeStore:
        return self.ctx.store_as(YouTubeStore)

    @property
    def columns(self) -> int:
        return max(1, round(self.ctx.width / CARD_DP))

    @property
    def watched(self) -> Video | None:
        """The video whose page is open."""
        return videos().get(str(self.ctx.ui.get("watch", "")))

    def watch(self, video: Video) -> Handler:
        """A handler that plays a video."""

        def play() -> None:
            self.close_search()
            self.store.watch(video.key)
            self.ctx.set_ui("watch", video.key)
            for key in ("paused", "comments", "watch_scroll", "menu_of"):
                self.ctx.clear_ui(key)

        return play

    def close_search(self) -> None:
        for key in ("search", QUERY):
            self.ctx.clear_ui(key)
        blur(self.ctx.ui)

    # -- videos ------------------------------------------------------------------------------------

    def number(self, value: int) -> str:
        return number_text(value, self.ctx.state.locale)

    def length(self, video: Video) -> str:
        return localized_digits(video.length, self.ctx.state.locale)

    def about(self, video: Video, channel: bool = True) -> str:
        """Channel, views and age in a line."""
        views = self.ctx.words("views", number=self.number(video.views))
        parts = [views, self.ctx.counted("days_ago", video.days)]
        return " · ".join([video.channel.name, *parts] if channel else parts)

    def thumbnail(self, video: Video, width: float, radius: float = 0.0) -> View:
        """The picture, 16 to 9, with the length in its corner."""
        length = text(
            self.length(video),
            TextStyle(12.0, WHITE, weight=500),
            id="duration",
            gravity="bottom end",
            margin=Edges.all(6.0),
            padding=Edges.symmetric(4.0, 1.0),
            background=Background(colour=0xCC000000, radius=2.0),
        )
        return stack(
            length,
            class_name="ImageView",
            id="thumbnail",
            width=width,
            height=width * 9 / 16,
            background=Background(picture=video.picture, radius=radius),
        )

    def card(self, video: Video, width: float) -> View:
        """A picture across the card, channel and title below it."""
        ctx = self.ctx
        lines = column(
            text(video.title, self.style(15.0, max_lines=2), id="title"),
            text(self.about(video), self.secondary(12.0, max_lines=2), id="details", margin=Edges(top=4.0)),
            weight=1.0,
            margin=Edges(start=12.0),
        )
        dots = icon_button(
            self.glyph("dots-vertical", size=20.0),
            ctx.words("more_options"),
            partial(ctx.set_ui, "menu_of", video.key),
            class_name="ImageView",
            width=40.0,
        )
        return column(
            self.thumbnail(video, width),
            row(
                self.disc(video.channel.name, 36.0, id="channel_avatar"),
                lines,
                dots,
                width=MATCH,
                padding=Edges(12.0, 12.0, 0.0, 20.0),
            ),
            class_name="ViewGroup",
            desc=f"{video.title} - {self.length(video)} - {self.about(video)}",
            on_click=self.watch(video),
            width=width,
        )

    def cards(self, shown: Sequence[Video], key: str) -> View:
        """A feed."""
        width = self.ctx.width / self.columns
        cells = [self.card(video, width) for video in shown]
        content = grid(cells, self.columns, width=MATCH) if self.columns > 1 else column(*cells, width=MATCH)
        content.hidden = True
        return self.ctx.scroll(
            content,
            key,
            class_name="android.support.v7.widget.RecyclerView",
            id="results",
            width=MATCH,
            weight=1.0,
        )

    def video_row(self, video: Video) -> View:
        """A small picture beside the title."""
        width = min(160.0, 0.4 * self.ctx.width)
        return row(
            self.thumbnail(video, width),
            column(
                text(video.title, self.style(14.0, max_lines=2), id="title"),
                text(video.channel.name, self.secondary(12.0), margin=Edges(top=3.0)),
                text(self.about(video, channel=False), self.secondary(12.0, max_lines=2)),
                weight=1.0,
                margin=Edges(start=12.0),
            ),
            class_name="ViewGroup",
            on_click=self.watch(video),
            width=MATCH,
            padding=Edges.symmetric(12.0, 8.0),
        )

    def entry(self, glyph: str, label: str, on_click: Handler, summary: str = "") -> View:
        """A row with a glyph."""
        lines = [text(label, self.style(15.0), id="title")]
        if summary:
            lines.append(text(summary, self.secondary(12.0), margin=Edges(top=2.0)))
        return row(
            icon(self.glyph(glyph), width=24.0, height=24.0),
            column(*lines, weight=1.0, margin=Edges(start=24.0)),
            on_click=on_click,
            align="center",
            width=MATCH,
            min_height=52.0,
            padding=Edges.symmetric(16.0, 6.0),
        )
