"""What an example expects after its moves, one function for each ``expected_…`` key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from chickie.rules.axis import Family, TileSet
from chickie.rules.move import Draw, Pass, Play
from chickie.rules.scoring import hand_score
from chickie.rules.tile import full_set
from examples.replay import Example, Table, check_points, expect_known, same, tiles
from examples.vocabulary import FREE, Json, UnknownWordError, changed, ruleset

NOTES: Final = FREE | {"id", "kind", "covers"}
"""Keys that only explain."""
SET_UP: Final = {
    *("ruleset", "overrides", "players", "set", "round", "hands", "yard_order"),
    *("opening", "start_tile", "first_player", "unused", "moves"),
}
"""Keys that say how an example is set up and played."""
HAND: Final = {"ruleset", "overrides", "players", "set", "hand", "expected"}
"""Keys of an example about what a hand counts."""
POINTS: Final = {"double_blank", "blank_half_extra", "out_on_double_penalty"}
"""Settings that change what tiles count, and what a seat may have to add."""


def check_end(table: Table, wanted: Json) -> None:
    same("end", table.round.over, wanted)


def check_winner(table: Table, wanted: Json) -> None:
    result = table.round.result
    same("winner", table.name(result.out if result else None), wanted)


def check_left(table: Table, wanted: Json) -> None:
    same("players with tiles left", sorted(wanted), sorted(table.players))
    for player, hand in wanted.items():
        held = list(table.round.hand(table.seat(player)))
        same(f"hand of {player}", held, sorted(tiles(hand)))


def check_yard(table: Table, wanted: Json) -> None:
    yard = [str(tile) for tile in table.round.yard]
    same("yard", len(yard) if isinstance(wanted, int) else yard, wanted)


def check_scores(table: Table, wanted: Json) -> None:
    assert table.round.over is not None, "a round that is not over has no scores"
    scores = [score.total for score in table.round.scores]
    check_points(wanted.values())
    same("scores", dict(zip(table.players, scores, strict=True)), wanted)


def check_to_move(table: Table, wanted: Json) -> None:
    same("to move", table.name(table.round.turn), wanted)


def check_plays(table: Table, wanted: Json) -> None:
    """Compare as many parts of each play as the example tells: tile, place, train."""
    told = {tuple(each) for each in wanted}
    same("plays told once", len(told), len(wanted))
    plays = [move for move in table.round.legal if isinstance(move, Play)]
    shapes = {tuple(part_kind(table, part) for part in each[1:]) for each in told}
    assert len(shapes) <= 1, f"plays told in several ways: {shapes}"
    shape = shapes.pop() if shapes else ()
    if table.rules.family is Family.LINE and "on" in shape:
        # Moves name an end of the row by its number, which both ends may show.
        told = {(tile, meeting(tile, on)) for tile, on in told}
        shape = ("match",)
    same("plays", {told_as(table, play, shape) for play in plays}, told)


def part_kind(table: Table, part: str | int) -> str:
    """What a part of a play tells: the number that meets, the train or the tile."""
    if isinstance(part, int):
        return "match"
    return "train" if part in {*table.players, "mexican"} else "on"


def meeting(tile: str, on: str) -> int:
    """The number that two tiles have in common."""
    return next(
        suit for suit in range(19) if all(t.has(suit) for t in tiles((tile, on)))
    )


def told_as(table: Table, play: Play, shape: tuple[str, ...]) -> tuple[str | int, ...]:
    """A play in the parts that an example tells."""
    tile, on = str(play.tile), str(play.on)
    parts: dict[str, str | int] = {"on": on, "match": meeting(tile, on)}
    if play.train is not None:
        parts["train"] = table.lane(play.train)
    return (tile, *(parts[kind] for kind in shape))


def check_may_draw(table: Table, wanted: Json) -> None:
    same("may draw", Draw() in table.round.legal, wanted)


def check_may_pass(table: Table, wanted: Json) -> None:
    same("may pass", Pass() in table.round.legal, wanted)


def check_pending(table: Table, wanted: Json) -> None:
    pending = table.round.pending
    if isinstance(wanted, dict):
        assert pending is not None
        found = {"tile": str(pending.tile), "missing": pending.missing}
        same("pending", found, found | wanted)
    else:
        same("pending", str(pending.tile) if pending else None, wanted)


def check_markers(table: Table, wanted: Json) -> None:
    up = [table.name(seat) for seat in table.round.view(None).markers]
    same("markers", sorted(map(str, up)), sorted(wanted))


def check_opening(table: Table, wanted: Json) -> None:
    same("opening", str(table.round.layout.placed[0].tile), wanted)


def check_opener(table: Table, wanted: Json) -> None:
    same("opener", table.name(table.round.layout.placed[0].seat), wanted)


def check_open_ends(table: Table, wanted: Json) -> None:
    suits = [end.suit for end in table.round.layout.ends for _ in range(end.free)]
    same("open ends", sorted(suits), sorted(wanted))


def check_redeal(table: Table, wanted: Json) -> None:
    same("redeal", table.round.redeal, wanted)


EXPECTED: Final[dict[str, Callable[[Table, Json], None]]] = {
    "expected_end": check_end,
    "expected_winner": check_winner,
    "expected_left": check_left,
    "expected_hands": check_left,
    "expected_yard_left": check_yard,
    "expected_round_scores": check_scores,
    "expected_to_move": check_to_move,
    "expected_legal_plays": check_plays,
    "expected_may_draw": check_may_draw,
    "expected_may_pass": check_may_pass,
    "expected_pending": check_pending,
    "expected_markers": check_markers,
    "expected_opening": check_opening,
    "expected_opener": check_opener,
    "expected_open_ends": check_open_ends,
    "expected_redeal": check_redeal,
}


def play_position(example: Example) -> Table:
    """Play the moves and compare what is expected then."""
    expect_known(example, NOTES | SET_UP | set(EXPECTED))
    assert example.keys() & EXPECTED.keys(), "nothing is expected"
    table = Table(example)
    table.play()
    for key in example.keys() & EXPECTED.keys():
        EXPECTED[key](table, example[key])
    return table


def play_round(example: Example) -> None:
    """The same, and the round has to be over."""
    table = play_position(example)
    assert table.round.over is not None or table.round.redeal, "it is not over"


def play_hand_score(example: Example) -> None:
    """Compare what a hand counts under several settings."""
    expect_known(example, NOTES | HAND)
    assert example["expected"], "nothing is expected"
    check_points(example["expected"].values())
    rules = ruleset({"ruleset": "cf-hub", "players": ["Ann", "Bob"], **example})
    # Where no set is told, the hand may come from any.
    tile_set = rules.set if example.keys() & {"ruleset", "set"} else max_set()
    hand = tiles(example["hand"])
    same("tiles in hand", len(hand), len(set(hand)))
    strange = set(hand) - set(full_set(tile_set.highest))
    assert not strange, f"not in the set: {strange}"
    for settings, points in example["expected"].items():
        set_so = changed(rules, read_settings(settings), 2)
        same(settings, hand_score(set_so, hand).total, points)


def max_set() -> TileSet:
    """The largest set that is played with."""
    return max(TileSet, key=lambda tile_set: tile_set.highest)


def read_settings(text: str) -> dict[str, int]:
    """Settings such as ``double_blank=50,blank_half_extra=25``."""
    settings = {}
    for setting in text.split(","):
        field, equals, value = setting.partition("=")
        if field.strip() not in POINTS or not equals:
            raise UnknownWordError(setting)
        settings[field.strip()] = int(value)
    return settings
