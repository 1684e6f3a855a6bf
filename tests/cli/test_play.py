"""``chickie play``: whole matches typed in, take-backs, records, and nonsense."""

from __future__ import annotations

import builtins
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chickie import variants
from chickie.cli.answer import WORDS
from chickie.cli.plan import seeded_id
from chickie.record import dumps, loads, read, redact, verify
from chickie.rules.event import Played
from cli.terminal import run, screen

QUICK = ("play", "--bots", "uniform", "--seed", "7")
FIRST = ["1"] * 4000
"""Always the first choice; Enter would do where there is one only."""


# --- whole matches --------------------------------------------------------------------


@pytest.mark.parametrize("name", variants.names())
def test_a_match_played_to_its_end_gives_a_true_record(
    name: str, tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    words = ["--rules", name, "--rounds", "2", "--record", str(file)]
    result = run(*QUICK, *words, typed=FIRST)
    assert result.exit_code == 0
    assert "── The match is over ──" in result.stdout
    assert re.search(r"wins? the match|share the first place", result.stdout)
    *lines, last = screen(result).splitlines()
    assert last == f"The record is in {file}."
    assert max(map(len, lines)) <= 80
    assert verify(file.read_bytes()) == ()


def test_without_options_it_is_the_house_rules_against_three_thoughtful_bots() -> None:
    result = run("play", typed=["q"])
    assert result.exit_code == 0
    assert result.stdout.startswith("── House Chicken Foot ──")
    assert "Bo (thoughtful), Cy (thoughtful) and Dee (thoughtful)" in result.stdout


def test_the_same_seed_gives_the_same_match() -> None:
    typed = ["1", "1", "1", "q"]
    assert run(*QUICK, typed=typed).stdout == run(*QUICK, typed=typed).stdout
    assert (
        run("play", "--seed", "2", typed=["q"]).stdout
        != run(*QUICK, typed=["q"]).stdout
    )


def test_bots_can_be_watched(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    words = ["--watch", "--seats", "3", "--rounds", "2", "--record", str(file)]
    result = run(*QUICK, *words)
    assert result.exit_code == 0
    assert "Your hand:" not in result.stdout
    assert "── Round 2 of 2 ──" in result.stdout
    record = read(file.read_bytes())
    assert record.header.bots == ("uniform", "uniform", "uniform")
    assert verify(record) == ()


def test_a_named_bot_for_each_seat() -> None:
    result = run("play", "--bots", "uniform,heaviest", "--name", "Bo", typed=["q"])
    assert "Cy (uniform) and Dee (heaviest)" in result.stdout


def test_the_record_says_who_was_a_bot_and_what_the_person_is_called(
    tmp_path: Path,
) -> None:
    file = tmp_path / "match.jsonl"
    run(*QUICK, "--name", "Ann", "--record", str(file), typed=["q"])
    header = read(file.read_bytes()).header
    assert header.players[0] == "Ann"
    assert header.bots == (None, "uniform", "uniform", "uniform")


# --- leaving --------------------------------------------------------------------------


LEFT = ["unproved", "incomplete"]
"""What can be said against the record of a match that is left in its first round."""


@pytest.mark.parametrize("typed", [["1", "q"], ["1", "exit"], ["1"]])
def test_leaving_keeps_the_record_so_far(typed: list[str], tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    result = run(*QUICK, "--record", str(file), typed=typed)
    assert result.exit_code == 0
    assert [problem.code for problem in verify(file.read_bytes())] == LEFT
    assert len(loads(file.read_bytes()).events) > 5


def test_ctrl_c_keeps_it_too_and_tells_the_shell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    file = tmp_path / "match.jsonl"
    monkeypatch.setattr(builtins, "input", interrupted)
    result = run(*QUICK, "--record", str(file))
    assert result.exit_code == 130
    assert [problem.code for problem in verify(file.read_bytes())] == LEFT


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("dear diary")
    result = run(*QUICK, "--record", str(file))
    assert result.exit_code == 2
    assert result.stderr == f"{file}: there is one already.\n"
    assert file.read_text() == "dear diary"


# --- the seed -------------------------------------------------------------------------


def test_the_seed_stands_nowhere_in_what_a_player_sees(tmp_path: Path) -> None:
    file, seed = tmp_path / "match.jsonl", "7316205948"
    run("play", "--seed", seed, "--record", str(file), typed=["1", "q"])
    text = dumps(redact(loads(file.read_bytes()), 1))
    assert loads(file.read_bytes()).header.match.startswith("play-")
    for written in (seed, f"{int(seed):x}"):
        assert written not in text


def test_all_that_makes_a_match_gives_it_an_id_of_its_own() -> None:
    def id_of(command: str, seed: int, number: int = 1, **other: Any) -> str:  # noqa: ANN401 - whatever it takes
        usual: dict[str, Any] = {
            "ruleset": variants.load("house"),
            "players": ("Al", "Bo"),
            "kinds": ("uniform", None),
        }
        return seeded_id(command, seed, number, **(usual | other))

    ids = [
        id_of("play", 1),
        id_of("play", 2),
        id_of("simulate", 1),
        id_of("simulate", 1, 11),
        id_of("simulate", 11, 1),
        id_of("play", 1, ruleset=variants.load("cf-six")),
        id_of("play", 1, ruleset=variants.load("house").replace(rounds=1)),
        id_of("play", 1, players=("Al", "Cy")),
        id_of("play", 1, players=("Al, Bo", "Cy")),
        id_of("play", 1, kinds=("heaviest", None)),
        id_of("play", 1, kinds=(None, "uniform")),
    ]
    assert len(set(ids)) == len(ids)
    assert id_of("play", 1) == ids[0]


def test_matches_by_other_rules_have_other_ids_and_the_same_match_has_its_own(
    tmp_path: Path,
) -> None:
    """Whoever collects records takes two of one id for one match."""
    words = ["play", "--watch", "--seed", "1", "--bots", "uniform", "--rounds"]
    headers = []
    asked = ([*words, "1"], [*words, "2"], [*words, "1", "--rules", "cf-six"])
    for n, command in enumerate([*asked, asked[0]]):
        file = tmp_path / f"{n}.jsonl"
        run(*command, "--record", str(file))
        headers.append(loads(file.read_bytes()).header.match)
    assert len(set(headers)) == 3
    assert headers[0] == headers[3]


# --- at the prompt --------------------------------------------------------------------


def test_a_move_by_text_is_the_same_as_by_number(tmp_path: Path) -> None:
    by_number = run(*QUICK, typed=["q"]).stdout
    first = re.search(r"^1  (\d+-\d+) on (\d+-\d+)", by_number, re.MULTILINE)
    assert first is not None
    tile, on = first.groups()
    files = [tmp_path / f"{number}.jsonl" for number in range(4)]
    for file, move in zip(
        files, ["1", tile, f"{tile}@{on}", f" {tile}@9 "], strict=True
    ):
        run(*QUICK, "--record", str(file), typed=[move, "q"])
    assert len({file.read_bytes() for file in files}) == 1


def test_what_was_taken_back_never_happened(tmp_path: Path) -> None:
    once, twice = tmp_path / "once.jsonl", tmp_path / "twice.jsonl"
    run(*QUICK, "--record", str(once), typed=["1", "1", "q"])
    typed = ["1", "1", "undo", "u", "1", "2", "u", "1", "q"]
    result = run(*QUICK, "--record", str(twice), typed=typed)
    assert result.stdout.count("Taken back.") == 3
    assert twice.read_bytes() == once.read_bytes()


def test_nothing_can_be_taken_back_before_the_first_decision() -> None:
    assert "There is nothing to take back." in run(*QUICK, typed=["u"]).stdout


def test_the_end_of_a_round_can_be_taken_back(tmp_path: Path) -> None:
    file, again = tmp_path / "match.jsonl", tmp_path / "again.jsonl"
    words = ["--rules", "cf-six", "--rounds", "1"]
    moves = run(*QUICK, *words, typed=FIRST).stdout.count("Your move")
    typed = ["1"] * moves
    run(*QUICK, *words, "--rounds", "2", "--record", str(file), typed=[*typed, "q"])
    back = [*typed, "u", "1", "q"]
    result = run(*QUICK, *words, "--rounds", "2", "--record", str(again), typed=back)
    assert "Taken back." in result.stdout
    assert again.read_bytes() == file.read_bytes()


WORDS_AND_ANSWERS = [
    ("?", "(rule 11)"),
    ("? 9-9", "9-9 opened this round."),
    ("? 99-1", "99-1 is no tile"),
    ("? 12-12", "No tile of this set is called 12-12."),
    ("? ?", "“?” is no tile; a tile reads 4-9."),
    ("? x", "“x” is no tile; a tile reads 4-9."),
    ("h", "why tiles in your hand are stopped"),
    ("l", "9-9 is laid in the middle."),
    ("s", "Total"),
    ("r", "11 The opening double is the centre."),
    ("r 11", "11 The opening double is the centre."),
    ("r 99", "There is no rule “99”."),
    ("hand x", "A hand is sorted by one of these: number, points, doubles."),
    ("t", "── Round 1 of 10 ──"),
    ("0-0@1-1", "You do not hold 0-0."),
    ("99", "Choose a number from 1 to"),
    ("P", "so you may not pass."),
    ("d", "so you may not draw."),
    ("O(9-9)", "This round is opened already, by 9-9."),
    ("O(8-8)", "8-8 does not open this round."),
    ("call", "There is no call to make up for."),
    ("catch", "Nobody has forgotten a call."),
    ("what?", "“what?” is neither a word known here nor a move. Help: h"),
    ("4-", "is no move; moves read"),
    ("0-0@1-1~", "You do not hold 0-0."),
]


@pytest.mark.parametrize(("typed", "answer"), WORDS_AND_ANSWERS)
def test_what_can_be_typed_and_what_it_answers(typed: str, answer: str) -> None:
    before = run(*QUICK, typed=["q"]).stdout
    result = run(*QUICK, typed=[typed, "q"])
    assert result.exit_code == 0
    told = result.stdout.removeprefix(
        before.removesuffix("Your move (? why, h help): ")
    )
    assert answer in " ".join(told.split())


def test_hands_are_sorted_three_ways() -> None:
    hands = [
        line
        for line in run(*QUICK, typed=["hand", "hand", "hand", "q"]).stdout.splitlines()
        if "Your hand:" in line
    ]
    assert len(hands) == 4
    assert len(set(hands[:3])) == 3
    assert hands[3].endswith(hands[0])


def test_t_shows_the_numbered_choices_again() -> None:
    shown = run(*QUICK, typed=["t", "q"]).stdout.split("Your move (? why, h help): ")
    assert re.search(r"^ *1  \S+ on ", shown[1], re.MULTILINE)
    assert set(shown[1].splitlines()) <= set(shown[0].splitlines())


def test_the_final_table_is_shown_before_the_points(tmp_path: Path) -> None:
    words = ["--rules", "cf-six", "--rounds", "1"]
    file = tmp_path / "match.jsonl"
    shown = run(*QUICK, *words, "--record", str(file), typed=FIRST).stdout
    end = shown.rpartition("Your move (? why, h help): ")[2]
    laid = [e for e in loads(file.read_bytes()).events if isinstance(e, Played)]
    assert f"* Laid last: {laid[-1].tile}, by " in end
    assert end.count("* Laid last") == 1
    assert end.index("* Laid last") < end.index("Left in hand:")


# --- nonsense -------------------------------------------------------------------------

LINES = st.one_of(
    st.binary(max_size=30),
    st.text(max_size=30).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.sampled_from(
        [*WORDS, "1", "2", "3!", "", "? 4-9", "r 3", "d", "p", "4-9@9"]
    ).map(str.encode),
    st.from_regex(
        r"\??[0-9]{1,3}-[0-9]{1,3}(@[0-9]{1,3}(-[0-9]{1,3})?)?(/[0-9M]{1,2})?[!~]?"
    ).map(str.encode),
)


@settings(max_examples=60, deadline=None)
@given(lines=st.lists(LINES, max_size=20), name=st.sampled_from(variants.names()))
def test_no_nonsense_ends_in_a_traceback(lines: list[bytes], name: str) -> None:
    result = run(*QUICK, "--rules", name, typed=b"\n".join(lines))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
