"""Columns, cut names, folded sentences, rows that are too long."""

from __future__ import annotations

from chickie.picture.stroke import LINES, PLAIN, cells, cut, fit, fold, printable


def test_columns_of_a_text() -> None:
    assert cells("Anna") == 4
    assert cells("名前") == 4
    assert cells("e\u0301") == 1


def test_a_cut_shows() -> None:
    assert cut("Christoffer", 12) == "Christoffer"
    assert cut("Christoffer-Emil", 12) == "Christoffer."
    assert cut("名前名前", 6) == "名前."


def test_what_steers_a_terminal_is_left_out() -> None:
    assert printable("A\x1b[2J\u202eB\u2028") == "A[2JB"


def test_a_sentence_is_folded_between_words() -> None:
    assert fold("one two three", 9) == ["one two", "three"]


def test_a_word_that_is_too_long_is_parted() -> None:
    assert fold("a 名前名前名前", 6) == ["a", "名前名", "前名前"]


def test_the_middle_of_a_row_is_left_out() -> None:
    tiles = [f"{n}-{n + 1}" for n in range(8)]
    assert fit(tiles, 80, PLAIN) == "0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-8"
    assert fit(tiles, 30, PLAIN) == "0-1 .. 4 tiles .. 5-6 6-7 7-8"
    assert fit(tiles, 20, LINES) == "0-1 … 6 tiles … 7-8"
    assert fit(tiles, 18, PLAIN) == ".. 7 tiles .. 7-8"
    assert fit(["0-1", "1-2"], 5, PLAIN) == ".. 1 tile .. 1-2"
