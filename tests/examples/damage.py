"""Examples that were right, with one thing in them made wrong."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Final

from chickie.rules.tile import full_set
from examples.vocabulary import Json

Damage = Callable[[Json, random.Random], str | None]
"""Spoils an example, and says how; None if it holds nothing that could be spoilt so."""


def other(chance: random.Random, one: Json, choices: list[Json]) -> Json:
    """One of ``choices`` that is not ``one``."""
    return chance.choice([each for each in choices if each != one])


def any_move(example: Json, chance: random.Random, key: str) -> Json:
    """One of the moves that say ``key``, or None."""
    moves = [move for move in example.get("moves", []) if key in move]
    return chance.choice(moves) if moves else None


def all_tiles(example: Json) -> list[str]:
    return [str(tile) for tile in full_set(int(example["set"].removeprefix("double-")))]


def wrong_seat(example: Json, chance: random.Random) -> str | None:
    move = any_move(example, chance, "player")
    if move is None:
        return None
    move["player"] = other(chance, move["player"], example["players"])
    return f"moved by another player: {move}"


def wrong_tile(example: Json, chance: random.Random) -> str | None:
    """Another tile is moved; a position may be the same with it."""
    move = any_move(example, chance, "tile")
    if move is None or "expected_left" not in example:
        return None
    move["tile"] = other(chance, move["tile"], all_tiles(example))
    return f"another tile: {move}"


def wrong_place(example: Json, chance: random.Random) -> str | None:
    key = chance.choice(["on", "match", "train"])
    move = any_move(example, chance, key)
    if move is None:
        return None
    choices: dict[str, list[Json]] = {
        "on": all_tiles(example),
        "match": list(range(10)),
        "train": [*example["players"], "mexican"],
    }
    move[key] = other(chance, move[key], choices[key])
    return f"another place: {move}"


def lost_move(example: Json, chance: random.Random) -> str | None:
    if not example.get("moves"):
        return None
    return f"lost: {example['moves'].pop(chance.randrange(len(example['moves'])))}"


def swapped_hands(example: Json, chance: random.Random) -> str | None:
    """Two tiles change hands; a position would not miss those that stay there."""
    if "expected_left" not in example:
        return None
    one, two = chance.sample(example["players"], 2)
    hands = example["hands"]
    i, j = chance.randrange(len(hands[one])), chance.randrange(len(hands[two]))
    hands[one][i], hands[two][j] = hands[two][j], hands[one][i]
    return f"{one} and {two} swapped {hands[one][i]} and {hands[two][j]}"


def swapped_yard(example: Json, chance: random.Random) -> str | None:
    """Two tiles of the yard change places; a position would not miss those."""
    yard = example.get("yard_order", [])
    if "expected_yard_left" not in example or len(yard) < 2:
        return None
    i, j = chance.sample(range(len(yard)), 2)
    yard[i], yard[j] = yard[j], yard[i]
    return f"{yard[i]} and {yard[j]} swapped in the yard"


def wrong_score(example: Json, chance: random.Random) -> str | None:
    for scores in (
        example.get("expected_round_scores"),
        example.get("expected") if example["kind"] == "hand_score" else None,
        example["expected"]["totals"] if example["kind"] == "match" else None,
    ):
        if scores:
            key = chance.choice(list(scores))
            scores[key] += chance.choice([-50, -1, 1, 50])
            return f"another score: {key} {scores[key]}"
    return None


def wrong_end(example: Json, chance: random.Random) -> str | None:
    if "expected_end" not in example:
        return None
    ends = ["out", "blocked", "stuck", "dead_foot"]
    example["expected_end"] = other(chance, example["expected_end"], ends)
    return f"another end: {example['expected_end']}"


def wrong_winner(example: Json, chance: random.Random) -> str | None:
    if "expected_winner" in example:
        names = [*example["players"], None]
        example["expected_winner"] = other(chance, example["expected_winner"], names)
        return f"another winner: {example['expected_winner']}"
    if example["kind"] != "match":
        return None
    winners = example["expected"]["winners"]
    losers = [player for player in example["players"] if player not in winners]
    example["expected"]["winners"] = losers or winners[:1]
    return f"other winners: {example['expected']['winners']}"


def wrong_left(example: Json, chance: random.Random) -> str | None:
    if "expected_left" not in example:
        return None
    hand = example["expected_left"][chance.choice(example["players"])]
    if hand:
        return f"not left: {hand.pop()}"
    hand.append(chance.choice(all_tiles(example)))
    return f"left: {hand[-1]}"


def wrong_position(example: Json, chance: random.Random) -> str | None:
    if example["kind"] != "position":
        return None
    plays = example["expected_legal_plays"]
    spoil = chance.randrange(4)
    if spoil == 0:
        example["expected_may_draw"] = not example["expected_may_draw"]
    elif spoil == 1:
        now = example["expected_to_move"]
        example["expected_to_move"] = other(chance, now, example["players"])
    elif spoil == 2:
        pending = other(chance, example["expected_pending"], ["1-1", None])
        example["expected_pending"] = pending
    elif plays:
        plays.pop(chance.randrange(len(plays)))
    else:
        plays.append(["0-1", example["opening"]["tile"]])
    return f"another expectation: {spoil}"


def wrong_schedule(example: Json, chance: random.Random) -> str | None:
    if example["kind"] != "schedule":
        return None
    entry = chance.choice(example["rounds"])
    key = chance.choice(["expected_opening", "expected_opener", "round"])
    choices: dict[str, list[Json]] = {
        "expected_opening": [f"{suit}-{suit}" for suit in range(7)],
        "expected_opener": example["players"],
        "round": list(range(1, 9)),
    }
    entry[key] = other(chance, entry[key], choices[key])
    return f"another schedule: {entry}"


def unknown_key(example: Json, chance: random.Random) -> str | None:
    keys = ["expected_weather", "opening_double"]
    key = chance.choice(keys)
    example[key] = True
    return f"unknown: {key}"


def too_many_rounds(example: Json, _: random.Random) -> str | None:
    """One round more, in which nobody gets a point."""
    if example["kind"] != "match":
        return None
    for points in example["round_scores"].values():
        points.append(0)
    starters = example["expected"].get("first_players", [])
    starters += starters[:1]
    return "one round too many"


def broken_score(example: Json, chance: random.Random) -> str | None:
    """Points that equal the right ones, or add up to them, but are not whole."""
    if example["kind"] == "match":
        points = chance.choice(list(example["round_scores"].values()))
        points[0], points[1] = points[0] + 0.5, points[1] - 0.5
        return "half a point"
    scores = example.get("expected_round_scores")
    if example["kind"] == "hand_score":
        scores = example["expected"]
    if not scores:
        return None
    key = chance.choice(list(scores))
    scores[key] = float(scores[key])
    return f"no whole number: {key} {scores[key]}"


def tile_twice(example: Json, chance: random.Random) -> str | None:
    """A tile that is held twice, or one that is in no set, in its place."""
    if example["kind"] == "hand_score":
        hand, more = example["hand"], chance.choice([example["hand"][0], "19-19", "?"])
        hand.append(more)
        return f"also: {more}"
    if example["kind"] != "round":
        return None
    hand = example["hands"][chance.choice(example["players"])]
    place = chance.randrange(1, len(hand))
    hand[place] = chance.choice([hand[0], "18-18", "?"])
    return f"another tile in hand: {hand[place]}"


def wrong_setting(example: Json, chance: random.Random) -> str | None:
    """A setting that has nothing to do with points."""
    if example["kind"] != "hand_score":
        return None
    settings = chance.choice(list(example["expected"]))
    setting = chance.choice(["toes=3", "arms=4", "yard_reserve_two=0"])
    example["expected"][f"{settings},{setting}"] = example["expected"][settings]
    return f"scored with {setting}"


def nothing_expected(example: Json, _: random.Random) -> str | None:
    for entry in (example, *example.get("rounds", [])):
        for key in [key for key in entry if key.startswith("expected_")]:
            del entry[key]
    if "expected" in example:
        example["expected"] = {}
    return "nothing is expected"


def lost_seat(example: Json, chance: random.Random) -> str | None:
    """A seat of which nothing is expected, or no seat at all."""
    keys = [key for key in ("expected_left", "expected_round_scores") if key in example]
    if not keys:
        return None
    seats = example[chance.choice(keys)]
    lost = chance.choice([list(seats), list(seats)[:1]])
    for seat in lost:
        del seats[seat]
    return f"not expected of: {lost}"


DAMAGES: Final[tuple[Damage, ...]] = (
    wrong_seat,
    wrong_tile,
    wrong_place,
    lost_move,
    swapped_hands,
    swapped_yard,
    wrong_score,
    wrong_end,
    wrong_winner,
    wrong_left,
    wrong_position,
    wrong_schedule,
    unknown_key,
    too_many_rounds,
    broken_score,
    tile_twice,
    wrong_setting,
    nothing_expected,
    lost_seat,
)


def damaged(examples: list[Json], chance: random.Random) -> tuple[str, Json]:
    """A copy of one of ``examples`` that no longer holds, and what was done to it."""
    while True:
        example = copy.deepcopy(chance.choice(examples))
        told = chance.choice(DAMAGES)(example, chance)
        if told is not None:
            return f"{example['id']}: {told}", example
