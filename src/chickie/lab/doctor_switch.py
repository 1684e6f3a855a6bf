"""The switches that rules have: every other answer that could be played, one at a time.

Left out is what no round notices: how long a match is, who wins a tie, what is called
out. The shape of the table is another game, and a set of tiles is what a family has:
neither is a switch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import astuple
from typing import Any, Final, NamedTuple

from chickie.errors import BadRuleset
from chickie.language import Sentence
from chickie.rules.amounts import USUAL, amount
from chickie.rules.answers import AXES, answers, hands
from chickie.rules.checks import require
from chickie.rules.follow import followed
from chickie.rules.position import axes
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import sheet

LEFT_OUT: Final = frozenset(
    {
        "family",
        "set",
        "rounds",
        "tie_break",
        "call_double",
        "call_penalty",
        "last_tile_call",
        "last_tile_penalty",
    }
)
"""Fields that are not tried."""
USUAL_COUNTS: Final[Mapping[str, tuple[int, ...]]] = {
    "arms": (3, 4, 6, 8),
    "toes": (0, 1, 2, 3),
    **USUAL,
}
"""Numbers that are tried, by field; others are tried one up and one down."""
HAND_STEPS: Final = (-2, -1, 1, 2)
"""Tiles more or fewer for everybody."""


class Switch(NamedTuple):
    """One other answer."""

    axis: str
    value: Any
    """What a rule file would say."""
    rules: Ruleset
    """The rules with it, and with what follows from it."""


def switches(rules: Ruleset, seats: int) -> Iterator[Switch]:
    """All that could be played by ``seats``, in the order of the fields.

    No two of them are the same game, and none is that of ``rules`` or reads as they do.
    """
    known, sheet_now = {game(rules, seats)}, said(rules, seats)
    for axis in AXES:
        if axis in LEFT_OUT:
            continue
        for switch in _of(rules, seats, axis):
            if not is_playable(switch.rules, seats):
                continue
            played = game(switch.rules, seats)
            if played not in known and said(switch.rules, seats) != sheet_now:
                known.add(played)
                yield switch


def game(rules: Ruleset, seats: int) -> tuple[object, ...]:
    """All of the rules that a round can notice, as the laws know it."""
    return (
        *astuple(axes(rules, seats)),
        rules.opening_double,
        rules.out_on_double_penalty,
        rules.double_penalty_on_block,
    )


def said(rules: Ruleset, seats: int) -> list[Sentence]:
    """What a sheet says; a field that does nothing with these rules is not on it."""
    return [clause.sentence for clause in sheet(rules, seats)]


def is_playable(rules: Ruleset, seats: int) -> bool:
    """Rounds can be played."""
    try:
        require(rules, seats)
    except BadRuleset:
        return False
    return True


def _of(rules: Ruleset, seats: int, axis: str) -> Iterator[Switch]:
    if axis == "hand_size":
        yield from _hands(rules, seats)
    else:
        for value in _values(rules, axis):
            yield Switch(axis, value, followed(rules, {axis: value}))


def _values(rules: Ruleset, axis: str) -> Iterator[object]:
    counted = amount(rules, axis)
    if counted is None:
        found = answers(rules, axis).answers
        yield from (a.value for a in found if a.playable and not a.chosen)
        return
    near = (counted.number - 1, counted.number + 1)
    for number in USUAL_COUNTS.get(axis, near):
        if counted.least <= number <= counted.most and number != counted.number:
            yield number


def _hands(rules: Ruleset, seats: int) -> Iterator[Switch]:
    """Some tiles more or fewer for everybody."""
    most = next(hand.most for hand in hands(rules) if hand.seats == seats)
    size = rules.hand_size[rules.set][seats]
    for step in HAND_STEPS:
        if 1 <= size + step <= most:
            sizes = {**rules.hand_size[rules.set], seats: size + step}
            dealt = {**rules.hand_size, rules.set: sizes}
            plain = {
                str(kind): {str(n): tiles for n, tiles in row.items()}
                for kind, row in dealt.items()
            }
            yield Switch("hand_size", plain, rules.replace(hand_size=plain))
