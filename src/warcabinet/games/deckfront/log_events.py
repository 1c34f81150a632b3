# compiled
"""Every event of the log: its number, its sentence, its rule and what the numbers after it mean.

A `unit` or `target` is a piece (field.py); an `attacker` is the same, read without its place.
"""

from __future__ import annotations

from typing import Final

from warcabinet.engine.log import DECIDED, FOUGHT, LAID, Line
from warcabinet.engine.log import TURNED as CHANGED

DECKS_MADE: Final = 0
GAME_BEGINS: Final = 1
ROUND_BEGINS: Final = 2
DREW: Final = 3
SWAPPED: Final = 4
KEPT: Final = 5
REVEALED: Final = 6
ADVANCED: Final = 7
TOSSED: Final = 8
COIN_TURNED: Final = 9
MAY_DECIDE: Final = 10
ORDERED: Final = 11
PLACED_AT: Final = 12
INFILTRATED: Final = 13
NO_ROOM: Final = 14
SHOT: Final = 15
HELD_FIRE: Final = 16
CHARGED: Final = 17
HELD_CHARGE: Final = 18
STAKES: Final = 19
FELL: Final = 20
CAPTURED: Final = 21
PULLED: Final = 22
WITHDREW: Final = 23
STAYED: Final = 24
TURNED: Final = 25
COMBAT: Final = 26
STRUCK: Final = 27
HELD: Final = 28
HEALED: Final = 29
GATHERED: Final = 30
MORALE: Final = 31
TIED: Final = 32
REPEATED: Final = 33
STALEMATE: Final = 34
WON_GAME: Final = 35
WON_MATCH: Final = 36
HOLDS: Final = 37
BLOW: Final = 38

LINES: Final = {
    DECKS_MADE: Line("decks", "DF-2.6", "method"),
    GAME_BEGINS: Line("game", "DF-3.1", "n", part="head"),
    ROUND_BEGINS: Line("round", "DF-6.2", "n", part="head"),
    DREW: Line("drew", "DF-6.5", "seat card", own="drew"),
    SWAPPED: Line("swapped", "DF-6.6", "seat taken given", own="swapped"),
    KEPT: Line("kept", "DF-R3", "seat"),
    REVEALED: Line("revealed", "DF-6.11", "blue_card green_card", weight=LAID, staged="revealed"),
    ADVANCED: Line("advanced", "DF-9.19", "unit place", weight=LAID),
    TOSSED: Line("tossed", "DF-11.2", "side"),
    COIN_TURNED: Line("coin-turned", "DF-11.4", "side"),
    MAY_DECIDE: Line("", "", "seat why", told="may_decide", staged="decided"),
    ORDERED: Line("goes-first", "DF-6.12", "decider seat"),
    PLACED_AT: Line("placed", "DF-6.15", "unit", weight=LAID),
    INFILTRATED: Line("infiltrated", "DF-9.12", "unit", weight=FOUGHT),
    NO_ROOM: Line("no-room", "DF-R17", "seat card"),
    SHOT: Line("shot", "DF-9.8", "attacker target n aim", weight=FOUGHT, staged="attack"),
    HELD_FIRE: Line("held-fire", "DF-R14", "attacker target"),
    CHARGED: Line("charged", "DF-9.4", "attacker target n aim", weight=FOUGHT, staged="attack"),
    HELD_CHARGE: Line("held-charge", "DF-R15", "unit"),
    STAKES: Line("stakes", "DF-9.4", "attacker target n", weight=FOUGHT, staged="stakes"),
    FELL: Line("fell", "DF-6.24", "unit"),
    CAPTURED: Line("captured", "DF-10.1", "seat unit", weight=CHANGED),
    PULLED: Line("pulled", "DF-7.7", "unit"),
    WITHDREW: Line("withdrew", "DF-9.16", "unit", weight=LAID),
    STAYED: Line("stayed", "DF-9.16", "unit"),
    TURNED: Line("turned", "DF-R31", "unit place"),
    COMBAT: Line("combat", "DF-6.23", "n", staged="combat"),
    STRUCK: Line("struck", "DF-7.13", "attacker target n aim", weight=FOUGHT, staged="attack"),
    HELD: Line("held", "DF-R7", "unit"),
    HEALED: Line("healed", "DF-5.9", "unit n"),
    GATHERED: Line("gathered", "DF-8.1", "unit place"),
    MORALE: Line("morale", "DF-6.27", "blue_morale green_morale", part="sum"),
    TIED: Line("tied", "DF-12.3"),
    REPEATED: Line("repeated", "DF-R22", "n"),
    STALEMATE: Line("stalemate", "DF-R23"),
    WON_GAME: Line("won-game", "", "seat how n", told="won_game", weight=DECIDED, part="sum"),
    WON_MATCH: Line("won-match", "DF-1.2", "seat wins lost", weight=DECIDED),
    HOLDS: Line("", "", "seat card"),  # a card of the first hand
    BLOW: Line("", "", "force shield left was", staged="blow"),  # how the attack before it came to its damage, and the life left
}

# Why a seat decides the order
BY_INITIATIVE: Final = 0
BY_SABOTEURS: Final = 1
BY_ADVANTAGE: Final = 2

DECIDES: Final = {
    BY_INITIATIVE: Line("decides-initiative", "DF-6.12", "seat"),
    BY_SABOTEURS: Line("decides-saboteurs", "DF-9.1", "seat"),
    BY_ADVANTAGE: Line("decides-coin", "DF-11.3", "seat"),
}
