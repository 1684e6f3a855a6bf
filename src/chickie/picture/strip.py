"""A whole round as one picture that moves: tile after tile, again and again.

One SVG without scripts: each tile has a CSS animation of its own, all of the same
length. Without animations (a printed page, a reader who wants things to keep still) it
shows how the round ended.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from chickie.picture.place import place
from chickie.picture.place.board import Board, Box, Placing, Pose, Spot
from chickie.picture.scene import Scene, on_board
from chickie.picture.svg import USUAL, Look, chips, ground, page, style_for, svg
from chickie.picture.svg_tile import (
    PREFIX,
    Style,
    at,
    digits,
    fall,
    frame,
    laid,
    link,
    mark,
    tile_face,
)
from chickie.rules.tile import Tile
from chickie.rules.view import View

STEP: Final = 0.8
"""Seconds from one tile to the next, at the usual speed."""
_HOLD: Final = 4.0
"""Seconds for which the end is shown, at the usual speed."""
_LANDS: Final = 0.35
"""Part of a step in which a tile comes down."""
_GLIDES: Final = 0.5
"""Part of a step in which tiles glide that make room."""
_HIGH: Final = 1.3
"""How large a tile is before it comes down."""
_WHOLE: Final = 360
_HALF: Final = 180


class _Film(msgspec.Struct, frozen=True, kw_only=True):
    """A round in numbers: what to show in each step."""

    boards: tuple[Board, ...]
    """After each tile."""
    scenes: tuple[Scene, ...]
    seconds: float
    """From beginning to end."""
    step: float
    """Seconds."""
    tracks: dict[Tile, list[tuple[int, Pose]]]
    """Each tile with the steps in which it came to a place, and these places."""

    @property
    def end(self) -> Scene:
        """What is left at last."""
        return self.scenes[-1]

    def share(self, step: float) -> str:
        """When a step begins, as keyframes want it."""
        return f"{digits(min(100.0, 100 * step * self.step / self.seconds))}%"


def strip(views: Sequence[View], look: Look = USUAL, *, speed: float = 1.0) -> str:
    """The tiles of a round, laid one after the other.

    Args:
        views: the round as one viewer saw it, from its deal to where the strip ends.
        look: as for a picture that keeps still.
        speed: 2 is twice as fast as usual; above 0.
    """
    laid_views = _laid(views)
    if not laid_views:
        return svg(views[-1], look)
    film = _film(laid_views, speed)
    box = _around([board.box for board in film.boards])
    style = style_for(film.end.board, box, look)
    body = "".join(_pieces(film, style, look))
    return page(film.end, f"<style>{_motion(film)}</style>{body}", box, look)


# --- the film -------------------------------------------------------------------------


def _laid(views: Sequence[View]) -> list[View]:
    """The first view with each number of tiles, and the very last one."""
    shown: dict[int, View] = {}
    for view in views:
        shown.setdefault(len(view.layout.placed), view)
    shown[len(views[-1].layout.placed)] = views[-1]
    return [shown[count] for count in sorted(shown) if count]


def _film(views: Sequence[View], speed: float) -> _Film:
    boards = tuple(_boards(views))
    step = STEP / speed
    return _Film(
        boards=boards,
        scenes=tuple(map(on_board, boards, views)),
        step=step,
        seconds=len(boards) * step + _HOLD / speed,
        tracks=_tracks(boards),
    )


def _boards(views: Sequence[View]) -> Iterator[Board]:
    """A board for each view; lanes lie from the start where they lie at the end."""
    placing: Placing = place(views[0].ruleset, views[0].seats, views[0].layout)
    boards = []
    for view in views:
        placing = placing.follow(view.layout)
        boards.append(placing.board)
    end = boards[-1]
    for board in boards:
        if not end.lanes:
            yield board
        else:
            yield msgspec.structs.replace(end, spots=end.spots[: len(board.spots)])


def _tracks(boards: Sequence[Board]) -> dict[Tile, list[tuple[int, Pose]]]:
    tracks: dict[Tile, list[tuple[int, Pose]]] = {}
    for step, board in enumerate(boards):
        for spot in board.spots:
            track = tracks.setdefault(spot.tile, [])
            if not track or track[-1][1] != spot.pose:
                track.append((step, spot.pose))
    return tracks


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


# --- the pieces -----------------------------------------------------------------------


def _pieces(film: _Film, style: Style, look: Look) -> Iterator[str]:
    """From the cloth upwards."""
    end, spots = film.end, film.end.board.spots
    steps = len(film.boards)
    yield from ground(end, style, look)
    yield from (_during(i, steps, link(s.link)) for i, s in enumerate(spots) if s.link)
    yield f'<g transform="{at(*fall(style))}">'
    shadow = f'<use href="#{PREFIX}s"/>'
    yield from (
        _moving(film, number, spot, shadow) for number, spot in enumerate(spots)
    )
    yield "</g>"
    for start, stop, pose in _waits(film):
        yield _during(start, stop, frame(pose), hidden=stop < steps)
    for number, spot in enumerate(spots):
        yield _moving(film, number, spot, tile_face(spot, style))
    last = "".join((mark(spots[-1].pose), *chips(end, style, look)))
    yield _during(steps, steps, last)


def _moving(film: _Film, number: int, spot: Spot, inner: str) -> str:
    """A piece of the tile that is laid as ``number``, where the tile is."""
    glides = f'class="{PREFIX}a {PREFIX}m{number}" ' * (len(film.tracks[spot.tile]) > 1)
    return (
        f'<g {glides}transform="{laid(spot.pose)}">'
        f'<g class="{PREFIX}a {PREFIX}k{number}">{inner}</g></g>'
    )


def _waits(film: _Film) -> Iterator[tuple[int, int, Pose]]:
    """From when to when a double came first, and where it lay."""
    since = 0
    for step, shown in enumerate(film.scenes):
        goes_on = step + 1 < len(film.scenes)
        after = film.scenes[step + 1].pending if goes_on else None
        if shown.pending is not after or not goes_on:
            if shown.pending:
                there = next(s for s in shown.board.spots if s.tile is shown.pending)
                yield since, step + 1, there.pose
            since = step + 1


def _during(start: int, stop: int, piece: str, *, hidden: bool = False) -> str:
    """A piece that can be seen from one step to another; ``hidden`` in the end."""
    gone = ' opacity="0"' if hidden else ""
    return f'<g class="{PREFIX}a {PREFIX}v{start}-{stop}"{gone}>{piece}</g>'


# --- the motion -----------------------------------------------------------------------


def _motion(film: _Film) -> str:
    """All animations; nothing moves for those who do not want it."""
    steps = len(film.boards)
    spans = {(start, stop) for start, stop, _ in _waits(film)} | {(steps, steps)}
    spans |= {(i, steps) for i, s in enumerate(film.end.board.spots) if s.link}
    rules = [_seen(film, start, stop) for start, stop in sorted(spans)]
    for number, spot in enumerate(film.end.board.spots):
        track = film.tracks[spot.tile]
        rules.append(_landing(film, number, track[0][0]))
        if len(track) > 1:
            rules.append(_gliding(film, number, track))
    return (
        "@media(prefers-reduced-motion:no-preference){"
        f".{PREFIX}a{{animation:{digits(film.seconds)}s infinite}}"
        f"{''.join(rules)}}}"
    )


def _rule(name: str, frames: str) -> str:
    return f".{name}{{animation-name:{name}}}@keyframes {name}{{{frames}}}"


def _landing(film: _Film, number: int, step: int) -> str:
    """A tile comes down when its step begins."""
    return _rule(
        f"{PREFIX}k{number}",
        f"0%,{film.share(step)}{{opacity:0;transform:scale({_HIGH})}}"
        f"{film.share(step + _LANDS)},to{{opacity:1;transform:none}}",
    )


def _gliding(film: _Film, number: int, track: list[tuple[int, Pose]]) -> str:
    """A tile makes room, once or more often."""
    frames, before = "", track[0][1]
    for step, pose in track[1:]:
        frames += f"{film.share(step)}{{transform:{_css(before)}}}"
        before = _nearest(pose, before)
        frames += f"{film.share(step + _GLIDES)}{{transform:{_css(before)}}}"
    start = f"0%{{transform:{_css(track[0][1])}}}"
    return _rule(f"{PREFIX}m{number}", f"{start}{frames}to{{transform:{_css(before)}}}")


def _seen(film: _Film, start: int, stop: int) -> str:
    """Something comes in one step and, unless the round ends first, goes in another."""
    frames = f"0%,{film.share(start)}{{opacity:0}}{film.share(start + _LANDS)}"
    if stop < len(film.boards):
        frames += f",{film.share(stop)}{{opacity:1}}{film.share(stop + _LANDS)},to"
        frames += "{opacity:0}"
    else:
        frames += ",to{opacity:1}"
    return _rule(f"{PREFIX}v{start}-{stop}", frames)


def _nearest(pose: Pose, before: Pose) -> Pose:
    """The same pose, its turn counted on so that a tile takes the shorter way round."""
    more = (pose.turn - before.turn + _HALF) % _WHOLE - _HALF
    return Pose(pose.x, pose.y, before.turn + more)


def _css(pose: Pose) -> str:
    return f"translate({digits(pose.x)}px,{digits(pose.y)}px) rotate({pose.turn}deg)"
