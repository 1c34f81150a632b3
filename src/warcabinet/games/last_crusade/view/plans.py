"""What a choice achieves: odds, Supply, Firepower and ground, from what the seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.plans import Plans
from warcabinet.engine.verbs import Meaning
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.cards.units import Unit
from warcabinet.games.last_crusade.state import first_piece
from warcabinet.games.last_crusade.table.places import AREAS, ZONES, are_neighbours
from warcabinet.games.last_crusade.turn.reinforce import DRAW_COST
from warcabinet.games.last_crusade.view import assault_odds as odds
from warcabinet.games.last_crusade.view import forecast

if TYPE_CHECKING:
    from warcabinet.games.last_crusade.view.scene import SceneBuilder

ODDS_SHOWN = (c.WITHDRAWAL, c.DEFENSE)  # where "done" decides about an assault


# ------------------------------------------------------------ fire
def shoots(table: SceneBuilder, meaning: Meaning) -> str:
    """LC-6.3.2 The chance to hit or to destroy."""
    preview = forecast.of_target(table, meaning.which)
    return preview.text if preview else ""


def assaults(table: SceneBuilder, meaning: Meaning) -> str:
    """LC-7.5.58 The chance that the place is taken, and the losses to expect."""
    s, words = table.s, table.words
    if meaning.verb.first == c.DONE and s.prompt not in ODDS_SHOWN:
        return ""
    if covered := forecast.covered_at_target(table):
        return words("forecast.covered", n=covered)
    found = odds.assault(s, meaning.verb.first == c.SUPPLY_ALL)
    attacks = table.view.viewer == int(s.attacker)
    theirs, mine = (found.their_losses, found.my_losses) if attacks else (found.my_losses, found.their_losses)
    chance = forecast.span(words, found.captured, found.unknown)
    return words(
        "plan.assault" if attacks else "plan.defends", chance=chance, theirs=decimal(words, theirs), mine=decimal(words, mine)
    )


def decimal(words: Catalogue, number: float) -> str:
    """As the language writes it."""
    return f"{number:.1f}".replace(".", "," if words.language == "de" else ".")


# ------------------------------------------------------------ Supply
def pays_for_card(table: SceneBuilder, meaning: Meaning) -> str:
    cost = int(table.s.book.cards[meaning.which].cost)
    return paid(table, cost) if cost > 0 else ""


def pays_for_piece(table: SceneBuilder, meaning: Meaning) -> str:
    if meaning.verb.first == c.UNIT and table.s.prompt != c.AIR:
        return ""
    return paid(table, forecast.cost(table.s, meaning.which))


def pays_for_draw(table: SceneBuilder, meaning: Meaning) -> str:
    return paid(table, DRAW_COST)


def pays_for_terrain(table: SceneBuilder, meaning: Meaning) -> str:
    return table.words("plan.terrain", n=int(table.s.book.terrain[meaning.which].cost))


def paid(table: SceneBuilder, cost: int) -> str:
    """LC-3.4.1; a force is bought from a budget of its own (LC-5.4.1)."""
    if table.s.prompt == c.BUY_FORCES:
        return table.words("plan.price", n=cost)
    return table.words("plan.costs", n=cost, left=int(table.s.supply[table.s.asked]) - cost)


# ------------------------------------------------------------ units
def brings_card(table: SceneBuilder, meaning: Meaning) -> str:
    """LC-2.2.10 The values of a card."""
    return values(table, table.s.book.cards[meaning.which].unit)


def brings_piece(table: SceneBuilder, meaning: Meaning) -> str:
    s, u = table.s, meaning.which
    key = "fires" if meaning.verb.first == c.FIRE else "brings"
    return values(table, s.card(u).unit, key) if table.sees(u) and s.kind[u] >= 0 else ""


def values(table: SceneBuilder, unit: Unit, key: str = "brings") -> str:
    inf, arm = max(int(unit.inf), 0), max(int(unit.arm), 0)
    return table.words(f"plan.{key}", inf=inf, arm=arm, defense=int(unit.defense)) if inf or arm else ""


# ------------------------------------------------------------ places
def enters(table: SceneBuilder, meaning: Meaning) -> str:
    """LC-7.5.2 The ground there."""
    if meaning.which >= ZONES:
        return ""
    return table.words("plan.enters", terrain=table.names.terrain(int(table.s.terrain[meaning.which])))


def meets(table: SceneBuilder, meaning: Meaning) -> str:
    """Cards of the enemy there; everyone sees how many lie face down."""
    place = meaning.which
    if place >= AREAS:
        return ""
    there = enemies(table, {place})
    hidden = sum(1 for u in there if not table.sees(u))
    if not there:
        return table.words("plan.empty")
    return table.words("plan.meets-hidden" if hidden else "plan.meets", n=len(there), hidden=hidden)


def nears(table: SceneBuilder, meaning: Meaning) -> str:
    """How many enemy cards could be assaulted from there, or come from there."""
    place = meaning.which
    if place >= AREAS:
        return ""
    n = len(enemies(table, {near for near in range(AREAS) if are_neighbours(near, place)}))
    return table.words("plan.nears", n=n) if n else table.words("plan.far")


def enemies(table: SceneBuilder, places: set[int]) -> list[int]:
    s, seat = table.s, 1 - int(table.s.asked)
    pieces = range(int(first_piece(seat)), int(s.top[seat]))
    return [u for u in pieces if s.kind[u] >= 0 and int(s.place[u]) in places and s.host[u] < 0]


PLANS: Plans[SceneBuilder] = Plans(
    c.VERBS,
    {
        c.TARGET: (shoots,),
        c.CONFIRM: (assaults,),
        c.SUPPLY_ALL: (assaults,),
        c.DONE: (assaults,),
        c.BUY: (brings_card, pays_for_card),
        c.DEPLOY: (brings_card, pays_for_card),
        c.DEPLOY_FREE: (brings_card,),
        c.PICK: (brings_card,),
        c.PLACE_CARD: (brings_card,),
        c.PLAY: (pays_for_card,),
        c.BUY_DRAW: (pays_for_draw,),
        c.LAY_TERRAIN: (pays_for_terrain,),
        c.ADD: (brings_piece, pays_for_piece),
        c.SUPPORT: (brings_piece, pays_for_piece),
        c.SUPPLY: (brings_piece, pays_for_piece),
        c.REFIT: (pays_for_piece,),
        c.UNIT: (brings_piece, pays_for_piece),
        c.FIRE: (brings_piece,),
        c.MOVE: (enters, nears),
        c.AT: (enters, nears),
        c.ATTACK: (enters, meets),
    },
    lambda table: c.PROMPTS[int(table.s.prompt)][0],
)
