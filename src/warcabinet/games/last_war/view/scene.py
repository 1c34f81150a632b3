"""What each seat sees: the map, Pools, hands, the combats declared, and who won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from warcabinet.engine import scene_builder
from warcabinet.engine.game import View
from warcabinet.engine.pile import cards_in
from warcabinet.engine.scene import Area, Badge, Cell, Choice, Fact, Item, Layout, Prompt, Result, Row, SeatInfo, Tone
from warcabinet.engine.state import NOBODY, menu_of
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.cards.cardfile import Card
from warcabinet.games.last_war.choices import VERBS
from warcabinet.games.last_war.desk.meorders import NAVY_HOME, NAVY_NEW, NAVY_WITH, SERVICE
from warcabinet.games.last_war.ending import points
from warcabinet.games.last_war.rules import LastWar
from warcabinet.games.last_war.secrecy import is_secret, veil
from warcabinet.games.last_war.turn.assessment import ME, NUMBERS
from warcabinet.games.last_war.turn.flags import has_pledged_card
from warcabinet.games.last_war.turn.navy import is_navy_based
from warcabinet.games.last_war.turn.tables import AIR, MEN, TANK
from warcabinet.games.last_war.view.estimates import UNKNOWN, about, is_known, number_of
from warcabinet.games.last_war.view.fightview import FightView
from warcabinet.games.last_war.view.mapview import MapView, spot
from warcabinet.games.last_war.view.menu import choices, question
from warcabinet.games.last_war.view.naming import Names

if TYPE_CHECKING:
    from warcabinet.games.last_war import LastWarGame
    from warcabinet.games.last_war.scenario.model import Scenario


class Stock(NamedTuple):
    what: int
    rule: str = "LW-3.1"
    always: bool = False  # shown also if there is none
    stands_for: int = 0  # soldiers, tanks or aircraft that a point is about
    scale_rule: str = ""
    sign: str = ""


STOCKS = {
    "men": Stock(MEN, always=True, stands_for=50_000, scale_rule="LW-1.3", sign="men"),
    "tank": Stock(TANK, always=True, stands_for=250, scale_rule="LW-1.4", sign="tank"),
    "air": Stock(AIR, always=True, stands_for=250, scale_rule="LW-1.5", sign="air"),
    "lsp": Stock(st.LSP, always=True, sign="supply"),
    "flags": Stock(st.FLAGS, "LW-4.1", always=True, sign="flag"),
    "naval": Stock(st.NAVAL, "LW-4.4"),
    "bombers": Stock(st.BOMBERS, "LW-1.6", stands_for=200, scale_rule="LW-1.6"),
    "pags": Stock(st.PAGS, "LW-16.3"),
    "garrisons": Stock(st.GARRISONS, "LW-1.14"),
    "concrete": Stock(st.CONCRETE),
    "bases": Stock(st.BASES),
    "merchant": Stock(st.MERCHANT, "LW-R17"),
    "morale": Stock(st.MORALE),
}
NEAR_VICTORY = 2  # points
NARROW = """
steps
{theirs}
map
{mine}
prompt
{hand}
"""  # a phone shows the rest when asked
PHASE_KEYS = (
    "draft", "start", "deploy", "close", "raids", "bids", "order", "flags", "favours", "judge", "commit", "pull", "sequence",
    "fight", "tidy", "withdraw", "follow", "report",
)  # fmt: skip
STEPS = 10  # of a turn
STEP_OF_PHASE = (0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 7, 7, 8, 9, 9, 10)


def pools_in_order(scenario: Scenario) -> tuple[bool, int]:
    """Whether the sides lie north and south of each other rather than west and east, and which is the northern or western one."""
    spots: list[list[tuple[int, int]]] = [[], []]
    for code, nation in scenario.control_at.items():
        if nation >= 0 and scenario.nations[nation].coalition in (0, 1):
            spots[scenario.nations[nation].coalition].append(spot(code))
    away = [sum(at[axis] for at in spots[1]) / len(spots[1]) - sum(at[axis] for at in spots[0]) / len(spots[0]) for axis in (0, 1)]
    by_row = abs(away[1]) > abs(away[0])
    return by_row, int(away[by_row] < 0)


# Geography orders the page: each side's Pools lie where its land does.
def west_and_east(west: list[str], east: list[str]) -> str:
    rows = [f"{west[min(n, len(west) - 1)]} map {east[min(n, len(east) - 1)]} log" for n in range(max(len(west), len(east)))]
    return "\n".join(["steps steps steps log", *rows, "hand map fights prompt", "hand map theirs prompt"])


def north_and_south(north: list[str], south: list[str]) -> str:
    rows = [f"{each} {each} {each} log" for each in north]
    rows += ["map map fights log", "map map fights prompt"]
    rows += [f"{each} {each} {each} prompt" for each in south]
    return "\n".join(["steps steps steps log", *rows, "hand hand theirs prompt"])


def is_promised(s: LastWar, nation: int, card: int) -> bool:
    before = int(s.nation[s.coalition[nation]])
    s.seat_nation(nation)
    found = has_pledged_card(s, s.coalition[nation], card)
    s.seat_nation(before)
    return found


def face_of(card: Card, drawn: bool) -> str:
    """Cards of a scenario's own lists share a face for each value."""
    return card.id if drawn else f"own-{card.value}"


class SceneBuilder(scene_builder.SceneBuilder["LastWarGame", LastWar]):
    """One look at the table. `s` is the match, of which only the menu is used; `seen` is what this seat may know."""

    def __init__(self, game: LastWarGame, s: LastWar, view: View) -> None:
        super().__init__(game, s, view)
        self.seen = s.copy()
        veil(self.seen, view.viewer)
        self.names = Names(game, game.scenario_of(s), view)
        self.own = int(s.side_of(view.viewer))
        self.fights = FightView(self)

    @property
    def is_control(self) -> bool:
        return self.s.plan.control and self.viewer == self.s.control_seat()

    def knows(self, side: int) -> bool:
        """Whether the secrets of a side are this seat's to know."""
        return self.is_control or side == self.own

    def title(self) -> str:
        return self.words("title", turn=self.names.turn(int(self.s.turn)), phase=self.phase())

    def layout(self) -> Layout:
        by_row, first = pools_in_order(self.names.scenario)
        one, two = self.pools_of(first), self.pools_of(1 - first)
        hand = "hand" if any(VERBS.meaning(number)[0].about == "card" for number in menu_of(self.s)) and self.mine else ""
        mine = max(self.own, 0)
        narrow = NARROW.format(theirs="\n".join(self.pools_of(1 - mine)), mine="\n".join(self.pools_of(mine)), hand=hand)
        return Layout((north_and_south(one, two) if by_row else west_and_east(one, two)).strip(), narrow.strip())

    def pools_of(self, side: int) -> list[str]:
        return [f"pool-{nation + 1}" for nation in self.nations_of(side)]

    def areas(self) -> tuple[Area, ...]:
        pools = [self.pool(nation) for nation in range(self.seen.plan.nations) if self.seen.coalition[nation] != NOBODY]
        self.seen.seat_leaders()
        return MapView(self).area(), self.steps(), *pools, self.fights.area(), *self.hands()

    def steps(self) -> Area:
        """LW-7.1 to LW-7.10 The ten steps of a turn."""
        now = 0 if self.s.over else STEP_OF_PHASE[self.s.phase]
        cells = tuple(
            Cell(f"step/{n}", (n, 0), name=self.words(f"step.{n}"), tone="lit" if n == now else "ok" if n < now else "")
            for n in range(1, STEPS + 1)
        )
        return Area("steps", "steps", self.words("area.steps"), cells=cells, rule="LW-7.1")

    def choices(self) -> tuple[Choice, ...]:
        return choices(self)

    def phase(self) -> str:
        return self.words(f"phase.{'report' if self.s.over else PHASE_KEYS[self.s.phase]}")

    def seat_info(self, seat: int) -> SeatInfo:
        s, names = self.s, self.names
        acting = not s.over and not is_secret(s) and s.asked == seat
        return SeatInfo(seat, self.view.name(seat), (names.seat(s.plan, seat),), acting, colour=names.seat_colour(s.plan, seat))

    def facts(self) -> tuple[str, ...]:
        s, words = self.seen, self.words
        turns = words("bar.turn", n=int(s.turn) + 1, of=int(s.plan.turns), name=self.names.turn(int(s.turn)))
        found = [self.names.scenario.name.get(self.names.language), turns]
        if winter := self.names.winter(s):
            found.append(winter)
        # LW-5.4, LW-N41 Both are shown, as far as they are known.
        if s.plan.slots == 1:
            found.append(
                words("bar.me", one=self.names.side(0), two=self.names.side(1), a=self.number(0, ME), b=self.number(1, ME))
            )
        victory = s.plan.victory
        side = int(victory.counted)
        found.append(words("bar.points", side=self.names.side(side), n=int(points(s, side)), win=int(victory.win)))
        return tuple(found)

    def alerts(self) -> tuple[Badge, ...]:
        """LW-25.6 The side whose points are counted, once it has enough or lacks few."""
        victory = self.seen.plan.victory
        side = int(victory.counted)
        missing = int(victory.win) - int(points(self.seen, side))
        if missing > NEAR_VICTORY:
            return ()
        key = "alert.enough" if missing <= 0 else "alert.missing"
        tone: Tone = "lit" if side == self.own else "threat"
        return (Badge(self.words(key, side=self.names.side(side), n=missing), tone=tone),)

    # ------------------------------------------------------------ areas
    def pool(self, nation: int) -> Area:
        s = self.seen
        s.seat_nation(nation)
        side = int(s.coalition[nation])
        if is_known(s, self.own, nation, self.is_control):
            facts = [
                self.stock(nation, key, stock)
                for key, stock in STOCKS.items()
                if stock.always or (s.has(side, stock.what) and (key != "morale" or s.plan.morale))
            ]
            facts += self.zones(nation)
            facts += self.navy(nation)
            if s.plan.orders:
                permitted = self.names.permitted(int(s.has(side, st.WITHDRAWALS)))
                label = self.words("stock.withdrawals")
                facts.append(Fact(f"pool-{nation + 1}/withdrawals", label, permitted, rule="LW-N82"))
        else:
            facts = [*self.assessments(nation), *self.zones(nation)]
        lost = [int(s.lost[nation * st.KINDS + kind]) for kind in range(3)]
        rows = tuple(Row(self.names.kind(kind), str(n)) for kind, n in enumerate(lost))
        facts.append(Fact(f"pool-{nation + 1}/lost", self.words("stock.lost"), str(sum(lost)), rule="LW-7.8", rows=rows))
        me = self.words("stock.me", n=self.number(nation, ME))
        if side == self.own:
            me = self.words("stock.command", me=me)
        name = self.names.side(int(s.teller(nation)))
        return Area(f"pool-{nation + 1}", "facts", name, me, seat=side, facts=tuple(facts), rule="LW-3.1")

    def zones(self, nation: int) -> list[Fact]:
        """LW-N76 Zones off the map that bombers can reach, and what guards them."""
        s, found = self.seen, []
        for zone in range(len(s.plan.zones.nation)):
            if s.plan.zones.nation[zone] == nation and s.plan.zones.depth[zone] >= 0:
                aircraft, flak = int(s.rear[2 * zone]), int(s.rear[2 * zone + 1])
                shown = self.words("stock.guards", n=aircraft, flak=self.words(f"flak.{flak}"))
                found.append(Fact(f"pool-{nation + 1}/zone-{zone + 1}", self.names.zone(zone), shown, rule="LW-N76"))
        return found

    def navy(self, nation: int) -> list[Fact]:
        """LW-N79 to LW-N81 Bombers with the navy by sea area, those that convert, and whether they count this turn."""
        s, found, first = self.seen, [], nation * SERVICE
        for area in range(s.plan.areas):
            here, new, home = (int(s.service[first + what + area]) for what in (NAVY_WITH, NAVY_NEW, NAVY_HOME))
            if here + new + home:
                key = "stock.navy" if is_navy_based(s, s.coalition[nation]) or not here else "stock.navy-idle"
                shown = self.words(key, n=here, m=new + home)
                found.append(Fact(f"pool-{nation + 1}/area-{area + 1}", self.names.area(area), shown, rule="LW-N79"))
        return found

    def number(self, nation: int, number: int) -> str:
        return number_of(self.names, self.seen, self.own, nation, number, self.is_control)

    def assessments(self, nation: int) -> list[Fact]:
        """LW-N41, LW-N42 Of an enemy: ranges with date and source, and what is unknown as unknown."""
        found = []
        for number, key in enumerate(NUMBERS):
            shown = self.number(nation, number)
            stock = STOCKS.get(key)
            if number == ME or shown != UNKNOWN or (stock and stock.always):
                label = self.words(f"number.{key}")
                rows = about(self.names, self.seen, self.own, nation, number)
                sign = stock.sign if stock else ""
                rule = "LW-N41" if number == ME else "LW-N42"
                found.append(Fact(f"pool-{nation + 1}/{key}", label, shown, "", False, rule, rows, sign))
        return found

    def stock(self, nation: int, key: str, stock: Stock) -> Fact:
        n = int(self.seen.stock[nation * st.STOCKS + stock.what])
        tone: Tone = "lit" if key == "flags" and self.seen.is_winter_anywhere() else ""
        rows: tuple[Row, ...] = ()
        if stock.stands_for:
            about = f"{n * stock.stands_for:,}".replace(",", "\N{NO-BREAK SPACE}")
            rows = (Row(self.words(f"scale.{key}"), about, rule=stock.scale_rule),)
        return Fact(f"pool-{nation + 1}/{key}", self.words(f"stock.{key}"), str(n), tone, False, stock.rule, rows, stock.sign)

    def hands(self) -> list[Area]:
        """Your cards face up, the other side's as a number; Control sees both hands."""
        if self.own == NOBODY and not self.is_control:
            return [self.closed(0, "hand"), self.closed(1, "theirs")]
        if self.is_control:
            return [self.open(0, "hand"), self.open(1, "theirs")]
        return [self.open(self.own, "hand"), self.closed(1 - self.own, "theirs")]

    def open(self, side: int, id: str) -> Area:
        s = self.seen
        known = self.game.cards_of(self.names.scenario).card
        items = tuple(
            Item(
                f"{id}/{known[card].id}", face_of(known[card], card < len(self.game.cards.card)),
                known[card].name.get(self.names.language), str(known[card].value),
                text=self.words("card.uses"), tone="dim" if is_promised(s, nation, card) else "",
            )
            for nation in self.nations_of(side)
            for card in sorted(cards_in(s.hand[nation]))
        )  # fmt: skip
        title = self.words("area.hand" if side == self.own else "area.hand-of", side=self.names.side(side))
        return Area(id, "hand", title, empty=self.words("area.no-cards"), seat=side, items=items, rule="LW-6.1")

    def nations_of(self, side: int) -> list[int]:
        return [nation for nation in range(self.seen.plan.nations) if self.seen.coalition[nation] == side]

    def closed(self, side: int, id: str) -> Area:
        s = self.seen
        count = None if s.phase == st.DRAFTING else sum(len(s.hand[nation]) for nation in self.nations_of(side))
        top = (Item(f"{id}/back", f"back-{self.deck_of(side)}", self.words("card.back")),) if count else ()
        return Area(
            id, "pile", self.words("area.hand-of", side=self.names.side(side)), seat=side, count=count, items=top, rule="LW-R4"
        )

    def deck_of(self, side: int) -> str:
        cards = self.names.scenario.nations[side].cards
        return cards if cards in self.game.cards.lists() else "own"

    # ------------------------------------------------------------ prompt
    def prompt(self) -> Prompt:
        s = self.s
        if s.over:
            return Prompt(self.words("prompt.over"))
        if self.mine:
            key, rule, values = question(self)
            text = self.words(f"prompt.{key}", **values)
            if s.plan.slots > 1 and self.own >= 0:
                text = self.words("prompt.nation", nation=self.names.side(int(s.teller(s.nation[self.own]))), text=text)
            return Prompt(text, rule, True, rows=self.fights.committed())
        phase = self.phase()
        if is_secret(s):
            return Prompt(self.words("prompt.secret", phase=phase), "LW-R3")
        return Prompt(self.words("prompt.wait", seat=self.view.name(int(s.asked)), phase=phase), "LW-7.1")

    # ------------------------------------------------------------ the end
    def result(self) -> Result:
        s = self.s
        victory = s.plan.victory
        winners = () if s.winner == NOBODY else tuple(int(s.winner) + 2 * n for n in range(s.plan.commands))
        scores = tuple(
            self.words("result.points", n=int(points(s, s.side_of(seat)))) if s.side_of(seat) >= 0 else ""
            for seat in range(s.plan.seats())
        )
        rows = (
            Row(self.names.side(0), str(int(points(s, 0))), rule="LW-25.6"),
            Row(self.names.side(1), str(int(points(s, 1))), rule="LW-25.6"),
            Row(self.words("result.needed", side=self.names.side(int(victory.counted))), str(int(victory.win)), rule="LW-R89"),
        )
        if s.editing:
            text, rule = self.words("result.declared", side=self.names.side(int(s.winner))), "LW-22.4"
        elif self.is_sudden():
            key = "result.both" if s.winner == NOBODY else "result.sudden"
            text, rule = self.words(key, side=self.names.side(int(s.winner))), "LW-25.7" if s.winner == NOBODY else "LW-25.5"
        else:
            key = "result.draw" if s.winner == NOBODY else "result.won"
            text, rule = self.words(key, side=self.names.side(int(s.winner))), "LW-25.6"
        return Result(winners, text, rule, scores, rows, tuple(self.counted(side) for side in range(2)))

    def counted(self, side: int) -> Fact:
        """LW-25.6 The cities held, and what else gives points."""
        s = self.s
        held = [(place, int(s.ground.vp[place])) for place in range(s.ground.land) if s.owner[place] == side and s.ground.vp[place]]
        rows = [Row(self.names.place(place), str(vp)) for place, vp in sorted(held, key=lambda each: -each[1])]
        total = int(points(s, side))
        if more := total - sum(vp for _, vp in held):
            rows.append(Row(self.words("result.bonus"), str(more)))
        return Fact(f"points-{side + 1}", self.names.side(side), str(total), rule="LW-25.6", rows=tuple(rows))

    def is_sudden(self) -> bool:
        s = self.s
        return any(s.held[n] >= s.plan.victory.sudden[3 * n + 2] for n in range(len(s.held)))
