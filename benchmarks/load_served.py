"""A server in a process of its own, and what it uses of the machine."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TICK: Final = 1 / os.sysconf("SC_CLK_TCK")
SERVER: Final = Path(__file__).with_name("load_server.py")


class Served:
    """A server in a process of its own."""

    def __init__(self, which: str, *arguments: str) -> None:
        """Start it; it listens when this returns."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        command = [sys.executable, str(SERVER), which, str(self.port), *arguments]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        self._process.stdout.readline()

    def cpu(self) -> float:
        """Seconds that it and all its children have used."""
        return sum(_cpu(pid) for pid in _tree(self._process.pid))

    def memory(self) -> int:
        """Megabytes that it holds."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        (line,) = [x for x in status.splitlines() if x.startswith("VmRSS")]
        return int(line.split()[1]) // 1024

    def end(self) -> None:
        """Let it finish."""
        self._process.terminate()
        self._process.communicate()


@contextlib.contextmanager
def served(which: str, *arguments: str) -> Iterator[Served]:
    """A server, until this is left."""
    made = Served(which, *arguments)
    try:
        yield made
    finally:
        made.end()


def _tree(pid: int) -> Iterator[int]:
    yield pid
    for file in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in file.read_text().split():
            yield from _tree(int(child))


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK
