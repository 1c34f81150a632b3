"""DF-R32 Between two games of a match: everybody sees how the last one ended, and both go on when they like."""

import pytest

from games.deckfront.front import Front
from support import rule, session_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.position import parse_position
from warcabinet.engine.session import Session
from warcabinet.engine.together import ahead
from warcabinet.games.deckfront import GAME

FIELD = """
col  -1       0    +1
G1    .      GEN    .
B1  knights  GEN  swordsmen
B2    .       .   standard
"""


def won() -> Front:
    """Blue wins the first game of three by four morale."""
    return Front(FIELD, phase="fight", best_of=3, margin=3)


@rule("DF-R32")
def test_the_table_stays_until_both_go_on() -> None:
    front = won()
    assert front.asks() == (1, "NEXT_GAME")
    assert front.choices() == ["next"]
    assert front.b1 == {-1: "knights", 1: "swordsmen"}
    front.take("1: next")
    assert front.b1 == {-1: "knights", 1: "swordsmen"}
    front.take("2: next")
    assert (front.b1, front.b2) == ({}, {})
    assert front.asks() == (1, "PLAY_CARD")
    assert (front.s.game, front.s.round) == (2, 1)


@rule("DF-R32", "DF-1.2")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_everybody_reads_how_the_game_ended(viewer: int) -> None:
    scene = won().scene(viewer)
    assert scene.title == "Game 1 is over"
    who = "You win" if viewer == 1 else "Seat 1 wins"
    assert scene.prompt.text == f"{who} game 1 by the lead in morale at the end of a round"
    assert scene.prompt.rule == "DF-12.2"
    assert [(row.label, row.value, row.calc) for row in scene.prompt.rows] == [
        ("Seat 1", "1", "games won; morale 7"),
        ("Seat 2", "0", "games won; morale 3"),
    ]
    assert scene.prompt.note == "Games 1 : 0, morale 7 : 3; 2 games win the match"
    assert [choice.label for choice in scene.choices] == (["Next game"] if viewer == 1 else [])


@rule("DF-R32", "DF-6.3")
def test_nobody_has_to_wait_to_say_so() -> None:
    front = won()
    assert GAME.asked_together(front.s) == (0, 1)
    twin = ahead(GAME, front.session.match, 1)
    assert twin is not None
    assert twin.s.asked == 1


@rule("DF-R32")
def test_the_pause_is_kept_in_positions() -> None:
    front = won()
    text = front.session.position().text()
    again = session_from(GAME, text)
    assert again.choices() == ["next"]
    assert again.scene(0).prompt == front.scene(1).prompt
    with pytest.raises(Fault, match="who won the last one"):
        Session(GAME, position=parse_position(text.replace('last_winner = "blue"', "")), seed="1")


@rule("DF-R32")
def test_after_the_last_game_there_is_no_pause() -> None:
    front = Front(FIELD, phase="fight", best_of=3, margin=3, blue="wins = 1")
    assert front.session.over
    assert front.s.winner == 0
