"""Sets of small numbers, as the bits of one number. The dialect of the laws."""

from __future__ import annotations


def lowest(bits: int) -> int:
    """The lowest member of a set that is not empty."""
    return (bits & -bits).bit_length() - 1
