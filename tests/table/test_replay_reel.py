"""A record at a glance, what is wrong with it, and the files made of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chickie import bots, variants
from chickie.deal import Deal, complaints
from chickie.errors import BadRecord, ChickieError, UnknownName
from chickie.record import dumps, loads, read, redact, to_text
from chickie.rules import wire
from chickie.rules.event import Opened, Played
from chickie.rules.tile import Tile
from chickie.table.replay import tale
from chickie.table.replay.branch import Detour
from chickie.table.replay.card import Figures, Reel, WhatIf
from chickie.table.replay.download import Eyes, Form, download
from chickie.table.replay.figure import Counting
from chickie.table.replay.frame import frames
from chickie.table.replay.reel import reel
from chickie.table.replay.tale import BYTES_MAX, Tale
from chickie.variants.code import decode
from record.forge import STORED, changed, forged, golden, parsed, stored
from record.matches import play_match
from record.mistakes import misspelt, spoil


def reel_of(data: str | bytes) -> Reel:
    return reel(Tale(data))


# --- what it says ---------------------------------------------------------------------


def test_a_record_at_a_glance() -> None:
    """Bo opens with 3-3, completes both feet, lays 1-1, and goes out."""
    for text in (stored("supper"), golden("supper")):
        told = reel_of(text)
        assert (told.match, told.rules, told.set) == ("supper", "cf-six", "double-6")
        assert decode(told.code) == loads(stored("supper")).header.ruleset
        assert (told.seen_by, told.open, told.over, told.sound) == (
            *("all", True, True, True),
        )
        assert told.sentence == "Bo wins the match."
        assert told.winners == (1,)
        assert [(s.name, s.bot, s.total, s.place) for s in told.seats] == [
            ("Anna", None, 14, 2),
            ("Bo", "heaviest", 0, 1),
        ]
        (round,) = told.rounds
        assert (round.first, round.last) == (1, told.events)
        assert (str(round.opening), round.tiles, round.over) == ("3-3", 8, "out")
        assert (round.out, round.points) == (1, (14, 0))
        assert round.sentence == "Bo goes out with 1-1."
        assert told.flaws == ()


def test_the_figures_of_a_round_that_can_be_followed_by_eye() -> None:
    """tests/record/golden/supper.txt and calls.txt, counted by hand."""
    anna, bo = (seat.figures for seat in reel_of(golden("supper")).seats)
    assert anna == Figures(laid=3, drawn=1, drought=1, passed=1, best=14, worst=14)
    assert bo == Figures(won=1, out=1, opened=1, laid=5, doubles=1, best=0, worst=0)


def test_feet_fines_and_droughts_are_counted() -> None:
    """Of calls.txt: Anna's 4-4 … Bo lays 4-4, and Bo's own 0-4 completes its foot."""
    seats = [seat.figures for seat in reel_of(golden("calls")).seats]
    assert [f.doubles for f in seats] == [1, 2, 1]
    assert [f.feet for f in seats] == [0, 2, 1]
    assert [f.gifts for f in seats] == [0, 0, 0]
    assert [f.caught for f in seats] == [0, 1, 1]
    assert [f.out for f in seats] == [0, 0, 0]
    assert [f.won for f in seats] == [1, 0, 0]


def test_a_foot_that_another_seat_began_is_a_gift() -> None:
    counting = Counting(variants.load("cf-six"), 3)
    centre, double = Tile(6, 6), Tile(5, 5)
    counting.count([Opened(seat=0, tile=centre)])
    counting.count(
        Played(seat=seat, tile=Tile(suit, 6), on=centre)
        for seat, suit in ((1, 5), (2, 4), (0, 3), (1, 2))
    )
    counting.count([Played(seat=2, tile=double, on=Tile(5, 6))])
    counting.count(
        Played(seat=seat, tile=Tile(suit, 5), on=double)
        for seat, suit in ((2, 1), (0, 2), (1, 3))
    )
    figures = [counting.figures(seat) for seat in range(3)]
    assert [(f.feet, f.gifts, f.doubles) for f in figures] == [
        *((0, 0, 0), (1, 1, 0), (0, 0, 1)),
    ]


@pytest.mark.parametrize("name", variants.names())
def test_figures_add_up(name: str) -> None:
    told = reel_of((STORED / "v1" / f"{name}.jsonl").read_text("utf-8"))
    figures = [seat.figures for seat in told.seats]
    laid = sum(figure.laid for figure in figures)
    opened = sum(figure.opened for figure in figures)
    from_the_set = 0 if opened else len(told.rounds)
    assert laid + from_the_set == sum(round.tiles for round in told.rounds)
    assert sum(f.out for f in figures) == [r.over for r in told.rounds].count("out")
    for seat, figure in enumerate(figures):
        points = [round.points[seat] for round in told.rounds]
        assert (figure.best, figure.worst) == (min(points), max(points))
        assert sum(points) == told.seats[seat].total
        assert figure.gifts <= figure.feet
        assert figure.drought <= figure.drawn


def test_deals_can_be_checked_where_all_tiles_are_known() -> None:
    record = play_match(variants.load("cf-six").replace(rounds=3), 3, 2)
    told = reel_of(dumps(record))
    assert [proof.fairness.round for proof in told.deals] == [1, 2, 3]
    for proof in told.deals:
        assert complaints(proof.fairness) == ()
        deal = Deal(proof.fairness, record.header.ruleset.set)
        assert proof.dealt[0].order == deal.order(0)
        assert proof.lot == deal.lot()
    assert reel_of(dumps(redact(record, 0))).deals == ()


def test_a_match_that_was_not_finished_says_so() -> None:
    told = reel_of(stored("unfinished"))
    assert (told.over, told.winners, told.sound) == (False, (), True)
    assert told.sentence == "The match is not over in this record."
    assert [round.over for round in told.rounds] == ["out", None]
    assert told.rounds[-1].points == ()
    assert told.rounds[-1].sentence == "The round is not over in this record."
    assert [flaw.code for flaw in told.flaws] == ["unproved", "unproved", "incomplete"]


def test_rules_too_long_for_a_code_have_none() -> None:
    lines = parsed(stored("supper"))
    lines[0]["ruleset"]["title"] = "Supper " * 200
    assert reel_of(forged(lines)).code == ""


# --- damage ---------------------------------------------------------------------------


def test_a_damaged_record_is_shown_as_far_as_it_holds() -> None:
    lines = stored("supper").splitlines(keepends=True)
    lines[7] = changed(lines[7], "played", "placed")
    told = reel_of("".join(lines))
    (flaw,) = told.flaws
    assert (flaw.line, flaw.code, flaw.damage) == (8, "chain", True)
    assert (told.sound, told.events, told.over) == (False, 6, False)
    whole = frames(Tale(stored("supper")), 1)
    shown = frames(Tale("".join(lines)), 1)
    assert shown == whole[: len(shown)]
    assert shown[-1].n == 6


def test_a_record_that_the_laws_contradict_is_shown_up_to_there() -> None:
    lines = parsed(stored("supper"))
    wrong = next(i for i, line in enumerate(lines) if line["type"] == "drew")
    lines[wrong]["type"] = "passed"
    del lines[wrong]["tile"]
    told = reel_of(forged(lines))
    assert [(flaw.line, flaw.code) for flaw in told.flaws] == [(wrong + 1, "law")]
    assert told.events == wrong - 1
    (flaw,) = reel_of(golden("supper").replace("D(2-5) P", "P")).flaws
    assert (flaw.line, flaw.code) == (19, "law")


def test_only_lines_of_a_file_of_lines_are_named() -> None:
    unproved = [flaw.line for flaw in reel_of(stored("unfinished")).flaws]
    assert unproved[0] > 1
    text = to_text(loads(stored("unfinished")))
    assert {flaw.line for flaw in reel_of(text).flaws} == {0}


@pytest.mark.parametrize("told", [reel, lambda tale: frames(tale, 1)])
def test_what_takes_too_long_is_given_up(told: Callable[[Tale], object]) -> None:
    patience = iter([True] * 9)
    with pytest.raises(BadRecord, match="takes too long"):
        told(Tale(stored("supper"), lambda: next(patience, False)))


def test_what_is_too_large_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadRecord, match="2 MB"):
        Tale(b" " * (BYTES_MAX + 1))
    monkeypatch.setattr(tale, "EVENTS_MAX", 5)
    with pytest.raises(BadRecord, match="5 events"):
        Tale(stored("supper"))


# --- files ----------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["jsonl", "text"])
def test_a_record_is_written_in_both_forms_and_read_back(form: Form) -> None:
    for text in (stored("supper"), golden("supper")):
        made = download(Tale(text), form)
        assert read(made.text) == loads(stored("supper"))
    seen = download(Tale(stored("supper")), form, eyes=1)
    assert read(seen.text) == redact(loads(stored("supper")), 1)
    seen = download(Tale(stored("supper")), form, eyes="watcher")
    assert read(seen.text).header.seen_by == "watcher"
    assert (
        seen.name
        == {"jsonl": "chickie-supper.jsonl", "text": "chickie-supper.txt"}[form]
    )


def test_pictures_are_svg_of_that_moment() -> None:
    still = download(Tale(stored("supper")), "svg", at=6)
    moving = download(Tale(stored("supper")), "strip", at=6)
    last = download(Tale(stored("supper")), "svg")
    assert still.name == "chickie-supper-round-1-event-6.svg"
    assert moving.name == "chickie-supper-round-1-moving.svg"
    for made in (still, moving, last):
        assert ET.fromstring(made.text).tag.endswith("svg")  # noqa: S314 - our own
        assert made.media_type == "image/svg+xml"
    assert "@keyframes" in moving.text
    assert "4 tiles on the table" in still.text
    assert "8 tiles on the table" in last.text
    train = download(Tale(stored("trains")), "svg", eyes=2)
    assert train.text != download(Tale(stored("trains")), "svg").text


def test_a_record_of_one_seat_stays_theirs() -> None:
    record = redact(loads(stored("supper")), 1)
    for eyes in ("all", 1):
        made = download(Tale(dumps(record)), "jsonl", eyes=eyes)
        assert loads(made.text) == record
    with pytest.raises(BadRecord, match="hidden"):
        download(Tale(dumps(record)), "jsonl", eyes=0)


@pytest.mark.parametrize(("eyes", "at"), [(2, None), ("all", 99), ("all", 0)])
def test_what_is_not_in_the_record_is_refused(eyes: Eyes, at: int | None) -> None:
    with pytest.raises(UnknownName):
        download(Tale(stored("supper")), "svg", at=at, eyes=eyes)


def test_before_a_deal_there_is_nothing_to_see() -> None:
    head = stored("supper").splitlines(keepends=True)[0]
    with pytest.raises(UnknownName, match="Nothing is dealt"):
        download(Tale(head), "svg")
    assert reel_of(head).rounds == ()


# --- whatever somebody sends ----------------------------------------------------------


def everything(data: str) -> None:
    """All that can be asked about what came from outside."""
    wire.encode(reel_of(data))
    wire.encode(frames(Tale(data), 1))
    for form in ("svg", "strip", "text"):
        download(Tale(data), form, eyes="watcher")
    detour = Detour(WhatIf(record=data, at=9, seat=0))
    detour.go_on()
    while question := detour.question:
        bot = bots.make("uniform", seed=question.seed)
        detour.play(bot.choose(question.view))
    wire.encode(detour.told())


LINES = [parsed(stored(name)) for name in ("supper", "calls", "watcher", "one-seat")]
TEXTS = [to_text(loads(forged(lines))) for lines in LINES]


@settings(max_examples=15)
@given(st.integers(0, 10**9))
def test_of_what_is_wrong_a_part_is_told_or_one_sentence(seed: int) -> None:
    chance = random.Random(seed)
    if seed % 2:
        data = misspelt(chance.choice(TEXTS), chance, TEXTS)
    else:
        lines = parsed(forged(chance.choice(LINES)))
        spoil(lines, chance, LINES)
        data = forged(lines)
    with suppress(ChickieError):
        everything(data)
