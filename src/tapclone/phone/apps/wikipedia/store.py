"""What Wikipedia remembers: its preferences, as `org.wikipedia_preferences.xml` keeps them, and its lists.

The far end of the wire renders the file from this record; names in the file are in parentheses below.
"""

from __future__ import annotations

from dataclasses import dataclass, field

FEED_CARDS = (
    "featured_article",
    "top_read",
    "picture_of_the_day",
    "because_you_read",
    "in_the_news",
    "on_this_day",
    "randomizer",
    "today_on_wikipedia",
    "suggested_edits",
    "accessibility",
)
"""The app's own enumeration. The tenth card has a flag in the file and a row nowhere."""

SHOWN_CARDS = len(FEED_CARDS) - 1
MIN_TEXT_SIZE, MAX_TEXT_SIZE = -5, 8
"""Steps of 10 %: 50 % to 180 %."""
MAX_SEARCHES = 10


@dataclass(slots=True)
class WikipediaStore:
    """Plain values only.

    Attributes:
        feed_cards_enabled: ten flags in the order of `FEED_CARDS`, whatever the order on the screen
            (`feedCardsEnabled`, a string that holds a JSON list).
        feed_cards_order: ten ranks in the order of `FEED_CARDS` (`feedCardsOrder`, likewise).
        show_link_previews: (`showLinkPreviews`, boolean).
        text_size_multiplier: -5 to 8, one a tenth of the size (`textSizeMultiplier`, int).
        theme: "light", "sepia", "dark" or "black", used unless `match_system_theme`.
        saved, visited: titles of articles, the newest first.
        hidden_cards: cards put away from the feed for today.
        recent_searches: what was looked for, the newest first.
        onboarded: the tour of a new app was left.
        feed_introduced: the note at the head of a new app's feed was answered.
    """

    feed_cards_enabled: list[bool] = field(default_factory=lambda: [True] * len(FEED_CARDS))
    feed_cards_order: list[int] = field(default_factory=lambda: list(range(len(FEED_CARDS))))
    show_link_previews: bool = True
    text_size_multiplier: int = 0
    collapse_tables: bool = True
    reading_list_sync: bool = False
    download_reading_lists: bool = True
    download_only_over_wifi: bool = False
    show_images: bool = True
    prefer_offline_content: bool = False
    theme: str = "light"
    match_system_theme: bool = True
    dim_images: bool = True
    reading_focus: bool = False
    serif: bool = False
    saved: list[str] = field(default_factory=list)
    visited: list[str] = field(default_factory=list)
    hidden_cards: list[str] = field(default_factory=list)
    recent_searches: list[str] = field(default_factory=list)
    onboarded: bool = True
    feed_introduced: bool = True

    def cards_in_order(self) -> list[int]:
        """Indices of the nine listed cards, top to bottom."""
        return sorted(range(SHOWN_CARDS), key=lambda card: self.feed_cards_order[card])

    def move_card(self, card: int, place: int) -> None:
        """Put a card at the `place`th row; the others close up."""
        order = [other for other in self.cards_in_order() if other != card]
        order.insert(min(max(place, 0), len(order)), card)
        for rank, moved in enumerate(order):
            self.feed_cards_order[moved] = rank

    def set_all_cards(self, enabled: bool) -> None:
        """What "Show all" and "Hide all" do; the unlisted tenth flag stays."""
        self.feed_cards_enabled[:SHOWN_CARDS] = [enabled] * SHOWN_CARDS

    def restore_cards(self) -> None:
        """Every card on, in the app's own order."""
        self.set_all_cards(True)
        self.feed_cards_order = list(range(len(FEED_CARDS)))

    def change_text_size(self, multiplier: int) -> None:
        """Set the size, kept within what the app offers."""
        self.text_size_multiplier = min(max(multiplier, MIN_TEXT_SIZE), MAX_TEXT_SIZE)

    def visit(self, title: str) -> None:
        """Remember that an article was read, at the head of the history."""
        if title in self.visited:
            self.visited.remove(title)
        self.visited.insert(0, title)

    def remember_search(self, query: str) -> None:
        """Put a search that has led to an article at the head of the latest ones."""
        self.recent_searches = [query, *(other for other in self.recent_searches if other != query)][
            :MAX_SEARCHES
        ]
