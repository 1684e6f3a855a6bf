"""What is worth saying of rules in a sentence: facts that were found, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor, log10
from typing import Final

import msgspec

from chickie.figures.estimate import Estimate
from chickie.figures.figure import BY_NAME, OUT_ENDS, Form
from chickie.lab.doctor import Examination
from chickie.lab.doctor_finding import Finding
from chickie.lab.report.sample import Sample, effects
from chickie.lab.report.telling import told
from chickie.lab.report.wording import wording
from chickie.language import Sentence, decimal, say, say_count

OFTEN: Final = 0.1
"""Share of rounds from which a way to end is worth a remark."""
SELDOM: Final = 0.02
"""Share of deals from which what should not happen is worth one."""
ROUGH: Final = 20
"""From here on “1 round in …” is told in tens, and from 100 on in hundreds."""
MINUTE_TURNS: Final = 6
"""Turns a minute: ten seconds each."""
HOUR: Final = 60
STEP: Final = 5
"""Minutes in which the length of a match is told: ten seconds a turn are a guess."""


def remarks(found: Examination) -> Iterator[Sentence]:
    """What there is to say, the gravest first."""
    yield from _blocked(found)
    yield from _dead(found)
    yield from _opening(found)
    yield from _first(found)
    yield from _choice(found)
    yield from _blank(found)
    yield from _double(found)
    yield from _skill(found)
    yield _length(found)


def _share(estimate: Estimate) -> str:
    return told(estimate, Form.SHARE)


def _of(found: Examination, name: str) -> Estimate:
    """A figure that has a meaning with all rules."""
    estimate = found.now.of(BY_NAME[name])
    assert estimate is not None
    return estimate


def label(finding: Finding) -> str:
    """The switch, as the sheet would say it."""
    before, after = finding.before, finding.after
    return wording(before.rules, after.rules, [finding.axis], after.seats).label


def rule(finding: Finding) -> str:
    """The same, to be understood by itself."""
    before, after = finding.before, finding.after
    return wording(before.rules, after.rules, [finding.axis], after.seats).full


def _blocked(found: Examination) -> Iterator[Sentence]:
    """Rounds that nobody wins by going out, and where they come from."""
    share = _left(found.now)
    if share.value < OFTEN:
        return
    yield say(
        "{share} of your rounds end without anybody going out.", share=_share(share)
    )
    better = filter(_ends_more, found.switches)
    finding = min(better, key=lambda f: _left(f.after).value, default=None)
    if finding is None:
        return
    after = _left(finding.after)
    if after.value < share.value / 2:
        yield say(
            "Most of that comes from one rule. It would be {share} with this one "
            "instead: {rule}",
            share=_share(after),
            rule=rule(finding),
        )
    else:
        yield say(
            "No other answer to a single question makes that half as much. It would be "
            "{share} with this one: {rule}",
            share=_share(after),
            rule=rule(finding),
        )


def _ends_more(finding: Finding) -> bool:
    """Surely more rounds end by going out."""
    found = effects(finding.before, finding.after, [OUT_ENDS])
    return any(effect.is_sure and effect.change.value > 0 for effect in found)


def _left(sample: Sample) -> Estimate:
    """Share of rounds that end otherwise than by going out."""
    out = sample.of(OUT_ENDS)
    assert out is not None
    return msgspec.structs.replace(out, value=1 - out.value)


def _dead(found: Examination) -> Iterator[Sentence]:
    share = _of(found, "dead_foot")
    if share.value >= SELDOM:
        yield say(
            "{share} of your rounds end because a foot can no longer be completed.",
            share=_share(share),
        )


def _opening(found: Examination) -> Iterator[Sentence]:
    starved, missing = _of(found, "starved"), _of(found, "missing")
    if starved.value >= SELDOM:
        yield say(
            "In {share} of rounds the opening double never gets all its tiles.",
            share=_share(starved),
        )
    if missing.value >= SELDOM:
        yield say(
            "In {share} of deals nobody holds the double that is asked for.",
            share=_share(missing),
        )
    again = _of(found, "redeals")
    if again.value >= SELDOM:
        yield say(
            "Tiles are dealt again {times} times a round before somebody can open.",
            times=told(again, Form.COUNT),
        )


def _first(found: Examination) -> Iterator[Sentence]:
    """Who begins wins more, less, or as often as others."""
    wins, seats = _of(found, "first_wins"), found.seats
    equal = _share_of_one(seats)
    if not wins.is_certain:
        yield say(
            "Whoever begins wins as often as the others, as far as can be seen: "
            "{share}, where an equal share is {equal}.",
            share=_share(_shifted(wins, 1 / seats)),
            equal=equal,
        )
    else:
        yield say(
            "Whoever begins wins {share} of rounds; an equal share is {equal}.",
            share=_share(_shifted(wins, 1 / seats)),
            equal=equal,
        )


def _share_of_one(seats: int) -> str:
    share = 100 / seats
    digits = 0 if share == round(share) else 1
    return f"{decimal(share, digits)}\N{NO-BREAK SPACE}%"


def _shifted(estimate: Estimate, by: float) -> Estimate:
    return msgspec.structs.replace(estimate, value=estimate.value + by)


def _choice(found: Examination) -> Iterator[Sentence]:
    options = found.now.of(BY_NAME["options"])
    if options is None:
        yield say("There is never anything to choose: the tiles alone decide.")
        return
    yield say(
        "In {share} of turns there is nothing to choose; where there is, it is between "
        "{options} moves.",
        share=_share(_of(found, "forced")),
        options=told(options, Form.COUNT),
    )


def _blank(found: Examination) -> Iterator[Sentence]:
    decides, price = found.blank_decides, found.rules.double_blank
    if decides is None or decides.value <= decides.margin:
        return
    yield say_count(
        "The {count} point for 0-0 decides who wins about 1 round in {rounds}: {share} "
        "would have another winner without it.",
        "The {count} points for 0-0 decide who wins about 1 round in {rounds}: {share} "
        "would have another winner without them.",
        price,
        rounds=_about(1 / decides.value),
        share=_share(decides),
    )


def _about(number: float) -> int:
    """No more digits than such a number deserves: above 20 it is one."""
    step = 10 ** floor(log10(number)) if number >= ROUGH else 1
    return round(number / step) * step


def _double(found: Examination) -> Iterator[Sentence]:
    price = found.rules.out_on_double_penalty
    if price:
        yield say_count(
            "Going out on a double costs {count} point; {share} of rounds end so.",
            "Going out on a double costs {count} points; {share} of rounds end so.",
            price,
            share=_share(_of(found, "out_on_double")),
        )


def _skill(found: Examination) -> Iterator[Sentence]:
    skill = found.skilled.of(BY_NAME["skill"])
    if skill is None:
        return
    scale = 1 - 1 / found.seats
    wins = msgspec.structs.replace(
        skill, value=skill.value * scale + 1 / found.seats, error=skill.error * scale
    )
    if skill.is_certain:
        yield say(
            "Skill counts: a strong player among those who play by chance wins {share} "
            "of rounds; an equal share is {equal}. So the share of skill is {skill}.",
            share=_share(wins),
            equal=_share_of_one(found.seats),
            skill=_share(skill),
        )
    else:
        yield say(
            "Skill does not count for anything that could be seen: its share is "
            "{skill}.",
            skill=_share(skill),
        )


def _length(found: Examination) -> Sentence:
    turns, rounds = _of(found, "turns"), found.rules.match_rounds
    minutes = turns.value * rounds / MINUTE_TURNS
    told_minutes = max(1, round(minutes) if minutes < STEP else _steps(minutes))
    return say_count(
        "A round takes {turns} turns, so a match of {count} round takes about {time} "
        "at ten seconds a turn.",
        "A round takes {turns} turns, so a match of {count} rounds takes about {time} "
        "at ten seconds a turn.",
        rounds,
        turns=told(turns, Form.COUNT),
        time=_time(told_minutes),
    )


def _steps(minutes: float) -> int:
    return round(minutes / STEP) * STEP


def _time(minutes: int) -> Sentence:
    hours, rest = divmod(minutes, HOUR)
    if hours and not rest:
        return say_count("{count} hour", "{count} hours", hours)
    if not hours:
        return say_count("{count} minute", "{count} minutes", rest)
    return say("{hours} h {minutes} min", hours=hours, minutes=rest)
