# compiled
"""What cards do: one class for each effect of the card file. Those of Events alone are in `event_effects`."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_front.cards.card import CARD
from warcabinet.games.last_front.choices import (
    ENOUGH,
    FROM,
    LAY_FROM,
    LOOK_AT,
    PICK,
    SEAT,
    is_pile_choice,
    is_target,
    pile_number,
    pile_seat,
    target_code,
    target_seat,
)
from warcabinet.games.last_front.log_events import (
    BACK_TO_HAND,
    BY_EFFECT,
    LAID_BY_EFFECT,
    LOOKED,
    LOST,
    SWAPPED,
    TAKEN,
    TOOK_FROM_HAND,
    WITHDREW,
)
from warcabinet.games.last_front.reasons import (
    BLOCK_ONLY,
    IS_OUT,
    NO_TARGET,
    NOT_A_TARGET,
    OWES_OPENING,
    PROTECTED,
)
from warcabinet.games.last_front.state import Board, Effect
from warcabinet.games.last_front.steps import break_pile, discard_from_hand, draw, lay, leave_battle, remove_target, take_back_units
from warcabinet.games.last_front.targets import (
    copies_named,
    first_of_its_kind,
    has_hand,
    is_in_reach,
    is_kind,
    is_pile,
    offer_bid_card,
    offer_kinds,
    offer_piles,
    protector,
)


# ------------------------------------------------------------ on one card of an opponent's bid
class OnBidCard(Effect):
    """Names one open card of the given kinds in an opponent's bid."""

    def __init__(self, what: vec[i64], past_protection: bool) -> None:
        self.what: Final = what  # by kind of card: 1 if it can be named
        self.past_protection: Final = past_protection  # LF-R52: Churchill does not stop Events

    def hits_a_bid(self) -> bool:
        return True

    def fits(self, target: i64) -> bool:
        return is_target(target)

    def why_not_card(self, s: Board, owner: Seat, code: i64) -> i64:
        if self.what[s.card(code).kind] == 0:
            return NOT_A_TARGET
        if not self.past_protection and protector(s, owner, code) != NOBODY:
            return PROTECTED
        return OK

    def why_not(self, s: Board, seat: Seat, against: Seat) -> i64:
        found: i64 = NO_TARGET
        for owner in range(s.seats):
            if is_in_reach(s, seat, owner, against):
                for code in s.open[owner].cards:
                    why = self.why_not_card(s, owner, code)
                    if why == OK:
                        return OK
                    if why == PROTECTED:
                        found = PROTECTED
        return found

    def why_not_target(self, s: Board, seat: Seat, against: Seat, target: i64) -> i64:
        owner = target_seat(target)
        if owner >= s.seats:
            return NOT_A_TARGET
        if s.fighting[owner] == 0:
            return IS_OUT
        if not is_in_reach(s, seat, owner, against) or copies_named(s, target) == 0:
            return NOT_A_TARGET
        return self.why_not_card(s, owner, target_code(target))

    def offer(self, s: Board, seat: Seat, against: Seat) -> None:
        for owner in range(s.seats):
            if is_in_reach(s, seat, owner, against):
                for at in range(len(s.open[owner].cards)):
                    code = s.open[owner].cards[at]
                    if first_of_its_kind(s.open[owner].cards, at) and self.why_not_card(s, owner, code) == OK:
                        offer_bid_card(s, owner, code)


@final
class Discard(OnBidCard):
    """Ambush, Commando Raid, Tallboy: the card is discarded."""

    def apply(self, s: Board, seat: Seat) -> Rules:
        remove_target(s, s.target)
        s.discard.add(target_code(s.target) & CARD)
        s.tell(LOST, target_seat(s.target), target_code(s.target))
        return
        yield


@final
class Take(OnBidCard):
    """Captured Equipment, Desertion: the card moves into the player's bid."""

    def apply(self, s: Board, seat: Seat) -> Rules:
        target = s.target
        remove_target(s, target)
        s.open[seat].add(target_code(target))
        s.tell(TAKEN, seat, target_seat(target), target_code(target))
        return
        yield


@final
class Swap(OnBidCard):
    """Lend-Lease: the card and an open card of the player's bid change places, each staying as it lies (LF-R53)."""

    def needs_second(self) -> bool:
        return True

    def why_not(self, s: Board, seat: Seat, against: Seat) -> i64:
        if s.open[seat].empty():
            return NO_TARGET
        return super().why_not(s, seat, against)

    def apply(self, s: Board, seat: Seat) -> Rules:
        theirs = target_code(s.target)
        mine = s.second - PICK
        owner = target_seat(s.target)
        remove_target(s, s.target)
        s.open[seat].remove(mine)
        s.open[owner].add(mine)
        s.open[seat].add(theirs)
        s.tell(SWAPPED, seat, owner, theirs, mine)
        return
        yield


@final
class Break(Effect):
    """Tallboy: one pile of an opponent is broken up."""

    def fits(self, target: i64) -> bool:
        return is_pile_choice(target)

    def why_not(self, s: Board, seat: Seat, against: Seat) -> i64:
        for owner in range(s.seats):
            if is_in_reach(s, seat, owner, against) and not s.dug[owner].empty():
                return OK
        return NO_TARGET

    def why_not_target(self, s: Board, seat: Seat, against: Seat, target: i64) -> i64:
        owner = pile_seat(target)
        if owner < s.seats and is_in_reach(s, seat, owner, against) and is_pile(s, owner, pile_number(target)):
            return OK
        return NOT_A_TARGET

    def offer(self, s: Board, seat: Seat, against: Seat) -> None:
        for owner in range(s.seats):
            if is_in_reach(s, seat, owner, against):
                offer_piles(s, owner)

    def apply(self, s: Board, seat: Seat) -> Rules:
        break_pile(s, pile_seat(s.target), pile_number(s.target))
        return
        yield


# ------------------------------------------------------------ on hands and decks
@final
class Block(Effect):
    """Counterintelligence: played in a block window only; see `abilities.blocked`."""

    def why_not(self, s: Board, seat: Seat, against: Seat) -> i64:
        return BLOCK_ONLY


@final
class LayFrom(Effect):
    """Paratroop Drop, Field Hospital: one or more cards of a kind from the hand or the discard pile into the player's bid."""

    def __init__(self, from_discard: bool, kind: i64, most: i64) -> None:
        self.from_discard: Final = from_discard
        self.kind: Final = kind
        self.most: Final = most

    def source(self, s: Board, seat: Seat) -> Pile:
        return s.discard if self.from_discard else s.hand[seat]

    def why_not(self, s: Board, seat: Seat, against: Seat) -> i64:
        for card in self.source(s, seat).cards:
            if is_kind(s, card, self.kind):
                return OK
        return NO_TARGET

    def why_not_lay(self, s: Board, seat: Seat, card: i64) -> i64:
        if self.source(s, seat).has(card) and is_kind(s, card, self.kind):
            return OK
        return NOT_A_TARGET

    def apply(self, s: Board, seat: Seat) -> Rules:
        s.laid = 0
        while s.laid < self.most and self.why_not(s, seat, NOBODY) == OK:
            s.ask(seat, LAY_FROM)
            offer_kinds(s, self.source(s, seat), FROM, self.kind)
            if s.laid > 0:
                s.offer(ENOUGH)
            yield
            if s.chosen == ENOUGH:
                break
            card = s.chosen - FROM
            if self.from_discard:
                s.discard.remove(card)
                s.open[seat].add(card)
            else:
                lay(s, seat, card, 0)
            s.tell(LAID_BY_EFFECT, seat, card, 1 if self.from_discard else 0)
            s.laid += 1
        s.laid = 0


@final
class Draw(Effect):
    """Red Ball Express, Fresh Divisions."""

    def __init__(self, count: i64) -> None:
        self.count: Final = count

    def why_not(self, s: Board, seat: Seat, against: Seat) -> i64:
        return NO_TARGET if s.deck.empty() and s.discard.empty() else OK

    def apply(self, s: Board, seat: Seat) -> Rules:
        draw(s, seat, self.count, BY_EFFECT)
        return
        yield


@final
class Look(Effect):
    """Ultra, Captured Codes: look at an opponent's hand and discard or take one card of it."""

    def __init__(self, takes: bool) -> None:
        self.takes: Final = takes

    def fits(self, target: i64) -> bool:
        return target >= SEAT

    def why_not(self, s: Board, seat: Seat, against: Seat) -> i64:
        for other in range(s.seats):
            if has_hand(s, seat, other):
                return OK
        return NO_TARGET

    def why_not_target(self, s: Board, seat: Seat, against: Seat, target: i64) -> i64:
        other = target - SEAT
        if other >= s.seats:
            return NOT_A_TARGET
        if s.fighting[other] == 0:
            return IS_OUT
        return OK if has_hand(s, seat, other) else NOT_A_TARGET

    def offer(self, s: Board, seat: Seat, against: Seat) -> None:
        for other in range(s.seats):
            if has_hand(s, seat, other):
                s.offer(SEAT + other)

    def apply(self, s: Board, seat: Seat) -> Rules:
        other = s.target - SEAT
        seen = s.known[seat * s.seats + other]
        seen.clear()
        seen.add_all(s.hand[other])
        s.fence()
        s.tell(LOOKED, seat, other)
        s.ask(seat, LOOK_AT)
        offer_kinds(s, seen, FROM, -1)
        yield
        card = s.chosen - FROM
        if self.takes:
            take_from_hand(s, seat, other, card)
        else:
            discard_from_hand(s, other, card)


def take_from_hand(s: Board, seat: Seat, other: Seat, card: i64) -> None:
    """Only the two seats know which card; what third seats knew of that hand is no longer sure."""
    s.hand[other].remove(card)
    s.hand[seat].add(card)
    for viewer in range(s.seats):
        if viewer == seat:
            s.known[viewer * s.seats + other].discard_one(card)
        elif viewer != other:
            s.known[viewer * s.seats + other].clear()
    s.known[other * s.seats + seat].add(card)
    s.tell(TOOK_FROM_HAND, seat, other, card)


@final
class Retreat(Effect):
    """Operation Dynamo: withdraw, but the open Units of the bid go back to the hand."""

    def why_not(self, s: Board, seat: Seat, against: Seat) -> i64:
        if s.owes_opening:
            return OWES_OPENING
        if s.turn == seat:
            for code in s.open[seat].cards:
                if s.card(code).is_unit():
                    return OK
        return NO_TARGET

    def apply(self, s: Board, seat: Seat) -> Rules:
        s.tell(WITHDREW, seat)
        take_back_units(s, seat, BACK_TO_HAND)
        leave_battle(s, seat)
        return
        yield
