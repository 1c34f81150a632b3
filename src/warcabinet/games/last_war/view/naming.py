"""Sides, hexes, cards and turns as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.game import View
from warcabinet.games.last_war.map.ground import NOWHERE, hex_name
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.scenario.scenariocheck import COLOURS
from warcabinet.games.last_war.scenario.scenariofile import TURN_NAME, Scenario

if TYPE_CHECKING:
    from warcabinet.games.last_war import LastWarGame

KINDS = ("men", "tank", "air", "lsp", "ad")


class Names:
    """Of one scenario in one language."""

    def __init__(self, game: LastWarGame, scenario: Scenario, view: View) -> None:
        self.game = game
        self.scenario = scenario
        self.view = view
        self.words = view.words
        self.language = view.words.language

    def side(self, side: int) -> str:
        """A coalition; -1 nobody, 2 partisans of no team."""
        if side < 0:
            return self.words("side.nobody")
        return self.words("side.independent") if side == 2 else self.scenario.sides[side].name.get(self.language)

    def colour(self, side: int) -> str:
        """The client's name for a coalition's colour."""
        id = self.scenario.head.seats[side]
        return self.scenario.sides[side].colour or (id if id in COLOURS else COLOURS[side])

    def place(self, place: int) -> str:
        """`Orel (1004)`"""
        if place == NOWHERE:
            return self.words("place.pool")
        return self.hex(self.scenario.land[place])

    def hex(self, code: str) -> str:
        return self.words("place.hex", name=self.scenario.place_name(code, self.language), code=code)

    def kind(self, kind: int) -> str:
        return self.words(f"kind.{KINDS[kind]}")

    def points(self, kind: int, n: int) -> str:
        return self.words(f"points.{KINDS[kind]}", n=n)

    def card(self, card: int) -> str:
        entry = self.game.cards.card[card]
        return self.words("place.card", name=entry.name.get(self.language), n=entry.value)

    def turn(self, turn: int) -> str:
        """`Dec-Jan 1943`"""
        found = TURN_NAME.match(self.scenario.head.turns[turn])
        assert found
        return self.words("turn.name", first=self.words(f"month.{found[1]}"), second=self.words(f"month.{found[2]}"), year=found[3])

    def line(self, s: LastWar, line: int) -> str:
        lines = s.plan.lines
        zone = self.scenario.file.iz[lines.zone[line]]
        where = self.hex(zone.hex) if lines.place[line] != NOWHERE else self.off_map(int(lines.side[line]), zone.hex)
        return self.words("place.line", what=self.points(int(lines.kind[line]), int(lines.n[line])), place=where)

    def off_map(self, side: int, letter: str) -> str:
        return self.scenario.sides[side].off_map[letter].name.get(self.language)

    def of_hexnumber(self, hex: int) -> str:
        return self.hex(hex_name(hex))
