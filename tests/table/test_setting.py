"""A table is laid by the name of a preset, or by a code that holds rules."""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import BadRuleset
from chickie.rules.interview import drafted
from chickie.table.setting import made, preset


def test_a_table_is_laid_by_rules_of_ones_own() -> None:
    ours = drafted(variants.load("cf-double"), {"double_blank": 25}, "Ours")
    act = made("host", rules=variants.encode(ours), seats=4, rounds=3)
    assert act.ruleset == ours.replace(rounds=3)
    assert preset("cf-double") == variants.load("cf-double")


@pytest.mark.parametrize("rules", ["cf-tree", "4xhk6-4eaet", "", "x" * 5000])
def test_rules_that_there_are_not_are_refused(rules: str) -> None:
    with pytest.raises(BadRuleset):
        made("host", rules=rules, seats=4)


def test_rules_that_cannot_be_played_are_refused() -> None:
    wrong = variants.load("cf-double").replace(hand_size={"double-9": {4: 20}})
    with pytest.raises(BadRuleset, match="Deal at most"):
        made("host", rules=variants.encode(wrong), seats=4)
