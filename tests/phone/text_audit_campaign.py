"""Walk through every app in every language and list what is wrong with the words on its screens.

python -m phone.text_audit_campaign --steps 60         from the folder of the tests
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from phone.monkey import BACK, start_app, tap_some_view
from phone.text_audit import Finding, audit
from tapclone.fleet.simulated import phone_spec
from tapclone.phone.runtime.phone import Phone
from tapclone.tasks import configuration

LANGUAGES = [
    *(f"train_env_{number:03d}" for number in (2, 22, 23, 25, 27, 28, 29, 30, 31, 33, 34)),
    *(f"test_env_{number}" for number in (105, 108, 109)),
]
"""A phone in each language, and the smallest screen."""


def findings_on(name: str, steps: int, seed: int) -> list[tuple[str, Finding]]:
    """What is wrong on one configuration, walking `steps` steps into each app."""
    phone = Phone(phone_spec(configuration(name)))
    start = phone.snapshot()
    found: set[Finding] = set()
    for number, app in enumerate(phone.apps.values()):
        if not app.launcher_activity:
            continue
        phone.restore(start)
        rng = np.random.default_rng([seed, number])
        start_app(phone, app)
        for _ in range(steps):
            found |= audit(phone)
            if phone.state.front_task.package != app.package:
                start_app(phone, app)
            elif rng.random() < 0.15:
                phone.key(BACK)
            elif rng.random() < 0.15:
                width, height = phone.size_px
                phone.swipe(width // 2, int(0.75 * height), width // 2, int(0.25 * height))
            else:
                tap_some_view(phone, rng)
    return [(name, finding) for finding in sorted(found)]


def _work(item: tuple[str, int, int]) -> list[tuple[str, Finding]]:
    return findings_on(*item)


def _all(steps: int, seed: int, places: list[str]) -> Iterator[tuple[str, Finding]]:
    with ProcessPoolExecutor(2) as pool:
        for part in pool.map(_work, [(name, steps, seed) for name in places]):
            yield from part


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("configurations", nargs="*", default=list(LANGUAGES))
    wanted = parser.parse_args()
    kinds: Counter[str] = Counter()
    for name, finding in _all(wanted.steps, wanted.seed, wanted.configurations):
        kinds[finding.kind] += 1
        print(f"{name}  {finding.kind}  {finding.package}  {finding.text}")
    print(dict(kinds))
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
