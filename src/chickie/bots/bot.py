"""What a Bot is, and the Bots there are, by name.

A Bot is given a View and gives one of its moves: nothing else reaches it, so it cannot
look where its seat may not. Other packages add theirs by an entry point of the group
``chickie.bots``, whose name is the Bot's and which loads a :data:`Maker`. Programs in
any language are Bots as well (:mod:`chickie.bots.programs`), and so are those that call
on a server (:func:`welcome`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib.metadata import entry_points
from typing import Final, Protocol

from chickie.bots import programs
from chickie.bots.brain import Brain
from chickie.brains.setting import CHARACTERS, SETTINGS
from chickie.errors import UnknownName
from chickie.language import Sentence, say
from chickie.rules.move import Move
from chickie.rules.view import View

GROUP: Final = "chickie.bots"
"""Group of the entry points by which other packages add Bots."""


def failed(name: str, error: object) -> Sentence:
    """Whose fault it is, and what it did."""
    return say("The bot “{bot}” failed: {error}", bot=name, error=error)


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
    name: partial(Brain, name, setting)
    for name, setting in (*SETTINGS.items(), *CHARACTERS.items())
}
_callers: Final[dict[str, Maker]] = {}


def names() -> tuple[str, ...]:
    """Names of all Bots: residents, then programs, then those that call on us."""
    return tuple(dict.fromkeys((*residents(), *programs.known(), *sorted(_callers))))


def residents() -> tuple[str, ...]:
    """Names of the Bots that think where they are asked, in this very process.

    Ours, the weakest first, then those of other packages.
    """
    found = {entry.name for entry in entry_points(group=GROUP)}
    return (*_OURS, *sorted(found - set(_OURS)))


def is_ours(name: str) -> bool:
    """The Bot with this name comes with this program; :func:`chickie.bots.version`."""
    return name in _OURS


def make(name: str, *, seed: int) -> Bot:
    """The Bot with this name; elsewhere is looked only if it is not ours.

    Raises:
        UnknownName: there is none.
    """
    maker = _OURS.get(name) or _added(name) or _program(name) or _callers.get(name)
    if maker is None:
        raise UnknownName(unknown(name))
    return maker(seed)


def tell_end(bot: Bot, view: View) -> None:
    """Let a Bot know how a round ended, if it has a method ``over`` for that.

    None of ours has; a program may want to learn from it. It changes no choice.
    """
    over = getattr(bot, "over", None)
    if over is not None:
        over(view)


def unknown(name: object) -> Sentence:
    """That there is no such Bot, and which there are."""
    known = ", ".join(names())
    return say("There is no bot “{name}”; there are {known}.", name=name, known=known)


def welcome(name: str, maker: Maker) -> None:
    """Know a Bot that calls on this process, until :func:`dismiss`."""
    _callers[name] = maker


def dismiss(name: str) -> None:
    """Know a caller no more."""
    _callers.pop(name, None)


def _program(name: str) -> Maker | None:
    spec = programs.known().get(name)
    if spec is None:
        return None
    from chickie.bots.protocol.program import Program  # noqa: PLC0415 - seldom needed

    return partial(Program, spec)


def _added(name: str) -> Maker | None:
    for entry in entry_points(group=GROUP, name=name):
        maker: Maker = entry.load()
        return maker
    return None
