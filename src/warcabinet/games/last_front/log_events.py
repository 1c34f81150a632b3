# compiled
"""What the log tells, as numbers; what the numbers after each mean is said beside it."""

from __future__ import annotations

from typing import Final

# Events of the log; what the numbers after them mean stands beside each.
DEALT: Final = 0  # seat, cards
FIRST: Final = 1  # dealer
TURNED_UP: Final = 2  # territory, battles over
DECLARED_BATTLE: Final = 3  # seat, territory, holder, battles over
DREW: Final = 4  # seat, card, reason
RESHUFFLED: Final = 5  # cards
LAID: Final = 6  # seat, card, bid
LAID_AT_FACE: Final = 7  # seat, card, bid
PLAYED: Final = 8  # seat, card, target, second
BLOCKED: Final = 9  # seat, card, whose
TURNED_EVENT: Final = 10  # seat, event
IN_FORCE: Final = 11  # event, drawer
LOST: Final = 12  # seat, code: an open card discarded
TAKEN: Final = 13  # seat, from, code
SWAPPED: Final = 14  # seat, from, theirs, mine
BROKEN: Final = 15  # seat, pile
LOOKED: Final = 16  # seat, at
TOOK_FROM_HAND: Final = 17  # seat, from, card
DISCARDED: Final = 18  # seat, card: out of the hand
DECLARED_DIG: Final = 19  # seat, cards, worth
DUG_IN: Final = 20  # seat, lost points
DIG_LAPSED: Final = 21  # seat, worth
SAID_DONE: Final = 22  # seat, bid
FELL_SHORT: Final = 23  # seat, bid, needed
WITHDREW: Final = 24  # seat
BACK_TO_HAND: Final = 25  # seat, card
WON_BATTLE: Final = 26  # seat, territory, held before
BONUS_TO: Final = 27  # nation, seat or NOBODY
CEASED: Final = 28  # drawer
WON_GAME: Final = 29  # seat
CAPPED: Final = 30  # battles
LAID_BY_EFFECT: Final = 31  # seat, card, from the discard pile
EVENT_ENDED: Final = 32  # event
HOLDS: Final = 33  # seat, card: in the first hand; for statistics, no line of the log

# Why a card is drawn
AT_START: Final = 0
FOR_WITHDRAWING: Final = 1
FOR_WINNING: Final = 2
BY_EFFECT: Final = 3
