"""The page of rules: what the server makes of rules that somebody tries out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from chickie import variants
from chickie.rules.answers import AXES
from chickie.rules.checks import check
from chickie.rules.sheet import sheet
from chickie.server import writing
from chickie.server.draft import AxisWish, Draft, DraftWish
from chickie.server.heading import GROUPS
from chickie.server.page import WEB
from chickie.server.settings import Rate, Rates
from server.serving import post, quick, request, serving

OURS = {"double_blank": 25, "foot_locks": False}
"""What a stranger changes in ``cf-double``."""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


def drafted(rules: str, **wish: object) -> Draft:
    return writing.draft(DraftWish(rules=rules, **wish))  # type: ignore[arg-type]


def sentences(draft: Draft) -> dict[str, str]:
    return {c.id: c.sentence for part in draft.sections for c in part.clauses}


# --- the sheet ------------------------------------------------------------------------


def test_a_draft_is_the_sheet_of_its_rules() -> None:
    draft = drafted("cf-double", changes=OURS)
    ruleset = variants.named(draft.code)
    assert ruleset.double_blank == 25
    assert not ruleset.foot_locks
    assert (draft.digest, draft.title) == (ruleset.digest, str(ruleset.called))
    assert list(sentences(draft).values()) == [
        str(clause.sentence) for clause in sheet(ruleset)
    ]
    numbers = [c.number for part in draft.sections for c in part.clauses]
    assert numbers == [*range(1, len(numbers) + 1)]


def test_what_differs_is_marked_and_told() -> None:
    draft = drafted("cf-double", changes=OURS)
    marked = {c.id for part in draft.sections for c in part.clauses if c.changed}
    assert marked == {"foot.lock", "score.blank"}
    assert {one.axis for one in draft.changes} == OURS.keys()
    assert not drafted("cf-double").changes
    other = drafted(draft.code, like="cf-six")
    assert (other.like, other.base) == ("cf-six", "cf-double")
    assert len(other.changes) > len(draft.changes)
    assert not drafted(draft.code, like=draft.code).changes


def test_equal_rules_have_equal_codes_in_whatever_order_they_were_made() -> None:
    at_once = drafted("cf-double", changes=OURS)
    first = drafted("cf-double", changes={"foot_locks": False})
    then = drafted(first.code, changes={"double_blank": 25})
    assert then.code == at_once.code


def test_what_is_changed_back_is_the_preset_again() -> None:
    ours = drafted("cf-double", changes=OURS)
    back = drafted(ours.code, changes={"double_blank": 50, "foot_locks": True})
    assert ours.own
    assert not back.own
    assert variants.named(back.code) == variants.load("cf-double")


def test_a_title_of_their_own_stays_with_the_rules() -> None:
    named = drafted("cf-double", changes=OURS, title="Bei Oma  Änne")
    later = drafted(named.code, changes={"toes": 2})
    assert (named.title, later.title) == ("Bei Oma Änne", "Bei Oma Änne")
    assert later.base == "cf-double"
    assert drafted(drafted("house", title="Ours").code).own


def test_what_is_read_aloud_holds_how_to_play_and_nothing_else() -> None:
    bare = drafted("cf-double", changes=OURS)
    named = drafted("cf-double", changes=OURS, title="Chicken Foot at Grandmother’s")
    assert named.short == bare.short == bare.code
    assert len(named.short) < len(named.code)
    assert not differ(named.short, named.code)
    none = drafted(bare.code, changes={"toes": 0})
    assert none.short == variants.encode(variants.named(none.code)) != none.code
    assert drafted("house", title="Ours").short == drafted("house").code
    elsewhere = variants.load("cf-six").replace(source="an old book", arms=3)
    told = drafted(variants.encode(elsewhere))
    assert not differ(told.short, told.code)


def differ(one: str, other: str) -> bool:
    """Play by these codes is not the same."""
    first, second = variants.named(one), variants.named(other)
    return any(getattr(first, axis) != getattr(second, axis) for axis in AXES)


def test_wrong_rules_are_shown_as_they_are() -> None:
    wrong = variants.load("house").replace(starter="holder")
    draft = drafted(variants.encode(wrong))
    assert draft.digest == wrong.digest
    assert draft.complaints[0].code == "V9"


def test_what_follows_from_a_change_follows() -> None:
    row = variants.named(drafted("house", changes={"family": "line"}).code)
    assert row.toes == 0
    assert not [one for one in check(row) if one.severity == "error"]


def test_hands_are_changed_for_one_number_of_players_at_a_time() -> None:
    before = variants.load("cf-double").hand_size
    changes = {"hand_size": {"double-9": {"4": 10, "8": 0}}}
    after = variants.named(drafted("cf-double", changes=changes).code).hand_size
    nine = {**before[variants.load("cf-double").set], 4: 10}
    del nine[8]
    assert after == {**before, variants.load("cf-double").set: nine}


def test_a_sheet_for_some_players_tells_what_is_wrong_for_them() -> None:
    assert {one.code for one in drafted("cf-double").complaints} == {"V8"}
    four = drafted("cf-double", seats=4)
    assert not four.complaints
    assert "4 players" in " ".join(sentences(four).values())
    assert "7" not in sentences(four)["deal.hands"]


def test_the_interview_comes_when_it_is_wanted() -> None:
    assert not drafted("house").questions
    questions = drafted("house", questions=True).questions
    assert len(questions) >= 12
    for question in questions:
        assert [one.chosen for one in question.answers].count(True) == 1
        assert all(one.label for one in question.answers)


# --- the questions --------------------------------------------------------------------


def test_every_question_stands_under_one_heading() -> None:
    grouped = [field for fields in GROUPS.values() for field in fields]
    assert sorted(grouped) == sorted(AXES)


def test_the_page_has_words_for_every_question() -> None:
    text = (WEB / "words" / "en" / "rules.js").read_text()
    asked = re.findall(r"^    (\w+): '[^']*\?',$", text, re.MULTILINE)
    assert sorted(asked) == sorted(AXES)


@pytest.mark.parametrize("axis", ["foot_locks", "double_blank", "opening_from", "draw"])
def test_an_answer_says_what_the_sheet_will_say(axis: str) -> None:
    told = writing.axis(AxisWish(rules="cf-double", axis=axis))
    assert told.matters
    assert [one.chosen for one in told.answers].count(True) == 1
    for one in told.answers:
        after = sentences(drafted("cf-double", changes=one.changes))
        assert {*one.sentences} <= {*after.values()}, one


def test_an_answer_is_called_as_in_the_interview() -> None:
    told = writing.axis(AxisWish(rules="cf-double", axis="foot_locks")).answers
    assert [one.label for one in told] == [
        "Yes, it comes first",
        "No, play where you like",
    ]
    told = writing.axis(AxisWish(rules="cf-double", axis="opening_missing")).answers
    assert all(one.label for one in told)
    # No question of the interview is about this alone.
    told = writing.axis(AxisWish(rules="cf-double", axis="dead_foot")).answers
    assert not any(one.label for one in told)


def test_a_question_that_does_not_arise_says_so() -> None:
    assert not writing.axis(AxisWish(rules="draw10", axis="dead_foot")).matters


def test_answers_come_with_what_they_do_to_a_game() -> None:
    told = writing.axis(AxisWish(rules="house", axis="dead_foot"))
    assert told.figured is not None
    assert [one.chosen for one in told.figured.rows] == [
        one.chosen for one in told.answers
    ]
    assert {len(one.cells) for one in told.figured.rows} == {len(told.figured.heads)}
    assert told.figured.heads[0].name == "blocked"
    assert told.figured.doctor == ""
    assert "4 players" in told.figured.notes[0]
    two = writing.axis(AxisWish(rules="house", axis="dead_foot", seats=2)).figured
    assert two is not None
    assert two.seats == 2
    assert writing.axis(AxisWish(rules="house", axis="tie_break")).figured is None


def test_rules_that_differ_in_more_are_sent_to_the_doctor() -> None:
    ours = drafted("cf-double", changes={"toes": 2})
    told = writing.axis(AxisWish(rules=ours.code, axis="arms")).figured
    assert told is not None
    assert told.doctor == f"chickie doctor {ours.short}"
    toes = writing.axis(AxisWish(rules=ours.code, axis="toes")).figured
    assert toes is not None
    assert toes.doctor == ""
    assert [row.label for row in toes.rows if row.chosen] == ["2"]


def test_hands_and_questions_are_told_in_figures_as_well() -> None:
    hands = writing.axis(AxisWish(rules="house", axis="hand_size", seats=2)).figured
    assert hands is not None
    assert [row.label for row in hands.rows] == ["5", "7", "10", "12", "20"]
    asked = drafted("house", questions=True).questions
    figured = {one.id: one.figured for one in asked}
    assert figured["turn"] is None
    toes = figured["toes"]
    assert toes is not None
    assert len(toes.rows) == len(next(q for q in asked if q.id == "toes").answers)


def test_hands_are_told_for_every_number_of_players() -> None:
    told = writing.axis(AxisWish(rules="cf-double", axis="hand_size"))
    assert [hand.seats for hand in told.hands] == [*range(2, 13)]
    assert {hand.seats: hand.size for hand in told.hands if hand.size} == {
        **variants.load("cf-double").hand_size[variants.load("cf-double").set]
    }


@pytest.mark.parametrize(
    ("rules", "changes"),
    [
        ("cf-double", {}),
        ("house", {"arms": 12}),
        ("house", {"toes": 8, "set": "double-6"}),
        ("house", {"rounds": 40}),
        ("house", {"opening_from": "table", "starter": "holder"}),
        ("house", {"family": "line", "toes": 3}),
    ],
)
def test_what_is_offered_ends_a_complaint(
    rules: str, changes: dict[str, object]
) -> None:
    draft = drafted(rules, changes=changes)
    known = {one.sentence for one in draft.complaints}
    assert known
    for complaint in draft.complaints:
        assert complaint.clause in sentences(draft)
        assert complaint.mends
        for mend in complaint.mends:
            mended = drafted(draft.code, changes=mend.changes)
            left = {one.sentence for one in mended.complaints}
            assert left <= known - {complaint.sentence}


# --- over the wire --------------------------------------------------------------------


def test_a_draft_and_its_answers_can_be_asked_for(base: str) -> None:
    draft = post(base, "/api/rules/draft", {"rules": "cf-double", "changes": OURS})
    assert draft.status == 200, draft.body
    asked = {"rules": draft.told["code"], "axis": "foot_locks"}
    told = post(base, "/api/rules/axis", asked).told
    assert [one["value"] for one in told["answers"] if one["chosen"]] == [False]


DRAFT = {"rules": "house"}


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"rules": ""},
        {"rules": 7},
        {"rules": "nowhere"},
        {"rules": "../errors"},
        {"rules": "f4yhy-qvm6e-t7tg"},
        {"rules": "z" * 900},
        {"rules": "z" * 9_000},
        DRAFT | {"changes": {"colour": "red"}},
        DRAFT | {"changes": {"arms": "many"}},
        DRAFT | {"changes": {"arms": 10**30}},
        DRAFT | {"changes": {"arms": -1}},
        DRAFT | {"changes": {"hand_size": {"double-9": {"4": "all"}}}},
        DRAFT | {"changes": {"hand_size": {"double-7": {"4": 5}}}},
        DRAFT | {"changes": {"hand_size": {"double-9": {"40": 1}}}},
        DRAFT | {"changes": [1]},
        DRAFT | {"title": "x" * 61},
        DRAFT | {"seats": 13},
        DRAFT | {"like": "nowhere"},
        DRAFT | {"secret": 1},
    ],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(
    base: str, wish: dict[str, object]
) -> None:
    answer = post(base, "/api/rules/draft", wish)
    assert answer.status in (400, 404, 409), answer.body
    assert len(answer.told["sentence"]) > 20


def test_a_question_that_is_none_is_refused(base: str) -> None:
    for axis in ("name", "title", "source", "nothing", "__class__"):
        answer = post(base, "/api/rules/axis", {"rules": "house", "axis": axis})
        assert (answer.status, answer.told["code"]) == (404, "unknown_name")


def test_too_much_at_once_is_refused(base: str, tmp_path: Path) -> None:
    body = DRAFT | {"title": "x" * 70_000}
    assert post(base, "/api/rules/draft", body).status == 413
    rates = Rates(messages=Rate(0.001, 2))
    with serving(tmp_path, quick(rates=rates)) as slow:
        named, sheet = "/api/rules/named?text=house", "/rules/house/sheet"
        paths = [named, "/api/rules/house/qr.svg", sheet]
        assert [request(slow, path).status for path in paths] == [200, 200, 429]
        assert post(slow, "/api/rules/draft", DRAFT).told["code"] == "too_many"


# --- going back -----------------------------------------------------------------------


def test_what_gave_way_comes_back_with_nothing_but_the_code() -> None:
    draft = drafted("cf-double", changes={"foot_locks": False})
    for toes in (2, 1, 0, 1, 2, 3):
        draft = drafted(draft.code, changes={"toes": toes})
    assert draft.code == drafted("cf-double", changes={"foot_locks": False}).code
    laid = drafted("cf-double", changes={"opening_from": "start_tile"})
    told = writing.axis(AxisWish(rules=laid.code, axis="opening_from"))
    (hand,) = (one for one in told.answers if one.value == "hand")
    assert hand.changes == {"opening_from": "hand"}
    assert not drafted(laid.code, changes=hand.changes, like="cf-double").changes


def test_the_way_is_no_part_of_the_rules() -> None:
    none = drafted("cf-double", changes={"foot_locks": False})
    none = drafted(none.code, changes={"toes": 0}, title="Ours")
    ruleset = variants.named(none.code)
    assert variants.encode(ruleset) != none.code
    assert (ruleset.digest, none.title) == (none.digest, "Ours")
    assert drafted(variants.encode(ruleset)).digest == none.digest


def test_the_line_about_rules_says_what_feet_are_like() -> None:
    assert "finish" not in drafted("cf-double").line
    loose = drafted("cf-double", changes=OURS)
    assert "Nobody has to finish a foot." in loose.line
    assert "A double takes 2 toes." in drafted("house", changes={"toes": 2}).line
    assert "A double is a tile like" in drafted("house", changes={"toes": 0}).line
