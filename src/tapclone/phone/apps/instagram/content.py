"""What is on Instagram: accounts, posts, reels, stories and conversations, from `content.yaml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from tapclone.core.yaml_text import load_yaml

HOURS_A_DAY, DAYS_A_WEEK = 24, 7


@dataclass(frozen=True, slots=True)
class Account:
    """`handle` is the user's name on the service; `picture` the avatar."""

    handle: str
    name: str
    picture: str
    posts: int
    followers: int
    following: int
    bio: str


@dataclass(frozen=True, slots=True)
class Comment:
    account: str
    text: str
    hours: int
    likes: int


@dataclass(frozen=True, slots=True)
class Post:
    """`hours` ago; `comments` are keys; `liked_by` is the handle that is named below the picture."""

    key: str
    account: str
    picture: str
    place: str
    caption: str
    likes: int
    comments: tuple[str, ...]
    hours: int
    liked_by: str


@dataclass(frozen=True, slots=True)
class Reel:
    key: str
    account: str
    picture: str
    caption: str
    audio: str
    likes: int
    comments: int


@dataclass(frozen=True, slots=True)
class Chat:
    """A conversation; `lines` are ("me" or "them", what was said), the oldest first."""

    account: str
    hours: int
    unread: bool
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Content:
    """Everything, in the order in which it is shown."""

    me: str
    accounts: Mapping[str, Account]
    posts: Sequence[Post]
    comments: Mapping[str, Comment]
    reels: Sequence[Reel]
    stories: Sequence[str]
    chats: Sequence[Chat]
    mine: Sequence[str]
    explore: Sequence[str]

    def post(self, key: str) -> Post:
        """A post by its key; "me:2" is the account's own third, "explore:2" a stranger's."""
        source, _, number = key.partition(":")
        if not number:
            return next(found for found in self.posts if found.key == key)
        owner = self.me if source == "me" else list(self.accounts)[1 + int(number) % (len(self.accounts) - 1)]
        pictures = self.mine if source == "me" else self.explore
        pattern = self.posts[int(number) % len(self.posts)]
        return Post(
            key,
            owner,
            pictures[int(number)],
            "",
            pattern.caption,
            pattern.likes // 3,
            pattern.comments,
            pattern.hours + HOURS_A_DAY,
            pattern.liked_by,
        )

    def pictures_of(self, handle: str) -> Sequence[tuple[str, str]]:
        """(key, picture) of the posts on somebody's profile."""
        if handle == self.me:
            return [(f"me:{number}", picture) for number, picture in enumerate(self.mine)]
        own = [(post.key, post.picture) for post in self.posts if post.account == handle]
        others = [
            (f"explore:{number}", picture)
            for number, picture in enumerate(self.explore)
            if self.post(f"explore:{number}").account == handle
        ]
        return own + others


@cache
def content() -> Content:
    """Read once."""
    data: Mapping[str, Any] = load_yaml(
        (resources.files(__package__) / "content.yaml").read_text(encoding="utf-8")
    )
    posts = [Post(**{**post, "comments": tuple(post["comments"])}) for post in data["posts"]]
    chats = [
        Chat(**{**chat, "lines": tuple((who, line) for who, line in chat["lines"])}) for chat in data["chats"]
    ]
    return Content(
        me=data["me"],
        accounts={handle: Account(handle, **values) for handle, values in data["accounts"].items()},
        posts=posts,
        comments={key: Comment(**values) for key, values in data["comments"].items()},
        reels=[Reel(**reel) for reel in data["reels"]],
        stories=data["stories"],
        chats=chats,
        mine=data["mine"],
        explore=data["explore"],
    )


def account(handle: str) -> Account:
    return content().accounts[handle]


def age(hours: int) -> tuple[str, int]:
    """Key and number of a short age: "ago_hours", 5; "ago_days", 2; "ago_weeks", 1."""
    days = hours // HOURS_A_DAY
    if not days:
        return "ago_hours", hours
    return ("ago_days", days) if days < DAYS_A_WEEK else ("ago_weeks", days // DAYS_A_WEEK)
