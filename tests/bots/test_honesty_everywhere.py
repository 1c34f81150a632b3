"""In every game: other hidden cards behind an equal glimpse change no decision."""

from collections.abc import Iterator

import pytest

from warcabinet.bots import Glimpse, advise, bot_named, kinds
from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.engine.scene import Scene
from warcabinet.games.registry import GAMES, game_named

BOTS = ("random", "recruit", "greedy", "general:30", "search:30:trust=0")
LEARNED = ("network", "network:100%", "guided:20", "guided:20:settle=0:learned=1")  # in games that have a network
MOMENTS = 6
every_game = pytest.mark.parametrize("game", [game_named(name) for name in GAMES], ids=lambda game: str(game.name))


def moments(game: Game) -> Iterator[Match]:
    """Questions with several answers, from a match in which everyone plays at random."""
    match = Match(game.new(game.options(game.simulated), "honest"), keeping=True)
    chance, plies = chance_from("honest"), 0
    while not match.s.over:
        if plies % 7 == 0 and match.s.offered > 1:
            yield match
        match.take(match.s.menu[chance.below(match.s.offered)])
        plies += 1


def glimpse(game: Game, match: Match, salt: str) -> Glimpse:
    def no_scene() -> Scene:
        raise AssertionError("bots look at worlds, not at scenes")

    return Glimpse(match, chance_from(salt), game.choice_text, no_scene)


def others_behind_it(match: Match) -> list[Match]:
    """The same question with other hidden cards, another order of the decks and other dice to come."""
    found = [match]
    for n in range(2):
        other = match.clone()
        other.redeal(other.s.asked, chance_from(f"other {n}"))
        found.append(other)
    return found


@every_game
def test_equal_glimpses_give_equal_decisions(game: Game) -> None:
    tested = 0
    for match in moments(game):
        if tested == MOMENTS:
            break
        tested += 1
        worlds = others_behind_it(match)
        for bot in (*BOTS, *(LEARNED if "network" in kinds(game) else ())):
            chosen = {bot_named(game, bot).choose(glimpse(game, world, f"salt {tested}")) for world in worlds}
            assert len(chosen) == 1, f"{bot} knows more than its seat at ply {int(match.taken)}"
    assert tested == MOMENTS


@every_game
def test_the_hidden_cards_really_differ(game: Game) -> None:
    """Else the test above would prove nothing."""
    assert any(game.dump(world.s) != game.dump(match.s) for match in moments(game) for world in others_behind_it(match)[1:])


@every_game
def test_advice_is_as_honest(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warcabinet.bots.adviser.ADVISER", "general:30")
    match = next(moments(game))
    view = game.view(int(match.s.asked), "en", tuple(f"Seat {n + 1}" for n in range(match.s.seats)))
    first, *others = [advise(game, glimpse(game, world, "salt"), view) for world in others_behind_it(match)]
    assert all(other == first for other in others)
    tried = [each.estimate for each in first if each.tries > 3]  # of 30; what was hardly tried comes last
    assert tried == sorted(tried, reverse=True)
    assert all(each.plan for each in first)
