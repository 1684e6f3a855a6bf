"""The step of a vector as machine code. Needs the extra ``speed``.

Two things are said to the compiler that plain Python has no words for: that the arrays
outlive the call, so that nobody needs to count who uses them, and which position will
be wanted soon. Together they halve the time of a step.
"""

from __future__ import annotations

from typing import Final

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from chickie.speed.machine import compiled, stand_in
from chickie.speed.vector_room import LINE
from chickie.speed.vector_run import fetch, run

LINES: Final = 6
"""Lines of a position that a table of two reads in every step; the first ones."""


@intrinsic
def _lend(typing_context, array):  # type: ignore[no-untyped-def]
    """The same array, without its owner."""

    def code(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        proxy = cgutils.create_struct_proxy(signature.return_type)
        made = proxy(context, builder, value=arguments[0])
        made.meminfo = ir.Constant(made.meminfo.type, None)
        made.parent = ir.Constant(made.parent.type, None)
        return made._getvalue()  # noqa: SLF001 - numba's own idiom

    return array(array), code


@intrinsic
def _prefetch(typing_context, array, i):  # type: ignore[no-untyped-def]
    """The first lines of an array's element are going to be written."""

    def code(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        kind = signature.args[0]
        proxy = cgutils.create_struct_proxy(kind)
        data = proxy(context, builder, value=arguments[0]).data
        byte, number, word = ir.IntType(8).as_pointer(), ir.IntType(32), ir.IntType(64)
        wanted = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        call = cgutils.get_or_insert_function(
            builder.module, wanted, "llvm.prefetch.p0"
        )
        start = builder.mul(arguments[1], ir.Constant(word, kind.dtype.size))
        data = builder.bitcast(data, byte)
        how = [ir.Constant(number, value) for value in (1, 3, 1)]  # write, keep, data
        for line in range(LINES):
            place = builder.add(start, ir.Constant(word, LINE * line))
            builder.call(call, [builder.gep(data, [place]), *how])
        return context.get_dummy_value()

    return types.void(array, i), code


@stand_in(fetch)
def _fetch(positions, i):  # type: ignore[no-untyped-def]
    return lambda positions, i: _prefetch(positions, i)


def run_lent(  # type: ignore[no-untyped-def] # noqa: ANN201, PLR0913
    mode, laps, begin, end, r, k, f, c, positions, ledgers, whims, actions,
    obs_bytes, obs_halves, obs_words, mask_bytes, mask_halves, mask_words,
    seats, reward, terminated, illegal,
):  # fmt: skip
    """:func:`~chickie.speed.vector_run.run` on arrays that are lent to it."""
    return run(
        mode, laps, begin, end, r, k, f, c,
        _lend(positions), _lend(ledgers), _lend(whims), _lend(actions),
        _lend(obs_bytes), _lend(obs_halves), _lend(obs_words),
        _lend(mask_bytes), _lend(mask_halves), _lend(mask_words),
        _lend(seats), _lend(reward), _lend(terminated), _lend(illegal),
    )  # fmt: skip


machine_run: Final = compiled(run_lent)
"""The compiled step of all vectors."""
