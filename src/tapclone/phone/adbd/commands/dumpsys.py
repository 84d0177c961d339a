"""`dumpsys`: what services say about themselves, as far as tools read it. Texts are Android 10's."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping

from tapclone.phone.adbd.commands.packages import apk_path
from tapclone.phone.adbd.shell.session import Invocation
from tapclone.phone.system import activities
from tapclone.phone.system.state import ActivityRecord, TaskRecord


def run(call: Invocation) -> int:
    name, *args = call.args or ["-l"]
    if name == "-l":
        call.out("Currently running services:")
        for each in sorted(_SERVICES):
            call.out(f"  {each}")
        return 0
    if name not in _SERVICES:
        call.error(f"Can't find service: {name}")
        return 0
    _SERVICES[name](call, args)
    return 0


def services() -> frozenset[str]:
    """Names that `service check` finds."""
    return frozenset(_SERVICES)


def _short(activity: ActivityRecord) -> str:
    return activities.short_component(activity.package, activity.name)


def _handle(*parts: object) -> str:
    """A stable stand-in for the object's address that Android prints."""
    return f"{zlib.crc32(repr(parts).encode()) & 0xFFFFFFF:x}"


def _record(activity: ActivityRecord, task: TaskRecord) -> str:
    return f"ActivityRecord{{{_handle(activity.name, task.task_id)} u0 {_short(activity)} t{task.task_id}}}"


def _window(call: Invocation, args: list[str]) -> None:
    if args[:1] in (["windows"], ["w"]):  # from Android 10 on, the focus is not part of this section
        call.out("WINDOW MANAGER WINDOWS (dumpsys window windows)")
        activity = call.state.front_activity
        full = f"{activity.package}/{activity.name}"
        call.out(f"  Window #0 Window{{{_handle(full)} u0 {full}}}:")
        call.out("    mDisplayId=0 stackId=1 mSession=Session{0} mClient=android.os.BinderProxy@0")
        return
    width_px, height_px = call.phone.size_px
    call.out("WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)")
    call.out("  Display: mDisplayId=0")
    call.out(
        f"    init={width_px}x{height_px} {call.state.spec.base_density}dpi cur={width_px}x{height_px} "
        f"app={width_px}x{height_px} rng={width_px}x{width_px}-{height_px}x{height_px}"
    )
    call.out("    mCurrentRotation=ROTATION_0")
    call.out(f"  mCurrentFocus={_focus(call)}")
    task = call.state.front_task
    record = _record(task.activities[-1], task)
    call.out(f"  mFocusedApp=AppWindowToken{{{_handle(record)} token=Token{{{_handle(record, 1)} {record}}}}}")
    call.out("  mShowingLockscreen=false mDreamingLockscreen=false")


def _focus(call: Invocation) -> str:
    if call.state.shade_open:
        return f"Window{{{_handle('StatusBar')} u0 StatusBar}}"
    activity = call.state.front_activity
    full = f"{activity.package}/{activity.name}"
    return f"Window{{{_handle(full)} u0 {full}}}"


def _activity(call: Invocation, args: list[str]) -> None:
    match args:
        case [] | ["activities" | "a", *_]:
            _activities(call)
        case ["top", *_]:
            for task in call.state.tasks:
                _top(call, task)
        case ["recents" | "r", *_]:
            call.out("ACTIVITY MANAGER RECENT TASKS (dumpsys activity recents)")
            for number, task in enumerate(reversed(call.state.tasks)):
                record = f"TaskRecord{{{_handle(task.task_id)} #{task.task_id} A={task.package}}}"
                call.out(f"  * Recent #{number}: {record}")
        case [name, *_]:
            call.out(f"Bad activity command, or no activities match: {name}")
            call.out("Use -h for help.")


def _activities(call: Invocation) -> None:
    call.out("ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)")
    call.out("Display #0 (activities from top to bottom):")
    for task in reversed(call.state.tasks):
        call.out(f"\n  Stack #{task.task_id}: type=standard mode=fullscreen")
        call.out(f"    Task id #{task.task_id}")
        for number, activity in reversed(list(enumerate(task.activities))):
            call.out(f"      * Hist #{number}: {_record(activity, task)}")
        if task is call.state.front_task:
            call.out(f"\n    mResumedActivity: {_record(task.activities[-1], task)}")
    task = call.state.front_task
    call.out(f"\n  ResumedActivity: {_record(task.activities[-1], task)}")


def _top(call: Invocation, task: TaskRecord) -> None:
    activity = task.activities[-1]
    pid = call.state.processes.get(activity.package, 0)
    resumed = "true" if task is call.state.front_task else "false"
    call.out(f"TASK {task.package} id={task.task_id} userId=0")
    call.out(f"  ACTIVITY {_short(activity)} {_handle(activity.name, task.task_id)} pid={pid}")
    call.out(f"    Local Activity {_handle(activity.name)} State:")
    call.out(f"      mResumed={resumed} mStopped={'false' if resumed == 'true' else 'true'} mFinished=false")
    call.out("    View Hierarchy:")


def _display(call: Invocation, _args: list[str]) -> None:
    width_px, height_px = call.phone.size_px
    frame = f"Rect(0, 0 - {width_px}, {height_px})"
    call.out("DISPLAY MANAGER (dumpsys display)")
    call.out(
        "  mViewports=[DisplayViewport{type=INTERNAL, valid=true, displayId=0, uniqueId='local:0', "
        f"physicalPort=0, orientation=0, logicalFrame={frame}, physicalFrame={frame}, "
        f"deviceWidth={width_px}, deviceHeight={height_px}}}]"
    )
    call.out("Display States: size=1\n  Display Id=0\n  Display State=ON")


def _input(call: Invocation, _args: list[str]) -> None:
    width_px, height_px = call.phone.size_px
    frame = f"[0, 0, {width_px}, {height_px}]"
    call.out("INPUT MANAGER (dumpsys input)")
    call.out(
        f"      Viewport: displayId=0, orientation=0, logicalFrame={frame}, physicalFrame={frame}, "
        f"deviceSize=[{width_px}, {height_px}]"
    )
    call.out(
        f"      SurfaceWidth: {width_px}px\n      SurfaceHeight: {height_px}px\n      SurfaceOrientation: 0"
    )


def _battery(call: Invocation, _args: list[str]) -> None:
    call.out("Current Battery Service state:")
    for line in (
        "AC powered: true",
        "USB powered: false",
        "Wireless powered: false",
        "Max charging current: 0",
        "Max charging voltage: 0",
        "Charge counter: 10000",
        "status: 4",
        "health: 2",
        "present: true",
        "level: 100",
        "scale: 100",
        "voltage: 5000",
        "temperature: 250",
        "technology: Li-ion",
    ):
        call.out(f"  {line}")


def _power(call: Invocation, _args: list[str]) -> None:
    call.out("POWER MANAGER (dumpsys power)\n")
    call.out("Power Manager State:")
    call.out("  mWakefulness=Awake\n  mIsPowered=true\n  mHoldingDisplaySuspendBlocker=true")


def _telephony(call: Invocation, _args: list[str]) -> None:
    call.out("last known state:\n  Phone Id=0")
    call.out(f"    mCallState={0 if call.state.call is None else 2}")
    call.out("    mCallIncomingNumber=")


def _package(call: Invocation, args: list[str]) -> None:
    package = args[0] if args else ""
    app = call.phone.apps.get(package)
    if app is None:
        call.out(f"Unable to find package: {package}")
        return
    call.out("Packages:")
    call.out(f"  Package [{package}] ({_handle(package)}):")
    call.out(f"    userId={activities.uid_of(package)}")
    call.out(f"    codePath={apk_path(package).removesuffix('/base.apk')}")
    call.out("    versionCode=29 minSdk=29 targetSdk=29")
    call.out(f"    versionName={app.version_name}")
    call.out(f"    signatures=PackageSignatures{{{_handle(package, 1)} version:2, signatures:[]}}")
    call.out("    pkgFlags=[ SYSTEM HAS_CODE ALLOW_CLEAR_USER_DATA ]")
    call.out("    firstInstallTime=2009-01-01 00:00:00\n    lastUpdateTime=2009-01-01 00:00:00")


def _input_method(call: Invocation, _args: list[str]) -> None:
    method = call.state.settings["secure"].get("default_input_method", "")
    call.out("Current Input Method Manager state:")
    shown = "true" if call.phone.keyboard_shown() else "false"
    call.out(f"  mCurMethodId={method}\n  mInputShown={shown}\n  mServedView=null")


def _surface_flinger(call: Invocation, _args: list[str]) -> None:
    call.out('Display 4619827259835644672 (HWC display 0): port=0 pnpId=GGL displayName="EMU_display_0"')


_SERVICES: Mapping[str, Callable[[Invocation, list[str]], None]] = {
    "SurfaceFlinger": _surface_flinger,
    "activity": _activity,
    "battery": _battery,
    "display": _display,
    "input": _input,
    "input_method": _input_method,
    "package": _package,
    "power": _power,
    "telephony.registry": _telephony,
    "window": _window,
}
