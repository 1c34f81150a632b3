"""Who sits where."""

import pytest

from terminal.stage import words
from warcabinet.engine.fault import Fault
from warcabinet.engine.record import parse_record
from warcabinet.engine.session import Session, replay
from warcabinet.games.last_front import GAME
from warcabinet.terminal.players import Player, note_players, parse_seats, players_of


def seats(text: str) -> list[tuple[str, str]]:
    return [(player.name, player.bot) for player in parse_seats(text, GAME, words())]


def test_computers_of_one_kind_are_numbered() -> None:
    assert seats("you,greedy,random,greedy") == [("You", ""), ("greedy 1", "greedy"), ("random", "random"), ("greedy 2", "greedy")]


def test_you_among_others_are_called_by_your_seat() -> None:
    assert seats("Ines,you,random") == [("Ines", ""), ("Player 2", ""), ("random", "random")]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("you,gredy", "no bot 'gredy'; did you mean 'greedy'"),
        ("you,,greedy", "contains an empty seat"),
        ("Ines,Ines", "two seats are both named 'Ines'"),
        ("you,you", "two seats are both named 'you'"),
    ],
)
def test_seats_that_cannot_be(text: str, why: str) -> None:
    with pytest.raises(Fault, match=why):
        seats(text)


def again(session: Session) -> Session:
    return replay(GAME, parse_record(session.record().text()))


def seated(*players: Player) -> Session:
    session = Session(GAME, GAME.options({"players": len(players)}), "who", [player.name for player in players])
    note_players(session, players)
    return session


def test_a_record_says_by_its_names_who_played() -> None:
    players = (Player("Ines"), Player("Random"), Player("random", "random"), Player("greedy 2", "greedy"))
    session = seated(*players)
    assert session.notes == []
    assert players_of(again(session)) == players


def test_a_computer_that_is_not_called_like_one_is_noted() -> None:
    players = (Player("Ines"), Player("search:0.5s 1", "search:0.5s"))
    session = seated(*players)
    assert session.notes == [(0, "seat 2: search:0.5s")]
    assert players_of(again(session)) == players


def test_levels_have_german_names_and_records_still_know_them() -> None:
    players = parse_seats("you,captain,recruit,captain", GAME, words("de"))
    assert [player.name for player in players] == ["Mensch", "Hauptmann 1", "Rekrut", "Hauptmann 2"]
    session = Session(GAME, GAME.options({"players": 4}), "1", [player.name for player in players])
    note_players(session, players)
    assert [player.bot for player in players_of(again(session))] == ["", "captain", "recruit", "captain"]


def test_a_seat_that_changes_hands_is_noted() -> None:
    session = again(seated(Player("Ines"), Player("greedy", "greedy")))
    for player in (Player("greedy", "random"), Player("Otto"), Player("Otto", "search")):
        session.rename(1, player.name)
        note_players(session, (Player("Ines"), player))
        session = again(session)
        assert players_of(session) == (Player("Ines"), player)
        note_players(session, (Player("Ines"), player))
        assert again(session).notes == session.notes, "it is noted once"
