"""What chance gave: the value after it minus the mean over what it could have done (dice, draws, the deal).

Both values are of the whole table, hands as they were, with the same judge, so luck has mean zero by construction, whatever the
judge thinks and however anyone plays. A choice is never part of it: the outcomes compared all follow the choice that was made.
"""

from __future__ import annotations

from warcabinet.engine.chance import Chance
from warcabinet.engine.game import Game, Options
from warcabinet.engine.match import Match
from warcabinet.engine.mind import Mind
from warcabinet.review.estimates import mean_difference, steady, values_of

FEW = 6  # pairs that are all equal: chance did nothing


def luck_of_choice(before: Match, after: Match, choice: int, mind: Mind, chance: Chance, outcomes: int) -> tuple[float, ...]:
    """By seat, in what followed a choice. Each outcome is paired: the same cards and dice come after both, so if chance did
    nothing, all pairs are equal and luck is exactly 0."""
    style = steady(mind)
    pairs: list[tuple[list[float], list[float]]] = []
    for n in range(outcomes):
        if n == FEW and all(real == other for real, other in pairs):
            return ()
        now, later, course = chance.fork(), chance.fork(), chance.fork()
        other = before.clone()
        other.s.reshuffle(now)
        other.take(choice)
        real = after.clone() if not after.s.over else after
        values = []
        for match in (real, other):
            if match.s.over:
                values.append([match.s.score(seat) for seat in range(match.s.seats)])
                continue
            match.s.reshuffle(later.copy())
            values.append(values_of(match, mind, style, course.copy()))
        pairs.append((values[0], values[1]))
    found = mean_difference(pairs)
    return found if any(found) else ()


def luck_of_deal(start: Match, game: Game, options: Options, mind: Mind, chance: Chance, deals: int) -> tuple[float, ...]:
    """By seat: this deal against others."""
    style = steady(mind)
    pairs = []
    for _ in range(deals):
        real, other = start.clone(), Match(game.new(options, f"review:{chance.below(1 << 30)}"))
        pairs.append(
            tuple(values_of(reshuffled(match, chance.fork()), mind, style, chance.fork()) for match in (real, other)),
        )
    return mean_difference([(real, other) for real, other in pairs])


def reshuffled(match: Match, chance: Chance) -> Match:
    match.s.reshuffle(chance)
    return match
