"""Write the golden rounds in tests/playthroughs anew, after a change that is meant.

Without arguments every file is played again by its own moves. With a heading, such as
``cf-six double-6 2 7``, a new round is played at random and written to a file.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from chickie.rules.round import Round  # noqa: E402
from playing import FOLDER, moves, written  # noqa: E402 - found only with the line above


def again() -> None:
    """Play every file by its own moves."""
    for path in sorted(FOLDER.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        path.write_text(written(text.splitlines()[0], mover(text)), encoding="utf-8")


def mover(text: str) -> Callable[[Round], str]:
    """Gives the moves of ``text`` one after the other."""
    played = moves(text)
    return lambda _: next(played)


def new(heading: str) -> None:
    """Play a round at random."""
    chance = random.Random(heading)  # noqa: S311 - keeps no secret
    text = written(heading, lambda round: chance.choice(round.legal))
    name = "-".join(heading.split())
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:]:
        new(" ".join(sys.argv[1:]))
    else:
        again()
