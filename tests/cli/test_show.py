"""``chickie show``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chickie.picture.strip import strip
from chickie.picture.svg import Look, svg
from chickie.record import loads, replay, to_text
from chickie.rules.event import Dealt, RoundEnded
from cli.terminal import recorded, run
from record.forge import STORED


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("show"))


def shown(*words: str) -> str:
    """What is printed by a command that works."""
    result = run("show", *words)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str) -> str:
    """What is said about a command that cannot be used."""
    result = run("show", *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


def ends_of_rounds(path: Path) -> list[int]:
    """Numbers of the events that end a round."""
    events = loads(path.read_bytes()).events
    return [n for n, event in enumerate(events, 1) if isinstance(event, RoundEnded)]


# --- the moment -----------------------------------------------------------------------


def test_without_a_file_to_write_the_table_is_text(record: Path) -> None:
    text = shown(str(record))
    assert "Open: " in text
    assert "<svg" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_last_moment_is_shown_unless_another_is_named(record: Path) -> None:
    last = replay(loads(record.read_bytes())).at(ends_of_rounds(record)[-1])
    assert last.round is not None
    assert shown(str(record), "--svg", "-") == svg(last.round)


def test_a_moment_can_be_named_by_event_or_round(record: Path) -> None:
    steps = replay(loads(record.read_bytes()))
    after = steps.at(9).round
    assert after is not None
    assert shown(str(record), "--at", "9", "--svg", "-") == svg(after)
    end = steps.at(ends_of_rounds(record)[1]).round
    assert end is not None
    assert end.over
    assert shown(str(record), "--round", "2", "--svg", "-") == svg(end)


def test_before_the_deal_there_is_nothing_to_show(record: Path) -> None:
    events = loads(record.read_bytes()).events
    assert not isinstance(events[0], Dealt)
    assert refused(str(record), "--at", "1") == "Nothing is dealt yet.\n"


def test_the_text_form_shows_the_same(record: Path, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(to_text(loads(record.read_bytes())), encoding="utf-8")
    assert shown(str(file), "--svg", "-") == shown(str(record), "--svg", "-")


# --- whose eyes -----------------------------------------------------------------------


def test_a_seat_sees_its_own_train_marked() -> None:
    file = str(STORED / "v1" / "trains.jsonl")
    own = shown(file, "--seat", "2", "--svg", "-")
    others = shown(file, "--svg", "-")
    assert own.count('fill="#ffe28a" fill-opacity=".16"') == 1
    assert 'fill="#ffe28a" fill-opacity=".16"' not in others
    assert shown(file, "--watcher", "--svg", "-") == others


def test_a_watcher_belongs_to_no_seat_even_in_a_seats_own_record() -> None:
    file = str(STORED / "v1" / "one-seat.jsonl")
    assert shown(file, "--svg", "-")
    assert shown(file, "--watcher", "--svg", "-").startswith("<svg")


@pytest.mark.parametrize(
    "name", sorted(p.stem for p in (STORED / "v1").glob("*.jsonl"))
)
def test_every_kind_of_record_can_be_shown(name: str) -> None:
    path = STORED / "v1" / f"{name}.jsonl"
    assert shown(str(path), "--svg", "-").startswith("<svg")
    assert shown(str(path), "--strip", "-").startswith("<svg")


# --- files ----------------------------------------------------------------------------


def test_pictures_are_written_into_files(record: Path, tmp_path: Path) -> None:
    still, moving = tmp_path / "still.svg", tmp_path / "moving.svg"
    words = ["--round", "1", "--svg", str(still), "--strip", str(moving)]
    told = shown(str(record), *words)
    assert told == f"{still}: written.\n{moving}: written.\n"
    assert "@keyframes" not in still.read_text(encoding="utf-8")
    steps = list(replay(loads(record.read_bytes())))[: ends_of_rounds(record)[0]]
    views = [step.round.view(None) for step in steps if step.round is not None]
    assert moving.read_text(encoding="utf-8") == strip(views)


def test_the_look_is_as_asked_for(record: Path) -> None:
    end = replay(loads(record.read_bytes())).at(ends_of_rounds(record)[-1]).round
    assert end is not None
    look = Look(width=700, height=1160, turned=True, numerals=True, dark=True)
    words = ["--portrait", "--numerals", "--dark", "--svg", "-"]
    assert shown(str(record), *words) == svg(end, look)
    small = shown(str(record), "--width", "300", "--height", "200", "--svg", "-")
    assert small == svg(end, Look(width=300, height=200))


def test_a_strip_runs_as_fast_as_asked_for(record: Path) -> None:
    words = [str(record), "--round", "1", "--strip", "-"]
    usual, fast = shown(*words), shown(*words, "--speed", "200")
    seconds = [float(s) for p in (usual, fast) for s in _SECONDS.findall(p)]
    assert seconds[0] == pytest.approx(2 * seconds[1], abs=0.01)


_SECONDS = re.compile(r"\{animation:([\d.]+)s ")


# --- refused --------------------------------------------------------------------------


def test_what_is_not_there_is_said_in_one_sentence(record: Path) -> None:
    file = str(record)
    assert refused(file, "--at", "9999").startswith("There is no event 9999; ")
    assert refused(file, "--seat", "3") == "There is no seat 3 in this match.\n"
    assert refused(file, "--round", "50") == "There is no round 50 in this match.\n"
    assert "no-such-file" in refused("no-such-file")


def test_two_answers_to_one_question_are_refused(record: Path) -> None:
    file = str(record)
    both = refused(file, "--at", "9", "--round", "1")
    assert both.startswith("--at and --round name two moments.")
    both = refused(file, "--seat", "1", "--watcher")
    assert both.startswith("--seat and --watcher are two people.")


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "note.txt"
    file.write_text("hello", encoding="utf-8")
    assert refused(str(file))


def test_a_file_that_cannot_be_written_is_told(record: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "missing" / "table.svg"
    assert str(nowhere) in refused(str(record), "--svg", str(nowhere))
