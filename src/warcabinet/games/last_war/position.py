"""Positions of The Last War: every key once. What is left out is as in the scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.keys import NOT_SAID, Group, Key, Keys, MemberKey, chance, dice, number
from warcabinet.engine.pile import Pile, cards_in, numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.cards.cardfile import CardFile
from warcabinet.games.last_war.desk.meorders import begin_service
from warcabinet.games.last_war.map.line import fill_gaps, redraw
from warcabinet.games.last_war.plan import NO_CARDS
from warcabinet.games.last_war.rules import LastWar, deal
from warcabinet.games.last_war.saved.allies import ALLIES, BUILDERS, GUARDS, KEEPERS
from warcabinet.games.last_war.saved.assessments import ASSESSMENTS
from warcabinet.games.last_war.saved.desk import DESK
from warcabinet.games.last_war.saved.markers import MARKERS
from warcabinet.games.last_war.saved.offensives import OFFENSIVES
from warcabinet.games.last_war.saved.sheet import STEPS, Points, Sheet, by_nation, by_side
from warcabinet.games.last_war.saved.sides import ALLEGIANCE, DISARMED, INVADED, NAVY, TURNING
from warcabinet.games.last_war.saved.standing_orders import GIFTS, LENT, PERMITS, SERVICE
from warcabinet.games.last_war.scenario.model import Scenario
from warcabinet.games.last_war.turn.assessment import draw_assessments
from warcabinet.games.last_war.turn.upkeep import allow

ANY_NUMBER = Annotated[int, Meta(ge=-100, le=100)]
MOST_POINTS = 1000  # of a kind: an order to move has room for 1,023, and production adds some
MOST_PLACING = 200  # seats, times the nations of a coalition
FIRST_PARTS = {"4": "4a", "5": "5a", "9": "9a"}  # a step by its number alone
STOCKS = {  # by number in the state: key, type, meaning
    "men": (Points, "Men in the Pool (LW-3.1)."),
    "tank": (Points, "Tanks in the Pool."),
    "air": (Points, "Aircraft in the Pool."),
    "lsp": (Points, "LSP in the Pool (LW-1.8)."),
    "bombers": (Points, "Long-range bombers (LW-1.6)."),
    "pags": (Points, "Partisan groups that can be raised (LW-16.3)."),
    "garrisons": (Points, "Garrisons in stock (LW-1.14)."),
    "concrete": (Points, "Concrete for flak (LW-21.5)."),
    "bases": (Points, "Bomber bases in stock (LW-R74)."),
    "morale": (ANY_NUMBER, "Civilian morale (LW-R72)."),
    "flags": (Points, "Flags left this turn (LW-4.2)."),
    "naval_flags": (Points, "Naval flags left this turn (LW-4.4)."),
    "landing_craft": (Points, "Landing craft left this turn (LW-R58)."),
    "merchant": (Points, "Points that ships can still carry this turn (LW-R17)."),
    "withdrawals": (
        Annotated[int, Meta(ge=-2, le=2000)],
        "Withdrawals permitted this turn; -1: any number, -2: with permission (LW-R77, LW-N82).",
    ),
    "me": (ANY_NUMBER, "What Control has added to ME."),
    "beach": (Points, "Where points come over the beach this turn: the number of the land hex, from 1; 0: nowhere (LW-R17)."),
    "beach_left": (Points, "Points that can still come over the beach."),
    "spies": (Annotated[int, Meta(ge=0, le=1)], "1: has played for intelligence this turn (LW-R76)."),
}
STOCK_KEYS = tuple(STOCKS)


def load(s: LastWar, scenario: Scenario, cards: CardFile, position: Mapping[str, Any]) -> LastWar:
    sheet = Sheet(s, scenario, cards)
    deal(s)
    draw_assessments(s)
    begin_service(s)
    KEYS.read(sheet, position)
    check_ground(sheet)
    check_cards(sheet)
    s.seat_leaders()
    redraw(s)
    fill_gaps(s, 0)
    return s


def dump(s: LastWar, scenario: Scenario, cards: CardFile) -> dict[str, Any]:
    return KEYS.write(Sheet(s, scenario, cards))


def check_ground(sheet: Sheet) -> None:
    s = sheet.s
    for place, name in enumerate(sheet.land):
        if s.owner[place] == NOBODY and any(s.points(kind, place) for kind in range(st.KINDS)):
            raise Fault("resources cannot stand in a neutral hex; give it an empty stack", where=f"key control.{name}")
    for kind, what in enumerate(list(STOCKS)[: st.KINDS]):
        there = sum(int(s.points(kind, place)) for place in range(len(sheet.land)))
        there += sum(int(s.stock[nation * st.STOCKS + kind]) for nation in range(len(sheet.nations)))
        if there > MOST_POINTS:
            raise Fault(f"{there} points of '{what}' in Pools and hexes; there is room for {MOST_POINTS}", where="key stacks")


def check_cards(sheet: Sheet) -> None:
    for side, name in enumerate(sheet.nations):
        if sheet.s.plan.cards == NO_CARDS and not sheet.s.hand[side].empty():
            raise Fault("there are no cards in this match", where=f"key hand.{name}")


# ------------------------------------------------------------ when
def read_turn(sheet: Sheet, value: int, where: str) -> None:
    if value > sheet.s.plan.turns:
        raise Fault(f"the match has {sheet.s.plan.turns} turns", where=where)
    sheet.s.turn = value - 1


def read_step(sheet: Sheet, value: int | str, where: str) -> None:
    step = FIRST_PARTS.get(str(value), str(value))
    if step not in STEPS:
        raise Fault(f"unknown step '{value}'" + suggestion(step, STEPS, len(STEPS)), where=where)
    sheet.s.phase = STEPS.index(step)
    if sheet.s.phase > st.STARTING:
        for nation in range(len(sheet.nations)):
            allow(sheet.s, nation)


def side_key(name: str, attribute: str, about: str) -> Key[Sheet]:
    def read(sheet: Sheet, value: str, where: str) -> None:
        if value:
            setattr(sheet.s, attribute, sheet.side(value, where))

    def write(sheet: Sheet) -> str:
        side = int(getattr(sheet.s, attribute))
        return "" if side == NOBODY else sheet.sides[side]

    return Key(name, str, about, read, write, "", f'{name} = "axis"')


# ------------------------------------------------------------ what is where
def read_control(sheet: Sheet, value: dict[str, str], where: str) -> None:
    for name, owner in value.items():
        sheet.s.owner[sheet.place(name, where)] = NOBODY if owner == "none" else sheet.holder(owner, f"{where}.{name}")


def write_control(sheet: Sheet) -> dict[str, str]:
    owners = numbers(sheet.s.owner)
    return {name: sheet.holder_name(owners[at]) for at, name in enumerate(sheet.land)}


def read_stacks(sheet: Sheet, value: dict[str, tuple[int, ...]], where: str) -> None:
    for name, stack in value.items():
        place = sheet.place(name, where)
        for kind, n in enumerate(stack):
            sheet.s.add(kind, place, n - sheet.s.points(kind, place))


def write_stacks(sheet: Sheet) -> dict[str, list[int]]:
    s = sheet.s
    return {name: [int(s.points(kind, place)) for kind in range(st.KINDS)] for place, name in enumerate(sheet.land)}


def put_stock(sheet: Sheet, nation: int, what: int, value: int) -> None:
    sheet.s.stock[nation * st.STOCKS + what] = value


def stock(what: int, name: str, type: Any, about: str) -> MemberKey[Sheet]:
    return MemberKey(
        name, type, about,
        lambda sheet, nation, value, where: put_stock(sheet, nation, what, value),
        lambda sheet, nation: int(sheet.s.stock[nation * st.STOCKS + what]),
    )  # fmt: skip


# ------------------------------------------------------------ cards
def read_pile(sheet: Sheet, side: int, pile: Pile, ids: list[str], where: str) -> None:
    pile.clear()
    for id in ids:
        card = sheet.card(id, side, where)
        if pile.has(card):
            raise Fault(f"there is only one card '{id}'", where=where)
        pile.add(card)


def read_hand(sheet: Sheet, side: int, value: list[str], where: str) -> None:
    sheet.dealt.discard(side)
    read_pile(sheet, side, sheet.s.hand[side], value, where)


def read_spent(sheet: Sheet, side: int, value: list[str], where: str) -> None:
    """Cards that were dealt and have been spent leave the hand."""
    read_pile(sheet, side, sheet.s.spent[side], value, where)
    for card in cards_in(sheet.s.spent[side]):
        if sheet.s.hand[side].discard_one(card) and side not in sheet.dealt:
            raise Fault(f"'{sheet.ids[card]}' cannot be in the hand and spent", where=where)


def write_pile(sheet: Sheet, pile: Pile) -> list[str]:
    return [sheet.ids[card] for card in cards_in(pile)]


# ------------------------------------------------------------ the rest
def read_shut(sheet: Sheet, value: list[int], where: str) -> None:
    for line in value:
        if not 1 <= line <= len(sheet.s.shut):
            raise Fault(f"unknown production line {line}; choose 1 to {len(sheet.s.shut)}", where=where)
        sheet.s.shut[line - 1] = 1


def read_held(sheet: Sheet, value: list[int], where: str) -> None:
    if len(value) > len(sheet.s.held):
        raise Fault(f"the scenario has {len(sheet.s.held)} such conditions", where=where)
    for n, held in enumerate(value):
        sheet.s.held[n] = held


def read_lost(sheet: Sheet, side: int, value: tuple[int, ...], where: str) -> None:
    for kind, points in enumerate(value):
        sheet.s.lost[side * st.KINDS + kind] = points


def read_vacated(sheet: Sheet, side: int, value: list[str], where: str) -> None:
    for hex in value:
        sheet.s.vacated.add(sheet.place(hex, where) * 2 + side)


def read_drill(sheet: Sheet, side: int, value: list[int], where: str) -> None:
    for choice in value:
        if not c.PUT <= choice < c.PULL or not 0 <= sheet.s.ground.cell_of[c.argument(choice, c.PUT)] < len(sheet.land):
            raise Fault(f"{choice} is not a deployment", where=where)
        sheet.s.drill[side].add(choice)


def read_carried(sheet: Sheet, side: int, value: list[int], where: str) -> None:
    regions = len(sheet.s.plan.rail)
    if len(value) > regions:
        raise Fault(f"rail is limited in {regions} regions", where=where)
    for region, points in enumerate(value):
        sheet.s.carried[side * regions + region] = points


def write_carried(sheet: Sheet, side: int) -> list[int]:
    regions = len(sheet.s.plan.rail)
    found = numbers(sheet.s.carried)[side * regions : (side + 1) * regions]
    return found if any(found) else []


def read_zones(sheet: Sheet, value: dict[str, tuple[int, int]], where: str) -> None:
    for name, guards in value.items():
        zone = sheet.zone(name, where)
        sheet.s.rear[2 * zone], sheet.s.rear[2 * zone + 1] = guards


def write_zones(sheet: Sheet) -> dict[str, list[int]]:
    rear = numbers(sheet.s.rear)
    return {name: rear[2 * n : 2 * n + 2] for n, name in enumerate(sheet.zones) if any(rear[2 * n : 2 * n + 2])}


def read_happened(sheet: Sheet, value: list[int], where: str) -> None:
    for event in value:
        if not 1 <= event <= len(sheet.s.happened):
            raise Fault(f"unknown event {event}; the scenario has {len(sheet.s.happened)}", where=where)
        sheet.s.happened[event - 1] = 1


KEYS: Keys[Sheet] = Keys(
    chance(),
    Key(
        "turn", Annotated[int, Meta(ge=1)], "Which turn it is, from 1.", read_turn, lambda sheet: int(sheet.s.turn) + 1, 1,
        "turn = 2",
    ),
    Key(
        "step", int | str, f"Where the turn stands: {', '.join(STEPS)}.", read_step, lambda sheet: STEPS[sheet.s.phase], 1,
        'step = "4c"',
    ),
    side_key("first", "first", "The side that places flags first, or fights first."),
    side_key("chooser", "bid_winner", "The side whose cards have won the choice of order."),
    number("placing", "placing", "How many seats, or nations, have placed their flags.", most=MOST_PLACING, default=0),
    ALLEGIANCE,
    INVADED,
    Key(
        "control", dict[str, str], "Who controls a land hex: a side, a neutral nation, or `none`.", read_control, write_control,
        NOT_SAID, 'control.0904 = "axis"',
    ),
    Key(
        "stacks", dict[str, tuple[Points, Points, Points, Points]], "Men, tanks, aircraft and LSP in a land hex.", read_stacks,
        write_stacks, NOT_SAID, "stacks.0904 = [4, 2, 1, 2]",
    ),
    by_nation(MemberKey(
        "hand", list[str], "Cards in hand. Left out: as dealt.", read_hand,
        lambda sheet, side: write_pile(sheet, sheet.s.hand[side]), NOT_SAID, 'hand.axis = ["A04"]',
    )),
    by_nation(MemberKey(
        "spent", list[str], "Cards played.", read_spent, lambda sheet, side: write_pile(sheet, sheet.s.spent[side]), [],
        'spent.axis = ["A01"]',
    )),
    Group("stock", lambda sheet: sheet.nations, tuple(stock(n, name, *rest) for n, (name, rest) in enumerate(STOCKS.items()))),
    MARKERS,
    ALLIES,
    KEEPERS,
    GUARDS,
    *OFFENSIVES,
    Key(
        "off_map", dict[str, tuple[Points, Annotated[int, Meta(ge=0, le=2)]]],
        "What guards a zone off the map: aircraft, and flak (1: built, 2: works this turn) (LW-N76).", read_zones, write_zones, {},
        "off_map.W = [1, 2]",
    ),
    Key(
        "shut", list[int], "Production lines that make nothing next turn, from 1 (LW-20.9).", read_shut,
        lambda sheet: [line + 1 for line, shut in enumerate(numbers(sheet.s.shut)) if shut], [], "shut = [2]",
    ),
    Key(
        "held", list[Points], "For each condition of sudden victory, at how many turn ends running it has been met.", read_held,
        lambda sheet: numbers(sheet.s.held), [], "held = [1]",
    ),
    by_nation(MemberKey(
        "lost", tuple[Points, Points, Points, Points], "Men, tanks, aircraft and LSP lost so far.", read_lost,
        lambda sheet, side: numbers(sheet.s.lost)[side * st.KINDS : side * st.KINDS + st.KINDS], [0, 0, 0, 0],
        "lost.axis = [3, 1, 0, 0]",
    )),
    by_side(MemberKey(
        "vacated", list[str], "Hexes given up in this step 9.", read_vacated,
        lambda sheet, side: sheet.names(each // 2 for each in cards_in(sheet.s.vacated) if each % 2 == side), [],
        'vacated.axis = ["0904"]',
    )),
    by_nation(MemberKey(
        "drill", list[int], "What was placed in the last step 2, as numbers of choices, for `repeat`.", read_drill,
        lambda sheet, side: cards_in(sheet.s.drill[side]), [], 'drill.axis = [1030]',
    )),
    by_side(MemberKey(
        "rail", list[Points], "Points brought into each region this turn, where the scenario limits its railways (LW-N58).",
        read_carried, write_carried, [], "rail.axis = [0, 3]",
    )),
    ASSESSMENTS,
    SERVICE,
    PERMITS,
    LENT,
    BUILDERS,
    GIFTS,
    DISARMED,
    TURNING,
    NAVY,
    Key(
        "happened", list[int], "Events of the scenario that have happened, from 1.", read_happened,
        lambda sheet: [n + 1 for n, done in enumerate(numbers(sheet.s.happened)) if done], [], "happened = [1]",
    ),
    DESK,
    dice("dice, and which side places first if neither bids nor ME decide"),
)  # fmt: skip
