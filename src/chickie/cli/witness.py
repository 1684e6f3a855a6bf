"""``chickie verify --bots``: the bots of records are asked again, and what they say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from chickie.cli.effort import shown
from chickie.cli.paper import tell
from chickie.cli.recording import read_bytes
from chickie.language import Sentence, say, say_count
from chickie.record import Problem, Record
from chickie.record.problem import Damaged
from chickie.record.transcript import Transcript, is_transcript, read_transcript
from chickie.table.retrace import retrace
from chickie.table.retraced import Difference, Reason, Retraced, SeatRetraced


class Witness:
    """Hears the bots of one record after the other."""

    def __init__(self, paths: Iterable[Path], *, quiet: bool) -> None:
        """Find the transcripts among the files; ``quiet``: tell nothing."""
        self._quiet = quiet
        self.transcripts: dict[Path, Transcript | Problem] = dict(_transcripts(paths))
        """Those that were given, or what is wrong with them."""
        self._used: set[Path] = set()

    def hear(self, path: Path, record: Record) -> dict[str, object]:
        """Ask the bots of a record; what a document says of it."""
        transcript = self._transcript_of(record)
        with shown(quiet=self._quiet, compiles=False) as progress:
            found = retrace(record, transcript, progress)
        if not self._quiet:
            for sentence in _sentences(found):
                tell(say("{path}: {sentence}", path=str(path), sentence=sentence))
            for difference in _differences(found):
                tell(placed(path, difference.line, difference.sentence))
        plain = {**msgspec.structs.asdict(found)}
        return {"bots": plain} | ({"good": False} if found.differs else {})

    def close(self) -> list[dict[str, object]]:
        """What a document says of the transcripts; what is wrong with some is told."""
        return [*map(self._entry, self.transcripts)]

    def _entry(self, path: Path) -> dict[str, object]:
        problem = self._problem(path)
        if problem is not None and not self._quiet:
            tell(placed(path, problem.line, problem.sentence))
        problems = [] if problem is None else [problem]
        return {"path": str(path), "good": problem is None, "problems": problems}

    def _problem(self, path: Path) -> Problem | None:
        """What is wrong with a transcript, if something is."""
        found = self.transcripts[path]
        if isinstance(found, Problem):
            return found
        if path in self._used:
            return None
        stray = say("The record of its match is not among the files.")
        return Problem(line=0, code="stray", sentence=stray)

    def _transcript_of(self, record: Record) -> Transcript | None:
        for path, found in self.transcripts.items():
            if isinstance(found, Problem):
                continue
            if found.head.match == record.header.match:
                self._used.add(path)
                return found
        return None


def _transcripts(
    paths: Iterable[Path],
) -> Iterator[tuple[Path, Transcript | Problem]]:
    for path in paths:
        with suppress(OSError):  # whoever reads the records says so
            data = read_bytes(path)
            if is_transcript(data):
                try:
                    yield path, read_transcript(data)
                except Damaged as damage:
                    yield path, damage.problem


def placed(path: Path, line: int, sentence: Sentence) -> Sentence:
    """A sentence with where it stands, as far as that is known."""
    if line == 0:
        return say("{path}: {sentence}", path=str(path), sentence=sentence)
    return say(
        "{path}, line {line}: {sentence}",
        path=str(path),
        line=line,
        sentence=sentence,
    )


# --- in words -------------------------------------------------------------------------


def _differences(found: Retraced) -> Iterator[Difference]:
    for seat in found.seats:
        yield from seat.differences


def _sentences(found: Retraced) -> Iterator[Sentence]:
    if found.strange:
        yield say("The transcript names other players: it is of another match.")
        return
    if not found.seats:
        yield say("No bot has moved.")
    for seat in found.seats:
        yield from _of_seat(seat)
    if found.differs and not found.with_transcript:
        yield say(
            "A person, a clock or chance may have moved for a bot; only the transcript "
            "of what the bots were sent can tell."
        )


def _of_seat(seat: SeatRetraced) -> Iterator[Sentence]:
    if seat.looked_at:
        yield say_count(
            "{player} (seat {seat}, {bots}): {again} of {count} move found again from "
            "what seat {seat} could see.",
            "{player} (seat {seat}, {bots}): {again} of {count} moves found again from "
            "what seat {seat} could see.",
            seat.looked_at,
            player=seat.player,
            seat=seat.seat + 1,
            bots=", ".join(seat.bots),
            again=seat.again,
        )
    if seat.stood_in:
        yield say_count(
            "{player}: {count} of these moves was made for a bot that gave no answer.",
            "{player}: {count} of these moves were made for a bot that gave no answer.",
            seat.stood_in,
            player=seat.player,
        )
    for reason, count in seat.unchecked.items():
        why = _WHY[reason]
        yield say_count(
            "{player}: {count} move not checked: {why}",
            "{player}: {count} moves not checked: {why}",
            count,
            player=seat.player,
            why=why,
        )


_WHY: Final[dict[Reason, Sentence]] = {
    "hidden": say("tiles are hidden, or the secret of the round is not published."),
    "stranger": say("the bot is another program, which is not here."),
    "version": say(
        "the bot, or what it is sent, is another version today and moves otherwise; "
        "that proves nothing."
    ),
    "person": say("no bot was asked, as the transcript tells; a person moved."),
    "taken_back": say("taken back, so the record does not hold it."),
    "later": say("made after the end of the record, which is not the whole match."),
}
