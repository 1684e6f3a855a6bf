"""What is compiled: the functions that plain Python calls in machine code.

Each is compiled when it is first called, or loaded where it was compiled before
(:mod:`chickie.speed.warm`). Needs the extra ``speed``.
"""

from __future__ import annotations

from typing import Final

from chickie.brains import appraise as appraising
from chickie.brains import choosing
from chickie.rules import opening, turn
from chickie.speed import deals, playout
from chickie.speed.machine import compiled

play_rounds: Final = compiled(playout.play_rounds)
play_deals: Final = compiled(deals.play_deals)
deal: Final = compiled(opening.deal)
apply: Final = compiled(turn.apply)
choose: Final = compiled(choosing.choose)
appraise: Final = compiled(appraising.appraise)
