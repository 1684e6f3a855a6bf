"""``chickie rules ask``."""

from __future__ import annotations

from pathlib import Path

from click.testing import Result

from chickie import variants
from chickie.figures.beside import beside
from chickie.rules.interview import drafted, questions
from cli.terminal import run

DOUBLE = variants.load("cf-double")
ALL = len(questions(DOUBLE))
BLANK = [question.id for question in questions(DOUBLE)].index("blank")


def ask(*typed: str, words: tuple[str, ...] = ()) -> Result:
    return run("rules", "ask", "--like", "cf-double", *words, typed=typed)


def prompts(result: Result) -> int:
    return result.stdout.count("Your answer: ")


def flat(result: Result) -> str:
    return " ".join(result.stdout.split())


def test_enter_all_the_way_gives_the_rules_it_began_with() -> None:
    result = ask(*[""] * (ALL + 1))
    assert result.exit_code == 0
    assert prompts(result) == ALL
    assert "The sheet says the same as “Double Chicken Foot”." in flat(result)
    assert f"  chickie play --rules {variants.encode(DOUBLE)}\n" in result.stdout
    assert "not in the code" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_answers_become_rules_with_a_code_and_a_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    answers = [""] * BLANK + ["2"] + [""] * (ALL - BLANK - 1)
    result = ask(*answers, "Søndag", words=("--save", str(mine)))
    ours = drafted(DOUBLE, {"double_blank": 25}, "Søndag")
    assert result.exit_code == 0
    told = result.stdout[result.stdout.index("── Søndag") :]
    assert "  - A 0-0 left in a hand counts 50 points." in told
    assert "  + A 0-0 left in a hand counts 25 points." in told
    assert "V8 Warning: " in told
    code = variants.encode(drafted(DOUBLE, {"double_blank": 25}))
    assert f"Code: {code}\nThe name “Søndag” is not in the code;" in told
    assert f"  chickie play --rules {code}\n" in told
    assert variants.read(mine) == ours
    assert f"{mine}: written." in told


def test_each_answer_is_shown_with_what_the_sheet_will_say() -> None:
    text = ask("q").stdout
    assert "── 1 of 16 " in text
    assert "* 1  Chicken feet\n       The opening double is the centre." in text
    assert "  2  One row\n       The tiles form one row" in text


def test_each_answer_is_shown_with_what_it_does_to_a_game() -> None:
    result = ask("", "", "q")
    effect = beside(DOUBLE, "family", ["foot", "line"])
    assert effect is not None
    label, cell = effect.line(1)[0]
    line = f"       {label} {cell.before} → {cell.value}"
    assert f"       {' '.join(line.split())}" in result.stdout.replace("\xa0", " ")
    assert flat(result).count("deals by “Double Chicken Foot” with 4 players") == 1


def test_an_answer_settles_later_questions() -> None:
    result = ask("2", *[""] * ALL)
    assert "── 2 of 13 " in result.stdout
    assert "How many tiles go on the first double?" not in result.stdout


def test_back_takes_an_answer_back() -> None:
    result = ask("2", "b", "q")
    assert result.stdout.count("What do your tiles form on the table?") == 2
    assert "* 1  Chicken feet" in result.stdout.split("── 2 of 13")[1]
    assert ask("b", "q").stdout.count("What do your tiles form") == 2


def test_what_is_no_answer_is_refused_and_asked_again() -> None:
    for typed in ("x", "0", "4", "-1", "²", "9" * 5000):
        result = ask(typed, "q")
        assert "is none of the answers: type a number from 1 to 3" in flat(result)
        assert prompts(result) == 2


def test_whoever_stops_gets_no_rules(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    for typed in (["q"], ["", "quit"], [], [""]):
        result = ask(*typed, words=("--save", str(mine)))
        assert result.exit_code == 0
        assert "Code: " not in result.stdout
    assert not mine.exists()


def test_the_input_may_end_where_a_name_is_asked_for() -> None:
    assert f"Code: {variants.encode(DOUBLE)}\n" in ask(*[""] * ALL).stdout


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("# mine\n")
    result = ask(words=("--save", str(mine)))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is there already; name a new file." in result.stderr
    assert mine.read_text() == "# mine\n"


def test_it_begins_with_a_code_and_goes_on_from_there() -> None:
    ours = drafted(DOUBLE, {"double_blank": 25}, "Ours")
    typed = [""] * (ALL + 1)
    result = run("rules", "ask", "--like", variants.encode(ours), typed=typed)
    unnamed = variants.untitled(ours)
    assert f"Code: {variants.encode(unnamed)}\n" in result.stdout
    assert "The name “Ours” is not in the code;" in result.stdout
