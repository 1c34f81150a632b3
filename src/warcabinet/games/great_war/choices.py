# compiled
"""The choices and prompts as numbers."""

from __future__ import annotations

from typing import Final

MOST_CARDS: Final = 256

DONE: Final = 0
PASS: Final = 1
ALONE: Final = 2
DRAW_NEUTRAL: Final = 3
DRAW_NATIONALITY: Final = 4
ABILITY: Final = 8  # + which

# + card
PLAY: Final = 256
WITH: Final = 512
ON: Final = 768
ACTIVATE: Final = 1024
TARGET: Final = 1280
INTERRUPT: Final = 1536
COMBINE: Final = 1792
USE: Final = 2048
TAKE: Final = 2304
OUT: Final = 2560
DISCARD: Final = 2816
CHOICES: Final = 3072

# Prompts: what a seat is asked.
CHOOSE_OUT: Final = 0
DRAW_FREE: Final = 1
DISCARD_DOWN: Final = 2
CANCEL_EVENT: Final = 3
REPLACE: Final = 4
FIRST_CARD: Final = 5
PLAY_WITH: Final = 6
PUT_ON: Final = 7
ACT: Final = 8  # the rest of a part
CHOOSE_ABILITY: Final = 9
CHOOSE_TARGET: Final = 10
CHOOSE_COMBINED: Final = 11
INTERRUPT_WINDOW: Final = 12
STRIKE_WORKS: Final = 13
USE_WORKS: Final = 14
BONUS_PHASE: Final = 15
TAKE_BACK: Final = 16
