"""Rules tried out: which rule set a wish comes to.

What makes changed rules rules of one's own is :mod:`chickie.rules.draft`; what follows
from a change is :mod:`chickie.rules.follow`; with which preset they began says
:mod:`chickie.variants.origin`.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from chickie import variants
from chickie.errors import BadRuleset
from chickie.rules.answers import Value
from chickie.rules.draft import called, drafted
from chickie.rules.follow import apart
from chickie.rules.ruleset import Ruleset
from chickie.rules.trail import Trail
from chickie.server.draft import DraftWish


def tried(wish: DraftWish) -> Trail:
    """The rules that somebody asks for, with what follows from their changes.

    Raises:
        ChickieError: there are no such rules, or a change does not fit them.
    """
    before = trail(wish.rules)
    # Only what is asked for is mended: rules are shown as they are, wrong or not.
    after = before.ask(wish.changes | with_others(before.rules, wish.changes))
    return msgspec.structs.replace(
        after, rules=_called(before.rules, after.rules, wish.title)
    )


def trail(text: str) -> Trail:
    """The rules of a name, a code or a link, with the way to them if a code holds it.

    Raises:
        ChickieError: there are no such rules.
    """
    ruleset = variants.named(text)
    try:
        return variants.trail(text)
    except BadRuleset:  # no bare code: nobody has been on the way yet
        return Trail.at(ruleset)


def _called(base: Ruleset, changed: Ruleset, title: str) -> Ruleset:
    """The changed rules, under a name of their own."""
    if changed == base and not title:
        return base
    if not variants.is_preset(base) and base.source not in variants.names():
        return drafted(base, apart(base, changed), title)
    return _from_preset(variants.preset_of(base), changed, title or base.title)


def _from_preset(preset: Ruleset, changed: Ruleset, title: str) -> Ruleset:
    """Named as if all had been changed at once, so that equal rules are equal."""
    usual = (preset.title, called(preset)["title"])
    made = drafted(preset, apart(preset, changed), "" if title in usual else title)
    return made if made != preset or title not in usual else preset


def with_others(base: Ruleset, changes: Mapping[str, Value]) -> dict[str, Value]:
    """Hands that were asked for, among those that stay; none is not offered."""
    asked = changes.get("hand_size")
    if not isinstance(asked, dict):
        return {}
    stand = msgspec.to_builtins(base.hand_size, str_keys=True)
    hands = {
        kind: {seats: n for seats, n in (stand.get(kind, {}) | sizes).items() if n}
        for kind, sizes in asked.items()
    }
    return {"hand_size": stand | hands}
