"""The far end of the wire: a phone's shell, files and adb server, as Android 10 answers them."""

from tapclone.phone.adbd.in_process import InProcessLink

__all__ = ["InProcessLink"]
