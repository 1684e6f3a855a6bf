"""Reviews that are being worked out, and those that were: one at a time, in turn.

A review follows from its record, so it is known by that: whoever asks for the same one
shares it, and what was stopped goes on where it was. Results and beginnings are kept as
long as this server runs, within bounds; nothing else of a record is.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import msgspec

from chickie.language import say
from chickie.rules import wire
from chickie.server.clock import steady
from chickie.server.door import Refusing
from chickie.server.journal import note
from chickie.server.refusal import BROKEN, TOO_MANY
from chickie.server.reviewer import Failed, Form, Found, Line, Order, Way
from chickie.server.slip import ReviewSlip
from chickie.server.thinkers import begun
from chickie.server.turns import Turns

COMMAND: Final = (sys.executable, "-P", "-m", "chickie.server.reviewer")
KEY_DIGITS: Final = 32
OWN_MAX: Final = 2
"""Reviews of one person that may be worked out or wait."""
KEPT_MAX: Final = 64
"""Results that are kept."""
KEPT_BYTES: Final = 64 * 1024 * 1024
"""Their bytes, and those of their records, together."""
BEGUN_MAX: Final = 64
"""Files of what was worked out so far."""
AWAY_SECONDS: Final = 15.0
"""A review is stopped that nobody has asked about for so long; a page asks once a
second, and whoever comes back goes on."""
WORK_SECONDS: Final = 1800.0
"""So long one review may be worked at in one go."""
LOOK_SECONDS: Final = 1.0
_log = logging.getLogger(__name__)


class Job:
    """A review that somebody wants."""

    def __init__(self, key: str, record: bytes, language: str, form: Form) -> None:
        """It waits; ``key`` is what it is known by."""
        self.key, self.record, self.language, self.form = key, record, language, form
        self.persons: set[str] = set()
        self.looked = steady()
        """When somebody asked about it last."""
        self.is_worked_at = False
        self.way = Way(0, 0)
        self.slips: list[ReviewSlip] = []
        """What was found so far; none once all is."""
        self.found: bytes | None = None
        """JSON of what was found."""
        self.failed: Failed | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        """It will not change any more."""
        return self.found is not None or self.failed is not None

    @property
    def size(self) -> int:
        """Bytes that it keeps."""
        return len(self.record) + len(self.found or b"")


class Reviews:
    """Works out one review after the other."""

    def __init__(self, threads: int, command: tuple[str, ...] = COMMAND) -> None:
        """By so many threads each; nothing is started before somebody asks."""
        self._threads, self._command = threads, command
        self._jobs: dict[str, Job] = {}
        self._turns = Turns()
        self._bench = ThreadPoolExecutor(1, "review")
        self._folder: Path | None = None

    # --- from outside -----------------------------------------------------------------

    def want(
        self, person: str, record: bytes, language: str, form: Form = "told"
    ) -> Job:
        """The review of a record, which is begun if nobody has.

        Raises:
            Refusing: this person wants too many at once.
        """
        named = hashlib.sha256(f"{form}\n{language}\n".encode() + record).hexdigest()
        key = named[:KEY_DIGITS]
        job = self._jobs.get(key)
        if job is None or job.failed is not None:
            own = (one for one in self._jobs.values() if person in one.persons)
            if sum(not one.is_over for one in own) >= OWN_MAX:
                raise Refusing(TOO_MANY)
            job = self._jobs[key] = Job(key, record, language, form)
            job.task = asyncio.create_task(self._worked_out(job, person))
        job.persons.add(person)
        job.looked = steady()
        return job

    def find(self, key: str) -> Job | None:
        """A review that was wanted before, if it is still known."""
        job = self._jobs.get(key)
        if job is not None:
            job.looked = steady()
        return job

    def drop(self, key: str, person: str) -> None:
        """Somebody wants it no more; it stops if they were the last."""
        job = self._jobs.get(key)
        if job is None or job.is_over:
            return
        job.persons.discard(person)
        if not job.persons:
            self._stop(job)

    async def close(self) -> None:
        """Stop everything, and keep nothing."""
        for job in [*self._jobs.values()]:
            self._stop(job)
        tasks = [job.task for job in self._jobs.values() if job.task]
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._bench.shutdown)
        if self._folder is not None:
            await asyncio.to_thread(shutil.rmtree, self._folder, ignore_errors=True)

    # --- the work ---------------------------------------------------------------------

    def _stop(self, job: Job) -> None:
        if job.task is not None and not job.is_over:
            job.task.cancel()

    async def _worked_out(self, job: Job, person: str) -> None:
        try:
            async with self._turns.turn(person):
                job.is_worked_at = True
                await self._worked_at(job)
        except asyncio.CancelledError:
            self._jobs.pop(job.key, None)
            raise
        except Refusing as error:
            told = error.trouble
            job.failed = Failed(told.code, str(told.sentence))
        except OSError as error:
            note(_log, "a review could not be begun", level=logging.ERROR, error=error)
        if not job.is_over:
            job.failed = Failed(BROKEN.code, str(BROKEN.sentence))
        self._forget_old()

    async def _worked_at(self, job: Job) -> None:
        """By a process of its own; it ends with whoever wants it no more."""
        process = begun(self._command)
        order = wire.encode(self._order(job)) + b"\n" + job.record
        loop, start = asyncio.get_running_loop(), steady()

        def hear(line: Line) -> None:
            loop.call_soon_threadsafe(self._heard, job, line)

        def work() -> None:
            for line in _lines(process, order):
                hear(line)

        working = loop.run_in_executor(self._bench, work)
        try:
            while not (await asyncio.wait({working}, timeout=LOOK_SECONDS))[0]:
                now = steady()
                if now - job.looked > AWAY_SECONDS:
                    raise asyncio.CancelledError
                if now - start > WORK_SECONDS:
                    job.failed = Failed("too_long", str(_TOO_LONG))
                    break
        finally:
            process.kill()
            await asyncio.wait({working})
        await asyncio.sleep(0)  # the last line is on its way
        note(_log, "a review was worked at", seconds=round(steady() - start))

    def _heard(self, job: Job, line: Line) -> None:
        match line:
            case Way():
                job.way = line
                job.slips = sorted([*job.slips, *line.slips], key=lambda one: one.n)
            case Found(value=value):
                job.found = bytes(value)
                job.slips = []
            case Failed():
                job.failed = line

    def _order(self, job: Job) -> Order:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="chickie-reviews-"))
        kept = sorted(self._folder.iterdir(), key=lambda path: path.stat().st_mtime)
        for path in kept[: max(0, len(kept) - BEGUN_MAX)]:
            path.unlink()
        name = hashlib.sha256(job.record).hexdigest()
        return Order(
            language=job.language,
            form=job.form,
            threads=self._threads,
            beside=str(self._folder / name),
        )

    def _forget_old(self) -> None:
        """Keep the results that were looked at last."""
        over = sorted(
            (job for job in self._jobs.values() if job.is_over),
            key=lambda job: job.looked,
        )
        size = sum(job.size for job in over)
        while over and (len(over) > KEPT_MAX or size > KEPT_BYTES):
            oldest = over.pop(0)
            size -= oldest.size
            del self._jobs[oldest.key]


_TOO_LONG: Final = say(
    "This review takes too long for a server; in a terminal “chickie review” takes all "
    "the time it needs."
)


def _lines(process: subprocess.Popen[bytes], order: bytes) -> Iterator[Line]:
    """What a process says, until it ends."""
    assert process.stdin is not None
    assert process.stdout is not None
    with process:
        with contextlib.suppress(OSError):  # it has ended before it read all
            process.stdin.write(order)
            process.stdin.close()
        for line in process.stdout:
            try:
                said: Line = wire.decode(line, Line)
            except msgspec.DecodeError:
                return
            yield said
