# compiled
"""Every event of the log: its number, its sentence, its rule, and what its numbers mean."""

from __future__ import annotations

from typing import Final

from warcabinet.engine.log import DECIDED, FOUGHT, TURNED, Line
from warcabinet.engine.log import LAID as DOWN

DEALT: Final = 0
FIRST: Final = 1
TURNED_UP: Final = 2
DECLARED_BATTLE: Final = 3
DREW: Final = 4
RESHUFFLED: Final = 5
LAID: Final = 6
LAID_AT_FACE: Final = 7
PLAYED: Final = 8
BLOCKED: Final = 9
TURNED_EVENT: Final = 10
IN_FORCE: Final = 11
LOST: Final = 12  # an open card discarded
TAKEN: Final = 13
SWAPPED: Final = 14
BROKEN: Final = 15
LOOKED: Final = 16
TOOK_FROM_HAND: Final = 17
DISCARDED: Final = 18  # out of the hand
DECLARED_DIG: Final = 19
DUG_IN: Final = 20
DIG_LAPSED: Final = 21
SAID_DONE: Final = 22
FELL_SHORT: Final = 23
WITHDREW: Final = 24
BACK_TO_HAND: Final = 25
WON_BATTLE: Final = 26
BONUS_TO: Final = 27
FELL_BACK: Final = 28
WON_GAME: Final = 29
CAPPED: Final = 30
LAID_BY_EFFECT: Final = 31
EVENT_ENDED: Final = 32
HOLDS: Final = 33  # in the first hand; for statistics, no line of the log

LINES: Final = {
    DEALT: Line("dealt", "LF-4.3", "n"),
    FIRST: Line("first", "LF-4.5", "seat"),
    TURNED_UP: Line("turned-up", "LF-5.1", "territory battles_over", told="turned_up", part="head"),
    DECLARED_BATTLE: Line(
        "attack-open", "LF-5.3", "seat territory holder battles_over", told="declared_battle", weight=TURNED, part="head"
    ),
    DREW: Line("draw", "LF-6.1", "seat card reason", told="drew"),
    RESHUFFLED: Line("reshuffled", "LF-15.2", "n"),
    LAID: Line("laid", "LF-6.3", "seat card bid", weight=DOWN),
    LAID_AT_FACE: Line("face", "LF-3.3", "seat card bid", weight=DOWN),
    PLAYED: Line("played", "LF-3.2", "seat card target second", told="played", weight=FOUGHT),
    BLOCKED: Line("blocked", "LF-R46", "seat block other card", weight=FOUGHT),
    TURNED_EVENT: Line("event", "LF-14.2", "seat event", told="turned_event", weight=FOUGHT),
    IN_FORCE: Line("in-force", "LF-R49", "event"),
    LOST: Line("lost", "LF-15.1", "seat card", weight=FOUGHT, harms=True),
    TAKEN: Line("taken", "LF-R54", "seat other card", weight=FOUGHT),
    SWAPPED: Line("swapped", "LF-R53", "seat other theirs mine", weight=FOUGHT),
    BROKEN: Line("broken", "LF-R40", "seat pile", weight=FOUGHT, harms=True),
    LOOKED: Line("looked", "LF-R54", "seat other"),
    TOOK_FROM_HAND: Line("took", "LF-R54", "seat other card", told="took_from_hand", weight=FOUGHT),
    DISCARDED: Line("discarded", "LF-15.1", "seat card"),
    DECLARED_DIG: Line("declares-dig", "LF-9.4", "seat n worth"),
    DUG_IN: Line("dug-in", "LF-8.4", "seat lost", told="dug_in", weight=DOWN),
    DIG_LAPSED: Line("dig-lapsed", "LF-R38", "seat worth"),
    SAID_DONE: Line("done", "LF-6.5", "seat bid", weight=DOWN),
    FELL_SHORT: Line("short", "LF-R13", "seat bid need", weight=TURNED, harms=True),
    WITHDREW: Line("withdrew", "LF-10.1", "seat", weight=DOWN),
    BACK_TO_HAND: Line("back", "LF-10.7", "seat card"),
    WON_BATTLE: Line("won", "LF-11.2", "seat territory held_before", told="won_battle", weight=TURNED, part="sum"),
    BONUS_TO: Line("bonus", "LF-12.5", "nation seat", told="bonus_to", weight=TURNED),
    FELL_BACK: Line("back", "LF-14.3", "seat card"),
    WON_GAME: Line("won-game", "LF-13.4", "seat", weight=DECIDED),
    CAPPED: Line("capped", "LF-R35", "n", weight=DECIDED),
    LAID_BY_EFFECT: Line("laid-hand", "LF-R24", "seat card from_discard", told="laid_by_effect", weight=DOWN),
    EVENT_ENDED: Line("event-ended", "LF-R50", "event"),
    HOLDS: Line("", numbers="seat card"),
}

# Why a card is drawn
AT_START: Final = 0
FOR_WITHDRAWING: Final = 1
FOR_WINNING: Final = 2
BY_EFFECT: Final = 3

DRAWS: Final = {  # sentence and rule
    AT_START: Line("draw", "LF-6.1"),
    FOR_WITHDRAWING: Line("draw-out", "LF-10.2"),
    FOR_WINNING: Line("draw-won", "LF-11.3"),
    BY_EFFECT: Line("draw-effect", "LF-15.2"),
}
