"""The combats declared, what a seat has committed to them, and what an extra flag would bring, as far as the seat can tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from warcabinet.engine.scene import Area, Fact, Row
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.bot.judgement import chance_of
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.secrecy import are_counters_hidden
from warcabinet.games.last_war.turn.assessment import suppose_least, suppose_most
from warcabinet.games.last_war.turn.combat import SHIFT_NAMES, Battle
from warcabinet.games.last_war.turn.commitment import attacker_of, combats, kind_of, target_of
from warcabinet.games.last_war.turn.fighting import battle_of, is_void, start_hexes
from warcabinet.games.last_war.turn.flags import plant
from warcabinet.games.last_war.turn.tables import ATTACKER, COLUMNS, DEFENDER, OCCUPY

if TYPE_CHECKING:
    from warcabinet.games.last_war.view.scene import SceneBuilder

SHIFT_RULES = ("LW-9.1", "LW-9.3", "LW-9.6", "LW-9.7", "LW-9.8", "LW-9.9", "LW-9.10", "LW-22.1")
FIGHT_KEYS = ("land", "sea", "pag")  # by kind of combat
THROWS = 36


class FightView:
    def __init__(self, table: SceneBuilder) -> None:
        self.table = table
        self.s = table.seen
        self.names = table.names
        self.words = table.words

    def area(self) -> Area:
        facts = tuple(self.fact(combat) for combat in combats(self.s).cards)
        return Area("fights", "facts", self.words("area.fights"), empty=self.words("area.no-fights"), facts=facts, rule="LW-8.1")

    def fact(self, combat: int) -> Fact:
        kind = FIGHT_KEYS[kind_of(combat)]
        id = f"fight/{kind}/{self.names.scenario.land[target_of(combat)]}"
        label = self.label(combat)
        if is_void(self.s, combat) or self.is_foggy(combat):
            return Fact(id, label, "?", rule="LW-8.1")
        battles = self.battles(self.s, combat)
        if not battles:
            return Fact(id, label, "?", rule="LW-N45")
        return Fact(id, label, self.columns(battles), rule="LW-8.5", rows=tuple(self.breakdown(battles)))

    # ------------------------------------------------------------ LW-N45 over the range of an assessment
    def battles(self, s: LastWar, combat: int, supplied: bool | None = None) -> list[Battle]:
        """The combat as it is; or, where the enemy's ME is assessed, with its lowest and with its highest; none for spectators.

        `supplied` says whether the attacker is taken to commit an LSP.
        """
        if not s.plan.assessed or self.table.is_control:
            found = [battle_of(s, combat)]
        elif self.table.own == NOBODY:
            return []
        else:
            found = []
            for suppose in (suppose_least, suppose_most):
                twin = s.copy()
                suppose(twin, self.table.own)
                found.append(battle_of(twin, combat))
        for battle in found:
            if supplied is not None:
                battle.lsp[ATTACKER] = int(supplied)
        return found

    def columns(self, battles: Sequence[Battle]) -> str:
        """`2:1`, or `3:2 to 2:1`"""
        first, last = (int(find(battle.column() for battle in battles)) for find in (min, max))
        return COLUMNS[first] if first == last else self.words("row.columns", first=COLUMNS[first], last=COLUMNS[last])

    def span(self, numbers: Iterable[int]) -> str:
        found = [int(n) for n in numbers]
        return self.names.span(min(found), max(found))

    def throws(self, battles: Sequence[Battle]) -> str:
        return self.span(throws(battle) for battle in battles)

    def label(self, combat: int) -> str:
        kind = FIGHT_KEYS[kind_of(combat)]
        return self.words(
            f"fight.{kind}", side=self.names.side(int(attacker_of(combat))), place=self.names.place(int(target_of(combat)))
        )

    def is_foggy(self, combat: int) -> bool:
        s = self.s
        places = [st.field_b(flag) for flag in s.flags.cards if st.combat_of(flag) == combat] + [target_of(combat)]
        return any(are_counters_hidden(s, place) and not self.table.knows(int(s.owner[place])) for place in places)

    def breakdown(self, battles: Sequence[Battle]) -> list[Row]:
        words, battle = self.words, battles[0]
        exact = len(battles) == 1
        odds = f"{battle.product[ATTACKER]} : {battle.product[DEFENDER]}"
        rows = [Row(words("row.odds"), COLUMNS[battle.base_column()], odds, "LW-8.4")] if exact else []
        for n, name in enumerate(SHIFT_NAMES):
            if shift := int(battle.shift(n)):
                rows.append(Row(words(f"shift.{name}"), f"{shift:+}", rule=SHIFT_RULES[n], tone="ok" if shift > 0 else "threat"))
        rows.append(Row(words("row.die"), f"{battle.modifier():+}", rule="LW-8.6"))
        rows.append(Row(words("row.success"), words("row.throws", n=self.throws(battles)), rule="LW-8.8"))
        for role, key in ((ATTACKER, "attacker"), (DEFENDER, "defender")):
            lost = [self.names.points(kind, int(n)) for kind, n in enumerate(battle.lost(role)) if n]
            shown = ", ".join(lost) if exact else self.span(each.loss(role) for each in battles)
            rows.append(Row(words(f"row.loss-{key}"), shown or "0", rule="LW-12.4" if exact else "LW-N45"))
        return rows

    def if_flagged(self, number: int) -> str:
        """What an attack would come to with this flag."""
        found = self.flagged(number)
        if found is None:
            return ""
        battles, supplied = found
        key = "hint.flag" if supplied else "hint.bare-flag"
        return self.words(key, column=self.columns(battles), n=self.throws(battles))

    def flagged(self, number: int) -> tuple[list[Battle], bool] | None:
        """The attack with this flag and an LSP, and whether one is at hand; None where counters are hidden."""
        twin = self.s.copy()
        plant(twin, twin.side_of(self.table.viewer), number)
        combat = st.combat_of(twin.flags.cards[-1])
        if any(are_counters_hidden(self.s, place) for place in (target_of(combat), st.field_b(twin.flags.cards[-1]))):
            return None
        supplied = any(twin.points(st.LSP, start) for start in start_hexes(twin, combat))
        return self.battles(twin, combat, supplied), supplied

    def prospects(self, place: int) -> list[Row]:
        """While a side deploys: what an attack from this hex, or on it from all sides, would come to as the map stands."""
        s, own = self.s, self.table.own
        if s.phase != st.DEPLOYING or own < 0:
            return []
        if s.owner[place] == own:
            return [row for target in self.enemies_of(place, own) if (row := self.prospect("row.attack", [place], target))]
        starts = self.enemies_of(place, 1 - own) if s.owner[place] == 1 - own else []
        row = self.prospect("row.attacked", starts, place)
        return [row] if row else []

    def enemies_of(self, place: int, side: int) -> list[int]:
        s = self.s
        around = [int(s.ground.road[place * DIRECTIONS + direction]) for direction in range(DIRECTIONS)]
        return [other for other in around if other != NOWHERE and s.owner[other] == 1 - side]

    def prospect(self, key: str, starts: list[int], target: int) -> Row | None:
        if are_counters_hidden(self.s, target):  # asked before flags stand, which lift the fog
            return None
        twin, side = self.s.copy(), self.table.own
        twin.flags.clear()
        for start in starts:
            if twin.men(start):
                twin.flags.add(st.flag_of(side, st.OVERLAND, 0, start, target))
        if not twin.flags.cards:
            return None
        supplied = any(twin.points(st.LSP, start) for start in starts)
        battles = self.battles(twin, int(st.combat_of(twin.flags.cards[0])), supplied)
        place = self.names.scenario.place_name(self.names.scenario.land[target], self.names.language)
        column = self.words("row.chance", column=self.columns(battles), n=self.throws(battles))
        return Row(self.words(key, place=place), column, rule="LW-8.5")

    def committed(self) -> tuple[Row, ...]:
        """What the asked side has put into each combat so far."""
        s = self.s
        if self.table.s.prompt not in (c.COMMIT, c.WHICH_COMBAT):
            return ()
        pledges = s.pledges[s.nation[s.side_of(self.table.viewer)]].cards
        rows = []
        for combat in combats(s).cards:
            mine = [pledge for pledge in pledges if st.pledge_combat(pledge) == combat]
            kinds = [int(st.pledge_kind(pledge)) for pledge in mine]
            what = [self.names.points(st.LSP, kinds.count(st.PLEDGED_LSP))] if st.PLEDGED_LSP in kinds else []
            what += [self.words("hint.bombers", n=kinds.count(st.PLEDGED_BOMBER))] if st.PLEDGED_BOMBER in kinds else []
            what += [
                self.words(f"pledge.{verb}", card=self.names.card(int(st.pledge_what(pledge))))
                for kind, verb in ((st.PLEDGED_DIE, "die"), (st.PLEDGED_SHIFT, "shift"))
                for pledge in mine
                if st.pledge_kind(pledge) == kind
            ]
            what += [
                self.words("pledge.aside", place=self.names.place(int(st.pledge_what(pledge))))
                for pledge in mine
                if st.pledge_kind(pledge) == st.PLEDGED_ASIDE
            ]
            if what:
                rows.append(Row(self.label(combat), ", ".join(what), rule="LW-R32"))
        return tuple(rows)


def throws(battle: Battle) -> int:
    """Of 36, how many take the hex or catch the partisans."""
    return round(THROWS * chance_of(battle, OCCUPY))
