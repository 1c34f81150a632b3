# compiled
"""Steps that both sides decide at the same time (LW-R3): what the other side still sees, and guessing what it cannot see."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i64

from warcabinet.engine.pile import table_of
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Seat
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.desk.meorders import NAVY_HOME, NAVY_NEW, NAVY_WITH, SERVICE
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.state import (
    ASKING_FAVOURS,
    BIDDING,
    CLOSING_UP,
    COMMITTING,
    DEPLOYING,
    DRAFTING,
    FIELD,
    FOLLOWING,
    HIDDEN,
    IN_HEX,
    KINDS,
    PULLING,
    REVEALED,
    SHOWN_STOCK,
    SPIES,
    STOCKS,
    WITHDRAWING,
    Board,
    field_b,
    field_c,
)
from warcabinet.games.last_war.turn.assessment import forget_numbers


def is_secret(s: Board) -> bool:
    """Whether both sides decide at the same time now."""
    phase = s.phase
    if phase == BIDDING or phase == COMMITTING or phase == DRAFTING or phase == WITHDRAWING or phase == FOLLOWING:
        return True
    return phase == DEPLOYING or phase == CLOSING_UP or phase == ASKING_FAVOURS or phase == PULLING


def draw_curtain(s: Board) -> None:
    """From here on the sides see each other as they are now."""
    shown = table_of(len(s.force), 0)
    for at in range(len(s.force)):
        shown[at] = i64(s.force[at])
    shown = extend(extend(extend(shown, s.mark), s.fort), s.pag)
    shown = extend(extend(shown, s.stock), s.carried)
    for points in s.part:
        shown = append(shown, i64(points))
    s.shown = extend(shown, s.rear)


def lift_curtain(s: Board) -> None:
    s.shown = vec[i64]()


# ------------------------------------------------------------ what a side may know
def veil(s: Board, viewer: Seat) -> None:
    """Put everything that is secret now back to how this seat (-1: a spectator) knows it. Only hands and fog also need a guess."""
    if s.plan.control and viewer == s.control_seat():
        return
    own = s.side_of(viewer)
    for side in range(i64(2)):
        if side != own and is_secret(s) and not is_spied_on(s, side):
            forget(s, side)
            s.nation[side] = side
    if s.plan.assessed:
        forget_numbers(s, own)
    s.set_dice[0] = 0
    s.set_dice[1] = 0


def is_spied_on(s: Board, side: Seat) -> bool:
    """LW-R76 (c) This side has committed first, and the other sees it."""
    return s.phase == COMMITTING and s.placing == 2 and spied(s, 1 - side)


def spied(s: Board, side: Seat) -> bool:
    for nation in range(s.plan.nations):
        if s.coalition[nation] == side and s.stock[nation * STOCKS + SPIES] != 0:
            return True
    return False


def forget(s: Board, side: Seat) -> None:
    """What the side has done in this secret step."""
    if s.is_veiled():
        land = s.ground.land
        for place in range(land):
            if s.owner[place] == side:
                for kind in range(i64(IN_HEX)):
                    s.force[kind * land + place] = i16(s.shown_points(kind, place))
                    for slot in range(s.plan.slots - 1):
                        at = (slot * IN_HEX + kind) * land + place
                        s.part[at] = i16(s.shown[SHOWN_STOCK * land + len(s.stock) + len(s.carried) + at])
                if s.phase == DEPLOYING and len(s.builder) > 0:  # LW-N11 works of this step
                    s.builder[place] = 0
                s.mark[place] = s.shown_mark(place)
                s.fort[place] = s.shown_fort(place)
            if s.pag_owner(place) == side:
                s.pag[place] = s.shown_pag(place)
        for nation in range(s.plan.nations):
            for what in range(nation * STOCKS, nation * STOCKS + STOCKS):
                if s.coalition[nation] == side:
                    s.stock[what] = s.shown[SHOWN_STOCK * land + what]
        for zone in range(len(s.plan.zones.nation)):  # LW-N76
            nation = s.plan.zones.nation[zone]
            if nation >= 0 and s.coalition[nation] == side:
                for at in (2 * zone, 2 * zone + 1):
                    s.rear[at] = s.shown[len(s.shown) - len(s.rear) + at]
        for at in range(side * len(s.plan.rail), (side + 1) * len(s.plan.rail)):
            s.carried[at] = s.shown[SHOWN_STOCK * land + len(s.stock) + at]
    for nation in range(s.plan.nations):
        if s.coalition[nation] != side:
            continue
        if s.phase == DEPLOYING:
            s.missions[nation].clear()
            forget_gifts(s, nation)
            forget_navy(s, nation)
        if s.phase == BIDDING and len(s.service) > 0:  # LW-N25
            size = len(s.service) // s.plan.nations
            s.service[nation * size + size - KINDS] = 0
            s.service[nation * size + size - KINDS - 1] = 0
        if s.phase == BIDDING or s.phase == ASKING_FAVOURS or s.phase == COMMITTING:
            s.pledges[nation].clear()
        s.orders[nation].clear()


def forget_gifts(s: Board, nation: i64) -> None:
    """LW-N10 Those of the last turn have come by now."""
    size = len(s.service) // s.plan.nations
    for at in range(nation * size + size - KINDS + 1 if size > 0 else i64(0), nation * size + size):
        s.service[at] = 0


def forget_navy(s: Board, nation: i64) -> None:
    """LW-N79 What was handed over or recalled in this step 2."""
    first = nation * SERVICE
    for area in range(s.plan.areas):
        s.service[first + NAVY_WITH + area] += s.service[first + NAVY_HOME + area]
        s.service[first + NAVY_HOME + area] = 0
        s.service[first + NAVY_NEW + area] = 0


def are_counters_hidden(s: Board, place: i64) -> bool:
    """Whether only its owner sees tanks, aircraft and LSP of a hex: by the option fog, or because Control says so."""
    if s.is_marked(place, REVEALED) or not s.is_sided(place):
        return False
    if s.is_marked(place, HIDDEN):
        return True
    return s.plan.fog and not is_flagged(s, place)


def are_men_hidden(s: Board, place: i64) -> bool:
    """LW-N44 `contact`: only its owner sees the men of a hex that touches no enemy hex, over land or water."""
    if not s.plan.contact or not are_counters_hidden(s, place):
        return False
    for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
        other = s.ground.road[edge]
        if other == NOWHERE:
            other = s.ground.strait[edge]
        if other != NOWHERE and s.owner[other] == 1 - s.owner[place]:
            return False
    return True


def hidden_place(s: Board, place: i64) -> i64:
    """How events name a hex: with FIELD if its counters are hidden, with twice FIELD if its men are too."""
    if not are_counters_hidden(s, place):
        return place
    return place + (2 * FIELD if are_men_hidden(s, place) else FIELD)


def is_flagged(s: Board, place: i64) -> bool:
    for flag in s.flags.cards:
        if field_b(flag) == place or field_c(flag) == place:
            return True
    return False


# ------------------------------------------------------------ whose sector
def in_sector(s: Board, seat: Seat, place: i64) -> bool:
    """LW-R91 Two seats of a coalition share the map: the leader has the north, the other the south."""
    return s.plan.commands == 1 or s.ground.south[place] == seat // 2


def why_not_here(s: Board, seat: Seat, place: i64) -> i64:
    """What a seat does in a hex it does in its own sector, and where its side has control."""
    if s.owner[place] != s.side_of(seat):
        return reasons.NOT_YOURS
    return OK if in_sector(s, seat, place) else reasons.SECTOR


def leads(seat: Seat) -> bool:
    """Decides what is common to the coalition (LW-R91)."""
    return seat < 2


def commander_of(s: Board, side: Seat, place: i64) -> Seat:
    """Who decides for the side at this hex."""
    return side if s.plan.commands == 1 or s.ground.south[place] == 0 else side + 2
