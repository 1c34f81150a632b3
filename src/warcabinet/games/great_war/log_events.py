# compiled
"""Every event of the log: its number, and below the table of their sentences, rules, and what the numbers after each mean."""

from __future__ import annotations

from typing import Final

from warcabinet.engine.log import DECIDED, FOUGHT, LAID, TURNED, Line

DEALT: Final = 0
SWAPPED: Final = 1
DREW: Final = 2
RESHUFFLED: Final = 3
DISCARDED: Final = 4  # out of the hand
TURN_BEGAN: Final = 5
TURNED_UP: Final = 6
NEGATED: Final = 7
TOOK_EFFECT: Final = 8
MARTIAN_CAME: Final = 9
PLAYED: Final = 10
PUT: Final = 11
INTERRUPTED: Final = 12
ACTIVATED: Final = 13
CANCELLED: Final = 14
DISCARDED_FROM_PLAY: Final = 15
COUNTERED: Final = 16  # it was cancelled before it could act
ANSWERED: Final = 17  # by works
PEEKED: Final = 18
LOST_FROM_HAND: Final = 19  # at random
RESTORED: Final = 20
EXHAUSTED: Final = 21
MADE_READY: Final = 22
REPLACES: Final = 23  # the seat holds no Attack card
PART_DONE: Final = 24
WON_TURN: Final = 25
CAPTURED: Final = 26
TOOK_BACK: Final = 27
HALF_TIME: Final = 28
RAN_OUT: Final = 29  # the seat cannot draw a Nationality card
ENDED: Final = 30
MARS_WON: Final = 31
RESIGNED: Final = 32
PEEKS: Final = 33
NEGATED_TOO: Final = 34  # the event had been cancelled before
TOTALS: Final = 35  # of both sides, after a card has come into play or left it

LINES: Final = {
    DEALT: Line("dealt", "GW-2.1a", "seat turn"),
    SWAPPED: Line("swapped", "GW-R3", "seat white card"),
    DREW: Line("drew", "GW-4.5a", "seat card deck", told="drew"),
    RESHUFFLED: Line("reshuffled", "GW-4.6a", "deck n", told="reshuffled"),
    DISCARDED: Line("discarded", "GW-2.6d", "seat card"),
    TURN_BEGAN: Line("turn", "GW-7.20a", "turn seat", part="head"),
    TURNED_UP: Line("event", "GW-7.7a", "event", told="turned_up", weight=LAID, staged="turned_up"),
    NEGATED: Line("negated", "GW-7.7b", "seat card", weight=FOUGHT, staged="negated"),
    TOOK_EFFECT: Line("took-effect", "GW-7.7c", "event"),
    MARTIAN_CAME: Line("martian", "WW-2", "card", weight=FOUGHT),
    PLAYED: Line("played", "GW-7.8a", "seat card how", told="played", weight=LAID, staged="played"),
    PUT: Line("put", "GW-6.5b", "seat card under", staged="put"),
    INTERRUPTED: Line("interrupted", "GW-7.8b", "seat card target", weight=FOUGHT, staged="answered"),
    ACTIVATED: Line("activated", "GW-7.5a", "seat card user", weight=LAID, staged="activated"),
    CANCELLED: Line("cancelled", "GW-R1", "owner card by", weight=FOUGHT, staged="struck"),
    DISCARDED_FROM_PLAY: Line("discarded-play", "GW-6.2b", "owner card by", weight=FOUGHT, staged="struck"),
    COUNTERED: Line("countered", "GW-R13", "seat card target", staged="added"),
    ANSWERED: Line("answered", "GW-6.1b", "seat card target", weight=FOUGHT, staged="answered"),
    PEEKED: Line("peeked", "GW-R35", "seat card", told="peeked"),
    LOST_FROM_HAND: Line("lost", "GW-R42", "seat card", weight=FOUGHT, harms=True),
    RESTORED: Line("restored", "GW-R34", "seat card", weight=LAID, staged="restored"),
    EXHAUSTED: Line("exhausted", "GW-R22", "owner card", staged="added"),
    MADE_READY: Line("ready", "GW-7.5a", "seat card"),
    REPLACES: Line("replaces", "GW-7.11a", "seat"),
    PART_DONE: Line("part-done", "GW-7.8g", "seat phase"),
    WON_TURN: Line("won-turn", "GW-7.14c", "seat turn mine theirs", told="won_turn", weight=TURNED, staged="won", part="sum"),
    CAPTURED: Line("captured", "GW-7.14d", "who card", told="captured", staged="added"),
    TOOK_BACK: Line("took-back", "GW-7.15a", "seat card"),
    HALF_TIME: Line("half-time", "GW-8.1a", "turn"),
    RAN_OUT: Line("ran-out", "GW-3.4b", "seat", weight=DECIDED),
    ENDED: Line("won", "GW-3.5a", "seat level n", told="ended", weight=DECIDED),
    MARS_WON: Line("mars-won", "WW-6", "n", weight=DECIDED),
    RESIGNED: Line("resigned", "GW-R47", "seat level", weight=DECIDED),
    PEEKS: Line("peeks", "GW-6.3a", "seat count"),
    NEGATED_TOO: Line("negated-too", "GW-R11", "seat card"),
    TOTALS: Line("", "", "one two", staged="totals"),
}

# How a card comes into play
FIRST: Final = 0
LINKED: Final = 1
COMBINED: Final = 2
BESIDE: Final = 3  # an Improved card together with the first one
AS_ANSWER: Final = 4
LATE: Final = 5  # in the Optional Bonus Card Phase
AGAINST_EVENT: Final = 6

HOW: Final = {
    FIRST: Line("played", "GW-7.8a", "seat card"),
    LINKED: Line("linked", "GW-7.8e", "seat card"),
    COMBINED: Line("combined", "GW-6.6c", "seat card"),
    BESIDE: Line("beside", "GW-6.5d", "seat card"),
    LATE: Line("late", "GW-7.13a", "seat card"),
}  # of an answer the line that follows says more
