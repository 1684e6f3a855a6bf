"""A second engine, slow and obvious: what the laws are compared with, move by move.

It plays one round of any Ruleset, and was written from the rulebook and its readings
alone, by someone who had not read the laws. Sets and lists, no cleverness. Codes such
as F9, E10, MT14 are paragraphs of docs/rulebook.md, G1 to G25 of docs/readings.md.
Not here: calls and what they cost, the layout, who starts the rounds of a match.

A Move is a plain tuple. All moves are explicit, the forced ones too::

    ("open", (9, 9))            the opener lays the opening tile from its hand
    ("play", (4, 9), 9, None)   4-9 by its nine, on any open end of that suit
    ("play", (4, 9), 9, 2)      the same on seat 2's train; "M" is the Mexican train
    ("draw",)  ("pass",)
"""

from __future__ import annotations

from typing import Literal

from chickie.rules import axis
from chickie.rules.ruleset import Ruleset

Tile = tuple[int, int]
Lane = int | Literal["M"] | None
Play = tuple[Literal["play"], Tile, int, Lane]
Move = Play | tuple[Literal["open"], Tile] | tuple[Literal["draw", "pass"]]
Found = tuple[int, int]  # suit of a double, and the seat that has it


def is_double(tile: Tile) -> bool:
    return tile[0] == tile[1]


class FootTable:
    """A centre with arms and feet, or a row with two ends: F1, F2, F9, G8 to G11."""

    in_runs = running = amid_turn = False  # see TrainTable

    def __init__(self, rules: Ruleset, opening: Tile) -> None:
        self.rules = rules
        self.tiles = [opening]
        self.pending: tuple[int, int] | None = None
        self.markers: set[int] = set()
        arms = min(rules.arms, rules.set.highest)
        if rules.family is axis.Family.LINE or not is_double(opening):
            self.ends = list(opening)
        elif rules.arms_must_fill:
            self.ends = []
            self.pending = (opening[0], arms)
        else:
            self.ends = [opening[0]] * arms

    def plays(self, _seat: int, tiles: set[Tile]) -> set[Play]:
        suits = {self.pending[0]} if self.pending else set(self.ends)
        return {("play", tile, s, None) for tile in tiles for s in tile if s in suits}

    def lay(self, _seat: int, tile: Tile, suit: int, _lane: Lane) -> bool:
        """Lay a tile. False: its seat does not stay on move (F6)."""
        self.tiles.append(tile)
        other = sum(tile) - suit
        if self.pending:
            missing = self.pending[1] - 1
            self.pending = (suit, missing) if missing else None
        else:
            self.ends.remove(suit)
        toes = 0 if self.rules.family is axis.Family.LINE else self.rules.toes
        if not is_double(tile) or toes == 0:
            self.ends.append(other)
        elif self.rules.foot_locks:
            self.pending = (suit, toes)
        else:
            self.ends += [suit] * toes
        return False

    def is_ended_by_foot(self, laid: Tile) -> bool:
        """Look for a dead foot after a play; lift its lock where it is lifted (G10)."""
        if not self.pending or self.tiles[0] == (self.pending[0],) * 2:
            return False
        suit, missing = self.pending
        partners = [tile for tile in self.tiles if suit in tile and not is_double(tile)]
        unplayed = self.rules.set.highest - len(partners)
        born_dead = is_double(laid) and unplayed < missing
        rule = self.rules.dead_foot
        if rule is axis.DeadFoot.EXHAUST and unplayed == 0:
            self.pending = None
        if rule is axis.DeadFoot.RELEASE and born_dead:
            self.pending = None
            self.ends += [suit] * missing
        return rule is axis.DeadFoot.END_ROUND and born_dead

    def end_turn(self, _seat: int) -> bool:
        return False


class TrainTable:
    """Lanes that start at the engine, one for each seat: MT6 to MT17, G18 to G23."""

    def __init__(self, rules: Ruleset, engine: Tile, seats: int) -> None:
        if not is_double(engine):
            raise ValueError(engine)
        self.rules = rules
        self.tiles = [engine]
        self.lanes: dict[Lane, list[Tile]] = {seat: [] for seat in range(seats)}
        self.lanes["M"] = []
        self.ends: dict[Lane, int] = dict.fromkeys(self.lanes, engine[0])
        self.markers: set[int] = set()
        self.open_doubles: list[Lane] = []  # the lanes that end in one, oldest first
        self.run_doubles: list[tuple[int, Tile]] = []  # as they were laid in the runs
        self.first_turn_due = set(range(seats))
        self.amid_turn = False  # the seat on move has laid a tile, and stays on move

    @property
    def pending(self) -> tuple[int, int] | None:
        return (self.ends[self.open_doubles[0]], 1) if self.open_doubles else None

    @property
    def in_runs(self) -> bool:
        """First turns may be of any number, and some seat is to have its (G23)."""
        any_number = self.rules.first_turn is axis.FirstTurn.ANY_NUMBER
        return any_number and bool(self.first_turn_due)

    @property
    def running(self) -> bool:
        """The seat on move has begun its run, and may go on or pass."""
        return self.in_runs and self.amid_turn

    def plays(self, seat: int, tiles: set[Tile]) -> set[Play]:
        return {
            ("play", tile, suit, lane)
            for lane in self.lanes_open_to(seat)
            for tile in tiles
            for suit in tile
            if suit == self.ends[lane]
        }

    def lanes_open_to(self, seat: int) -> list[Lane]:
        rules = self.rules
        if rules.own_train_first and not self.lanes[seat]:
            return [seat]
        anywhere = self.amid_turn and rules.double is axis.TrainDouble.EXTRA
        if self.open_doubles and not anywhere:
            return self.open_doubles[:1]
        if seat not in self.first_turn_due:
            others = [owner for owner in range(len(self.lanes) - 1) if owner != seat]
            return [seat, "M", *filter(self.is_public, others)]
        mexican = rules.mexican_train_from is axis.MexicanTrain.FIRST_TURN
        return [seat, "M"] if mexican and not self.running else [seat]

    def is_public(self, owner: int) -> bool:
        marked = self.rules.trains_public or owner in self.markers
        started = bool(self.lanes[owner])
        return marked and (started or self.rules.guest_may_start_marked_train)

    def lay(self, seat: int, tile: Tile, suit: int, lane: Lane) -> bool:
        """Lay a tile on a lane. True: its seat stays on move."""
        self.tiles.append(tile)
        self.lanes[lane].append(tile)
        self.ends[lane] = sum(tile) - suit
        if lane == seat:
            self.markers.discard(seat)
        if lane in self.open_doubles:
            self.open_doubles.remove(lane)
        if self.in_runs:
            self.amid_turn = seat in self.first_turn_due and lane == seat
            if self.amid_turn and is_double(tile):
                self.run_doubles.append((seat, tile))
        else:
            self.amid_turn = is_double(tile)
            if self.amid_turn:
                self.open_doubles.append(lane)
        return self.amid_turn

    def end_turn(self, seat: int) -> bool:
        """Close the seat's turn. True: the runs of all seats are over with it."""
        in_runs = self.in_runs
        self.amid_turn = False
        self.first_turn_due.discard(seat)
        runs_over = in_runs and not self.in_runs
        if runs_over:
            runs = self.run_doubles
            self.open_doubles = [own for own, d in runs if self.lanes[own][-1] == d]
        if self.rules.open_double_binds is axis.OpenDoubleBinds.NOBODY:
            self.open_doubles = []
        return runs_over


class Game:
    """One round.

    ``redeal``: this order gives no opening; then nothing else means anything.
    ``search``: the draws for the opening double, as (seat, tile).
    ``opening``, ``opener``: the tile, and the seat that lays it from its hand.
    ``unused_after``: suits of the doubles that are still to open a round of the match.
    ``hands``, ``yard``: the tiles that are not laid; ``yard[0]`` is drawn next.
    ``turn``: the seat on move. ``markers``: seats whose train carries one.
    ``over``, ``out``: how the round ended, who went out.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        seats: int,
        order: list[Tile],
        *,
        first: int,
        unused: set[int] | None = None,
    ) -> None:
        """Deal ``order``, the whole set.

        ``first`` is the seat that starts; with an opening from the hand, the seat left
        of the previous opener. ``unused`` holds the suits of the doubles that have not
        opened a round; without it, or with none left, of all that may.

        Raises:
            ValueError: the order is not the set, or a train table gets no double.
        """
        if len(order) != ruleset.set.size or len(set(order)) != len(order):
            raise ValueError(order)
        self.ruleset, self.seats, self.turn = ruleset, seats, first
        self.over: Literal["out", "blocked", "stuck", "dead_foot"] | None = None
        self.out: int | None = None
        self.opener: int | None = None
        self.table: FootTable | TrainTable
        self.drawn: list[Tile] = []  # in this turn; afresh after a double (G21, G22)
        self.idle_passes = 0
        self.emptied: list[int] = []  # seats that have laid all they had, in order
        self.laid: list[tuple[int, Tile]] = []  # who laid what
        self.search: list[tuple[int, Tile]] = []
        self.deal(order, unused or set(range(ruleset.opening_double + 1)))

    def deal(self, order: list[Tile], unused: set[int]) -> None:
        """Find the opening tile, the hands and the yard (G1 to G7)."""
        rules, rest, suit = self.ruleset, list(order), max(unused)
        self.opening = (suit, suit)
        self.unused_after = set(unused)
        from_hand = rules.opening_from is axis.OpeningFrom.HAND
        self.any_opens = rules.opening_from is axis.OpeningFrom.ANY_TILE
        self.must_open = from_hand or self.any_opens
        if rules.opening_from is axis.OpeningFrom.START_TILE:
            self.opening = next(tile for tile in order if not is_double(tile))
        if not self.must_open:
            rest.remove(self.opening)
        size = rules.hand_size[rules.set][self.seats]
        self.hands = [set(rest[s * size : (s + 1) * size]) for s in range(self.seats)]
        self.yard = rest[self.seats * size :]
        found = self.find_opener(unused) if from_hand else None
        self.redeal = from_hand and not found
        if found:
            suit, self.turn = found
            self.opening, self.opener = (suit, suit), self.turn
        if self.any_opens:  # one of its tiles stands for the one it will lay
            self.opening, self.opener = min(self.hands[self.turn]), self.turn
        elif is_double(self.opening):
            self.unused_after.remove(suit)
        if rules.skipped_double is axis.SkippedDouble.LOST:
            self.unused_after -= set(range(suit + 1, max(unused) + 1))
        if rules.family is axis.Family.TRAIN:
            self.table = TrainTable(rules, self.opening, self.seats)
        else:
            self.table = FootTable(rules, self.opening)
        self.markers = self.table.markers
        if not self.must_open:
            self.test_end()

    # --- who opens from the hand: G3 to G5 ------------------------------------------

    def find_opener(self, unused: set[int]) -> Found | None:
        """Look for the double; None when the round must be dealt anew."""
        rules, step = self.ruleset, axis.OpeningMissing
        asked_for = {max(unused)}
        pool = rules.opening_order is axis.OpeningOrder.POOL
        found = self.held(unused if pool else asked_for)
        steps = [*rules.opening_missing, step.DRAW_TURNS]
        while not found:
            match steps.pop(0):
                case step.REDEAL:
                    return None
                case step.NEXT_LOWER:
                    found = self.held(unused)
                case drawing:
                    skipping = pool or step.NEXT_LOWER in rules.opening_missing
                    wanted = unused if skipping else asked_for
                    return self.draw_for(wanted, waves=drawing is step.DRAW_ALL)
        return found

    def held(self, suits: set[int]) -> Found | None:
        hands = enumerate(self.hands)
        found = [(s, seat) for seat, hand in hands for s in suits if (s, s) in hand]
        return max(found, default=None)

    def draw_for(self, wanted: set[int], *, waves: bool) -> Found | None:
        """Draw in whole waves, or one by one, until a wanted double shows."""
        first = self.turn
        if self.ruleset.search_order is axis.SearchOrder.HIGHEST_TILE:
            best = [max((sum(tile), tile[1]) for tile in hand) for hand in self.hands]
            first = best.index(max(best))
        found: list[Found] = []
        reserve = self.ruleset.reserve(self.seats)
        while not found and len(self.yard) > reserve:
            for step in range(self.seats):
                if len(self.yard) <= reserve or (found and not waves):
                    break
                seat, tile = (first + step) % self.seats, self.yard.pop(0)
                self.hands[seat].add(tile)
                self.search.append((seat, tile))
                if is_double(tile) and tile[0] in wanted:
                    found.append((tile[0], seat))
        return max(found, default=None)

    @property
    def pending(self) -> tuple[int, int] | None:
        """Suit of what has to be played on, and the number of tiles it lacks."""
        return None if self.must_open else self.table.pending

    # --- what the seat on move may do: G12 to G14 -----------------------------------

    def legal(self) -> list[Move]:
        """All legal moves, sorted; the Mexican train comes after the seats' trains."""
        if self.redeal or self.over:
            return []
        if self.must_open and self.any_opens:
            return [("open", tile) for tile in sorted(self.hands[self.turn])]
        if self.must_open:
            return [("open", self.opening)]
        moves: list[Move] = [*self.plays()]
        if self.may_draw():
            moves.append(("draw",))
        elif self.may_pass():
            moves.append(("pass",))
        return sorted(moves, key=lambda m: [99 if part == "M" else part for part in m])

    def plays(self) -> set[Play]:
        """After a draw only the tile drawn last may be played, or none (G12)."""
        tiles = self.hands[self.turn]
        if self.drawn and not self.table.running:
            wait = self.ruleset.draw is axis.Draw.ONE_THEN_PASS
            tiles = set() if wait else {self.drawn[-1]}
        return self.table.plays(self.turn, tiles)

    def drawable(self) -> int:
        if self.ruleset.draw is axis.Draw.NONE:
            return 0
        return max(0, len(self.yard) - self.ruleset.reserve(self.seats))

    def has_draws_left(self) -> bool:
        """Whatever the yard holds, the draws of this turn are not used up (G12)."""
        if self.ruleset.draw is axis.Draw.NONE or self.table.running:
            return False
        if self.ruleset.draw is axis.Draw.UNTIL_PLAYABLE and self.drawn:
            return not self.plays()
        return not self.drawn

    def may_draw(self) -> bool:
        if not self.drawable() or not self.has_draws_left():
            return False
        untouched = not self.drawn and not self.table.amid_turn
        optional = self.ruleset.draw_when is axis.DrawWhen.OPTIONAL
        return not self.plays() or (optional and untouched)

    def may_pass(self) -> bool:
        """Where no draw is legal."""
        if self.table.running or not self.plays():
            return True
        if self.drawn:
            return self.ruleset.drawn_tile is axis.DrawnTile.MAY_PLAY
        return not self.ruleset.must_play

    def play(self, move: Move) -> None:
        """Make a move of the seat on move.

        Raises:
            ValueError: it is not legal.
        """
        if move not in self.legal():
            raise ValueError(move)
        match move:
            case ("open", tile):
                self.open(tile)
            case ("play", tile, suit, lane):
                self.lay(tile, suit, lane)
            case ("draw",):
                self.drawn.append(self.yard.pop(0))
                self.hands[self.turn].add(self.drawn[-1])
            case _:
                self.pass_on()
        if not self.over:
            self.test_end(amid_turn=move == ("draw",))

    def open(self, tile: Tile) -> None:
        self.must_open = False
        if self.any_opens:
            self.opening, self.table = tile, FootTable(self.ruleset, tile)
        self.take_from_hand(tile)
        if not self.hands[self.turn]:
            self.over, self.out = "out", self.turn
        elif self.any_opens or not self.ruleset.opener_plays_again:
            self.turn = (self.turn + 1) % self.seats  # that was no first turn: G18

    def lay(self, tile: Tile, suit: int, lane: Lane) -> None:
        table = self.table
        self.take_from_hand(tile)
        ends_run = table.in_runs and not self.hands[self.turn]
        stays = table.lay(self.turn, tile, suit, lane) and not ends_run
        must_cover = self.ruleset.last_double is axis.LastDouble.MUST_COVER
        goes_on = table.in_runs or (stays and must_cover and self.drawable())
        if not self.hands[self.turn] and not goes_on:
            self.over, self.out = "out", self.turn
        elif isinstance(table, FootTable) and table.is_ended_by_foot(tile):
            self.over = "dead_foot"
        elif not stays:
            self.next_turn()
        elif not table.running:
            self.drawn = []

    def take_from_hand(self, tile: Tile) -> None:
        self.hands[self.turn].remove(tile)
        if not self.hands[self.turn]:
            self.emptied.append(self.turn)
        self.laid.append((self.turn, tile))
        self.idle_passes = 0

    def pass_on(self) -> None:
        running = self.table.running
        if self.ruleset.family is axis.Family.TRAIN and not running:
            self.markers.add(self.turn)
        idle = not running and (not self.drawable() or not self.drawn)
        self.idle_passes = self.idle_passes + 1 if idle else 0
        self.next_turn()

    def next_turn(self) -> None:
        runs_over = self.table.end_turn(self.turn)
        self.turn = (self.turn + 1) % self.seats
        self.drawn = []
        empty = [seat for seat in self.emptied if not self.hands[seat]]
        if runs_over and empty:
            self.over, self.out = "out", empty[0]

    # --- the end: F11, F12, G15 to G17 ----------------------------------------------

    def test_end(self, *, amid_turn: bool = False) -> None:
        if self.is_stuck():
            self.over = "stuck"
        elif not amid_turn and self.is_blocked():
            self.over = "blocked"

    def is_stuck(self) -> bool:
        if self.ruleset.empty_yard is not axis.EmptyYard.END_ROUND or self.drawable():
            return False
        return self.has_draws_left() and not self.plays()

    def is_blocked(self) -> bool:
        if self.idle_passes >= self.seats:
            return True
        if self.ruleset.family is axis.Family.TRAIN or self.drawable():
            return False
        return not any(self.table.plays(s, h) for s, h in enumerate(self.hands))

    def scores(self) -> list[int]:
        """Points of each seat."""
        return [sum(self.score_parts(seat).values()) for seat in range(self.seats)]

    def score_parts(self, seat: int) -> dict[str, int]:
        """Points of a seat by what they are for (F13, E55)."""
        penalty = self.ruleset.out_on_double_penalty if self.has_penalty(seat) else 0
        return hand_parts(self.ruleset, self.hands[seat]) | {"penalty": penalty}

    def has_penalty(self, seat: int) -> bool:
        blocked = self.over == "blocked" and self.ruleset.double_penalty_on_block
        liable = self.laid[-1][0] if blocked and self.laid else self.out
        own = [tile for who, tile in self.laid if who == seat]
        return seat == liable and is_double(own[-1])


def hand_parts(ruleset: Ruleset, hand: set[Tile]) -> dict[str, int]:
    """Points of a hand: its pips, what 0-0 costs, what other blank halves cost."""
    return {
        "pips": sum(low + high for low, high in hand),
        "double_blank": ruleset.double_blank if (0, 0) in hand else 0,
        "blank_halves": sum(ruleset.blank_half_extra for a, b in hand if a == 0 < b),
    }


def standings(
    ruleset: Ruleset, scores_by_round: list[list[int]]
) -> tuple[list[int], str]:
    """Winning seats, and what decided: "total", a step of the tie-break or "shared".

    ``scores_by_round`` holds for each round the points of each seat. A step decides
    when it leaves a single seat (F14, AR14, AR15, E65).
    """
    of_seat = dict(enumerate(zip(*scores_by_round, strict=True)))
    best = least({seat: sum(points) for seat, points in of_seat.items()})
    decided_by = "total"
    for step in ruleset.tie_break:
        if len(best) > 1:
            best = least({seat: tie_value(step, of_seat[seat]) for seat in best})
            decided_by = step.value
    return best, decided_by if len(best) == 1 else "shared"


def least(values: dict[int, float]) -> list[int]:
    return [seat for seat, value in values.items() if value == min(values.values())]


def tie_value(step: axis.TieBreak, points: tuple[int, ...]) -> float:
    """Smaller is better."""
    if step is axis.TieBreak.MOST_ZERO_ROUNDS:
        return -points.count(0)
    return min((p for p in points if p), default=float("inf"))
