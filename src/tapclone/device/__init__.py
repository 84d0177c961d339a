"""A phone that can be seen and touched, real or simulated: whatever answers adb's shell."""

from tapclone.device.adb_device import AdbDevice
from tapclone.device.device import Device
from tapclone.device.link import Link, ShellResult
from tapclone.device.parsers import LogLine, Volume

__all__ = ["AdbDevice", "Device", "Link", "LogLine", "ShellResult", "Volume"]
