# compiled
"""Supply and reinforcements: what to deploy, where, and what to keep for the defense (Phase 1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.games.last_crusade.bot.assaults import storm_fund
from warcabinet.games.last_crusade.bot.posture import GUARD
from warcabinet.games.last_crusade.bot.survey import Survey
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
from warcabinet.games.last_crusade.table.pieces import is_aircraft, is_ground
from warcabinet.games.last_crusade.table.places import AIRFIELD, AREAS, HQ, ZONES, edge_towards, edge_zone
from warcabinet.games.last_crusade.turn.deploy import is_one_too_many

RESERVE: Final = 5  # Supply kept for defending and assaulting
RICH: Final = 14  # from here on further cards are bought
FULL_HAND: Final = 8
THIN: Final = 8
SCOUTS: Final = 2
WINGS: Final = 3


def reserve(s: Field, v: Survey, seat: Seat) -> i64:
    """As much as supplying the most threatened places takes, and a little more."""
    front: i64 = 0
    for area in range(i64(AREAS)):
        if v.threat_to(seat, area) > 0.0:
            front += min(v.heads_at(seat, area), 2)
    return max(min(max(front, RESERVE), 9), storm_fund(s, v, seat))


def reinforce(s: Field, v: Survey, seat: Seat) -> i64:
    """Supply, cards and fresh units first (LC-N70)."""
    if s.todo != 0:
        return DONE
    best: i64 = DONE
    most = 0.0
    spare = s.supply[seat] - reserve(s, v, seat)
    for i in range(s.offered):
        choice = s.menu[i]
        gain = -1.0
        if DEPLOY_FREE <= choice < DEPLOY_FREE + KINDS:
            gain = 9.0 + deploy_gain(s, v, seat, choice - DEPLOY_FREE)
        elif DEPLOY <= choice < DEPLOY + KINDS:
            cost = s.book.cards[choice - DEPLOY].cost
            if cost <= spare or (cost <= s.supply[seat] - 2 and is_thin(s, v, seat)):
                gain = deploy_gain(s, v, seat, choice - DEPLOY)
        elif USE <= choice < USE + KINDS:
            gain = 10.0
        elif PLAY <= choice < PLAY + KINDS:
            gain = operation_gain(s, seat, choice - PLAY)
        elif REFIT <= choice < REFIT + PIECES:
            u = choice - REFIT
            share = float(s.damage[u]) / (float(s.damage[u]) + max(v.tough[u], 1.0))
            gain = v.worth[u] * share if s.supply[seat] > 2 else -1.0
        elif choice == BUY_DRAW and s.supply[seat] >= RICH and len(s.hand[seat].cards) < FULL_HAND:
            gain = 0.5
        if gain > most:
            most = gain
            best = choice
    return best


def is_thin(s: Field, v: Survey, seat: Seat) -> bool:
    """Too few units stand."""
    found: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        found += v.fights[u]
    return found < THIN


def scouts(s: Field, seat: Seat) -> i64:
    """Ground units with a Recon value."""
    found: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if is_ground(s, u) and s.card(u).unit.recon > 0:
            found += 1
    return found


def wings(s: Field, seat: Seat) -> i64:
    found: i64 = 0
    for u in range(first_piece(seat), s.top[seat]):
        if is_aircraft(s, u):
            found += 1
    return found


def deploy_gain(s: Field, v: Survey, seat: Seat, kind: i64) -> float:
    """Strong units first; what only helps others later."""
    card = s.book.cards[kind]
    if card.is_ground_unit():
        unit = card.unit
        found = 2.0 + float(max(unit.inf, 0)) * 0.6 + float(max(unit.arm, 0)) * 0.4 + float(unit.defense) * 0.5
        if unit.artillery > 0:
            found += 1.0
        if unit.recon > 0 and scouts(s, seat) < SCOUTS:
            found += 3.0
        return found if v.heads_at(seat, HQ + seat) < 9 else -1.0
    if card.is_aircraft():
        return 6.0 if wings(s, seat) < WINGS else 2.5
    if card.what == GENERAL:
        return -1.0 if is_one_too_many(s, seat, kind) else 3.0
    if card.what == HQ_TROOPS:
        return 1.0 if v.heads_at(seat, HQ + seat) < 6 else -1.0
    if card.what == ORDNANCE:
        return 1.0 if wings(s, seat) > 0 else -1.0
    if card.what == HOSTILE:
        return 2.0
    return attachment_gain(card)


def attachment_gain(card: Card) -> float:
    """Attachments, Obstacles, Fortifications."""
    if card.what == OBSTACLE or card.what == FORTIFICATION:
        return 1.5
    special = card.special
    return 1.0 + 0.7 * float(special.inf_plus + special.arm_plus + special.def_plus) - 1.5 * float(special.tn)


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


def choose_place(s: Field, v: Survey, seat: Seat) -> i64:
    """Where a card comes into play: units where they are needed, works where the enemy is near, attachments on the best bearer."""
    best = s.menu[0]
    most = -1000.0
    for i in range(s.offered):
        choice = s.menu[i]
        gain = 0.0
        if AT <= choice < AT + PLACES:
            area = choice - AT
            if area < AIRFIELD:
                gain = need(v, seat, area)
        elif ON <= choice < ON + PIECES:
            u = choice - ON
            gain = v.strength[u] + v.worth[u] + 0.1 * v.threat_to(owner(u), min(s.place[u], AREAS - 1))
        elif ENTER <= choice < ENTER + PIECES:
            gain = 5.0
        elif EDGE <= choice < EDGE + EDGES:
            zone = edge_zone(choice - EDGE)
            gain = v.strength_at(1 - seat, edge_towards(choice - EDGE)) + 0.1 * v.threat_to(seat, zone)
        elif choice == NONE:
            gain = -1.0
        if gain > most:
            most = gain
            best = choice
    return best


def need(v: Survey, seat: Seat, area: i64) -> float:
    """How much a place wants more strength."""
    if area == HQ + seat:
        return 1.0 + max(0.0, GUARD - v.strength_at(seat, area)) * 0.3
    if area < ZONES:
        return max(0.0, v.threat_to(seat, area) - v.strength_at(seat, area)) * 0.3
    return 0.0
