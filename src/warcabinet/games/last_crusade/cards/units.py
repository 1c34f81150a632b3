# compiled
"""The values of a unit, and the classes of unit that effects name."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

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
FLYING: Final = 256  # any aircraft

# Classes of aircraft; all but the first are bombers in air combat (LC-7.2.29)
NO_AIRCRAFT: Final = 0
FIGHTER_BOMBER: Final = 1
BOMBER: Final = 2
DIVE_BOMBER: Final = 3
JET_BOMBER: Final = 4
HEAVY_BOMBER: Final = 5


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
