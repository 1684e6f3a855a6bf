"""What the preset phrases sound like."""

from __future__ import annotations

from typing import Final

from chickie.language import say
from chickie.table.options import Phrase

PHRASES: Final = {
    Phrase.CHICKIE: say("“Chickie!”"),
    Phrase.HELLO: say("“Hello!”"),
    Phrase.WELL_PLAYED: say("“Well played!”"),
    Phrase.OUCH: say("“Ouch!”"),
    Phrase.THINKING: say("“Let me think.”"),
    Phrase.YOUR_TURN: say("“It’s your turn.”"),
    Phrase.MOMENT: say("“One moment, please.”"),
    Phrase.THANKS: say("“Thanks!”"),
    Phrase.ANOTHER: say("“Another one?”"),
    Phrase.BYE: say("“Bye!”"),
}
"""What a phrase sounds like."""
