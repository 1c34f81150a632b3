"""A seat's win chance: worlds that it could be in, each played on by the game's policy to a settled moment and judged there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warcabinet.bots import Glimpse
from warcabinet.bots.playout import outcome, play_on
from warcabinet.engine.chance import Chance
from warcabinet.engine.match import Match
from warcabinet.engine.mind import Mind
from warcabinet.engine.style import Style

UNFORESEEN = 5  # per cent of the choices played on that are random


def steady(mind: Mind) -> Style:
    """Play as the policy would, as far ahead as the game's search does; at random to the end if the game has no evaluation."""
    return Style(horizon=mind.style().horizon, unforeseen=UNFORESEEN)


def values_of(match: Match, mind: Mind, style: Style, chance: Chance) -> list[float]:
    """By seat, after playing on; the match is used up."""
    match.s.for_people = False
    play_on(match, mind, style, chance)
    return outcome(match, mind)


def estimate(glimpse: Glimpse, mind: Mind, worlds: int) -> float:
    """Of the asked seat."""
    style, chance = steady(mind), glimpse.chance.fork()
    return sum(values_of(glimpse.world(), mind, style, chance)[glimpse.seat] for _ in range(worlds)) / worlds


def mean_difference(pairs: Sequence[tuple[Sequence[float], Sequence[float]]]) -> tuple[float, ...]:
    """By seat, first minus second.

    >>> mean_difference([([0.6, 0.4], [0.5, 0.5]), ([0.5, 0.5], [0.5, 0.5])])
    (0.05, -0.05)
    """
    count = len(pairs)
    return tuple(round(sum(after[seat] - before[seat] for after, before in pairs) / count, 4) for seat in range(len(pairs[0][0])))


Progress = Callable[[int, int], None]  # how much is done, of how much; it may raise to stop the work
