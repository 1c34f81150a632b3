"""No game holds a circle: what costs nothing cannot be done over and over, or a loser could stall for ever."""

from itertools import count

import pytest

import warcabinet
from games.test_every_moment import values_of
from random_play import Chooser, RandomMatch, no_circle, options_of
from warcabinet.bots import Bot, Glimpse, bot_named
from warcabinet.engine.game import Game
from warcabinet.engine.scene import Scene
from warcabinet.games.registry import GAMES, game_named

SPEED = 10 if warcabinet.COMPILED else 1  # the plain source plays so much less
MOMENTS = 800
THOUGHT_OVER = 150  # moments at which a computer player chooses
MOST = 3_000  # of one match
NO_UMPIRE = {"last-war": {"players": (2, 4)}}  # Control edits as it likes, there and back


def at_random(m: RandomMatch) -> int:
    return m.random_choice()


def the_first(m: RandomMatch) -> int:
    return int(m.s.menu[0])


def the_last(m: RandomMatch) -> int:
    return int(m.s.menu[m.s.offered - 1])


class Computer:
    def __init__(self, game: Game, bot: str) -> None:
        self.bot: Bot = bot_named(game, bot)

    def __call__(self, m: RandomMatch) -> int:
        if m.s.offered == 1:
            return int(m.s.menu[0])
        return int(self.bot.choose(Glimpse(m.match, m.chance, m.game.choice_text, lambda: self.look(m))))

    def look(self, m: RandomMatch) -> Scene:
        return m.game.scene(m.s, m.views[int(m.s.asked) + 1])


def look_for_circles(name: str, choose: Chooser, moments: int, first: int = 0) -> None:
    game = game_named(name)
    seen = 0
    for n in count(first):
        values = {**values_of(name, n), **NO_UMPIRE.get(name, {})}
        m = RandomMatch(game, options_of(game, values, n), f"circle {n}")
        seen += no_circle(m, choose, min(MOST, moments - seen))
        if seen >= moments:
            return


@pytest.mark.no_cover  # watching every line would take three times as long
@pytest.mark.parametrize("choose", [at_random, the_first, the_last], ids=lambda each: each.__name__.replace("_", "-"))
@pytest.mark.parametrize("name", GAMES)
def test_nothing_can_be_done_for_ever(name: str, choose: Chooser) -> None:
    look_for_circles(name, choose, MOMENTS * SPEED)


@pytest.mark.no_cover
@pytest.mark.parametrize("bot", ["greedy", "recruit"])  # always its best by the policy; the same with many slips
@pytest.mark.parametrize("name", GAMES)
def test_no_computer_player_goes_round_in_a_circle(name: str, bot: str) -> None:
    look_for_circles(name, Computer(game_named(name), bot), THOUGHT_OVER * SPEED)


@pytest.mark.soak
@pytest.mark.parametrize("share", range(10))
@pytest.mark.parametrize("name", GAMES)
def test_nothing_can_be_done_for_ever_in_many_matches(name: str, share: int) -> None:
    look_for_circles(name, at_random, MOMENTS * 50, 1_000 * (share + 1))
