"""Tiles and moves as texts, JSON and Python values."""

from __future__ import annotations

import copy
import pickle

import msgspec
import pytest

from chickie.errors import NotAMove
from chickie.rules import wire
from chickie.rules.move import Draw, Open, Pass, Play, parse_move
from chickie.rules.tile import UNSEEN, Tile, full_set


def test_a_tile_is_one_object() -> None:
    tile = Tile(4, 9)
    assert Tile(9, 4) is tile
    assert Tile.parse("9-4") is tile
    assert copy.deepcopy(tile) is tile
    assert pickle.loads(pickle.dumps(tile)) is tile  # noqa: S301 - our own
    assert copy.copy(UNSEEN) is UNSEEN


def test_a_tile_reads_low_first() -> None:
    assert str(Tile(9, 4)) == "4-9"
    assert repr(Tile(9, 4)) == "Tile(4, 9)"
    assert (str(UNSEEN), repr(UNSEEN)) == ("?", "UNSEEN")
    assert (Tile(4, 9).low, Tile(4, 9).high, Tile(4, 9).pips) == (4, 9, 13)
    assert Tile(4, 9).other(4) == 9
    assert Tile(4, 9).other(9) == 4


def test_tiles_have_an_order() -> None:
    assert sorted([Tile(3, 3), Tile(1, 9), Tile(1, 2)]) == [
        Tile(1, 2),
        Tile(1, 9),
        Tile(3, 3),
    ]
    with pytest.raises(TypeError):
        _ = Tile(1, 2) < 3


@pytest.mark.parametrize(("highest", "size"), [(6, 28), (9, 55), (12, 91), (18, 190)])
def test_a_set_holds_every_pair_once(highest: int, size: int) -> None:
    tiles = full_set(highest)
    assert len(set(tiles)) == size
    pips = highest * (highest + 1) * (highest + 2) // 2
    assert sum(tile.pips for tile in tiles) == pips


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4",
        "4-",
        "-9",
        "4-9-1",
        "a-b",
        "4–9",
        "1.0-2",
        "\uff14-9",
        "9" * 5000 + "-1",
    ],
)
def test_a_text_that_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(NotAMove, match="no tile"):
        Tile.parse(text)


def test_halves_end_at_eighteen() -> None:
    with pytest.raises(NotAMove, match="4-19 is no tile"):
        Tile(4, 19)
    with pytest.raises(NotAMove, match="0 to 18"):
        Tile.parse("4-19")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("4-9", Play(Tile(4, 9))),
        ("9-4@9-9", Play(Tile(4, 9), on=Tile(9, 9))),
        ("4-9@9", Play(Tile(4, 9), suit=9)),
        ("4-9@9-9/2", Play(Tile(4, 9), on=Tile(9, 9), train=1)),
        ("4-9@9-9/M", Play(Tile(4, 9), on=Tile(9, 9), train="mexican")),
        ("4-9/1", Play(Tile(4, 9), train=0)),
        ("4-9~", Play(Tile(4, 9), silent=True)),
        ("D", Draw()),
        ("P", Pass()),
        ("O(9-9)", Open(Tile(9, 9))),
    ],
)
def test_moves_have_a_text(text: str, move: Play | Draw | Pass | Open) -> None:
    assert parse_move(text) == move
    assert parse_move(str(move)) == move
    assert wire.decode(wire.encode(move), Play | Draw | Pass | Open) == move


def test_words_and_small_letters_will_do() -> None:
    assert parse_move(" draw ") == Draw()
    assert parse_move("pass") == Pass()
    assert parse_move("4-9@9-9/m").train == "mexican"  # type: ignore[union-attr]
    assert parse_move("4-9@M") == parse_move("4-9/M")


@pytest.mark.parametrize(
    "text", ["", "x", "4-9@", "4-9@@9", "4-9/", "4-9/x", "O()", "4-9@٣"]
)
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotAMove, match="is no move"):
        parse_move(text)


def test_trains_count_from_one() -> None:
    with pytest.raises(NotAMove, match="numbered from 1"):
        parse_move("4-9/0")


def test_json_says_where_it_is_wrong() -> None:
    assert wire.encode(Play(Tile(4, 9))) == (
        b'{"type":"play","tile":"4-9","on":null,"suit":null,"train":null,"silent":false}'
    )
    with pytest.raises(msgspec.ValidationError, match=r"\$\.tile"):
        wire.decode('{"type":"play","tile":"x"}', Play | Draw | Pass | Open)
    with pytest.raises(msgspec.ValidationError, match=r"\$\.tile"):
        wire.decode('{"type":"play","tile":7}', Play | Draw | Pass | Open)
    with pytest.raises(NotImplementedError):
        wire.encode(object())
    with pytest.raises(NotImplementedError):
        wire.decode("7", complex)


def test_plain_values_come_back() -> None:
    move = Play(Tile(4, 9), on=Tile(9, 9))
    plain = wire.to_plain(move)
    assert plain["tile"] == "4-9"
    assert wire.from_plain(plain, Play) == move
