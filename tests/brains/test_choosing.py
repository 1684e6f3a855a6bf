"""A brain sees what its seat may see, at a table and in a batch alike."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from chickie.bots.brain import Brain
from chickie.bots.thought import chance_of
from chickie.brains import likely
from chickie.brains.choosing import BRANCHING, FARSIGHTED, LEARNED, choose
from chickie.brains.heed import heed_deal, heed_move
from chickie.brains.known import known
from chickie.brains.room import Room, room
from chickie.brains.setting import BRAINS, MEASURES, SETTINGS, Setting, will
from chickie.brains.tree import child_of
from chickie.brains.will import LEADER, POINTS, RELATIVE, WIN
from chickie.rules import position
from chickie.rules.choices import number
from chickie.rules.position import Axes, Position
from chickie.rules.round import Round
from strategies import dealt

SEED = 3
FEW = 6
"""Playouts of a brain that searches, in these tests."""
KINDS = [*{one.kind: name for name, one in SETTINGS.items()}.values(), "heaviest-1"]
"""One brain of each kind that a bot has, and one that does not always take the best."""
BLIND = [*KINDS, *(name for name, one in MEASURES.items() if not one.playouts)]
"""Brains that see what their seat may see."""
SLOW = {BRANCHING, FARSIGHTED, LEARNED}
"""Kinds that take their time in the interpreter."""


@pytest.fixture(autouse=True)
def _soon_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any world will do here, however unlikely: little time goes to a likely one."""
    monkeypatch.setattr(likely, "FIRST_SWAPS", 1)
    monkeypatch.setattr(likely, "SWAPS", 2)


class Moment(NamedTuple):
    """A seat has to choose."""

    round: Round
    room: Room
    """What could be learned, followed from the deal on."""

    @property
    def axes(self) -> Axes:
        return self.round._course.axes

    @property
    def position(self) -> Position:
        """The whole round, for its dealer's eyes."""
        return self.round._course.position


def moments(seed: int) -> Iterator[Moment]:
    """The choices of a round of random moves."""
    chance = random.Random(seed)
    round = dealt(seed)
    known = room(round.ruleset, round.seats)
    r = round._course.axes
    unused = sum(1 << suit for suit in round.unused)
    heed_deal(known, round._course.position, r, unused)
    while round.turn is not None:
        if len(round.legal) > 1:
            yield Moment(round, known)
        move = chance.choice(round.legal)
        code = number(move, round.layout, r)
        heed_move(known, round._course.position, r, code)
        round = round.play(move)


def chosen(brain: str, moment: Moment, s: Position) -> int:
    """What a brain does in the whole round ``s``."""
    chance = chance_of(moment.round.view(moment.round.turn), SEED)
    k = will([setting(brain)])
    return choose(k, 0, moment.room, s, moment.axes, chance)


def seeds(brain: str) -> range:
    """Rounds to look at."""
    return range(0, 120, 20 if BRAINS[brain].kind in SLOW else 3)


def setting(brain: str) -> Setting:
    """A brain's setting, with little time to think."""
    found = BRAINS[brain]
    return found._replace(playouts=min(found.playouts, FEW))


@pytest.mark.no_cover
@pytest.mark.parametrize("brain", KINDS)
def test_a_bot_at_a_table_chooses_what_its_brain_chooses_in_a_batch(brain: str) -> None:
    bot = Brain(brain, setting(brain), SEED)
    for seed in seeds(brain):
        for moment in moments(seed):
            round = moment.round
            move = bot.choose(round.view(round.turn))
            code = number(move, round.layout, moment.axes)
            assert chosen(brain, moment, moment.position) == code


@pytest.mark.no_cover
@pytest.mark.parametrize("brain", BLIND)
def test_hidden_tiles_make_no_difference(brain: str) -> None:
    chance = random.Random(11)
    told = 0
    for seed in seeds(brain):
        for moment in moments(seed):
            if chance.random() > 0.3:
                continue
            twin = _mixed(moment, chance)
            told += twin.hands != moment.position.hands
            assert chosen(brain, moment, twin) == chosen(brain, moment, moment.position)
    assert told > 4 * len(seeds(brain))


@pytest.mark.no_cover
@pytest.mark.parametrize("brain", [*SETTINGS][1:])
def test_no_level_plays_what_it_thinks_worse_than_its_margin(brain: str) -> None:
    """By its own estimate; and a level that has a margin makes use of it."""
    margin, worse = SETTINGS[brain].margin, 0
    for seed in seeds(brain):
        for moment in moments(seed):
            code = chosen(brain, moment, moment.position)
            worth = estimates(brain, moment)
            behind = max(worth.values()) - worth[code]
            assert behind <= margin
            worse += behind > 0
    assert (worse > 0) == (margin > 0)


@pytest.mark.no_cover
def test_only_who_wants_what_the_network_has_learned_listens_to_it() -> None:
    """It has learned to have fewer points than the others have."""
    heard = 0
    for wish in (POINTS, RELATIVE, LEADER, WIN):
        k = will([setting("farsighted")._replace(objective=wish)])
        for moment in moments(0):
            chance = chance_of(moment.round.view(moment.round.turn), SEED)
            choose(k, 0, moment.room, moment.position, moment.axes, chance)
            foreseen = moment.room.study.foreseen[: len(moment.round.legal)]
            assert max(foreseen) == 0
            heard += any(foreseen)
            assert wish == RELATIVE or not any(foreseen)
    assert heard


def estimates(brain: str, moment: Moment) -> dict[int, float]:
    """What a brain that has just chosen thinks of the moves it looked at most."""
    m, u, t = moment.room.mind, moment.room.study, moment.room.tree
    x = moment.room.ending
    moves = {
        number(one, moment.round.layout, moment.axes) for one in moment.round.legal
    }
    kind, count = BRAINS[brain].kind, len(moves)
    if count == 1 or (known(moment.position, moment.axes, 0) and x.count):
        kind = 0  # no search: one move under several names, or all is worked out
    if kind == FARSIGHTED:
        most = max(u.count[:count])
        finals = [i for i in range(count) if u.count[i] == most]
        return {u.code[i]: u.total[i] + u.foreseen[i] for i in finals}
    if kind == BRANCHING:
        return {move: t.visits[child_of(t, 0, move)] for move in moves}
    return dict(zip(m.moves[:count], m.values, strict=False))


def _mixed(moment: Moment, chance: random.Random) -> Position:
    """The round with its hidden tiles dealt anew among the other hands and the yard."""
    round, s = moment.round, position.copy(moment.position)
    others = [seat for seat in range(round.seats) if seat != round.turn]
    hidden = [tile.code for seat in others for tile in round.hand(seat)]
    hidden += s.yard[s.next : s.size]
    chance.shuffle(hidden)
    for seat in others:
        s.hands[seat] = [0] * len(s.hands[seat])
        for _ in range(s.held[seat]):
            code = hidden.pop()
            s.hands[seat][code >> 5] |= 1 << (code & 31)
            s.hands[seat][code & 31] |= 1 << (code >> 5)
    s.yard[s.next : s.size] = hidden
    return s
