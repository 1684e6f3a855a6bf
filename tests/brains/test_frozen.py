"""The brain that stays as it is: what it thinks of moves, by hand."""

from __future__ import annotations

from chickie import variants
from chickie.bots.recall import Recall
from chickie.brains.frozen import LAST, weigh_frozen
from chickie.brains.measure import nearest
from chickie.rules.choices import number
from chickie.rules.position import Position
from chickie.rules.round import Round
from chickie.speed.quantity import SCORE
from chickie.speed.tables import Table
from chickie.speed.tables import play as play_deals
from tables import deal, play

OTHER = "2-9 3-9 2-5 2-7 3-5 3-7"
"""A hand for the other seat."""


def worths(round: Round) -> dict[str, int]:
    """By move: what the brain thinks of it, in hundredths of a point."""
    known = Recall(round.view(round.turn))
    m, r = known.mind, known.axes
    moves = weigh_frozen(m, Position(), known.table, r)
    found = dict(zip(m.moves[:moves], m.values[:moves], strict=True))
    return {str(move): found[number(move, round.layout, r)] for move in round.legal}


def test_two_seats_by_hand() -> None:
    arms = "1-9 2-9 4-9 3-9"
    round = play(deal("house", "1-9 4-9 1-1 4-6 2-6 3-6", OTHER), arms)
    found = worths(round)
    # Points, tiles that fit next, suits left, a double; eight unseen, no tile for it.
    double = 0.2 + 0.534 * 0 / 3 + 0.584 * 4 / 3 + 1.185 - 0.489 * 0.8 - 1.087
    # All that is left fits next; two own and seven unseen tiles with a 6, and the 6-6.
    plain = 1.0 + 0.534 * 3 / 3 + 0.584 * 4 / 3
    plain += -0.063 * 2 - 0.252 * 0.7 + 0.182 * 2 / 9 - 0.849
    assert found["1-1@1-9"] == nearest(1000 * double) == 685
    assert found["4-6@4-9"] == nearest(1000 * plain) == 1202


def test_whoever_has_nothing_to_choose_from_draws_or_passes() -> None:
    round = play(deal("house", "1-9 4-9 0-1 4-6 2-6 3-6", OTHER), "1-9 2-9 4-9 3-9")
    assert all(worth > LAST for worth in worths(round).values())
    stuck = deal("house", "1-2", OTHER)
    assert worths(stuck) == {"D": LAST}


def test_it_plays_as_it_always_did() -> None:
    """Figures of years are compared by it: these sums never change."""
    rules = variants.load("house").replace(hand_size={"double-9": {2: 15, 4: 7}})
    found = []
    for seats in (2, 4):
        lineup = ("frozen", *["heaviest"] * (seats - 1))
        table = Table(ruleset=rules, seats=seats, lineup=lineup)
        sums = play_deals(table, 0, 40, compiled=False)
        found.append([int(sums.totals[SCORE + place]) for place in range(seats)])
    assert found == [[1879, 1967], [2278, 3086, 3071, 3017]]
