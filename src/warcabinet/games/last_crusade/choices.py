# compiled
"""The choices and prompts as numbers: a verb, or a verb plus a card kind, a piece, a place, an edge.

texts.py turns every one of them into its stable text. Taking back is not among them: undo does that up to the last fence (LC-R105).
"""

from __future__ import annotations

from typing import Final

KINDS: Final = 192  # room for card kinds
PIECES: Final = 128
PLACES: Final = 32
EDGES: Final = 128  # places.edge

# ------------------------------------------------------------ plain verbs
DONE: Final = 0  # ends a repeated choice; ends a phase; confirms a group
PASS: Final = 1  # in a window
BUY_DRAW: Final = 4
OFFER_END: Final = 5
ACCEPT: Final = 6
DECLINE: Final = 7
NONE: Final = 8  # no target, no unit inside, no Ordnance, no interception
YES: Final = 9
NO: Final = 10
LAUNCH: Final = 11  # begin a group
GROUP_READY: Final = 12
SUPPLY_ALL: Final = 13
WITHDRAW_ALL: Final = 14
ADVANCE_ALL: Final = 15
CONFIRM: Final = 16
DIG_IN: Final = 17
DISMOUNT: Final = 18
LEAVE_FORT: Final = 19
SEARCH_BRIDGE: Final = 22
ASSAULT: Final = 23
DROP: Final = 24  # an airborne operation without assault
COUNTERATTACK: Final = 25
HOLD_FIRE: Final = 26  # this side fires no more this round
RETURN_HOME: Final = 27  # aircraft
STAY: Final = 28  # aircraft: for a strike
JETTISON: Final = 29
KEEP: Final = 30  # the Ordnance; the Terrain
DISCARD_TANKS: Final = 31
GO_HOME: Final = 32
AS_BRIDGE: Final = 33
AS_CLEAR: Final = 34
LEAVE_OUT: Final = 35  # a bought card that fits nowhere
REDRAW: Final = 36  # random Terrain
STRIKE: Final = 37
RAID_AIRFIELD: Final = 38
WITH_LIAISON: Final = 39
WITHOUT_LIAISON: Final = 40
VIA_AB: Final = 42  # corridors
VIA_BC: Final = 43
ON_FOOT: Final = 44  # over water rather than by the minor bridge
BY_MINOR_BRIDGE: Final = 45
QUICK_BUY: Final = 46
QUICK_PLACE: Final = 47

# ------------------------------------------------------------ + card kind
BUY: Final = 64
PLACE_CARD: Final = BUY + KINDS  # a bought card, at set-up
DEPLOY: Final = PLACE_CARD + KINDS  # units, Troops, Generals, Fortifications, Obstacles, Ordnance, attachments from the hand
DEPLOY_FREE: Final = DEPLOY + KINDS  # LC-R8
PLAY: Final = DEPLOY_FREE + KINDS  # Operation or Event
USE: Final = PLAY + KINDS  # ability of a Headquarters Troop or General
EQUIP: Final = USE + KINDS  # Ordnance
RESCUE: Final = EQUIP + KINDS  # Armorer's Miracle
DISMISS: Final = RESCUE + KINDS  # a General or a card in force, or a Leader (Stalin's Purge)
LAY_TERRAIN: Final = DISMISS + KINDS  # + Terrain type
PICK: Final = LAY_TERRAIN + 16  # + card kind: draft

# ------------------------------------------------------------ + piece
REFIT: Final = PICK + KINDS
ON: Final = REFIT + PIECES  # what a card, an ability or an attachment is for; what a soldier unit mounts
UNIT: Final = ON + PIECES  # choose a unit: Phase 5, recon, artillery, aircraft
FIRE: Final = UNIT + PIECES  # choose the firing unit
TARGET: Final = FIRE + PIECES
ADD: Final = TARGET + PIECES  # to an assault, a group, a drop
SUPPORT: Final = ADD + PIECES  # artillery
SUPPLY: Final = SUPPORT + PIECES
NEGATE: Final = SUPPLY + PIECES
WITHDRAW: Final = NEGATE + PIECES
ADVANCE: Final = WITHDRAW + PIECES
ENTER: Final = ADVANCE + PIECES  # a Fortification, here or at the end of the step
REMOVE: Final = ENTER + PIECES  # an own Obstacle; a unit too many
DIE_ON: Final = REMOVE + PIECES  # recon: one die
ALL_ON: Final = DIE_ON + PIECES  # recon: all dice left
INTERCEPT: Final = ALL_ON + PIECES  # the group of that aircraft
RETURN: Final = INTERCEPT + PIECES  # the group of that aircraft goes home

# ------------------------------------------------------------ + place
MOVE: Final = RETURN + PIECES
AT: Final = MOVE + PLACES  # where to deploy, to retreat, to strike, to recon, to stop; what a card is for
ATTACK: Final = AT + PLACES  # the assaulted place
MAIN: Final = ATTACK + PLACES  # origin of the main attack; the landing is NOWHERE's place 31
PATROL_AT: Final = MAIN + PLACES  # Combat Air Patrol
REPAIR: Final = PATROL_AT + PLACES  # + RIVER + crossing
DEMOLISH: Final = REPAIR + PLACES
FERRY: Final = DEMOLISH + PLACES
BRIDGE: Final = FERRY + PLACES  # a bridge as target; a river edge
LANDING: Final = 31  # in MAIN: the paratroopers

# ------------------------------------------------------------ + edge
EDGE: Final = BRIDGE + PLACES
CHOICES: Final = EDGE + EDGES

# ------------------------------------------------------------ prompts
LAY: Final = 0  # which Terrain card next (left, middle, right as the seat sees it)
BRIDGE_OR_CLEAR: Final = 1
KEEP_TERRAIN: Final = 2
BUY_FORCES: Final = 3
PLACE_FORCES: Final = 4
PLACE_WHERE: Final = 5
REINFORCE: Final = 6  # Phase 1 list
DEPLOY_WHERE: Final = 7  # place, edge, bearer
PUT_INSIDE: Final = 8
ANSWER_END: Final = 9
AIR: Final = 10  # Phase 2 list
FORM_GROUP: Final = 11
EQUIP_WITH: Final = 12
MISSION: Final = 13
INTERCEPTION: Final = 14
JETTISON_OR_KEEP: Final = 15
AIR_TARGET: Final = 16
TANKS: Final = 17
FLAK: Final = 18  # pick a gun
FLAK_TARGET: Final = 19
CORRIDOR: Final = 20
SCOUT: Final = 21  # Phase 3 list
SCOUT_WHERE: Final = 22
SCOUT_DICE: Final = 23
STAY_OR_RETURN: Final = 24
BOMBARD: Final = 25  # Phase 4 list
STRIKE_WHERE: Final = 26
STRIKE_TARGET: Final = 27
RETURN_FIRE: Final = 28
RETURN_FIRE_AT: Final = 29
BOMBARD_TARGET: Final = 30
MANEUVER: Final = 31  # Phase 5 list
MOVE_UNIT: Final = 32  # what the chosen unit does
ASSAULT_WHERE: Final = 33
ASSAULT_FORCE: Final = 34
WHICH_CORRIDOR: Final = 35
DEFENSE: Final = 36  # supply and artillery
MAIN_ATTACK: Final = 37
NEGATE_WITH: Final = 38
FLANK_FIRE: Final = 39
CHOOSE_FIRE: Final = 40
CHOOSE_TARGET: Final = 41
WITHDRAWAL: Final = 42
ADVANCING: Final = 43
WINDOW: Final = 44
CARD_TARGET: Final = 45  # a Special or an ability asks for a piece, place or card
OVER_LIMIT: Final = 46
RETREAT_TO: Final = 47
LEAVE_RIVER: Final = 48
COUNTER: Final = 49  # W8
DROP_WHERE: Final = 50
DROP_FORCE: Final = 51
CROSS_HOW: Final = 52
GIVE_UP: Final = 53
SEARCH_WHERE: Final = 54
DRAFT: Final = 55
