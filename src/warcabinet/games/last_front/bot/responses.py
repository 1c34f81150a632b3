# compiled
"""The commander's answers to all that is asked apart from the turn: targets, losses, and the windows in others' turns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_front.abilities import effects_to_aim
from warcabinet.games.last_front.bot.judgement import (
    ALL,
    distance_with,
    estimate,
    gain,
    gain_on,
    is_scarce,
    is_worth_it,
    keeping,
    loss,
    margin,
    stake,
    wins_with,
)
from warcabinet.games.last_front.choices import (
    ABILITY,
    ATTACK,
    CANCEL,
    DIG_WINDOW,
    ENOUGH,
    FROM,
    PASS,
    PICK,
    PILE,
    SEAT,
    target_seat,
)
from warcabinet.games.last_front.digging import worth_of_picked
from warcabinet.games.last_front.ending import distance
from warcabinet.games.last_front.rules import LastFront
from warcabinet.games.last_front.values import PILE_VALUE, modifiers, value

FEW_CARDS: Final = 3  # a hand that a blow can break


# ------------------------------------------------------------ targets
def where_to_attack(s: LastFront, seat: Seat) -> i64:
    """What wins; else what brings victory nearer, hurts those who are near it, and gives no one the match."""
    best = s.menu[0]
    highest: i64 = -1_000
    for i in range(s.offered):
        found = worth_attacking(s, seat, s.menu[i] - ATTACK)
        if found > highest:
            highest = found
            best = s.menu[i]
    return best


def worth_attacking(s: LastFront, seat: Seat, territory: i64) -> i64:
    points: i64 = 0
    if wins_with(s, seat, territory):
        points += 100
    points += 20 * (distance(s, seat) - distance_with(s, seat, territory))
    for other in range(s.seats):
        if other != seat and other != s.holder[territory] and wins_with(s, other, territory):
            points -= 40
    holder = s.holder[territory]
    if holder >= 0:
        points -= len(s.hand[holder].cards)  # its Supports count double there
        if distance(s, holder) == 1:
            points += 15
    return points


def whom_to_hit(s: LastFront, seat: Seat) -> i64:
    """The target that moves the margin most; of hands the largest of those that threaten most."""
    best = s.menu[0]
    highest: i64 = -1_000
    for i in range(s.offered):
        choice = s.menu[i]
        if choice != CANCEL:
            found = worth_hitting(s, seat, choice)
            if found > highest:
                highest = found
                best = choice
    return best


def worth_hitting(s: LastFront, seat: Seat, target: i64) -> i64:
    if target >= SEAT:
        other = target - SEAT
        points = estimate(s, other)
        if wins_with(s, other, s.contested):
            points += 50
        return points
    best: i64 = 0
    for effect in effects_to_aim(s):
        if effect.fits(target):
            found = gain_on(s, seat, effect, target)
            if found > best:
                best = found
    return best


def what_to_lose(s: LastFront, seat: Seat) -> i64:
    """Of the seat's bid, what is missed least."""
    best = s.menu[0]
    lowest: i64 = 1_000
    for i in range(s.offered):
        choice = s.menu[i]
        if choice != CANCEL and loss(s, seat, choice - PICK) < lowest:
            lowest = loss(s, seat, choice - PICK)
            best = choice
    return best


def what_to_open(s: LastFront, seat: Seat) -> i64:
    """EVENT_BREAK: the last pile, or the Support that is missed least."""
    if s.menu[0] >= PILE:
        return s.menu[s.offered - 1]
    return what_to_lose(s, seat)


def what_to_lay(s: LastFront, seat: Seat) -> i64:
    """The best of the discard pile; from the hand only what is needed."""
    best = s.menu[0]
    highest: i64 = -1
    sums = modifiers(s, seat)
    for i in range(s.offered):
        choice = s.menu[i]
        if choice == ENOUGH:
            continue
        found = value(s.card(choice - FROM), sums)
        if found > highest:
            highest = found
            best = choice
    if s.offers(ENOUGH) and s.hand[seat].has(best - FROM) and margin(s, seat) > 0:
        return ENOUGH
    return best


def which_card(s: LastFront, best: bool) -> i64:
    """Of a hand looked at the best card, of the seat's hand the one that is missed least."""
    found = s.menu[0]
    for i in range(s.offered):
        more = keeping(s, s.menu[i] - FROM) - keeping(s, found - FROM)
        if (best and more > 0) or (not best and more < 0):
            found = s.menu[i]
    return found


# ------------------------------------------------------------ on another player's turn
def blitz(s: LastFront, seat: Seat) -> i64:
    """Where the blow makes the actor fall short or spoils an even ten, in a battle worth winning; best against few cards."""
    if is_scarce(s) or (stake(s, seat) < ALL and (not is_worth_it(s, seat) or len(s.hand[s.turn].cards) > FEW_CARDS)):
        return PASS
    spare = margin(s, s.turn)
    if s.prompt == DIG_WINDOW:
        spare = worth_of_picked(s, s.turn) - PILE_VALUE + 1
    for i in range(s.offered):
        choice = s.menu[i]
        if choice >= ABILITY and gain(s, seat, choice - ABILITY) >= spare:
            return choice
    return PASS


def block(s: LastFront, seat: Seat) -> i64:
    """Stop what hits the seat's bid, and boosts when the match is at stake."""
    for i in range(s.offered):
        if s.menu[i] != PASS and not is_scarce(s) and is_worth_blocking(s, seat):
            return s.menu[i]
    return PASS


def is_worth_blocking(s: LastFront, seat: Seat) -> bool:
    card = s.playing.cards[len(s.playing.cards) - 1]
    if s.target != NOBODY:
        if s.target >= SEAT:
            return s.target - SEAT == seat
        return s.target < PILE and target_seat(s.target) == seat and is_worth_it(s, seat)
    return s.book.battle[card].lasting and stake(s, seat) == ALL
