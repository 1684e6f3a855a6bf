"""Why an ask comes to nothing at a table.

::

    Refusal
      NotSeated          a watcher asked for what only a seat may do
      NotHost            the powers of a host are somebody else's
      NotYourTurn        another seat is to move
      Stale              the table has moved on since the asker looked
      NotNow             a right thing at a wrong time
      NoHints            none are given at this table
      NothingToTakeBack  no move that may be taken back, or no longer this one
      NoSuchSeat         a seat that this table has not
      SeatTaken          somebody sits there
      BadName            a name that cannot be shown, or that somebody has

Moves that the rules forbid are refused by :class:`chickie.errors.IllegalMove`, texts
that are none by ``NotAMove``, rules by ``BadRuleset``, pledges by ``BadDeal``.
"""

from __future__ import annotations

from chickie.errors import ChickieError


class Refusal(ChickieError):
    """What was asked cannot be; nothing has happened."""

    code = "refused"


class NotSeated(Refusal):
    """Whoever asked has no seat at this table."""

    code = "not_seated"


class NotHost(Refusal):
    """Only the host may do this."""

    code = "not_host"


class NotYourTurn(Refusal):
    """Another seat is to move."""

    code = "not_your_turn"


class Stale(Refusal):
    """Something has happened that whoever asked had not seen."""

    code = "stale"


class NotNow(Refusal):
    """It cannot be done at this time, or need not be."""

    code = "not_now"


class NoHints(Refusal):
    """This table has agreed on no hints, or none was asked for."""

    code = "no_hints"


class NothingToTakeBack(Refusal):
    """There is no such move to take back."""

    code = "nothing_to_take_back"


class NoSuchSeat(Refusal):
    """The table has no seat with this number."""

    code = "no_such_seat"


class SeatTaken(Refusal):
    """Somebody sits there."""

    code = "seat_taken"


class BadName(Refusal):
    """Nobody can be called this here."""

    code = "bad_name"
