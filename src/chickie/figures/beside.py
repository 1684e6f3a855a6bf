"""One answer beside another: what it does to a game, where that can be told for sure.

The figures are those of the preset from which rules come, with that one answer changed
(:mod:`chickie.figures.known`). Differences that chance may have made are left out, and
those too small to matter at a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from chickie.figures import known
from chickie.figures.brief import LABELS, STEPS, told
from chickie.figures.estimate import apart
from chickie.figures.figure import BY_NAME
from chickie.figures.known import Figures, Known, Seen
from chickie.language import Sentence, say
from chickie.rules.draft import IDENTITY
from chickie.rules.follow import apart as fields_apart
from chickie.rules.follow import followed
from chickie.rules.interview import Question
from chickie.rules.ruleset import Ruleset
from chickie.variants.origin import preset_of

SURE: Final = 3.3
"""Standard errors beyond which a difference is told: by chance alone one in a thousand
is, and a page shows hundreds."""
MOST: Final = 4
"""Figures that are told of one question: more are a table, and no help."""
USUAL: Final = ("blocked", "length", "forced", "skill")
"""Those that are told where there is nothing to compare with."""


class Head(msgspec.Struct, frozen=True):
    """A figure that is told."""

    name: str
    label: Sentence
    what: Sentence
    """What it says, in a sentence."""


class Cell(msgspec.Struct, frozen=True):
    """One figure with one answer."""

    value: str
    """For a person, such as ``39 %``."""
    before: str
    """The same with the answer that stands; empty where the difference is none, or
    small, or may be chance."""


class Row(msgspec.Struct, frozen=True):
    """One answer."""

    label: str
    """What is answered, as its number or word."""
    chosen: bool
    """It stands."""
    cells: tuple[Cell, ...]
    """As many as heads; none where nothing is known of this answer."""


class Beside(msgspec.Struct, frozen=True):
    """All answers to one question, in figures."""

    title: Sentence
    """Of the preset by which they were counted."""
    seats: int
    deals: int
    alone: bool
    """The rules play as that preset does, but for this question."""
    heads: tuple[Head, ...]
    """None where no answer makes a difference that can be told."""
    rows: tuple[Row, ...]
    """One for each value, in order."""

    def line(self, number: int) -> tuple[tuple[Sentence, Cell], ...]:
        """Figures of a row: all of the answer that stands, of another what it changes.

        Nothing where nothing is known, or nothing worth telling is changed.
        """
        row = self.rows[number]
        is_known = any(one.chosen and one.cells for one in self.rows)
        is_whole = row.chosen or not is_known
        return tuple(
            (head.label, cell)
            for head, cell in zip(self.heads, row.cells, strict=False)
            if is_whole or cell.before
        )

    @property
    def notes(self) -> tuple[Sentence, ...]:
        """Where the figures come from, and of what they do not speak."""
        found = [
            say(
                "Counted in {deals} deals by “{title}” with {seats} players, the same "
                "deals for each answer. Bots play, each like a good family player.",
                deals=f"{self.deals:,}".replace(",", "\N{NO-BREAK SPACE}"),
                title=self.title,
                seats=self.seats,
            )
        ]
        if any(head.name == "skill" for head in self.heads):
            found.append(
                say(
                    "For skill, one of them plays among others who do anything that is "
                    "allowed, by chance."
                )
            )
        if not self.alone:
            found.append(
                say(
                    "Your rules answer other questions differently too, so with them "
                    "it may be otherwise."
                )
            )
        return tuple(found)


def beside(
    ruleset: Ruleset,
    axis: str,
    values: Sequence[object],
    *,
    seats: int | None = None,
    among: Known | None = None,
) -> Beside | None:
    """What each of ``values`` for the field ``axis`` does, beside the one that stands.

    Args:
        ruleset: the rules.
        axis: a field of them.
        values: as JSON has them.
        seats: number of players; the nearest that is known is taken.
        among: the figures; without them those that are shipped.

    Returns:
        None where nothing is known, or all these answers play the very same game.
    """
    preset = preset_of(ruleset)
    try:
        seen = known.table(preset, seats, among=among)
    except KeyError:
        return None
    now = known.answer_key(preset, seen.seats, axis, getattr(ruleset, axis))
    keys = [known.answer_key(preset, seen.seats, axis, value) for value in values]
    found = [None if key is None else seen.figures(key) for key in keys]
    stands = None if now is None else seen.figures(now)
    if _all_alike(seen, [now, *keys]):
        return None
    names = _told(stands, found)
    return Beside(
        title=preset.called,
        seats=seen.seats,
        deals=seen.deals,
        alone=_alone(preset, ruleset, axis, seen),
        heads=tuple(Head(name, LABELS[name], BY_NAME[name].what) for name in names),
        rows=tuple(
            Row(
                _label(preset, seen.seats, axis, value),
                key is not None and key == now,
                _cells(names, stands, figures),
            )
            for key, value, figures in zip(keys, values, found, strict=True)
        ),
    )


def of_hands(
    ruleset: Ruleset, *, seats: int | None = None, among: Known | None = None
) -> Beside | None:
    """What hands of other sizes do, as far as they are known, from few to many."""
    preset = preset_of(ruleset)
    try:
        seen = known.table(preset, seats, among=among)
    except KeyError:
        return None
    here = seen.seats
    sizes = {
        int(answer.removeprefix(HANDS))
        for answer in seen.answers
        if answer.startswith(HANDS)
    }
    sizes |= {
        rules.hand_size[rules.set][here]
        for rules in (preset, ruleset)
        if here in rules.hand_size.get(rules.set, {})
    }
    values = [{**preset.hand_size, preset.set: {here: size}} for size in sorted(sizes)]
    return beside(ruleset, "hand_size", values, seats=seats, among=among)


HANDS: Final = "hand_size="


def of_question(
    ruleset: Ruleset,
    question: Question,
    *,
    seats: int | None = None,
    among: Known | None = None,
) -> Beside | None:
    """What the answers to a question of the interview do, a row for each.

    None also where it is about several fields at once, of which nothing is known.
    """
    if len(question.axes) != 1:
        return None
    (axis,) = question.axes
    now = getattr(ruleset, axis)
    values = [one.asked.get(axis, now) for one in question.answers]
    return beside(ruleset, axis, values, seats=seats, among=among)


def _label(preset: Ruleset, seats: int, axis: str, value: object) -> str:
    """Hands go by their number of tiles."""
    if axis == "hand_size":
        hands = preset.replace(hand_size=value).hand_size.get(preset.set, {})
        return str(hands.get(seats, 0))
    return str(value)


def _all_alike(seen: Seen, keys: Sequence[str | None]) -> bool:
    """Of no answer it is known that it plays otherwise than another."""
    games = {
        known.PLAIN if seen.plays_as_preset(key) else key
        for key in keys
        if key is not None and key in seen.answers
    }
    return len(games) < len({known.PLAIN, "other"})


def _alone(preset: Ruleset, ruleset: Ruleset, axis: str, seen: Seen) -> bool:
    """Whatever else differs from the preset makes no difference to play."""
    expected = followed(preset, {axis: getattr(ruleset, axis)})
    others = fields_apart(expected, ruleset).keys() - IDENTITY - {axis}
    keys = [
        known.answer_key(preset, seen.seats, field, getattr(ruleset, field))
        for field in others
    ]
    return all(key is not None and seen.plays_as_preset(key) for key in keys)


# --- what is told ---------------------------------------------------------------------


def _told(stands: Figures | None, found: Sequence[Figures | None]) -> tuple[str, ...]:
    """The figures in which some answer differs most from the one that stands."""
    if stands is None:
        return USUAL
    most = {
        name: max(
            (_steps(name, stands, figures) for figures in found if figures), default=0.0
        )
        for name in known.SHOWN
    }
    ranked = sorted((name for name in most if most[name]), key=lambda name: -most[name])
    return tuple(name for name in known.SHOWN if name in ranked[:MOST])


def _steps(name: str, stands: Figures, figures: Figures) -> float:
    """How plainly an answer differs in a figure; 0 where that cannot be told."""
    one, other = stands.get(name), figures.get(name)
    if one is None or other is None or told(name, one) == told(name, other):
        return 0.0
    between = apart(one, other)
    steps = abs(between.value) / STEPS[name]
    return steps if steps >= 1 and abs(between.value) > SURE * between.error else 0.0


def _cells(
    names: Sequence[str], stands: Figures | None, figures: Figures | None
) -> tuple[Cell, ...]:
    if figures is None:
        return ()
    return tuple(_cell(name, stands, figures) for name in names)


def _cell(name: str, stands: Figures | None, figures: Figures) -> Cell:
    here = figures.get(name)
    if here is None:
        return Cell("–", "")
    differs = stands is not None and _steps(name, stands, figures) > 0
    before = told(name, stands[name]) if stands is not None and differs else ""
    return Cell(told(name, here), before)
