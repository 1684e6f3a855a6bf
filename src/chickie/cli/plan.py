"""Who plays what: the rules, the seats, the chance of a match, made from options."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

import click
import msgspec

from chickie.language import say_count
from chickie.rules.checks import require
from chickie.rules.ruleset import Ruleset
from chickie.table.names import NAMES

USUAL_SEATS: Final = 4
"""Seats where nobody says how many."""
USUAL_BOT: Final = "thoughtful"
"""The bot where nobody says which."""

ID_DIGITS: Final = 12
"""Hexadecimal digits of an id that comes from a seed."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A match before its first deal."""

    ruleset: Ruleset
    players: tuple[str, ...]
    """Names by seat."""
    kinds: tuple[str | None, ...]
    """The bot on each seat; None is a person."""
    seed: int
    """Where all chance of the match comes from, 0 or more."""
    match: str
    """Id of the match."""

    @property
    def person(self) -> int | None:
        """The seat of the person at the keyboard."""
        return self.kinds.index(None) if None in self.kinds else None


def own_seed(seed: int, purpose: str) -> int:
    """A seed for one purpose, 0 to 2**64 - 1; others tell nothing about it."""
    digest = hashlib.sha256(f"{seed} {purpose}".encode()).digest()
    return int.from_bytes(digest[:8])


def any_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(128)


def match_id() -> str:
    """An id that no other match has."""
    return secrets.token_hex(8)


def seeded_id(  # noqa: PLR0913 - all that makes a match, by name
    command: str,
    seed: int,
    number: int = 1,
    *,
    ruleset: Ruleset,
    players: Sequence[str],
    kinds: Sequence[str | None],
) -> str:
    """The id of match ``number`` of those that a seed gives: always the same.

    By other rules, or with others on the seats, it is another match, with other tiles,
    and has another id: whoever collects records tells matches apart by their ids. Every
    player reads it, and whoever knows the seed knows all tiles; so the seed must not be
    seen in it.
    """
    seats = msgspec.json.encode([*zip(players, kinds, strict=True)])
    words = f"chickie match id {command} {seed} {number} {ruleset.digest} ".encode()
    return f"{command}-{hashlib.sha256(words + seats).hexdigest()[:ID_DIGITS]}"


def seats_of(
    ruleset: Ruleset, asked: int | None, *, kinds: Sequence[str], people: int
) -> int:
    """How many seats play: as asked, as many as there are bots named, or as usual.

    Raises:
        BadRuleset: these rules are not for so many.
    """
    if asked is None and len(kinds) > 1:
        asked = len(kinds) + people
    if asked is None:
        offered = ruleset.seats or (USUAL_SEATS,)
        asked = min(offered, key=lambda seats: (abs(seats - USUAL_SEATS), seats))
    require(ruleset, asked)
    return asked


def kinds_of(named: Sequence[str], wanted: int) -> tuple[str, ...]:
    """The bot for each of ``wanted`` seats; one name is for all of them.

    Raises:
        click.UsageError: there are more or fewer names than seats.
    """
    if len(named) == 1:
        named = [*named] * wanted
    if len(named) != wanted:
        sentence = say_count(
            "There is {count} seat for bots, and {named} are named.",
            "There are {count} seats for bots, and {named} are named.",
            wanted,
            named=len(named),
        )
        raise click.UsageError(str(sentence))
    return tuple(named)


def names_of(bots_wanted: int, own: str | None) -> tuple[str, ...]:
    """Names by seat: the person's own, if there is one, then those of bots."""
    others = [name for name in NAMES if own is None or name.lower() != own.lower()]
    mine = [] if own is None else [own]
    return (*mine, *others[:bots_wanted])
