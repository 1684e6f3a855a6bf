"""Hints over the server: who gets one, from what, in which language, and when not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from chickie.record.transcript import sent_as
from chickie.server.advisers import Advisers
from chickie.server.advising import hint
from chickie.server.door import Refusing
from chickie.speed.ready import SWITCH
from server.serving import Answer, post, request, serving
from server.test_thinkers import VIEW, program
from talking import choices

SAME = "import sys; [print('{}', flush=True) for _ in sys.stdin]"
ASLEEP = "import time; time.sleep(60)"


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(SWITCH, "off")  # in the process that works hints out
        with serving(tmp_path_factory.mktemp("data")) as address:
            yield address


class Player:
    """The host of a table for two, of whom one is a bot."""

    def __init__(self, base: str, **options: object) -> None:
        wish = {
            "rules": "cf-six",
            "seats": 2,
            "name": "Anna",
            "start": True,
            "options": {"pace": "instant", "bot": "uniform", **options},
        }
        made = post(base, "/api/tables", wish)
        self.base, self.cookie, self.links = base, made.cookie, made.told
        self.path = f"/api/tables/{self.links['table']}"

    def state(self, kind: str = "table") -> dict[str, dict[str, object]]:
        path = f"/api/tables/{self.links[kind]}"
        told: dict[str, dict[str, object]]
        told = request(self.base, path, cookie=self.cookie).told
        return told

    def until_my_turn(self) -> None:
        while not self.state()["own"]["choices"]:
            pass

    def ask(self, wish: str, **more: object) -> Answer:
        seen = self.state()["n"]
        told = {"ask": wish, "key": f"{wish}{seen}", "seen": seen, **more}
        return post(self.base, self.path, told, cookie=self.cookie)

    def hint(self, language: str = "en", cookie: str | None = None) -> Answer:
        path = f"{self.path}/hint?language={language}"
        known = self.cookie if cookie is None else cookie
        return request(self.base, path, cookie=known)


def test_a_hint_is_asked_for_then_fetched(base: str) -> None:
    anna = Player(base)
    anna.until_my_turn()
    before = anna.hint()
    assert (before.status, before.told["code"]) == (409, "no_hints")
    assert anna.ask("hint").status == 200
    found = anna.hint()
    assert found.status == 200, found.body
    own = anna.state()["own"]
    assert own["hinted"]
    moves = [one["move"] for one in own["choices"]]  # type: ignore[attr-defined]
    assert found.told["move"] in moves
    assert {one["move"] for one in found.told["ways"]} <= set(moves)
    assert found.told["note"]
    assert anna.hint().body == found.body
    assert "Anna asked for a hint." in str(anna.state("watch"))


def test_nobody_else_is_told_what_it_says(base: str) -> None:
    anna = Player(base)
    anna.until_my_turn()
    anna.ask("hint")
    stranger = anna.hint(cookie="")
    assert (stranger.status, stranger.told["code"]) == (403, "no_session")
    other = Player(base).cookie
    assert anna.hint(cookie=other).told["code"] == "not_seated"
    path = f"/api/tables/{anna.links['watch']}/hint"
    watcher = request(base, path, cookie=anna.cookie)
    assert watcher.told["code"] == "not_seated"


def test_a_move_makes_a_hint_void(base: str) -> None:
    anna = Player(base)
    anna.until_my_turn()
    anna.ask("hint")
    move = anna.hint().told["move"]
    assert anna.ask("move", move=move).status == 200
    assert anna.hint().told["code"] == "no_hints"


def test_a_table_without_hints_gives_none(base: str) -> None:
    anna = Player(base, hints=False)
    anna.until_my_turn()
    assert anna.ask("hint").told["code"] == "no_hints"
    assert anna.hint().told["code"] == "no_hints"


# --- the process ----------------------------------------------------------------------


def test_no_move_is_said_to_be_worse_by_less_than_nothing() -> None:
    """In so few worlds chance often puts another move before the best."""
    ahead = 0
    for seed in range(0, 40, 2):
        view = next(choices(seed), None)
        if view is not None and len(view.moves) > 2:
            found = hint(view, compiled=False, samples=8)
            ahead += any(way.behind < 0 for way in found.ways)
            assert not any(
                way.costs.startswith(("\N{MINUS SIGN}", "-")) for way in found.ways
            )
    assert ahead > 2


def test_the_same_view_gives_the_same_hint() -> None:
    one, other = (hint(VIEW, compiled=False, samples=8) for _ in range(2))
    assert one == other
    assert one.ways[0].move == one.move
    assert one.ways[0].costs == ""
    assert all(way.words and way.title for way in one.ways)


async def asked(advisers: Advisers, person: str, *, wanted: bool) -> object:
    async def still() -> bool:
        return wanted

    return await advisers.hint(person, VIEW, still)


def run(command: str, *tasks: tuple[str, bool]) -> list[object]:
    """What comes of hints, asked for one after the other by a person."""

    async def body() -> list[object]:
        advisers = Advisers(program(command))
        made = []
        for person, wanted in tasks:
            coming = asked(advisers, person, wanted=wanted)
            made.append(asyncio.create_task(coming))
            await asyncio.sleep(0)
        try:
            return [*await asyncio.gather(*made, return_exceptions=True)]
        finally:
            await advisers.close()

    return asyncio.run(body())


def code(found: object) -> str:
    assert isinstance(found, Refusing), found
    return found.trouble.code


def test_a_process_that_answers_nonsense_is_a_fault() -> None:
    assert [code(one) for one in run(SAME, ("anna", True))] == ["error"]
    assert [code(one) for one in run("", ("anna", True))] == ["error"]


def test_who_wants_it_no_more_holds_up_nobody() -> None:
    found = run(ASLEEP, ("anna", True), ("anna", False))
    assert [code(one) for one in found] == ["stale", "stale"]
    found = run(ASLEEP, ("anna", False), ("bo", False))
    assert [code(one) for one in found] == ["stale", "stale"]


def test_only_the_view_goes_to_the_process(tmp_path: Path) -> None:
    path = tmp_path / "sent"
    keep = f"import sys; open({str(path)!r}, 'w').write(sys.stdin.readline())"
    run(keep, ("anna", True))
    sent = msgspec.json.decode(path.read_text(), type=dict[str, msgspec.Raw])
    assert [*sent] == ["view", "language"]
    assert bytes(sent["view"]) == sent_as(VIEW)
