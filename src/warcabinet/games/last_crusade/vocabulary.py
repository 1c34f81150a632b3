# compiled
"""The words of the card file as numbers: what cards are, when they are played, on what, what they do, how long.

No card has code of its own: `cardfile` turns its row into these numbers, and the rules read them.
"""

from __future__ import annotations

from typing import Final

# Categories
UNIT: Final = 0
SUPPORT_WEAPON: Final = 1
LEADER: Final = 2
ATTACHMENT: Final = 3
HOSTILE: Final = 4  # an attachment for an enemy unit
OBSTACLE: Final = 5
FORTIFICATION: Final = 6
HQ_TROOPS: Final = 7  # without Firepower
HQ_COMBAT: Final = 8  # Railway Guns, Armored Trains
GENERAL: Final = 9
ORDNANCE: Final = 10
OPERATION: Final = 11  # played in the own Reinforcement Phase
EVENT: Final = 12  # "Play on ...", "Play at any time"

# Types of units
INFANTRY: Final = 0
ARMOR: Final = 1
AIRCRAFT: Final = 2
NO_TYPE: Final = 3

# Class words, as bits; a unit has all that fit it
SOLDIER: Final = 1
AT: Final = 2
A: Final = 4
I: Final = 8
MOTOR: Final = 16  # every motorized unit
UNMOTOR: Final = 32
FOOT: Final = 64  # an unmotorized soldier unit
ANY: Final = 128  # every ground unit
FB: Final = 256  # Fighter-Bombers
ARTILLERY: Final = 512
PLANE: Final = 1024  # every aircraft

# Ability words of units, as bits; attached cards grant some of them
DIG: Final = 1
TRANSPORT: Final = 2
ENGINEER: Final = 4
NEGATES: Final = 8
AIRBORNE: Final = 16
ATROCITIES: Final = 32
FLANKED: Final = 64  # Flankers Fire First
FRIENDLY_FIRE: Final = 128
NO_ASSAULT: Final = 256
NO_DEFENSIVE_SUPPORT: Final = 512
BOATS: Final = 1024
IGNORES_DIFFICULT: Final = 2048
DEPLOYS_IN_CENTER: Final = 4096
HEAVY: Final = 8192
FAST: Final = 16384
OBSERVES: Final = 32768  # Forward Observer
STEADFAST: Final = 65536  # ignores `retreat` and hostile `commit`
DROP_TANKS: Final = 131072

# When a Special may be played (LC-R73), as bits
W0: Final = 1  # a player turn starts
W1: Final = 2  # phases 2 to 5 start
W1_END: Final = 4  # phase 5 ends
W2: Final = 8  # a group has been launched
W3: Final = 16  # an air strike or bombardment has been declared
W4: Final = 32  # an assault has been paid for
W5: Final = 64  # before round 1
W6: Final = 128  # before round 2
W7: Final = 256  # a combat with losses is over
LIST: Final = 512  # the own action list of any phase
P1: Final = 1024  # the own action list of the Reinforcement Phase
AT_ANY_TIME: Final = W0 | W1 | W1_END | W2 | W3 | W4 | W5 | W6 | LIST

# Whose turn it has to be, as bits
OWN_TURN: Final = 1
ENEMY_TURN: Final = 2

# Who may play it in an assault
ANY_ROLE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2

# Tags that Generals may ignore (LC-R79)
NO_TAG: Final = 0
HITLER: Final = 1
STALIN: Final = 2

# How long it works
ATTACHED: Final = 0
IN_PLAY: Final = 1
INDEFINITE: Final = 2
INSTANT: Final = 3
FOR_PHASE: Final = 4
FOR_TURN: Final = 5
FOR_ASSAULT: Final = 6
FOR_ROUND: Final = 7  # round 1
UNTIL_USED: Final = 8

# What a Special is played on
ON_NOTHING: Final = 0
ON_OWN_UNIT: Final = 1  # of the classes named; attachments and the like
ON_OWN_DEFENDER: Final = 2  # in the assaulted zone
ON_SPOTTED_ENEMY: Final = 3  # a unit that lies face up
ON_ENEMY_UNIT: Final = 4  # spotted or not
ON_ENEMY_REAR: Final = 5  # up to n enemy ground units in their HQ or starting row
ON_OWN_ZONE: Final = 6  # up to n own ground units in one zone
ON_ROW: Final = 7  # the center row or the enemy's starting row
ON_OPEN_ZONE: Final = 8  # a Battlefield zone without own units
ON_RIVER: Final = 9  # a river edge without a bridge, one bank controlled
ON_FALLEN: Final = 10  # an own unit just destroyed

# Verbs. Those of the first part work as long as the card is in force and are read by the function that computes the number ...
SIMULTANEOUS: Final = 1  # order simultaneous, in round 1
ATTACKER_FIRST: Final = 2  # order attacker_first, in round 1
NOFLY: Final = 3
RECON_TN: Final = 4  # n on the TN of ground recon
SLOW: Final = 5  # units of the classes have n MF
LAUNCH_COST: Final = 6  # launching costs n more
AIRBORNE_DROP: Final = 7  # enable airborne
ASSAULT_COST: Final = 8  # own assaulting units of the classes cost n
COUNTERATTACK: Final = 9
IGNORE: Final = 10  # cards of the tag n
DRAW_MORE: Final = 11  # n free draws more
FREE_BOMBARDMENT: Final = 12
RALLY: Final = 13  # once per own phase 5: uncommit a unit of the classes, which has n MF
REFIT: Final = 14  # once per own Reinforcement Phase: n free points on a unit of the classes
SUPPLY_PLUS: Final = 15  # n with each own supply roll
LIAISON: Final = 16  # once per own phase 4: one Fighter-Bomber strikes at TN n, also unspotted targets
GUIDE: Final = 17  # once per own phase 5: a unit ignores Difficult Terrain
FP_TIMES: Final = 18  # infFP of the unit it was played on, times n
FP_PLUS: Final = 19  # infFP of own assaulting units of the classes
ENEMY_TN: Final = 20  # n on the TN of all enemy fire in the assault
ALL_TN: Final = 21  # n on the TN of all fire in the assault; supporting artillery n + 1 instead
BOMBARD_TN: Final = 22  # n on the TN of own artillery bombardments
NO_WITHDRAWAL: Final = 23  # of own assaulting units
COUNT_AS_SUPPLIED: Final = 24  # own defending units of the classes
STAY_IN_HQ: Final = 25  # enemy units of the classes in the enemy HQ neither move nor assault
STAND_FAST: Final = 26  # enemy units on the Battlefield do not move
CUT: Final = 27  # the enemy cannot trace supply into or through the zone
FLOOD: Final = 28  # the zones of the row are Difficult
AIRFIELD_STRIKE: Final = 29  # own aircraft in the enemy rear may strike the Airfield
KAMPFGRUPPE: Final = 30  # the next n ground units may be deployed in any occupied zone
# ... the others happen when it is played
SNIPE: Final = 40  # destroy a Leader of the target; without one `roll n`
COUP: Final = 41  # one die, n or more: the enemy General and all enemy Indefinite cards are discarded
SAP: Final = 42  # the enemy stockpile loses the highest of n dice
PURGE: Final = 43  # the enemy gives up a Leader or General, or n Supply
SAVE: Final = 44  # the fallen unit comes back
PLACE_BRIDGE: Final = 45
PEEK: Final = 46  # at the enemy hand
SPOT: Final = 47
UNSPOT: Final = 48  # up to n
COMMIT: Final = 49  # up to n
DROWN: Final = 50  # every ground unit of the row that is not Fortified is committed
SUPPLY: Final = 51  # one die and n to the own stockpile
ROUT: Final = 52  # one die, n or more: retreat
