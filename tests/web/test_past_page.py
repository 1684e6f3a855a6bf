"""The matches that a browser remembers: figures, files, and that deleting deletes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect

from browsing import PHONE, Visit, Visitor
from chickie.record import loads
from obstacles import assert_nothing_stands_in_the_way
from served import running
from ways_to_play import by_mouse, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDE: Final = "() => document.documentElement.scrollWidth - innerWidth"
RECORDS: Final = Path(__file__).parent.parent / "records" / "v1"

# --- sums, by hand --------------------------------------------------------------------


@pytest.fixture(scope="module")
def page(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page whose modules can be asked."""
    folder: Path = tmp_path_factory.mktemp("tables")
    with running(folder) as server, chromium.new_context() as context:
        made = context.new_page()
        made.goto(server.address)
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
        "at": at,
        "table": "",
        "match": 0,
        "me": None,
        "rules": "cf-six",
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


def _known(mark: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in mark.items() if value is not None}


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


# --- the page -------------------------------------------------------------------------

EVERYWHERE: Final = """async () => {
  const found = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  for (const { name } of await indexedDB.databases()) {
    const base = await new Promise(yes => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => yes(asked.result);
    });
    for (const store of base.objectStoreNames)
      for (const all of ['getAll', 'getAllKeys'])
        found.push(await new Promise(yes => {
          const asked = base.transaction(store).objectStore(store)[all]();
          asked.onsuccess = () => yes(asked.result);
        }));
    base.close();
  }
  return JSON.stringify([...found, ...await caches?.keys() ?? []]);
}"""
"""All that the browser has stored for the page."""
KEPT: Final = """async () => {
  const { matches } = await import('/static/past/store.js');
  return (await matches()).length > 0;
}"""

FORGET: Final = "async () => (await import('/static/past/store.js')).removeAll()"


def delete(visitor: Visitor, button: Locator) -> None:
    """Press it, and answer the one question."""
    button.click()
    assert_nothing_stands_in_the_way(visitor)
    visitor.find("dialog[open] .main").click()
    visitor.find("dialog[open]").wait_for(state="hidden")


def take_in(visitor: Visitor, *files: Path | FilePayload) -> None:
    """Give the page files, and wait until it has read them."""
    visitor.find(".files input[type=file]").set_input_files(list(files))  # type: ignore[arg-type]
    visitor.find(".files [role=status]:not(:empty), .files .bad").first.wait_for()


def test_a_match_is_remembered_carried_away_and_forgotten(
    visitor: Visitor, tmp_path: Path
) -> None:
    keys = visitor.play_now("cf-six", rounds=1)
    assert play(visitor, by_mouse) == "over"
    final = visitor.state()["final"]
    visitor.page.wait_for_function(KEPT)
    visitor.open("/past")
    results = visitor.find(".results tbody tr")
    expect(results.locator(".points b")).to_have_text([str(n) for n in final["totals"]])
    assert_nothing_stands_in_the_way(visitor)

    with visitor.page.expect_download() as saving:
        visitor.button("Save all to a file").click()
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    (carried,) = json.loads(saved.read_text())["matches"]
    record = visitor.context.request.get(f"/api/tables/{keys.table}/record").text()
    assert (carried["record"], carried["me"]) == (record, "Ada")
    assert keys.table not in saved.read_text()

    before = visitor.find(".group").inner_text()
    match_id = loads(record).header.match
    assert all(one in visitor.page.evaluate(EVERYWHERE) for one in (match_id, "Ada"))
    delete(visitor, visitor.button("Delete everything"))
    visitor.find(".nothing").wait_for()
    left = visitor.page.evaluate(EVERYWHERE)
    assert not [one for one in (match_id, keys.table, "Ada", "Bo") if one in left]

    for _ in range(2):  # what is there already is not there twice
        take_in(visitor, saved)
        expect(results).to_have_count(1)
        assert visitor.find(".group").inner_text() == before
    results.get_by_role("link").click()
    visitor.page.wait_for_url("**/replay#past=*")
    expect(visitor.find("main")).to_contain_text("Ada")

    visitor.page.evaluate(FORGET)  # as the page says: the table still has it
    visitor.open(f"/t/{keys.table}")
    visitor.page.wait_for_function(KEPT)


def test_nonsense_and_a_changed_record_are_refused_by_a_sentence(
    visitor: Visitor,
) -> None:
    visitor.forgive("400|409|422")
    whole = (RECORDS / "supper.jsonl").read_bytes()
    wrong = {
        "notes.txt": b"Buy milk.",
        "photo.jsonl": bytes(range(256)),
        "empty.json": b"",
        "later.json": b'{"format": "chickie-matches-9", "matches": []}',
        "changed.jsonl": whole.replace(b'"Anna"', b'"Anne"', 1),
    }
    visitor.open("/past")
    for name, content in wrong.items():
        visitor.page.reload()
        take_in(visitor, FilePayload(name=name, mimeType="", buffer=content))
        expect(visitor.find(".files .bad")).to_have_count(1)
        expect(visitor.find(".files .bad")).to_contain_text(name)
        expect(visitor.find(".group")).to_have_count(0)
    take_in(visitor, RECORDS / "supper.jsonl")  # Anna 14, Bo 0: docs/record.md
    expect(visitor.find(".results .points b")).to_have_text(["14", "0"])
    duel = visitor.find(".duels tbody tr").locator("th, td")
    told = ["Anna and Bo", "0 : 1", "0", "Bo had 14 points fewer"]
    expect(duel).to_have_text(told)


@pytest.mark.parametrize("language", ["en", "da", "es"])
def test_the_page_in_each_language(visit: Visit, language: str) -> None:
    """Records that come as files, on a phone; one is deleted, then the rest of them."""
    visitor = visit(language=language, size=PHONE, touch=True, colours="dark")
    visitor.open("/past")
    visitor.find(".nothing").wait_for()
    assert_nothing_stands_in_the_way(visitor)
    take_in(
        visitor,
        RECORDS / "cf-six.jsonl",
        RECORDS / "cf-six.txt",
        RECORDS / "draw10.txt",
    )
    results = visitor.find(".results tbody tr")
    expect(results).to_have_count(2)
    assert_nothing_stands_in_the_way(visitor)
    assert visitor.page.evaluate(WIDE) <= 0
    delete(visitor, visitor.find(".results .tools .icon-button").first)
    expect(results).to_have_count(1)
    delete(visitor, visitor.find(".remove-group"))
    visitor.find(".nothing").wait_for()
