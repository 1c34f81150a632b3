# compiled
"""A scenario and the options of a match as the rules need them. States share it; it never changes."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.games.last_war.map.ground import Ground

# How hands are made
DEALT: Final = 0
FIXED: Final = 1
NO_CARDS: Final = 2
DRAFTED: Final = 3

# LW-6.13 What a card can be played for at discretion
NO_DISCRETION: Final = 0
FROM_MENU: Final = 1  # LW-R76
BY_CONTROL: Final = 2


@final
class Lines:
    """Production lines, each at its industrial zone (LW-25.2). Tables by line."""

    __slots__ = ("first", "kind", "last", "n", "place", "side", "target")

    def __init__(
        self, side: vec[i64], place: vec[i64], target: vec[i64], kind: vec[i64], n: vec[i64], first: vec[i64], last: vec[i64]
    ) -> None:
        self.side: Final = side
        self.place: Final = place  # NOWHERE: off the map
        self.target: Final = target  # its place, or OFF_MAP + zone where bombers can reach that (LW-N75); NOWHERE: out of reach
        self.kind: Final = kind
        self.n: Final = n
        self.first: Final = first  # turns, from 0
        self.last: Final = last


@final
class Zones:
    """LW-N75 Off-map zones, if bombers can reach any of them. Tables by zone."""

    __slots__ = ("depth", "edge", "nation")

    def __init__(self, nation: vec[i64], depth: vec[i64], edge: list[vec[i64]]) -> None:
        self.nation: Final = nation
        self.depth: Final = depth  # hexes beyond the edge; -1: out of reach
        self.edge: Final = edge  # places next to it


@final
class Victory:
    """Sudden victory by condition, points at the end, bonuses (LW-25.5, LW-25.6)."""

    __slots__ = ("bonus", "counted", "drawn", "hexes", "sudden", "win")

    def __init__(self, sudden: vec[i64], hexes: list[vec[i64]], counted: i64, win: i64, drawn: i64, bonus: vec[i64]) -> None:
        self.sudden: Final = sudden  # three numbers each: side, how many of the hexes, at how many turn ends running
        self.hexes: Final = hexes  # by condition: places
        self.counted: Final = counted  # the side whose points are compared
        self.win: Final = win
        self.drawn: Final = drawn  # -1: no number of points is a draw
        self.bonus: Final = bonus  # four numbers each: side, points, both ends of the corridor


@final
class Calendar:
    """What a nation gets turn by turn. Tables by nation * turns + turn."""

    __slots__ = ("bombers", "craft", "flags", "levy", "me", "naval", "pags", "there")

    def __init__(
        self,
        me: vec[i64],
        flags: vec[i64],
        levy: vec[i64],
        naval: vec[i64],
        craft: vec[i64],
        pags: vec[i64],
        bombers: vec[i64],
        there: vec[i64],
    ) -> None:
        self.me: Final = me
        self.flags: Final = flags
        self.levy: Final = levy
        self.naval: Final = naval
        self.craft: Final = craft
        self.pags: Final = pags
        self.bombers: Final = bombers
        self.there: Final = there  # LW-N32 added to ME in a region, by nation * regions + region; empty: nowhere anything


@final
class Plan:
    __slots__ = (
        "areas", "assessed", "bombing", "calendar", "capital", "card_value", "cards", "coalition", "commanded_by_control",
        "commands", "contact", "control", "deck", "discretion", "events", "fog", "forts", "ground", "hand", "happen", "known",
        "lands", "lines", "merchant", "morale", "movers", "nation_at", "nations", "open_from", "orders", "pag_country",
        "pags", "pocket_attrition", "rail", "ranges", "regions", "scenario", "serial", "slot_of", "slots", "tenuous", "turns",
        "victory", "when", "winter", "withdrawals", "zones",
    )  # fmt: skip

    def __init__(
        self,
        scenario: str,
        serial: i64,
        ground: Ground,
        calendar: Calendar,
        lines: Lines,
        zones: Zones,
        victory: Victory,
        turns: i64,
        coalition: vec[i64],
        movers: vec[i64],
        areas: i64,
        open_from: vec[i64],
        regions: i64,
        winter: vec[i64],
        rail: vec[i64],
        ranges: vec[i64],
        merchant: vec[i64],
        withdrawals: vec[i64],
        commanded_by_control: vec[i64],
        lands: vec[i64],
        pag_country: vec[i64],
        events: vec[i64],
        deck: list[vec[i64]],
        hand: vec[i64],
        card_value: vec[i64],
        tenuous: bool,
        commands: i64,
        control: bool,
        cards: i64,
        discretion: i64,
        bombing: bool,
        pags: bool,
        forts: bool,
        morale: bool,
        fog: bool,
        assessed: bool,
        contact: bool,
        known: vec[i64],
        orders: bool,
        capital: vec[i64],
        happen: vec[i64],
        when: list[vec[i64]],
        pocket_attrition: bool,
    ) -> None:
        self.scenario: Final = scenario  # the name under which people's words for it are found
        self.serial: Final = serial  # its number in this process: events carry it
        self.ground: Final = ground
        self.calendar: Final = calendar
        self.lines: Final = lines
        self.zones: Final = zones
        self.victory: Final = victory
        self.turns: Final = turns
        self.coalition: Final = coalition  # by nation, as the match begins: -1 neutral; nations 0 and 1 lead theirs (LW-N1, LW-N2)
        self.movers: Final = movers  # by nation: 1: it may come to belong to either coalition (LW-N19)
        self.areas: Final = areas  # sea areas for which bombers can be lent to the navy (LW-N79); 0: none
        self.open_from: Final = open_from  # side * nations + nation: the first turn it may attack that neutral; -1: never
        self.nations: Final = len(coalition)
        slot_of = vec[i64]()
        members = vec[i64]([0, 0])
        for nation in range(len(coalition)):
            side = coalition[nation]
            if movers[nation] == 1:
                slot_of = append(slot_of, max(members[0], members[1]))
                members[0] = slot_of[nation] + 1
                members[1] = slot_of[nation] + 1
            elif side < 0:
                slot_of = append(slot_of, i64(0))
            else:
                slot_of = append(slot_of, members[side])
                members[side] += 1
        self.slot_of: Final = slot_of  # by nation: its place in the list of a coalition, the same in both
        self.slots: Final = max(members[0], members[1])  # 1: every side is one nation
        nation_at = vec[i64]()
        for each in range(2 * self.slots):
            nation_at = append(nation_at, i64(-1))
        for nation in range(len(coalition)):
            for side in range(i64(2)):
                if coalition[nation] == side or movers[nation] == 1:
                    nation_at[side * self.slots + slot_of[nation]] = nation
        self.nation_at: Final = nation_at  # by side * slots + slot: the nation that is or may come to be there, or -1
        self.regions: Final = regions
        self.winter: Final = winter  # by turn * regions + region (LW-N55)
        self.rail: Final = (
            rail  # by region: points a turn that a coalition may bring in (LW-N58), -1: any number; empty: nowhere a limit
        )
        self.ranges: Final = ranges  # by turn (LW-20.6)
        self.merchant: Final = merchant  # by nation
        self.withdrawals: Final = withdrawals  # by nation * turns + turn; -1: as many as wanted, -2: ask (LW-N82)
        self.commanded_by_control: Final = commanded_by_control  # by nation: 1: no role of it may permit a withdrawal (LW-N84)
        self.lands: Final = lands  # by nation * land + place: 1: its own land (LW-R72, LW-N13)
        self.pag_country: Final = pag_country  # by nation * land + place: 1: its partisans may rise here (LW-17.2)
        self.events: Final = events  # two numbers each: turn, place of an independent PAG
        self.deck: Final = deck  # by nation: the cards it may be dealt (LW-N29)
        self.hand: Final = hand  # by nation: how many it is dealt
        self.card_value: Final = card_value  # by card, of all lists
        self.tenuous: Final = tenuous  # some region is (LW-R81, LW-N56); which hexes: see Ground
        self.commands: Final = commands  # seats of each coalition
        self.control: Final = control  # one more seat, the last
        self.cards: Final = cards
        self.discretion: Final = discretion
        self.bombing: Final = bombing
        self.pags: Final = pags
        self.forts: Final = forts
        self.morale: Final = morale
        self.fog: Final = fog  # enemy counters are hidden (LW-R92)
        self.assessed: Final = assessed  # ME, Pools, flags and stocks of the enemy are known as assessments (LW-N41)
        self.contact: Final = contact  # men too are hidden away from the line (LW-N44)
        self.known: Final = known  # what the file says of them, see turn/assessment.py; empty: nothing is assessed
        self.orders: Final = orders  # Control's orders on ME, and events of the file (LW-N60)
        self.capital: Final = capital  # by nation: its own city with most points, or -1 (LW-N63)
        self.happen: Final = happen  # six numbers for each event of the file, see desk/meorders.py
        self.when: Final = when  # their conditions: coalition, how many, of these places
        self.pocket_attrition: Final = pocket_attrition

    def seats(self) -> i64:
        return 2 * self.commands + (1 if self.control else 0)

    def side_of(self, seat: i64) -> i64:
        """Seats 0 and 1 lead the coalitions, 2 and 3 command their southern sectors; Control and spectators have none."""
        if 0 <= seat < 2 * self.commands:
            return seat % 2
        return -1
