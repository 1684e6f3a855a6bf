"""The deal at a table: pledges, numbers, waiting for them, and the secret."""

from __future__ import annotations

from chickie.deal import pledge
from chickie.table import messages as asks
from chickie.table.act import Committed
from chickie.table.todo import DEAL_PATIENCE_MS
from table.seated import House, number, refusal


def dealing(people: int = 2) -> House:
    """A table that waits for the pledges of its persons."""
    house = House("cf-six", people=people)
    house.ask("anna", asks.Start(key="k"))
    assert house.table.todo(now=house.now, here=house.here).commit == (0, 1)
    house.append(Committed(secret=number("secret"), seats=(0, 1)))
    return house


def pledging(house: House, seat: int) -> asks.Pledge:
    progress = house.table.progress
    assert progress is not None
    assert progress.dealer is not None
    own = bytes.fromhex(number("own", seat))
    sealed = pledge(progress.dealer.public.match, 1, seat, own)
    return asks.Pledge(key="k", round=1, pledge=sealed)


def unsealing(seat: int) -> asks.Unseal:
    return asks.Unseal(key="k", round=1, number=number("own", seat))


def test_tiles_are_dealt_when_all_have_pledged_and_opened() -> None:
    house = dealing()
    card = house.state(None).deal
    assert card is not None
    assert (card.stage, card.awaited) == ("pledge", (0, 1))
    assert house.state(0).round is None
    house.ask("anna", pledging(house, 0))
    assert refusal(house, "anna", unsealing(0)) == "bad_deal"
    assert refusal(house, "anna", pledging(house, 0)) == "bad_deal"
    house.ask("bert", pledging(house, 1))
    card = house.state(None).deal
    assert card is not None
    assert (card.stage, card.awaited) == ("unseal", (0, 1))
    assert refusal(house, "anna", unsealing(1)) == "bad_deal"
    house.ask("bert", unsealing(1))
    house.ask("anna", unsealing(0))
    card = house.state(None).deal
    assert card is not None
    assert (card.stage, card.fairness.secret) == ("dealt", "")
    assert set(card.fairness.openings) == {0, 1}
    assert house.table.phase == "playing"


def test_a_number_for_another_round_is_refused() -> None:
    house = dealing()
    early = asks.Pledge(key="k", round=2, pledge=number("x"))
    assert refusal(house, "anna", early) == "not_now"
    assert refusal(house, "zoe", early) == "not_seated"


def test_a_deal_waits_but_not_for_long() -> None:
    house = dealing()
    house.ask("anna", pledging(house, 0))
    begun = house.now
    todo = house.table.todo(now=house.now, here=house.here)
    assert todo.wake == begun + DEAL_PATIENCE_MS
    house.now = begun + DEAL_PATIENCE_MS
    act = house.table.todo(now=house.now, here=house.here).act
    assert act is not None
    house.append(act)
    card = house.state(None).deal
    assert card is not None
    assert (card.stage, card.awaited) == ("unseal", (0,))
    todo = house.table.todo(now=house.now, here=house.here)
    assert todo.wake == house.now + DEAL_PATIENCE_MS
    house.now += DEAL_PATIENCE_MS
    act = house.table.todo(now=house.now, here=house.here).act
    assert act is not None
    house.append(act)
    card = house.state(None).deal
    assert card is not None
    assert (card.stage, card.fairness.refused) == ("dealt", (0,))
    assert any("Anna" in item.sentence for item in house.state(1).news)


def test_nobody_waits_for_persons_who_are_away() -> None:
    house = House("cf-six", people=2)
    house.away = {0, 1}
    house.ask("anna", asks.Start(key="k"))
    assert house.table.todo(now=house.now, here=house.here).commit == ()
    house.append(Committed(secret=number("secret"), seats=()))
    assert house.table.phase == "playing"


def test_the_secret_is_told_when_the_round_is_over() -> None:
    house = House("cf-six", people=2, rounds=2)
    house.start()
    while house.table.phase == "playing":
        secret = secret_of(house)
        assert secret.encode() not in house.bytes_for(0)
        house.move(house.first())
    assert secret.encode() in house.bytes_for(None)


def secret_of(house: House) -> str:
    progress = house.table.progress
    assert progress is not None
    assert progress.fairness is not None
    return progress.fairness.secret
