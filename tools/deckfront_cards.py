"""How much each unit of Deckfront matters: the table in the game's README.

Two strategists play single games with twelve random cards each; every pair of decks is played from both seats.

    python tools/deckfront_cards.py --games 16000 --seed report
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from warcabinet.engine.cardfile import read_overlay
from warcabinet.engine.chance import chance_from
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.cards.card import COPIES, DECK, UNITS
from warcabinet.lab.arena import Plan, play
from warcabinet.lab.statistics import Share

Copies = tuple[int, ...]  # of each unit in a deck
Played = tuple[Copies, bool]  # a deck, and whether it won


def deck_of(seed: str) -> Copies:
    """Twelve cards of the set, at random."""
    chance = chance_from(seed)
    cards = [kind for kind in range(UNITS) for _ in range(COPIES)]
    for at in range(DECK):
        other = at + int(chance.below(len(cards) - at))
        cards[at], cards[other] = cards[other], cards[at]
    return tuple(cards[:DECK].count(kind) for kind in range(UNITS))


def deck_text(deck: Copies) -> str:
    return ",".join(f"{GAME.cards.unit[kind].id}*{count}" for kind, count in enumerate(deck) if count)


def play_pairs(first: int, last: int, seed: str, bot: str, options: dict[str, object], cards: str) -> list[Played]:
    found: list[Played] = []
    for n in range(first, last):
        decks = [deck_of(f"{seed}:{n}:{side}") for side in "ab"]
        for blue, green in (decks, decks[::-1]):
            wanted = GAME.options(
                {"best_of": 1, "deck": "free", "deck_blue": deck_text(blue), "deck_green": deck_text(green), **options}
            )
            winner = play(Plan(GAME.name, wanted, (bot, bot), 1, f"{seed}:{n}", cards), 0).winner
            found += [(blue, winner == 1), (green, winner == 2)]
    return found


def table(found: Sequence[Played]) -> list[str]:
    """A row for each unit, those first that change most from no copy to two."""
    won: Counter[tuple[int, int]] = Counter()
    all: Counter[tuple[int, int]] = Counter()
    for deck, winner in found:
        for pair in enumerate(deck):
            all[pair] += 1
            won[pair] += winner
    shares = {kind: [Share(won[kind, n], all[kind, n]) for n in range(COPIES + 1)] for kind in range(UNITS)}
    moved = {kind: each[-1].value - each[0].value for kind, each in shares.items()}
    rows = ["| unit | none | one | two | two − none |", "|---|---|---|---|---|"]
    for kind in sorted(moved, key=lambda kind: -abs(moved[kind])):
        values = " | ".join(f"{share.value:.0%}" for share in shares[kind])
        error = 1.96 * sum(share.value * (1 - share.value) / share.of for share in (shares[kind][0], shares[kind][-1])) ** 0.5
        rows.append(f"| {GAME.cards.unit[kind].name.en} | {values} | {100 * moved[kind]:+.1f} ± {100 * error:.1f} |")
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cards", type=Path, help="custom card file")
    parser.add_argument("--option", action="append", default=[], help="key=value, repeatable")
    given = parser.parse_args()
    options: dict[str, object] = dict(text.split("=", 1) for text in given.option)
    cards = read_overlay(given.cards).text if given.cards else ""
    pairs, size = given.games // 2, 25
    parts = [(first, min(pairs, first + size)) for first in range(0, pairs, size)]
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        some = [pool.submit(play_pairs, *part, given.seed, given.bot, options, cards) for part in parts]
        found = [played for each in some for played in each.result()]
    print("\n".join(table(found)))


if __name__ == "__main__":
    main()
