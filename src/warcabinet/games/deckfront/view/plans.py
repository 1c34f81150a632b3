"""What a choice achieves: damage, life left, who stands opposite, and the lead in morale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcabinet.engine.plans import Plans, joined
from warcabinet.engine.verbs import Meaning
from warcabinet.games.deckfront import choices as c
from warcabinet.games.deckfront.cards.effects import goal_of_advance, shot
from warcabinet.games.deckfront.field import (
    BACK,
    EAST,
    EMPTY,
    FRONT,
    INTRUDER,
    KIND,
    PLACE,
    SIDE,
    WEST,
    damage_of,
    facing,
    front_flank,
)
from warcabinet.games.deckfront.rules import Deckfront
from warcabinet.games.deckfront.values import HOLD, morale, strength, target_of, through
from warcabinet.games.deckfront.view.preview import Hit, triggered_by_placing, triggered_by_turning

if TYPE_CHECKING:
    from warcabinet.games.deckfront.view.scene import SceneBuilder


# ------------------------------------------------------------ blows
def strikes(table: SceneBuilder, meaning: Meaning) -> str:
    """DF-7.13 What comes through, and what is left of the target."""
    s, cell, aim = table.s, int(table.s.attacker), meaning.which
    if aim == HOLD:
        return table.words("plan.hold")
    target = int(target_of(s, cell, aim))
    force = s.powers(cell).charge if s.prompt == c.CHARGE else strength(s, cell, target, aim)
    return blow(table, target, int(through(s, cell, target, aim, force)))


def fires(table: SceneBuilder, meaning: Meaning) -> str:
    """DF-9.8"""
    s, cell, target = table.s, int(table.s.attacker), int(table.s.positioned)
    damage = through(s, cell, target, shot(s, cell, target), s.powers(cell).skirmisher)
    return blow(table, target, int(damage))


def blow(table: SceneBuilder, target: int, damage: int) -> str:
    s, unit = table.s, int(table.s.field[target])
    name = table.names.unit(unit & KIND)
    left = int(s.card(unit).life) - int(damage_of(unit))
    if damage == 0:
        return table.words("plan.no-damage", unit=name)
    if damage < left:
        return table.words("plan.wounds", unit=name, left=left, after=left - damage)
    return joined([table.words("plan.destroys", unit=name), lead(table, without(s, target))], table.words.language)


def without(s: Deckfront, cell: int) -> Deckfront:
    twin = s.copy()
    twin.field[cell] = EMPTY
    return twin


def lead(table: SceneBuilder, s: Deckfront) -> str:
    """DF-6.26 Morale minus the enemy's."""
    seat = int(s.asked)
    mine = int(morale(s, seat)) - int(morale(s, 1 - seat))
    return table.words("plan.lead" if mine > 0 else "plan.level" if mine == 0 else "plan.behind", n=abs(mine))


# ------------------------------------------------------------ places
def placed(table: SceneBuilder, meaning: Meaning) -> str:
    s, seat = table.s, int(table.s.asked)
    cell, kind = seat * SIDE + meaning.which, int(table.s.played[seat])
    return follows(table, cell, triggered_by_placing(s, seat, kind, cell))


def turned(table: SceneBuilder, meaning: Meaning) -> str:
    s, seat = table.s, int(table.s.asked)
    cell = seat * SIDE + meaning.which // 2
    to = int(front_flank(s.field, seat, EAST if meaning.which % 2 else WEST, cell))
    return follows(table, to, triggered_by_turning(s, cell, to))


def advanced(table: SceneBuilder, meaning: Meaning) -> str:
    s, seat = table.s, int(table.s.asked)
    return opposite(table, int(goal_of_advance(s, seat, seat * SIDE + BACK + meaning.which)))


def follows(table: SceneBuilder, cell: int, hits: list[Hit]) -> str:
    """Who stands opposite, then what happens at once."""
    said = [opposite(table, cell), *(hit(table, each) for each in hits)]
    return joined([text for text in said if text], table.words.language)


def opposite(table: SceneBuilder, cell: int) -> str:
    s = table.s
    if cell & PLACE == INTRUDER:
        return table.words("plan.infiltrates")
    if cell & BACK:
        before = int(s.field[cell & FRONT])
        return table.words("plan.behind-no-one") if before == EMPTY else table.words("plan.backs", unit=unit_name(table, before))
    enemy = int(s.field[facing(cell)])
    return table.words("plan.faces-no-one") if enemy == EMPTY else table.words("plan.faces", unit=unit_name(table, enemy))


def unit_name(table: SceneBuilder, unit: int) -> str:
    return table.names.unit(unit & KIND)


def hit(table: SceneBuilder, each: Hit) -> str:
    key = f"plan.{each.what}" + ("-falls" if each.falls else "")
    return table.words(key, unit=table.names.unit(each.by), target=table.names.unit(each.target), damage=each.damage)


# ------------------------------------------------------------ cards
def brings(table: SceneBuilder, meaning: Meaning) -> str:
    """DF-5.1 The values of the card."""
    card, entry = table.s.book.cards[meaning.which], table.names.entry(meaning.which)
    key = "plan.brings" if meaning.verb.first == c.PLAY else "plan.values"
    return table.words(key, attack=card.attack, armour=card.armour, life=card.life, initiative=entry.initiative)


def adds_morale(table: SceneBuilder, meaning: Meaning) -> str:
    """DF-6.27 What the lead would be with this unit in play."""
    s, seat = table.s, int(table.s.asked)
    mine = int(morale(s, seat)) + int(s.book.cards[meaning.which].morale) - int(morale(s, 1 - seat))
    return table.words("plan.lead" if mine > 0 else "plan.level" if mine == 0 else "plan.behind", n=abs(mine))


def draws(table: SceneBuilder, meaning: Meaning) -> str:
    return table.words("plan.draws", n=len(table.s.hand[table.s.asked]) + 1)


PLANS: Plans[SceneBuilder] = Plans(
    c.VERBS,
    {
        c.ATTACK: (strikes,),
        c.FIRE: (fires,),
        c.PLACE_AT: (placed,),
        c.TURN: (turned,),
        c.ADVANCE: (advanced,),
        c.PLAY: (brings, adds_morale),
        c.PICK: (brings,),
        c.TAKE: (brings,),
        c.GIVE: (brings,),
        c.DRAW: (draws,),
    },
    lambda table: c.PROMPTS[int(table.s.prompt)].key,
)
