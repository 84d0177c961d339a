"""The report stands alone: one file, no outside references, films with their marks."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
from rich.console import Console

from tapclone.core import Button, Episode, Look, Observation, Outcome, Point, Step, Touch
from tapclone.evaluation import Result
from tapclone.evaluation.film import film_of, load_film, save_film
from tapclone.report.html import write_report
from tapclone.report.table import print_tables


def _episode(agent: str, outcome: Outcome, instruction: str = "open <the> clock") -> Episode:
    observation = Observation(np.full((64, 32, 3), 90, np.uint8), instruction)
    actions = (
        Touch.tap(Point(0.25, 0.75)),
        Touch(Point(0.5, 0.8), Point(0.5, 0.2), 0.3),
        Button.BACK,
    )
    steps = tuple(Step(observation, action) for action in actions)
    error = "the device went away" if outcome is Outcome.ERROR else None
    return Episode("clock.open", "test_env_100", 0, agent, instruction, outcome, steps, 0.5, error)


def test_a_report_is_one_file_with_films_and_intervals(tmp_path: Path) -> None:
    episodes = [_episode("bc_vit", Outcome.FAILURE), _episode("expert", Outcome.SUCCESS)]
    for episode in episodes:
        save_film(film_of(episode), tmp_path / "films" / episode.agent)
    results = [Result.of(episode, "core22/test") for episode in episodes]
    results.append(replace(Result.of(_episode("bc_vit", Outcome.ERROR), "core22/test"), seed=1))
    page = write_report(tmp_path / "report.html", results, tmp_path / "films").read_text()
    assert not re.search(r"""(src|href)=["'](?!data:)""", page)
    assert "0.0 % [0.0, 79.3]" in page
    assert "the device went away" in page
    assert "open &lt;the&gt; clock" in page
    assert page.count("<ellipse") == 4  # a tap and a swipe's end, in two films
    assert page.count("data:image/jpeg") == 6


def test_what_a_policy_saw_lies_below_its_film(tmp_path: Path) -> None:
    episode = _episode("bc_vit", Outcome.FAILURE)
    seen = [
        Look(np.full((27, 14), 0.001, np.float32), 0.6, np.eye(8, 4, dtype=np.float32)),
        Look(np.full((27, 14), 0.002, np.float32), 0.2),
        None,
    ]
    steps = tuple(replace(step, look=look) for step, look in zip(episode.steps, seen, strict=True))
    path = save_film(film_of(replace(episode, steps=steps)), tmp_path / "films" / "bc_vit")
    first, second, third = load_film(path).looks
    np.testing.assert_allclose(first.tap_RC, seen[0].tap_RC, rtol=1e-3)
    assert first.attention_rc.shape == (8, 4)
    assert (second.attention_rc, third) == (None, None)
    whole = replace(episode, steps=tuple(replace(step, look=seen[0]) for step in episode.steps))
    save_film(film_of(whole), tmp_path / "films" / "bc_vit")
    page = write_report(tmp_path / "report.html", [Result.of(whole, "s")], tmp_path / "films").read_text()
    assert page.count("data:image/jpeg") == 3 * 3  # frames, taps, attention
    assert page.index("would tap</span>") < page.index("looks at</span>")


def test_the_terminal_tables_name_every_task_and_agent() -> None:
    console = Console(record=True, width=140, file=io.StringIO())
    print_tables([Result.of(_episode("expert", Outcome.SUCCESS), "s")], console)
    text = console.export_text()
    for word in ("clock.open", "test_env_100", "expert", "100.0 % [20.7, 100.0]"):
        assert word in text
