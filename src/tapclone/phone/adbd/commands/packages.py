"""`pm` and `cmd package`: which apps there are, and their data."""

from __future__ import annotations

from tapclone.phone.adbd.phone_protocol import InstalledApp
from tapclone.phone.adbd.shell.session import Invocation
from tapclone.phone.system import activities
from tapclone.phone.system.state import PhoneState

_FAILED = 255
_SYSTEM_PREFIXES = ("com.android.", "com.google.android.")


def run(call: Invocation) -> int:
    args = list(call.args)
    if "--user" in args:
        position = args.index("--user")
        del args[position : position + 2]
    match args:
        case ["list", ("packages" | "package"), *options]:
            return _list(call, options)
        case ["path", package]:
            if package not in call.phone.apps:
                return 1
            call.out(f"package:{apk_path(package)}")
        case ["clear", package]:
            return _clear(call, package)
        case ["enable" | "disable-user" | "disable" as verb, package]:
            return _enable(call, package, verb)
        case ["grant" | "revoke", package, _]:
            if package not in call.phone.apps:
                call.error(f"Exception occurred while executing: Unknown package: {package}")
                return _FAILED
        case ["resolve-activity", *options]:
            return _resolve(call, options[-1] if options else "")
        case ["install" | "uninstall" as verb, *_]:
            install = verb == "install"
            reason = "INSTALL_FAILED_USER_RESTRICTED" if install else "DELETE_FAILED_INTERNAL_ERROR"
            call.out(f"Failure [{reason}]")
            return 1
        case _:
            call.error(f"Unknown command: {' '.join(args) or 'none'}")
            return _FAILED
    return 0


def apk_path(package: str) -> str:
    """Where the app's code would be."""
    return f"/system/app/{package}/base.apk" if is_system(package) else f"/data/app/{package}-1/base.apk"


def is_system(package: str) -> bool:
    return package.startswith(_SYSTEM_PREFIXES)


def _list(call: Invocation, options: list[str]) -> int:
    words = [option for option in options if not option.startswith("-")]
    flags = {option for option in options if option.startswith("-")}
    for package, app in sorted(call.phone.apps.items()):
        disabled = package in call.state.disabled_packages
        if (
            (words and words[-1] not in package)
            or ("-3" in flags and is_system(package))
            or ("-s" in flags and not is_system(package))
            or ("-d" in flags and not disabled)
            or ("-e" in flags and disabled)
        ):
            continue
        call.out(_list_line(app, flags))
    return 0


def _list_line(app: InstalledApp, flags: set[str]) -> str:
    line = f"package:{apk_path(app.package)}={app.package}" if "-f" in flags else f"package:{app.package}"
    line += " versionCode:29" if "--show-versioncode" in flags else ""
    return line + (f" uid:{activities.uid_of(app.package)}" if "-U" in flags else "")


def _clear(call: Invocation, package: str) -> int:
    app = call.phone.apps.get(package)
    if app is None:
        call.out("Failed")
        return 1

    def change(state: PhoneState) -> None:
        activities.force_stop(state, package)
        state.stores[package] = app.make_store(state)

    call.change(change)
    call.out("Success")
    return 0


def _enable(call: Invocation, package: str, verb: str) -> int:
    if package not in call.phone.apps:
        call.error(f"Error: Unknown package: {package}")
        return _FAILED

    def change(state: PhoneState) -> None:
        state.disabled_packages = [each for each in state.disabled_packages if each != package]
        if verb != "enable":
            activities.force_stop(state, package)
            state.disabled_packages.append(package)

    call.change(change)
    states = {"enable": "enabled", "disable": "disabled", "disable-user": "disabled-user"}
    call.out(f"Package {package} new state: {states[verb]}")
    return 0


def _resolve(call: Invocation, package: str) -> int:
    app = call.phone.apps.get(package)
    if app is None or not app.launcher_activity:
        call.out("No activity found")
        return 0
    call.out("priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true")
    call.out(activities.short_component(package, app.launcher_activity))
    return 0
