# compiled
"""The choices and prompts: numbers for the rules, and directly below them one table each with their words and rules.

A choice is the first number of its verb plus a card kind, a piece, a place or an edge. Its label cites the rule of the prompt.
Taking back is not among them: undo does that up to the last fence (LC-R105).
"""

from __future__ import annotations

from typing import Final

from warcabinet.engine.verbs import Verb, Verbs

KINDS: Final = 1024  # room for card kinds (LC-N67)
TERRAIN_TYPES: Final = 64  # room for types of Terrain
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
# The steps of Phase 1 that the rules ask for, where their order is free (LC-N70)
UNCOMMIT: Final = 48
RECALL: Final = 49  # aircraft on Combat Air Patrol
ROLL_SUPPLY: Final = 50
DRAW: Final = 51
INDEFINITE_DICE: Final = 52

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
PICK: Final = LAY_TERRAIN + TERRAIN_TYPES  # + card kind: draft

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
REMOVE: Final = ENTER + PIECES  # an Obstacle of the seat; a unit too many
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

VERBS: Final = Verbs(
    [
        Verb(DONE, "done", main=True),
        Verb(PASS, "pass", main=True),
        Verb(BUY_DRAW, "buy-draw"),
        Verb(OFFER_END, "offer-end"),
        Verb(ACCEPT, "accept"),
        Verb(DECLINE, "decline"),
        Verb(NONE, "none"),
        Verb(YES, "yes"),
        Verb(NO, "no"),
        Verb(LAUNCH, "launch"),
        Verb(GROUP_READY, "group-ready", main=True),
        Verb(SUPPLY_ALL, "supply-all"),
        Verb(WITHDRAW_ALL, "withdraw-all"),
        Verb(ADVANCE_ALL, "advance-all"),
        Verb(CONFIRM, "confirm", main=True),
        Verb(DIG_IN, "dig-in"),
        Verb(DISMOUNT, "dismount"),
        Verb(LEAVE_FORT, "leave-fort"),
        Verb(SEARCH_BRIDGE, "search-bridge"),
        Verb(ASSAULT, "assault"),
        Verb(DROP, "drop"),
        Verb(COUNTERATTACK, "counterattack"),
        Verb(HOLD_FIRE, "hold-fire"),
        Verb(RETURN_HOME, "return-home"),
        Verb(STAY, "stay"),
        Verb(JETTISON, "jettison"),
        Verb(KEEP, "keep"),
        Verb(DISCARD_TANKS, "discard-tanks"),
        Verb(GO_HOME, "go-home"),
        Verb(AS_BRIDGE, "as-bridge"),
        Verb(AS_CLEAR, "as-clear"),
        Verb(LEAVE_OUT, "leave-out"),
        Verb(REDRAW, "redraw"),
        Verb(STRIKE, "strike"),
        Verb(RAID_AIRFIELD, "raid-airfield"),
        Verb(WITH_LIAISON, "with-liaison"),
        Verb(WITHOUT_LIAISON, "without-liaison"),
        Verb(VIA_AB, "via-ab"),
        Verb(VIA_BC, "via-bc"),
        Verb(ON_FOOT, "on-foot"),
        Verb(BY_MINOR_BRIDGE, "by-minor-bridge"),
        Verb(QUICK_BUY, "quick-buy"),
        Verb(QUICK_PLACE, "quick-place"),
        Verb(UNCOMMIT, "uncommit"),
        Verb(RECALL, "recall"),
        Verb(ROLL_SUPPLY, "roll-supply"),
        Verb(DRAW, "draw"),
        Verb(INDEFINITE_DICE, "indefinite-dice"),
        Verb(BUY, "buy", "card"),
        Verb(PLACE_CARD, "place", "card"),
        Verb(DEPLOY, "deploy", "card"),
        Verb(DEPLOY_FREE, "deploy-free", "card"),
        Verb(PLAY, "play", "card"),
        Verb(USE, "use", "card"),
        Verb(EQUIP, "equip", "card"),
        Verb(RESCUE, "rescue", "card"),
        Verb(DISMISS, "dismiss", "card"),
        Verb(LAY_TERRAIN, "lay", "terrain"),
        Verb(PICK, "pick", "card"),
        Verb(REFIT, "refit", "piece"),
        Verb(ON, "on", "piece"),
        Verb(UNIT, "unit", "piece"),
        Verb(FIRE, "fire", "piece"),
        Verb(TARGET, "target", "piece"),
        Verb(ADD, "add", "piece"),
        Verb(SUPPORT, "support", "piece"),
        Verb(SUPPLY, "supply", "piece"),
        Verb(NEGATE, "negate", "piece"),
        Verb(WITHDRAW, "withdraw", "piece"),
        Verb(ADVANCE, "advance", "piece"),
        Verb(ENTER, "enter", "piece"),
        Verb(REMOVE, "remove", "piece"),
        Verb(DIE_ON, "die-on", "piece"),
        Verb(ALL_ON, "all-on", "piece"),
        Verb(INTERCEPT, "intercept", "piece"),
        Verb(RETURN, "return", "piece"),
        Verb(MOVE, "move", "place"),
        Verb(AT, "at", "place"),
        Verb(ATTACK, "attack", "place"),
        Verb(MAIN, "main", "place"),
        Verb(PATROL_AT, "patrol", "place"),
        Verb(REPAIR, "repair", "place"),
        Verb(DEMOLISH, "demolish", "place"),
        Verb(FERRY, "ferry", "place"),
        Verb(BRIDGE, "bridge", "place"),
        Verb(EDGE, "edge", "edge"),
    ]
)

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
WITH_BRIDGES: Final = 57  # whether Bridges are in use
ANSWER_STILL: Final = 56  # whether neither Headquarters can be taken

PROMPTS: Final = {  # the key of its words, and the rule
    LAY: ("lay", "LC-5.3.2"),
    BRIDGE_OR_CLEAR: ("bridge-or-clear", "LC-5.3.10"),
    KEEP_TERRAIN: ("keep-terrain", "LC-5.3.1"),
    BUY_FORCES: ("buy", "LC-5.4.1"),
    PLACE_FORCES: ("place", "LC-5.5.2"),
    PLACE_WHERE: ("place-where", "LC-5.5.2"),
    REINFORCE: ("reinforce", "LC-7.1.1"),
    DEPLOY_WHERE: ("deploy-where", "LC-7.1.14"),
    PUT_INSIDE: ("put-inside", "LC-10.1.2"),
    ANSWER_END: ("answer-end", "LC-N110"),
    AIR: ("air", "LC-7.2.1"),
    FORM_GROUP: ("form-group", "LC-7.2.5"),
    EQUIP_WITH: ("equip", "LC-7.2.3"),
    MISSION: ("mission", "LC-7.2.9"),
    INTERCEPTION: ("interception", "LC-7.2.22"),
    JETTISON_OR_KEEP: ("jettison", "LC-7.2.30"),
    AIR_TARGET: ("air-target", "LC-7.2.33"),
    TANKS: ("tanks", "LC-7.2.38"),
    FLAK: ("flak", "LC-7.2.13"),
    FLAK_TARGET: ("flak-target", "LC-7.2.17"),
    CORRIDOR: ("corridor", "LC-7.2.42"),
    SCOUT: ("scout", "LC-7.3.1"),
    SCOUT_WHERE: ("scout-where", "LC-7.3.3"),
    SCOUT_DICE: ("scout-dice", "LC-7.3.6"),
    STAY_OR_RETURN: ("stay-or-return", "LC-7.3.9"),
    BOMBARD: ("bombard", "LC-7.4.3"),
    STRIKE_WHERE: ("strike-where", "LC-7.4.4"),
    STRIKE_TARGET: ("strike-target", "LC-7.4.7"),
    RETURN_FIRE: ("return-fire", "LC-7.4.10"),
    RETURN_FIRE_AT: ("return-fire-at", "LC-R60"),
    BOMBARD_TARGET: ("bombard-target", "LC-7.4.16"),
    MANEUVER: ("maneuver", "LC-7.5.1"),
    MOVE_UNIT: ("move-unit", "LC-7.5.2"),
    ASSAULT_WHERE: ("assault-where", "LC-7.5.26"),
    ASSAULT_FORCE: ("assault-force", "LC-7.5.30"),
    WHICH_CORRIDOR: ("which-corridor", "LC-11.1.4"),
    DEFENSE: ("defense", "LC-7.5.37"),
    MAIN_ATTACK: ("main-attack", "LC-7.5.43"),
    NEGATE_WITH: ("negate", "LC-7.5.49"),
    FLANK_FIRE: ("flank-fire", "LC-11.5.1"),
    CHOOSE_FIRE: ("choose-fire", "LC-7.5.50"),
    CHOOSE_TARGET: ("choose-target", "LC-6.1.3"),
    WITHDRAWAL: ("withdrawal", "LC-7.5.53"),
    ADVANCING: ("advancing", "LC-7.5.58"),
    WINDOW: ("window", "LC-R73"),
    CARD_TARGET: ("card-target", "LC-2.3.1"),
    OVER_LIMIT: ("over-limit", "LC-3.5.4"),
    RETREAT_TO: ("retreat", "LC-R83"),
    LEAVE_RIVER: ("leave-river", "LC-13.1.6"),
    COUNTER: ("counter", "LC-11.4.1"),
    DROP_WHERE: ("drop-where", "LC-11.1.2"),
    DROP_FORCE: ("drop-force", "LC-11.1.2"),
    CROSS_HOW: ("cross-how", "LC-R66"),
    GIVE_UP: ("give-up", "LC-3.4.1"),
    SEARCH_WHERE: ("search-where", "LC-13.6.1"),
    DRAFT: ("draft", "LC-5.1.1"),
    ANSWER_STILL: ("answer-still", "LC-N10"),
    WITH_BRIDGES: ("with-bridges", "LC-N88"),
}
