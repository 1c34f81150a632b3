"""The options of a match."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, get_args

from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.game import Options
from warcabinet.engine.rulings import LetterOrHouse, added, ruling
from warcabinet.games.last_front.cards.cardfile import NATION_NAMES

Victory = Literal["normal", "any3", "any2", "long", "free"]
VICTORIES: tuple[Victory, ...] = get_args(Victory)  # in the order of their numbers in `state`
Aim = tuple[int, int, int]  # territories of one type, of different types, of any type; 0: no way to win
AIMS: dict[Victory, Aim] = {"normal": (2, 3, 0), "any3": (0, 0, 3), "any2": (0, 0, 2), "long": (3, 4, 0)}
TypesOut = Literal[
    "none",
    "random-1",
    "random-2",
    "random-3",
    "american",
    "british",
    "soviet",
    "german",
    "american+british",
    "american+soviet",
    "american+german",
    "british+soviet",
    "british+german",
    "soviet+german",
    "american+british+soviet",
    "american+british+german",
    "american+soviet+german",
    "british+soviet+german",
]


class LastFrontOptions(Options, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=6)] = 3
    victory: Victory = "normal"
    of_one_type: Annotated[int, Meta(ge=2, le=3), added(since=2)] | None = None  # these three with victory=free (LF-13.3)
    of_different_types: Annotated[int, Meta(ge=2, le=4), added(since=2)] | None = None
    of_any_type: Annotated[int, Meta(ge=2, le=12), added(since=2)] | None = None
    types_out: TypesOut = "none"  # LF-R32
    dig_in: bool = True  # LF-R41
    dealer: Literal["random", "1", "2", "3", "4", "5", "6"] = "random"  # LF-R2
    battle_cap: Annotated[int, Meta(ge=1, le=10_000)] | None = None  # LF-R35
    previous_bid: Annotated[LetterOrHouse, ruling("LF-R11", since=2)] = "house"
    must_play: Annotated[LetterOrHouse, ruling("LF-R12", since=2)] = "letter"
    blitz: Annotated[LetterOrHouse, ruling("LF-R42", since=2)] = "house"

    def __post_init__(self) -> None:
        if self.dealer != "random" and int(self.dealer) > self.players:
            raise ValueError(f"seat {self.dealer} cannot deal: there are only {self.players} players")
        if self.victory == "free":
            self.check_free()
        elif any((self.of_one_type, self.of_different_types, self.of_any_type)):
            raise ValueError("of_one_type, of_different_types and of_any_type need victory=free")

    def check_free(self) -> None:
        """LF-13.3 Whoever held all territories would have won, so that a declarer never lacks a target (LF-R28)."""
        types = len(NATION_NAMES) - count_left_out(self.types_out)
        if not any(self.aim()):
            raise ValueError("victory=free needs of_one_type, of_different_types or of_any_type")
        if not self.of_one_type and (self.of_different_types or 5) > types and (self.of_any_type or 13) > 3 * types:
            raise ValueError(f"no one could win: there are only {3 * types} territories of {types} types")

    def aim(self) -> Aim:
        if self.victory != "free":
            return AIMS[self.victory]
        return self.of_one_type or 0, self.of_different_types or 0, self.of_any_type or 0


@lru_cache(32)
def aim_numbers(aim: Aim) -> vec[i64]:
    """As the rules need them: matches share what they only read."""
    return vec[i64](list(aim))


def count_left_out(types_out: str) -> int:
    if types_out == "none":
        return 0
    return int(types_out[-1]) if types_out.startswith("random-") else 1 + types_out.count("+")


def types_left_out(types_out: str, chance: Chance) -> vec[i64]:
    """LF-R32 By name, or at random; 1 for each nation that is left out."""
    out = [0, 0, 0, 0]
    if types_out.startswith("random-"):
        nations = [0, 1, 2, 3]
        for _ in range(count_left_out(types_out)):
            out[nations.pop(chance.below(len(nations)))] = 1
    elif types_out != "none":
        for nation in types_out.split("+"):
            out[NATION_NAMES.index(nation)] = 1
    return vec[i64](out)
