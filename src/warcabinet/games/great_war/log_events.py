# compiled
"""What the log tells, as numbers; what the numbers after each mean is said beside it."""

from __future__ import annotations

from typing import Final

# Events of the log; what the numbers after them mean stands beside each.
DEALT: Final = 0  # defender, turn
SWAPPED: Final = 1  # seat, white card, card that left
DREW: Final = 2  # seat, card, deck
RESHUFFLED: Final = 3  # deck, cards
DISCARDED: Final = 4  # seat, card: out of the hand
TURN_BEGAN: Final = 5  # turn, defender
TURNED_UP: Final = 6  # event
NEGATED: Final = 7  # seat, card
TOOK_EFFECT: Final = 8  # event
MARTIAN_CAME: Final = 9  # martian
PLAYED: Final = 10  # seat, card, total, how
PUT: Final = 11  # seat, improved card, card under it
INTERRUPTED: Final = 12  # seat, card, target
ACTIVATED: Final = 13  # seat, source, user
CANCELLED: Final = 14  # owner, target, by
DISCARDED_FROM_PLAY: Final = 15  # owner, target, by
COUNTERED: Final = 16  # seat, card: it was cancelled before it could act
ANSWERED: Final = 17  # seat, works, target
PEEKED: Final = 18  # seat, card
LOST_FROM_HAND: Final = 19  # seat, card: at random
RESTORED: Final = 20  # seat, card
EXHAUSTED: Final = 21  # owner, card
MADE_READY: Final = 22  # seat, card
REPLACES: Final = 23  # seat: it holds no Attack card
PART_DONE: Final = 24  # seat, phase
WON_TURN: Final = 25  # seat or THIRD, turn, its total, the other's
CAPTURED: Final = 26  # who, card
TOOK_BACK: Final = 27  # seat, card
HALF_TIME: Final = 28  # turn
RAN_OUT: Final = 29  # seat: it cannot draw a Nationality card
ENDED: Final = 30  # winner, level, difference
MARS_WON: Final = 31  # its points
RESIGNED: Final = 32  # seat
PEEKS: Final = 33  # seat, how many

# How a card comes into play
FIRST: Final = 0
LINKED: Final = 1
COMBINED: Final = 2
BESIDE: Final = 3  # an Improved card together with the first one
AS_ANSWER: Final = 4
LATE: Final = 5  # in the Optional Bonus Card Phase
AGAINST_EVENT: Final = 6
