"""A family finds its rules on the page, takes them along and plays by them."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from browsing import PHONE, Visit, Visitor
from chickie import variants
from chickie.language import LANGUAGES, speaking
from chickie.rules.draft import drafted
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import sheet
from obstacles import assert_nothing_stands_in_the_way
from ways_to_play import tab_to

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OURS: Final = drafted(
    variants.load("cf-double"), {"double_blank": 25, "foot_locks": False}
)
"""What a stranger is after."""
SHEET_OF_PAPER: Final = re.compile(rb"/Type\s*/Page\b")
QR_CODE: Final = "() => document.querySelector('.qr')?.naturalWidth > 0"
QUESTIONS_MAX: Final = 30


def clause(visitor: Visitor, name: str) -> Locator:
    """A sentence of the sheet."""
    return visitor.find(f'.paper li[data-clause="{name}"]')


def opened(visitor: Visitor, name: str) -> Locator:
    """Press a sentence; what opens under it."""
    line = clause(visitor, name)
    line.locator("button.clause").click()
    panel = line.locator(".panel")
    panel.locator("input").first.wait_for(state="attached")
    return panel


def addressed(page: Page) -> Ruleset:
    """The rules that the address holds."""
    return variants.named(page.url)


def wait_for_address(visitor: Visitor, of: Ruleset) -> None:
    """Until the address holds these rules."""
    visitor.page.wait_for_url(f"**/rules/{variants.encode(of)}")


def reads(ruleset: Ruleset, name: str, language: str = "en") -> str:
    """A sentence of the sheet, in words."""
    with speaking(language):
        found = {one.id: str(one.sentence) for one in sheet(ruleset)}
    return found[name]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_stranger_finds_rules_prints_shares_and_plays_them(
    visit: Visit, code: str
) -> None:
    visitor = visit(language=code)
    visitor.open("/rules")
    visitor.find('[data-rules="cf-double"]').click()
    opened(visitor, "foot.lock").locator('[data-answer="false"]').click()
    expect(clause(visitor, "foot.lock")).to_contain_text(reads(OURS, "foot.lock", code))
    expect(clause(visitor, "foot.lock")).to_have_class(re.compile("fresh"))
    expect(clause(visitor, "foot.dead")).to_have_count(0)
    opened(visitor, "score.blank").locator('[data-answer="25"]').click()
    expect(clause(visitor, "score.blank")).to_contain_text(
        reads(OURS, "score.blank", code)
    )
    expect(visitor.find("p[role=status]")).to_contain_text(
        reads(OURS, "score.blank", code)
    )
    wait_for_address(visitor, OURS)
    assert pages_of(visitor) == 1
    elsewhere = visit(language=code)
    elsewhere.open(visitor.page.url)
    elsewhere.find(".paper").wait_for()
    assert addressed(elsewhere.page).digest == OURS.digest
    lay_a_table(visitor, code)
    assert_stopped_by_the_sheet(visitor, code)


def pages_of(visitor: Visitor) -> int:
    """Sheets of paper that come out of the printer, which the page has asked for."""
    visitor.context.add_init_script("window.print = () => { window.printed = true; }")
    with visitor.context.expect_page() as opening:
        visitor.find(".take .to-print").click()
    paper = opening.value
    paper.wait_for_function("() => window.printed")
    expect(paper.locator("li")).to_have_count(visitor.find(".paper .clause").count())
    printed = paper.pdf(format="A4", prefer_css_page_size=True)
    paper.close()
    return len(SHEET_OF_PAPER.findall(printed))


def lay_a_table(visitor: Visitor, code: str) -> None:
    """From the sheet to the first turn."""
    visitor.find(".take .play-by").click()
    chosen = visitor.find(".presets input:checked")
    expect(chosen).to_have_value(variants.encode(OURS))
    visitor.find(".choose .field input").first.fill("Ada")
    visitor.find(".choose button.main").click()
    visitor.find(".lobby button.main").click()
    visitor.next()
    with speaking(code):
        assert visitor.state()["table"]["title"] == str(OURS.called)


def assert_stopped_by_the_sheet(visitor: Visitor, code: str) -> None:
    """The reason for a tile that is stopped is a sentence of these rules."""
    stopped = visitor.find(".hand-tile:not(.may)").first
    tile = stopped.get_attribute("data-tile")
    stopped.click()
    why = visitor.state()["own"]["why"][tile]
    visitor.find(".because button").click()
    number, seats = why["number"], len(visitor.state()["table"]["seats"])
    with speaking(code):
        sentence = str(sheet(OURS, seats)[number - 1].sentence)
    expect(visitor.find(f'dialog[open] li[value="{number}"]')).to_have_text(sentence)
    link = visitor.find('dialog[open] a[href^="/rules/"]').get_attribute("href")
    assert variants.named(str(link)).digest == OURS.digest


def test_the_questions_are_answered_by_touch(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    visitor.open("/rules")
    assert_nothing_stands_in_the_way(visitor)
    visitor.find("a.ask").tap()
    asked: list[str] = []
    for _ in range(QUESTIONS_MAX):
        heading = visitor.find(".interview h2, .paper").first
        heading.wait_for()
        name = heading.get_attribute("data-question")
        if name is None:
            break
        if not asked:
            assert_nothing_stands_in_the_way(visitor)
        asked.append(name)
        wanted = "false" if name == "arms" else "true"
        visitor.find(f".choice[data-chosen={wanted}]").first.tap()
        expect(visitor.find(f'.interview h2[data-question="{name}"]')).to_have_count(0)
    assert len(asked) == len({*asked}) > 8
    assert addressed(visitor.page).arms != variants.load("house").arms
    expect(visitor.find(".paper")).to_be_visible()
    assert visitor.focused("h1")
    visitor.find(".rules-bar .undo").tap()
    wait_for_address(visitor, variants.load("house"))
    expect(visitor.find("li.changed")).to_have_count(0)


def test_one_question_back_is_the_one_before(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/rules/cf-double#ask")
    heading = visitor.find(".interview h2")
    first = heading.text_content()
    visitor.find(".choice[data-chosen=true]").click()
    expect(heading).not_to_have_text(str(first))
    second = str(heading.get_attribute("data-question"))
    visitor.find('.languages [lang="da"]').click()
    visitor.find('html[lang="da"]').wait_for()
    expect(heading).to_have_attribute("data-question", second)
    visitor.find('.languages [lang="en"]').click()
    visitor.find('html[lang="en"]').wait_for()
    visitor.button("Back").click()
    expect(heading).to_have_text(str(first))
    visitor.button("Back").click()
    expect(visitor.find(".paper")).to_be_visible()
    assert addressed(visitor.page) == variants.load("cf-double")


def test_rules_are_changed_by_keys_alone(visit: Visit) -> None:
    visitor = visit(colours="dark")
    visitor.open("/rules/cf-double")
    press = visitor.page.keyboard.press
    visitor.find(".paper").wait_for()
    tab_to(visitor, '[data-clause="turn.must_play"] > button')
    press("Enter")
    visitor.find(".panel input").first.wait_for(state="attached")
    tab_to(visitor, ".panel input")
    press("ArrowDown")
    expect(visitor.find("p[role=status]")).not_to_be_empty()
    assert visitor.focused(".panel input:checked")
    assert addressed(visitor.page) != variants.load("cf-double")
    assert_nothing_stands_in_the_way(visitor)
    press("Escape")
    assert visitor.focused("button.clause")
    assert len(own_rules(visitor)) == 1
    press("Control+z")
    wait_for_address(visitor, variants.load("cf-double"))
    expect(visitor.find("li.changed")).to_have_count(0)
    assert own_rules(visitor) == []
    visitor.find(".rules-seats").select_option("2")
    expect(clause(visitor, "deal.hands")).to_contain_text("With 2 players")
    expect(visitor.find(".badge.fresh")).to_have_count(0)
    visitor.page.reload()
    expect(visitor.find(".rules-seats")).to_have_value("2")


def own_rules(visitor: Visitor) -> list[dict[str, str]]:
    """The rules that this browser offers again."""
    kept = visitor.page.evaluate("localStorage.getItem('chickie/rules')")
    rules: list[dict[str, str]] = json.loads(kept or "[]")
    return rules


def test_counting_up_quickly_is_one_change(visitor: Visitor) -> None:
    visitor.open("/rules/cf-double")
    panel = opened(visitor, "score.blank")
    for _ in range(7):
        panel.locator("button.more").click()
    wait_for_address(visitor, drafted(variants.load("cf-double"), {"double_blank": 57}))
    expect(panel.locator("input")).to_have_value("57")
    panel.locator("input").fill("999")
    panel.locator("input").press("Enter")
    expect(panel.locator("input")).to_have_value("200")
    visitor.find(".rules-head .undo").click()
    wait_for_address(visitor, variants.load("cf-double"))
    panel = opened(visitor, "deal.hands")
    panel.locator('[data-seats="2"] .more').click()
    panel.locator('[data-seats="8"] input').fill("0")
    panel.locator('[data-seats="9"] .more').click()
    sentence = clause(visitor, "deal.hands").locator("button.clause")
    expect(sentence).to_contain_text("2 players take 21 tiles each")
    expect(sentence).to_contain_text("7 take 7 and 9 take 1.")


def test_on_a_phone_the_rules_come_first_and_answers_above_the_bar(
    visit: Visit,
) -> None:
    visitor = visit(size=PHONE, touch=True, colours="dark")
    visitor.open("/rules/cf-double")
    expect(visitor.find(".paper .clause").nth(2)).to_be_in_viewport(ratio=1)
    expect(visitor.find(".play-by:visible")).to_have_count(1)
    expect(visitor.find(".warnings button").first).to_be_hidden()
    answers = opened(visitor, "foot.lock")
    chosen, other = (
        answers.locator(f'[data-answer="{one}"]') for one in ("true", "false")
    )
    expect(chosen).to_have_text(re.compile("^Yes, it comes firstas it is nowblocked"))
    expect(other).to_contain_text(reads(OURS, "foot.lock"))
    assert bottom(other) <= top(visitor.find(".rules-bar"))
    assert top(clause(visitor, "foot.lock").locator(".clause")) >= 0
    assert_nothing_stands_in_the_way(visitor)
    visitor.find(".rules-bar .play-by").tap()
    expect(visitor.find(".choose button.main")).to_be_in_viewport(ratio=1)
    assert_nothing_stands_in_the_way(visitor)


def top(place: Locator) -> float:
    """Where something begins on the screen, from above."""
    return float(place.evaluate("one => one.getBoundingClientRect().top"))


def bottom(place: Locator) -> float:
    """Where something ends on the screen, from above."""
    return float(place.evaluate("one => one.getBoundingClientRect().bottom"))


def typed(visitor: Visitor, field: Locator, text: str) -> None:
    """Write into a field, as by keys: nothing is entered until it is left."""
    field.select_text()
    visitor.page.keyboard.type(text)


def test_what_was_typed_just_before_is_played_printed_and_taken_along(
    visit: Visit,
) -> None:
    visitor = visit(size=PHONE, touch=True, language="es")
    visitor.open("/rules/cf-double")
    typed(visitor, opened(visitor, "score.blank").locator("input"), "25")
    visitor.find(".rules-bar .play-by").tap()
    ours = drafted(variants.load("cf-double"), {"double_blank": 25})
    visitor.page.wait_for_url(f"**/?rules={variants.encode(ours)}")
    expect(visitor.find(".presets input:checked")).to_have_value(variants.encode(ours))
    visitor.page.go_back()
    name = visitor.find(".rules-name")
    typed(visitor, name, "Oma")
    ends = [bottom(one) for one in visitor.find(".rules-bar button").all()]
    assert len({*map(round, ends)}) == 1
    assert printed_title(visitor) == "Oma"
    typed(visitor, name, "Opa")
    visitor.find(".rules-bar .undo").tap()
    expect(visitor.find("h1")).to_have_text("Oma")
    expect(name).to_have_value("Oma")
    typed(visitor, name, "Onkel")
    with visitor.page.expect_download() as loading:
        visitor.find(".take a[download]").tap()
    file = loading.value.path().read_text(encoding="utf-8")
    assert variants.parse(file, "file").title == "Onkel"
    typed(visitor, name, "Tante")
    visitor.find(".rules-bar .whole").tap()
    named = drafted(variants.load("cf-double"), {"double_blank": 25}, "Tante")
    link = visitor.find("dialog[open] .link input").first.input_value()
    assert link.endswith(f"/rules/{variants.encode(named)}")
    expect(visitor.find("dialog[open] .sheet-head .icon")).to_be_visible()
    aloud = visitor.find("dialog[open] .link input").last
    expect(aloud).to_have_value(variants.encode(ours))
    visitor.page.keyboard.press("Escape")
    typed(visitor, name, "Anderswo")
    with visitor.page.expect_event("dialog") as asking:
        visitor.page.evaluate("setTimeout(() => location.reload())")
    assert asking.value.type == "beforeunload"
    asking.value.dismiss()
    typed(visitor, name, "Zu Hause")
    visitor.find('a[href="/"]').tap()
    visitor.find(".start").wait_for()
    visitor.open("/rules")
    expect(visitor.page.get_by_role("link", name="Zu Hause")).to_have_count(1)


def printed_title(visitor: Visitor) -> str:
    """The heading of what comes out of the printer."""
    visitor.context.add_init_script("window.print = () => { window.printed = true; }")
    with visitor.context.expect_page() as opening:
        visitor.find(".rules-bar .to-print").tap()
    paper = opening.value
    paper.wait_for_function("() => window.printed")
    title = paper.locator("h1").inner_text()
    paper.close()
    return title


def test_what_cannot_be_played_is_said_and_mended(visitor: Visitor) -> None:
    wrong = variants.load("cf-double").replace(
        arms=12, opening_from="table", opening_missing=(), toes=3
    )
    visitor.open(f"/rules/{variants.encode(wrong)}")
    error = visitor.find('.paper [data-complaint="V9"]')
    expect(error).to_have_class(re.compile("error"))
    expect(visitor.find(".warnings.error")).to_be_visible()
    assert_nothing_stands_in_the_way(visitor)
    error.locator(".mend").first.click()
    expect(error).to_have_count(0)
    expect(visitor.find(".warnings.error")).to_have_count(0)
    visitor.find(".paper .all > summary").click()
    visitor.find('[data-question="dead_foot"] > summary').click()
    visitor.find('[data-axis="dead_foot"] input').first.wait_for(state="attached")
    visitor.find(".compare select").select_option("cf-six")
    visitor.find('[data-differs="set"]').wait_for()
    assert_nothing_stands_in_the_way(visitor)


def test_answers_stay_open_though_their_sentence_is_gone(visitor: Visitor) -> None:
    visitor.open("/rules/cf-double")
    panel = opened(visitor, "foot.dead")
    panel.locator('[data-question="foot_locks"] > summary').click()
    panel.locator('[data-axis="foot_locks"] [data-answer="false"]').click()
    wait_for_address(
        visitor, drafted(variants.load("cf-double"), {"foot_locks": False})
    )
    expect(clause(visitor, "foot.dead")).to_have_class("gone open")
    assert visitor.focused('[data-axis="foot_locks"] input:checked')
    panel.locator('[data-axis="foot_locks"] [data-answer="true"]').click()
    wait_for_address(visitor, variants.load("cf-double"))
    expect(clause(visitor, "foot.dead").locator("button.clause")).to_be_visible()


def test_a_code_is_opened_named_and_kept(visitor: Visitor) -> None:
    code = variants.encode(OURS)
    visitor.open("/rules")
    paste = visitor.find(".paste input")
    paste.fill(f"{code[:-1]}2")
    paste.press("Enter")
    visitor.forgive("404|409")
    expect(visitor.find(".paste .bad")).not_to_be_empty()
    paste.fill(f"Our rules: https://elsewhere.example/rules/{code}/sheet?seats=4")
    paste.press("Enter")
    wait_for_address(visitor, OURS)
    visitor.open(f"/rules/{code.replace('-', '%20')}")
    wait_for_address(visitor, OURS)
    visitor.find(".rules-name").fill("Bei Oma")
    visitor.find(".rules-name").press("Enter")
    expect(visitor.find("h1")).to_have_text("Bei Oma")
    assert addressed(visitor.page).title == "Bei Oma"
    visitor.button("Share").click()
    visitor.page.wait_for_function(QR_CODE)
    link = visitor.find("dialog[open] .link input").first
    expect(link).to_have_value(visitor.page.url)
    assert_nothing_stands_in_the_way(visitor)
    visitor.page.keyboard.press("Escape")
    visitor.find(".rules-name").fill("")
    visitor.find(".rules-name").press("Enter")
    wait_for_address(visitor, OURS)
    expect(visitor.find(".rules-name")).to_have_value(str(OURS.called))
    visitor.find(".rules-head .undo").click()
    expect(visitor.find("h1")).to_have_text("Bei Oma")
    visitor.open("/rules")
    kept = visitor.page.get_by_role("link", name="Bei Oma")
    expect(kept).to_have_count(1)
    visitor.find(".own-rules button").first.click()
    expect(kept).to_have_count(0)


def test_a_link_chooses_rules_of_which_only_what_can_be_played_is_offered(
    visitor: Visitor,
) -> None:
    visitor.forgive("404")
    visitor.open("/?rules=nothing")
    expect(visitor.find(".start > .bad").first).to_contain_text("“nothing”")
    visitor.open(f"/?rules={variants.encode(OURS).replace('-', '+').upper()}")
    chosen = visitor.find(".presets input:checked")
    expect(chosen).to_have_value(variants.encode(OURS))
    expect(visitor.find(".presets input")).to_have_count(1)
    visitor.find(".presets button").click()
    assert visitor.focused(".presets input:checked")
    visitor.find('.presets input[value="cf-double"]').check()
    tiles, rounds = (
        visitor.page.get_by_role("combobox", name=one) for one in ("Tiles", "Rounds")
    )
    expect(rounds.locator("option")).to_have_text(
        ["10 (usual)", "1", "2", "3", "4", "5", "7"]
    )
    rounds.select_option("7")
    tiles.select_option("double-6")
    expect(rounds).to_have_value("0")
    expect(rounds.locator("option")).to_have_text(
        ["7 (usual)", "1", "2", "3", "4", "5"]
    )
    visitor.find(".choose .field input").first.fill("Ada")
    visitor.find('.languages [lang="es"]').click()
    visitor.find('html[lang="es"]').wait_for()
    expect(visitor.find(".choose .field input").first).to_have_value("Ada")
    expect(visitor.find(".presets input:checked")).to_have_value("cf-double")
    expect(visitor.find(".choose select").nth(1)).to_have_value("double-6")
    visitor.find(".choose .buttons button").last.click()
    visitor.find(".make").click()
    expect(visitor.find(".choose .field input").first).to_have_value("")


def test_the_options_of_a_table_keep_its_own_rules(visitor: Visitor) -> None:
    keys = visitor.new_table(variants.encode(OURS.replace(title="Ours")))
    visitor.open(f"/t/{keys.table}")
    visitor.open_panel("Options of the table")
    expect(visitor.find(".presets input:checked + span b")).to_contain_text("Ours")
    visitor.find(".choose button.main").click()
    visitor.find("dialog[open]").wait_for(state="hidden")
    assert visitor.state()["table"]["title"] == "Ours"
