"""The doctor: what is said of what was found, and the command."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chickie import read_ruleset, variants
from chickie.cli import doctor as command
from chickie.figures.estimate import Estimate
from chickie.figures.figure import BY_NAME
from chickie.lab import doctor_story as story
from chickie.lab.doctor import (
    ANSWERS,
    LOOKED_AT,
    STRETCHES,
    STRONG,
    Examination,
    _back,
    examine,
)
from chickie.lab.doctor_finding import NOTICED, TOLD, Finding
from chickie.lab.doctor_remark import remarks
from chickie.lab.doctor_switch import switches
from chickie.lab.report.page import page
from chickie.lab.report.sample import Effect
from chickie.lab.unit import base
from chickie.language import LANGUAGES, speaking
from chickie.speed import quantity as q
from chickie.speed.quantity import SHARE, won
from chickie.speed.sums import Sums
from chickie.speed.tables import Table
from chickie.speed.tables import play as really_play
from chickie.variants import preset_of
from cli.terminal import run
from cli.test_document import documented
from lab import pretended
from lab.examined import DEALS, HOUSE
from madeup import made

# --- what is said ---------------------------------------------------------------------


def said(found: Examination) -> str:
    return " ".join(map(str, remarks(found))).replace("\xa0", " ")


def test_remarks_tell_where_blocked_rounds_come_from(found: Examination) -> None:
    words = said(found)
    assert " of your rounds end without anybody going out." in words
    assert "Most of that comes from one rule." in words
    assert "binds nobody" in words or "counts as complete" in words
    assert "share of skill is 100 %." in words
    assert "Whoever begins wins as often as the others" in words


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        ({q.DEAD: 1, q.OUT: 0}, "100 % ± 2 of your rounds end because a foot can no"),
        ({q.STARVED: 1}, "In 100 % ± 2 of rounds the opening double never gets all"),
        ({q.MISSING: 1}, "In 100 % ± 2 of deals nobody holds the double that is asked"),
        ({q.DEALINGS: 3}, "Tiles are dealt again 2 times a round before"),
        ({q.CHOICES: 0}, "There is never anything to choose"),
        ({q.FIRST_WON: SHARE}, "Whoever begins wins 100 % of rounds; an"),
        (
            {q.OUT_ON_DOUBLE: 1},
            "on a double costs 50 points; 100 % ± 2 of rounds end so",
        ),
        (
            {q.TURNS: 120},
            "a match of 7 rounds takes about 2 h 20 min at ten seconds a turn",
        ),
    ],
)
def test_remarks_tell_what_is_out_of_the_ordinary(
    found: Examination, deal: dict[int, int], words: str
) -> None:
    plain = {
        q.ROUNDS: 1, q.DEALINGS: 1, q.OUT: 1, q.TURNS: 9, q.FORCED: 3,
        q.CHOICES: 5, q.OPTIONS: 9, q.FIRST_WON: SHARE // 2,
    }  # fmt: skip
    samples = [
        msgspec.structs.replace(found.now, stretches=(made([row] * 99),))
        for row in (plain, plain | deal)
    ]
    rules = HOUSE.replace(out_on_double_penalty=50)
    usual, other = (
        said(msgspec.structs.replace(found, now=sample, rules=rules, switches=()))
        for sample in samples
    )
    assert words in other
    assert words not in usual


def test_no_rule_is_blamed_by_what_may_be_luck(found: Examination) -> None:
    """Four of thirty against one of thirty: half and less, and nothing sure."""
    now, after = (
        msgspec.structs.replace(
            found.now,
            stretches=(
                made(
                    {
                        q.ROUNDS: 1, q.DEALINGS: 1, q.TURNS: 9, q.CHOICES: 1,
                        q.OPTIONS: 2, q.OUT: int(n >= left), q.BLOCKED: int(n < left),
                    }
                    for n in range(30)
                ),
            ),
        )
        for left in (4, 1)
    )  # fmt: skip
    (best, *_) = found.switches
    seemed = best._replace(before=now, after=after)
    words = said(msgspec.structs.replace(found, now=now, switches=(seemed,)))
    assert "of your rounds end without anybody going out." in words
    assert "comes from one rule" not in words
    assert "No other answer" not in words


def test_no_single_answer_may_be_enough(found: Examination) -> None:
    """Where the best answer leaves more than half of them, that is said."""
    (best, *_) = found.switches
    rows = [
        {q.ROUNDS: 1, q.OUT: int(n % 3 > 0), q.BLOCKED: int(not n % 3)}
        for n in range(600)
    ]
    worse = msgspec.structs.replace(best.after, stretches=(made(rows),))
    left = msgspec.structs.replace(found, switches=(best._replace(after=worse),))
    assert "No other answer to a single question makes that half as much." in said(left)


@pytest.mark.parametrize(
    ("turns", "time"),
    [(1, "1 minute"), (2, "2 minutes"), (22, "25 minutes"), (51, "1 hour")],
)
def test_a_guessed_time_is_told_in_round_minutes(
    found: Examination, turns: int, time: str
) -> None:
    """Of seven rounds, at ten seconds a turn."""
    row = {
        q.ROUNDS: 1, q.DEALINGS: 1, q.OUT: 1, q.TURNS: turns, q.FORCED: 0,
        q.CHOICES: 1, q.OPTIONS: 2, q.FIRST_WON: SHARE // 2,
    }  # fmt: skip
    now = msgspec.structs.replace(found.now, stretches=(made([row] * 99),))
    words = said(msgspec.structs.replace(found, now=now, switches=()))
    assert f"a match of 7 rounds takes about {time} at ten seconds" in words


@pytest.mark.parametrize(
    ("seats", "equal"), [(2, "50 %"), (3, "33.3 %"), (4, "25 %"), (8, "12.5 %")]
)
def test_an_equal_share_is_told_as_it_is(
    found: Examination, seats: int, equal: str
) -> None:
    words = said(msgspec.structs.replace(found, seats=seats))
    assert f"an equal share is {equal}" in words


def test_beginning_is_told_by_its_interval(found: Examination) -> None:
    """Nobody is told of equal shares beside an interval without them."""
    deals = [
        {
            q.ROUNDS: 1, q.DEALINGS: 1, q.OUT: 1, q.TURNS: 9, q.CHOICES: 1,
            q.OPTIONS: 2, q.FIRST_WON: SHARE * int(n % 100 < 56),
        }
        for n in range(400)
    ]  # fmt: skip
    now = msgspec.structs.replace(found.now, stretches=(made(deals),))
    words = said(msgspec.structs.replace(found, now=now, switches=()))
    assert "Whoever begins wins 56 % ± 5 of rounds; an equal share is 50 %" in words


def test_no_more_is_told_of_a_switch_than_can_be_kept_in_mind() -> None:
    """And not twice the same: a longer round takes more turns."""
    names = ("turns", "length", "points", "spread", "forced", "options")
    row = Effect(BY_NAME["turns"], Estimate(9, 0), Estimate(0, 0), Estimate(-9, 0))
    all_of_it = [
        row._replace(figure=BY_NAME[name], change=Estimate(-9 + i, 0))
        for i, name in enumerate(names)
    ]
    looked = Finding("toes", None, None, tuple(all_of_it))  # type: ignore[arg-type]
    told = [effect.figure.name for effect in looked.notable]
    assert len(told) == TOLD
    assert not {"turns", "length"} <= {*told}


def test_a_switch_that_only_seemed_to_matter_is_not_told() -> None:
    """What the first look saw was luck: on other deals nothing is left of it."""

    def play(table: Table, start: int, stop: int) -> Sums:
        is_first = start < DEALS // 8 // STRETCHES * STRETCHES
        rules = table.ruleset if is_first else HOUSE
        return pretended.play(
            msgspec.structs.replace(table, ruleset=rules), start, stop
        )

    assert examine(HOUSE, 2, deals=DEALS, player=play).switches == ()


def test_what_the_sheet_does_not_tell_is_no_difference_from_the_preset() -> None:
    rules = read_ruleset(Path(__file__).parents[2] / "benchmarks" / "block.toml")
    preset = preset_of(rules)
    found = [back.axis for back in _back(rules, preset, 2)]
    assert {*found} == {"draw", "opening_from"}


def test_skill_that_does_not_count_is_said_to(found: Examination) -> None:
    equal = made([{q.ROUNDS: 2, won(2): SHARE, won(2) + 1: SHARE}] * 9)
    alike = msgspec.structs.replace(found.skilled, stretches=(equal,))
    words = said(msgspec.structs.replace(found, skilled=alike))
    assert "Skill does not count for anything that could be seen" in words


def test_0_0_is_worth_a_remark_where_it_decides_something(found: Examination) -> None:
    assert "0-0" not in said(found)
    often = msgspec.structs.replace(
        found, blank_decides=Estimate(value=1 / 12, error=0.01, sample=700)
    )
    assert "The 25 points for 0-0 decide who wins about 1 round in 12" in said(often)


@pytest.mark.parametrize(
    ("share", "rounds"),
    [(1 / 12, "12"), (1 / 24, "20"), (0.0118, "80"), (0.006, "200")],
)
def test_seldom_is_told_in_round_numbers(
    found: Examination, share: float, rounds: str
) -> None:
    rare = Estimate(value=share, error=0.0005, sample=100_000)
    words = said(msgspec.structs.replace(found, blank_decides=rare))
    assert f"about 1 round in {rounds}: " in words


def test_a_switch_that_does_nothing_is_said_to(found: Examination) -> None:
    blank = next(f for f in found.own if f.axis == "double_blank")
    (line,) = story.lines(blank)
    assert str(line) == "No difference seen."


def test_without_a_compiler_it_says_so(found: Examination) -> None:
    assert "numba" not in " ".join(map(str, story.method(found)))
    plain = msgspec.structs.replace(found, compiled=False)
    assert "There is no compiler here (numba)" in " ".join(
        map(str, story.method(plain))
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_tells_it_in_each_language(found: Examination, code: str) -> None:
    with speaking(code):
        text = page(story.report(found))
    assert f'<html lang="{code}">' in text
    assert text.count("<section ") == 4


@pytest.mark.usefixtures("no_switches")
def test_rules_of_ours_are_not_compared_with_themselves() -> None:
    own = examine(variants.load("draw10"), 2, deals=STRETCHES, player=pretended.play)
    assert own.own == ()
    assert page(story.report(own)).count("<section ") == 3


# --- the command ----------------------------------------------------------------------


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, found: Examination) -> None:
    monkeypatch.setattr(command, "examine", lambda *_, **__: found)


@pytest.mark.usefixtures("quick")
def test_the_command_tells_a_family() -> None:
    result = run("doctor", "cf-six")
    assert (result.exit_code, result.stderr) == (0, "")
    words = result.stdout.replace("\xa0", " ")
    assert "── “Aunt’s”: what these rules do ──" in words
    assert "How many tiles go on each double after that?\n  - It takes 2 toes" in words
    assert "    → Rounds are 5 tiles longer.\n" in words
    assert all(len(line) <= 80 for line in words.splitlines())


@pytest.mark.usefixtures("quick")
def test_the_page_goes_into_a_file_or_to_the_output(tmp_path: Path) -> None:
    file = tmp_path / "aunt.html"
    told = run("doctor", "cf-six", "--html", str(file))
    assert told.stdout == f"{file}: written.\n"
    assert run("doctor", "cf-six", "--html", "-").stdout == file.read_text("utf-8")


@pytest.fixture
def few_switches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try six other answers only."""
    monkeypatch.setattr(
        "chickie.lab.doctor.switches", lambda *given: islice(switches(*given), 6)
    )


@pytest.mark.usefixtures("quick")
def test_a_page_beside_json_leaves_the_json_alone(tmp_path: Path) -> None:
    file = tmp_path / "aunt.html"
    result = run("doctor", "cf-six", "--html", str(file), "--json")
    assert json.loads(result.stdout)["ruleset"] == "aunt"
    assert file.read_text("utf-8").startswith("<!doctype html>")
    both = run("doctor", "cf-six", "--html", "-", "--json")
    assert (both.exit_code, both.stdout) == (2, "")
    assert "both want the output" in both.stderr


@pytest.mark.slow
@pytest.mark.usefixtures("few_switches")
def test_a_real_examination_as_json() -> None:
    result = run("doctor", "draw10", "--deals", "100", "--seed", "3", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    told: dict[str, Any] = json.loads(result.stdout)
    assert told.keys() == documented("doctor")
    assert (told["ruleset"], told["seats"], told["seed"]) == ("draw10", 2, "3")
    assert told["figures"]["length"]["value"] > 5
    assert told["skill"]["skill"]["low"] > 0
    assert told["remarks"]
    for one in told["switches"]:
        assert one["weight"] >= 0
        assert variants.decode(one["code"]) != variants.load("draw10")
        assert {"length", "points"} <= one["changes"].keys()
    assert 0 < len(told["switches"]) <= LOOKED_AT * ANSWERS


@pytest.mark.usefixtures("no_switches")
def test_a_sample_is_what_is_really_played() -> None:
    """The sums of the examination are those of the deals one would play."""
    rules = variants.load("cf-six").replace(double_blank=0)

    def play(table: Table, start: int, stop: int) -> Sums:
        return really_play(table, start, stop, compiled=False)

    looked = examine(rules, 2, deals=STRETCHES, player=play)
    table = Table(ruleset=rules, seats=2, lineup=(STRONG,) * 2, base=base(looked.seed))
    assert looked.now.total == play(table, STRETCHES, 2 * STRETCHES)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["cf-sixx"], "There are no rules “cf-sixx”"),
        (["cf-six", "--deals", "3"], "--deals: “3” is no whole number from 25"),
        (["cf-six", "--seats", "9"], "9 players"),
        ([], "NAME|FILE|CODE is missing."),
    ],
)
def test_what_cannot_be_examined_is_refused_in_a_sentence(
    words: list[str], complaint: str
) -> None:
    result = run("doctor", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


def test_what_is_noticed_is_told_of_rules_and_not_of_players() -> None:
    assert not {"skill", "skill_points"} & NOTICED.keys()
