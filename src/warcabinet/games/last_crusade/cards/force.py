# compiled
"""Cards in force: Generals, weather, operations, and what one-time cards leave for a while; read in the order played (LC-R74)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade.cards.card import GENERAL
from warcabinet.games.last_crusade.cards.specials import (
    CUT,
    DOUBLE,
    FLOOD,
    INDEFINITE,
    RAID,
    SLEEP,
    STAND_FAST,
    USUAL_ORDER,
    Special,
)
from warcabinet.games.last_crusade.log_events import INDEFINITE_DIE
from warcabinet.games.last_crusade.state import OPEN, REINFORCEMENT, TO_DICE, Field
from warcabinet.games.last_crusade.table.places import is_zone, row_of

FRESH: Final = 9  # beside the durations: Indefinite, and in play before the owner's dice of this turn (LC-R78)
INDEFINITE_END: Final = 5  # this or more ends an Indefinite card (LC-11.8.1)


def special(s: Field, row: i64) -> Special:
    return s.book.cards[s.force_card.cards[row]].special


# ------------------------------------------------------------ coming and going
def send_on(s: Field, seat: Seat, kind: i64) -> None:
    """LC-2.3.4, LC-2.3.5, LC-R76 A spent Special of the seat: with a Supply cost it scores for the opponent."""
    if s.book.cards[kind].cost >= 0:
        s.victory[1 - seat].add(kind)
        s.piles_still = 0
    else:
        s.discard[seat].add(kind)


def put_in_force(s: Field, seat: Seat, kind: i64, on: i64 = NOBODY) -> None:
    """It works from now on for as long as its card says; new weather ends the old (LC-R74)."""
    now = s.book.cards[kind].special
    if now.weather and not s.plan.weather_adds:
        for row in range(len(s.force_card.cards)):
            if special(s, row).weather:
                end_force(s, row)
                break
    until = now.duration
    if until == INDEFINITE and are_dice_to_come(s, seat):
        until = FRESH
    s.force_card.add(kind)
    s.force_of.add(seat)
    s.force_on.add(on)
    s.force_until.add(until)


def are_dice_to_come(s: Field, seat: Seat) -> bool:
    """Whether the seat's next Indefinite dice are those of this turn, which spare what has just come (LC-7.1.9)."""
    if s.phase < REINFORCEMENT:
        return True
    if s.active != seat or s.phase != REINFORCEMENT:
        return False
    return s.step == OPEN or s.todo & TO_DICE != 0


def end_force(s: Field, row: i64) -> None:
    kind = s.force_card.take_at(row)
    seat = s.force_of.take_at(row)
    s.force_on.take_at(row)
    s.force_until.take_at(row)
    send_on(s, seat, kind)


def hand_on(s: Field, transport: i64, soldier: i64) -> None:
    """LC-N100 A card played on the transport stays with the soldiers if it could have been played on them."""
    row: i64 = 0
    while row < len(s.force_card.cards):
        now = special(s, row)
        if now.effect == DOUBLE and s.force_on.cards[row] == transport:
            if not s.card(soldier).unit.is_a(now.on):
                end_force(s, row)
                continue
            s.force_on.cards[row] = soldier
        row += 1


def expire(s: Field, duration: i64) -> None:
    """The phase, turn, assault or round is over, and what lasted for it."""
    row: i64 = 0
    while row < len(s.force_card.cards):
        if s.force_until.cards[row] == duration:
            end_force(s, row)
        else:
            row += 1


def is_indefinite(s: Field, row: i64) -> bool:
    return s.force_until.cards[row] == INDEFINITE or s.force_until.cards[row] == FRESH


def indefinite(s: Field, seat: Seat) -> None:
    """LC-7.1.9, LC-11.8.1 One die for each card of an earlier turn, in the order played: 5 or 6 ends it."""
    row: i64 = 0
    while row < len(s.force_card.cards):
        if s.force_of.cards[row] == seat and s.force_until.cards[row] == FRESH:
            s.force_until.cards[row] = INDEFINITE
        elif s.force_of.cards[row] == seat and s.force_until.cards[row] == INDEFINITE:
            die = s.chance.roll(6)
            s.fence()
            s.tell(INDEFINITE_DIE, seat, s.force_card.cards[row], die)
            if die >= INDEFINITE_END:
                end_force(s, row)
                continue
        row += 1


# ------------------------------------------------------------ Hitler and Stalin cards
def ignored_tag(s: Field, seat: Seat) -> i64:
    """LC-11.7.1 The tag whose enemy cards leave the seat cold; 0: none."""
    tag: i64 = 0
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and special(s, row).ignores != 0:
            tag = special(s, row).ignores
    return tag


def works_on(s: Field, row: i64, seat: Seat) -> bool:
    """LC-R79 Not if it bears the name of someone the seat ignores; the seat's cards always work on it."""
    tag = special(s, row).tag
    return tag == 0 or s.force_of.cards[row] == seat or tag != ignored_tag(s, seat)


# ------------------------------------------------------------ for both seats
def order(s: Field) -> i64:
    """Order of fire in round 1: the last card that says so decides (LC-R74)."""
    last: i64 = USUAL_ORDER
    for row in range(len(s.force_card.cards)):
        if special(s, row).order != USUAL_ORDER:
            last = special(s, row).order
    return last


def no_fly(s: Field) -> bool:
    for row in range(len(s.force_card.cards)):
        if special(s, row).no_fly:
            return True
    return False


def motor_mf(s: Field) -> i64:
    """MF of Armor and motorized units while the weather sets it; 0: as printed."""
    mf: i64 = 0
    for row in range(len(s.force_card.cards)):
        if special(s, row).motor_mf > 0:
            mf = special(s, row).motor_mf
    return mf


def launch_plus(s: Field) -> i64:
    more: i64 = 0
    for row in range(len(s.force_card.cards)):
        more += special(s, row).launch_plus
    return more


def ground_recon_tn(s: Field) -> i64:
    more: i64 = 0
    for row in range(len(s.force_card.cards)):
        more += special(s, row).ground_recon_tn
    return more


def flooded(s: Field, zone: i64) -> bool:
    """Blown Dam: the zones of its row are Difficult."""
    for row in range(len(s.force_card.cards)):
        if special(s, row).effect == FLOOD and is_zone(zone) and s.force_on.cards[row] == row_of(zone):
            return True
    return False


# ------------------------------------------------------------ for their owner
def airborne_enabled(s: Field, seat: Seat) -> bool:
    """LC-11.1.1 Airborne Drop is in play."""
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and special(s, row).enables_airborne:
            return True
    return False


def general_of(s: Field, seat: Seat) -> i64:
    """LC-10.2.3 The row of the seat's General; NOBODY: no General."""
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and s.book.cards[s.force_card.cards[row]].what == GENERAL:
            return row
    return NOBODY


def generals(s: Field, seat: Seat) -> i64:
    """LC-R22 How many places of the Headquarters they take."""
    return 1 if general_of(s, seat) != NOBODY else 0


def assault_cost(s: Field, seat: Seat, classes: i64) -> i64:
    """What a unit of these classes pays for an assault by the word of a General; -1: the usual."""
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and special(s, row).assault_cost_of & classes != 0:
            return special(s, row).assault_cost
    return -1


def may_counterattack(s: Field, seat: Seat) -> bool:
    """LC-11.4.1"""
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and special(s, row).counterattack:
            return True
    return False


def extra_draws(s: Field, seat: Seat) -> i64:
    more: i64 = 0
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat:
            more += special(s, row).draws
    return more


def bombard_cost(s: Field, seat: Seat) -> i64:
    """LC-7.4.20; LC-N34 some bombardments of a phase are free by the nation's rule."""
    cost: i64 = 0 if s.free_fire < s.plan.country[seat].free_bombards else 1
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and special(s, row).bombard_cost < cost:
            cost = special(s, row).bombard_cost
    return cost


def bombard_tn(s: Field, seat: Seat) -> i64:
    more: i64 = 0
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat:
            more += special(s, row).bombard_tn
    return more


def raid_row(s: Field, seat: Seat) -> i64:
    """Operation Bodenplatte: the enemy Airfield may be struck; one aircraft or group does it. NOBODY: not in play."""
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and special(s, row).effect == RAID:
            return row
    return NOBODY


# ------------------------------------------------------------ in an assault
def fire_tn(s: Field, seat: Seat, supporting: bool) -> i64:
    """On the TN of the seat's fire; supporting artillery has its own figure where a card gives one."""
    more: i64 = 0
    for row in range(len(s.force_card.cards)):
        now = special(s, row)
        if s.force_of.cards[row] != seat and works_on(s, row, seat):
            more += now.enemy_tn
        if supporting:
            more += now.artillery_tn
        else:
            more += now.all_tn
    return more


def doubled(s: Field, piece: i64) -> i64:
    """Ambush: what the infFP of this unit is multiplied with."""
    times: i64 = 1
    for row in range(len(s.force_card.cards)):
        if special(s, row).effect == DOUBLE and s.force_on.cards[row] == piece:
            times *= special(s, row).inf_times
    return times


def assaulting_inf(s: Field, seat: Seat, classes: i64) -> i64:
    """More infFP for own assaulting units of these classes."""
    more: i64 = 0
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and special(s, row).assaulting & classes != 0:
            more += special(s, row).assaulting_inf
    return more


def no_withdrawal(s: Field, seat: Seat) -> bool:
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and special(s, row).no_withdrawal:
            return True
    return False


def counts_supplied(s: Field, seat: Seat, classes: i64) -> bool:
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] == seat and special(s, row).supplied & classes != 0:
            return True
    return False


# ------------------------------------------------------------ against the enemy
def bound_by(s: Field, seat: Seat, effect: i64) -> i64:
    """The row of an enemy card that binds the seat in this way; NOBODY: none."""
    for row in range(len(s.force_card.cards)):
        if s.force_of.cards[row] != seat and special(s, row).effect == effect and works_on(s, row, seat):
            return row
    return NOBODY


def sleeps(s: Field, seat: Seat) -> bool:
    """Hitler Sleeps Late: the seat's Armor in its Headquarters neither moves nor assaults."""
    return bound_by(s, seat, SLEEP) != NOBODY


def stands_fast(s: Field, seat: Seat) -> bool:
    """Stand-Fast Order: the seat's units on the Battlefield do not move."""
    return bound_by(s, seat, STAND_FAST) != NOBODY


def is_cut(s: Field, seat: Seat, zone: i64) -> bool:
    """Partisan Activity (red): no supply into or through the zone."""
    for row in range(len(s.force_card.cards)):
        if (
            s.force_on.cards[row] == zone
            and s.force_of.cards[row] != seat
            and special(s, row).effect == CUT
            and works_on(s, row, seat)
        ):
            return True
    return False
