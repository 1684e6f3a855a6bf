"""What a Bot is, and the Bots there are, by name.

A Bot is given a View and gives one of its moves: nothing else reaches it, so it cannot
look where its seat may not. Other packages add theirs by an entry point of the group
``chickie.bots``, whose name is the Bot's and which loads a :data:`Maker`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from typing import Final, Protocol

from chickie.bots.heaviest import Heaviest
from chickie.bots.thoughtful import Thoughtful
from chickie.bots.uniform import Uniform
from chickie.errors import UnknownName
from chickie.language import Sentence, say
from chickie.rules.move import Move
from chickie.rules.view import View

GROUP: Final = "chickie.bots"
"""Group of the entry points by which other packages add Bots."""


class Bot(Protocol):
    """View in, Move out."""

    @property
    def name(self) -> str:
        """What the registry calls it."""

    def choose(self, view: View) -> Move:
        """One of ``view.moves``, of which there is at least one.

        The same Bot gives the same Move for the same View, whatever it was asked
        before: a table may go on with a new one at any time.
        """


Maker = Callable[[int], Bot]
"""Makes a Bot from a seed, its only source of chance."""

_OURS: Final[Mapping[str, Maker]] = {
    Uniform.name: Uniform,
    Heaviest.name: Heaviest,
    Thoughtful.name: Thoughtful,
}


def names() -> tuple[str, ...]:
    """Names of all Bots: ours, the weakest first, then those of other packages."""
    found = {entry.name for entry in entry_points(group=GROUP)}
    return (*_OURS, *sorted(found - set(_OURS)))


def make(name: str, *, seed: int) -> Bot:
    """The Bot with this name; other packages are looked through only if it is not ours.

    Raises:
        UnknownName: there is none.
    """
    maker = _OURS.get(name) or _added(name)
    if maker is None:
        raise UnknownName(unknown(name))
    return maker(seed)


def unknown(name: object) -> Sentence:
    """That there is no such Bot, and which there are."""
    known = ", ".join(names())
    return say("There is no bot “{name}”; there are {known}.", name=name, known=known)


def _added(name: str) -> Maker | None:
    for entry in entry_points(group=GROUP, name=name):
        maker: Maker = entry.load()
        return maker
    return None
