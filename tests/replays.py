"""Ways to look at a record on the page, and records to look at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator

import chickie
from browsing import Visitor
from chickie.deal import Deal, offline
from chickie.record import Recorder, dumps
from matches import finish, start

RECORDS: Final = Path(__file__).parent / "records" / "v1"
DROP: Final = """text => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], 'supper.jsonl', { type: 'text/plain' }));
  for (const name of ['dragover', 'drop']) document.body.dispatchEvent(
    new DragEvent(name, { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""
CURRENT: Final = ".news .moves [aria-current=step]"


def recorded(**changes: object) -> str:
    """A match between Ann and Bob, whose deals can be checked."""
    match = start("cf-six", 2, **changes)
    recorder = Recorder.begin(match, match_id="friday", engine=chickie.__version__)
    while not recorder.match.over:
        number = len(recorder.match.results) + 1
        fairness = offline(bytes([number]) * 32, "friday", number)
        deal = Deal(fairness, match.ruleset.set)
        deals = recorder.match.deals(deal.orders(), deal.lot())
        recorder = recorder.deal(deals, fairness).follow(finish(deals[-1]))
    return dumps(recorder.record)


def two_rounds() -> str:
    """Such a match of two rounds."""
    return recorded(rounds=2)


def choose_file(visitor: Visitor, text: str) -> None:
    """Open a record from a file."""
    file = {"name": "a.jsonl", "mimeType": "text/plain", "buffer": text.encode()}
    visitor.find("input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def replay(visitor: Visitor, text: str, place: str = "") -> None:
    """Go to the page, and open a record there."""
    visitor.open(f"/replay{place}")
    choose_file(visitor, text)
    visitor.find(".reel").wait_for()


def step(visitor: Visitor, nth: int) -> Locator:
    """A button of the way through: first, back, play, on, last."""
    return visitor.find(".controls .step").nth(nth)


def at(visitor: Visitor, fragment: str) -> None:
    """Wait until the address says that this is shown."""
    visitor.page.wait_for_url(f"**/replay**#{fragment}")


@contextmanager
def panel(visitor: Visitor, nth: int) -> Iterator[Locator]:
    """What lies behind an entry of the menu; closed again in the end."""
    visitor.find(".top .icon-button").first.click()
    visitor.find("dialog[open] .menu li > *").nth(nth).click()
    visitor.find("dialog[open] .menu").wait_for(state="hidden")
    yield visitor.find("dialog[open]")
    visitor.page.keyboard.press("Escape")
    visitor.find("dialog[open]").wait_for(state="hidden")


DONE: Final = """() => {
  if (document.querySelector('.compared')) return 'over';
  return document.querySelector('.unreal .hand.my-turn') ? 'turn' : null;
}"""
"""What can be done next in a branch."""


def next_in_branch(visitor: Visitor) -> str:
    """Wait until one may move, or the branch is over."""
    return str(visitor.page.wait_for_function(DONE).json_value())


def fork(visitor: Visitor, move: int) -> None:
    """Play on otherwise from a move of the record."""
    visitor.find(".slider input").fill(str(move))
    visitor.find(".reel-acts .fork").click()
    assert next_in_branch(visitor) == "turn"
