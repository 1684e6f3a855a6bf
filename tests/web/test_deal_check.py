"""What a server that cheats gets past the page's part in a deal, and its check.

The page's own modules run in a browser, as in a table's page; the server is made up.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browsing import PATIENCE_MS, Visitor
from cheating import CHEATS, SCENE, WITHOUT
from served import Server, running
from ways_to_play import by_mouse, play

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of one server, for all tests of this module."""
    folder: Path = tmp_path_factory.mktemp("tables")
    with running(folder) as server, chromium.new_context() as context:
        made = context.new_page()
        made.goto(server.address, timeout=PATIENCE_MS)
        yield made


def run(page: Page, script: str) -> Any:  # noqa: ANN401 - any JSON
    """What a script gives, in a browser that remembers nothing from before."""
    return page.evaluate(f"async () => {{ localStorage.clear(); {SCENE} {script} }}")


def faults(found: list[str]) -> set[str]:
    """What was found not to hold, after the verdict."""
    return {one for one in found[1:] if one.endswith((":no", ":gap"))}


def test_an_honest_deal_holds(page: Page) -> None:
    verdict, *found = run(page, "return told(done(played('m', 1)));")
    assert verdict == "holds"
    assert {one.split(":")[1] for one in found} == {"yes"}
    assert "hand:yes" in found


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_server_that_cheats_is_found_out(page: Page, cheat: str) -> None:
    script, expected = CHEATS[cheat]
    found = run(page, script)
    assert found[0] == "fails"
    assert faults(found) == expected


OPENING: Final = """
const again = pledges => say('unseal', { ...f, pledges })?.number ?? null;
const e = F.pledge('m', 1, 1, F.number());
"""


def test_it_opens_once_and_on_the_same_pledges_only(page: Page) -> None:
    first, same, more, fewer = run(
        page,
        f"""const {{ f }} = started('m', 1); {OPENING}
        const both = {{ ...f.pledges, 1: e }};
        return [again(both), again(both), again({{ ...both, 2: e }}),
          again(f.pledges)];""",
    )
    assert first == same
    assert len(first) == 64
    assert (more, fewer) == (None, None)


def test_it_opens_only_on_its_own_pledge_and_after_all_others(page: Page) -> None:
    changed, missing, awaited = run(
        page,
        f"""const {{ f }} = started('m', 1); {OPENING}
        const all = {{ stage: 'unseal', awaited: [0, 1], fairness: f }};
        const early = part(all, {{ seat }});
        return [again({{ 0: e }}), again({{ 1: e }}), early];""",
    )
    assert (changed, missing, awaited) == (None, None, None)


def test_with_too_many_deals_unfinished_it_takes_part_in_no_more(page: Page) -> None:
    answers = run(
        page,
        """const said = [];
        for (let i = 0; i < 301; i++) said.push(!!say('pledge', begin('z' + i, 1).f));
        return [said[299], said[300]];""",
    )
    assert answers == [True, False]


@pytest.mark.parametrize("why", WITHOUT)
def test_a_deal_without_ones_number_says_so_without_alarm(page: Page, why: str) -> None:
    script, own = WITHOUT[why]
    found = run(page, script)
    assert found[0] == "without"
    assert own in found
    assert faults(found) == set()


def test_a_number_that_this_browser_does_not_know_is_not_called_ones_own(
    page: Page,
) -> None:
    script = """const f = played('m', 1); localStorage.clear();
        return [told(done(f))[0], told(done(f), undefined, H, null)[0]];"""
    assert run(page, script) == ["unknown", "holds"]


def test_a_hand_that_was_not_seen_from_the_start_is_no_fault(page: Page) -> None:
    reloaded, once = run(
        page,
        """const f = opened('m', 1), g = opened('m', 2);
        say('dealt', veiled(f), ['0-0']); const one = told(done(f));
        say('unseal', veiled(g)); see(g); say('dealt', veiled(g), ['0-0']);
        return [one, told(done(g))];""",
    )
    assert (reloaded[0], "hand:none" in reloaded) == ("holds", True)
    assert (once[0], "hand:yes" in once) == ("holds", True)


@pytest.mark.parametrize("place", [0, 3, 9, 12, 13, 27])
def test_the_tile_that_was_laid_may_stand_anywhere(page: Page, place: int) -> None:
    found = run(
        page,
        f"""seat = 1; const f = opened('m', 1), rest = orderOf(f);
        rest.splice({place}, 1); see(f, rest.slice(6, 12)); return told(done(f));""",
    )
    assert (found[0], "hand:yes" in found) == ("holds", True)


SEARCH: Final = """
seat = 1; const f = opened('m', 1), whole = orderOf(f);
const hand = (share, ...places) =>
  [...whole.slice(share, 2 * share), ...places.map(at => whole[at])];
"""


@pytest.mark.parametrize("places", ["15", "16, 19", "17, 20, 23"])
@pytest.mark.parametrize("seats", ["3", "undefined"])
def test_tiles_from_the_search_come_with_the_hand(
    page: Page, places: str, seats: str
) -> None:
    script = f"see(f, hand(5, {places})); return check(done(f), H, [], {seats});"
    found = run(page, SEARCH + script)
    assert {"what": "hand", "holds": True} in found


@pytest.mark.parametrize("places", ["14", "18", "16, 20", "16, 18", "16, 19, 23"])
def test_other_tiles_do_not_come_from_the_search(page: Page, places: str) -> None:
    script = f"see(f, hand(5, {places})); return check(done(f), H, [], 3);"
    found = run(page, SEARCH + script)
    assert {"what": "hand", "holds": False} in found


def test_deals_that_are_not_told_are_counted(page: Page) -> None:
    counted = run(
        page,
        """played('old', 1); const left = opened('old', 2); say('dealt', veiled(left));
        const deal = done(played('m', 1)), now = opened('m', 2);
        return [told(deal, [deal])[0], others([deal], now), others([deal])];""",
    )
    assert counted == [
        "holds",
        {"all": 2, "unfinished": 1},
        {"all": 3, "unfinished": 2},
    ]


def test_what_cannot_be_kept_any_more_is_not_read_as_it_was(page: Page) -> None:
    kept = run(
        page,
        """const { browser } = await import('/static/keep.js');
        browser.set('x', 1); const real = Storage.prototype.setItem;
        Storage.prototype.setItem = () => { throw new Error('full'); };
        browser.set('x', 2); const full = browser.get('x', 0);
        Storage.prototype.setItem = real; browser.set('x', 3);
        return [full, browser.get('x', 0), browser.get('never', 0)];""",
    )
    assert kept == [2, 3, 0]


# --- on the page ----------------------------------------------------------------------


def refused_by_nobody(route: Route) -> None:
    """The deals, with a refusal of a seat that there is not."""
    answer = route.fetch()
    deals = answer.json()
    deals[-1]["fairness"]["refused"] = [77]
    route.fulfill(response=answer, json=deals)


def test_the_page_tells_what_it_found(server: Server, chromium: Browser) -> None:
    visitor = Visitor(chromium, server)
    keys = visitor.new_table("draw10", rounds=2)
    visitor.open(f"/t/{keys.table}")
    visitor.find(".lobby .main.big").click()
    assert play(visitor, by_mouse) == "score"
    visitor.button("Look at the table").click()
    visitor.open_panel("Check the deals")
    deal = visitor.find("dialog[open] .deal")
    expect(deal).to_contain_text("The tiles that came to you are those of this order.")
    expect(deal.locator(".findings .none")).to_have_count(0)
    visitor.button("Close").click()
    visitor.page.route("**/deals?*", refused_by_nobody)
    visitor.open_panel("Check the deals")
    expect(deal).to_contain_text("or is missing: Seat 78.")
    visitor.button("Close").click()
    visitor.page.unroute("**/deals?*")
    visitor.page.evaluate("localStorage.removeItem('chickie/deals')")
    visitor.open_panel("Check the deals")
    expect(deal.locator("summary").first).to_contain_text("kept nothing of this deal")
    assert visitor.complaints == []
    visitor.close()
