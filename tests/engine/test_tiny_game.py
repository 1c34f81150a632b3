"""The sixth game shows the contract whole: everything around a game works for it."""

from pathlib import Path

import msgspec
import pytest

import tiny_game
from support import follow
from tiny_game import GAME
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.engine.position import parse_position
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.engine.state import menu_of

POSITION = 'game = "high-card"\ndeck = [1, 2, 7]\nhand = [4, 5]\nturn = 0\n'


def tiny(*choices: str) -> Session:
    session = Session(GAME, position=parse_position(POSITION), seed="1", names=("Ines", "Otto"))
    follow(session, *choices)
    return session


def seen(session: Session, viewer: int) -> bytes:
    return msgspec.json.encode(session.scene(viewer))


def test_a_whole_match() -> None:
    session = tiny("1: change", "2: keep")
    assert session.over
    assert session.result_text() == "1 HC-3"
    assert [line.text for line in session.log(1)] == ["Ines changes", "Otto keeps"]
    result = session.scene(0, "de").result
    assert result is not None
    assert result.text == "Ines gewinnt"


def test_a_record_replays_byte_equal() -> None:
    text = tiny("1: change", "2: keep").record().text()
    assert replay(GAME, parse_record(text)).record().text() == text


def test_a_moment_can_be_saved_and_loaded() -> None:
    session = tiny("1: change")
    again = Session(GAME, position=parse_position(session.position().text()), seed="1", names=session.names)
    assert again.game.dump(again.state) == again.game.dump(session.state)


def test_a_key_that_does_not_exist_is_named_with_a_suggestion() -> None:
    with pytest.raises(Fault, match=r"position, key dekc: unknown key 'dekc'; did you mean 'deck'\?"):
        Session(GAME, position=parse_position(POSITION.replace("deck", "dekc")))
    with pytest.raises(Fault, match=r"position, key turn: expected `int`, got `str`"):
        Session(GAME, position=parse_position(POSITION.replace("turn = 0", 'turn = "one"')))


def test_only_the_seat_itself_reads_what_it_got() -> None:
    session = tiny("1: change")
    assert [session.log(viewer)[-1].text for viewer in (0, 1, -1)] == ["You get 7", "Ines changes", "Ines changes"]


def test_what_is_not_possible_has_a_reason_and_changes_nothing() -> None:
    session = tiny("1: keep")
    before = seen(session, 1)
    with pytest.raises(Fault, match="High Card has no choice 'kep'; did you mean 'keep'"):
        session.take("kep")
    with pytest.raises(Fault, match="not this seat's turn"):
        session.take("keep", seat=0)
    assert seen(session, 1) == before


def test_clones_go_their_own_way() -> None:
    game: Game = GAME
    match = Match(game.new(game.options(), "7"), keeping=True)
    twin = match.clone()
    assert game.dump(twin.s) == game.dump(match.s)
    twin.take(menu_of(twin.s)[1])
    assert game.dump(twin.s) != game.dump(match.s)


def test_a_redeal_keeps_what_the_seat_knows() -> None:
    session = tiny()
    before = seen(session, 0)
    guesses = set()
    for n in range(20):
        session.match.redeal(0, chance_from(f"guess {n}"))
        assert seen(session, 0) == before
        guesses.add(session.game.dump(session.state)["hand"][1])
    assert guesses == {1, 2, 5, 7}


def test_another_seats_choice_ends_the_free_undo() -> None:
    session = tiny("1: keep")
    assert not session.can_undo(0)
    session.undo()  # by consent
    assert session.asked == 0


def test_watchers_see_no_card_before_the_end() -> None:
    assert tiny().scene(-1).areas[0].items == ()
    assert tiny().scene(-1).choices == ()
    assert len(tiny("1: keep", "2: keep").scene(-1).areas[0].items) == 2


def test_the_guide_shows_this_very_game() -> None:
    source = Path(str(tiny_game.__file__)).read_text("utf-8")
    guide = (Path(__file__).parents[2] / "docs" / "adding-a-game.md").read_text("utf-8")
    assert f"```python\n{source}```" in guide


def test_what_people_type_cannot_spoil_a_record() -> None:
    session = tiny("1: keep")
    session.rename(0, "Ines\nGame: deckfront")
    session.note("seat 2: greedy; handed over\n1: change")
    again = replay(GAME, parse_record(session.record(comments={0: "first\n2: keep"}).text()))
    assert again.names == ("Ines Game: deckfront", "Otto")
    assert [ply.choice for ply in again.plies] == [ply.choice for ply in session.plies]
    assert again.notes == [(1, "seat 2: greedy, handed over 1: change")]


def test_a_record_of_another_game_or_of_other_rules_says_so() -> None:
    record = parse_record(tiny("1: keep").record().text(), "old.wcr")
    with pytest.raises(Fault, match=r"old.wcr: this is a Record of 'poker', not 'high-card'"):
        replay(GAME, msgspec.structs.replace(record, game="poker"))
    old = msgspec.structs.replace(record, rules=7, lines=[*record.lines, msgspec.structs.replace(record.lines[0], number=9)])
    with pytest.raises(
        Fault,
        match=r"ply 2: seat 1 cannot choose: it is seat 2's turn; the Record uses rules version 7, this program has version 1",
    ):
        replay(GAME, old)
