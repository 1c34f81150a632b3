"""The levels in every game: who stands behind the names, and that they play."""

import pytest

from warcabinet.bots import Glimpse, Greedy, Search, bot_named, bots, meaning, thinks
from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.engine.scene import Scene
from warcabinet.games.registry import GAMES, game_named

EVERY_GAME = pytest.mark.parametrize("game", [game_named(name) for name in GAMES], ids=lambda game: str(game.name))
TRIES = 3  # instead of the level's own number


@EVERY_GAME
def test_each_level_answers_in_its_turn_until_the_match_is_over(game: Game) -> None:
    """All play both seats by turns."""
    s = game.new(game.options(game.simulated), "levels")
    match = Match(s, keeping=True)
    players = [bot_named(game, f"{level}:{TRIES}" if thinks(game, level) else level) for level in bots(game)]
    chance = chance_from("levels")
    asked = 0

    def look() -> Scene:
        raise AssertionError("these bots look at worlds, not at scenes")

    while not s.over:
        choice = s.menu[0]
        if s.offered > 1:
            choice = players[asked % len(players)].choose(Glimpse(match, chance, game.choice_text, look))
            asked += 1
        assert s.offers(choice)
        match.take(choice)
    assert asked > len(players)


@EVERY_GAME
def test_levels_slip_less_and_think_longer_the_higher_they_are(game: Game) -> None:
    players = [bot_named(game, level) for level in bots(game) if level != "marshal"]
    by_policy = [player.slips for player in players if isinstance(player, Greedy)]
    assert by_policy == sorted(set(by_policy), reverse=True)
    ahead = [player.iterations for player in players if isinstance(player, Search)]
    assert ahead == sorted(set(ahead))
    assert [type(player) for player in players] == [Greedy] * len(by_policy) + [Search] * len(ahead)
    general = players[-1]
    assert isinstance(general, Search)
    assert 0.0 < general.seconds <= 2.0


@EVERY_GAME
def test_marshal_searches_with_a_network_and_as_many_tries_as_general(game: Game) -> None:
    if "marshal" not in bots(game):
        with pytest.raises(Fault, match=f"{game.title} has no bot 'marshal'; choose one of: .*, general$"):
            bot_named(game, "marshal")
        return
    marshal, general = bot_named(game, "marshal"), bot_named(game, "general")
    assert isinstance(marshal, Search)
    assert isinstance(general, Search)
    assert meaning(game, "marshal").startswith("guided:")
    assert (marshal.iterations, marshal.seconds) == (general.iterations, general.seconds)


def test_deckfront_has_a_marshal() -> None:
    assert bots(game_named("deckfront"))[-1] == "marshal"


@pytest.mark.parametrize("name", ["last-crusade", "last-war"])
def test_search_thinks_to_the_end_of_a_long_match(name: str) -> None:
    """Not as in Last Front, where so many choices mean that play goes in circles."""
    game = game_named(name)
    options = {"scenario": "campaign-1942"} if name == "last-war" else {}
    s = game.new(game.options({**game.simulated, **options}), "long")
    match = Match(s)
    chance = chance_from("long")
    while not s.over:
        match.take(game.mind.policy(s, s.asked, chance))
    assert 400 < max(match.made) < game.mind.style().endless
