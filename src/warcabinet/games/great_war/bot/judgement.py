# compiled
"""What cards, targets and the present Turn are worth, as a general would guess."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.great_war.cards.card import BONUS, Card
from warcabinet.games.great_war.cards.effects import Combine, Draw, Exhaust, HandDiscard, Hit
from warcabinet.games.great_war.plays import can_open, links, user_of, why_not_add
from warcabinet.games.great_war.state import CR2, OBP, THIRD, ActivatedAbility, Board, Effect, in_force, is_own_nationality
from warcabinet.games.great_war.steps import is_unused
from warcabinet.games.great_war.values import captured_points, martian_total, points_in_hand, static_bonus, total, value

UNUSED_ABILITY: Final = 2  # what a card that may still act is worth above its points
HAND: Final = 0.12  # points that a hand brings for each point of what it is worth to keep
SWING: Final = 10.0  # of a Turn, as the logistic curve counts it


def gain(s: Board, seat: Seat, card: i64) -> i64:
    """What a card in hand would count in the total."""
    printed = s.card(card)
    points = printed.bp + in_force(s).plus[seat * len(s.book.cards) + card]
    if not printed.improves:
        points += static_bonus(s, seat, printed)
    return points if points > 0 else 0


def threat(s: Board, owner: i64, card: i64) -> i64:
    """What it costs the enemy to lose this card of theirs."""
    if owner == THIRD:
        return s.card(card).bp // 2
    worth = value(s, owner, card)
    if s.card(card).lines & ~s.mark[card] != 0:
        worth += UNUSED_ABILITY
    return worth


def best_target(s: Board, seat: Seat, effect: Effect, user: i64) -> i64:
    """The most that the effect could take from the enemy."""
    best: i64 = 0
    for owner in (1 - seat, i64(THIRD)):
        for target in s.row[owner].cards:
            if effect.why_not_target(s, seat, user, target) == OK:
                worth = threat(s, owner, target)
                if worth > best:
                    best = worth
    return best


def use_of(s: Board, seat: Seat, effect: Effect, user: i64) -> i64:
    """What using it now would bring, in points."""
    if isinstance(effect, Hit):
        return best_target(s, seat, effect, user)
    if isinstance(effect, Combine):
        best: i64 = 0
        for card in s.hand[seat].cards:
            if card != user and effect.can_play(s, seat, user, card) and gain(s, seat, card) > best:
                best = gain(s, seat, card)
        return best
    if isinstance(effect, (Draw, HandDiscard, Exhaust)):
        return 3
    return 1


def best_act(s: Board, seat: Seat, source: i64) -> i64:
    """What the best unused ability of a card in play would bring; 0 if none can be used."""
    best: i64 = 0
    user = user_of(s, source)
    if user == NOBODY:
        return 0
    for act in s.book.acts[source]:
        if is_unused(s, source, act) and act.effect.why_not_use(s, seat, user) == OK:
            worth = use_of(s, seat, act.effect, user)
            if worth > best:
                best = worth
    return best


def promise(s: Board, seat: Seat, card: i64) -> i64:
    """What a first card opens: links from hand, its combine, its blow at the enemy."""
    opened: i64 = 0
    for other in s.hand[seat].cards:
        plus = s.card(other).plus
        if other != card and why_not_add(s, seat, other, plus) == OK and plus.has(card) and not links(s, seat, other):
            opened += gain(s, seat, other)
    for act in s.book.acts[card]:
        if not s.card(card).improves and not answers_better(s.card(card), act):
            opened += use_of(s, seat, act.effect, card)
    return opened


def answers_better(card: Card, act: ActivatedAbility) -> bool:
    """A card that can interrupt is better kept for that."""
    return card.answers_out_of_turn() and isinstance(act.effect, Hit)


def reach(s: Board, seat: Seat) -> i64:
    """How far the total may still rise in this part."""
    points = total(s, seat)
    if s.phase == OBP:
        best: i64 = 0
        if s.late == NOBODY:
            for card in s.hand[seat].cards:
                if s.card(card).deck == BONUS and gain(s, seat, card) > best:
                    best = gain(s, seat, card)
        return points + best
    first: i64 = 0
    for card in s.hand[seat].cards:
        if why_not_add(s, seat, card, s.card(card).plus) == OK and links(s, seat, card):
            points += gain(s, seat, card)
        elif not s.opened and can_open(s, seat, card):
            worth = gain(s, seat, card) + promise(s, seat, card)
            if worth > first:
                first = worth
    for source in s.row[seat].cards:
        if s.is_up(source):
            points += best_act(s, seat, source)
    return points + first


def to_beat(s: Board, seat: Seat) -> i64:
    """The enemy's total, or that of the Martians."""
    theirs = total(s, 1 - seat)
    if not s.row[THIRD].empty():
        theirs = max(theirs, martian_total(s))
    return theirs


def is_hopeless(s: Board, seat: Seat) -> bool:
    """With everything it could still play the side would stay well behind: play what must be played, and no more."""
    if s.phase < CR2:
        return False
    spare: i64 = 4 if seat == s.defender else 0
    return reach(s, seat) + spare < to_beat(s, seat)


def is_safe(s: Board, seat: Seat) -> bool:
    """Far enough ahead, and the enemy has little left to do."""
    lead = total(s, seat) - to_beat(s, seat)
    if s.phase == OBP:
        return lead > (6 if seat == s.defender else 0)
    if s.phase == CR2:
        return lead > (18 if seat == s.defender else 9)
    return lead > 30


def at_stake(s: Board, seat: Seat) -> i64:
    """The Nationality cards a side has in play."""
    points: i64 = 0
    for card in s.row[seat].cards:
        if is_own_nationality(s.card(card), seat):
            points += s.card(card).bp
    return points


def keeping(s: Board, seat: Seat, card: i64) -> i64:
    """What a card is worth in hand."""
    printed = s.card(card)
    worth = 2 * printed.bp + 3 * len(s.book.acts[card])
    if printed.attack:
        worth += 4
    if printed.answers_out_of_turn() and len(s.book.acts[card]) > 0:
        worth += 8
    if printed.improves:
        worth += 4
    if is_own_nationality(printed, seat):
        worth += 1
    for other in s.hand[seat].cards:
        if other != card and (printed.plus.has(other) or s.card(other).plus.has(card)):
            worth += 2
    return worth


def outlook(s: Board, seat: Seat) -> float:
    """The lead in points, with what the present Turn is likely to bring and what the hands promise, against how far a lead still
    swings: in matches of generals by some 18 points a Turn, so by the root of the Turns left."""
    lead = float(captured_points(s, seat) - captured_points(s, 1 - seat))
    if s.turn == s.plan.turns:
        lead += float(points_in_hand(s, seat) - points_in_hand(s, 1 - seat))
    else:
        lead += HAND * float(hand_worth(s, seat) - hand_worth(s, 1 - seat))
    ahead = float(total(s, seat) - total(s, 1 - seat))
    chance = 1.0 / (1.0 + math.exp(-ahead / 9.0))
    lead += chance * float(at_stake(s, 1 - seat)) - (1.0 - chance) * float(at_stake(s, seat))
    return 1.0 / (1.0 + math.exp(-lead / (SWING * math.sqrt(float(s.plan.turns - s.turn + 1)))))


def hand_worth(s: Board, seat: Seat) -> i64:
    worth: i64 = 0
    for card in s.hand[seat].cards:
        worth += keeping(s, seat, card)
    return worth
