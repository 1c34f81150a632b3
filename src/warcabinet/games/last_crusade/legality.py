# compiled
"""Whether the asked seat may make a choice, and why not: for any choice of any prompt, by the predicates that fill the menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK
from warcabinet.engine.state import NOBODY, Seat
from warcabinet.games.last_crusade import choices as c
from warcabinet.games.last_crusade import reasons as why
from warcabinet.games.last_crusade.air import dogfight, drops, flight, sorties, strikes
from warcabinet.games.last_crusade.assault import declaring, defense, outcome, rounds
from warcabinet.games.last_crusade.cards.aims import can_retreat_to, is_unseen
from warcabinet.games.last_crusade.cards.card import LEADER
from warcabinet.games.last_crusade.cards.force import general_of
from warcabinet.games.last_crusade.cards.playing import (
    aimed_seat,
    has_enough,
    is_bridge_aim,
    is_fallen_aim,
    is_played_on_units,
    is_zone_aim,
    why_not_aim,
)
from warcabinet.games.last_crusade.cards.services import is_served, why_not_use
from warcabinet.games.last_crusade.reasons import ok_if
from warcabinet.games.last_crusade.state import FLANKERS, Field, first_piece, owner
from warcabinet.games.last_crusade.table.lines import supplied_areas
from warcabinet.games.last_crusade.table.pieces import has_room, is_aircraft
from warcabinet.games.last_crusade.table.places import AIR, AIRFIELD, AREAS, CROSSINGS, RIVER, ZONES, are_neighbours, is_air
from warcabinet.games.last_crusade.turn import agreement, bombardment, deploy, maneuver, moves, recon, reinforce, setup
from warcabinet.games.last_crusade.windows import why_not_in_list, why_not_in_window

ALWAYS: Final = {  # by prompt: what can be answered in any case
    c.BRIDGE_OR_CLEAR: (c.AS_BRIDGE, c.AS_CLEAR),
    c.KEEP_TERRAIN: (c.KEEP, c.REDRAW),
    c.BUY_FORCES: (c.DONE,),
    c.PLACE_FORCES: (c.QUICK_PLACE,),
    c.REINFORCE: (c.DONE,),
    c.ANSWER_END: (c.DECLINE, c.ACCEPT),
    c.ANSWER_STILL: (c.DECLINE, c.ACCEPT),
    c.WITH_BRIDGES: (c.YES, c.NO),
    c.AIR: (c.DONE,),
    c.FORM_GROUP: (c.GROUP_READY,),
    c.EQUIP_WITH: (c.DONE,),
    c.JETTISON_OR_KEEP: (c.JETTISON, c.KEEP),
    c.TANKS: (c.DISCARD_TANKS, c.GO_HOME),
    c.CORRIDOR: (c.VIA_AB, c.VIA_BC),
    c.WHICH_CORRIDOR: (c.VIA_AB, c.VIA_BC),
    c.SCOUT: (c.DONE,),
    c.STAY_OR_RETURN: (c.STAY, c.RETURN_HOME),
    c.BOMBARD: (c.DONE,),
    c.MANEUVER: (c.DONE,),
    c.DEFENSE: (c.DONE,),
    c.INTERCEPTION: (c.NONE,),
    c.AIR_TARGET: (c.NONE,),
    c.FLAK: (c.PASS,),
    c.RETURN_FIRE: (c.PASS,),
    c.NEGATE_WITH: (c.NO,),
    c.FLANK_FIRE: (c.DONE,),
    c.CHOOSE_FIRE: (c.HOLD_FIRE,),
    c.WITHDRAWAL: (c.DONE,),
    c.ADVANCING: (c.DONE,),
    c.WINDOW: (c.PASS,),
    c.COUNTER: (c.PASS,),
    c.CROSS_HOW: (c.BY_MINOR_BRIDGE, c.ON_FOOT),
}
OF_PHASE: Final = {  # which phase a verb belongs to, for players who look for it in another one
    c.DEPLOY: why.IN_PHASE_1,
    c.DEPLOY_FREE: why.IN_PHASE_1,
    c.BUY_DRAW: why.IN_PHASE_1,
    c.UNCOMMIT: why.IN_PHASE_1,
    c.RECALL: why.IN_PHASE_1,
    c.ROLL_SUPPLY: why.IN_PHASE_1,
    c.DRAW: why.IN_PHASE_1,
    c.INDEFINITE_DICE: why.IN_PHASE_1,
    c.REFIT: why.IN_PHASE_1,
    c.REMOVE: why.IN_PHASE_1,
    c.LAUNCH: why.IN_PHASE_2,
    c.PATROL_AT: why.IN_PHASE_2,
    c.STRIKE: why.IN_PHASE_4,
    c.RAID_AIRFIELD: why.IN_PHASE_4,
    c.ASSAULT: why.IN_PHASE_5,
    c.DROP: why.IN_PHASE_5,
    c.DIG_IN: why.IN_PHASE_5,
    c.UNIT: why.IN_PHASE_5,
    c.MOVE: why.NO_PLACE_ASKED,
    c.AT: why.NO_PLACE_ASKED,
    c.ATTACK: why.NO_PLACE_ASKED,
    c.EDGE: why.NO_PLACE_ASKED,
    c.PLAY: why.NOT_NOW,
}
LISTS: Final = (c.REINFORCE, c.AIR, c.SCOUT, c.BOMBARD, c.MANEUVER, c.WINDOW)  # of actions; elsewhere a question is open


def reason(s: Field, choice: i64) -> i64:
    """OK, or a number of `reasons.py`."""
    prompt = int(s.prompt)
    if int(choice) in ALWAYS.get(prompt, ()):
        return OK
    verb, which = c.VERBS.meaning(int(choice))
    if not verb.about and which != 0:
        return why.ANSWER_FIRST  # no choice at all
    if prompt in QUESTIONS:
        found: i64 = QUESTIONS[prompt](s, s.asked, verb.first, which)
        if found != why.ANSWER_FIRST:
            return found
    return elsewhere(s, verb.first, which) if prompt in LISTS else why.ANSWER_FIRST


def elsewhere(s: Field, verb: i64, which: i64) -> i64:
    """A verb that this list does not have."""
    if verb == c.UNIT and is_aircraft(s, which):
        return why.IN_PHASE_2
    return OF_PHASE.get(int(verb), why.ANSWER_FIRST)


def mine(s: Field, seat: Seat, u: i64) -> i64:
    """Whether the piece is one of the seat's."""
    if s.kind[u] < 0:
        return why.NO_SUCH_CARD
    return ok_if(owner(u) == seat, why.ENEMY_CARD)


# ------------------------------------------------------------ set-up
def in_laying(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    return ok_if(verb == c.LAY_TERRAIN and s.terrain_hand[seat].has(which), why.ANSWER_FIRST)


def in_drafting(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    return ok_if(verb == c.PICK and s.bought[seat].has(which), why.ANSWER_FIRST)


def in_buying(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.QUICK_BUY:
        return ok_if(setup.may_buy_quickly(s, seat), why.ANSWER_FIRST)
    if verb != c.BUY:
        return why.ANSWER_FIRST
    return setup.why_not_buy(s, seat, which) if s.deck[seat].has(which) else why.NO_SUCH_CARD


def in_placing(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.PLACE_CARD:
        return why.ANSWER_FIRST
    return ok_if(s.bought[seat].has(which) and deploy.can_come(s, seat, which), why.NOT_THERE)


def in_coming(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    return ok_if(deploy.comes_to(s, seat, s.held, verb + which), why.NOT_THERE)


# ------------------------------------------------------------ lists of actions
def in_reinforcement(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if c.UNCOMMIT <= verb <= c.INDEFINITE_DICE:
        return reinforce.why_not_step(s, verb)
    if verb == c.BUY_DRAW:
        return reinforce.why_not_draw(s, seat)
    if verb == c.DEPLOY or verb == c.DEPLOY_FREE:
        return reinforce.why_not_deploy(s, seat, which, verb == c.DEPLOY_FREE) if has_card(s, seat, which) else why.NOT_IN_HAND
    if verb == c.REFIT or verb == c.REMOVE:
        found = mine(s, seat, which)
        if found != OK:
            return found
        return reinforce.why_not_refit(s, seat, which) if verb == c.REFIT else reinforce.why_not_remove(s, which)
    return in_cards(s, seat, verb, which)


def has_card(s: Field, seat: Seat, kind: i64) -> bool:
    return kind < len(s.book.cards) and s.hand[seat].has(kind)


def in_cards(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    """Specials, Headquarters Troops and Generals, and agreement on the end."""
    if verb == c.OFFER_END:
        return agreement.why_not_offer_end(s)
    if verb == c.PLAY:
        return why_not_in_list(s, seat, which) if has_card(s, seat, which) else why.NOT_IN_HAND
    if verb == c.USE and (s.prompt == c.REINFORCE or s.prompt == c.MANEUVER):
        return why_not_use(s, seat, which) if which < len(s.book.cards) else why.NO_SUCH_CARD
    return why.ANSWER_FIRST


def in_air(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.LAUNCH:
        return sorties.why_not_launch_any(s, seat)
    if verb != c.UNIT:
        return in_cards(s, seat, verb, which)
    found = mine(s, seat, which)
    return sorties.why_not_launch(s, seat, which, s.supply[seat]) if found == OK else found


def in_recon(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.UNIT:
        return in_cards(s, seat, verb, which)
    found = mine(s, seat, which)
    return recon.why_not_recon(s, which) if found == OK else found


def in_bombardment(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.UNIT and verb != c.FIRE:
        return in_cards(s, seat, verb, which)
    found = mine(s, seat, which)
    if found != OK:
        return found
    if verb == c.FIRE:
        return why.NO_ARTILLERY if is_aircraft(s, which) else bombardment.why_not_bombard(s, which)
    if not is_aircraft(s, which):
        return why.NO_AIRCRAFT
    if not is_air(s.place[which]):
        return why.IN_PHASE_2
    return ok_if(bombardment.may_lead_strike(s, seat, which), why.NO_STRIKE)


def in_maneuver(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.ASSAULT:
        return ok_if(declaring.can_assault_anything(s, seat), why.NOTHING_TO_ASSAULT)
    if verb == c.DROP:
        return drops.why_not_drop(s, seat)
    if verb != c.UNIT:
        return in_cards(s, seat, verb, which)
    found = mine(s, seat, which)
    return maneuver.why_not_choose(s, which, moves.closed_areas(s, seat)) if found == OK else found


def in_window(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.PLAY:
        return why.ANSWER_FIRST
    return why_not_in_window(s, seat, which) if has_card(s, seat, which) else why.NOT_IN_HAND


# ------------------------------------------------------------ the air, recon, guns
def in_forming(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.ADD:
        return why.ANSWER_FIRST
    found = mine(s, seat, which)
    return sorties.why_not_launch(s, seat, which, s.supply[seat] - sorties.forming_cost(s, seat)) if found == OK else found


def in_equipping(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.EQUIP:
        return why.ANSWER_FIRST
    for v in range(first_piece(seat), s.top[seat]):
        if s.kind[v] == which and sorties.fits_under(s, seat, s.aim, v):
            return OK
    return why.NO_WEAPON


def in_mission(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.AT:
        return ok_if(sorties.is_stop(seat, which - AIR), why.NO_FLIGHT_THERE)
    if verb != c.PATROL_AT:
        return why.ANSWER_FIRST
    if not sorties.is_patrol_post(which - AIR):
        return why.NO_FLIGHT_THERE
    return ok_if(sorties.is_fit_for_patrol(s, seat, forming_group(s, seat)), why.NO_PATROL)


def forming_group(s: Field, seat: Seat) -> i64:
    for u in range(first_piece(seat), s.top[seat]):
        if sorties.is_forming(s, seat, u):
            return i64(s.group[u])
    return NOBODY


def in_scouting(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.AT:
        return ok_if(which < AREAS and recon.can_recon(s, s.aim, which), why.NOTHING_COVERED)
    if verb != c.BRIDGE or not RIVER <= which < RIVER + CROSSINGS:
        return why.ANSWER_FIRST
    return ok_if(not is_aircraft(s, s.aim) and recon.can_search(s, s.aim, which - RIVER), why.NO_WAY_OVER)


def in_striking(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.AT:
        return why.ANSWER_FIRST
    group = i64(s.group[s.aim])
    if which == AIRFIELD + 1 - seat:
        return ok_if(strikes.can_raid(s, seat, group), why.NO_STRIKE)
    return ok_if(which < AREAS and strikes.can_group_strike(s, seat, group, which), why.NO_STRIKE)


def in_bombarding(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.TARGET:
        return ok_if(owner(which) != seat and bombardment.is_target(s, s.aim, which), why.NOT_TARGET)
    if verb != c.BRIDGE or not RIVER <= which < RIVER + CROSSINGS:
        return why.ANSWER_FIRST
    return ok_if(bombardment.is_bridge_target(s, s.aim, which - RIVER), why.NOT_TARGET)


def in_sharing(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    """LC-7.3.6 Dice for face-down cards, one by one or all that are left."""
    if verb != c.DIE_ON and verb != c.ALL_ON:
        return why.ANSWER_FIRST
    if owner(which) == seat or not recon.is_hidden_in(s, which, s.struck):
        return why.NOT_SCOUTED
    return ok_if(verb == c.DIE_ON or recon.may_put_all(s), why.ONE_DIE)


def in_aiming(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    """At what an aircraft strikes; `held` is the Air Liaison Party that guides it."""
    guided = s.held >= 0
    if verb == c.WITH_LIAISON:
        return ok_if(not guided and strikes.may_be_guided(s, s.aim), why.NO_LIAISON)
    if verb == c.TARGET:
        return strikes.why_not_strike(s, s.aim, which, s.struck, guided)
    if verb != c.BRIDGE or not RIVER <= which < RIVER + CROSSINGS:
        return why.ANSWER_FIRST
    return ok_if(strikes.is_bridge_target(s, s.aim, which - RIVER, s.struck), why.NOT_STRUCK)


def in_interception(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    """One of the seat's patrols joins in; or fighters of its group fall upon an enemy one."""
    if verb != c.INTERCEPT:
        return why.ANSWER_FIRST
    if s.kind[which] < 0:
        return why.NO_SUCH_CARD
    found = dogfight.why_not_intercept(s, which)
    return why.ANSWER_FIRST if found == OK and owner(which) != dogfight.whose_patrols(s, seat) else found


def in_air_combat(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.TARGET:
        return why.ANSWER_FIRST
    return dogfight.why_not_declare(s, s.aim, which)


def in_flak(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    """Which gun fires at aircraft that come beside it, or that have struck its zone; gray airFP answers too."""
    if verb != c.FIRE:
        return why.ANSWER_FIRST
    found = mine(s, seat, which)
    if found != OK:
        return found
    return flight.why_not_flak(s, which) if s.prompt == c.FLAK else strikes.why_not_return_fire(s, which)


def in_shooting_up(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.TARGET:
        return why.ANSWER_FIRST
    if not s.flying.has(which):
        return why.CANNOT_BE_HIT
    return ok_if(s.prompt == c.FLAK_TARGET or strikes.may_answer(s, s.aim, which), why.CANNOT_BE_HIT)


# ------------------------------------------------------------ cards that ask for more
def in_manning(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    """Who goes into the Fortification that is being built."""
    if verb == c.NONE:
        return ok_if(has_room(s, seat, s.struck), why.FULL_THERE)
    if verb != c.ON:
        return why.ANSWER_FIRST
    return ok_if(owner(which) == seat and deploy.can_man(s, which, s.struck, s.book.cards[s.held]), why.CANNOT_MAN)


def in_using(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    """On what a Special works, or whom a Headquarters Troop or General serves; without `held` the card turns one face up."""
    if verb != c.ON:
        return ok_if(s.held >= 0 and is_other_aim(s, seat, verb, which), why.ANSWER_FIRST)
    if s.kind[which] < 0:
        return why.NO_SUCH_CARD
    if s.held < 0:
        return ok_if(owner(which) != seat and is_unseen(s, which), why.NOT_AIMED)
    effect = s.book.cards[s.held].special.effect
    if not is_played_on_units(effect):
        return ok_if(owner(which) == seat and is_served(s, seat, s.held, which), why.NOT_AIMED)
    return why_not_aim(s, seat, s.held, which) if owner(which) == aimed_seat(seat, effect) else why.NOT_AIMED


def is_other_aim(s: Field, seat: Seat, verb: i64, which: i64) -> bool:
    """What a Special works on that is not a piece; or that no more pieces are picked."""
    if verb == c.AT:
        return which < ZONES and is_zone_aim(s, seat, s.held, which)
    if verb == c.BRIDGE:
        return RIVER <= which < RIVER + CROSSINGS and is_bridge_aim(s, seat, s.held, which - RIVER)
    if verb == c.RESCUE:
        return is_fallen_aim(s, seat, s.held, which)
    return verb == c.DONE and has_enough(s)


def in_going_ashore(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.AT or which >= ZONES:
        return why.ANSWER_FIRST
    return reinforce.why_not_ashore(s, seat, s.place[s.aim] - RIVER, which)


# ------------------------------------------------------------ moves and assaults
def in_moving(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    known = verb != c.MOVE or which < AREAS
    return maneuver.why_not_do(s, s.firing, verb + which) if known else why.NOT_ADJACENT


def in_attacking(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.ATTACK or which >= AREAS:
        return why.ANSWER_FIRST
    return declaring.why_not_attack(s, seat, which, supplied_areas(s, seat, True), supplied_areas(s, seat, False))


def in_gathering(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    """LC-D22 Who takes part in an assault."""
    if verb == c.CONFIRM:
        return ok_if(declaring.is_anybody_assaulting(s, seat), why.NO_ONE_ASSAULTS)
    if verb != c.ADD and verb != c.SUPPORT:
        return why.ANSWER_FIRST
    found = mine(s, seat, which)
    if found != OK:
        return found
    foot = supplied_areas(s, seat, True)
    others = supplied_areas(s, seat, False)
    purse = s.supply[seat] - declaring.bill(s, seat)
    if verb == c.ADD:
        found = declaring.why_not_add(s, which, foot, others, purse, declaring.may_add_paratroopers(s, seat))
        itself = declaring.why_not_assault(s, which)
        return itself if found == why.NOT_ADJACENT and itself != OK else found
    found = declaring.why_not_support(s, which, foot, others, purse)
    return why.NO_ONE_ASSAULTS if found == OK and not declaring.is_anybody_assaulting(s, seat) else found


def in_defense(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    foot = supplied_areas(s, seat, True)
    others = supplied_areas(s, seat, False)
    if verb == c.SUPPLY_ALL:
        return ok_if(defense.may_supply_all(s, seat, foot, others), why.NOT_SEVERAL)
    if verb != c.SUPPLY and verb != c.SUPPORT:
        return why.ANSWER_FIRST
    found = mine(s, seat, which)
    if found != OK:
        return found
    if verb == c.SUPPLY:
        return defense.why_not_supply(s, which, foot, others)
    return defense.why_not_support_defense(s, which, foot, others)


def in_clearing(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    """`aim` is the Obstacle."""
    if verb != c.NEGATE:
        return why.ANSWER_FIRST
    found = mine(s, seat, which)
    return rounds.why_not_negate(s, which, s.aim) if found == OK else found


def in_naming(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    return ok_if(verb == c.MAIN and defense.is_attacked_from(s, which), why.NO_MAIN_ATTACK)


def in_firing(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.FIRE:
        return why.ANSWER_FIRST
    found = mine(s, seat, which)
    if found != OK:
        return found
    if s.prompt == c.FLANK_FIRE:
        return ok_if(rounds.may_fire_from_flank(s, which), why.CANNOT_FIRE)
    return rounds.why_not_fire(s, which, seat)


def in_targeting(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.HOLD_FIRE:
        return ok_if(s.step != FLANKERS, why.ANSWER_FIRST)
    if verb != c.TARGET:
        return why.ANSWER_FIRST
    if owner(which) == seat or s.kind[which] < 0:
        return why.CANNOT_BE_HIT
    hits = rounds.can_hit_from_flank(s, s.firing, which) if s.step == FLANKERS else rounds.can_hit(s, s.firing, which)
    return ok_if(hits, why.CANNOT_BE_HIT)


def in_withdrawal(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.WITHDRAW_ALL:
        return ok_if(rounds.may_all_withdraw(s), why.NOT_SEVERAL)
    if verb != c.WITHDRAW:
        return why.ANSWER_FIRST
    return ok_if(owner(which) == seat and rounds.may_withdraw(s, which), why.NO_WITHDRAWAL)


def in_advance(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.ADVANCE_ALL:
        return ok_if(outcome.may_all_advance(s, seat), why.NOT_SEVERAL)
    if verb != c.ADVANCE or owner(which) != seat:
        return why.ANSWER_FIRST
    return outcome.why_not_advance(s, which)


def in_counter(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.COUNTERATTACK:
        return why.ANSWER_FIRST
    return ok_if(declaring.can_assault_anything(s, seat), why.NOTHING_TO_ASSAULT)


def in_drop(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    """Where to land, and who."""
    if s.prompt == c.DROP_WHERE:
        return ok_if(verb == c.AT and which < ZONES and drops.may_land(s, seat, which), why.NO_LANDING)
    if verb == c.DONE:
        return ok_if(drops.dropped(s, seat) > 0, why.NO_PARATROOPERS)
    if verb != c.ADD or owner(which) != seat or not drops.can_drop(s, which):
        return why.NO_PARATROOPERS
    return ok_if(s.supply[seat] >= drops.DROP_COST, why.DROP_SUPPLY)


# ------------------------------------------------------------ losses
def in_overfull(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb != c.REMOVE or owner(which) != seat:
        return why.ANSWER_FIRST
    return ok_if(reinforce.stands_alone_in(s, which, reinforce.overfull(s, seat)), why.ANSWER_FIRST)


def in_retreat(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    near = verb == c.AT and which < AREAS and are_neighbours(s.place[s.aim], which)
    return ok_if(near and can_retreat_to(s, s.aim, which), why.NO_RETREAT)


def in_giving_up(s: Field, seat: Seat, verb: i64, which: i64) -> i64:
    if verb == c.DISMISS:
        row = general_of(s, seat)
        return ok_if(row != NOBODY and s.force_card.cards[row] == which, why.ANSWER_FIRST)
    if verb != c.REMOVE or owner(which) != seat or s.kind[which] < 0:
        return why.ANSWER_FIRST
    return ok_if(s.card(which).what == LEADER, why.ANSWER_FIRST)


QUESTIONS: Final[dict[int, Callable[[Field, i64, i64, i64], i64]]] = {
    c.LAY: in_laying,
    c.BUY_FORCES: in_buying,
    c.PLACE_FORCES: in_placing,
    c.PLACE_WHERE: in_coming,
    c.REINFORCE: in_reinforcement,
    c.DEPLOY_WHERE: in_coming,
    c.AIR: in_air,
    c.FORM_GROUP: in_forming,
    c.EQUIP_WITH: in_equipping,
    c.MISSION: in_mission,
    c.SCOUT: in_recon,
    c.SCOUT_WHERE: in_scouting,
    c.BOMBARD: in_bombardment,
    c.STRIKE_WHERE: in_striking,
    c.BOMBARD_TARGET: in_bombarding,
    c.MANEUVER: in_maneuver,
    c.MOVE_UNIT: in_moving,
    c.ASSAULT_WHERE: in_attacking,
    c.ASSAULT_FORCE: in_gathering,
    c.DEFENSE: in_defense,
    c.MAIN_ATTACK: in_naming,
    c.FLANK_FIRE: in_firing,
    c.CHOOSE_FIRE: in_firing,
    c.CHOOSE_TARGET: in_targeting,
    c.WITHDRAWAL: in_withdrawal,
    c.ADVANCING: in_advance,
    c.WINDOW: in_window,
    c.OVER_LIMIT: in_overfull,
    c.RETREAT_TO: in_retreat,
    c.COUNTER: in_counter,
    c.DROP_WHERE: in_drop,
    c.DROP_FORCE: in_drop,
    c.GIVE_UP: in_giving_up,
    c.DRAFT: in_drafting,
    c.PUT_INSIDE: in_manning,
    c.INTERCEPTION: in_interception,
    c.AIR_TARGET: in_air_combat,
    c.FLAK: in_flak,
    c.FLAK_TARGET: in_shooting_up,
    c.SCOUT_DICE: in_sharing,
    c.STRIKE_TARGET: in_aiming,
    c.RETURN_FIRE: in_flak,
    c.RETURN_FIRE_AT: in_shooting_up,
    c.NEGATE_WITH: in_clearing,
    c.CARD_TARGET: in_using,
    c.LEAVE_RIVER: in_going_ashore,
}
