"""All that can vary between games: one frozen value.

A field is a question on which printed rules, families or clubs differ. Its docstring
gives the meaning, the unit and range, the number of the question in docs/rulebook.md
(A1 to A39, M1 to M22) and the sources that answer it. A new combination of answers is a
new TOML file and no code; nothing anywhere asks which file a Ruleset came from.

Not here, because every source agrees or it follows from other fields: where a double
may be laid while a foot is pending (nowhere), when a seat passes (A21: see ``draw`` and
``empty_yard``), scoring of a blocked round (A25: the own hand), direction of play (A36:
left), who must mark a train (MT12). Read next: :mod:`chickie.rules.checks`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from chickie.language import Sentence, say, say_title
from chickie.rules.axis import (
    CallDouble,
    DeadFoot,
    Draw,
    DrawnTile,
    DrawWhen,
    EmptyYard,
    Family,
    FirstTurn,
    LastDouble,
    LastTileCall,
    LastTilePenalty,
    MexicanTrain,
    OpenDoubleBinds,
    OpeningFrom,
    OpeningMissing,
    OpeningOrder,
    SearchOrder,
    SkippedDouble,
    Starter,
    TieBreak,
    TileSet,
    TrainDouble,
)
from chickie.rules.misfit import fitted

Name = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
Tiles = Annotated[int, Meta(ge=1, le=80)]
Seats = Annotated[int, Meta(ge=2, le=12)]
CHANGED: Final = " *"
"""Ends the title of rules that were made of others and have none of their own yet."""
THREE: Final = 3
"""Seats from which the other reserve counts (RS13)."""

Points = Annotated[int, Meta(ge=0, le=200)]
Slots = Annotated[int, Meta(ge=0, le=8)]


class Ruleset(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True
):
    """The rules of one table. ``chickie.ruleset(name)`` reads a preset."""

    # --- which rules these are -------------------------------------------------------

    name: Name
    """Short name: small letters, digits, hyphens; 1-40 characters."""
    title: str
    """What the rules are called on the sheet."""
    version: Annotated[int, Meta(ge=1)] = 1
    """Raised when a change to the file alters play; 1 or more."""
    source: str = ""
    """Where these rules were found."""

    # --- the table -------------------------------------------------------------------

    family: Family
    """Shape of the table. [all seeds]"""
    set: TileSet
    """Tiles played with. A1 [S001, YMI, WP, NL]"""
    hand_size: dict[TileSet, dict[Seats, Tiles]]
    """Tiles dealt to each seat, 1-80, for each set and each number of seats, 2-12, for
    which the rules offer a game. A2, A3 [section 2.2]"""
    yard_reserve_two: Annotated[int, Meta(ge=0, le=20)] = 0
    """Tiles at the end of the yard that are never drawn, two seats; 0-20. A20 [GR,
    DR]"""
    yard_reserve_more: Annotated[int, Meta(ge=0, le=20)] = 0
    """The same with three or more seats; 0-20. A20 [GR]"""

    # --- the opening -----------------------------------------------------------------

    opening_from: OpeningFrom
    """Where the opening tile comes from. A4, M1 [YMI, GR, DR]"""
    opening_order: OpeningOrder = OpeningOrder.FIXED
    """Which double a round asks for. A5, M2 [YMI, S001]"""
    first_double: Annotated[int, Meta(ge=0, le=18)] | None = None
    """Suit of the first round's double, 0-18; None is the highest of the set. Higher
    doubles are ordinary tiles. A5, M2 [IGS, FGS]"""
    opening_missing: tuple[OpeningMissing, ...] = ()
    """Steps, in order, when no hand holds the double. Where none of them finds one,
    seats draw in turn (E7); where the yard runs dry as well, all tiles are dealt again.
    A6 [YMI, SPR, S001, PUR]"""
    skipped_double: SkippedDouble = SkippedDouble.RETURNS
    """Fate of a double that was passed over for a lower one. A7 [HCH]"""
    search_order: SearchOrder = SearchOrder.LEFT_OF_OPENER
    """Who draws first in a search. A8 [ODG, our choice]"""
    starter: Starter
    """Who begins. A9, M3 [YMI, WP, NL, DR]"""
    opener_plays_again: bool = False
    """The seat that laid the opening double from its hand plays on at once, in place of
    its left neighbour. A10 [FUN]"""

    # --- foot and line tables --------------------------------------------------------

    arms: Annotated[int, Meta(ge=1, le=12)] = 4
    """Tiles that go on the opening double, 1-12; never more than its suit has partners.
    A11 [YMI, SPR, PUR, WP]"""
    arms_must_fill: bool = True
    """All arms come before any other play; if not, the free sides are ordinary open
    ends from the start. A12 [all]"""
    toes: Slots = 3
    """Tiles that go on a double laid later, 0-8. With 0 a double is an ordinary tile
    laid crosswise: it leaves one open end of its number and is never pending. A13
    [all]"""
    foot_locks: bool = True
    """A foot is pending until it has its toes; if not, the free places are ordinary
    open ends. A14 [all]"""
    dead_foot: DeadFoot = DeadFoot.STRICT
    """A pending foot that cannot be finished. A15 [WP, ENG, our choice]"""

    # --- train tables ----------------------------------------------------------------

    first_turn: FirstTurn = FirstTurn.ONE_TILE
    """A seat's first turn. In a run of any number doubles have no effect until all have
    had their first turn; those still open then must be covered in the order played
    (M5). A seat that has laid all its tiles waits until all have had their turn (M6). A
    tile on the Mexican train ends the turn. M4 [PRE, MCL]"""
    mexican_train_from: MexicanTrain = MexicanTrain.SECOND_TURN
    """From when on the Mexican train may be used. M7 [PAR, IGS]"""
    guest_may_start_marked_train: bool = True
    """Others may start a marked train that is still empty. E76 [PRE]"""
    own_train_first: bool = False
    """A seat may play nowhere else, not even to cover, before its train is started. It
    then passes the duty on. M10 [TAN]"""
    trains_public: bool = False
    """Everybody may play on every train. M21 [DAN]"""
    double: TrainDouble = TrainDouble.COVER
    """What a seat owes for a double. M11, M13 [IGS, FGS]"""
    open_double_binds: OpenDoubleBinds = OpenDoubleBinds.EVERYONE
    """Who owes it when that seat cannot. M12 [IGS, CON]"""
    last_double: LastDouble = LastDouble.ENDS_ROUND
    """A double as the last tile. M16 [MOL, DCR]"""

    # --- the turn --------------------------------------------------------------------

    draw: Draw = Draw.ONE
    """What a seat without a play draws. A16 [YMI, EH2, DR]"""
    draw_when: DrawWhen = DrawWhen.ONLY_IF_STUCK
    """When a seat may draw. After a draw instead of a play only the drawn tile may
    still be played in that turn. A17 [P42]"""
    drawn_tile: DrawnTile = DrawnTile.MUST_PLAY
    """What happens with a drawn tile that fits. A18 [YMI, CDD]"""
    must_play: bool = True
    """A seat that can play must; if not, it may pass instead, after drawing where
    ``draw_when`` lets it draw. A19 [GR, P42]"""
    empty_yard: EmptyYard = EmptyYard.PASS
    """A seat that is stuck, still owes a draw and finds nothing drawable. Tested after
    every play, draw and pass. A22, A23 [WP, NL, DR]"""

    # --- calls -----------------------------------------------------------------------

    call_double: CallDouble = CallDouble.NONE
    """The call that goes with a double. A29 [YMI, SPR]"""
    call_penalty: Annotated[int, Meta(ge=0, le=3)] = 0
    """Tiles drawn by a seat that is caught without that call, 0-3. With 0 the call is
    made for the seat. A30, E42 [our choice]"""
    last_tile_call: LastTileCall = LastTileCall.OFF
    """Whether a seat must say that a play left it one tile. A31, M19 [WP, NL]"""
    last_tile_penalty: LastTilePenalty = LastTilePenalty.DRAW_ONE
    """What it pays when caught. E73 [WP, P42, OME]"""

    # --- the score -------------------------------------------------------------------

    double_blank: Points = 0
    """Points for 0-0 left in hand, 0-200. A26, M18 [PUR, HER]"""
    blank_half_extra: Points = 0
    """Points on top for each other tile with a blank half, 0-200. A27 [FUN, WP]"""
    out_on_double_penalty: Points = 0
    """Points for the seat that goes out on a double, 0-200. A24 [WP]"""
    double_penalty_on_block: bool = False
    """That penalty also for the seat that laid the last tile, a double, of a blocked
    round. E55 [our choice]"""
    rounds: Annotated[int, Meta(ge=0, le=99)] = 0
    """Rounds of a match, 0-99; 0 is one for each double from the first. A32 [DR,
    YMI]"""
    tie_break: tuple[TieBreak, ...] = ()
    """Steps that part equal totals, in order; what is still equal is shared. A34
    [SPR]"""

    @property
    def called(self) -> Sentence:
        """The title for a person: that of a preset in every language."""
        preset = self.title.removesuffix(CHANGED)
        if preset == self.title:
            return say_title(preset)
        return say("{title} *", title=say_title(preset))

    @property
    def seats(self) -> tuple[int, ...]:
        """Numbers of seats for which these rules deal hands from their set."""
        return tuple(sorted(self.hand_size.get(self.set, {})))

    @property
    def opening_double(self) -> int:
        """Suit of the first round's double."""
        highest = self.set.highest
        return highest if self.first_double is None else min(self.first_double, highest)

    @property
    def match_rounds(self) -> int:
        """Rounds of a whole match."""
        return self.rounds or self.opening_double + 1

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the canonical form, 64 hexadecimal digits."""
        return hashlib.sha256(self.canonical()).hexdigest()

    def canonical(self) -> bytes:
        """The one byte form of this value: JSON, every field, keys in order."""
        plain = msgspec.to_builtins(self, str_keys=True)
        return msgspec.json.encode(plain, order="deterministic")

    def replace(self, **changes: Any) -> Ruleset:  # noqa: ANN401 - any field's type
        """A copy with ``changes``, checked as if it were read from a file.

        Raises:
            BadRuleset: a field does not exist, or its value does not fit it.
        """
        plain = msgspec.to_builtins(self) | msgspec.to_builtins(changes)
        return fitted(plain, Ruleset)

    def reserve(self, seats: int) -> int:
        """Tiles of the yard that are never drawn."""
        return self.yard_reserve_two if seats < THREE else self.yard_reserve_more

    def __hash__(self) -> int:
        """Equal rules have equal digests; dicts inside keep msgspec from doing this."""
        return hash(self.digest)


DEFAULTS: Final[Mapping[str, Any]] = {
    field.name: field.default for field in msgspec.structs.fields(Ruleset)
}
"""How each field comes, where nobody says anything."""
