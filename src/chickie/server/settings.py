"""What a server can be set to, and the usual numbers with their reasons."""

from __future__ import annotations

import os

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """How often something may be done."""

    per_second: float
    burst: int
    """So many at once, after a pause."""


class Rates(msgspec.Struct, frozen=True, kw_only=True):
    """Limits, each far above what people do and far below what hurts."""

    messages: Rate = Rate(10, 20)
    """Messages of a session, on all its sockets and by plain requests."""
    handshakes: Rate = Rate(2, 40)
    """Sockets that a session opens: each is shown a whole table."""
    crowd: int = 6
    """An address may do so many times what a session may: a family, or a club."""
    tables: Rate = Rate(10 / 60, 10)
    """Tables made from one address."""
    joins: Rate = Rate(30 / 60, 30)
    """New sessions from one address: a family shares one."""
    connections: int = 20
    """Open sockets of one session."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One server."""

    names: tuple[str, ...] = ()
    """Names by which it may be called besides ``localhost`` and plain addresses."""
    rates: Rates = Rates()
    compress: bool = True
    """Deflate what is sent: a tenth of the bytes for twice the processor time."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word on who is calling is believed."""
    thinkers: int = max(1, (os.cpu_count() or 1) - 1)
    """Processes in which bots think; the loop keeps a core for itself."""
    think_seconds: float = 10.0
    """A bot that takes longer has chance move for it."""
    program_seconds: float = 5.0
    """A program that calls on the server and takes longer has the fallback move for it.
    """
    bot_tokens: tuple[tuple[str, str], ...] = ()
    """Names of such programs, and what each has to know to be let in."""
    arrival_seconds: float = 3.0
    """A deal waits so long for somebody to open the page, and so to take part in it."""
    grace_seconds: float = 2.0
    """So long a person counts as here whose last socket closed: a page reloads."""
    visit_seconds: float = 30.0
    """So long a person counts as here who asks by plain requests, without a socket."""
    idle_seconds: float = 30.0
    """After so long without anybody a table leaves the memory."""
    stall_seconds: float = 20.0
    """A socket is closed that takes nothing for so long."""
