# compiled
"""Small steps that rules and effects are made of. None of them asks a seat anything."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.great_war.cards.card import MARS
from warcabinet.games.great_war.log_events import CANCELLED, DISCARDED_FROM_PLAY, DREW, PLAYED, PUT, RESHUFFLED, TOTALS
from warcabinet.games.great_war.state import (
    AFTER,
    ATTACK,
    CR1,
    CR2,
    DOWN,
    NATIONALITY,
    OBP,
    THIRD,
    USED,
    ActivatedAbility,
    Board,
    is_own_nationality,
    owner_of,
)
from warcabinet.games.great_war.values import total


def can_draw(s: Board, deck: i64) -> bool:
    return not s.deck[deck].empty() or not s.discard[deck].empty()


def draw(s: Board, seat: Seat, deck: i64) -> i64:
    """GW-2.1b The top card; an empty deck is first reshuffled from its discard pile (GW-3.4a, GW-4.6a). NOBODY: both are empty."""
    s.fence()
    if s.deck[deck].empty():
        if s.discard[deck].empty():
            return NOBODY
        s.deck[deck].add_all(s.discard[deck])
        s.discard[deck].clear()
        s.deck[deck].shuffle(s.chance)
        s.tell(RESHUFFLED, deck, len(s.deck[deck].cards))
    card = s.deck[deck].take()
    s.hand[seat].add(card)
    s.tell(DREW, seat, card, deck)
    return card


def leave_hand(s: Board, seat: Seat, card: i64) -> None:
    """For all to see: the other seat need not remember it any longer."""
    s.hand[seat].remove(card)
    s.known[1 - seat].discard_one(card)


def discard_from_hand(s: Board, seat: Seat, card: i64) -> None:
    """GW-2.6d Face up to the pile of its kind."""
    leave_hand(s, seat, card)
    s.discard[s.card(card).deck].add(card)


def lay(s: Board, seat: Seat, card: i64, how: i64) -> None:
    """GW-7.1a Face up in front of its owner. In a Combat Round it may meet duties (GW-R14)."""
    leave_hand(s, seat, card)
    s.row[seat].add(card)
    s.mark[card] = 0
    if s.phase == CR2 or s.phase == OBP:
        s.mark[card] = AFTER * (s.phase - CR1)
    if s.in_combat():
        s.met[seat] |= duties_met_by(s, seat, card)
    s.tell(PLAYED, seat, card, how)
    tell_totals(s)


def tell_totals(s: Board) -> None:
    """GW-7.14a As they are now, for those who look on."""
    if s.has_readers():
        s.tell(TOTALS, total(s, 0), total(s, 1))


def duties_met_by(s: Board, seat: Seat, card: i64) -> i64:
    """GW-7.4a, GW-7.10a Only the Attacker has to attack."""
    printed = s.card(card)
    duties: i64 = 0
    if is_own_nationality(printed, seat):
        duties = NATIONALITY
    if printed.attack and seat != s.defender:
        duties |= ATTACK
    return duties


def put_on(s: Board, seat: Seat, improved: i64, under: i64) -> None:
    """GW-6.5b"""
    s.put(improved, under)
    s.tell(PUT, seat, improved, under)
    tell_totals(s)


def use_up(s: Board, source: i64, act: ActivatedAbility) -> None:
    """GW-7.5b"""
    s.mark[source] |= USED[act.line]


def is_unused(s: Board, source: i64, act: ActivatedAbility) -> bool:
    return s.mark[source] & USED[act.line] == 0


def fall_off(s: Board, owner: i64, card: i64) -> None:
    """GW-6.5e What lay on the card stays in play without it; an Improved card that is hit is off its card for good (GW-R22)."""
    s.put(card, NOBODY)
    for other in s.row[owner].cards:
        if s.under(other) == card:
            s.put(other, NOBODY)


def cancel(s: Board, target: i64, by: i64) -> None:
    """GW-R1 Face down: no BP, no ability, no links; it stays in play."""
    owner = owner_of(s, target)
    s.mark[target] |= DOWN
    fall_off(s, owner, target)
    s.tell(CANCELLED, owner, target, by)
    tell_totals(s)


def discard_from_play(s: Board, target: i64, by: i64) -> None:
    """GW-6.2b At once to the pile of its kind, where no one captures it; a Martian under its deck (WW-5)."""
    owner = owner_of(s, target)
    leave_play(s, owner, target)
    if owner == THIRD:
        put_under(s.deck[MARS], target)
    else:
        s.discard[s.card(target).deck].add(target)
    s.tell(DISCARDED_FROM_PLAY, owner, target, by)
    tell_totals(s)


def leave_play(s: Board, owner: i64, card: i64) -> None:
    """GW-6.5e What lay on the card stays without it; GW-7.13c the card itself bears no marks any more."""
    fall_off(s, owner, card)
    s.row[owner].remove(card)
    s.mark[card] = 0


def put_under(pile: Pile, card: i64) -> None:
    above = pile.copy()
    pile.clear()
    pile.add(card)
    pile.add_all(above)


def holds_attack_card(s: Board, seat: Seat) -> bool:
    for card in s.hand[seat].cards:
        if s.card(card).attack:
            return True
    return False
