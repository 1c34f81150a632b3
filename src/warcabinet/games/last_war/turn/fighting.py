# compiled
"""Step 7: one combat after the other, from the void flags to the losses (LW-7.7, LW-8, LW-24). aftermath.py moves the line."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war.desk.meorders import leading_nation, note_combat
from warcabinet.games.last_war.map.line import fill_gaps, is_hostile, look_along, redraw
from warcabinet.games.last_war.state import (
    AMPHIBIOUS,
    BOMBERS,
    FIRST_NATION,
    GARRISON,
    INDEPENDENT,
    KINDS,
    LSP,
    PLEDGED_ASIDE,
    PLEDGED_BOMBER,
    PLEDGED_DIE,
    PLEDGED_LSP,
    PLEDGED_SHIFT,
    SECURITY,
    STOCKS,
    Board,
    combat_of,
    field_b,
    flag_side,
    is_bare,
    pledge_combat,
    pledge_kind,
    pledge_what,
)
from warcabinet.games.last_war.turn.aftermath import counter_attack, occupy
from warcabinet.games.last_war.turn.assessment import ME, learn, true_number
from warcabinet.games.last_war.turn.combat import OVERLAND as BY_LAND
from warcabinet.games.last_war.turn.combat import SHIFTS, WITH_CRAFT, WITHOUT_CRAFT, Battle
from warcabinet.games.last_war.turn.commitment import attacker_of, kind_of, stands_aside, target_of
from warcabinet.games.last_war.turn.flags import spend
from warcabinet.games.last_war.turn.tables import AIR, ATTACKER, COUNTER, DEFENDER, HOLD, MEN, TANK, next_lost


def next_combat(s: Board) -> i64:
    """LW-7.7a, LW-R9 Of the side that fights first, in the order of its flags; then of the other."""
    if s.plan.slots > 1 and s.bid_winner == NOBODY:
        return most_effective(s)
    for side in (s.first, 1 - s.first):
        best: i64 = NOBODY
        for flag in s.flags.cards:
            if flag_side(flag) == side:
                if s.plan.slots == 1:
                    return combat_of(flag)
                if best == NOBODY or attackers_me(s, combat_of(flag)) > attackers_me(s, best):
                    best = combat_of(flag)
        if best != NOBODY:
            return best
    return NOBODY


def most_effective(s: Board) -> i64:
    """LW-N27 The attacker with the highest effectiveness first; of equals the side that placed first, then the order of flags."""
    best: i64 = NOBODY
    for side in (s.first, 1 - s.first):
        for flag in s.flags.cards:
            if flag_side(flag) == side and (best == NOBODY or attackers_me(s, combat_of(flag)) > attackers_me(s, best)):
                best = combat_of(flag)
    return best


def attackers_me(s: Board, combat: i64) -> i64:
    """LW-N33 Before terrain."""
    return battle_of(s, combat).me[ATTACKER]


def start_hexes(s: Board, combat: i64) -> vec[i64]:
    """LW-24.5, LW-R31 Of those flags that are not void."""
    side = attacker_of(combat)
    found = vec[i64]()
    for flag in s.flags.cards:
        start = field_b(flag)
        if combat_of(flag) == combat and s.owner[start] == side and men_ready(s, side, start, combat) > 0:
            found = append(found, start)
    return found


def men_ready(s: Board, side: Seat, start: i64, combat: i64) -> i64:
    """LW-N24 Those that do not stand aside."""
    found = s.men(start)
    for slot in range(s.plan.slots if s.plan.slots > 1 else i64(0)):
        nation = s.nation_in(side, slot)
        if nation != NOBODY and stands_aside(s, nation, start, combat):
            found -= s.stack(slot, MEN, start)
    return found


def is_void(s: Board, combat: i64) -> bool:
    side = attacker_of(combat)
    target = target_of(combat)
    if len(start_hexes(s, combat)) == 0:
        return True
    if kind_of(combat) == SECURITY:
        return s.pag[target] == 0 or not is_hostile(s, target, side)
    return s.owner[target] != 1 - side and not s.is_neutral(target)


def landing_of(s: Board, combat: i64) -> i64:
    """LW-R58 One flag without landing craft makes the whole assault one without."""
    if kind_of(combat) != AMPHIBIOUS:
        return BY_LAND
    for flag in s.flags.cards:
        if combat_of(flag) == combat and is_bare(flag):
            return WITHOUT_CRAFT
    return WITH_CRAFT


def has_partisans_near(s: Board, place: i64, side: Seat, besides: i64) -> bool:
    """LW-9.8, LW-16.5, LW-R43 Partisans against the side within two hexes."""
    for other in range(s.ground.land):
        if s.pag[other] != 0 and other != besides and is_hostile(s, other, side) and s.ground.distance(place, other) <= 2:
            return True
    return False


def battle_of(s: Board, combat: i64) -> Battle:
    """What takes part, with everything that is pledged to it."""
    side = attacker_of(combat)
    target = target_of(combat)
    kind = kind_of(combat)
    b = Battle(s.ground.terrain[target], landing_of(s, combat))
    hunted: i64 = target if kind == SECURITY else NOBODY
    for start in start_hexes(s, combat):
        fort: i64 = 0
        if kind != SECURITY:
            facing = s.ground.side_towards(target, start)
            fort = s.layers(target, facing) if facing >= 0 else i64(0)  # an assault route crosses no hexside
        join_all(s, b, ATTACKER, side, start, fort, combat)
        if has_partisans_near(s, start, side, hunted):
            b.partisans[ATTACKER] = 1
    defender: i64 = 1 - side
    if kind == SECURITY:  # LW-16.2, LW-R64
        defender = s.pag_owner(target)
        b.join(DEFENDER, 1, 0, 0, 1 if defender == INDEPENDENT else pag_me(s, target))
    elif s.is_neutral(target):
        join_neutral(s, b, target)
        defender = INDEPENDENT
    else:
        join_all(s, b, DEFENDER, defender, target, 0, combat)
    if defender != INDEPENDENT:
        b.city = s.ground.major[target] == 1 and s.city_side(target) == defender  # LW-R42
        if has_partisans_near(s, target, defender, hunted):
            b.partisans[DEFENDER] = 1
    add_pledges(s, combat, b, ATTACKER, side)
    if defender != INDEPENDENT:
        add_pledges(s, combat, b, DEFENDER, defender)
    b.ruled_shift = s.ruled_shift
    b.ruled_die = s.ruled_die
    return b


def join_all(s: Board, b: Battle, role: i64, side: Seat, place: i64, fort: i64, combat: i64) -> None:
    """Everything that stands in a hex; a garrison in defence only (LW-1.12). ME is that in the target's theatre (LW-N32)."""
    target = target_of(combat)
    if s.plan.slots == 1:
        men = s.men(place) + (1 if role == DEFENDER and s.is_marked(place, GARRISON) else 0)
        b.join(role, men, s.points(TANK, place), s.points(AIR, place), s.me_at(side, target), fort)
        return
    before = s.nation[side]
    for slot in range(s.plan.slots):  # LW-N31
        nation = s.nation_in(side, slot)
        if nation == NOBODY or (role == ATTACKER and stands_aside(s, nation, place, combat)):
            continue
        s.seat_nation(nation)
        men = s.stack(slot, MEN, place)
        if role == DEFENDER and s.is_marked(place, GARRISON) and s.guard[place] == nation:
            men += 1
        if men + s.stack(slot, TANK, place) + s.stack(slot, AIR, place) > 0:
            b.join_nation(
                role, nation, place, men, s.stack(slot, TANK, place), s.stack(slot, AIR, place), s.me_at(side, target), fort
            )
    s.nation[side] = before


def join_neutral(s: Board, b: Battle, place: i64) -> None:
    """LW-N18 Its own stack, garrison and ME; no one commits LSP or cards for it."""
    nation = s.owner[place] - FIRST_NATION
    me = s.me_there(nation, place, true_number(s, nation, ME))
    men = s.men(place) + (1 if s.is_marked(place, GARRISON) else 0)
    if s.plan.slots == 1:
        b.join(DEFENDER, men, s.points(TANK, place), s.points(AIR, place), me)
    else:
        b.join_nation(DEFENDER, nation, place, men, s.points(TANK, place), s.points(AIR, place), me, 0)
    b.city = s.ground.major[place] == 1 and s.ground.city[place] == nation


def pag_me(s: Board, place: i64) -> i64:
    """LW-16.2 Of the nation whose partisans they are."""
    side = s.pag_owner(place)
    before = s.nation[side]
    s.seat_nation(s.pag_nation(place))
    found = s.me_at(side, place)
    s.nation[side] = before
    return found


def add_pledges(s: Board, combat: i64, b: Battle, role: i64, side: Seat) -> None:
    """What all nations of the side have committed (LW-N30, LW-N40)."""
    before = s.nation[side]
    for slot in range(s.plan.slots):
        nation = s.nation_in(side, slot)
        if nation != NOBODY:
            s.seat_nation(nation)
            add_own_pledges(s, combat, b, role, side)
    s.nation[side] = before


def add_own_pledges(s: Board, combat: i64, b: Battle, role: i64, side: Seat) -> None:
    """LSP that an earlier combat has driven out of their hex do not help."""
    pledges = s.pledges[s.nation[side]]
    for i in range(len(pledges.cards)):
        pledge = pledges.cards[i]
        if pledge_combat(pledge) != combat:
            continue
        counted: i64 = 0
        for j in range(i):
            if pledges.cards[j] == pledge:
                counted += 1
        kind = pledge_kind(pledge)
        what = pledge_what(pledge)
        if kind == PLEDGED_LSP:
            if stands_in(s, combat, role, what) and counted < s.own(LSP, what):
                b.lsp[role] += 1
        elif kind == PLEDGED_BOMBER:  # LW-R87
            if s.plan.slots == 1:
                b.support(role, 1, s.me_at(side, target_of(combat)))
            else:
                b.support_nation(role, s.nation[side], 1, s.me_at(side, target_of(combat)))  # LW-N35
        elif kind == PLEDGED_DIE:
            b.die_cards[role] += s.plan.card_value[what]
        elif kind == PLEDGED_SHIFT:
            b.shift_cards[role] += 1


def stands_in(s: Board, combat: i64, role: i64, place: i64) -> bool:
    """LSP of a start hex whose flag is void do not help."""
    if role == DEFENDER:
        return True
    for start in start_hexes(s, combat):
        if start == place:
            return True
    return False


# ------------------------------------------------------------ one combat
def fight(s: Board, combat: i64) -> Rules:
    """LW-8.8, LW-24.4, LW-R5 With all that follows, before the next one; each uses what is there by then (LW-R30)."""
    side = attacker_of(combat)
    target = target_of(combat)
    if is_void(s, combat):
        s.tell(events.VOID, side, target)
        close_combat(s, combat)
        end_standing_aside(s, combat)
        return
    starts = start_hexes(s, combat)
    s.tell(events.COMBAT, side, kind_of(combat), target, starts[0])
    b = battle_of(s, combat)
    if s.plan.assessed:
        tell_forces(s, b, side, s.owner[target] if s.is_neutral(target) else 1 - side)
    spend_pledges(s, combat)
    colour = roll(s, b)
    effect = b.effect(colour)
    s.tell(events.COLOUR, colour, effect)
    hunted = kind_of(combat) == SECURITY
    owner = s.pag_owner(target)
    neutral = not hunted and s.is_neutral(target)
    deciding = vec[i64]([leading_nation(s, b, ATTACKER, side), leading_nation(s, b, DEFENDER, 1 - side)])  # LW-N39
    take_losses(s, b, ATTACKER, side, starts, combat)
    if neutral:
        lose_neutral(s, b, target)
    elif not hunted:
        take_losses(s, b, DEFENDER, 1 - side, vec[i64]([target]), combat)
    if s.plan.assessed and not hunted and not neutral:
        learn(s, b, side, target)
    if s.plan.orders and not hunted and not neutral:
        note_combat(s, b, side, effect)
    close_combat(s, combat)
    if hunted:  # LW-18.7, LW-R64
        beaten = (effect != HOLD and effect != COUNTER) or b.loss(DEFENDER) > 0
        if beaten:
            s.pag[target] = 0
        s.tell(events.PAG_DESTROYED if beaten else events.PAG_SURVIVES, owner, target)
    elif effect == COUNTER and not neutral:
        yield from counter_attack(s, side, target, starts, deciding[DEFENDER])
    elif effect != HOLD and effect != COUNTER:
        yield from occupy(s, side, target, starts, effect, combat, deciding[ATTACKER])
    end_standing_aside(s, combat)
    if hunted or effect == HOLD:
        look_along(s)
    else:
        redraw(s)
    fill_gaps(s, 1 - side)
    s.fence()  # what retreats or is captured may have been hidden


def tell_forces(s: Board, b: Battle, side: Seat, foe: i64) -> None:
    """LW-N46 Forces by nation, where the odds are not told."""
    if s.plan.slots == 1 or len(b.contingents) == 0:
        for role in (ATTACKER, DEFENDER):
            s.tell(events.FORCES, side if role == ATTACKER else foe, b.cv(role))
        return
    for at in range(0, len(b.contingents), 4):
        s.tell(events.FORCES, s.teller(b.contingents[at + 1]), b.contingents[at + 2])


def spend_pledges(s: Board, combat: i64) -> None:
    """LW-1.10, LW-R32 LSP and cards are gone, win or lose."""
    for nation in range(s.plan.nations):
        side = s.coalition[nation]
        s.seat_nation(nation)
        for pledge in s.pledges[nation].cards:
            if pledge_combat(pledge) != combat:
                continue
            what = pledge_what(pledge)
            kind = pledge_kind(pledge)
            if kind == PLEDGED_LSP:
                role: i64 = ATTACKER if attacker_of(combat) == side else DEFENDER
                if stands_in(s, combat, role, what) and s.own(LSP, what) > 0:
                    s.add(LSP, what, -1)
            elif kind == PLEDGED_DIE or kind == PLEDGED_SHIFT:
                spend(s, side, what)
    s.seat_leaders()


def close_combat(s: Board, combat: i64) -> None:
    """Its flags and pledges are off the table."""
    flags = Pile(s.flags.cards[:])
    s.flags.clear()
    for flag in flags.cards:
        if combat_of(flag) != combat:
            s.flags.add(flag)
    for nation in range(s.plan.nations):
        pledges = Pile(s.pledges[nation].cards[:])
        s.pledges[nation].clear()
        for pledge in pledges.cards:
            if pledge_combat(pledge) != combat or pledge_kind(pledge) == PLEDGED_ASIDE:
                s.pledges[nation].add(pledge)
    s.ruled_shift = 0
    s.ruled_die = 0


def end_standing_aside(s: Board, combat: i64) -> None:
    for nation in range(s.plan.nations):
        pledges = s.pledges[nation]
        i: i64 = 0
        while i < len(pledges.cards):
            if pledge_combat(pledges.cards[i]) == combat and pledge_kind(pledges.cards[i]) == PLEDGED_ASIDE:
                pledges.take_at(i)
            else:
                i += 1


def roll(s: Board, b: Battle) -> i64:
    """LW-8.6, LW-8.7; Control may have set the dice."""
    dice = vec[i64]([0, 0])
    for role in range(i64(2)):
        dice[role] = s.set_dice[role] if s.set_dice[role] > 0 else s.chance.roll(6)
        s.set_dice[role] = 0
    s.fence()
    if s.has_readers():
        s.tell(events.ODDS, b.product[ATTACKER], b.product[DEFENDER], b.base_column(), b.column())
        for reason in range(i64(SHIFTS)):
            if b.shift(reason) != 0:
                s.tell(events.SHIFTED, reason, b.shift(reason))
    s.tell(events.DICE, dice[ATTACKER], b.die_modifier(ATTACKER), dice[DEFENDER], b.die_modifier(DEFENDER))
    return b.colour(dice[ATTACKER], dice[DEFENDER])


# ------------------------------------------------------------ LW-12, LW-13
def take_losses(s: Board, b: Battle, role: i64, side: Seat, places: vec[i64], combat: i64) -> None:
    before = s.lost[:]
    order = b.loss_order(role)
    left = vec[i64]([b.men[role], b.tanks[role], b.air[role]])
    for entry in range(b.loss(role)):
        kind = next_lost(order, entry, left[MEN], left[TANK], left[AIR])
        left[kind] -= 1
        lose_one(s, side, kind, places, combat)
    if s.plan.slots == 1:
        s.tell(events.LOST, side, b.men[role] - left[MEN], b.tanks[role] - left[TANK], b.air[role] - left[AIR])
        return
    for nation in range(s.plan.nations):  # LW-N12
        gone = vec[i64]([0, 0, 0])
        for kind in range(i64(AIR + 1)):
            gone[kind] = s.lost[nation * KINDS + kind] - before[nation * KINDS + kind]
        if s.coalition[nation] == side and gone[MEN] + gone[TANK] + gone[AIR] > 0:
            s.tell(events.LOST, s.teller(nation), gone[MEN], gone[TANK], gone[AIR])


def lose_neutral(s: Board, b: Battle, place: i64) -> None:
    """LW-N18 What a neutral loses, the garrison last."""
    nation = s.owner[place] - FIRST_NATION
    slot = s.plan.slot_of[nation]
    order = b.loss_order(DEFENDER)
    left = vec[i64]([b.men[DEFENDER], b.tanks[DEFENDER], b.air[DEFENDER]])
    for entry in range(b.loss(DEFENDER)):
        kind = next_lost(order, entry, left[MEN], left[TANK], left[AIR])
        left[kind] -= 1
        if s.stack(slot, kind, place) > 0:
            s.add_slot(slot, kind, place, -1)
        else:
            s.clear_mark(place, GARRISON)
        s.lost[nation * KINDS + kind] += 1
    s.tell(events.LOST, s.teller(nation), b.men[DEFENDER] - left[MEN], b.tanks[DEFENDER] - left[TANK], b.air[DEFENDER] - left[AIR])


def lose_one(s: Board, side: Seat, kind: i64, places: vec[i64], combat: i64) -> None:
    """LW-R50, LW-N37 From the stack with most of the kind: the lowest hex of equals, then by the list of the coalition.

    LW-R51 Bombers and the garrison come last.
    """
    best = places[0]
    slot: i64 = 0
    while stands_aside(s, s.nation_in(side, slot), best, combat):
        slot += 1
    for place in places:
        for each in range(s.plan.slots):
            if stands_aside(s, s.nation_in(side, each), place, combat):
                continue
            here, most = s.stack(each, kind, place), s.stack(slot, kind, best)
            if here > most or (here == most and place < best):
                best = place
                slot = each
    nation = s.nation_in(side, slot)
    if s.stack(slot, kind, best) > 0:
        s.add_slot(slot, kind, best, -1)
    elif kind == AIR:
        nation = bomber_nation(s, side, combat)
        s.stock[nation * STOCKS + BOMBERS] -= 1
    else:
        if s.plan.slots > 1:
            nation = s.guard[best]
        s.clear_mark(best, GARRISON)
    s.lost[nation * KINDS + kind] += 1


def bomber_nation(s: Board, side: Seat, combat: i64) -> i64:
    """LW-N35 Whose bombers support this combat: the one with most of them in it."""
    best = side
    most: i64 = 0
    for nation in range(s.plan.nations):
        count: i64 = 0
        for pledge in s.pledges[nation].cards:
            if pledge_kind(pledge) == PLEDGED_BOMBER and pledge_combat(pledge) == combat:
                count += 1
        if s.coalition[nation] == side and count > most and s.stock[nation * STOCKS + BOMBERS] > 0:
            most = count
            best = nation
    return best
