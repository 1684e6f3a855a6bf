"""The text form: what is written, what a person may change in it, what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from chickie import rulesets
from chickie.errors import BadRecord
from chickie.record import (
    Committed,
    MatchEnded,
    Record,
    dumps,
    from_text,
    loads,
    to_text,
    verify,
)
from chickie.record.jsonl import FILE_BYTES_MAX
from chickie.record.structure import EVENTS_MAX
from chickie.record.text.names import Names
from chickie.rules.event import Caught, Drew, Played, RoundEnded
from chickie.rules.scoring import Score
from chickie.rules.tile import UNSEEN, Tile
from record.forge import stored
from record.matches import PLAYERS, begin, play_match, small

GOLDEN = Path(__file__).parent / "golden"
SUPPER = (GOLDEN / "supper.txt").read_text("utf-8")
TRAINS = (GOLDEN / "trains.txt").read_text("utf-8")
CALLS = (GOLDEN / "calls.txt").read_text("utf-8")
HIDDEN = (GOLDEN / "one-seat.txt").read_text("utf-8")
OPEN = """
[Format "chickie 1"] [Ruleset "cf-six"] [Set "double-6"] [Seats "Anna;Bo"]
R1 6-6 Anna
 Bo 5-6@6-6   Anna 2-6@6-6   Bo 3-6@6-6   Anna 0-6@6-6
 Bo 5-5@5-6   Anna 3-5@5-5   Bo D(0-5) 0-5@5-5   Anna 4-5@5-5
R1 = Anna 0  Bo 11
"""
"""A game of which nobody wrote down the deal."""


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


def refused(text: str) -> tuple[int, str]:
    with pytest.raises(BadRecord) as caught:
        from_text(text)
    return caught.value.line, str(caught.value)


# --- what a person may change ---------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Bo 3-5@3-3", "{a good one} Bo 3-5@3-3"),
        ("Bo 3-5@3-3", 'Bo 3-5@3-3 (Bo D(0-4) (Anna P {no)}) "?" [!])'),
        ("Bo 3-5@3-3", "Bo 3-5@3-3!"),
        ("Bo 3-5@3-3", "Bo 3-5@3-3?! $4"),
        ("Bo 3-5@3-3", "Bo 3-5@3-3 ?"),
        ("Bo 3-5@3-3", "2. Bo 3-5@3-3 {over\ntwo lines}"),
        ("Bo 3-5@3-3", "(Anna 1-5@3-3 (nested) {(}) Bo 3-5@3-3"),
        ("Bo 3-5@3-3", "Bo 5-3@3-3"),
        ("Bo 3-5@3-3", "Bo\n3-5@3-3"),
        ("Bo 3-5@3-3", "#2 3-5@3-3"),
        ("Bo 3-5@3-3", "Bo 3-5@3"),
        ("Bo 3-5@3-3", "Bo 3-5"),
        ("R1 3-3 Bo\n", "R1 3-3 Bo ! 1. \n"),
        ("Anna D(2-5) P", "Anna D P"),
        ("Anna D(2-5) P", "Anna D(?) P"),
        ("Anna D(2-5) P", "Anna D(5-2)! P?"),
        ("R1 3-3 Bo\n", "Bo O(3-3) "),
        ("R1 out Bo = Anna 14: 0-2 0-5 2-5   Bo 0", ""),
        ("R1 out Bo = Anna 14: 0-2 0-5 2-5   Bo 0", "R1 ="),
        ("R1 out Bo = Anna 14: 0-2 0-5 2-5   Bo 0", "R1 = Bo 0"),
        ("R1 out Bo = Anna 14: 0-2 0-5 2-5   Bo 0", "R1 Bo = Anna 14=14"),
        ("Anna 14: 0-2 0-5 2-5", "Anna 14: 5-2 0-5 0-2"),
        ("End = Anna 14   Bo 0", "End = Bo 0"),
        ("End = Anna 14   Bo 0", "End ="),
        ("[Rule ", '[Event "Supper"]\n[Rule '),
        ("[Rule ", "{a comment} [ Rule "),
        ('[Format "chickie 1"]\n', ""),
        ('"cf-six 1"', '"cf-six"'),
        ('[Set "double-6"]\n', ""),
        ("\n", "\r\n"),
        ("\n\n", "\n"),
        (" yard:", "yard :"),
    ],
)
def test_a_person_may_write_it_otherwise(old: str, new: str) -> None:
    assert from_text(changed(SUPPER, old, new)) == from_text(SUPPER)


@pytest.mark.parametrize(
    ("old", "new"), [(" M+", ""), (" M-", ""), ("R1 6-6\n", ""), ("@6-6/M", "/M")]
)
def test_the_laws_fill_in_what_is_left_out(old: str, new: str) -> None:
    assert from_text(changed(TRAINS, old, new)) == from_text(TRAINS)


def test_the_tiles_of_a_fine_may_be_left_out() -> None:
    short = changed(CALLS, "X(Grandma Jo 0-6)", "X(Grandma Jo)")
    assert from_text(short) == from_text(CALLS)


def test_searches_may_be_left_out() -> None:
    record = loads(stored("search"))
    lines = [line for line in to_text(record).split("\n") if "S(" not in line]
    assert len(lines) < len(to_text(record).split("\n"))
    assert from_text("\n".join(lines)) == record


def test_a_byte_order_mark_and_bytes_do_no_harm() -> None:
    assert from_text("\ufeff" + SUPPER) == from_text(SUPPER.encode())


def test_a_silent_play_may_be_marked_where_a_call_is_made_for_the_seat() -> None:
    rules = small("cf-six", last_tile_call="manual")
    record = play_match(rules, 2, seed=1)
    text = to_text(record)
    double = next(
        f"{event.tile}@{event.on}"
        for event in record.events
        if isinstance(event, Played) and event.called
    )
    assert from_text(changed(text, double, f"{double}~")) == record


def test_who_is_caught_may_have_made_another_call() -> None:
    """The call of a double is made for the seat, that of the last tile is not."""
    rules = small("cf-six", last_tile_call="manual")
    for seed in range(400):
        record = play_match(rules, 2, seed, fair=False)
        pairs = zip(record.events, record.events[1:], strict=False)
        if any(
            isinstance(fine, Caught) and isinstance(play, Played) and play.called
            for play, fine in pairs
        ):
            break
    assert "X(" in to_text(record)
    assert from_text(to_text(record)) == record
    assert loads(dumps(record)) == record
    assert verify(record) == ()


# --- without the deal -----------------------------------------------------------------


def test_a_game_without_its_deal_is_that_of_a_watcher() -> None:
    record = from_text(OPEN)
    assert record.header.seen_by == "watcher"
    assert record.header.match == record.header.engine == "unknown"
    ended = record.events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.end, ended.out) == ("out", 0)
    assert ended.hands == ((), (UNSEEN, UNSEEN))
    assert ended.scores == (Score(), Score(pips=11))
    assert Drew(seat=1, tile=UNSEEN) in record.events
    calls = [
        event for event in record.events if isinstance(event, Played) and event.called
    ]
    assert [str(event.tile) for event in calls] == ["5-5"]
    assert from_text(to_text(record)) == record


def test_where_nobody_went_out_a_round_was_blocked() -> None:
    text = changed(OPEN, "   Anna 4-5@5-5", "")
    ended = from_text(text).events[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.end, ended.out) == ("blocked", None)


def test_the_opening_tile_of_a_game_without_its_deal_lies_in_front() -> None:
    text = """[Ruleset "house"] [Seats "Anna;Bo"]
        R1 9-9
        Anna 0-9@9-9"""
    dealt, laid, _ = from_text(text).events
    assert str(dealt).count("UNSEEN") == 54
    assert str(laid) == "Laid(tile=Tile(9, 9))"


def test_several_rounds_without_deals_make_a_match() -> None:
    text = """[Ruleset "cf-six"] [Seats "Anna;Bo"]
        R1 6-6 Anna
         Bo 5-6@6-6
        R1 stuck = Anna 3   Bo 4
        R2 5-5 Bo
        R2 dead_foot = Anna 1   Bo 2
        End = Anna 4   Bo 6"""
    record = from_text(text)
    assert isinstance(record.events[-1], MatchEnded)
    assert record.events[-1].standings.totals == (4, 6)
    assert from_text(to_text(record)) == record


# --- refusals -------------------------------------------------------------------------


NO_TILE = "is no tile: halves run from 0 to 18."
UNEVEN = "Every seat gets as many tiles as any other."
FIRST = "One commitment comes before all that is said about a deal."
REVEALED = "10c38765aca064f6aac74649f54b6c59f0fc6d62ad397c85c8b38d1270777c23"
REFUSED = {
    "supper.txt": [
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
    "calls.txt": [
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
    "one-seat.txt": [
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
    text = (GOLDEN / name).read_text("utf-8")
    line, words = refused(changed(text, old, new))
    assert words.startswith(reason)
    assert line == text[: text.index(old)].count("\n") + 1 + below


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("R1 6-6 Anna\n", "", 3, "No round has begun here."),
        ("R1 6-6 Anna", "R2 6-6 Anna", 3, "Round 2 cannot begin here."),
        ("R1 = Anna 0  Bo 11", "End =", 6, "Round 1 is not over here."),
        ("R1 = Anna 0  Bo 11", "R2 5-5 Anna", 6, "Round 1 is not over here."),
        (
            "R1 6-6 Anna",
            "R1 = Anna 0   Bo 0\nEnd =",
            3,
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


# --- names ----------------------------------------------------------------------------


def test_names_that_can_be_taken_for_something_else_are_written_as_numbers() -> None:
    names = Names(PLAYERS)
    written = [names.write(seat) for seat in range(len(PLAYERS))]
    assert written == [
        *("Anna", "Bo", "Grandma Jo", "Æsa", "#5", "#6", "#7", "Bo; Jr", "#9", "#10"),
        *("Éva-Li", "#12"),
    ]


@pytest.mark.parametrize(
    ("players", "written"),
    [
        (("Bo", "Bo Jr"), ["Bo", "#2"]),
        (("Bo Jr", "Bo"), ["#1", "Bo"]),
        (("Bo", "Bob"), ["Bo", "Bob"]),
        (("Player 1", "Player 2"), ["Player 1", "Player 2"]),
        (("End", "yard"), ["#1", "#2"]),
        (("R1", "M+"), ["#1", "#2"]),
        (("Anna  Lee", " Bo"), ["#1", "#2"]),
        (("first", "secret"), ["first", "secret"]),
        (("out", "X(Bo)"), ["out", "#2"]),
    ],
)
def test_names_that_a_reader_can_tell_are_written_out(
    players: tuple[str, str], written: list[str]
) -> None:
    names = Names(players)
    assert [names.write(seat) for seat in (0, 1)] == written
    record = begin(small("house"), players).record
    assert from_text(to_text(record)) == record


def test_all_is_told_apart_whatever_the_players_are_called() -> None:
    for players in (("out", "first"), ("Bo", "Bo Jr"), ("P", "D"), ("lot", "skip")):
        record = play_match(small("house"), 2, seed=1)
        header = msgspec.structs.replace(record.header, players=players)
        renamed = Record(header=header, events=record.events)
        assert from_text(to_text(renamed)) == renamed


# --- what is written ------------------------------------------------------------------


def test_lines_are_no_longer_than_80_characters_but_for_numbers_of_64_digits() -> None:
    record = play_match(small("mexican-train", set="double-12"), 8, seed=2)
    for line in to_text(record).split("\n"):
        assert len(line) <= 80 or re.search("[0-9a-f]{64}$", line) or line[0] == "["


def test_a_commitment_about_another_match_cannot_be_written() -> None:
    record = loads(stored("supper"))
    said = record.events[0]
    assert isinstance(said, Committed)
    wrong = msgspec.structs.replace(said.fairness, match="dinner")
    events = (Committed(round=1, fairness=wrong),)
    with pytest.raises(BadRecord, match="another match or round") as caught:
        to_text(Record(header=record.header, events=events))
    assert caught.value.line == 2


def test_a_play_without_a_deal_is_written_as_it_stands() -> None:
    record = loads(stored("supper"))
    tile = Tile(3, 4)
    events = (Played(seat=0, tile=tile, on=Tile(3, 3)),)
    text = to_text(Record(header=record.header, events=events))
    assert text.endswith("\n Anna 3-4@3-3\n")


def test_a_commitment_without_a_deal_comes_back() -> None:
    record = loads(stored("supper"))
    cut = Record(header=record.header, events=record.events[:1])
    assert from_text(to_text(cut)) == cut


@pytest.mark.parametrize("name", ["supper", "calls", "search", "redeal", "one-seat"])
def test_a_record_that_was_cut_off_goes_on_as_far_as_the_laws_say(name: str) -> None:
    record = loads(stored(name))
    for length in range(len(record.events)):
        cut = Record(header=record.header, events=record.events[:length])
        back = from_text(to_text(cut))
        assert back.events[:length] == cut.events
        assert back.events == record.events[: len(back.events)]


def test_a_text_of_too_many_things_is_refused() -> None:
    lines = [OPEN, *["Anna P " * 5_000] * (EVENTS_MAX // 5_000 + 1)]
    text = changed("\n".join(lines), "R1 = Anna 0  Bo 11\n", "")
    assert refused(text)[1] == f"A record has at most {EVENTS_MAX} events."


def test_a_text_that_is_too_big_is_refused() -> None:
    assert refused(" " * (FILE_BYTES_MAX + 1)) == (0, "A record has at most 16 MB.")
