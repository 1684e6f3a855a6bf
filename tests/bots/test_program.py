"""Programs in processes of their own: how they play, and how they fail."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from chickie import bots
from chickie.bots import programs
from chickie.bots.programs import BadSpec, parse
from chickie.bots.protocol import child, program
from chickie.bots.protocol.child import Child, Ended
from chickie.bots.protocol.program import BadProgram, Program, running
from chickie.bots.protocol.reply import fallback, legal
from chickie.rules.move import Play
from processes import is_alive, wait_until
from strategies import course
from talking import VIEW, a_choice, choices, told

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "bots"
PERL: Final = shutil.which("perl") or "perl"
OURS: Final = (
    f"py={sys.executable} {EXAMPLES / 'heaviest.py'}",
    f"pl={PERL} {EXAMPLES / 'heaviest.pl'}",
)
HELLO: Final = (
    "import sys\n"
    "def say(text): print(text, flush=True)\n"
    "def hear(): return sys.stdin.readline()\n"
    "hear()\n"
    """say('{"t":"hello","name":"x","protocol":1}')\n"""
    "hear()\n"
    """say('{"t":"ready"}')\n"""
    "def act():\n"
    "    while '\"act\"' not in (line := hear()): pass\n"
    "    return line.split('\"id\":')[1].split(',')[0]\n"
    """def play(id): say('{"t":"action","id":' + id + ',"index":0}')\n"""
)


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    yield
    program.end_all()


def made(source: str, seed: int = 1) -> Program:
    """A program in Python, which has said hello already."""
    return unheard(HELLO + source, seed)


def unheard(source: str, seed: int = 1) -> Program:
    """A program in Python, which has said nothing yet."""
    command = (sys.executable, "-c", source)
    return Program(programs.Spec(name="x", command=command, text=source), seed)


def failure(bot: Program) -> BadProgram:
    with pytest.raises(BadProgram) as caught:
        bot.choose(VIEW)
    assert caught.value.move == fallback(VIEW.moves)
    return caught.value


# --- how they are named ---------------------------------------------------------------


def test_a_program_is_a_name_and_a_command() -> None:
    spec = parse(" my-bot.2[level=3, calm=true,style=x]=python3 'a b.py' --x=1 ")
    assert (spec.name, spec.command) == ("my-bot.2", ("python3", "a b.py", "--x=1"))
    assert spec.options == {"level": 3, "calm": True, "style": "x"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("python3 bot.py", "“python3 bot.py” names no program: write NAME=COMMAND"),
        ("a=", "“a=” names no program"),
        ("a b=c", "“a b=c” names no program"),
        ("é=c", "“é=c” names no program"),
        (f"{'a' * 25}=c", "names no program"),
        ("a='b", "A quotation mark is left open in “'b”."),
        ("a[level]=b", "“level” is no option: write OPTION=VALUE."),
    ],
)
def test_what_names_no_program_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadSpec) as caught:
        parse(text)
    assert sentence in str(caught.value)


def test_programs_are_known_while_they_are_wanted() -> None:
    before = bots.names()
    with programs.added([parse("one=cat")]):
        with programs.added([parse("two=cat -u")]):
            assert bots.names() == (*before, "one", "two")
            assert os.environ[programs.VARIABLE] == "one=cat\ntwo=cat -u"
            assert bots.make("two", seed=1).name == "two"
            assert bots.residents() == before
        assert bots.names() == (*before, "one")
    assert bots.names() == before
    assert programs.VARIABLE not in os.environ


# --- how they play --------------------------------------------------------------------


@pytest.mark.parametrize("text", OURS)
def test_the_examples_play_heaviest(text: str) -> None:
    name = text.split("=", maxsplit=1)[0]
    with programs.added([parse(text)]):
        bot, asked = bots.make(name, seed=1), 0
        for seed in range(4):
            for view in choices(seed):
                move = bot.choose(view)
                assert move in view.moves
                costs = [found.points for found in legal(view)]
                assert costs[view.moves.index(move)] == max(costs)
                asked += 1
        assert asked > 40


def test_one_process_plays_all_seats_and_rounds() -> None:
    bot = made("while True: play(act())")
    for seed in (1, 2):
        for round in course(seed):
            if round.turn is not None:
                view = told(round)
                assert bot.choose(view) == view.moves[0]
    assert len(program._all) == 1


def test_a_program_is_told_how_a_round_ended(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = made(
        "play(act())\n"
        f"with open({str(heard)!r}, 'w') as file:\n"
        "    for line in sys.stdin: file.write(line)\n"
    )
    bot.over(VIEW)  # it was never started
    bot.choose(VIEW)
    bot.over(VIEW)
    program.end_all()
    assert '"why":"over"' in heard.read_text()
    assert heard.read_text().splitlines()[-1].startswith('{"t":"bye","why":"closing"')


def test_the_seed_is_told_and_decides_nothing_else() -> None:
    bot = made("line = ''\nwhile '\"seed\":7' not in line: line = hear()\nplay('1')", 7)
    assert bot.choose(VIEW) == VIEW.moves[0]


def test_no_program_is_told_of_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(programs.WITHHELD, "x=0123456789abcdef")
    bot = made(
        f"import os\nassert {programs.WITHHELD!r} not in os.environ\nplay(act())"
    )
    assert bot.choose(VIEW) == VIEW.moves[0]


def test_what_it_prints_between_its_answers_does_no_harm() -> None:
    bot = made("act(); say('thinking'); say('still'); play('1')")
    assert bot.choose(VIEW) == VIEW.moves[0]


def test_an_answer_counts_though_the_program_ends_with_it() -> None:
    bot = made("import os; id = act(); os.close(0); play(id)")
    assert bot.choose(VIEW) == VIEW.moves[0]


# --- how they fail --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "why", "sentence"),
    [
        ("raise SystemExit(3)", "ended", "The program ended with status 3."),
        ("act(); 1/0", "ended", "its last words: ZeroDivisionError: division by zero"),
        ("import os; act(); os.close(1); hear(); hear()", "ended", "The program"),
        ('act(); say(\'{"t":"bye"}\')', "ended", "The program took its leave."),
        (
            'act(); say(\'{"t":"action","id":1,"m":"17-18"}\'); hear()',
            "illegal",
            "You do not hold 17-18.",
        ),
        ("act()\nwhile True: say('hm')", "ended", "Too much that is no message, at"),
    ],
)
def test_a_program_that_fails_is_named_with_its_reason(
    source: str, why: str, sentence: str
) -> None:
    found = failure(made(source))
    assert found.why == why
    assert sentence in str(found)


def test_a_program_that_cannot_be_started_is_named() -> None:
    spec = programs.Spec(name="x", command=("no-such-program",), text="x")
    found = failure(Program(spec, 1))
    assert found.why == "not_started"
    assert str(found) == (
        "“no-such-program” cannot be started: there is no such file or folder."
    )


def test_a_program_that_reads_for_ever_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "ACT_SECONDS", 0.05)
    bot = made("while hear(): pass")
    for _ in range(3):
        found = failure(bot)
        assert (found.why, str(found)) == ("late", "The answer did not come in time.")
    assert failure(bot).why == "retired"
    assert running(bot._spec)._child is not None  # in another game it is asked again
    other = a_choice(Play, seed=50)
    with pytest.raises(BadProgram) as caught:
        bot.choose(other)
    assert caught.value.why == "late"


@pytest.mark.parametrize("again", ['{"t":"ping"}', '{"t":"pong"}'])
def test_a_program_that_never_stops_talking_is_late_all_the_same(
    again: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "ACT_SECONDS", 0.2)
    assert failure(made(f"act()\nwhile True: say({again!r})")).why == "late"


def test_it_need_not_be_waited_for_while_it_talks_before_it_is_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "_patience", 0.2)
    bot = unheard("""while True: print('{"t":"ping"}', flush=True)""")
    assert failure(bot).why == "loading"


def test_what_came_and_could_not_be_used_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "ACT_SECONDS", 0.3)
    found = failure(made("act(); say('five on five'); hear(); hear()"))
    assert str(found).startswith(
        "The answer did not come in time. What came could not be used: “five on five” "
        "is no message: "
    )
    monkeypatch.setattr(program, "START_SECONDS", 0.3)
    monkeypatch.setattr(program, "_patience", 0.3)
    source = "print('good day', flush=True)\nimport sys\nfor line in sys.stdin: pass"
    found = failure(unheard(source))
    assert "is not ready yet" in str(found)
    assert "could not be used: “good day” is no message" in str(found)


def test_a_program_that_never_gets_ready_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "START_SECONDS", 0.05)
    monkeypatch.setattr(program, "_patience", 0.05)
    bot = unheard("import sys\nfor line in sys.stdin: pass")
    found = failure(bot)
    assert found.why == "loading"
    assert "is not ready yet: it has to answer “hello”" in str(found)
    assert running(bot._spec)._child is None


def test_whoever_is_in_a_hurry_lets_it_get_ready_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "_patience", 0.0)
    bot = made("while True: play(act())")
    assert failure(bot).why == "loading"
    first = running(bot._spec)._child
    assert first is not None
    monkeypatch.setattr(program, "_patience", 30.0)
    assert bot.choose(VIEW) == VIEW.moves[0]
    assert running(bot._spec)._child is first


def test_after_a_crash_another_process_takes_over(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    bot = made(
        "import pathlib\n"
        f"mark = pathlib.Path({str(mark)!r})\n"
        "id = act()\n"
        "if not mark.exists(): mark.touch(); sys.exit('not today')\n"
        "play(id)\n"
    )
    assert "its last words: not today" in str(failure(bot))
    assert bot.choose(VIEW) == VIEW.moves[0]


# --- processes ------------------------------------------------------------------------


def test_a_process_that_does_not_go_is_killed_with_all_it_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(child, "PARTING_SECONDS", 0.05)
    source = (
        "import os, signal, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "print(os.fork() or os.getpid(), flush=True)\n"
        "while True: time.sleep(60)\n"
    )
    made_child = Child((sys.executable, "-c", source))
    pids = {int(made_child.hear(30) or 0) for _ in range(2)}
    made_child.end()
    assert made_child.status == -signal.SIGKILL
    wait_until(lambda: not any(map(is_alive, pids)), seconds=30)


def test_what_a_process_has_started_elsewhere_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may hold our pipes as long as it likes."""
    monkeypatch.setattr(child, "PARTING_SECONDS", 0.05)
    source = (
        "import subprocess\n"
        "away = subprocess.Popen(['sleep', '600'], start_new_session=True)\n"
        "print(away.pid, flush=True)\n"
    )
    made_child = Child((sys.executable, "-c", source))
    away = int(made_child.hear(30) or 0)
    made_child.end()
    assert is_alive(away)
    os.kill(away, signal.SIGKILL)
    for thread in made_child._threads:
        thread.join()


def test_a_process_that_takes_nothing_is_ended() -> None:
    source = "import sys; print(1, flush=True); sys.stdin = None\nwhile True: pass"
    made_child = Child((sys.executable, "-c", source))
    made_child.hear(30)
    with pytest.raises(Ended):
        made_child.say([b"x" * 2**20], 0.05)
    made_child.end()


def test_a_line_without_end_comes_in_parts() -> None:
    made_child = Child((sys.executable, "-c", "print('x' * 100_000, end='')"))
    assert len(made_child.hear(30) or b"") == child.LINE_MAX
    assert len(made_child.hear(30) or b"") == 100_000 - child.LINE_MAX
    for _ in range(2):
        with pytest.raises(Ended):
            made_child.hear(30)
    made_child.end()


def test_a_process_that_floods_us_is_let_wait() -> None:
    made_child = Child((sys.executable, "-c", "while True: print('x')"))
    assert made_child.hear(30) == b"x"
    made_child.end()
