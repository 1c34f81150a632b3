"""A Record looked at again."""

import random
import re

import pytest

from terminal.stage import Script, words
from warcabinet.engine.fault import Fault
from warcabinet.engine.proof import Parts, draw_again, host_commitment
from warcabinet.engine.record import Record, parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.games.last_front import GAME
from warcabinet.terminal.replay import Replay, verify


@pytest.fixture(scope="module")
def record() -> Record:
    session = Session(GAME, GAME.options({"players": 2, "victory": "any2"}), "again", ["Ines", "Otto"])
    chance = random.Random(3)
    while not session.over:
        session.take(chance.choice(session.choices()))
    return parse_record(session.record().text(), "again.wcr")


def changed(record: Record, old: str, new: str) -> Record:
    text = record.text()
    assert old in text
    return parse_record(text.replace(old, new, 1), "again.wcr")


def again(record: Record, viewer: int = -1, *answers: str) -> tuple[Replay, Script]:
    screen = Script(*answers)
    return Replay(replay(GAME, record), viewer, words(), screen), screen


def verified(record: Record) -> str:
    return "\n".join(line.plain for line in verify(GAME, record, words(), 80))


def test_a_true_record_is_verified(record: Record) -> None:
    assert verified(record).splitlines() == [
        "The commitment is the hash of the seed again.",
        f"All {len(record.choices)} choices are legal.",
        verified(record).splitlines()[2],
    ]
    assert verified(record).splitlines()[2].startswith("The result matches: ")


def test_another_seed_is_found_out(record: Record) -> None:
    with pytest.raises(Fault, match=r"again\.wcr, key Commit: the commitment does not match the hash of the seed"):
        verified(changed(record, "Seed: again", "Seed: anew"))


@pytest.fixture(scope="module")
def shared() -> Record:
    """A Record of a match whose seed two people and a host have made, and a third person joined."""
    parts = Parts("a" * 64, ("1" * 32, ""))
    session = Session(GAME, GAME.options({"players": 2, "victory": "any2"}), parts.seed, ["Ines", "Otto"])
    chance = random.Random(3)
    for n in range(1000):
        if n == 5:
            session.note(draw_again(1, "b" * 64, "2" * 32).note)
        if session.over:
            break
        session.take(chance.choice(session.choices()))
    record = session.record()
    record.parts, record.set_up_by = parts, "Ines"
    return parse_record(record.text(), "again.wcr")


def test_every_part_of_a_seed_is_verified(shared: Record) -> None:
    lines = [line.plain for line in verify(GAME, shared, words(), 200)]
    assert shared.parts is not None
    assert lines[:7] == [
        "Set up by Ines, who may have known what comes.",
        f"The host's part matches the commitment {host_commitment('a' * 64)}.",
        f"Ines added {'1' * 32}.",
        "Otto added nothing.",
        f"The seed {shared.parts.seed} is the hash of all parts.",
        f"Chance was drawn again. The host's part matches the commitment {host_commitment('b' * 64)}.",
        f"Otto added {'2' * 32}.",
    ]
    assert lines[7].startswith("All ")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Host part: aaaa", "Host part: cccc", "key Commit: the commitment does not match the hash of the host's part"),
        ("Part 1: 1111", "Part 1: 3333", "key Seed: the seed does not match the hash of all parts"),
        ("Seed: keyed:", "Seed: keyed:0", "key Seed: the seed does not match the hash of all parts"),
        (" bbbb", " cccc", r"line \d+: the commitment does not match the hash of the host's part"),
        ("Seed: ", "Seed: hidden\nDate: ", "this Record of a running match hides its seed; get it again when the match is over"),
    ],
)
def test_a_forged_part_is_named(shared: Record, old: str, new: str, why: str) -> None:
    with pytest.raises(Fault, match=why):
        verified(changed(shared, old, new))


ONES, PART = "1" * 32, "4" * 32
PARTS = f"Part 1: {ONES}\nPart 2: -"
FORGED = {
    # of the header: the pattern, what it becomes, the sentence
    "another host's part": ("Host part: a+", "Host part: " + "c" * 64, "key Commit: the commitment does not match"),
    "with its commitment": (
        "Commit: .*\nHost part: a+",
        f"Commit: {host_commitment('c' * 64)}\nHost part: {'c' * 64}",
        "key Seed: the seed does not match",
    ),
    "and with its seed": (
        "Seed: .*\nCommit: .*\nHost part: a+",
        f"Seed: {Parts('c' * 64, (ONES, '')).seed}\nCommit: {host_commitment('c' * 64)}\nHost part: {'c' * 64}",
        "ply 1: seat 2 cannot choose",
    ),
    "a part of one's own": (PARTS, f"Part 1: {PART}\nPart 2: -", "key Seed: the seed does not match"),
    "a part denied": (PARTS, "Part 1: -\nPart 2: -", "key Seed: the seed does not match"),
    "a part invented": (PARTS, f"Part 1: {ONES}\nPart 2: {PART}", "key Seed: the seed does not match"),
    "parts exchanged": (PARTS, f"Part 1: -\nPart 2: {ONES}", "key Seed: the seed does not match"),
    "a part left out": ("\nPart 2: -", "", "key Part: parts are listed for 1 of 2 seats"),
    "a part too many": (PARTS, f"{PARTS}\nPart 3: -", "key Part: parts are listed for 3 of 2 seats"),
    "the commitment left out": ("Commit: .*\n", "", "key Commit: the commitment does not match"),
    "a chosen seed": ("Seed: .*", "Seed: mine", "key Seed: the seed does not match"),
    "a second seed": ("Seed: ", "Seed: mine\nSeed: ", "line 6: 'Seed' is listed twice"),
    "a second result": ("Result: ", "Result: 1 LF-R30\nResult: ", "'Result' is listed twice"),
    "a second name": ("Seat 2: Otto", "Seat 2: Otto\nSeat 2: Ines", "'Seat 2' is listed twice"),
    "another winner": ("Result: 2", "Result: 1", "key Result: the Record says '1 LF-R30'"),
    "more seats": ("players=2", "players=3", "2 seats are listed, but the option is players=3"),
    # of the choices
    "another person's choice": ("\n2: face", "\n1: face", "ply 1: seat 1 cannot choose"),
    "a choice twice": ("(1: lay support-1-2\n)", r"\1\1", "you cannot choose 'lay support-1-2' now"),
    "a choice after the end": (r"(.*)\Z", r"\1\n1: withdraw\n", "the match is over"),
    "the end left out": (r"1: withdraw\s*\Z", "", "gives 'no end yet'"),
    "a resignation": ("\n2: face", "\n1: resign\n2: face", "you cannot resign in Last Front"),
    # of chance that was drawn again
    "a seat that is not there": ("@ chance 2", "@ chance 9", "there is no seat 9"),
    "drawn twice": ("(@ chance .*\n)", r"\1\1", "the host's part has been used before"),
    "another part of the host": (" b{64} ", f" {'c' * 64} ", "the commitment does not match"),
    "the first part of the host": (
        "chance 2 .* b+ ",
        f"chance 2 {host_commitment('a' * 64)} {'a' * 64} ",
        "the host's part has been used before",
    ),
}


@pytest.mark.parametrize("way", FORGED)
def test_a_forged_record_is_not_verified(shared: Record, way: str) -> None:
    pattern, becomes, why = FORGED[way]
    forged, changes = re.subn(pattern, becomes, shared.text().rstrip("\n"), count=1)
    assert changes == 1
    with pytest.raises(Fault) as fault:
        verified(parse_record(forged, "again.wcr"))
    assert why in str(fault.value)


def test_an_illegal_choice_is_found_out_with_line_and_ply(record: Record) -> None:
    first = record.choices[0]
    with pytest.raises(Fault, match=rf"again.wcr, line {first.number}, ply 1: you cannot choose 'confirm' now"):
        verified(changed(record, f"{first.seat + 1}: {first.choice}", f"{first.seat + 1}: confirm"))


def test_another_result_is_found_out(record: Record) -> None:
    with pytest.raises(Fault, match=r"again\.wcr, key Result: the Record says 'draw LF-R35', but replaying the match gives"):
        verified(changed(record, f"Result: {record.result}", "Result: draw LF-R35"))


def test_other_rules_are_found_out(record: Record) -> None:
    with pytest.raises(Fault, match=r"again\.wcr, key Rules: the Record uses rules version 77"):
        verified(changed(record, f"Rules: {GAME.rules_version}", "Rules: 77"))


def test_older_rules_are_named_only_if_something_is_wrong(record: Record) -> None:
    older = changed(record, f"Rules: {GAME.rules_version}", "Rules: 0")
    assert "The result matches: " in verified(older)
    with pytest.raises(Fault, match=rf"gives '.*'; the Record uses rules version 0, this program has version {GAME.rules_version}"):
        verified(changed(older, f"Result: {record.result}", "Result: draw LF-R35"))


def test_what_a_record_does_not_state_is_said(record: Record) -> None:
    lines = record.text().splitlines()
    bare = "\n".join(line for line in lines if not line.startswith(("Commit:", "Result:")))
    shown = verified(parse_record(bare))
    assert "The Record has no commitment" in shown
    assert "The Record does not state a result" in shown
    cut = "\n".join([line for line in lines if not line.startswith("Result:")][:-1])
    assert "The match is not over." in verified(parse_record(cut))


def test_the_lines_tell_every_choice_and_what_came_of_it(record: Record) -> None:
    it, _ = again(record)
    lines = [line.plain for line in it.lines()]
    for n, choice in enumerate(record.choices, 1):
        assert any(line.split() == [str(n), f"{record.names[choice.seat]}:", *choice.choice.split()] for line in lines)
    told = [line.strip() for line in lines if line.startswith("       ")]
    assert len(told) >= len(it.session.log(-1))
    assert max(map(len, lines)) <= 80


def test_a_watcher_reads_what_is_public_and_a_seat_its_own(record: Record) -> None:
    public = "\n".join(line.plain for line in again(record)[0].lines())
    own = "\n".join(line.plain for line in again(record, 0)[0].lines())
    assert "You draw" not in public
    assert "You draw" in own


def test_a_moment_is_the_table_as_it_stood(record: Record) -> None:
    it, _ = again(record, 0)
    shown = [line.plain for line in it.moment(4)]
    assert shown[-1].startswith(f"Ply 4 of {len(record.choices)}  ")
    assert shown[0].startswith("Last Front · Battle 1")
    assert len(shown) <= 23


def test_the_walk_goes_on_back_and_anywhere(record: Record) -> None:
    it, screen = again(record, -1, "", "", "b", "7", "9999", "")
    it.walk()
    last = len(record.choices)
    shown = [int(line.split()[1]) for line in screen.shown.splitlines() if line.startswith("Ply ")]
    assert shown == [0, 1, 2, 1, 7, last]
