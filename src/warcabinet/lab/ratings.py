"""How strong bots are, from who beat whom: openskill's Plackett-Luce ratings with their intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec import Struct

from warcabinet.engine.fault import Fault
from warcabinet.lab.arena import Row
from warcabinet.lab.statistics import Z95, Share


class Rated(Struct, frozen=True):
    bot: str
    rating: float
    half: float  # of the 95% interval
    won: Share


def rate(bots: Sequence[str], rows: Iterable[Row]) -> list[Rated]:
    """The strongest first. A match of several seats counts as one between all of them."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise Fault("ratings need openskill: pip install 'warcabinet[lab]'", where="ladder") from None
    model = PlackettLuce(tau=0.0)  # bots do not learn in between
    ratings = {bot: model.rating(name=bot) for bot in bots}
    won, played = dict.fromkeys(bots, 0), dict.fromkeys(bots, 0)
    for row in rows:
        for bot in set(row.seats):
            played[bot] += 1
            won[bot] += row.winning_bot == bot
        sides = sorted(set(row.seats))
        if len(sides) < 2:
            continue
        ranks = [1.0 if row.winning_bot in (bot, "") else 2.0 for bot in sides]
        for (after,) in model.rate([[ratings[bot]] for bot in sides], ranks=ranks):
            ratings[str(after.name)] = after
    found = [Rated(bot, ratings[bot].mu, Z95 * ratings[bot].sigma, Share(won[bot], max(1, played[bot]))) for bot in bots]
    return sorted(found, key=lambda each: -each.rating)


def duels(bots: Sequence[str], rows: Iterable[Row]) -> dict[tuple[str, str], Share]:
    """How often the first of two beat the second, in matches that both played and one of them won."""
    counts = {pair: [0, 0] for one, other in combinations(bots, 2) for pair in ((one, other), (other, one))}
    for row in rows:
        for one, other in combinations(sorted(set(row.seats)), 2):
            for pair in ((one, other), (other, one)):
                if row.winning_bot in pair:
                    counts[pair][0] += row.winning_bot == pair[0]
                    counts[pair][1] += 1
    return {pair: Share(wins, of) for pair, (wins, of) in counts.items() if of}
