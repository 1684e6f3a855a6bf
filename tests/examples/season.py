"""Examples about whole matches: who wins, who starts, which double opens."""

from __future__ import annotations

import msgspec

from chickie.rules.axis import OpeningFrom
from chickie.rules.event import Searched
from chickie.rules.match import Match
from chickie.rules.round import Round, RoundResult
from chickie.rules.scoring import Score
from chickie.rules.tile import Tile, full_set
from examples.expected import NOTES
from examples.replay import Example, check_points, expect_known, same, tiles
from examples.vocabulary import FREE, Json, ruleset
from matches import finish

MATCH = NOTES | {"ruleset", "overrides", "players", "set", "round_scores", "expected"}
SCHEDULE = NOTES | {"ruleset", "overrides", "players", "set", "rounds"}
EXPECTED = {
    *("expected_redeal", "expected_opening", "expected_opener"),
    "expected_first_player",
}
ROUND = FREE | EXPECTED | {"round", "doubles_in_hands", "search_draws"}


def lot(winner: int, seats: int) -> list[Tile]:
    """Single tiles drawn for the start, of which ``winner`` draws the highest."""
    return [Tile(6, 6) if seat == winner else Tile(0, seat) for seat in range(seats)]


# --- points ---------------------------------------------------------------------------


def play_match(example: Example) -> None:
    """Book rounds with these points, and compare totals, winners and starters."""
    expect_known(example, MATCH)
    players = tuple(example["players"])
    columns = example["round_scores"]
    same("players with points", set(columns), set(players))
    rows = list(zip(*(columns[player] for player in players), strict=True))
    for row in rows:
        check_points(row)
    wanted = example["expected"]
    assert wanted, "nothing is expected"
    match = Match(ruleset=ruleset(example), players=players)
    starters = []
    most = match.ruleset.match_rounds
    for row in rows:
        assert not match.over, f"{len(rows)} rounds, but the match has {most}"
        first = first_seat(match, wanted)
        starters.append(players[first])
        match = book(match, row, first)
    standings = match.standings
    found: dict[str, Json] = {
        "totals": dict(zip(players, standings.totals, strict=True)),
        "winners": [players[seat] for seat in standings.winners],
        "decided_by": standings.decided_by,
        "places": dict(zip(players, standings.places, strict=True)),
        "first_players": starters,
        "rounds": len(rows),
    }
    expect_known(wanted, set(found))
    for key, value in wanted.items():
        ordered = sorted if key == "winners" else lambda x: x
        same(key, ordered(found[key]), ordered(value))


def first_seat(match: Match, wanted: Example) -> int:
    """Who starts the next round; where that is drawn, it is drawn as expected."""
    starters = wanted.get("first_players")
    number = len(match.results)
    drawn = match.players.index(starters[number]) if starters else 0
    return match.first_seat(lot(drawn, match.seats))[0]


def book(match: Match, points: tuple[int, ...], first: int) -> Match:
    """The match with a round of these points, opened by what was due."""
    due = Tile(match.unused[0], match.unused[0])
    start_tile = match.ruleset.opening_from is OpeningFrom.START_TILE
    result = RoundResult(
        number=len(match.results) + 1,
        opening=Tile(0, 1) if start_tile else due,
        opener=None,
        first=first,
        redeals=0,
        end="blocked",
        out=None,
        scores=tuple(Score(pips=score) for score in points),
    )
    return msgspec.structs.replace(match, results=(*match.results, result))


# --- opening doubles ------------------------------------------------------------------


def play_schedule(example: Example) -> None:
    """Deal and finish round after round, with the doubles that the hands shall hold."""
    expect_known(example, SCHEDULE)
    match = Match(ruleset=ruleset(example), players=tuple(example["players"]))
    told = {key for entry in example["rounds"] for key in entry}
    assert told & EXPECTED, "nothing is expected"
    for entry in example["rounds"]:
        expect_known(entry, ROUND)
        same("round", len(match.results) + 1, entry["round"])
        round = deal_round(match, entry)
        same("redeal", round.redeal, entry.get("expected_redeal", False))
        if not round.redeal:
            match = match.record(finish(check_opening(match, round, entry)))


def deal_round(match: Match, entry: Example) -> Round:
    """The next round, with the doubles of ``entry`` in the hands and no others.

    A schedule asks which double opens. Who draws first for it is taken from the draws:
    in the fifth round of cf-six-schedule that is the last opener, which SX5 denies.
    """
    draws = entry.get("search_draws", [])
    round = Round.deal(
        match.ruleset,
        match.seats,
        order(match, entry),
        first=match.players.index(draws[0][0]) if draws else starter(match, entry),
        unused=match.unused,
        number=len(match.results) + 1,
        players=match.players,
    )
    found = [
        [match.players[event.seat], str(event.tile)]
        for event in round.events
        if isinstance(event, Searched)
    ]
    same("search", found, draws)
    return round


def starter(match: Match, entry: Example) -> int:
    """The seat whose turn it is to start; where that is drawn, it is as expected."""
    wanted = entry.get("expected_first_player")
    drawn = match.players.index(wanted) if wanted in match.players else 0
    return match.first_seat(lot(drawn, match.seats))[0]


def order(match: Match, entry: Example) -> list[Tile]:
    """The set: hands with the doubles named and dull tiles, then the draws."""
    rules = match.ruleset
    size = rules.hand_size[rules.set][match.seats]
    held = entry.get("doubles_in_hands", {})
    hands = [tiles(held.get(player, [])) for player in match.players]
    yard = tiles(tile for _, tile in entry.get("search_draws", []))
    named = {*yard, *(tile for hand in hands for tile in hand)}
    rest = [tile for tile in full_set(rules.set.highest) if tile not in named]
    dull = [tile for tile in rest if not tile.is_double]
    for hand in hands:
        while len(hand) < size:
            hand.append(dull.pop())
    doubles = [tile for tile in rest if tile.is_double]
    return [tile for hand in hands for tile in hand] + yard + dull + doubles


def check_opening(match: Match, round: Round, entry: Example) -> Round:
    """The round once its double lies, which is compared with what is expected."""
    if round.view(None).opening is not None:
        round = round.play(round.legal[0])
    laid = round.layout.placed[0]
    players = match.players
    found: dict[str, Json] = {
        "expected_opening": str(laid.tile),
        "expected_opener": None if laid.seat is None else players[laid.seat],
        "expected_first_player": None if round.turn is None else players[round.turn],
    }
    for key, value in found.items():
        if key in entry:
            same(key, value, entry[key])
    return round
