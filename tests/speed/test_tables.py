"""Many deals at a table: what is counted of them, and that nothing else matters."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from chickie import variants
from chickie.brains.chance import Chance, seed_from
from chickie.brains.choosing import choose
from chickie.brains.mind import begin, follow
from chickie.brains.outcome import fine
from chickie.brains.room import Room, room
from chickie.brains.setting import BRAINS, will
from chickie.brains.will import Will
from chickie.errors import BadDeal, BadRuleset, ChickieError, UnknownName
from chickie.rules import choices
from chickie.rules.event import Drew, Laid, Opened, Passed, Played, Searched
from chickie.rules.opening import deal
from chickie.rules.position import BLOCKED, OUT, Axes, Position, axes
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import BY_CODE, Tile
from chickie.rules.turn import apply
from chickie.speed import count, deals, quantity, tables
from chickie.speed.count import Count, Trial
from chickie.speed.quantity import SCORE, SHARE, names, width, won
from chickie.speed.sums import Sums
from chickie.speed.tables import Table, play
from rulesets import any_table, preset_tables

SIX = variants.load("cf-six")
MIXED = ("thoughtful", "uniform", "heaviest")


def table(rules: Ruleset, *lineup: str, **more: object) -> Table:
    return Table(ruleset=rules, seats=len(lineup), lineup=lineup, **more)  # type: ignore[arg-type] # what a test gives


def counted(sums: Sums, seats: int) -> dict[str, int]:
    return dict(zip(names(seats), sums.totals, strict=True))


# --- quantities and sums --------------------------------------------------------------


def test_names_stand_where_their_numbers_say() -> None:
    for name in quantity.QUANTITIES:
        place = getattr(quantity, name.upper())
        assert names(3)[place] == name
    assert names(2)[SCORE:] == ("score_0", "score_1", "won_0", "won_1")
    assert names(4)[won(4)] == "won_0"
    assert len(names(12)) == width(12) == quantity.ROOM


def test_a_share_can_be_halved_and_parted_in_up_to_twelve() -> None:
    assert not [seats for seats in range(1, 13) if SHARE % seats]


def test_sums_add_up() -> None:
    one, other = Sums(1, (1, 2), (1, 2, 4)), Sums(2, (3, 4), (5, 6, 8))
    assert one + other == Sums(3, (4, 6), (6, 8, 12)) == other + one
    assert one + Sums.empty(2) == one
    with pytest.raises(TypeError):
        one + Sums.empty(3)


def test_products_are_of_the_numbers_of_each_deal() -> None:
    seats = 2
    at = table(SIX, "uniform", "heaviest", base=7)
    each = [play(at, i, i + 1, compiled=False).totals for i in range(5)]
    pairs = [(i, j) for i in range(width(seats)) for j in range(i, width(seats))]
    whole = play(at, 0, 5, compiled=False)
    assert whole.products == tuple(sum(x[i] * x[j] for x in each) for i, j in pairs)
    assert whole.totals == tuple(map(sum, zip(*each, strict=True)))


# --- the same however it is played ----------------------------------------------------


@pytest.mark.parametrize(("rules", "seats"), list(preset_tables())[::37])
def test_cuts_and_threads_and_compilers_do_not_matter(
    rules: Ruleset, seats: int
) -> None:
    at = table(rules, *(MIXED[place % 3] for place in range(seats)), base=2**64 - 1)
    whole = play(at, 3, 203, compiled=True)
    assert play(at, 3, 203, compiled=True, threads=3) == whole
    cuts = [play(at, *cut, compiled=True) for cut in pairwise((3, 4, 40, 203))]
    assert cuts[0] + cuts[1] + cuts[2] == whole
    assert play(at, 3, 4, compiled=False) == cuts[0]


def test_no_deals_are_no_deals() -> None:
    assert play(table(SIX, *MIXED), 4, 4) == Sums.empty(width(3))


def test_each_distinct_seating_is_played_once() -> None:
    assert table(SIX, "uniform", "uniform").seatings == 1
    assert table(SIX, "uniform", "heaviest").seatings == 2
    assert table(SIX, *MIXED).seatings == 3
    four = ("heaviest", "uniform") * 2
    assert table(variants.load("cf-hub"), *four).seatings == 2


def test_a_lineup_turned_by_a_seat_wins_the_same() -> None:
    """All seatings are played, so only the places of the lineup change names."""
    one = counted(play(table(SIX, *MIXED), 0, 9, compiled=False), 3)
    other = counted(play(table(SIX, *MIXED[1:], MIXED[0]), 0, 9, compiled=False), 3)
    assert one["rounds"] == other["rounds"] == 27
    assert one["dealings"] == other["dealings"]


def test_machine_code_is_asked_for_deal_by_deal_where_somebody_looks_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In plain Python one such deal can take longer than to compile."""
    asked: list[object] = []

    def serves(function: object) -> bool:
        asked.append(function)
        return False

    monkeypatch.setattr(tables, "serves", serves)
    quick = BRAINS["farsighted"]._replace(playouts=2)
    monkeypatch.setitem(BRAINS, "farsighted", quick)
    play(table(SIX, "farsighted", "uniform"), 0, 3)
    assert asked == [deals.play_deals] * 3


def test_brains_that_stay_have_the_same_whims_beside_others() -> None:
    """The tiles are the same for all lineups, and nobody shifts another's chance."""
    first = Chance()
    seed_from(first, 5, 8, 2)
    words = first.words[:]
    k, n, w = Trial(base=5), Count(), Chance()
    deals.start_whims(k, axes(SIX, 2), w, n, 8, 0)
    assert n.whims[0] == words
    assert len({tuple(n.whims[seat]) for seat in range(2)}) == 2
    deals.start_whims(k, axes(SIX, 2), w, n, 8, 1)
    assert n.whims[0] != words


def test_tables_with_one_base_share_their_tiles() -> None:
    """MISSING and the search are facts of the tiles alone."""
    kinds = [("uniform",) * 2, ("thoughtful", "uniform")]
    found = [
        counted(play(table(SIX, *kind, base=3), 0, 60, compiled=True), 2)
        for kind in kinds
    ]
    for name in ("dealings", "missing", "none_held", "searched"):
        assert found[0][name] * 2 == found[1][name], name


# --- what is counted ------------------------------------------------------------------


def replayed(at: Table, number: int) -> Counter[str]:
    """The quantities of a deal, counted anew from the events of real Rounds."""
    k, r, n = at.trial(), axes(at.ruleset, at.seats), Count()
    s, c, w = Position(), Chance(), Chance()
    v = will([BRAINS[name] for name in at.lineup])
    o, found = room(at.ruleset, at.seats), Counter[str]()
    assert deals.opens(k, r, s, c, n, number)
    codes = [*c.order[: at.ruleset.set.size]]
    unused, first = deals.may_open(k, number), s.first
    for seating in range(k.seatings):
        round = Round.deal(
            at.ruleset,
            at.seats,
            [BY_CODE[code] for code in codes],
            first=first,
            unused=tuple(suit for suit in range(19) if unused >> suit & 1),
        )
        deal(s, r, codes, unused, first)
        deals.start_whims(k, r, w, n, number, seating)
        before = round.turn
        if k.minds:
            begin(o.mind, s, r)
        while round.turn is not None:
            round = stepped(round, at, (k, r, v, o, s, w, n), seating, found)
        found += told(round, before, seating)
    return found


Tools = tuple[Trial, Axes, Will, Room, Position, Chance, Count]


def stepped(
    round: Round,
    at: Table,
    tools: Tools,
    seating: int,
    found: Counter[str],
) -> Round:
    """The round after one turn."""
    k, r, v, o, s, w, n = tools
    seat, chose = round.turn, False
    assert seat is not None
    while round.turn == seat:
        codes = {choices.number(move, round.layout, r): move for move in round.legal}
        code = next(iter(codes))
        if len(codes) > 1:
            chose = True
            found["choices"] += 1
            found["options"] += len(codes)
            deals.take_whims(w, n, seat)
            code = choose(v, (seat - seating) % at.seats, o, s, r, w)
            deals.keep_whims(w, n, seat)
        if k.minds:
            follow(o.mind, s, r, code)
        apply(s, r, code)
        round = round.play(codes[code])
    found["turns"] += 1
    found["forced"] += not chose
    return round


def told(round: Round, first: int | None, seating: int) -> Counter[str]:
    """What a finished round tells."""
    assert round.over is not None
    assert first is not None
    kinds = Counter(type(event) for event in round.events)
    points = [score.total for score in round.scores]
    best = [seat for seat in range(round.seats) if points[seat] == min(points)]
    last = last_tile(round)
    found = Counter(
        rounds=1,
        plays=kinds[Played],
        draws=kinds[Drew],
        passes=kinds[Passed],
        searched=kinds[Searched],
        points=sum(points),
        first=points[first],
        first_won=SHARE // len(best) * (first in best),
        spread=max(points) - min(points),
        highest=max(points),
        out_on_double=int(round.over == "out" and last.is_double),
        starved=int(round.pending is not None and round.pending.kind == "centre"),
    )
    found[{"dead_foot": "dead"}.get(round.over, round.over)] += 1
    for seat in range(round.seats):
        place = (seat - seating) % round.seats
        found[f"score_{place}"] += points[seat]
        found[f"won_{place}"] += SHARE // len(best) * (seat in best)
    return found


def last_tile(round: Round) -> Tile:
    laid = [e for e in round.events if isinstance(e, Played | Opened | Laid)]
    return laid[-1].tile


def check(at: Table, number: int) -> None:
    found = counted(play(at, number, number + 1, compiled=False), at.seats)
    anew = replayed(at, number)
    beside = ("dealings", "missing", "none_held", "searched")
    for name, value in found.items():
        if name not in beside:
            assert anew[name] == value, name


def test_quantities_are_what_real_rounds_tell() -> None:
    """Random rules, each seat a brain: counted again from the events, as told to all.

    Two of three have the penalty for going out on a double, on a block as well.
    """
    for seed in range(60):
        rules, seats = any_table(random.Random(seed))
        at = table(rules, *(MIXED[place % 2] for place in range(seats)), base=seed)
        check(at, seed)


@pytest.mark.parametrize("name", variants.names())
def test_quantities_of_presets_are_what_rounds_tell(name: str) -> None:
    rules = variants.load(name)
    seats = rules.seats[0]
    check(table(rules, *(MIXED[place % 3] for place in range(seats))), 1)


def test_a_double_as_last_tile_costs_its_seat_the_penalty() -> None:
    """A24: only who goes out on it. E55: in a block only where the rules say so."""
    s = Position(over=OUT, last_seat=1, last_tile=Tile(4, 4).code)
    assert [fine(s, seat, 50, 0) for seat in (0, 1)] == [0, 50]
    s.last_tile = Tile(3, 4).code
    assert fine(s, 1, 50, 0) == 0
    s.last_tile, s.over = Tile(0, 0).code, BLOCKED
    assert fine(s, 1, 50, 0) == 0
    assert fine(s, 1, 50, 1) == 50


def test_missing_and_none_held_are_facts_of_the_dealt_hands() -> None:
    """Two hands of one tile: 1-1 may open and is asked for; then 0-0."""
    rules = SIX.replace(hand_size={"double-6": {2: 1}})
    r = axes(rules, 2)
    for hands, missing, none in (
        ((Tile(1, 1), Tile(5, 6)), 0, 0),
        ((Tile(0, 0), Tile(5, 6)), 1, 0),
        ((Tile(2, 2), Tile(5, 6)), 1, 1),
    ):
        rest = [tile for tile in BY_CODE.values() if tile.high <= 6]
        order = [*hands, *(tile for tile in rest if tile not in hands)]
        n = dealt(r, [tile.code for tile in order if tile.low >= 0], 0b11)
        assert n.deal[quantity.MISSING] == missing, hands
        assert n.deal[quantity.NONE_HELD] == none, hands
        assert n.deal[quantity.DEALINGS] == 1


def dealt(r: Axes, codes: list[int], unused: int) -> Count:
    s, n = Position(), Count()
    opened = deal(s, r, codes, unused, 0)
    count.count_dealing(Trial(), r, s, n, unused, int(opened))
    return n


def test_deal_by_deal_a_match_asks_for_the_next_double() -> None:
    k = table(SIX, "uniform", "uniform").trial()
    assert [deals.may_open(k, i).bit_length() - 1 for i in range(9)] == [
        *(6, 5, 4, 3, 2, 1, 0),
        *(6, 5),
    ]
    first = table(SIX, "uniform", "uniform", openings="first").trial()
    assert {deals.may_open(first, i) for i in range(9)} == {0b1111111}
    only = table(SIX, "uniform", "uniform", unused=0b101).trial()
    assert {deals.may_open(only, i) for i in range(9)} == {0b101}


def test_a_match_of_more_rounds_than_doubles_goes_on_asking_for_the_last() -> None:
    """Where a tile opens that is no double, nobody asks."""
    rules = variants.load("draw10")
    k = table(rules.replace(rounds=30), "uniform", "uniform").trial()
    assert deals.may_open(k, 29) == 1


# --- what cannot be played ------------------------------------------------------------


@pytest.mark.parametrize(
    ("lineup", "more", "kind", "sentence"),
    [
        (("uniform",) * 9, {}, BadRuleset, "no hands for 9 players"),
        (("uniform", "parrot"), {}, UnknownName, "“parrot” cannot play many deals"),
        (("uniform",) * 2, {"unused": 0}, BadDeal, "0 is none"),
        (("uniform",) * 2, {"unused": 128}, BadDeal, "the suits 0 to 6"),
        (("uniform",) * 2, {"base": 2**64}, BadDeal, "Chance starts at a number"),
        (("uniform",) * 2, {"base": -1}, BadDeal, "-1 is none"),
        (("uniform",) * 2, {"seats": 3}, BadRuleset, "names 2 for 3 seats"),
    ],
)
def test_what_cannot_be_played_is_refused(
    lineup: tuple[str, ...],
    more: dict[str, int],
    kind: type[ChickieError],
    sentence: str,
) -> None:
    given = {"seats": len(lineup), **more}
    with pytest.raises(kind, match=sentence):
        Table(ruleset=SIX, lineup=lineup, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("cut", [(-1, 2), (3, 2), (0, 2**32 + 1)])
def test_deals_that_have_no_numbers_are_refused(cut: tuple[int, int]) -> None:
    with pytest.raises(BadDeal, match="is no range"):
        play(table(SIX, "uniform", "uniform"), *cut)


@pytest.mark.parametrize("compiled", [False, True])
def test_a_deal_that_never_opens_ends_with_a_sentence(
    compiled: bool,  # noqa: FBT001
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No rules come to this; a fault of ours would, and must not hang."""
    monkeypatch.setattr(Table, "trial", lambda _: Trial(unused=1 << 9))
    at = table(SIX.replace(opening_missing=["redeal"]), "uniform", "uniform")
    with pytest.raises(BadDeal, match=r"Deal 4 was dealt 16384 times"):
        play(at, 4, 5, compiled=compiled)


@pytest.mark.parametrize("compiled", [False, True])
def test_dealing_anew_until_a_double_is_held_comes_to_an_end(
    compiled: bool,  # noqa: FBT001
) -> None:
    """One tile each of 55: about 27 dealings a round."""
    rules = SIX.replace(
        set="double-9",
        hand_size={"double-9": {2: 1}},
        opening_order="fixed_descending",
        opening_missing=["redeal"],
    )
    found = play(table(rules, "uniform", "uniform"), 0, 9, compiled=compiled)
    assert found.totals[quantity.DEALINGS] > 9 * 5
    assert found.totals[quantity.MISSING] == found.totals[quantity.DEALINGS] - 9
