"""A monkey: random touches, keys and app starts, and what must hold on whatever screen they lead to."""

from __future__ import annotations

import hashlib
import re
from xml.etree import ElementTree

import numpy as np

from tapclone.phone.adbd.in_process import InProcessLink
from tapclone.phone.apps.app import App
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities

HOME, BACK, OVERVIEW = 3, 4, 187
ROWS, COLUMNS = 27, 14
MOST_BACKS = 60
LAUNCHER_IN_FRONT = 'resource-id="com.google.android.apps.nexuslauncher:id/workspace"'
CONSENT = re.compile(r'resource-id="android:id/button1"[^>]*bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"')
WORDS = ("1", "12:30", "hello world", "Ärger", "الرقم", "電話", "<&'\"%s")
BOUNDS = re.compile(r"\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]")


def act(phone: Phone, rng: np.random.Generator) -> str:
    """One random action; returns what it was, to be told when something breaks."""
    width, height = phone.size_px
    (x1, y1), (x2, y2) = _bin_px(rng, width, height), _bin_px(rng, width, height)
    match rng.integers(20):
        case 0 | 1:
            code = int(rng.choice([HOME, BACK, BACK, BACK, OVERVIEW]))
            phone.key(code)
            return f"key {code}"
        case 2 | 3:
            phone.swipe(x1, y1, x2, y2, int(rng.integers(50, 800)))
            return f"swipe {x1} {y1} {x2} {y2}"
        case 4 | 5 | 6:
            up = rng.random() < 0.6
            ends = (0.8, 0.2) if up else (0.2, 0.8)
            phone.swipe(width // 2, int(ends[0] * height), width // 2, int(ends[1] * height))
            return "swipe up" if up else "swipe down"
        case 7:
            phone.tap(x1, y1, duration_ms=700)
            return f"press {x1} {y1}"
        case 8:
            return _start_any(phone, rng)
        case 9:
            phone.type_text(str(rng.choice(WORDS)))
            return "type"
        case 10 | 11 | 12 | 13 | 14:
            return tap_some_view(phone, rng)
        case _:
            phone.tap(x1, y1)
            return f"tap {x1} {y1}"


def _bin_px(rng: np.random.Generator, width: int, height: int) -> tuple[int, int]:
    """The middle of a bin of the action space."""
    row, column = rng.integers(ROWS), rng.integers(COLUMNS)
    return int((column + 0.5) / COLUMNS * width), int((row + 0.5) / ROWS * height)


def tap_some_view(phone: Phone, rng: np.random.Generator) -> str:
    """A tap on what can be clicked, which a bin may miss: small buttons are reached as often as large ones."""
    found = re.findall(r'clickable="true"[^>]*bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"', phone.dump_xml())
    if not found:
        phone.key(BACK)
        return "key 4"
    left, top, right, bottom = map(int, found[rng.integers(len(found))])
    x, y = (left + right) // 2, (top + bottom) // 2
    phone.tap(x, y)
    return f"tap {x} {y}"


def _start_any(phone: Phone, rng: np.random.Generator) -> str:
    """An app from its icon, or any activity by its name and without arguments, as over adb."""
    app = list(phone.apps.values())[rng.integers(len(phone.apps))]
    name = app.launcher_activity
    if rng.random() < 0.3 or not name:
        name = list(app.activities)[rng.integers(len(app.activities))]
    return start_app(phone, app, name)


def start_app(phone: Phone, app: App, name: str = "") -> str:
    """Start one of the app's activities, or what its icon starts."""
    component = activities.short_component(app.package, name or app.launcher_activity)
    command = f"am start -n '{component}'"
    InProcessLink(phone).run(command)
    return command


def check_dump(phone: Phone) -> None:
    """The dump is well-formed, and what can be clicked has a place on the screen."""
    width, height = phone.size_px
    for node in ElementTree.fromstring(phone.dump_xml()).iter("node"):
        found = BOUNDS.fullmatch(node.get("bounds", ""))
        assert found, node.attrib
        left, top, right, bottom = map(int, found.groups())
        if node.get("clickable") == "true":
            assert 0 <= left < right <= width, node.attrib
            assert 0 <= top < bottom <= height, node.attrib


def check_home(phone: Phone) -> None:
    """HOME leads to the home screen from wherever this is."""
    phone.key(HOME)
    assert LAUNCHER_IN_FRONT in phone.dump_xml()


def check_way_back(phone: Phone) -> None:
    """BACK leads home from wherever this is; where it is asked whether to leave, consent does.

    The phone stands afterwards where it stood.
    """
    data = phone.snapshot()
    seen: set[str] = set()
    for _ in range(MOST_BACKS):
        dump = phone.dump_xml()
        if LAUNCHER_IN_FRONT in dump:
            break
        consent = CONSENT.search(dump)
        if dump in seen and consent is not None:
            left, top, right, bottom = map(int, consent.groups())
            phone.tap((left + right) // 2, (top + bottom) // 2)
        else:
            phone.key(BACK)
        seen.add(dump)
    else:
        raise AssertionError(f"{MOST_BACKS} times BACK do not lead out of {phone.state.front_activity}")
    phone.restore(data)


def check_memory(phone: Phone) -> None:
    """A phone restored from a snapshot shows and says the same."""
    data, frame, dump = phone.snapshot(), phone.render(128, 256), phone.dump_xml()
    act(phone, np.random.default_rng(0))
    phone.restore(data)
    assert (phone.render(128, 256) == frame).all()
    assert phone.dump_xml() == dump


def run(phone: Phone, seed: int, steps: int) -> str:
    """Let the monkey loose, check as it goes, and return a digest of the frames that it saw."""
    rng = np.random.default_rng(seed)
    digest = hashlib.sha256()
    done: list[str] = []
    for step in range(steps):
        try:
            done.append(act(phone, rng))
            phone.windows()
            if step % 5 == 0:
                check_dump(phone)
            if step % 10 == 0:
                digest.update(phone.render(128, 256).tobytes())
            if step % 50 == 49:
                check_memory(phone)
            if step % 100 == 99:
                check_way_back(phone)
                check_home(phone)
        except Exception as error:
            error.add_note(f"seed {seed}, step {step}, after: {'; '.join(done[-12:])}")
            raise
    return digest.hexdigest()
