"""A real server and a real browser: what the tests of the page stand on.

A :class:`Visitor` is one person with a browser of their own; whatever the browser
complains of, errors of scripts and breaches of the policy among them, is kept and fails
the test in the end. The server is in :mod:`served`. Read next: :mod:`ways_to_play`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, Protocol

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    JSHandle,
    Locator,
    Page,
    WebSocket,
    expect,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as TooLate

import browser
from served import Server

UNWANTED: Final = (
    # Its address bar loads pages of its own into every window: three times the work.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # And what Playwright leaves out, as far as it matters here: this list replaces its.
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
)
"""Parts of Chromium that do nothing for a test."""
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNWANTED)}",
)
"""For a browser that talks to nobody but us, and runs as root in a container."""
PATIENCE_MS: Final = 60_000
"""So long a test waits for what must come: far above what a busy machine needs."""
START_MS: Final = 180_000
"""So long a browser may take to start: the first start reads it all from the disk."""
QUICK: Final = {"pace": "instant", "bot": "uniform", "take_back": True}
"""Options of a table at which nobody is waited for."""
PHONE: Final = {"width": 390, "height": 844}
TABLET: Final = {"width": 768, "height": 1024}
DESKTOP: Final = {"width": 1440, "height": 900}
ASIDE: Final = {"width": 844, "height": 390}
"""A phone on its side."""
IN_THE_PAGE: Final = """
document.addEventListener('securitypolicyviolation', event => console.error(
  'policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
for (const [name, value] of Object.entries(KEPT)) {
  try {
    if (localStorage.getItem('chickie/' + name) === null)
      localStorage.setItem('chickie/' + name, JSON.stringify(value));
  } catch { /* a page without an address keeps nothing */ }
}
"""
NEXT: Final = """() => {
  const dialog = document.querySelector('dialog[open]');
  if (dialog && dialog.querySelector('.score.pad')) return 'over';
  if (dialog && dialog.querySelector('.onward .main')) return 'score';
  if (dialog || document.querySelector('.acts .sent')) return null;
  return document.querySelector('.hand.my-turn') ? 'turn' : null;
}"""
"""What this seat can do next: a turn, go on after a score, nothing after the match."""
SAID: Final = """() => [document.body.textContent,
  ...[...document.querySelectorAll('*')].flatMap(one => [...one.attributes])
    .filter(({ name }) => /^(aria-|data-|title|alt)/.test(name))
    .map(({ value }) => value)].join(' | ')"""
LOOK: Final = """() => [...document.querySelectorAll('.hand-tile')]
  .map(tile => tile.dataset.tile).join() + document.querySelector('.news')?.textContent
  + document.querySelector('.round-of')?.textContent"""
"""Changes with everything that happens."""


class Keys(NamedTuple):
    """The two links of a table."""

    table: str
    watch: str


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser that is installed here.

    Raises:
        RuntimeError: there is none, or what drives it cannot start.
    """
    if not browser.can_start():
        raise RuntimeError(browser.MISSING)
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as driver:
        made = driver.chromium.launch(
            executable_path=browser.find(), args=list(ARGUMENTS), timeout=START_MS
        )
        yield made
        made.close()


class Visitor:
    """Somebody with a browser of their own, on one page of it."""

    def __init__(  # noqa: PLR0913 - what makes browsers differ
        self,
        made: Browser,
        server: Server,
        *,
        size: Mapping[str, int] = DESKTOP,
        touch: bool = False,
        colours: str = "light",
        kept: Mapping[str, object] | None = None,
        dense: bool = False,
        language: str = "en",
    ) -> None:
        """A fresh browser; ``kept`` is what it remembers from earlier visits."""
        self._server = server
        self.context: BrowserContext = made.new_context(
            base_url=server.address,
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=2 if dense else 1,
            color_scheme="dark" if colours == "dark" else "light",
            locale=language,
            reduced_motion="reduce",
            service_workers="block",
        )
        self.context.set_default_timeout(PATIENCE_MS)
        first = {"settings": {"speed": 0}, **(kept or {})}
        script = IN_THE_PAGE.replace("KEPT", json.dumps(first))
        self.context.add_init_script(script)
        self.frames: list[str] = []
        """All that came over WebSockets, to any page of this browser."""
        self.sent: list[str] = []
        """All that went out."""
        self._complaints: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        self.page = self.another_page()

    def another_page(self) -> Page:
        """A second tab."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("websocket", self._listen)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complaints.append(f"{message.text} {message.location.get('url')}")

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))
        line.on("framesent", lambda frame: self.sent.append(str(frame)))

    def forgive(self, pattern: str) -> None:
        """Complaints that this test provokes."""
        self._forgiven.append(re.compile(pattern))

    @property
    def complaints(self) -> list[str]:
        """What the browser complained of, without what is forgiven."""
        return [
            text
            for text in self._complaints
            if not any(pattern.search(text) for pattern in self._forgiven)
        ]

    # --- tables -----------------------------------------------------------------------

    def new_table(self, rules: str, *, seats: int = 2, **wish: object) -> Keys:
        """Set up a table, with this visitor as its host; bots play at once."""
        body = {"rules": rules, "seats": seats, "name": "Ada", "options": QUICK, **wish}
        told = self.ask_server("/api/tables", body)
        return Keys(told["table"], told["watch"])

    def ask_server(self, path: str, body: object) -> Any:  # noqa: ANN401 - any JSON
        """Post as a page of the server would, with this visitor's cookie."""
        origin = {"Origin": self._server.address}
        answer = self.context.request.post(path, data=body, headers=origin)
        assert answer.ok, answer.text()
        return answer.json()

    def play_now(self, rules: str, *, seats: int = 2, **wish: object) -> Keys:
        """A table at which the match has begun, against bots; its page is open."""
        keys = self.new_table(rules, seats=seats, start=True, **wish)
        self.open(f"/t/{keys.table}")
        return keys

    def open(self, path: str) -> None:
        """Go to a page of the server and wait until it shows something."""
        self.page.goto(path)
        self.page.locator("main:not(.opening)").wait_for()

    # --- what can be seen -------------------------------------------------------------

    def find(self, selector: str) -> Locator:
        """Elements of the page."""
        return self.page.locator(selector)

    def button(self, name: str) -> Locator:
        """The button that a screen reader calls ``name``."""
        return self.page.get_by_role("button", name=name, exact=True)

    def open_menu(self) -> None:
        """Open the menu of the table."""
        self.button("Menu").click()
        self.find("dialog[open] .menu").wait_for()

    def open_panel(self, name: str) -> None:
        """Open what lies behind an entry of the menu."""
        self.open_menu()
        menu = self.find("dialog[open] .menu")
        menu.get_by_role("button", name=name, exact=True).click()
        menu.wait_for(state="hidden")

    def next(self) -> str:
        """Wait until this seat can do something: ``turn``, ``score`` or ``over``."""
        return str(self._wait(NEXT).json_value())

    def state(self) -> Any:  # noqa: ANN401 - a State as JSON
        """The newest State that came."""
        told = (json.loads(frame) for frame in reversed(self.frames))
        return next(one for one in told if one["told"] == "state")

    def hand(self) -> list[str]:
        """The tiles in hand, in the order in which they lie there."""
        tiles = self.find(".hand-tile")
        return [
            str(text)
            for text in tiles.evaluate_all("(all) => all.map(one => one.dataset.tile)")
        ]

    def said(self) -> str:
        """All words of the page, those for ears and those for scripts as well."""
        return str(self.page.evaluate(SAID))

    def look(self) -> str:
        """Something that changes with everything that happens."""
        return str(self.page.evaluate(LOOK))

    def wait_for_change(self, since: str) -> None:
        """Until :meth:`look` is something else."""
        self._wait(f"before => ({LOOK})() !== before", since)

    def _wait(self, script: str, given: object = None) -> JSHandle:
        """Until it gives something; in vain, tells what the page said instead."""
        try:
            return self.page.wait_for_function(script, arg=given)
        except TooLate as error:
            said = [*self.complaints, *self.sent[-3:], *self.frames[-3:], self.said()]
            raise AssertionError("\n".join(said)) from error

    def focused(self, selector: str) -> bool:
        """What has the focus is such an element."""
        script = "which => document.activeElement.matches(which)"
        return bool(self.page.evaluate(script, selector))

    def close(self) -> None:
        """Shut the browser."""
        self.context.close()


class Visit(Protocol):
    """The fixture ``visit``: gives a new :class:`Visitor`, with its choices."""

    def __call__(self, **choices: object) -> Visitor:
        """One more browser."""
        ...
