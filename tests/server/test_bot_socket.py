"""Programs that call on a server: who is let in, how they play, what if they do not."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from chickie import bots
from chickie.bots import programs
from chickie.bots.protocol.talk import Talk
from chickie.rules.view import View
from chickie.server.settings import Rate, Rates, Settings
from server.lines import run
from server.robots import NAME, TOKEN, Robot, calling
from server.seats import Player, is_over
from server.serving import NO_LIMITS, post, quick, request, serving

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "bots" / "heaviest.py"


def guests(**changes: object) -> Settings:
    return quick(bot_tokens=((NAME, TOKEN),), **changes)


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    with serving(tmp_path, guests()) as address:
        yield address


def a_match(base: str, bot: str = NAME) -> Player:
    """Somebody who plays a round against a bot."""
    options = {"pace": "instant", "bot": bot}
    wish = {"rules": "house", "seats": 2, "rounds": 1, "name": "Anna", "start": True}
    made = post(base, "/api/tables", {**wish, "options": options})
    assert made.status == 200, made.told
    return Player(base, made.told["table"], cookie=made.cookie)


def offered(base: str) -> dict[str, str]:
    """Bots that can be chosen, and what is said of them."""
    return {bot["name"]: bot["line"] for bot in request(base, "/api/bots").told}


def failures(caplog: pytest.LogCaptureFixture) -> list[Any]:
    return [
        record.__dict__["facts"]["why"]
        for record in caplog.records
        if record.msg == "the fallback plays for a program"
    ]


async def played(robot: Robot, player: Player) -> None:
    """The match to its end."""
    async with asyncio.timeout(60):
        playing = asyncio.create_task(robot.play())
        await player.play(is_over)
        playing.cancel()


# --- who is let in --------------------------------------------------------------------


@pytest.mark.parametrize("token", [None, "", "wrong", TOKEN[:-1], TOKEN + "x"])
def test_without_a_token_of_ours_nobody_comes_in(base: str, token: str | None) -> None:
    async def body() -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with calling(base, token):
                pass
        assert refused.value.response.status_code == 401
        assert json.loads(refused.value.response.body or b"")["code"] == "no_token"

    run(body)


def test_a_page_elsewhere_is_refused_whatever_it_knows(base: str) -> None:
    async def body() -> None:
        with pytest.raises(InvalidStatus) as refused:
            async with calling(base, origin="http://evil.example"):
                pass
        assert refused.value.response.status_code == 403
        async with calling(base, origin=base) as robot:
            await robot.greet()

    run(body)


def test_a_second_connection_is_refused_with_a_reason(base: str) -> None:
    async def body() -> None:
        async with calling(base) as robot:
            await robot.greet()
            with pytest.raises(InvalidStatus) as refused:
                async with calling(base):
                    pass
            assert refused.value.response.status_code == 409
            told = json.loads(refused.value.response.body or b"")
            assert told["sentence"].startswith("A program with this token is connected")
            await robot.say(t="ping")  # the first one has not noticed anything
            await robot.hear("pong")

    run(body)


def test_who_tries_too_often_has_to_wait(tmp_path: Path) -> None:
    rates = Rates(handshakes=Rate(0.001, 2), crowd=1)
    with serving(tmp_path, guests(rates=rates)) as base:

        async def body() -> None:
            found = []
            for _ in range(3):
                with pytest.raises(InvalidStatus) as refused:
                    async with calling(base, "wrong"):
                        pass
                found.append(refused.value.response.status_code)
            assert found == [401, 401, 429]

        run(body)


def test_a_name_can_be_chosen_once_its_program_has_said_hello(base: str) -> None:
    async def body() -> None:
        assert NAME not in offered(base)
        refused = post(base, "/api/tables", {"rules": "house", "seats": 2,
                                             "options": {"bot": NAME}})  # fmt: skip
        assert refused.status == 404
        async with calling(base) as robot:
            await robot.settle()
            assert offered(base)[NAME] == "A program that calls from elsewhere."
        assert NAME in offered(base)

    run(body)


def test_no_name_outlasts_its_server(tmp_path: Path) -> None:
    with serving(tmp_path, guests()) as base:

        async def body() -> None:
            async with calling(base) as robot:
                await robot.settle()

        run(body)
    assert NAME not in bots.names()


# --- how they play --------------------------------------------------------------------


def test_a_program_plays_a_match_and_hears_how_it_ends(
    base: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def body() -> None:
        async with calling(base) as robot:
            await robot.settle()
            await played(robot, a_match(base))
            (start,) = [m for m in robot.heard if m["t"] == "game_start"]
            assert start["header"]["ruleset"]["name"] == "house"
            assert start["totals"] == [0, 0]
            events = [m for m in robot.heard if m["t"] == "event"]
            if "game_end" not in [m["t"] for m in robot.heard]:
                await robot.hear("game_end")
            events = [m for m in robot.heard if m["t"] == "event"]
            assert [m["n"] for m in events] == [*range(1, len(events) + 1)]
            assert events[-1]["event"]["type"] == "round_ended"
            assert robot.heard[-1]["why"] == "over"

    run(body)
    assert failures(caplog) == []


def test_a_program_that_comes_back_in_time_is_asked_again(
    base: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def body() -> None:
        async with calling(base) as robot:
            await robot.settle()
            player = a_match(base)
            match = asyncio.create_task(player.play(is_over))
            first = await robot.hear("act")
        async with _again(base) as robot:
            await robot.greet()
            act = await robot.hear("act")
            assert act["id"] == first["id"]
            assert act["legal"] == first["legal"]
            assert 0 < act["deadline_ms"] <= first["deadline_ms"]
            assert [m["t"] for m in robot.heard].count("game_start") == 1
            await robot.say(t="action", id=act["id"], index=0)
            playing = asyncio.create_task(robot.play())
            async with asyncio.timeout(60):
                await match
            playing.cancel()

    run(body)
    assert failures(caplog) == []


@contextlib.asynccontextmanager
async def _again(base: str) -> Any:  # noqa: ANN401 - as calling
    """Come back as soon as the server has seen that the line broke."""
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(InvalidStatus):
                async with calling(base) as robot:
                    yield robot
                    return


# --- and if they do not ---------------------------------------------------------------


def test_while_a_program_is_away_the_fallback_plays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, guests(program_seconds=0.05)) as base:

        async def body() -> None:
            async with calling(base) as robot:
                await robot.settle()
            async with asyncio.timeout(60):
                await a_match(base).play(is_over)

        run(body)
    assert {*failures(caplog)} == {"away"}


def test_for_a_program_that_never_gets_ready_nobody_waits(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Not at every move anew: it is as if it were away."""
    with serving(tmp_path, guests(program_seconds=0.05)) as base:
        waits = []

        async def body() -> None:
            async with calling(base) as robot:
                await robot.settle()
            async with _again(base) as robot:
                await robot.hear("hello")
                async with asyncio.timeout(60):
                    await a_match(base).play(is_over)

        asked = Talk.ask

        def ask(self: Talk, view: View, **known: Any) -> Any:  # noqa: ANN401
            waits.append(view)
            return asked(self, view, **known)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Talk, "ask", ask)
            run(body)
    found = failures(caplog)
    assert {*found} == {"loading"}
    assert len(waits) <= 1 < len(found)


def test_a_silent_program_is_retired_after_three_strikes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, guests(program_seconds=0.05)) as base:

        async def body() -> None:
            async with calling(base) as robot:
                await robot.settle()
                player = a_match(base)
                match = asyncio.create_task(player.play(is_over))
                end = await robot.hear("game_end")
                async with asyncio.timeout(60):
                    await match
                assert end["why"] in ("strikes", "over")
                late = [m for m in robot.heard if m["t"] == "reject"]
                assert [m["strikes"] for m in late] == [*range(1, len(late) + 1)]

        run(body)
    found = failures(caplog)
    assert found[:1] == ["late"]
    assert {*found} <= {"late", "retired"}
    assert found.count("late") <= 3


def test_an_illegal_answer_is_told_and_played_over(
    base: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def body() -> None:
        async with calling(base) as robot:
            await robot.settle()
            player = a_match(base)
            match = asyncio.create_task(player.play(is_over))
            act = await robot.hear("act")
            await robot.say(t="action", id=act["id"], m="17-18")
            reject = await robot.hear("reject")
            assert (reject["why"], reject["strikes"]) == ("illegal", 1)
            assert reject["m"] in [legal["m"] for legal in act["legal"]]
            playing = asyncio.create_task(robot.play())
            async with asyncio.timeout(60):
                await match
            playing.cancel()

    run(body)
    assert failures(caplog) == ["illegal"]


def test_a_program_that_takes_its_leave_is_let_go(base: str) -> None:
    async def body() -> None:
        async with calling(base) as robot:
            await robot.greet()
            await robot.say(t="bye")
            assert await closed(robot) == 1000

    run(body)


def test_a_program_that_cannot_be_understood_is_shown_the_door(base: str) -> None:
    async def body() -> None:
        async with calling(base) as robot:
            for _ in range(50):
                await robot.line.send("what?")
            assert await closed(robot) == 1008
            assert robot.heard[-1]["why"] == "nonsense"

    run(body)


def test_a_program_that_chats_too_much_is_shown_the_door(tmp_path: Path) -> None:
    rates = Rates(messages=Rate(0.001, 5), handshakes=NO_LIMITS.handshakes)
    with serving(tmp_path, guests(rates=rates)) as base:

        async def body() -> None:
            async with calling(base) as robot:
                await robot.greet()
                for _ in range(10):
                    with contextlib.suppress(ConnectionClosed):
                        await robot.say(t="ping")
                assert await closed(robot) == 1008

        run(body)


async def closed(robot: Robot) -> int:
    """How the server closes it, whatever comes before."""
    with pytest.raises(ConnectionClosed) as found:
        await robot.hear("nothing")
    assert found.value.rcvd is not None
    return found.value.rcvd.code


# --- programs on the server's own machine ---------------------------------------------


def test_a_program_of_the_servers_own_plays_a_match(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    spec = programs.parse(f"mine={sys.executable} {EXAMPLE}")
    with programs.added([spec]), serving(tmp_path, quick()) as base:
        assert offered(base)["mine"].startswith("A program on the computer where")
        asyncio.run(a_match(base, "mine").play(is_over))
    assert failures(caplog) == []
    assert [r for r in caplog.records if r.levelno > logging.INFO] == []


def test_a_program_ends_with_its_server_whatever_it_does(tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    source = (
        "import os, pathlib, signal\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"pathlib.Path({str(mark)!r}).write_text(str(os.getpid()))\n"
        "while True: signal.pause()\n"
    )
    (tmp_path / "busy.py").write_text(source)
    spec = programs.parse(f"mine={sys.executable} {tmp_path / 'busy.py'}")
    with programs.added([spec]), serving(tmp_path / "data", quick()) as base:
        player = a_match(base, "mine")
        asyncio.run(player.play(lambda _: mark.exists() and bool(mark.read_text())))
    with pytest.raises(ProcessLookupError):
        os.kill(int(mark.read_text()), 0)


def test_for_a_program_that_crashes_the_fallback_plays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    spec = programs.parse(f"mine={sys.executable} -c raise")
    with programs.added([spec]), serving(tmp_path, quick()) as base:
        asyncio.run(a_match(base, "mine").play(is_over))
    found = failures(caplog)
    assert found[:1] == ["ended"]
    assert {*found} == {"ended", "retired"}
    assert found.count("ended") <= 3
