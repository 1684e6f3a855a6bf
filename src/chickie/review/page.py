"""A review as a page: one file of HTML with nothing from elsewhere and no script."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from chickie.language import Sentence, say, say_count, spoken
from chickie.picture.svg import Look, svg
from chickie.review import graph, telling
from chickie.review.amount import points
from chickie.review.label import BAD, MARKS, Label, title
from chickie.review.luck import Ledger
from chickie.review.moment import Book
from chickie.review.review import Alternative, Decision, Review, ReviewedRound
from chickie.rules.view import View

LOOK: Final = Look(width=760, height=460)
PICTURED: Final = (Label.MISTAKE, Label.BLUNDER)
"""Moves of which there is a picture; all with a bad name are told of at length."""
_STYLE: Final = (Path(__file__).parent / "review.css").read_text(encoding="utf-8")


def page(review: Review, book: Book, seats: Iterable[int] | None = None) -> str:
    """The page, in the language in use.

    Args:
        review: what was found.
        book: the record that it was found in, for the pictures.
        seats: those that are told of; all if not given.
    """
    wanted = sorted(range(len(review.players)) if seats is None else seats)
    heading = say("Review: {title}", title=review.title)
    return (
        f'<!doctype html>\n<html lang="{escape(spoken())}">\n<head>\n'
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_text(heading)}</title>\n"
        f"<style>\n{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<header><h1>{_text(heading)}</h1>"
        f"<p>{_text(' · '.join(review.players))}</p>"
        f"{_paragraphs(telling.limits(review))}</header>\n"
        f"{_summary(review, wanted)}{_luck(review, wanted)}"
        + "".join(_round(review, one, book, wanted) for one in review.rounds)
        + f"<footer><h2>{_text(say('How this was found'))}</h2>"
        f"{_paragraphs(telling.method(review))}</footer>\n</main>\n</body>\n</html>\n"
    )


def _text(words: str | Sentence) -> str:
    return escape(str(words))


def _paragraphs(lines: Iterable[str | Sentence]) -> str:
    return "".join(f"<p>{_text(line)}</p>\n" for line in lines)


def _table(caption: Sentence, rows: Sequence[Sequence[str | Sentence]]) -> str:
    head, *body = rows
    columns = "".join(f'<th scope="col">{_text(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{_text(row[0])}</th>'
        + "".join(f"<td>{_text(cell)}</td>" for cell in row[1:])
        + "</tr>\n"
        for row in body
    )
    return (
        f'<div class="scroll" role="group" aria-label="{_text(caption)}" tabindex="0">'
        f"<table><caption>{_text(caption)}</caption><thead><tr>{columns}</tr></thead>\n"
        f"<tbody>{lines}</tbody></table></div>\n"
    )


# --- the match ------------------------------------------------------------------------


def _summary(review: Review, seats: Sequence[int]) -> str:
    rows: list[list[str | Sentence]] = [
        [
            say("Seat"),
            say("Choices"),
            say("Loss a choice"),
            *(title(label) for label in Label),
        ]
    ]
    for one in review.tallies:
        if one.seat in seats:
            counts = [str(one.labels[label]) for label in Label]
            name = telling.name(review, one.seat)
            rows.append([name, str(one.choices), telling.loss(one.mean), *counts])
    found = _table(say("How everybody chose"), rows) if len(rows) > 1 else ""
    return (
        f"<section>\n<h2>{_text(say('The match'))}</h2>\n{found}{_links(review)}"
        "</section>\n"
    )


def _links(review: Review) -> str:
    links = "".join(
        f'<li><a href="#round-{one.round}">'
        f"{_text(say('Round {round}', round=one.round))}</a></li>\n"
        for one in review.rounds
    )
    return f'<nav aria-label="{_text(say("Rounds"))}"><ul>\n{links}</ul></nav>\n'


def _luck(review: Review, seats: Sequence[int]) -> str:
    if not review.shares:
        return ""
    rows: list[list[str | Sentence]] = [
        [
            say("Seat"),
            say("Result"),
            say("Expected"),
            *(name for _, name in telling.PARTS),
        ]
    ]
    for seat in seats:
        share = review.shares[seat].told
        cells = [share.result, share.expected, *telling.parts(share)]
        told = [points(cell, sign=True) for cell in cells]
        told[-1] = telling.give_or_take(share.skill, share.band, sign=True)
        rows.append([telling.name(review, seat), *told])
    lines = (telling.identity(review, seat) for seat in seats)
    return (
        f"<section>\n<h2>{_text(say('Luck and skill'))}</h2>\n"
        f'<ul class="key"><li><i class="luck"></i>{_text(say("Luck"))}</li>'
        f'<li><i class="skill"></i>{_text(say("Skill"))}</li></ul>\n'
        f"{graph.bars(review.shares, seats, review.players)}{_paragraphs(lines)}"
        f"{_table(say('Where the points came from'), rows)}</section>\n"
    )


# --- a round --------------------------------------------------------------------------


def _round(
    review: Review, reviewed: ReviewedRound, book: Book, seats: Sequence[int]
) -> str:
    told = [one for one in reviewed.decisions if one.seat in seats]
    shown = [one for one in told if one.label in BAD]
    heading = say("Round {round}", round=reviewed.round)
    return (
        f'<section id="round-{reviewed.round}">\n<h2>{_text(heading)}</h2>\n'
        f"{_curve(review, reviewed)}"
        + "".join(_decision(review, one, book) for one in shown)
        + _rest(review, told)
        + "</section>\n"
    )


def _curve(review: Review, reviewed: ReviewedRound) -> str:
    luck = reviewed.luck
    if luck is None:
        return ""
    caption = say(
        "Points by which each was ahead of the others’ mean, if all had played on like "
        "the reference player; a dot is a mistake, a large one a blunder."
    )
    return (
        f"<figure>\n<figcaption>{_text(caption)}</figcaption>\n"
        f"{graph.key(review.players)}"
        f"{graph.curve(luck.curve, reviewed.decisions, review.players)}"
        f"<details><summary>{_text(say('The numbers'))}</summary>\n"
        f"{_shares(review, luck)}{_points(review, luck)}</details>\n</figure>\n"
    )


def _shares(review: Review, luck: Ledger) -> str:
    rows: list[list[str | Sentence]] = [
        [
            say("Seat"),
            say("Result"),
            say("Expected"),
            *(name for _, name in telling.PARTS),
        ]
    ]
    shares = (share.told for share in luck.shares)
    for name, share in zip(review.players, shares, strict=True):
        cells = [share.result, share.expected, *telling.parts(share)]
        rows.append([name, *(points(cell, sign=True) for cell in cells)])
    return _table(say("Where the points came from"), rows)


def _points(review: Review, luck: Ledger) -> str:
    rows: list[list[str | Sentence]] = [[say("After event"), *review.players]]
    rows += [
        [str(one.n), *(points(lead, sign=True) for lead in one.lead)]
        for one in luck.curve
    ]
    return _table(say("What the round was worth"), rows)


def _rest(review: Review, told: Sequence[Decision]) -> str:
    """Every choice in a line."""
    if not told:
        return ""
    rows: list[list[str | Sentence]] = [
        [
            *(say("Event"), say("Seat"), say("Played")),
            *(say("Best"), say("Price"), say("Label")),
        ]
    ]
    rows += [
        [
            str(one.n),
            telling.name(review, one.seat),
            one.made.move,
            one.best.move,
            telling.give_or_take(one.price, one.band),
            title(one.label),
        ]
        for one in told
    ]
    words = say_count("{count} choice", "All {count} choices", len(told))
    return (
        f"<details><summary>{_text(words)}</summary>\n"
        f"{_table(say('Every choice of the round'), rows)}</details>\n"
    )


# --- a choice -------------------------------------------------------------------------


def _decision(review: Review, one: Decision, book: Book) -> str:
    heading = say(
        "{name} played {made}{mark}",
        name=telling.name(review, one.seat),
        made=one.made.move,
        mark=MARKS[one.label],
    )
    moment = book.moment(one.beat)
    assert moment is not None, "what was priced was chosen"
    lines = (telling.verdict(one), *((one.outcome,) if one.outcome else ()))
    return (
        f'<article class="{one.label}" id="event-{one.n}">\n'
        f"<h3>{_text(heading)}</h3>\n{_paragraphs(lines)}"
        f"{_reasons(one)}{_picture(one, moment.view)}"
        f"{_alternatives(one)}{_lacking(review, one)}</article>\n"
    )


def _reasons(one: Decision) -> str:
    found = ""
    for words, sentences in (
        (say("For {move}:", move=one.best.move), one.why),
        (say("Against {move}:", move=one.made.move), one.wrong),
    ):
        if sentences:
            items = "".join(f"<li>{_text(sentence)}</li>\n" for sentence in sentences)
            found += f"<p>{_text(words)}</p>\n<ul>\n{items}</ul>\n"
    return found


def _picture(one: Decision, view: View) -> str:
    hand = " ".join(map(str, view.hand))
    words = f"<p>{_text(say('Hand: {tiles}', tiles=hand))}</p>\n"
    if one.label not in PICTURED or not view.layout.placed:
        return words
    return f'<div class="board">{svg(view, LOOK)}</div>\n{words}'


def _alternatives(one: Decision) -> str:
    rows: list[list[str | Sentence]] = [
        [
            *(say("Move"), say("Ahead"), say("Own points")),
            *(say("Behind the best"), say("Label")),
        ]
    ]
    rows += [_row(one, place, each) for place, each in enumerate(one.alternatives)]
    return _table(say("What could be played"), rows)


def _row(one: Decision, place: int, each: Alternative) -> list[str | Sentence]:
    made = place == one.played
    behind = "–" if place == 0 else telling.give_or_take(each.behind, each.band)
    move = say("{move} (played)", move=each.move) if made else each.move
    cells = [points(each.lead, sign=True), points(each.own)]
    return [move, *cells, behind, title(each.label)]


def _lacking(review: Review, one: Decision) -> str:
    known = list(telling.lacking(one.lacks, review.players))
    if not known:
        return ""
    items = "".join(f"<li>{_text(sentence)}</li>\n" for sentence in known)
    words = say("Who lacks what, as all could know")
    return f"<details><summary>{_text(words)}</summary>\n<ul>\n{items}</ul></details>\n"
