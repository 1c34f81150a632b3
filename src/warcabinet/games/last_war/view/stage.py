"""What happened, for the stage: a combat from its odds over shifts and dice to colour, losses and the hexes that change hands."""

from __future__ import annotations

from warcabinet.engine import stage
from warcabinet.engine.log import TURNED, Line
from warcabinet.engine.scene import Badge, Die, Happening, Party, Row
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war.turn.combat import SHIFT_NAMES
from warcabinet.games.last_war.turn.tables import COLOURS, COLUMNS, COUNTER, EFFECTS, HOLD
from warcabinet.games.last_war.view.fightview import SHIFT_RULES
from warcabinet.games.last_war.view.story import Teller

NEAR = 2  # columns of the table shown on both sides of the one that counts


class Stage(stage.Stage):
    def __init__(self, teller: Teller) -> None:
        super().__init__(teller)
        self.knows = teller.may_know
        self.names = teller.names
        self.own = teller.own
        self.sides = (NOBODY, NOBODY)  # attacker and defender of the combat
        self.fights: set[int] = set()  # happenings that are combats, by number

    def place(self, place: int, side: int) -> Party:
        code = self.names.scenario.land[place]
        return Party(self.names.scenario.place_name(code, self.names.language), seat=side, element=f"hex/{code}")

    @property
    def fight(self) -> Happening | None:
        return self.last if len(self.happenings) in self.fights else None

    # ------------------------------------------------------------ odds and dice
    def combat(self, line: Line, side: int, how: int, place: int, start: int) -> None:
        self.sides = (side, 1 - side)
        by, at = self.place(start, side), self.place(place, 1 - side)
        self.open(line, side, title=self.words("stage.combat", start=by.name, place=at.name), by=(by,), at=(at,))
        self.fights.add(len(self.happenings))

    def forces(self, line: Line, side: int, n: int, *_: int) -> None:
        """LW-N46"""
        if self.last:
            self.amend(rows=(*self.last.rows, Row(self.words("stage.forces", side=self.names.side(side)), str(n), rule="LW-N46")))

    def odds(self, line: Line, one: int, two: int, base: int, column: int) -> None:
        """LW-8.4, LW-8.5"""
        if not self.knows(self.event):
            return
        first = max(0, min(column - NEAR, len(COLUMNS) - 2 * NEAR - 1))
        shown = range(first, min(len(COLUMNS), first + 2 * NEAR + 1))
        self.amend(
            rows=(
                Row(self.words("stage.strength", side=self.names.side(self.sides[0])), str(one), rule="LW-8.4"),
                Row(self.words("stage.strength", side=self.names.side(self.sides[1])), str(two), rule="LW-8.4"),
                Row(self.words("row.odds"), COLUMNS[base], rule="LW-8.5"),
            ),
            scale=tuple(Badge(COLUMNS[n], tone="lit" if n == column else "") for n in shown),
        )

    def shifted(self, line: Line, why: int, n: int, *_: int) -> None:
        if self.last and self.knows(self.event):
            row = Row(self.words(f"shift.{SHIFT_NAMES[why]}"), f"{n:+}", rule=SHIFT_RULES[why], tone="ok" if n > 0 else "threat")
            self.amend(rows=(*self.last.rows, row))

    def dice(self, line: Line, one: int, plus: int, two: int, minus: int) -> None:
        """LW-8.6 The attacker's die and what is added, against the defender's."""
        added = tuple(f"{more:+} = {die + more}" if more else "" for die, more in ((one, plus), (two, minus)))
        self.amend(
            dice=(Die(str(one), seat=self.sides[0], plus=added[0]), Die(str(two), seat=self.sides[1], plus=added[1])),
            sums=(Row(self.words("stage.difference"), f"{one + plus - two - minus:+}", rule="LW-8.7"),),
        )

    # ------------------------------------------------------------ what comes of it
    def colour(self, line: Line, colour: int, effect: int, *_: int) -> None:
        """LW-11.2"""
        name, words = self.words(f"colour.{COLOURS[colour]}"), self.words(f"effect.{EFFECTS[effect]}")
        found = self.fight
        if found is None:
            return
        advances = effect not in (HOLD, COUNTER)
        good = advances == (self.sides[0] == self.own)
        harm = self.own == self.sides[1] if advances else effect == COUNTER and self.own == self.sides[0]
        text = self.words("stage.sum", title=found.title, result=words)
        self.amend(
            result=f"{name}: {words}", tone="ok" if good else "threat", text=text, harm=harm,
            weight=found.weight if effect == HOLD else TURNED,
        )  # fmt: skip

    def lost(self, line: Line, side: int, *points: int) -> None:
        if any(count > 0 for count in points):
            self.after(line)

    def taken(self, line: Line, side: int, place: int, *_: int) -> None:
        self.after(line)
        if self.fight and self.fight.at[0].element == f"hex/{self.names.scenario.land[place]}":
            self.amend_parties("at", gone=True)

    def after(self, line: Line, *_: int) -> None:
        said = self.teller.say(self.event)
        if said and self.fight:
            self.amend(losses=(*self.fight.losses, said.text))
