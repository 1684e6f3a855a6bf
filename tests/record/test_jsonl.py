"""The file: its bytes, its chain, its limits, and what a reader refuses."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from chickie.errors import BadRecord
from chickie.record import Committed, Pen, dumps, loads
from chickie.record.lines import FILE_BYTES_MAX, LINE_BYTES_MAX
from chickie.record.record import line_of
from chickie.record.structure import EVENTS_MAX
from record.forge import Line, forged, parsed, stored
from record.matches import begin, deal_round, move, play_match, small

SUPPER = stored("supper")
UNCLEAR = "This line cannot be understood: "
NO_TILE = "3-19 is no tile: halves run from 0 to 18."
NO_RULE = "Object contains unknown field `joker`"


def refused(data: str | bytes) -> tuple[int, str]:
    """Where and why a file is refused."""
    with pytest.raises(BadRecord) as caught:
        loads(data)
    return caught.value.line, str(caught.value)


def test_a_file_written_from_the_description_is_the_same_byte_for_byte() -> None:
    assert forged(parsed(SUPPER)) == SUPPER
    record = play_match(small("mexican-train"), 3, seed=5)
    assert forged(parsed(dumps(record))) == dumps(record)


def test_a_pen_writes_each_event_once() -> None:
    chance = random.Random(4)
    pen, written = Pen(), ""
    recorder = begin(small("cf-six"))
    written += pen.write(recorder.record)
    recorder, round = deal_round(recorder, chance, fair=True)
    written += pen.write(recorder.record)
    while not round.over:
        round = move(round, chance)
        recorder = recorder.follow(round)
        written += pen.write(recorder.record)
        assert written == dumps(recorder.record)
        assert pen.write(recorder.record) == ""


def test_equal_records_give_equal_bytes_whatever_the_order_in_dicts() -> None:
    record = loads(stored("calls"))
    header, (said, *rest) = record.header, record.events
    assert isinstance(said, Committed)
    fairness = msgspec.structs.replace(
        said.fairness,
        pledges=dict(reversed(said.fairness.pledges.items())),
        openings=dict(reversed(said.fairness.openings.items())),
    )
    rules = header.ruleset
    sizes = dict(reversed(rules.hand_size.items()))
    turned = msgspec.structs.replace(
        record,
        header=msgspec.structs.replace(
            header, ruleset=msgspec.structs.replace(rules, hand_size=sizes)
        ),
        events=(Committed(round=1, fairness=fairness), *rest),
    )
    assert turned == record
    assert dumps(turned) == dumps(record)


@pytest.mark.parametrize(
    "same",
    [
        SUPPER.removesuffix("\n"),
        "\ufeff" + SUPPER,
        SUPPER.replace("\n", "\r\n"),
        SUPPER.encode(),
    ],
    ids=["no last line end", "byte order mark", "two-sign line ends", "bytes"],
)
def test_what_an_editor_may_do_to_a_file_does_no_harm(same: str | bytes) -> None:
    assert loads(same) == loads(SUPPER)


def test_rules_written_before_a_field_existed_are_read() -> None:
    """Later versions have more fields; the digest is that of what was written."""
    lines = parsed(SUPPER)
    assert lines[0]["ruleset"].pop("trains_public") is False
    assert loads(forged(lines)) == loads(SUPPER)


# --- refusals -------------------------------------------------------------------------


def drop(lines: list[str]) -> None:
    del lines[4]


def double(lines: list[str]) -> None:
    lines.insert(4, lines[4])


def swap(lines: list[str]) -> None:
    lines[4], lines[5] = lines[5], lines[4]


def change(lines: list[str]) -> None:
    lines[4] = lines[4].replace("3-4", "3-5")


def change_hash(lines: list[str]) -> None:
    lines[4] = lines[4][:-3] + 'x"}'


def blank(lines: list[str]) -> None:
    lines.insert(4, "")


def cut(lines: list[str]) -> None:
    lines[4:] = [lines[4][:-1]]


def list_of_numbers(lines: list[str]) -> None:
    lines[4] = "[1]"


def nest(lines: list[str]) -> None:
    lines[4] = "[" * (LINE_BYTES_MAX - 1)


def surrogate(lines: list[str]) -> None:
    lines[4] = lines[4].replace("3-4", "\udc80")


def lengthen(lines: list[str]) -> None:
    lines[4] += " " * LINE_BYTES_MAX


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (drop, "Expected event 4 here."),
        (double, "Expected event 5 here."),
        (swap, "Expected event 4 here."),
        (change, "This line was changed after it was written: its hash is another."),
        (
            change_hash,
            "This line was changed after it was written: its hash is another.",
        ),
        (blank, "This line is no JSON object."),
        (cut, "This line is no JSON object."),
        (list_of_numbers, "This line is no JSON object."),
        (nest, "This line is no JSON object."),
        (surrogate, "This line is not written in UTF-8."),
        (lengthen, "A line has at most 64 kB."),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_damage_is_refused_where_it_is(
    damage: Callable[[list[str]], None], reason: str
) -> None:
    lines = SUPPER.split("\n")
    damage(lines)
    line = 6 if damage is double else 5
    assert refused("\n".join(lines)) == (line, reason)


def test_bytes_that_are_no_text_are_refused_where_they_are() -> None:
    lines = SUPPER.encode().split(b"\n")
    lines[2] = b"\xff"
    assert refused(b"\n".join(lines)) == (3, "This line is not written in UTF-8.")


def test_an_empty_file_is_refused() -> None:
    assert refused("") == (1, "The file is empty; expected a header.")


def test_a_file_without_its_header_is_refused() -> None:
    without = SUPPER[SUPPER.index("\n") + 1 :]
    assert refused(without) == (1, "Expected the header here.")


def test_a_first_line_that_is_no_header_is_refused() -> None:
    lines = parsed(SUPPER)
    lines[0]["type"] = "headline"
    assert refused(forged(lines)) == (1, "Expected the header here.")


def test_rules_that_do_not_fit_their_digest_are_refused() -> None:
    spoilt = forged(parsed(SUPPER), digest="0" * 64)
    assert refused(spoilt) == (1, "The digest is not that of the rules beside it.")


def unknown_field(lines: list[Line]) -> None:
    lines[4]["speed"] = 3


def missing_field(lines: list[Line]) -> None:
    del lines[4]["on"]


def unknown_type(lines: list[Line]) -> None:
    lines[4]["type"] = "sang"


def no_text(lines: list[Line]) -> None:
    lines[4]["tile"] = 34


def no_tile(lines: list[Line]) -> None:
    lines[4]["tile"] = "3-19"


def unknown_rule(lines: list[Line]) -> None:
    lines[0]["ruleset"]["joker"] = True


def unknown_header_field(lines: list[Line]) -> None:
    lines[0]["weather"] = "fine"


@pytest.mark.parametrize(
    ("spoil", "line", "reason"),
    [
        (unknown_field, 5, "There is no field “speed” here."),
        (missing_field, 5, f"{UNCLEAR}Object missing required field `on`."),
        (unknown_type, 5, f"{UNCLEAR}Invalid value 'sang' - at `$.type`."),
        (no_tile, 5, f"{UNCLEAR}{NO_TILE} - at `$.tile`."),
        (no_text, 5, f"{UNCLEAR}“” is no tile; a tile reads 4-9. - at `$.tile`."),
        (unknown_rule, 1, f"{UNCLEAR}{NO_RULE} - at `$.ruleset`."),
        (unknown_header_field, 1, "There is no field “weather” here."),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_is_no_event_is_refused_even_with_good_hashes(
    spoil: Callable[[list[Line]], None], line: int, reason: str
) -> None:
    lines = parsed(SUPPER)
    spoil(lines)
    assert refused(forged(lines)) == (line, reason)


@pytest.mark.parametrize(
    "big",
    [" " * (FILE_BYTES_MAX + 1), b"\xff" * (FILE_BYTES_MAX + 1), "é" * FILE_BYTES_MAX],
    ids=["too many signs", "too many bytes, and no text", "too many bytes as text"],
)
def test_a_file_that_is_too_big_is_refused(big: str | bytes) -> None:
    assert refused(big) == (0, "A record has at most 16 MB.")


def test_a_file_of_too_many_lines_is_refused() -> None:
    most = line_of(EVENTS_MAX)
    assert refused("\n" * (most + 1)) == (most, f"A record has at most {most} lines.")
