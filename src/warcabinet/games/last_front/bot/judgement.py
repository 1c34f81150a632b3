# compiled
"""What things are worth to a commander: territories, battles, cards, targets. Reads nothing that its seat may not know."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_front.cards.card import DRAW_EVENT, PLANE, SUPPORT
from warcabinet.games.last_front.cards.effects import Block, Break, Discard, Draw, LayFrom, Look, Retreat, Swap, Take
from warcabinet.games.last_front.choices import (
    is_pile_choice,
    is_target,
    pile_number,
    pile_seat,
    target_code,
    target_seat,
)
from warcabinet.games.last_front.ending import distance
from warcabinet.games.last_front.state import END_OF_PILE, Board, Effect, is_opponent, pile_start
from warcabinet.games.last_front.values import PILE_VALUE, bid, modifiers, to_beat, value, worth

ALL: Final = 100  # per cent of what can be bid: the match is at stake
SCARCE: Final = 20  # more than there are cards to be discarded as soon as they are played
CARD_IN_HAND: Final = 2  # points that an unseen card is good for, on average


# ------------------------------------------------------------ territories
def distance_with(s: Board, seat: Seat, territory: i64) -> i64:
    """The distance of a seat that has taken this territory."""
    before = s.holder[territory]
    s.holder[territory] = seat
    found = distance(s, seat)
    s.holder[territory] = before
    return found


def wins_with(s: Board, seat: Seat, territory: i64) -> bool:
    return distance_with(s, seat, territory) <= 0


def is_threatened(s: Board, seat: Seat) -> bool:
    """Whether an opponent still in the battle would win the match with it."""
    for other in range(s.seats):
        if is_opponent(s, seat, other) and wins_with(s, other, s.contested):
            return True
    return False


def stake(s: Board, seat: Seat) -> i64:
    """How much of all it could bid the battle is worth to the seat, in per cent."""
    if wins_with(s, seat, s.contested) or is_threatened(s, seat):
        return ALL
    if s.holder[s.contested] == seat or distance_with(s, seat, s.contested) < distance(s, seat):
        return 95
    return 85


# ------------------------------------------------------------ bids
def margin(s: Board, seat: Seat) -> i64:
    """By how much the seat leads; one more is missing than it lags behind."""
    return bid(s, seat) - to_beat(s, seat)


def potential(s: Board, seat: Seat) -> i64:
    """The bid if everything in hand were laid, boosts where they bring more than their face value."""
    sums = modifiers(s, seat)
    total = bid(s, seat)
    for card in s.hand[seat].cards:
        kind = s.book.battle[card]
        if kind.is_unit():
            total += value(kind, sums)
        elif kind.lasting and boost(s, seat, card) > kind.value:
            total += boost(s, seat, card)
        else:
            total += kind.value
    return total


def estimate(s: Board, other: Seat) -> i64:
    """What another seat may come to, judged by its bid and the number of its cards."""
    return bid(s, other) + CARD_IN_HAND * len(s.hand[other].cards)


def strongest_opponent(s: Board, seat: Seat) -> i64:
    highest: i64 = 0
    for other in range(s.seats):
        if is_opponent(s, seat, other) and estimate(s, other) > highest:
            highest = estimate(s, other)
    return highest


def is_worth_it(s: Board, seat: Seat) -> bool:
    """As long as the price stays within what the battle is worth. The seat does not begin what a stronger hand will finish:
    the more opponents there are, the likelier it is that one is stronger than it looks."""
    share = stake(s, seat)
    if share == ALL:
        return True
    reach = potential(s, seat)
    if 100 * (to_beat(s, seat) + 1) > share * reach:
        return False
    return not s.open[seat].empty() or 100 * reach >= (70 + 10 * s.seats) * strongest_opponent(s, seat)


def is_scarce(s: Board) -> bool:
    """Nearly all cards are in hands and bids: what is played for an ability comes back at once, and could do so for ever."""
    return len(s.deck.cards) + len(s.discard.cards) < SCARCE


# ------------------------------------------------------------ cards
def keeping(s: Board, card: i64) -> i64:
    """What a card is worth in hand for later, in tenths of a point."""
    kind = s.book.battle[card]
    if kind.kind == SUPPORT:
        return 7 * kind.value + 3 * kind.defence
    if kind.kind == PLANE:
        return 10 * kind.value + 2
    if kind.is_unit():
        return 10 * kind.value
    if kind.kind == DRAW_EVENT:
        return 15
    return 10 * kind.value + 10 + ability_extra(s, card)


def ability_extra(s: Board, card: i64) -> i64:
    if s.book.battle[card].lasting:
        return 5
    for effect in s.book.effects[card]:
        if isinstance(effect, Draw):
            return 20
        if isinstance(effect, (Discard, Take, Look, Block)):
            return 10
    return 0


def boost(s: Board, seat: Seat, card: i64) -> i64:
    """How much a lasting ability moves the margin with the cards that are open now."""
    before = margin(s, seat)
    s.open[seat].add(card)
    after = margin(s, seat)
    s.open[seat].take()
    return after - before


def gain(s: Board, seat: Seat, card: i64) -> i64:
    """How much the ability of a card moves the margin, with the best target."""
    if s.book.battle[card].lasting:
        return boost(s, seat, card)
    best: i64 = 0
    for effect in s.book.effects[card]:
        if isinstance(effect, LayFrom):
            best = from_discard(s, seat, effect)
        else:
            for target in targets(s, seat, effect):
                found = gain_on(s, seat, effect, target)
                if found > best:
                    best = found
    return best


def from_discard(s: Board, seat: Seat, effect: LayFrom) -> i64:
    """The best cards that Field Hospital would bring; cards from its own hand could be laid anyway."""
    if not effect.from_discard:
        return 0
    sums = modifiers(s, seat)
    first: i64 = 0
    second: i64 = 0
    for card in s.discard.cards:
        if s.card(card).kind == effect.kind:
            found = value(s.card(card), sums)
            if found > first:
                second = first
                first = found
            elif found > second:
                second = found
    return first + second


def targets(s: Board, seat: Seat, effect: Effect) -> vec[i64]:
    """What the effect would offer, without touching the menu that is being answered."""
    menu = s.menu
    offered = s.offered
    s.menu = vec[i64]()
    s.offered = 0
    if effect.why_not(s, seat, NOBODY) == OK:
        effect.offer(s, seat, NOBODY)
    found = vec[i64]()
    for i in range(s.offered):
        found = append(found, s.menu[i])
    s.menu = menu
    s.offered = offered
    return found


def gain_on(s: Board, seat: Seat, effect: Effect, target: i64) -> i64:
    """How much the effect moves the seat's margin if it hits this target."""
    if isinstance(effect, Break):
        return gain_of_breaking(s, seat, target)
    if not is_target(target):
        return 0
    owner = target_seat(target)
    code = target_code(target)
    theirs = s.open[owner].cards[:]
    mine = s.open[seat].cards[:]
    before = margin(s, seat)
    s.open[owner].remove(code)
    if isinstance(effect, Take):
        s.open[seat].add(code)
    elif isinstance(effect, Swap):
        given = weakest_open(s, seat)
        if given == NOBODY:
            s.open[owner].cards = theirs
            return 0
        s.open[seat].remove(given)
        s.open[owner].add(given)
        s.open[seat].add(code)
    after = margin(s, seat)
    s.open[owner].cards = theirs
    s.open[seat].cards = mine
    return after - before


def gain_of_breaking(s: Board, seat: Seat, target: i64) -> i64:
    """A pile of ten becomes what its cards are worth now, and that can be hit again."""
    if not is_pile_choice(target):
        return 0
    owner = pile_seat(target)
    sums = modifiers(s, owner)
    at = pile_start(s.dug[owner], pile_number(target))
    open: i64 = 0
    while s.dug[owner].cards[at] != END_OF_PILE:
        open += worth(s, s.dug[owner].cards[at], sums)
        at += 1
    return PILE_VALUE - open


def weakest_open(s: Board, seat: Seat) -> i64:
    """The open card of the seat's bid that is missed least."""
    best = NOBODY
    lowest: i64 = 1000
    for code in s.open[seat].cards:
        lost = loss(s, seat, code)
        if lost < lowest:
            lowest = lost
            best = code
    return best


def loss(s: Board, seat: Seat, code: i64) -> i64:
    """By how much the seat's bid falls without this open card."""
    cards = s.open[seat].cards[:]
    before = bid(s, seat)
    s.open[seat].remove(code)
    after = bid(s, seat)
    s.open[seat].cards = cards
    return before - after


def retreats(s: Board, card: i64) -> bool:
    """Operation Dynamo."""
    for effect in s.book.effects[card]:
        if isinstance(effect, Retreat):
            return True
    return False


def draws(s: Board, card: i64) -> bool:
    """Red Ball Express: costs nothing and brings cards."""
    for effect in s.book.effects[card]:
        if isinstance(effect, Draw):
            return True
    return False


def looks(s: Board, card: i64) -> bool:
    """Ultra."""
    for effect in s.book.effects[card]:
        if isinstance(effect, Look):
            return True
    return False
