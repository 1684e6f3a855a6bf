"""``chickie serve`` as a process of its own: it can be killed, and come back."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from chickie.speed.ready import SWITCH


class Server:
    """``chickie serve`` as a process of its own, on a port that is free."""

    def __init__(self, folder: Path) -> None:
        """Start it; its tables are in ``folder``."""
        self._folder = folder
        self._port = _free_port()
        self.address = ""
        """Without a slash at the end; the same after a restart."""
        self._process = self._started()

    def _started(self) -> subprocess.Popen[str]:
        asked = ["serve", "--data", str(self._folder), "--port", str(self._port)]
        with (self._folder / "journal").open("a") as journal:
            made = subprocess.Popen(
                [sys.executable, "-m", "chickie", *asked],
                stdout=subprocess.PIPE,
                stderr=journal,
                text=True,
                env={**os.environ, SWITCH: "off"},  # nothing waits for a compiler
            )
        assert made.stdout is not None
        told = (re.search(r"http://[^/]+", line) for line in made.stdout)
        found = next((address for address in told if address), None)
        if found is None:  # it has ended: its journal says why
            made.stdout.close()
            made.wait()
            raise AssertionError((self._folder / "journal").read_text())
        self.address = found[0]
        return made

    def kill(self) -> None:
        """Stop it as a power cut would."""
        self._process.kill()
        self._end()

    def start(self) -> None:
        """The same server again, after a :meth:`kill`."""
        self._process = self._started()

    def close(self) -> None:
        """Stop it as a person does."""
        self._process.terminate()
        self._end()

    def _end(self) -> None:
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


def _free_port() -> int:
    """A port that the system picks.

    The usual one, and those after it, are what every other server takes that is not
    told: after a kill it would be gone.
    """
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    """A server with its tables in ``folder``, until this is left."""
    folder.mkdir(exist_ok=True)
    made = Server(folder)
    try:
        yield made
    finally:
        made.close()
