# compiled
"""What the log tells, as numbers; story.py makes sentences of them. `label` packs a card with who may read its name."""

from __future__ import annotations

from typing import Final

# Set-up
TERRAIN_LAID: Final = 0  # seat
TERRAIN_SHOWN: Final = 1  # seat, three types as base 16
TERRAIN_PAID: Final = 2  # seat, Supply
CENTER: Final = 3  # die, seat whose cards, three types as base 16
FORCES_BOUGHT: Final = 4  # seat
PLACED: Final = 5  # label, place (an edge: 32 + edge)
LEFT_OUT: Final = 6  # seat
STARTING_SUPPLY: Final = 7  # seat, dice, total
INITIATIVE: Final = 8  # die of S0, die of S1, seat
# Turn
TURN: Final = 10  # seat, game turn
PHASE: Final = 11  # seat, phase
SUPPLY_ROLL: Final = 12  # seat, dice, total gained
DREW: Final = 13  # seat, kind (owner only), 1 if bought
REFIT: Final = 14  # label, 1 if free
DEPLOYED: Final = 15  # label, place, 1 if free
ATTACHED: Final = 16  # label, label of the bearer
OBSTACLE_REMOVED: Final = 17  # label, place
END_OFFERED: Final = 18  # seat
END_ANSWERED: Final = 19  # seat, 1 accepted
# Fire and losses
FIRED: Final = 20  # label, label of the target, dice as base 7, tn * 64 + hits
IGNORED_HIT: Final = 21  # label
DESTROYED: Final = 22  # label
LOST: Final = 23  # label; left play without being destroyed by fire
BRIDGE_FELL: Final = 24  # crossing
# Maneuver
MOVED: Final = 30  # label, from, to
DUG: Final = 31  # label, place
MOUNTED: Final = 32  # label, label of the transport
DISMOUNTED: Final = 33  # label, place
ENTERED: Final = 34  # label, label of the Fortification
LEFT: Final = 35  # label, place
CAPTURED: Final = 36  # seat, place
OBSTACLE_DICE: Final = 37  # label of the Obstacle, label of the unit, dice, hits
HALTED: Final = 38  # label of the Obstacle, label of the unit
FERRIED: Final = 39  # label, crossing
DEMOLITION: Final = 40  # label, crossing, dice, hits
REPAIRED: Final = 41  # label, crossing, die, hits removed
LEFT_RIVER: Final = 42  # label, place
LANDED: Final = 43  # label, place
# Assault
ASSAULT: Final = 50  # seat, place, Supply paid
ASSAULTER: Final = 51  # label, origin
SUPPORTER: Final = 52  # label, place
SUPPLIED: Final = 53  # label
MAIN: Final = 54  # seat, origin
ROUND: Final = 55  # number
NEGATED: Final = 56  # label, edge
WITHDREW: Final = 57  # label, place
HELD: Final = 58  # place: the defenders hold it
ADVANCED: Final = 59  # label, place
ATROCITY_DIE: Final = 60  # seat, die
COUNTERATTACK: Final = 61  # seat
RETURNED: Final = 62  # label, place
# End
HQ_TAKEN: Final = 70  # seat
ENDED: Final = 71  # by: see ending.py
RESIGNED: Final = 72  # seat
# The air
LAUNCHED: Final = 100  # label, label of its weapon or -1, 1 with Drop Tanks
MISSION: Final = 101  # seat, place, 1 on patrol
FLEW: Final = 102  # seat, place
INTERCEPTED: Final = 103  # seat that intercepts, its aircraft, the others
JETTISONED: Final = 104  # label of the aircraft
DECLARED: Final = 105  # label, label of the target
AIR_ROUND: Final = 106  # number
TANKS_DROPPED: Final = 107  # label
AIRCRAFT_LANDED: Final = 108  # label
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
