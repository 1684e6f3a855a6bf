"""What a View tells of the match: the points so far, the doubles that may open."""

from __future__ import annotations

from chickie import ruleset
from chickie.deal import Deal, offline
from chickie.rules import wire
from chickie.rules.match import Match
from chickie.rules.round import Round
from chickie.rules.tile import full_set
from chickie.rules.view import View

SIX = ruleset("cf-six")


def dealt(match: Match) -> Round:
    deal = Deal(offline(3, "m", len(match.results) + 1), match.ruleset.set)
    return match.deal(deal.orders(), deal.lot())


def test_the_first_round_of_a_match() -> None:
    round = dealt(Match(ruleset=SIX, players=("Anna", "Bo", "Cleo")))
    for seat in (0, 1, 2, None):
        view = round.view(seat)
        assert view.totals == (0, 0, 0)
        assert view.unused == (6, 5, 4, 3, 2, 1, 0)


def test_later_rounds_know_what_was_before_to_their_end() -> None:
    match = Match(ruleset=SIX, players=("Anna", "Bo"))
    before: set[int] = set()
    while not match.over:
        totals, unused = match.standings.totals, match.unused
        round = dealt(match)
        while True:
            view = round.view(round.turn)
            assert (view.totals, view.unused) == (totals, unused)
            if round.turn is None:
                break
            round = round.play(round.legal[0])
        assert before.isdisjoint(unused)
        match = match.record(round)
        before.add(match.results[-1].opening.high)
    assert sum(match.standings.totals) > 0


def test_a_round_that_stands_alone_knows_no_totals() -> None:
    alone = Round.deal(SIX, 2, full_set(6), unused=[0, 1, 2])
    assert (alone.view(0).totals, alone.view(0).unused) == ((), (2, 1, 0))
    assert Round.deal(SIX, 2, full_set(6)).view(1).unused == (6, 5, 4, 3, 2, 1, 0)


def test_it_comes_back_from_json_and_may_be_left_out() -> None:
    view = dealt(Match(ruleset=SIX, players=("Anna", "Bo"))).view(0)
    assert wire.decode(wire.encode(view), View) == view
    plain = wire.to_plain(view)
    del plain["totals"], plain["unused"]
    older = wire.from_plain(plain, View)
    assert (older.totals, older.unused) == ((), ())
