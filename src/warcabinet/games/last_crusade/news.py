# compiled
"""What the log tells of the air war and of Special cards, as numbers; events.py has the rest, and says what a label is."""

from __future__ import annotations

from typing import Final

# The air
LAUNCHED: Final = 100  # label, label of its weapon or -1, 1 with Drop Tanks
MISSION: Final = 101  # seat, place, 1 on patrol
FLEW: Final = 102  # seat, place
INTERCEPTED: Final = 103  # seat that intercepts, its aircraft, the others
JETTISONED: Final = 104  # label of the aircraft
DECLARED: Final = 105  # label, label of the target
AIR_ROUND: Final = 106  # number
TANKS_DROPPED: Final = 107  # label
LANDED: Final = 108  # label
# Recon
SCOUTED: Final = 110  # label, place, dice
SCOUT_DICE: Final = 111  # label of the target, dice as base 7, TN, 1 if spotted
BRIDGE_FOUND: Final = 112  # label, crossing, die
# Strikes and bombardments
STRIKE: Final = 115  # label, label of the target, place
BOMBARDED: Final = 116  # label, label of the target, place
ATTACK_LOST: Final = 117  # seat: attacker or target is gone
FRIENDLY_FIRE: Final = 118  # label of the unit hit
RAIDED: Final = 119  # seat
# Special cards
PLAYED: Final = 120  # seat, card, place it was played on or -1
CARD_DIE: Final = 121  # seat, card, dice as base 7
INDEFINITE_DIE: Final = 122  # seat, card, die
FORCE_ENDED: Final = 123  # seat, card
DRAINED: Final = 124  # seat that loses, points
GAINED: Final = 125  # seat, points
SNIPED: Final = 126  # label of the Leader
SPOTTED: Final = 127  # label
HIDDEN: Final = 128  # seat, place
COMMITTED: Final = 129  # label
RETREATED: Final = 130  # label, from, to
STOOD: Final = 131  # label: it ignores that
PEEKED: Final = 132  # seat that looks, card: for that seat alone
DISMISSED: Final = 133  # seat that loses it, card
SAVED: Final = 134  # label
BRIDGE_BUILT: Final = 135  # seat, crossing
USED: Final = 136  # label of the Headquarters Troop or General, label of the unit it serves
