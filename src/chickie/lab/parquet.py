"""The sums of a run as a Parquet file, which every tool for data reads.

A row for each stretch, a row group for each unit: one can be read without the others,
and the file is written without holding all of it. Needs pyarrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
from pyarrow import parquet

from chickie.lab.journal import settle, unusable
from chickie.lab.unit import Unit
from chickie.speed.quantity import names
from chickie.speed.sums import Sums

Unreadable: Final = (OSError, KeyError, pa.ArrowException)
"""What goes wrong with a file that is missing or damaged."""


def write(path: Path, units: Sequence[Unit], rows: Iterable[tuple[Sums, ...]]) -> None:
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
                    table = _table(unit, stretches, schema)
                    writer.write_table(table, row_group_size=len(stretches))
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


def read(path: Path, unit: Unit) -> tuple[Sums, ...]:
    """The sums of the stretches of a unit, in order.

    Raises:
        Exception: one of ``Unreadable``.
    """
    with parquet.ParquetFile(path) as file:
        table = file.read_row_group(unit.number)
    return tuple(_rows(table, unit.seats))


def _rows(table: pa.Table, seats: int) -> Iterator[Sums]:
    totals = [table[name].to_pylist() for name in names(seats)]
    deals, products = table["deals"].to_pylist(), table["products"].to_pylist()
    for number, row, pairs in zip(
        deals, zip(*totals, strict=True), products, strict=True
    ):
        yield Sums(number, row, tuple(pairs))
