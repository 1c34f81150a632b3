"""Records of Last Front: text and back, the same match again, and faults that say file, line, ply and rule."""

from pathlib import Path

import msgspec
import pytest

from games.last_front.front import Front, play_on
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.options import parse_options
from warcabinet.engine.record import commitment, parse_record, read_record
from warcabinet.engine.session import Session, replay
from warcabinet.games.last_front import GAME


def again(session: Session) -> Session:
    return replay(GAME, parse_record(session.record().text(), "match.wcr"))


def scenes(session: Session) -> list[bytes]:
    return [msgspec.json.encode(session.scene(viewer)) for viewer in range(-1, session.options.players)]


@pytest.mark.parametrize(
    "given",
    ["", "players=2 dig_in=off", "players=5 types_out=random-2 battle_cap=8 victory=long", "players=6 victory=any2 dealer=6"],
)
def test_a_match_replays_byte_for_byte(given: str) -> None:
    options = GAME.options(parse_options(given))
    session = Session(GAME, options, seed="record", names=[f"Player {n}" for n in range(options.players)])
    play_on(session, chance_from("record"))
    text = session.record(date="2026-11-15").text()
    record = parse_record(text, "match.wcr")
    assert record.text() == text
    twin = replay(GAME, record)
    assert scenes(twin) == scenes(session)
    assert twin.record(date="2026-11-15").text() == text
    assert record.result == session.result_text() != ""


def test_a_record_can_be_followed_up_to_any_ply() -> None:
    session = Session(GAME, seed="record")
    seen = []
    chance = chance_from("record")
    while len(session.plies) < 15:
        seen.append(scenes(session))
        play_on(session, chance, 1)
    record = session.record()
    for ply in (0, 1, 7, 14):
        assert scenes(replay(GAME, record, ply)) == seen[ply]
        assert scenes(session.at(ply)) == seen[ply]
    assert len(replay(GAME, record, 15).plies) == 15
    for ply in (-1, 16):
        with pytest.raises(Fault, match=f"there is no ply {ply}; the Record has 15"):
            replay(GAME, record, ply)


def test_the_text_of_a_record() -> None:
    front = Front('[seat.1]\nhand = ["troop-2", "troop-1"]', "1: lay troop-2", "1: lay troop-1", seed="4711")
    front.session.note("seat 2: greedy")
    front.take("1: done")
    text = front.session.record(comments={1: "perhaps too much"}).text()
    assert text.splitlines()[-4:] == ["1: lay troop-2", "1: lay troop-1  ; perhaps too much", "@ seat 2: greedy", "1: done"]
    assert text.startswith("War Cabinet record 1\nGame: last-front\nRules: 2\nOptions: players=2 ")
    record = parse_record(text, "match.wcr")
    assert record.text() == text
    assert [line.comment for line in record.choices] == ["", "perhaps too much", ""]
    twin = replay(GAME, record)
    assert twin.notes == [(2, "seat 2: greedy")]
    assert scenes(twin) == scenes(front.session)


def test_comments_blank_lines_and_spaces_do_not_matter() -> None:
    session = Session(GAME, GAME.options({"players": 2}), seed="4711", names=["Ines", "Otto"])
    play_on(session, chance_from("1"), 6)
    lines = session.record().text().splitlines()
    start = lines.index("") + 1
    spaced = "\r\n".join([*lines[:start], "; a remark", *(f"  {line.replace(' ', '   ')} ; !\r\n" for line in lines[start:])])
    assert scenes(replay(GAME, parse_record(spaced))) == scenes(session)


def test_a_match_from_a_position_and_the_middle_of_an_action() -> None:
    front = Front('open = "terr-uk-malta"\n[seat.1]\nbid = ["tank-3", "tank-3", "plane-4"]', "1: dig", "1: pick tank-3")
    play_on(front.session, chance_from("position"))
    assert scenes(again(front.session)) == scenes(front.session)
    middle = Session(GAME, position=Front("", seed="2").session.position(), seed="2")
    play_on(middle, chance_from("position"), 20)
    from_there = Session(GAME, position=middle.position(), seed="3")
    play_on(from_there, chance_from("position"), 20)
    assert scenes(again(from_there)) == scenes(from_there)


def test_the_seed_is_promised_before_the_match_and_can_be_checked_after_it() -> None:
    session = Session(GAME, seed="4711")
    record = parse_record(session.record().text())
    assert record.commit == commitment("4711")
    assert record.commit == commitment(record.seed)
    assert commitment("4712") != record.commit
    assert "4711" not in commitment("4711")
    forged = parse_record(session.record().text().replace("Seed: 4711", "Seed: 4712"))
    assert forged.commit != commitment(forged.seed)
    assert Session(GAME).seed != Session(GAME).seed  # nobody has to think of one


def test_the_same_seed_and_options_give_the_same_match() -> None:
    assert scenes(Session(GAME, seed="1")) == scenes(Session(GAME, seed="1"))
    assert scenes(Session(GAME, seed="1")) != scenes(Session(GAME, seed="2"))


# ------------------------------------------------------------ faults
FIRST = "1: lay plane-3"
MATCH = f"""\
War Cabinet record 1
Game: last-front
Rules: 2
Options: players=2 dealer=1
Seed: 4711
Seat 1: Ines
Seat 2: Otto

{FIRST}
"""
FAULTS = [  # what is replaced by what, and what is said
    ("record 1", "record 2", ", line 1: not a War Cabinet Record: the first line must be 'War Cabinet record 1'"),
    ("Options: ", "Options ", ", line 4: 'Options players=2 dealer=1' must have the form Key: value"),
    ("Options:", "Optoins:", ", line 4: unknown key 'Optoins'"),
    ("Seed: 4711\n", "", ": the header is missing 'Seed'"),
    ("Rules: 2", "Rules: one", ", key Rules: 'one' is not a valid rules version"),
    ("Rules: 2", "Rules: ²", ", key Rules: '²' is not a valid rules version"),
    ("Seat 2: Otto", "Seat 3: Otto", ": number the seats 1, 2, 3 and so on, without gaps"),
    ("Seat 2: Otto", "Seat ²: Otto", ", line 7: unknown key 'Seat ²'"),
    ("Seat 2: Otto\n", "", ": 1 seats are listed, but the option is players=2"),
    ("players=2", "players=9", ", option players: must be 2 to 6"),
    ("players=2", "playres=2", ", option playres: Last Front has no option 'playres'; did you mean 'players'?"),
    ("players=2", "players", ", options: 'players' must have the form key=value"),
    ("Seat 1", "Position:\n    turn = 2\nSeat 1", ", Position: missing key 'game'"),
    (
        "Seat 1",
        'Position:\n    game = "last-front"\n    turn = 9\nSeat 1',
        ", Position, key turn: unknown seat '9'; choose one of: 1, 2",
    ),
    (FIRST, "withdraw", ", line 9: 'withdraw' must have the form 'seat: choice'"),
    (FIRST, "0: withdraw", ", line 9: '0: withdraw' must have the form 'seat: choice'"),
    (FIRST, "²: withdraw", ", line 9: '²: withdraw' must have the form 'seat: choice'"),
    (FIRST, "; nothing yet\n\n2: withdraw", ", line 11, ply 1: seat 2 cannot choose: it is seat 1's turn"),
    (FIRST, f"{FIRST}\n1: widraw", ", line 10, ply 2: Last Front has no choice 'widraw'; did you mean 'withdraw'?"),
    (
        FIRST,
        "1: withdraw",
        ", line 9, ply 1: you cannot choose 'withdraw' now: You declared this battle, so you must make an opening bid. (LF-5.11)",
    ),
    (FIRST, "1: done", ", line 9, ply 1: you cannot choose 'done' now: You need 1 to be done; you have 0. (LF-6.5)"),
]


@pytest.mark.parametrize(("old", "new", "fault"), FAULTS, ids=[fault for *_, fault in FAULTS])
def test_a_fault_says_file_line_ply_and_rule(old: str, new: str, fault: str) -> None:
    assert len(replay(GAME, parse_record(MATCH)).plies) == 1
    assert MATCH.count(old) == 1
    with pytest.raises(Fault) as refused:
        replay(GAME, parse_record(MATCH.replace(old, new), "match.wcr"))
    assert str(refused.value) == f"match.wcr{fault}"


def test_a_record_that_goes_on_after_the_end_says_so() -> None:
    front = Front('turn = 2\nopen = "terr-uk-malta"\n[seat.1]\nterritories = ["terr-uk-london"]', "2: withdraw")
    text = front.session.record().text()
    number = len(text.splitlines()) + 1
    with pytest.raises(Fault) as refused:
        replay(GAME, parse_record(text + "1: done\n", "match.wcr"))
    assert str(refused.value) == f"match.wcr, line {number}, ply 2: the match is over"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(Fault) as refused:
        read_record(tmp_path / "none.wcr")
    assert str(refused.value) == f"{tmp_path / 'none.wcr'}: no such file or directory"
    (tmp_path / "binary.wcr").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Fault) as refused:
        read_record(tmp_path / "binary.wcr")
    assert str(refused.value) == f"{tmp_path / 'binary.wcr'}: not a text file"
    session = Session(GAME, seed="1")
    (tmp_path / "good.wcr").write_text(session.record().text(), "utf-8")
    assert scenes(replay(GAME, read_record(tmp_path / "good.wcr"))) == scenes(session)
