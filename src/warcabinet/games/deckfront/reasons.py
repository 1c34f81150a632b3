# compiled
"""Why something is not possible. The predicates that fill the menus answer with these numbers, and people read them as sentences.

The numbers rise from the vague to the telling: where a thing could mean several choices, the highest is shown.
"""

from __future__ import annotations

from typing import Final

from warcabinet.engine.reasons import OK, Reason

OVER: Final = 1
ANSWER_FIRST: Final = 2
NOT_PHASE_1: Final = 3
NOT_PHASE_2: Final = 4
SWAP_FIRST: Final = 5
NOT_TO_PICK: Final = 6
NOT_IN_RESERVE: Final = 7
NOT_IN_HAND: Final = 8
PILE_EMPTY: Final = 9
MUST_DRAW: Final = 10
EMPTY_HAND: Final = 11
NO_RESERVE: Final = 12
FIELD_TAKEN: Final = 13
CENTRE: Final = 14
BEHIND_GENERAL: Final = 15
TAKEN: Final = 16
NEVER_IN_ROW: Final = 17
NOT_RED: Final = 18
TOO_FAR: Final = 19
MUST_ATTACK: Final = 20
NOT_NEAREST: Final = 21
NOBODY_OPPOSITE: Final = 22
MUST_STRAIGHT: Final = 23
NOT_PULLED: Final = 24
NOT_BESIDE: Final = 25
NOBODY_THERE: Final = 26
NO_ADVANCE: Final = 27
ADVANCES_ALREADY: Final = 28
FLANK_TOO_FAR: Final = 29
NO_TURN: Final = 30
TURNED_ALREADY: Final = 31
OPPOSED: Final = 32
STANDS_THERE: Final = 33
SWAP_CANCELLED: Final = 34
NEVER_HOLDS: Final = 35
# Of things that no choice is about
WATCHER: Final = 50
AWAITED: Final = 51
NOT_ASKED: Final = 52
UNKNOWN: Final = 53
NO_UNIT: Final = 54
NO_CELL: Final = 55
DISCARDED: Final = 56
OTHER_SIDE: Final = 57
OWN_UNIT: Final = 58
ONLY_POSITIONED: Final = 59
COVERED: Final = 60
NOT_YOURS: Final = 61

REASONS: Final = {
    OK: Reason("possible"),
    OVER: Reason("over", "DF-1.2"),
    ANSWER_FIRST: Reason("answer-first"),  # with the rule of the prompt
    NOT_PHASE_1: Reason("not-phase-1", "DF-6.2"),
    NOT_PHASE_2: Reason("not-phase-2", "DF-6.2"),
    SWAP_FIRST: Reason("swap-first", "DF-6.6"),
    NOT_TO_PICK: Reason("not-to-pick", "DF-2.9"),
    NOT_IN_RESERVE: Reason("not-in-reserve", "DF-6.6"),
    NOT_IN_HAND: Reason("not-in-hand", "DF-6.10"),
    PILE_EMPTY: Reason("pile-empty", "DF-6.8"),
    MUST_DRAW: Reason("must-draw", "DF-6.7"),
    EMPTY_HAND: Reason("empty-hand", "DF-6.8"),
    NO_RESERVE: Reason("no-reserve", "DF-6.8"),
    FIELD_TAKEN: Reason("field-taken", "DF-R17"),
    CENTRE: Reason("centre", "DF-4.4"),
    BEHIND_GENERAL: Reason("behind-general", "DF-4.7"),
    TAKEN: Reason("taken", "DF-6.20"),
    NEVER_IN_ROW: Reason("barred", "DF-5.5"),
    NOT_RED: Reason("not-red", "DF-5.6"),
    TOO_FAR: Reason("too-far", "DF-6.20"),
    MUST_ATTACK: Reason("must-attack", "DF-R7"),
    NOT_NEAREST: Reason("not-nearest", "DF-7.10"),
    NOBODY_OPPOSITE: Reason("nobody-opposite", "DF-7.10"),
    MUST_STRAIGHT: Reason("must-straight", "DF-7.2"),
    NOT_PULLED: Reason("not-pulled", "DF-7.9"),
    NOT_BESIDE: Reason("not-beside", "DF-9.13"),
    NOBODY_THERE: Reason("nobody-there"),
    NO_ADVANCE: Reason("no-advance", "DF-9.18"),
    ADVANCES_ALREADY: Reason("advances-already", "DF-R13"),
    FLANK_TOO_FAR: Reason("flank-too-far", "DF-R12"),
    NO_TURN: Reason("no-turn", "DF-R31"),
    TURNED_ALREADY: Reason("turned-already", "DF-R31"),
    OPPOSED: Reason("opposed", "DF-R31"),
    STANDS_THERE: Reason("stands-there", "DF-R31"),
    SWAP_CANCELLED: Reason("swap-cancelled", "DF-R33"),
    NEVER_HOLDS: Reason("never-holds", "DF-R7"),
    WATCHER: Reason("watcher"),
    AWAITED: Reason("awaited", "DF-6.3"),
    NOT_ASKED: Reason("not-asked", "DF-6.21"),
    UNKNOWN: Reason("unknown"),
    NO_UNIT: Reason("no-unit", "DF-2.4"),
    NO_CELL: Reason("no-cell", "DF-4.8"),
    DISCARDED: Reason("discard", "DF-6.9"),
    OTHER_SIDE: Reason("other-side", "DF-6.15"),
    OWN_UNIT: Reason("own-unit", "DF-7.2"),
    ONLY_POSITIONED: Reason("only-positioned", "DF-R14"),
    COVERED: Reason("covered", "DF-7.4"),
    NOT_YOURS: Reason("not-yours", "DF-3.6"),
}
