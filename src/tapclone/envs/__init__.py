"""Environments: a device, a task and a detector as one thing to reset and step."""

from tapclone.envs.device_env import DeviceEnv, DeviceProvider

__all__ = ["DeviceEnv", "DeviceProvider"]
