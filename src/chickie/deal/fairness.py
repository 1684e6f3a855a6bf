"""What was committed, pledged and opened before a round, and whether it fits together.

Everything that is hashed is one line of ASCII words with single spaces between, so
that it can be typed into a shell (docs/deal.md); a match id therefore has no spaces.
Not here: in which order the pieces must arrive (:mod:`chickie.deal.dealer`), nor any
tile (:mod:`chickie.deal.shuffle`).
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator
from typing import Final

import msgspec

from chickie.errors import BadDeal
from chickie.language import Sentence, say

VERSION: Final = "chickie-shuffle-1"
"""Name of the procedure; the first word of everything that is hashed."""
ENTROPY_BYTES: Final = 32
"""Bytes of a secret and of a seat's number: as many as SHA-256 gives."""
_HEX: Final = re.compile(r"[0-9a-f]{64}")
_MATCH: Final = re.compile(r"[!-~]{1,64}")


class Fairness(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that is needed to check one round's deal.

    Every value but the first three is 32 bytes as 64 lower-case hexadecimal digits. A
    Fairness may say anything; :func:`complaints` tells whether it holds.
    """

    version: str = VERSION
    """The procedure by which the tiles were shuffled."""
    match: str
    """Id of the match: 1-64 visible ASCII characters, no spaces."""
    round: int
    """Number of the round, as its Events count it; never negative."""
    commitment: str
    """What the server published before any seat spoke."""
    pledges: dict[int, str] = {}
    """What each human seat published before any seat opened; bots pledge nothing."""
    openings: dict[int, str] = {}
    """The number behind each pledge."""
    refused: tuple[int, ...] = ()
    """Seats that pledged and did not open in time; the deal does not depend on them."""
    secret: str = ""
    """The server's secret; empty until the round is over."""

    def veiled(self) -> Fairness:
        """The same without the secret: what anybody may see while the round lasts."""
        return msgspec.structs.replace(self, secret="")

    def revealed(self, secret: str) -> Fairness:
        """The same with the secret, 64 hexadecimal digits; it is not checked here."""
        return msgspec.structs.replace(self, secret=secret)


def commitment(match: str, round: int, secret: bytes) -> str:
    """What the server publishes first: the hash of its 32 secret bytes, in hexadecimal.

    Raises:
        BadDeal: the secret has another length, or match or round cannot be named.
    """
    return _digest("commit", match, round, _hex(secret))


def pledge(match: str, round: int, seat: int, entropy: bytes) -> str:
    """What a seat publishes before anybody opens: the hash of its 32 random bytes.

    The seat's own number is hashed too, so a copied pledge cannot be opened.

    Raises:
        BadDeal: the number has another length, or match, round or seat cannot be named.
    """
    if seat < 0:
        raise BadDeal(_no_seat(seat))
    return _digest("pledge", match, round, str(seat), _hex(entropy))


def seed(fairness: Fairness) -> bytes:
    """The 32 bytes on which all shuffles of the round depend; nothing is checked here.

    HMAC-SHA-256 under the secret over match, round and the openings in order of seats.

    Raises:
        BadDeal: the secret is not known, or no 64 hexadecimal digits.
    """
    if not fairness.secret:
        raise BadDeal(say("The secret of this round is not published yet."))
    secret = from_hex(fairness.secret, say("the secret"))
    opened = (f"{seat}:{value}" for seat, value in sorted(fairness.openings.items()))
    message = _message("seed", fairness.match, fairness.round, *opened)
    return hmac.digest(secret, message, "sha256")


def offline(source: bytes | int, match: str, round: int) -> Fairness:
    """A round dealt from a secret alone, for simulations and play at one keyboard.

    Args:
        source: the 32 secret bytes of this round, or any whole number, from which each
            round of each match gets a secret of its own (SHA-256, word ``offline``).
        match: id of the match.
        round: number of the round.

    Raises:
        BadDeal: a secret of another length, or match or round cannot be named.
    """
    if isinstance(source, int):
        secret = bytes.fromhex(_digest("offline", match, round, str(source)))
    else:
        secret = source
    committed = commitment(match, round, secret)
    return Fairness(match=match, round=round, commitment=committed, secret=secret.hex())


def complaints(fairness: Fairness) -> tuple[Sentence, ...]:
    """What does not fit once all have opened or refused; empty if all of it holds.

    While the secret is empty the commitment cannot be judged, and is not.
    """
    if fairness.version != VERSION:
        words = say(
            "“{version}” is no known way to shuffle; known is {known}.",
            version=fairness.version,
            known=VERSION,
        )
        return (words,)
    named = tuple(_naming_faults(fairness.match, fairness.round))
    if named:  # without them nothing can be hashed
        return named
    seats = sorted({*fairness.pledges, *fairness.openings, *fairness.refused})
    by_seat = (fault for seat in seats for fault in seat_complaints(fairness, seat))
    return (*_server_faults(fairness), *by_seat)


def remarks(fairness: Fairness) -> tuple[Sentence, ...]:
    """What a reader should know although it fits: one sentence for each refusal.

    A server in league with a seat could have chosen between two orders by letting it
    refuse; each refusal doubles the number of orders to choose from.
    """
    return tuple(
        say(
            "Seat {seat} pledged a number and did not open it; "
            "the tiles were shuffled without it.",
            seat=seat,
        )
        for seat in fairness.refused
    )


def seat_complaints(fairness: Fairness, seat: int) -> Iterator[Sentence]:
    """What does not fit in the pledge, opening and refusal of one seat."""
    if seat < 0:
        yield _no_seat(seat)
        return
    pledged, opened = fairness.pledges.get(seat), fairness.openings.get(seat)
    if pledged is not None and not _HEX.fullmatch(pledged):
        yield _malformed(say("the pledge of seat {seat}", seat=seat))
    elif opened is not None and not _HEX.fullmatch(opened):
        yield _malformed(say("the opening of seat {seat}", seat=seat))
    elif pledged is None or opened is None or seat in fairness.refused:
        yield from _missing(fairness, seat)
    elif pledged != pledge(fairness.match, fairness.round, seat, bytes.fromhex(opened)):
        yield say("Seat {seat} opened another number than it pledged.", seat=seat)


def from_hex(text: str, name: Sentence) -> bytes:
    """The 32 bytes that ``text`` writes in lower-case hexadecimal.

    Raises:
        BadDeal: ``text``, called ``name`` in the sentence, is anything else.
    """
    if not _HEX.fullmatch(text):
        raise BadDeal(_malformed(name))
    return bytes.fromhex(text)


def _server_faults(fairness: Fairness) -> Iterator[Sentence]:
    committed, secret = fairness.commitment, fairness.secret
    if not _HEX.fullmatch(committed):
        yield _malformed(say("the commitment"))
    if not secret:
        return
    if not _HEX.fullmatch(secret):
        yield _malformed(say("the secret"))
    elif committed != commitment(fairness.match, fairness.round, bytes.fromhex(secret)):
        yield say("The secret is not the one that the server had committed to.")


def _naming_faults(match: str, round: int) -> Iterator[Sentence]:
    if not _MATCH.fullmatch(match):
        yield say(
            "“{match}” cannot be the id of a match: it needs 1 to 64 visible ASCII "
            "characters without spaces.",
            match=match,
        )
    if round < 0:
        yield say("There is no round {round}.", round=round)


def _missing(fairness: Fairness, seat: int) -> Iterator[Sentence]:
    """What is wrong with pledge, opening or refusal being there without the others."""
    match seat in fairness.pledges, seat in fairness.openings, seat in fairness.refused:
        case True, False, False:
            yield say("Seat {seat} pledged a number that was never opened.", seat=seat)
        case False, True, _:
            yield say("Seat {seat} opened a number that it had not pledged.", seat=seat)
        case False, False, _:
            yield say("Seat {seat} cannot refuse: it had pledged nothing.", seat=seat)
        case True, True, _:
            yield say("Seat {seat} is said to have refused, but opened.", seat=seat)


def _no_seat(seat: int) -> Sentence:
    return say("There is no seat {seat}.", seat=seat)


def _malformed(name: Sentence) -> Sentence:
    return say("Expected 64 lower-case hexadecimal digits for {name}.", name=name)


def _hex(entropy: bytes) -> str:
    if len(entropy) != ENTROPY_BYTES:
        raise BadDeal(
            say(
                "A secret number has {expected} bytes; this one has {given}.",
                expected=ENTROPY_BYTES,
                given=len(entropy),
            )
        )
    return entropy.hex()


def _message(purpose: str, match: str, round: int, *words: str) -> bytes:
    """One line of words: the procedure, the purpose, match and round, and the rest.

    No word holds a space, so two different lists of words never give the same line.
    """
    for fault in _naming_faults(match, round):
        raise BadDeal(fault)
    return " ".join((VERSION, purpose, match, str(round), *words)).encode()


def _digest(purpose: str, match: str, round: int, *words: str) -> str:
    return hashlib.sha256(_message(purpose, match, round, *words)).hexdigest()
