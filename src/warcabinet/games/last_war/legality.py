# compiled
"""Whether the asked seat can make a choice now, and if not, why: from the predicates that fill the menus, never from a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war.desk.control import (
    EDIT_REASONS,
    SIDE_SELECTED,
    why_no_combat,
    why_no_more,
    why_not_add,
    why_not_add_here,
    why_not_give,
    why_not_hand_in,
    why_not_hand_out,
    why_not_show,
    why_not_take,
    why_not_take_here,
)
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.transport import room
from warcabinet.games.last_war.reasons import (
    ANSWER_FIRST,
    CARD_NOW,
    LINE_CLOSED,
    NO_EDIT_HERE,
    NO_LAND,
    NO_REFUGE,
    NO_RETREAT,
    NO_SITE,
    NOT_A_START,
    NOT_ADJACENT,
    NOT_BEYOND,
    NOT_GIVEN_UP,
    NOT_OFFERED,
    NOT_USED,
    OTHER_STEP,
    OVER,
    SECTOR,
)
from warcabinet.games.last_war.rules import why_not_pick
from warcabinet.games.last_war.secrecy import in_sector, why_not_here
from warcabinet.games.last_war.state import AMPHIBIOUS, OVERLAND, Board
from warcabinet.games.last_war.turn.aftermath import why_not_beyond, why_not_retreat, why_not_spare
from warcabinet.games.last_war.turn.airwar import (
    flying_distances,
    is_base_site,
    why_no_industry,
    why_no_terror,
    why_not_air_defence,
    why_not_flak,
    why_not_fly,
    why_not_lift,
    why_not_lift_stock,
    why_not_reached,
    why_not_work_flak,
)
from warcabinet.games.last_war.turn.commitment import (
    combats,
    why_not_at,
    why_not_attack_with,
    why_not_bomber,
    why_not_defend_with,
    why_not_help,
)
from warcabinet.games.last_war.turn.deploy import (
    why_not_beach,
    why_not_face,
    why_not_fort,
    why_not_garrison,
    why_not_put,
    why_not_reach,
    why_not_rise,
    why_not_zone,
)
from warcabinet.games.last_war.turn.favours import (
    why_not_from,
    why_not_move,
    why_not_redeploy,
    why_not_request,
    why_not_spy,
    why_not_supply,
    why_not_to,
)
from warcabinet.games.last_war.turn.flags import (
    why_no_flag,
    why_not_attack,
    why_not_card,
    why_not_hunt,
    why_not_land,
    why_not_start,
)
from warcabinet.games.last_war.turn.moving import (
    is_given_up,
    why_no_withdrawal,
    why_not_close,
    why_not_close_from,
    why_not_follow_into,
    why_not_follow_pool,
    why_not_give_up,
    why_not_refuge,
    why_not_send,
)
from warcabinet.games.last_war.turn.pulling import why_not_pull
from warcabinet.games.last_war.turn.raids import is_open_line

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
    c.CONTROL: [c.GO_ON, c.RULING, *range(c.BECAUSE, c.BECAUSE + len(EDIT_REASONS))],
    c.EDIT: [c.DONE, c.POOL, c.POOL + 1, c.WIN, c.WIN + 1, c.WIN + 2],
    c.EDIT_HEX: [c.BACK],
    c.JUDGE: [c.GRANT, c.REFUSE],
}


def reason(s: Board, choice: i64) -> i64:
    if s.over:
        return OVER
    prompt = int(s.prompt)
    if int(choice) in ALWAYS.get(prompt, []):
        return OK
    meaning = c.VERBS.meaning(int(choice))
    if prompt in BY_PROMPT:
        why = BY_PROMPT[prompt](s, s.asked, meaning.verb.first, meaning.which)
        if why != ANSWER_FIRST:
            return why
    if c.BID <= choice < c.PUT:
        return CARD_NOW
    return OTHER_STEP if c.DONE in ALWAYS.get(prompt, []) else ANSWER_FIRST


# ------------------------------------------------------------ places
def place_at(s: Board, hex: i64) -> i64:
    """A land hex in play, or NOWHERE."""
    place = s.ground.cell_of[hex]
    return place if place < s.ground.land else NOWHERE


def own_place(s: Board, seat: Seat, place: i64) -> i64:
    return NO_LAND if place == NOWHERE else why_not_here(s, seat, place)


def link(s: Board, place: i64, direction: i64) -> i64:
    """The neighbour over a land hexside, or NOWHERE."""
    return NOWHERE if place == NOWHERE else s.ground.road[place * DIRECTIONS + direction]


def are_adjacent(s: Board, place: i64, other: i64) -> bool:
    """Over a land hexside."""
    if other == NOWHERE:
        return False
    direction = s.ground.side_towards(place, other)
    return direction >= 0 and link(s, place, direction) == other


# ------------------------------------------------------------ one function for each prompt; ANSWER_FIRST: it does not know the verb
def drafting(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    return why_not_pick(s, s.side_of(seat), which) if verb == c.PICK else ANSWER_FIRST


def deploying(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.LIFT_STOCK:
        return why_not_lift_stock(s, seat)
    side = s.side_of(seat)
    place = place_at(s, which % c.HEXES)
    if verb == c.PAG:
        if place == NOWHERE:
            return NO_LAND
        return why_not_rise(s, side, place) if in_sector(s, seat, place) else SECTOR
    is_put = verb == c.PUT or verb == c.PUT_ALL
    if not is_put and int(verb) not in IN_OWN_HEX:
        return ANSWER_FIRST
    why = own_place(s, seat, place)
    if why != OK:
        return why
    if is_put:
        free = room(s, side, place)
        why = why_not_reach(s, side, place, free)
        return why_not_put(s, side, which // c.HEXES, free, verb == c.PUT_ALL) if why == OK else why
    if int(verb) in OF_AIR_WAR and not s.plan.bombing:
        return NOT_USED
    return IN_OWN_HEX[int(verb)](s, side, place)


IN_OWN_HEX: Final[dict[int, Callable[[Board, i64, i64], i64]]] = {
    c.FORT: why_not_fort,
    c.ZONE: why_not_zone,
    c.GARRISON: why_not_garrison,
    c.BEACH: why_not_beach,
    c.AIR_DEFENCE: why_not_air_defence,
    c.FLAK: why_not_flak,
    c.WORK_FLAK: why_not_work_flak,
    c.FLY: why_not_fly,
    c.LIFT: why_not_lift,
}
OF_AIR_WAR: Final = [c.AIR_DEFENCE, c.FLAK, c.WORK_FLAK, c.FLY, c.LIFT]


def facing(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.FACING:
        return ANSWER_FIRST
    other = place_at(s, which)
    return NOT_ADJACENT if other == NOWHERE else why_not_face(s, s.about, s.ground.side_towards(s.about, other))


def placing_base(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.SET_BASE:
        return ANSWER_FIRST
    place = place_at(s, which)
    if place == NOWHERE:
        return NO_LAND
    return OK if is_base_site(s, s.side_of(seat), place) else NO_SITE


def sending_bomber(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.INDUSTRY and verb != c.TERROR:
        return ANSWER_FIRST
    place = place_at(s, which)
    if place == NOWHERE:
        return NO_LAND
    side = s.side_of(seat)
    why = why_not_reached(s, side, place, flying_distances(s, s.about)[place])
    if why != OK:
        return why
    return why_no_industry(s, side, place) if verb == c.INDUSTRY else why_no_terror(s, place)


def closing(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.CLOSE:
        return ANSWER_FIRST
    place = place_at(s, which // DIRECTIONS)
    why = own_place(s, seat, place)
    if why == OK:
        why = why_not_close_from(s, place)
    return why_not_close(s, s.side_of(seat), place, link(s, place, which % DIRECTIONS)) if why == OK else why


def settling(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.GIVE_HEX:
        return ANSWER_FIRST
    return OK if which < 2 * c.HEXES and place_at(s, which % c.HEXES) == s.about else NOT_OFFERED


def shutting(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.SHUT:
        return ANSWER_FIRST
    return OK if which < len(s.shut) and is_open_line(s, s.side_of(seat), s.about, which) else LINE_CLOSED


def bidding(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    return why_not_card(s, s.side_of(seat), which) if verb == c.BID else ANSWER_FIRST


def flagging(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    side = s.side_of(seat)
    if verb == c.EXTRA:
        return why_not_card(s, side, which)
    if verb != c.FLAG and verb != c.FLAG_SEA and verb != c.FLAG_PAG:
        return ANSWER_FIRST
    place = place_at(s, which if verb == c.FLAG_PAG else which // DIRECTIONS)
    why = own_place(s, seat, place)
    if why == OK:
        why = why_no_flag(s, side)
    if why == OK:
        why = why_not_start(s, side, place)
    if why != OK:
        return why
    if verb == c.FLAG_PAG:
        return why_not_hunt(s, side, place)
    edge = place * DIRECTIONS + which % DIRECTIONS
    if verb == c.FLAG:
        return why_not_attack(s, side, s.ground.road[edge])
    return why_not_land(s, side, s.ground.strait[edge])


def asking_favours(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if int(verb) not in FAVOURS:
        return ANSWER_FIRST
    why = FAVOURS[int(verb)](s, seat)
    return why_not_card(s, s.side_of(seat), which) if why == OK else why


FAVOURS: Final[dict[int, Callable[[Board, i64], i64]]] = {
    c.REQUEST: why_not_request,
    c.REDEPLOY: why_not_redeploy,
    c.SUPPLY: why_not_supply,
    c.INTELLIGENCE: why_not_spy,
}


def moving_from(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.FROM:
        return ANSWER_FIRST
    place = place_at(s, which)
    return NO_LAND if place == NOWHERE else why_not_from(s, seat, place)


def moving_to(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.TO:
        return ANSWER_FIRST
    place = place_at(s, which)
    return NO_LAND if place == NOWHERE else why_not_to(s, seat, place)


def moving_points(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    return why_not_move(s, s.side_of(seat), which) if verb == c.MOVE else ANSWER_FIRST


def committing(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    side = s.side_of(seat)
    if verb == c.DIE or verb == c.SHIFT:
        why = why_not_help(s, seat, combats(s))
        return why_not_card(s, side, which) if why == OK else why
    if verb != c.LSP_ATTACK and verb != c.LSP_DEFEND and verb != c.LSP_DEFEND_SEA and verb != c.BOMBER:
        return ANSWER_FIRST
    place = place_at(s, which)
    if place == NOWHERE:
        return NO_LAND
    if verb == c.LSP_ATTACK:
        return why_not_attack_with(s, seat, place)
    if verb != c.BOMBER:
        return why_not_defend_with(s, seat, OVERLAND if verb == c.LSP_DEFEND else AMPHIBIOUS, place)
    why = why_not_help(s, seat, combats(s))
    return why_not_bomber(s, side, place, combats(s)) if why == OK else why


def choosing_combat(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    return why_not_at(s, s.side_of(seat), verb + which) if c.AT <= verb < c.BEYOND else ANSWER_FIRST


def pulling(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.PULL and verb != c.PULL_ALL:
        return ANSWER_FIRST
    place = place_at(s, which % c.HEXES)
    why = own_place(s, seat, place)
    return why_not_pull(s, s.side_of(seat), which // c.HEXES, place, verb == c.PULL_ALL) if why == OK else why


def exploiting(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.BEYOND:
        return ANSWER_FIRST
    place = place_at(s, which)
    return why_not_beyond(s, s.side_of(seat), s.about, place) if are_adjacent(s, s.about, place) else NOT_BEYOND


def falling_back(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.RETREAT:
        return ANSWER_FIRST
    place = place_at(s, which)
    return why_not_retreat(s, s.side_of(seat), place) if are_adjacent(s, s.about, place) else NO_RETREAT


def pushing_out(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.PUSH:
        return ANSWER_FIRST
    place = place_at(s, which)
    for start in s.starts:
        if start == place:
            return OK
    return NOT_A_START


def going_in(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    return why_not_spare(s, s.side_of(seat)) if verb == c.ALL or verb == c.HALF else ANSWER_FIRST


def withdrawing(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.WITHDRAW:
        return ANSWER_FIRST
    side = s.side_of(seat)
    place = place_at(s, which // DIRECTIONS)
    why = own_place(s, seat, place)
    if why == OK:
        why = why_no_withdrawal(s, side)
    if why == OK:
        why = why_not_give_up(s, side, place)
    return why_not_refuge(s, side, link(s, place, which % DIRECTIONS)) if why == OK else why


def following(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.FOLLOW and verb != c.FOLLOW_POOL:
        return ANSWER_FIRST
    side = s.side_of(seat)
    start: i64 = NOWHERE
    if verb == c.FOLLOW:
        start = place_at(s, which // DIRECTIONS)
        target = link(s, start, which % DIRECTIONS)
    else:
        target = place_at(s, which)
    if target == NOWHERE:
        return NO_LAND
    if not is_given_up(s, side, target):
        return NOT_GIVEN_UP
    why = why_not_follow_into(s, seat, target)
    if why != OK:
        return why
    if verb == c.FOLLOW_POOL:
        return why_not_follow_pool(s, side, target)
    return why_not_send(s, side, start, target) if s.owner[start] == side else NO_REFUGE


def editing(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.SELECT:
        return NO_LAND if place_at(s, which) == NOWHERE else OK
    if verb != c.SET_DIE and verb != c.SHIFT_RULED and verb != c.DIE_RULED:
        return ANSWER_FIRST
    why = why_no_combat(s)
    if why != OK or verb == c.SET_DIE:
        return why
    return why_no_more(s.ruled_shift if verb == c.SHIFT_RULED else s.ruled_die)


def editing_one(s: Board, seat: Seat, verb: i64, which: i64) -> i64:
    return editing_side(s, verb, which) if s.selected >= SIDE_SELECTED else editing_hex(s, verb, which)


def editing_side(s: Board, verb: i64, which: i64) -> i64:
    if int(verb) in OF_A_SIDE:
        return OF_A_SIDE[int(verb)](s, s.selected - SIDE_SELECTED, which)
    return NO_EDIT_HERE if int(verb) in OF_A_HEX else ANSWER_FIRST


def editing_hex(s: Board, verb: i64, which: i64) -> i64:
    if verb == c.HIDE or verb == c.REVEAL:
        return why_not_show(s, s.selected, verb)
    if int(verb) in OF_A_HEX:
        return OF_A_HEX[int(verb)](s, s.selected, which)
    return NO_EDIT_HERE if int(verb) in OF_A_SIDE else ANSWER_FIRST


OF_A_SIDE: Final[dict[int, Callable[[Board, i64, i64], i64]]] = {
    c.ADD: why_not_add,
    c.TAKE: why_not_take,
    c.HAND_IN: why_not_hand_in,
    c.HAND_OUT: why_not_hand_out,
}
OF_A_HEX: Final[dict[int, Callable[[Board, i64, i64], i64]]] = {
    c.GIVE: why_not_give,
    c.ADD: why_not_add_here,
    c.TAKE: why_not_take_here,
}
BY_PROMPT: Final[dict[int, Callable[[Board, i64, i64, i64], i64]]] = {
    c.DRAFT: drafting,
    c.DEPLOY: deploying,
    c.WHICH_FACING: facing,
    c.WHERE_BASE: placing_base,
    c.WHICH_TARGET: sending_bomber,
    c.CLOSING: closing,
    c.DISPUTE: settling,
    c.SHUT_LINE: shutting,
    c.BIDDING: bidding,
    c.PLACE_FLAGS: flagging,
    c.DISCRETION: asking_favours,
    c.REDEPLOY_FROM: moving_from,
    c.REDEPLOY_TO: moving_to,
    c.REDEPLOY_WHAT: moving_points,
    c.COMMIT: committing,
    c.WHICH_COMBAT: choosing_combat,
    c.PULLING: pulling,
    c.EXPLOIT: exploiting,
    c.FALL_BACK: falling_back,
    c.PUSH_OUT: pushing_out,
    c.COUNTER_ADVANCE: going_in,
    c.WITHDRAWING: withdrawing,
    c.FOLLOWING: following,
    c.EDIT: editing,
    c.EDIT_HEX: editing_one,
}
