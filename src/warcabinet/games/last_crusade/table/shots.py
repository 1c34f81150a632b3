# compiled
"""The roll of an attack: dice, hits, damage; readers of the log are told what made the sums (LC-6.2, LC-6.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.games.last_crusade.log_events import FIRED, SPOTTED, TN
from warcabinet.games.last_crusade.state import Field
from warcabinet.games.last_crusade.table.fire import STRIKE, dice, target_number
from warcabinet.games.last_crusade.table.harm import suffer, who_is_hit
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.pieces import spot
from warcabinet.games.last_crusade.table.terms import MORE, Terms, note_change

MOST_TOLD: Final = 22  # this many dice fit into one number of the log


def roll_hits(s: Field, count: i64, tn: i64) -> i64:
    """Dice without an attacker; says how many reach the Target Number."""
    hits: i64 = 0
    for each in range(count):
        if s.chance.roll(6) >= tn:
            hits += 1
    return hits


def both_stand(s: Field, u: i64, target: i64) -> bool:
    """Whether a card played in between has left both there (LC-R73)."""
    return s.kind[u] >= 0 and s.kind[target] >= 0


def turn_up(s: Field, target: i64) -> None:
    """LC-N89 What was struck blind and still stands."""
    if s.plan.turns_up and s.kind[target] >= 0:
        spot(s, target)
        s.tell(SPOTTED, label(s, target))


def shoot(s: Field, u: i64, target: i64, mode: i64, blind: bool = False, more_tn: i64 = 0) -> i64:
    """Roll, tell, and mark the hits; says how many 1s were rolled (Friendly Fire)."""
    terms: Terms = [] if s.has_readers() else None
    count = dice(s, u, target, mode, blind, terms)
    tn = target_number(s, u, target, mode, blind, terms) + more_tn
    note_change(terms, TN, MORE, more_tn)
    if terms is not None:
        for sum, what, value, source, which in terms:
            s.tell(sum, what, value, source, which)
    hits: i64 = 0
    ones: i64 = 0
    told: i64 = 0
    for each in range(count):
        die = s.chance.roll(6)
        if die >= tn:
            hits += 1
        if die == 1:
            ones += 1
        if each < MOST_TOLD:
            told = told * 7 + die
    s.fence()
    s.tell(FIRED, label(s, u), label(s, who_is_hit(s, target)), told, tn * 64 + hits)
    suffer(s, target, hits, mode <= STRIKE)
    return ones
