"""Plans: what they are made of, and what is said of wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from chickie import variants
from chickie.errors import ChickieError
from chickie.lab import plan as plans
from chickie.lab.plan import Plan
from chickie.lab.problem import BadPlan
from chickie.lab.unit import Unit, base, varied
from lab.experiments import PLACE, SMALL, small

HEAD = 'title = "A"\ndeals = 10\n'
TABLE = '[[tables]]\nrules = "cf-six"\nseats = [2]\n'


def parsed(table: str = "", head: str = HEAD) -> Plan:
    return plans.parse(head + TABLE + table, PLACE)


# --- units ----------------------------------------------------------------------------


def test_units_come_in_order_rules_first_then_seats_then_bots() -> None:
    plan = parsed(
        'lineups = [["heaviest", "uniform"], ["thoughtful"]]\n'
        "vary = { toes = [2, 3] }\n"
    )
    assert [(u.number, u.changes, u.lineup) for u in plan.units] == [
        (0, (), ("heaviest", "uniform")),
        (1, (), ("thoughtful", "thoughtful")),
        (2, (("toes", 2),), ("heaviest", "uniform")),
        (3, (("toes", 2),), ("thoughtful", "thoughtful")),
    ]
    assert plan.units[2].ruleset == variants.load("cf-six").replace(toes=2)


def test_one_at_a_time_is_compared_with_the_rules_as_they_are() -> None:
    rules = variants.load("cf-six")
    made = varied(rules, {"toes": [2, 3], "double_blank": [0, 50]})
    assert [changes for changes, _ in made] == [
        (),
        (("toes", 2),),
        (("double_blank", 50),),
    ]


def test_a_grid_is_every_value_with_every_other_and_nothing_else() -> None:
    rules = variants.load("cf-six")
    made = varied(rules, {"toes": [2, 3], "double_blank": [0, 50]}, "grid")
    assert [changes for changes, _ in made] == [
        (("toes", 2),),
        (("toes", 2), ("double_blank", 50)),
        (),
        (("double_blank", 50),),
    ]


def test_a_star_is_every_value_that_can_be_played() -> None:
    rules = variants.load("cf-six")
    made = varied(rules, {"dead_foot": "*"})
    assert [changes for changes, _ in made] == [
        (),
        (("dead_foot", "exhaust"),),
        (("dead_foot", "release"),),
        (("dead_foot", "end_round"),),
    ]
    numbers = [changes for changes, _ in varied(rules, {"toes": "*"})]
    assert numbers[1:] == [
        (("toes", n),) for n in (0, 1, 2, 4, 5)
    ]  # 6 would be an error


def test_what_has_to_follow_from_a_value_follows() -> None:
    (_, table) = varied(variants.load("cf-six"), {"opening_from": ["table"]})
    assert table[0] == (("opening_from", "table"),)
    assert table[1].starter == "random_then_rotate_left"


def test_change_and_set_come_before_what_is_varied() -> None:
    plan = parsed('set = "double-9"\nchange = { arms = 6 }\nvary = { toes = [2] }\n')
    assert [unit.changes for unit in plan.units] == [(), (("toes", 2),)]
    assert {unit.ruleset.arms for unit in plan.units} == {6}
    assert {unit.ruleset.set for unit in plan.units} == {"double-9"}


def test_rules_of_ones_own_lie_beside_the_plan(tmp_path: Path) -> None:
    ours = variants.load("house").replace(name="ours", toes=2)
    (tmp_path / "ours.toml").write_text(variants.toml(ours), encoding="utf-8")
    file = tmp_path / "plan.toml"
    file.write_text(HEAD + TABLE.replace("cf-six", "ours.toml"), encoding="utf-8")
    assert plans.read(file).units[0].ruleset == ours


def test_a_code_names_rules_too() -> None:
    code = variants.encode(variants.load("cf-arms"))
    plan = plans.parse(HEAD + TABLE.replace("cf-six", code), PLACE)
    assert plan.units[0].ruleset == variants.load("cf-arms")


def test_units_of_a_seed_share_their_deals() -> None:
    tables = [unit.at(7) for unit in small().units]
    assert {table.base for table in tables} == {base(7)}
    assert base(7) != base(8)


def test_doubles_that_may_open_become_a_bit_set() -> None:
    plan = parsed("unused = [5, 0, 5]\n")
    assert plan.units[0].unused == (0, 5)
    assert plan.units[0].at(0).unused == 0b100001


def test_a_table_may_have_openings_of_its_own() -> None:
    text = HEAD + 'openings = "first"\n' + TABLE + TABLE + 'openings = "match"\n'
    openings = [unit.openings for unit in plans.parse(text, PLACE).units]
    assert openings == ["first", "match"]


def test_the_digest_is_that_of_what_is_played_not_of_how_it_is_written() -> None:
    again = plans.parse(f"# the same\n{SMALL}", PLACE)
    assert again.digest == small().digest
    assert small(seed=8).digest != small().digest
    assert small(deals=1301).digest != small().digest


def test_a_program_makes_plans_as_well() -> None:
    unit = Unit(
        number=9,
        ruleset=variants.load("cf-six"),
        seats=2,
        lineup=("uniform", "heaviest"),
    )
    plan = plans.made("Two", [unit, unit], deals=5)
    assert [unit.number for unit in plan.units] == [0, 1]
    assert plan.text == ""


# --- wrong plans ----------------------------------------------------------------------

MANY = [*range(101)]
WRONG = {
    "no TOML": ("title = ", "feet.toml is no TOML: its end is missing."),
    "unknown key": (
        f"{HEAD}tabels = []\n{TABLE}",
        "feet.toml: There is no field “tabels”; perhaps you mean “tables”.",
    ),
    "missing": (HEAD, "feet.toml: The field “tables” is missing"),
    "empty": (f"{HEAD}tables = []", "feet.toml: There is nothing to play"),
    "wrong type": (
        f'title = "A"\ndeals = "many"\n{TABLE}',
        'feet.toml: “deals” is "many"; allowed is a whole number from 1 to 1000000000.',
    ),
    "negative": (
        f'title = "A"\ndeals = -5\n{TABLE}',
        "feet.toml: “deals” is -5; allowed is a whole number from 1 to 1000000000.",
    ),
    "neither": (f'title = "A"\n{TABLE}', "either how many deals, or which error"),
    "both": (
        f'{HEAD}error = {{ figure = "blocked", below = 0.01 }}\n{TABLE}',
        "either how many deals, or which error",
    ),
    "unknown figure": (
        f'title = "A"\nerror = {{ figure = "luck", below = 0.01 }}\n{TABLE}',
        "feet.toml: error: There is no figure “luck”; there are ",
    ),
    "error of nothing": (
        f'title = "A"\nerror = {{ figure = "blocked", below = 0 }}\n{TABLE}',
        "feet.toml: error: “below” is 0; allowed is a number above 0.",
    ),
    "error without bounds": (
        f'title = "A"\nerror = {{ figure = "blocked", below = inf }}\n{TABLE}',
        "feet.toml: error: “below” is Infinity; allowed is a number above 0.",
    ),
    "openings": (
        f'{HEAD}openings = "last"\n{TABLE}',
        'feet.toml: “openings” is "last"; allowed is one of: first, match.',
    ),
    "second table": (
        f"{HEAD}{TABLE}{TABLE}how = 3\n",
        "feet.toml: table 2: “how” is 3; allowed is one of: grid, one at a time.",
    ),
    "unknown rules": (
        HEAD + TABLE.replace("cf-six", "cf-sex"),
        "feet.toml: table 1: rules: There are no rules “cf-sex”.",
    ),
    "no file": (
        HEAD + TABLE.replace("cf-six", "mine.toml"),
        "feet.toml: table 1: rules: mine.toml cannot be read: there is no such file",
    ),
    "no seats": (
        HEAD + TABLE.replace("[2]", "[]"),
        "feet.toml: table 1: “seats” is empty.",
    ),
    "seats without hands": (
        HEAD + TABLE.replace("[2]", "[6]"),
        "feet.toml: table 1: “Double-six Chicken Foot” has no hands for 6 players",
    ),
    "unknown bot": (
        f'{HEAD}{TABLE}lineups = [["clever"]]\n',
        "feet.toml: table 1: There is no bot “clever” in the lab; there are ",
    ),
    "too many bots": (
        f'{HEAD}{TABLE}lineups = [["uniform", "uniform", "uniform"]]\n',
        "feet.toml: table 1: 3 bots are named for 2 seats.",
    ),
    "no bots": (f"{HEAD}{TABLE}lineups = [[]]\n", "table 1: “lineups” is empty."),
    "no lineups": (f"{HEAD}{TABLE}lineups = []\n", "table 1: “lineups” is empty."),
    "unknown field": (
        f"{HEAD}{TABLE}vary = {{ toe = [2] }}\n",
        "feet.toml: table 1: There is no field “toe”; perhaps you mean “toes”.",
    ),
    "unknown field for all": (
        f'{HEAD}{TABLE}vary = {{ toe = "*" }}\n',
        "feet.toml: table 1: There is no field “toe”.",
    ),
    "too many for all": (
        f'{HEAD}{TABLE}vary = {{ hand_size = "*" }}\n',
        "feet.toml: table 1: “hand_size” has too many values for “*”; name some.",
    ),
    "no list": (
        f"{HEAD}{TABLE}vary = {{ toes = 2 }}\n",
        "feet.toml: table 1: “toes” is varied by no list of values",
    ),
    "wrong value": (
        f'{HEAD}{TABLE}vary = {{ dead_foot = ["dead"] }}\n',
        'feet.toml: table 1: “dead_foot” is "dead"; allowed is one of: strict',
    ),
    "unplayable value": (
        f"{HEAD}{TABLE}vary = {{ toes = [2, 6] }}\n",
        "feet.toml: table 1: with toes = 6: A foot asks for 6 toes",
    ),
    "unplayable change": (
        f"{HEAD}{TABLE}change = {{ toes = 6 }}\n",
        "feet.toml: table 1: A foot asks for 6 toes",
    ),
    "wrong change": (
        f"{HEAD}{TABLE}change = {{ toes = 9 }}\n",
        "feet.toml: table 1: change: “toes” is 9; allowed is a whole number from 0",
    ),
    "nothing to vary": (
        f"{HEAD}{TABLE}vary = {{ own_train_first = [true] }}\n",
        "feet.toml: table 1: To vary “own_train_first” changes nothing, because",
    ),
    "nothing to vary after a change": (
        f"{HEAD}{TABLE}change = {{ toes = 0 }}\nvary = {{ foot_locks = [false] }}\n",
        "feet.toml: table 1: To vary “foot_locks” changes nothing, because",
    ),
    "what no round notices": (
        f'{HEAD}{TABLE}vary = {{ tie_break = "*" }}\n',
        "feet.toml: table 1: To vary “tie_break” changes nothing, because no round",
    ),
    "another title": (
        f'{HEAD}{TABLE}vary = {{ title = ["Ours"] }}\n',
        "feet.toml: table 1: To vary “title” changes nothing, because no round",
    ),
    "a title too long for a result": (
        f'{HEAD}{TABLE}change = {{ title = "{"a" * 201}" }}\n',
        "feet.toml: table 1: A title has at most 200 bytes in a code",
    ),
    "a version too large for a result": (
        f"{HEAD}{TABLE}change = {{ version = {10**6 + 1} }}\n",
        "feet.toml: table 1: These rules have too large a number for a code.",
    ),
    "no double": (f"{HEAD}{TABLE}unused = [7]\n", "none above 6."),
    "set": (
        f'{HEAD}{TABLE}set = "double-7"\n',
        'feet.toml: table 1: “set” is "double-7"; allowed is one of: double-6',
    ),
    "too large a grid": (
        f"""{HEAD}{TABLE}how = "grid"
        vary = {{ double_blank = {MANY}, out_on_double_penalty = {MANY} }}""",
        "That makes more than",
    ),
}


@pytest.mark.parametrize(("text", "told"), WRONG.values(), ids=WRONG)
def test_a_wrong_plan_says_in_a_sentence_what_is_wrong_and_where(
    text: str, told: str
) -> None:
    with pytest.raises(BadPlan) as caught:
        plans.parse(text, PLACE)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_plan_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ChickieError, match="cannot be read: there is no such file"):
        plans.read(tmp_path / "none.toml")
