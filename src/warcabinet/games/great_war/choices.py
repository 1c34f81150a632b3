# compiled
"""Every verb of a choice and every prompt: their numbers, and below them what each is called and which rule it cites."""

from __future__ import annotations

from typing import Final

from warcabinet.engine.verbs import Verb, Verbs

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

VERBS: Final = Verbs(
    [
        Verb(DONE, "done", rule="GW-7.8g", main=True),
        Verb(PASS, "pass", rule="GW-R41", main=True),
        Verb(ALONE, "alone", rule="GW-R23"),
        Verb(DRAW_NEUTRAL, "draw neutral", rule="GW-2.6a"),
        Verb(DRAW_NATIONALITY, "draw nat", rule="GW-2.6a"),
        Verb(ABILITY, "ability", "ability", "GW-R29"),
        Verb(PLAY, "play", "card", "GW-7.8a"),
        Verb(WITH, "with", "card", "GW-6.5d"),
        Verb(ON, "on", "card", "GW-6.5a"),
        Verb(ACTIVATE, "activate", "card", "GW-7.8d"),
        Verb(TARGET, "target", "card", "GW-R30"),
        Verb(INTERRUPT, "interrupt", "card", "GW-7.8b"),
        Verb(COMBINE, "combine", "card", "GW-6.6a"),
        Verb(USE, "use", "card", "GW-6.1b"),
        Verb(TAKE, "take", "card", "GW-7.15a"),
        Verb(OUT, "out", "card", "GW-R3"),
        Verb(DISCARD, "discard", "card", "GW-2.6d"),
    ]
)

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

PROMPTS: Final = {  # the word in the catalogues, and the rule
    CHOOSE_OUT: ("out", "GW-R3"),
    DRAW_FREE: ("draw", "GW-R8"),
    DISCARD_DOWN: ("discard", "GW-4.4a"),
    CANCEL_EVENT: ("event", "GW-7.7b"),
    REPLACE: ("replace", "GW-7.11a"),
    FIRST_CARD: ("first", "GW-7.8a"),
    PLAY_WITH: ("with", "GW-6.5d"),
    PUT_ON: ("on", "GW-6.5a"),
    ACT: ("act", "GW-7.8f"),
    CHOOSE_ABILITY: ("ability", "GW-R29"),
    CHOOSE_TARGET: ("target", "GW-R30"),
    CHOOSE_COMBINED: ("combine", "GW-R28"),
    INTERRUPT_WINDOW: ("interrupt", "GW-7.8b"),
    STRIKE_WORKS: ("strike", "GW-6.1c"),
    USE_WORKS: ("works", "GW-6.1b"),
    BONUS_PHASE: ("bonus", "GW-7.13a"),
    TAKE_BACK: ("take", "GW-7.15a"),
}
