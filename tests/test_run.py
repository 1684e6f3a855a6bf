"""The two commands: ``./run`` sets up and hands over, ``./run test`` checks all."""

from __future__ import annotations

import contextlib
import itertools
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Final

import pytest

ROOT = Path(__file__).parent.parent


def load(path: Path) -> ModuleType:
    """A script as a module of its own, whatever its file is called."""
    loader = SourceFileLoader(path.stem, str(path))
    spec = spec_from_loader(path.stem, loader)
    assert spec is not None
    module = module_from_spec(spec)
    with no_bytecode():
        loader.exec_module(module)
    return module


@contextlib.contextmanager
def no_bytecode() -> Iterator[None]:
    """Keep ``run`` from leaving a ``runc`` beside it."""
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        yield
    finally:
        sys.dont_write_bytecode = before


# --- ./run ----------------------------------------------------------------------------


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, at home in an empty tree, with a pip that always succeeds."""
    module = load(ROOT / "run")
    (tmp_path / "requirements").mkdir()
    (tmp_path / "src").mkdir()
    lists = [f"requirements/{purpose}.txt" for purpose in module.SERVED_BY]
    for file in ("pyproject.toml", *lists):
        (tmp_path / file).write_text(file, encoding="ascii")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "pip", lambda *_: None)
    return module


def installed(run: ModuleType, purpose: str) -> Any:  # noqa: ANN401 - of the script
    """An environment after one installation."""
    home = run.Environment(run.ROOT)
    home.install(purpose)
    return home


def test_nothing_is_ready_in_an_empty_tree(run: ModuleType) -> None:
    assert not run.Environment(run.ROOT).is_ready("play")


def test_what_was_installed_is_ready(run: ModuleType) -> None:
    assert installed(run, "play").is_ready("play")


def test_a_test_environment_serves_play_but_not_the_other_way_round(
    run: ModuleType,
) -> None:
    assert installed(run, "test").is_ready("play")
    assert not installed(run, "play").is_ready("test")


def test_a_laboratory_serves_play_and_a_test_environment_serves_as_one(
    run: ModuleType,
) -> None:
    assert installed(run, "lab").is_ready("play")
    assert not installed(run, "play").is_ready("lab")
    assert installed(run, "test").is_ready("lab")


def test_where_no_compiler_can_be_installed_the_lab_is_only_slower(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pip(_: object, requirements: Path) -> None:
        if requirements.name == "lab.txt":
            words = "no wheel"
            raise run.Refused(words)

    monkeypatch.setattr(run, "pip", pip)
    monkeypatch.setattr(run, "hand_over", lambda _: 7)
    assert run.main(["doctor", "house"]) == 7
    assert run.Environment(run.ROOT).is_ready("play")
    assert capsys.readouterr().err == "no wheel\nIt goes on without them, and slower.\n"


@pytest.mark.parametrize("file", ["pyproject.toml", "requirements/test.txt"])
def test_a_changed_file_is_noticed(run: ModuleType, file: str) -> None:
    home = installed(run, "test")
    (run.ROOT / file).write_text("changed", encoding="ascii")
    assert not home.is_ready("test")


def test_another_python_is_noticed(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = installed(run, "play")
    monkeypatch.setattr(run, "sys", SimpleNamespace(version_info=(3, 99, 0)))
    assert not home.is_ready("play")


def test_an_environment_without_its_python_is_made_again(run: ModuleType) -> None:
    home = installed(run, "play")
    home.python.unlink()
    assert not home.is_ready("play")
    home.install("play")
    assert home.is_ready("play")


def test_an_environment_that_is_there_is_kept(run: ModuleType) -> None:
    home = installed(run, "play")
    (home.packages() / "of_mine.py").touch()
    home.install("test")
    assert (home.packages() / "of_mine.py").exists()


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, SystemExit, OSError])
def test_an_interrupted_installation_leaves_nothing_ready(
    run: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    interruption: type[BaseException],
) -> None:
    home = installed(run, "play")
    monkeypatch.setattr(run, "pip", raising(interruption))
    with pytest.raises(interruption):
        home.install("test")
    assert not home.is_ready("play")
    assert not home.is_ready("test")


def raising(error: type[BaseException]) -> Callable[..., None]:
    """A pip that ends in ``error``."""

    def pip(*_: object) -> None:
        raise error

    return pip


def test_the_project_is_imported_from_its_own_folder(run: ModuleType) -> None:
    home = installed(run, "play")
    (run.ROOT / "src" / "of_ours.py").write_text("print('found')", encoding="ascii")
    command = [home.python, "-m", "of_ours"]
    answer = subprocess.run(command, cwd=run.ROOT, capture_output=True, check=True)
    assert answer.stdout.split() == [b"found"]


def test_an_old_python_is_told_so(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "sys", SimpleNamespace(version_info=(3, 10, 12)))
    with pytest.raises(run.Refused, match=r"needs Python 3\.11 .* is Python 3\.10\."):
        run.main([])


def call_pip(
    monkeypatch: pytest.MonkeyPatch,
    *,
    spec: object,
    call: Callable[[list[str]], object],
) -> None:
    """Let ``run`` install a list where it finds ``spec`` for pip and uses ``call``."""
    module = load(ROOT / "run")
    finder = SimpleNamespace(util=SimpleNamespace(find_spec=lambda _: spec))
    monkeypatch.setattr(module, "importlib", finder)
    monkeypatch.setattr(module, "finish", call)
    module.pip(Path("inside"), Path("play.txt"))


def test_a_missing_pip_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Exception, match=r"has no pip\. Install it"):
        call_pip(monkeypatch, spec=None, call=lambda _: 0)


def test_a_pip_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Exception, match=r"could not install play\.txt"):
        call_pip(monkeypatch, spec="here", call=lambda _: 1)


def test_pip_insists_on_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    call_pip(monkeypatch, spec="here", call=commands.append)
    [command] = commands
    assert command[:5] == [sys.executable, "-m", "pip", "--python", "inside"]
    assert "--require-hashes" in command


def test_ctrl_c_ends_pip_and_what_it_started(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(contextlib.nullcontext[Any]):
        pid = 4711
        wait = staticmethod(raising(KeyboardInterrupt))

        def __enter__(self) -> Any:  # noqa: ANN401 - stands in for a Popen
            return self

    module, ended = load(ROOT / "run"), []
    popen = SimpleNamespace(Popen=lambda *_, **__: Interrupted())
    posix = SimpleNamespace(name="posix", killpg=lambda pid, _: ended.append(pid))
    monkeypatch.setattr(module, "subprocess", popen)
    monkeypatch.setattr(module, "os", posix)
    with pytest.raises(KeyboardInterrupt):
        module.finish(["pip"])
    assert ended == [4711]


@pytest.mark.parametrize(
    ("arguments", "purpose", "command"),
    [
        ([], "play", ["-m", "chickie", "serve", "--open"]),
        (["play", "--help"], "play", ["-m", "chickie", "play", "--help"]),
        (["--version"], "play", ["-m", "chickie", "--version"]),
        (["doctor", "house"], "lab", ["-m", "chickie", "doctor", "house"]),
        (["test"], "test", ["tools/check.py"]),
        (["test", "-k", "foot"], "test", ["tools/check.py", "-k", "foot"]),
    ],
)
def test_run_hands_over(
    run: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    purpose: str,
    command: list[str],
) -> None:
    handed: list[list[str]] = []
    monkeypatch.setattr(run, "hand_over", handed.append)
    run.main(arguments)
    home = run.Environment(run.ROOT)
    [(python, *rest)] = handed
    assert python == str(home.python)
    assert [word.removeprefix(f"{run.ROOT}{os.sep}") for word in rest] == command
    assert home.is_ready(purpose)


def test_a_second_start_installs_nothing(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(run, "test")
    monkeypatch.setattr(run, "pip", raising(AssertionError))
    monkeypatch.setattr(run, "hand_over", lambda _: 7)
    assert run.main(["play"]) == 7


def test_it_says_what_was_typed() -> None:
    """Whoever typed ``./run`` is told to type that, not a command that is not there."""
    told = "import os; print(os.environ['CHICKIE_PROGRAM'])"
    command = [sys.executable, "-c", HANDS_OVER, str(ROOT / "run"), told]
    environment = {k: v for k, v in os.environ.items() if k != "CHICKIE_PROGRAM"}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == ("py run\n" if os.name == "nt" else "./run\n")


HANDS_OVER: Final = """
import runpy, sys
script = runpy.run_path(sys.argv[1])
script["hand_over"]([sys.executable, "-c", sys.argv[2]])
"""


# --- ./run test -----------------------------------------------------------------------


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script that runs every check, on a machine where the browser is ready."""
    module = load(ROOT / "tools" / "check.py")
    monkeypatch.setattr(module.browser, "can_start", lambda: True)
    monkeypatch.setattr(module.browser, "has_font", lambda: True)
    monkeypatch.setattr(module, "compiling", contextlib.nullcontext)
    return module


def test_machine_code_is_ready_before_the_first_test_wants_it(
    check: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    @contextlib.contextmanager
    def compiling() -> Iterator[None]:
        seen.append("begun")
        yield
        seen.append("ready")

    def run(name: str, _: list[str]) -> bool:
        seen.append(name)
        return True

    monkeypatch.setattr(check, "compiling", compiling)
    monkeypatch.setattr(check, "run", run)
    check.main([])
    names = list(check.checks([]))
    tests = names.index("long tests")
    assert seen == ["begun", *names[:tests], "ready", *names[tests:]]


def test_every_check_runs_and_a_failure_is_named(
    check: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    called = []

    def run(name: str, _: list[str]) -> bool:
        called.append(name)
        return name != "types"

    monkeypatch.setattr(check, "run", run)
    assert check.main([]) == 1
    assert called == list(check.checks([]))
    assert capsys.readouterr().out == "\nFailed: types.\n"


def test_all_checks_passing_is_success(
    check: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "run", lambda *_: True)
    assert check.main([]) == 0


def test_arguments_go_to_pytest_alone(
    check: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = []

    def call(command: list[str], **_: object) -> int:
        commands.append(command)
        return 3

    monkeypatch.setattr(check, "subprocess", SimpleNamespace(call=call))
    assert check.main(["tests/rules", "-x"]) == 3
    assert commands == [[sys.executable, "-m", "pytest", "tests/rules", "-x"]]


def test_no_browser_alone_leaves_all_other_checks(
    check: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = {}

    def run(name: str, command: list[str]) -> bool:
        commands[name] = command
        return True

    monkeypatch.setattr(check, "run", run)
    monkeypatch.setattr(check.browser, "main", raising(AssertionError))
    assert check.main(["--no-browser"]) == 0
    every = [name for name in check.checks([]) if name != "tests in the browser"]
    assert list(commands) == every
    assert commands["tests"][-1] == "--no-browser"


def test_each_test_runs_once(check: ModuleType) -> None:
    commands = check.checks([])
    marks = [
        command[command.index("-m", command.index("pytest")) + 1]
        for command in commands.values()
        if "pytest" in command
    ]
    assert len(marks) == 3
    names = ("browser", "slow", "no_cover")
    for has in itertools.product((True, False), repeat=len(names)):
        marked = dict(zip(names, has, strict=True))
        chosen = [eval(mark, {}, marked) for mark in marks]  # noqa: S307 - ours
        assert chosen.count(True) == 1


def test_a_missing_browser_is_installed_or_named(
    check: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    installed: list[bool] = []
    browser = check.browser
    monkeypatch.setattr(browser, "can_start", lambda: bool(installed))
    monkeypatch.setattr(browser, "can_install", lambda: False)
    assert browser.main() == 1
    assert browser.MISSING in capsys.readouterr().err
    monkeypatch.setattr(browser, "can_install", lambda: True)
    monkeypatch.setattr(browser, "install", lambda: installed.append(True))
    assert browser.main() == 0


def test_a_wider_font_stops_nobody(
    check: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    browser = check.browser
    monkeypatch.setattr(browser, "has_font", lambda: False)
    monkeypatch.setattr(browser, "can_install", lambda: False)
    assert browser.main() == 0
    assert browser.WIDER in capsys.readouterr().err


def test_each_part_of_the_whole_floor_exists(check: ModuleType) -> None:
    source = ROOT / "src" / "chickie"
    for part in check.WHOLE:
        assert (source / part).is_dir() or (source / f"{part}.py").is_file(), part
