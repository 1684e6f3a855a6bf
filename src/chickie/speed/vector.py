"""Many rounds side by side, over arrays of whoever learns from them.

A step takes an action for every environment, goes on to the next decision in each, and
writes what its seat to move sees, which actions are legal, whose turn it is, and what
the seats were given for a round that ended. Nothing is allocated in a step. The laws
are those of a table. docs/vector.md says what every number means.

Needs numpy; without numba the same functions run in the interpreter, slowly and with
the same results.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, Literal

import numpy as np
import numpy.typing as npt

from chickie.brains.chance import Chance
from chickie.rules.checks import require
from chickie.rules.position import Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.speed import vector_arrays, vector_room
from chickie.speed import vector_refusal as refusal
from chickie.speed.count import Trial
from chickie.speed.ready import has_compiler
from chickie.speed.vector_frame import actions, frame, layout
from chickie.speed.vector_round import ERROR, LOSE, REPLACE
from chickie.speed.vector_run import RESET, SAMPLE, STEP, WALK, run

Array = npt.NDArray[Any]
_ILLEGAL: Final = {"error": ERROR, "lose": LOSE, "replace": REPLACE}
_LEAD: Final = {"points": 0, "lead": 1}


class Vector:
    """``n`` environments, each of which plays one round after the other."""

    obs: npt.NDArray[np.uint8]
    """By environment: what the seat to move sees; :attr:`layout` says where."""
    mask: npt.NDArray[np.uint8]
    """By environment: its legal actions, a byte or, packed, a bit for each."""
    to_move: npt.NDArray[np.uint8]
    """By environment: the seat that has the decision."""
    reward: npt.NDArray[np.float32]
    """By environment and seat: for the round that ended in this step, else 0."""
    terminated: npt.NDArray[np.bool_]
    """By environment: a round ended in this step; the next one is dealt already."""
    truncated: npt.NDArray[np.bool_]
    """Always False: every round comes to an end of its own."""
    illegal: npt.NDArray[np.bool_]
    """By environment: the action of this step was illegal."""
    actions: npt.NDArray[np.int64]
    """By environment: the action that :meth:`step` makes."""

    def __init__(  # noqa: PLR0913 - a table, a size, and choices with a usual answer
        self,
        ruleset: Ruleset,
        seats: int,
        n: int,
        *,
        seed: int,
        packed: bool = False,
        threads: int = 1,
        openings: Literal["match", "first"] = "match",
        rewards: Literal["points", "lead"] = "points",
        illegal: Literal["error", "lose", "replace"] = "error",
        arrays: Mapping[str, Array] | None = None,
        compiled: bool | None = None,
    ) -> None:
        """Make the environments and deal the first round in each.

        Args:
            ruleset: the rules.
            seats: seats at every table.
            n: environments, 1 at least.
            seed: where chance starts, 0 to 2**32 - 1.
            packed: tiles and legal actions as bits in place of bytes.
            threads: so many at once, each with a share of the environments.
            openings: round k asks for the double of a match's round k, the rounds over
                and over, or always for that of the first round.
            rewards: minus the points of each seat, or by how much they are fewer than
                the mean of the others'.
            illegal: what an illegal action does: an error; the round is lost; any legal
                one in its place.
            arrays: to be written into, by name of the attribute; the others are made.
            compiled: as machine code; None: where numba is there.

        Raises:
            BadRuleset: the rules cannot be played at so many seats.
            BadDeal: there is no such seed, or no deal comes to a decision.
            BadArray: ``n`` or ``threads`` is below 1, or an array does not fit.
            UnknownName: ``openings``, ``rewards`` or ``illegal`` is none of these.
        """
        require(ruleset, seats)
        refusal.threads(threads)
        r = axes(ruleset, seats)
        self.layout = layout(r, packed=packed)
        self.numbering = actions(r)
        self.packed = packed
        widths = self.layout.width, self.numbering.width(packed=packed)
        for name, array in vector_arrays.made(n, seats, widths, arrays or {}).items():
            setattr(self, name, array)
        self._frame = frame(r, packed=packed)
        self._frame.illegal = refusal.chosen("illegal", illegal, _ILLEGAL)
        self._frame.lead = refusal.chosen("rewards", rewards, _LEAD)
        self._frame.seed = refusal.seed(seed)
        self._trial = Trial(
            highest=ruleset.opening_double,
            rounds=refusal.chosen(
                "openings", openings, {"match": ruleset.match_rounds, "first": 1}
            ),
            penalty=ruleset.out_on_double_penalty,
            on_block=int(ruleset.double_penalty_on_block),
        )
        self._axes = r
        self._compiled = has_compiler() if compiled is None else compiled
        self._cuts = [
            (n * part // threads, n * (part + 1) // threads) for part in range(threads)
        ]
        self._pool = self._threads()
        self._room = (
            vector_room.compact_room(n) if self._compiled else vector_room.plain_room(n)
        )
        self.reset()

    def __len__(self) -> int:
        """Number of environments."""
        return len(self.to_move)

    def __getstate__(self) -> dict[str, Any]:
        """What a copy is made of: the rows that a call is given are parts of these."""
        return {**self.__dict__, "_pool": None, "_calls": [], "_rows": ()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy, in memory of its own."""
        self.__dict__.update(state)
        self._pool = self._threads()
        self._bind()

    def _threads(self) -> ThreadPoolExecutor | None:
        return ThreadPoolExecutor(len(self._cuts)) if len(self._cuts) > 1 else None

    def reset(self, seed: int | None = None) -> None:
        """Begin anew with the first round of each environment.

        Args:
            seed: where chance starts from now on; None: where it started before.
        """
        if seed is not None:
            self._frame.seed = refusal.seed(seed)
        for array in (self.obs, self.mask, self.reward, self.truncated):
            array[...] = 0
        self._bind()
        self._run(RESET)

    def step(self, actions: npt.ArrayLike | None = None) -> None:
        """Make an action in every environment and go on to its next decision.

        Args:
            actions: by environment; None: those in :attr:`actions`.

        Raises:
            IllegalMove: an action is illegal, where that is an error; its environment
                stays as it was, the others have moved.
            BadArray: there are not as many whole numbers as environments.
        """
        if actions is not None:
            vector_arrays.copy_numbers(self.actions, np.asarray(actions))
        self._run(STEP)
        if self._frame.illegal == ERROR and self.illegal.any():
            i = int(self.illegal.argmax())
            raise refusal.action(i, int(self.actions[i]), self.legal()[i])

    def sample(self, out: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """Any legal action for each environment, each as likely as the others.

        Args:
            out: is written into; None: :attr:`actions`.
        """
        if out is None:
            out = self.actions
        else:
            vector_arrays.require_like("out", self.actions, out)
        self._run(SAMPLE, out=out)
        return out

    def steps(self, number: int) -> None:
        """Make ``number`` steps with actions as :meth:`sample` would choose them."""
        self._run(WALK, laps=number)

    def seen(self, name: str) -> npt.NDArray[np.uint8]:
        """A field of the observations, by environment; tiles are bytes in any form.

        Raises:
            KeyError: the observations have no such field.
        """
        field = self.layout.field(name)
        if not field.bits:
            return self.obs[:, field.offset : field.offset + field.length]
        packed = self.obs[:, field.offset : field.offset + -(-field.length // 8)]
        return np.unpackbits(packed, axis=1, count=field.length, bitorder="little")

    def legal(self) -> npt.NDArray[np.bool_]:
        """By environment and action: it is legal."""
        number = self.numbering.number
        if not self.packed:
            return self.mask[:, :number].view(np.bool_)
        bits = np.unpackbits(self.mask, axis=1, count=number, bitorder="little")
        return bits.view(np.bool_)

    def position(self, i: int) -> Position:
        """A copy of the whole truth about environment ``i``, for no player's eyes."""
        return vector_room.position(self._room, i)

    def round_number(self, i: int) -> int:
        """Number of the round that environment ``i`` plays, from 0."""
        ledger: Any = self._room.ledgers[i]
        return int(ledger["number"] if self._compiled else ledger.number) - 1

    # --- the inside ----------------------------------------------------------------

    def _bind(self) -> None:
        """Put together what each call is given; it stays the same until a reset."""
        rows = [
            *vector_arrays.words(self.obs),
            *vector_arrays.words(self.mask),
            self.to_move,
            self.reward.reshape(-1),
            self.terminated.view(np.uint8),
            self.illegal.view(np.uint8),
        ]
        self._calls = []
        for begin, end in self._cuts:
            values = (self._axes, self._trial, self._frame, Chance())
            self._calls.append((begin, end, *map(self._given, values), *self._room))
        self._rows = tuple(rows if self._compiled else [row.data for row in rows])

    def _given(self, value: object) -> object:
        if not self._compiled:
            return value
        from chickie.speed.machine import record  # noqa: PLC0415 - loads numba

        return record(value)

    def _run(self, mode: int, *, laps: int = 1, out: Array | None = None) -> None:
        """Do something in all environments, with as many threads as wanted."""
        target: Any = self.actions if out is None else out
        work: Any = run
        if self._compiled:
            from chickie.speed.vector_machine import machine_run  # noqa: PLC0415

            work = machine_run
        else:
            target = memoryview(target)
        part = partial(self._part, work, mode, laps, target)
        if self._pool is None or mode == RESET:  # the first call of all may compile
            stopped = [part(call) for call in self._calls]
        else:
            stopped = list(self._pool.map(part, self._calls))
        for i in stopped:
            if i >= 0:
                raise refusal.endless(i)

    def _part(
        self,
        work: Callable[..., int],
        mode: int,
        laps: int,
        target: object,
        call: tuple[object, ...],
    ) -> int:
        begin, end, *values = call
        return work(mode, laps, begin, end, *values, target, *self._rows)
