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
    is_own_card,
    is_pile_choice,
    pile_number,
    pile_seat,
)
from warcabinet.games.last_front.log_events import BY_EFFECT, FELL_BACK
from warcabinet.games.last_front.reasons import NOT_A_TARGET, NOT_LAID
from warcabinet.games.last_front.state import Board, Effect, next_fighter
from warcabinet.games.last_front.steps import break_pile, discard_from_hand, draw, lose, take_back_units
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


class InSecret(Effect):
    """LF-R51 Seats answer clockwise; what they lose is shown once all have answered."""

    def prompt(self) -> i64:
        raise NotImplementedError

    def of_drawer(self) -> bool:
        """Whether the drawer answers, and not the opponents."""
        return False

    def asks_from(self) -> i64:
        """A seat with fewer choices is not asked: its only one is taken."""
        return 2

    def offer_to(self, s: Board, seat: Seat) -> None:
        raise NotImplementedError

    def settle(self, s: Board, seat: Seat, choice: i64) -> None:
        raise NotImplementedError

    def apply(self, s: Board, seat: Seat) -> Rules:
        other = seat if self.of_drawer() else next_fighter(s, seat)
        while True:
            s.ask(other, self.prompt())
            self.offer_to(s, other)
            if s.offered >= self.asks_from():
                yield
                s.secret[other] = s.chosen
            elif s.offered == 1:
                s.secret[other] = s.menu[0]
            other = next_fighter(s, other)
            if self.of_drawer() or other == seat:
                break
        for other in range(s.seats):
            if s.secret[other] != NOBODY:
                self.settle(s, other, s.secret[other])
                s.secret[other] = NOBODY


@final
class EachDiscards(InSecret):
    """Wolf Pack: each opponent discards a hand card of their choice."""

    def prompt(self) -> i64:
        return EVENT_DISCARD

    def asks_from(self) -> i64:
        """The others do not know the hand: each seat with one is asked."""
        return 1

    def offer_to(self, s: Board, seat: Seat) -> None:
        offer_kinds(s, s.hand[seat], FROM, -1)

    def settle(self, s: Board, seat: Seat, choice: i64) -> None:
        discard_from_hand(s, seat, choice - FROM)


@final
class LoseHighest(InSecret):
    """Carpet Bombing, Friendly Fire: the open Unit of highest present value; of equal ones the owner chooses."""

    def __init__(self, drawer: bool) -> None:
        self.drawer: Final = drawer

    def prompt(self) -> i64:
        return EVENT_HIGHEST

    def of_drawer(self) -> bool:
        return self.drawer

    def offer_to(self, s: Board, seat: Seat) -> None:
        offer_highest(s, seat)

    def settle(self, s: Board, seat: Seat, choice: i64) -> None:
        lose(s, seat, choice - PICK)


def offer_highest(s: Board, seat: Seat) -> None:
    highest = highest_unit(s, seat)
    sums = modifiers(s, seat)
    for at in range(len(s.open[seat].cards)):
        code = s.open[seat].cards[at]
        if unit_value(s, code, sums) == highest and first_of_its_kind(s.open[seat].cards, at):
            s.offer(PICK + code)


def highest_unit(s: Board, seat: Seat) -> i64:
    sums = modifiers(s, seat)
    highest: i64 = 0
    for code in s.open[seat].cards:
        highest = max(highest, unit_value(s, code, sums))
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
class Breakthrough(InSecret):
    """Each opponent with a pile breaks up one of their choice; each without discards an open Support of their choice."""

    def prompt(self) -> i64:
        return EVENT_BREAK

    def offer_to(self, s: Board, seat: Seat) -> None:
        if not s.dug[seat].empty():
            offer_piles(s, seat)
        else:
            offer_kinds(s, s.open[seat], PICK, SUPPORT)

    def settle(self, s: Board, seat: Seat, choice: i64) -> None:
        if is_pile_choice(choice):
            break_pile(s, seat, pile_number(choice))
        else:
            lose(s, seat, choice - PICK)


def why_not_broken(s: Board, seat: Seat, choice: i64) -> i64:
    if s.dug[seat].empty():
        if not is_own_card(choice):
            return NOT_A_TARGET
        code = choice - PICK
        if not s.open[seat].has(code):
            return NOT_LAID
        return OK if is_kind(s, code, SUPPORT) else NOT_A_TARGET
    if is_pile_choice(choice) and pile_seat(choice) == seat and is_pile(s, seat, pile_number(choice)):
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
class FallBack(Effect):
    """Lull: each seat in the battle, from the drawer clockwise, takes the open Units of its bid back into its hand."""

    def apply(self, s: Board, seat: Seat) -> Rules:
        take_back_units(s, seat, FELL_BACK)
        other = next_fighter(s, seat)
        while other != seat:
            take_back_units(s, other, FELL_BACK)
            other = next_fighter(s, other)
        return
        yield
