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
from chickie.figures.figure import BY_NAME
from chickie.lab import result
from chickie.lab.report.experiment import report
from chickie.lab.report.markdown import markdown
from chickie.lab.report.model import Report
from chickie.lab.report.page import page
from chickie.lab.report.sample import Effect
from chickie.lab.report.telling import story
from chickie.lab.result import Result
from chickie.lab.unit import Unit, varied
from chickie.language import LANGUAGES, speaking
from cli.terminal import run
from lab import pretended

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
