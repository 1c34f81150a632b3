# compiled
"""A draft: each seat picks its deck card by card out of packs (part 9 of the rules)."""

from __future__ import annotations

from typing import Final

from warcabinet.engine.pile import Pile, pile_of
from warcabinet.engine.state import Rules, Seat
from warcabinet.games.last_crusade.cards.card import UNIT
from warcabinet.games.last_crusade.choices import DRAFT, PICK
from warcabinet.games.last_crusade.state import TERRAIN, Field

PACK: Final = 9
UNITS_DRAFTED: Final = 36
SPECIALS_DRAFTED: Final = 18


def draft(s: Field) -> Rules:
    """Deck after deck, one card of each pack of nine; what is not picked goes back into the pool."""
    for seat in range(2):
        if s.plan.drafts[seat] == 0:
            continue
        pool = s.plan.deck_lists[seat].copy()
        for each in range(UNITS_DRAFTED + SPECIALS_DRAFTED):
            fill_pack(s, seat, pool.copy(), each < UNITS_DRAFTED)
            if s.bought[seat].empty():
                continue  # no units are left; there may be Specials
            s.fence()
            s.ask(seat, DRAFT)
            for kind in s.bought[seat].cards:
                if not s.offers(PICK + kind):
                    s.offer(PICK + kind)
            yield
            kind = s.chosen - PICK
            pool.remove(kind)
            s.deck[seat].add(kind)
        s.bought[seat].clear()
    s.phase = TERRAIN


def fill_pack(s: Field, seat: Seat, pool: Pile, units: bool) -> None:
    """Nine cards of the pool, units or Specials, by chance."""
    s.bought[seat].clear()
    wanted = pile_of([])
    for kind in pool.cards:
        if (s.book.cards[kind].what == UNIT) == units:
            wanted.add(kind)
    for each in range(PACK):
        if not wanted.empty():
            s.bought[seat].add(wanted.take_at(s.chance.below(len(wanted.cards))))
