# compiled
"""LW-N59 to LW-N63, LW-N84 Orders of Control on ME and withdrawals, proposals at the end of a turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Rules, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war import reasons
from warcabinet.games.last_war.map.ground import NOWHERE
from warcabinet.games.last_war.state import (
    ANY_NUMBER,
    ASK,
    EXTRA_ME,
    FIGHTING,
    KINDS,
    MORALE,
    STOCKS,
    WITHDRAWALS,
    Board,
)
from warcabinet.games.last_war.turn.assessment import LEAST_ME, ME, MOST_ME, true_number
from warcabinet.games.last_war.turn.combat import Battle
from warcabinet.games.last_war.turn.tables import ATTACKER, COUNTER, DEFENDER, HOLD

# LW-N84 What Control can order about withdrawals
PERMITS: Final = ("free", "ask", "refuse", "1", "2", "3", "4", "5")
PERMIT_VALUES: Final = vec[i64]([ANY_NUMBER, ASK, 0, 1, 2, 3, 4, 5])
NO_ORDER: Final = -3  # about withdrawals

CAUSES: Final = ("experience", "weariness", "politics", "other")
EXPERIENCE: Final = 0
WEARINESS: Final = 1
POLITICS: Final = 2

# A nation's service: what Control has ordered for the next step 1, and what proposals go by
NEXT: Final = 0
WON: Final = 1  # combats in its favour since its last change
CAPITAL: Final = 2  # 1: it held its capital in step 1
HAD: Final = 3  # + turns ago - 1: its points at the end of that turn
FELL: Final = 6  # likewise: its losses so far
PERMIT: Final = 9  # what Control has ordered about withdrawals until changed, + 3; 0: nothing
DISARMED: Final = 10  # + kind: points that a change of allegiance has taken off the map (LW-N20)
TURNING: Final = 14  # allegiance ordered for the next step 1, + 1; 0: none (LW-N19)
NAVY_WITH: Final = 15  # + sea area: bombers with the navy (LW-N79)
NAVY_NEW: Final = 31  # likewise: handed over this turn
NAVY_HOME: Final = 47  # likewise: recalled this turn
LENT: Final = 63  # naval flags lent to allies this turn, then landing craft (LW-N25)
GIFTS: Final = 64  # + kind: tanks, aircraft and LSP that allies have given it and that come in the next step 1 (LW-N10)
SERVICE: Final = 68
SAID: Final = 9  # of these a Position gives together
MEMORY: Final = 3  # turns
WINS: Final = 6
LOSSES_IN_100: Final = 40
LOW_MORALE: Final = 5


def service(s: Board, nation: i64, what: i64) -> i64:
    return s.service[nation * SERVICE + what]


def points_of(s: Board, nation: i64) -> i64:
    """On the map and in the Pool."""
    total: i64 = 0
    slot = s.plan.slot_of[nation]
    for kind in range(i64(KINDS)):
        total += s.stock[nation * STOCKS + kind]
        for place in range(s.ground.land):
            if s.owner[place] == s.holder(nation):
                total += s.stack(slot, kind, place)
    return total


def losses_of(s: Board, nation: i64) -> i64:
    total: i64 = 0
    for kind in range(i64(KINDS)):
        total += s.lost[nation * KINDS + kind]
    return total


def begin_service(s: Board) -> None:
    """As the match starts: nothing has been lost yet."""
    if not s.plan.orders:
        return
    for nation in range(s.plan.nations):
        for ago in range(i64(MEMORY)):
            s.service[nation * SERVICE + HAD + ago] = points_of(s, nation)
            s.service[nation * SERVICE + FELL + ago] = losses_of(s, nation)


# ------------------------------------------------------------ orders
def why_not_order(s: Board, side: Seat, which: i64) -> i64:
    """`which` is (nation * 4 + cause) * 4 + 2 if it goes down + 1 if it counts at once."""
    nation = which // 16
    if not s.plan.orders or nation >= s.plan.nations or s.coalition[nation] != side:
        return reasons.NO_EDIT_HERE
    me = true_number(s, nation, ME) + service(s, nation, NEXT)
    if which // 2 % 2 == 0:
        return OK if me < MOST_ME else reasons.EDIT_LIMIT
    return OK if me > LEAST_ME else reasons.NOTHING_TO_TAKE


def order(s: Board, which: i64) -> None:
    """LW-N60 In the next step 1, or at once."""
    nation = which // 16
    change: i64 = 1 if which // 2 % 2 == 0 else -1
    cause = which // 4 % 4
    s.tell(events.ME_ORDERED, s.teller(nation), change, cause, which % 2)
    if which % 2 == 1:
        change_me(s, nation, change)
        refresh_order(s)
    else:
        s.service[nation * SERVICE + NEXT] += change


def change_me(s: Board, nation: i64, change: i64) -> None:
    """LW-N59 From 1 to 9; LW-N62 its nation is told."""
    me = min(max(true_number(s, nation, ME) + change, i64(LEAST_ME)), i64(MOST_ME))
    s.stock[nation * STOCKS + EXTRA_ME] = me - s.plan.calendar.me[nation * s.plan.turns + s.turn]
    s.service[nation * SERVICE + WON] = 0
    s.tell(events.ME_CHANGED, s.teller(nation), me)


def refresh_order(s: Board) -> None:
    """LW-N61 The order of the remaining combats; that of coalitions is worked out before each."""
    if s.phase == FIGHTING and s.plan.slots == 1 and s.bid_winner == NOBODY and s.me(0) != s.me(1):
        s.first = 0 if s.me(0) > s.me(1) else 1


# ------------------------------------------------------------ LW-N82, LW-N84 withdrawals
def permitted(s: Board, nation: i64) -> i64:
    """What high command permits as a turn begins: by order of Control, else as the file says."""
    if len(s.service) > 0 and service(s, nation, PERMIT) != 0:
        return service(s, nation, PERMIT) + NO_ORDER
    return s.plan.withdrawals[nation * s.plan.turns + s.turn]


def why_not_permit(s: Board, side: Seat, which: i64) -> i64:
    """`which` is (nation * 8 + how) * 2 + 1 if it stays until changed."""
    nation = which // 16
    if not s.plan.orders or nation >= s.plan.nations or s.coalition[nation] != side:
        return reasons.NO_EDIT_HERE
    value = PERMIT_VALUES[which // 2 % 8]
    lasts = which % 2 == 0 or service(s, nation, PERMIT) == value - NO_ORDER
    return reasons.HAS_IT if s.stock[nation * STOCKS + WITHDRAWALS] == value and lasts else OK


def permit(s: Board, which: i64) -> None:
    nation = which // 16
    value = PERMIT_VALUES[which // 2 % 8]
    s.stock[nation * STOCKS + WITHDRAWALS] = value
    if which % 2 == 1:
        s.service[nation * SERVICE + PERMIT] = value - NO_ORDER
    s.tell(events.PERMIT_ORDERED, s.teller(nation), which // 2 % 8, which % 2)


# ------------------------------------------------------------ step 1
def carry_out_orders(s: Board) -> None:
    for nation in range(s.plan.nations):
        if service(s, nation, NEXT) != 0:
            change_me(s, nation, service(s, nation, NEXT))
            s.service[nation * SERVICE + NEXT] = 0
        capital = s.plan.capital[nation]
        s.service[nation * SERVICE + CAPITAL] = 1 if capital != NOWHERE and s.owner[capital] == s.coalition[nation] else 0


# ------------------------------------------------------------ LW-N63 proposals
def note_combat(s: Board, b: Battle, attacker: Seat, effect: i64) -> None:
    """LW-N63a In whose favour it ended: attacking it occupied, defending it held."""
    role: i64 = DEFENDER if effect == HOLD or effect == COUNTER else ATTACKER
    side = attacker if role == ATTACKER else 1 - attacker
    s.service[leading_nation(s, b, role, side) * SERVICE + WON] += 1


def leading_nation(s: Board, b: Battle, role: i64, side: Seat) -> i64:
    """LW-N33 The largest contingent; of equals the better, then the first of the list."""
    best: i64 = side
    most: i64 = -1
    better: i64 = 0
    for at in range(0, len(b.contingents), 4):
        cv, me = b.contingents[at + 2], b.contingents[at + 3]
        if b.contingents[at] == role and (cv > most or (cv == most and me > better)):
            most = cv
            better = me
            best = b.contingents[at + 1]
    return best


def proposed(s: Board, nation: i64, cause: i64) -> bool:
    me = true_number(s, nation, ME) + service(s, nation, NEXT)
    if cause == EXPERIENCE:
        return me < MOST_ME and service(s, nation, WON) >= WINS
    if me <= LEAST_ME:
        return False
    if cause == POLITICS:
        return service(s, nation, CAPITAL) == 1 and s.owner[s.plan.capital[nation]] != s.coalition[nation]
    fallen = losses_of(s, nation) - service(s, nation, FELL + MEMORY - 1)
    had = service(s, nation, HAD + MEMORY - 1)
    low = s.plan.morale and s.stock[nation * STOCKS + MORALE] <= LOW_MORALE
    return low or (had > 0 and fallen * 100 >= LOSSES_IN_100 * had)


def propose(s: Board) -> Rules:
    """Control accepts or dismisses each; the program never changes an ME of its own accord."""
    for nation in range(s.plan.nations):
        for cause in (EXPERIENCE, WEARINESS, POLITICS):
            if not proposed(s, nation, cause):
                continue
            s.ask(s.control_seat(), c.PROPOSAL)
            s.selected = nation * 4 + cause
            s.offer(c.GRANT)
            s.offer(c.REFUSE)
            yield
            s.selected = NOBODY
            if s.chosen == c.GRANT:
                order(s, (nation * 4 + cause) * 4 + (0 if cause == EXPERIENCE else 2))
                s.service[nation * SERVICE + WON] = 0


def close_turn(s: Board) -> None:
    """What proposals of later turns go by."""
    for nation in range(s.plan.nations):
        for ago in range(i64(MEMORY - 1), i64(0), -1):
            for what in (HAD, FELL):
                s.service[nation * SERVICE + what + ago] = service(s, nation, what + ago - 1)
        s.service[nation * SERVICE + HAD] = points_of(s, nation)
        s.service[nation * SERVICE + FELL] = losses_of(s, nation)
