# compiled
"""How computers play The Last War: one main attack and what else pays, men where the enemy is strong, cards where they tell."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import NOBODY, Seat, State
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war.commitment import attacker_of, combat_from, combats, kind_of, target_of
from warcabinet.games.last_war.fighting import battle_of, is_void
from warcabinet.games.last_war.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.judgement import chance_of, cost, ground_value, imagined, prospects, threat, trapped, worth_of_attack
from warcabinet.games.last_war.secrecy import is_flagged
from warcabinet.games.last_war.state import (
    AMPHIBIOUS,
    LSP,
    NAVAL,
    OVERLAND,
    PLEDGED_DIE,
    PLEDGED_LSP,
    SECURITY,
    Board,
    combat_of,
    flag_kind,
    flag_of,
    flag_side,
    pledge_of,
    second_of,
    third_of,
)
from warcabinet.games.last_war.tables import AIR, ATTACKER, COUNTER, DEFENDER, MEN, OCCUPY, TANK

ENOUGH_LSP: Final = 4  # in one start hex
FOR_A_LANDING: Final = 9
CARD_PAYS: Final = 1.6  # for each point of its value
SUPPLY_PRICE: Final = 0.5  # of an LSP in defence
HOPELESS: Final = 0.85
HORIZON: Final = 60


@final
class Marshal(Mind):
    def policy(self, s: State, seat: Seat, chance: Chance) -> i64:
        assert isinstance(s, Board)
        if s.side_of(seat) == NOBODY:
            return umpire(s)
        prompt = s.prompt
        if prompt == c.DEPLOY:
            return deployment(s, seat)
        if prompt == c.PLACE_FLAGS:
            return flag(s, seat)
        if prompt == c.COMMIT:
            return commitment(s, seat)
        if prompt == c.PULLING:
            return pulling(s, seat)
        return small_decision(s, seat, chance)

    def horizon(self) -> i64:
        return HORIZON

    def evaluate(self, s: State, seat: Seat) -> float:
        assert isinstance(s, Board)
        side = s.side_of(seat)
        return 0.5 if side == NOBODY else prospects(s, side)


def umpire(s: Board) -> i64:
    """A computer at Control lets things run."""
    for choice in (c.GO_ON, c.REFUSE, c.DONE, c.BACK):
        if s.offers(choice):
            return choice
    return s.menu[0]


# ------------------------------------------------------------ step 2
def deployment(s: Board, seat: Seat) -> i64:
    """Everything heavy to the best attack, men to it and to where the line is thin; partisans where they hamper most."""
    side = s.side_of(seat)
    start = best_start(s, side)
    for kind in (TANK, AIR):
        if start != NOWHERE and s.has(side, kind) > 0:
            choice = c.PUT + kind * c.HEXES + s.ground.hex[start]
            if s.offers(choice):
                return choice
    if start != NOWHERE and s.has(side, LSP) > 0 and s.points(LSP, start) < wanted_lsp(s, side, start):
        choice = c.PUT + LSP * c.HEXES + s.ground.hex[start]
        if s.offers(choice):
            return choice
    if s.has(side, MEN) > 0:
        choice = man(s, side, start)
        if choice != NOBODY:
            return choice
    return rising(s, side)


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
    if target == NOWHERE or s.owner[target] != 1 - side:
        return -1.0
    return worth_of_attack(s, side, imagined(s, side, place, target, by_sea, more, lsp), target, place)


def man(s: Board, side: Seat, start: i64) -> i64:
    """Every second man for the attack, the others where the threat is greatest."""
    if start != NOWHERE and s.has(side, MEN) % 2 == 1 and s.offers(c.PUT + s.ground.hex[start]):
        return c.PUT + s.ground.hex[start]
    best: i64 = NOBODY
    highest = -1.0
    for place in range(s.ground.land):
        choice = c.PUT + s.ground.hex[place]
        if s.owner[place] == side and s.offers(choice):
            danger = threat(s, side, place)
            if danger > highest:
                highest = danger
                best = choice
    return best


def rising(s: Board, side: Seat) -> i64:
    """LW-9.8 Where most enemy front-line hexes lie within two hexes."""
    best: i64 = c.DONE
    most: i64 = 0
    for i in range(s.offered):
        choice = s.menu[i]
        if c.PAG <= choice < c.LIFT:
            near: i64 = 0
            place = s.ground.cell_of[choice - c.PAG]
            for other in range(s.ground.land):
                if s.owner[other] == 1 - side and s.is_front(other) and s.ground.distance(place, other) <= 2:
                    near += 1
            if near > most:
                most = near
                best = choice
    return best


# ------------------------------------------------------------ step 4
def flag(s: Board, seat: Seat) -> i64:
    """The flag that adds most, if it adds anything; in winter it must add more."""
    side = s.side_of(seat)
    best: i64 = c.DONE
    highest = 0.4 * float(s.flag_cost())
    for i in range(s.offered):
        choice = s.menu[i]
        if choice >= c.CLOSE or c.FLAG_PAG <= choice < c.FROM:
            worth = worth_of_flag(s, side, choice)
            if worth > highest:
                highest = worth
                best = choice
    return best


def worth_of_flag(s: Board, side: Seat, choice: i64) -> float:
    """What the combat is worth with this flag, less what it is worth without."""
    if choice < c.CLOSE:
        place = s.ground.cell_of[choice - c.FLAG_PAG]
        return 2.0 if s.men(place) >= 2 else -1.0
    by_sea = choice >= c.FLAG_SEA
    edge = choice - (c.FLAG_SEA if by_sea else c.FLAG)
    start = s.ground.cell_of[edge // DIRECTIONS]
    at = start * DIRECTIONS + edge % DIRECTIONS
    target = s.ground.strait[at] if by_sea else s.ground.road[at]
    kind: i64 = AMPHIBIOUS if by_sea else OVERLAND
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
        if flag_side(each) == side and flag_kind(each) == kind and third_of(each) == target:
            start = second_of(each)
            lsp += s.points(LSP, start)
    if start == NOWHERE:
        return 0.0
    b = battle_of(s, combat)
    b.lsp[ATTACKER] = lsp
    b.lsp[DEFENDER] = (s.points(LSP, target) + 1) // 2
    return worth_of_attack(s, side, b, target, start)


# ------------------------------------------------------------ step 5
def commitment(s: Board, seat: Seat) -> i64:
    """LSP to every attack and to defences that they can turn; cards where they change most."""
    side = s.side_of(seat)
    best: i64 = c.DONE
    highest = 0.0
    for i in range(s.offered):
        choice = s.menu[i]
        worth = worth_of_pledge(s, side, choice)
        if worth > highest:
            highest = worth
            best = choice
    return best


def worth_of_pledge(s: Board, side: Seat, choice: i64) -> float:
    if c.LSP_ATTACK <= choice < c.BOMBER:
        place = s.ground.cell_of[c.argument(choice, c.PUT)]
        kind: i64 = AMPHIBIOUS if choice >= c.LSP_DEFEND_SEA else OVERLAND
        combat = combat_of(flag_of(1 - side, kind, 0, 0, place))
        if choice < c.LSP_DEFEND:
            combat = combat_from(s, side, place)
        pledge = pledge_of(PLEDGED_LSP, place, combat)
        if choice < c.LSP_DEFEND:
            return 0.05 + added(s, side, combat, pledge)
        return added(s, side, combat, pledge) - SUPPLY_PRICE
    if c.BOMBER <= choice < c.AT:
        return 5.0
    if c.DIE <= choice < c.SHIFT:
        card = choice - c.DIE
        fight = best_combat(s, side, card)
        if fight == NOBODY:
            return 0.0
        price = CARD_PAYS * float(s.plan.card_value[card]) * (0.4 + 0.6 * float(s.plan.turns - s.turn) / float(s.plan.turns))
        return added(s, side, fight, pledge_of(PLEDGED_DIE, card, fight)) - price
    return 0.0


def added(s: Board, side: Seat, combat: i64, pledge: i64) -> float:
    """How much better the combat looks with one more pledge."""
    before = outlook(s, side, combat)
    s.pledges[side].add(pledge)
    after = outlook(s, side, combat)
    s.pledges[side].remove(pledge)
    return after - before


def outlook(s: Board, side: Seat, combat: i64) -> float:
    """For one of the two who fight it."""
    if is_void(s, combat):
        return 0.0
    b = battle_of(s, combat)
    target = target_of(combat)
    if kind_of(combat) == SECURITY:
        return 2.0 * chance_of(b, OCCUPY) if attacker_of(combat) == side else -2.0 * chance_of(b, OCCUPY)
    stake = ground_value(s, attacker_of(combat), target) + trapped(s, 1 - attacker_of(combat), target)
    worth = chance_of(b, OCCUPY) * stake - chance_of(b, COUNTER) * 4.0
    return worth if attacker_of(combat) == side else -worth


def best_combat(s: Board, side: Seat, card: i64) -> i64:
    """For which combat a card does most."""
    best: i64 = NOBODY
    highest = 0.0
    for combat in combats(s).cards:
        if kind_of(combat) != SECURITY:
            gain = added(s, side, combat, pledge_of(PLEDGED_DIE, card, combat))
            if gain > highest:
                highest = gain
                best = combat
    return best


# ------------------------------------------------------------ step 6
def pulling(s: Board, seat: Seat) -> i64:
    """Heavy points out of quiet hexes, to be used where they count next turn; everything out of hopeless ones."""
    side = s.side_of(seat)
    for i in range(s.offered):
        choice = s.menu[i]
        if choice < c.PULL:
            continue
        every = choice >= c.PULL_ALL
        kind = (choice - (c.PULL_ALL if every else c.PULL)) // c.HEXES
        place = s.ground.cell_of[c.argument(choice, c.PUT)]
        if (kind == TANK or kind == AIR or kind == LSP) and not is_flagged(s, place):
            return choice
        if every and is_hopeless(s, side, place):
            return choice
    return c.DONE


def is_hopeless(s: Board, side: Seat, place: i64) -> bool:
    for combat in combats(s).cards:
        if target_of(combat) == place and attacker_of(combat) == 1 - side and kind_of(combat) == OVERLAND:
            b = battle_of(s, combat)
            if chance_of(b, OCCUPY) >= HOPELESS and cost(b.lost(DEFENDER)) > 2.0 * cost(b.lost(ATTACKER)):
                return True
    return False


# ------------------------------------------------------------ the rest
def small_decision(s: Board, seat: Seat, chance: Chance) -> i64:
    side = s.side_of(seat)
    prompt = s.prompt
    if prompt == c.CLOSING or prompt == c.FOLLOWING:
        return s.menu[1] if s.offered > 1 else c.DONE
    if prompt == c.HOW_MANY:
        return c.ONE
    if prompt == c.ORDER:
        return c.SECOND
    if prompt == c.FIGHT_ORDER:
        return c.FIGHT_FIRST
    if prompt == c.ADVANCE:
        return c.ALL if s.plan.tenuous else c.HALF
    if prompt == c.COUNTER_ADVANCE:
        return c.HALF if s.offers(c.HALF) else c.ONE
    if prompt == c.EXPLOIT:
        return exploitation(s, side)
    if prompt == c.FALL_BACK or prompt == c.PUSH_OUT:
        return strongest_place(s)
    if prompt == c.WHICH_COMBAT:
        return most_valuable(s)
    for choice in (c.DONE, c.ENOUGH, c.SUPPORT):
        if s.offers(choice):
            return choice
    return s.menu[chance.below(s.offered)]


def exploitation(s: Board, side: Seat) -> i64:
    best: i64 = c.STOP
    highest = 3.0
    for i in range(s.offered):
        choice = s.menu[i]
        if choice >= c.BEYOND:
            worth = ground_value(s, side, s.ground.cell_of[choice - c.BEYOND])
            if worth > highest:
                highest = worth
                best = choice
    return best


def strongest_place(s: Board) -> i64:
    """Of the hexes offered; a routed one first."""
    best = s.menu[0]
    most: i64 = -1
    for i in range(s.offered):
        place = s.ground.cell_of[c.argument(s.menu[i], c.PUT)]
        worth = s.cv(place) + (1000 if s.is_routed(place) else 0)
        if worth > most:
            most = worth
            best = s.menu[i]
    return best


def most_valuable(s: Board) -> i64:
    """The combat for the most valuable ground; where a card was chosen for one, that is the one it does most for."""
    best = s.menu[0]
    highest = -1.0
    for i in range(s.offered):
        place = s.ground.cell_of[c.argument(s.menu[i], c.PUT)]
        worth = ground_value(s, s.side_of(s.asked), place)
        if worth > highest:
            highest = worth
            best = s.menu[i]
    return best
