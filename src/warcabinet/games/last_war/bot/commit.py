# compiled
"""What computers commit to combats in step 5, and what they pull out before the fighting in step 6."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war.bot.judgement import chance_of, cost, ground_value, trapped
from warcabinet.games.last_war.secrecy import is_flagged
from warcabinet.games.last_war.state import (
    AMPHIBIOUS,
    LSP,
    OVERLAND,
    PLEDGED_DIE,
    PLEDGED_LSP,
    PLEDGED_SHIFT,
    SECURITY,
    Board,
    combat_of,
    flag_of,
    pledge_of,
)
from warcabinet.games.last_war.turn.commitment import at_choice, attacker_of, combat_from, combats, kind_of, target_of
from warcabinet.games.last_war.turn.fighting import battle_of, is_void
from warcabinet.games.last_war.turn.flags import has_pledged_card
from warcabinet.games.last_war.turn.tables import AIR, ATTACKER, COUNTER, DEFENDER, OCCUPY, TANK

CARD_PAYS: Final = 1.6  # for each point of its value
SUPPLY_PRICE: Final = 0.5  # of an LSP in defence
HOPELESS: Final = 0.85
PARTISANS: Final = 2.0  # what it is worth to be rid of them
PUSHED_OUT: Final = 4.0


# ------------------------------------------------------------ step 5
def commitment(s: Board, side: Seat) -> i64:
    """LSP to every attack and to defences that they can turn; cards where they change most."""
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
        return worth_of_card(s, side, PLEDGED_DIE, choice - c.DIE)
    if c.SHIFT <= choice < c.PICK:
        return worth_of_card(s, side, PLEDGED_SHIFT, choice - c.SHIFT)
    return 0.0


def worth_of_card(s: Board, side: Seat, use: i64, card: i64) -> float:
    """What it does for the combat where it does most, less what it may still do later."""
    fight = best_combat(s, side, use, card)
    if fight == NOBODY:
        return 0.0
    left = float(s.plan.turns - s.turn) / float(s.plan.turns)
    price = CARD_PAYS * float(s.plan.card_value[card]) * (0.4 + 0.6 * left)
    return added(s, side, fight, pledge_of(use, card, fight)) - price


def added(s: Board, side: Seat, combat: i64, pledge: i64) -> float:
    """How much better the combat looks with one more pledge."""
    before = outlook(s, side, combat)
    s.pledges[s.nation[side]].add(pledge)
    after = outlook(s, side, combat)
    s.pledges[s.nation[side]].remove(pledge)
    return after - before


def outlook(s: Board, side: Seat, combat: i64) -> float:
    """For one of the two who fight it."""
    if is_void(s, combat):
        return 0.0
    b = battle_of(s, combat)
    target = target_of(combat)
    if kind_of(combat) == SECURITY:
        worth = PARTISANS * chance_of(b, OCCUPY)
    else:
        stake = ground_value(s, attacker_of(combat), target) + trapped(s, 1 - attacker_of(combat), target)
        worth = chance_of(b, OCCUPY) * stake - chance_of(b, COUNTER) * PUSHED_OUT
    return worth if attacker_of(combat) == side else -worth


def best_combat(s: Board, side: Seat, use: i64, card: i64) -> i64:
    """For which combat a card does most."""
    best: i64 = NOBODY
    highest = 0.0
    for combat in combats(s).cards:
        if kind_of(combat) != SECURITY:
            gain = added(s, side, combat, pledge_of(use, card, combat))
            if gain > highest:
                highest = gain
                best = combat
    return best


def best_combat_offered(s: Board, side: Seat) -> i64:
    """A card or bomber is chosen before its combat: the one for which some card in hand does most."""
    best = s.menu[0]
    highest = 0.0
    for combat in combats(s).cards:
        if s.offers(at_choice(s, combat)) and kind_of(combat) != SECURITY:
            for card in s.hand[s.nation[side]].cards:
                if not has_pledged_card(s, side, card):
                    gain = added(s, side, combat, pledge_of(PLEDGED_DIE, card, combat))
                    if gain > highest:
                        highest = gain
                        best = at_choice(s, combat)
    return best


# ------------------------------------------------------------ step 6
def pulling(s: Board, side: Seat) -> i64:
    """Heavy points out of quiet hexes, to be used where they count next turn; everything out of hopeless ones."""
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
