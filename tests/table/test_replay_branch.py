"""What if: a round of a record played on otherwise, the same each time it is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from chickie import bots, variants
from chickie.errors import IllegalMove, UnknownName
from chickie.record import Record, dumps, loads, redact, to_text
from chickie.rules import wire
from chickie.rules.event import Caught, Dealt, Event, RoundEnded, Said
from chickie.rules.move import Move
from chickie.table.calls import forgetful
from chickie.table.refusal import NoSuchSeat, NotNow
from chickie.table.replay.branch import Detour, Question
from chickie.table.replay.card import Branch, WhatIf
from chickie.table.replay.frame import frames
from chickie.table.replay.tale import Beat, Tale
from record.forge import stored
from record.matches import play_match, small
from table.seated import House

SEATS = {"draw10": 2}
"""Seats by preset; usually three."""
SEAT = 0


def answer(question: Question) -> Move:
    """What the Bot does that is asked."""
    return bots.make(question.bot, seed=question.seed).choose(question.view)


def branch(
    record: str,
    at: int,
    *moves: str,
    seat: int = SEAT,
    bot: str | None = None,
    reply: Callable[[Question], Move] = answer,
) -> Branch:
    """The branch, played by our Bots unless somebody else replies."""
    wish = WhatIf(record=record, at=at, seat=seat, moves=moves, bot=bot)
    detour = Detour(wish)
    finish(detour, reply)
    return detour.told()


def finish(detour: Detour, reply: Callable[[Question], Move] = answer) -> None:
    """Play up to where the seat has to choose."""
    detour.go_on()
    while question := detour.question:
        detour.play(reply(question))


@cache
def played(rules: str) -> Record:
    """A match of two rounds at a table: a person, and Bots that leave ends open."""
    house = House(
        rules, seats=SEATS.get(rules, 3), people=1, rounds=2, tile_set="double-6"
    )
    house.start()
    house.play_on()
    return house.table.record(None, 1)


def start_of(record: Record, round: int) -> int:
    """Number of the event with which a round is dealt."""
    return next(
        number
        for number, event in enumerate(record.events, 1)
        if isinstance(event, Dealt) and event.round == round
    )


@cache
def first_choices(text: str, at: int, bot: str | None = None) -> tuple[str, ...]:
    """Always the first choice of the seat, up to the end of the round."""
    moves: tuple[str, ...] = ()
    while not (told := branch(text, at, *moves, bot=bot)).over:
        moves = (*moves, told.own.choices[0].move)
    return moves


@pytest.mark.parametrize("rules", ["cf-six", "draw10", "mexican-train"])
def test_a_branch_goes_on_to_the_end_and_is_the_same_each_time(rules: str) -> None:
    record = played(rules)
    text, at = dumps(record), start_of(record, 2)
    moves = first_choices(text, at)
    told = branch(text, at, *moves)
    assert told.over
    assert told.own.choices == ()
    summary = told.frames[-1].summary
    assert summary is not None
    assert told.branch.points == tuple(row.points for row in summary.rows)
    assert wire.encode(branch(to_text(record), at, *moves)) == wire.encode(told)
    undone = branch(text, at, *moves[:-1])
    assert undone.frames == told.frames[: len(undone.frames)]
    assert moves[-1] in {choice.move for choice in undone.own.choices}
    assert not undone.over


@pytest.mark.parametrize("rules", variants.names())
def test_a_branch_in_which_all_do_the_same_is_the_record(rules: str) -> None:
    """Whether a Bot would do it again does not matter: here it is told to."""
    text = dumps(played(rules))
    happened = frames(Tale(text), 2)
    moves = [frame for frame in happened if frame.move is not None]
    others = iter([frame for frame in moves if frame.seat != SEAT])

    def reply(question: Question) -> Move:
        frame = next(others)
        assert question.view.turn == frame.seat
        return {str(move): move for move in question.view.moves}[str(frame.move)]

    own = [str(frame.move) for frame in moves if frame.seat == SEAT]
    told = branch(text, happened[0].n, *own, reply=reply)
    assert told.branch == told.played
    assert [f.board for f in told.frames] == [f.board for f in happened]
    assert [f.hands for f in told.frames] == [f.hands for f in happened]
    assert [f.first for f in told.frames] == [f.first for f in happened]
    assert told.frames[-1].summary == happened[-1].summary


def test_a_bot_is_given_its_own_view_and_a_seed_of_its_own() -> None:
    record = played("cf-six")
    text, asked = dumps(record), list[Question]()

    def reply(question: Question) -> Move:
        asked.append(question)
        return answer(question)

    at = start_of(record, 2)
    moves = first_choices(text, at, "uniform")[:3]
    told = branch(text, at, *moves, reply=reply, bot="uniform")
    assert len(asked) > len(told.bots)
    assert [q.view.seat for q in asked] == [q.view.turn for q in asked]
    assert len({q.seed for q in asked}) == len(asked)
    assert {q.bot for q in asked} == {"uniform"}
    assert told.bots == (None, "uniform", "uniform")
    assert [seat.bot for seat in told.frames[0].seats] == [*told.bots]


def test_whoever_was_a_bot_plays_as_it_did_and_the_usual_one_for_people() -> None:
    record = play_match(variants.load("cf-six").replace(rounds=1), 3, 5)
    assert record.header.bots == (None, "uniform", None)
    assert branch(dumps(record), 2, seat=2).bots == ("hen", "uniform", None)
    strange = to_text(record).replace("uniform", "parrot")
    assert branch(strange, 2, seat=2).bots == ("hen", "hen", None)


def test_the_choices_are_those_of_the_seat_with_the_reasons_for_the_rest() -> None:
    told = branch(dumps(played("cf-six")), 2)
    own, last = told.own, told.frames[-1]
    assert last.round.turn == own.seat == SEAT
    assert last.hands is not None
    assert own.hand == last.hands[SEAT]
    playable = {choice.tile for choice in own.choices if choice.tile}
    assert {*map(str, own.hand)} == {*map(str, playable), *own.why}
    assert own.take_back is None
    assert not own.host


# --- calls ----------------------------------------------------------------------------


@cache
def forgotten(name: str) -> tuple[str, tuple[Beat, ...]]:
    """A match in which calls were forgotten, and the moments that leave a choice."""
    calls = {"call_double": "chickie_number", "call_penalty": 1}
    rules = small(name, **calls, last_tile_call="manual", rounds=4)
    text = dumps(play_match(rules, 3, 1))
    beats = tuple(beat for beat in Tale(text).beats() if beat.round.turn is not None)
    return text, beats


def forgot(name: str, *, mine: bool) -> list[tuple[int, int]]:
    """Moments after a forgotten call, with the seat to move; whether it was its own."""
    return [
        (beat.n, beat.round.turn)
        for beat in forgotten(name)[1]
        if beat.round.turn is not None
        and (seat := forgetful(beat.round)) is not None
        and (seat == beat.round.turn) is mine
    ]


@pytest.mark.parametrize(
    ("name", "call", "event"),
    [("mexican-train", "say", Said), ("cf-six", "catch", Caught)],
)
def test_what_is_told_of_a_forgotten_call_can_be_done(
    name: str, call: str, event: type[Event]
) -> None:
    """Whoever has to cover their own double has the time to make up for its call."""
    text, mine = forgotten(name)[0], call == "say"
    at, seat = forgot(name, mine=mine)[0]
    before, after = branch(text, at, seat=seat), branch(text, at, call, seat=seat)
    assert (before.own.can_say, before.own.can_catch) == (mine, not mine)
    assert (after.own.can_say, after.own.can_catch) == (False, False)
    assert [frame.kind for frame in after.frames[1:]] == ["call"]
    assert after.frames[1].seat == seat
    assert after.own.choices == before.own.choices
    detour = Detour(WhatIf(record=text, at=at, seat=seat, moves=(call, call)))
    with pytest.raises(IllegalMove):
        finish(detour)
    assert isinstance(detour._beats[1].told[0], event)


def test_a_seat_that_forgets_its_call_may_be_caught() -> None:
    """As often as Bots notice; never if it calls."""
    text, beats = forgotten("cf-six")
    kinds: dict[bool, set[bool]] = {True: set(), False: set()}
    for beat in beats[::4]:
        seat = beat.round.turn
        assert seat is not None
        for choice in branch(text, beat.n, seat=seat).own.choices:
            if choice.tile is not None and choice.tile.is_double and choice.on:
                for silent in (True, False):
                    move = choice.move + "~" * silent
                    told = branch(text, beat.n, move, seat=seat).frames[2:]
                    is_caught = bool(told) and told[0].kind == "call"
                    kinds[silent].add(is_caught)
    assert kinds == {True: {True, False}, False: {False}}


# --- what cannot be -------------------------------------------------------------------


def test_a_move_that_the_rules_forbid_is_refused_with_its_clause() -> None:
    record = played("cf-six")
    detour = Detour(WhatIf(record=dumps(record), at=2, seat=SEAT, moves=("6-6@6-6",)))
    with pytest.raises(IllegalMove) as caught:
        finish(detour)
    refused = detour.refused(caught.value)
    assert refused.code == "illegal_move"
    assert refused.rule == "turn.play"
    assert refused.number is not None


@pytest.mark.parametrize("seat", [0, None])
def test_nothing_is_played_on_where_tiles_are_hidden(seat: int | None) -> None:
    text = dumps(redact(loads(stored("supper")), seat))
    with pytest.raises(NotNow, match="hides"):
        Detour(WhatIf(record=text, at=4, seat=0))


def test_a_round_that_is_over_leaves_no_choice() -> None:
    record = loads(stored("supper"))
    ended = next(
        n for n, event in enumerate(record.events, 1) if isinstance(event, RoundEnded)
    )
    with pytest.raises(NotNow, match="choice"):
        Detour(WhatIf(record=stored("supper"), at=ended, seat=0))


def test_moves_after_the_end_of_the_round_are_refused() -> None:
    record = played("cf-six")
    text, at = dumps(record), start_of(record, 2)
    with pytest.raises(NotNow, match="over before"):
        branch(text, at, *first_choices(text, at), "P")


@pytest.mark.parametrize("at", [0, 10_000])
def test_there_is_no_moment_that_no_round_tells_of(at: int) -> None:
    with pytest.raises(UnknownName, match="event"):
        Detour(WhatIf(record=stored("supper"), at=at, seat=0))


def test_there_is_no_seat_or_bot_of_that_name() -> None:
    with pytest.raises(NoSuchSeat):
        Detour(WhatIf(record=stored("supper"), at=4, seat=7))
    with pytest.raises(UnknownName, match="parrot"):
        Detour(WhatIf(record=stored("supper"), at=4, seat=0, bot="parrot"))
