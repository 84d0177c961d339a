"""Every program of the phone, by name: the one place where names and code meet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from tapclone.phone.adbd.commands import (
    activity,
    capture,
    dumpsys,
    files,
    input,
    logs,
    packages,
    properties,
    settings,
    switches,
    system,
    text,
    window,
)
from tapclone.phone.adbd.shell.interpreter import run_command
from tapclone.phone.adbd.shell.session import Command, Invocation


@cache
def programs() -> Mapping[str, Command]:
    """Name -> program."""
    return MappingProxyType({**_FILES, **_TEXT, **_SYSTEM, **_ANDROID})


def toybox(call: Invocation) -> int:
    """`toybox NAME ...` runs the program NAME."""
    return run_command(call.session, call.args, call.streams)


_FILES: Mapping[str, Command] = {
    "cat": files.cat,
    "chcon": files.permit,
    "chmod": files.permit,
    "chown": files.permit,
    "cp": files.cp,
    "df": files.df,
    "ls": files.ls,
    "md5sum": files.md5sum,
    "mkdir": files.mkdir,
    "mv": files.mv,
    "restorecon": files.permit,
    "rm": files.rm,
    "stat": files.stat,
    "sync": files.permit,
    "touch": files.touch,
}
_TEXT: Mapping[str, Command] = {
    "[": text.test,
    "echo": text.echo,
    "false": text.fail,
    "grep": text.grep,
    "head": text.head,
    "printf": text.printf,
    "sort": text.sort,
    "tail": text.tail,
    "test": text.test,
    "toybox": toybox,
    "true": text.succeed,
    "wc": text.wc,
}
_SYSTEM: Mapping[str, Command] = {
    "date": system.date,
    "id": system.identity,
    "pidof": system.pidof,
    "ps": system.ps,
    "pwd": system.pwd,
    "sleep": system.sleep,
    "uname": system.uname,
    "whoami": system.whoami,
}
_ANDROID: Mapping[str, Command] = {
    "am": activity.am,
    "cmd": switches.cmd,
    "content": system.content,
    "dumpsys": dumpsys.run,
    "getprop": properties.getprop,
    "ime": switches.ime,
    "input": input.run,
    "log": logs.log_line,
    "logcat": logs.logcat,
    "media": switches.media,
    "monkey": activity.monkey,
    "pm": packages.run,
    "screencap": capture.screencap,
    "service": system.service,
    "setprop": properties.setprop,
    "settings": settings.run,
    "svc": switches.svc,
    "uiautomator": capture.uiautomator,
    "wm": window.wm,
}
