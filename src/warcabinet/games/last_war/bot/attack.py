# compiled
"""Where computers attack: the main effort of step 2, and the flags of step 4."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war.bot.judgement import enough_against, hampered, imagined, threat, worth_of_attack
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.state import (
    FLAGS,
    LSP,
    NAVAL,
    Board,
    combat_of,
    field_b,
    field_c,
    flag_kind,
    flag_of,
    flag_side,
)
from warcabinet.games.last_war.turn.fighting import battle_of
from warcabinet.games.last_war.turn.flags import flagged, has_flag, kind_flagged, start_of, why_no_enemy
from warcabinet.games.last_war.turn.tables import AIR, ATTACKER, DEFENDER, MEN, TANK

ENOUGH_LSP: Final = 4  # in one start hex
FOR_A_LANDING: Final = 9
WORTH_A_FLAG: Final = 0.4
WORTH_A_CARD: Final = 4.0  # for each point of its value
READY: Final = 2  # LSP in a hex that may be attacked


# ------------------------------------------------------------ step 2
def main_effort(s: Board, side: Seat) -> i64:
    """Everything heavy to the best attack, men to it and to where the line is thin, spare LSP to where they may be needed."""
    start = best_start(s, side)
    if start != NOWHERE:
        hex = s.ground.hex[start]
        for kind in (TANK, AIR):
            if s.offers(c.PUT_ALL + kind * c.HEXES + hex):
                return c.PUT_ALL + kind * c.HEXES + hex
            if s.offers(c.PUT + kind * c.HEXES + hex):
                return c.PUT + kind * c.HEXES + hex
        if s.points(LSP, start) < wanted_lsp(s, side, start) and s.offers(c.PUT + LSP * c.HEXES + hex):
            return c.PUT + LSP * c.HEXES + hex
    if s.has(side, MEN) > 0:
        return man(s, side, start)
    return c.DONE


def best_start(s: Board, side: Seat) -> i64:
    """The hex from which an attack with all that the Pool has would be worth most."""
    more = vec[i64]([(s.has(side, MEN) + 1) // 2, s.has(side, TANK), s.has(side, AIR)])
    best: i64 = NOWHERE
    highest = 0.5
    for place in range(s.ground.land):
        if s.owner[place] != side or not offers_any(s, place):
            continue
        lsp = min(s.points(LSP, place) + s.has(side, LSP), wanted_lsp(s, side, place))
        for direction in range(i64(DIRECTIONS)):
            worth = worth_from(s, side, place, direction, more, lsp)
            if worth > highest:
                highest = worth
                best = place
    return best


def wanted_lsp(s: Board, side: Seat, place: i64) -> i64:
    """LW-10.1 A landing needs more than any other attack."""
    if s.has(side, NAVAL) > 0:
        for edge in range(place * DIRECTIONS, place * DIRECTIONS + DIRECTIONS):
            other = s.ground.strait[edge]
            if other != NOWHERE and s.owner[other] == 1 - side:
                return FOR_A_LANDING
    return ENOUGH_LSP


def offers_any(s: Board, place: i64) -> bool:
    for kind in range(i64(MEN), i64(LSP + 1)):
        if s.offers(c.PUT + kind * c.HEXES + s.ground.hex[place]):
            return True
    return False


def worth_from(s: Board, side: Seat, place: i64, direction: i64, more: vec[i64], lsp: i64) -> float:
    edge = place * DIRECTIONS + direction
    target = s.ground.road[edge]
    by_sea = False
    if target == NOWHERE and s.has(side, NAVAL) > 0:
        target = s.ground.strait[edge]
        by_sea = True
    if target == NOWHERE or why_no_enemy(s, side, target) != OK:
        return -1.0
    return worth_of_attack(s, side, imagined(s, side, place, target, by_sea, more, lsp), target, place)


def man(s: Board, side: Seat, start: i64) -> i64:
    """Every second man for the attack, the others where the threat is greatest."""
    if start != NOWHERE and s.has(side, MEN) % 2 == 1 and s.offers(c.PUT + s.ground.hex[start]):
        return c.PUT + s.ground.hex[start]
    hex = most_threatened(s, side, MEN)
    if hex == NOWHERE:
        return c.DONE
    return c.PUT + hex


def most_threatened(s: Board, side: Seat, kind: i64) -> i64:
    """The hex where a point of this kind can go and is needed most; NOWHERE: none."""
    best: i64 = NOWHERE
    highest = -1.0
    for place in range(s.ground.land):
        hex = s.ground.hex[place]
        if s.owner[place] == side and s.offers(c.PUT + kind * c.HEXES + hex) and (kind != LSP or s.points(LSP, place) < READY):
            danger = threat(s, side, place)
            if danger > highest:
                highest = danger
                best = hex
    return best


# ------------------------------------------------------------ step 4
def flag(s: Board, side: Seat) -> i64:
    """The flag that adds most, if it adds anything; in winter it must add more. When none is left, perhaps a card for one more."""
    best: i64 = c.DONE
    highest = 0.0
    for i in range(s.offered):
        choice = s.menu[i]
        if c.CLOSE <= choice < c.EXTRA or c.FLAG_PAG <= choice < c.FROM or choice >= c.FLAG_ROUTE:
            worth = worth_of_flag(s, side, choice) - WORTH_A_FLAG * float(s.flag_cost(flagged(s, choice)))
            if worth > highest:
                highest = worth
                best = choice
    if best == c.DONE and s.has(side, FLAGS) + 1 == s.least_flag_cost():
        return extra_flag(s, side)
    return best


def extra_flag(s: Board, side: Seat) -> i64:
    """LW-6.10 The least card, if an attack is left for which no flag is."""
    card: i64 = NOBODY
    for i in range(s.offered):
        other = s.menu[i] - c.EXTRA
        if 0 <= other < c.MOST_CARDS and (card == NOBODY or s.plan.card_value[other] < s.plan.card_value[card]):
            card = other
    if card == NOBODY:
        return c.DONE
    price = WORTH_A_CARD * float(s.plan.card_value[card])
    for place in range(s.ground.land):
        if s.owner[place] == side and s.men(place) > 0 and not has_flag(s, side, place):
            for direction in range(i64(DIRECTIONS)):
                target = s.ground.road[place * DIRECTIONS + direction]
                choice = c.FLAG + s.ground.hex[place] * DIRECTIONS + direction
                if why_no_enemy(s, side, target) == OK and worth_of_flag(s, side, choice) > price:
                    return c.EXTRA + card
    return c.DONE


def worth_of_flag(s: Board, side: Seat, choice: i64) -> float:
    """What the combat is worth with this flag, less what it is worth without."""
    if choice < c.CLOSE:
        place = s.ground.cell_of[choice - c.FLAG_PAG]
        near = hampered(s, side, place)
        return float(near * near) if s.men(place) >= enough_against(s, side, place) else -1.0  # in mid-sector they weigh more
    start, target, kind = start_of(s, choice), flagged(s, choice), kind_flagged(choice)
    flag = flag_of(side, kind, 0, start, target)
    before = worth_of_combat(s, side, kind, target)
    s.flags.add(flag)
    after = worth_of_combat(s, side, kind, target)
    s.flags.remove(flag)
    return after - before


def worth_of_combat(s: Board, side: Seat, kind: i64, target: i64) -> float:
    """As declared so far, with all LSP of the start hexes."""
    combat = combat_of(flag_of(side, kind, 0, 0, target))
    lsp: i64 = 0
    start: i64 = NOWHERE
    for each in s.flags.cards:
        if flag_side(each) == side and flag_kind(each) == kind and field_c(each) == target:
            start = field_b(each)
            lsp += s.points(LSP, start)
    if start == NOWHERE:
        return 0.0
    b = battle_of(s, combat)
    b.lsp[ATTACKER] = lsp
    b.lsp[DEFENDER] = (s.points(LSP, target) + 1) // 2
    return worth_of_attack(s, side, b, target, start)
