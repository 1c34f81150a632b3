"""What a choice achieves: odds, dice rolls of 36, combat values and points, from what the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.plans import Plans
from warcabinet.engine.verbs import Meaning
from warcabinet.games.last_war import choices as c
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE, neighbour
from warcabinet.games.last_war.secrecy import are_counters_hidden
from warcabinet.games.last_war.turn.commitment import attacker_of, combats, target_of
from warcabinet.games.last_war.turn.fighting import is_void, start_hexes
from warcabinet.games.last_war.turn.tables import ATTACKER, DEFENDER
from warcabinet.games.last_war.view.menu import unused_lsp

if TYPE_CHECKING:
    from warcabinet.games.last_war.view.scene import SceneBuilder


def place_of(table: SceneBuilder, hex: int) -> int:
    return int(table.s.ground.cell_of[hex % c.HEXES])


def goal_of(table: SceneBuilder, meaning: Meaning) -> int:
    """The hex that a choice leads to."""
    if meaning.verb.about == "hexside":
        return place_of(table, int(neighbour(*divmod(meaning.which, DIRECTIONS))))
    if meaning.verb.about == "route":
        return int(table.s.ground.routes[meaning.which ^ 1])
    return place_of(table, meaning.which)


# ------------------------------------------------------------ attacks
def attacks(table: SceneBuilder, meaning: Meaning) -> str:
    """LW-8.5 Odds and dice rolls with this flag; nothing where counters are hidden."""
    found = table.fights.flagged(meaning.verb.first + meaning.which)
    if found is None:
        return table.words("plan.attacks-blind")
    battles, supplied = found
    key = "plan.attacks" if supplied else "plan.attacks-bare"
    return table.words(key, column=table.fights.columns(battles), n=table.fights.throws(battles))


def scores(table: SceneBuilder, meaning: Meaning) -> str:
    """LW-25.6 Points of the hex that would change hands."""
    place = goal_of(table, meaning)
    n = int(table.s.ground.vp[place]) if place != NOWHERE else 0
    return table.words("plan.scores", n=n) if n else ""


def supports(table: SceneBuilder, meaning: Meaning) -> str:
    """LW-10.3, LW-10.4 The combat with one more LSP: each adds 1 to the die."""
    s, place = table.seen, place_of(table, meaning.which)
    role = ATTACKER if meaning.verb.first == c.LSP_ATTACK else DEFENDER
    known = [combat for combat in combats(s).cards if not is_void(s, combat) and not table.fights.is_foggy(combat)]
    if role == ATTACKER:
        mine = [combat for combat in known if attacker_of(combat) == table.own and place in start_hexes(s, combat)]
    else:
        mine = [combat for combat in known if attacker_of(combat) != table.own and target_of(combat) == place]
    if len(mine) != 1:
        return ""
    battles = table.fights.battles(s, mine[0])
    before = table.fights.throws(battles)
    for battle in battles:
        battle.lsp[role] += 1
    where = table.names.place(int(target_of(mine[0])))
    return table.words("plan.supports", place=where, before=before, n=table.fights.throws(battles))


# ------------------------------------------------------------ forces
def strengthens(table: SceneBuilder, meaning: Meaning) -> str:
    """LW-8.2 The combat value of the hex after it."""
    s, (verb, which) = table.seen, meaning
    kind, place = which // c.HEXES, place_of(table, which)
    many = int(s.has(table.own, kind)) if verb.first == c.PUT_ALL else int(s.points(kind, place)) if verb.first == c.PULL_ALL else 1
    n = -many if verb.first in (c.PULL, c.PULL_ALL) else many
    if kind >= st.LSP:
        return table.words("plan.stocks", n=int(s.points(st.LSP, place)) + n) if kind == st.LSP else ""
    before = int(s.cv(place))
    return table.words("plan.cv", place=table.names.place(place), before=before, n=before + n)


def faces(table: SceneBuilder, meaning: Meaning) -> str:
    """The strongest enemy next to the hex, as far as the seat can tell."""
    s, place = table.seen, place_of(table, meaning.which)
    near = [int(s.ground.road[edge]) for edge in range(place * DIRECTIONS, (place + 1) * DIRECTIONS)]
    enemies = [other for other in near if other != NOWHERE and s.owner[other] == 1 - table.own]
    if not enemies or any(are_counters_hidden(s, other) for other in enemies):
        return ""
    strongest = max(enemies, key=lambda other: (int(s.cv(other)), -other))
    return table.words("plan.faces", place=table.names.place(strongest), n=int(s.cv(strongest)))


def bids(table: SceneBuilder, meaning: Meaning) -> str:
    """LW-6.7"""
    return table.words(f"plan.{meaning.verb.word}", n=int(table.game.cards.card[meaning.which].value))


def ends(table: SceneBuilder, meaning: Meaning) -> str:
    """LW-R32 What could still be committed."""
    left = unused_lsp(table)
    return table.words("plan.unused", n=left) if left else ""


FORCES = (strengthens, faces)
PLANS: Plans[SceneBuilder] = Plans(
    c.VERBS,
    {
        c.FLAG: (attacks, scores),
        c.FLAG_SEA: (attacks, scores),
        c.FLAG_ROUTE: (attacks, scores),
        c.FLAG_PAG: (attacks,),
        c.LSP_ATTACK: (supports,),
        c.LSP_DEFEND: (supports,),
        c.LSP_DEFEND_SEA: (supports,),
        c.PUT: FORCES,
        c.PUT_ALL: FORCES,
        c.PULL: FORCES,
        c.PULL_ALL: FORCES,
        c.BEYOND: (scores,),
        c.BID: (bids,),
        c.DIE: (bids,),
        c.DONE: (ends,),
    },
    lambda table: c.PROMPTS[int(table.s.prompt)][0],
)
