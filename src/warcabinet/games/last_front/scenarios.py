"""The options of a match."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from librt.vecs import vec
from msgspec import Meta
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.game import Options
from warcabinet.engine.rulings import LetterOrHouse, ruling
from warcabinet.games.last_front.cards.cardfile import NATION_NAMES

Victory = Literal["normal", "any3", "any2", "long"]  # in the order of their numbers in `state`
VICTORIES: tuple[Victory, ...] = get_args(Victory)
TypesOut = Literal[
    "none",
    "random-1",
    "random-2",
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
]


class LastFrontOptions(Options, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, Meta(ge=2, le=6)] = 3
    victory: Victory = "normal"
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


def types_left_out(types_out: str, chance: Chance) -> vec[i64]:
    """LF-R32 By name, or at random; 1 for each nation that is left out."""
    out = [0, 0, 0, 0]
    if types_out.startswith("random-"):
        nations = [0, 1, 2, 3]
        for _ in range(int(types_out[-1])):
            out[nations.pop(chance.below(len(nations)))] = 1
    elif types_out != "none":
        for nation in types_out.split("+"):
            out[NATION_NAMES.index(nation)] = 1
    return vec[i64](out)
