"""How the text form calls the seats."""

from __future__ import annotations

import msgspec
import pytest

from chickie.record import Record, from_text, to_text
from chickie.record.text.names import Names
from record.matches import PLAYERS, begin, play_match, small


def test_names_that_can_be_taken_for_something_else_are_written_as_numbers() -> None:
    names = Names(PLAYERS)
    written = [names.write(seat) for seat in range(len(PLAYERS))]
    assert written == [
        *("Anna", "Bo", "Grandma Jo", "Æsa", "#5", "#6", "#7", "Bo; Jr", "#9", "#10"),
        *("Éva-Li", "#12"),
    ]


@pytest.mark.parametrize(
    ("players", "written"),
    [
        (("Bo", "Bo Jr"), ["Bo", "#2"]),
        (("Bo Jr", "Bo"), ["#1", "Bo"]),
        (("Bo", "Bob"), ["Bo", "Bob"]),
        (("Player 1", "Player 2"), ["Player 1", "Player 2"]),
        (("End", "yard"), ["#1", "#2"]),
        (("R1", "M+"), ["#1", "#2"]),
        (("Anna  Lee", " Bo"), ["#1", "#2"]),
        (("first", "secret"), ["first", "secret"]),
        (("out", "X(Bo)"), ["out", "#2"]),
    ],
)
def test_names_that_a_reader_can_tell_are_written_out(
    players: tuple[str, str], written: list[str]
) -> None:
    names = Names(players)
    assert [names.write(seat) for seat in (0, 1)] == written
    record = begin(small("house"), players).record
    assert from_text(to_text(record)) == record


def test_all_is_told_apart_whatever_the_players_are_called() -> None:
    for names in ("out,first", "Bo,Bo Jr", "P,D", "P!,C?", "lot,skip", "secret,End"):
        players = tuple(names.split(","))
        record = play_match(small("house"), 2, seed=1)
        header = msgspec.structs.replace(record.header, players=players)
        renamed = Record(header=header, events=record.events)
        assert from_text(to_text(renamed)) == renamed
