# compiled
"""LW-N41 to LW-N52 What a coalition holds of the enemy's numbers: a range, its date, and where it comes from."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_war import log_events as events
from warcabinet.games.last_war.state import (
    BOMBERS,
    EXTRA_ME,
    FLAGS,
    GARRISONS,
    LSP,
    MORALE,
    PAGS,
    PLEDGED_BOMBER,
    SPIES,
    STOCKS,
    WITHDRAWALS,
    Board,
    pledge_kind,
)
from warcabinet.games.last_war.turn.combat import Battle
from warcabinet.games.last_war.turn.tables import AIR, ATTACKER, DEFENDER, MEN, TANK

# LW-N41, LW-N42 The numbers that can be assessed, in the order of the words; the first stands for ME
NUMBERS: Final = ("me", "flags", "men", "tank", "air", "lsp", "bombers", "morale")
STOCK_OF: Final = vec[i64]([EXTRA_ME, FLAGS, MEN, TANK, AIR, LSP, BOMBERS, MORALE])
ASSESSED: Final = 8
ME: Final = 0
LEAST_ME: Final = 1
MOST_ME: Final = 9
WIDTH: Final = 3  # LW-N47
WIDEST: Final = 5  # LW-N50
STALE_AFTER: Final = 3  # turns

# Where it comes from
FROM_FILE: Final = 0
FROM_STAFF: Final = 1  # drawn as the match began
FROM_CONTROL: Final = 2  # + its reason
FROM_COMBAT: Final = 16  # + the place

# An assessment is one number; 0: unknown
UNKNOWN: Final = 0
BELOW: Final = 100  # morale may be negative
SPAN: Final = 512
TURNS: Final = 64

# What an enemy without an assessment may well have: one of so many numbers from 0 on, by stock
GUESSED: Final = {MEN: 6, TANK: 3, AIR: 3, LSP: 5, FLAGS: 4, PAGS: 2, GARRISONS: 2, BOMBERS: 2}
USUAL_MORALE: Final = 10


def assessment(low: i64, high: i64, since: i64, tested: i64, source: i64) -> i64:
    return ((((source * TURNS + tested) * TURNS + since) * SPAN + high + BELOW) * SPAN) + low + BELOW + 1


def low_of(found: i64) -> i64:
    return (found - 1) % SPAN - BELOW


def high_of(found: i64) -> i64:
    return (found - 1) // SPAN % SPAN - BELOW


def since_of(found: i64) -> i64:
    """The turn it dates from."""
    return (found - 1) // (SPAN * SPAN) % TURNS


def tested_of(found: i64) -> i64:
    """LW-N50 The last turn in which a combat tested it, or someone set it."""
    return (found - 1) // (SPAN * SPAN * TURNS) % TURNS


def source_of(found: i64) -> i64:
    return (found - 1) // (SPAN * SPAN * TURNS * TURNS)


def index_of(s: Board, team: Seat, nation: i64, number: i64) -> i64:
    return (team * s.plan.nations + nation) * ASSESSED + number


def assessed(s: Board, team: Seat, nation: i64, number: i64) -> i64:
    """UNKNOWN for spectators, who are told nothing (LW-N44)."""
    return UNKNOWN if team == NOBODY else s.assess[index_of(s, team, nation, number)]


def least_me(s: Board, team: Seat, nation: i64) -> i64:
    found = assessed(s, team, nation, ME)
    return LEAST_ME if found == UNKNOWN else low_of(found)


def most_me(s: Board, team: Seat, nation: i64) -> i64:
    found = assessed(s, team, nation, ME)
    return MOST_ME if found == UNKNOWN else high_of(found)


# ------------------------------------------------------------ the true number, and supposed ones
def true_number(s: Board, nation: i64, number: i64) -> i64:
    if number == ME:
        return max(1, s.plan.calendar.me[nation * s.plan.turns + s.turn] + s.stock[nation * STOCKS + EXTRA_ME])
    return s.stock[nation * STOCKS + STOCK_OF[number]]


def suppose_me(s: Board, nation: i64, me: i64) -> None:
    s.stock[nation * STOCKS + EXTRA_ME] = me - s.plan.calendar.me[nation * s.plan.turns + s.turn]


def suppose_least(s: Board, team: Seat) -> None:
    """LW-N45 The enemy as weak as the team's assessments allow."""
    for nation in range(s.plan.nations):
        if s.coalition[nation] != team:
            suppose_me(s, nation, least_me(s, team, nation))


def suppose_most(s: Board, team: Seat) -> None:
    for nation in range(s.plan.nations):
        if s.coalition[nation] != team:
            suppose_me(s, nation, most_me(s, team, nation))


def forget_numbers(s: Board, team: Seat) -> None:
    """LW-N44 What a team does not know of others is put away; ME is taken for the middle of its assessment."""
    for nation in range(s.plan.nations):
        if s.coalition[nation] == team:
            continue
        for what in range(i64(STOCKS)):
            if what != SPIES:
                s.stock[nation * STOCKS + what] = 0
        for at in range(nation * len(s.service) // s.plan.nations, (nation + 1) * len(s.service) // s.plan.nations):
            s.service[at] = 0
        suppose_me(s, nation, (least_me(s, team, nation) + most_me(s, team, nation)) // 2)
    for other in range(i64(2)):
        if other != team:
            for at in range(index_of(s, other, 0, 0), index_of(s, other + 1, 0, 0)):
                s.assess[at] = UNKNOWN


def guess_numbers(s: Board, team: Seat, nation: i64, chance: Chance) -> None:
    """LW-N52 Evenly from the range; what is unknown, from what an enemy may well have."""
    suppose_me(s, nation, within(chance, least_me(s, team, nation), most_me(s, team, nation)))
    for stock, most in GUESSED.items():
        s.stock[nation * STOCKS + stock] = chance.below(most)
    s.stock[nation * STOCKS + MORALE] = USUAL_MORALE
    s.stock[nation * STOCKS + WITHDRAWALS] = -1
    for number in range(i64(1), i64(ASSESSED)):
        found = assessed(s, team, nation, number)
        if found != UNKNOWN:
            s.stock[nation * STOCKS + STOCK_OF[number]] = within(chance, low_of(found), high_of(found))
    flown = len(s.missions[nation].cards)
    for pledge in s.pledges[nation].cards:
        if pledge_kind(pledge) == PLEDGED_BOMBER:
            flown += 1
    s.stock[nation * STOCKS + BOMBERS] = max(s.stock[nation * STOCKS + BOMBERS], flown)


def within(chance: Chance, low: i64, high: i64) -> i64:
    return low + chance.below(high - low + 1)


# ------------------------------------------------------------ how it comes about
def draw_assessments(s: Board) -> None:
    """LW-N47 As the file says; what it leaves out of ME is three neighbouring numbers, the true one among them."""
    if not s.plan.assessed:
        return
    for team in range(i64(2)):
        for nation in range(s.plan.nations):
            if s.coalition[nation] != 1 - team:
                continue
            for number in range(i64(ASSESSED)):
                at = index_of(s, team, nation, number)
                s.assess[at] = s.plan.known[at]
            draw_me(s, team, nation)


def draw_me(s: Board, team: Seat, nation: i64) -> None:
    """Of an enemy whose ME the team knows nothing about."""
    at = index_of(s, team, nation, ME)
    if s.assess[at] == UNKNOWN:
        low = true_number(s, nation, ME) - s.chance.below(WIDTH)
        s.assess[at] = assessment(max(LEAST_ME, low), min(MOST_ME, low + WIDTH - 1), s.turn, s.turn, FROM_STAFF)


def learn(s: Board, b: Battle, attacker: Seat, place: i64) -> None:
    """LW-N48, LW-N49 What both sides lost tests what each holds of the other's effectiveness."""
    for role in (ATTACKER, DEFENDER):
        nation = largest_contingent(s, b, 1 - role, attacker if role == DEFENDER else 1 - attacker)
        if nation != NOBODY:
            narrow(s, b, attacker if role == ATTACKER else 1 - attacker, 1 - role, nation, place)


def largest_contingent(s: Board, b: Battle, role: i64, side: Seat) -> i64:
    """The one nation with the largest; NOBODY if two are equal, since no one can tell which counted."""
    if s.plan.slots == 1:
        return side
    found: i64 = NOBODY
    for at in range(0, len(b.contingents), 4):
        if b.contingents[at] == role and b.contingents[at + 2] == b.largest[role]:
            if found != NOBODY:
                return NOBODY
            found = b.contingents[at + 1]
    return found


def narrow(s: Board, b: Battle, team: Seat, role: i64, nation: i64, place: i64) -> None:
    at = index_of(s, team, nation, ME)
    true_me = b.me[role]
    losses = vec[i64]([b.loss(ATTACKER), b.loss(DEFENDER)])  # LW-N48b cut to what was there
    low, high = least_me(s, team, nation), most_me(s, team, nation)
    kept_low: i64 = 0
    kept_high: i64 = 0
    fit_low: i64 = 0
    fit_high: i64 = 0
    for me in range(i64(LEAST_ME), i64(MOST_ME + 1)):
        b.me[role] = s.me_there(nation, place, me)
        if b.loss(ATTACKER) == losses[ATTACKER] and b.loss(DEFENDER) == losses[DEFENDER]:
            fit_low = me if fit_low == 0 else fit_low
            fit_high = me
            if low <= me <= high:
                kept_low = me if kept_low == 0 else kept_low
                kept_high = me
    b.me[role] = true_me
    if kept_low == 0:  # LW-N48c
        kept_low = fit_low
        kept_high = fit_high
    if kept_low == 0 or (kept_low == low and kept_high == high):  # LW-N48d
        if s.assess[at] != UNKNOWN:
            s.assess[at] = assessment(low, high, since_of(s.assess[at]), s.turn, source_of(s.assess[at]))
        return
    s.assess[at] = assessment(kept_low, kept_high, s.turn, s.turn, FROM_COMBAT + place)
    s.tell(events.LEARNT, team, s.teller(nation), kept_low * SPAN + kept_high, place)


def age(s: Board) -> None:
    """LW-N50 In step 1: what no combat has tested for three turns widens by one at each end, to five numbers at most."""
    for team in range(i64(2)):
        for nation in range(s.plan.nations):
            at = index_of(s, team, nation, ME)
            found = s.assess[at]
            if found == UNKNOWN or s.coalition[nation] == team:
                continue
            untested = s.turn - tested_of(found) - 1
            if untested <= 0 or untested % STALE_AFTER != 0:
                continue
            low, high = low_of(found), high_of(found)
            if low > LEAST_ME and high - low + 1 < WIDEST:
                low -= 1
            if high < MOST_ME and high - low + 1 < WIDEST:
                high += 1
            if low != low_of(found) or high != high_of(found):
                s.assess[at] = assessment(low, high, since_of(found), tested_of(found), source_of(found))
                s.tell(events.AGED, team, s.teller(nation), low * SPAN + high)


# ------------------------------------------------------------ LW-N51 Control
def set_assessment(s: Board, at: i64, low: i64, high: i64, reason: i64) -> None:
    s.assess[at] = assessment(low, high, s.turn, s.turn, FROM_CONTROL + reason)
