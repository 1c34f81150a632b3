# compiled
"""Terrain: what it does to the units in its zone, and to fire, recon and flight into it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

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
        "air_fp", "air_tn", "artillery_fp", "artillery_tn", "clear", "cost", "difficult", "id", "locals", "no_digging",
        "recon_from",
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
