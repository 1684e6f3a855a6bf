"""What a viewer is told of what happened, in words."""

from __future__ import annotations

import re

import pytest

from chickie.table import messages as asks
from chickie.table import news
from chickie.table.card import News
from chickie.table.fold import TAIL_MAX
from chickie.table.news import NEWS_MAX
from chickie.table.options import Phrase
from chickie.table.phrase import PHRASES
from table.seated import House


def sentences(house: House, seat: int | None) -> list[str]:
    return [item.sentence for item in house.state(seat).news]


def test_every_phrase_has_its_words() -> None:
    assert set(PHRASES) == set(Phrase)


def test_news_begin_with_ones_own_last_move() -> None:
    house = House("cf-six", seats=3, people=3, tile_set="double-6")
    house.start()
    seat = house.turn
    house.move(house.first())
    own = sentences(house, seat)
    assert len(own) == 1
    assert own[0].startswith("You ")
    other = sentences(house, house.turn)
    assert other[0] == "Every player takes 5 tiles."
    assert other[-1].startswith(house.table.names[seat])
    house.move(house.first())
    assert sentences(house, seat)[0] == own[0]
    assert len(sentences(house, seat)) == 2


def test_a_turn_is_one_sentence_however_many_moves_it_took() -> None:
    house = House("draw10", people=2)
    house.start()
    while house.first() != "D":
        house.move(house.first())
    seat = house.turn
    before = len(sentences(house, None))
    while house.turn == seat and house.table.phase == "playing":
        house.move(house.first())
    told = house.state(1 - seat).news
    assert len(told) <= before + 1
    drew = [item for item in told if "draws" in item.sentence]
    assert drew
    assert drew[-1].seat == seat
    assert not re.search(r"draws \d+-\d+", drew[-1].sentence)


def test_news_are_few() -> None:
    house = House("mexican-train", seats=4, people=1)
    house.start()
    for _ in range(6):
        if house.table.phase == "playing":
            house.move(house.first())
            house.settle()
    assert len(house.state(None).news) == NEWS_MAX


def kinds(items: tuple[News, ...]) -> set[str]:
    return {item.kind for item in items}


def test_each_sort_of_news_has_its_kind() -> None:
    house = House("cf-six", people=2)
    house.start()
    house.ask("bert", asks.Speak(key="k", phrase=Phrase.OUCH))
    house.ask("anna", asks.Pause(key="k"))
    house.ask("anna", asks.Resume(key="k"))
    house.ask("bert", asks.SeatBot(key="k", seat=1, bot="uniform"))
    house.ask("bert", asks.GiveBack(key="k", seat=1))
    told = house.state(None).news
    assert [item.sentence for item in told[-5:]] == [
        "Bert: “Ouch!”",
        "The host paused the table.",
        "The table goes on.",
        "A bot plays for Bert.",
        "Bert plays again.",
    ]
    assert {"deal", "phrase", "table", "seat"} <= kinds(told)
    assert [item.n for item in told] == sorted(item.n for item in told)


def test_the_lobby_tells_who_comes_and_goes() -> None:
    house = House("cf-six", people=2)
    house.ask("bert", asks.Sit(key="k", seat=1, name="Berta"))
    house.ask("bert", asks.Stand(key="k"))
    house.ask("anna", asks.SeatBot(key="k", seat=1, bot="uniform"))
    house.ask("anna", asks.GiveBack(key="k", seat=1))
    change = asks.Change(key="k", options=house.table.options, rounds=3)
    house.ask("anna", change)
    change = asks.Change(key="k", options=house.table.options)
    house.ask("anna", change)
    assert sentences(house, None) == [
        "Anna sits down.",
        "Bert sits down.",
        "Bert is called Berta now.",
        "Berta leaves the seat.",
        "Bo, a bot, sits down.",
        "Bo, a bot, leaves.",
        "The host changed the rules or the seats.",
        "The host changed the options.",
    ]


def test_the_end_of_a_round_is_told() -> None:
    house = House("cf-six", people=2)
    house.start()
    house.play_on()
    last = house.state(None).news[-1]
    summary = house.state(None).summary
    assert summary is not None
    assert last.sentence == summary.sentence
    assert last.kind == "ended"


@pytest.mark.parametrize("rules", ["draw10", "mexican-train", "cf-six"])
def test_the_last_news_are_as_if_all_had_been_told(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(rules, people=2)
    house.start()
    told: dict[int, int] = {}
    usual = news.LINES_USUAL
    while house.table.phase == "playing":
        found = []
        for lines in (NEWS_MAX + 1, usual, TAIL_MAX):
            monkeypatch.setattr(news, "LINES_USUAL", lines)
            found.append(house.state(None).news)
        assert found[0] == found[1] == found[2]
        told[len(house.table.tail)] = len(found[0])
        house.move(house.first())
    assert max(told) > 2 * NEWS_MAX
    assert NEWS_MAX in told.values()


def test_one_is_you_to_oneself_and_a_name_to_the_others() -> None:
    house = House("cf-six", people=2)
    house.ask("bert", asks.Speak(key="hello", phrase=Phrase.HELLO))
    assert {"You sit down.", "You: “Hello!”", "Anna sits down."} <= {
        *sentences(house, 1)
    }
    assert {"Bert sits down.", "Bert: “Hello!”"} <= {*sentences(house, 0)}
    assert {"Anna sits down.", "Bert sits down."} <= {*sentences(house, None)}
