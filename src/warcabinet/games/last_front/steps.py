# compiled
"""Small steps that rules and effects are made of. None of them asks anybody anything."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_front.cards import CARD
from warcabinet.games.last_front.choices import target_code, target_declared, target_seat
from warcabinet.games.last_front.state import (
    ANY2,
    ANY3,
    DECLARING,
    END_OF_PILE,
    NATIONS,
    NORMAL,
    STARTING,
    Board,
    next_fighter,
    pile_start,
)

# Events of the log; what the numbers after them mean stands beside each.
DEALT: Final = 0  # seat, cards
FIRST: Final = 1  # dealer
TURNED_UP: Final = 2  # territory, battles over
DECLARED_BATTLE: Final = 3  # seat, territory, holder, battles over
DREW: Final = 4  # seat, card, reason
RESHUFFLED: Final = 5  # cards
LAID: Final = 6  # seat, card, bid
LAID_AT_FACE: Final = 7  # seat, card, bid
PLAYED: Final = 8  # seat, card, target, second
BLOCKED: Final = 9  # seat, card, whose
TURNED_EVENT: Final = 10  # seat, event
IN_FORCE: Final = 11  # event, drawer
LOST: Final = 12  # seat, code: an open card discarded
TAKEN: Final = 13  # seat, from, code
SWAPPED: Final = 14  # seat, from, theirs, mine
BROKEN: Final = 15  # seat, pile
LOOKED: Final = 16  # seat, at
TOOK_FROM_HAND: Final = 17  # seat, from, card
DISCARDED: Final = 18  # seat, card: out of the hand
DECLARED_DIG: Final = 19  # seat, cards, worth
DUG_IN: Final = 20  # seat, lost points
DIG_LAPSED: Final = 21  # seat, worth
SAID_DONE: Final = 22  # seat, bid
FELL_SHORT: Final = 23  # seat, bid, needed
WITHDREW: Final = 24  # seat
BACK_TO_HAND: Final = 25  # seat, card
WON_BATTLE: Final = 26  # seat, territory, held before
BONUS_TO: Final = 27  # nation, seat or NOBODY
CEASED: Final = 28  # drawer
WON_GAME: Final = 29  # seat
CAPPED: Final = 30  # battles
LAID_BY_EFFECT: Final = 31  # seat, card, from the discard pile
EVENT_ENDED: Final = 32  # event
HOLDS: Final = 33  # seat, card: in the first hand; for statistics, no line of the log

# Why a card is drawn
AT_START: Final = 0
FOR_WITHDRAWING: Final = 1
FOR_WINNING: Final = 2
BY_EFFECT: Final = 3


def draw(s: Board, seat: Seat, count: i64, reason: i64) -> None:
    """LF-15.2, LF-15.3 An empty deck is made anew from the discard pile; if both are empty nothing is drawn."""
    s.fence()
    for each in range(count):
        if s.deck.empty():
            if s.discard.empty():
                return
            reshuffle(s)
        card = s.deck.take()
        s.hand[seat].add(card)
        s.tell(DREW, seat, card, reason)


def reshuffle(s: Board) -> None:
    s.deck.add_all(s.discard)
    s.discard.clear()
    s.deck.shuffle(s.chance)
    s.tell(RESHUFFLED, len(s.deck.cards))


def leave_hand(s: Board, seat: Seat, card: i64) -> None:
    """A card leaves a hand for all to see: whoever knew of it forgets it."""
    s.hand[seat].remove(card)
    for eye in range(s.seats):
        s.known[eye * s.seats + seat].discard_one(card)


def everybody_knows(s: Board, seat: Seat, card: i64) -> None:
    """A card went to this hand for all to see."""
    for eye in range(s.seats):
        if eye != seat:
            s.known[eye * s.seats + seat].add(card)


def lay(s: Board, seat: Seat, card: i64, face: i64) -> None:
    """LF-6.4 The card joins the bid and stays there."""
    leave_hand(s, seat, card)
    s.open[seat].add(card + face)


def remove_target(s: Board, target: i64) -> None:
    """The open card named by a choice leaves its bid."""
    owner = target_seat(target)
    s.open[owner].remove(target_code(target))
    if target_declared(target):
        s.picked.remove(target_code(target))


def lose(s: Board, seat: Seat, code: i64) -> None:
    s.open[seat].remove(code)
    s.discard.add(code & CARD)
    s.tell(LOST, seat, code)


def break_pile(s: Board, seat: Seat, which: i64) -> None:
    """LF-R40 The cards of a pile are open again."""
    dug = s.dug[seat]
    at = pile_start(dug, which)
    s.tell(BROKEN, seat, which)
    while dug.cards[at] != END_OF_PILE:
        s.open[seat].add(dug.take_at(at))
    dug.take_at(at)


def discard_bid(s: Board, seat: Seat) -> None:
    """LF-10.3, LF-11.5 Open cards and piles."""
    for code in s.open[seat].cards:
        s.discard.add(code & CARD)
    s.open[seat].clear()
    for code in s.dug[seat].cards:
        if code != END_OF_PILE:
            s.discard.add(code & CARD)
    s.dug[seat].clear()


def leave_battle(s: Board, seat: Seat) -> None:
    """LF-10.3 to LF-10.6 The bid is discarded, and whatever helped this seat alone ends (LF-R50)."""
    draw(s, seat, 1, FOR_WITHDRAWING)
    discard_bid(s, seat)
    s.fighting[seat] = 0
    i: i64 = 0
    while i < len(s.events.cards):
        event = s.events.cards[i] >> 3
        if (s.events.cards[i] & 7) == seat and s.book.event[event].personal:
            s.events.take_at(i)
            s.event_discard.add(event)
            s.tell(EVENT_ENDED, event)
        else:
            i += 1
    s.owes_opening = False
    pass_turn(s, seat)
    if next_fighter(s, s.turn) == s.turn:
        win_battle(s, s.turn)


def pass_turn(s: Board, seat: Seat) -> None:
    s.turn = next_fighter(s, seat)
    s.phase = STARTING


def win_battle(s: Board, seat: Seat) -> None:
    """LF-11 The last one left draws, discards, and takes the territory."""
    draw(s, seat, 1, FOR_WINNING)
    territory = s.contested
    before = s.holder[territory]
    if territory == s.open_territory:
        s.open_territory = NOBODY
    s.holder[territory] = seat
    s.tell(WON_BATTLE, seat, territory, before)
    end_battle(s, seat)
    if meets_victory(s, seat):
        s.tell(WON_GAME, seat)
        s.end(seat)
        return
    after_battle(s)


def end_battle(s: Board, declarer: Seat) -> None:
    """All bids and all Events in force are discarded; majorities are looked at anew (LF-12.7)."""
    for seat in range(s.seats):
        discard_bid(s, seat)
    for event in s.events.cards:
        s.event_discard.add(event >> 3)
    s.events.clear()
    s.battles_over += 1
    s.declarer = declarer
    s.turn = declarer
    s.contested = NOBODY
    s.phase = DECLARING
    set_bonuses(s)


def after_battle(s: Board) -> None:
    """LF-R35 The cap; LF-5.6 the next Territory card."""
    if s.battle_cap > 0 and s.battles_over >= s.battle_cap:
        s.tell(CAPPED, s.battles_over)
        s.end(most_territories(s))
        return
    turn_up_territory(s)


def turn_up_territory(s: Board) -> None:
    if s.open_territory == NOBODY and not s.territory_deck.empty():
        s.open_territory = s.territory_deck.take()
        s.tell(TURNED_UP, s.open_territory, s.battles_over)
        s.fence()


def begin_battle(s: Board, declarer: Seat, territory: i64) -> None:
    """LF-1.6 Everybody takes part; LF-5.9 the declarer owes an opening bid."""
    s.declarer = declarer
    s.turn = declarer
    s.contested = territory
    s.owes_opening = True
    s.phase = STARTING
    for seat in range(s.seats):
        s.fighting[seat] = 1
        s.had_turn[seat] = 0
        s.standing[seat] = 0
    s.tell(DECLARED_BATTLE, declarer, territory, s.holder[territory], s.battles_over)


def territories_of(s: Board, seat: Seat, nation: i64) -> i64:
    found: i64 = 0
    for territory in range(len(s.holder)):
        if s.holder[territory] == seat and (nation < 0 or s.book.nation_of[territory] == nation):
            found += 1
    return found


def set_bonuses(s: Board) -> None:
    """LF-R25 The bonus of a type is with the seat that holds more of it than each other seat."""
    held = table_of(NATIONS * s.seats, 0)
    for territory in range(len(s.holder)):
        if s.holder[territory] >= 0:
            held[s.book.nation_of[territory] * s.seats + s.holder[territory]] += 1
    for nation in range(i64(NATIONS)):
        best: i64 = 0
        owner: Seat = NOBODY
        for seat in range(s.seats):
            mine = held[nation * s.seats + seat]
            if mine > best:
                best = mine
                owner = seat
            elif mine == best:
                owner = NOBODY
        if s.bonus[nation] != owner:
            s.bonus[nation] = owner
            s.tell(BONUS_TO, nation, owner)


def most_territories(s: Board) -> Seat:
    """LF-R35 A tie is a draw."""
    best: i64 = -1
    owner: Seat = NOBODY
    for seat in range(s.seats):
        held = territories_of(s, seat, -1)
        if held > best:
            best = held
            owner = seat
        elif held == best:
            owner = NOBODY
    return owner


def meets_victory(s: Board, seat: Seat) -> bool:
    """LF-13.1, LF-13.2, LF-R30"""
    most: i64 = 0
    types: i64 = 0
    for nation in range(i64(NATIONS)):
        held = territories_of(s, seat, nation)
        if held > 0:
            types += 1
        if held > most:
            most = held
    if s.victory == NORMAL:  # two of a type, or three types
        return most >= 2 or types >= 3
    if s.victory == ANY3:
        return territories_of(s, seat, -1) >= 3
    if s.victory == ANY2:
        return territories_of(s, seat, -1) >= 2
    return most >= 3 or types >= 4  # LONG
