# compiled
"""Calculating bids: for each card first multiply and divide, then add and subtract (LF-7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.games.last_front.cards.card import FACE, OTHERS, OWN, POWER, SUPPORT, TYPES, Card
from warcabinet.games.last_front.state import NATIONS, Board, is_opponent, pile_count

PILE_VALUE: Final = 10  # LF-8.3
DEFENDS: Final = 8  # last place of the modifiers: Supports count D
ATTACKER: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
DEFENDER: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 1])
TWO_TO: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])


def modifiers(s: Board, seat: Seat) -> vec[i64]:
    """LF-7.1 All that works on the seat's open Units: additions per type, powers of two per type, and whether Supports defend.

    The many bids on which nothing works share one table.
    """
    sums = DEFENDER if seat == s.defender() else ATTACKER
    shared = True
    lasting = s.book.lasting
    for other in range(s.seats):
        for code in s.open[other].cards:
            if lasting[code] == 1:
                if shared:
                    sums = sums[:]
                    shared = False
                add(sums, s.book.battle[code], other == seat)
    for event in s.events.cards:
        if shared:
            sums = sums[:]
            shared = False
        add(sums, s.book.event[event >> 3], (event & 7) == seat)
    for nation in range(i64(NATIONS)):
        if s.bonus[nation] == seat:
            if shared:
                sums = sums[:]
                shared = False
            add(sums, s.book.bonus[nation], True)
    return sums


def add(sums: vec[i64], card: Card, own: bool) -> None:
    if not own and card.personal:
        return
    half: i64 = OWN
    if not own:
        half = OTHERS
    gives = card.gives
    for i in range(i64(DEFENDS)):
        sums[i] += gives[half + i]
    if own and card.defends:
        sums[DEFENDS] = 1


def value(card: Card, sums: vec[i64]) -> i64:
    """LF-R17 max(0, ceil(base x M) + A), M a power of two."""
    base = card.defence if card.kind == SUPPORT and sums[DEFENDS] == 1 else card.value
    power = sums[POWER + card.kind]
    if power >= 0:
        base *= TWO_TO[power]
    else:
        half = TWO_TO[-power]
        base = (base + half - 1) // half
    return max(base + sums[card.kind], 0)


def worth(s: Board, code: i64, sums: vec[i64]) -> i64:
    """What an open card counts: a Unit its value, upside down the face value (LF-R18), an ability nothing (LF-3.6)."""
    if code >= FACE:
        return s.card(code).value
    card = s.book.battle[code]
    if card.kind < TYPES:
        return value(card, sums)
    return 0


def bid(s: Board, seat: Seat) -> i64:
    """LF-7.4 The open cards' values plus ten for each pile."""
    return open_worth(s, seat) + PILE_VALUE * pile_count(s.dug[seat])


def open_worth(s: Board, seat: Seat) -> i64:
    cards = s.open[seat].cards
    if len(cards) == 0:
        return 0
    sums = modifiers(s, seat)
    total: i64 = 0
    for code in cards:
        total += worth(s, code, sums)
    return total


def to_beat(s: Board, seat: Seat) -> i64:
    """LF-R11 The highest bid among all opponents in the battle; or that of the nearest one before this seat."""
    if s.previous_bid:
        return bid_before(s, seat)
    highest: i64 = 0
    for other in range(s.seats):
        if is_opponent(s, seat, other):
            highest = max(highest, bid(s, other))
    return highest


def bid_before(s: Board, seat: Seat) -> i64:
    for back in range(1, s.seats):
        other = (seat + s.seats - back) % s.seats
        if is_opponent(s, seat, other):
            return bid(s, other)
    return 0


def may_dig(s: Board, code: i64) -> bool:
    """LF-8.12, LF-8.15 Units and cards at face value; an ability stays beside the pile."""
    return code >= FACE or s.card(code).is_unit()
