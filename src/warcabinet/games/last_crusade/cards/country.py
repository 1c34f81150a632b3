# compiled
"""What a nation's own rules change (LC-N34), as numbers; 0 changes nothing."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Country:
    __slots__ = ("center_supply", "center_zones", "free_bombards", "free_classes", "free_cost", "setup_fort", "supplied_home")

    def __init__(
        self,
        free_classes: i64 = 0,
        free_cost: i64 = 0,
        free_bombards: i64 = 0,
        setup_fort: i64 = 0,
        center_supply: i64 = 0,
        center_zones: i64 = 0,
        supplied_home: i64 = 0,
    ) -> None:
        self.free_classes: Final = free_classes  # one unit of these classes a turn is deployed without payment ...
        self.free_cost: Final = free_cost  # ... if it costs no more than this
        self.free_bombards: Final = free_bombards  # bombardments of each phase that cost no Supply
        self.setup_fort: Final = setup_fort  # on the cost of a Fortification at set-up
        self.center_supply: Final = center_supply  # more with each own Supply roll ...
        self.center_zones: Final = center_zones  # ... while this many zones of the center row are controlled
        self.supplied_home: Final = supplied_home  # defending units at home that are supplied without payment


NO_RULES: Final = Country()
