"""The sums of a run as a Parquet file, which every tool for data reads.

A row for each stretch, row groups of their own for each unit: one can be read without
the others, and the file is written and read without holding all of it. Needs pyarrow.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
from pyarrow import parquet

from chickie.lab.journal import settle, unusable
from chickie.lab.unit import Unit
from chickie.speed.quantity import names
from chickie.speed.sums import Sums

GROUP: Final = 4096
"""Rows of a row group, at most: what is held at a time."""
Unreadable: Final = (OSError, KeyError, AttributeError, pa.ArrowException)
"""What goes wrong with a file that is missing or damaged."""


def write(path: Path, units: Sequence[Unit], rows: Iterable[Iterable[Sums]]) -> None:
    """Write the stretches of all units: the same bytes for the same sums.

    Args:
        path: the file, which is there whole or not at all.
        units: all of them.
        rows: for each unit the sums of its stretches, in order.

    Raises:
        BadRun: it cannot be written.
    """
    schema = _schema(max(unit.seats for unit in units))
    try:
        with path.with_name(f"{path.name}.new").open("wb") as file:
            with parquet.ParquetWriter(file, schema, **_FORM) as writer:
                for unit, stretches in zip(units, rows, strict=True):
                    left = iter(stretches)
                    while group := [*islice(left, GROUP)]:
                        table = _table(unit, group, schema)
                        writer.write_table(table, row_group_size=len(group))
            settle(file, path)
    except OSError as error:
        raise unusable(path, error) from error


_FORM: Final[dict[str, Any]] = {
    "compression": "zstd",
    "version": "2.6",
    "store_schema": False,
    "use_dictionary": False,
}
"""Said here, so that the usual settings of another version change no byte."""


def _schema(seats: int) -> pa.Schema:
    """The columns, where the largest table has ``seats``."""
    columns = [("unit", pa.int32()), ("stretch", pa.int32()), ("deals", pa.int32())]
    columns += [(name, pa.int64()) for name in names(seats)]
    return pa.schema([*columns, ("products", pa.list_(pa.int64()))])


def _table(unit: Unit, rows: Sequence[Sums], schema: pa.Schema) -> pa.Table:
    """The stretches of a unit; places that it does not have are null."""
    columns: dict[str, Sequence[object]] = {
        "unit": [unit.number] * len(rows),
        "stretch": range(len(rows)),
        "deals": [sums.deals for sums in rows],
        "products": [sums.products for sums in rows],
    }
    for place, name in enumerate(names(unit.seats)):
        columns[name] = [sums.totals[place] for sums in rows]
    nothing = [None] * len(rows)
    return pa.table(
        {name: columns.get(name, nothing) for name in schema.names}, schema=schema
    )


def read(path: Path, unit: Unit) -> Iterator[Sums]:
    """The sums of the stretches of a unit, in order.

    Raises:
        Exception: one of ``Unreadable``.
    """
    with parquet.ParquetFile(path) as file:
        groups, unit_of = range(file.num_row_groups), partial(_unit_of, file)
        first = bisect_left(groups, unit.number, key=unit_of)
        for group in groups[first : bisect_right(groups, unit.number, key=unit_of)]:
            yield from _rows(file.read_row_group(group), unit.seats)


def _unit_of(file: parquet.ParquetFile, group: int) -> int:
    """The unit whose stretches are in a row group; groups stand in its order."""
    return int(file.metadata.row_group(group).column(0).statistics.min)


def _rows(table: pa.Table, seats: int) -> Iterator[Sums]:
    totals = [table[name].to_pylist() for name in names(seats)]
    deals, products = table["deals"].to_pylist(), table["products"].to_pylist()
    for number, row, pairs in zip(
        deals, zip(*totals, strict=True), products, strict=True
    ):
        yield Sums(number, row, tuple(pairs))
