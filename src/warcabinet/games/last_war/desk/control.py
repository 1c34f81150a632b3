# compiled
"""The umpire's seat: rulings, edits with a reason, favours granted or refused (LW-22, LW-R88)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.desk.meorders import order, permit, why_not_order, why_not_permit
from warcabinet.games.last_war.map.ground import DIRECTIONS
from warcabinet.games.last_war.map.line import change_hands, end_zone, fill_gaps, redraw
from warcabinet.games.last_war.state import (
    BASE,
    BASES,
    BOMBERS,
    CONCRETE,
    CRAFT,
    EXTRA_ME,
    FIGHTING,
    FLAGS,
    FLAK,
    GARRISON,
    GARRISONS,
    HIDDEN,
    IN_HEX,
    KINDS,
    LAYER,
    MERCHANT,
    MORALE,
    MOST_LAYERS,
    NAVAL,
    PAGS,
    REVEALED,
    STOCKS,
    WITHDRAWALS,
    ZONE,
    Board,
    pledge_what,
)
from warcabinet.games.last_war.turn.allegiance import order_turn, why_not_turn
from warcabinet.games.last_war.turn.assessment import (
    ASSESSED,
    BELOW,
    LEAST_ME,
    MOST_ME,
    SPAN,
    high_of,
    index_of,
    low_of,
    set_assessment,
)
from warcabinet.games.last_war.turn.flags import drop_pledge, spend
from warcabinet.games.last_war.turn.tables import LAST_COLUMN

EDIT_REASONS: Final = ("mistake", "agreement", "briefing", "weather", "politics", "navy", "economy", "other")

# What can be added or taken, by number: kinds of resource (in a hex, or in a Pool), then what else a hex has, then what a side has
EDITS: Final = ("men", "tank", "air", "lsp", "ad", "garrison", "zone", "flak", "base", "pag-1", "pag-2", "pag-free",
                "fort-n", "fort-ne", "fort-se", "fort-s", "fort-sw", "fort-nw", "bombers", "pags", "garrisons", "concrete", "bases",
                "morale", "flags", "naval", "craft", "merchant", "withdrawals", "me")  # fmt: skip
FIRST_MARK: Final = 5
FIRST_PAG: Final = 9
FIRST_FORT: Final = 12
HEX_EDITS: Final = 18
ALL_EDITS: Final = 30
MARKS: Final = vec[i64]([GARRISON, ZONE, FLAK, BASE])
STOCKS_EDITED: Final = vec[i64]([
    BOMBERS, PAGS, GARRISONS, CONCRETE, BASES, MORALE, FLAGS, NAVAL, CRAFT, MERCHANT, WITHDRAWALS, EXTRA_ME,
])  # fmt: skip
MOST_OF_A_KIND: Final = 200
LEAST_MORALE: Final = -20
SIDE_SELECTED: Final = 2000  # + side, in `selected`
ASSESSMENT_SELECTED: Final = 3000  # + its place in the table of assessments


def desk(s: Board) -> Rules:
    """One choice of Control; it is asked again until it goes on."""
    if not s.editing:
        s.ask(s.control_seat(), c.CONTROL)
        s.offer(c.GO_ON)
        s.offer(c.RULING)
        for reason in range(len(EDIT_REASONS)):
            s.offer(c.BECAUSE + reason)
        yield
        if s.chosen == c.GO_ON:
            s.desk = True
        elif s.chosen == c.RULING:
            s.tell(events.RULED)
        else:
            s.editing = True
            s.reason = s.chosen - c.BECAUSE
        return
    if s.selected == NOBODY:
        yield from choose_what(s)
    elif s.selected >= ASSESSMENT_SELECTED:
        yield from edit_assessment(s, s.selected - ASSESSMENT_SELECTED)
    elif s.selected >= SIDE_SELECTED:
        yield from edit_side(s, s.selected - SIDE_SELECTED)
    else:
        yield from edit_hex(s, s.selected)


def choose_what(s: Board) -> Rules:
    s.ask(s.control_seat(), c.EDIT)
    s.offer(c.DONE)
    s.offer(c.POOL)
    s.offer(c.POOL + 1)
    for place in range(s.ground.land):
        s.offer(c.SELECT + s.ground.hex[place])
    if why_no_combat(s) == OK:
        for each in range(i64(12)):
            s.offer(c.SET_DIE + each)
        for each in range(i64(2)):
            if why_no_more(s.ruled_shift) == OK:
                s.offer(c.SHIFT_RULED + each)
            if why_no_more(s.ruled_die) == OK:
                s.offer(c.DIE_RULED + each)
    for winner in range(i64(3)):
        s.offer(c.WIN + winner)
    yield
    choice = s.chosen
    if choice == c.DONE:
        s.editing = False
        s.reason = NOBODY
    elif choice >= c.SELECT:
        s.selected = s.ground.cell_of[choice - c.SELECT]
    elif choice >= c.SHIFT_RULED:
        rule_on_combat(s, choice)
    elif choice >= c.WIN:
        winner = NOBODY if choice == c.WIN + 2 else choice - c.WIN
        s.tell(events.DECLARED, winner, s.reason)
        s.end(winner)
    elif choice >= c.POOL:
        s.selected = SIDE_SELECTED + choice - c.POOL
    else:
        s.set_dice[(choice - c.SET_DIE) // 6] = (choice - c.SET_DIE) % 6 + 1
        s.tell(events.EDITED, s.reason, choice)


def why_no_combat(s: Board) -> i64:
    return OK if s.phase == FIGHTING and not s.flags.empty() else reasons.NOT_FIGHTING


def why_no_more(ruled: i64) -> i64:
    """Columns, or points of the die, that have been ruled so far."""
    return OK if -LAST_COLUMN < ruled < LAST_COLUMN else reasons.COLUMN_LIMIT


def rule_on_combat(s: Board, choice: i64) -> None:
    """LW-22.1 A discretionary advantage in the next combat."""
    if choice < c.DIE_RULED:
        s.ruled_shift += 1 if choice == c.SHIFT_RULED else -1
    else:
        s.ruled_die += 1 if choice == c.DIE_RULED else -1
    s.tell(events.EDITED, s.reason, choice)


# ------------------------------------------------------------ a hex
def edit_hex(s: Board, place: i64) -> Rules:
    s.ask(s.control_seat(), c.EDIT_HEX)
    s.offer(c.BACK)
    for owner in range(i64(3)):
        if why_not_give(s, place, owner) == OK:
            s.offer(c.GIVE + owner)
    for what in range(i64(HEX_EDITS)):
        if why_not_add_here(s, place, what) == OK:
            s.offer(c.ADD + what)
        if why_not_take_here(s, place, what) == OK:
            s.offer(c.TAKE + what)
    for choice in (c.HIDE, c.REVEAL):
        if why_not_show(s, place, choice) == OK:
            s.offer(choice)
    yield
    choice = s.chosen
    if choice == c.BACK:
        s.selected = NOBODY
        return
    if choice == c.HIDE or choice == c.REVEAL:
        s.clear_mark(place, HIDDEN | REVEALED)
        s.set_mark(place, HIDDEN if choice == c.HIDE else REVEALED)
        s.tell(events.SEEN, place, 1 if choice == c.REVEAL else 0)
        return
    if choice < c.ADD:
        give_ground(s, place, NOBODY if choice == c.GIVE + 2 else choice - c.GIVE)
    elif choice < c.TAKE:
        change_hex(s, place, choice - c.ADD, 1)
    else:
        change_hex(s, place, choice - c.TAKE, -1)
    s.tell(events.EDITED, s.reason, choice, place)
    redraw(s)
    fill_gaps(s, 0)


def why_not_give(s: Board, place: i64, owner: i64) -> i64:
    return reasons.HAS_IT if s.owner[place] == (NOBODY if owner == 2 else owner) else OK


def why_not_add_here(s: Board, place: i64, what: i64) -> i64:
    if not is_editable(s, place, what):
        return reasons.NO_EDIT_HERE
    return OK if value_in_hex(s, place, what) < most_in_hex(s, place, what) else reasons.EDIT_LIMIT


def why_not_take_here(s: Board, place: i64, what: i64) -> i64:
    if not is_editable(s, place, what):
        return reasons.NO_EDIT_HERE
    return OK if value_in_hex(s, place, what) > 0 else reasons.NOTHING_TO_TAKE


def is_editable(s: Board, place: i64, what: i64) -> bool:
    """A hex of no one can hold partisans, nothing else; one of a neutral nation its points."""
    if s.is_neutral(place):
        return what < IN_HEX
    return what < HEX_EDITS and (s.owner[place] != NOBODY or FIRST_PAG <= what < FIRST_FORT)


def why_not_show(s: Board, place: i64, choice: i64) -> i64:
    """Counters are shown, hidden, or as the options say: then both can be ruled."""
    return reasons.HAS_IT if s.is_marked(place, HIDDEN if choice == c.HIDE else REVEALED) else OK


def value_in_hex(s: Board, place: i64, what: i64) -> i64:
    if what < IN_HEX:
        return s.points(what, place)
    if what < FIRST_PAG:
        return 1 if s.is_marked(place, MARKS[what - FIRST_MARK]) else 0
    if what < FIRST_FORT:
        return 1 if s.pag_owner(place) == what - FIRST_PAG else 0
    return s.layers(place, what - FIRST_FORT)


def most_in_hex(s: Board, place: i64, what: i64) -> i64:
    if what < IN_HEX:
        return MOST_OF_A_KIND
    if what == FIRST_MARK + 1:  # a Security Zone needs a man, and no partisans (LW-18.2, LW-18.4)
        return 1 if s.men(place) > 0 and s.pag[place] == 0 else 0
    if what < FIRST_PAG:
        return 1
    if what < FIRST_FORT:
        may_be = s.pag[place] == 0 and not s.is_front(place) and not s.is_marked(place, ZONE)
        return 1 if may_be and s.owner[place] != what - FIRST_PAG else 0
    edge = place * DIRECTIONS + what - FIRST_FORT
    return MOST_LAYERS if s.ground.road[edge] >= 0 or s.ground.strait[edge] >= 0 else 0


def change_hex(s: Board, place: i64, what: i64, n: i64) -> None:
    if what < IN_HEX:
        s.add(what, place, n)
        end_zone(s, place)
    elif what < FIRST_PAG:
        if n > 0:
            s.set_mark(place, MARKS[what - FIRST_MARK])
        else:
            s.clear_mark(place, MARKS[what - FIRST_MARK])
    elif what < FIRST_FORT:
        s.pag[place] = what - FIRST_PAG + 1 if n > 0 else 0
    else:
        s.fort[place] += n * LAYER[what - FIRST_FORT]


def give_ground(s: Board, place: i64, owner: i64) -> None:
    """What stood there goes to the Pool of its owner."""
    old = s.owner[place]
    if old != NOBODY:
        for slot in range(s.plan.slots):
            for kind in range(i64(KINDS)):
                here = s.stack(slot, kind, place)
                if here > 0:
                    s.stock[s.nation_here(slot, place) * STOCKS + kind] += here
                    s.add_slot(slot, kind, place, -here)
    change_hands(s, place, owner)


# ------------------------------------------------------------ a side
def edit_side(s: Board, side: Seat) -> Rules:
    s.ask(s.control_seat(), c.EDIT_HEX)
    s.offer(c.BACK)
    for what in range(i64(ALL_EDITS)):
        if why_not_add(s, side, what) == OK:
            s.offer(c.ADD + what)
        if why_not_take(s, side, what) == OK:
            s.offer(c.TAKE + what)
    for card in s.plan.deck[s.nation[side]]:
        if why_not_hand_out(s, side, card) == OK:
            s.offer(c.HAND_OUT + card)
        elif why_not_hand_in(s, side, card) == OK:
            s.offer(c.HAND_IN + card)
    for which in range(s.plan.nations * ASSESSED):
        if why_not_assess(s, side, which) == OK:
            s.offer(c.ASSESS + which)
    for which in range(s.plan.nations * 16 if s.plan.orders else i64(0)):
        if why_not_order(s, side, which) == OK:
            s.offer(c.ORDER_ME + which)
        if why_not_permit(s, side, which) == OK:
            s.offer(c.ORDER_PERMIT + which)
    for which in range(s.plan.nations * 9 if s.plan.orders else i64(0)):
        if why_not_turn(s, side, which) == OK:
            s.offer(c.TURN_COAT + which)
    yield
    choice = s.chosen
    if choice == c.BACK:
        s.selected = NOBODY
        return
    if choice >= c.TURN_COAT:
        order_turn(s, choice - c.TURN_COAT)
        return
    if choice >= c.ORDER_PERMIT:
        permit(s, choice - c.ORDER_PERMIT)
        return
    if choice >= c.ORDER_ME:
        order(s, choice - c.ORDER_ME)
        return
    if choice >= c.ASSESS:
        s.selected = ASSESSMENT_SELECTED + index_of(s, side, (choice - c.ASSESS) // ASSESSED, (choice - c.ASSESS) % ASSESSED)
        return
    if choice >= c.HAND_OUT:
        drop_pledge(s, side, choice - c.HAND_OUT)
        spend(s, side, choice - c.HAND_OUT)
    elif choice >= c.HAND_IN:
        s.spent[s.nation[side]].remove(choice - c.HAND_IN)
        s.hand[s.nation[side]].add(choice - c.HAND_IN)
    elif choice >= c.TAKE:
        s.gain(side, stock_of(choice - c.TAKE), -1)
    else:
        s.gain(side, stock_of(choice - c.ADD), 1)
    s.tell(events.EDITED, s.reason, choice, SIDE_SELECTED + side)
    fill_gaps(s, 0)


def why_not_add(s: Board, side: Seat, what: i64) -> i64:
    if KINDS <= what < HEX_EDITS:
        return reasons.NO_EDIT_HERE
    stock = stock_of(what)
    return OK if value_of(s, side, stock) < (MOST_ME if stock == EXTRA_ME else MOST_OF_A_KIND) else reasons.EDIT_LIMIT


def why_not_take(s: Board, side: Seat, what: i64) -> i64:
    if KINDS <= what < HEX_EDITS:
        return reasons.NO_EDIT_HERE
    stock = stock_of(what)
    return OK if value_of(s, side, stock) > least_of(stock) else reasons.NOTHING_TO_TAKE


def value_of(s: Board, side: Seat, stock: i64) -> i64:
    return s.me(side) if stock == EXTRA_ME else s.has(side, stock)


def why_not_hand_out(s: Board, side: Seat, card: i64) -> i64:
    return OK if s.hand[s.nation[side]].has(card) else reasons.NOT_IN_HAND


def why_not_hand_in(s: Board, side: Seat, card: i64) -> i64:
    return OK if s.spent[s.nation[side]].has(card) else reasons.NOT_SPENT


def stock_of(what: i64) -> i64:
    return what if what < KINDS else STOCKS_EDITED[what - HEX_EDITS]


def least_of(stock: i64) -> i64:
    if stock == MORALE:
        return LEAST_MORALE
    if stock == WITHDRAWALS:
        return -1
    return LEAST_ME if stock == EXTRA_ME else 0


# ------------------------------------------------------------ LW-N51 what a team is told of the enemy
def why_not_assess(s: Board, side: Seat, which: i64) -> i64:
    nation = which // ASSESSED
    if not s.plan.assessed or nation >= s.plan.nations or s.coalition[nation] == side:
        return reasons.NOT_ASSESSED
    return OK


def edit_assessment(s: Board, at: i64) -> Rules:
    """One end of the range by one, or nothing known; true or false, Control need not say."""
    s.ask(s.control_seat(), c.ASSESSING)
    s.offer(c.SETTLED)
    if why_not_unknown(s, at) == OK:
        s.offer(c.UNKNOWN)
    for which in range(i64(4)):
        if why_not_range(s, at, which) == OK:
            s.offer(c.RANGE + which)
    yield
    choice = s.chosen
    team = at // (s.plan.nations * ASSESSED)
    if choice == c.SETTLED:
        s.selected = SIDE_SELECTED + team
        return
    nation = at // ASSESSED % s.plan.nations
    span: i64 = NOBODY
    if choice == c.UNKNOWN:
        s.assess[at] = 0
    else:
        low, high = first_low(s, at), first_high(s, at)
        n: i64 = 1 if (choice - c.RANGE) % 2 == 0 else -1
        if choice < c.RANGE + 2:
            low += n
        else:
            high += n
        set_assessment(s, at, low, high, s.reason)
        span = (low + BELOW) * SPAN + high + BELOW
    s.tell(events.ASSESSED, team, s.teller(nation), at % ASSESSED, span)


def first_low(s: Board, at: i64) -> i64:
    """Of what is unknown a range begins where it can."""
    return low_of(s.assess[at]) if s.assess[at] != 0 else least_assessed(at)


def first_high(s: Board, at: i64) -> i64:
    return high_of(s.assess[at]) if s.assess[at] != 0 else least_assessed(at)


def least_assessed(at: i64) -> i64:
    if at % ASSESSED == ASSESSED - 1:
        return LEAST_MORALE
    return LEAST_ME if at % ASSESSED == 0 else i64(0)


def why_not_unknown(s: Board, at: i64) -> i64:
    return OK if s.assess[at] != 0 else reasons.HAS_IT


def why_not_range(s: Board, at: i64, which: i64) -> i64:
    """One end of the range up or down; the lowest stays below the highest."""
    low, high = first_low(s, at), first_high(s, at)
    if which == 0 or which == 3:
        return OK if low < high else reasons.EDIT_LIMIT
    if which == 1:
        return OK if low > least_assessed(at) else reasons.NOTHING_TO_TAKE
    return OK if high < (MOST_ME if at % ASSESSED == 0 else MOST_OF_A_KIND) else reasons.EDIT_LIMIT


# ------------------------------------------------------------ favours
def judge(s: Board) -> Rules:
    """LW-6.13, LW-R76 A card asked for is spent if Control grants it (what it brings is then edited), else handed back."""
    for nation in range(s.plan.nations):
        side = s.coalition[nation]
        requests = s.pledges[nation].cards[:]
        for request in requests:
            card = pledge_what(request)
            s.ask(s.control_seat(), c.JUDGE)
            s.selected = card
            s.offer(c.GRANT)
            s.offer(c.REFUSE)
            yield
            s.selected = NOBODY
            s.seat_nation(nation)
            s.pledges[nation].remove(request)
            if s.chosen == c.GRANT:
                spend(s, side, card)
                s.tell(events.GRANTED, side, card)
            else:
                s.tell(events.REFUSED, side, card)
    s.seat_leaders()
    s.fence()
