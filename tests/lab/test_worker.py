"""A process that plays pieces: a line in, a line out."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest

from chickie.errors import ChickieError
from chickie.lab import worker
from chickie.lab.crew import Alone, Processes
from chickie.lab.stretch import Piece
from chickie.lab.worker import Answered, Failed
from chickie.speed import tables
from lab.experiments import small

UNIT = small().units[1]
PIECE = Piece(unit=1, table=UNIT.at(7), first=0, count=2, deals=600)
ENDLESS = msgspec.structs.replace(PIECE, first=1 << 40, deals=1 << 60)
"""There are not so many deals."""


def test_it_answers_each_piece_in_a_line() -> None:
    asked = b"".join(msgspec.json.encode(p) + b"\n" for p in (PIECE, ENDLESS, PIECE))
    said = BytesIO()
    worker.serve(BytesIO(asked), said)
    first, failed, second = (
        msgspec.json.decode(line, type=worker.Answer)
        for line in said.getvalue().splitlines()
    )
    assert isinstance(first, Answered)
    assert isinstance(second, Answered)
    assert first.stretches == second.stretches
    assert [(p.unit, p.stretch) for p in first.stretches] == [(1, 0), (1, 1)]
    assert first.stretches[0].sums == tables.play(UNIT.at(7), 0, 512)
    assert first.stretches[1].sums == tables.play(UNIT.at(7), 512, 600)
    assert isinstance(failed, Failed)
    assert str(failed.sentence).startswith("Deals are numbered")


@pytest.mark.parametrize("crew", [Alone(), Processes(1)], ids=["alone", "process"])
def test_what_cannot_be_played_is_told(crew: Alone | Processes) -> None:
    crew.begin(ENDLESS)
    try:
        with pytest.raises(ChickieError, match="Deals are numbered"):
            list(crew.finished())
    finally:
        crew.close()
