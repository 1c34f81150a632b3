# compiled
"""Every verb and every prompt. The numbers are what Records and networks are made of: never renumber."""

from __future__ import annotations

from typing import Final, NamedTuple

from warcabinet.engine.verbs import Verb, Verbs

DRAW: Final = 0
SWAP: Final = 1
KEEP: Final = 2
BACK_OUT: Final = 3
GO_FIRST: Final = 4
GO_SECOND: Final = 5
FIRE: Final = 6
HOLD_FIRE: Final = 7
WITHDRAW: Final = 8
STAY: Final = 9
DONE: Final = 10
NEXT: Final = 11
ATTACK: Final = 16  # + aim
PICK: Final = 32  # + unit, for the deck
PLAY: Final = 48  # + unit, out of the hand
TAKE: Final = 64  # + unit, out of the reserve
GIVE: Final = 80  # + unit, out of the hand
ADVANCE: Final = 96  # + column
PLACE_AT: Final = 128  # + row and column
TURN: Final = 192  # + 2 * column, + 1 for the eastern flank
CHOICES: Final = 256

VERBS: Final = Verbs(
    [
        Verb(DRAW, "draw", rule="DF-6.5", main=True),
        Verb(SWAP, "swap", rule="DF-6.6"),
        Verb(KEEP, "keep", rule="DF-R3", main=True),
        Verb(BACK_OUT, "back"),
        Verb(GO_FIRST, "go-first", rule="DF-6.12", main=True),
        Verb(GO_SECOND, "go-second", rule="DF-6.12"),
        Verb(FIRE, "fire", rule="DF-9.8", main=True),
        Verb(HOLD_FIRE, "hold-fire", rule="DF-R14"),
        Verb(WITHDRAW, "withdraw", rule="DF-9.16"),
        Verb(STAY, "stay", rule="DF-9.16"),
        Verb(DONE, "done", main=True),
        Verb(NEXT, "next", rule="DF-R32", main=True),
        Verb(ATTACK, "attack", "aim"),  # each aim has its own rule
        Verb(PICK, "pick", "unit", "DF-2.9"),
        Verb(PLAY, "play", "unit", "DF-6.10"),
        Verb(TAKE, "take", "unit", "DF-6.6"),
        Verb(GIVE, "give", "unit", "DF-6.6"),
        Verb(ADVANCE, "advance", "column", "DF-9.19"),
        Verb(PLACE_AT, "place", "place", "DF-6.20"),
        Verb(TURN, "turn", "flank", "DF-R31"),
    ]
)

# Prompts: what a seat is asked.
PICK_CARD: Final = 0
DRAW_OR_SWAP: Final = 1
TAKE_RESERVE: Final = 2
GIVE_HAND: Final = 3
PLAY_CARD: Final = 4
ADVANCE_UNITS: Final = 5
CHOOSE_ORDER: Final = 6
POSITION: Final = 7
SKIRMISH: Final = 8
CHARGE: Final = 9
WITHDRAW_OR_STAY: Final = 10
WHO_TURNS: Final = 11
TURN_UNITS: Final = 12
DECLARE: Final = 13
NEXT_GAME: Final = 14
WHO_ADVANCES: Final = 15


class Asked(NamedTuple):
    key: str  # `prompt.<key>` in the catalogues; `prompt.other-<key>` for those who wait
    rule: str


PROMPTS: Final = {
    PICK_CARD: Asked("pick", "DF-2.9"),
    DRAW_OR_SWAP: Asked("draw", "DF-6.5"),
    TAKE_RESERVE: Asked("take", "DF-6.6"),
    GIVE_HAND: Asked("give", "DF-6.6"),
    PLAY_CARD: Asked("play", "DF-6.10"),
    ADVANCE_UNITS: Asked("advance", "DF-9.19"),
    CHOOSE_ORDER: Asked("order", "DF-6.12"),
    POSITION: Asked("position", "DF-6.15"),
    SKIRMISH: Asked("skirmish", "DF-R14"),
    CHARGE: Asked("charge", "DF-R15"),
    WITHDRAW_OR_STAY: Asked("withdraw", "DF-9.16"),
    WHO_TURNS: Asked("who-turns", "DF-R31"),
    TURN_UNITS: Asked("turn", "DF-R31"),
    DECLARE: Asked("declare", "DF-7.5"),
    NEXT_GAME: Asked("next", "DF-R32"),
    WHO_ADVANCES: Asked("who-advances", "DF-R13"),
}
