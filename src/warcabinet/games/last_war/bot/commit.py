# compiled
"""What computers commit to combats in step 5, and what they pull out before the fighting in step 6."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from warcabinet.engine.state import Seat
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
@final
class Fight:
    """A combat as it stands, seen by one of the two who fight it: how it looks now, and with one more pledge of theirs."""

    __slots__ = ("battle", "combat", "now", "role", "stake")

    def __init__(self, s: Board, side: Seat, combat: i64) -> None:
        attacker = attacker_of(combat)
        self.combat: Final = combat
        self.role: Final[i64] = ATTACKER if attacker == side else DEFENDER
        self.battle: Final = None if is_void(s, combat) else battle_of(s, combat)
        self.stake: float = 0.0
        if kind_of(combat) != SECURITY:
            self.stake = ground_value(s, attacker, target_of(combat)) + trapped(s, 1 - attacker, target_of(combat))
        self.now: float = 0.0
        self.now = self.outlook()

    def outlook(self) -> float:
        b = self.battle
        if b is None:
            return 0.0
        if kind_of(self.combat) == SECURITY:
            worth = PARTISANS * chance_of(b, OCCUPY)
        else:
            worth = chance_of(b, OCCUPY) * self.stake - chance_of(b, COUNTER) * PUSHED_OUT
        return worth if self.role == ATTACKER else -worth

    def with_card(self, use: i64, value: i64) -> float:
        """How much better it looks with a card of this value, for the die or for a column."""
        b = self.battle
        if b is None:
            return 0.0
        table = b.die_cards
        if use == PLEDGED_SHIFT:
            table = b.shift_cards
            value = 1
        table[self.role] += value
        after = self.outlook()
        table[self.role] -= value
        return after - self.now

    def with_pledge(self, s: Board, side: Seat, pledge: i64) -> float:
        """With anything else that can be committed."""
        pledges = s.pledges[s.nation[side]]
        pledges.add(pledge)
        after = Fight(s, side, self.combat).now
        pledges.remove(pledge)
        return after - self.now


def fights_of(s: Board, side: Seat) -> list[Fight]:
    return [Fight(s, side, combat) for combat in combats(s).cards]


def commitment(s: Board, side: Seat) -> i64:
    """LSP to every attack and to defences that they can turn; cards where they change most."""
    best: i64 = c.DONE
    highest = 0.0
    fights = fights_of(s, side)
    for i in range(s.offered):
        choice = s.menu[i]
        worth = worth_of_pledge(s, side, choice, fights)
        if worth > highest:
            highest = worth
            best = choice
    return best


def worth_of_pledge(s: Board, side: Seat, choice: i64, fights: list[Fight]) -> float:
    if c.LSP_ATTACK <= choice < c.BOMBER:
        place = s.ground.cell_of[c.argument(choice, c.PUT)]
        kind: i64 = AMPHIBIOUS if choice >= c.LSP_DEFEND_SEA else OVERLAND
        combat = combat_of(flag_of(1 - side, kind, 0, 0, place))
        if choice < c.LSP_DEFEND:
            combat = combat_from(s, side, place)
        for fight in fights:
            if fight.combat == combat:
                added = fight.with_pledge(s, side, pledge_of(PLEDGED_LSP, place, combat))
                return 0.05 + added if choice < c.LSP_DEFEND else added - SUPPLY_PRICE
    if c.BOMBER <= choice < c.AT:
        return 5.0
    if c.DIE <= choice < c.SHIFT:
        return worth_of_card(s, PLEDGED_DIE, choice - c.DIE, fights)
    if c.SHIFT <= choice < c.PICK:
        return worth_of_card(s, PLEDGED_SHIFT, choice - c.SHIFT, fights)
    return 0.0


def worth_of_card(s: Board, use: i64, card: i64, fights: list[Fight]) -> float:
    """What it does for the combat where it does most, less what it may still do later."""
    most = 0.0
    for fight in fights:
        if kind_of(fight.combat) != SECURITY:
            most = max(most, fight.with_card(use, s.plan.card_value[card]))
    if most == 0.0:
        return 0.0
    left = float(s.plan.turns - s.turn) / float(s.plan.turns)
    return most - CARD_PAYS * float(s.plan.card_value[card]) * (0.4 + 0.6 * left)


def best_combat_offered(s: Board, side: Seat) -> i64:
    """A card or bomber is chosen before its combat: the one for which some card in hand does most."""
    best = s.menu[0]
    highest = 0.0
    for fight in fights_of(s, side):
        if s.offers(at_choice(s, fight.combat)) and kind_of(fight.combat) != SECURITY:
            for card in s.hand[s.nation[side]].cards:
                if not has_pledged_card(s, side, card):
                    gain = fight.with_card(PLEDGED_DIE, s.plan.card_value[card])
                    if gain > highest:
                        highest = gain
                        best = at_choice(s, fight.combat)
    return best


# ------------------------------------------------------------ step 6
def pulling(s: Board, side: Seat) -> i64:
    """Heavy points out of quiet hexes, to be used where they count next turn; everything out of hopeless ones."""
    for i in range(s.offered):
        choice = s.menu[i]
        if choice < c.PULL or choice >= c.AIR_DEFENCE:
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
