"""Prepared dice: a Position can say what chance gives next, in every game that asks chance for more than shuffled cards."""

import pytest

from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.position import Position, parse_position
from warcabinet.engine.session import Session
from warcabinet.games.registry import game_named

GAMES = ("deckfront", "great-war", "last-crusade", "last-war")  # Last Front only shuffles: its decks are keys


def loaded(name: str, dice: list[int]) -> Session:
    fresh = Session(game_named(name), seed="dice").position()
    return Session(game_named(name), position=Position(name, fresh.options, {**fresh.setting, "dice": dice}), seed="other")


@pytest.mark.parametrize("name", GAMES)
def test_the_next_dice_are_those_of_the_position(name: str) -> None:
    kept = loaded(name, [2, 1, 2]).match.kept
    assert kept is not None
    assert [kept.chance.below(2) for _ in range(3)] == [1, 0, 1]


@pytest.mark.parametrize("name", GAMES)
def test_prepared_dice_are_saved(name: str) -> None:
    session = loaded(name, [2, 1, 2])
    saved = parse_position(session.position().text())
    assert saved.setting["dice"] == [2, 1, 2]
    again = Session(game_named(name), position=saved, seed="again").position()
    assert again.setting == saved.setting


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("dice", [[0], [101], ["6"]], ids=str)
def test_what_no_die_shows_is_refused(name: str, dice: list[int]) -> None:
    with pytest.raises(Fault, match=r"key dice\[0\]: expected `int`"):
        loaded(name, dice)


@pytest.mark.parametrize("name", GAMES)
def test_a_guessed_world_does_not_know_them(name: str) -> None:
    session = loaded(name, [2, 1, 2])
    world = session.match.clone()
    world.s.redeal(0, chance_from("guess"))
    assert len(world.s.chance.script) == 0
