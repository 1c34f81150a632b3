# compiled
"""Playing a card for its ability: its targets, and whether it is blocked."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat, YesNoRule
from warcabinet.games.last_front.cards.effects import Block
from warcabinet.games.last_front.choices import ABILITY, BLOCK_WINDOW, CANCEL, PASS, PICK, PICK_OWN, PICK_TARGET, first_of_its_kind
from warcabinet.games.last_front.log_events import BLOCKED, PLAYED
from warcabinet.games.last_front.state import Board, next_fighter
from warcabinet.games.last_front.steps import leave_hand


def is_usable(s: Board, seat: Seat, card: i64, against: Seat) -> bool:
    """LF-R24 A lasting ability always, a one-shot one if it has what it needs."""
    if s.book.battle[card].lasting:
        return True
    for effect in s.book.effects[card]:
        if effect.usable(s, seat, against):
            return True
    return False


def play_ability(s: Board, seat: Seat, card: i64, against: Seat) -> YesNoRule:
    """Name the targets, let others block, then it happens. False: the player thought better of it."""
    s.target = NOBODY
    s.second = NOBODY
    if not s.book.battle[card].lasting and not (yield from name_targets(s, seat, card, against)):
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
            yield from effect.happen(s, seat)
    s.playing.remove(card)
    s.discard.add(card)  # LF-R23
    return True


def name_targets(s: Board, seat: Seat, card: i64, against: Seat) -> YesNoRule:
    """One by one; nothing is shown to others before the last, and until then it can be cancelled."""
    s.ask(seat, PICK_TARGET)
    for effect in s.book.effects[card]:
        if effect.needs_target() and effect.usable(s, seat, against):
            effect.offer(s, seat, against)
    if s.offered == 0:
        return True
    s.offer(CANCEL)
    yield
    if s.chosen == CANCEL:
        return False
    s.target = s.chosen
    for effect in s.book.effects[card]:
        if effect.fits(s.target) and effect.needs_second():
            s.ask(seat, PICK_OWN)
            for at in range(len(s.open[seat].cards)):
                if first_of_its_kind(s.open[seat], at):
                    s.offer(PICK + s.open[seat].cards[at])
            s.offer(CANCEL)
            yield
            if s.chosen == CANCEL:
                return False
            s.second = s.chosen
    return True


def blocked(s: Board, by: Seat, card: i64) -> YesNoRule:
    """LF-R45, LF-R46 Clockwise from whoever played the ability; the first block ends it. A block cannot be blocked."""
    s.fence()
    seat = next_fighter(s, by)
    while seat != by:
        s.ask(seat, BLOCK_WINDOW)
        for at in range(len(s.hand[seat].cards)):
            if is_block(s, s.hand[seat].cards[at]) and first_of_its_kind(s.hand[seat], at):
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


def is_block(s: Board, card: i64) -> bool:
    for effect in s.book.effects[card]:
        if isinstance(effect, Block):
            return True
    return False
