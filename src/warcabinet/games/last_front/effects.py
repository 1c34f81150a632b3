# compiled
"""What cards and Events do: one class for each word of the card file's vocabulary."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_front.cards import CARD, FACE, SUPPORT, TYPES
from warcabinet.games.last_front.choices import (
    ENOUGH,
    EVENT_BREAK,
    EVENT_DISCARD,
    EVENT_HIGHEST,
    EVENT_TARGET,
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
from warcabinet.games.last_front.state import Board, Effect, is_opponent, next_fighter, pile_count
from warcabinet.games.last_front.steps import (
    BACK_TO_HAND,
    BY_EFFECT,
    CEASED,
    DISCARDED,
    LAID_BY_EFFECT,
    LOOKED,
    LOST,
    SWAPPED,
    TAKEN,
    TOOK_FROM_HAND,
    WITHDREW,
    after_battle,
    break_pile,
    draw,
    end_battle,
    everybody_knows,
    lay,
    leave_battle,
    leave_hand,
    lose,
    remove_target,
)
from warcabinet.games.last_front.values import modifiers, value


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
    """Counterintelligence: played in a block window only; see rules.blocked."""

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
    for eye in range(s.seats):
        if eye == seat:
            s.known[eye * s.seats + other].discard_one(card)
        elif eye != other:
            s.known[eye * s.seats + other].clear()
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


# ------------------------------------------------------------ of Events: the seats concerned choose in secret (LF-R51)
@final
class TargetOfDrawer(Effect):
    """Desertion, Captured Codes: an Event whose drawer must name a target, if there is one."""

    def __init__(self, deed: Effect) -> None:
        self.deed: Final = deed

    def happen(self, s: Board, seat: Seat) -> Rules:
        if self.deed.usable(s, seat, NOBODY):
            s.ask(seat, EVENT_TARGET)
            self.deed.offer(s, seat, NOBODY)
            yield
            s.target = s.chosen
            yield from self.deed.happen(s, seat)


@final
class EachDiscards(Effect):
    """Wolf Pack: each opponent discards a hand card of his own choice."""

    def happen(self, s: Board, seat: Seat) -> Rules:
        other = next_fighter(s, seat)
        while other != seat:
            s.secret[other] = NOBODY
            if not s.hand[other].empty():
                s.ask(other, EVENT_DISCARD)
                offer_kinds(s, s.hand[other], FROM, -1)
                yield
                s.secret[other] = s.chosen
            other = next_fighter(s, other)
        for other in range(s.seats):
            if s.secret[other] != NOBODY:
                card = s.secret[other] - FROM
                leave_hand(s, other, card)
                s.discard.add(card)
                s.tell(DISCARDED, other, card)
                s.secret[other] = NOBODY


@final
class LoseHighest(Effect):
    """Carpet Bombing, Friendly Fire: the open Unit of highest present value; of equal ones the owner chooses."""

    def __init__(self, drawer: bool) -> None:
        self.drawer: Final = drawer

    def happen(self, s: Board, seat: Seat) -> Rules:
        other = seat if self.drawer else next_fighter(s, seat)
        while True:
            if self.drawer or other != seat:
                offer_highest(s, other)
                if s.offered > 1:
                    yield
                    s.secret[other] = s.chosen
                elif s.offered == 1:
                    s.secret[other] = s.menu[0]
            other = next_fighter(s, other)
            if self.drawer or other == seat:
                break
        for other in range(s.seats):
            if s.secret[other] != NOBODY:
                lose(s, other, s.secret[other] - PICK)
                s.secret[other] = NOBODY


def offer_highest(s: Board, seat: Seat) -> None:
    s.ask(seat, EVENT_HIGHEST)
    sums = modifiers(s, seat)
    highest: i64 = -1
    for code in s.open[seat].cards:
        if code < FACE and s.card(code).kind < TYPES and value(s.card(code), sums) > highest:
            highest = value(s.card(code), sums)
    for at in range(len(s.open[seat].cards)):
        code = s.open[seat].cards[at]
        if (
            code < FACE
            and s.card(code).kind < TYPES
            and value(s.card(code), sums) == highest
            and first_of_its_kind(s.open[seat], at)
        ):
            s.offer(PICK + code)


@final
class Breakthrough(Effect):
    """Each opponent with a pile breaks up one of his choice; each without discards an open Support of his choice."""

    def happen(self, s: Board, seat: Seat) -> Rules:
        other = next_fighter(s, seat)
        while other != seat:
            s.ask(other, EVENT_BREAK)
            offer_breakthrough(s, other)
            if s.offered > 1:
                yield
                s.secret[other] = s.chosen
            elif s.offered == 1:
                s.secret[other] = s.menu[0]
            other = next_fighter(s, other)
        for other in range(s.seats):
            choice = s.secret[other]
            if choice >= PILE:
                break_pile(s, other, (choice - PILE) & 15)
            elif choice != NOBODY:
                lose(s, other, choice - PICK)
            s.secret[other] = NOBODY


def offer_breakthrough(s: Board, seat: Seat) -> None:
    if not s.dug[seat].empty():
        offer_piles(s, seat)
    else:
        offer_kinds(s, s.open[seat], PICK, SUPPORT)


# ------------------------------------------------------------ of Events: without a choice
@final
class Clear(Effect):
    """Partisans: all open cards of these kinds, whichever way up, are discarded."""

    def __init__(self, what: vec[i64]) -> None:
        self.what: Final = what

    def happen(self, s: Board, seat: Seat) -> Rules:
        for other in range(s.seats):
            i: i64 = 0
            while i < len(s.open[other].cards):
                code = s.open[other].cards[i]
                if self.what[s.card(code).kind] == 1:
                    lose(s, other, code)
                else:
                    i += 1
        return
        yield


@final
class AllDraw(Effect):
    """Total Mobilisation: each seat in the battle, from the drawer clockwise."""

    def __init__(self, count: i64) -> None:
        self.count: Final = count

    def happen(self, s: Board, seat: Seat) -> Rules:
        draw(s, seat, self.count, BY_EFFECT)
        other = next_fighter(s, seat)
        while other != seat:
            draw(s, other, self.count, BY_EFFECT)
            other = next_fighter(s, other)
        return
        yield


@final
class Ceasefire(Effect):
    """The battle ends without winner, nobody draws; the drawer declares the next one."""

    def happen(self, s: Board, seat: Seat) -> Rules:
        s.tell(CEASED, seat)
        end_battle(s, seat)
        after_battle(s)
        return
        yield
