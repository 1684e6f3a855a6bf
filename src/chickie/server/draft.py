"""Rules that are being made, as the page of rules shows them: all of it in words.

What may be asked and what is told; nothing here is kept, the whole state is the code in
the page's address. Read next: :mod:`chickie.server.drafting`, the requests.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from chickie.rules.answers import Kind, Value
from chickie.rules.draft import TITLE_MOST
from chickie.table.messages import RulesName

# --- what is asked --------------------------------------------------------------------


class DraftWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rules, with changes, to be shown."""

    rules: RulesName
    changes: dict[str, Value] = {}
    """By field of the Ruleset; what has to follow from them follows."""
    title: Annotated[str, Meta(max_length=TITLE_MOST)] = ""
    """What to call them; empty leaves their title."""
    seats: Annotated[int, Meta(ge=2, le=12)] | None = None
    """Number of players for whom the sheet is written; None is any."""
    like: RulesName = ""
    """Rules to compare with; empty is the preset that comes nearest."""
    questions: bool = False
    """Whether the interview is wanted too."""


class AxisWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The answers to one question."""

    rules: RulesName
    axis: Annotated[str, Meta(max_length=40)]
    """Field of the Ruleset."""
    seats: Annotated[int, Meta(ge=2, le=12)] | None = None
    """Number of players for whom figures are wanted; None is the usual one."""


# --- what is told ---------------------------------------------------------------------


class DraftClause(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered sentence of the sheet."""

    id: str
    """Stable name, such as ``foot.lock``."""
    number: int
    sentence: str
    axes: tuple[str, ...]
    """Questions that it answers more plainly than others do."""
    besides: tuple[str, ...]
    """What else its words depend on."""
    changed: bool
    """It reads differently, or is not there, in the rules compared with."""


class DraftSection(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the sheet."""

    id: str
    title: str
    clauses: tuple[DraftClause, ...]


class DraftGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Questions that belong together."""

    title: str
    axes: tuple[str, ...]


class Mend(msgspec.Struct, frozen=True, kw_only=True):
    """One answer that would end a complaint."""

    axis: str
    changes: dict[str, Value]
    """To be asked for."""
    sentences: tuple[str, ...]
    """What the sheet would say with it."""


class DraftComplaint(msgspec.Struct, frozen=True, kw_only=True):
    """Something that cannot be played, or may not be meant."""

    code: str
    """``V1``, ``V2`` …"""
    severity: Literal["error", "warning"]
    axes: tuple[str, ...]
    sentence: str
    fix: str
    """How to mend it, in words."""
    clause: str | None
    """The sentence beside which it belongs."""
    mends: tuple[Mend, ...]


class DraftChange(msgspec.Struct, frozen=True, kw_only=True):
    """What a field that differs does to the sheet."""

    axis: str
    before: tuple[str, ...]
    """Sentences of the rules compared with."""
    after: tuple[str, ...]
    """Sentences of these rules."""


class FigureHead(msgspec.Struct, frozen=True, kw_only=True):
    """A figure that answers change."""

    name: str
    """Stable, such as ``blocked``."""
    label: str
    """A word or two, before its number."""
    what: str
    """What it says, in a sentence."""


class FigureCell(msgspec.Struct, frozen=True, kw_only=True):
    """A figure with one answer."""

    value: str
    before: str
    """With the answer that stands; empty where the difference cannot be told."""


class FigureRow(msgspec.Struct, frozen=True, kw_only=True):
    """What one answer does to a game."""

    label: str
    """The answer as a number or a word."""
    chosen: bool
    cells: tuple[FigureCell, ...]
    """As many as heads; none where nothing is known of this answer."""


class Figured(msgspec.Struct, frozen=True, kw_only=True):
    """What the answers to one question do to a game, counted over many deals."""

    seats: int
    """With so many players."""
    heads: tuple[FigureHead, ...]
    """None where no answer makes a difference that can be told."""
    rows: tuple[FigureRow, ...]
    """One for each answer, in order; for hands some numbers of tiles."""
    notes: tuple[str, ...]
    """By which rules they were counted, and how."""
    doctor: str
    """What to type to have these very rules counted; empty where they are those."""


class DraftAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer of the interview."""

    label: str
    """For a button."""
    sentences: tuple[str, ...]
    """What the sheet will say."""
    chosen: bool
    changes: dict[str, Value]


class DraftQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question of the interview that still matters."""

    id: str
    question: str
    answers: tuple[DraftAnswer, ...]
    figured: Figured | None
    """A row for each answer; None where nothing is known."""


class DraftPicture(msgspec.Struct, frozen=True, kw_only=True):
    """A diagram: ``/api/rules/CODE/NAME.svg``."""

    name: str
    look: str
    """The same for pictures that are alike."""
    caption: str


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """Rules, whole, as the page shows them."""

    code: str
    """Carries all of them."""
    short: str
    """Carries how they are played, and no title nor way to them: to be read aloud."""
    name: str
    title: str
    digest: str
    line: str
    """By which people tell them from others."""
    own: bool
    """No preset, but somebody's own."""
    base: str
    """The preset that comes nearest."""
    base_title: str
    like: str
    """What they are compared with: name of a preset, or code."""
    like_title: str
    seats: tuple[int, ...]
    """Numbers of players for whom there are hands."""
    sections: tuple[DraftSection, ...]
    groups: tuple[DraftGroup, ...]
    """All questions, by the part of the sheet to which they belong."""
    complaints: tuple[DraftComplaint, ...]
    """Errors first."""
    changes: tuple[DraftChange, ...]
    """As against the rules compared with."""
    questions: tuple[DraftQuestion, ...]
    """Of the interview, if they were wanted."""
    pictures: tuple[DraftPicture, ...]


class AxisAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One answer to one question."""

    value: Value
    changes: dict[str, Value]
    """To be asked for; empty where it is chosen."""
    chosen: bool
    label: str
    """What the interview calls it; empty where it does not ask for this alone."""
    sentences: tuple[str, ...]
    playable: bool
    complaints: tuple[str, ...]
    """What would be wrong with it, in words."""


class AxisHand(msgspec.Struct, frozen=True, kw_only=True):
    """Tiles for each at one number of seats."""

    seats: int
    size: int
    """0 where the rules are not for so many."""
    most: int


class AxisTold(msgspec.Struct, frozen=True, kw_only=True):
    """All answers to one question."""

    axis: str
    kind: Kind
    matters: bool
    """Some answer would change the sheet."""
    answers: tuple[AxisAnswer, ...]
    """Of a number the usual ones, and the one that stands."""
    least: int
    most: int
    number: int
    """The number that stands, of a number."""
    set: str
    """The tiles to which hands belong."""
    hands: tuple[AxisHand, ...]
    figured: Figured | None
    """None where nothing is known, or no answer makes any difference to play."""
