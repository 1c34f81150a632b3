# compiled
"""The cards as the rules see them. A card in a pile is its kind; `Book.cards[kind]` tells what it is."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# Nations. COMMON is the owner of the Specials that every side has (LC-12.1.1); they are one kind for all three.
US: Final = 0
DE: Final = 1
SU: Final = 2
COMMON: Final = 3

# What a card is
UNIT: Final = 0
SUPPORT_WEAPON: Final = 1
LEADER: Final = 2
ATTACHMENT: Final = 3
HOSTILE: Final = 4  # an attachment for an enemy unit
FORTIFICATION: Final = 5
OBSTACLE: Final = 6
ORDNANCE: Final = 7
HQ_TROOPS: Final = 8  # without Firepower
HQ_COMBAT: Final = 9  # Railway Gun, Armored Train
GENERAL: Final = 10
OPERATION: Final = 11
EVENT: Final = 12

# Types of unit (LC-2.2.1)
INFANTRY: Final = 0
ARMOR: Final = 1
AIRCRAFT: Final = 2
NO_TYPE: Final = -1

NO_FP: Final = -1  # a printed dash: cannot attack that class at all (LC-R25)
NO_COST: Final = -1

# Classes of unit, as bits: `unit.classes & wanted`
SOLDIER: Final = 1
AT: Final = 2
ARMORED: Final = 4
INFANTRY_TYPE: Final = 8
MOTORIZED: Final = 16  # Armor too
UNMOTORIZED: Final = 32
FOOT: Final = 64  # an unmotorized soldier unit: crosses water, mounts transports
GROUND: Final = 128  # any ground unit, combat Headquarters Troops too

# Classes of aircraft; all but the first are bombers in air combat (LC-7.2.29)
NO_AIRCRAFT: Final = 0
FIGHTER_BOMBER: Final = 1
BOMBER: Final = 2
DIVE_BOMBER: Final = 3
JET_BOMBER: Final = 4
HEAVY_BOMBER: Final = 5

# How long a Special works
INSTANT: Final = 0
ATTACHED: Final = 1
IN_PLAY: Final = 2
INDEFINITE: Final = 3
PHASE: Final = 4
TURN: Final = 5
ASSAULT: Final = 6
ROUND_1: Final = 7
UNTIL_USED: Final = 8

# In whose player turn, and in which role of an assault, a Special may be played
ANY_TURN: Final = 0
OWN_TURN: Final = 1
ENEMY_TURN: Final = 2
ANY_ROLE: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2

WINDOWS: Final = 9  # W0 to W8 (LC-R73)

# Order of fire in round 1
USUAL_ORDER: Final = 0
ATTACKER_FIRST: Final = 1
SIMULTANEOUS: Final = 2

# Who is ignored (LC-11.7.1), and whose name a card bears (LC-2.3.11)
HITLER: Final = 1
STALIN: Final = 2

# What happens when an Operation or Event is played; cards that only change numbers while they last have LASTS
LASTS: Final = 0
DOUBLE: Final = 1  # Ambush: a defending unit's infFP in round 1
SNIPE: Final = 2  # a Leader, or `amount` dice
TOPPLE: Final = 3  # on `amount` or more the enemy General and Indefinite cards go
DRAIN: Final = 4  # the enemy stockpile loses the highest of `amount` dice
SLEEP: Final = 5  # enemy Armor in its Headquarters holds still
STAND_FAST: Final = 6  # enemy units on the Battlefield do not move
SAVE: Final = 7
BUILD_BRIDGE: Final = 8
ULTRA: Final = 9  # peek at the hand, spot a unit
FLOOD: Final = 10
MISLEAD: Final = 11  # commit up to `amount` enemy units
RAID: Final = 12  # strike the enemy Airfield
SCATTER: Final = 13  # the next `amount` units are deployed in any occupied zone
PURGE: Final = 14  # a Leader or General, or `amount` Supply
CUT: Final = 15  # no supply into or through a zone
MASK: Final = 16  # unspot up to `amount` units in one zone
CONVOY: Final = 17  # a die + `amount` Supply
PANIC: Final = 18  # on `amount` or more the unit retreats


@final
@mypyc_attr(acyclic=True)
class Unit:
    """The values of a unit; of a Fortification and of Headquarters Troops too, as far as they have any."""

    __slots__ = (
        "air", "air_class", "airborne", "arm", "artillery", "assault_cost", "atrocities", "boats", "classes", "defense",
        "deploys_in_center", "digs", "engineer", "fast", "flankers_first", "friendly_fire", "gray", "ignores_difficult", "inf",
        "launch", "mf", "negates", "no_assault", "no_def_support", "recon", "tn", "transport", "type",
    )  # fmt: skip

    def __init__(
        self,
        type: i64 = NO_TYPE,
        classes: i64 = 0,
        inf: i64 = NO_FP,
        arm: i64 = NO_FP,
        air: i64 = NO_FP,
        gray: bool = False,
        defense: i64 = 0,
        mf: i64 = 0,
        artillery: i64 = 0,
        recon: i64 = 0,
        tn: i64 = 0,
        assault_cost: i64 = NO_COST,
        launch: i64 = 2,
        air_class: i64 = NO_AIRCRAFT,
        digs: bool = False,
        transport: bool = False,
        engineer: bool = False,
        negates: bool = False,
        airborne: bool = False,
        atrocities: bool = False,
        flankers_first: bool = False,
        friendly_fire: bool = False,
        no_assault: bool = False,
        no_def_support: bool = False,
        boats: bool = False,
        ignores_difficult: bool = False,
        deploys_in_center: bool = False,
        fast: bool = False,
    ) -> None:
        self.type: Final = type
        self.classes: Final = classes  # bits
        self.inf: Final = inf
        self.arm: Final = arm
        self.air: Final = air
        self.gray: Final = gray  # airFP for return fire alone (LC-2.2.9)
        self.defense: Final = defense
        self.mf: Final = mf
        self.artillery: Final = artillery  # range; 0: no artillery
        self.recon: Final = recon
        self.tn: Final = tn
        self.assault_cost: Final = assault_cost  # NO_COST: the usual one
        self.launch: Final = launch
        self.air_class: Final = air_class
        self.digs: Final = digs
        self.transport: Final = transport
        self.engineer: Final = engineer
        self.negates: Final = negates
        self.airborne: Final = airborne
        self.atrocities: Final = atrocities
        self.flankers_first: Final = flankers_first
        self.friendly_fire: Final = friendly_fire
        self.no_assault: Final = no_assault
        self.no_def_support: Final = no_def_support
        self.boats: Final = boats
        self.ignores_difficult: Final = ignores_difficult
        self.deploys_in_center: Final = deploys_in_center
        self.fast: Final = fast

    def is_a(self, classes: i64) -> bool:
        """Of one of these classes."""
        return self.classes & classes != 0

    def is_soldier(self) -> bool:
        """LC-3.3.1"""
        return self.classes & SOLDIER != 0

    def is_motorized(self) -> bool:
        return self.classes & MOTORIZED != 0


@final
@mypyc_attr(acyclic=True)
class Timing:
    """When a Special may be played from the hand (LC-R73)."""

    __slots__ = ("against", "in_lists", "phase", "reinforcement", "role", "whose", "windows")

    def __init__(
        self, windows: vec[i64], reinforcement: bool, in_lists: bool, whose: i64, phase: i64, role: i64, against: i64
    ) -> None:
        self.windows: Final = windows  # by window: 1 if it may be played there
        self.reinforcement: Final = reinforcement  # in the own Reinforcement Phase, as an action
        self.in_lists: Final = in_lists  # "any": in every own list of actions
        self.whose: Final = whose  # ANY_TURN, OWN_TURN, ENEMY_TURN
        self.phase: Final = phase  # W1: at the start of this phase alone; 0: of any
        self.role: Final = role  # W5: ATTACKER, DEFENDER
        self.against: Final = against  # only against this nation; -1: any


@final
@mypyc_attr(acyclic=True)
class Special:
    """What a Special card changes, as numbers; 0 and False change nothing."""

    __slots__ = (
        "all_tn", "amount", "arm_plus", "arm_times", "artillery_tn", "assault_cost", "assault_cost_of", "assaulting", "assaulting_inf",
        "bombard_cost", "bombard_tn", "boats", "counterattack", "cross", "cross_halts", "cross_roll", "deed", "def_plus", "drop_tanks",
        "draws", "duration", "enables_airborne", "enemy_tn", "ground_recon_tn", "guides", "holds", "ignores", "ignores_difficult",
        "inf_plus", "inf_times", "launch_plus", "liaison", "liaison_tn", "motor_mf", "no_fly", "no_withdrawal", "observes", "observer_tn",
        "on", "order", "rally", "refit", "refits", "steadfast", "supplied", "supply", "tag", "tn", "tn_vs", "unique", "weather",
    )  # fmt: skip

    def __init__(
        self,
        duration: i64 = INSTANT,
        deed: i64 = LASTS,
        amount: i64 = 0,
        on: i64 = 0,
        inf_plus: i64 = 0,
        inf_times: i64 = 1,
        arm_plus: i64 = 0,
        arm_times: i64 = 1,
        tn: i64 = 0,
        tn_vs: i64 = NO_TYPE,
        def_plus: i64 = 0,
        boats: bool = False,
        ignores_difficult: bool = False,
        steadfast: bool = False,
        observes: bool = False,
        observer_tn: i64 = 0,
        drop_tanks: bool = False,
        cross: i64 = 0,
        cross_roll: i64 = 0,
        cross_halts: bool = False,
        holds: i64 = 0,
        refits: i64 = 0,
        refit: i64 = 0,
        supply: i64 = 0,
        draws: i64 = 0,
        liaison: bool = False,
        liaison_tn: i64 = 0,
        guides: bool = False,
        counterattack: bool = False,
        ignores: i64 = 0,
        rally: i64 = 0,
        assault_cost_of: i64 = 0,
        assault_cost: i64 = 0,
        bombard_cost: i64 = 1,
        bombard_tn: i64 = 0,
        order: i64 = USUAL_ORDER,
        no_fly: bool = False,
        ground_recon_tn: i64 = 0,
        motor_mf: i64 = 0,
        launch_plus: i64 = 0,
        enables_airborne: bool = False,
        enemy_tn: i64 = 0,
        all_tn: i64 = 0,
        artillery_tn: i64 = 0,
        assaulting: i64 = 0,
        assaulting_inf: i64 = 0,
        no_withdrawal: bool = False,
        supplied: i64 = 0,
        unique: bool = False,
        weather: bool = False,
        tag: i64 = 0,
    ) -> None:
        self.duration: Final = duration
        self.deed: Final = deed
        self.amount: Final = amount
        self.on: Final = on  # classes of unit it is attached to or played on; 0: on no unit
        # on the bearer (attached: stages 1 and 2 of LC-R26), and Ordnance on its aircraft
        self.inf_plus: Final = inf_plus
        self.inf_times: Final = inf_times
        self.arm_plus: Final = arm_plus
        self.arm_times: Final = arm_times
        self.tn: Final = tn
        self.tn_vs: Final = tn_vs  # against this type of target alone; NO_TYPE: all
        self.def_plus: Final = def_plus
        self.boats: Final = boats
        self.ignores_difficult: Final = ignores_difficult
        self.steadfast: Final = steadfast  # ignores retreat and hostile commit
        self.observes: Final = observes  # Forward Observer
        self.observer_tn: Final = observer_tn
        self.drop_tanks: Final = drop_tanks
        # Obstacles and Fortifications
        self.cross: Final = cross  # classes of unit hindered
        self.cross_roll: Final = cross_roll  # dice against each
        self.cross_halts: Final = cross_halts  # no fire in round 1; committed by a move
        self.holds: Final = holds  # classes of unit a Fortification takes in
        # Headquarters Troops and Generals
        self.refits: Final = refits  # classes of unit ...
        self.refit: Final = refit  # ... and free points
        self.supply: Final = supply  # with each own Supply roll
        self.draws: Final = draws  # extra free draws
        self.liaison: Final = liaison  # Air Liaison Party
        self.liaison_tn: Final = liaison_tn
        self.guides: Final = guides  # Traffic Controllers
        self.counterattack: Final = counterattack
        self.ignores: Final = ignores  # HITLER or STALIN
        self.rally: Final = rally  # MF of the unit Rommel sets going again
        self.assault_cost_of: Final = assault_cost_of  # classes of own unit whose assault costs ...
        self.assault_cost: Final = assault_cost  # ... this
        self.bombard_cost: Final = bombard_cost
        self.bombard_tn: Final = bombard_tn
        # in force for all
        self.order: Final = order
        self.no_fly: Final = no_fly
        self.ground_recon_tn: Final = ground_recon_tn
        self.motor_mf: Final = motor_mf  # MF of motorized units; 0: unchanged
        self.launch_plus: Final = launch_plus
        self.enables_airborne: Final = enables_airborne
        # in one assault
        self.enemy_tn: Final = enemy_tn  # all enemy fire
        self.all_tn: Final = all_tn  # all fire but that of supporting artillery ...
        self.artillery_tn: Final = artillery_tn  # ... which has this
        self.assaulting: Final = assaulting  # own assaulting units of these classes ...
        self.assaulting_inf: Final = assaulting_inf  # ... have so much more infFP
        self.no_withdrawal: Final = no_withdrawal
        self.supplied: Final = supplied  # own defending units of these classes count as supplied
        # tags
        self.unique: Final = unique
        self.weather: Final = weather
        self.tag: Final = tag  # HITLER, STALIN or 0


@final
class Card:
    __slots__ = ("cost", "id", "nation", "special", "timing", "unit", "what")

    def __init__(self, id: str, nation: i64, what: i64, cost: i64, unit: Unit, special: Special, timing: Timing) -> None:
        self.id: Final = id
        self.nation: Final = nation
        self.what: Final = what
        self.cost: Final = cost  # NO_COST: none printed
        self.unit: Final = unit
        self.special: Final = special
        self.timing: Final = timing

    def is_ground_unit(self) -> bool:
        """Combat Headquarters Troops too (LC-R23)."""
        return self.what == HQ_COMBAT or (self.what == UNIT and self.unit.type != AIRCRAFT)

    def is_aircraft(self) -> bool:
        return self.what == UNIT and self.unit.type == AIRCRAFT

    def is_attached(self) -> bool:
        return SUPPORT_WEAPON <= self.what <= HOSTILE


# Whom an effect of Terrain concerns
DEFENDING: Final = 0  # standing in the zone while it is assaulted
ASSAULTING: Final = 1
ATTACKED: Final = 2  # whoever is attacked in the zone, at any time


@final
@mypyc_attr(acyclic=True)
class Local:
    """One effect of Terrain on units in its zone."""

    __slots__ = ("arm", "classes", "every", "fortified", "inf", "tn_against", "whom")

    def __init__(self, whom: i64, fortified: bool, classes: i64, inf: i64, arm: i64, every: i64, tn_against: i64) -> None:
        self.whom: Final = whom
        self.fortified: Final = fortified  # only units dug in or in a Fortification
        self.classes: Final = classes  # only units of these classes
        self.inf: Final = inf  # infFP
        self.arm: Final = arm
        self.every: Final = every  # whichever FP is used
        self.tn_against: Final = tn_against  # TN of attacks on them


@final
class Terrain:
    __slots__ = (
        "air_fp", "air_tn", "artillery_fp", "artillery_tn", "clear", "cost", "difficult", "id", "locals", "no_digging", "recon_from",
        "recon_tn", "river", "start_mf",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        cost: i64,
        locals: vec[Local],
        clear: bool,
        river: bool,
        no_digging: bool,
        difficult: i64,
        start_mf: i64,
        air_fp: i64,
        air_tn: i64,
        artillery_fp: i64,
        artillery_tn: i64,
        recon_tn: i64,
        recon_from: i64,
    ) -> None:
        self.id: Final = id
        self.cost: Final = cost
        self.locals: Final = locals
        self.clear: Final = clear  # counts as Clear for LC-8.1.2
        self.river: Final = river
        self.no_digging: Final = no_digging
        self.difficult: Final = difficult  # for units of these classes; GROUND: for all
        self.start_mf: Final = start_mf
        self.air_fp: Final = air_fp  # air strikes into the zone
        self.air_tn: Final = air_tn
        self.artillery_fp: Final = artillery_fp  # ranged artillery fire into it
        self.artillery_tn: Final = artillery_tn
        self.recon_tn: Final = recon_tn  # recon into it
        self.recon_from: Final = recon_from  # Recon value of units in it


@final
class Book:
    """All cards and Terrain. States share it; it never changes."""

    __slots__ = ("cards", "terrain")

    def __init__(self, cards: vec[Card], terrain: vec[Terrain]) -> None:
        self.cards: Final = cards
        self.terrain: Final = terrain
