# compiled
"""Whether the asked seat can make a choice now, and if not, why: from the predicates that fill the menus, never from a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.desk import control, meorders
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.transport import room_into
from warcabinet.games.last_war.rules import why_not_pick
from warcabinet.games.last_war.secrecy import in_sector, why_not_here
from warcabinet.games.last_war.state import AMPHIBIOUS, OFF_MAP, OVERLAND, Board
from warcabinet.games.last_war.turn import (
    aftermath,
    airwar,
    allegiance,
    commitment,
    deploy,
    favours,
    flags,
    moving,
    navy,
    pulling,
    raids,
)

AMOUNTS: Final = [c.ALL, c.HALF, c.ONE]
ALWAYS: Final[dict[int, list[int]]] = {  # what these prompts offer whatever the table looks like
    c.DEPLOY: [c.DONE],
    c.WHICH_TARGET: [c.SUPPORT],
    c.CLOSING: [c.DONE],
    c.HOW_MANY: AMOUNTS,
    c.BIDDING: [c.DONE],
    c.ORDER: [c.FIRST, c.SECOND],
    c.PLACE_FLAGS: [c.DONE],
    c.DISCRETION: [c.DONE],
    c.REDEPLOY_WHAT: [c.ENOUGH],
    c.COMMIT: [c.DONE],
    c.PULLING: [c.DONE],
    c.FIGHT_ORDER: [c.FIGHT_FIRST, c.FIGHT_SECOND],
    c.ADVANCE: AMOUNTS,
    c.EXPLOIT: [c.STOP],
    c.COUNTER_ADVANCE: [c.NONE, c.ONE],
    c.WITHDRAWING: [c.DONE],
    c.FOLLOWING: [c.DONE],
    c.CONTROL: [c.GO_ON, c.RULING, *range(c.BECAUSE, c.BECAUSE + len(control.EDIT_REASONS))],
    c.EDIT: [c.DONE, c.POOL, c.POOL + 1, c.WIN, c.WIN + 1, c.WIN + 2],
    c.EDIT_HEX: [c.BACK],
    c.JUDGE: [c.GRANT, c.REFUSE],
    c.PROPOSAL: [c.GRANT, c.REFUSE],
    c.ASSESSING: [c.SETTLED],
    c.PERMITTING: [c.DONE],
}

Why = Callable[[Board, i64, i64], i64]  # of the asked seat: why not which of the things that a verb can be about


def reason(s: Board, choice: i64) -> i64:
    if s.over:
        return reasons.OVER
    prompt = int(s.prompt)
    if int(choice) in ALWAYS.get(prompt, []):
        return OK
    meaning = c.VERBS.meaning(int(choice))
    verbs = VERBS_OF.get(prompt, {})
    if meaning.verb.first in verbs:
        return verbs[meaning.verb.first](s, s.asked, meaning.which)
    if meaning.verb.about == "card":
        return reasons.CARD_NOW
    return reasons.OTHER_STEP if c.DONE in ALWAYS.get(prompt, []) else reasons.ANSWER_FIRST


# ------------------------------------------------------------ from numbers of choices to what the predicates speak of
def place_at(s: Board, hex: i64) -> i64:
    """A land hex in play, or NOWHERE."""
    place = s.ground.cell_of[hex]
    return place if place < s.ground.land else NOWHERE


def own_place(s: Board, seat: Seat, place: i64) -> i64:
    return reasons.NO_LAND if place == NOWHERE else why_not_here(s, seat, place)


def link(s: Board, place: i64, direction: i64) -> i64:
    """The neighbour over a land hexside, or NOWHERE."""
    return NOWHERE if place == NOWHERE else s.ground.road[place * DIRECTIONS + direction]


def are_adjacent(s: Board, place: i64, other: i64) -> bool:
    """Over a land hexside."""
    if other == NOWHERE:
        return False
    direction = s.ground.side_towards(place, other)
    return direction >= 0 and link(s, place, direction) == other


def of_side(why: Why) -> Why:
    """A predicate of side and thing: a card, a kind."""

    def found(s: Board, seat: i64, which: i64) -> i64:
        return why(s, s.side_of(seat), which)

    return found


def in_land(why: Why) -> Why:
    """A predicate of seat and place."""

    def found(s: Board, seat: i64, which: i64) -> i64:
        place = place_at(s, which)
        return reasons.NO_LAND if place == NOWHERE else why(s, seat, place)

    return found


def in_own_hex(why: Why) -> Why:
    """A predicate of side and place, which is the seat's to use."""

    def found(s: Board, seat: i64, which: i64) -> i64:
        place = place_at(s, which)
        here = own_place(s, seat, place)
        return why(s, s.side_of(seat), place) if here == OK else here

    return found


def in_air_war(why: Why) -> Why:
    inner = in_own_hex(why)

    def found(s: Board, seat: i64, which: i64) -> i64:
        return inner(s, seat, which) if s.plan.bombing else reasons.NOT_USED

    return found


def with_card(why: Callable[[Board, i64], i64]) -> Why:
    """What a seat may do with a card at all, and whether it has this one."""

    def found(s: Board, seat: i64, which: i64) -> i64:
        allowed = why(s, seat)
        return flags.why_not_card(s, s.side_of(seat), which) if allowed == OK else allowed

    return found


# ------------------------------------------------------------ step 2
def put(s: Board, seat: Seat, which: i64, every: bool) -> i64:
    place = place_at(s, which % c.HEXES)
    why = own_place(s, seat, place)
    if why != OK:
        return why
    side = s.side_of(seat)
    free = room_into(s, side, place)
    why = deploy.why_not_reach(s, side, place, free)
    return deploy.why_not_put(s, side, which // c.HEXES, free, every) if why == OK else why


def put_one(s: Board, seat: i64, which: i64) -> i64:
    return put(s, seat, which, False)


def put_all(s: Board, seat: i64, which: i64) -> i64:
    return put(s, seat, which, True)


def raise_partisans(s: Board, seat: i64, place: i64) -> i64:
    return deploy.why_not_rise(s, s.side_of(seat), place) if in_sector(s, seat, place) else reasons.SECTOR


def lift_stock(s: Board, seat: i64, which: i64) -> i64:
    return airwar.why_not_lift_stock(s, seat)


def face(s: Board, seat: i64, place: i64) -> i64:
    return deploy.why_not_face(s, s.about, s.ground.side_towards(s.about, place))


def set_base(s: Board, seat: i64, place: i64) -> i64:
    return OK if airwar.is_base_site(s, s.side_of(seat), place) else reasons.NO_SITE


def bomb_industry(s: Board, seat: i64, place: i64) -> i64:
    why = why_not_reached(s, seat, place)
    return airwar.why_no_industry(s, s.side_of(seat), place) if why == OK else why


def bomb_town(s: Board, seat: i64, place: i64) -> i64:
    why = why_not_reached(s, seat, place)
    return airwar.why_no_terror(s, place) if why == OK else why


def why_not_reached(s: Board, seat: Seat, place: i64) -> i64:
    return airwar.why_not_reached(s, s.side_of(seat), place, airwar.flying_distances(s, s.about)[place])


def zone_reached(s: Board, seat: Seat, zone: i64) -> i64:
    return airwar.why_zone_not_reached(s, s.side_of(seat), zone, airwar.flying_distances(s, s.about))


def bomb_zone(s: Board, seat: i64, zone: i64) -> i64:
    why = zone_reached(s, seat, zone)
    return airwar.why_no_industry(s, s.side_of(seat), OFF_MAP + zone) if why == OK else why


def terror_zone(s: Board, seat: i64, zone: i64) -> i64:
    why = zone_reached(s, seat, zone)
    return why if why != OK or s.plan.morale else reasons.NOT_USED


# ------------------------------------------------------------ steps 3 and 3A
def close(s: Board, seat: i64, which: i64) -> i64:
    place = place_at(s, which // DIRECTIONS)
    why = own_place(s, seat, place)
    if why == OK:
        why = moving.why_not_close_from(s, place)
    return moving.why_not_close(s, s.side_of(seat), place, link(s, place, which % DIRECTIONS)) if why == OK else why


def give_hex(s: Board, seat: i64, which: i64) -> i64:
    return OK if which < 2 * c.HEXES and place_at(s, which % c.HEXES) == s.about else reasons.NOT_OFFERED


def shut(s: Board, seat: i64, which: i64) -> i64:
    is_open = which < len(s.shut) and raids.is_open_line(s, s.side_of(seat), s.about, which)
    return OK if is_open else reasons.LINE_CLOSED


# ------------------------------------------------------------ step 4
def flag_from(s: Board, seat: Seat, place: i64) -> i64:
    why = own_place(s, seat, place)
    if why == OK:
        why = flags.why_no_flag(s, s.side_of(seat))
    return flags.why_not_start(s, s.side_of(seat), place) if why == OK else why


def flag(s: Board, seat: i64, which: i64) -> i64:
    place = place_at(s, which // DIRECTIONS)
    why = flag_from(s, seat, place)
    return flags.why_not_attack(s, s.side_of(seat), link(s, place, which % DIRECTIONS)) if why == OK else why


def flag_sea(s: Board, seat: i64, which: i64) -> i64:
    place = place_at(s, which // DIRECTIONS)
    why = flag_from(s, seat, place)
    if why != OK:
        return why
    return flags.why_not_land(s, s.side_of(seat), s.ground.strait[place * DIRECTIONS + which % DIRECTIONS])


def flag_route(s: Board, seat: i64, which: i64) -> i64:
    if which >= len(s.ground.routes):
        return reasons.NOT_USED
    why = flag_from(s, seat, s.ground.routes[which])
    return flags.why_not_sail(s, s.side_of(seat), which) if why == OK else why


def flag_pag(s: Board, seat: i64, place: i64) -> i64:
    why = flag_from(s, seat, place)
    return flags.why_not_hunt(s, s.side_of(seat), place) if why == OK else why


# ------------------------------------------------------------ steps 5 and 6
def help_combat(s: Board, seat: i64) -> i64:
    return commitment.why_not_help(s, seat, commitment.combats(s))


def defend(s: Board, seat: i64, place: i64) -> i64:
    return commitment.why_not_defend_with(s, seat, OVERLAND, place)


def defend_sea(s: Board, seat: i64, place: i64) -> i64:
    return commitment.why_not_defend_with(s, seat, AMPHIBIOUS, place)


def send_bomber(s: Board, seat: i64, place: i64) -> i64:
    why = help_combat(s, seat)
    return commitment.why_not_bomber(s, s.side_of(seat), place, commitment.combats(s)) if why == OK else why


def combat_at(first: int) -> Why:
    def found(s: Board, seat: i64, which: i64) -> i64:
        return commitment.why_not_at(s, s.side_of(seat), first + which)

    return found


def pull(s: Board, seat: Seat, which: i64, every: bool) -> i64:
    place = place_at(s, which % c.HEXES)
    why = own_place(s, seat, place)
    return pulling.why_not_pull(s, s.side_of(seat), which // c.HEXES, place, every) if why == OK else why


def pull_one(s: Board, seat: i64, which: i64) -> i64:
    return pull(s, seat, which, False)


def pull_all(s: Board, seat: i64, which: i64) -> i64:
    return pull(s, seat, which, True)


# ------------------------------------------------------------ step 7
def go_beyond(s: Board, seat: i64, which: i64) -> i64:
    place = place_at(s, which)
    if not are_adjacent(s, s.about, place):
        return reasons.NOT_BEYOND
    return aftermath.why_not_beyond(s, s.side_of(seat), s.about, place)


def retreat(s: Board, seat: i64, which: i64) -> i64:
    place = place_at(s, which)
    return aftermath.why_not_retreat(s, s.side_of(seat), place) if are_adjacent(s, s.about, place) else reasons.NO_RETREAT


def push(s: Board, seat: i64, which: i64) -> i64:
    place = place_at(s, which)
    for start in s.starts:
        if start == place:
            return OK
    return reasons.NOT_A_START


def spare(s: Board, seat: i64, which: i64) -> i64:
    return aftermath.why_not_spare(s, s.side_of(seat))


# ------------------------------------------------------------ step 9
def withdraw(s: Board, seat: i64, which: i64) -> i64:
    side = s.side_of(seat)
    place = place_at(s, which // DIRECTIONS)
    why = own_place(s, seat, place)
    if why == OK:
        why = moving.why_no_withdrawal(s, side, place)
    if why == OK:
        why = moving.why_not_give_up(s, side, place)
    return moving.why_not_refuge(s, side, link(s, place, which % DIRECTIONS)) if why == OK else why


def follow_into(s: Board, seat: i64, place: i64) -> i64:
    if not moving.is_given_up(s, s.side_of(seat), place):
        return reasons.NOT_GIVEN_UP
    return moving.why_not_follow_into(s, seat, place)


def follow(s: Board, seat: i64, which: i64) -> i64:
    side = s.side_of(seat)
    start = place_at(s, which // DIRECTIONS)
    target = link(s, start, which % DIRECTIONS)
    if target == NOWHERE:
        return reasons.NO_LAND
    why = follow_into(s, seat, target)
    if why != OK:
        return why
    return moving.why_not_send(s, side, start, target) if s.owner[start] == side else reasons.NO_REFUGE


def follow_pool(s: Board, seat: i64, place: i64) -> i64:
    why = follow_into(s, seat, place)
    return moving.why_not_follow_pool(s, s.side_of(seat), place) if why == OK else why


# ------------------------------------------------------------ Control
def any_place(s: Board, seat: i64, place: i64) -> i64:
    return OK


def set_die(s: Board, seat: i64, which: i64) -> i64:
    return control.why_no_combat(s)


def rule_column(s: Board, seat: i64, which: i64) -> i64:
    why = control.why_no_combat(s)
    return control.why_no_more(s.ruled_shift) if why == OK else why


def rule_die(s: Board, seat: i64, which: i64) -> i64:
    why = control.why_no_combat(s)
    return control.why_no_more(s.ruled_die) if why == OK else why


def no_edit(s: Board, selected: i64, which: i64) -> i64:
    return reasons.NO_EDIT_HERE


def edit(in_hex: Why, of_stock: Why) -> Why:
    """Predicates of the hex, or of the side, that Control has selected."""

    def found(s: Board, seat: i64, which: i64) -> i64:
        if s.selected >= control.SIDE_SELECTED:
            return of_stock(s, s.selected - control.SIDE_SELECTED, which)
        return in_hex(s, s.selected, which)

    return found


def hide(s: Board, place: i64, which: i64) -> i64:
    return control.why_not_show(s, place, c.HIDE)


def reveal(s: Board, place: i64, which: i64) -> i64:
    return control.why_not_show(s, place, c.REVEAL)


def forget_assessment(s: Board, seat: i64, which: i64) -> i64:
    return control.why_not_unknown(s, s.selected - control.ASSESSMENT_SELECTED)


def change_range(s: Board, seat: i64, which: i64) -> i64:
    return control.why_not_range(s, s.selected - control.ASSESSMENT_SELECTED, which)


VERBS_OF: Final[dict[int, dict[int, Why]]] = {  # by prompt and verb
    c.DRAFT: {c.PICK: of_side(why_not_pick)},
    c.DEPLOY: {
        c.PUT: put_one,
        c.PUT_ALL: put_all,
        c.BEACH: in_own_hex(deploy.why_not_beach),
        c.FORT: in_own_hex(deploy.why_not_fort),
        c.ZONE: in_own_hex(deploy.why_not_zone),
        c.GARRISON: in_own_hex(deploy.why_not_garrison),
        c.PAG: in_land(raise_partisans),
        c.AIR_DEFENCE: in_air_war(airwar.why_not_air_defence),
        c.FLAK: in_air_war(airwar.why_not_flak),
        c.WORK_FLAK: in_air_war(airwar.why_not_work_flak),
        c.FLY: in_air_war(airwar.why_not_fly),
        c.LIFT: in_air_war(airwar.why_not_lift),
        c.LIFT_STOCK: lift_stock,
        c.GUARD_ZONE: airwar.why_not_guard,
        c.GIFT: deploy.why_not_give,
        c.NAVY: navy.why_not_hand_over,
        c.RECALL: navy.why_not_recall,
        c.PAY_BASE: in_air_war(navy.why_not_pay_base),
        c.ZONE_FLAK: airwar.why_not_zone_flak,
        c.WORK_ZONE_FLAK: airwar.why_not_work_zone_flak,
    },
    c.WHICH_FACING: {c.FACING: in_land(face)},
    c.WHERE_BASE: {c.SET_BASE: in_land(set_base)},
    c.WHICH_TARGET: {
        c.INDUSTRY: in_land(bomb_industry),
        c.TERROR: in_land(bomb_town),
        c.BOMB_ZONE: bomb_zone,
        c.TERROR_ZONE: terror_zone,
    },
    c.CLOSING: {c.CLOSE: close},
    c.DISPUTE: {c.GIVE_HEX: give_hex},
    c.SHUT_LINE: {c.SHUT: shut},
    c.BIDDING: {c.BID: of_side(flags.why_not_card), c.LEND: of_side(flags.why_not_lend)},
    c.PLACE_FLAGS: {
        c.EXTRA: of_side(flags.why_not_card),
        c.FLAG: flag,
        c.FLAG_SEA: flag_sea,
        c.FLAG_PAG: in_land(flag_pag),
        c.FLAG_ROUTE: flag_route,
    },
    c.DISCRETION: {
        c.REQUEST: with_card(favours.why_not_request),
        c.REDEPLOY: with_card(favours.why_not_redeploy),
        c.SUPPLY: with_card(favours.why_not_supply),
        c.INTELLIGENCE: with_card(favours.why_not_spy),
    },
    c.REDEPLOY_FROM: {c.FROM: in_land(favours.why_not_from)},
    c.REDEPLOY_TO: {c.TO: in_land(favours.why_not_to)},
    c.REDEPLOY_WHAT: {c.MOVE: of_side(favours.why_not_move)},
    c.COMMIT: {
        c.LSP_ATTACK: in_land(commitment.why_not_attack_with),
        c.LSP_DEFEND: in_land(defend),
        c.LSP_DEFEND_SEA: in_land(defend_sea),
        c.DIE: with_card(help_combat),
        c.SHIFT: with_card(help_combat),
        c.BOMBER: in_land(send_bomber),
        c.ASIDE: in_land(commitment.why_not_aside),
    },
    c.WHICH_COMBAT: {c.AT: combat_at(c.AT), c.AT_SEA: combat_at(c.AT_SEA), c.AT_PAG: combat_at(c.AT_PAG)},
    c.PULLING: {c.PULL: pull_one, c.PULL_ALL: pull_all, c.PULL_ZONE: airwar.why_not_pull_zone},
    c.EXPLOIT: {c.BEYOND: go_beyond},
    c.FALL_BACK: {c.RETREAT: retreat},
    c.PUSH_OUT: {c.PUSH: push},
    c.COUNTER_ADVANCE: {c.ALL: spare, c.HALF: spare},
    c.WITHDRAWING: {c.WITHDRAW: withdraw},
    c.PERMITTING: {c.ALLOW: in_land(moving.why_no_request), c.FORBID: in_land(moving.why_no_request)},
    c.FOLLOWING: {c.FOLLOW: follow, c.FOLLOW_POOL: in_land(follow_pool)},
    c.EDIT: {c.SELECT: in_land(any_place), c.SET_DIE: set_die, c.SHIFT_RULED: rule_column, c.DIE_RULED: rule_die},
    c.EDIT_HEX: {
        c.GIVE: edit(control.why_not_give, no_edit),
        c.ADD: edit(control.why_not_add_here, control.why_not_add),
        c.TAKE: edit(control.why_not_take_here, control.why_not_take),
        c.HIDE: edit(hide, no_edit),
        c.REVEAL: edit(reveal, no_edit),
        c.HAND_IN: edit(no_edit, control.why_not_hand_in),
        c.HAND_OUT: edit(no_edit, control.why_not_hand_out),
        c.ASSESS: edit(no_edit, control.why_not_assess),
        c.ORDER_ME: edit(no_edit, meorders.why_not_order),
        c.ORDER_PERMIT: edit(no_edit, meorders.why_not_permit),
        c.TURN_COAT: edit(no_edit, allegiance.why_not_turn),
    },
    c.ASSESSING: {c.UNKNOWN: forget_assessment, c.RANGE: change_range},
}
