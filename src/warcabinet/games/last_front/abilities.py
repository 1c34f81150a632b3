# compiled
"""Playing a card for its ability: its targets, and whether it is blocked."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat, YesNoRule
from warcabinet.games.last_front.cards.effects import Block, LayFrom
from warcabinet.games.last_front.cards.event_effects import TargetOfDrawer
from warcabinet.games.last_front.choices import ABILITY, BLOCK_WINDOW, CANCEL, EVENT_TARGET, PASS, PICK, PICK_OWN, PICK_TARGET
from warcabinet.games.last_front.log_events import BLOCKED, PLAYED
from warcabinet.games.last_front.reasons import NO_BLITZ, NO_TARGET, NOT_A_TARGET, OTHER_WINDOW
from warcabinet.games.last_front.state import Board, Effect, next_fighter
from warcabinet.games.last_front.steps import leave_hand
from warcabinet.games.last_front.targets import first_of_its_kind


def why_unusable(s: Board, seat: Seat, card: i64, against: Seat) -> i64:
    """LF-R24 A lasting ability always works, a one-shot one if it has what it needs."""
    if s.book.battle[card].lasting:
        return OK
    found: i64 = NO_TARGET
    for effect in s.book.effects[card]:
        why = effect.why_not(s, seat, against)
        if why == OK:
            return OK
        found = max(found, why)
    return found


def only_bid(s: Board) -> Seat:
    """LF-R42 A declared dig-in is answered in the digger's bid alone; NOBODY: in any opponent's."""
    return s.turn if s.declared else NOBODY


def play_ability(s: Board, seat: Seat, card: i64) -> YesNoRule:
    """Name the targets, let others block, then it is carried out. False: the player thought better of it."""
    s.target = NOBODY
    s.second = NOBODY
    if not s.book.battle[card].lasting and not (yield from name_targets(s, seat, card)):
        return False
    leave_hand(s, seat, card)
    s.playing.add(card)
    s.tell(PLAYED, seat, card, s.target, s.second)
    if (yield from blocked(s, seat, card)):
        return True
    if s.book.battle[card].lasting:
        s.playing.remove(card)
        s.open[seat].add(card)
        return True
    for effect in s.book.effects[card]:
        if effect.fits(s.target):
            yield from effect.apply(s, seat)
    s.playing.remove(card)
    s.discard.add(card)  # LF-R23
    return True


def name_targets(s: Board, seat: Seat, card: i64) -> YesNoRule:
    """One by one; nothing is shown to others before the last, and until then it can be cancelled."""
    s.ask(seat, PICK_TARGET)
    against = only_bid(s)
    for effect in s.book.effects[card]:
        if effect.why_not(s, seat, against) == OK:
            effect.offer(s, seat, against)
    if s.offered == 0:
        return True
    if s.for_people:  # LF-R56
        s.offer(CANCEL)
    yield
    if s.chosen == CANCEL:
        return False
    s.target = s.chosen
    for effect in s.book.effects[card]:
        if effect.fits(s.target) and effect.needs_second():
            s.ask(seat, PICK_OWN)
            for at in range(len(s.open[seat].cards)):
                if first_of_its_kind(s.open[seat].cards, at):
                    s.offer(PICK + s.open[seat].cards[at])
            if s.for_people:
                s.offer(CANCEL)
            yield
            if s.chosen == CANCEL:
                return False
            s.second = s.chosen
    return True


def effects_to_aim(s: Board) -> list[Effect]:
    """What is about to be done to the target that is asked for: by the ability chosen last, or by an Event."""
    if s.prompt != EVENT_TARGET:
        return s.book.effects[s.chosen - ABILITY]
    found: list[Effect] = []
    for effect in s.book.event_effects[s.asked_event]:
        if isinstance(effect, TargetOfDrawer):
            found.append(effect.effect)
    return found


def why_not_target(s: Board, seat: Seat, target: i64) -> i64:
    found: i64 = NOT_A_TARGET
    for effect in effects_to_aim(s):
        if effect.fits(target):
            why = effect.why_not(s, seat, only_bid(s))
            if why == OK:
                why = effect.why_not_target(s, seat, only_bid(s), target)
            if why == OK:
                return OK
            found = max(found, why)
    return found


def why_not_lay_from(s: Board, seat: Seat, card: i64) -> i64:
    """Paratroop Drop, Field Hospital: what the ability being carried out lays."""
    for effect in s.book.effects[s.playing.cards[len(s.playing.cards) - 1]]:
        if isinstance(effect, LayFrom) and effect.why_not_lay(s, seat, card) == OK:
            return OK
    return NOT_A_TARGET


def blocked(s: Board, by: Seat, card: i64) -> YesNoRule:
    """LF-R45, LF-R46 Clockwise from the seat that played the ability; the first block ends it. A block cannot be blocked."""
    s.fence()
    seat = next_fighter(s, by)
    while seat != by:
        s.ask(seat, BLOCK_WINDOW)
        for at in range(len(s.hand[seat].cards)):
            if why_not_block(s, s.hand[seat].cards[at]) == OK and first_of_its_kind(s.hand[seat].cards, at):
                s.offer(ABILITY + s.hand[seat].cards[at])
        if s.offered > 0:
            s.offer(PASS)
            yield
            if s.chosen != PASS:
                block = s.chosen - ABILITY
                leave_hand(s, seat, block)
                s.playing.remove(card)
                s.discard.add(card)
                s.discard.add(block)
                s.tell(BLOCKED, seat, block, by, card)
                return True
        seat = next_fighter(s, seat)
    return False


def why_not_block(s: Board, card: i64) -> i64:
    for effect in s.book.effects[card]:
        if isinstance(effect, Block):
            return OK
    return OTHER_WINDOW if s.card(card).blitz else NO_BLITZ
