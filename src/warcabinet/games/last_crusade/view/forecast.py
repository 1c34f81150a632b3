"""What an attack would do, before it is confirmed: the exact chance of each number of hits and of destruction.

A seat is told what follows from what it may see. Of a covered target it learns how many dice would hit, not what they would
destroy; of an assault on a place with covered cards only how strong its own force is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.scene import Mark, Preview, Row, Tone
from warcabinet.engine.state import Event
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade.air.drops import DROP_COST
from warcabinet.games.last_crusade.air.sorties import is_forming, launch_cost
from warcabinet.games.last_crusade.assault.declaring import cost_of
from warcabinet.games.last_crusade.assault.defense import is_clear, is_infantry
from warcabinet.games.last_crusade.assault.rounds import mode_of
from warcabinet.games.last_crusade.rules import LastCrusade
from warcabinet.games.last_crusade.state import (
    ASSAULTING,
    DUG_IN,
    HIT_IGNORED,
    OVER_WATER,
    PIECES,
    SPOTTED,
    SUPPORTING,
    first_piece,
    owner,
)
from warcabinet.games.last_crusade.table.fire import (
    AIR_COMBAT,
    ARM_FP,
    BOMBARDMENT,
    FLAK,
    INF_FP,
    RETURN_FIRE,
    STRIKE,
    dice,
    printed,
    target_number,
)
from warcabinet.games.last_crusade.table.harm import rider_of, who_is_hit
from warcabinet.games.last_crusade.table.pieces import defense
from warcabinet.games.last_crusade.table.places import are_neighbours
from warcabinet.games.last_crusade.view import assault_odds as odds
from warcabinet.games.last_crusade.view.assault_odds import hit_chances
from warcabinet.games.last_crusade.view.naming import signed
from warcabinet.games.last_crusade.view.tray import term_row

if TYPE_CHECKING:
    from warcabinet.games.last_crusade.view.scene import SceneBuilder

MODES = {
    c.STRIKE_TARGET: STRIKE,
    c.BOMBARD_TARGET: BOMBARDMENT,
    c.RETURN_FIRE_AT: RETURN_FIRE,
    c.FLAK_TARGET: FLAK,
    c.AIR_TARGET: AIR_COMBAT,
}


class Shot(Struct, frozen=True):
    """One attack: `chances[n]` is the chance of exactly n hits, `kills` that the target falls, `rider` that all of it does."""

    dice: int
    tn: int
    chances: tuple[float, ...]
    kills: float | None = None  # unknown where the target is covered
    rider: float | None = None  # of a pair or a manned Fortification


def shot(s: LastCrusade, u: int, target: int, mode: int, *, blind: bool, seen: bool) -> Shot:
    count = max(int(dice(s, u, target, mode, blind)), 0)
    tn = int(target_number(s, u, target, mode, blind))
    chances = hit_chances(count, tn)
    if not seen or target >= PIECES:
        return Shot(count, tn, chances)
    target = int(who_is_hit(s, target))
    ignored = int(mode <= STRIKE and s.flags[target] & (DUG_IN | HIT_IGNORED) == DUG_IN)
    room = int(defense(s, target)) - int(s.damage[target])
    kills = sum(chances[room + ignored :])
    rider = int(rider_of(s, target))
    if rider < 0:
        return Shot(count, tn, chances, kills)
    room += int(defense(s, rider)) - int(s.damage[rider])
    return Shot(count, tn, chances, kills, sum(chances[room + ignored :]))


# ------------------------------------------------------------ as the table shows it
def percent(words: Catalogue, chance: float) -> str:
    """As the language writes it: "33%" in English, "33 %" in German."""
    return words("forecast.percent", share=rounded(chance))


def rounded(chance: float) -> str:
    """
    >>> rounded(1 / 3), rounded(0.0004), rounded(0.9996)
    ('33', '<1', '>99')
    """
    if 0 < chance < 0.005:
        return "<1"
    if 0.995 < chance < 1:
        return ">99"
    return str(round(100 * chance))


def of_target(table: SceneBuilder, target: int) -> Preview | None:
    """The attack that choosing this target would begin."""
    s = table.s
    u = int(s.firing if s.prompt == c.CHOOSE_TARGET else s.aim)
    if not 0 <= u < PIECES or s.kind[u] < 0:
        return None
    mode = int(mode_of(s, u)) if s.prompt == c.CHOOSE_TARGET else MODES.get(int(s.prompt), -1)
    if mode < 0:
        return None
    covered = not s.has(target, SPOTTED) and mode in (STRIKE, BOMBARDMENT)
    found = shot(s, u, target, mode, blind=covered, seen=table.sees(target) and not covered)
    rows = shot_rows(table, u, target, mode, covered, found)
    mark = Mark(table.element(target), percent(table.words, 1 - found.chances[0] if found.kills is None else found.kills), "ok")
    return Preview("field", shot_text(table, found), rows, marks=(mark,))


def shot_text(table: SceneBuilder, found: Shot) -> str:
    if found.kills is None:
        return table.words("forecast.hits", n=found.dice, tn=found.tn, chance=percent(table.words, 1 - found.chances[0]))
    return table.words("forecast.kills", n=found.dice, tn=found.tn, chance=percent(table.words, found.kills))


def shot_rows(table: SceneBuilder, u: int, target: int, mode: int, blind: bool, found: Shot) -> tuple[Row, ...]:
    """Dice and Target Number term by term, then the chances. What makes a covered target Fortified is not told."""
    s, words, names = table.s, table.words, table.names
    dice_terms: list[Event] = []
    tn_terms: list[Event] = []
    dice(s, u, target, mode, blind, dice_terms)
    target_number(s, u, target, mode, blind, tn_terms)
    rows = [term_row(names, term) for term in dice_terms]
    rows.append(Row(words("fact.dice"), str(found.dice), rule="LC-R26"))
    if not blind:
        rows += [term_row(names, term) for term in tn_terms]
    rows.append(Row(words("fact.tn"), str(found.tn), rule="LC-R27"))
    for n, chance in enumerate(found.chances):
        if chance >= 0.005:
            rows.append(Row(words("forecast.n-hits", n=n), percent(words, chance)))
    if found.kills is not None:
        rows.append(Row(words("forecast.destroyed"), percent(words, found.kills), rule="LC-6.3.2", tone="threat"))
    if found.rider is not None:
        rows.append(Row(words("forecast.both"), percent(words, found.rider), rule="LC-8.2.3", tone="threat"))
    return tuple(rows)


# ------------------------------------------------------------ assaults
def cost(s: LastCrusade, u: int) -> int:
    """What picking this piece costs, by what is being picked."""
    if s.prompt in (c.AIR, c.FORM_GROUP):
        return int(launch_cost(s, u))
    if s.prompt != c.ASSAULT_FORCE or s.has(u, SUPPORTING) or not s.card(u).is_ground_unit():
        return DROP_COST if s.prompt == c.DROP_FORCE else 1
    return int(cost_of(s, u)) if are_neighbours(s.place[u], s.target) else DROP_COST


def forming(s: LastCrusade) -> list[int]:
    """LC-7.2.5 The aircraft of the group that is about to start."""
    seat = int(s.asked)
    mine = range(int(first_piece(seat)), int(s.top[seat]))
    return [u for u in mine if is_forming(s, seat, u)]


def warnings(s: LastCrusade) -> list[str]:
    """What people regret afterwards (part 7 of the rules)."""
    seat = int(s.asked)
    force = [u for u in range(int(first_piece(seat)), int(s.top[seat])) if s.kind[u] >= 0 and s.has(u, ASSAULTING)]
    found = []
    if force and not any(is_infantry(s, u) for u in force) and not is_clear(s):
        found.append("armor-alone")
    if any(s.has(u, OVER_WATER) for u in force):
        found.append("water")
    return found


def of_assault(table: SceneBuilder, supplying: bool = False) -> Preview:
    """Both rounds, or the one that is left; of a place with covered cards only what the viewer's force can do.

    The defender, who sees all of both forces, is told the same while supplying units.
    """
    s, words = table.s, table.words
    attacks = table.view.viewer == int(s.attacker)
    if covered := covered_at_target(table):
        return Preview("field", words("forecast.covered", n=covered), strength(table))
    found = odds.assault(s, supplying)
    good: Tone = "ok" if attacks else "threat"
    bad: Tone = "threat" if attacks else "ok"
    theirs, mine = (found.their_losses, found.my_losses) if attacks else (found.my_losses, found.their_losses)
    rows = [
        Row(words("forecast.captured"), span(words, found.captured, found.unknown), rule="LC-7.5.58", tone=good),
        Row(words("forecast.repelled"), span(words, found.repelled, found.unknown), rule="LC-7.5.62"),
        Row(words("forecast.wiped-out"), span(words, found.wiped_out, found.unknown), rule="LC-7.5.54", tone=bad),
        Row(words("forecast.their-losses"), f"{theirs:.1f}", rule="LC-9.2"),
        Row(words("forecast.my-losses"), f"{mine:.1f}", rule="LC-9.2"),
        Row(words("forecast.balance"), signed(round(theirs - mine))),
        Row(words("forecast.assumed")),
    ]
    text = words("forecast.assault", chance=span(words, found.captured, found.unknown))
    return Preview("field", text, tuple(rows), marks=tuple(fall_marks(table, found)))


def covered_at_target(table: SceneBuilder) -> int:
    """How many stacks that the viewer does not know defend the place: then there is no forecast."""
    s, enemy = table.s, 1 - int(table.s.attacker)
    there = [u for u in range(int(first_piece(enemy)), int(s.top[enemy])) if s.kind[u] >= 0 and s.place[u] == s.target]
    hidden = [u for u in there if not table.sees(u)]
    return max(1, sum(1 for u in hidden if s.host[u] < 0)) if hidden else 0


def span(words: Catalogue, chance: float, unknown: float) -> str:
    """Where a little is unknown: from ... to ..."""
    if unknown < 0.005:
        return percent(words, chance)
    return words("forecast.percent", share=f"{round(100 * chance)}–{round(100 * (chance + unknown))}")


def fall_marks(table: SceneBuilder, found: odds.Odds) -> list[Mark]:
    """On every card that may fall: how likely it does."""
    return [
        Mark(table.element(u), percent(table.words, chance), "threat" if owner(u) == table.view.viewer else "ok")
        for u, chance in found.falls.items()
        if chance >= 0.005
    ]


def strength(table: SceneBuilder) -> tuple[Row, ...]:
    """Printed Firepower of those who assault and support, whoever lies there."""
    s, words = table.s, table.words
    seat = int(s.attacker)
    force = [u for u in range(int(first_piece(seat)), int(s.top[seat])) if s.kind[u] >= 0 and s.has(u, ASSAULTING | SUPPORTING)]
    rows = []
    for kind, name in ((INF_FP, "inf"), (ARM_FP, "arm")):
        total = sum(max(int(printed(s, u, kind)), 0) for u in force)
        rows.append(Row(words(f"face.{name}"), str(total), words("forecast.mean", n=f"{total / 3:.1f}"), rule="LC-6.1.4"))
    return tuple(rows)
