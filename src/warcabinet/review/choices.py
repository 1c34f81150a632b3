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
    """Both choices are tried again in the same worlds, so that the better one is not favoured for having been found by luck.
    A difference within its own error counts as none."""
    start = glimpse.chance.copy()
    values = []
    for choice in (best, made):
        glimpse.chance.become(start)
        values.append(trials(glimpse, choice, mind, mind.style(), tries))
    differences = [one - other for one, other in zip(*values, strict=True)]
    found = fmean(differences)
    return round(found, 4) if found > stdev(differences) / sqrt(tries) else 0.0
