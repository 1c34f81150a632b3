# compiled
"""How computers play The Last War: who decides what in which step. The files beside this one do the thinking."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from warcabinet.engine.chance import Chance
from warcabinet.engine.mind import Mind
from warcabinet.engine.state import NOBODY, Seat, State
from warcabinet.engine.style import Style
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war.bot.attack import flag, main_effort
from warcabinet.games.last_war.bot.commit import best_combat_offered, commitment, pulling
from warcabinet.games.last_war.bot.frontline import advance, exploitation, permission, strongest_place, withdrawal
from warcabinet.games.last_war.bot.judgement import line_value, prospects
from warcabinet.games.last_war.bot.rear import base_site, beforehand, facing, mission, rear_work
from warcabinet.games.last_war.state import DEPLOYING, Board

HORIZON: Final = 30  # choices: more than a deployment


@final
class Marshal(Mind):
    def policy(self, s: State, seat: Seat, chance: Chance) -> i64:
        assert isinstance(s, Board)
        side = s.side_of(seat)
        if side == NOBODY:
            return umpire(s)
        prompt = s.prompt
        if prompt == c.DEPLOY:
            return deployment(s, side)
        if prompt == c.PLACE_FLAGS:
            return flag(s, side)
        if prompt == c.COMMIT:
            return commitment(s, side)
        if prompt == c.PULLING:
            return pulling(s, side)
        if prompt == c.WITHDRAWING:
            return withdrawal(s, side)
        return small_decision(s, side, chance)

    def style(self) -> Style:
        return Style(horizon=HORIZON, explore=0.3, endless=4000)

    def settled(self, s: State) -> bool:
        """At the beginning of a turn: the fighting is over and production has come."""
        assert isinstance(s, Board)
        return s.phase == DEPLOYING

    def evaluate(self, s: State, seat: Seat) -> float:
        assert isinstance(s, Board)
        side = s.side_of(seat)
        return 0.5 if side == NOBODY else prospects(s, side)


def umpire(s: Board) -> i64:
    """A computer at Control lets things run."""
    if s.prompt == c.PERMITTING:
        return permission(s, NOBODY)
    for choice in (c.GO_ON, c.REFUSE, c.DONE, c.BACK):
        if s.offers(choice):
            return choice
    return s.menu[0]


def deployment(s: Board, side: Seat) -> i64:
    """What costs nothing or comes first, the main effort, what the rear needs."""
    choice = beforehand(s, side)
    if choice == c.DONE:
        choice = main_effort(s, side)
    if choice == c.DONE:
        choice = rear_work(s, side)
    return choice


def small_decision(s: Board, side: Seat, chance: Chance) -> i64:
    prompt = s.prompt
    if prompt == c.PERMITTING:
        return permission(s, side)
    if prompt == c.CLOSING or prompt == c.FOLLOWING:
        return s.menu[1] if s.offered > 1 else c.DONE
    if prompt == c.HOW_MANY:
        return c.ONE
    if prompt == c.ORDER:
        return c.SECOND
    if prompt == c.FIGHT_ORDER:
        return c.FIGHT_FIRST
    if prompt == c.ADVANCE or prompt == c.COUNTER_ADVANCE:
        return advance(s)
    if prompt == c.EXPLOIT:
        return exploitation(s, side)
    if prompt == c.FALL_BACK or prompt == c.PUSH_OUT:
        return strongest_place(s)
    if prompt == c.WHICH_COMBAT:
        return best_combat_offered(s, side)
    if prompt == c.WHICH_FACING:
        return facing(s, side)
    if prompt == c.WHICH_TARGET:
        return mission(s, side)
    if prompt == c.WHERE_BASE:
        return base_site(s, side)
    if prompt == c.SHUT_LINE:
        return cheapest_line(s)
    for choice in (c.DONE, c.ENOUGH):
        if s.offers(choice):
            return choice
    return s.menu[chance.below(s.offered)]


def cheapest_line(s: Board) -> i64:
    best = s.menu[0]
    for i in range(s.offered):
        if line_value(s, s.menu[i] - c.SHUT) < line_value(s, best - c.SHUT):
            best = s.menu[i]
    return best
