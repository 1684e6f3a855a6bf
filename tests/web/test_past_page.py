"""The page of remembered matches: files, languages, and that deleting deletes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FilePayload, Locator, expect

from browsing import PHONE, Visit, Visitor
from chickie.record import loads
from obstacles import assert_nothing_stands_in_the_way
from ways_to_play import by_mouse, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WIDE: Final = "() => document.documentElement.scrollWidth - innerWidth"
RECORDS: Final = Path(__file__).parent.parent / "records" / "v1"
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

OPENED: Final = """async ([table, watch]) => {
  const { tab } = await import('/static/keep.js');
  const { carry } = await import('/static/replay/carried.js');
  tab.set(`join/${watch}`, table);
  carry(`a record of Ada at ${table}`);
}"""
"""What this tab keeps once it was a big screen, and a record was dropped in it."""
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
    visitor.page.evaluate(OPENED, list(keys))
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
    expect(visitor.button("Delete everything")).to_have_count(0)
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
    bad = {
        "format": "chickie-matches-1",
        "matches": [{"at": 9 * 10**15, "me": None, "record": "Dear diary"}],
    }
    wrong = {
        "none.json": b'{"format": "chickie-matches-1", "matches": []}',
        "bad.json": json.dumps(bad).encode(),
        "notes.txt": b"Buy milk.",
        "photo.jsonl": bytes(range(256)),
        "empty.json": b"",
        "later.json": b'{"format": "chickie-matches-9", "matches": []}',
        "changed.jsonl": whole.replace(b'"Anna"', b'"Anne"', 1),
        "line 9": whole.replace(b'"n":8', b'"n":9', 1),
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
    tables = [{"id": "a" * 22, "title": "Six", "names": "Bo", "at": 1}]
    visitor = visit(
        language=language,
        size=PHONE,
        touch=True,
        colours="dark",
        kept={"visits": tables},
    )
    visitor.open("/past")
    visitor.find(".nothing").wait_for()
    delete(visitor, visitor.find(".files .quiet"))  # there is no match, but a table
    expect(visitor.find(".files .quiet")).to_have_count(0)
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
