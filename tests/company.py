"""A host at a desk and a friend with a phone, at one table by link."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from browsing import PHONE, Keys, Visit, Visitor
from ways_to_play import Way, by_mouse, by_touch

WHOSE: Final = """() => document.querySelector('dialog[open] .score') ? 'score'
  : document.querySelector('.acts .sent') ? null
  : document.querySelector('.seat.turn')?.dataset.seat ?? null"""
"""The seat to move, or that there is a score; nothing while a move is on its way."""


def sit_down(visitor: Visitor, name: str) -> None:
    """Type a name in the lobby and take the seat that is offered."""
    visitor.find(".sit input").fill(name)
    visitor.find(".sit .main").click()
    visitor.find(".sit").wait_for(state="hidden")


def arrive(
    visit: Visit, rules: str = "draw10", rounds: int = 1
) -> tuple[Keys, Visitor, Visitor]:
    """A host at a desk, and a friend with a phone who came by the link."""
    host, friend = visit(), visit(size=PHONE, touch=True)
    keys = host.new_table(rules, rounds=rounds)
    host.open(f"/t/{keys.table}")
    link = host.page.get_by_label("Link to this table").input_value()
    friend.open(link)
    sit_down(friend, "Grace")
    return keys, host, friend


def play_both(
    host: Visitor, friend: Visitor, *others: Visitor
) -> list[tuple[str, set[str]]]:
    """Each plays in turn until a score is shown.

    Returns:
        What the pages of the ``others`` said before each move, with the tiles that lay
        on the table then.
    """
    players: list[tuple[Visitor, Way]] = [(host, by_mouse), (friend, by_touch)]
    everybody = (host, friend, *others)
    pages: list[tuple[str, set[str]]] = []
    while (turn := whose_turn(everybody)) is not None:
        looks = [one.look() for one in everybody]
        pages += [(one.said(), laid(one.state())) for one in others]
        visitor, way = players[turn]
        way(visitor)
        for one, look in zip(everybody, looks, strict=True):
            one.wait_for_change(look)
    return pages


def laid(state: Any) -> set[str]:  # noqa: ANN401 - a State as JSON
    """The tiles on the table."""
    return {spot["tile"] for spot in state["board"]["spots"]}


def whose_turn(everybody: Iterable[Visitor]) -> int | None:
    """The seat to move, as all their pages show it; None when there is a score."""
    found = {str(one.page.wait_for_function(WHOSE).json_value()) for one in everybody}
    (seat,) = found
    return None if seat == "score" else int(seat)


def begin(visit: Visit, rules: str = "draw10") -> tuple[Visitor, Visitor]:
    """The same, and the match has begun."""
    _, host, friend = arrive(visit, rules)
    host.find(".lobby .main.big").click()
    whose_turn((host, friend))
    return host, friend
