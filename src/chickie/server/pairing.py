"""A big screen and a table, brought together by four letters.

A television has no keys to type a link with. So it asks for letters and shows them;
somebody at a table types them on their phone; and the screen, which asks again every
few seconds, is told which table to show. Whoever shows letters learns nothing else, and
whoever types them nothing at all: the link goes to the screen that asked, by a key that
only this screen has, in the body of an answer. All of it lives in memory only.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from chickie.language import say
from chickie.rules import wire
from chickie.server.body import body_of
from chickie.server.bucket import Buckets, Limits
from chickie.server.clock import steady
from chickie.server.door import NOBODY, Opened, Refusing, let_in, opened_by
from chickie.server.house import caller
from chickie.server.refusal import TOO_MANY, Trouble, document
from chickie.server.settings import Rate

ALPHABET: Final = "BCDFHJKLMPRSTWXYZ"
"""No vowels, which could make a word; of letters that look or sound alike only one."""
LENGTH: Final = 4
HOLD_SECONDS: Final = 600.0
"""So long letters hold, and so long the screen may take to fetch what they led to."""
SCREENS_MAX: Final = 500
"""That wait at once: with more of them a guess would hit too often."""
OPENINGS: Final = Rate(1 / 20, 10)
"""Screens that one address begins to let wait."""
TRIES: Final = Rate(1 / 60, 6)
"""Letters that a session tries: right ones as well, or a refusal would tell."""
CROWD: Final = 4
"""An address may try so many times what a session may."""
KEY_BYTES: Final = 16

NO_SCREEN: Final = Trouble(
    404,
    "no_screen",
    say("No screen shows these letters. Look again: they change every ten minutes."),
)
NOT_SEATED: Final = Trouble(
    403,
    "not_seated",
    say("Only somebody who sits at the table, or its host, can show the code to join."),
)


class ScreenWish(msgspec.Struct, frozen=True):
    """A screen asks what it is to show."""

    key: str = ""
    """As it was told; empty at first."""


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """What a screen is told."""

    key: str
    """To ask again with; nobody else ever sees it."""
    letters: str
    watch: str | None = None
    """The link for watchers of a table to show; None until the letters are typed."""
    join: str | None = None
    """The link for players, where whoever typed wants its code to be shown."""


class ShowWish(msgspec.Struct, frozen=True):
    """Somebody has typed the letters of a screen."""

    letters: str
    join: bool = False
    """Show the code to join as well."""


class _Kept(msgspec.Struct, frozen=True):
    screen: Screen
    until: float


class Screens:
    """The screens that wait, or have just been told what to show."""

    def __init__(self, now: Callable[[], float] = steady) -> None:
        """None does; ``now`` gives seconds that never run backwards."""
        self._now = now
        self._kept: dict[str, _Kept] = {}
        self._openings = Buckets(OPENINGS)
        self._tries = Limits(TRIES, crowd=CROWD)

    # --- what they are asked, by the addresses ----------------------------------------

    async def wait(self, request: Request) -> Response:
        """A screen asks what it is to show."""
        await let_in(request)
        wish = wire.decode(await body_of(request), ScreenWish)
        return document(self.told(wish.key, caller(request)))

    async def show(self, request: Request) -> Response:
        """Somebody at a table typed letters: the screen that shows them shows it."""
        opened = await opened_by(request)
        wish = wire.decode(await body_of(request), ShowWish)
        if wish.join and not await _may_invite(opened):
            raise Refusing(NOT_SEATED)
        person = None if opened.person == NOBODY else opened.person
        self.lead(
            wish.letters,
            watch=await opened.house.hall.window(opened.home),
            join=opened.link if wish.join else None,
            who=(person, caller(request)),
        )
        return document({"shown": True})

    # --- the same without requests ----------------------------------------------------

    def told(self, key: str, address: str) -> Screen:
        """What the screen with this key is told; one that is not known waits anew.

        Raises:
            Refusing: too many wait, or ``address`` has begun too many.
        """
        kept = self._kept.get(key)
        if kept is not None and kept.until > self._now():
            return kept.screen
        return self._opened(address)

    def _opened(self, address: str) -> Screen:
        now = self._now()
        self._kept = {key: one for key, one in self._kept.items() if one.until > now}
        if len(self._kept) >= SCREENS_MAX or not self._openings.take(address, now):
            raise Refusing(TOO_MANY)
        screen = Screen(key=secrets.token_urlsafe(KEY_BYTES), letters=self._letters())
        self._kept[screen.key] = _Kept(screen, now + HOLD_SECONDS)
        return screen

    def _letters(self) -> str:
        """Four that no other screen shows."""
        shown = {one.screen.letters for one in self._kept.values()}
        while True:
            made = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
            if made not in shown:
                return made

    def lead(
        self,
        typed: str,
        *,
        watch: str,
        join: str | None,
        who: tuple[str | None, str],
    ) -> None:
        """Let the screen with these letters show a table; they hold no longer.

        Args:
            typed: as they were typed: small ones, and blanks between them, are fine.
            watch: the table's link for watchers.
            join: its link for players, if the screen is to show its code.
            who: the person, None without a session, and the address they call from.

        Raises:
            Refusing: no screen waits with these letters, or there were too many tries.
        """
        now = self._now()
        if not self._tries.take(*who, now):
            raise Refusing(TOO_MANY)
        letters = "".join(filter(str.isalpha, typed)).upper()
        screen = self._waiting(letters, now)
        if screen is None:
            raise Refusing(NO_SCREEN)
        told = replace(screen, watch=watch, join=join)
        self._kept[screen.key] = _Kept(told, now + HOLD_SECONDS)

    def _waiting(self, letters: str, now: float) -> Screen | None:
        """The screen that shows these letters and has not been told of a table."""
        waiting = (
            one.screen
            for one in self._kept.values()
            if one.until > now and one.screen.watch is None
        )
        return next((one for one in waiting if one.letters == letters), None)


async def _may_invite(opened: Opened) -> bool:
    """Whoever asks sits at the table, or is its host."""
    if not opened.plays or opened.person == NOBODY:
        return False
    return await opened.look(
        lambda table, here: (
            opened.seat(table) is not None or table.is_host(opened.person, here)
        )
    )
