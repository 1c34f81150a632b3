# compiled
"""What Special cards change, as numbers, and when they may be played."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from warcabinet.games.last_crusade.cards.units import NO_TYPE

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

# What an Operation or Event does when it is played; cards that only change numbers while they last have LASTS
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
BARRAGE: Final = 19  # `amount` dice at TN 5 against a spotted unit on the Battlefield


@final
@mypyc_attr(acyclic=True)
class Timing:
    """When a Special may be played from the hand (LC-R73)."""

    __slots__ = ("against", "against_side", "in_lists", "phase", "reinforcement", "role", "whose", "windows")

    def __init__(
        self,
        windows: vec[i64],
        reinforcement: bool,
        in_lists: bool,
        whose: i64,
        phase: i64,
        role: i64,
        against: i64,
        against_side: i64,
    ) -> None:
        self.windows: Final = windows  # by window: 1 if it may be played there
        self.reinforcement: Final = reinforcement  # in the seat's Reinforcement Phase, as an action
        self.in_lists: Final = in_lists  # "any": in every list of actions of the seat
        self.whose: Final = whose  # ANY_TURN, OWN_TURN, ENEMY_TURN
        self.phase: Final = phase  # W1: at the start of this phase alone; 0: of any
        self.role: Final = role  # W5: ATTACKER, DEFENDER
        self.against: Final = against  # only against this nation; -1: any
        self.against_side: Final = against_side  # only against nations of this side; 0: any


@final
@mypyc_attr(acyclic=True)
class Special:
    """What a Special card changes, as numbers; 0 and False change nothing."""

    __slots__ = (
        "air_plus", "all_tn", "amount", "arm_plus", "arm_times", "artillery_tn", "assault_cost", "assault_cost_of", "assaulting",
        "assaulting_inf", "boats", "bombard_cost", "bombard_tn", "counterattack", "cross", "cross_halts", "cross_roll",
        "def_plus", "draws", "drop_tanks", "duration", "effect", "enables_airborne", "enemy_tn", "ground_recon_tn",
        "guides", "holds", "ignores", "ignores_difficult", "inf_plus", "inf_times", "launch_plus", "liaison",
        "liaison_tn", "motor_mf", "negates", "no_fly", "no_withdrawal", "observer_tn", "observes", "on", "order", "rally", "refit",
        "refits", "steadfast", "supplied", "supply", "tag", "tn", "tn_vs", "unique", "weather",
    )  # fmt: skip

    def __init__(
        self,
        duration: i64 = INSTANT,
        effect: i64 = LASTS,
        amount: i64 = 0,
        on: i64 = 0,
        inf_plus: i64 = 0,
        inf_times: i64 = 1,
        arm_plus: i64 = 0,
        arm_times: i64 = 1,
        air_plus: i64 = 0,
        tn: i64 = 0,
        tn_vs: i64 = NO_TYPE,
        def_plus: i64 = 0,
        boats: bool = False,
        ignores_difficult: bool = False,
        negates: bool = False,
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
        self.effect: Final = effect
        self.amount: Final = amount
        self.on: Final = on  # classes of unit it is attached to or played on; 0: on no unit
        # on the bearer (attached: stages 1 and 2 of LC-R26), and Ordnance on its aircraft
        self.inf_plus: Final = inf_plus
        self.inf_times: Final = inf_times
        self.arm_plus: Final = arm_plus
        self.arm_times: Final = arm_times
        self.air_plus: Final = air_plus
        self.tn: Final = tn
        self.tn_vs: Final = tn_vs  # against this type of target alone; NO_TYPE: all
        self.def_plus: Final = def_plus
        self.boats: Final = boats
        self.ignores_difficult: Final = ignores_difficult
        self.negates: Final = negates
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
        self.assault_cost_of: Final = assault_cost_of  # classes of unit of the seat whose assault costs ...
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
        self.assaulting_inf: Final = assaulting_inf  # ... have this much more infFP
        self.no_withdrawal: Final = no_withdrawal
        self.supplied: Final = supplied  # own defending units of these classes count as supplied
        # tags
        self.unique: Final = unique
        self.weather: Final = weather
        self.tag: Final = tag  # HITLER, STALIN or 0
