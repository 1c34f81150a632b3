"""How often a player who sees everything would win: the upper bound for a game with much chance.

    python tools/yardstick.py GAME --tries 15000 --matches 400

A search that is shown the true state, every hand and the order of every deck, instead of guessed worlds; only dice to come are
hidden from it. It plays against `greedy`, each deal from every seat. It is a measuring tool and never plays at a table.
"""

from __future__ import annotations

import argparse

from warcabinet.bots import Bot, Glimpse, bot_named
from warcabinet.bots.budget import Budget
from warcabinet.bots.search import iterate
from warcabinet.bots.tree import Tree
from warcabinet.engine.chance import Chance, chance_from
from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.engine.scene import Scene
from warcabinet.games.registry import game_named
from warcabinet.lab.statistics import Share


def peek(match: Match, game: Game, tries: int, chance: Chance) -> int:
    """The most tried choice in the true world."""
    tree, budget, style = Tree(), Budget(tries, 0.0, patient=False), game.mind.style()
    budget.start()
    while budget.goes_on(tree.top):
        world = match.clone()
        world.s.chance.state = chance.fork().state
        iterate(tree, world, game.mind, style, chance)
    seat = match.s.asked
    return int(max((child for child in tree.top.children if child.seat == seat), key=lambda child: child.visits).choice)


def play(game: Game, rival: Bot, tries: int, seed: str, cheat: int) -> int:
    """Who wins, -1 for no one; the cheat plays this seat."""
    s = game.new(game.options({**game.simulated, "players": 2}), seed)
    match = Match(s, keeping=True)
    chances = [chance_from(f"yardstick:{seed}:{seat}") for seat in range(2)]

    def no_scene() -> Scene:
        raise AssertionError("a search looks at states, not at scenes")

    while not s.over:
        seat = int(s.asked)
        if s.offered == 1:
            choice = int(s.menu[0])
        elif seat == cheat and match.made[seat] <= game.mind.style().endless:
            choice = peek(match, game, tries, chances[seat])
        else:
            choice = rival.choose(Glimpse(match, chances[seat], game.choice_text, no_scene))
        match.take(choice)
    return int(s.winner)


def main() -> None:
    parser = argparse.ArgumentParser(description="How often a search that sees everything beats greedy.")
    parser.add_argument("game")
    parser.add_argument("--tries", type=int, default=15_000)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", default="bars")
    given = parser.parse_args()
    game = game_named(given.game)
    won = nobody = 0
    for n in range(given.matches):
        winner = play(game, bot_named(game, "greedy"), given.tries, f"{given.seed}:{n // 2}", n % 2)
        won += winner == n % 2
        nobody += winner < 0
        low, high = (share := Share(won, n + 1)).interval
        print(f"{n + 1} matches: {share.value:.1%} ({low:.1%} to {high:.1%}), {nobody} draws", flush=True)


if __name__ == "__main__":
    main()
