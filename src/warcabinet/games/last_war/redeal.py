# compiled
"""What a seat cannot see, dealt again: hands, and counters under fog."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_war.plan import DEALT, DRAFTED
from warcabinet.games.last_war.secrecy import are_counters_hidden, are_men_hidden, veil
from warcabinet.games.last_war.state import (
    DRAFTING,
    LSP,
    ZONE,
    Board,
    is_of_card,
    pledge_what,
)
from warcabinet.games.last_war.turn.assessment import guess_numbers
from warcabinet.games.last_war.turn.tables import MEN, TANK

RARELY: Final = 6  # one hidden hex in so many is taken to hold men


# ------------------------------------------------------------ guessing
def redeal(s: Board, viewer: Seat, chance: Chance) -> None:
    """A world that the seat holds possible; Control knows everything but the dice to come."""
    veil(s, viewer)
    if not (s.plan.control and viewer == s.control_seat()):
        own = s.side_of(viewer)
        for nation in range(s.plan.nations):
            if s.coalition[nation] != own:
                guess_hand(s, nation, chance)
                if s.plan.assessed:
                    guess_numbers(s, own, nation, chance)
        for side in range(i64(2)):
            if side != own:
                guess_counters(s, side, chance)
    s.chance.become(chance.fork())


def guess_hand(s: Board, nation: i64, chance: Chance) -> None:
    """Any cards of its list that it has not played, as many as it holds; those it has shown stay."""
    if s.plan.cards != DEALT and s.plan.cards != DRAFTED:
        return
    hand = s.hand[nation]
    side = s.coalition[nation]
    size = len(hand.cards)
    shown = Pile(vec[i64]())
    for pledge in s.pledges[nation].cards:
        if is_of_card(pledge):
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
    """Where they stand. The total is known, since production is open, unless numbers are assessed."""
    hidden = vec[i64]()
    for place in range(s.ground.land):
        if s.owner[place] == side and are_counters_hidden(s, place):
            hidden = append(hidden, place)
    if len(hidden) == 0:
        return
    if s.plan.assessed:
        guess_what_stands(s, hidden, chance)
    for kind in range(i64(TANK), i64(LSP + 1)):
        for slot in range(s.plan.slots if not s.plan.assessed else i64(0)):
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
            for kind in range(i64(MEN), i64(LSP + 1)):
                shown[kind * s.ground.land + place] = s.points(kind, place)
        s.shown = shown


def guess_what_stands(s: Board, hidden: vec[i64], chance: Chance) -> None:
    """LW-N44 Where production too is unknown, so are totals: some counters for the men that are seen, few men where none are."""
    for place in hidden:
        slot: i64 = 0
        if s.plan.slots > 1 and s.keeper[place] != NOBODY:
            slot = s.plan.slot_of[s.keeper[place]]
        for kind in range(i64(TANK), i64(LSP + 1)):
            clear_kind(s, kind, place)
        if are_men_hidden(s, place):
            clear_kind(s, MEN, place)
            men = 1 + chance.below(2) if chance.below(RARELY) == 0 else i64(0)
            held = s.is_marked(place, ZONE) or (s.is_front(place) and s.ground.tenuous[place] == 0)
            s.add_slot(slot, MEN, place, max(men, 1 if held else 0))
        for kind in range(i64(TANK), i64(LSP + 1)):
            s.add_slot(slot, kind, place, chance.below(1 + (s.men(place) + 1) // 3))


def clear_kind(s: Board, kind: i64, place: i64) -> None:
    for slot in range(s.plan.slots):
        s.add_slot(slot, kind, place, -s.stack(slot, kind, place))
