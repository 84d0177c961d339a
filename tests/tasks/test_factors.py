"""Drawn configurations: made again from their names, one factor at a time, and safe to train on."""

from __future__ import annotations

import dataclasses

import pytest

from tapclone.core.errors import TapcloneError
from tapclone.fleet import SimulatedFleet
from tapclone.tasks import configuration, suite
from tapclone.tasks.configuration import Configuration, split
from tapclone.tasks.factors import FACTORS, NAMED_FACTORS, draw

FIELDS = {
    "device": {"model", "width_px", "height_px", "base_density", "density"},
    "icon_layout": {"home_icons"},
}


def _differences(one: Configuration, other: Configuration) -> set[str]:
    names = {field.name for field in dataclasses.fields(Configuration)} - {"id", "split"}
    return {name for name in names if getattr(one, name) != getattr(other, name)}


@pytest.mark.parametrize("factor", NAMED_FACTORS)
def test_a_factor_alone_changes_nothing_else(factor: str) -> None:
    base = configuration("train_env_002")
    drawn = draw(12, vary=factor)
    changed = set().union(*(_differences(base, entry) for entry in drawn))
    assert changed
    assert changed <= FIELDS.get(factor, {factor})


def test_a_factor_takes_the_same_level_whatever_varies_beside_it() -> None:
    alone, together = draw(6, vary="locale", seed=3), draw(6, vary="all", seed=3)
    assert [entry.locale for entry in alone] == [entry.locale for entry in together]


def test_a_name_is_enough_to_make_a_configuration_again() -> None:
    for entry in draw(3, vary=["locale", "dark_mode"], seed=5):
        assert configuration(entry.id) == entry


@pytest.mark.parametrize("field", ["model", "locale", "wallpaper"])
def test_the_open_pool_has_nothing_that_only_held_out_phones_have(field: str) -> None:
    held_out = {getattr(entry, field) for entry in split("test")} - {getattr(e, field) for e in split("train")}
    assert held_out
    assert not held_out & {getattr(entry, field) for entry in draw(300)}
    assert held_out & {getattr(entry, field) for entry in draw(300, pool="all")}


def test_home_screens_have_each_app_and_each_place_once() -> None:
    for entry in draw(50, vary="icon_layout"):
        places = [(icon.container, icon.cell_x, icon.cell_y) for icon in entry.home_icons]
        packages = [icon.package for icon in entry.home_icons]
        assert len(set(places)) == len(places)
        assert len(set(packages)) == len(packages)


def test_a_suite_takes_a_draw() -> None:
    wanted = suite("smoke", {"draw": 4, "vary": list(FACTORS), "seed": 1})
    assert [entry.split for entry in wanted.configurations] == ["drawn"] * 4
    beside = suite("smoke", ["test_env_100", {"draw": 2, "vary": "locale"}])
    assert [entry.split for entry in beside.configurations] == ["test", "drawn", "drawn"]


def test_drawn_phones_boot() -> None:
    lent = SimulatedFleet().lend()
    for entry in draw(3, pool="all", vary=[*NAMED_FACTORS]):
        assert lent.prepare(entry).screenshot((90, 160)).any()
    lent.close()


@pytest.mark.parametrize(
    "wanted",
    ["drawn-open-colour-0-000", "drawn-closed-locale-0-000", "drawn-open", {"draw": 2, "hue": 1}, {"seed": 1}],
)
def test_a_wrong_draw_says_so_in_one_sentence(wanted: str | dict[str, int]) -> None:
    with pytest.raises(TapcloneError, match=r"factor|pool|drawn"):
        suite("smoke", wanted)


def test_any_phone_can_be_a_new_one() -> None:
    new = configuration("test_env_105+first_run")
    assert new.first_run
    assert not configuration("test_env_105").first_run
    assert _differences(new, configuration("test_env_105")) == {"first_run"}
