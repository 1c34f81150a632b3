# compiled
"""The verbs of the card file. Each says when it is of use and what it does."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.great_war.cards.card import Filter
from warcabinet.games.great_war.choices import CHOOSE_COMBINED, CHOOSE_TARGET, COMBINE, DISCARD, DISCARD_DOWN, DONE, TARGET
from warcabinet.games.great_war.hits import is_open_to
from warcabinet.games.great_war.log_events import (
    COMBINED,
    DISCARDED,
    EXHAUSTED,
    LOST_FROM_HAND,
    MADE_READY,
    PEEKED,
    PEEKS,
    RESTORED,
)
from warcabinet.games.great_war.plays import can_be_added, unmet_by
from warcabinet.games.great_war.state import CR2, DOWN, READIED, THIRD, Board, Effect
from warcabinet.games.great_war.steps import can_draw, cancel, discard_from_hand, discard_from_play, draw, lay
from warcabinet.games.great_war.windows import answer


# ------------------------------------------------------------ on enemy cards
class Hit(Effect):
    """Something done to enemy face-up cards of a kind, one or two of them (GW-R31)."""

    def __init__(self, filter: Filter, times: i64) -> None:
        self.filter: Final = filter
        self.times: Final = times

    def can_hit(self, s: Board, seat: Seat, user: i64, target: i64) -> bool:
        return self.filter.has(target) and is_open_to(s, user, seat, target)

    def usable(self, s: Board, seat: Seat, user: i64) -> bool:
        for target in s.row[1 - seat].cards:
            if self.can_hit(s, seat, user, target):
                return True
        for target in s.row[THIRD].cards:
            if self.can_hit(s, seat, user, target):
                return True
        return False

    def happen(self, s: Board, seat: Seat, user: i64) -> Rules:
        for each in range(self.times):
            s.ask(seat, CHOOSE_TARGET)
            for target in s.row[1 - seat].cards:
                if self.can_hit(s, seat, user, target):
                    s.offer(TARGET + target)
            for target in s.row[THIRD].cards:
                if self.can_hit(s, seat, user, target):
                    s.offer(TARGET + target)
            if s.offered == 0:
                return
            if each > 0:
                s.offer(DONE)
            s.chosen = s.menu[0]
            if s.offered > 1:
                yield
            if s.chosen == DONE:
                return
            self.hit(s, user, s.chosen - TARGET)


@final
class Cancel(Hit):
    """Turn it face down."""

    def can_hit(self, s: Board, seat: Seat, user: i64, target: i64) -> bool:
        return self.filter.has(target) and not s.card(target).steadfast and is_open_to(s, user, seat, target)

    def hit(self, s: Board, user: i64, target: i64) -> None:
        cancel(s, target, user)


@final
class Discard(Hit):
    """Send it to the discard pile of its kind."""

    def hit(self, s: Board, user: i64, target: i64) -> None:
        discard_from_play(s, target, user)


@final
class Exhaust(Effect):
    """Mark an enemy card as used before it could act. Protection does not stop it (GW-R22)."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def usable(self, s: Board, seat: Seat, user: i64) -> bool:
        for target in s.row[1 - seat].cards:
            if self.filter.has(target) and can_be_exhausted(s, target):
                return True
        return False

    def happen(self, s: Board, seat: Seat, user: i64) -> Rules:
        s.ask(seat, CHOOSE_TARGET)
        for target in s.row[1 - seat].cards:
            if self.filter.has(target) and can_be_exhausted(s, target):
                s.offer(TARGET + target)
        s.chosen = s.menu[0]
        if s.offered > 1:
            yield
        target = s.chosen - TARGET
        for source in s.row[1 - seat].cards:
            if source == target or s.under(source) == target:
                s.mark[source] |= s.card(source).lines
        s.tell(EXHAUSTED, 1 - seat, target)


def can_be_exhausted(s: Board, card: i64) -> bool:
    """Face up, with an unused ACT line of its own or granted; a grant belongs to the card under it."""
    if s.card(card).improves or not s.is_up(card):
        return False
    return s.card(card).lines & ~s.mark[card] != 0 or grants_of(s, card, False)


def grants_of(s: Board, card: i64, used: bool) -> bool:
    """Whether an Improved card on it has used, or unused, lines."""
    for owner in range(i64(2)):
        for source in s.row[owner].cards:
            if s.under(source) == card:
                lines = s.card(source).lines
                if used and lines & s.mark[source] != 0:
                    return True
                if not used and lines & ~s.mark[source] != 0:
                    return True
    return False


# ------------------------------------------------------------ on own cards
@final
class Restore(Effect):
    """Turn an own cancelled card face up again; that is no play (GW-R34)."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def usable(self, s: Board, seat: Seat, user: i64) -> bool:
        for target in s.row[seat].cards:
            if self.filter.has(target) and not s.is_up(target):
                return True
        return False

    def happen(self, s: Board, seat: Seat, user: i64) -> Rules:
        s.ask(seat, CHOOSE_TARGET)
        for target in s.row[seat].cards:
            if self.filter.has(target) and not s.is_up(target):
                s.offer(TARGET + target)
        s.chosen = s.menu[0]
        if s.offered > 1:
            yield
        target = s.chosen - TARGET
        s.mark[target] &= ~DOWN
        s.tell(RESTORED, seat, target)


@final
class Ready(Effect):
    """Make another own card unused again, once a Turn for each."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def can_serve(self, s: Board, user: i64, card: i64) -> bool:
        if card == user or not self.filter.has(card) or not s.is_up(card) or s.mark[card] & READIED != 0:
            return False
        return s.mark[card] & s.card(card).lines != 0 or grants_of(s, card, True)

    def usable(self, s: Board, seat: Seat, user: i64) -> bool:
        for target in s.row[seat].cards:
            if self.can_serve(s, user, target):
                return True
        return False

    def happen(self, s: Board, seat: Seat, user: i64) -> Rules:
        s.ask(seat, CHOOSE_TARGET)
        for target in s.row[seat].cards:
            if self.can_serve(s, user, target):
                s.offer(TARGET + target)
        s.chosen = s.menu[0]
        if s.offered > 1:
            yield
        target = s.chosen - TARGET
        for source in s.row[seat].cards:
            if source == target or s.under(source) == target:
                s.mark[source] &= ~s.card(source).lines
        s.mark[target] |= READIED
        s.tell(MADE_READY, seat, target)


@final
class Combine(Effect):
    """GW-6.6a Play further cards from hand, one after another, each an ordinary play."""

    def __init__(self, count: i64, filter: Filter) -> None:
        self.count: Final = count
        self.filter: Final = filter

    def can_play(self, s: Board, seat: Seat, user: i64, card: i64) -> bool:
        """GW-R20 Only in a Combat Round."""
        if not s.in_combat() or not can_be_added(s, seat, card):
            return False
        if self.filter.has(card):
            return True
        for other in s.row[seat].cards:
            if s.under(other) == user and s.card(other).extends > 0 and s.card(other).extends_to.has(card):
                return True
        return False

    def usable(self, s: Board, seat: Seat, user: i64) -> bool:
        for card in s.hand[seat].cards:
            if self.can_play(s, seat, user, card):
                return True
        return False

    def happen(self, s: Board, seat: Seat, user: i64) -> Rules:
        """GW-R28 The number and the kinds are those of this moment; stopping is allowed after one."""
        left = self.count
        kinds = self.filter
        for other in s.row[seat].cards:
            if s.under(other) == user and s.card(other).extends > 0:
                left += s.card(other).extends
                kinds = s.card(other).extends_to
        played = False
        while left > 0:
            s.ask(seat, CHOOSE_COMBINED)
            offer_combined(s, seat, kinds, left, played)
            if s.offered == 0 or s.menu[0] == DONE:
                return
            yield
            if s.chosen == DONE:
                return
            card = s.chosen - COMBINE
            lay(s, seat, card, COMBINED)
            yield from answer(s, seat, card, NOBODY)
            played = True
            left -= 1


def offer_combined(s: Board, seat: Seat, kinds: Filter, left: i64, played: bool) -> None:
    """GW-R14 In Combat Round 2 a duty that this combine can still meet must not be left lying."""
    duty = False
    if s.phase == CR2:
        for card in s.hand[seat].cards:
            if kinds.has(card) and can_be_added(s, seat, card) and unmet_by(s, seat, card) != 0:
                duty = True
    for card in s.hand[seat].cards:
        if kinds.has(card) and can_be_added(s, seat, card) and (not duty or left > 1 or unmet_by(s, seat, card) != 0):
            s.offer(COMBINE + card)
    if played and not duty:
        s.offer(DONE)


# ------------------------------------------------------------ hands and decks
@final
class Peek(Effect):
    """See random cards of the enemy hand; they stay there (GW-R35)."""

    def __init__(self, count: i64) -> None:
        self.count: Final = count

    def usable(self, s: Board, seat: Seat, user: i64) -> bool:
        return not s.hand[1 - seat].empty()

    def happen(self, s: Board, seat: Seat, user: i64) -> Rules:
        s.fence()
        unseen = s.hand[1 - seat].copy()
        s.tell(PEEKS, seat, self.count)
        for each in range(self.count):
            if unseen.empty():
                return
            card = unseen.take_at(s.chance.below(len(unseen.cards)))
            if not s.known[seat].has(card):
                s.known[seat].add(card)
            s.tell(PEEKED, seat, card)
        return
        yield


@final
class HandDiscard(Effect):
    """Random cards of the enemy hand go face up to their discard piles."""

    def __init__(self, count: i64) -> None:
        self.count: Final = count

    def usable(self, s: Board, seat: Seat, user: i64) -> bool:
        return not s.hand[1 - seat].empty()

    def happen(self, s: Board, seat: Seat, user: i64) -> Rules:
        s.fence()
        other = 1 - seat
        for each in range(self.count):
            if s.hand[other].empty():
                return
            card = s.hand[other].cards[s.chance.below(len(s.hand[other].cards))]
            discard_from_hand(s, other, card)
            s.tell(LOST_FROM_HAND, other, card)
        return
        yield


@final
class Draw(Effect):
    """Draw one card; deck NOBODY: of the own Nationality deck. It is no required draw (GW-R7)."""

    def __init__(self, deck: i64) -> None:
        self.deck: Final = deck

    def deck_of(self, seat: Seat) -> i64:
        if self.deck == NOBODY:
            return seat
        return self.deck

    def usable(self, s: Board, seat: Seat, user: i64) -> bool:
        return can_draw(s, self.deck_of(seat))

    def happen(self, s: Board, seat: Seat, user: i64) -> Rules:
        draw(s, seat, self.deck_of(seat))
        yield from keep_to_the_limit(s, seat)


def keep_to_the_limit(s: Board, seat: Seat) -> Rules:
    """GW-4.4a, GW-R9 A hand above the limit is discarded down to it at once."""
    while len(s.hand[seat].cards) > s.plan.hand:
        s.ask(seat, DISCARD_DOWN)
        for card in s.hand[seat].cards:
            s.offer(DISCARD + card)
        yield
        card = s.chosen - DISCARD
        discard_from_hand(s, seat, card)
        s.tell(DISCARDED, seat, card)


@final
class Negate(Effect):
    """Cancel the Random Event, in its phase only (GW-7.7b)."""

    def negates(self) -> bool:
        return True
