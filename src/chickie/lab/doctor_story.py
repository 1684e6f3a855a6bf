"""An examination as a report: in short, against the preset, and switch by switch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chickie.figures.figure import BY_NAME, ENDINGS, FIGURES
from chickie.lab.doctor import DEALS, Examination
from chickie.lab.doctor_finding import Finding
from chickie.lab.doctor_remark import label, remarks
from chickie.lab.report.model import Dot, Ends, Found, Part, Plot, Report, Told
from chickie.lab.report.sample import Sample
from chickie.lab.report.telling import many, story
from chickie.lab.report.wording import wording
from chickie.language import Sentence, say, say_count

PICTURED = ("blocked", "length", "forced", "first_wins", "points")
"""Figures with a picture."""


def report(found: Examination) -> Report:
    """What was found, in the language in use."""
    return Report(
        title=str(title(found)),
        lead=(str(about(found)),),
        parts=(_short(found), *_own(found), _switches(found), _figures(found)),
        method=tuple(map(str, method(found))),
    )


def title(found: Examination) -> Sentence:
    """The heading of all."""
    return say("“{rules}”: what these rules do", rules=found.rules.called)


def about(found: Examination) -> Sentence:
    """For whom, and how much was played."""
    return say_count(
        "For {count} player; {deals} deals of each kind were played.",
        "For {count} players; {deals} deals of each kind were played.",
        found.seats,
        deals=many(found.deals),
    )


def _short(found: Examination) -> Part:
    return Part(title=str(say("In short")), points=tuple(map(str, remarks(found))))


# --- against the preset ---------------------------------------------------------------


def _own(found: Examination) -> Iterator[Part]:
    if found.is_preset:
        return
    yield Part(
        title=str(own_title(found)),
        lead=(str(own_lead(found)),),
        told=tuple(told(finding) for finding in found.own),
    )


def own_title(found: Examination) -> Sentence:
    """The heading above what differs from the preset."""
    return say("Against “{preset}”", preset=found.preset.called)


def own_lead(found: Examination) -> Sentence:
    """What the list of differences is."""
    if not found.own:
        return say("These rules play as “{preset}” do.", preset=found.preset.called)
    return say(
        "These are the rules of ours that are nearest. For each rule of yours that "
        "differs: what it does, against theirs, all else being yours."
    )


# --- the switches ---------------------------------------------------------------------


def _switches(found: Examination) -> Part:
    return Part(
        title=str(say("The switches that matter most")),
        lead=(str(switches_lead(found)),),
        told=tuple(told(finding) for finding in found.switches),
    )


def switches_lead(found: Examination) -> Sentence:
    """How many there were, and in which order they stand."""
    return say_count(
        "{count} other answer was tried. What moves the game most comes first.",
        "{count} other answers were tried, one at a time. What moves the game most "
        "comes first.",
        found.tried,
    )


def told(finding: Finding) -> Told:
    """What a switch does."""
    before, after = finding.before, finding.after
    said = wording(before.rules, after.rules, [finding.axis], after.seats)
    return Told(
        label=said.full,
        before=said.before[:2],
        after=said.after[:1],
        found=(Found("", tuple(map(str, lines(finding)))),),
    )


def lines(finding: Finding) -> list[Sentence]:
    """What people would notice of it."""
    return story(finding.notable or finding.effects, finding.after.seats)


# --- pictures -------------------------------------------------------------------------


def _figures(found: Examination) -> Part:
    """The rules as they are beside each switch."""
    rows = [(str(say("as it is")), found.now, True)]
    rows += [(label(finding), finding.after, False) for finding in found.switches]
    return Part(
        title=str(say("In pictures")),
        ends=tuple(
            Ends(name, _shares(sample), marked) for name, sample, marked in rows
        ),
        plots=tuple(_plots(rows)),
    )


def _shares(sample: Sample) -> tuple[float, ...]:
    found = (sample.of(figure) for figure in ENDINGS)
    return tuple(estimate.value if estimate else 0.0 for estimate in found)


def _plots(rows: Sequence[tuple[str, Sample, bool]]) -> Iterator[Plot]:
    for figure in (BY_NAME[name] for name in PICTURED):
        dots = [
            Dot(name, estimate, marked)
            for name, sample, marked in rows
            if (estimate := sample.of(figure)) is not None
        ]
        if any(dot.estimate.value for dot in dots):
            order = sorted(dots, key=lambda dot: -dot.estimate.value)
            yield Plot(figure, tuple(order))


def method(found: Examination) -> Iterator[Sentence]:
    """How it was found, and how sure it is."""
    if not found.compiled:
        yield say(
            "There is no compiler here (numba), so few deals were played and the "
            "errors are wide: {deals} of each kind; with it there would be {usual}.",
            deals=many(found.deals),
            usual=many(DEALS),
        )
    yield say(
        "Strong bots played by the very laws that hold at a table. What stands behind "
        "± is half of a 95 % interval. All kinds of rules played the same deals."
    )
    yield say(
        "Each answer was first tried on few deals. Those that seemed to matter were "
        "then played anew on other deals, and only these count: whoever shows the "
        "deals that made the choice shows luck as well."
    )
    yield say(
        "People play otherwise than bots, and may like a rule for other reasons. Seed: "
        "{seed}.",
        seed=found.seed,
    )


assert {*PICTURED} <= {figure.name for figure in FIGURES}
