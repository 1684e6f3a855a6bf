"""The words of an examples file, and the Ruleset fields they stand for.

Most axes have the same name and the same answers there as here. The others stand in
``WORDS``; whatever is in neither is refused, so that no word is passed over in silence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final

import msgspec

from chickie import variants
from chickie.rules.axis import OpeningFrom, Starter
from chickie.rules.ruleset import Ruleset

Json = Any
"""Whatever a JSON file may hold."""


class UnknownWordError(AssertionError):
    """A file says something that nothing here understands."""


PRESETS = {"mt": "mexican-train"}
"""Rule sets that have another name in the files."""

FREE: Final = {
    *("title", "why", "note", "notes", "comment", "comments", "source", "description"),
}
"""Keys that hold words for people."""

ABOUT = FREE | {"seed", "players", "hand_size", "hand_size_by_set"}
"""Keys of a rule set that are no single field: its origin, seats and hands."""

OTHERWISE = {"name", "title", "version", "source", "hand_size"}
"""Fields that are never said by one word."""

SAME = {field.name for field in msgspec.structs.fields(Ruleset)} - OTHERWISE


def one_of(
    answers: Mapping[Json, dict[str, Json]],
) -> Callable[[Json], dict[str, Json]]:
    """A word whose every answer has a meaning of its own."""

    def meaning(value: Json) -> dict[str, Json]:
        if not isinstance(value, Hashable) or value not in answers:
            raise UnknownWordError(value)
        return answers[value]

    return meaning


def only(*answers: Json) -> Callable[[Json], dict[str, Json]]:
    """A question that has one answer here, in any of these words."""
    return one_of({answer: {} for answer in answers})


TABLE: Final = re.compile(r"([2-9]|1[0-2])(\+?)")
"""The tables that a number speaks of: ``4`` seats, or ``4+``: that many or more."""


def table(words: str) -> tuple[int, bool]:
    """Fewest seats of such tables, and whether those are the only ones."""
    found = TABLE.fullmatch(words)
    if found is None:
        raise UnknownWordError(words)
    return int(found[1]), not found[2]


def reserve(value: int | Mapping[str, int]) -> dict[str, Json]:
    """One number for every table, or numbers for tables of some seats."""
    told = {"2+": value} if isinstance(value, int) else value
    said: dict[str, Json] = {}
    for words, tiles in told.items():
        fewest, alone = table(words)
        if fewest == 2:
            said["yard_reserve_two"] = tiles
        if (fewest, alone) != (2, True):
            same = said.setdefault("yard_reserve_more", tiles)
            assert same == tiles, f"one number for three seats and more: {value}"
    return said


def reserve_at(told: Mapping[str, int], seats: int) -> dict[str, int]:
    """The entry that speaks of ``seats`` most closely, as one for such tables."""
    known = {table(words): tiles for words, tiles in told.items()}
    fits = [
        (fewest, alone)
        for fewest, alone in known
        if fewest == seats or (fewest < seats and not alone)
    ]
    return {"2" if seats == 2 else "3+": known[max(fits)]} if fits else {}


def endings(value: list[str]) -> dict[str, Json]:
    """All the ways in which a round may end."""
    meanings = one_of(
        {
            "hand_empty": {},
            "hand_empty_even_on_a_double": {"last_double": "ends_round"},
            "nobody_can_play_and_nothing_drawable": {"empty_yard": "pass"},
            "all_players_passed_in_a_row_with_empty_yard": {"empty_yard": "pass"},
            "player_on_move_stuck_and_yard_at_reserve": {"empty_yard": "end_round"},
            "dead_foot": {"dead_foot": "end_round"},
        }
    )
    return {field: answer for each in value for field, answer in meanings(each).items()}


def listed(value: list[str] | str | None) -> list[str]:
    """A list of steps, which a file may leave out or give as a single word."""
    return [value] if isinstance(value, str) else value or []


def missing(value: list[str] | str | None) -> dict[str, Json]:
    """The steps when no hand holds the double."""
    words = {"next_lower": "next_lower_unused"}
    return {"opening_missing": [words.get(step, step) for step in listed(value)]}


def tie_break(value: list[str] | str | None) -> dict[str, Json]:
    """The steps that part equal totals; sharing comes last, and is no step."""
    steps = listed(value)
    return {"tie_break": steps[:-1] if steps[-1:] == ["shared"] else steps}


def or_else(
    field: str, words: Mapping[Json, Json]
) -> Callable[[Json], dict[str, Json]]:
    """A field with other words for some of its answers."""

    def meaning(value: Json) -> dict[str, Json]:
        other = isinstance(value, Hashable) and value in words
        return {field: words[value] if other else value}

    return meaning


def double(value: str | int | None) -> dict[str, Json]:
    """The first round's double, as a tile or by its number."""
    return {
        "first_double": int(value.split("-")[0]) if isinstance(value, str) else value
    }


CALLS = {
    None: "none",
    "Chickie <number>": "chickie_number",
    "automatic": "chickie_number",
    "chicken foot": "chicken_foot",
}
NO: Final = (None, False, "no", "none", "off")
WORDS: Final[dict[str, Callable[[Json], dict[str, Json]]]] = {
    "start": one_of({"random_non_double_from_set": {"opening_from": "start_tile"}}),
    "doubles_special": one_of({False: {"toes": 0}}),
    "pass": one_of(
        {
            "never": {"empty_yard": "end_round"},
            "after_draw_or_empty_yard": {"empty_yard": "pass"},
        }
    ),
    "yard_reserve": reserve,
    "round_end": endings,
    "opening_order": or_else(
        "opening_order",
        {"pool": "pool_highest_unused_first", "fixed": "fixed_descending"},
    ),
    "opening_missing": missing,
    "skipped_double": or_else(
        "skipped_double", {"pool": "returns_to_pool", "returns": "returns_to_pool"}
    ),
    # A search at once is what the step draw_all does: nobody draws first.
    "search_order": lambda value: (
        {} if value == "simultaneous" else {"search_order": value}
    ),
    "out_on_double": or_else("out_on_double_penalty", {"allowed": 0, "free": 0}),
    "tie_break": tie_break,
    "tie_fallback": only("shared"),
    "call_double": or_else("call_double", CALLS),
    "last_tile_call": or_else(
        "last_tile_call", {None: "off", False: "off", True: "automatic"}
    ),
    "rounds": or_else("rounds", {"one_per_double": 0}),
    "first_double": double,
    "double_blank_option": only(25, 50, 100),
    "marker": only("on_failed_turn"),
    "marker_off": only("owner_plays_on_own_train"),
    "block_scoring": only("own_hand", "own hand", "own"),
    "doubles_count_double": only(*NO),
    "tile_values": only("pips", "face", "face_value"),
    "target_score": only(*NO),
    "teams": only(*NO),
    "direction": only("clockwise", "left"),
    "take_back": only(*NO),
    "information": only("public"),
}
"""What is not spelt as in a Ruleset, and what it says in the fields of one."""


def fields(spec: Mapping[str, Json]) -> dict[str, Json]:
    """What ``spec`` says about single fields.

    Raises:
        UnknownWordError: a key, or an answer, that means nothing here.
        AssertionError: two keys contradict each other.
    """
    said: dict[str, Json] = {}
    for key in spec.keys() - ABOUT:
        if key in WORDS:
            meaning = WORDS[key](spec[key])
        elif key in SAME:
            meaning = {key: spec[key]}
        else:
            raise UnknownWordError(key)
        for field, answer in meaning.items():
            assert said.setdefault(field, answer) == answer, (key, field)
    return said


def hands(
    spec: Mapping[str, Json], tile_set: str, seats: int
) -> dict[str, dict[int, int]]:
    """Hands by set and seats, as far as told; a lone number is for ``seats``."""
    found = {
        which: {int(number): tiles for number, tiles in sizes.items()}
        for which, sizes in spec.get("hand_size_by_set", {}).items()
    }
    size = spec.get("hand_size", {})
    own = {seats: size} if isinstance(size, int) else size
    found.setdefault(tile_set, {}).update({int(n): tiles for n, tiles in own.items()})
    return found


def changed(rules: Ruleset, spec: Mapping[str, Json], seats: int) -> Ruleset:
    """``rules`` with what ``spec`` says, for a table of ``seats``."""
    told = spec.get("yard_reserve")
    if isinstance(told, Mapping):
        spec = {**spec, "yard_reserve": reserve_at(told, seats)}
    rules = rules.replace(**implied(rules, fields(spec)))
    sizes = {which.value: dict(found) for which, found in rules.hand_size.items()}
    for which, found in hands(spec, rules.set.value, seats).items():
        sizes[which] = sizes.get(which, {}) | found
    return rules.replace(hand_size=sizes)


def implied(rules: Ruleset, said: dict[str, Json]) -> dict[str, Json]:
    """``said``, and what has to go with another place to take the opening tile from."""
    from_hand = said.get("opening_from", rules.opening_from) == OpeningFrom.HAND
    if from_hand and rules.opening_from is not OpeningFrom.HAND:
        return {"starter": "holder", "opening_missing": ["draw_turns"]} | said
    if not from_hand and rules.starter is Starter.HOLDER:
        return {"starter": "random_then_rotate_left"} | said
    return said


def ruleset(example: Mapping[str, Json]) -> Ruleset:
    """The rules by which an example is played."""
    name = example["ruleset"]
    spec = dict(example.get("overrides") or {})
    if "set" in example:
        assert spec.setdefault("set", example["set"]) == example["set"]
    return changed(
        variants.load(PRESETS.get(name, name)), spec, len(example["players"])
    )
