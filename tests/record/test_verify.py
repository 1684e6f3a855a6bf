"""Whatever is done to a record is found, and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chickie.record import dumps, loads, to_text, verify
from record.forge import Line, forged, only, parsed, stored
from record.matches import play_match, small

SUPPER = stored("supper")
CALLS = stored("calls")
TRAINS = stored("trains")
WHOLE = [stored(name) for name in ("supper", "calls", "trains", "search", "redeal")]
ZEROS = "0" * 64
ROUNDS = dumps(play_match(small("cf-six", rounds=3), 2, seed=7))


def line_of(lines: list[Line], kind: str, nth: int = 0) -> int:
    """Number of the line with the nth event of a sort, from 1."""
    places = [at for at, line in enumerate(lines, start=1) if line["type"] == kind]
    return places[nth]


@pytest.mark.parametrize(
    ("kind", "nth", "changes", "code", "sentence"),
    [
        (
            *("opened", 0, {"tile": "6-6"}, "law"),
            "The round opens with 3-3: lay it first.",
        ),
        (
            *("played", 0, {"seat": 1}, "law"),
            "It is the turn of Anna.",
        ),
        (
            *("played", 2, {"on": "3-4"}, "law"),
            "Only 3-3 may be played on now.",
        ),
        (
            *("played", 0, {"calls": ["double"]}, "event"),
            'By the laws calls is [] here, not ["double"].',
        ),
        (
            *("played", 6, {"calls": []}, "event"),
            'By the laws calls is ["double"] here, not [].',
        ),
        (
            *("played", 6, {"calls": ["last"]}, "event"),
            'By the laws calls[0] is "double" here, not "last".',
        ),
        (
            *("drew", 0, {"tile": "5-5"}, "event"),
            'By the laws tile is "2-5" here, not "5-5".',
        ),
        (
            *("round_ended", 0, {"out": 0}, "event"),
            "By the laws out is 1 here, not 0.",
        ),
        (
            *("round_ended", 0, {"hands": [["0-2"], []]}, "event"),
            'By the laws hands[0] is ["0-2","0-5","2-5"] here, not ["0-2"].',
        ),
        (
            *("round_ended", 0, {"end": "blocked"}, "event"),
            'By the laws end is "out" here, not "blocked".',
        ),
        (
            *("revealed", 0, {"secret": ZEROS}, "deal"),
            "The secret is not the one that the server had committed to.",
        ),
        (
            *("revealed", 0, {"secret": "zero"}, "deal"),
            "Expected 64 lower-case hexadecimal digits for the secret.",
        ),
        (
            *("dealt", 0, {"first": 0}, "event"),
            "By the laws first is 1 here, not 0.",
        ),
        (
            *("dealt", 0, {"round": 2}, "event"),
            "By the laws round is 1 here, not 2.",
        ),
        (
            *("committed", 0, {"round": 2}, "event"),
            "By the laws round is 1 here, not 2.",
        ),
    ],
)
def test_what_is_wrong_is_said_where_it_stands(
    kind: str, nth: int, changes: dict[str, Any], code: str, sentence: str
) -> None:
    lines = parsed(SUPPER)
    line = line_of(lines, kind, nth)
    lines[line - 1] |= changes
    problem = only(forged(lines))
    assert (problem.line, problem.code, str(problem.sentence)) == (line, code, sentence)


def spoil_fairness(lines: list[Line], **changes: object) -> None:
    lines[1]["fairness"] |= changes


@pytest.mark.parametrize(
    ("changes", "code", "sentence"),
    [
        (
            {"version": "dice"},
            "deal",
            "“dice” is no known way to shuffle; known is chickie-shuffle-1.",
        ),
        (
            {"match": "dinner"},
            "event",
            'By the laws fairness.match is "supper" here, not "dinner".',
        ),
        (
            {"openings": {}},
            "deal",
            "Seat 0 pledged a number that was never opened.",
        ),
        (
            {"secret": ZEROS},
            "event",
            f'By the laws fairness.secret is "" here, not "{ZEROS}".',
        ),
    ],
    ids=["version", "match", "openings", "secret"],
)
def test_what_was_said_before_the_deal_must_fit(
    changes: dict[str, Any], code: str, sentence: str
) -> None:
    lines = parsed(SUPPER)
    lines[1]["fairness"] |= changes
    problem = only(forged(lines))
    assert (problem.line, problem.code, str(problem.sentence)) == (2, code, sentence)


def test_tiles_that_do_not_follow_from_the_secret_are_found() -> None:
    lines = parsed(SUPPER)
    order = lines[2]["order"]
    order[-1], order[-2] = order[-2], order[-1]
    problem = only(forged(lines))
    assert (problem.line, problem.code) == (3, "deal")
    assert str(problem.sentence) == (
        "The tiles do not lie as secret and openings shuffled them."
    )


@pytest.mark.parametrize(
    ("at", "found"),
    [(4, "marked"), (4, "round_ended"), (12, "marked")],
)
def test_events_that_the_laws_do_not_give_are_found(at: int, found: str) -> None:
    lines = parsed(SUPPER)
    extra = {
        "marked": {"type": "marked", "seat": 0, "up": True},
        "round_ended": lines[13],
    }
    lines.insert(at, extra[found])
    problem = only(forged(lines))
    assert (problem.line, problem.code) == (at + 1, "event")
    assert str(problem.sentence).startswith(f'By the laws no {{"type":"{found}"')


def test_an_event_in_place_of_another_is_found() -> None:
    lines = parsed(TRAINS)
    at = line_of(lines, "marked")
    lines[at - 1] = {"type": "passed", "seat": 0}
    problem = only(forged(lines))
    assert (problem.line, problem.code) == (at, "event")
    assert str(problem.sentence).startswith("Here the laws give {")


def reveal_too_early(lines: list[Line]) -> int:
    lines.insert(5, lines.pop(14))
    return 6


def commit_twice(lines: list[Line]) -> int:
    lines.insert(2, lines[1])
    return 3


def deal_twice(lines: list[Line]) -> int:
    lines.insert(5, lines[2])
    return 6


def never_reveal(lines: list[Line]) -> int:
    del lines[14]
    return 15


def never_commit(lines: list[Line]) -> int:
    del lines[1]
    return 14


def never_end(lines: list[Line]) -> int:
    lines[15] = lines[2]
    return 16


def go_on(lines: list[Line]) -> int:
    lines.append(lines[15])
    return 17


def end_too_early(lines: list[Line]) -> int:
    lines.insert(5, lines[15])
    return 6


def play_before_the_deal(lines: list[Line]) -> int:
    lines.insert(2, lines[4])
    return 3


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (reveal_too_early, "Expected an event of the round here."),
        (commit_twice, "Expected the deal that was committed to here."),
        (deal_twice, "Expected an event of the round here."),
        (never_reveal, "Expected the secret of the round here."),
        (never_commit, "Expected the end of the match here."),
        (never_end, "Expected the end of the match here."),
        (go_on, "Nothing may come after the end of the match."),
        (end_too_early, "Expected an event of the round here."),
        (play_before_the_deal, "Expected the deal that was committed to here."),
    ],
)
def test_events_in_a_place_where_they_cannot_come_are_found(
    spoil: Callable[[list[Line]], int], sentence: str
) -> None:
    lines = parsed(SUPPER)
    line = spoil(lines)
    problem = only(forged(lines))
    assert (problem.line, problem.code, str(problem.sentence)) == (
        line,
        "order",
        sentence,
    )


def test_a_second_round_needs_what_the_first_needed() -> None:
    lines = parsed(ROUNDS)
    del lines[line_of(lines, "committed", 1) - 1 : line_of(lines, "dealt", 1)]
    problem = only(forged(lines))
    assert str(problem.sentence) == "Expected a commitment or a deal here."


def test_wrong_standings_are_found() -> None:
    lines = parsed(SUPPER)
    lines[-1]["standings"]["winners"] = [0]
    problem = only(forged(lines))
    assert (problem.line, problem.code) == (16, "event")
    assert str(problem.sentence) == (
        "By the laws standings.winners[0] is 1 here, not 0."
    )


def test_a_lot_that_decides_nothing_is_found() -> None:
    lines = parsed(dumps(play_match(small("cf-classic"), 3, seed=1, fair=False)))
    assert lines[1]["type"] == "dealt"
    lines[1]["lot"] = lines[1]["lot"][:1]
    problem = only(forged(lines))
    assert (problem.line, problem.code) == (2, "deal")


def test_a_lot_must_make_the_seat_first_that_it_says() -> None:
    lines = parsed(dumps(play_match(small("cf-classic"), 3, seed=1, fair=False)))
    lines[1]["first"] = (lines[1]["first"] + 1) % 3
    problem = only(forged(lines))
    assert (problem.line, problem.code) == (2, "event")


def test_tiles_of_another_set_are_found() -> None:
    lines = parsed(dumps(play_match(small("house"), 2, seed=1, fair=False)))
    lines[1]["order"][0] = "7-7"
    assert only(forged(lines)).code == "deal"


# --- remarks --------------------------------------------------------------------------


@pytest.mark.parametrize("at", range(1, 16))
def test_a_record_that_was_cut_off_between_lines_is_incomplete(at: int) -> None:
    cut = "".join(SUPPER.splitlines(keepends=True)[:at])
    *unproved, problem = verify(cut)
    assert (problem.line, problem.code, problem.is_damage) == (at, "incomplete", False)
    # Between the deal and its secret the deal cannot be compared.
    assert [said.code for said in unproved] == ["unproved"] * (3 <= at < 15)


def test_a_whole_record_is_in_order_in_whatever_form() -> None:
    record = loads(SUPPER)
    assert verify(record) == verify(SUPPER) == verify(SUPPER.encode()) == ()


def test_who_refused_to_open_is_mentioned() -> None:
    (problem,) = verify(CALLS)
    assert (problem.line, problem.code, problem.is_damage) == (2, "refused", False)
    assert "Seat 2 pledged a number" in str(problem.sentence)
    (same,) = verify(to_text(loads(CALLS)))
    assert (same.line, same.sentence) == (0, problem.sentence)


def unproved(data: str) -> list[tuple[int, str]]:
    """The remarks on deals, with their lines; nothing may be damaged."""
    problems = verify(data)
    assert not any(problem.is_damage for problem in problems)
    return [(p.line, str(p.sentence)) for p in problems if p.code == "unproved"]


def test_a_deal_that_nobody_committed_to_is_mentioned() -> None:
    lines = parsed(ROUNDS)
    second = line_of(lines, "committed", 1)
    del lines[line_of(lines, "revealed", 1) - 1], lines[second - 1]
    assert unproved(forged(lines)) == [
        (
            second,
            (
                "Nobody committed to the deal of round 2: it cannot be checked that it "
                "was not chosen."
            ),
        )
    ]


def test_a_round_that_is_dealt_anew_is_mentioned_once() -> None:
    lines = parsed(stored("redeal"))
    del lines[line_of(lines, "revealed") - 1], lines[line_of(lines, "committed") - 1]
    assert [line for line, _ in unproved(forged(lines))] == [2]


def test_a_deal_whose_secret_is_missing_is_mentioned() -> None:
    lines = parsed(ROUNDS)
    del lines[line_of(lines, "revealed", 1) - 1 :]
    assert unproved(forged(lines)) == [
        (
            line_of(lines, "dealt", 1),
            (
                "The secret of round 2 is not published: its deal was not compared "
                "with the commitment."
            ),
        )
    ]


def test_remarks_come_before_damage() -> None:
    lines = parsed(CALLS)
    lines[-1]["standings"]["totals"][0] += 1
    assert [problem.code for problem in verify(forged(lines))] == ["refused", "event"]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("", "nothing is in it."),
        ("\ufeff \n\n", "nothing is in it."),
        ("Dear Anna,", "it begins neither"),
        ('# Rules\n[Seats "Anna;Bo"]\n', "it begins neither"),
        ("[a link](there)", "it begins neither"),
        ("\0" * 99, "it begins neither"),
        ('{"a":1}\n', "its first line is no header."),
        ("{}", "its first line is no header."),
        ("\n" + SUPPER, "the header must be its first line."),
    ],
)
def test_what_is_no_record_is_damage(data: str, reason: str) -> None:
    problem = only(data)
    assert (problem.line, problem.code) == (1, "header")
    assert str(problem.sentence).startswith(f"This is no record of chickie: {reason}")


def test_what_is_passed_over_may_come_before_the_tags() -> None:
    text = to_text(loads(SUPPER))
    for before in ("\n\n", "\ufeff", "(at home) ", "\n{Supper.}\n"):
        assert verify(before + text) == ()
