# compiled
"""What cards do: one class for each word of the card file's vocabulary. Those of Events alone are in `event_effects`."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_front.cards.card import CARD
from warcabinet.games.last_front.choices import (
    ENOUGH,
    FROM,
    LAY_FROM,
    LOOK_AT,
    PICK,
    PILE,
    SEAT,
    TARGET,
    first_of_its_kind,
    has_opponent_with_hand,
    is_protected,
    offer_bid_card,
    offer_kinds,
    offer_opponents_with_hand,
    target_code,
    target_seat,
)
from warcabinet.games.last_front.log_events import (
    BACK_TO_HAND,
    BY_EFFECT,
    DISCARDED,
    LAID_BY_EFFECT,
    LOOKED,
    LOST,
    SWAPPED,
    TAKEN,
    TOOK_FROM_HAND,
    WITHDREW,
)
from warcabinet.games.last_front.state import Board, Effect, is_opponent, pile_count
from warcabinet.games.last_front.steps import break_pile, draw, everybody_knows, lay, leave_battle, leave_hand, remove_target


# ------------------------------------------------------------ on one card of an opponent's bid
class OnBidCard(Effect):
    """Names one open card of the given kinds in an opponent's bid."""

    def __init__(self, what: vec[i64], past_protection: bool) -> None:
        self.what: Final = what  # by kind of card: 1 if it can be named
        self.past_protection: Final = past_protection  # LF-R52: Churchill does not stop Events

    def needs_target(self) -> bool:
        return True

    def hits_a_bid(self) -> bool:
        return True

    def fits(self, target: i64) -> bool:
        return TARGET <= target < PILE

    def can_name(self, s: Board, owner: Seat, code: i64) -> bool:
        return self.what[s.card(code).kind] == 1 and (self.past_protection or not is_protected(s, owner, code))

    def usable(self, s: Board, seat: Seat, against: Seat) -> bool:
        for owner in range(s.seats):
            if is_opponent(s, seat, owner) and (against == NOBODY or against == owner):
                for code in s.open[owner].cards:
                    if self.can_name(s, owner, code):
                        return True
        return False

    def offer(self, s: Board, seat: Seat, against: Seat) -> None:
        for owner in range(s.seats):
            if is_opponent(s, seat, owner) and (against == NOBODY or against == owner):
                for at in range(len(s.open[owner].cards)):
                    if self.can_name(s, owner, s.open[owner].cards[at]) and first_of_its_kind(s.open[owner], at):
                        offer_bid_card(s, owner, at)


@final
class Discard(OnBidCard):
    """Ambush, Commando Raid, Tallboy: the card is discarded."""

    def happen(self, s: Board, seat: Seat) -> Rules:
        remove_target(s, s.target)
        s.discard.add(target_code(s.target) & CARD)
        s.tell(LOST, target_seat(s.target), target_code(s.target))
        return
        yield


@final
class Take(OnBidCard):
    """Captured Equipment, Desertion: the card moves into the own bid."""

    def happen(self, s: Board, seat: Seat) -> Rules:
        target = s.target
        remove_target(s, target)
        s.open[seat].add(target_code(target))
        s.tell(TAKEN, seat, target_seat(target), target_code(target))
        return
        yield


@final
class Swap(OnBidCard):
    """Lend-Lease: the card and an open card of the own bid change places, each staying as it lies (LF-R53)."""

    def needs_second(self) -> bool:
        return True

    def usable(self, s: Board, seat: Seat, against: Seat) -> bool:
        return not s.open[seat].empty() and super().usable(s, seat, against)

    def happen(self, s: Board, seat: Seat) -> Rules:
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

    def needs_target(self) -> bool:
        return True

    def fits(self, target: i64) -> bool:
        return PILE <= target < FROM

    def usable(self, s: Board, seat: Seat, against: Seat) -> bool:
        for owner in range(s.seats):
            if is_opponent(s, seat, owner) and (against == NOBODY or against == owner) and not s.dug[owner].empty():
                return True
        return False

    def offer(self, s: Board, seat: Seat, against: Seat) -> None:
        for owner in range(s.seats):
            if is_opponent(s, seat, owner) and (against == NOBODY or against == owner):
                offer_piles(s, owner)

    def happen(self, s: Board, seat: Seat) -> Rules:
        break_pile(s, (s.target - PILE) >> 4, (s.target - PILE) & 15)
        return
        yield


def offer_piles(s: Board, owner: Seat) -> None:
    for which in range(pile_count(s.dug[owner])):
        s.offer(PILE + owner * 16 + which)


# ------------------------------------------------------------ on hands and decks
@final
class Block(Effect):
    """Counterintelligence: played in a block window only; see `abilities.blocked`."""

    def usable(self, s: Board, seat: Seat, against: Seat) -> bool:
        return False


@final
class LayFrom(Effect):
    """Paratroop Drop, Field Hospital: one or more cards of a kind from the hand or the discard pile into the own bid."""

    def __init__(self, from_discard: bool, kind: i64, most: i64) -> None:
        self.from_discard: Final = from_discard
        self.kind: Final = kind
        self.most: Final = most

    def usable(self, s: Board, seat: Seat, against: Seat) -> bool:
        source = s.discard if self.from_discard else s.hand[seat]
        for card in source.cards:
            if s.card(card).kind == self.kind:
                return True
        return False

    def happen(self, s: Board, seat: Seat) -> Rules:
        source = s.discard if self.from_discard else s.hand[seat]
        laid: i64 = 0
        while laid < self.most and self.usable(s, seat, NOBODY):
            s.ask(seat, LAY_FROM)
            offer_kinds(s, source, FROM, self.kind)
            if laid > 0:
                s.offer(ENOUGH)
            yield
            if s.chosen == ENOUGH:
                return
            card = s.chosen - FROM
            if self.from_discard:
                source.remove(card)
                s.open[seat].add(card)
            else:
                lay(s, seat, card, 0)
            s.tell(LAID_BY_EFFECT, seat, card, 1 if self.from_discard else 0)
            laid += 1


@final
class Draw(Effect):
    """Red Ball Express, Fresh Divisions."""

    def __init__(self, count: i64) -> None:
        self.count: Final = count

    def usable(self, s: Board, seat: Seat, against: Seat) -> bool:
        return not (s.deck.empty() and s.discard.empty())

    def happen(self, s: Board, seat: Seat) -> Rules:
        draw(s, seat, self.count, BY_EFFECT)
        return
        yield


@final
class Look(Effect):
    """Ultra, Captured Codes: look at an opponent's hand and discard or take one card of it."""

    def __init__(self, takes: bool) -> None:
        self.takes: Final = takes

    def needs_target(self) -> bool:
        return True

    def fits(self, target: i64) -> bool:
        return target >= SEAT

    def usable(self, s: Board, seat: Seat, against: Seat) -> bool:
        return has_opponent_with_hand(s, seat)

    def offer(self, s: Board, seat: Seat, against: Seat) -> None:
        offer_opponents_with_hand(s, seat)

    def happen(self, s: Board, seat: Seat) -> Rules:
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
            leave_hand(s, other, card)
            s.discard.add(card)
            s.tell(DISCARDED, other, card)


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

    def usable(self, s: Board, seat: Seat, against: Seat) -> bool:
        if s.owes_opening or s.turn != seat:
            return False
        for code in s.open[seat].cards:
            if s.card(code).is_unit():
                return True
        return False

    def happen(self, s: Board, seat: Seat) -> Rules:
        s.tell(WITHDREW, seat)
        i: i64 = 0
        while i < len(s.open[seat].cards):
            if s.card(s.open[seat].cards[i]).is_unit():
                card = s.open[seat].take_at(i)
                s.hand[seat].add(card)
                everybody_knows(s, seat, card)
                s.tell(BACK_TO_HAND, seat, card)
            else:
                i += 1
        leave_battle(s, seat)
        return
        yield
