"""What can be played here, and with whom: told before there is a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from chickie import bots, variants
from chickie.bots import programs
from chickie.bots.character import CHARACTERS
from chickie.language import Sentence, say, say_count
from chickie.rules.axis import Family, OpeningFrom, OpeningMissing
from chickie.rules.effect import has_feet, locks, rounds_most
from chickie.rules.phrase import joined
from chickie.rules.ruleset import DEFAULTS, Ruleset
from chickie.table.options import Options

USUAL_RULES: Final = "house"
USUAL_TOES: Final = DEFAULTS["toes"]
"""Of a chicken foot."""
THINKS: Final = {
    "uniform": say("Plays anything that fits."),
    "heaviest": say("Gets rid of the heaviest tiles first."),
    "thoughtful": say("Plays like a good family player."),
    "learned": say("Has learned from many thousands of rounds."),
    "branching": say("Looks at what the others may answer, and what comes then."),
    "farsighted": say("Plays many rounds in its head before each move."),
}
"""How our brains think, by name."""
Kind = Literal["character", "brain", "package", "program", "caller"]
"""What sort of Bot: one with a name and a style; a brain of ours at one level; one of
another package; a program on this computer; one that calls from elsewhere."""


class _Bot(NamedTuple):
    """What there is to say of a Bot."""

    kind: Kind
    title: Sentence | str
    line: Sentence | str


def rules_document() -> list[dict[str, object]]:
    """All rules that come with the program, the usual ones first."""
    names = sorted(variants.names(), key=lambda name: (name != USUAL_RULES, name))
    return [entry(variants.load(name)) for name in names]


def bots_document() -> list[dict[str, object]]:
    """All bots, with a line about each; those that people play with come first."""
    usual = Options().bot
    names = sorted(bots.names(), key=lambda name: name not in CHARACTERS)
    return [
        {
            "name": name,
            "kind": told.kind,
            "title": str(told.title),
            "line": str(told.line),
            "default": name == usual,
        }
        for name, told in ((name, _told(name)) for name in names)
    ]


def _told(name: str) -> _Bot:
    if name in CHARACTERS:
        return _Bot("character", *CHARACTERS[name])
    if bots.is_ours(name):
        return _Bot("brain", name, _thinks(name))
    if name in bots.residents():
        return _Bot("package", name, say("Comes with another package."))
    if name in programs.known():
        line = say("A program on the computer where the tables are.")
        return _Bot("program", name, line)
    return _Bot("caller", name, say("A program that calls from elsewhere."))


def _thinks(name: str) -> Sentence:
    """How a brain of ours thinks, and how weak it is made."""
    brain, _, level = name.partition("-")
    line = THINKS.get(brain, say("Thinks in a way of its own."))
    if not level:
        return line
    return joined(line, say("Made weaker: level {level}.", level=level))


def entry(rules: Ruleset) -> dict[str, object]:
    """What there is to choose at a table by these rules, presets or not."""
    code = variants.encode(rules)
    is_preset = variants.is_preset(rules)
    seats = {kind: sorted(hands) for kind, hands in rules.hand_size.items() if hands}
    return {
        "name": rules.name if is_preset else code,
        "code": code,
        "title": str(rules.called),
        "family": rules.family,
        "line": str(about(rules)),
        "default": rules.name == USUAL_RULES,
        "set": rules.set,
        "sets": list(seats),
        "seats": seats,
        "lengths": {kind: _lengths(rules.replace(set=kind)) for kind in seats},
    }


def _lengths(rules: Ruleset) -> dict[str, int | None]:
    """Rounds of a match: what is usual, and the most that can be played."""
    return {"usual": rules.match_rounds, "most": rounds_most(rules)}


def about(rules: Ruleset) -> Sentence:
    """One line by which people tell these rules from others."""
    match rules.family:
        case Family.LINE:
            return say("A single line of tiles: draw until one fits.")
        case Family.TRAIN:
            return say("A train for each player, and one for all.")
        case Family.FOOT:
            return joined(
                _arms(rules),
                _opening(rules),
                *_feet(rules),
                *_costs(rules),
                _kept(rules),
            )


def _arms(rules: Ruleset) -> Sentence:
    return say_count(
        "{count} arm from the first double.",
        "{count} arms from the first double.",
        rules.arms,
    )


_MISSING: Final = {
    OpeningMissing.DRAW_ALL: say("Whoever holds it opens; else all draw for it."),
    OpeningMissing.DRAW_TURNS: say("Whoever holds it opens; else it is drawn for."),
    OpeningMissing.NEXT_LOWER: say("The highest double in a hand opens."),
    OpeningMissing.REDEAL: say("Whoever holds it opens; else all is dealt again."),
}


def _opening(rules: Ruleset) -> Sentence:
    if rules.opening_from is not OpeningFrom.HAND or not rules.opening_missing:
        return say("It lies there from the start.")
    return _MISSING[rules.opening_missing[0]]


def _feet(rules: Ruleset) -> Iterator[Sentence]:
    """Where feet are not as usual: three toes, and finished first."""
    if not has_feet(rules):
        yield say("A double is a tile like any other.")
        return
    if rules.toes != USUAL_TOES:
        yield say_count(
            "A double takes {count} toe.", "A double takes {count} toes.", rules.toes
        )
    if not locks(rules):
        yield say("Nobody has to finish a foot.")


def _costs(rules: Ruleset) -> Iterator[Sentence]:
    """What else than pips counts."""
    if rules.double_blank:
        yield say_count(
            "0-0 costs {count} point.", "0-0 costs {count} points.", rules.double_blank
        )
    if rules.out_on_double_penalty:
        yield say_count(
            "Going out on a double costs {count} point.",
            "Going out on a double costs {count} points.",
            rules.out_on_double_penalty,
        )


def _kept(rules: Ruleset) -> Sentence | None:
    if rules.yard_reserve_two or rules.yard_reserve_more:
        return say("The last tiles of the yard stay there.")
    return None
