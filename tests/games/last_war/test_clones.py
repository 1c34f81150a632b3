"""Clones in the middle of a secret step: they make the choices since the last quiet point again, without their menus."""

from warcabinet.engine.chance import chance_from
from warcabinet.engine.match import Match
from warcabinet.engine.state import menu_of
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.state import DEPLOYING

PLIES = 60


def in_the_middle() -> list[Match]:
    """Clones and worlds of a random match, one for each of its first plies; some guess again what they cannot see."""
    chance = chance_from("clones")
    match = Match(GAME.new(GAME.options(GAME.simulated), "1"), keeping=True)
    found: list[Match] = []
    for ply in range(PLIES):
        twin = match.clone()
        if ply % 3 == 0:
            twin.redeal(twin.s.asked, chance)
        assert menu_of(twin.s) == menu_of(match.s)
        found.append(twin)
        match.take(match.s.menu[chance.below(match.s.offered)])
    return found


def test_a_clone_is_offered_what_its_match_is_offered() -> None:
    twins = in_the_middle()
    assert any(twin.s.phase == DEPLOYING and len(twin.since) > 3 for twin in twins)  # type: ignore[attr-defined]
    for twin in twins:
        again = twin.clone()
        assert menu_of(again.s) == menu_of(twin.s)
        assert not again.s.catching_up


def test_a_clone_of_a_guess_plays_on_as_the_guess_does() -> None:
    for twin in in_the_middle():
        again, choice = twin.clone(), twin.s.menu[0]
        twin.take(choice)
        again.take(choice)
        assert (again.s.asked, again.s.prompt, menu_of(again.s)) == (twin.s.asked, twin.s.prompt, menu_of(twin.s))
