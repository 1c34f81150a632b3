# compiled
"""The table at one glance: how strong every unit and every place is. Taken once for a choice, so that nothing is added up twice."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.cards.force import generals
from warcabinet.games.last_crusade.state import ATTACHED, MOUNTED, PIECES, Field, first_piece, owner
from warcabinet.games.last_crusade.table.lines import supplied_areas
from warcabinet.games.last_crusade.table.places import AREAS, HQ, NEIGHBOURS

ARMOR_MET: Final = 0.3  # the share of Armor among enemies that no one has seen yet

NO_NUMBERS: Final = vec[float]([0.0] * PIECES)
NO_COUNTS: Final = vec[i64]([0] * PIECES)


@final
class Survey:
    """By piece; what a transport carries, and what is attached to a unit, counts with it."""

    __slots__ = ("fights", "foot_lines", "hard", "heads", "here", "lines", "soft", "strength", "tough", "worth")

    def __init__(self) -> None:
        self.soft: Final = NO_NUMBERS[:]  # dice against Infantry-type units
        self.hard: Final = NO_NUMBERS[:]  # dice against Armor
        self.tough: Final = NO_NUMBERS[:]  # hits it still takes
        self.worth: Final = NO_NUMBERS[:]  # what the enemy would score for it
        self.strength: Final = NO_NUMBERS[:]
        self.fights: Final = NO_COUNTS[:]  # 1: a ground unit that is not carried
        self.here: Final = NO_NUMBERS[: 2 * AREAS]  # strength, by seat * AREAS + area
        self.heads: Final = NO_COUNTS[: 2 * AREAS]  # what counts against the limit (LC-3.5.1), likewise
        self.lines: i64 = NOBODY  # areas in supply of the seat that decides; drawn when first asked for
        self.foot_lines: i64 = NOBODY  # the same for soldiers (LC-13.1.3)

    def strength_at(self, seat: Seat, area: i64) -> float:
        return self.here[seat * AREAS + area]

    def heads_at(self, seat: Seat, area: i64) -> i64:
        return self.heads[seat * AREAS + area]

    def threat_to(self, seat: Seat, area: i64) -> float:
        """Enemy strength that could fall upon the area next turn."""
        first = (1 - seat) * AREAS
        found = 0.0
        for near in NEIGHBOURS[area]:
            found += self.here[first + near]
        return found

    def draw_lines(self, s: Field, seat: Seat) -> None:
        if self.lines == NOBODY:
            self.lines = supplied_areas(s, seat, False)
            self.foot_lines = supplied_areas(s, seat, True)

    def firepower(self, u: i64, against_armor: float) -> float:
        """Dice against an enemy of whom this share is Armor."""
        return self.soft[u] * (1.0 - against_armor) + self.hard[u] * against_armor

    def army(self, seat: Seat) -> float:
        """All that stands in some place."""
        found = 0.0
        for area in range(i64(AREAS)):
            found += self.here[seat * AREAS + area]
        return found


def survey(s: Field) -> Survey:
    v = Survey()
    for seat in range(2):
        for u in range(first_piece(seat), s.top[seat]):
            if s.kind[u] >= 0:
                count_piece(s, v, seat, u)
    for seat in range(2):
        add_up(s, v, seat)
        v.heads[seat * AREAS + HQ + seat] += generals(s, seat)
    return v


def count_piece(s: Field, v: Survey, seat: Seat, u: i64) -> None:
    """Its own values; those of an attachment go to its bearer."""
    card = s.card(u)
    host = i64(s.host[u])
    v.worth[u] += float(max(card.cost, 0))
    if s.book.ground[s.kind[u]] == 1:
        unit = card.unit
        v.soft[u] += float(max(unit.inf, 0))
        v.hard[u] += float(max(unit.arm, 0))
        v.tough[u] += float(unit.defense - i64(s.damage[u]))
        if s.prisoners == seat:
            v.tough[u] += 1.0
        if not s.has(u, MOUNTED):
            v.fights[u] = 1
    elif host >= 0 and s.has(u, ATTACHED):
        special = card.special
        bearer = s.card(host).unit
        v.soft[host] += float(special.inf_plus + (special.inf_times - 1) * max(bearer.inf, 0))
        v.hard[host] += float(special.arm_plus + (special.arm_times - 1) * max(bearer.arm, 0))
        v.tough[host] += float(special.def_plus)
        if owner(host) == seat:
            v.worth[host] += float(max(card.cost, 0))
    else:
        v.tough[u] += float(card.unit.defense - i64(s.damage[u]))
    if host < 0 and s.place[u] < AREAS and s.book.standing[s.kind[u]] == 1:
        v.heads[seat * AREAS + s.place[u]] += 1


def add_up(s: Field, v: Survey, seat: Seat) -> None:
    """Pairs, then places."""
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.has(u, MOUNTED):
            carrier = i64(s.host[u])
            v.soft[carrier] += v.soft[u]
            v.hard[carrier] += v.hard[u]
            v.tough[carrier] += v.tough[u]
            v.worth[carrier] += v.worth[u]
    for u in range(first_piece(seat), s.top[seat]):
        if v.fights[u] == 1:
            v.strength[u] = v.firepower(u, ARMOR_MET) + v.tough[u]
            if s.place[u] < AREAS:
                v.here[seat * AREAS + s.place[u]] += v.strength[u]
