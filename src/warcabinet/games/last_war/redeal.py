# compiled
"""What a seat cannot see, dealt again: hands, and counters under fog."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import Seat
from warcabinet.games.last_war.plan import DEALT, DRAFTED
from warcabinet.games.last_war.secrecy import are_counters_hidden, veil
from warcabinet.games.last_war.state import (
    DRAFTING,
    LSP,
    PLEDGED_BOMBER,
    PLEDGED_LSP,
    Board,
    pledge_kind,
    pledge_what,
)
from warcabinet.games.last_war.turn.tables import TANK


# ------------------------------------------------------------ guessing
def redeal(s: Board, viewer: Seat, chance: Chance) -> None:
    """A world that the seat holds possible; Control knows everything but the dice to come."""
    veil(s, viewer)
    if not (s.plan.control and viewer == s.control_seat()):
        own = s.side_of(viewer)
        for nation in range(s.plan.nations):
            if s.plan.coalition[nation] != own:
                guess_hand(s, nation, chance)
        for side in range(i64(2)):
            if side != own:
                guess_counters(s, side, chance)
    s.chance.become(chance.fork())


def guess_hand(s: Board, nation: i64, chance: Chance) -> None:
    """Any cards of its list that it has not played, as many as it holds; those it has shown stay."""
    if s.plan.cards != DEALT and s.plan.cards != DRAFTED:
        return
    hand = s.hand[nation]
    side = s.plan.coalition[nation]
    size = len(hand.cards)
    shown = Pile(vec[i64]())
    for pledge in s.pledges[nation].cards:
        if pledge_kind(pledge) != PLEDGED_LSP and pledge_kind(pledge) != PLEDGED_BOMBER:
            shown.add(pledge_what(pledge))
    if s.phase == DRAFTING:
        size = min(size, s.plan.hand[nation])
        if s.side_of(s.asked) != side:
            size = s.plan.hand[nation] if side < s.asked else i64(0)
    rest = Pile(vec[i64]())
    for card in s.plan.deck[nation]:
        if not shown.has(card) and not s.spent[nation].has(card):
            rest.add(card)
    rest.shuffle_unseen(chance)
    hand.clear()
    hand.add_all(shown)
    while len(hand.cards) < size and not rest.empty():
        hand.add(rest.take())


def guess_counters(s: Board, side: Seat, chance: Chance) -> None:
    """The total is known, since production is open; where they stand is not."""
    hidden = vec[i64]()
    for place in range(s.ground.land):
        if s.owner[place] == side and are_counters_hidden(s, place):
            hidden = append(hidden, place)
    if len(hidden) == 0:
        return
    for kind in range(i64(TANK), i64(LSP + 1)):
        for slot in range(s.plan.slots):
            total: i64 = 0
            for place in hidden:
                here = s.stack(slot, kind, place)
                total += here
                s.add_slot(slot, kind, place, -here)
            for each in range(total):
                s.add_slot(slot, kind, hidden[chance.below(len(hidden))], 1)
    if s.is_veiled():  # what the side showed before this secret step is hidden too
        shown = s.shown[:]
        for place in hidden:
            for kind in range(i64(TANK), i64(LSP + 1)):
                shown[kind * s.ground.land + place] = s.points(kind, place)
        s.shown = shown
