"""All that a brain needs to think at a table, in one hand.

Plain Python makes it; compiled code is handed the same tuple, of records.
"""

from __future__ import annotations

from typing import NamedTuple

from chickie.brains.ending_room import Ending
from chickie.brains.feature import Feature
from chickie.brains.hidden import Worlds
from chickie.brains.memory import Mind
from chickie.brains.mind import mind
from chickie.brains.network import Network
from chickie.brains.past import Past
from chickie.brains.study import Study
from chickie.brains.tale import Tale
from chickie.brains.tree import Tree
from chickie.brains.weights import network
from chickie.rules.position import Position
from chickie.rules.ruleset import Ruleset


class Room(NamedTuple):
    """What is remembered of a round, and room to think about it."""

    mind: Mind
    """What everybody could learn so far."""
    past: Past
    """The facts behind it; only brains that search ask for them."""
    tale: Tale
    """The moves so far, likewise."""
    begun: Position
    """How the table was before them."""
    trial: Position
    """Room to try a move in."""
    worlds: Worlds
    """Room for hidden tiles, dealt anew."""
    study: Study
    """Room for what a search finds out."""
    tree: Tree
    """The same for a search that branches."""
    ending: Ending
    """Room to work out what is left when everything is known."""
    world: Position
    """Room for a round with the hidden tiles as they may lie."""
    end: Position
    """Room for a round that is played to its end."""
    other: Mind
    """A mind for those who play it there."""
    network: Network
    """What values moves, for the brain that has learned."""
    feature: Feature
    """Room for what it is told of a move."""


def room(rules: Ruleset, seats: int) -> Room:
    """Room for tables of ``seats`` by ``rules``, good for any number of rounds."""
    return Room(
        mind=mind(rules, seats),
        past=Past(),
        tale=Tale(),
        begun=Position(),
        trial=Position(),
        worlds=Worlds(),
        study=Study(),
        tree=Tree(),
        ending=Ending(),
        world=Position(),
        end=Position(),
        other=mind(rules, seats),
        network=network(),
        feature=Feature(),
    )
