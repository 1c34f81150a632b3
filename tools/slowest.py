"""How long a bot thinks: matches against itself, and its slowest choices.

python tools/slowest.py GAME --bot general --matches 1
"""

from __future__ import annotations

import argparse
import time

from warcabinet.bots import Glimpse, bot_named
from warcabinet.engine.chance import chance_from
from warcabinet.engine.game import Game
from warcabinet.engine.match import Match
from warcabinet.engine.scene import Scene
from warcabinet.games.registry import game_named


def no_scene() -> Scene:
    raise AssertionError("a search looks at states, not at scenes")


def thoughts(game: Game, bot: str, seed: str) -> list[tuple[float, int]]:
    """Seconds and number of choices of every question that was one."""
    s = game.new(game.options(game.simulated), seed)
    match = Match(s, keeping=True)
    players = [bot_named(game, bot) for _ in range(s.seats)]
    chances = [chance_from(f"slowest:{seed}:{seat}") for seat in range(s.seats)]
    found: list[tuple[float, int]] = []
    while not s.over:
        seat, offered = int(s.asked), int(s.offered)
        if offered == 1:
            match.take(s.menu[0])
            continue
        began = time.perf_counter()
        choice = players[seat].choose(Glimpse(match, chances[seat], game.choice_text, no_scene))
        found.append((time.perf_counter() - began, offered))
        match.take(choice)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="The slowest choices of a bot.")
    parser.add_argument("game")
    parser.add_argument("--bot", default="general")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seed", default="slow")
    given = parser.parse_args()
    game = game_named(given.game)
    found = sorted((each for n in range(given.matches) for each in thoughts(game, given.bot, f"{given.seed}:{n}")), reverse=True)
    mean = sum(seconds for seconds, _ in found) / len(found)
    print(f"{game.title}, {given.bot}: {len(found)} choices, {mean:.2f} s on average; the slowest:")
    for seconds, offered in found[:3]:
        print(f"{seconds:6.2f} s with {offered} choices")


if __name__ == "__main__":
    main()
