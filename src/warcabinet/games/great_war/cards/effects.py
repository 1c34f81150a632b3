# compiled
"""The effects of the card file. Each says when it is of use and what it does."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.great_war import reasons as r
from warcabinet.games.great_war.cards.card import MARS, Filter
from warcabinet.games.great_war.choices import CHOOSE_COMBINED, CHOOSE_TARGET, COMBINE, DONE, TARGET
from warcabinet.games.great_war.combat import add
from warcabinet.games.great_war.deal import keep_to_the_limit, why_not_draw
from warcabinet.games.great_war.hits import why_safe
from warcabinet.games.great_war.log_events import COMBINED, EXHAUSTED, LOST_FROM_HAND, MADE_READY, PEEKED, PEEKS, RESTORED
from warcabinet.games.great_war.plays import is_duty_combined, why_not_add, why_not_combine, why_not_stop
from warcabinet.games.great_war.state import DOWN, READIED, THIRD, Board, Effect
from warcabinet.games.great_war.steps import cancel, discard_from_hand, discard_from_play, draw, tell_totals


# ------------------------------------------------------------ on cards in play
class Targeted(Effect):
    """Something done to cards in play of a kind, of one side, one or more of them (GW-R31)."""

    def __init__(self, filter: Filter, times: i64, on_own: bool) -> None:
        self.filter: Final = filter
        self.times: Final = times
        self.on_own: Final = on_own

    def is_on_own(self) -> bool:
        return self.on_own

    def why_not_use(self, s: Board, seat: Seat, user: i64) -> i64:
        found: i64 = r.NO_TARGET
        for target in s.row[seat if self.on_own else 1 - seat].cards:
            why = self.why_not_target(s, seat, user, target)
            if why == OK:
                return OK
            if why == r.TRUCE or why == r.PROTECTED or why == r.SHIELDED:
                found = why
        if not self.on_own:
            for target in s.row[THIRD].cards:
                if self.why_not_target(s, seat, user, target) == OK:
                    return OK
        return found

    def apply(self, s: Board, seat: Seat, user: i64) -> Rules:
        for each in range(self.times):
            s.ask(seat, CHOOSE_TARGET)
            s.taken = each
            for target in s.row[seat if self.on_own else 1 - seat].cards:
                if self.why_not_target(s, seat, user, target) == OK:
                    s.offer(TARGET + target)
            if not self.on_own:
                for target in s.row[THIRD].cards:
                    if self.why_not_target(s, seat, user, target) == OK:
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
            self.act_on(s, seat, user, s.chosen - TARGET)


class Hit(Targeted):
    """Takes enemy cards out."""

    def __init__(self, filter: Filter, times: i64) -> None:
        super().__init__(filter, times, False)

    def hits(self) -> bool:
        return True

    def why_not_target(self, s: Board, seat: Seat, user: i64, target: i64) -> i64:
        if not self.filter.has(target):
            return r.NOT_A_TARGET
        return why_safe(s, user, seat, target)


@final
class Cancel(Hit):
    """Turn it face down."""

    def why_not_target(self, s: Board, seat: Seat, user: i64, target: i64) -> i64:
        if not self.filter.has(target):
            return r.NOT_A_TARGET
        if s.card(target).steadfast:
            return r.STEADFAST
        return why_safe(s, user, seat, target)

    def act_on(self, s: Board, seat: Seat, user: i64, target: i64) -> None:
        cancel(s, target, user)


@final
class Discard(Hit):
    """Send it to the discard pile of its kind."""

    def act_on(self, s: Board, seat: Seat, user: i64, target: i64) -> None:
        discard_from_play(s, target, user)


@final
class Exhaust(Targeted):
    """Mark an enemy card as used before it could act. Protection does not stop it (GW-R22); Martians have nothing to use."""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter, 1, False)

    def why_not_target(self, s: Board, seat: Seat, user: i64, target: i64) -> i64:
        if not self.filter.has(target) or s.card(target).improves or s.card(target).deck == MARS:
            return r.NOT_A_TARGET
        if not s.is_up(target):
            return r.CANCELLED_ALREADY
        return OK if s.card(target).lines & ~s.mark[target] != 0 or grants_of(s, target, False) else r.USED_UP

    def act_on(self, s: Board, seat: Seat, user: i64, target: i64) -> None:
        for source in s.row[1 - seat].cards:
            if source == target or s.under(source) == target:
                s.mark[source] |= s.card(source).lines
        s.tell(EXHAUSTED, 1 - seat, target)


def grants_of(s: Board, card: i64, used: bool) -> bool:
    """Whether an Improved card on it has used, or unused, lines; a grant belongs to the card under it."""
    for owner in range(i64(2)):
        for source in s.row[owner].cards:
            if s.under(source) == card:
                lines = s.card(source).lines
                if used and lines & s.mark[source] != 0:
                    return True
                if not used and lines & ~s.mark[source] != 0:
                    return True
    return False


@final
class Restore(Targeted):
    """Turn one of your cancelled cards face up again; that is not a play (GW-R34)."""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter, 1, True)

    def why_not_target(self, s: Board, seat: Seat, user: i64, target: i64) -> i64:
        return OK if self.filter.has(target) and not s.is_up(target) else r.NOT_A_TARGET

    def act_on(self, s: Board, seat: Seat, user: i64, target: i64) -> None:
        s.mark[target] &= ~DOWN
        s.tell(RESTORED, seat, target)
        tell_totals(s)


@final
class Ready(Targeted):
    """Make another of your cards unused again, once a Turn for each."""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter, 1, True)

    def why_not_target(self, s: Board, seat: Seat, user: i64, target: i64) -> i64:
        if target == user or not self.filter.has(target) or s.mark[target] & READIED != 0:
            return r.NOT_A_TARGET
        if not s.is_up(target):
            return r.CANCELLED_ALREADY
        return OK if s.mark[target] & s.card(target).lines != 0 or grants_of(s, target, True) else r.NOT_A_TARGET

    def act_on(self, s: Board, seat: Seat, user: i64, target: i64) -> None:
        for source in s.row[seat].cards:
            if source == target or s.under(source) == target:
                s.mark[source] &= ~s.card(source).lines
        s.mark[target] |= READIED
        s.tell(MADE_READY, seat, target)


# ------------------------------------------------------------ on cards in hand
@final
class Combine(Effect):
    """GW-6.6a Play further cards from hand, one after another, each an ordinary play."""

    def __init__(self, count: i64, filter: Filter) -> None:
        self.count: Final = count
        self.filter: Final = filter

    def can_play(self, s: Board, seat: Seat, user: i64, card: i64) -> bool:
        """GW-R20 Only in a Combat Round."""
        if not s.in_combat():
            return False
        if self.filter.has(card) and why_not_add(s, seat, card, self.filter) == OK:
            return True
        for other in s.row[seat].cards:
            if s.under(other) == user and s.card(other).extends > 0:
                kinds = s.card(other).extends_to
                if kinds.has(card) and why_not_add(s, seat, card, kinds) == OK:
                    return True
        return False

    def why_not_use(self, s: Board, seat: Seat, user: i64) -> i64:
        if not s.in_combat():
            return r.NO_COMBINE_NOW
        for card in s.hand[seat].cards:
            if self.can_play(s, seat, user, card):
                return OK
        return r.NO_TARGET

    def kinds(self, s: Board) -> Filter:
        if s.extender == NOBODY:
            return self.filter
        return s.card(s.extender).extends_to

    def apply(self, s: Board, seat: Seat, user: i64) -> Rules:
        """GW-R28 The number and the kinds are those of this moment; stopping is allowed after one."""
        source, ability = s.subject, s.ability
        left, extender = self.count, i64(NOBODY)
        for other in s.row[seat].cards:
            if s.under(other) == user and s.card(other).extends > 0:
                left += s.card(other).extends
                extender = other
        taken: i64 = 0
        while left > 0:
            s.ask_about(seat, CHOOSE_COMBINED, source)
            s.ability = ability
            s.taken = taken
            s.left = left
            s.extender = extender
            kinds = self.kinds(s)
            duty = is_duty_combined(s, seat, kinds)
            for card in s.hand[seat].cards:
                if why_not_combine(s, seat, card, kinds, duty) == OK:
                    s.offer(COMBINE + card)
            if s.offered == 0:
                return
            if why_not_stop(s, duty) == OK:
                s.offer(DONE)
            yield
            if s.chosen == DONE:
                return
            yield from add(s, seat, s.chosen - COMBINE, COMBINED)
            taken += 1
            left -= 1


# ------------------------------------------------------------ hands and decks
class OnEnemyHand(Effect):
    """Something done to random cards of the enemy hand."""

    def __init__(self, count: i64) -> None:
        self.count: Final = count

    def why_not_use(self, s: Board, seat: Seat, user: i64) -> i64:
        return r.NO_TARGET if s.hand[1 - seat].empty() else OK


@final
class Peek(OnEnemyHand):
    """See them; they stay there (GW-R35)."""

    def apply(self, s: Board, seat: Seat, user: i64) -> Rules:
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
class HandDiscard(OnEnemyHand):
    """They go face up to their discard piles."""

    def apply(self, s: Board, seat: Seat, user: i64) -> Rules:
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
    """Draw one card; deck NOBODY: of the seat's Nationality deck. This draw is not required (GW-R7)."""

    def __init__(self, deck: i64) -> None:
        self.deck: Final = deck

    def deck_of(self, seat: Seat) -> i64:
        if self.deck == NOBODY:
            return seat
        return self.deck

    def why_not_use(self, s: Board, seat: Seat, user: i64) -> i64:
        return why_not_draw(s, self.deck_of(seat))

    def apply(self, s: Board, seat: Seat, user: i64) -> Rules:
        draw(s, seat, self.deck_of(seat))
        yield from keep_to_the_limit(s, seat)


@final
class Negate(Effect):
    """Cancel the Random Event, in its phase only (GW-7.7b)."""

    def negates(self) -> bool:
        return True
