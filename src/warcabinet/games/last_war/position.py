"""Positions of The Last War: every key once. What is left out is as in the scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from msgspec import Meta

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.keys import NOT_SAID, Group, Key, Keys, MemberKey, Section, chance, dice, number, switch
from warcabinet.engine.pile import Pile, cards_in, numbers
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.cards.cardfile import CardFile
from warcabinet.games.last_war.desk.control import ASSESSMENT_SELECTED, EDIT_REASONS, SIDE_SELECTED
from warcabinet.games.last_war.desk.meorders import GIFTS, LENT, NO_ORDER, PERMIT, SAID, SERVICE, begin_service
from warcabinet.games.last_war.map.ground import DIRECTIONS
from warcabinet.games.last_war.map.line import fill_gaps, redraw
from warcabinet.games.last_war.plan import NO_CARDS
from warcabinet.games.last_war.rules import LastWar, deal
from warcabinet.games.last_war.saved.assessments import ASSESSMENTS
from warcabinet.games.last_war.saved.markers import MARKERS
from warcabinet.games.last_war.saved.offensives import OFFENSIVES
from warcabinet.games.last_war.saved.sheet import STEPS, Points, Sheet, by_nation, by_side
from warcabinet.games.last_war.scenario.model import Scenario
from warcabinet.games.last_war.turn.assessment import draw_assessments
from warcabinet.games.last_war.turn.tables import LAST_COLUMN
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
            allow(sheet.s, sheet.seat(nation))
        sheet.s.seat_leaders()


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
        sheet.s.owner[sheet.place(name, where)] = NOBODY if owner == "none" else sheet.side(owner, f"{where}.{name}")


def write_control(sheet: Sheet) -> dict[str, str]:
    owners = numbers(sheet.s.owner)
    return {name: "none" if owners[at] == NOBODY else sheet.sides[owners[at]] for at, name in enumerate(sheet.land)}


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


# ------------------------------------------------------------ LW-N1 several nations of a coalition
def read_allies(sheet: Sheet, value: dict[str, dict[str, tuple[int, ...]]], where: str) -> None:
    """Left out, all is as in the scenario."""
    s = sheet.s
    for at in range(len(s.part) if value else 0):
        s.part[at] = 0
    for hex, stacks in value.items():
        place = sheet.place(hex, where)
        for name, stack in stacks.items():
            nation = sheet.nation(name, where)
            slot = s.plan.slot_of[nation]
            for kind, n in enumerate(stack):
                if slot == 0 or n > s.stack(0, kind, place):
                    raise Fault(f"the stack of {hex} has no such points of {name}", where=where)
                s.add_slot(0, kind, place, -n)
                s.add_slot(slot, kind, place, n)


def write_allies(sheet: Sheet) -> dict[str, Any]:
    s = sheet.s
    found: dict[str, Any] = {}
    for place, hex in enumerate(sheet.land):
        side = int(s.owner[place])
        for slot in range(1, s.plan.slots if side >= 0 else 1):
            stack = [int(s.stack(slot, kind, place)) for kind in range(st.IN_HEX)]
            if any(stack):
                found.setdefault(hex, {})[sheet.nations[s.plan.nation_at[side * s.plan.slots + slot]]] = stack
    return found if found or s.plan.slots == 1 else {sheet.land[0]: {}}  # that nothing is left must be said too


def read_nations(sheet: Sheet, table: Any, value: dict[str, str], where: str) -> None:
    if value and sheet.s.plan.slots == 1:
        raise Fault("every side is one nation", where=where)
    for hex, name in value.items():
        table[sheet.place(hex, where)] = sheet.nation(name, where)


def write_nations(sheet: Sheet, table: Any) -> dict[str, str]:
    return {sheet.land[place]: sheet.nations[nation] for place, nation in enumerate(numbers(table)) if nation >= 0}


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


def read_service(sheet: Sheet, nation: int, value: list[int], where: str) -> None:
    if not value:
        return
    if len(value) != SAID or not sheet.s.plan.orders:
        raise Fault(f"must be {SAID} numbers" if sheet.s.plan.orders else "this scenario has none", where=where)
    for n, found in enumerate(value):
        sheet.s.service[nation * SERVICE + n] = found


def read_zones(sheet: Sheet, value: dict[str, tuple[int, int]], where: str) -> None:
    for name, guards in value.items():
        zone = sheet.zone(name, where)
        sheet.s.rear[2 * zone], sheet.s.rear[2 * zone + 1] = guards


def write_zones(sheet: Sheet) -> dict[str, list[int]]:
    rear = numbers(sheet.s.rear)
    return {name: rear[2 * n : 2 * n + 2] for n, name in enumerate(sheet.zones) if any(rear[2 * n : 2 * n + 2])}


def read_permit(sheet: Sheet, nation: int, value: int, where: str) -> None:
    if value == NO_ORDER:
        return
    if not sheet.s.plan.orders:
        raise Fault("this scenario has none", where=where)
    sheet.s.service[nation * SERVICE + PERMIT] = value - NO_ORDER


def write_permit(sheet: Sheet, nation: int) -> int:
    return int(sheet.s.service[nation * SERVICE + PERMIT]) + NO_ORDER if sheet.s.plan.orders else NO_ORDER


def read_gifts(sheet: Sheet, nation: int, value: tuple[int, int, int], where: str) -> None:
    if any(value) and not sheet.s.plan.orders:
        raise Fault("this scenario has none", where=where)
    for n, points in enumerate(value if any(value) else (), 1):
        sheet.s.service[nation * SERVICE + GIFTS + n] = points


def write_gifts(sheet: Sheet, nation: int) -> list[int]:
    first = nation * SERVICE + GIFTS + 1
    return numbers(sheet.s.service)[first : first + 3] if sheet.s.plan.orders else [0, 0, 0]


def read_lent(sheet: Sheet, nation: int, value: tuple[int, int], where: str) -> None:
    if any(value) and not sheet.s.plan.orders:
        raise Fault("this scenario has none", where=where)
    for n, lent in enumerate(value if any(value) else ()):
        sheet.s.service[nation * SERVICE + LENT + n] = lent


def write_lent(sheet: Sheet, nation: int) -> list[int]:
    first = nation * SERVICE + LENT
    return numbers(sheet.s.service)[first : first + 2] if sheet.s.plan.orders else [0, 0]


def read_builders(sheet: Sheet, value: dict[str, str], where: str) -> None:
    s = sheet.s
    for hexes, name in value.items():
        one, _, other = hexes.partition(" ")
        place, direction = sheet.place(one, where), s.ground.side_towards(sheet.place(one, where), sheet.place(other, where))
        if s.plan.slots == 1 or direction < 0:
            raise Fault(f"'{hexes}' must be two neighbours, and a side of several nations", where=where)
        s.set_builder(place, direction, s.plan.slot_of[sheet.nation(name, where)])


def write_builders(sheet: Sheet) -> dict[str, str]:
    s, found = sheet.s, {}
    for place, hex in enumerate(sheet.land if s.plan.slots > 1 else ()):
        for direction in range(DIRECTIONS if s.builder[place] else 0):
            if s.builder[place] // st.BUILDER[direction] % 16:
                other = sheet.land[s.ground.across(place, direction)]
                found[f"{hex} {other}"] = sheet.nations[s.builder_of(s.owner[place], place, direction)]
    return found


def read_happened(sheet: Sheet, value: list[int], where: str) -> None:
    for event in value:
        if not 1 <= event <= len(sheet.s.happened):
            raise Fault(f"unknown event {event}; the scenario has {len(sheet.s.happened)}", where=where)
        sheet.s.happened[event - 1] = 1


def read_selected(sheet: Sheet, value: int, where: str) -> None:
    of_table = 0 <= value - ASSESSMENT_SELECTED < len(sheet.s.assess)
    if not NOBODY <= value < len(sheet.land) and value - SIDE_SELECTED not in (0, 1) and not of_table:
        raise Fault(f"must be a land hex by its number, below {len(sheet.land)}, or {SIDE_SELECTED} + side", where=where)
    sheet.s.selected = value


def read_set_dice(sheet: Sheet, value: tuple[int, int], where: str) -> None:
    sheet.s.set_dice[0], sheet.s.set_dice[1] = value


DESK: Section[Sheet] = Section(
    "desk",
    (
        switch("spoken", "desk", "Control has finished here."),
        switch("editing", "editing", "Control is editing."),
        Key(
            "selected", int, "What it edits: a land hex by its number, or 2000 + side; -1: nothing yet.", read_selected,
            lambda sheet: int(sheet.s.selected), NOBODY,
        ),
        number("reason", "reason", "Why, as a number; -1: none.", least=NOBODY, most=len(EDIT_REASONS) - 1, default=NOBODY),
        number("shift", "ruled_shift", "Columns ruled for the attacker.", least=-LAST_COLUMN, most=LAST_COLUMN, default=0),
        number("die", "ruled_die", "The same for the die.", least=-LAST_COLUMN, most=LAST_COLUMN, default=0),
        Key(
            "dice", tuple[Annotated[int, Meta(ge=0, le=6)], Annotated[int, Meta(ge=0, le=6)]],
            "The next dice, attacker's and defender's; 0: rolled.", read_set_dice,
            lambda sheet: numbers(sheet.s.set_dice), [0, 0], "dice = [6, 1]",
        ),
    ),
)  # fmt: skip
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
    Key(
        "control", dict[str, str], "Who controls a land hex: a side, or `none`.", read_control, write_control, NOT_SAID,
        'control.0904 = "axis"',
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
    Key(
        "allies", dict[str, dict[str, tuple[Points, Points, Points, Points, Points]]],
        "Of the points in a hex, those of nations that do not lead: men, tanks, aircraft, LSP, air defence (LW-N1).",
        read_allies, write_allies, {}, 'allies.0302 = { brevia = [2, 0, 0, 0, 0] }',
    ),
    Key(
        "keepers", dict[str, str], "The nation that keeps a hex, where coalitions have several (LW-N4).",
        lambda sheet, value, where: read_nations(sheet, sheet.s.keeper, value, where),
        lambda sheet: write_nations(sheet, sheet.s.keeper), {}, 'keepers.0302 = "brevia"',
    ),
    Key(
        "guards", dict[str, str], "Whose a garrison is, likewise (LW-N1).",
        lambda sheet, value, where: read_nations(sheet, sheet.s.guard, value, where),
        lambda sheet: write_nations(sheet, sheet.s.guard), {}, 'guards.0302 = "brevia"',
    ),
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
    by_nation(MemberKey(
        "service", list[int],
        "What Control goes by: ME ordered for the next step 1, combats won, 1 if it held its capital, then points and losses "
        "at the ends of the last three turns (LW-N63).",
        read_service, lambda sheet, side: numbers(sheet.s.service)[side * SERVICE : side * SERVICE + SAID], [],
        "service.axis = [0, 2, 1, 90, 92, 95, 12, 9, 4]",
    )),
    by_nation(MemberKey(
        "permits", Annotated[int, Meta(ge=NO_ORDER, le=5)],
        "What Control has ordered about withdrawals until changed: a number a turn; -1: any, -2: with permission, -3: no order "
        "(LW-N84).",
        read_permit, write_permit, NO_ORDER, "permits.axis = -2",
    )),
    by_nation(MemberKey(
        "lent", tuple[Points, Points], "Naval flags and landing craft lent to allies this turn (LW-N25).", read_lent, write_lent,
        [0, 0], "lent.axis = [1, 0]",
    )),
    Key(
        "builders", dict[str, str], "The nation that ordered works, by hex and hex faced, if not the leader (LW-N11).",
        read_builders, write_builders, {}, 'builders."0302 0303" = "brevia"',
    ),
    by_nation(MemberKey(
        "gifts", tuple[Points, Points, Points], "Tanks, aircraft and LSP from allies that come in the next step 1 (LW-N10).",
        read_gifts, write_gifts, [0, 0, 0], "gifts.axis = [1, 0, 2]",
    )),
    Key(
        "happened", list[int], "Events of the scenario that have happened, from 1.", read_happened,
        lambda sheet: [n + 1 for n, done in enumerate(numbers(sheet.s.happened)) if done], [], "happened = [1]",
    ),
    DESK,
    dice("dice, and which side places first if neither bids nor ME decide"),
)  # fmt: skip
