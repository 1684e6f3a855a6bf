"""What a program does wrong, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from chickie.bots.protocol.game import STRIKES_MAX
from chickie.bots.protocol.games import ANSWERS_MAX
from chickie.bots.protocol.reply import fallback
from chickie.bots.protocol.step import Step
from chickie.bots.protocol.talk import NONSENSE_MAX
from chickie.rules.move import Draw, Pass, Play
from chickie.rules.tile import Tile
from talking import HELLO, SECONDS, VIEW, Line, choices, several

# --- what does not count --------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ({"m": "17-18"}, "You do not hold 17-18."),
        ({"m": "castle"}, "“castle” is no move; moves read 4-9, 4-9@9-9, D or P."),
        ({"index": 99}, "99 is no index: there are"),
        ({"index": -1}, "-1 is no index: there are"),
        ({}, "The answer has neither “m” nor “index”."),
    ],
)
def test_an_illegal_answer_is_a_strike(answer: dict[str, Any], sentence: str) -> None:
    line = Line()
    game, _ = line.ask(VIEW)
    act = line.last("act")
    step = line.say(t="action", id=act["id"], **answer)
    (decided,) = step.decided
    assert (decided.why, decided.move) == ("illegal", fallback(VIEW.moves))
    reject = line.heard[-1]
    assert (reject["why"], reject["game"], reject["id"]) == ("illegal", game, act["id"])
    assert reject["sentence"].startswith(sentence)
    assert (reject["m"], reject["strikes"]) == (str(decided.move), 1)
    assert (reject["rule"] is not None) is ("hold" in sentence)


def test_a_late_answer_is_a_strike_and_told_again() -> None:
    line = Line()
    line.ask(VIEW)
    act = line.last("act")
    assert line.talk.until == line.now + SECONDS
    assert line.talk.expire(line.now + SECONDS - 0.01) == Step()
    line.now += SECONDS
    step = line.take(line.talk.expire(line.now))
    (decided,) = step.decided
    assert (decided.why, decided.move) == ("late", fallback(VIEW.moves))
    told_so = line.heard[-1]
    assert (told_so["why"], told_so["strikes"]) == ("late", 1)
    step = line.say(t="action", id=act["id"], index=0)
    assert step.decided == ()
    assert line.heard[-1] == told_so


def test_an_answer_that_comes_with_the_bell_is_late() -> None:
    line = Line()
    line.ask(VIEW)
    line.now += SECONDS
    step = line.say(t="action", id=line.last("act")["id"], index=0)
    assert [d.why for d in step.decided] == ["late"]


def test_three_strikes_end_a_programs_part() -> None:
    line = Line()
    for strike in range(1, STRIKES_MAX + 1):
        game, step = line.ask(VIEW)
        assert step.decided == ()
        line.say(t="action", id=line.last("act")["id"], m="P@")
        assert line.last("reject")["strikes"] == strike
    assert line.heard[-1] == {"t": "game_end", "game": game, "why": "strikes"}
    line.heard.clear()
    _, step = line.ask(VIEW)
    assert [(d.why, d.move) for d in step.decided] == [
        ("retired", fallback(VIEW.moves))
    ]
    assert line.heard == []
    other = several(3)[2]
    assert line.ask(other)[1].decided == ()  # in another game it plays


def test_strikes_outlast_a_move_that_is_taken_back() -> None:
    line = Line()
    early, *_, late = [v for v in choices(3) if v.seat == next(choices(3)).seat]
    for view in (early, late, early):
        line.ask(view)
        line.say(t="action", id=line.last("act")["id"], index=99)
    assert line.talk.is_retired(early)


def test_the_same_answer_twice_is_acknowledged_twice() -> None:
    line = Line()
    line.ask(VIEW)
    act = line.last("act")["id"]
    assert len(line.say(t="action", id=act, index=0).decided) == 1
    ack = line.heard[-1]
    assert line.say(t="action", id=act, index=1).decided == ()
    assert line.heard[-1] == ack
    for _ in range(ANSWERS_MAX):
        line.ask(VIEW)
        line.say(t="action", id=line.last("act")["id"], index=0)
    line.say(t="action", id=act, index=0)  # long forgotten
    assert line.heard[-1]["why"] == "unknown_act"


@pytest.mark.parametrize(
    "text",
    [
        "thinking …",
        "",
        "[]",
        "{}",
        '{"t":"reject"}',
        '{"t":"action"}',
        '{"t":"action","id":"1"}',
        '{"t":"action","id":1,"m":"' + "9" * 61 + '"}',
        '{"t":"hello","name":"a\\u0000","protocol":1}',
        "[" * 100_000,
    ],
)
def test_what_is_no_message_is_refused_and_nothing_happens(text: str) -> None:
    line = Line()
    line.ask(VIEW)
    step = line.take(line.talk.hear(text.encode(), line.now))
    assert (step.decided, step.closes) == ((), None)
    reject = line.heard[-1]
    assert (reject["t"], reject["why"], reject["game"]) == (
        "reject",
        "unreadable",
        None,
    )
    assert len(line.say(t="action", id=line.last("act")["id"], index=0).decided) == 1


def test_what_is_not_even_text_is_refused() -> None:
    line = Line()
    line.take(line.talk.hear(b"\xff\xfe", line.now))
    assert line.heard[-1]["why"] == "unreadable"


def test_messages_out_of_turn_are_refused() -> None:
    line = Line()
    line.say(**HELLO)
    assert line.heard[-1]["why"] == "out_of_turn"
    assert line.heard[-1]["sentence"] == "“hello” was not expected now."
    line.talk.connect()
    line.say(t="action", id=1, index=0)
    assert line.heard[-1]["why"] == "out_of_turn"


def test_too_much_nonsense_in_a_row_ends_it() -> None:
    line = Line()
    line.ask(VIEW)
    for _ in range(NONSENSE_MAX - 1):
        assert line.say(t="what").closes is None
    line.say(t="action", id=line.last("act")["id"], index=0)  # forgives
    for _ in range(NONSENSE_MAX - 1):
        assert line.say(t="what").closes is None
    assert "What is for people goes to the standard error" in str(
        line.say(t="what").closes
    )
    assert line.heard[-1]["why"] == "nonsense"


# --- connections ----------------------------------------------------------------------


def test_on_a_new_connection_all_is_told_again_with_a_fresh_question() -> None:
    line = Line()
    view = [*choices(4)][-1]
    line.ask(view)
    line.talk.lose()
    line.now += 2
    line.heard.clear()
    line.connect()
    *_, act = line.heard
    assert act["deadline_ms"] == 3000
    assert [m["t"] for m in line.heard].count("event") == len(view.events)
    step = line.say(t="action", id=act["id"], index=0)
    assert [d.why for d in step.decided] == [None]
    line.talk.lose()
    line.connect()
    line.say(t="action", id=act["id"], index=0)  # the answer to it may have got lost
    assert line.heard[-1]["t"] == "ack"


def test_whoever_is_away_is_asked_nothing_and_gets_no_strike() -> None:
    line = Line()
    line.talk.lose()
    line.heard.clear()
    _, step = line.ask(VIEW)
    assert (step.decided, line.heard) == ((), [])
    line.now += SECONDS
    step = line.talk.expire(line.now)
    assert [d.why for d in step.decided] == ["away"]
    line.take(line.talk.connect())
    line.ask(VIEW)
    assert [d.why for d in line.talk.expire(line.now + SECONDS).decided] == ["loading"]
    assert not line.talk.is_retired(VIEW)


def test_a_crash_is_a_strike() -> None:
    line = Line()
    why = [line.talk.fail(VIEW, "ended").why for _ in range(STRIKES_MAX + 1)]
    assert why == ["ended"] * STRIKES_MAX + ["retired"]


def test_the_host_takes_its_leave() -> None:
    line = Line()
    line.take(line.talk.close())
    assert line.last("bye")["why"] == "closing"


# --- the fallback ---------------------------------------------------------------------


def test_the_fallback_is_a_draw_a_pass_or_the_first_move() -> None:
    one, other = Play(Tile(1, 2)), Play(Tile(3, 4))
    assert fallback([one, Draw(), Pass()]) == Draw()
    assert fallback([one, Pass()]) == Pass()
    assert fallback([one, other]) == one
