"""How far the supply of each seat reaches, as the viewer may know it: a covered card may be a unit, so it stops a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Layer
from warcabinet.games.last_crusade.cards.force import is_cut
from warcabinet.games.last_crusade.state import first_piece
from warcabinet.games.last_crusade.table.lines import has_bridge, has_river, is_ferry_friendly
from warcabinet.games.last_crusade.table.places import AREAS, HQ, NAMES, NEIGHBOURS, ZONES, bank, crossing

if TYPE_CHECKING:
    from warcabinet.games.last_crusade.view.scene import SceneBuilder


def supply_layer(table: SceneBuilder) -> Layer:
    found = [reached(table, seat) for seat in range(2)]
    words = table.words
    return Layer(
        "supply",
        words("layer.supply"),
        words("layer.supply-text"),
        tuple((f"place/{NAMES[area]}", tuple(seat for seat in range(2) if area in found[seat])) for area in range(AREAS)),
        "LC-3.6.1",
    )


def reached(table: SceneBuilder, seat: int) -> set[int]:
    """LC-3.6.1, LC-3.6.3 From the seat's Headquarters from zone to zone, none of them with enemy units."""
    s = table.s
    enemies = stopping(table, 1 - seat)
    found, edge = {HQ + seat}, [HQ + seat]
    while edge:
        area = edge.pop()
        for near in map(int, NEIGHBOURS[area]):
            if near >= ZONES or near in found or near in enemies or is_cut(s, seat, near):
                continue
            if has_river(s, area, near) and not is_way_over(table, seat, int(crossing(area, near)), enemies):
                continue
            found.add(near)
            edge.append(near)
    return found


def stopping(table: SceneBuilder, seat: int) -> set[int]:
    """Where a seat has ground units, or cards that may be some."""
    s = table.s
    here = [u for u in range(int(first_piece(seat)), int(s.top[seat])) if s.kind[u] >= 0 and 0 <= s.place[u] < AREAS]
    return {int(s.place[u]) for u in here if not table.sees(u) or s.card(u).is_ground_unit()}


def is_way_over(table: SceneBuilder, seat: int, at: int, enemies: set[int]) -> bool:
    """LC-13.1.3, LC-R65 By a friendly bridge or ferry; soldiers alone are also supplied over water."""
    s = table.s
    banks = [int(bank(at, side)) for side in range(2)]
    if is_ferry_friendly(s, seat, at):
        return True
    return bool(has_bridge(s, at)) and not enemies.intersection(banks) and any(s.control[zone] == seat for zone in banks)
