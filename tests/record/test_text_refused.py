"""Texts that cannot be, refused where the fault stands."""

from __future__ import annotations

import pytest

from chickie import rulesets
from chickie.errors import BadRecord
from chickie.record import from_text, to_text
from chickie.record.lines import FILE_BYTES_MAX
from record.forge import changed, golden
from record.matches import begin, small

SUPPER, OPEN = golden("supper"), golden("no-deal")


def refused(text: str) -> tuple[int, str]:
    with pytest.raises(BadRecord) as caught:
        from_text(text)
    return caught.value.line, str(caught.value)


NO_TILE = "is no tile: halves run from 0 to 18."
UNEVEN = "Every seat gets as many tiles as any other."
FIRST = "One commitment comes before all that is said about a deal."
REVEALED = "10c38765aca064f6aac74649f54b6c59f0fc6d62ad397c85c8b38d1270777c23"
REFUSED = {
    "supper": [
        ("Bo 3-5@3-3", "Bo 3-5@3-3 {", 0, "This comment has no end."),
        ("Bo 3-5@3-3", "(Bo (P)\n 3-5@3-3", 0, "This variation has no end."),
        ("Bo 3-5@3-3", "Bo 3-5@3-3)", 0, "“)” has no meaning here."),
        ("Bo 3-5@3-3", 'Bo "3-5"', 0, '“"” has no meaning here.'),
        ("End", '[Seats "A;B"]\nEnd', 0, '“[Seats "A;B"]” has no meaning here.'),
        ("Bo 3-5@3-3", "Cy 3-5@3-3", 0, "Expected a player here, found “Cy”."),
        ("Bo 3-5@3-3", "Bo 3-5*", 0, "Expected a move here, found “3-5*”."),
        ("Bo 3-5@3-3", "Bo Anna", 0, "Expected a move here, found “Anna”."),
        ("Bo 3-5@3-3", "#3 P", 0, "Expected a player here, found “#3”."),
        ("Bo 3-5@3-3", "Bo 3-19@3-3", 0, f"3-19 {NO_TILE}"),
        ("D(2-5)", "D(2-19)", 0, f"2-19 {NO_TILE}"),
        ("Bo: 1-3", "Bo: 1-19", 0, f"1-19 {NO_TILE}"),
        ("Bo 3-5@3-3", "Bo 3-6@3-3", 0, "You do not hold 3-6."),
        ("Bo 3-5@3-3", "Anna 0-3@3-3", 0, "It is the turn of Bo."),
        ("D(2-5)", "D(5-5)", 0, 'By the laws tile is "2-5" here, not "5-5".'),
        ("D(2-5) P", "D(2-5) P M+", 0, 'By the laws no {"type":"marked"'),
        ("   Bo 1-1@1-3", "", 1, "By the laws the round is not over here."),
        ("R1 out", "R1 stuck", 0, 'By the laws end is "out" here, not "stuck".'),
        ("out Bo =", "out Anna =", 0, "By the laws out is 1 here, not 0."),
        ("Anna 14:", "Anna 15:", 0, "By the laws scores[0].pips is 14 here, not 15."),
        (
            "Anna 14:",
            "Anna 14=4+10:",
            0,
            "By the laws scores[0].pips is 14 here, not 4.",
        ),
        ("Anna 14:", "Anna 14=4+11:", 0, "Expected 15=4+11 here, found “14=4+11”."),
        ("14: 0-2", "14: 0-1", 0, 'By the laws hands[0][0] is "0-2" here, not "0-1".'),
        ("Anna 14:", "Anna x:", 0, "Expected points here, found “x”."),
        ("R1 out Bo =", "R1 out Bo", 0, "Expected = here, found “Anna”."),
        ("= Anna 14 ", "= Anna 15 ", 0, "By the laws standings.totals[0] is 14 here"),
        (REVEALED, "10C", 0, "Expected 64 hexadecimal digits here, found “10C”."),
        ("R1 pledge", "R1 secret", 0, "Expected 64 hexadecimal digits here"),
        ("R1 opening", "R2 opening", 0, "Round 2 cannot begin here."),
        ("R1 commitment", "R1 pledge Anna", 0, FIRST),
        ("R1 pledge Anna", "R1 commitment", 0, FIRST),
        ("R1 opening Anna", "R1 secret", 0, "Round 1 is not over here."),
        ("R1 deal first", "R1 deal", 0, "Expected first here, found “Bo”."),
        ("R1 deal first", "R1 redeal", 0, "Expected a number here, found “Bo”."),
        ("R1 deal", "R1 redeal 1", 0, "This round is not dealt anew here."),
        ("R1 deal", "R2 deal", 0, "Round 2 cannot begin here."),
        (" yard:", " rest:", 0, "Expected yard: here, found “rest”."),
        (" yard:", " yard", 0, "Expected yard: here, found “2-5”."),
        (" Bo: 1-3 ", " Bo: ", -2, UNEVEN),
        (" Bo: 1-3 0-4 3-3 1-1 3-5\n", "", -2, UNEVEN),
        ("6-6 4-6", "6-6", -3, "The hands and the yard hold 27 tiles; the set has 28."),
        ("6-6 4-6", "6-6 7-7", -3, "The order must hold every tile of double-6 once."),
        ("6-6 4-6", "6-6* 4-6", -3, 'By the laws aside is null here, not "6-6".'),
        ("6-6 4-6", "1-1 " * 201, 0, "No set has so many tiles."),
        ("6-6 4-6", "999?", 0, "No set has so many tiles."),
        ("R1 3-3 Bo", "R1 3-3 Cy", 0, "Expected a player here, found “Cy”."),
        ("R1 3-3 Bo", "R1 3-3", 0, 'By the laws no {"type":"laid"'),
        ("R1 3-3 Bo", "R1 1-1 Bo", 0, "The round opens with 3-3: lay it first."),
        ("R1 3-3 Bo", "R2 3-3 Bo", 0, "Round 1 is not over here."),
        ("End =", "R2 6-6", 0, "Round 2 cannot begin here."),
    ],
    "calls": [
        (
            *("X(Bo 1-6 3-5 skip)", "X(Bo 1-6 3-4 skip)", 0),
            'By the laws tiles[1] is "3-5" here, not "3-4".',
        ),
        (
            *("X(Bo 1-6 3-5 skip)", "X(Bo 1-6 3-5)", 0),
            "By the laws skips is true here, not false.",
        ),
        ("3-5 skip)", "3-5 twice)", 0, "Expected skip here, found “twice”."),
        ("X(Bo ", "X(Cy ", 0, "Expected a player here, found “Cy”."),
        (" C   Bo 3-3", " C C   Bo 3-3", 0, "There is no call to make up for."),
        ("5-5@1-5~\n", "5-5@1-5~ P\n", 0, "The round is over."),
    ],
    "one-seat": [
        (
            *("Bo 3-6@6-6", "Bo 3-6", 0),
            "Where tiles are hidden a play says what it hangs on.",
        ),
        ("Anna 4: 2-2   ", "", 0, "Every seat needs its points."),
        (
            *("R1 secret", "R1 = Anna 1   Bo 1   Grandma Jo 1\nR1 secret", 0),
            "The round is over here.",
        ),
        ("Bo 3-6@6-6", "Bo 3-6@6-6/9", 0, "There is no train 9."),
        (" yard: 12?", " yard: 11?", -4, "The hands and the yard hold 27 tiles"),
    ],
}


@pytest.mark.parametrize(
    ("name", "old", "new", "below", "reason"),
    [(name, *row) for name, table in REFUSED.items() for row in table],
)
def test_what_cannot_be_is_refused_where_it_stands(
    name: str, old: str, new: str, below: int, reason: str
) -> None:
    text = golden(name)
    line, words = refused(changed(text, old, new))
    assert words.startswith(reason)
    assert line == text[: text.index(old)].count("\n") + 1 + below


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("R1 6-6 Anna\n", "", 2, "No round has begun here."),
        ("R1 6-6 Anna", "R2 6-6 Anna", 2, "Round 2 cannot begin here."),
        ("R1 = Anna 0  Bo 11", "End =", 5, "Round 1 is not over here."),
        ("R1 = Anna 0  Bo 11", "R2 5-5 Anna", 5, "Round 1 is not over here."),
        (
            "R1 6-6 Anna",
            "R1 = Anna 0   Bo 0\nEnd =",
            2,
            "No tile was laid in this round.",
        ),
    ],
)
def test_a_game_without_its_deal_needs_its_rounds_in_order(
    old: str, new: str, line: int, reason: str
) -> None:
    assert refused(changed(OPEN, old, new)) == (line, reason)


NESTED = "[" * 20_000


# --- the head -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('[Seats "Anna;Bo"]\n', "", 1, "The tag Seats is missing: who plays?"),
        (
            *('"chickie 1"', '"chickie 2"', 1),
            "The tag Format says “chickie 2”; expected chickie 1.",
        ),
        (
            *('"cf-six 1"', '"cf-six 2"', 4),
            "The tag Ruleset says “cf-six 2”; expected cf-six 1.",
        ),
        (
            *('"cf-six 1"', '"cf-seven"', 4),
            f"The tag Ruleset says “cf-seven”; expected {', '.join(rulesets())}.",
        ),
        (
            *('[Ruleset "cf-six 1"]\n', "", 1),
            "These rules cannot be read: Object missing required field `name`.",
        ),
        (
            *('"rounds;1"', '"rounds;-1"', 4),
            "These rules cannot be read: Expected `int` >= 0 - at `$.rounds`.",
        ),
        (
            *('"rounds;1"', '"rounds;{"', 6),
            "The tag Rule says “rounds;{”; expected JSON.",
        ),
        (
            *('"rounds;1"', '"rounds"', 6),
            "The tag Rule says “rounds”; expected name;value.",
        ),
        (
            *('[Bots ";heaviest"]', '[Option "note;1.5"]', 8),
            "The tag Option says “note;1.5”; expected JSON.",
        ),
        (
            *('[Bots ";heaviest"]', f'[Option "note;{NESTED}"]', 8),
            f"The tag Option says “note;{NESTED[:95]}…”; expected JSON.",
        ),
        (
            *('[Bots ";heaviest"]', '[SeenBy "Anna"]', 8),
            "The tag SeenBy says “Anna”; expected watcher, #1, #2.",
        ),
        ('[Bots ";heaviest"]', '[SeenBy "#3"]', 1, "There is no seat 2."),
        (
            *('[Bots ";heaviest"]', '[Bots ";heaviest;"]', 1),
            "Expected 2 entries for bots, one a seat; found 3.",
        ),
        ('"Anna;Bo"', '"Bo;Bo"', 1, "Two players have the same name."),
    ],
)
def test_a_head_that_cannot_be_is_refused(
    old: str, new: str, line: int, reason: str
) -> None:
    assert refused(changed(SUPPER, old, new)) == (line, reason)


def test_rules_that_go_back_to_no_preset_stand_there_whole() -> None:
    for changes in ({"name": "our-own"}, {"version": 2}):
        record = begin(small("house").replace(**changes)).record
        assert "[Ruleset" not in to_text(record)
        assert from_text(to_text(record)) == record


def test_options_and_bots_come_back() -> None:
    record = begin(small("house")).record
    assert from_text(to_text(record)) == record
    assert record.header.options == {
        "undo": True,
        "clock;s": 30,
        "note": 'say "hi"; \\o/',
    }


def test_a_text_of_too_many_things_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chickie.record.text.clerk.EVENTS_MAX", 12)
    refusal = (6, "A record has at most 12 events.")
    assert refused(changed(OPEN, "R1 = ", "Bo P P\nR1 = ")) == refusal


def test_a_text_that_is_too_big_is_refused() -> None:
    assert refused(" " * (FILE_BYTES_MAX + 1)) == (0, "A record has at most 16 MB.")
