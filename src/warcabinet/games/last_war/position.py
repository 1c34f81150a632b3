"""Positions of The Last War: any situation between two choices, as TOML. What is absent is as the scenario says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64

from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import cards_in, numbers
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.cards.cardfile import CardFile
from warcabinet.games.last_war.map.ground import hex_name
from warcabinet.games.last_war.map.line import fill_gaps, redraw
from warcabinet.games.last_war.plan import NO_CARDS
from warcabinet.games.last_war.rules import LastWar, deal
from warcabinet.games.last_war.saved.markers import Markers, dump_markers, load_markers
from warcabinet.games.last_war.scenario.scenariofile import Scenario
from warcabinet.games.last_war.turn.upkeep import allow

STEPS = ("draft", "1", "2", "3", "3A", "4a", "4b", "4c", "5a", "judge", "5b", "6", "7a", "7", "8", "9a", "9b", "10")  # by phase
FIRST_PARTS = {"4": "4a", "5": "5a", "9": "9a"}
STOCK_KEYS = (
    "men", "tank", "air", "lsp", "bombers", "pags", "garrisons", "concrete", "bases", "morale", "flags", "naval_flags",
    "landing_craft", "merchant", "withdrawals", "me", "beach", "beach_left", "spies",
)  # fmt: skip
FLAG_KINDS = ("", "sea", "pag")
PLEDGES = ("lsp", "die", "shift", "bomber", "bid", "favour", "request")
ROLES = ("industry", "terror", "support")
Lost = tuple[int, int, int, int]


class ControlState(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where Control is."""

    spoken: bool = False
    editing: bool = False
    selected: int = -1
    reason: int = -1
    shift: int = 0
    die: int = 0
    dice: tuple[int, int] = (0, 0)


class Setting(Struct, forbid_unknown_fields=True, omit_defaults=True):
    turn: Annotated[int, Meta(ge=1)] = 1
    step: int | str = 1
    dice: list[Annotated[int, Meta(ge=1, le=6)]] = []
    first: str = ""  # who places flags, or fights, first
    chooser: str = ""  # whose cards won the choice of order
    placing: int = 0
    hand: dict[str, list[str]] = {}
    spent: dict[str, list[str]] = {}
    stock: dict[str, dict[str, int]] = {}
    control: dict[str, str] = {}
    stacks: dict[str, tuple[int, int, int, int]] = {}
    markers: Markers = Markers()
    flags: dict[str, list[list[str]]] = {}  # start, target, and `sea` or `sea-bare`; partisans: their hex alone
    commit: dict[str, list[str]] = {}  # `lsp 1004 0905`, `die S03 0905`, `shift S01 0302 sea`, `bomber 1104 0905`
    missions: dict[str, list[str]] = {}  # `industry 1104 0306`, `support 1104`
    shut: list[int] = []  # production lines, from 1
    held: list[int] = []
    lost: dict[str, Lost] = {}
    vacated: dict[str, list[str]] = {}
    drill: dict[str, list[int]] = {}  # what was placed in the last step 2, as choices
    desk: ControlState = ControlState()


def read(position: Mapping[str, Any]) -> Setting:
    try:
        return msgspec.convert(dict(position), Setting)
    except msgspec.ValidationError as why:
        text, _, path = str(why).partition(" - at `$.")
        raise Fault(text[0].lower() + text[1:], where=path.rstrip("`") or "setting") from None


class Reader:
    """Turns names into numbers; a Fault says which key names what is not there."""

    def __init__(self, s: LastWar, scenario: Scenario, cards: CardFile) -> None:
        self.s = s
        self.scenario = scenario
        self.places = {name: n for n, name in enumerate(scenario.land)}
        self.cards = {card.id: n for n, card in enumerate(cards.card)}

    def place(self, name: str, key: str) -> int:
        if name not in self.places:
            raise Fault(f"there is no land hex '{name}' in play", where=key)
        return self.places[name]

    def side(self, name: str, key: str) -> int:
        if name not in self.scenario.head.seats:
            raise Fault(f"there is no side '{name}'; there are {' and '.join(self.scenario.head.seats)}", where=key)
        return self.scenario.head.seats.index(name)

    def card(self, id: str, side: int, key: str) -> int:
        if id not in self.cards or self.cards[id] not in numbers(self.s.plan.deck[side]):
            raise Fault(f"'{id}' is no card of this side", where=key)
        return self.cards[id]


def load(s: LastWar, scenario: Scenario, cards: CardFile, position: Mapping[str, Any]) -> LastWar:
    given, reader = read(position), Reader(s, scenario, cards)
    step = FIRST_PARTS.get(str(given.step), str(given.step))
    if step not in STEPS:
        raise Fault(f"there is no step '{given.step}'; there are {' '.join(STEPS)}", where="step")
    if given.turn > s.plan.turns:
        raise Fault(f"the match has {s.plan.turns} turns", where="turn")
    deal(s)
    s.phase, s.turn = STEPS.index(step), given.turn - 1
    for side in range(2):
        if s.phase > st.STARTING:
            allow(s, side)
    load_ground(s, given, reader)
    load_hands(s, given, reader)
    load_stock(s, given, reader)
    load_markers(s, given.markers, reader.place, reader.side)
    redraw(s)
    load_offensives(s, given, reader)
    load_rest(s, given, reader)
    fill_gaps(s, 0)
    return s


def load_ground(s: LastWar, given: Setting, reader: Reader) -> None:
    for name, owner in given.control.items():
        place = reader.place(name, "control")
        s.owner[place] = -1 if owner == "none" else reader.side(owner, f"control.{name}")
    for name, stack in given.stacks.items():
        place = reader.place(name, "stacks")
        if min(stack) < 0:
            raise Fault("there cannot be fewer than none", where=f"stacks.{name}")
        if s.owner[place] < 0 and max(stack) > 0:
            raise Fault("resources cannot stand in nobody's hex", where=f"stacks.{name}")
        for kind, n in enumerate(stack):
            s.add(kind, place, n - s.points(kind, place))
    for name, place in reader.places.items():
        if s.owner[place] < 0:
            for kind in range(st.KINDS):
                if s.points(kind, place):
                    raise Fault("resources cannot stand in nobody's hex; give it an empty stack", where=f"control.{name}")


def load_hands(s: LastWar, given: Setting, reader: Reader) -> None:
    for key, table, piles in (("hand", given.hand, s.hand), ("spent", given.spent, s.spent)):
        for name, ids in table.items():
            side = reader.side(name, key)
            piles[side].clear()
            for id in ids:
                card = reader.card(id, side, f"{key}.{name}")
                if piles[side].has(card):
                    raise Fault(f"there is only one card '{id}'", where=f"{key}.{name}")
                piles[side].add(card)
    for side, name in enumerate(reader.scenario.head.seats):
        for card in cards_in(s.spent[side]):
            if s.hand[side].has(card):
                if name in given.hand:
                    raise Fault("a card cannot be in hand and spent", where=f"spent.{name}")
                s.hand[side].remove(card)
        if s.plan.cards == NO_CARDS and not s.hand[side].empty():
            raise Fault("there are no cards in this match", where=f"hand.{name}")


def load_stock(s: LastWar, given: Setting, reader: Reader) -> None:
    for name, table in given.stock.items():
        side = reader.side(name, "stock")
        for key, n in table.items():
            if key not in STOCK_KEYS:
                raise Fault(f"there is no stock '{key}'; there are {', '.join(STOCK_KEYS)}", where=f"stock.{name}")
            if n < 0 and key not in ("morale", "withdrawals", "me"):
                raise Fault("there cannot be fewer than none", where=f"stock.{name}.{key}")
            s.put(side, STOCK_KEYS.index(key), n)


def load_offensives(s: LastWar, given: Setting, reader: Reader) -> None:
    if given.first:
        s.first = reader.side(given.first, "first")
    if given.chooser:
        s.bid_winner = reader.side(given.chooser, "chooser")
    names = reader.scenario.head.seats
    for name in sorted(given.flags, key=lambda each: names.index(each) != s.first if each in names else False):
        side = reader.side(name, "flags")
        for flag in given.flags[name]:
            load_flag(s, side, flag, reader)
    for name, pledges in given.commit.items():
        side = reader.side(name, "commit")
        for text in pledges:
            s.pledges[side].add(load_pledge(s, side, text, reader))
    for name, missions in given.missions.items():
        side = reader.side(name, "missions")
        for text in missions:
            role, base, *target = text.split()
            if role not in ROLES or len(target) != (role != "support"):
                raise Fault(f"'{text}' is no mission", where=f"missions.{name}")
            at = reader.place(base, f"missions.{name}")
            to = reader.place(target[0], f"missions.{name}") if target else at
            s.missions[side].add(st.pack(ROLES.index(role), at, to))


def load_flag(s: LastWar, side: int, flag: list[str], reader: Reader) -> None:
    where = f"flags.{reader.scenario.head.seats[side]}"
    if not 1 <= len(flag) <= 3 or (len(flag) == 3 and flag[2] not in ("sea", "sea-bare")):
        raise Fault(
            f"{flag} is no flag: name start and target, and 'sea' or 'sea-bare'; for partisans their hex alone", where=where
        )
    start = reader.place(flag[0], where)
    if len(flag) == 1:
        s.flags.add(st.flag_of(side, st.SECURITY, 0, start, start))
        return
    target = reader.place(flag[1], where)
    sea = len(flag) == 3
    direction = s.ground.side_towards(start, target)
    links = s.ground.strait if sea else s.ground.road
    if direction < 0 or links[start * 6 + direction] != target:
        raise Fault(f"{flag[0]} and {flag[1]} do not share a {'sea' if sea else 'land'} hexside", where=where)
    if s.owner[start] != side or s.owner[target] != 1 - side:
        raise Fault("a flag leads from an own hex to an enemy's", where=where, rule="LW-24.1")
    kind = st.AMPHIBIOUS if sea else st.OVERLAND
    s.flags.add(st.flag_of(side, kind, int(flag[-1] == "sea-bare"), start, target))


def load_pledge(s: LastWar, side: int, text: str, reader: Reader) -> int:
    where = f"commit.{reader.scenario.head.seats[side]}"
    kind, what, *rest = text.split()
    if kind not in PLEDGES or len(rest) > 2 or (len(rest) == 2 and rest[1] not in FLAG_KINDS):
        raise Fault(f"'{text}' is nothing that can be committed", where=where)
    number = PLEDGES.index(kind)
    is_place = number in (st.PLEDGED_LSP, st.PLEDGED_BOMBER)
    thing = reader.place(what, where) if is_place else reader.card(what, side, where)
    if number >= st.PLEDGED_BID:
        return int(st.pledge_of(number, thing, int(rest[0]) if rest else 0))
    if not rest:
        raise Fault(f"'{text}' does not say for which combat", where=where)
    target, how = reader.place(rest[0], where), FLAG_KINDS.index(rest[1]) if len(rest) == 2 else 0
    for flag in cards_in(s.flags):
        if st.field_c(flag) == target and st.flag_kind(flag) == how:
            return int(st.pledge_of(number, thing, st.combat_of(flag)))
    raise Fault(f"there is no such combat at {rest[0]}", where=where)


def load_rest(s: LastWar, given: Setting, reader: Reader) -> None:
    s.placing = given.placing
    for line in given.shut:
        if not 1 <= line <= len(s.shut):
            raise Fault(f"there is no production line {line}", where="shut")
        s.shut[line - 1] = 1
    for n, held in enumerate(given.held[: len(s.held)]):
        s.held[n] = held
    for name, lost in given.lost.items():
        for kind, points in enumerate(lost):
            s.lost[reader.side(name, "lost") * st.KINDS + kind] = points
    for name, hexes in given.vacated.items():
        for hex in hexes:
            s.vacated.add(reader.place(hex, f"vacated.{name}") * 2 + reader.side(name, "vacated"))
    for name, choices in given.drill.items():
        for choice in choices:
            s.drill[reader.side(name, "drill")].add(choice)
    desk = given.desk
    s.desk, s.editing, s.selected, s.reason = desk.spoken, desk.editing, desk.selected, desk.reason
    s.ruled_shift, s.ruled_die = desk.shift, desk.die
    s.set_dice[0], s.set_dice[1] = desk.dice
    s.chance.script = vec[i64]([die - 1 for die in reversed(given.dice)])


# ------------------------------------------------------------ writing
def dump(s: LastWar, scenario: Scenario, cards: CardFile) -> dict[str, Any]:
    names = scenario.head.seats
    land = scenario.land

    def by_side(of: Any) -> dict[str, Any]:
        return {name: of(side) for side, name in enumerate(names)}

    def ids(pile: Any) -> list[str]:
        return [cards.card[card].id for card in cards_in(pile)]

    setting = Setting(
        turn=int(s.turn) + 1,
        step=STEPS[s.phase],
        dice=[int(answer) + 1 for answer in reversed(numbers(s.chance.script))],
        first=names[s.first],
        chooser="" if s.bid_winner < 0 else names[s.bid_winner],
        placing=int(s.placing),
        hand=by_side(lambda side: ids(s.hand[side])),
        spent=by_side(lambda side: ids(s.spent[side])),
        stock=by_side(lambda side: {key: int(s.has(side, what)) for what, key in enumerate(STOCK_KEYS)}),
        control={name: "none" if s.owner[at] < 0 else names[s.owner[at]] for at, name in enumerate(land)},
        stacks={
            name: (int(s.points(0, at)), int(s.points(1, at)), int(s.points(2, at)), int(s.points(3, at)))
            for at, name in enumerate(land)
        },
        markers=dump_markers(s, land, names),
        flags=by_side(lambda side: [flag_words(s, flag) for flag in cards_in(s.flags) if st.flag_side(flag) == side]),
        commit=by_side(lambda side: [pledge_words(s, cards, pledge) for pledge in cards_in(s.pledges[side])]),
        missions=by_side(lambda side: [mission_words(s, mission) for mission in cards_in(s.missions[side])]),
        shut=[line + 1 for line, shut in enumerate(numbers(s.shut)) if shut],
        held=numbers(s.held),
        lost=by_side(lambda side: tuple(numbers(s.lost)[side * st.KINDS : side * st.KINDS + st.KINDS])),
        vacated=by_side(lambda side: [land[each // 2] for each in cards_in(s.vacated) if each % 2 == side]),
        drill=by_side(lambda side: cards_in(s.drill[side])),
        desk=ControlState(
            s.desk, s.editing, int(s.selected), int(s.reason), int(s.ruled_shift), int(s.ruled_die),
            (int(s.set_dice[0]), int(s.set_dice[1])),
        ),
    )  # fmt: skip
    found: dict[str, Any] = msgspec.to_builtins(setting)
    return found


def hex_of(s: LastWar, place: int) -> str:
    return hex_name(s.ground.hex[place])


def flag_words(s: LastWar, flag: int) -> list[str]:
    start, target = hex_of(s, st.field_b(flag)), hex_of(s, st.field_c(flag))
    kind = st.flag_kind(flag)
    if kind == st.SECURITY:
        return [start]
    return [start, target] if kind == st.OVERLAND else [start, target, "sea-bare" if st.is_bare(flag) else "sea"]


def pledge_words(s: LastWar, cards: CardFile, pledge: int) -> str:
    kind, what, combat = st.pledge_kind(pledge), st.pledge_what(pledge), st.pledge_combat(pledge)
    is_place = kind in (st.PLEDGED_LSP, st.PLEDGED_BOMBER)
    words = [PLEDGES[kind], hex_of(s, what) if is_place else cards.card[what].id]
    if kind >= st.PLEDGED_BID:
        return " ".join([*words, str(int(combat))])
    how = FLAG_KINDS[st.field_b(combat) // 2]
    return " ".join([*words, hex_of(s, st.field_c(combat)), how]).strip()


def mission_words(s: LastWar, mission: int) -> str:
    role = st.field_a(mission)
    words = [ROLES[role], hex_of(s, st.field_b(mission))]
    return " ".join(words if role == st.FOR_SUPPORT else [*words, hex_of(s, st.field_c(mission))])
