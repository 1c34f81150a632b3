"""Whether a test of a lesson holds, read off the scene of the learner: nothing here looks at what the seat may not see."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from warcabinet.engine.lesson import CHOICE, CLIENT, Test, When
from warcabinet.engine.scene import Area, Cell, Fact, Item, Scene
from warcabinet.engine.session import Session

NUMBER = re.compile(r"-?\d+(\.\d+)?")


def areas_of(areas: Sequence[Area]) -> Iterator[Area]:
    for area in areas:
        yield area
        yield from areas_of(area.areas)


def ids_of(scene: Scene) -> set[str]:
    """Everything that a step of a lesson can point at."""
    found = set(CLIENT)
    for area in areas_of(scene.areas):
        found.add(area.id)
        for things in (area.items, area.cells, area.facts, area.edges):
            found.update(thing.id for thing in things)
        for cell in area.cells:
            found.update(thing.id for things in (cell.forces, cell.marks) for thing in things if thing.id)
    found.update(CHOICE + choice.text for choice in scene.choices)
    return found


def facts_of(scene: Scene) -> dict[str, str]:
    return {fact.id: fact.value for area in areas_of(scene.areas) for fact in area.facts}


def number(value: str) -> float:
    """
    >>> number("−3 points"), number("none")
    (-3.0, 0.0)
    """
    found = NUMBER.search(value.replace("−", "-"))
    return float(found[0]) if found else 0.0


class Looking:
    """What the learner sees now, and which choices they have made."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.scene = session.scene(seat)

    def holds(self, test: Test) -> bool:
        return all(check(test) for check in (self.end, self.story, self.fact, self.area, self.item, self.cell, self.asked))

    def end(self, test: Test) -> bool:
        winners = self.scene.result.winners if self.scene.result else ()
        if test.over is not None and test.over is not self.session.over:
            return False
        return test.winner is None or test.winner - 1 in winners

    def story(self, test: Test) -> bool:
        if test.said and all(line.rule != test.said for line in self.scene.log):
            return False
        mine = (self.session.text_of(ply) for ply in self.session.plies if ply.seat == self.seat)
        return not test.chose or test.chose in mine

    def fact(self, test: Test) -> bool:
        if not test.fact:
            return True
        found = self.find_fact(test.fact)
        return (
            found is not None
            and (test.is_ is None or found.value == str(test.is_))
            and (test.at_least is None or number(found.value) >= test.at_least)
            and (test.at_most is None or number(found.value) <= test.at_most)
        )

    def area(self, test: Test) -> bool:
        if not test.area:
            return True
        found = next((area for area in areas_of(self.scene.areas) if area.id == test.area), None)
        if found is None:
            return False
        names = {name for item in found.items for name in (item.id, item.face)}
        return (not test.has or test.has in names) and test.lacks not in names

    def item(self, test: Test) -> bool:
        if not test.item:
            return True
        found = self.find_item(test.item)
        return found is not None and (test.at is None or found.at == test.at)

    def cell(self, test: Test) -> bool:
        if not test.cell:
            return True
        found = self.find_cell(test.cell)
        return (
            found is not None
            and (not test.side or found.side == test.side)
            and (test.owner is None or found.owner == test.owner - 1)
        )

    def asked(self, test: Test) -> bool:
        """The two keys that only a tip has."""
        if not isinstance(test, When):
            return True
        if test.prompt and self.scene.prompt.rule != test.prompt:
            return False
        return not test.offers or any(choice.text.startswith(test.offers) for choice in self.scene.choices)

    def find_fact(self, id: str) -> Fact | None:
        return next((fact for area in areas_of(self.scene.areas) for fact in area.facts if fact.id == id), None)

    def find_item(self, id: str) -> Item | None:
        return next((item for area in areas_of(self.scene.areas) for item in area.items if item.id == id), None)

    def find_cell(self, id: str) -> Cell | None:
        return next((cell for area in areas_of(self.scene.areas) for cell in area.cells if cell.id == id), None)
