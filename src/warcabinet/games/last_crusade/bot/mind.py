# compiled
"""The commander: moves up in groups, spots before it shells, and assaults where the sum comes out right."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import Seat, State
from warcabinet.engine.style import Style
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.assault.rounds import mode_of
from warcabinet.games.last_crusade.bot.airstaff import in_the_air
from warcabinet.games.last_crusade.bot.assaults import WORTH_AN_ASSAULT, best_assault, choose_force, choose_withdrawal, choose_zone
from warcabinet.games.last_crusade.bot.gunnery import best_target
from warcabinet.games.last_crusade.bot.logistics import choose_place, reinforce
from warcabinet.games.last_crusade.bot.orders import advance, maneuver, move_unit
from warcabinet.games.last_crusade.bot.outlook import outlook
from warcabinet.games.last_crusade.bot.patience import answer_still
from warcabinet.games.last_crusade.bot.prospects import fighters_at
from warcabinet.games.last_crusade.bot.survey import ARMOR_MET, Survey, survey
from warcabinet.games.last_crusade.cards.specials import DRAIN, FLOOD, LASTS, RAID
from warcabinet.games.last_crusade.ending import pile_value
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import PIECES, Field, first_piece
from warcabinet.games.last_crusade.table.fire import ASSAULT_FIRE
from warcabinet.games.last_crusade.table.places import AREAS, HQ
from warcabinet.games.last_crusade.windows import is_worth_asking

HORIZON: Final = 25  # choices: rather more than one player turn
BIG: Final = 8.0  # points at stake in an assault that is worth a card


@final
class Commander(Mind):
    def policy(self, s: State, seat: Seat, chance: Chance) -> i64:
        assert isinstance(s, LastCrusade)
        if s.offered == 1:
            return s.menu[0]
        prompt = s.prompt
        if prompt == c.WITH_BRIDGES:
            return c.YES  # the other decides
        if prompt == c.ANSWER_STILL:
            return answer_still(s, seat)
        if prompt >= c.MANEUVER:
            return in_phase_five(s, seat, prompt, chance)
        if prompt >= c.AIR:
            return in_the_air(s, seat, prompt, chance)
        return before(s, seat, prompt, chance)

    def style(self) -> Style:
        return Style(horizon=HORIZON, explore=0.3, endless=2000)

    def settled(self, s: State) -> bool:
        """In Phase 1: nothing is in the air or under fire."""
        return s.prompt == c.REINFORCE

    def evaluate(self, s: State, seat: Seat) -> float:
        assert isinstance(s, LastCrusade)
        return outlook(s, seat)


# ------------------------------------------------------------ set-up and Phase 1
def before(s: Field, seat: Seat, prompt: i64, chance: Chance) -> i64:
    if prompt == c.REINFORCE:
        return reinforce(s, survey(s), seat)
    if prompt == c.DEPLOY_WHERE or prompt == c.PUT_INSIDE:
        return choose_place(s, survey(s), seat)
    if prompt == c.ANSWER_END:
        return c.ACCEPT if pile_value(s, seat) > pile_value(s, 1 - seat) else c.DECLINE
    if prompt == c.BUY_FORCES:
        return pick(s, c.QUICK_BUY, dearest(s, c.BUY, c.KINDS))
    if prompt == c.PLACE_FORCES:
        return pick(s, c.QUICK_PLACE, s.menu[0])
    if prompt == c.KEEP_TERRAIN:
        return c.KEEP
    if prompt == c.BRIDGE_OR_CLEAR:
        return c.AS_CLEAR
    return any_of(s, chance)


def pick(s: Field, wanted: i64, otherwise: i64) -> i64:
    return wanted if s.offers(wanted) else otherwise


def any_of(s: Field, chance: Chance) -> i64:
    return s.menu[chance.below(s.offered)]


def dearest(s: Field, verb: i64, count: i64) -> i64:
    """The card of the highest cost."""
    best = s.menu[0]
    most: i64 = -2
    for i in range(s.offered):
        choice = s.menu[i]
        if verb <= choice < verb + count and s.book.cards[choice - verb].cost > most:
            most = s.book.cards[choice - verb].cost
            best = choice
    return best


# ------------------------------------------------------------ Phase 5 and windows
def in_phase_five(s: Field, seat: Seat, prompt: i64, chance: Chance) -> i64:
    if prompt == c.WINDOW:
        return answer_window(s, seat)
    if prompt == c.CHOOSE_TARGET:
        return best_target(s, s.firing, mode_of(s, s.firing)) if s.firing >= 0 else best_target(s, weakest_piece(s), ASSAULT_FIRE)
    if prompt == c.CHOOSE_FIRE or prompt == c.FLANK_FIRE:
        return s.menu[0]
    v = survey(s)
    if prompt == c.MANEUVER:
        return maneuver(s, v, seat)
    if prompt == c.MOVE_UNIT:
        return move_unit(s, v, seat, s.firing)
    if prompt == c.COUNTER:
        return c.COUNTERATTACK if best_assault(s, v, seat) > WORTH_AN_ASSAULT else c.PASS
    if prompt == c.CARD_TARGET:
        return card_target(s, v)
    if prompt == c.OVER_LIMIT or prompt == c.GIVE_UP:
        return cheapest(s, v)
    return in_an_assault(s, v, seat, prompt, chance)


def in_an_assault(s: Field, v: Survey, seat: Seat, prompt: i64, chance: Chance) -> i64:
    if prompt == c.ASSAULT_WHERE:
        return choose_zone(s, v, seat)
    if prompt == c.ASSAULT_FORCE:
        return choose_force(s, v, seat)
    if prompt == c.DEFENSE:
        return defend(s, v)
    if prompt == c.MAIN_ATTACK:
        return main_attack(s, v, seat)
    if prompt == c.NEGATE_WITH:
        return weakest(s, v)
    if prompt == c.WITHDRAWAL:
        return choose_withdrawal(s, v, seat)
    if prompt == c.ADVANCING:
        return advance(s, v, seat)
    return any_of(s, chance)


def defend(s: Field, v: Survey) -> i64:
    """Supply doubles the fire of a unit: all of them, then artillery."""
    if s.offers(c.SUPPLY_ALL):
        return c.SUPPLY_ALL
    best: i64 = c.DONE
    most = 0.0
    for i in range(s.offered):
        choice = s.menu[i]
        gain = 0.0
        if c.SUPPLY <= choice < c.SUPPLY + PIECES:
            gain = 10.0 + v.firepower(choice - c.SUPPLY, ARMOR_MET)
        elif c.SUPPORT <= choice < c.SUPPORT + PIECES:
            gain = v.firepower(choice - c.SUPPORT, ARMOR_MET)
        if gain > most:
            most = gain
            best = choice
    return best


def main_attack(s: Field, v: Survey, seat: Seat) -> i64:
    """The strongest: it then has no bonus."""
    best = s.menu[0]
    most = -1.0
    for i in range(s.offered):
        place = s.menu[i] - c.MAIN
        here = 5.0 if place >= AREAS else v.strength_at(1 - seat, place)
        if here > most:
            most = here
            best = s.menu[i]
    return best


def weakest(s: Field, v: Survey) -> i64:
    best = s.menu[0]
    least = 1000.0
    for i in range(s.offered):
        choice = s.menu[i]
        if c.NEGATE <= choice < c.NEGATE + PIECES and v.strength[choice - c.NEGATE] < least:
            least = v.strength[choice - c.NEGATE]
            best = choice
    return best


def weakest_piece(s: Field) -> i64:
    """Someone who fires, if no one said who."""
    for u in range(first_piece(s.asked), s.top[s.asked]):
        if s.kind[u] >= 0 and s.card(u).is_ground_unit():
            return u
    return first_piece(s.asked)


def cheapest(s: Field, v: Survey) -> i64:
    best = s.menu[0]
    least = 1000.0
    for i in range(s.offered):
        choice = s.menu[i]
        cost = 4.0
        if c.REMOVE <= choice < c.REMOVE + PIECES:
            cost = v.worth[choice - c.REMOVE]
        if cost < least:
            least = cost
            best = choice
    return best


def at_stake(s: Field) -> float:
    """Points on both sides of the assault under way."""
    found = 0.0
    if s.target >= 0:
        v = survey(s)
        for u in fighters_at(s, v, 1 - s.attacker, s.target).cards:
            found += v.worth[u]
        if s.target >= HQ:
            found += BIG
    return found


def answer_window(s: Field, seat: Seat) -> i64:
    """Cards for an assault if enough is at stake; others when they do harm."""
    for i in range(s.offered):
        choice = s.menu[i]
        if choice < c.PLAY or not is_worth_asking(s, seat, choice - c.PLAY):
            continue
        special = s.book.cards[choice - c.PLAY].special
        if special.unique and s.unique.has(choice - c.PLAY):
            continue
        if s.window == 5:
            if at_stake(s) >= BIG:
                return choice
        elif special.effect == DRAIN:
            if s.supply[1 - seat] >= 3:
                return choice
        elif special.effect == LASTS or special.effect == RAID or special.effect == FLOOD:
            if special.bombard_tn < 0 or special.effect == RAID:
                return choice
        else:
            return choice
    return c.PASS


def card_target(s: Field, v: Survey) -> i64:
    """The most valuable unit, own or enemy; the dearest card; any place."""
    best = s.menu[0]
    most = -1.0
    for i in range(s.offered):
        choice = s.menu[i]
        gain = 0.0
        if c.ON <= choice < c.ON + PIECES:
            gain = v.worth[choice - c.ON] + v.firepower(choice - c.ON, ARMOR_MET)
        elif c.RESCUE <= choice < c.RESCUE + c.KINDS:
            gain = float(s.book.cards[choice - c.RESCUE].cost)
        if gain > most:
            most = gain
            best = choice
    return best
