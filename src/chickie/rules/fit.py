"""Do the tiles fit: hands, yard, reserve and arms, at one number of seats.

Checks V1, V3 and V8 of docs/rulebook.md, 6.1; the others are in
:mod:`chickie.rules.checks`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Final

from chickie.language import Sentence, say, say_count
from chickie.rules.axis import Draw, TileSet
from chickie.rules.complaint import Complaint, error, warning
from chickie.rules.effect import PAIR, capped_arms, is_laid_out
from chickie.rules.phrase import SET_NAMES, joined, tiles
from chickie.rules.ruleset import Ruleset


def starving(partners: int, arms: int, others: int, hidden: int) -> Fraction:
    """Chance that the opening can never be completed (docs/rulebook.md, 0.3).

    Args:
        partners: tiles that fit on the opening double, N.
        arms: how many of them it needs, at most ``partners``.
        others: tiles of the set that do not fit, the double itself left out.
        hidden: tiles that nobody may draw, taken blindly from all of these.
    """
    spare = partners - arms
    enough = sum(
        comb(partners, taken) * comb(others, hidden - taken)
        for taken in range(min(spare, hidden) + 1)
    )
    return 1 - Fraction(enough, comb(partners + others, hidden))


def too_many_tiles(rules: Ruleset, seats: int) -> Iterator[Complaint]:
    """V1: hands, opening tile and reserve together are more than the set has."""
    hand = rules.hand_size[rules.set][seats]
    left = yard(rules, seats) - rules.reserve(seats)
    if left >= 0:
        return
    needed = rules.set.size - left
    larger = [tile_set for tile_set in TileSet if tile_set.size >= needed]
    yield error(
        "V1",
        say(
            "{seats} players with {tiles} each need {needed} tiles in all, and a {set} "
            "set has {size}.",
            seats=seats,
            tiles=tiles(hand),
            needed=needed,
            set=SET_NAMES[rules.set],
            size=rules.set.size,
        ),
        _smaller_hands(hand + left // seats, seats, larger),
        *("hand_size", "set", "opening_from", _reserve_field(seats)),
    )


def _smaller_hands(hand: int, seats: int, larger: list[TileSet]) -> Sentence:
    """The advice to deal ``hand`` tiles at most, or to take a larger set."""
    if hand < 1:
        less = say("Offer these rules to fewer players.")
    else:
        less = say(
            "Deal at most {tiles} to {seats} players.", tiles=tiles(hand), seats=seats
        )
    if not larger:
        return less
    more = say("Or use a {set} set with the same hands.", set=SET_NAMES[larger[0]])
    return joined(less, more)


def starved_opening(rules: Ruleset, seats: int) -> Iterator[Complaint]:
    """V3: so many tiles lie where nobody draws them that the arms may be among them."""
    partners, arms = rules.set.highest, capped_arms(rules)
    left = max(yard(rules, seats), 0)
    nobody_draws = rules.draw is Draw.NONE
    hidden = left if nobody_draws else min(rules.reserve(seats), left)
    if not arms or not rules.arms_must_fill or arms + hidden <= partners:
        return
    chance = starving(partners, arms, rules.set.size - 1 - partners, hidden)
    percent = f"{100 * float(chance):.2g}"
    yield warning(
        "V3",
        say(
            "With {seats} players, the opening can never be completed in {share} of "
            "rounds: too many tiles that it needs lie where nobody may draw them.",
            seats=seats,
            share=say("{percent} %", percent=percent),
        ),
        _fewer_arms(partners - hidden, nobody_draws=nobody_draws),
        *("arms", "set", "draw", _reserve_field(seats)),
    )


def _fewer_arms(arms: int, *, nobody_draws: bool) -> Sentence:
    """The advice to ask for ``arms`` at most, or to let more tiles be drawn."""
    if nobody_draws:
        return say("Let players draw, or do not ask for the arms first.")
    if arms < 1:
        return say("Keep fewer tiles back, or do not ask for the arms first.")
    return say_count(
        "Ask for at most {count} arm, or keep fewer tiles back.",
        "Ask for at most {count} arms, or keep fewer tiles back.",
        arms,
    )


def short_yard(rules: Ruleset, seats: int) -> Iterator[Complaint]:
    """V8: the yard does not even hold a tile for everybody."""
    left = yard(rules, seats)
    if left >= seats or left < rules.reserve(seats) or rules.draw is Draw.NONE:
        return
    most = (rules.set.size - _laid(rules) - seats) // seats
    yield warning(
        "V8",
        say_count(
            "With {seats} players only {count} tile is left for the yard.",
            "With {seats} players only {count} tiles are left for the yard.",
            left,
            seats=seats,
        ),
        _smaller_hands(most, seats, []),
        *("hand_size", "set"),
    )


def yard(rules: Ruleset, seats: int) -> int:
    """Tiles left after the deal; negative where the hands do not fit."""
    return rules.set.size - seats * rules.hand_size[rules.set][seats] - _laid(rules)


def _laid(rules: Ruleset) -> int:
    """Tiles that lie on the table before the deal."""
    return int(is_laid_out(rules))


def _reserve_field(seats: int) -> str:
    return "yard_reserve_two" if seats == PAIR else "yard_reserve_more"


SEAT_TESTS: Final = (too_many_tiles, starved_opening, short_yard)
"""The checks, in order."""
