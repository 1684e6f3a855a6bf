"""``chickie serve`` as a program: what it prints, how it stops, what it writes down."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from chickie.cli import serve
from chickie.cli.main import chickie as door
from chickie.server.making import NewTable
from chickie.server.settings import Settings
from chickie.server.start import BadAddress, listening, network_address
from chickie.server.store.folder import Folder
from chickie.server.store.sqlite import SqliteStore
from chickie.table.options import Options
from server.seats import Player, fetched, is_over, new_table
from server.serving import post, request

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
TILE = re.compile(r"(?<![\w-])\d{1,2}-\d{1,2}(?![\w-])")
ALONE = NewTable(
    rules="cf-six",
    seats=3,
    rounds=1,
    name="Annabel",
    options=Options(pace="instant"),
    start=True,
)


def started(folder: Path, *more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "chickie", "serve", "--data", str(folder), *more]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def base_of(process: subprocess.Popen[str]) -> str:
    """The address that it prints."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := ADDRESS.search(line):
            return found[0]
    raise AssertionError(process.communicate())


@contextmanager
def program(folder: Path, *more: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in a process of its own, and its address."""
    process = started(folder, *more)
    try:
        yield base_of(process), process
    finally:
        process.kill()
        process.communicate()


# --- the program ----------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_when_it_is_told_to(tmp_path: Path, how: signal.Signals) -> None:
    with program(tmp_path) as (base, process):
        assert request(base, "/healthz").status == 200
        process.send_signal(how)
        _, errors = process.communicate(timeout=60)
        # 0 where whoever started it ignores the signal, as shells do in the background.
        assert process.returncode in (0, -how, 130)
    told = [json.loads(line)["what"] for line in errors.splitlines() if line]
    assert told == ["the server is open", "the server is closed"]
    Folder(tmp_path).release()


def test_a_second_server_for_one_folder_is_refused(tmp_path: Path) -> None:
    with program(tmp_path) as (base, _):
        second = started(tmp_path)
        output, errors = second.communicate(timeout=60)
        assert (second.returncode, output) == (2, "")
        assert errors == (
            f"Another server keeps its tables in {tmp_path}. Stop that one first "
            "(Ctrl+C in its window), or give this one a folder of its own: "
            "--data FOLDER.\n"
        )
        assert request(base, "/readyz").status == 200


def test_the_journal_names_nobody_and_no_tile(tmp_path: Path) -> None:
    with program(tmp_path) as (base, process):
        keys, cookie = new_table(base, ALONE)
        anna = Player(base, keys.table, cookie=cookie)
        asyncio.run(anna.play(is_over))
        post(base, f"/api/tables/{keys.table}", {"ask": "move"}, cookie=cookie)
        post(base, "/api/tables", {"rules": "4-9"})
        request(base, f"/t/{keys.table}", host="evil.example")
        request(base, f"/api/tables/{keys.table}/record?form=4-9", cookie=cookie)
        process.terminate()
        _, errors = process.communicate(timeout=60)
    told = [json.loads(line) for line in errors.splitlines()]
    assert "a table was made" in [line["what"] for line in told]
    for line in told:
        del line["at"]
    text = json.dumps(told)
    assert TILE.findall(text) == []
    for secret in (keys.table, keys.watch, cookie.partition("=")[2], "Annabel"):
        assert secret not in text


@pytest.mark.slow
def test_killed_again_and_again_it_loses_nothing(tmp_path: Path) -> None:
    """A small kill test; the long one stands among the benchmarks."""
    port, base = _free_port(), ""
    processes = [started(tmp_path, "--port", str(port))]
    base = base_of(processes[0])
    keys, cookie = new_table(base, ALONE)
    anna = Player(base, keys.table, cookie=cookie)

    def killed_at(count: int) -> Callable[[Player], bool]:
        return lambda player: len(player.acknowledged) >= count or is_over(player)

    async def body() -> None:
        for count in (2, 4, 6):
            await anna.play(killed_at(count))
            process = processes[-1]
            process.send_signal(random.Random(count).choice([9, 15]))
            await asyncio.to_thread(process.communicate)
            processes.append(started(tmp_path, "--port", str(port)))
        async with asyncio.timeout(60):
            await anna.play(is_over)

    try:
        asyncio.run(body())
        record, _ = fetched(f"{base}/api/tables/{keys.table}/record", cookie=cookie)
    finally:
        processes[-1].kill()
        processes[-1].communicate()
    assert record

    async def check() -> None:
        store = SqliteStore(tmp_path)
        link = await store.find(keys.table)
        assert link is not None
        log = await store.read(link.table)
        assert [entry.n for entry in log] == list(range(1, len(log) + 1))
        numbers = {entry.key.partition(":")[2]: entry.n for entry in log}
        assert anna.acknowledged
        assert anna.acknowledged.items() <= numbers.items()
        await store.close()

    asyncio.run(check())


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# --- where it listens -----------------------------------------------------------------


def test_of_taken_ports_the_next_one_is_used() -> None:
    with listening("127.0.0.1", 0, others=False) as first:
        port = first.getsockname()[1]
        with listening("127.0.0.1", port, others=True) as second:
            assert second.getsockname()[1] != port


def test_a_port_that_was_asked_for_and_is_taken_is_refused() -> None:
    with listening("127.0.0.1", 0, others=False) as first:
        port = first.getsockname()[1]
        with pytest.raises(
            BadAddress, match=f"cannot listen on 127.0.0.1, port {port}"
        ):
            listening("127.0.0.1", port, others=False)


def test_an_address_that_is_not_ours_is_refused() -> None:
    with pytest.raises(BadAddress):
        listening("192.0.2.77", 0, others=False)


def test_a_machine_without_a_network_gives_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert network_address()
    monkeypatch.setattr("chickie.server.start.FAR_AWAY", ("256.0.0.1", 9))
    assert network_address() == socket.gethostname()


# --- what is printed ------------------------------------------------------------------


class Ran:
    """Stands in for running: remembers what it was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.settings = Settings()
        self.opened: list[str] = []
        self.folder = folder
        monkeypatch.setattr(serve, "run", self.run)
        monkeypatch.setattr(serve, "keep_journal", lambda **_: None)
        monkeypatch.setattr(serve, "usual_folder", lambda: folder)
        monkeypatch.setattr(webbrowser, "open", self.opened.append)

    def run(
        self, store: SqliteStore, settings: Settings, sockets: list[socket.socket]
    ) -> None:
        self.settings = settings
        asyncio.run(store.close())
        for one in sockets:
            one.close()

    def printed(self, *words: str) -> str:
        result = CliRunner().invoke(door, ["serve", *words], prog_name="chickie")
        assert result.exit_code == 0, result.output
        return result.output


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Ran:
    return Ran(monkeypatch, tmp_path / "usual")


def test_the_address_is_printed(ran: Ran) -> None:
    port = _free_port()
    printed = ran.printed("--port", str(port))
    assert printed == f"Tables are at http://127.0.0.1:{port}/\n"
    assert ran.folder.exists()


def test_both_addresses_are_printed_in_a_network(ran: Ran, tmp_path: Path) -> None:
    port = _free_port()
    lines = ran.printed(
        "--lan", "--port", str(port), "--data", str(tmp_path / "mine")
    ).splitlines()
    assert lines == [
        f"On this computer: http://127.0.0.1:{port}/",
        f"In this network:  http://{network_address()}:{port}/",
    ]
    assert (tmp_path / "mine").exists()


def test_a_code_for_phones_is_printed_at_a_terminal(
    ran: Ran, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("is_at_terminal", "knows_lines"):
        monkeypatch.setattr(serve, name, lambda: True)
    printed = ran.printed("--lan")
    assert printed.count("\n") > 12
    assert set("█▀▄") <= set(printed)


def test_tokens_come_from_options_files_and_the_environment(
    ran: Ran, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one, other = "one" * 6, "other" * 4
    file = tmp_path / "token"
    file.write_text(f"{other}\n")
    given = (("a", one), ("b", other))
    ran.printed("--bot-token", f"a={one}", "--bot-token", f"b=@{file}")
    assert ran.settings.bot_tokens == given
    monkeypatch.setenv("CHICKIE_BOT_TOKEN", f"a={one} b=@{file}")
    ran.printed()
    assert ran.settings.bot_tokens == given


def test_the_next_port_is_told(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    with listening("127.0.0.1", 0, others=False) as taken:
        monkeypatch.setattr(serve, "USUAL_PORT", taken.getsockname()[1])
        printed = ran.printed()
    assert printed.startswith(f"Port {serve.USUAL_PORT} is taken")


def test_an_address_of_ipv6_stands_in_brackets() -> None:
    assert serve._in_url("::1") == "[::1]"


def test_the_browser_is_opened_on_wish(ran: Ran) -> None:
    port = _free_port()
    ran.printed("--port", str(port), "--open", "--name", "a.example", "--proxy", "::1")
    assert ran.opened == [f"http://127.0.0.1:{port}/"]
    assert ran.settings.names == ("a.example",)
    assert ran.settings.proxies == ("::1",)


def test_an_address_and_the_whole_network_do_not_go_together() -> None:
    result = CliRunner().invoke(door, ["serve", "--lan", "--host", "127.0.0.1"])
    assert result.exit_code == 2
    assert result.stderr.startswith("--lan listens everywhere")
