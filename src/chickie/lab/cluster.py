"""The same pieces as tasks of a Ray cluster. Nothing else imports Ray.

A task whose process or machine dies is run again by Ray, elsewhere; what it comes to is
the same. Every machine of the cluster needs this program, in the same version: results
say which laws played, and others are refused (:mod:`chickie.lab.run`).
"""

from __future__ import annotations

import logging
import os
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir
from time import perf_counter
from typing import Any, Final

import msgspec
import ray
from ray.exceptions import RayError, RayTaskError

from chickie.errors import ChickieError
from chickie.lab import engine
from chickie.lab.problem import BadRun
from chickie.lab.stretch import Done, Piece, play
from chickie.language import say

LOCAL: Final = "local"
"""The address that starts a small cluster on this machine."""
LOCAL_WORKERS: Final = 2
RETRIES: Final = 8
"""Times that Ray runs a task again whose process or machine has died."""
AHEAD: Final = 2
"""Tasks for each processor of the cluster, so that none waits for the next."""
STORE: Final = 100 * 1024 * 1024
"""Bytes of shared memory for a local cluster: what passes through it is small."""
KNOCK_SECONDS: Final = 10
"""So long a machine of the cluster may take to answer at all."""
AUTO: Final = "auto"
"""The address that finds the cluster of this machine."""
_PLACE: Final = re.compile(r"(?:ray://)?\[?([^/]+?)\]?:(\d{1,5})")


class Cluster:
    """A Ray cluster that plays pieces."""

    def __init__(self, address: str) -> None:
        """Connect to the cluster at ``address``, or start one here.

        Args:
            address: as Ray takes it (``auto``, ``HOST:PORT``), or ``local``.

        Raises:
            BadRun: there is no cluster at that address, or it does not let us in.
        """
        try:
            answered = _knock(address)
        except (OSError, OverflowError) as error:
            raise _nobody(address) from error
        try:
            _connect(address)
        except (ConnectionError, RayError, RuntimeError, ValueError) as error:
            raise (_closed(address) if answered else _nobody(address)) from error
        self._task = ray.remote(max_retries=RETRIES)(_play)
        self._begun: set[ray.ObjectRef[Done]] = set()

    @property
    def has_room(self) -> bool:
        """A processor would soon have nothing to do; asked anew, as machines come."""
        processors = int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]  # Ray has half its types
        return len(self._begun) < max(1, processors) * AHEAD

    @property
    def is_idle(self) -> bool:
        """No task is under way."""
        return not self._begun

    def begin(self, piece: Piece) -> None:
        """Make a task of the piece."""
        self._begun.add(self._task.remote(piece))

    def finished(self) -> Iterator[Done]:
        """Wait for the next task that ends."""
        ready, _ = ray.wait([*self._begun], num_returns=1)
        for task in ready:
            self._begun.discard(task)
            yield _result(task)

    def close(self) -> None:
        """Let go of the cluster; one that we started ends, with its tasks."""
        for task in self._begun:
            ray.cancel(task, force=True)
        ray.shutdown()


def _knock(address: str) -> bool:
    """Somebody is there; Ray itself goes on trying for minutes. False: no HOST:PORT.

    Raises:
        OSError: nobody is.
    """
    place = _PLACE.fullmatch(_noted() if address == AUTO else address)
    if place is None:
        return False
    host, port = place.groups()
    socket.create_connection((host, int(port)), KNOCK_SECONDS).close()
    return True


def _noted() -> str:
    """Where Ray will look for the cluster of this machine, which may be long gone."""
    noted = Path(
        os.environ.get("RAY_TMPDIR") or gettempdir(), "ray/ray_current_cluster"
    )
    found = os.environ.get("RAY_ADDRESS", "")
    with suppress(OSError, UnicodeDecodeError):
        found = found or noted.read_text(encoding="utf-8").strip()
    return found


def _nobody(address: str) -> BadRun:
    return BadRun(say("There is no Ray cluster at “{address}”.", address=address))


def _closed(address: str) -> BadRun:
    return BadRun(
        say(
            "Somebody answers at “{address}”, but no Ray cluster that lets us in; if "
            "it wants a token, set RAY_AUTH_MODE=token (docs/lab.md).",
            address=address,
        )
    )


def _connect(address: str) -> None:
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address != LOCAL:
        ray.init(address=address, **quiet)
        return
    paths = os.pathsep.join(filter(None, sys.path))
    ray.init(
        address=LOCAL,
        num_cpus=LOCAL_WORKERS,
        object_store_memory=STORE,
        include_dashboard=False,
        runtime_env={"env_vars": {"PYTHONPATH": paths}},
        **quiet,
    )


def _play(piece: Piece) -> Done:
    """The task: play a piece, wherever this is."""
    done = play(piece, perf_counter)
    return msgspec.structs.replace(done, engine=engine.digest())


def _result(task: ray.ObjectRef[Done]) -> Done:
    try:
        return ray.get(task)
    except RayTaskError as error:
        cause = error.cause
        if isinstance(cause, ChickieError):
            raise BadRun(cause.sentence) from error
        raise
    except RayError as error:
        raise BadRun(
            say(
                "The cluster gave up on some deals after {count} tries.",
                count=RETRIES + 1,
            )
        ) from error
