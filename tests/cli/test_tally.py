"""Points on paper: the end of a round, the score pad, who won and by which step."""

from __future__ import annotations

import pytest

from chickie import Tile, variants
from chickie.cli.tally import final_standings, round_summary, score_pad
from chickie.rules.match import Match
from chickie.rules.round import RoundResult
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Score
from chickie.table.score import how_it_ended
from cli.terminal import play_out, progress

HOUSE = variants.load("house")


def match(*rounds: tuple[int, ...], rules: Ruleset = HOUSE) -> Match:
    """A match of Ann, Bo … with these points, round by round."""
    results = tuple(
        RoundResult(
            number=number,
            opening=Tile(10 - number, 10 - number),
            opener=None,
            first=0,
            redeals=0,
            end="out",
            out=None,
            scores=tuple(Score(pips=value) for value in points),
        )
        for number, points in enumerate(rounds, 1)
    )
    players = ("Ann", "Bo", "Cy")[: len(rounds[0])]
    return Match(ruleset=rules, players=players, results=results)


VERDICTS = [
    ([(0, 9)], 0, "You win the match!"),
    ([(0, 9)], 1, "Ann wins the match."),
    ([(0, 9)], None, "Ann wins the match."),
    (
        [(4, 0), (5, 9)],
        0,
        "Bo wins the match. Totals are equal; more rounds of 0 points decide.",
    ),
    (
        [(4, 2), (5, 7)],
        0,
        (
            "Bo wins the match. Totals are equal; "
            "the lower best round that is not 0 decides."
        ),
    ),
    ([(4, 4), (5, 5)], 1, "Ann and You share the first place: nothing parts them."),
    (
        [(4, 4, 4)],
        None,
        "Ann, Bo and Cy share the first place: nothing parts them.",
    ),
]


@pytest.mark.parametrize(("rounds", "me", "verdict"), VERDICTS)
def test_the_verdict_names_the_step_that_decided(
    rounds: list[tuple[int, ...]], me: int | None, verdict: str
) -> None:
    assert list(final_standings(match(*rounds), me))[-1] == verdict


def test_final_standings_are_in_order_of_the_places() -> None:
    lines = list(final_standings(match((9, 5, 5), (0, 2, 2)), 0))
    assert lines[:3] == ["1.  Bo   7", "1.  Cy   7", "3.  You  9"]


def test_the_score_pad_has_a_row_for_each_round() -> None:
    assert list(score_pad(match((9, 15, 5), (0, 2, 20)), 0)) == [
        "Round   You  Bo  Cy",
        "1: 9-9    9  15   5",
        "2: 8-8    0   2  20",
        "Total     9  17  25",
    ]


# --- one round ------------------------------------------------------------------------


def test_a_round_is_summed_up_with_its_parts_and_the_running_totals() -> None:
    rules = HOUSE.replace(blank_half_extra=25, out_on_double_penalty=50)
    first = progress(rules, seats=3, seed=1)
    play_out(first)
    first.deal()
    play_out(first)
    view = first.round.view(0)
    before = first.now.before
    lines = list(round_summary(view, before))
    rows = [line.split() for line in lines[-4:]]
    assert rows[0] == ["Dots", "0-0", "Blanks", "Double", "Round", "Total"]
    for seat, row in enumerate(rows[1:]):
        score = first.round.scores[seat]
        parts = [score.pips, score.double_blank, score.blank_halves, score.penalty]
        total = before.standings.totals[seat] + score.total
        assert row == [
            ("You", "Bo", "Cy")[seat],
            *map(str, [*parts, score.total, total]),
        ]
    for seat in range(3):
        if hand := first.round.hand(seat):
            tiles = " ".join(map(str, hand))
            assert f"  {('You', 'Bo', 'Cy')[seat]}: {tiles}" in lines


ENDINGS = [
    ("cf-six", {}, "nobody can play any more"),
    ("cf-hub", {"empty_yard": "end_round"}, "nothing is left to draw."),
    ("cf-hub", {"dead_foot": "end_round"}, "can never be completed."),
]


@pytest.mark.parametrize(("name", "changes", "part"), ENDINGS)
def test_the_way_a_round_ended_is_told(
    name: str, changes: dict[str, str], part: str
) -> None:
    rules = variants.load(name).replace(**changes)
    told = set()
    for seed in range(12):
        course = progress(rules, seed=seed)
        play_out(course)
        told.add(str(how_it_ended(course.round.view(0))))
    assert any(part in sentence for sentence in told)


def test_going_out_is_told_to_the_seat_and_to_the_others() -> None:
    course = progress(variants.load("cf-six"), seed=1)
    while course.round.over != "out":
        play_out(course)
        if course.round.over != "out":
            course.deal()
    out = course.round.result
    assert out is not None
    assert out.out is not None
    last = course.round.layout.placed[-1].tile
    name = ("Ann", "Bo")[out.out]
    own, other = (course.round.view(seat) for seat in (out.out, 1 - out.out))
    assert str(how_it_ended(own)) == f"You go out with {last}!"
    assert str(how_it_ended(other)) == f"{name} goes out with {last}."
