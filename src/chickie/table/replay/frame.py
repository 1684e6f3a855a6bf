"""A round of a record, frame by frame."""

from __future__ import annotations

from chickie.errors import UnknownName
from chickie.language import say
from chickie.table.replay.card import Frame
from chickie.table.replay.stage import Stage
from chickie.table.replay.tale import Beat, Tale


def frames(tale: Tale, number: int) -> tuple[Frame, ...]:
    """Round ``number``, from 1: the deal, each move, the score.

    As far as the record holds; what comes after that round is not looked at.

    Raises:
        UnknownName: there is no such round.
    """
    stage = Stage(tale.record.header)
    return tuple(stage.frame(beat) for beat in beats_of(tale, number))


def beats_of(tale: Tale, number: int) -> list[Beat]:
    """The beats of one round.

    Raises:
        UnknownName: there is no such round.
    """
    found = []
    for beat in tale.beats():
        if beat.number > number:
            break
        if beat.number == number:
            found.append(beat)
    if not found:
        raise UnknownName(
            say("There is no round {number} in this record.", number=number)
        )
    return found


def moment(tale: Tale, event: int | None) -> tuple[Beat, list[Beat]]:
    """The beat that tells of an event, by its number, and all beats of its round.

    None is the last moment there is.

    Raises:
        UnknownName: no round tells of it.
    """
    found: Beat | None = None
    round: list[Beat] = []
    for beat in tale.beats():
        if round and beat.number != round[-1].number:
            if found is not None and event is not None:
                break
            round = []
        round.append(beat)
        if event is None or beat.first <= event <= beat.n:
            found = beat
    if found is not None:
        return found, round
    if event is None:
        raise UnknownName(say("Nothing is dealt in this record."))
    raise UnknownName(
        say("No round of this record tells of event {number}.", number=event)
    )
