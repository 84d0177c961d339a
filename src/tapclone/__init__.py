"""tapclone: imitation learning for agents that control a phone."""

__version__ = "0.1.0"
