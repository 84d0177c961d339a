"""Videos and their channels, from videos.csv and channels.csv, and what the app remembers of them."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Channel:
    key: str
    name: str
    subscribers: int
    subscribed: bool


@dataclass(frozen=True, slots=True)
class Video:
    """One video; a short one stands upright and is shown by itself."""

    key: str
    title: str
    channel: Channel
    views: int
    days: int
    length: str
    picture: str
    short: bool


@dataclass(frozen=True, slots=True)
class Comment:
    author: str
    text: str


def _rows(name: str) -> list[dict[str, str]]:
    source = (resources.files(__package__) / name).read_text(encoding="utf-8")
    return list(csv.DictReader(source.splitlines()))


@cache
def channels() -> Mapping[str, Channel]:
    return MappingProxyType(
        {
            row["key"]: Channel(row["key"], row["name"], int(row["subscribers"]), row["subscribed"] == "yes")
            for row in _rows("channels.csv")
        }
    )


@cache
def videos() -> Mapping[str, Video]:
    """Every video by key."""
    found = {}
    for row in _rows("videos.csv"):
        found[row["key"]] = Video(
            row["key"],
            row["title"],
            channels()[row["channel"]],
            int(row["views"]),
            int(row["days"]),
            row["length"],
            row["picture"],
            row["short"] == "yes",
        )
    return MappingProxyType(found)


@cache
def comments() -> Sequence[Comment]:
    return tuple(Comment(row["author"], row["text"]) for row in _rows("comments.csv"))


def feed() -> Sequence[Video]:
    """What the home page recommends."""
    return [video for video in videos().values() if not video.short]


def shorts() -> Sequence[Video]:
    return [video for video in videos().values() if video.short]


def found_for(query: str) -> Sequence[Video]:
    """Videos that have one of the words in title or channel; all of them where none has."""
    words = [word for word in query.casefold().split() if len(word) > 1]
    fitting = [
        video
        for video in feed()
        if any(word in f"{video.title} {video.channel.name}".casefold() for word in words)
    ]
    return fitting or feed()


@dataclass(slots=True)
class YouTubeStore:
    """Plain values only; videos and channels by their keys, the newest first."""

    history: list[str] = field(default_factory=lambda: ["piano", "soup", "chess", "train"])
    watch_later: list[str] = field(default_factory=lambda: ["harbour", "lamp"])
    liked: list[str] = field(default_factory=lambda: ["kayak", "bread", "moon"])
    disliked: list[str] = field(default_factory=list)
    downloads: list[str] = field(default_factory=list)
    subscriptions: list[str] = field(
        default_factory=lambda: [channel.key for channel in channels().values() if channel.subscribed]
    )
    searches: list[str] = field(default_factory=lambda: ["easy piano", "night train", "bread recipe"])
    toggles: dict[str, bool] = field(
        default_factory=lambda: {
            "autoplay": True,
            "restricted_mode": False,
            "wifi_downloads": True,
            "remind_break": False,
            "notify_subscriptions": True,
        }
    )

    def watch(self, key: str) -> None:
        self.history = [key, *(old for old in self.history if old != key)]

    def search(self, query: str) -> None:
        self.searches = [query, *(old for old in self.searches if old != query)]


def toggle(keys: list[str], key: str) -> bool:
    """Put a key into a list or take it out; whether it is there now."""
    if key in keys:
        keys.remove(key)
        return False
    keys.insert(0, key)
    return True
