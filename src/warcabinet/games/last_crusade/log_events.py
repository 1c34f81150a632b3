# compiled
"""Every event of the log: numbers for the rules, and directly below one table with sentence, rule and what the numbers are.

`card` and `other` are labels, which pack a card with who may read its name; `kind` is a kind of card that all readers may know.
"""

from __future__ import annotations

from typing import Final

from warcabinet.engine.log import DECIDED, FOUGHT, LAID, TURNED, Line

# Set-up
TERRAIN_LAID: Final = 0
TERRAIN_SHOWN: Final = 1  # three types as base TERRAIN_TYPES
TERRAIN_PAID: Final = 2
CENTER: Final = 3  # die, seat whose cards, three types as base TERRAIN_TYPES
FORCES_BOUGHT: Final = 4
PLACED: Final = 5  # an edge: 32 + edge
LEFT_OUT: Final = 6
STARTING_SUPPLY: Final = 7  # seat, dice, total
INITIATIVE: Final = 8  # die of S0, die of S1, seat
# Turn
TURN: Final = 10
PHASE: Final = 11  # seat, phase; for statistics the Supply and hand of the seat
SUPPLY_ROLL: Final = 12  # seat, dice, total gained
DREW: Final = 13  # the card for its owner alone
REFIT: Final = 14  # label, 1 if free
DEPLOYED: Final = 15  # label, place, 1 if free
ATTACHED: Final = 16
OBSTACLE_REMOVED: Final = 17
END_OFFERED: Final = 18
END_ANSWERED: Final = 19
# Fire and losses
FIRED: Final = 20  # dice as base 7, tn * 64 + hits
IGNORED_HIT: Final = 21
DESTROYED: Final = 22
LOST: Final = 23  # left play without being destroyed by fire
BRIDGE_FELL: Final = 24
# Maneuver
MOVED: Final = 30
DUG: Final = 31
MOUNTED: Final = 32
DISMOUNTED: Final = 33
ENTERED: Final = 34
LEFT: Final = 35
CAPTURED: Final = 36
OBSTACLE_DICE: Final = 37  # the Obstacle, the unit, dice, hits
HALTED: Final = 38  # the Obstacle, the unit
FERRIED: Final = 39
DEMOLITION: Final = 40
REPAIRED: Final = 41  # label, crossing, die, hits removed
LEFT_RIVER: Final = 42
LANDED: Final = 43
# Assault
ASSAULT: Final = 50  # seat, place, Supply paid
ASSAULTER: Final = 51
SUPPORTER: Final = 52
SUPPLIED: Final = 53
MAIN: Final = 54
ROUND: Final = 55
NEGATED: Final = 56
WITHDREW: Final = 57
HELD: Final = 58  # the defenders hold it
ADVANCED: Final = 59
ATROCITY_DIE: Final = 60
COUNTERATTACK: Final = 61
RETURNED: Final = 62
# End
HQ_TAKEN: Final = 70
ENDED: Final = 71  # by: see ending.py
RESIGNED: Final = 72
# The air
LAUNCHED: Final = 100  # label, label of its weapon or -1, 1 with Drop Tanks
MISSION: Final = 101
FLEW: Final = 102
INTERCEPTED: Final = 103  # seat that intercepts, its aircraft, the others
JETTISONED: Final = 104
DECLARED: Final = 105
AIR_ROUND: Final = 106
TANKS_DROPPED: Final = 107
AIRCRAFT_LANDED: Final = 108
# Recon
SCOUTED: Final = 110
SCOUT_DICE: Final = 111
BRIDGE_FOUND: Final = 112
# Strikes and bombardments
STRIKE: Final = 115
BOMBARDED: Final = 116
ATTACK_LOST: Final = 117  # attacker or target is gone
FRIENDLY_FIRE: Final = 118  # the unit hit
RAIDED: Final = 119
# Special cards
PLAYED: Final = 120  # place it was played on or -1
CARD_DIE: Final = 121
INDEFINITE_DIE: Final = 122
FORCE_ENDED: Final = 123
DRAINED: Final = 124  # seat that loses, points
GAINED: Final = 125
SNIPED: Final = 126  # the Leader
SPOTTED: Final = 127
HIDDEN: Final = 128
COMMITTED: Final = 129
RETREATED: Final = 130
STOOD: Final = 131  # it ignores that
PEEKED: Final = 132  # for the seat that looks alone
DISMISSED: Final = 133  # seat that loses it
SAVED: Final = 134
BRIDGE_BUILT: Final = 135
USED: Final = 136  # the Headquarters Troop or General, and the unit it serves
LAST_TURN: Final = 137  # game turn
STILL_ASKED: Final = 138  # game turns without losses or ground gained
BRIDGES_ASKED: Final = 139  # 1: both want them
TAKEN_BACK: Final = 140  # a step into a Headquarters that is held
# Terms of a sum (table/fire.py), before the attack they belong to; the dice tray shows them
DICE: Final = 200
TN: Final = 201

LINES: Final = {
    TERRAIN_LAID: Line("terrain-laid", "LC-5.3.2", "seat"),
    TERRAIN_SHOWN: Line("terrain-shown", "LC-5.3.3", "seat types"),
    TERRAIN_PAID: Line("terrain-paid", "LC-5.3.4", "seat n"),
    CENTER: Line("center", "LC-5.3.5", "n seat types"),
    FORCES_BOUGHT: Line("forces-bought", "LC-5.4.1", "seat"),
    PLACED: Line("placed", "LC-5.5.2", "card place"),
    LEFT_OUT: Line("left-out", "LC-5.5.2", "seat"),
    STARTING_SUPPLY: Line("starting-supply", "LC-5.7.1", "seat dice n"),
    INITIATIVE: Line("initiative", "LC-5.8.1", "n m seat"),
    TURN: Line("turn", "LC-5.8.2", "seat n", part="head"),
    PHASE: Line("phase", "LC-7.0.1", "seat phase"),
    SUPPLY_ROLL: Line("supply-roll", "LC-7.1.5", "seat dice n"),
    DREW: Line("drew", "LC-7.1.6", "seat kind bought", own="drew-card", told="drew"),
    REFIT: Line("refit", "LC-7.1.10", "card"),
    DEPLOYED: Line("deployed", "LC-7.1.14", "card place", weight=LAID),
    ATTACHED: Line("attached", "LC-3.7.1", "card other"),
    OBSTACLE_REMOVED: Line("obstacle-removed", "LC-10.5.8", "card place"),
    END_OFFERED: Line("end-offered", "LC-9.5", "seat"),
    END_ANSWERED: Line("end-declined", "LC-9.5", "seat accepted", told="answered"),
    FIRED: Line("fired", "LC-6.2.1", "card other dice result", told="fired", weight=FOUGHT, staged="fired"),
    IGNORED_HIT: Line("ignored-hit", "LC-7.5.14", "card", staged="lost"),
    DESTROYED: Line("destroyed", "LC-6.3.2", "card", weight=TURNED, harms=True, staged="destroyed"),
    LOST: Line("lost", "LC-2.3.4", "card", weight=TURNED, harms=True),
    BRIDGE_FELL: Line("bridge-fell", "LC-13.4.2", "crossing", weight=TURNED),
    MOVED: Line("moved", "LC-7.5.2", "card from place", weight=LAID),
    DUG: Line("dug", "LC-7.5.13", "card place", weight=LAID),
    MOUNTED: Line("mounted", "LC-7.5.19", "card other", told="joined"),
    DISMOUNTED: Line("dismounted", "LC-7.5.23", "card place", told="parted"),
    ENTERED: Line("entered", "LC-R30", "card other", told="joined"),
    LEFT: Line("left", "LC-R30", "card place", told="parted"),
    CAPTURED: Line("captured", "LC-R32", "seat place", weight=TURNED),
    OBSTACLE_DICE: Line("obstacle-dice", "LC-7.5.48", "card other n hits", weight=FOUGHT),
    HALTED: Line("halted", "LC-10.5.4", "card other"),
    FERRIED: Line("ferried", "LC-13.1.4", "card crossing"),
    DEMOLITION: Line("demolition", "LC-13.4.3", "card crossing dice hits", weight=FOUGHT),
    REPAIRED: Line("repaired", "LC-13.5.3", "card crossing n hits"),
    LEFT_RIVER: Line("left-river", "LC-R68", "card place"),
    LANDED: Line("landed", "LC-11.1.2", "card place", weight=LAID),
    ASSAULT: Line("assault", "LC-7.5.30", "seat place n", weight=TURNED),
    ASSAULTER: Line("assaulter", "LC-7.5.32", "card place"),
    SUPPORTER: Line("supporter", "LC-7.5.31", "card place"),
    SUPPLIED: Line("supplied", "LC-7.5.37", "card"),
    MAIN: Line("main", "LC-7.5.43", "seat place"),
    ROUND: Line("round", "LC-7.5.47", "n"),
    NEGATED: Line("negated", "LC-7.5.49", "card edge"),
    WITHDREW: Line("withdrew", "LC-7.5.53", "card place", weight=LAID),
    HELD: Line("held", "LC-7.5.62", "place", weight=TURNED),
    ADVANCED: Line("advanced", "LC-7.5.58", "card place", weight=TURNED),
    ATROCITY_DIE: Line("atrocity-die", "LC-11.3.1", "seat n"),
    COUNTERATTACK: Line("counterattack", "LC-11.4.1", "seat", weight=TURNED),
    RETURNED: Line("returned", "LC-7.5.62", "card place"),
    HQ_TAKEN: Line("hq-taken", "LC-8.3.3", "seat", weight=DECIDED),
    ENDED: Line("ended", "LC-R80", "by one two", told="ended", weight=DECIDED, part="sum"),
    RESIGNED: Line("resigned", "LC-R81", "seat", weight=DECIDED),
    LAUNCHED: Line("launched", "LC-7.2.5", "card"),
    MISSION: Line("mission", "LC-7.2.9", "seat place patrol", told="mission"),
    FLEW: Line("flew", "LC-7.2.8", "seat place"),
    INTERCEPTED: Line("intercepted", "LC-7.2.22", "seat n m", weight=FOUGHT),
    JETTISONED: Line("jettisoned", "LC-7.2.30", "card"),
    DECLARED: Line("declared", "LC-7.2.33", "card other"),
    AIR_ROUND: Line("air-round", "LC-7.2.32", "n"),
    TANKS_DROPPED: Line("tanks-dropped", "LC-7.2.38", "card"),
    AIRCRAFT_LANDED: Line("home", "LC-7.2.42", "card"),
    SCOUTED: Line("scouted", "LC-7.3.5", "card place n", weight=LAID),
    SCOUT_DICE: Line("not-found", "LC-7.3.7", "other dice tn found", told="scouted", weight=FOUGHT),
    BRIDGE_FOUND: Line("bridge-not-found", "LC-13.6.1", "card crossing die", told="searched"),
    STRIKE: Line("strike", "LC-7.4.4", "card other place", weight=FOUGHT),
    BOMBARDED: Line("bombarded", "LC-7.4.16", "card other place", weight=FOUGHT),
    ATTACK_LOST: Line("attack-lost", "LC-R73", "seat"),
    FRIENDLY_FIRE: Line("friendly-fire", "LC-11.6.1", "card", weight=FOUGHT, harms=True),
    RAIDED: Line("raided", "LC-7.4.9", "seat", weight=FOUGHT),
    PLAYED: Line("played", "LC-2.3.1", "seat kind place", told="played", weight=FOUGHT),
    CARD_DIE: Line("card-die", "LC-2.3.12", "seat kind dice"),
    INDEFINITE_DIE: Line("indefinite-stays", "LC-7.1.9", "seat kind die", told="indefinite"),
    FORCE_ENDED: Line("force-ended", "LC-11.8.1", "seat kind"),
    DRAINED: Line("drained", "LC-4.10", "seat n", weight=FOUGHT, harms=True),
    GAINED: Line("gained", "LC-4.9", "seat n"),
    SNIPED: Line("sniped", "LC-10.4.2", "card", weight=TURNED, harms=True),
    SPOTTED: Line("spotted", "LC-3.2.3", "card"),
    HIDDEN: Line("hidden", "LC-3.2.2", "seat place"),
    COMMITTED: Line("committed", "LC-3.1.7", "card"),
    RETREATED: Line("retreated", "LC-R83", "card from place", weight=FOUGHT, harms=True),
    STOOD: Line("stood", "LC-7.5.21", "card"),
    PEEKED: Line("peeked", "LC-14.2", "seat kind", own="peeked", told="peeked"),
    DISMISSED: Line("dismissed", "LC-2.3.4", "seat kind", weight=FOUGHT, harms=True),
    SAVED: Line("saved", "LC-2.3.12", "card"),
    BRIDGE_BUILT: Line("bridge-built", "LC-13.6.3", "seat crossing", weight=LAID),
    USED: Line("used", "LC-10.3.4", "card other"),
    LAST_TURN: Line("last-turn", "LC-N15", "n", weight=TURNED),
    STILL_ASKED: Line("still-asked", "LC-N10", "n"),
    BRIDGES_ASKED: Line("no-bridges", "LC-N88", "accepted", told="bridges"),
    TAKEN_BACK: Line("taken-back", "LC-N85", "card place"),
    DICE: Line("", numbers="term value source fp", staged="term"),
    TN: Line("", numbers="term value source", staged="term"),
}
