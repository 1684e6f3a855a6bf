"""What a browser remembers of matches: which, whose, and what it makes of them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from browsing import PATIENCE_MS
from served import running

pytestmark = [pytest.mark.browser, pytest.mark.slow]

RECORDS: Final = Path(__file__).parent.parent / "records" / "v1"

# --- sums, by hand --------------------------------------------------------------------


@pytest.fixture(scope="module")
def page(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page whose modules can be asked."""
    folder: Path = tmp_path_factory.mktemp("tables")
    with running(folder) as server, chromium.new_context() as context:
        made = context.new_page()
        made.goto(server.address, timeout=PATIENCE_MS)
        yield made


NOTHING: Final = {"drought": 0, "feet": 0, "gifts": 0, "out": 0}


def match(
    name: str, at: int, points: Mapping[str, Sequence[int]], **more: object
) -> dict[str, Any]:
    """A match as it is remembered: points by name and round; the fewest win."""
    totals = [sum(rounds) for rounds in points.values()]
    places = [1 + sum(other < total for other in totals) for total in totals]
    rounds = [
        {"round": n, "points": list(row), "opening": f"{9 - n}-{9 - n}"}
        for n, row in enumerate(zip(*points.values(), strict=True), 1)
    ]
    return {
        "id": name,
        "matchId": name,
        "at": at,
        "table": "",
        "match": 0,
        "me": None,
        "rules": "cf-six",
        "code": "six",
        "title": "Six",
        "names": list(points),
        "bots": [name == "Bot" for name in points],
        "over": True,
        "open": True,
        "totals": totals,
        "places": places,
        "rounds": rounds,
        "figures": [NOTHING for _ in points],
        **more,
    }


FOUR: Final = [
    match("m1", 1, {"Ada": [0, 10], "Bo": [7, 0]}, me=0),
    match("m2", 2, {"BO": [3, 0], "Ada": [0, 9]}, me=1),
    match("m3", 3, {"Bo": [4, 4], "ada": [8, 0]}),
    match("m4", 4, {"Ada": [5, 0], "Bot": [0, 30]}),
]
"""Ada 10, Bo 7; Ada 9, Bo 3; Ada 8, Bo 8; and once a bot."""
ASK: Final = """async all => {
  const { groups } = await import('/static/past/groups.js');
  const { duels, marks, running, wins } = await import('/static/past/figures.js');
  const [group, ...others] = groups(all);
  return SCRIPT;
}"""


def ask(page: Page, all_: Sequence[Mapping[str, Any]], script: str) -> Any:  # noqa: ANN401 - any JSON
    """What a script finds in the groups of these matches, the last group first."""
    return page.evaluate(ASK.replace("SCRIPT", script), list(all_))


def test_the_same_people_are_a_group_wherever_they_sat(page: Page) -> None:
    script = "[group, ...others].map(one => [one.people, one.meetings.length])"
    (with_bot, once), (friends, three) = ask(page, FOUR, script)
    assert [(one["name"], one["bot"]) for one in with_bot] == [
        ("Ada", False),
        ("Bot", True),
    ]
    assert [(one["name"], one["mine"]) for one in friends] == [
        ("ada", True),
        ("Bo", False),
    ]
    assert (once, three) == (1, 3)


def test_head_to_head_goes_by_the_totals_of_matches(page: Page) -> None:
    """By hand: 10 to 7, 9 to 3, 8 to 8: Ada lost twice, 3 points a match."""
    (duel,) = ask(page, FOUR[:3], "duels(group)")
    assert duel == {
        "one": 0,
        "other": 1,
        "won": 0,
        "lost": 2,
        "tied": 1,
        "ahead": pytest.approx(-3),
    }
    assert ask(page, FOUR[:3], "wins(group)") == [1, 3]
    assert ask(page, FOUR[:3], "running(group)") == [[10, 7], [19, 10], [27, 18]]


def test_three_people_are_three_pairs(page: Page) -> None:
    """And a match that was not played to its end counts for nothing."""
    points = {"Ada": [1], "Bo": [2], "Cy": [4]}
    both = [match("a", 1, points), match("b", 2, points, over=False)]
    found = ask(page, both, "duels(group).map(d => [d.one, d.other, d.won, d.ahead])")
    assert found == [[0, 1, 1, 1], [0, 2, 1, 3], [1, 2, 1, 2]]
    assert ask(page, both[1:], "[duels(group)[0].won, marks(group).lowest]") == [
        0,
        None,
    ]


def test_records_are_found_where_they_were_made(page: Page) -> None:
    figures = [NOTHING | {"drought": 5, "feet": 2}, NOTHING | {"feet": 2, "out": 1}]
    rounds = [
        {"round": 1, "points": [0, 7], "opening": "1-1"},
        {"round": 2, "points": [10, 0], "opening": "0-0"},
    ]
    zero = {"figures": figures, "rounds": rounds}
    told = ask(page, [FOUR[0] | zero, *FOUR[1:3]], "marks(group)")
    found = {name: mark and _known(mark) for name, mark in told.items()}
    assert found["lowest"] == {"who": [1], "value": 3, "id": "m2"}
    assert found["haul"] == {"who": [1], "value": 10, "id": "m1", "round": 2}
    assert found["dearest"] == {"who": [0], "value": 10, "id": "m1", "round": 2}
    assert found["drought"] == {"who": [0], "value": 5, "id": "m1"}
    assert found["outs"] == {"who": [1], "value": 1, "id": "m1"}
    assert found["blank"]["who"] == [1]
    assert found["feet"] is found["gifts"] is None, "nobody is ahead of all"


def test_where_most_of_many_are_equal_nobody_stands_out(page: Page) -> None:
    """Eight people: four share each record but one, which three share."""
    points = {name: [int(i > 3)] for i, name in enumerate("ABCDEFGH")}
    dry, wet = NOTHING | {"drought": 3}, NOTHING | {"drought": 3, "feet": 1}
    figures = [wet] * 3 + [dry] + [NOTHING] * 4
    found = ask(page, [match("m", 1, points, figures=figures)], "marks(group)")
    told = {name: mark["who"] for name, mark in found.items() if mark}
    assert told == {"feet": [0, 1, 2]}


def _known(mark: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in mark.items() if value is not None}


# --- what is kept ---------------------------------------------------------------------

KEEP: Final = """async ([known, fresh, disk]) => {
  const { open } = IDBFactory.prototype;
  if (!disk) IDBFactory.prototype.open = () => { throw new DOMException('private'); };
  const store = await import(`/static/past/store.js?disk=${disk}`);
  await store.removeAll();
  await store.keepMatch(known, 'known');
  await store.keepMatch(fresh, 'fresh');
  const [kept, ...others] = await store.matches();
  const text = await store.recordOf(kept.id);
  await store.removeAll();
  IDBFactory.prototype.open = open;
  return [kept, text, others.length, await store.matches()];
}"""


@pytest.mark.parametrize("disk", [True, False], ids=["disk", "private window"])
def test_of_one_match_whatever_tells_more_is_kept(page: Page, *, disk: bool) -> None:
    """And nothing that was known of it before is lost."""
    half = match("m", 7, {"Ada": [1], "Bo": [0]}, over=False, me=0, table="t", match=2)
    whole = match("m", 9, {"Ada": [1, 2], "Bo": [0, 9]})
    for known, fresh in ((half, whole), (whole, half)):
        kept, text, others, left = page.evaluate(KEEP, [known, fresh, disk])
        assert text == ("fresh" if fresh is whole else "known")
        assert (kept["over"], len(kept["rounds"])) == (True, 2)
        assert (kept["me"], kept["table"], kept["match"]) == (0, "t", 2)
        assert (kept["at"], others, left) == (known["at"], 0, [])


BESIDE: Final = """async all => {
  const store = await import('/static/past/store.js');
  await store.removeAll();
  for (const [n, one] of all.entries()) await store.keepMatch(one, `text ${n}`);
  const kept = await store.matches();
  const texts = await Promise.all(kept.map(one => store.recordOf(one.id)));
  await store.removeAll();
  return [kept, texts.sort()];
}"""


@pytest.mark.parametrize(
    "other",
    [
        {"code": "house"},
        {"names": ["Ada", "Cy"]},
        {"bots": [False, True]},
        {"rounds": [{"round": 1, "points": [5, 5], "opening": "8-8"}]},
        {"rounds": [{"round": 1, "points": [1, 0], "opening": "0-0"}]},
    ],
    ids=["rules", "people", "bot", "points", "deal"],
)
def test_another_match_of_the_same_id_lies_beside_it(
    page: Page, other: Mapping[str, Any]
) -> None:
    first = match("m", 1, {"Ada": [1], "Bo": [0]})
    second = {**first, **other}
    kept, texts = page.evaluate(BESIDE, [first, second, first, second])
    assert len({one["id"] for one in kept}) == len(kept) == 2
    assert {one["matchId"] for one in kept} == {"m"}
    assert texts == ["text 0", "text 1"]


def test_no_match_is_kept_in_the_future(page: Page) -> None:
    """Not even beyond all dates: the page has to say when it was."""
    points = {"Ada": [1]}
    all_ = [match(str(at), at, points) for at in (9 * 10**15, 8 * 10**15, -5, 5)]
    kept, _ = page.evaluate(BESIDE, all_)
    now = page.evaluate("() => Date.now()")
    assert sorted(one["at"] for one in kept)[:2] == [0, 5]
    assert all(one["at"] <= now for one in kept)


GATHER: Final = """async ([record, told, name, before, refused, doomed]) => {
  const { keepOver, fetchOwed } = await import('/static/past/gather.js');
  const { sat, forgetOpened } = await import('/static/keep.js');
  const store = await import('/static/past/store.js');
  const { fetch: ask, setTimeout: wait } = window;
  const asked = [];
  let left = refused;
  window.setTimeout = run => wait(run);
  window.fetch = async (path, ...more) => {
    if (!path.startsWith('/api/tables/')) return ask(path, ...more);
    asked.push(path);
    if (left-- > 0) return new Response(JSON.stringify(told[1]), { status: told[0] });
    if (doomed) forgetOpened();
    return new Response(record);
  };
  const seats = ['Anna', 'Bo'].map(one => ({ name: one }));
  const at = (phase, seat) => ({ own: { seat }, table: { phase, match: 1, seats } });
  if (before) { seats[0].name = before; await keepOver('link', at('playing', 0)); }
  seats[0].name = name;
  await keepOver('link', at('over', 0));
  const first = (await store.matches()).map(one => [one.me, one.table, one.match]);
  const owed = Object.keys(sat());
  await fetchOwed();
  const second = (await store.matches()).length;
  await store.removeAll();
  forgetOpened();
  Object.assign(window, { fetch: ask, setTimeout: wait });
  return { first, owed, second, asked: asked.length };
}"""
"""A table is over, and this browser sits there; its record is of Anna and a bot."""
BUSY: Final = [429, {"code": "too_many", "sentence": "Wait."}]
GONE: Final = [404, {"code": "no_table", "sentence": "Gone."}]
MINE: Final = [[0, "link", 1]]


@pytest.mark.parametrize(
    ("name", "before", "kept"),
    [
        ("Anna", None, MINE),
        ("Annie", "Anna", MINE),
        ("Eve", None, []),
        ("Eve", "Eve", []),
        ("Anna", "Eve", []),
    ],
    ids=["as ever", "renamed", "after the end", "in the middle", "under her name"],
)
def test_a_match_is_kept_by_whoever_had_the_seat_when_it_began(
    page: Page, name: str, before: str | None, kept: list[object]
) -> None:
    record = (RECORDS / "supper.jsonl").read_text()
    found = page.evaluate(GATHER, [record, BUSY, name, before, 0, False])
    assert (found["first"], found["owed"]) == (kept, [])


@pytest.mark.parametrize(
    ("told", "refused", "doomed", "first", "owed", "second"),
    [
        (BUSY, 2, False, MINE, [], 1),
        ([502, None], 2, False, MINE, [], 1),
        (BUSY, 30, False, [], ["link"], 1),
        (GONE, 1, False, [], [], 0),
        (BUSY, 0, True, [], [], 0),
    ],
    ids=["busy", "away", "long away", "gone", "deleted meanwhile"],
)
def test_a_match_that_cannot_be_fetched_at_once_is_fetched_later(  # noqa: PLR0913 - a table
    page: Page,
    told: list[object],
    refused: int,
    *,
    doomed: bool,
    first: list[object],
    owed: list[str],
    second: int,
) -> None:
    record = (RECORDS / "supper.jsonl").read_text()
    found = page.evaluate(GATHER, [record, told, "Anna", None, refused, doomed])
    assert (found["first"], found["owed"], found["second"]) == (first, owed, second)


READ: Final = """async texts => {
  const { read } = await import('/static/past/file.js');
  return texts.map(text => read(text, 5)?.length ?? null);
}"""


def test_a_file_is_read_whole_or_not_at_all(page: Page) -> None:
    one = {"record": "…", "at": 1, "me": None}
    whole = {"format": "chickie-matches-1", "matches": [one, one]}
    texts = [
        json.dumps(whole),
        json.dumps(whole | {"format": "chickie-matches-2"}),
        json.dumps(whole | {"matches": [one, {"record": 5}]}),
        json.dumps(whole | {"matches": None}),
        '[Format "chickie 1"]\n',  # perhaps a record: the server will say
    ]
    assert page.evaluate(READ, texts) == [2, None, None, None, 1]
