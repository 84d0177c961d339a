"""What Instagram remembers of the seeded account: likes, saved posts, who is followed, what was written."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class InstagramStore:
    """Plain values only.

    Attributes:
        liked, saved: keys of posts, reels and comments; `saved` the newest first.
        not_followed: accounts that are not followed any more; every other one is.
        seen_stories: accounts whose story was opened.
        comments: post -> comments written here.
        messages: account -> lines written here.
        read: accounts whose conversation was opened.
        searches: accounts that were opened from the search, the newest first.
        shared: pictures posted from here, the newest first.
        welcome: page of the first run that is still to be answered: "login", "notifications"; "" afterwards.
    """

    liked: list[str] = field(default_factory=list)
    saved: list[str] = field(default_factory=list)
    not_followed: list[str] = field(default_factory=list)
    seen_stories: list[str] = field(default_factory=list)
    comments: dict[str, list[str]] = field(default_factory=dict)
    messages: dict[str, list[str]] = field(default_factory=dict)
    read: list[str] = field(default_factory=list)
    searches: list[str] = field(default_factory=list)
    shared: list[str] = field(default_factory=list)
    welcome: str = ""


def toggle(names: list[str], name: str) -> bool:
    """Take a name out of a list, or put it at the head; whether it is in it now."""
    if name in names:
        names.remove(name)
        return False
    names.insert(0, name)
    return True
