# compiled
"""Step 5b: what is committed to each combat, in secret (LW-R32)."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.map.ground import NOWHERE
from warcabinet.games.last_war.map.transport import spare
from warcabinet.games.last_war.secrecy import in_sector, leads
from warcabinet.games.last_war.state import (
    AMPHIBIOUS,
    FOR_SUPPORT,
    INDEPENDENT,
    LSP,
    OVERLAND,
    PLEDGED_ASIDE,
    PLEDGED_BOMBER,
    PLEDGED_DIE,
    PLEDGED_LSP,
    PLEDGED_SHIFT,
    SECURITY,
    Board,
    combat_of,
    field_b,
    field_c,
    flag_side,
    pack,
    pledge_combat,
    pledge_kind,
    pledge_of,
    pledge_what,
)
from warcabinet.games.last_war.turn.airwar import flying_distances
from warcabinet.games.last_war.turn.flags import offer_cards
from warcabinet.games.last_war.turn.tables import AIR, MEN, TANK


def attacker_of(combat: i64) -> i64:
    return field_b(combat) % 2


def kind_of(combat: i64) -> i64:
    return field_b(combat) // 2


def target_of(combat: i64) -> i64:
    return field_c(combat)


def combats(s: Board) -> Pile:
    """LW-24.3 Each once, in the order of its first flag (LW-R9); a landing apart from an attack over land."""
    found = Pile(s.flags.cards[:])
    found.clear()
    for flag in s.flags.cards:
        combat = combat_of(flag)
        if not found.has(combat):
            found.add(combat)
    return found


def takes_part(s: Board, side: Seat, combat: i64) -> bool:
    """The attacker, the defender, or the owner of the partisans that are hunted."""
    if attacker_of(combat) == side:
        return True
    if kind_of(combat) != SECURITY:
        return not s.is_neutral(target_of(combat))
    return s.pag_owner(target_of(combat)) != INDEPENDENT


def at_choice(s: Board, combat: i64) -> i64:
    """How a choice names a combat."""
    hex = s.ground.hex[target_of(combat)]
    kind = kind_of(combat)
    if kind == OVERLAND:
        return c.AT + hex
    return c.AT_SEA + hex if kind == AMPHIBIOUS else c.AT_PAG + hex


# ------------------------------------------------------------ what can be committed
def count_pledges(s: Board, side: Seat, kind: i64, what: i64) -> i64:
    found: i64 = 0
    for pledge in s.pledges[s.nation[side]].cards:
        if pledge_kind(pledge) == kind and pledge_what(pledge) == what:
            found += 1
    return found


def support_left(s: Board, side: Seat, base: i64) -> i64:
    """LW-R67 Bombers kept at this base for the land battle, and not committed yet."""
    return s.missions[s.nation[side]].count(pack(FOR_SUPPORT, base, base)) - count_pledges(s, side, PLEDGED_BOMBER, base)


def in_range(s: Board, base: i64, place: i64) -> bool:
    steps = flying_distances(s, base)
    return 0 <= steps[place] <= s.plan.ranges[s.turn]


def offer_commitments(s: Board, seat: Seat) -> None:
    """LW-R32 LSP from the start hexes or the attacked hex; cards and bombers for any combat the side takes part in."""
    side = s.side_of(seat)
    s.offer(c.DONE)
    for flag in s.flags.cards:
        start = field_b(flag)
        if flag_side(flag) == side and why_no_lsp(s, seat, start) == OK:
            s.offer(c.LSP_ATTACK + s.ground.hex[start])
        if s.plan.slots > 1 and flag_side(flag) == side and why_not_aside(s, seat, start) == OK:
            s.offer(c.ASIDE + s.ground.hex[start])
    fights = combats(s)
    for combat in fights.cards:
        place = target_of(combat)
        if defends(side, combat) and why_no_lsp(s, seat, place) == OK:
            s.offer((c.LSP_DEFEND if kind_of(combat) == OVERLAND else c.LSP_DEFEND_SEA) + s.ground.hex[place])
    if why_not_help(s, seat, fights) == OK:
        offer_cards(s, side, c.DIE)
        offer_cards(s, side, c.SHIFT)
        for base in range(s.ground.land):
            if why_not_bomber(s, side, base, fights) == OK:
                s.offer(c.BOMBER + s.ground.hex[base])


def defends(side: Seat, combat: i64) -> bool:
    return attacker_of(combat) != side and kind_of(combat) != SECURITY


def why_no_lsp(s: Board, seat: Seat, place: i64) -> i64:
    """In a hex that a flag of the side leads from, or that is attacked."""
    if not in_sector(s, seat, place):
        return reasons.SECTOR
    if s.is_neutral(place):
        return reasons.NO_LSP_HERE
    return OK if spare(s, s.side_of(seat), LSP, place) > 0 else reasons.NO_LSP_HERE


def why_not_attack_with(s: Board, seat: Seat, start: i64) -> i64:
    if combat_from(s, s.side_of(seat), start) == NOBODY:
        return reasons.NO_FLAG_HERE
    return why_no_lsp(s, seat, start)


def why_not_defend_with(s: Board, seat: Seat, kind: i64, place: i64) -> i64:
    side = s.side_of(seat)
    for combat in combats(s).cards:
        if defends(side, combat) and kind_of(combat) == kind and target_of(combat) == place:
            return why_no_lsp(s, seat, place)
    return reasons.NO_ATTACK_HERE


def why_not_help(s: Board, seat: Seat, fights: Pile) -> i64:
    """With cards and bombers: the leader decides (LW-R91), and only where the side fights."""
    if not leads(seat):
        return reasons.LEADER
    for combat in fights.cards:
        if takes_part(s, s.side_of(seat), combat):
            return OK
    return reasons.NO_COMBAT


def why_not_bomber(s: Board, side: Seat, base: i64, fights: Pile) -> i64:
    if s.owner[base] != side:
        return reasons.NOT_YOURS
    if support_left(s, side, base) <= 0:
        return reasons.NO_SUPPORT
    for combat in fights.cards:
        if why_not_fit(s, side, base, combat) == OK:
            return OK
    return reasons.OUT_OF_RANGE


def why_not_fit(s: Board, side: Seat, base: i64, combat: i64) -> i64:
    """Whether a card (base NOWHERE) or a bomber can be committed to a combat."""
    if not takes_part(s, side, combat):
        return reasons.NO_SUCH_COMBAT
    return OK if base == NOWHERE or in_range(s, base, target_of(combat)) else reasons.OUT_OF_RANGE


def why_not_at(s: Board, side: Seat, choice: i64) -> i64:
    """`about` is the base, or NOWHERE."""
    for combat in combats(s).cards:
        if at_choice(s, combat) == choice:
            return why_not_fit(s, side, s.about, combat)
    return reasons.NO_SUCH_COMBAT


# ------------------------------------------------------------ LW-N24 standing aside
def stands_aside(s: Board, nation: i64, start: i64, combat: i64) -> bool:
    """Whether what a nation has in a start hex takes no part in the attack."""
    return s.plan.slots > 1 and nation != NOBODY and s.pledges[nation].has(pledge_of(PLEDGED_ASIDE, start, combat))


def why_not_aside(s: Board, seat: Seat, start: i64) -> i64:
    """In attack only, and someone must go: another nation with a man there."""
    side = s.side_of(seat)
    combat = combat_from(s, side, start)
    if s.plan.slots == 1 or combat == NOBODY:
        return reasons.NO_FLAG_HERE
    if not in_sector(s, seat, start):
        return reasons.SECTOR
    own = s.nation[side]
    if stands_aside(s, own, start, combat):
        return reasons.ORDERED
    slot = s.plan.slot_of[own]
    if s.stack(slot, MEN, start) + s.stack(slot, TANK, start) + s.stack(slot, AIR, start) == 0:
        return reasons.NONE_THERE
    for each in range(s.plan.slots):
        nation = s.nation_in(side, each)
        if nation != NOBODY and nation != own and s.stack(each, MEN, start) > 0 and not stands_aside(s, nation, start, combat):
            return OK
    return reasons.SOMEONE_GOES


# ------------------------------------------------------------ the step
def commit(s: Board, seat: Seat) -> Rules:
    """LW-6.2, LW-7.5"""
    side = s.side_of(seat)
    while True:
        s.ask(seat, c.COMMIT)
        if not s.catching_up:
            offer_commitments(s, seat)
        yield
        choice = s.chosen
        if choice == c.DONE:
            return
        if choice >= c.ASIDE:
            place = s.ground.cell_of[choice - c.ASIDE]
            s.pledges[s.nation[side]].add(pledge_of(PLEDGED_ASIDE, place, combat_from(s, side, place)))
            continue
        if c.LSP_ATTACK <= choice < c.BOMBER:
            place = s.ground.cell_of[c.argument(choice, c.PUT)]
            kind: i64 = AMPHIBIOUS if choice >= c.LSP_DEFEND_SEA else OVERLAND
            combat = pack(0, 1 - side + 2 * kind, place)
            if choice < c.LSP_DEFEND:
                combat = combat_from(s, side, place)
            s.pledges[s.nation[side]].add(pledge_of(PLEDGED_LSP, place, combat))
            continue
        base: i64 = NOWHERE
        if choice < c.DIE:
            base = s.ground.cell_of[choice - c.BOMBER]
        yield from choose_combat(s, seat, base)
        if choice < c.DIE:
            s.pledges[s.nation[side]].add(pledge_of(PLEDGED_BOMBER, base, s.chosen))
        elif choice >= c.SHIFT:
            s.pledges[s.nation[side]].add(pledge_of(PLEDGED_SHIFT, choice - c.SHIFT, s.chosen))
        else:
            s.pledges[s.nation[side]].add(pledge_of(PLEDGED_DIE, choice - c.DIE, s.chosen))


def combat_from(s: Board, side: Seat, start: i64) -> i64:
    for flag in s.flags.cards:
        if flag_side(flag) == side and field_b(flag) == start:
            return combat_of(flag)
    return NOBODY


def choose_combat(s: Board, seat: Seat, base: i64) -> Rules:
    """Leaves the combat in `chosen`; asked only if there are several. Those a bomber cannot reach do not count."""
    side = s.side_of(seat)
    fit = Pile(s.flags.cards[:])
    fit.clear()
    for combat in combats(s).cards:
        if why_not_fit(s, side, base, combat) == OK:
            fit.add(combat)
    if len(fit.cards) > 1:
        s.ask(seat, c.WHICH_COMBAT)
        s.about = base
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
        for nation in range(s.plan.nations):
            for pledge in s.pledges[nation].cards:
                if pledge_kind(pledge) == PLEDGED_ASIDE:
                    s.tell(events.STANDS_ASIDE, s.teller(nation), pledge_what(pledge))
                    continue
                target = target_of(pledge_combat(pledge))
                s.tell(events.PLEDGED, s.coalition[nation], pledge_kind(pledge), pledge_what(pledge), target)
