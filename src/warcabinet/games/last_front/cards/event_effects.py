# compiled
"""The verbs of Event cards. Where several seats choose, they do so in secret (LF-R51)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_front.cards.card import FACE, SUPPORT, TYPES
from warcabinet.games.last_front.cards.effects import offer_piles
from warcabinet.games.last_front.choices import (
    EVENT_BREAK,
    EVENT_DISCARD,
    EVENT_HIGHEST,
    EVENT_TARGET,
    FROM,
    PICK,
    PILE,
    first_of_its_kind,
    offer_kinds,
)
from warcabinet.games.last_front.log_events import BY_EFFECT, CEASED, DISCARDED
from warcabinet.games.last_front.state import Board, Effect, next_fighter
from warcabinet.games.last_front.steps import after_battle, break_pile, draw, end_battle, leave_hand, lose
from warcabinet.games.last_front.values import modifiers, value


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
