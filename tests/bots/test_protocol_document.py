"""The conversation that docs/protocol.md shows is one that takes place."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

import msgspec

from chickie import variants
from chickie.bots.protocol import messages
from chickie.bots.protocol.child import Child
from chickie.bots.protocol.game import STRIKES_MAX
from chickie.bots.protocol.messages import FromBot, ToBot, Why
from chickie.bots.protocol.reply import legal
from chickie.bots.protocol.talk import Talk
from chickie.deal import Deal, offline
from chickie.rules import wire
from chickie.rules.match import Match
from chickie.rules.round import Round
from chickie.rules.view import View

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLE: Final = ROOT / "examples" / "bots" / "heaviest.py"
RULES: Final = variants.load("cf-six")
SHOWN: Final = '"ruleset":{…},"digest":"…"'
SEED: Final = 31
QUESTIONS: Final = 2


def shown() -> list[str]:
    """The lines of the page's transcript."""
    block = re.search(r"^```\n(→.*?)\n```", PAGE, re.MULTILINE | re.DOTALL)
    assert block is not None
    return block[1].splitlines()


def conversation() -> Iterator[str]:
    """The same conversation with the program that is shown as an example."""
    talk = Talk(server="chickie 0.1.0", options={})
    child = Child((sys.executable, str(EXAMPLE)))
    views = [*_questions()]
    lines = talk.connect().send
    while True:
        yield from (f"→ {line.decode()}" for line in lines)
        child.say(lines, 30)
        if talk.stage == "open" and talk.until is None:
            if not views:
                break
            view = views.pop(0)
            _, step = talk.ask(view, seed=len(view.events), now=0, seconds=5)
            lines = step.send
        else:
            answer = child.hear(30)
            assert answer is not None
            plain = msgspec.json.decode(answer)
            yield f"← {msgspec.json.encode(plain).decode()}"
            lines = talk.hear(answer, 0).send
    child.end()


def _questions() -> Iterator[View]:
    """The first two choices of one seat; it plays its heaviest tiles."""
    match = Match(ruleset=RULES, players=("Anna", "Bo"))
    deal = Deal(offline(SEED, "docs", 1), RULES.set)
    round: Round = match.deal(deal.orders(), deal.lot())
    asked = 0
    while asked < QUESTIONS:
        assert round.turn is not None
        view = round.view(round.turn)
        if round.turn == 1 and len(round.legal) > 1:
            yield view
            asked += 1
        costs = [move.points for move in legal(view)]
        round = round.play(round.legal[costs.index(max(costs))])


def elided(line: str) -> str:
    """As the page shows it: the rules would fill it."""
    return line.replace(_rules(), SHOWN)


def whole(line: str) -> str:
    return line.replace(SHOWN, _rules())


def _rules() -> str:
    return f'"ruleset":{wire.encode(RULES).decode()},"digest":"{RULES.digest}"'


def test_the_conversation_takes_place() -> None:
    assert shown() == [elided(line) for line in conversation()]


def test_every_line_that_is_shown_is_a_message() -> None:
    kinds = set()
    for line in shown():
        arrow, text = whole(line).split(" ", 1)
        message = wire.decode(text, ToBot if arrow == "→" else FromBot)
        kinds.add((arrow, type(message).__struct_config__.tag))
        again = wire.encode(message)
        if arrow == "→":
            assert again.decode() == text
    assert ("→", "act") in kinds
    assert ("←", "action") in kinds


def test_every_message_and_field_stands_in_a_table() -> None:
    theirs, ours = PAGE.split("### The host says")[1].split("### The program says")
    for kinds, table in ((ToBot, theirs), (FromBot, ours)):
        for kind in get_args(kinds):
            tag = kind.__struct_config__.tag
            row = next(row for row in table.splitlines() if f"`{tag}`" in row)
            for field in kind.__struct_fields__:
                assert f"`{field}`" in row, (tag, field)


def test_every_reason_is_explained() -> None:
    for kind in (Why, messages.EndWhy, messages.ByeWhy):
        for why in get_args(kind):
            assert f"`{why}`" in PAGE, why
    assert STRIKES_MAX == 3
    assert "Three strikes" in PAGE
