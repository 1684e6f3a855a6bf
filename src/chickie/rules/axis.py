"""The answers a Ruleset may give where families disagree.

One closed set per question; the docstring of a member says what the laws do. What each
question means, and who answers it how, stands in :mod:`chickie.rules.ruleset`. Codes
such as F9 or E47 are paragraphs of docs/rulebook.md.
"""

from __future__ import annotations

from enum import StrEnum


class Axis(StrEnum):
    """A closed set of answers; the laws know each by its number."""

    @property
    def number(self) -> int:
        """Place of this answer in its set, from 0: what the laws compare."""
        return list(type(self)).index(self)


class TileSet(Axis):
    """Which tiles are played with, named by the highest double."""

    DOUBLE_6 = "double-6"
    DOUBLE_9 = "double-9"
    DOUBLE_12 = "double-12"
    DOUBLE_15 = "double-15"
    DOUBLE_18 = "double-18"

    @property
    def highest(self) -> int:
        """The highest suit N; suits run from 0 to N."""
        return int(self.value.removeprefix("double-"))

    @property
    def size(self) -> int:
        """Number of tiles, (N+1)(N+2)/2."""
        return (self.highest + 1) * (self.highest + 2) // 2


class Family(Axis):
    """The shape of the table."""

    FOOT = "foot"
    """Arms on a centre, and doubles that grow toes."""
    LINE = "line"
    """One row with two ends; doubles are ordinary tiles."""
    TRAIN = "train"
    """A lane for each seat and a common one, all starting at the engine."""


class OpeningFrom(Axis):
    """Where the opening tile comes from."""

    HAND = "hand"
    """The seat that holds the round's double lays it; that is its turn."""
    TABLE = "table"
    """The round's double is taken out of the set before the deal."""
    START_TILE = "start_tile"
    """The first tile of the shuffled set that is no double; nobody's tile."""
    ANY_TILE = "any_tile"
    """The seat that starts lays any tile of its hand; that is its turn (G25)."""


class OpeningOrder(Axis):
    """Which double a round asks for; always from the highest downwards."""

    FIXED = "fixed_descending"
    """The highest double that has not opened a round, and no other."""
    POOL = "pool_highest_unused_first"
    """The highest such double that some hand holds; a skipped one comes back."""


class OpeningMissing(Axis):
    """A step taken when no hand holds the double that is asked for."""

    DRAW_ALL = "draw_all"
    """All seats draw one tile at once, wave by wave, until it is found (E2, E3)."""
    DRAW_TURNS = "draw_turns"
    """One seat after the other draws a tile until it is found (E4, E5)."""
    NEXT_LOWER = "next_lower_unused"
    """The next lower double that has not opened a round and that a hand holds."""
    REDEAL = "redeal"
    """All tiles are shuffled and dealt again (E9)."""


class SkippedDouble(Axis):
    """What becomes of a double that was asked for in vain and passed over."""

    RETURNS = "returns_to_pool"
    """It is asked for again in the next round."""
    LOST = "lost"
    """It never opens a round; the match gets shorter."""


class SearchOrder(Axis):
    """Which seat draws first in the search for the opening double."""

    LEFT_OF_OPENER = "left_of_previous_opener"
    """Left of the seat that opened the last round; in round 1 the drawn seat."""
    HIGHEST_TILE = "holder_of_highest_tile"
    """The seat with the most pips on one tile (equal: the higher half decides)."""


class Starter(Axis):
    """Which seat begins."""

    HOLDER = "holder"
    """The seat that lays the opening double from its hand."""
    FINDER = "finder_of_double"
    """Each round the seat that finds the double in the set: a drawn seat (RS2)."""
    HIGH_DRAW = "high_draw_then_rotate_left"
    """Round 1 the seat that draws the highest tile, then one seat left each round."""
    RANDOM = "random_then_rotate_left"
    """Round 1 a drawn seat, then one seat left each round."""
    FIRST_SEAT = "alternate_first_player_white"
    """Round 1 the first seat, then one seat left each round."""


class DeadFoot(Axis):
    """What happens to a pending foot that can no longer get all its toes (F9)."""

    STRICT = "strict"
    """Nothing: it stays pending."""
    EXHAUST = "exhaust"
    """It counts as complete once no tile of its suit is left off the table."""
    RELEASE = "release"
    """It stops being pending at once; its free places become ordinary open ends."""
    END_ROUND = "end_round"
    """The round ends at once, and every seat scores its hand."""


class Draw(Axis):
    """What a seat without a legal play draws."""

    NONE = "none"
    """Nothing, ever."""
    ONE = "one"
    """One tile."""
    UNTIL_PLAYABLE = "until_playable"
    """Tile after tile until one fits or nothing may be drawn."""
    ONE_THEN_PASS = "one_then_pass"  # noqa: S105 - no password
    """One tile, which may not be played before the next turn."""


class DrawWhen(Axis):
    """When a seat may draw."""

    ONLY_IF_STUCK = "only_if_stuck"
    """Only without a legal play."""
    OPTIONAL = "optional"
    """Also instead of a play; then only the drawn tile may still be played (E47)."""


class DrawnTile(Axis):
    """What may be done with a drawn tile that fits."""

    MUST_PLAY = "must_play"
    """It must be played at once."""
    MAY_PLAY = "may_play"
    """It may be played at once, or kept."""


class EmptyYard(Axis):
    """What happens to a seat that must draw when nothing may be drawn."""

    PASS = "pass"  # noqa: S105 - no password
    """It passes."""
    END_ROUND = "end_round"
    """The round ends (DR14, A22)."""


class CallDouble(Axis):
    """The call that goes with a double."""

    NONE = "none"
    """None."""
    CHICKIE = "chickie_number"
    """"Chickie" and the number."""
    CHICKEN_FOOT = "chicken_foot"
    """"Chicken foot"."""


class LastTileCall(Axis):
    """Whether a seat must say that it holds one tile."""

    OFF = "off"
    """No."""
    AUTOMATIC = "automatic"
    """It is announced for the seat."""
    MANUAL = "manual"
    """The seat must say it; a seat that forgot may be caught (E71 to E74)."""


class LastTilePenalty(Axis):
    """What a seat pays that is caught without its last-tile call (E73)."""

    DRAW_ONE = "draw_one"
    """One tile from the yard."""
    SKIP_TURN = "skip_turn"
    """Its next turn."""
    DRAW_TWO_AND_SKIP = "draw_two_and_skip"
    """Two tiles and its next turn."""


class TieBreak(Axis):
    """A step that parts seats with equal totals."""

    MOST_ZERO_ROUNDS = "most_zero_rounds"
    """More rounds of 0 points are better."""
    LOWEST_NONZERO_ROUND = "lowest_nonzero_round"
    """The lower best round that is not 0 is better; none at all is worst."""


class FirstTurn(Axis):
    """What a seat may do in its first turn on a train table."""

    ONE_TILE = "one_tile_own_train_only"
    """One tile, on its own train."""
    ANY_NUMBER = "any_number_own_train"
    """As many tiles as it likes in one go, on its own train (M4 to M6)."""


class MexicanTrain(Axis):
    """From when on a seat may play on the Mexican train."""

    SECOND_TURN = "second_turn"
    """From its second turn."""
    FIRST_TURN = "first_turn"
    """From its first turn."""


class TrainDouble(Axis):
    """What a seat owes that plays a double on a train."""

    COVER = "cover_on_the_double_itself"
    """A tile of its number on that double, in the same turn."""
    EXTRA = "extra_anywhere"
    """One more tile anywhere; doubles left open queue up (E85)."""


class OpenDoubleBinds(Axis):
    """Who must cover a double that its player left open."""

    EVERYONE = "everyone"
    """Every seat in turn, before anything else."""
    NOBODY = "nobody"
    """Nobody: it becomes an ordinary open end."""


class LastDouble(Axis):
    """What happens on a train table when a seat's last tile is a double."""

    ENDS_ROUND = "ends_round"
    """The round is over."""
    MUST_COVER = "must_be_covered"
    """It must be covered: the seat draws; if nothing can be drawn the round is over."""
