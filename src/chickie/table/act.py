"""What has happened at a table: the acts that its log keeps, one a line.

A table is the fold of its acts: the same acts give the same table, on any machine,
after any restart. So an act holds everything that was decided from outside: the time,
the chance, which end the layout took. Read next: :mod:`chickie.table.table`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from chickie.record.transcript import Asked
from chickie.rules.move import Move
from chickie.rules.ruleset import Ruleset
from chickie.table.options import Options, Phrase


class _Act(msgspec.Struct, frozen=True, kw_only=True, tag_field="act"):
    """Shared by all."""


class Made(_Act, frozen=True, kw_only=True, tag="made"):
    """The table was set up; always the first act."""

    host: str
    """Person who has the powers of a host."""
    ruleset: Ruleset
    seats: int
    options: Options


class Sat(_Act, frozen=True, kw_only=True, tag="sat"):
    """A person took a seat, or their own seat under another name."""

    seat: int
    person: str
    name: str


class Stood(_Act, frozen=True, kw_only=True, tag="stood"):
    """A seat was given up, or its person removed; while a match lasts a bot goes on."""

    seat: int
    removed: bool = False
    """The host did it."""


class Seated(_Act, frozen=True, kw_only=True, tag="seated"):
    """A bot plays a seat from now on: an empty one, or for the person who holds it."""

    seat: int
    bot: str
    """Its name in the registry."""


class Returned(_Act, frozen=True, kw_only=True, tag="returned"):
    """The person of a seat plays again, or an empty seat lost its bot."""

    seat: int


class Changed(_Act, frozen=True, kw_only=True, tag="changed"):
    """The host changed what the table agreed on."""

    options: Options
    ruleset: Ruleset | None = None
    """None leaves the rules as they are; so does a match that has begun."""
    seats: int | None = None


class Begun(_Act, frozen=True, kw_only=True, tag="begun"):
    """A match began; the first, or a rematch."""

    match: str
    """Its id: not the table's, which opens doors."""
    rotate: int = 0
    """Seats that everybody moved to the left, in a rematch."""
    bots: dict[int, str] = {}
    """Bots that sat down on the seats that were empty."""
    engine: str = ""
    """Version of the program, for the record; "" is whichever reads the log."""
    bots_version: str = ""
    """Version of our bots, for the record; "" in logs from before it was kept."""


class Committed(_Act, frozen=True, kw_only=True, tag="committed"):
    """The server drew the secret of the next round."""

    secret: str
    """64 hexadecimal digits, for nobody's eyes before the end of the round."""
    seats: tuple[int, ...]
    """Seats that are asked to pledge: the persons who are here."""


class Pledged(_Act, frozen=True, kw_only=True, tag="pledged"):
    """A seat published the hash of its number."""

    seat: int
    pledge: str


class Unsealed(_Act, frozen=True, kw_only=True, tag="unsealed"):
    """A seat published the number itself."""

    seat: int
    number: str


class Dropped(_Act, frozen=True, kw_only=True, tag="dropped"):
    """Seats that kept the deal waiting for too long take no part in it."""

    seats: tuple[int, ...]


class Moved(_Act, frozen=True, kw_only=True, tag="moved"):
    """A seat made its move; the place is always named."""

    seat: int
    move: Move
    by: Literal["person", "bot", "clock"] = "person"
    asked: Asked | None = None
    """What a bot was sent and answered for it; None for persons, and in logs from
    before this was kept."""


class Said(_Act, frozen=True, kw_only=True, tag="said"):
    """A seat made up for a forgotten call."""

    seat: int


class Caught(_Act, frozen=True, kw_only=True, tag="caught"):
    """A seat caught another without its call."""

    by: int


class Hinted(_Act, frozen=True, kw_only=True, tag="hinted"):
    """The seat to move asked for a hint; what it was told follows from its View."""

    seat: int


class Readied(_Act, frozen=True, kw_only=True, tag="readied"):
    """A seat has seen the score and wants to go on."""

    seat: int


class WentOn(_Act, frozen=True, kw_only=True, tag="went_on"):
    """Nobody is waited for any more: the next round is dealt."""


class AskedBack(_Act, frozen=True, kw_only=True, tag="asked_back"):
    """A seat wants to take its move back."""

    seat: int
    to: int
    """Number of the act that would be undone, with all that followed."""


class AnsweredBack(_Act, frozen=True, kw_only=True, tag="answered_back"):
    """A seat agreed to a take-back, or did not."""

    seat: int
    yes: bool


class TookBack(_Act, frozen=True, kw_only=True, tag="took_back"):
    """The round went back to where it was before act ``to``."""

    seat: int
    to: int


class Spoke(_Act, frozen=True, kw_only=True, tag="spoke"):
    """A seat said one of the preset phrases."""

    seat: int
    phrase: Phrase


class Paused(_Act, frozen=True, kw_only=True, tag="paused"):
    """Clocks and bots stand still."""


class Resumed(_Act, frozen=True, kw_only=True, tag="resumed"):
    """They go on."""


class Stopped(_Act, frozen=True, kw_only=True, tag="stopped"):
    """The clock of the seat to move stands: its person is not here, or nobody was."""


class Ran(_Act, frozen=True, kw_only=True, tag="ran"):
    """It runs on."""


Act = (
    Made
    | Sat
    | Stood
    | Seated
    | Returned
    | Changed
    | Begun
    | Committed
    | Pledged
    | Unsealed
    | Dropped
    | Moved
    | Said
    | Caught
    | Hinted
    | Readied
    | WentOn
    | AskedBack
    | AnsweredBack
    | TookBack
    | Spoke
    | Paused
    | Resumed
    | Stopped
    | Ran
)
"""Everything that can happen at a table."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a table's log."""

    n: int
    """Its number, from 1, without holes."""
    key: str
    """Chosen by whoever asked; a repeated key is answered, not done again."""
    at: int
    """When, in milliseconds since 1970 UTC; never less than the line before."""
    act: Act
