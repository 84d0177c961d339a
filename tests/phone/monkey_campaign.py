"""The monkey on all 45 configurations at once, for as many actions as wanted: `make monkey`.

python -m phone.monkey_campaign --actions 1000000      from the folder of the tests
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from phone.monkey import run
from tapclone.fleet.simulated import phone_spec
from tapclone.phone.runtime.phone import Phone
from tapclone.tasks import configuration
from tapclone.tasks.configuration import split

STEPS = 2000
"""Actions of one run. A phone is made anew for each, every other one as a new phone with first-run dialogs."""


@dataclass(frozen=True)
class Run:
    configuration: str
    seed: int


def work(item: Run) -> str:
    """What went wrong, "" for nothing."""
    spec = replace(phone_spec(configuration(item.configuration)), first_run=item.seed % 2 == 1)
    try:
        run(Phone(spec), item.seed, STEPS)
    except Exception:  # noqa: BLE001 - whatever it is, it goes into the record
        return traceback.format_exc()
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--output", type=Path, default=Path("../outputs/monkey.json"))
    wanted = parser.parse_args()
    places = [entry.id for name in ("train", "test") for entry in split(name)]
    count = -(-wanted.actions // STEPS)
    runs = [Run(places[number % len(places)], wanted.seed + number) for number in range(count)]
    started_s = time.perf_counter()
    failures: list[dict[str, object]] = []
    with ProcessPoolExecutor(wanted.workers) as pool:
        for number, (item, problem) in enumerate(zip(runs, pool.map(work, runs), strict=True), 1):
            if problem:
                failures.append({"configuration": item.configuration, "seed": item.seed, "problem": problem})
                print(problem, file=sys.stderr, flush=True)
            if number % 25 == 0 or number == count:
                print(f"{number * STEPS:,} actions, {len(failures)} broken", flush=True)
    record = {
        "actions": count * STEPS,
        "configurations": len(places),
        "failures": failures,
        "wall_s": round(time.perf_counter() - started_s, 1),
    }
    wanted.output.parent.mkdir(parents=True, exist_ok=True)
    wanted.output.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
