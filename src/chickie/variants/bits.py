"""Numbers one after the other in one large number: the paper that codes are written on.

The large number begins with a 1, so that noughts at the front are kept. Small numbers
take five bits, larger ones five more for each four bits.
"""

from __future__ import annotations

from typing import Final

GROUP: Final = 4
"""Bits of a number that stand together, before the bit that says whether more come."""
_MORE: Final = 1 << GROUP


class Unreadable(Exception):
    """There are too few bits, or a number is too large to mean anything."""


class Writer:
    """Puts numbers behind each other."""

    def __init__(self) -> None:
        """Nothing stands there yet."""
        self.value = 1

    def put(self, number: int, bits: int) -> None:
        """A number that is smaller than ``2 ** bits``."""
        assert 0 <= number < 1 << bits
        self.value = self.value << bits | number

    def put_any(self, number: int) -> None:
        """A number of any size, 0 or more; the lowest bits first."""
        while number >= _MORE:
            self.put(_MORE | number & (_MORE - 1), GROUP + 1)
            number >>= GROUP
        self.put(number, GROUP + 1)


class Reader:
    """Takes the numbers out again, in the same order."""

    def __init__(self, value: int) -> None:
        """``value`` is 1 or more, and the 1 at its front is no number."""
        self.value = value
        self.left = value.bit_length() - 1

    def take(self, bits: int) -> int:
        """The next number, of so many bits.

        Raises:
            Unreadable: there are not so many bits left.
        """
        if bits > self.left:
            raise Unreadable
        self.left -= bits
        return self.value >> self.left & (1 << bits) - 1

    def take_any(self, most: int) -> int:
        """The next number, of any size up to ``most``.

        Raises:
            Unreadable: it is larger, or the bits end within it.
        """
        number = shift = 0
        while True:
            group = self.take(GROUP + 1)
            number |= (group & (_MORE - 1)) << shift
            if number > most or shift > most.bit_length():
                raise Unreadable
            if group < _MORE:
                return number
            shift += GROUP
