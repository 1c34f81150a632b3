"""What a choice lost in win chance against the best one, judged from what the seat could know."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

from warcabinet.bots import Glimpse
from warcabinet.bots.budget import Budget
from warcabinet.bots.search import search, trials
from warcabinet.bots.tree import Tree
from warcabinet.engine.mind import Mind


def best_choice(glimpse: Glimpse, mind: Mind, tries: int) -> int:
    """The choice that a search tries most."""
    return search(glimpse, mind, mind.style(), Budget(tries, 0.0), Tree())[0].choice


def loss_against(glimpse: Glimpse, best: int, made: int, mind: Mind, tries: int) -> float:
    """Both choices are tried again, so that the better one is not favoured for having been found by luck.
    A difference within its own error counts as none."""
    found, error = difference(glimpse, best, made, mind, tries)
    return round(found, 4) if found > error else 0.0


def difference(glimpse: Glimpse, one: int, other: int, mind: Mind, tries: int) -> tuple[float, float]:
    """By how much one choice is better than another, and the standard error: both are tried in the same worlds, each with a
    search of what follows."""
    start = glimpse.chance.copy()
    values = []
    for choice in (one, other):
        glimpse.chance.become(start)
        values.append(trials(glimpse, choice, mind, mind.style(), tries))
    differences = [value - against for value, against in zip(*values, strict=True)]
    return fmean(differences), stdev(differences) / sqrt(tries)
