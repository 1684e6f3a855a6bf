"""Whole rules as a code: short, the same both ways, and never taken for others."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from chickie import variants
from chickie.errors import BadRuleset, ChickieError
from chickie.rules.interview import drafted
from chickie.rules.ruleset import Ruleset
from chickie.variants import code as codes
from chickie.variants import decode, encode, named, toml
from chickie.variants.bits import Reader, Unreadable, Writer
from chickie.variants.numbers import FIELDS, PRESETS
from rulesets import any_table, preset_tables

DOUBLE = variants.load("cf-double")
OURS = drafted(DOUBLE, {"double_blank": 25, "foot_locks": False})
PINNED = Path(__file__).parent / "codes.txt"


def test_every_preset_and_every_field_has_a_number() -> None:
    assert set(PRESETS) >= set(variants.names())
    assert set(FIELDS) == set(Ruleset.__struct_fields__)
    assert len(set(FIELDS)) == len(FIELDS) < 64


def some_rules() -> list[Ruleset]:
    """All presets with all their sets, rules of one's own, and random rules."""
    chance = random.Random(21)
    odd = [
        DOUBLE.replace(title="", source="", version=7),
        DOUBLE.replace(title="Søndag 🐔"),
        DOUBLE.replace(hand_size={}),
        DOUBLE.replace(hand_size={"double-9": {}, "double-12": {3: 80, 12: 1}}),
        DOUBLE.replace(name="x", first_double=0),
        DOUBLE.replace(title="Double Chicken Foot *", double_blank=1),
        DOUBLE.replace(title="Double Chicken Foot *"),
    ]
    own = [drafted(DOUBLE, {"arms": 4}, "At our table"), drafted(DOUBLE, {}, "Ours")]
    tables = dict.fromkeys(rules for rules, _ in preset_tables())
    return [*tables, *odd, *own, OURS, *(any_table(chance)[0] for _ in range(60))]


def test_a_code_gives_back_what_it_was_made_from() -> None:
    for rules in some_rules():
        code = encode(rules)
        assert decode(code) == rules
        assert decode(code).digest == rules.digest
        assert set(code) <= {*codes.ALPHABET, "-"}


def test_codes_are_short() -> None:
    assert all(len(encode(variants.load(name))) <= 11 for name in variants.names())
    assert len(encode(OURS)) <= 17
    assert len(encode(drafted(DOUBLE, {"arms": 4}, "Ours"))) <= 25


def pinned() -> list[list[str]]:
    lines = PINNED.read_text(encoding="utf-8").splitlines()
    return [line.split(maxsplit=2) for line in lines if not line.startswith("#")]


def test_codes_that_are_out_in_the_world_go_on_meaning_the_same() -> None:
    kept = pinned()
    for code, imprint, title in kept:
        rules = decode(code)
        assert (codes.imprint(rules), rules.title) == (imprint, title)
    covered = {decode(code).source for code, *_ in kept}
    assert {"cf-double", *(variants.load(n).source for n in PRESETS)} <= covered


def test_capitals_blanks_and_hyphens_do_not_matter() -> None:
    code = encode(OURS)
    assert decode(f"  {code.upper()} ") == OURS
    assert decode(code.replace("-", "")) == OURS
    assert decode(" ".join(code.replace("-", ""))) == OURS


def test_a_mistyped_code_is_never_taken_for_other_rules() -> None:
    signs = encode(OURS).replace("-", "")
    wrong = {signs[:at] + signs[at + 1 :] for at in range(len(signs))}
    wrong |= {signs[:at] + signs[at : at + 1] + signs[at:] for at in range(len(signs))}
    wrong |= {
        signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :]
        for at in range(len(signs) - 1)
    }
    wrong |= {
        signs[:at] + sign + signs[at + 1 :]
        for at in range(len(signs))
        for sign in codes.ALPHABET
    }
    for code in wrong - {signs}:
        with pytest.raises(BadRuleset, match="is no code of rules: a sign of it is"):
            decode(code)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("", "wrong or missing"),
        ("2", "wrong or missing"),
        ("2" * 600, "wrong or missing"),
        ("z" * 600, "wrong or missing"),
        ("z" * 10_000, "wrong or missing"),
        ("4xhk6-4eaeo", "“o” occurs in none"),
        ("ÆØÅ", "“æ” occurs in none"),
        ("٤٤٤", "occurs in none"),
        ("\x00\u202e", "occurs in none"),
    ],
)
def test_a_hostile_code_is_refused_in_a_short_sentence(code: str, told: str) -> None:
    with pytest.raises(BadRuleset, match=told) as refused:
        decode(code)
    assert len(str(refused.value)) < 150


def spelt(body: Writer, of_rules: int = 0, form: int = codes.FORMAT) -> str:
    """A code that is not mistyped, whatever it holds."""
    return codes.spelt(form, of_rules, body.value)


def test_what_only_a_newer_program_can_mean_is_said_to_be_newer() -> None:
    body = Writer()
    strange = [spelt(body, form=2), spelt(body)]
    body.put_any(0)
    strange.append(spelt(body))
    body.put_any(1)
    body.put(62, 6)
    strange.append(spelt(body))
    other = Writer()
    other.put_any(len(PRESETS))
    other.put_any(1)
    strange.append(spelt(other))
    for code in strange:
        with pytest.raises(BadRuleset, match="comes from a newer program"):
            decode(code)


def test_random_bodies_make_rules_or_a_sentence() -> None:
    chance = random.Random(4)
    for _ in range(400):
        body = Writer()
        body.put_any(chance.randrange(len(PRESETS)))
        body.put_any(1)
        for _ in range(chance.randrange(12)):
            body.put(chance.randrange(64), 6)
        with pytest.raises(BadRuleset) as refused:
            decode(spelt(body, of_rules=chance.randrange(1 << 20)))
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize("change", [{"arms": 5}, {"version": 2}])
def test_a_preset_that_has_changed_is_not_taken_for_what_it_was(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, int]
) -> None:
    old = encode(OURS)
    changed = variants.load("cf-double").replace(**change)
    monkeypatch.setattr(
        codes,
        "load",
        lambda name: {"cf-double": changed}.get(name, variants.load(name)),
    )
    with pytest.raises(BadRuleset, match="have changed since"):
        decode(old)


def test_a_better_title_of_a_preset_spoils_no_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = encode(OURS)
    better = variants.load("cf-double").replace(title="Six Arms", source="elsewhere")
    monkeypatch.setattr(codes, "load", lambda _: better)
    assert decode(old).double_blank == 25


def test_what_is_too_long_for_a_code_is_refused() -> None:
    with pytest.raises(
        BadRuleset, match="at most 200 bytes in a code; this one has 201"
    ):
        encode(DOUBLE.replace(title="x" * 201))
    with pytest.raises(BadRuleset, match="too many steps"):
        encode(DOUBLE.replace(tie_break=("most_zero_rounds",) * 16))
    with pytest.raises(BadRuleset, match="too large a number"):
        encode(DOUBLE.replace(version=1_000_001))


def test_numbers_of_any_size_go_through() -> None:
    writer = Writer()
    for number in (0, 15, 16, 255, 10**9):
        writer.put_any(number)
    reader = Reader(writer.value)
    assert [reader.take_any(10**9) for _ in range(5)] == [0, 15, 16, 255, 10**9]
    assert reader.left == 0
    with pytest.raises(Unreadable):
        reader.take(1)
    with pytest.raises(Unreadable):
        Reader(writer.value).take_any(-1)


# --- by name, code or link ------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "cf-double",
        " CF-Double ",
        "https://chickie.example/rules/cf-double",
        "chickie.example:8000/rules/{code}/",
        "http://192.168.0.7/rules/{code}?seats=4#doubles",
        "/rules/{code}",
        "{code}",
        "/rules/{signs}",
        "/rules/{blanks}?seats=4",
        "http://192.168.0.7:8000/rules/{code}/sheet?seats=4",
        "http://192.168.0.7:8000/?rules={code}",
        "http://192.168.0.7:8000/?language=da&rules={blanks}#x",
        "http://192.168.0.7:8000/api/rules/{code}/qr.svg",
        "http%3A%2F%2F192.168.0.7%2Frules%2F{code}%2Fsheet",
        "{en_dashes}",
        "{no_break}",
        "Our rules: {code}",
        "Our rules are ({code}); have fun!",
        "Our rules are {groups} and they are better than yours",
        "Look at “https://chickie.example/rules/{code}”.",
        "Our rules:\n\n{code}\nhttps://chickie.example/rules/{code}",
    ],
)
def test_rules_are_named_by_name_code_or_link(text: str) -> None:
    for rules in (DOUBLE, OURS, OURS.replace(title="Søndag hos mormor")):
        code = encode(rules)
        written = text.format(
            code=code,
            signs=code.replace("-", ""),
            blanks=code.replace("-", "%20"),
            groups=code.replace("-", " ").upper(),
            en_dashes=code.replace("-", "\u2013"),
            no_break=code.replace("-", "\u2011\u200b"),
        )
        assert named(written) == (rules if "{" in text else DOUBLE)


@pytest.mark.parametrize(
    "text",
    [
        *("", "house2", "cf-dubble", "mexicantrain", "a b", "🐔", "%F0%9F%90%94"),
        "Our rules are the best",
        "http://192.168.0.7:8000/t/abcdefghjkmnpqrs",
        "\x00" * 1_000,
        " ".join(["fghjk"] * 200) + "!",
    ],
)
def test_what_names_no_rules_is_refused_in_words_for_everybody(text: str) -> None:
    with pytest.raises(ChickieError) as refused:
        named(text)
    said = str(refused.value)
    assert said.startswith(("There are no rules “", "“fghjk fghjk"))
    assert "%F0" not in said
    assert not re.search(r"cf-\w+,", said)
    assert len(said) < 150


def test_a_text_like_a_code_is_refused_as_a_code() -> None:
    with pytest.raises(BadRuleset, match="is no code of rules"):
        named("https://chickie.example/rules/4xhk6-4eaet")


# --- as a file ------------------------------------------------------------------------


def test_a_file_of_rules_reads_back_as_the_same_rules() -> None:
    quoted = DOUBLE.replace(title='"A" \\ \x7f \n tab\t é', source="'")
    for rules in (*some_rules()[::3], quoted):
        assert variants.parse(toml(rules), "ours.toml") == rules


def test_a_file_of_rules_says_what_each_line_means() -> None:
    lines = toml(OURS).splitlines()
    assert lines[0] == 'name = "cf-double-ours"'
    assert lines[lines.index("double_blank = 25") - 1].startswith("# A 0-0 left in")
    assert lines[lines.index("foot_locks = false") - 1].startswith("# Nobody has to")
    assert not [line for line in lines if line.startswith("toes")]  # as it comes
