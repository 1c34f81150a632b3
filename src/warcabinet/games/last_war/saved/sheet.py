"""What a Position is read onto and written from: the state, and the names of its places, sides and cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from msgspec import Meta

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.keys import ByMember, MemberKey
from warcabinet.engine.pile import numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.cards.cardfile import CardFile
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.scenario.model import Scenario

STEPS = ("draft", "1", "2", "3", "3A", "4a", "4b", "4c", "5a", "judge", "5b", "6", "7a", "7", "8", "9a", "9b", "10")  # by phase
Points = Annotated[int, Meta(ge=0, le=2000)]


class Sheet:
    """Turns names into numbers and back; a Fault says which key names what does not exist."""

    def __init__(self, s: LastWar, scenario: Scenario, cards: CardFile) -> None:
        self.s = s
        self.sides = tuple(coalition.id for coalition in scenario.coalitions)
        self.nations = tuple(nation.id for nation in scenario.nations)
        self.land = scenario.land
        self.places = {name: n for n, name in enumerate(scenario.land)}
        self.zones = tuple(zone.id for zone in scenario.zones)
        self.areas = tuple(scenario.areas[: s.plan.areas])
        self.ids = [card.id for card in cards.card]
        self.dealt = set(range(len(self.nations)))  # nations whose hand the Position leaves as it was dealt

    def place(self, name: str, where: str) -> int:
        if name not in self.places:
            raise Fault(f"unknown land hex '{name}'" + suggestion(name, self.places), where=where)
        return self.places[name]

    def target(self, name: str, where: str) -> int:
        """LW-N75 Of a bomber: a land hex, or a zone off the map that bombers can reach."""
        if name in self.zones and len(self.s.plan.zones.nation) > 0:
            return st.OFF_MAP + self.zones.index(name)
        return self.place(name, where)

    def zone(self, name: str, where: str) -> int:
        if name not in self.zones or len(self.s.rear) == 0:
            raise Fault(f"unknown zone off the map '{name}'" + suggestion(name, self.zones), where=where)
        return self.zones.index(name)

    def side(self, name: str, where: str) -> int:
        if name not in self.sides:
            raise Fault(f"unknown side '{name}'" + suggestion(name, self.sides), where=where)
        return self.sides.index(name)

    def holder(self, name: str, where: str) -> int:
        """LW-N17 A side, or a neutral nation."""
        if name in self.nations and self.s.coalition[self.nations.index(name)] == NOBODY:
            return st.FIRST_NATION + self.nations.index(name)
        return self.side(name, where)

    def holder_name(self, holder: int) -> str:
        if holder >= st.FIRST_NATION:
            return self.nations[holder - st.FIRST_NATION]
        return "none" if holder == NOBODY else self.sides[holder]

    def nation(self, name: str, where: str) -> int:
        if name not in self.nations:
            raise Fault(f"unknown nation '{name}'" + suggestion(name, self.nations), where=where)
        return self.nations.index(name)

    def seat(self, nation: int) -> int:
        """Its affairs are being settled from now on; says for which side."""
        self.s.seat_nation(nation)
        return int(self.s.coalition[nation])

    def card(self, id: str, nation: int, where: str) -> int:
        deck = [self.ids[card] for card in numbers(self.s.plan.deck[nation])]
        if id not in deck:
            raise Fault(f"'{id}' is not a card of this side" + suggestion(id, deck), where=where)
        return self.ids.index(id)

    def owned(self, name: str, side: str, where: str) -> int:
        """A hex that the side controls."""
        place = self.place(name, where)
        if self.s.owner[place] != self.holder(side, where):
            raise Fault(f"{name} is not controlled by {side}", where=where, rule="LW-23.6")
        return place

    def names(self, places: Iterable[int]) -> list[str]:
        return [self.land[place] for place in places]

    def by_side(self, found: dict[int, Any]) -> dict[str, Any]:
        """What there is of each side, by name."""
        return {self.holder_name(side): value for side, value in found.items() if value}

    @property
    def is_settled(self) -> bool:
        """Whether what was declared and committed is still as it was: fighting and Control's edits can make it void (LW-24.5)."""
        return self.s.phase < st.FIGHTING and not self.s.plan.control


def by_nation(key: MemberKey[Sheet]) -> ByMember[Sheet]:
    return ByMember(key, lambda sheet: sheet.nations)


def by_side(key: MemberKey[Sheet]) -> ByMember[Sheet]:
    return ByMember(key, lambda sheet: sheet.sides)
