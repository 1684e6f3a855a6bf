"""``chickie replay``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from chickie import variants
from chickie.cli import replay
from chickie.cli.reel import Frame, Reel
from chickie.record import dumps, loads, read, redact, to_text
from chickie.rules.event import Dealt, Laid, Opened, RoundEnded, Searched
from chickie.rules.tile import Tile
from cli.terminal import recorded, run
from record.forge import STORED


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("replay"))


# --- all of it ------------------------------------------------------------------------


def test_into_a_pipe_it_tells_every_event_in_a_line(record: Path) -> None:
    result = run("replay", str(record))
    events = loads(record.read_bytes()).events
    assert result.exit_code == 0
    numbers = {line.split()[0] for line in result.stdout.splitlines() if line.strip()}
    told = [n for n, event in enumerate(events, 1) if str(n) in numbers]
    assert len(told) == len(events)
    assert "wins the match." in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize("name", variants.names())
def test_every_frame_of_every_family_can_be_shown(name: str, tmp_path: Path) -> None:
    words = ["--matches", "1", "--bots", "heaviest", "--record", str(tmp_path / "all")]
    run("simulate", "--rules", name, "--seed", "3", *words)
    file = tmp_path / "all" / "1.jsonl"
    reel = Reel(loads(file.read_bytes()), None)
    frames = list(reel.frames())
    assert [frame.number for frame in frames] == list(range(1, len(frames) + 1))
    for frame in frames[:: len(frames) // 40]:
        assert frame.sentences
        replay.show(reel, frame)


def test_as_json_it_is_the_record_with_words(record: Path) -> None:
    found = json.loads(run("replay", str(record), "--json").stdout)
    assert found["header"]["players"] == ["Bo", "Cy"]
    assert [event["n"] for event in found["events"]][:3] == [1, 2, 3]
    assert all(event["text"] for event in found["events"])


def test_as_text_it_is_the_text_form(record: Path) -> None:
    whole = read(record.read_bytes())
    assert run("replay", str(record), "--text").stdout == to_text(whole)
    seen = run("replay", str(record), "--text", "--seat", "2").stdout
    assert seen == to_text(redact(whole, 1))


def test_the_text_form_can_be_replayed(record: Path, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(to_text(read(record.read_bytes())), encoding="utf-8")
    assert run("replay", str(file)).stdout == run("replay", str(record)).stdout


# --- one event ------------------------------------------------------------------------


def test_at_shows_the_position_after_an_event(record: Path) -> None:
    result = run("replay", str(record), "--at", "9")
    assert result.exit_code == 0
    assert result.stdout.startswith("── Event 9 of ")
    assert "Open: " in result.stdout
    assert "\nBo: " in result.stdout
    assert "\nCy: " in result.stdout
    assert "\nYard: " in result.stdout


def test_a_seat_is_shown_only_what_it_saw(record: Path) -> None:
    result = run("replay", str(record), "--at", "9", "--seat", "1")
    assert "\nBo: " in result.stdout
    assert "\nCy: " not in result.stdout
    assert "\nYard: " not in result.stdout
    found = json.loads(
        run("replay", str(record), "--at", "2", "--seat", "1", "--json").stdout
    )
    hand = found["view"]["hand"]
    assert found["hands"] == [hand, []]
    assert found["yard"] == []
    shown = [tile for tile in found["event"]["order"] if tile != "?"]
    assert sorted(shown) == sorted(hand)


def test_at_the_end_of_a_round_the_points_are_shown(record: Path) -> None:
    events = loads(record.read_bytes()).events
    number = next(n for n, e in enumerate(events, 1) if isinstance(e, RoundEnded))
    result = run("replay", str(record), "--at", str(number))
    assert "Dots" in result.stdout
    found = json.loads(run("replay", str(record), "--at", str(number), "--json").stdout)
    assert found["totals"] == [s.total for s in events[number - 1].scores]  # type: ignore[union-attr]


def test_there_is_no_event_after_the_last_one(record: Path) -> None:
    result = run("replay", str(record), "--at", "9999")
    assert result.exit_code == 2
    assert result.stderr.startswith("There is no event 9999; the record has ")


def test_there_is_no_third_seat(record: Path) -> None:
    result = run("replay", str(record), "--seat", "3")
    assert result.exit_code == 2
    assert result.stderr == "There is no seat 3 in this match.\n"


# --- before the opening ---------------------------------------------------------------


def early(name: str, seat: int | None) -> Iterator[tuple[Frame, list[set[Tile]]]]:
    """The frames until a tile lies, each with what every seat really held."""
    record = loads((STORED / "v1" / f"{name}.jsonl").read_bytes())
    hands: list[set[Tile]] = []
    for frame, event in zip(Reel(record, seat).frames(), record.events, strict=True):
        match event:
            case Dealt():
                hands = [set(hand) for hand in event.hands()]
            case Searched(seat=drawer, tile=tile):
                hands[drawer].add(tile)
            case Laid() | Opened():
                return
        if hands:
            yield frame, hands


@pytest.mark.parametrize("name", ["search", "redeal", "supper", "trains", "lot"])
def test_a_deal_and_a_search_are_shown_as_they_were(name: str) -> None:
    for frame, hands in early(name, None):
        assert frame.view is not None
        assert [set(hand) for hand in frame.hands] == hands
        assert frame.view.counts == tuple(map(len, hands))
        assert len(frame.yard) == frame.view.yard
        held = set().union(*hands)
        dealt = frame.view.events[0]
        assert isinstance(dealt, Dealt)
        left = [t for t in dealt.order if t not in held and t is not dealt.aside]
        assert [*frame.yard] == left
        assert not frame.view.layout.placed


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ["search", "redeal", "supper", "trains"])
def test_no_seat_is_shown_a_tile_before_it_had_it(name: str, seat: int) -> None:
    for frame, hands in early(name, seat):
        assert frame.view is not None
        assert set(frame.view.hand) == set(frame.hands[seat]) == hands[seat]
        assert frame.view.counts == tuple(map(len, hands))
        assert not frame.yard


def test_nobody_is_to_move_before_the_search_is_over() -> None:
    turns = [frame.view.turn for frame, _ in early("search", None) if frame.view]
    assert turns[:-1] == [None] * 4
    assert turns[-1] is not None


# --- records that hide tiles ----------------------------------------------------------


def test_a_seats_own_record_is_told_as_far_as_it_goes(
    record: Path, tmp_path: Path
) -> None:
    whole = loads(record.read_bytes())
    file = tmp_path / "seat.jsonl"
    # Cut off in the first round, its secret is unknown and the other hand hidden.
    file.write_text(
        dumps(
            redact(whole, 0).__class__(
                header=redact(whole, 0).header, events=redact(whole, 0).events[:9]
            )
        ),
        encoding="utf-8",
    )
    result = run("replay", str(file), "--at", "9")
    assert result.exit_code == 0
    assert "\nBo: " in result.stdout
    assert "\nCy: " not in result.stdout
    assert run("replay", str(file), "--seat", "2").exit_code == 2


def test_a_damaged_record_is_refused_with_its_line(
    record: Path, tmp_path: Path
) -> None:
    file = tmp_path / "damaged.jsonl"
    text = record.read_text(encoding="utf-8")
    file.write_text(text.replace('"n":7', '"n":8', 1), encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == 2
    assert result.stderr.startswith("Line 8: ")


# --- step by step ---------------------------------------------------------------------


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lines for a person at a terminal; at their end the terminal is closed."""
    lines: list[str] = []

    def ask(_: str) -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", ask)
    monkeypatch.setattr(replay, "is_at_terminal", lambda: True)
    return lines


def shown(result_text: str) -> Iterator[int]:
    for line in result_text.splitlines():
        if line.startswith("── Event "):
            yield int(line.split()[2])


def test_enter_goes_on_and_b_goes_back(record: Path, typed: list[str]) -> None:
    typed += ["", "", "b", "7", "nonsense", "b", "q", ""]
    assert list(shown(run("replay", str(record)).stdout)) == [1, 2, 3, 2, 7, 7, 6]


def test_it_stays_within_the_record(record: Path, typed: list[str]) -> None:
    last = len(loads(record.read_bytes()).events)
    typed += ["b", "99999", str(last), "", "0"]
    assert list(shown(run("replay", str(record)).stdout)) == [1, 1, 1, last, last, 1]


def test_a_deal_is_shown_as_soon_as_it_is_dealt(record: Path) -> None:
    reel = Reel(loads(record.read_bytes()), None)
    first = next(f for f in reel.frames() if isinstance(f.event, Dealt))
    assert first.view is not None
    assert all(first.hands)
