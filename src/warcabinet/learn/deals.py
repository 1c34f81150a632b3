"""Which matches are played: the standard game, and all others that its options allow."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec import inspect

from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game, Options
from warcabinet.engine.options import plain_types

TRIES = 20  # some options exclude each other
WIDEST = 12  # an option with more values, such as a limit, stays as it is


class Deals:
    """Options, drawn at random."""

    def __init__(self, game: Game, standard: float, vary: float, chance: random.Random) -> None:
        self.game = game
        self.standard = standard
        self.vary = vary
        self.chance = chance
        self.values = values_of(game.options_type)
        self.usual = dict(game.simulated)
        self.known: dict[tuple[tuple[str, Any], ...], Options | None] = {}

    def draw(self) -> Options:
        """The number of seats varies in the standard game too: the fewer, the more often."""
        for _ in range(TRIES):
            given: dict[str, Any] = dict(self.usual)
            if seats := self.values.get("players"):
                (given["players"],) = self.chance.choices(seats, [n**-2 for n in seats])
            if self.chance.random() >= self.standard:
                for key, values in self.values.items():
                    if key != "players" and self.chance.random() < self.vary:
                        given[key] = self.chance.choice(values)
            if options := self.options(given):
                return options
        standard: Options = self.game.options(self.usual)
        return standard

    def options(self, given: dict[str, Any]) -> Options | None:
        """None: they exclude each other. The same ones are drawn again and again, and checking them takes long."""
        key = tuple(given.items())
        if key not in self.known:
            try:
                self.known[key] = self.game.options(given)
            except Fault:
                self.known[key] = None
        return self.known[key]


def values_of(options: type[Options]) -> dict[str, list[Any]]:
    """By option: what it can be, if that can be counted."""
    found = {}
    for field in msgspec.structs.fields(options):
        values: list[Any] = []
        for kind in plain_types(inspect.type_info(field.type)):
            if isinstance(kind, inspect.LiteralType):
                values += kind.values
            elif isinstance(kind, inspect.BoolType):
                values += [False, True]
            elif isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None and kind.le - kind.ge < WIDEST:
                values += range(kind.ge, kind.le + 1)
        if len(values) > 1:
            found[field.name] = values
    return found
