# compiled
"""What an assault promises: points for what falls, less what is lost and paid, and the ground won."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.engine.pile import Pile
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.bot.survey import Survey
from warcabinet.games.last_crusade.cards import terrain as ground
from warcabinet.games.last_crusade.cards.units import ARMOR, SOLDIER
from warcabinet.games.last_crusade.ending import CAPTOR_BONUS, pile_value
from warcabinet.games.last_crusade.state import COMMITTED, DUG_IN, INSIDE, Field, first_piece
from warcabinet.games.last_crusade.table.fire import FLANK_BONUS
from warcabinet.games.last_crusade.table.lines import has_river
from warcabinet.games.last_crusade.table.places import AREAS, HQ, ZONES, are_neighbours, distance, home_row, row_of
from warcabinet.games.last_crusade.table.zones import enemy_obstacle
from warcabinet.games.last_crusade.turn.moves import negates

HIT: Final = 1.0 / 3.0  # a die at TN 5
HINDERED: Final = 0.6  # of the dice of units that cross water or an Obstacle
EMPTY: Final = 25.0  # a Headquarters without a unit
WINS: Final = 30.0  # a Headquarters whose capture wins the match
LOSES: Final = -10.0
PAID: Final = 0.3  # points for the Supply of one unit
ENEMY_GROUND: Final = 3.0
HOME_GROUND: Final = 2.0
CENTER_GROUND: Final = 1.5


@final
class Force:
    """Who assaults, from where, and the guns that support them."""

    __slots__ = ("guns", "origins", "units")

    def __init__(self) -> None:
        self.units: Final = Pile(vec[i64]())
        self.origins: Final = Pile(vec[i64]())  # by unit: the area it comes from
        self.guns: Final = Pile(vec[i64]())

    def add(self, u: i64, origin: i64) -> None:
        self.units.add(u)
        self.origins.add(origin)

    def copy(self) -> Force:
        twin = Force()
        twin.units.add_all(self.units)
        twin.origins.add_all(self.origins)
        twin.guns.add_all(self.guns)
        return twin

    def main_origin(self) -> i64:
        """The area that a defender would name the main attack: where most come from."""
        best: i64 = NOBODY
        most: i64 = 0
        for origin in self.origins.cards:
            here = self.origins.count(origin)
            if here > most or (here == most and origin < best):
                most = here
                best = origin
        return best


def fighters_at(s: Field, v: Survey, seat: Seat, area: i64) -> Pile:
    found = Pile(vec[i64]())
    for u in range(first_piece(seat), s.top[seat]):
        if s.place[u] == area and v.fights[u] == 1:
            found.add(u)
    return found


def armor_share(s: Field, units: Pile) -> float:
    if units.empty():
        return 0.0
    armor = 0.0
    for u in units.cards:
        if s.card(u).unit.type == ARMOR:
            armor += 1.0
    return armor / float(len(units.cards))


def local_fp(s: Field, u: i64, zone: i64, whom: i64, against_armor: float) -> float:
    """What the Terrain gives a unit that defends or assaults there."""
    if zone >= ZONES:
        return 0.0
    classes = s.card(u).unit.classes
    fortified = s.flags[u] & (DUG_IN | INSIDE) != 0
    more = 0.0
    for local in s.book.terrain[s.terrain[zone]].locals:
        if local.whom == whom and classes & local.classes != 0 and (not local.fortified or fortified):
            more += float(local.every) + float(local.inf) * (1.0 - against_armor) + float(local.arm) * against_armor
    return more


def is_way_clear(s: Field, seat: Seat, force: Force, origin: i64, zone: i64) -> bool:
    """No enemy Obstacle on the way, or an engineer among those who come that way (LC-7.5.49)."""
    if enemy_obstacle(s, seat, zone, origin) < 0:
        return True
    for i in range(len(force.units.cards)):
        if force.origins.cards[i] == origin and negates(s, force.units.cards[i]):
            return True
    return False


@final
class Side:
    """One side of an assault, added up."""

    __slots__ = ("body", "fire", "shield", "stake")

    def __init__(self) -> None:
        self.fire = 0.0  # dice
        self.body = 0.0  # hits it takes
        self.shield = 0.0  # hits that dug-in units ignore in a round
        self.stake = 0.0  # points


def attacking(s: Field, v: Survey, seat: Seat, zone: i64, force: Force, armored: float) -> Side:
    side = Side()
    main = force.main_origin()
    for i in range(len(force.units.cards)):
        u = force.units.cards[i]
        origin = force.origins.cards[i]
        dice = v.firepower(u, armored) + local_fp(s, u, zone, ground.ASSAULTING, armored)
        if origin != main:
            dice += float(FLANK_BONUS)
        if origin < AREAS and ((zone < ZONES and has_river(s, origin, zone)) or not is_way_clear(s, seat, force, origin, zone)):
            dice *= HINDERED
        side.fire += max(dice, 0.0)
        side.body += v.tough[u]
        side.stake += v.worth[u]
    for u in force.guns.cards:
        side.fire += v.firepower(u, armored)
    return side


def defending(s: Field, v: Survey, seat: Seat, zone: i64, defenders: Pile, armor: float) -> Side:
    """As long as there is Supply; others fire at half strength (LC-7.5.38)."""
    side = Side()
    supply = s.supply[seat]
    rough = zone < ZONES and not s.book.terrain[s.terrain[zone]].clear
    for u in defenders.cards:
        dice = v.firepower(u, armor)
        if armor > 0.9 and rough and s.card(u).unit.is_a(SOLDIER):
            dice *= 2.0  # LC-8.1.1
        if supply > 0:
            supply -= 1
        else:
            dice *= 0.5
        side.fire += dice + local_fp(s, u, zone, ground.DEFENDING, armor)
        side.body += v.tough[u]
        side.stake += v.worth[u]
        if s.has(u, DUG_IN):
            side.shield += 1.0
        elif s.has(u, INSIDE):
            side.body += v.tough[i64(s.host[u])]
            side.stake += v.worth[i64(s.host[u])]
    for u in range(first_piece(seat), s.top[seat]):
        if supply > 0 and v.fights[u] == 1 and may_support_defense(s, u, zone):
            side.fire += v.firepower(u, armor)
            supply -= 1
    return side


def may_support_defense(s: Field, u: i64, zone: i64) -> bool:
    """LC-R37"""
    unit = s.card(u).unit
    if unit.artillery == 0 or unit.no_def_support or s.place[u] >= AREAS or s.has(u, COMMITTED):
        return False
    return 1 <= distance(s.place[u], zone) <= unit.artillery


def assault_gain(s: Field, v: Survey, seat: Seat, zone: i64, force: Force) -> float:
    """Expected hits of two rounds, the defender firing first in the first one; who has lost half its strength fires half."""
    if force.units.empty():
        return 0.0
    defenders = fighters_at(s, v, 1 - seat, zone)
    if defenders.empty():
        return EMPTY
    mine = attacking(s, v, seat, zone, force, armor_share(s, defenders))
    theirs = defending(s, v, 1 - seat, zone, defenders, armor_share(s, force.units))
    body = max(mine.body, 1.0)
    wall = max(theirs.body, 1.0)
    lost = min(1.0, theirs.fire * HIT / body)
    volley = mine.fire * (1.0 - lost) * HIT
    reach = max(0.0, volley - theirs.shield) / wall
    broken = min(1.0, reach)
    if broken < 1.0:
        reach += max(0.0, volley - theirs.shield * (1.0 - broken)) / wall
        lost = min(1.0, lost + theirs.fire * (1.0 - broken) * HIT / body)
        broken = min(1.0, reach)
    success = min(1.0, max(0.0, reach - 0.5))  # as many hits as they can take: an even chance
    gain = theirs.stake * broken * broken - mine.stake * lost * lost
    gain += ground_worth(s, seat, zone, theirs.stake) * success
    for i in range(len(force.units.cards)):
        origin = force.origins.cards[i]
        if origin >= AREAS or not are_neighbours(origin, zone):  # LC-11.1.8 there is no way back, and guns on the way
            gain -= v.worth[force.units.cards[i]] * (1.0 - success) + 1.0
    return gain - PAID * float(len(force.units.cards) + len(force.guns.cards))


def ground_worth(s: Field, seat: Seat, zone: i64, prize: float) -> float:
    """What holding the ground is worth beside the points; a Headquarters ends the match, with everything in it."""
    if zone == HQ + 1 - seat:
        lead = float(pile_value(s, seat) - pile_value(s, 1 - seat) + CAPTOR_BONUS) + prize
        return WINS if lead > 0.0 else LOSES
    if zone >= ZONES:
        return 0.0
    if row_of(zone) == home_row(1 - seat):
        return ENEMY_GROUND
    return HOME_GROUND if row_of(zone) == home_row(seat) else CENTER_GROUND
