# compiled
"""Battle Points: what a card in play counts, a side's total, and the score of the match."""

from __future__ import annotations

from mypy_extensions import i64

from warcabinet.engine.state import Seat
from warcabinet.games.great_war.cards.card import IF_ATTACKER, IF_DEFENDER, IF_OWN, MARS, Card
from warcabinet.games.great_war.state import THIRD, Board, in_force, is_own_nationality


def static_bonus(s: Board, seat: Seat, card: Card) -> i64:
    """What the card's own static ability adds at this moment."""
    condition = card.bonus_if
    if condition == IF_DEFENDER and seat == s.defender:
        return card.bonus
    if condition == IF_ATTACKER and seat != s.defender:
        return card.bonus
    if condition == IF_OWN:
        for other in s.row[seat].cards:
            if s.is_up(other) and card.bonus_own.has(other):
                return card.bonus
    return 0


def value(s: Board, seat: Seat, card: i64) -> i64:
    """GW-R33 Printed BP with all changes, never below 0; a cancelled card counts nothing (GW-7.14b)."""
    if not s.is_up(card):
        return 0
    printed = s.card(card)
    total = printed.bp + in_force(s).plus[seat * len(s.book.cards) + card]
    if not printed.improves:
        total += static_bonus(s, seat, printed) + granted_bonus(s, seat, card)
    for martian in s.row[THIRD].cards:
        if s.is_up(martian):
            total += s.card(martian).lasting.plus[seat * len(s.book.cards) + card]
    return max(total, 0)


def granted_bonus(s: Board, seat: Seat, card: i64) -> i64:
    """What Improved cards on it add."""
    total: i64 = 0
    for other in s.row[seat].cards:
        if s.under(other) == card:
            total += static_bonus(s, seat, s.card(other))
    return total


def event_bonus(s: Board, seat: Seat) -> i64:
    """What the event adds to a side's total."""
    return in_force(s).defender if seat == s.defender else in_force(s).attacker


def scenario_bonus(s: Board, seat: Seat) -> i64:
    return s.plan.bonus[2 * s.turn + seat]


def total(s: Board, seat: Seat) -> i64:
    """GW-7.14a All face-up cards in play."""
    points = event_bonus(s, seat) + scenario_bonus(s, seat)
    for card in s.row[seat].cards:
        points += value(s, seat, card)
    return points


def martian_value(s: Board, martian: i64) -> i64:
    """WW-4 With what the event adds."""
    if not s.is_up(martian):
        return 0
    return s.card(martian).bp + in_force(s).plus[martian]


def martian_total(s: Board) -> i64:
    points: i64 = 0
    for martian in s.row[THIRD].cards:
        points += martian_value(s, martian)
    return points


def turn_winner(s: Board) -> i64:
    """GW-7.14c The higher total, the Defender on a tie; WW-4 THIRD if the Martians are above both."""
    defending, attacking = total(s, s.defender), total(s, s.attacker())
    if not s.row[THIRD].empty() and martian_total(s) > defending and martian_total(s) > attacking:
        return THIRD
    return s.attacker() if attacking > defending else s.defender


def spoils(s: Board, card: i64) -> i64:
    """What a captured card is worth: its printed BP, a Martian a quarter of them (WW-4)."""
    if s.card(card).deck == MARS:
        return s.card(card).bp // 4
    return s.card(card).bp


def captured_points(s: Board, who: i64) -> i64:
    """GW-7.18b Captured cards only; `who` may be THIRD."""
    points: i64 = 0
    for card in s.captured[who].cards:
        points += spoils(s, card)
    return points


def points_in_hand(s: Board, seat: Seat) -> i64:
    points: i64 = 0
    for card in s.hand[seat].cards:
        if is_own_nationality(s.card(card), seat):
            points += s.card(card).bp
    return points


def final_score(s: Board, seat: Seat) -> i64:
    """GW-3.2a Captured enemy Nationality cards and own ones still in hand, at printed BP."""
    return captured_points(s, seat) + points_in_hand(s, seat)


def level_of(s: Board, difference: i64) -> i64:
    """GW-3.5a 0 a draw, 1 moral, 2 tactical, 3 operational, 4 strategic."""
    level: i64 = 0
    for least in s.plan.levels:
        if difference >= least:
            level += 1
    return level


def is_spoil(s: Board, card: i64) -> bool:
    """GW-7.14e Nationality cards, their Jokers included; WW-4 Martians."""
    return s.card(card).is_nationality() or s.card(card).deck == MARS
