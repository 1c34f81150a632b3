# compiled
"""Why a choice is not possible: a number for each reason, and below the table of their sentences and rules.

The predicates that give them are beside the rules that fill the menus by them; `legality.py` asks them for any choice.
"""

from __future__ import annotations

from typing import Final

from warcabinet.engine.reasons import Reason

# At any question
OVER: Final = 1
WATCHING: Final = 2
POSSIBLE: Final = 3
UNKNOWN: Final = 4
HIDDEN: Final = 5
AWAITED: Final = 6
NOT_YOUR_PART: Final = 7
ANSWER_FIRST: Final = 8
NOT_HELD: Final = 9
NOT_IN_PLAY: Final = 10
# Drawing and discarding
ENEMY_DECK: Final = 11
NOT_THIS_DECK: Final = 12
NO_DRAW: Final = 13
EMPTY_DECK: Final = 14
LOCKED_DISCARD: Final = 15
REPLACE_NATIONALITY: Final = 16
OTHER_RANK: Final = 17
# Playing a card
FIRST_CARD_DUE: Final = 18
NOTHING_BEFORE_IT: Final = 19
MACHINE_GUN: Final = 20
FORCED: Final = 21
DUTY: Final = 22
DUTY_LEFT: Final = 23
NO_LINK: Final = 24
BONUS_FURTHER: Final = 25
JOKER_FURTHER: Final = 26
NOTHING_UNDER: Final = 27
NOT_IMPROVED: Final = 28
NOT_ON_THIS: Final = 29
NOT_ALONE: Final = 30
NOT_COMBINED: Final = 31
COMBINE_ONE: Final = 32
ONE_LATE: Final = 33
ONLY_BONUS: Final = 34
# Using a card in play
STANDING: Final = 35
NO_ABILITY: Final = 36
FELL_OFF: Final = 37
CANCELLED: Final = 38
USED_UP: Final = 39
MUTED: Final = 40
TOO_LATE: Final = 41
NO_TARGET: Final = 42
NO_COMBINE_NOW: Final = 43
# Hitting a card
ACTIVATE_FIRST: Final = 44
TARGET_ONE: Final = 45
NOT_A_TARGET: Final = 46
WRONG_SIDE: Final = 47
CANCELLED_ALREADY: Final = 48
STEADFAST: Final = 49
TRUCE: Final = 50
PROTECTED: Final = 51
SHIELDED: Final = 52
# Answering
NO_NEGATE: Final = 53
NO_INTERRUPT: Final = 54
CANNOT_HIT: Final = 55
ONLY_JUST_PLAYED: Final = 56
INTERRUPT_FROM_HAND: Final = 57
NO_WORKS: Final = 58
NOT_NAMED: Final = 59
# Taking back
BONUS_STAYS: Final = 60
FACE_STAYS: Final = 61
LOCKED: Final = 62
NOT_YOUR_SIDE: Final = 63
CAPTURED: Final = 64
# Rulings
ABOVE_LIMIT: Final = 65

REASONS: Final = {
    OVER: Reason("over", "GW-3.1a"),
    WATCHING: Reason("watcher"),
    POSSIBLE: Reason("possible"),
    UNKNOWN: Reason("unknown"),
    HIDDEN: Reason("hidden", "GW-4.5a"),
    AWAITED: Reason("awaited", "GW-R46"),
    NOT_YOUR_PART: Reason("not-your-part", "GW-5.1e"),
    ANSWER_FIRST: Reason("answer-first"),
    NOT_HELD: Reason("not-held", "GW-4.5a"),
    NOT_IN_PLAY: Reason("not-in-play", "GW-R1"),
    ENEMY_DECK: Reason("enemy-deck", "GW-4.1a"),
    NOT_THIS_DECK: Reason("not-this-deck", "GW-2.6a"),
    NO_DRAW: Reason("no-draw", "GW-2.6a"),
    EMPTY_DECK: Reason("empty-deck", "GW-R7"),
    LOCKED_DISCARD: Reason("locked-discard", "GW-R4"),
    REPLACE_NATIONALITY: Reason("replace-nationality", "GW-7.11a"),
    OTHER_RANK: Reason("other-rank", "GW-1.3c"),
    FIRST_CARD_DUE: Reason("first-card", "GW-7.2a"),
    NOTHING_BEFORE_IT: Reason("first-card", "GW-7.8a"),
    MACHINE_GUN: Reason("machine-gun", "GW-6.4b"),
    FORCED: Reason("forced", "GW-7.11b"),
    DUTY: Reason("duty", "GW-R14"),
    DUTY_LEFT: Reason("duty-first", "GW-R14"),
    NO_LINK: Reason("no-link", "GW-4.2c"),
    BONUS_FURTHER: Reason("no-further", "GW-R44"),
    JOKER_FURTHER: Reason("no-further", "GW-R43"),
    NOTHING_UNDER: Reason("nothing-under", "GW-R23"),
    NOT_IMPROVED: Reason("not-improved", "GW-6.5d"),
    NOT_ON_THIS: Reason("not-on-this", "GW-6.5a"),
    NOT_ALONE: Reason("not-alone", "GW-R23"),
    NOT_COMBINED: Reason("not-combined", "GW-R28"),
    COMBINE_ONE: Reason("combine-one", "GW-R28"),
    ONE_LATE: Reason("one-late", "GW-7.13a"),
    ONLY_BONUS: Reason("only-bonus", "GW-7.13a"),
    STANDING: Reason("standing", "GW-6.1a"),
    NO_ABILITY: Reason("no-ability", "GW-R1"),
    FELL_OFF: Reason("nothing-under", "GW-6.5f"),
    CANCELLED: Reason("cancelled", "GW-7.6a"),
    USED_UP: Reason("used", "GW-7.5a"),
    MUTED: Reason("muted", "GW-7.7c"),
    TOO_LATE: Reason("too-late", "GW-7.13b"),
    NO_TARGET: Reason("no-target", "GW-R30"),
    NO_COMBINE_NOW: Reason("no-combine-now", "GW-R20"),
    ACTIVATE_FIRST: Reason("activate-first", "GW-7.8d"),
    TARGET_ONE: Reason("target-one", "GW-R31"),
    NOT_A_TARGET: Reason("not-a-target", "GW-R30"),
    WRONG_SIDE: Reason("wrong-side", "GW-R42"),
    CANCELLED_ALREADY: Reason("cancelled", "GW-R1"),
    STEADFAST: Reason("steadfast", "GW-R30"),
    TRUCE: Reason("truce", "GW-7.7c"),
    PROTECTED: Reason("protected", "GW-6.5c"),
    SHIELDED: Reason("protected", "GW-R30"),
    NO_NEGATE: Reason("no-negate", "GW-5.2b"),
    NO_INTERRUPT: Reason("no-interrupt", "GW-5.2a"),
    CANNOT_HIT: Reason("cannot-hit", "GW-5.2c"),
    ONLY_JUST_PLAYED: Reason("only-just-played", "GW-5.2c"),
    INTERRUPT_FROM_HAND: Reason("interrupt-from-hand", "GW-7.8b"),
    NO_WORKS: Reason("no-works", "GW-6.1b"),
    NOT_NAMED: Reason("not-named", "GW-6.1b"),
    BONUS_STAYS: Reason("bonus-stays", "GW-7.15b"),
    FACE_STAYS: Reason("face-stays", "GW-7.15b"),
    LOCKED: Reason("locked", "GW-7.15b"),
    NOT_YOUR_SIDE: Reason("not-your-side", "GW-7.15a"),
    CAPTURED: Reason("captured", "GW-7.14d"),
    ABOVE_LIMIT: Reason("above-limit", "GW-R51"),
}
