"""What is compiled keeps to the dialect of the laws (CONTRIBUTING.md)."""

from __future__ import annotations

import ast
import inspect
import textwrap
from dataclasses import fields, is_dataclass
from math import sqrt
from types import FunctionType
from typing import get_type_hints

import numpy as np
import pytest

from chickie.brains import appraise, ending, known
from chickie.brains.chance import Chance
from chickie.brains.ending import Ending
from chickie.brains.feature import Feature
from chickie.brains.mind import Mind
from chickie.brains.network import Network
from chickie.brains.room import Room
from chickie.rules.position import Axes, Position
from chickie.speed import deals, playout, sources
from chickie.speed.count import Count, Trial
from chickie.speed.machine import record
from chickie.speed.playout import Tally

ROOTS = (
    *(deals.play_deals, playout.play_rounds, appraise.appraise),
    *(ending.solve, known.known, known.fill),
)
WRITTEN = sorted(
    {function for root in ROOTS for function in sources.called(root)},
    key=lambda function: (function.__module__, function.__name__),
)
ALLOWED = (
    *(ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Expr, ast.Pass),
    *(ast.Assign, ast.AugAssign, ast.For, ast.While, ast.If, ast.Break, ast.Continue),
    *(ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare, ast.Call),
    *(ast.Constant, ast.Attribute, ast.Subscript, ast.Name, ast.Tuple),
    *(ast.boolop, ast.operator, ast.unaryop, ast.cmpop, ast.expr_context),
)
BUILTINS = {"range", "int", "float", "bool", "abs", "len", "min", "max"}
ROOTED = {sqrt}
"""Square roots are the same on every machine; other functions of the kind are not."""
METHODS = {"bit_count", "bit_length"}
ROWS = ("int", "list[int]", "float", "list[float]")
"""What a list of the dialect holds."""


def place(function: FunctionType) -> str:
    return f"{function.__module__}.{function.__name__}"


def body(function: FunctionType) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree


TREES = {function: body(function) for function in WRITTEN}


def documentation(function: FunctionType) -> ast.Constant | None:
    first = TREES[function].body[0]
    value = first.value if isinstance(first, ast.Expr) else None
    return value if isinstance(value, ast.Constant) else None


def nodes(function: FunctionType) -> list[ast.AST]:
    """All of its statements and expressions; not the types beside its arguments."""
    return [node for line in TREES[function].body for node in ast.walk(line)]


@pytest.mark.parametrize("function", WRITTEN, ids=place)
def test_only_what_the_dialect_has(function: FunctionType) -> None:
    for node in nodes(function):
        where = f"{function.__name__}, line {getattr(node, 'lineno', '?')}"
        assert isinstance(node, ALLOWED), f"{where}: {type(node).__name__}"
        if isinstance(node, ast.Call):
            assert not node.keywords, where
            assert is_known(node.func, function), where
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert node is documentation(function), where
        if isinstance(node, ast.For):
            assert is_range(node.iter), where


def is_known(called: ast.expr, function: FunctionType) -> bool:
    """A builtin of the dialect, a method of whole numbers, or a plain function."""
    if isinstance(called, ast.Attribute):
        return called.attr in METHODS
    if not isinstance(called, ast.Name):
        return False
    own = function.__globals__.get(called.id)
    return called.id in BUILTINS if own is None else own in {*WRITTEN, *ROOTED}


def is_range(loop: ast.expr) -> bool:
    return (
        isinstance(loop, ast.Call)
        and isinstance(loop.func, ast.Name)
        and loop.func.id == "range"
    )


def test_nothing_calls_itself() -> None:
    """Not by way of others either."""
    for function in WRITTEN:
        beneath = set().union(
            *(sources.called(one) for one in sources.calls(function)), ()
        )
        assert function not in beneath, function.__name__


@pytest.mark.parametrize("function", WRITTEN, ids=place)
def test_arguments_are_numbers_lists_and_records(function: FunctionType) -> None:
    """And a function gives a whole number, yes or no, a float, or nothing."""
    hints = get_type_hints(function)
    assert hints.pop("return") in (int, bool, float, type(None))
    for kind in hints.values():
        plain = kind in (int, bool, float, Room) or is_dataclass(kind)
        assert plain or any(f"[{one}]" in str(kind) for one in ROWS), kind


def test_a_room_is_a_tuple_of_records() -> None:
    assert all(is_dataclass(kind) for kind in get_type_hints(Room).values())


@pytest.mark.parametrize(
    "kind",
    [*(Position, Chance, Tally, Trial, Count, Mind), *(Ending, Network, Feature)],
)
def test_a_record_has_the_fields_of_its_dataclass(kind: type) -> None:
    value = kind()
    made = record(value)
    for field in fields(kind):
        column = np.asarray(getattr(value, field.name))
        assert made.dtype[field.name].shape == column.shape
        assert made[field.name].dtype == (
            np.float64 if column.dtype.kind == "f" else np.int64
        )
        assert np.array_equal(made[field.name], column)


def test_axes_are_numbers() -> None:
    assert {field.type for field in fields(Axes)} == {"int"}
