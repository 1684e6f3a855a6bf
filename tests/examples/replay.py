"""Plays the moves of an example by the public API: are they legal, are they forced?

What does not hold raises an AssertionError or one of our own errors. Keys that mean
nothing here are refused. What an example expects at its end: expected.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from chickie.rules.axis import Draw as DrawRule
from chickie.rules.axis import DrawnTile, DrawWhen, FirstTurn, OpeningFrom
from chickie.rules.event import Played, Searched
from chickie.rules.move import Draw, Open, Pass, Play, Train
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile
from examples.vocabulary import FREE, Json, UnknownWordError, ruleset

Example = Mapping[str, Json]

PLACE: Final = {"on", "match", "train"}
MOVE: Final = {"player", "action", "tile", "marker_on", "marker_off"} | PLACE | FREE


def same(what: str, found: object, wanted: object) -> None:
    """Compare, and say what differs."""
    assert found == wanted, f"{what}: {found}, expected {wanted}"


def expect_known(keys: Iterable[str], known: set[str]) -> None:
    """Refuse keys that mean nothing."""
    if strange := set(keys) - known:
        raise UnknownWordError(sorted(strange))


def check_points(told: Iterable[Json]) -> None:
    """Points are whole numbers, and a yes is none."""
    for points in told:
        assert type(points) is int, f"points that are no whole number: {points}"
        assert points >= 0, f"points below 0: {points}"


def tiles(texts: Iterable[str]) -> list[Tile]:
    """Texts such as ``4-9`` as tiles."""
    return [Tile.parse(text) for text in texts]


class Table:
    """Who sits where, by which rules, and the round that is being played."""

    def __init__(self, example: Example) -> None:
        """Deal what the example deals."""
        self.example = example
        self.players: list[str] = list(example["players"])
        self.rules: Ruleset = ruleset(example)
        self.moves: list[Example] = list(example.get("moves", []))
        self.mover = -1
        self.searched = self._search()
        self.round: Round = self._deal(example, 0)
        while self.moves and self.moves[0]["action"] == "redeal":
            self._redeal(self.moves.pop(0))

    def seat(self, player: str) -> int:
        """The seat of a player."""
        return self.players.index(player)

    def name(self, seat: int | None) -> str | None:
        """The player on a seat."""
        return None if seat is None else self.players[seat]

    def lane(self, train: Train) -> str:
        """The name of a lane."""
        return "mexican" if train == "mexican" else self.players[train]

    def train(self, name: str | None) -> Train | None:
        """A lane by its name."""
        if name is None:
            return None
        return "mexican" if name == "mexican" else self.seat(name)

    def _search(self) -> list[tuple[int, str]]:
        """Take the draws for the opening double off the moves."""
        draws = []
        while self.moves and self.moves[0]["action"] == "search_draw":
            move = self.moves.pop(0)
            expect_known(move, MOVE)
            draws.append((self.seat(move["player"]), move["tile"]))
        return draws

    def _redeal(self, move: Example) -> None:
        """The deal gave no opening, and the move tells the next one."""
        expect_known(move, FREE | {"action", "hands", "yard_order"})
        same("redeal", self.round.redeal, wanted=True)
        self._check_search()
        self.searched = self._search()
        self.round = self._deal(move, self.round.dealt.attempt + 1)

    def _deal(self, told: Example, attempt: int) -> Round:
        hands = told["hands"]
        same("players with a hand", sorted(hands), sorted(self.players))
        size = self.rules.hand_size[self.rules.set][len(self.players)]
        same("tiles in hand", {len(hand) for hand in hands.values()}, {size})
        order = [tile for player in self.players for tile in tiles(hands[player])]
        order += tiles(told["yard_order"])
        aside = self._aside()
        return Round.deal(
            self.rules,
            len(self.players),
            order if aside is None else [aside, *order],
            first=self._first(),
            unused=self._unused(hands),
            number=self.example.get("round", 1),
            attempt=attempt,
            players=tuple(self.players),
        )

    def _aside(self) -> Tile | None:
        """The opening tile, if it comes from the set; it has to fit the rules."""
        whence, suit = self.rules.opening_from, self.rules.opening_double
        opening = self.example.get("opening", {})
        expect_known(opening, {"tile", "from", "player"})
        if "start_tile" in self.example:
            same("opening_from", whence, OpeningFrom.START_TILE)
            return Tile.parse(self.example["start_tile"])
        same("opening_from", whence.value, opening.get("from", whence.value))
        double = Tile.parse(opening.get("tile", f"{suit}-{suit}"))
        return double if whence is OpeningFrom.TABLE else None

    def _first(self) -> int:
        """Who starts or, where the double comes from a hand, draws first for it."""
        if self.rules.opening_from is OpeningFrom.HAND:
            return self.searched[0][0] if self.searched else 0
        opener = self.example.get("opening", {}).get("player")
        first = self.example.get("first_player", opener)
        if first is None:
            first = self.moves[0]["player"]
        return self.seat(first)

    def _unused(self, hands: Mapping[str, list[str]]) -> set[int] | None:
        """Doubles that may open: those up to the one that does.

        A lower one that came to light before a search was over must have been used.
        """
        if "unused" in self.example:
            return {Tile.parse(text).high for text in self.example["unused"]}
        if "tile" not in self.example.get("opening", {}):
            return None
        opens = Tile.parse(self.example["opening"]["tile"]).high
        if not self.searched:
            return set(range(opens + 1))
        seen = [t for hand in hands.values() for t in tiles(hand)]
        seen += tiles(tile for _, tile in self.searched)
        used = {tile.high for tile in seen if tile.is_double}
        return {opens} | (set(range(opens)) - used)

    # --- play ---------------------------------------------------------------------

    def play(self) -> None:
        """Check the opening, then make every move."""
        self._check_search()
        if self.example.get("expected_redeal"):
            return
        same("redeal", self.round.redeal, wanted=False)
        self._check_opening()
        for move in self.moves:
            self._make(move)

    def _check_search(self) -> None:
        searched = [e for e in self.round.events if isinstance(e, Searched)]
        same("search", [(e.seat, str(e.tile)) for e in searched], self.searched)

    def _check_opening(self) -> None:
        opening = self.example.get("opening", {})
        due, opener = self.round.view(None).opening, self.name(self.round.turn)
        if due is not None:
            same("opening", str(due), opening.get("tile", str(due)))
            same("opener", opener, opening.get("player", opener))
        else:
            laid = str(self.round.layout.placed[0].tile)
            same("opening", laid, opening.get("tile", laid))
            self._check_first_player()

    def _check_first_player(self) -> None:
        if "first_player" in self.example and self.round.over is None:
            same("to move", self.name(self.round.turn), self.example["first_player"])
        if self.rules.opening_from is OpeningFrom.TABLE:
            opening, first = self.example.get("opening", {}), self.round.dealt.first
            same("starter", opening.get("player", self.name(first)), self.name(first))

    def _make(self, move: Example) -> None:
        expect_known(move, MOVE)
        if self.round.over is not None:
            self._pass_in_a_blocked_round(move)
            return
        same("player", self.name(self.round.turn), move["player"])
        self.mover = self.seat(move["player"])
        expect_known([move["action"]], set(_ACTIONS))
        _ACTIONS[move["action"]](self, move)
        self._check_markers(move)

    def _pass_in_a_blocked_round(self, move: Example) -> None:
        """Passes may be listed though the round is over: nobody could do more."""
        same("move after the end", move["action"], "pass")
        same("end", self.round.over, "blocked")
        self.mover = (self.mover + 1) % len(self.players)
        same("player", move["player"], self.name(self.mover))

    def _check_markers(self, move: Example) -> None:
        up = self.round.view(None).markers
        if "marker_on" in move:
            assert self.seat(move["marker_on"]) in up, move
        if "marker_off" in move:
            assert self.seat(move["marker_off"]) not in up, move

    def _lay(self, move: Example) -> None:
        assert PLACE & move.keys(), f"no place for {move}"
        on = Tile.parse(move["on"]) if "on" in move else None
        train = self.train(move.get("train"))
        tile, match = Tile.parse(move["tile"]), move.get("match")
        self.round = self.round.play(Play(tile, on, match, train))
        played = [e for e in self.round.events if isinstance(e, Played)][-1]
        same("tile", str(played.tile), move["tile"])
        same("place", played.on, on or played.on)
        assert match is None or (tile.has(match) and played.on.has(match)), move

    def _draw(self, move: Example) -> None:
        self._check_forced(Draw())
        if "tile" in move:
            same("drawn tile", str(self.round.yard[0]), move["tile"])
        self.round = self.round.play(Draw())

    def _pass(self, move: Example) -> None:
        assert "tile" not in move, move
        self._check_forced(Pass())
        self.round = self.round.play(Pass())

    def _open(self, move: Example) -> None:
        self.round = self.round.play(Open(Tile.parse(move["tile"])))
        self._check_first_player()

    def _check_forced(self, move: Draw | Pass) -> None:
        """Where the rules leave no choice, nobody draws or passes who could play."""
        rules = self.rules
        choice = (
            rules.draw_when is DrawWhen.OPTIONAL
            or not rules.must_play
            or rules.drawn_tile is DrawnTile.MAY_PLAY
            or rules.draw is DrawRule.ONE_THEN_PASS
            or rules.first_turn is FirstTurn.ANY_NUMBER
        )
        if not choice:
            same("moves", self.round.legal, (move,))


_ACTIONS: Final[dict[str, Callable[[Table, Example], None]]] = {
    "play": Table._lay,
    "draw": Table._draw,
    "pass": Table._pass,
    "open": Table._open,
}
