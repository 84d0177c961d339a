"""The same goals in other words: paraphrases, and the languages of the phones.

An instruction is never a key, so a task in other words is the same task with another sentence.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import resources

from tapclone import lexicon
from tapclone.core.errors import TaskError, UnknownNameError
from tapclone.tasks.configuration import Configuration
from tapclone.tasks.task import Task

WORDINGS = ("published", "paraphrased", "localised")


def reword(task: Task, wording: str, configuration: Configuration, seed: int) -> Task:
    """The task as it is said to an agent on this configuration.

    Args:
        wording: "published" is the catalogue's own sentence; "paraphrased" the paraphrase that the seed falls
            on; "localised" the sentence in the phone's language.

    Raises TaskError where the tables say it in no other words.
    """
    if wording == "published":
        return task
    if wording == "paraphrased":
        known = paraphrases().get(task.id)
        if not known:
            raise TaskError(f"{task.id} has no paraphrase: add one to paraphrases.csv")
        return replace(task, instruction=known[seed % len(known)])
    if wording == "localised":
        language = lexicon.language_of(configuration.locale)
        return replace(task, instruction=_localised(task, language))
    raise UnknownNameError("wording", wording, WORDINGS)


def _localised(task: Task, language: str) -> str:
    if language == "en":
        return task.instruction
    sentence = translations().get(task.id, {}).get(language)
    if not sentence:
        raise TaskError(f"{task.id} has no instruction in {language}: add one to translations.csv")
    return sentence


@cache
def paraphrases() -> Mapping[str, tuple[str, ...]]:
    """Task id -> its instruction in other English words."""
    found: dict[str, tuple[str, ...]] = {}
    for row in _rows("paraphrases.csv"):
        found[row["task"]] = (*found.get(row["task"], ()), row["instruction"])
    return found


@cache
def translations() -> Mapping[str, Mapping[str, str]]:
    """Task id -> language of the lexicon -> its instruction."""
    return {row.pop("task"): row for row in _rows("translations.csv")}


def _rows(name: str) -> list[dict[str, str]]:
    table = (resources.files(__package__) / name).read_text(encoding="utf-8")
    return list(csv.DictReader(table.splitlines()))
