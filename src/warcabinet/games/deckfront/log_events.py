# compiled
"""What the log tells, as numbers; what the numbers after each mean is said beside it. A piece is cell * 16 + kind."""

from __future__ import annotations

from typing import Final

# Events of the log; what the numbers after them mean stands beside each. A piece is cell * 16 + kind.
DECKS_MADE: Final = 0  # how
GAME_BEGINS: Final = 1  # game
ROUND_BEGINS: Final = 2  # round
DREW: Final = 3  # seat, card
SWAPPED: Final = 4  # seat, taken, given
KEPT: Final = 5  # seat
REVEALED: Final = 6  # card of Blue, card of Green; NONE: none
ADVANCED: Final = 7  # piece, cell it goes to
TOSSED: Final = 8  # seat whose colour lies up
COIN_TURNED: Final = 9  # seat whose colour lies up now
MAY_DECIDE: Final = 10  # seat, reason
ORDERED: Final = 11  # seat that decided, seat that goes first
PLACED_AT: Final = 12  # piece
INFILTRATED: Final = 13  # piece
NO_ROOM: Final = 14  # seat, card
SHOT: Final = 15  # piece, piece, damage, aim
HELD_FIRE: Final = 16  # piece, piece
CHARGED: Final = 17  # piece, piece, damage, aim
HELD_CHARGE: Final = 18  # piece
STAKES: Final = 19  # piece, piece, damage
FELL: Final = 20  # piece
CAPTURED: Final = 21  # seat, piece
PULLED: Final = 22  # piece
WITHDREW: Final = 23  # piece
STAYED: Final = 24  # piece
TURNED: Final = 25  # piece, cell it goes to
COMBAT: Final = 26  # round
STRUCK: Final = 27  # piece, piece, damage, aim
HELD: Final = 28  # piece
HEALED: Final = 29  # piece, markers taken off
GATHERED: Final = 30  # piece, cell it goes to
MORALE: Final = 31  # of Blue, of Green
TIED: Final = 32
REPEATED: Final = 33  # repetition
STALEMATE: Final = 34
WON_GAME: Final = 35  # seat, how, game
WON_MATCH: Final = 36  # seat, games, games of the other
HOLDS: Final = 37  # seat, card: in the first hand of a game; for statistics, no line of the log

# Why a seat decides the order
BY_INITIATIVE: Final = 0
BY_SABOTEURS: Final = 1
BY_ADVANTAGE: Final = 2
