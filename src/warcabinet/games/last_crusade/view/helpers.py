"""Orders of several plain choices at once: all that can join an assault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Choice
from warcabinet.engine.state import menu_of
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.assault.declaring import (
    SUPPORT_COST,
    bill,
    can_support,
    cost_of,
    is_anybody_assaulting,
    is_supplied_in,
)
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import first_piece
from warcabinet.games.last_crusade.table.lines import has_river, supplied_areas
from warcabinet.games.last_crusade.table.places import are_neighbours

if TYPE_CHECKING:
    from warcabinet.games.last_crusade.view.scene import SceneBuilder


def helpers(table: SceneBuilder) -> tuple[Choice, ...]:
    if table.s.prompt != c.ASSAULT_FORCE:
        return ()
    steps, price = all_that_can(table.s)
    if len(steps) < 2:
        return ()
    label, hint = table.words("helper.all-that-can", n=len(steps)), table.words("hint.cost", n=price)
    texts = tuple(table.game.choice_text(step) for step in steps)
    return (Choice("all-that-can", label, "LC-7.5.30", hint, steps=texts),)


def all_that_can(s: LastCrusade) -> tuple[list[int], int]:
    """Units beside the target, then artillery in range, as far as Supply goes; and what they cost.

    Who crosses a river or lands from the air is left to the seat."""
    seat = int(s.asked)
    guns = supporters(s, seat)
    purse = left = int(s.supply[seat] - bill(s, seat))
    steps: list[int] = []
    for u in (number - c.ADD for number in menu_of(s) if c.ADD <= number < c.ADD + c.PIECES):
        walks = are_neighbours(s.place[u], s.target) and not has_river(s, s.place[u], s.target)
        if walks and u not in guns and cost_of(s, u) <= left:
            steps.append(int(c.ADD + u))
            left -= int(cost_of(s, u))
    if steps or is_anybody_assaulting(s, seat):
        paid = guns[: left // SUPPORT_COST]
        steps += [int(c.SUPPORT + u) for u in paid]
        left -= len(paid) * SUPPORT_COST
    return steps, purse - left


def supporters(s: LastCrusade, seat: int) -> list[int]:
    foot, others = supplied_areas(s, seat, True), supplied_areas(s, seat, False)
    mine = range(int(first_piece(seat)), int(s.top[seat]))
    return [u for u in mine if can_support(s, u, s.target) and is_supplied_in(s, u, foot, others)]
