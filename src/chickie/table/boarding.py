"""The picture of a table as everybody is sent it."""

from __future__ import annotations

from chickie.picture.place.board import VERSION, Lane, OpenEnd, Pose, Spot
from chickie.rules.move import Train
from chickie.rules.view import View
from chickie.table.card import BoardCard, EndCard, LaneCard, PlacedPose, SpotCard
from chickie.table.standing import Standing


def board_card(table: Standing) -> BoardCard | None:
    """The picture of the round as it lies there; None while no tile does."""
    view, progress = table.seen(None), table.progress
    if view is None or progress is None or progress.round is None:
        return None
    if not view.layout.placed:
        return None
    board = progress.sketch.of(progress.round).board
    return BoardCard(
        version=VERSION,
        box=board.box,
        spots=tuple(_spot(spot) for spot in board.spots),
        ends=tuple(_end(end) for end in board.ends),
        lanes=tuple(_lane(lane, view) for lane in board.lanes),
    )


def _pose(pose: Pose) -> PlacedPose:
    return pose.x, pose.y, pose.turn


def _spot(spot: Spot) -> SpotCard:
    return SpotCard(
        tile=spot.tile,
        at=_pose(spot.pose),
        first=spot.first,
        seat=spot.seat,
        link=spot.link,
    )


def _end(end: OpenEnd) -> EndCard:
    return EndCard(
        on=end.on,
        suit=end.suit,
        chip=end.chip,
        next=None if end.next is None else _pose(end.next),
        double=None if end.double is None else _pose(end.double),
        train=end.train,
        dead=end.dead,
        boxed=end.boxed,
    )


def _lane(lane: Lane, view: View) -> LaneCard:
    """A lane, whose it is, and whether others may play there."""
    end = next(end for end in view.layout.ends if end.train == lane.train)
    return LaneCard(
        train=lane.train,
        name="" if lane.train == "mexican" else view.players[lane.train],
        box=lane.box,
        plate=lane.plate,
        tiles=sum(placed.train == lane.train for placed in view.layout.placed),
        open=_is_open(lane.train, view),
        suit=end.suit,
    )


def _is_open(train: Train, view: View) -> bool:
    return train == "mexican" or view.ruleset.trains_public or train in view.markers
