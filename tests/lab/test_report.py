"""Reports: what is said of a run whose truth is known, and how it is written down."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest

from chickie import variants
from chickie.figures.estimate import Estimate
from chickie.figures.figure import BY_NAME, Form
from chickie.lab import result
from chickie.lab.report.experiment import report
from chickie.lab.report.markdown import markdown
from chickie.lab.report.model import Dot, Report
from chickie.lab.report.page import page
from chickie.lab.report.sample import Effect, Sample, effects
from chickie.lab.report.strip import scale
from chickie.lab.report.telling import bare, became, many, story, told
from chickie.lab.report.wording import question, wording
from chickie.lab.result import Result
from chickie.lab.unit import Unit, varied
from chickie.language import LANGUAGES, speaking
from chickie.speed import quantity as q
from cli.terminal import run
from lab import pretended
from madeup import made

HOUSE = variants.load("cf-six")
NARROW = "\N{NARROW NO-BREAK SPACE}"


def units(
    vary: dict[str, object],
    *,
    seats: Sequence[int] = (2,),
    lineups: Sequence[tuple[str, ...]] = (("thoughtful",),),
    how: str = "one at a time",
) -> list[Unit]:
    found = varied(HOUSE, vary, "grid" if how == "grid" else "one at a time")
    return [
        Unit(
            number=0,
            ruleset=rules,
            changes=changes,
            seats=number,
            lineup=(*names, *[names[-1]] * (number - len(names))),
        )
        for changes, rules in found
        for number in seats
        for names in lineups
    ]


def numbered(found: Sequence[Unit]) -> Result:
    return pretended.result(
        *(msgspec.structs.replace(unit, number=i) for i, unit in enumerate(found))
    )


@pytest.fixture(scope="module")
def feet() -> Report:
    """A report on dead feet and toes, with skill."""
    vary: dict[str, object] = {"dead_foot": ["exhaust"], "toes": [1, 2]}
    lineups = (("thoughtful",), ("thoughtful", "uniform"))
    return report(numbered(units(vary, lineups=lineups)))


# --- what it says ---------------------------------------------------------------------


def test_it_says_what_a_switch_changed_and_only_that(feet: Report) -> None:
    part = next(
        part for part in feet.parts if "counts as complete" in part.told[0].label
    )
    (told,) = part.told
    assert told.label.startswith("You may lay a double even if")
    assert told.label.endswith("counts as complete and takes no more toes.")
    alike = next(found for found in told.found if found.where == "thoughtful")
    (line,) = alike.lines
    assert re.fullmatch(
        r"1\d(\.\d)? % ± \d(\.\d)? of rounds end blocked, instead of \d\d % ± \d\.",
        line.replace("\xa0", " "),
    )


def test_no_difference_is_said_with_how_small_a_one_would_have_been_seen() -> None:
    effect = Effect(
        BY_NAME["blocked"],
        Estimate(0.10, 0.01),
        Estimate(0.11, 0.01),
        Estimate(0.01, 0.005),
    )
    (line,) = story([effect], 2)
    assert str(line).replace("\xa0", " ") == (
        "No difference seen; another end of 1.9 % of all rounds would most likely have "
        "been."
    )


def test_nothing_at_all_is_not_told_as_a_smallest_difference() -> None:
    """Each deal came out the same: “0.00 % would have been seen” helps nobody."""
    found = report(numbered(units({"double_blank": [25]})))
    assert found.parts[0].told[0].found[0].lines == ("No difference seen.",)


def test_a_number_is_told_by_how_much_more_it_is(feet: Report) -> None:
    part = next(p for p in feet.parts if p.title.endswith("each double after that?"))
    assert [change.label for change in part.told] == [
        f"A double is laid crosswise and becomes a chicken’s foot. {toes}"
        for toes in (
            "It takes 1 toe: a tile with its number, on its far side.",
            "It takes 2 toes: tiles with its number, fanned out on its far side.",
        )
    ]
    for change in part.told:
        lines = [line.replace("\xa0", " ") for line in change.found[0].lines]
        assert "Rounds are 5 tiles shorter." in lines


def test_what_it_is_compared_with_is_marked_and_numbers_stand_in_order(
    feet: Report,
) -> None:
    part = next(p for p in feet.parts if p.title.endswith("each double after that?"))
    length = next(plot for plot in part.plots if plot.figure.name == "length")
    assert [dot.marked for dot in length.dots] == [False, False, True]
    assert [dot.label[:10] for dot in length.dots] == [
        "It takes 1",
        "It takes 2",
        "as it is",
    ]


def test_skill_is_shown_for_one_strong_player_and_the_game_for_players_alike(
    feet: Report,
) -> None:
    for part in feet.parts:
        by_name = {plot.figure.name: plot for plot in part.plots}
        assert all(dot.estimate.value == 1 for dot in by_name["skill"].dots)
        assert not any("uniform" in dot.where for dot in by_name["length"].dots)


def test_fields_that_change_together_have_a_section_of_their_own() -> None:
    vary: dict[str, object] = {"dead_foot": ["strict", "exhaust"], "toes": [2, 3]}
    found = report(numbered(units(vary, how="grid")))
    assert len(found.parts) == 3
    both = next(part for part in found.parts if "Several" in part.title)
    (told,) = both.told
    assert "2 toes" in told.label
    assert "counts as complete" in told.label


def test_tables_are_kept_apart_and_named() -> None:
    found = report(numbered(units({"dead_foot": ["exhaust"]}, seats=(2, 3))))
    (part,) = found.parts
    assert [found.where for found in part.told[0].found] == ["2 players", "3 players"]
    assert {dot.where for plot in part.plots for dot in plot.dots} == {
        "2 players",
        "3 players",
    }


PAIR = ("cf-six", "cf-hub")


def pair() -> Result:
    """Two rule sets that were not varied."""
    return numbered(
        [
            Unit(
                number=0,
                table=table,
                ruleset=variants.load(name),
                seats=2,
                lineup=("uniform",) * 2,
            )
            for table, name in enumerate(PAIR)
        ]
    )


def test_rules_without_a_change_stand_side_by_side() -> None:
    (part,) = report(pair()).parts
    assert not part.told
    assert [row.label for row in part.ends] == [
        str(variants.load(name).called) for name in PAIR
    ]
    assert all(sum(row.shares) == pytest.approx(1) for row in part.ends)


# --- how it is written down -----------------------------------------------------------


def test_the_page_is_whole_in_itself(feet: Report) -> None:
    text = page(feet)
    assert "<title>Feet &amp; &lt;toes&gt;</title>" in text
    for outside in ("http", "<script", "src=", "url(", "@import", "<link"):
        assert outside not in text
    assert text.count('<div role="img"') + text.count('class="ends" role="img"') == (
        text.count("<table>")
    )


def test_the_page_is_well_formed(feet: Report) -> None:
    body = (
        page(feet).removeprefix("<!doctype html>").replace('<meta charset="utf-8">', "")
    )
    body = re.sub(r"<meta [^>]*>", "", body)
    tree = ET.fromstring(body)  # noqa: S314 - we wrote it
    pictures = [e for e in tree.iter("div") if e.get("role") == "img"]
    assert pictures
    for picture in pictures:
        said = picture.get("aria-label", "")
        values = [e for e in picture.iter("span") if e.get("class") == "value"]
        assert all((value.text or "") in said for value in values)


def test_the_page_and_the_text_say_the_same_numbers(feet: Report) -> None:
    written = markdown(feet, "feet")
    html = page(feet)
    for part in feet.parts:
        for change in part.told:
            for found in change.found:
                for line in found.lines:
                    assert line in written.text
                    assert line in html


def test_markdown_shows_each_picture_and_has_a_table_under_it(feet: Report) -> None:
    written = markdown(feet, "feet")
    shown = re.findall(r"^!\[[^]]*\]\(([^)]*)\)$", written.text, re.MULTILINE)
    assert shown == [*written.pictures]
    assert len(re.findall(r"^\|---\|", written.text, re.MULTILINE)) == len(shown)
    assert written.text.startswith("# Feet & \\<toes\\>\n")
    for picture in written.pictures.values():
        tree = ET.fromstring(picture)  # noqa: S314 - we wrote it
        assert tree.find("{http://www.w3.org/2000/svg}title") is not None


def test_every_row_of_a_table_has_as_many_cells_as_its_head(feet: Report) -> None:
    cells = 0
    for line in markdown(feet, "feet").text.splitlines():
        if line.startswith("|---"):
            cells = line.count("|")
        elif line.startswith("|") and cells:
            assert line.count("|") == cells
        elif not line:
            cells = 0


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_report_is_in_the_language_that_is_spoken(code: str) -> None:
    with speaking(code):
        found = report(numbered(units({"dead_foot": ["exhaust"]})))
        assert f'<html lang="{code}">' in page(found)


# --- numbers in words -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "error", "form", "text"),
    [
        (0.39123, 0.0102, Form.SHARE, "39 % ± 2"),
        (0.39123, 0.002, Form.SHARE, "39.1 % ± 0.4"),
        (12.345, 0.2, Form.COUNT, "12.3 ± 0.4"),
        (-3.2, 0.04, Form.POINTS, "\N{MINUS SIGN}3.20 ± 0.08"),
        (-0.001, 0.04, Form.POINTS, "0.00 ± 0.08"),
        (48, 0.049, Form.COUNT, "48.0 ± 0.1"),
        (6.5643, 0.002, Form.COUNT, "6.56 ± 0.01"),
        (0.43641, 0.00045, Form.SHARE, "43.6 % ± 0.1"),
        (0.681, 0.0049, Form.SHARE, "68 % ± 1"),
        (45.336, 0.041, Form.COUNT, "45.3 ± 0.1"),
        (123.4, 0.2, Form.POINTS, "123 ± 1"),
        (2.5, 0, Form.COUNT, "2.50"),
        (-0.0182, 0.0015, Form.COUNT, "\N{MINUS SIGN}0.018 ± 0.003"),
        (0, 0, Form.COUNT, "0"),
    ],
)
def test_a_value_has_as_many_decimals_as_its_error_allows(
    value: float, error: float, form: Form, text: str
) -> None:
    assert told(Estimate(value, error), form).replace("\xa0", " ") == text


@pytest.mark.parametrize(
    ("value", "deals", "text"),
    [
        (0, 25_000, "0 %"),
        (0, 500, "0 % ± 0.4"),
        (0, 25, "0 % ± 7"),
        (1, 25_000, "100 %"),
        (1, 500, "100 % ± 0.4"),
        (0.0012, 25_000, "0.12 % ± 0.04"),
    ],
)
def test_none_and_all_are_told_as_such(value: float, deals: int, text: str) -> None:
    error = (value * (1 - value) / deals) ** 0.5
    share = Estimate(value, error, sample=deals)
    assert told(share, Form.SHARE).replace("\xa0", " ") == text


def test_what_only_the_same_deals_show_is_told_as_such() -> None:
    effect = Effect(
        BY_NAME["forced"],
        Estimate(0.500, 0.01),
        Estimate(0.510, 0.01),
        Estimate(0.010, 0.001),
    )
    assert str(became(effect, 2)).replace("\xa0", " ") == (
        "In 51 % ± 2 of turns there is no choice, instead of 50 % ± 2. "
        "On the same deals that is +1.0 ± 0.2 percentage points."
    )
    far = effect._replace(after=Estimate(0.7, 0.01))
    assert "On the same deals" not in str(became(far, 2))


def test_what_would_be_told_alike_is_no_difference() -> None:
    effect = Effect(
        BY_NAME["length"], Estimate(8, 0), Estimate(8.0001, 0), Estimate(0.0001, 0)
    )
    assert [str(line) for line in story([effect], 2)] == ["No difference seen."]


def test_two_errors_of_one_value_are_no_difference() -> None:
    effect = Effect(
        BY_NAME["forced"],
        Estimate(0.4361, 0.0007),
        Estimate(0.4359, 0.0004),
        Estimate(-0.0002, 0.00001),
    )
    assert [str(line) for line in story([effect], 2)] == ["No difference seen."]


def test_a_round_that_ends_because_a_player_is_stuck_is_told() -> None:
    """Fewer blocked rounds are no gain where as many end so instead."""
    before, after = (
        Sample(
            rules=HOUSE,
            seats=2,
            lineup=("thoughtful",) * 2,
            stretches=tuple(
                made({q.ROUNDS: 1, end if n % 2 else q.OUT: 1} for n in range(n, n + 9))
                for n in range(25)
            ),
        )
        for end in (q.BLOCKED, q.STUCK)
    )
    blocked, stuck = map(str, story(list(effects(before, after)), 2))
    assert "of rounds end blocked, instead of 50 %" in blocked.replace("\xa0", " ")
    assert "of rounds end because a player is stuck, instead of 0 %" in (
        stuck.replace("\xa0", " ")
    )


def test_small_ones() -> None:
    assert bare(0.25, Form.SHARE, 0.02) == "25\xa0%"
    assert many(1234567) == f"1{NARROW}234{NARROW}567"


def sample(name: str, count: int = pretended.STRETCHES) -> Sample:
    rules = HOUSE.replace(dead_foot=name)
    starts = range(0, count * pretended.DEALS, pretended.DEALS)
    stretches = tuple(
        pretended.played(rules, 2, start, start + pretended.DEALS) for start in starts
    )
    return Sample(rules=rules, seats=2, lineup=("uniform",) * 2, stretches=stretches)


def test_the_same_deals_make_a_difference_more_certain() -> None:
    blocked = [BY_NAME["blocked"]]
    (paired,) = effects(sample("strict"), sample("exhaust"), blocked)
    (alone,) = effects(sample("strict"), sample("exhaust", 26), blocked)
    assert paired.change.value == pytest.approx(-0.4, abs=0.07)
    assert alone.change.value == pytest.approx(-0.4, abs=0.07)
    assert paired.change.error < 0.9 * alone.change.error
    assert paired.is_sure
    assert paired.least > paired.change.error


def test_figures_that_are_nothing_at_both_are_left_out() -> None:
    found = {
        effect.figure.name for effect in effects(sample("strict"), sample("release"))
    }
    assert "blocked" in found
    assert not {"dead_foot", "starved", "skill", "redeals"} & found


def test_nothing_to_compare_is_no_difference() -> None:
    assert [str(line) for line in story([], 2)] == ["No difference seen."]


@pytest.mark.parametrize(
    ("name", "values", "low", "high"),
    [
        ("blocked", [(0.2, 0.01), (0.39, 0.01)], 0, 0.5),
        ("length", [(38.1, 0.1), (40.3, 0.1)], 37, 41),
        ("first_wins", [(0.05, 0.01)], 0, 0.08),
        ("first_points", [(-2, 0.1)], -3, 0),
        ("options", [(5, 0)], 4, 6),
    ],
)
def test_a_scale_has_round_numbers_around_every_interval(
    name: str, values: list[tuple[float, float]], low: float, high: float
) -> None:
    dots = [Dot("", Estimate(*pair)) for pair in values]
    on = scale(BY_NAME[name], dots)
    assert on.low <= min(dot.estimate.low for dot in dots)
    assert on.high >= max(dot.estimate.high for dot in dots)
    assert low <= on.low
    assert on.high <= high
    assert 2 <= len(on.ticks) <= 7
    assert 0 <= on.at(on.low) < on.at(on.high) <= 100


# --- rules in words -------------------------------------------------------------------


@pytest.mark.parametrize("axis", ["toes", "dead_foot", "arms", "double_blank", "draw"])
def test_a_change_is_told_by_the_sheet(axis: str) -> None:
    value = {
        "toes": 2,
        "dead_foot": "release",
        "arms": 3,
        "double_blank": 50,
        "draw": "none",
    }
    changed = HOUSE.replace(**{axis: value[axis]})
    forth, back = wording(HOUSE, changed, [axis], 2), wording(changed, HOUSE, [axis], 2)
    assert forth.label not in (back.label, "The same sheet.")
    assert forth.after == back.before
    assert forth.full.endswith(forth.label)


def test_a_rule_that_goes_is_told_as_gone() -> None:
    extra = HOUSE.replace(blank_half_extra=25)
    assert wording(extra, HOUSE, ["blank_half_extra"], 2).label.startswith(
        "Without the rule: Every other tile with a blank half"
    )
    assert wording(HOUSE, HOUSE, [], 2).label == "The same sheet."


def test_where_clauses_say_the_same_question_and_answer_tell() -> None:
    table = HOUSE.replace(opening_from="table", starter="random_then_rotate_left")
    assert wording(HOUSE, table, ["opening_from"], 2).label == (
        "Where does the first double come from? It is laid out before the deal."
    )


def test_a_field_is_called_by_its_question_or_by_its_part_of_the_sheet() -> None:
    assert (
        str(question("toes", HOUSE)) == "How many tiles go on each double after that?"
    )
    assert str(question("dead_foot", HOUSE)) == "Doubles"
    assert str(question("trains_public", HOUSE)) == "The rules"


# --- the command ----------------------------------------------------------------------


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    found = numbered(units({"dead_foot": ["exhaust"]}))
    monkeypatch.setattr(result, "read", lambda _: found)


@pytest.mark.usefixtures("known")
def test_the_command_tells_in_words() -> None:
    found = run("lab", "report", "some.run")
    assert (found.exit_code, found.stderr) == (0, "")
    assert "of rounds end blocked, instead of" in found.stdout.replace("\n", " ")


def test_the_command_tells_figures_where_nothing_was_varied(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(result, "read", lambda _: pair())
    found = run("lab", "report", "some.run")
    assert (found.exit_code, found.stderr) == (0, "")
    words = found.stdout.replace("\xa0", " ")
    assert re.search(
        rf"\nTiles laid a round\n  {variants.load(PAIR[0]).called} +27\.\d ± 0\.1\n",
        words,
    )


@pytest.mark.usefixtures("known")
def test_the_command_writes_a_page_and_markdown(tmp_path: Path) -> None:
    html, text = tmp_path / "feet.html", tmp_path / "feet.md"
    found = run("lab", "report", "some.run", "--html", str(html), "--md", str(text))
    assert found.exit_code == 0
    assert html.read_text("utf-8").startswith("<!doctype html>")
    shown = re.findall(r"\]\((.*\.svg)\)", text.read_text("utf-8"))
    assert sorted(shown) == sorted(path.name for path in tmp_path.glob("*.svg"))


@pytest.mark.usefixtures("known")
def test_markdown_wants_a_file() -> None:
    found = run("lab", "report", "some.run", "--md", "-")
    assert found.exit_code == 2
    assert "--md writes pictures beside the text" in found.stderr


def test_a_folder_without_a_run_is_refused(tmp_path: Path) -> None:
    found = run("lab", "report", str(tmp_path))
    assert (found.exit_code, found.stdout) == (2, "")
    assert "There is no result in" in found.stderr


def test_tables_by_the_same_rules_are_told_apart() -> None:
    one = units({})[0]
    same = [
        msgspec.structs.replace(one, table=table, unused=unused, openings=openings)
        for table, (unused, openings) in enumerate(
            [
                ((0, 1), "match"),
                ((1, 2, 3), "match"),
                ((0,), "match"),
                (None, "match"),
                (None, "first"),
            ]
        )
    ]
    found = report(numbered(same))
    for plot in found.parts[0].plots:
        assert {dot.where for dot in plot.dots} == {
            "opening with 0-0, 1-1",
            "opening with 1-1 … 3-3",
            "opening with 0-0",
            "table 4",
            "table 5",
        }
