# compiled
"""Why a choice is not possible: each reason with its number, its sentence and its rule.

They run from the general to the particular: where several speak against what people reach for, they read the last.
"""

from __future__ import annotations

from typing import Final

from warcabinet.engine.reasons import Reason

OVER: Final = 1
NOT_NOW: Final = 2
ANSWER_FIRST: Final = 3
DECLARE_FIRST: Final = 4
DIG_FIRST: Final = 5
BATTLE_RUNS: Final = 6
NOT_OPEN: Final = 7
OWN_TERRITORY: Final = 8
TOO_LOW: Final = 9
OWES_OPENING: Final = 10
DIG_OFF: Final = 11
DIG_TOO_LITTLE: Final = 12
PICKED_TOO_LITTLE: Final = 13
PLAY_A_CARD: Final = 14
LAID_IS_LAID: Final = 15
NOT_IN_HAND: Final = 16
BLITZ_ABILITY_ONLY: Final = 17
TWO_USES: Final = 18
ONE_USE: Final = 19
NO_BLITZ: Final = 20
OTHER_WINDOW: Final = 21
NO_TARGET: Final = 22
BLOCK_ONLY: Final = 23
NOT_A_TARGET: Final = 24
IS_OUT: Final = 25
PROTECTED: Final = 26
NOT_LAID: Final = 27
PICKED: Final = 28
ABILITY_STAYS: Final = 29
NOT_PICKED: Final = 30
CANCELLED: Final = 31
IN_ORDER: Final = 32
TO_THE_END: Final = 33
MUST_PLAY: Final = 34
DROPPED: Final = 35

REASONS: Final = {
    OVER: Reason("over", "LF-1.5"),
    NOT_NOW: Reason("not-now", "LF-6.2"),
    ANSWER_FIRST: Reason("answer-first"),
    DECLARE_FIRST: Reason("declare-first", "LF-5.3"),
    DIG_FIRST: Reason("dig-first"),
    BATTLE_RUNS: Reason("battle-runs", "LF-1.4"),
    NOT_OPEN: Reason("not-open", "LF-5.3"),
    OWN_TERRITORY: Reason("own-territory", "LF-5.4"),
    TOO_LOW: Reason("done", "LF-6.5"),
    OWES_OPENING: Reason("withdraw", "LF-5.11"),
    DIG_OFF: Reason("dig-off", "LF-8.1"),
    DIG_TOO_LITTLE: Reason("dig", "LF-8.3"),
    PICKED_TOO_LITTLE: Reason("confirm", "LF-8.3"),
    PLAY_A_CARD: Reason("play-a-card", "LF-3.2"),
    LAID_IS_LAID: Reason("laid-is-laid", "LF-R15"),
    NOT_IN_HAND: Reason("not-in-hand", "LF-4.4"),
    BLITZ_ABILITY_ONLY: Reason("blitz-ability-only", "LF-R47"),
    TWO_USES: Reason("two-uses", "LF-3.2"),
    ONE_USE: Reason("one-use", "LF-3.1"),
    NO_BLITZ: Reason("no-blitz", "LF-R42"),
    OTHER_WINDOW: Reason("other-window", "LF-R42"),
    NO_TARGET: Reason("no-target", "LF-R24"),
    BLOCK_ONLY: Reason("block-only", "LF-R42"),
    NOT_A_TARGET: Reason("not-a-target", "LF-R24"),
    IS_OUT: Reason("is-out", "LF-10.6"),
    PROTECTED: Reason("protected", "LF-2.16"),
    NOT_LAID: Reason("not-laid", "LF-8.11"),
    PICKED: Reason("picked", "LF-8.11"),
    ABILITY_STAYS: Reason("ability-stays", "LF-8.12"),
    NOT_PICKED: Reason("not-picked", "LF-8.11"),
    CANCELLED: Reason("cancelled", "LF-R56"),
    IN_ORDER: Reason("in-order", "LF-R56"),
    TO_THE_END: Reason("to-the-end", "LF-R56"),
    MUST_PLAY: Reason("must-play", "LF-R12"),
    DROPPED: Reason("dropped", "LF-R56"),
}
