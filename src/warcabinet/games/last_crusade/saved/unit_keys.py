"""The key `units`: every card on the table, with what it carries, and what must hold for all of them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from warcabinet.engine.fault import Fault
from warcabinet.engine.keys import MemberKey
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_crusade import state as f
from warcabinet.games.last_crusade.cards import card as printed
from warcabinet.games.last_crusade.cards.card import Card
from warcabinet.games.last_crusade.saved.board import Board, Count, look_up, place_name
from warcabinet.games.last_crusade.state import first_piece, owner
from warcabinet.games.last_crusade.table.pieces import attach, count_at, defense, is_aircraft, is_committed, limit_at, stands_in
from warcabinet.games.last_crusade.table.places import (
    AIR,
    AIRFIELD,
    AREAS,
    CROSSINGS,
    EDGE,
    HQ,
    NAMES,
    PLACES,
    REAR,
    RIVER,
)
from warcabinet.games.last_crusade.texts import piece_text
from warcabinet.games.last_crusade.turn.deploy import can_bear

MARKS = {
    "committed": f.COMMITTED, "spotted": f.SPOTTED, "known": f.KNOWN, "dug-in": f.DUG_IN, "refitted": f.REFITTED,
    "has-mounted": f.HAS_MOUNTED, "has-dismounted": f.HAS_DISMOUNTED, "has-entered": f.HAS_ENTERED, "has-left": f.HAS_LEFT,
    "launched": f.LAUNCHED, "reconned": f.RECONNED, "used": f.USED, "extra-mf": f.EXTRA_MF, "free-way": f.FREE_WAY,
    "hit-ignored": f.HIT_IGNORED, "patrol": f.PATROL, "will-strike": f.WILL_STRIKE, "assaulting": f.ASSAULTING,
    "supporting": f.SUPPORTING, "supplied": f.SUPPLIED, "flanking": f.FLANKING, "held-fire": f.HELD_FIRE, "fired": f.FIRED,
    "over-water": f.OVER_WATER, "by-bridge": f.BY_BRIDGE, "dropping": f.DROPPING, "withdrawn": f.WITHDRAWN,
    "has-carried": f.HAS_CARRIED,
}  # fmt: skip
BINDS = {"attached": f.ATTACHED, "mounted": f.MOUNTED, "inside": f.INSIDE}
BEARERS_FIRST = ("inside", "mounted", "attached")  # a weapon is where its soldiers are, and they are where their transport is


class Unit(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A card on the table. Written by hand, what is on it is listed under it; a saved one names rows and hosts."""

    card: str
    place: str = ""  # a1 to c3, hq0, hq1, airfield0, ab1, rear1, a2~a3 for a river, b1>b2 for an edge; that of its host
    row: Annotated[int, Meta(ge=0, lt=f.PER_SEAT)] | None = None  # else the next free one
    damage: Count = 0
    spent: Count = 0  # MF used this turn
    group: Annotated[int, Meta(ge=1, le=10_000)] | None = None  # of aircraft that fly together
    marks: list[str] = []
    attached: list[str] = []
    mounted: str = ""
    inside: str = ""
    host: str = ""  # s0-4: the piece it is bound to ...
    bound: str = ""  # ... and how


# ------------------------------------------------------------ reading
def read_units(board: Board, seat: int, units: list[Unit], where: str) -> None:
    for n, unit in enumerate(units):
        read_unit(board, seat, unit, f"{where}[{n}]")
    if seat == 1:  # all pieces lie there
        for u, host, how, said_at in sorted(board.bindings, key=bearers_first):
            bind(board, u, named_host(board, host, said_at), how, said_at)


def bearers_first(binding: tuple[int, str, str, str]) -> int:
    how = binding[2]
    return BEARERS_FIRST.index(how) if how in BEARERS_FIRST else len(BEARERS_FIRST)


def named_host(board: Board, host: str, where: str) -> int:
    """A piece is named by its row, so the row must be said: else it would depend on the order of the list."""
    u = board.piece(host, where)
    if u not in board.rows:
        raise Fault(f"give '{board.s.card(u).id}' a `row`, because `host` names it by its row", where=where)
    return u


def read_unit(board: Board, seat: int, unit: Unit, where: str) -> None:
    s = board.s
    u = lay(board, seat, unit, where)
    if unit.host:
        if not unit.bound:
            raise Fault(f"say how '{unit.card}' is attached to its host", where=where)
        if unit.row is None:
            raise Fault(f"give '{unit.card}' a `row`: cards with `host` and `bound` need one", where=where)
        board.bindings.append((u, unit.host, unit.bound, where))
    elif unit.bound:
        raise Fault(f"say to which piece '{unit.card}' is {unit.bound}", where=where)
    else:
        s.place[u] = board.place(unit.place, where)
        s.is_counted = False
        check_place(seat, s.card(u), int(s.place[u]), where)
    for id in unit.attached:
        hostile = id in board.kinds and s.book.cards[board.kinds[id]].what == printed.HOSTILE
        bind(board, lay(board, 1 - seat if hostile else seat, Unit(id), where), u, "attached", where)
    for id, how in ((unit.mounted, "mounted"), (unit.inside, "inside")):
        if id:
            bind(board, lay(board, seat, Unit(id), where), u, how, where)


def lay(board: Board, seat: int, unit: Unit, where: str) -> int:
    s = board.s
    kind = board.kind(unit.card, where, seat)
    if s.book.cards[kind].what in (printed.EVENT, printed.OPERATION, printed.GENERAL):
        raise Fault(f"'{unit.card}' cannot be on the Battlefield", where=where)
    first = int(first_piece(seat))
    free = [u for u in range(first, first + f.PER_SEAT) if s.kind[u] < 0]
    u = first + unit.row if unit.row is not None else next(iter(free), NOBODY)
    if u not in free:
        raise Fault("this row is taken" if unit.row is not None else f"more than {f.PER_SEAT} cards", where=where)
    if unit.row is not None:
        board.rows.add(u)
    s.kind[u] = kind
    s.is_counted = False
    s.top[seat] = max(s.top[seat], u + 1)
    s.spent[u], s.group[u] = unit.spent, NOBODY if unit.group is None else unit.group
    for mark in unit.marks:
        s.mark(u, look_up("mark", mark, MARKS, where))
    s.damage[u] = unit.damage
    return u


def check_place(seat: int, card: Card, place: int, where: str) -> None:
    if card.what == printed.OBSTACLE:
        fits = place >= EDGE
    elif card.what == printed.ORDNANCE:
        fits = place == AIRFIELD + seat
    elif card.is_aircraft():
        fits = place == AIRFIELD + seat or (AIR <= place < PLACES and place != AIR + REAR + seat)
    elif card.what in (printed.HQ_TROOPS, printed.HQ_COMBAT):
        fits = place == HQ + seat
    else:
        river = RIVER <= place < RIVER + CROSSINGS
        fits = (place < AREAS and place != HQ + 1 - seat) or (river and card.unit.engineer)
    if not fits or card.is_attached():
        raise Fault(f"'{card.id}' cannot be there", where=where)


def bind(board: Board, u: int, host: int, how: str, where: str) -> None:
    s = board.s
    flag = look_up("way to be bound", how, BINDS, where)
    card, bearer = s.card(u), s.card(host)
    if flag == f.ATTACHED:
        ordnance = card.what == printed.ORDNANCE and bearer.is_aircraft()
        fits = ordnance or (card.is_attached() and can_bear(s, host, s.kind[u], card))
    elif flag == f.MOUNTED:
        fits = bearer.unit.transport and owner(u) == owner(host) and card.unit.is_soldier() and not card.unit.is_motorized()
    else:
        fits = bearer.what == printed.FORTIFICATION and owner(u) == owner(host) and card.unit.is_a(bearer.special.holds)
    if not fits:
        raise Fault(f"'{card.id}' cannot be {how} to '{bearer.id}'", where=where)
    attach(s, u, host, flag)
    if s.has(host, f.SPOTTED):
        s.mark(u, f.SPOTTED)


# ------------------------------------------------------------ what must hold once all is read
def check_units(board: Board) -> None:
    """No unit that would be destroyed, no place with too many, no place with both sides."""
    s = board.s
    for u in range(f.PIECES):
        if s.kind[u] < 0:
            continue
        if s.damage[u] and int(s.damage[u]) >= defense(s, u) and not s.simultaneous:
            raise Fault(f"'{s.card(u).id}' would be destroyed", where=f"key seat.{owner(u)}.units")
        if is_aircraft(s, u) and s.place[u] >= AIR and s.group[u] == NOBODY:
            s.group[u] = u + 1
    for area in range(AREAS):
        for seat in range(2):
            if count_at(s, seat, area) > limit_at(area) and s.moving == NOBODY:  # LC-R84: through a full area
                raise Fault(f"more than {limit_at(area)} cards in {NAMES[area]}", where=f"key seat.{seat}.units")
        if stands_in(s, 0, area) and stands_in(s, 1, area):
            raise Fault(f"units of both seats in {NAMES[area]}", where="key seat")
    check_moving(s)


def check_moving(s: f.Field) -> None:
    """LC-R84, LC-N77: one of the ground units of the seat in turn, on its way through Fire & Maneuver."""
    u = s.moving
    if u == NOBODY:
        return
    if s.phase != f.MANEUVER:
        raise Fault("units move only in phase 'maneuver'", where="key now.moving")
    is_unit = s.kind[u] >= 0 and s.book.ground[s.kind[u]] == 1 and (s.host[u] < 0 or s.has(u, f.INSIDE))
    if not is_unit or owner(u) != s.active or is_committed(s, u):
        raise Fault(f"'{piece_text(u)}' cannot be on the move", where="key now.moving")


# ------------------------------------------------------------ writing
def write_units(board: Board, seat: int) -> list[Unit]:
    rows = range(int(first_piece(seat)), int(board.s.top[seat]))
    return [write_unit(board, u) for u in rows if board.s.kind[u] >= 0]


def write_unit(board: Board, u: int) -> Unit:
    s = board.s
    host = int(s.host[u])
    return Unit(
        card=s.card(u).id,
        place="" if host >= 0 else place_name(int(s.place[u])),
        row=u % f.PER_SEAT,
        damage=int(s.damage[u]),
        spent=int(s.spent[u]),
        group=None if s.group[u] == NOBODY else int(s.group[u]),
        marks=[mark for mark, bit in MARKS.items() if s.flags[u] & bit],
        host=piece_text(host) if host >= 0 else "",
        bound=next((how for how, bit in BINDS.items() if s.flags[u] & bit), ""),
    )


UNITS = MemberKey(
    "units",
    list[Unit],
    "The seat's cards on the table: `place` is a zone (a1 to c3), hq0, airfield0, an air position (ab1, rear1), a river (a2~a3) or "
    "an edge (b1>b2). What lies on a card is listed in it as `attached`, `mounted`, `inside`; saved moments say `host` and "
    f"`bound` instead, and `row` of both. `marks` are {', '.join(MARKS)}.",
    read_units,
    write_units,
    [],
    'units = [{card = "us-rifle", place = "b1", attached = ["c-mg"], marks = ["spotted"]}]',
)
