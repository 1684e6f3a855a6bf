"""The registry of bots."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from typing import ClassVar

import pytest

from chickie import bots
from chickie.bots import bot as registry
from chickie.bots.character import CHARACTERS
from chickie.brains.setting import SETTINGS
from chickie.errors import UnknownName
from chickie.rules.move import Move
from chickie.rules.view import View


class Obliging:
    """A bot of another package."""

    name: ClassVar[str] = "obliging"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move:
        return view.moves[-1]


@pytest.fixture
def _another_package(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = EntryPoints(
        [
            EntryPoint("obliging", f"{__name__}:Obliging", bots.GROUP),
            EntryPoint("uniform", "nowhere:Nothing", bots.GROUP),
        ]
    )
    monkeypatch.setattr(EntryPoint, "load", lambda entry: globals()[entry.attr])
    monkeypatch.setattr(registry, "entry_points", entries.select)


def test_ours_are_the_brains_at_their_levels_and_then_the_characters() -> None:
    assert bots.names() == (*SETTINGS, *CHARACTERS)
    assert bots.names()[:2] == ("uniform", "heaviest-1")
    assert bots.names()[-1] == "gamecock"


@pytest.mark.parametrize("name", [*SETTINGS, *CHARACTERS])
def test_a_bot_knows_its_name(name: str) -> None:
    assert bots.make(name, seed=1).name == name


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match=r"“clever”.*uniform, heaviest-1, .*hen"):
        bots.make("clever", seed=1)


@pytest.mark.usefixtures("_another_package")
def test_another_package_adds_a_bot() -> None:
    assert bots.names() == (*SETTINGS, *CHARACTERS, "obliging")
    made = bots.make("obliging", seed=7)
    assert isinstance(made, Obliging)
    assert made.seed == 7


@pytest.mark.usefixtures("_another_package")
def test_nobody_can_take_the_name_of_ours() -> None:
    assert bots.make("uniform", seed=1).name == "uniform"


def test_other_packages_are_not_searched_for_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def searched(**_: object) -> EntryPoints:
        pytest.fail("looked for entry points")

    monkeypatch.setattr(registry, "entry_points", searched)
    bots.make("heaviest", seed=1)
