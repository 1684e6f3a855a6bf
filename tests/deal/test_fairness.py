"""What the pieces of a deal must say, and that no change to one goes unseen."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickie.deal import (
    VERSION,
    Fairness,
    commitment,
    complaints,
    offline,
    pledge,
    remarks,
    seed,
)
from chickie.errors import BadDeal
from deal.example import MATCH, ROUND, fair, number

GOOD = fair(opened=(0, 2, 10), refused=(3,))
OTHER = number("something else").hex()
NOT_HEX = "64 lower-case hexadecimal digits"
NO_ID = "cannot be the id of a match"


def said(fairness: Fairness) -> tuple[str, ...]:
    return tuple(map(str, complaints(fairness)))


def with_entry(field: str, seat: int, value: str) -> dict[str, Any]:
    return {field: getattr(GOOD, field) | {seat: value}}


def without(field: str, seat: int) -> dict[str, Any]:
    return {field: {s: v for s, v in getattr(GOOD, field).items() if s != seat}}


TAMPERED: list[tuple[dict[str, Any], tuple[str, ...]]] = [
    ({"version": "chickie-shuffle-2"}, ("“chickie-shuffle-2” is no known way",)),
    ({"match": "saturday"}, ("secret is not", "Seat 0 op", "Seat 2 op", "Seat 10 op")),
    ({"match": "two words"}, (NO_ID,)),
    ({"match": ""}, (NO_ID,)),
    ({"match": "m" * 65}, (NO_ID,)),
    ({"match": "sm\u00f8r"}, (NO_ID,)),
    ({"match": "", "round": -1}, (NO_ID, "There is no round -1.")),
    ({"round": 5}, ("secret is not", "Seat 0 op", "Seat 2 op", "Seat 10 op")),
    ({"round": -1}, ("There is no round -1.",)),
    ({"secret": OTHER}, ("The secret is not the one that the server had committed",)),
    ({"secret": GOOD.secret[:-2]}, (f"{NOT_HEX} for the secret.",)),
    ({"secret": GOOD.secret.upper()}, (f"{NOT_HEX} for the secret.",)),
    ({"secret": GOOD.secret + "\n"}, (f"{NOT_HEX} for the secret.",)),
    ({"commitment": OTHER}, ("The secret is not the one that the server had",)),
    ({"commitment": "", "secret": ""}, (f"{NOT_HEX} for the commitment.",)),
    (with_entry("openings", 2, OTHER), ("Seat 2 opened another number than it",)),
    (with_entry("openings", 2, "00"), (f"{NOT_HEX} for the opening of seat 2.",)),
    (with_entry("openings", 1, OTHER), ("Seat 1 opened a number that it had not",)),
    (with_entry("openings", 3, number(3).hex()), ("Seat 3 is said to have refused,",)),
    (without("openings", 2), ("Seat 2 pledged a number that was never opened.",)),
    (with_entry("pledges", 2, OTHER), ("Seat 2 opened another number than it",)),
    (with_entry("pledges", 3, "00"), (f"{NOT_HEX} for the pledge of seat 3.",)),
    (with_entry("pledges", -1, OTHER), ("There is no seat -1.",)),
    (without("pledges", 2), ("Seat 2 opened a number that it had not pledged.",)),
    ({"refused": ()}, ("Seat 3 pledged a number that was never opened.",)),
    ({"refused": (0, 3)}, ("Seat 0 is said to have refused, but opened.",)),
    ({"refused": (3, 7)}, ("Seat 7 cannot refuse: it had pledged nothing.",)),
]


@pytest.mark.parametrize(("changes", "expected"), TAMPERED)
def test_tampering_is_found_and_named(
    changes: dict[str, Any], expected: tuple[str, ...]
) -> None:
    found = said(msgspec.structs.replace(GOOD, **changes))
    assert len(found) == len(expected), found
    for sentence, part in zip(found, expected, strict=True):
        assert part in sentence


def test_every_field_is_tampered_with() -> None:
    tampered = {field for changes, _ in TAMPERED for field in changes}
    assert tampered == set(Fairness.__struct_fields__)


def test_all_that_is_wrong_is_named_at_once() -> None:
    spoilt = msgspec.structs.replace(GOOD, secret=OTHER, openings={}, refused=(3, 3))
    assert len(said(spoilt)) == 4


@pytest.mark.parametrize("opened", [(), (0,), (11, 3), tuple(range(12))])
def test_an_honest_deal_has_no_complaint(opened: tuple[int, ...]) -> None:
    fairness = fair(opened=opened)
    assert said(fairness) == ()
    assert said(fairness.veiled()) == ()
    assert remarks(fairness) == ()


def test_a_refusal_fits_but_is_remarked_on() -> None:
    assert said(GOOD) == ()
    assert [str(remark)[:16] for remark in remarks(GOOD)] == ["Seat 3 pledged a"]


@given(st.data())
def test_one_other_digit_anywhere_is_found(data: st.DataObject) -> None:
    plain = msgspec.to_builtins(fair(opened=(0, 2)))
    places: list[tuple[dict[Any, str], object]] = [
        (plain, "secret"),
        (plain, "commitment"),
        *((plain["pledges"], seat) for seat in (0, 2)),
        *((plain["openings"], seat) for seat in (0, 2)),
    ]
    place, key = data.draw(st.sampled_from(places))
    text = place[key]
    at = data.draw(st.integers(0, 63))
    others = sorted(set("0123456789abcdef") - {text[at]})
    digit = data.draw(st.sampled_from(others))
    place[key] = text[:at] + digit + text[at + 1 :]
    assert said(msgspec.convert(plain, Fairness))


def test_json_and_back() -> None:
    text = msgspec.json.encode(GOOD)
    assert msgspec.json.decode(text, type=Fairness) == GOOD
    assert b'"10":"' in text


def test_the_veil_hides_the_secret_and_nothing_else() -> None:
    veiled = GOOD.veiled()
    assert veiled.secret == ""
    assert GOOD.secret.encode() not in msgspec.json.encode(veiled)
    assert veiled.revealed(GOOD.secret) == GOOD


@pytest.mark.parametrize("size", [0, 31, 33])
def test_numbers_have_32_bytes(size: int) -> None:
    for make in (
        lambda: commitment(MATCH, ROUND, bytes(size)),
        lambda: pledge(MATCH, ROUND, 0, bytes(size)),
        lambda: offline(bytes(size), MATCH, ROUND),
    ):
        with pytest.raises(BadDeal, match=f"32 bytes; this one has {size}"):
            make()


UNNAMEABLE: dict[str, Callable[[], object]] = {
    "“a b” cannot be": lambda: commitment("a b", 0, bytes(32)),
    "no round -1": lambda: commitment("a", -1, bytes(32)),
    "“” cannot be": lambda: pledge("", 0, 0, bytes(32)),
    "no seat -2": lambda: pledge("a", 0, -2, bytes(32)),
    "“a\n” cannot be": lambda: offline(1, "a\n", 0),
}


@pytest.mark.parametrize("reason", UNNAMEABLE)
def test_what_cannot_be_named_is_not_hashed(reason: str) -> None:
    with pytest.raises(BadDeal, match=reason):
        UNNAMEABLE[reason]()


def test_one_number_gives_each_seat_round_and_match_another_pledge() -> None:
    places = [("m", 1, 2), ("m", 1, 3), ("m", 2, 2), ("n", 1, 2), ("m", 12, 0)]
    hashes = {pledge(m, r, seat, bytes(32)) for m, r, seat in places}
    hashes |= {commitment(m, r, bytes(32)) for m, r, _ in places}
    assert len(hashes) == 5 + 4


def test_the_seed_depends_on_every_opening() -> None:
    seeds = {seed(fair(opened=s)) for s in [(), (0,), (1,), (0, 1), (0, 10), (0, 2)]}
    assert len(seeds) == 6


def test_the_seed_takes_openings_in_order_of_seats() -> None:
    backwards = dict(sorted(GOOD.openings.items(), reverse=True))
    assert list(backwards) == [10, 2, 0]
    assert seed(msgspec.structs.replace(GOOD, openings=backwards)) == seed(GOOD)


def test_the_seed_does_not_depend_on_a_refusal() -> None:
    assert seed(fair(opened=(0,), refused=(3,))) == seed(fair(opened=(0,)))


def test_without_a_readable_secret_there_is_no_seed() -> None:
    with pytest.raises(BadDeal, match="not published yet"):
        seed(GOOD.veiled())
    with pytest.raises(BadDeal, match=NOT_HEX):
        seed(GOOD.revealed("00"))


@given(st.integers(), st.integers(0, 10**6))
def test_offline_is_reproducible_and_checkable(source: int, round: int) -> None:
    fairness = offline(source, MATCH, round)
    assert fairness == offline(source, MATCH, round)
    assert said(fairness) == ()
    assert fairness.version == VERSION
    assert fairness.secret != offline(source + 1, MATCH, round).secret
    assert fairness.secret != offline(source, MATCH, round + 1).secret
    assert fairness.secret != offline(source, "saturday", round).secret


def test_offline_takes_a_secret_as_it_is() -> None:
    assert offline(bytes(32), MATCH, ROUND).secret == "00" * 32
