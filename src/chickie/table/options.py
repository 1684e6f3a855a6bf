"""What a table agrees on besides the rules, and the phrases that may be said there."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Phrase(StrEnum):
    """Preset phrases: safe among strangers and children, and quick on a phone."""

    CHICKIE = "chickie"
    HELLO = "hello"
    WELL_PLAYED = "well_played"
    OUCH = "ouch"
    THINKING = "thinking"
    YOUR_TURN = "your_turn"
    MOMENT = "moment"
    THANKS = "thanks"
    ANOTHER = "another"
    BYE = "bye"


class Clock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Time to think. When it is used up a bot makes that one move, as agreed.

    It runs only while the person is here and so is the server.
    """

    turn: Annotated[int, Meta(ge=0, le=600)] = 0
    """Seconds for each turn, 0-600; with a bank, free seconds before it is touched."""
    bank: Annotated[int, Meta(ge=0, le=7200)] = 0
    """Seconds for all turns of a round together, 0-7200; 0 is no bank."""

    @property
    def runs(self) -> bool:
        """There is a clock at all."""
        return bool(self.turn or self.bank)


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host may choose; all of it can be seen by everybody."""

    clock: Clock = Clock()
    pace: Literal["slow", "normal", "fast", "instant"] = "normal"
    """How long bots wait before they move."""
    bot: Annotated[str, Meta(min_length=1, max_length=40)] = "hen"
    """Bot that sits down where nobody does."""
    take_back: bool = True
    """Moves may be taken back: freely against bots, by consent among people."""
    hints: bool = True
    """Whoever is to move may ask for a hint; everybody is told that they did."""
