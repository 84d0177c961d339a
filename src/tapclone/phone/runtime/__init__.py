"""The running phone: what is on the screen, and what a touch or a key does to it."""

from tapclone.phone.runtime.phone import Phone

__all__ = ["Phone"]
