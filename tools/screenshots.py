"""Pictures of every page and state, to look at before a friend does.

    python tools/screenshots.py FOLDER      all of them, in four sizes, light and dark
    python tools/screenshots.py FOLDER phone-light      only those whose names hold this
    python tools/screenshots.py FOLDER phone-light da   the same in Danish

A real server and the real browser; the tiles are dealt by chance, so no two runs show
the same match.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import browsing  # noqa: E402 - found only with the line above
from browsing import Visitor  # noqa: E402
from served import Server, running  # noqa: E402
from ways_to_play import by_mouse, by_touch, play  # noqa: E402

SIZES: Final = {
    "phone": browsing.PHONE,
    "tablet": browsing.TABLET,
    "desktop": browsing.DESKTOP,
    "aside": browsing.ASIDE,
}
TOUCHED: Final = ("phone", "tablet", "aside")
COLOURS: Final = ("light", "dark")
TABLES: Final = {"house": 4, "cf-six": 2, "draw10": 2, "mexican-train": 4}
"""Rules, and how many sit at the table."""
EARLY, LATE = 3, 60
"""Moves after which the beginning of a round is shown, and tries to see a double."""
RECORD: Final = ROOT / "tests/records/v1/house.jsonl"
REVIEW_MS: Final = 300_000
"""So long a review may take here."""
MOST: Final = 500
"""More moves than any round takes."""
PENDING: Final = "[class*='frame pending']"


class Album:
    """Takes the pictures of one size and colour."""

    def __init__(
        self, made: Browser, server: Server, folder: Path, look: str, language: str
    ) -> None:
        """``look`` is a size and a colour, such as ``phone-dark``."""
        self._language = language
        self.size, self.colours = look.split("-")
        self._made, self._server = made, server
        self._folder, self._look = folder, look
        self._way = by_touch if self.size in TOUCHED else by_mouse

    def visitor(self) -> Visitor:
        """Somebody with such a browser."""
        return Visitor(
            self._made,
            self._server,
            size=SIZES[self.size],
            touch=self.size in TOUCHED,
            colours=self.colours,
            language=self._language,
        )

    def take(self, visitor: Visitor, name: str, *, whole: bool = False) -> None:
        """One picture; ``whole`` shows what one has to scroll to."""
        path = self._folder / f"{name}-{self._look}.png"
        visitor.page.evaluate("document.activeElement?.blur()")
        visitor.page.screenshot(path=path, full_page=whole)
        print(path)

    # --- what is shown ----------------------------------------------------------------

    def pages(self) -> None:
        """Start, a new table, the lobby of host and guest."""
        visitor = self.visitor()
        visitor.open("/")
        visitor.find(".ways").wait_for()
        self.take(visitor, "start")
        visitor.find(".make").click()
        self.take(visitor, "new-table", whole=True)
        visitor.find(".choose summary").click()
        self.take(visitor, "new-table-more", whole=True)
        keys = visitor.new_table("house", seats=4)
        visitor.open(f"/t/{keys.table}")
        visitor.page.wait_for_function("() => document.querySelector('.qr')?.complete")
        self.take(visitor, "lobby-host", whole=True)
        guest = self.visitor()
        guest.open(f"/t/{keys.table}")
        self.take(guest, "lobby-guest", whole=True)
        guest.close()
        visitor.open("/")
        visitor.find(".ways").wait_for()
        self.take(visitor, "start-again", whole=True)
        visitor.close()

    def papers(self) -> None:
        """Rules, a replay, the matches that were played, a television."""
        visitor = self.visitor()
        visitor.open("/rules")
        visitor.find(".rules-card").first.wait_for()
        self.take(visitor, "rules", whole=True)
        visitor.open("/rules/cf-double")
        clause = visitor.find("[data-clause='foot.lock'] button").first
        clause.wait_for()
        self.take(visitor, "rules-sheet", whole=True)
        clause.click()
        visitor.find("[data-clause='foot.lock'] [type=radio]").first.wait_for()
        self.take(visitor, "rules-answers")
        visitor.open("/rules/house#ask")
        visitor.find(".choice").first.wait_for()
        self.take(visitor, "rules-ask", whole=True)
        visitor.open("/replay")
        visitor.page.set_input_files("input[type=file]", RECORD)
        visitor.find(".reel").wait_for()
        for _ in range(LATE // 2):
            visitor.page.keyboard.press("ArrowRight")
        self.take(visitor, "replay")
        self._review(visitor)
        visitor.find(".reel-acts .fork").click()
        visitor.find(".unreal").wait_for()
        self.take(visitor, "replay-what-if")
        visitor.open("/puzzle/1")
        visitor.find(".hand-tile").first.wait_for()
        self.take(visitor, "puzzle")
        visitor.button("Show me").click()
        visitor.find(".answer").wait_for()
        self.take(visitor, "puzzle-answer")
        visitor.find(".answer .buttons button").click()
        visitor.find(".all-puzzles").wait_for()
        self.take(visitor, "puzzle-all")
        visitor.open("/past")
        visitor.page.set_input_files("input[type=file]", RECORD)
        visitor.find(".group").first.wait_for()
        self.take(visitor, "past", whole=True)
        visitor.open("/tv")
        visitor.find(".tv-letters").wait_for()
        self.take(visitor, "television-letters")
        visitor.close()

    def _review(self, visitor: Visitor) -> None:
        """What every move cost: a mistake, and the sums."""
        visitor.find(".reel-acts .to-review").click()
        visitor.find(".graph").wait_for(timeout=REVIEW_MS)
        visitor.page.keyboard.press("m")
        self.take(visitor, "review")
        if visitor.find(".choice-button").is_visible():
            visitor.find(".choice-button").click()
            visitor.find("dialog[open] .choice-paper").wait_for()
            self.take(visitor, "review-choice")
            visitor.page.keyboard.press("Escape")
        visitor.find(".critique-more .act").last.click()
        visitor.find("dialog[open] .sums").wait_for()
        self.take(visitor, "review-sums")
        visitor.page.keyboard.press("Escape")
        visitor.find(".reel-acts .to-review").click()

    def match(self, rules: str) -> None:
        """A round from its start to its score."""
        visitor = self.visitor()
        visitor.play_now(rules, seats=TABLES[rules], rounds=1)
        visitor.next()
        self.take(visitor, f"{rules}-1-begin")
        self._until(visitor, EARLY, lambda: False)
        self._held(visitor, f"{rules}-2-early-held")
        self._hint(visitor, f"{rules}-2-hint")
        if self._until(visitor, LATE, lambda: visitor.find(PENDING).count() > 0):
            self.take(visitor, f"{rules}-3-pending")
            self._why(visitor, f"{rules}-3-why")
        if self._until(visitor, MOST, lambda: len(visitor.hand()) <= 1):
            self.take(visitor, f"{rules}-4-late")
        self._until(visitor, MOST, lambda: False)
        self.take(visitor, f"{rules}-6-final")
        visitor.button("Look at the table").click()
        self.take(visitor, f"{rules}-5-over")
        visitor.close()

    def _until(self, visitor: Visitor, moves: int, enough: Callable[[], bool]) -> bool:
        """Play on until it is so in one's turn; False if the round ended before."""
        for _ in range(moves):
            if visitor.next() != "turn":
                return False
            if enough():
                return True
            play(visitor, self._way, moves=1)
        return False

    def _held(self, visitor: Visitor, name: str) -> None:
        """A tile in the fingers, with the ends where it may go."""
        self._until(visitor, LATE, lambda: visitor.find(".hand-tile.may").count() > 0)
        tiles = visitor.find(".hand-tile.may")
        if tiles.count() and not visitor.find("dialog[open]").count():
            tiles.last.click()
            self.take(visitor, name)
            visitor.page.keyboard.press("Escape")

    def _hint(self, visitor: Visitor, name: str) -> None:
        """What would be best."""
        wanted = visitor.find(".acts .want-hint")
        if wanted.count() and not visitor.find("dialog[open]").count():
            wanted.click()
            visitor.find(".status .hint-line b").wait_for()
            self.take(visitor, name)
            visitor.find(".hint-line button").click()
            visitor.find("dialog[open] .hint-paper").wait_for()
            self.take(visitor, f"{name}-why")
            visitor.page.keyboard.press("Escape")

    def _why(self, visitor: Visitor, name: str) -> None:
        """A tile that may not be played says why."""
        tiles = visitor.find(".hand-tile:not(.may)")
        if tiles.count():
            tiles.first.click()
            self.take(visitor, name)
            visitor.page.keyboard.press("Escape")

    def panels(self) -> None:
        """The score between rounds, and what lies behind the menu."""
        visitor = self.visitor()
        keys = visitor.new_table("house", seats=4, rounds=2)
        visitor.open(f"/t/{keys.table}")
        visitor.find(".lobby .main.big").click()
        self._until(visitor, MOST, lambda: False)
        self.take(visitor, "score")
        visitor.find(".onward .main").click()
        visitor.next()
        visitor.button("Say something").click()
        self.take(visitor, "phrases")
        visitor.page.keyboard.press("Escape")
        visitor.open_menu()
        self.take(visitor, "menu")
        visitor.page.keyboard.press("Escape")
        for name, shown in PANELS.items():
            visitor.open_panel(name)
            visitor.find(f"dialog[open] {shown}").first.wait_for()
            self.take(visitor, "menu-" + name.lower().replace(" ", "-"))
            visitor.page.keyboard.press("Escape")
        visitor.close()


PANELS: Final[Mapping[str, str]] = {
    "Rules of this table": ".rules",
    "Check the deals": ".findings",
    "The whole round": ".news-list",
    "Keep the record": ".records",
    "Tell me …": ".tell-me",
    "The table in words": ".described h3",
    "How it looks and sounds": ".settings",
    "On a big screen": ".links",
    "Links to this table": ".share",
    "Table and players": ".lobby-seats",
    "Options of the table": ".choose",
    "Keys": ".keys",
}
"""Entries of the menu, and what shows that they have come."""


def main(arguments: list[str]) -> int:
    """Take those that are wanted."""
    folder, wanted, language = Path(arguments[0]), "", "en"
    if arguments[1:]:
        wanted, *chosen = arguments[1:]
        language = chosen[0] if chosen else language
    folder.mkdir(parents=True, exist_ok=True)
    looks = [f"{size}-{colour}" for size in SIZES for colour in COLOURS]
    with browsing.chromium() as made:
        for look in looks:
            if wanted in look:
                with (
                    tempfile.TemporaryDirectory() as tables,
                    running(Path(tables)) as server,
                ):
                    album = Album(made, server, folder, look, language)
                    album.pages()
                    album.papers()
                    album.panels()
                    for rules in TABLES:
                        album.match(rules)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
