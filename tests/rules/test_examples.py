"""Plays every example of the rulebook, and of any other file of its format.

The environment variable ``CHICKIE_EXAMPLES`` names a folder; each ``*.json`` in it is
played. Without it, that is ``tests/examples``.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from chickie import variants
from chickie.errors import ChickieError
from chickie.rules.axis import TileSet
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import full_set
from examples.damage import DAMAGES, damaged
from examples.expected import play_hand_score, play_position, play_round
from examples.replay import Example
from examples.season import play_match, play_schedule
from examples.vocabulary import PRESETS, Json, UnknownWordError, fields, hands

OURS = Path(__file__).parent.parent / "examples"
FOLDER = Path(os.environ.get("CHICKIE_EXAMPLES", OURS))
FILES = {
    path.stem: json.loads(path.read_bytes()) for path in sorted(FOLDER.glob("*.json"))
}
EXAMPLES = {
    f"{stem}: {example['id']}": example
    for stem, file in FILES.items()
    for example in file["examples"]
}
RULESETS = {
    f"{stem}: {name}": (PRESETS.get(name, name), spec)
    for stem, file in FILES.items()
    for name, spec in file.get("rulesets", {}).items()
}
SHIPPED = json.loads((OURS / "rules_examples.json").read_bytes())
KINDS: dict[str, Callable[[Example], object]] = {
    "round": play_round,
    "position": play_position,
    "hand_score": play_hand_score,
    "match": play_match,
    "schedule": play_schedule,
}
DEFAULTS = {field.name: field.default for field in msgspec.structs.fields(Ruleset)}


def play(example: Example) -> None:
    if example["kind"] not in KINDS:
        raise UnknownWordError(example["kind"])
    KINDS[example["kind"]](example)


def plain(name: str) -> dict[str, Json]:
    """A preset as plain values."""
    return dict(json.loads(variants.load(name).canonical()))


# --- the examples ---------------------------------------------------------------------


def test_there_are_examples() -> None:
    assert EXAMPLES
    assert len(EXAMPLES) == sum(len(file["examples"]) for file in FILES.values())


@pytest.mark.parametrize("stem", FILES)
def test_the_file_is_of_the_format_that_is_played_here(stem: str) -> None:
    assert FILES[stem]["format"] == "chickie-rules-examples/1"


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_example_holds(example: Example) -> None:
    play(example)


def test_ours_are_of_every_kind_and_of_every_rule_set() -> None:
    examples = SHIPPED["examples"]
    assert {example["kind"] for example in examples} == set(KINDS)
    named = {example["ruleset"] for example in examples if "ruleset" in example}
    assert named == SHIPPED["rulesets"].keys() - {"house"}


# --- the rule sets --------------------------------------------------------------------


@pytest.mark.parametrize(("name", "spec"), RULESETS.values(), ids=RULESETS)
def test_the_preset_says_what_the_file_says(name: str, spec: Json) -> None:
    preset, said = plain(name), fields(spec)
    assert {field: preset[field] for field in said} == said


@pytest.mark.parametrize(("name", "spec"), RULESETS.values(), ids=RULESETS)
def test_the_preset_deals_the_hands_that_the_file_says(name: str, spec: Json) -> None:
    sizes = variants.load(name).hand_size
    for tile_set, said in hands(spec, spec["set"], 2).items():
        ours = sizes[TileSet(tile_set)]
        assert {seats: ours[seats] for seats in said} == said
    fewest, most = spec["players"]
    offered = {seats for found in sizes.values() for seats in found}
    assert set(range(fewest, most + 1)) <= offered


@pytest.mark.parametrize(("name", "spec"), RULESETS.values(), ids=RULESETS)
def test_the_preset_adds_nothing_of_its_own(name: str, spec: Json) -> None:
    preset = plain(name)
    unsaid = DEFAULTS.keys() - fields(spec) - {"name", "title", "source", "hand_size"}
    if max(variants.load(name).seats) == 2:
        unsaid -= {"yard_reserve_more"}  # no such table
    changed = {field for field in unsaid if preset[field] != plain_default(field)}
    assert changed == set()


def plain_default(field: str) -> Json:
    return json.loads(msgspec.json.encode(DEFAULTS[field]))


# --- what is wrong is found -----------------------------------------------------------


@pytest.mark.parametrize("seed", range(120))
def test_a_damaged_example_does_not_hold(seed: int) -> None:
    _, example = damaged(SHIPPED["examples"], random.Random(seed))
    with pytest.raises((AssertionError, ChickieError)):
        play(example)


def test_the_damages_are_of_every_sort() -> None:
    told = {damaged(SHIPPED["examples"], random.Random(seed))[0] for seed in range(120)}
    assert len(told) > 100
    for damage in DAMAGES:
        assert any(
            damage(json.loads(json.dumps(example)), random.Random(0))
            for example in SHIPPED["examples"]
        )


@pytest.mark.parametrize(
    "overrides",
    [
        {"toe": 3},
        {"pass": "sometimes"},
        {"yard_reserve": {"1": 1}},
        {"yard_reserve": {"some": 1}},
        {"start": "highest"},
        {"pass": ["never"]},
        {"teams": 2},
        {"direction": "counterclockwise"},
    ],
)
def test_an_unknown_word_is_refused(overrides: Json) -> None:
    example = SHIPPED["examples"][1] | {"overrides": overrides}
    with pytest.raises(UnknownWordError):
        play(example)


@pytest.mark.parametrize(
    "overrides",
    [
        {"draw": "two"},
        {"dead_foot": "sometimes"},
        {"opening_missing": "draw"},
        {"tie_break": ["shared", "most_zero_rounds"]},
        {"last_tile_call": "loud"},
        {"search_order": ["simultaneous"]},
    ],
)
def test_an_unknown_answer_is_refused(overrides: Json) -> None:
    example = SHIPPED["examples"][1] | {"overrides": {"hand_size": 4} | overrides}
    with pytest.raises(ChickieError):
        play(example)


# --- what other files may hold --------------------------------------------------------


def cf_double(ann: str, bob: str, yard: str) -> dict[str, Json]:
    """A deal of two tiles to each; what is named nowhere ends up in the yard."""
    named = [*ann.split(), *bob.split(), *yard.split()]
    rest = [str(tile) for tile in full_set(9) if str(tile) not in named]
    hands = {"Ann": ann.split(), "Bob": bob.split()}
    return {"hands": hands, "yard_order": [*yard.split(), *rest]}


def example(moves: list[Json], **more: Json) -> dict[str, Json]:
    """A round of cf-double with one arm; both deals leave 0-9 and 9-9 to somebody."""
    return {
        "id": "made up",
        "kind": "position",
        "ruleset": "cf-double",
        "overrides": {"hand_size": 2, "arms": 1},
        "players": ["Ann", "Bob"],
        "set": "double-9",
        "opening": {"tile": "9-9", "from": "hand", "player": "Bob"},
        **cf_double("1-2 3-4", "5-6 7-8", "9-9"),
        "moves": moves,
        **more,
    }


def redeal(ann: str, bob: str) -> dict[str, Json]:
    return {"action": "redeal", **cf_double(ann, bob, "")}


def test_a_deal_without_an_opening_is_followed_by_the_next_one() -> None:
    opens = {"player": "Bob", "action": "open", "tile": "9-9"}
    play(example([redeal("0-9 0-1", "9-9 1-1"), opens], expected_to_move="Ann"))


def test_a_redeal_is_refused_after_a_deal_that_opens() -> None:
    first, second = redeal("0-9 0-1", "9-9 1-1"), redeal("0-9 0-1", "9-9 1-2")
    with pytest.raises(AssertionError):
        play(example([first, second]))


def test_passes_may_be_told_after_a_blocked_end() -> None:
    moves = [
        {"player": "Bob", "action": "open", "tile": "9-9"},
        {"player": "Ann", "action": "play", "tile": "0-9", "on": "9-9", "match": 9},
    ]
    blocked = example([redeal("0-9 1-2", "9-9 3-4"), *moves], expected_end="blocked")
    blocked["overrides"] |= {"draw": "none"}
    play(blocked)
    last = {"player": "Bob", "action": "pass"}
    play(blocked | {"moves": [*blocked["moves"], last]})
    with pytest.raises(AssertionError):
        play(blocked | {"moves": [*blocked["moves"], last | {"player": "Ann"}]})
    with pytest.raises(AssertionError):
        play(blocked | {"moves": [*blocked["moves"], last | {"action": "draw"}]})


def test_an_earlier_double_may_have_opened_another_round() -> None:
    later = example([], expected_to_move="Bob", expected_legal_plays=[])
    later |= {"opening": {"tile": "4-4", "from": "hand", "player": "Bob"}}
    play(later | cf_double("9-9 3-4", "4-4 8-8", ""))


def of_kind(kind: str) -> dict[str, Json]:
    """The first of our examples of a kind."""
    return next(dict(e) for e in SHIPPED["examples"] if e["kind"] == kind)


def test_a_match_may_be_shorter_than_its_rule_set_plays() -> None:
    short = of_kind("match")
    short["round_scores"] = {"Ann": [1, 2], "Bob": [3, 0], "Cyd": [5, 5]}
    totals = {"Ann": 3, "Bob": 3, "Cyd": 10}
    play(short | {"expected": {"totals": totals, "winners": ["Bob"]}})


def test_a_longer_match_is_refused_in_words() -> None:
    long = of_kind("match")
    long["round_scores"] = {name: [0] * 11 for name in long["players"]}
    with pytest.raises(AssertionError, match="11 rounds, but the match has 10"):
        play(long)


@pytest.mark.parametrize("kind", KINDS)
def test_free_text_is_passed_over(kind: str) -> None:
    words = ("notes", "comment", "source", "title", "why")
    play(of_kind(kind) | dict.fromkeys(words, "Any words."))


def test_a_hand_is_scored_with_the_set_that_is_told() -> None:
    told = {"hand": ["0-12"], "expected": {"double_blank=50": 12}}
    play(of_kind("hand_score") | told)
    play(of_kind("hand_score") | told | {"set": "double-12"})
    with pytest.raises(AssertionError, match="not in the set"):
        play(of_kind("hand_score") | told | {"set": "double-9"})


def test_legal_plays_on_trains_may_be_told_with_the_train() -> None:
    trains = next(e for e in SHIPPED["examples"] if e["id"] == "mt-out-on-double")
    start = {
        key: value
        for key, value in trains.items()
        if not key.startswith("expected") and key != "moves"
    }
    start |= {"kind": "position", "moves": trains["moves"][:4]}
    for plays in (
        [["2-3", "3-3"]],
        [["2-3", "Ann"]],
        [["2-3", "3-3", "Ann"]],
        [["2-3", 3]],
    ):
        play(start | {"expected_legal_plays": plays})
    with pytest.raises(AssertionError):
        play(start | {"expected_legal_plays": [["2-3", "Bob"]]})
