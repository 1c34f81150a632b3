"""The Airfields: the viewer's card by card with what each aircraft carries, the other as a number of backs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.scene import Area, Badge, Item, Tone
from warcabinet.engine.state import NOBODY
from warcabinet.games.last_crusade.state import ATTACHED, first_piece, owner
from warcabinet.games.last_crusade.table.places import AIRFIELD
from warcabinet.games.last_crusade.view.battlefield import element_of

if TYPE_CHECKING:
    from warcabinet.games.last_crusade.view.scene import SceneBuilder


def airfield(table: SceneBuilder, seat: int) -> Area:
    """LC-14.2 Of the other's Airfield only the number of cards; in any order, so that no aircraft can be followed home."""
    s = table.s
    place = AIRFIELD + seat
    here = [u for u in range(int(first_piece(seat)), int(s.top[seat])) if s.kind[u] >= 0 and s.place[u] == place]
    if seat == table.view.viewer:
        # What an aircraft carries lies under it.
        hosts = {u: int(s.host[u]) if s.has(u, ATTACHED) else u for u in here}
        items = [airfield_card(table, u) for u in sorted(here, key=lambda u: (hosts[u], hosts[u] == u))]
    else:
        face = table.names.back(int(s.plan.nation[seat]))
        name = table.words("card.hidden")
        items = [Item(f"airfield-{seat}/{n}", face, name, lies="face-down", owner=seat) for n in range(len(here))]
    return Area(
        f"airfield-{seat}",
        "row",
        title=table.words("area.airfield"),
        empty=table.words("empty.airfield"),
        seat=seat,
        count=len(items),
        items=tuple(items),
        rule="LC-4.11",
    )


def airfield_card(table: SceneBuilder, u: int) -> Item:
    s = table.s
    seat = int(owner(u))
    badges = []
    if s.damage[u]:
        damage, most = int(s.damage[u]), int(s.card(u).unit.defense)
        badges.append(Badge(f"{damage}/{most}", table.words("badge.damage", n=damage, most=most), tone="threat"))
    loaded = any(s.host[v] == u for v in range(int(first_piece(seat)), int(s.top[seat])) if s.kind[v] >= 0)
    group = element_of(int(s.host[u]) if s.has(u, ATTACHED) else u) if s.has(u, ATTACHED) or loaded else ""
    tone: Tone = "lit" if table.mine and s.group[u] != NOBODY else ""  # of the group that is about to start
    return table.card(element_of(u), int(s.kind[u]), seat, badges=tuple(badges), group=group, tone=tone)
