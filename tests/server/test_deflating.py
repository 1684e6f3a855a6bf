"""Compression that pays: a State costs little after one that is much like it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.typing import Origin

from chickie.server import deflating
from server.serving import quick, serving


async def agreed(base: str) -> list[Extension]:
    """What a new socket is agreed to have besides."""
    async with connect(
        base.replace("http", "ws") + "/ws/t/none", origin=Origin(base)
    ) as line:
        return list(line.protocol.extensions)


def test_the_window_is_larger_than_a_state(tmp_path: Path) -> None:
    with serving(tmp_path) as base:
        (extension,) = asyncio.run(agreed(base))
    assert isinstance(extension, PerMessageDeflate)
    assert extension.remote_max_window_bits == deflating.WINDOW_BITS


def test_what_was_just_sent_costs_little_to_send_again() -> None:
    deflate = PerMessageDeflate(
        remote_no_context_takeover=False,
        local_no_context_takeover=False,
        remote_max_window_bits=deflating.HEARD_BITS,
        local_max_window_bits=deflating.WINDOW_BITS,
        compress_settings=deflating.SETTINGS,
    )
    state = random.Random(1).randbytes(3_000).hex().encode()
    first, second = (
        len(deflate.encode(Frame(Opcode.TEXT, state)).data) for _ in range(2)
    )
    assert second * 10 < first


def test_whoever_runs_it_can_do_without(tmp_path: Path) -> None:
    with serving(tmp_path, quick(compress=False)) as base:
        assert asyncio.run(agreed(base)) == []
