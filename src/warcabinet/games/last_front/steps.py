# compiled
"""Small steps that rules and effects are made of. None of them asks a seat anything."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_front.cards.card import CARD
from warcabinet.games.last_front.choices import target_code, target_declared, target_seat
from warcabinet.games.last_front.ending import majority, meets_victory
from warcabinet.games.last_front.log_events import (
    BONUS_TO,
    BROKEN,
    CAPPED,
    DECLARED_BATTLE,
    DISCARDED,
    DREW,
    EVENT_ENDED,
    FOR_WINNING,
    FOR_WITHDRAWING,
    LOST,
    RESHUFFLED,
    TURNED_UP,
    WON_BATTLE,
    WON_GAME,
)
from warcabinet.games.last_front.state import (
    DECLARING,
    END_OF_PILE,
    STARTING,
    Board,
    next_fighter,
    pile_start,
)


def draw(s: Board, seat: Seat, count: i64, reason: i64) -> None:
    """LF-15.2, LF-15.3 The discard pile becomes the deck when that is empty; if both are empty nothing is drawn."""
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
    """A card leaves a hand for all to see: those who knew of it forget it."""
    s.hand[seat].remove(card)
    for viewer in range(s.seats):
        s.known[viewer * s.seats + seat].discard_one(card)


def discard_from_hand(s: Board, seat: Seat, card: i64) -> None:
    leave_hand(s, seat, card)
    s.discard.add(card)
    s.tell(DISCARDED, seat, card)


def everyone_knows(s: Board, seat: Seat, card: i64) -> None:
    """A card went to this hand for all to see."""
    for viewer in range(s.seats):
        if viewer != seat:
            s.known[viewer * s.seats + seat].add(card)


def take_back_units(s: Board, seat: Seat, told: i64) -> None:
    """The open Units of a bid go back to the hand, for all to see."""
    i: i64 = 0
    while i < len(s.open[seat].cards):
        if s.card(s.open[seat].cards[i]).is_unit():
            card = s.open[seat].take_at(i)
            s.hand[seat].add(card)
            everyone_knows(s, seat, card)
            s.tell(told, seat, card)
        else:
            i += 1


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
    """All bids and all Events in force are discarded; the majority of the territory's type is checked again (LF-12.7)."""
    nation = s.book.nation_of[s.contested]
    for seat in range(s.seats):
        discard_bid(s, seat)
    for event in s.events.cards:
        s.event_discard.add(event >> 3)
    s.events.clear()
    s.battles_over += 1
    s.declarer = declarer
    s.turn = declarer
    s.contested = NOBODY
    s.played = False
    s.phase = DECLARING
    set_bonus(s, nation)


def after_battle(s: Board) -> None:
    """LF-R35 The cap; LF-5.6 the next Territory card."""
    if s.battle_cap > 0 and s.battles_over >= s.battle_cap:
        s.tell(CAPPED, s.battles_over)
        s.end(majority(s, -1))  # a tie is a draw
        return
    turn_up_territory(s)


def turn_up_territory(s: Board) -> None:
    if s.open_territory == NOBODY and not s.territory_deck.empty():
        s.open_territory = s.territory_deck.take()
        s.tell(TURNED_UP, s.open_territory, s.battles_over)


def begin_battle(s: Board, declarer: Seat, territory: i64) -> None:
    """LF-1.6 Everyone takes part; LF-5.9 the declarer owes an opening bid."""
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


def set_bonus(s: Board, nation: i64) -> None:
    """LF-R25 The bonus of a type is with the seat that holds more of it than each other seat."""
    owner = majority(s, nation)
    if s.bonus[nation] != owner:
        s.bonus[nation] = owner
        s.tell(BONUS_TO, nation, owner)
