"""Moves in a round: what is refused, which end is taken, the picture, the deal."""

from __future__ import annotations

import pytest

from chickie.errors import ChickieError, IllegalMove
from chickie.rules.event import Played
from chickie.rules.move import Play, parse_move
from chickie.rules.tile import full_set
from chickie.table import messages as asks
from chickie.table.act import Moved
from chickie.table.card import Choice
from chickie.table.messages import Ask, Refused, State
from chickie.table.refusal import Stale
from table.seated import House


def refused(house: House, person: str, ask: Ask) -> Refused:
    """How ``ask`` is refused."""
    with pytest.raises(ChickieError) as caught:
        house.decide(person, ask)
    return house.table.refused(ask.key, caught.value)


def moving(house: House, text: str, **changes: int) -> asks.Move:
    return asks.Move(key="k", seen=changes.get("seen", house.table.n), move=text)


@pytest.fixture
def house() -> House:
    """Two persons; one of them is to move."""
    house = House("cf-six", people=2)
    house.start()
    return house


# --- refusals -------------------------------------------------------------------------


def test_a_watcher_may_not_move(house: House) -> None:
    assert refused(house, "zoe", moving(house, "P")).code == "not_seated"


def test_nobody_moves_out_of_turn(house: House) -> None:
    other = house.person(1 - house.turn)
    answer = refused(house, other, moving(house, "P"))
    assert answer.code == "not_your_turn"
    name = house.table.names[house.turn]
    assert answer.sentence == f"It is the turn of {name}."


def test_what_is_no_move_is_refused(house: House) -> None:
    person = house.person(house.turn)
    for text in ("hello", "99-1", "4-9@", "~"):
        assert refused(house, person, moving(house, text)).code == "not_a_move"


def test_an_illegal_move_is_refused_by_its_rule_and_number(house: House) -> None:
    person = house.person(house.turn)
    hand = house.state(house.turn).own.hand
    absent = next(f"0-{n}" for n in range(7) if f"0-{n}" not in map(str, hand))
    answer = refused(house, person, moving(house, absent))
    assert answer.code == "illegal_move"
    assert answer.rule is not None
    assert answer.number is not None


def test_a_move_on_what_one_has_not_seen_is_stale(house: House) -> None:
    seen = house.table.n
    first = house.turn
    house.move(house.first())
    late = house.person(first)
    assert refused(house, late, moving(house, "P", seen=seen)).code == "stale"
    turn = house.person(house.turn)
    assert refused(house, turn, moving(house, "P", seen=seen)).code == "stale"


def test_a_phrase_makes_no_move_stale(house: House) -> None:
    seen = house.table.n
    house.ask("bert", asks.Speak(key="k", phrase="ouch"))  # type: ignore[arg-type]
    person = house.person(house.turn)
    act = house.decide(person, moving(house, house.first(), seen=seen))
    assert isinstance(act, Moved)


def test_nobody_says_too_much(house: House) -> None:
    ouch = asks.Speak(key="k", phrase="ouch")  # type: ignore[arg-type]
    for _ in range(4):
        house.ask("bert", ouch)
    assert refused(house, "bert", ouch).code == "not_now"
    house.ask("anna", ouch)
    house.now += 10_000
    house.ask("bert", ouch)


def test_a_paused_table_stands_still(house: House) -> None:
    house.ask("anna", asks.Pause(key="k"))
    assert refused(house, "anna", asks.Pause(key="k")).code == "not_now"
    person = house.person(house.turn)
    assert refused(house, person, moving(house, "P")).code == "not_now"
    assert house.state(house.turn).own.choices == ()
    card = house.state(None).round
    assert card is not None
    assert card.doing == "The table is paused."
    house.ask("anna", asks.Resume(key="k"))
    assert house.state(house.turn).own.choices


def test_a_bot_does_not_move_at_a_paused_table() -> None:
    house = House("cf-six", people=1)
    house.start()
    house.ask("anna", asks.SeatBot(key="k", seat=0, bot="uniform"))
    house.ask("anna", asks.Pause(key="k"))
    assert not house.step()
    house.ask("anna", asks.Resume(key="k"))
    assert house.step()


def test_a_bot_that_thought_too_long_is_stale() -> None:
    house = House("cf-six", people=1)
    house.start()
    house.ask("anna", asks.SeatBot(key="k", seat=0, bot="uniform"))
    turn = house.table.todo(now=house.now, here=house.here).bot
    assert turn is not None
    house.step()
    with pytest.raises(Stale):
        house.table.by_bot(turn, turn.view.moves[0])


# --- which end ------------------------------------------------------------------------


def equal_ends(state: State) -> list[Choice]:
    """Choices of one tile on several ends of one number."""
    for choice in state.own.choices:
        same = [
            other
            for other in state.own.choices
            if (other.tile, other.suit) == (choice.tile, choice.suit)
            and other.tile is not None
        ]
        if len(same) > 1:
            return same
    return []


def at_equal_ends(family: str) -> tuple[House, list[Choice]]:
    """A table where the seat to move may lay a tile on equal ends."""
    for deal in "abcdefgh":
        house = House(family, people=2, deal=deal)
        house.start()
        while house.table.phase == "playing":
            if equal := equal_ends(house.state(house.turn)):
                return house, equal
            house.move(house.first())
    raise AssertionError


def test_the_layout_takes_an_end_that_was_left_open() -> None:
    house, equal = at_equal_ends("cf-six")
    tile, suit = equal[0].tile, equal[0].suit
    act = house.decide(house.person(house.turn), moving(house, f"{tile}@{suit}"))
    assert isinstance(act, Moved)
    assert isinstance(act.move, Play)
    assert act.move.on in {choice.on for choice in equal}


def test_an_end_that_was_named_is_honoured() -> None:
    house, equal = at_equal_ends("cf-six")
    for choice in equal:
        act = house.decide(house.person(house.turn), moving(house, choice.move))
        assert isinstance(act, Moved)
        assert str(act.move) == choice.move
    assert len({choice.move for choice in equal}) == len(equal)


def test_two_different_places_are_not_guessed_at() -> None:
    for deal in "abcdefghijkl":
        house = House("draw10", people=2, deal=deal)
        house.start()
        while house.table.phase == "playing":
            choices = house.state(house.turn).own.choices
            suits = [(choice.tile, choice.suit) for choice in choices if choice.tile]
            for tile, suit in suits:
                if any(t is tile and s != suit for t, s in suits):
                    person = house.person(house.turn)
                    answer = refused(house, person, moving(house, str(tile)))
                    assert answer.code == "not_a_move"
                    assert "say where" in answer.sentence
                    return
            house.move(house.first())
    raise AssertionError


def test_a_bots_move_is_made_at_the_end_with_the_best_room() -> None:
    house, equal = at_equal_ends("cf-six")
    tile, suit = equal[0].tile, equal[0].suit
    act = house.decide(house.person(house.turn), moving(house, f"{tile}@{suit}"))
    house.ask("anna", asks.SeatBot(key="k", seat=house.turn, bot="uniform"))
    turn = house.table.todo(now=house.now, here=house.here).bot
    assert turn is not None
    assert isinstance(act, Moved)
    for choice in equal:
        move = next(move for move in turn.view.moves if str(move) == choice.move)
        made = house.table.by_bot(turn, move)
        assert isinstance(made, Moved)
        assert (made.move, made.by) == (act.move, "bot")


def unopened() -> House:
    """A table where the opening double is in the hand of a person."""
    for deal in "abcdefgh":
        house = House("cf-six", people=2, deal=deal)
        house.start()
        card = house.state(None).round
        if card is not None and card.opening is not None:
            return house
    raise AssertionError


def test_the_opening_double_is_laid_by_its_name_alone() -> None:
    house = unopened()
    card = house.state(None).round
    assert card is not None
    assert card.doing == f"{house.table.names[house.turn]} opens with {card.opening}."
    assert house.state(None).board is None
    act = house.decide(house.person(house.turn), moving(house, str(card.opening)))
    assert isinstance(act, Moved)
    assert str(act.move) == f"O({card.opening})"


def test_a_bot_that_breaks_the_rules_is_refused() -> None:
    house = House("cf-six", people=1)
    house.start()
    house.ask("anna", asks.SeatBot(key="k", seat=0, bot="uniform"))
    turn = house.table.todo(now=house.now, here=house.here).bot
    assert turn is not None
    absent = next(t for t in full_set(6) if t not in turn.view.hand)
    for move in (Play(absent), Play(absent, on=absent)):
        with pytest.raises(IllegalMove):
            house.table.by_bot(turn, move)


# --- the picture ----------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["cf-six", "draw10", "mexican-train"])
def test_the_picture_shows_every_tile_and_every_end(rules: str) -> None:
    house = House(rules, people=2)
    house.start()
    for _ in range(6):
        house.move(house.first())
    board, progress = house.state(None).board, house.table.progress
    assert board is not None
    assert progress is not None
    assert progress.round is not None
    layout = progress.round.layout
    assert [spot.tile for spot in board.spots] == [p.tile for p in layout.placed]
    assert {(end.on, end.suit) for end in board.ends} == {
        (end.on, end.suit) for end in layout.ends
    }
    lanes = [lane.train for lane in board.lanes]
    assert len(lanes) == (3 if rules == "mexican-train" else 0)
    for lane in board.lanes:
        laid = [p for p in layout.placed if p.train == lane.train]
        assert lane.tiles == len(laid)
        is_marked = lane.train in progress.round.view(None).markers
        assert lane.open == (lane.train == "mexican" or is_marked)


def test_the_tile_laid_last_and_its_seat_are_told() -> None:
    house = House("cf-six", people=2)
    house.start()
    turn = house.turn
    house.move(house.first())
    state = house.state(None)
    assert state.round is not None
    assert state.board is not None
    assert state.board.spots[-1].tile == state.round.last
    assert state.board.spots[-1].seat == turn


def test_a_call_that_cannot_be_forgotten_is_made_for_the_seat() -> None:
    house = House("cf-six", people=2)
    house.start()
    while not is_double(house.first()):
        house.move(house.first())
    house.move(house.first(), call=False)
    progress = house.table.progress
    assert progress is not None
    assert progress.round is not None
    laid = [e for e in progress.round.events if isinstance(e, Played)]
    assert laid[-1].calls == ("double",)


def is_double(text: str) -> bool:
    """The move plays a double on the table."""
    move = parse_move(text)
    return isinstance(move, Play) and move.tile.is_double
