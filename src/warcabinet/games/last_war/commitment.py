# compiled
"""Steps 5 and 6: cards at discretion, what is committed to each combat, and what leaves the line before the fighting."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import events
from warcabinet.games.last_war.deploy import carry, flying_distances, room
from warcabinet.games.last_war.flags import offer_cards, spend
from warcabinet.games.last_war.ground import NOWHERE
from warcabinet.games.last_war.line import end_zone, is_hostile, move_points
from warcabinet.games.last_war.plan import BY_CONTROL, FROM_MENU
from warcabinet.games.last_war.secrecy import are_counters_hidden, in_sector, leads
from warcabinet.games.last_war.state import (
    AD,
    AMPHIBIOUS,
    COAST,
    FIELD,
    FOR_SUPPORT,
    FRONT,
    GARRISON,
    IN_HEX,
    INDEPENDENT,
    KINDS,
    LSP,
    OVERLAND,
    PLEDGED_BOMBER,
    PLEDGED_DIE,
    PLEDGED_FAVOUR,
    PLEDGED_LSP,
    PLEDGED_REQUEST,
    PLEDGED_SHIFT,
    SECURITY,
    SPIES,
    ZONE,
    Board,
    combat_of,
    flag_side,
    pack,
    pledge_combat,
    pledge_kind,
    pledge_of,
    pledge_what,
    second_of,
    third_of,
)
from warcabinet.games.last_war.tables import AIR, MEN

REDEPLOYED: Final = 0
SUPPLIED: Final = 1
SPIED: Final = 2
REQUESTED: Final = 3


# ------------------------------------------------------------ 5a: LW-6.13, LW-R76
def offer_favours(s: Board, seat: Seat) -> None:
    side = s.side_of(seat)
    s.offer(c.DONE)
    if s.plan.discretion == BY_CONTROL:
        if leads(seat):
            offer_cards(s, side, c.REQUEST)
        return
    if s.plan.discretion != FROM_MENU:
        return
    if can_redeploy(s, seat):
        offer_cards(s, side, c.REDEPLOY)
    if s.has(side, LSP) > 0 and finds_station(s, seat):
        offer_cards(s, side, c.SUPPLY)
    if leads(seat) and s.has(side, SPIES) == 0:
        offer_cards(s, side, c.INTELLIGENCE)


def is_station(s: Board, side: Seat, place: i64) -> bool:
    """A routed friendly hex of the line or the coast."""
    return s.owner[place] == side and s.is_routed(place) and s.net[place] & (FRONT | COAST) != 0


def finds_station(s: Board, seat: Seat) -> bool:
    for place in range(s.ground.land):
        if is_station(s, s.side_of(seat), place) and in_sector(s, seat, place):
            return True
    return False


def can_redeploy(s: Board, seat: Seat) -> bool:
    side = s.side_of(seat)
    stations: i64 = 0
    loose = False
    for place in range(s.ground.land):
        if is_station(s, side, place) and in_sector(s, seat, place):
            stations += 1
            if has_loose(s, side, place):
                loose = True
    return loose and stations > 1


def spare(s: Board, side: Seat, kind: i64, place: i64) -> i64:
    """LW-R85 What may leave a hex: all but one man (or a garrison; none need stay in China), and not what is committed."""
    n = s.points(kind, place)
    if kind == LSP:
        return n - pledged_lsp(s, side, place)
    must_stay = s.net[place] & (FRONT | COAST) != 0 and not s.plan.tenuous and not s.is_marked(place, GARRISON)
    if kind == MEN and n > 0 and (must_stay or s.is_marked(place, ZONE)):
        return n - 1
    return n


def has_loose(s: Board, side: Seat, place: i64) -> bool:
    for kind in range(i64(KINDS)):
        if spare(s, side, kind, place) > 0:
            return True
    return False


def ask_favours(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.DISCRETION)
        offer_favours(s, seat)
        yield
        choice = s.chosen
        if choice == c.DONE:
            return
        if choice >= c.REQUEST:
            s.pledges[side].add(pledge_of(PLEDGED_REQUEST, choice - c.REQUEST, REQUESTED))
        elif choice >= c.INTELLIGENCE:
            s.pledges[side].add(pledge_of(PLEDGED_FAVOUR, choice - c.INTELLIGENCE, SPIED))
            s.gain(side, SPIES, 1)
        elif choice >= c.SUPPLY:
            yield from supply(s, seat, choice - c.SUPPLY)
        else:
            yield from redeploy(s, seat, choice - c.REDEPLOY)


def redeploy(s: Board, seat: Seat, card: i64) -> Rules:
    """LW-R76 (a) Up to twice the card's value, from one hex to one other."""
    side = s.side_of(seat)
    s.pledges[side].add(pledge_of(PLEDGED_FAVOUR, card, REDEPLOYED))
    s.ask(seat, c.REDEPLOY_FROM)
    for place in range(s.ground.land):
        if is_station(s, side, place) and in_sector(s, seat, place) and has_loose(s, side, place):
            s.offer(c.FROM + s.ground.hex[place])
    yield
    start = s.ground.cell_of[s.chosen - c.FROM]
    s.ask(seat, c.REDEPLOY_TO)
    for place in range(s.ground.land):
        if place != start and is_station(s, side, place) and in_sector(s, seat, place):
            s.offer(c.TO + s.ground.hex[place])
    yield
    to = s.ground.cell_of[s.chosen - c.TO]
    for each in range(2 * s.plan.card_value[card]):
        s.ask(seat, c.REDEPLOY_WHAT)
        for kind in range(i64(KINDS)):
            if spare(s, side, kind, start) > 0:
                s.offer(c.MOVE + kind)
        if s.offered == 0:
            return
        s.offer(c.ENOUGH)
        yield
        if s.chosen == c.ENOUGH:
            return
        move_points(s, s.chosen - c.MOVE, start, to, 1)


def supply(s: Board, seat: Seat, card: i64) -> Rules:
    """LW-R76 (b) Up to the card's value of LSP from the Pool into one hex."""
    side = s.side_of(seat)
    s.pledges[side].add(pledge_of(PLEDGED_FAVOUR, card, SUPPLIED))
    s.ask(seat, c.REDEPLOY_TO)
    for place in range(s.ground.land):
        if is_station(s, side, place) and in_sector(s, seat, place):
            s.offer(c.TO + s.ground.hex[place])
    yield
    to = s.ground.cell_of[s.chosen - c.TO]
    for each in range(s.plan.card_value[card]):
        if s.has(side, LSP) == 0:
            return
        s.ask(seat, c.REDEPLOY_WHAT)
        s.offer(c.MOVE + LSP)
        s.offer(c.ENOUGH)
        yield
        if s.chosen == c.ENOUGH:
            return
        s.gain(side, LSP, -1)
        s.add(LSP, to, 1)


def reveal_favours(s: Board) -> None:
    """LW-R76 (c) If both play for intelligence it cancels. Requests wait for Control's judgement."""
    for side in range(i64(2)):
        kept = Pile(s.pledges[side].cards[:])
        s.pledges[side].clear()
        for pledge in kept.cards:
            s.tell(events.FAVOUR, side, pledge_what(pledge), pledge_combat(pledge))
            if pledge_kind(pledge) == PLEDGED_REQUEST:
                s.pledges[side].add(pledge)
            else:
                spend(s, side, pledge_what(pledge))
    if s.has(0, SPIES) == 1 and s.has(1, SPIES) == 1:
        s.put(0, SPIES, 0)
        s.put(1, SPIES, 0)
        s.tell(events.SPIES_CANCEL)


# ------------------------------------------------------------ 5b
def attacker_of(combat: i64) -> i64:
    return second_of(combat) % 2


def kind_of(combat: i64) -> i64:
    return second_of(combat) // 2


def target_of(combat: i64) -> i64:
    return third_of(combat)


def combats(s: Board) -> Pile:
    """Each once, in the order of its first flag (LW-R9)."""
    found = Pile(s.flags.cards[:])
    found.clear()
    for flag in s.flags.cards:
        combat = combat_of(flag)
        if not found.has(combat):
            found.add(combat)
    return found


def takes_part(s: Board, side: Seat, combat: i64) -> bool:
    """The attacker, the defender, or the owner of the partisans that are hunted."""
    if attacker_of(combat) == side or kind_of(combat) != SECURITY:
        return True
    return s.pag_owner(target_of(combat)) != INDEPENDENT


def at_choice(s: Board, combat: i64) -> i64:
    """How a choice names a combat."""
    hex = s.ground.hex[target_of(combat)]
    kind = kind_of(combat)
    if kind == OVERLAND:
        return c.AT + hex
    return c.AT_SEA + hex if kind == AMPHIBIOUS else c.AT_PAG + hex


def pledged_lsp(s: Board, side: Seat, place: i64) -> i64:
    found: i64 = 0
    for pledge in s.pledges[side].cards:
        if pledge_kind(pledge) == PLEDGED_LSP and pledge_what(pledge) == place:
            found += 1
    return found


def count_pledges(s: Board, side: Seat, kind: i64, what: i64) -> i64:
    found: i64 = 0
    for pledge in s.pledges[side].cards:
        if pledge_kind(pledge) == kind and pledge_what(pledge) == what:
            found += 1
    return found


def support_left(s: Board, side: Seat, base: i64) -> i64:
    """LW-R67 Bombers kept at this base for the land battle, and not committed yet."""
    return s.missions[side].count(pack(FOR_SUPPORT, base, base)) - count_pledges(s, side, PLEDGED_BOMBER, base)


def in_range(s: Board, base: i64, place: i64) -> bool:
    steps = flying_distances(s, base)
    return 0 <= steps[place] <= s.plan.ranges[s.turn]


def offer_commitments(s: Board, seat: Seat) -> None:
    """LW-R32 LSP from the start hexes or the attacked hex; cards and bombers for any combat of one's own."""
    side = s.side_of(seat)
    s.offer(c.DONE)
    for flag in s.flags.cards:
        start = second_of(flag)
        if flag_side(flag) == side and in_sector(s, seat, start) and spare(s, side, LSP, start) > 0:
            s.offer(c.LSP_ATTACK + s.ground.hex[start])
    fights = combats(s)
    mine: i64 = 0
    for combat in fights.cards:
        place = target_of(combat)
        if takes_part(s, side, combat):
            mine += 1
        defends = attacker_of(combat) != side and kind_of(combat) != SECURITY
        if defends and in_sector(s, seat, place) and spare(s, side, LSP, place) > 0:
            s.offer((c.LSP_DEFEND if kind_of(combat) == OVERLAND else c.LSP_DEFEND_SEA) + s.ground.hex[place])
    if mine > 0 and leads(seat):
        offer_cards(s, side, c.DIE)
        offer_cards(s, side, c.SHIFT)
        for base in range(s.ground.land):
            if s.owner[base] == side and support_left(s, side, base) > 0 and finds_support(s, side, base, fights):
                s.offer(c.BOMBER + s.ground.hex[base])


def finds_support(s: Board, side: Seat, base: i64, fights: Pile) -> bool:
    for combat in fights.cards:
        if takes_part(s, side, combat) and in_range(s, base, target_of(combat)):
            return True
    return False


def commit(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.COMMIT)
        offer_commitments(s, seat)
        yield
        choice = s.chosen
        if choice == c.DONE:
            return
        if c.LSP_ATTACK <= choice < c.BOMBER:
            place = s.ground.cell_of[c.argument(choice, c.PUT)]
            kind: i64 = AMPHIBIOUS if choice >= c.LSP_DEFEND_SEA else OVERLAND
            combat = pack(0, 1 - side + 2 * kind, place)
            if choice < c.LSP_DEFEND:
                combat = combat_from(s, side, place)
            s.pledges[side].add(pledge_of(PLEDGED_LSP, place, combat))
            continue
        base: i64 = NOWHERE
        if choice >= c.BOMBER:
            base = s.ground.cell_of[choice - c.BOMBER]
        yield from choose_combat(s, seat, base)
        if choice >= c.BOMBER:
            s.pledges[side].add(pledge_of(PLEDGED_BOMBER, base, s.chosen))
        elif choice >= c.SHIFT:
            s.pledges[side].add(pledge_of(PLEDGED_SHIFT, choice - c.SHIFT, s.chosen))
        else:
            s.pledges[side].add(pledge_of(PLEDGED_DIE, choice - c.DIE, s.chosen))


def combat_from(s: Board, side: Seat, start: i64) -> i64:
    for flag in s.flags.cards:
        if flag_side(flag) == side and second_of(flag) == start:
            return combat_of(flag)
    return NOBODY


def choose_combat(s: Board, seat: Seat, base: i64) -> Rules:
    """Leaves the combat in `chosen`; asked only if there are several. Those a bomber cannot reach do not count."""
    side = s.side_of(seat)
    fit = Pile(s.flags.cards[:])
    fit.clear()
    for combat in combats(s).cards:
        if takes_part(s, side, combat) and (base == NOWHERE or in_range(s, base, target_of(combat))):
            fit.add(combat)
    if len(fit.cards) > 1:
        s.ask(seat, c.WHICH_COMBAT)
        for combat in fit.cards:
            s.offer(at_choice(s, combat))
        yield
        for combat in fit.cards:
            if at_choice(s, combat) == s.chosen:
                s.chosen = combat
                return
    s.chosen = fit.cards[0]


def tell_pledges(s: Board) -> None:
    if s.has_readers():
        for side in range(i64(2)):
            for pledge in s.pledges[side].cards:
                s.tell(events.PLEDGED, side, pledge_kind(pledge), pledge_what(pledge), target_of(pledge_combat(pledge)))


# ------------------------------------------------------------ step 6: LW-7.6, LW-R85
def offer_pulls(s: Board, seat: Seat) -> None:
    side = s.side_of(seat)
    s.offer(c.DONE)
    for place in range(s.ground.land):
        if s.owner[place] != side or not in_sector(s, seat, place):
            continue
        free = room(s, side, place)
        if free == 0:
            continue
        hex = s.ground.hex[place]
        if may_leave(s, side, place):
            for kind in range(i64(KINDS)):
                offer_pull(s, kind, hex, min(spare(s, side, kind, place), free))
        offer_pull(s, AD, hex, min(s.points(AD, place), free))


def offer_pull(s: Board, kind: i64, hex: i64, n: i64) -> None:
    if n > 0:
        s.offer(c.PULL + kind * c.HEXES + hex)
        if n > 1:
            s.offer(c.PULL_ALL + kind * c.HEXES + hex)


def may_leave(s: Board, side: Seat, place: i64) -> bool:
    if s.net[place] & (FRONT | COAST) != 0 or s.is_marked(place, ZONE):
        return True
    return s.pag[place] != 0 and is_hostile(s, place, side)


def pull(s: Board, seat: Seat) -> Rules:
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.PULLING)
        offer_pulls(s, seat)
        yield
        if s.chosen == c.DONE:
            return
        place = s.ground.cell_of[c.argument(s.chosen, c.PUT)]
        every = s.chosen >= c.PULL_ALL
        kind = (s.chosen - (c.PULL_ALL if every else c.PULL)) // c.HEXES
        n: i64 = 1
        if every:
            free = room(s, side, place)
            n = min(s.points(AD, place) if kind == AD else spare(s, side, kind, place), free)
        carry(s, side, place, n)
        s.add(kind, place, -n)
        s.gain(side, AIR if kind == AD else kind, n)
        end_zone(s, place)


def tell_pulls(s: Board) -> None:
    if s.has_readers():
        for place in range(s.ground.land):
            if s.owner[place] != NOBODY:
                for kind in range(i64(IN_HEX)):
                    gone = s.shown_points(kind, place) - s.points(kind, place)
                    if gone > 0:
                        s.tell(events.PULLED, s.owner[place], kind, place + (FIELD if are_counters_hidden(s, place) else 0), gone)
