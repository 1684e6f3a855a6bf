"""Lines, columns, tables, JSON."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from chickie import Tile
from chickie.cli import paper
from chickie.language import say


@pytest.fixture(autouse=True)
def eighty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "COLUMNS", "80")


@pytest.mark.parametrize(("columns", "width"), [("10", 40), ("60", 60), ("200", 80)])
def test_the_width_follows_the_screen_within_reason(
    columns: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(os.environ, "COLUMNS", columns)
    assert paper.width() == width
    assert len(paper.heading("Round")) == width


def test_what_would_steer_the_terminal_is_taken_out() -> None:
    assert paper.harmless("a\x1b[2J\x07\u202eb\nc") == "a�[2J��b\nc"


def test_columns_are_read_from_top_to_bottom_and_fit() -> None:
    items = [f"{number:2}  4-9 on the Mexican train" for number in range(1, 8)]
    lines = paper.columns(items)
    assert [line.split()[0] for line in lines] == ["1", "2", "3", "4"]
    assert max(map(len, lines)) <= 80
    assert [line.count("Mexican") for line in lines] == [2, 2, 2, 1]
    assert paper.columns([]) == []
    assert paper.columns(["x" * 100]) == ["x" * 100]


def test_tables_have_names_to_the_left_and_numbers_to_the_right() -> None:
    rows: list[list[paper.Text]] = [["", say("Total")], ["Ann", "7"], ["Bo", "12"]]
    assert paper.table(rows) == ["     Total", "Ann      7", "Bo      12"]


def test_a_tile_is_never_broken_in_two() -> None:
    text = paper.wrapped(" ".join(["10-12"] * 40), mark="Hand: ")
    assert all(line.split()[-1] == "10-12" for line in text.splitlines())
    assert all(line.startswith("      ") for line in text.splitlines()[1:])


def test_a_document_holds_sentences_in_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sentence = say("{tile} is out.", tile=Tile(4, 9))
    paper.document({"a": [sentence, Tile(1, 2)], "b": (None, 1.5, True)})
    found = json.loads(capsys.readouterr().out)
    assert found == {"a": ["4-9 is out.", "1-2"], "b": [None, 1.5, True]}


def test_a_pipe_is_written_to_once(tmp_path: Path) -> None:
    """Whoever reads it hears of nothing before the text comes."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as reader:
        heard = reader.submit(pipe.read_text, "utf-8")
        paper.require_room(pipe, "<")
        paper.write_silently(pipe, "<p>supper</p>")
        assert heard.result(timeout=30) == "<p>supper</p>"
