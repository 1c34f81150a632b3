"""Orders of several plain choices at once: a force, a move of several zones, an assault by its target or by a unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from warcabinet.engine.reasons import OK
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
    offer_force,
    offer_targets,
    why_not_join,
)
from warcabinet.games.last_crusade.cards.force import may_counterattack
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import first_piece, owner
from warcabinet.games.last_crusade.table.lines import has_river, supplied_areas
from warcabinet.games.last_crusade.table.pieces import has_room
from warcabinet.games.last_crusade.table.places import AREAS, NAMES, are_neighbours
from warcabinet.games.last_crusade.table.zones import enemy_obstacle
from warcabinet.games.last_crusade.turn.maneuver import offer_actions
from warcabinet.games.last_crusade.turn.moves import step, why_not_act

if TYPE_CHECKING:
    from warcabinet.games.last_crusade.view.scene import SceneBuilder


def helpers(table: SceneBuilder) -> tuple[Choice, ...]:
    prompt = table.s.prompt
    if prompt == c.ASSAULT_FORCE:
        return together(table)
    if prompt == c.MOVE_UNIT:
        return (*far_moves(table), *assaults_of_the_picked(table))
    return (*assaults(table), *assaults_of_the_bound(table)) if prompt == c.MANEUVER else ()


def order(table: SceneBuilder, word: str, place: int, rule: str, hint: str, steps: list[int]) -> Choice:
    name = table.names.place(place, table.view.viewer)
    texts = tuple(table.game.choice_text(step) for step in steps)
    elements = (f"place/{NAMES[place]}",)
    return Choice(f"{word} {NAMES[place]}", table.words(f"helper.{word}", place=name), rule, hint, elements, steps=texts)


def assault_order(table: SceneBuilder, place: int, hint: str, steps: list[int]) -> Choice:
    return replace(order(table, "assault-on", place, "LC-7.5.30", hint, steps), tone="target")


def assaults(table: SceneBuilder) -> tuple[Choice, ...]:
    """A press on the enemy instead of the button and the place."""
    s = table.s
    if not s.offers(c.ASSAULT):
        return ()
    return tuple(assault_order(table, area, "", steps) for area, steps in targets(s).items())


def targets(s: LastCrusade) -> dict[int, list[int]]:
    """By place: the steps up to the question who takes part. A single target is not asked for."""
    twin, seat = s.copy(), int(s.asked)
    twin.ask(seat, c.ASSAULT_WHERE)
    offer_targets(twin, seat, supplied_areas(s, seat, True), supplied_areas(s, seat, False))
    numbers = menu_of(twin)
    return {number - c.ATTACK: [int(c.ASSAULT), *([number] if len(numbers) > 1 else [])] for number in numbers}


def assaults_of(table: SceneBuilder, u: int) -> list[Choice]:
    """LC-7.5.30 What this unit can assault, with it as the first to take part. A single unit is not asked for."""
    s, seat = table.s, int(table.s.asked)
    lines = supplied_areas(s, seat, True), supplied_areas(s, seat, False)
    found = []
    for area, steps in targets(s).items():
        if why_not_join(s, u, area, *lines, s.supply[seat]) != OK:
            continue
        twin = s.copy()
        twin.attacker, twin.target = seat, area
        twin.ask(seat, c.ASSAULT_FORCE)
        offer_force(twin, seat, *lines)
        first = [int(c.ADD + u)] if len(menu_of(twin)) > 1 else []
        found.append(assault_order(table, area, table.words("hint.cost", n=int(cost_of(s, u))), [*steps, *first]))
    return found


def assaults_of_the_picked(table: SceneBuilder) -> tuple[Choice, ...]:
    """A press on the enemy after one on the unit: it is put back, and the assault is declared with it."""
    s, u = table.s, int(table.s.firing)
    if u < 0 or s.moving >= 0:
        return ()
    return tuple(replace(each, text=each.text.replace("assault-on", "assault-with"), back=1) for each in assaults_of(table, u))


def assaults_of_the_bound(table: SceneBuilder) -> tuple[Choice, ...]:
    """A unit with less than two other things to do is never picked up: its assaults are offered at once."""
    s, seat = table.s, int(table.s.asked)
    found: list[Choice] = []
    for u in range(int(first_piece(seat)), int(s.top[seat])):
        if s.kind[u] < 0 or not 0 <= s.place[u] < AREAS or not s.card(u).is_ground_unit():
            continue
        twin = s.copy()
        twin.ask(seat, c.MOVE_UNIT)
        offer_actions(twin, u)
        if twin.offered < 2:
            element = table.element(u)
            name = element.partition("/")[2]
            mine = assaults_of(table, u)
            found += [replace(each, text=f"{each.text} with {name}", elements=(element,)) for each in mine]
    return tuple(found)


def far_moves(table: SceneBuilder) -> tuple[Choice, ...]:
    """LC-7.5.2 Everywhere the unit can get to step by step, if no one could interrupt and nothing hurts or halts it on the way."""
    s, u = table.s, int(table.s.firing)
    if u < 0 or s.moving >= 0 or may_counterattack(s, 1 - s.asked):
        return ()
    near = [number for number in menu_of(s) if c.MOVE <= number < c.MOVE + AREAS]
    seen = {int(s.place[u]), *(number - c.MOVE for number in near)}
    found: list[Choice] = []
    ways: list[tuple[LastCrusade, list[int], int]] = [(s, [number], number - c.MOVE) for number in near]
    while ways:
        before, way, here = ways.pop(0)
        after = gone(before, u, here)
        if after is None:
            continue
        menu = menu_of(after)
        for number in menu:
            area = number - c.MOVE
            if c.MOVE <= number < c.MOVE + AREAS and area not in seen:
                seen.add(area)
                steps = [*way, int(c.UNIT + u), *([number] if len(menu) > 1 else [])]  # a single action is not asked for
                spent = int(after.spent[u] - s.spent[u]) + 1
                found.append(order(table, "go", area, "LC-7.5.2", table.words("hint.mf", n=spent), steps))
                ways.append((after, steps, area))
    return tuple(found)


def gone(before: LastCrusade, u: int, area: int) -> LastCrusade | None:
    """After an undisturbed step, with what the unit could do next on the menu; None if its move ends there or dice would roll."""
    seat = int(owner(u))
    origin = int(before.place[u])
    if origin >= AREAS or not has_room(before, seat, area) or enemy_obstacle(before, seat, area, origin) >= 0:
        return None
    twin = before.copy()
    step(twin, u, area)
    if why_not_act(twin, u) != OK or twin.moving >= 0:
        return None
    twin.ask(seat, c.MOVE_UNIT)
    offer_actions(twin, u)
    return twin


def together(table: SceneBuilder) -> tuple[Choice, ...]:
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
