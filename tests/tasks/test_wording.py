"""Every task can be said in other words and in every language, and stays the same task."""

from __future__ import annotations

import re

import pytest

from tapclone import lexicon
from tapclone.core.errors import UnknownNameError
from tapclone.tasks import configuration, suite, task, tasks
from tapclone.tasks.wording import paraphrases, reword, translations

NUMBERS = re.compile(r"\d+")


def test_every_task_has_paraphrases_and_no_two_tasks_share_one() -> None:
    assert set(paraphrases()) == set(tasks())
    said = [sentence for sentences in paraphrases().values() for sentence in sentences]
    assert len(set(said)) == len(said) >= 2 * len(tasks())
    assert not set(said) & {entry.instruction for entry in tasks().values()}


def test_every_task_has_a_sentence_in_every_language_and_no_two_share_one() -> None:
    assert set(translations()) == set(tasks())
    for language in lexicon.LANGUAGES[1:]:
        said = [sentences[language] for sentences in translations().values()]
        assert all(said), language
        assert len(set(said)) == len(said), language


def test_numbers_survive_translation() -> None:
    """But for the ones that a language writes out, or that name cards of a feed, "top 2"."""
    for task_id, sentences in translations().items():
        if task_id.startswith("phone.call_") or ".create_alarm_" in task_id:
            wanted = max(NUMBERS.findall(task(task_id).instruction), key=len)
            for language, sentence in sentences.items():
                assert wanted in sentence, (task_id, language)


def test_seeds_go_round_the_paraphrases() -> None:
    entry, place = task("clock.open"), configuration("test_env_100")
    said = [reword(entry, "paraphrased", place, seed).instruction for seed in range(4)]
    assert said[0] == said[3] != said[1] != said[2]
    assert reword(entry, "paraphrased", place, 0).detector is entry.detector


def test_a_localised_suite_speaks_the_language_of_each_phone() -> None:
    wanted = suite(["clock.open"], ["test_env_100", "test_env_105", "test_env_108"], wording="localised")
    english, korean, fallen_back = (entry.instruction for entry, _, _ in wanted)
    assert english == fallen_back == "open the clock app"
    assert re.search("[가-힣]", korean)
    assert wanted.name.endswith("localised")


def test_an_unknown_wording_offers_the_known_ones() -> None:
    with pytest.raises(UnknownNameError, match="localised"):
        suite("smoke", "test", wording="localized")
