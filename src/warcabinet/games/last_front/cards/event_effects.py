# compiled
"""What Event cards alone do. Where several seats choose, they do so in secret (LF-R51)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_front.cards.card import FACE, SUPPORT, TYPES
from warcabinet.games.last_front.choices import (
    EVENT_BREAK,
    EVENT_DISCARD,
    EVENT_HIGHEST,
    EVENT_TARGET,
    FROM,
    PICK,
    PILE,
)
from warcabinet.games.last_front.log_events import BY_EFFECT, CEASED, DISCARDED
from warcabinet.games.last_front.reasons import NOT_A_TARGET, NOT_LAID
from warcabinet.games.last_front.state import Board, Effect, next_fighter
from warcabinet.games.last_front.steps import after_battle, break_pile, draw, end_battle, leave_hand, lose
from warcabinet.games.last_front.targets import first_of_its_kind, is_kind, is_pile, offer_kinds, offer_piles
from warcabinet.games.last_front.values import modifiers, value


@final
class TargetOfDrawer(Effect):
    """Desertion, Captured Codes: an Event whose drawer must name a target, if there is one."""

    def __init__(self, effect: Effect) -> None:
        self.effect: Final = effect

    def apply(self, s: Board, seat: Seat) -> Rules:
        if self.effect.why_not(s, seat, NOBODY) == OK:
            s.ask(seat, EVENT_TARGET)
            self.effect.offer(s, seat, NOBODY)
            yield
            s.target = s.chosen
            yield from self.effect.apply(s, seat)


@final
class EachDiscards(Effect):
    """Wolf Pack: each opponent discards a hand card of his own choice."""

    def apply(self, s: Board, seat: Seat) -> Rules:
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

    def apply(self, s: Board, seat: Seat) -> Rules:
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
    highest = highest_unit(s, seat)
    sums = modifiers(s, seat)
    for at in range(len(s.open[seat].cards)):
        code = s.open[seat].cards[at]
        if unit_value(s, code, sums) == highest and first_of_its_kind(s.open[seat], at):
            s.offer(PICK + code)


def highest_unit(s: Board, seat: Seat) -> i64:
    sums = modifiers(s, seat)
    highest: i64 = 0
    for code in s.open[seat].cards:
        found = unit_value(s, code, sums)
        if found > highest:
            highest = found
    return highest


def unit_value(s: Board, code: i64, sums: vec[i64]) -> i64:
    """What an open card counts as a Unit; NOBODY: it is not one, or lies at face value."""
    if code >= FACE or s.card(code).kind >= TYPES:
        return NOBODY
    return value(s.card(code), sums)


def why_not_highest(s: Board, seat: Seat, code: i64) -> i64:
    if not s.open[seat].has(code):
        return NOT_LAID
    return OK if unit_value(s, code, modifiers(s, seat)) == highest_unit(s, seat) else NOT_A_TARGET


@final
class Breakthrough(Effect):
    """Each opponent with a pile breaks up one of his choice; each without discards an open Support of his choice."""

    def apply(self, s: Board, seat: Seat) -> Rules:
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


def why_not_broken(s: Board, seat: Seat, choice: i64) -> i64:
    if s.dug[seat].empty():
        if not (PICK <= choice < PICK + 2 * FACE):
            return NOT_A_TARGET
        if not s.open[seat].has(choice - PICK):
            return NOT_LAID
        return OK if is_kind(s, choice - PICK, SUPPORT) else NOT_A_TARGET
    if PILE <= choice < FROM and (choice - PILE) >> 4 == seat and is_pile(s, seat, (choice - PILE) & 15):
        return OK
    return NOT_A_TARGET


@final
class Clear(Effect):
    """Partisans: all open cards of these kinds, whichever way up, are discarded."""

    def __init__(self, what: vec[i64]) -> None:
        self.what: Final = what

    def apply(self, s: Board, seat: Seat) -> Rules:
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

    def apply(self, s: Board, seat: Seat) -> Rules:
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

    def apply(self, s: Board, seat: Seat) -> Rules:
        s.tell(CEASED, seat)
        end_battle(s, seat)
        after_battle(s)
        return
        yield
