# compiled
"""The effects of the card file, one rule for each: what a Special does once it is revealed (section 12)."""

from __future__ import annotations

from mypy_extensions import i16, i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_crusade.cards.aims import is_unseen, leader_of, retreat
from warcabinet.games.last_crusade.cards.card import LEADER
from warcabinet.games.last_crusade.cards.force import end_force, general_of, is_indefinite
from warcabinet.games.last_crusade.cards.specials import (
    BARRAGE,
    BUILD_BRIDGE,
    CONVOY,
    DRAIN,
    FLOOD,
    MASK,
    MISLEAD,
    SAVE,
    SCATTER,
    SNIPE,
    TOPPLE,
)
from warcabinet.games.last_crusade.choices import CARD_TARGET, DISMISS, GIVE_UP, ON, REMOVE
from warcabinet.games.last_crusade.log_events import (
    BRIDGE_BUILT,
    CARD_DIE,
    COMMITTED,
    DISMISSED,
    DRAINED,
    GAINED,
    HIDDEN,
    PEEKED,
    SAVED,
    SNIPED,
    SPOTTED,
    STOOD,
)
from warcabinet.games.last_crusade.state import COMMITTED as COMMITTED_FLAG
from warcabinet.games.last_crusade.state import MINOR, MOUNTED, Field, first_piece, owner
from warcabinet.games.last_crusade.state import SPOTTED as SPOTTED_FLAG
from warcabinet.games.last_crusade.table.attachments import is_steadfast
from warcabinet.games.last_crusade.table.harm import check_defense, give_up, suffer
from warcabinet.games.last_crusade.table.labels import label
from warcabinet.games.last_crusade.table.pieces import commit, defense, is_fortified, is_ground, new_piece, passenger, spot, unspot
from warcabinet.games.last_crusade.table.places import HQ, RIVER, ZONES, row_of


def roll(s: Field, seat: Seat, kind: i64, dice: i64) -> i64:
    """The highest of some dice."""
    highest: i64 = 0
    told: i64 = 0
    for each in range(dice):
        die = s.chance.roll(6)
        told = told * 7 + die
        if die > highest:
            highest = die
    s.tell(CARD_DIE, seat, kind, told)
    return highest


def apply(s: Field, seat: Seat, kind: i64, place: i64, aims: Pile) -> None:
    """The effects that ask nothing more."""
    special = s.book.cards[kind].special
    effect = special.effect
    if effect == SNIPE:
        snipe(s, seat, kind, aims.cards[0], special.amount)
    elif effect == TOPPLE:
        if roll(s, seat, kind, 1) >= special.amount:
            topple(s, 1 - seat)
    elif effect == BARRAGE:
        barrage(s, seat, kind, aims.cards[0], special.amount)
    elif effect == DRAIN:
        drain(s, 1 - seat, roll(s, seat, kind, special.amount))
    elif effect == SAVE:
        save(s, seat, place)
    elif effect == BUILD_BRIDGE:
        s.bridge[place - RIVER] = MINOR
        s.bridge_damage[place - RIVER] = 0
        s.tell(BRIDGE_BUILT, seat, place - RIVER)
    elif effect == FLOOD:
        drown(s, seat, row_of(place))
    elif effect == MISLEAD:
        for u in aims.cards:
            commit_by_card(s, seat, u)
    elif effect == SCATTER:
        s.kampf = special.amount
    elif effect == MASK:
        for u in aims.cards:
            unspot(s, u)
        s.tell(HIDDEN, seat, s.place[aims.cards[0]])
    elif effect == CONVOY:
        points = roll(s, seat, kind, 1) + special.amount
        s.supply[seat] += points
        s.tell(GAINED, seat, points)


# ------------------------------------------------------------ effects
def snipe(s: Field, seat: Seat, kind: i64, u: i64, dice: i64) -> None:
    """A Leader if there is one; else dice at TN 5, the transport first (LC-8.2.3), and no hit is ignored (LC-R31)."""
    leader = leader_of(s, u)
    if leader != NOBODY:
        s.tell(SNIPED, label(s, leader))
        give_up(s, leader)
        check_defense(s, u)
        return
    hits: i64 = 1 if roll(s, seat, kind, dice) >= 5 else 0
    suffer(s, i64(s.host[u]) if s.has(u, MOUNTED) else u, hits, False)


def barrage(s: Field, seat: Seat, kind: i64, u: i64, dice: i64) -> None:
    """Dice at TN 5 without modifiers; a dug-in unit ignores the first hit as in a bombardment (LC-R31)."""
    hits: i64 = 0
    told: i64 = 0
    for each in range(dice):
        die = s.chance.roll(6)
        told = told * 7 + die
        if die >= 5:
            hits += 1
    s.tell(CARD_DIE, seat, kind, told)
    suffer(s, u, hits, True)


def topple(s: Field, seat: Seat) -> None:
    """The seat's General and all its Indefinite cards are gone."""
    row: i64 = 0
    while row < len(s.force_card.cards):
        if s.force_of.cards[row] == seat and is_indefinite(s, row):
            s.tell(DISMISSED, seat, s.force_card.cards[row])
            end_force(s, row)
        else:
            row += 1


def drain(s: Field, seat: Seat, points: i64) -> None:
    lost = min(points, s.supply[seat])
    s.supply[seat] -= lost
    s.tell(DRAINED, seat, lost)


def save(s: Field, seat: Seat, kind: i64) -> None:
    """Out of the enemy's Victory Pile into the Headquarters: committed, spotted, one hit from destruction."""
    s.victory[1 - seat].remove(kind)
    for i in range(len(s.fallen.cards)):
        if s.fallen.cards[i] == kind and s.fallen_of.cards[i] == seat:
            s.fallen.take_at(i)
            s.fallen_of.take_at(i)
            break
    u = new_piece(s, seat, kind, HQ + seat)
    s.mark(u, COMMITTED_FLAG | SPOTTED_FLAG)
    s.damage[u] = i16(defense(s, u) - 1)
    s.tell(SAVED, label(s, u))


def commit_by_card(s: Field, seat: Seat, u: i64) -> None:
    """LC-3.1.7 Not who ignores it, nor the other of its pair (LC-7.5.21); a face-down card may turn out to be no unit."""
    if not is_ground(s, u):
        return
    soldier = passenger(s, u)
    if owner(u) != seat and (is_steadfast(s, u) or (soldier >= 0 and is_steadfast(s, soldier))):
        s.tell(STOOD, label(s, u))
        return
    commit(s, u)
    s.tell(COMMITTED, label(s, u))


def drown(s: Field, seat: Seat, row: i64) -> None:
    """Every ground unit of the row that is not Fortified, of either side."""
    for each in range(2):
        for u in range(first_piece(each), s.top[each]):
            there = is_ground(s, u) and 0 <= s.place[u] < ZONES and row_of(s.place[u]) == row
            if there and not s.has(u, MOUNTED) and not is_fortified(s, u):
                commit_by_card(s, seat, u)


def panic(s: Field, seat: Seat, kind: i64, u: i64) -> Rules:
    if roll(s, seat, kind, 1) >= s.book.cards[kind].special.amount:
        yield from retreat(s, u)


def spot_one(s: Field, seat: Seat) -> Rules:
    """LC-R73 Look at the enemy hand, then turn one enemy card face up."""
    enemy = 1 - seat
    s.known_hand[seat].clear()
    for kind in s.hand[enemy].cards:
        s.known_hand[seat].add(kind)
        s.tell(PEEKED, seat, kind)
    s.ask(seat, CARD_TARGET)
    for u in range(first_piece(enemy), s.top[enemy]):
        if is_unseen(s, u):
            s.offer(ON + u)
    if s.offered > 0:
        yield
        spot(s, s.chosen - ON)
        s.tell(SPOTTED, label(s, s.chosen - ON))


def purge(s: Field, seat: Seat, points: i64) -> Rules:
    """The seat gives up a Leader or its General; without one it loses Supply."""
    s.ask(seat, GIVE_UP)
    row = general_of(s, seat)
    if row != NOBODY:
        s.offer(DISMISS + s.force_card.cards[row])
    for u in range(first_piece(seat), s.top[seat]):
        if s.kind[u] >= 0 and s.card(u).what == LEADER:
            s.offer(REMOVE + u)
    if s.offered == 0:
        drain(s, seat, points)
        return
    yield
    if s.chosen < REMOVE:
        s.tell(DISMISSED, seat, s.chosen - DISMISS)
        end_force(s, general_of(s, seat))
        return
    leader = s.chosen - REMOVE
    bearer = i64(s.host[leader])
    s.tell(DISMISSED, seat, s.kind[leader])
    give_up(s, leader)
    if bearer >= 0:
        check_defense(s, bearer)
