"""Supply and reinforcements: what to deploy, where, and what to keep for the defense (Phase 1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from games.last_crusade.old_commander.judgement import firepower, strength_at, threat_to, worth
from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.cards.card import FORTIFICATION, GENERAL, HOSTILE, HQ_TROOPS, OBSTACLE, ORDNANCE, Card
from warcabinet.games.last_crusade.cards.specials import CONVOY, LASTS, MASK, SCATTER
from warcabinet.games.last_crusade.choices import (
    AT,
    BUY_DRAW,
    DEPLOY,
    DEPLOY_FREE,
    DONE,
    EDGE,
    EDGES,
    ENTER,
    KINDS,
    NONE,
    ON,
    PIECES,
    PLACES,
    PLAY,
    REFIT,
    USE,
)
from warcabinet.games.last_crusade.state import Field, first_piece, owner
from warcabinet.games.last_crusade.table.pieces import count_at, defense
from warcabinet.games.last_crusade.table.places import AIRFIELD, AREAS, HQ, ZONES, edge_towards, edge_zone

RESERVE: Final = 5  # Supply kept for defending and assaulting
RICH: Final = 12  # from here on further cards are bought


def reserve(s: Field, seat: Seat) -> i64:
    """As much as supplying the most threatened places takes, and a little more."""
    front: i64 = 0
    for area in range(i64(AREAS)):
        if threat_to(s, seat, area) > 0.0:
            front += min(count_at(s, seat, area), 2)
    return min(max(front, RESERVE), 9)


def reinforce(s: Field, seat: Seat) -> i64:
    best: i64 = DONE
    most = 0.0
    spare = s.supply[seat] - reserve(s, seat)
    for i in range(s.offered):
        choice = s.menu[i]
        gain = -1.0
        if DEPLOY_FREE <= choice < DEPLOY_FREE + KINDS:
            gain = 9.0 + deploy_gain(s, seat, choice - DEPLOY_FREE)
        elif DEPLOY <= choice < DEPLOY + KINDS:
            cost = s.book.cards[choice - DEPLOY].cost
            if cost <= spare or (cost <= s.supply[seat] - 2 and is_thin(s, seat)):
                gain = deploy_gain(s, seat, choice - DEPLOY)
        elif USE <= choice < USE + KINDS:
            gain = 10.0
        elif PLAY <= choice < PLAY + KINDS:
            gain = operation_gain(s, seat, choice - PLAY)
        elif REFIT <= choice < REFIT + PIECES:
            u = choice - REFIT
            share = float(s.damage[u]) / float(max(defense(s, u), 1))
            gain = worth(s, u) * share if s.supply[seat] > 2 else -1.0
        elif choice == BUY_DRAW and s.supply[seat] >= RICH:
            gain = 0.5
        if gain > most:
            most = gain
            best = choice
    return best


def is_thin(s: Field, seat: Seat) -> bool:
    """Too few units stand."""
    found: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.card(u).is_ground_unit():
            found += 1
    return found < 8


def deploy_gain(s: Field, seat: Seat, kind: i64) -> float:
    """Strong units first; what only helps others later."""
    card = s.book.cards[kind]
    if card.is_ground_unit():
        unit = card.unit
        found = 2.0 + float(max(unit.inf, 0)) * 0.6 + float(max(unit.arm, 0)) * 0.4 + float(unit.defense) * 0.5
        if unit.artillery > 0:
            found += 1.0
        return found if count_at(s, seat, HQ + seat) < 8 else -1.0
    if card.is_aircraft():
        return 2.5
    if card.what == GENERAL:
        return 3.0
    if card.what == HQ_TROOPS:
        return 1.0 if count_at(s, seat, HQ + seat) < 6 else -1.0
    if card.what == ORDNANCE:
        return 1.0 if has_aircraft(s, seat) else -1.0
    if card.what == HOSTILE:
        return 2.0
    return attachment_gain(card)


def attachment_gain(card: Card) -> float:
    """Attachments, Obstacles, Fortifications."""
    if card.what == OBSTACLE or card.what == FORTIFICATION:
        return 1.5
    special = card.special
    return 1.0 + 0.7 * float(special.inf_plus + special.arm_plus + special.def_plus) - 1.5 * float(special.tn)


def has_aircraft(s: Field, seat: Seat) -> bool:
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.card(u).is_aircraft():
            return True
    return False


def operation_gain(s: Field, seat: Seat, kind: i64) -> float:
    special = s.book.cards[kind].special
    if special.effect == CONVOY:
        return 8.0
    if special.enables_airborne:
        return 1.0 if has_paratroopers(s, seat) else -1.0
    if special.effect == MASK or special.effect == SCATTER:
        return -1.0
    if special.effect == LASTS:
        return -1.0
    return event_gain(s, seat, kind)


def event_gain(s: Field, seat: Seat, kind: i64) -> float:
    """One-time cards against the enemy are best played soon."""
    return 0.6 if s.book.cards[kind].special.effect != LASTS else -1.0


def has_paratroopers(s: Field, seat: Seat) -> bool:
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.place[u] == HQ + seat and s.card(u).unit.airborne:
            return True
    return False


def choose_place(s: Field, seat: Seat) -> i64:
    """Where a card comes into play: units where they are needed, works where the enemy is near, attachments on the best bearer."""
    best = s.menu[0]
    most = -1000.0
    for i in range(s.offered):
        choice = s.menu[i]
        gain = 0.0
        if AT <= choice < AT + PLACES:
            area = choice - AT
            if area < AIRFIELD:
                gain = need(s, seat, area)
        elif ON <= choice < ON + PIECES:
            u = choice - ON
            gain = firepower(s, u, 0.3) + worth(s, u) + 0.1 * threat_to(s, owner(u), min(s.place[u], AREAS - 1))
        elif ENTER <= choice < ENTER + PIECES:
            gain = 5.0
        elif EDGE <= choice < EDGE + EDGES:
            zone = edge_zone(choice - EDGE)
            gain = strength_at(s, 1 - seat, edge_towards(choice - EDGE)) + 0.1 * threat_to(s, seat, zone)
        elif choice == NONE:
            gain = -1.0
        if gain > most:
            most = gain
            best = choice
    return best


def need(s: Field, seat: Seat, area: i64) -> float:
    """How much a place wants more strength."""
    if area == HQ + seat:
        return 1.0 + max(0.0, 12.0 - strength_at(s, seat, area)) * 0.3
    if area < ZONES:
        return max(0.0, threat_to(s, seat, area) - strength_at(s, seat, area)) * 0.3
    return 0.0
