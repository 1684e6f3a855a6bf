"""How often is too often: token buckets, one for each key, in memory."""

from __future__ import annotations

import ipaddress
from collections.abc import Hashable
from typing import Final

from chickie.server.settings import Rate

KEYS_MAX: Final = 10_000
"""Buckets kept before the full ones are thrown away; a full one says nothing."""
IPV6_NETWORK: Final = 64
"""Bits that one household, or one attacker, is given as a whole."""


class Buckets:
    """Buckets of one rate; each fills up by itself and is emptied by what is done."""

    def __init__(self, rate: Rate) -> None:
        """All are full at first."""
        self._rate = rate
        self._kept: dict[Hashable, tuple[float, float]] = {}

    def take(self, key: Hashable, now: float) -> bool:
        """Take one token at time ``now``, in seconds; False if there is none."""
        level = self._level(key, now)
        if level < 1:
            return False
        if len(self._kept) >= KEYS_MAX:
            self._tidy(now)
        self._kept[key] = (level - 1, now)
        return True

    def _level(self, key: Hashable, now: float) -> float:
        level, since = self._kept.get(key, (self._rate.burst, now))
        return min(self._rate.burst, level + (now - since) * self._rate.per_second)

    def _tidy(self, now: float) -> None:
        """Forget the full ones; if none is, all, rather than run out of memory."""
        kept = self._kept
        full = self._rate.burst
        self._kept = {key: kept[key] for key in kept if self._level(key, now) < full}
        if len(self._kept) >= KEYS_MAX:
            self._kept.clear()


class Limits:
    """A bucket for each session, and larger ones for what many from one address do.

    Whoever has used up their own takes nothing from the others of their address.
    """

    def __init__(self, rate: Rate, *, crowd: int) -> None:
        """An address may do ``crowd`` times what a session may."""
        self._sessions = Buckets(rate)
        together = Rate(rate.per_second * crowd, rate.burst * crowd)
        self._addresses = Buckets(together)

    def take(self, person: str | None, address: str, now: float) -> bool:
        """Take a token at time ``now``, in seconds; False if there is none.

        All of one address who have no session, ``person`` None, are as one.
        """
        own = address if person is None else person
        return self._sessions.take(own, now) and self._addresses.take(address, now)


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6, the network of a household."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), IPV6_NETWORK), strict=False))
