"""A conversation with a program, line by line, without one."""

from __future__ import annotations

import random

import pytest

from chickie.bots.protocol.games import GAMES_MAX
from chickie.bots.protocol.reply import fallback
from chickie.bots.protocol.talk import SEEDS
from chickie.rules.event import Event
from chickie.rules.move import Draw, Open, Play, parse_move
from chickie.rules.round import Round
from chickie.rules.tile import Tile
from chickie.rules.view import View
from rulesets import BLOCK
from strategies import course, shuffled
from talking import HELLO, VIEW, Line, a_choice, choices, plain, several, told

# --- getting to know each other -------------------------------------------------------


def test_a_program_is_greeted_and_gets_ready() -> None:
    line = Line()
    assert line.talk.stage == "open"
    assert line.talk.greeting is not None
    assert (line.talk.greeting.name, line.talk.greeting.version) == ("mine", "2")
    assert line.heard[0] == {"t": "hello", "protocol": 1, "server": "chickie test"}
    assert line.kinds() == ["hello", "ready"]


def test_options_are_set_before_it_is_ready() -> None:
    declared = [{"name": "level", "value": 1}, {"name": "style", "value": "calm"}]
    line = Line({**HELLO, "options": declared}, level=3)
    assert line.heard[1] == {"t": "option", "name": "level", "value": 3}
    assert line.kinds() == ["hello", "option", "ready"]


def test_an_option_that_it_does_not_have_ends_it() -> None:
    line = Line({**HELLO, "options": [{"name": "style", "value": "calm"}]}, level=3)
    bye = line.last("bye")
    assert bye["why"] == "option"
    assert bye["sentence"] == "“mine” has no option “level”; it has style."


def test_another_version_of_the_protocol_ends_it() -> None:
    line = Line()
    line.talk.connect()
    step = line.say(**{**HELLO, "protocol": 2})
    assert str(step.closes) == ("“mine” speaks version 2 of the protocol; expected 1.")
    assert line.last("bye")["why"] == "protocol"


def test_whoever_takes_their_leave_is_let_go() -> None:
    step = Line().say(t="bye")
    assert step.closes is not None
    assert step.send == ()


def test_a_ping_is_answered_and_a_pong_is_not() -> None:
    line = Line()
    line.kinds()
    line.say(t="ping")
    line.say(t="pong")
    assert line.kinds() == ["pong"]


def test_what_a_program_does_not_play_is_played_by_the_fallback() -> None:
    line = Line({**HELLO, "accepts": {"games": ["train"], "sets": ["double-18"]}})
    _, step = line.ask(VIEW)
    (decided,) = step.decided
    assert (decided.why, decided.move) == ("unsuitable", fallback(VIEW.moves))
    accepts = {"games": [VIEW.ruleset.family], "seats": [VIEW.seats]}
    _, step = Line({**HELLO, "accepts": accepts}).ask(VIEW)
    assert step.decided == ()


# --- a game ---------------------------------------------------------------------------


def test_a_question_comes_after_all_that_led_to_it() -> None:
    line = Line()
    line.heard.clear()
    game, step = line.ask(VIEW, seed=2**64 - 1)
    assert step.decided == ()
    start, *events, act = line.heard
    assert (start["t"], start["game"], start["seat"]) == ("game_start", game, VIEW.seat)
    assert start["header"]["seen_by"] == VIEW.seat
    assert len(start["header"]["players"]) == VIEW.seats
    assert start["header"]["digest"] == VIEW.ruleset.digest
    assert [m["n"] for m in events] == [*range(1, len(VIEW.events) + 1)]
    assert [m["event"] for m in events] == plain(VIEW.events)
    assert [legal["m"] for legal in act["legal"]] == [*map(str, VIEW.moves)]
    assert act["deadline_ms"] == 5000
    assert act["seed"] == SEEDS - 1


def test_points_are_what_a_tile_would_cost() -> None:
    opens = Round.deal(BLOCK, 2, shuffled(BLOCK, random.Random(1)))
    found = set()
    for view in (told(opens), *(view for seed in range(6) for view in choices(seed))):
        line, rules = Line(), view.ruleset
        line.ask(view)
        for legal in line.last("act")["legal"]:
            move = parse_move(legal["m"])
            found.add(type(move))
            points = 0
            if isinstance(move, Play | Open):
                points = move.tile.pips
                points += rules.double_blank * (move.tile is Tile(0, 0))
                points += rules.blank_half_extra * (move.tile.low == 0 < move.tile.high)
            assert legal["points"] == points
    assert found >= {Play, Open, Draw}


@pytest.mark.parametrize("how", ["m", "index", "short", "words"])
def test_an_answer_may_be_a_text_or_a_place(how: str) -> None:
    view = a_choice(Play if how != "words" else Draw)
    line = Line()
    game, _ = line.ask(view)
    act = line.last("act")
    move = next(m for m in view.moves if isinstance(m, Play | Open) or how == "words")
    answers: dict[str, dict[str, object]] = {
        "m": {"m": str(move)},
        "index": {"index": view.moves.index(move)},
        "short": {"m": str(move).split("@", maxsplit=1)[0]},
        "words": {"m": "draw"},
    }
    step = line.say(t="action", id=act["id"], meta={"values": [1]}, **answers[how])
    (decided,) = step.decided
    assert (decided.game, decided.why) == (game, None)
    if how == "words":
        assert decided.move == Draw()
    elif how != "short":
        assert decided.move == move
    assert line.heard[-1] == {"t": "ack", "game": game, "id": act["id"]}


def test_where_there_is_no_choice_nothing_is_asked() -> None:
    line = Line()
    line.kinds()
    round = next(r for r in course(1) if r.turn is not None and len(r.legal) == 1)
    _, step = line.ask(told(round))
    assert [d.move for d in step.decided] == [*round.legal]
    assert line.heard == []


def test_only_what_is_new_is_sent() -> None:
    for seed in range(10):
        line = Line()
        seats = {view.seat for view in choices(seed)}
        sent: dict[str, list[Event]] = {}
        last: dict[int | None, View] = {}
        for view in choices(seed):
            last[view.seat] = view
            line.heard.clear()
            game, _ = line.ask(view)
            assert (line.heard[0]["t"] == "game_start") is (game not in sent)
            for message in line.heard:
                if message["t"] == "event":
                    sent.setdefault(game, []).append(message["event"])
                    assert message["n"] == len(sent[game])
            assert sent[game] == plain(view.events)
            line.say(t="action", id=line.last("act")["id"], index=0)
        assert len(sent) == len(seats)


def test_a_game_that_is_over_is_told_to_its_end() -> None:
    *_, round = course(2)
    line = Line()
    view = next(choices(2))
    game, _ = line.ask(view)
    line.say(t="action", id=line.last("act")["id"], index=0)
    line.heard.clear()
    assert view.seat is not None
    end = round.view(view.seat)
    if end.events[: len(view.events)] == view.events:
        line.take(line.talk.over(end))
        assert line.heard[-2]["event"]["type"] == "round_ended"
        assert line.heard[-1] == {"t": "game_end", "game": game, "why": "over"}
    line.take(line.talk.over(end))
    assert line.kinds().count("game_end") <= 1


def test_a_move_that_is_taken_back_begins_another_game() -> None:
    line = Line()
    early, *_, late = [v for v in choices(3) if v.seat == next(choices(3)).seat]
    game, _ = line.ask(late)
    line.heard.clear()
    again, _ = line.ask(early)
    assert line.heard[0] == {"t": "game_end", "game": game, "why": "taken_back"}
    assert again != game
    assert line.kinds() == ["game_end", "game_start", "act"]


def test_a_question_that_is_withdrawn_is_answered_in_vain() -> None:
    line = Line()
    game, _ = line.ask(VIEW)
    old = line.last("act")["id"]
    line.ask(VIEW)
    assert line.last("act")["id"] != old
    step = line.say(t="action", id=old, index=0)
    assert step.decided == ()
    assert line.last("reject")["why"] == "void"
    line.talk.withdraw(game)
    assert line.talk.until is None


def test_the_oldest_game_makes_room() -> None:
    line = Line()
    views = several(GAMES_MAX + 1)
    for view in views:
        line.ask(view)
        line.say(t="action", id=line.last("act")["id"], index=0)
    assert line.last("game_end") == {"t": "game_end", "game": "g1", "why": "dropped"}
    line.heard.clear()
    line.ask(views[0])
    assert "game_start" in line.kinds()
