# compiled
"""Why a choice is not possible: the numbers that predicates of the rules answer with, and directly below their sentences and rules.

A predicate `why_not_...` stands beside its rule; the menus ask whether it is OK. `legality.py` asks the same predicates for any
choice of any prompt.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.reasons import OK, Reason

# Whatever is asked
ANSWER_FIRST: Final = 1  # another question is open
NO_PLACE_ASKED: Final = 2
NO_SUCH_CARD: Final = 3
ENEMY_CARD: Final = 4
IN_PHASE_1: Final = 5  # it belongs to another phase
IN_PHASE_2: Final = 6
IN_PHASE_4: Final = 7
IN_PHASE_5: Final = 8
# Set-up
NOT_IN_HAND: Final = 10
NOT_FOR_SALE: Final = 11
SETUP_SUPPLY: Final = 12
# Reinforcement
NO_DECK: Final = 15
DRAW_SUPPLY: Final = 16
STEP_DONE: Final = 35
OFFERED_END: Final = 17
NO_AGREEMENT: Final = 18
NOT_DAMAGED: Final = 19
REFITTED: Final = 20
REFIT_SUPPLY: Final = 21
REFIT_LINE: Final = 22
NOT_OBSTACLE: Final = 23
NOT_DEPLOYED: Final = 24  # it is played for its effect
NOT_FREE: Final = 25
CARD_SUPPLY: Final = 26
NO_ROW: Final = 27
HQ_FULL: Final = 28
ONE_GENERAL: Final = 29
UNIQUE: Final = 30
NO_SITE: Final = 31
NO_EDGE: Final = 32
NO_BEARER: Final = 33
NOT_THERE: Final = 34  # the card cannot come into play there
# Special cards and Headquarters Troops
NOT_PLAYED: Final = 40  # it is deployed
NOT_NOW: Final = 41
WRONG_ENEMY: Final = 42
IGNORED: Final = 43
NO_USE: Final = 44
USED_UP: Final = 45
NO_ONE_TO_SERVE: Final = 46
# The air
NO_FLY: Final = 50
NO_AIRCRAFT: Final = 51
NOT_IN_AIRFIELD: Final = 52
LAUNCHED: Final = 53
LAUNCH_SUPPLY: Final = 54
NOTHING_TO_LAUNCH: Final = 55
NO_WEAPON: Final = 56
NO_PATROL: Final = 57  # not fit for it
NO_FLIGHT_THERE: Final = 58
# Recon, strikes and bombardments
NO_RECON: Final = 60
RECONNED: Final = 61
NOTHING_COVERED: Final = 62
NO_ARTILLERY: Final = 63
BOMBARD_SUPPLY: Final = 64
BOMBARD_LINE: Final = 65
NO_TARGET_IN_RANGE: Final = 66
NOT_TARGET: Final = 67
NO_STRIKE: Final = 68
# Fire & Maneuver
COMMITTED: Final = 70
NO_MF: Final = 71
STAYS_IN_HQ: Final = 72
BOUND: Final = 73  # by an enemy card
NOTHING_TO_DO: Final = 74
ENEMY_THERE: Final = 75
FULL_THERE: Final = 76
NO_WAY_OVER: Final = 77
NOT_ADJACENT: Final = 78
CANNOT_DIG: Final = 79
NO_TRANSPORT: Final = 80
NO_FORTIFICATION: Final = 81
NO_WORKS: Final = 82  # for engineers
NO_UNIT: Final = 83
# Assaults and drops
NOTHING_TO_ASSAULT: Final = 85
NO_TARGET_THERE: Final = 86
NO_ASSAULTS: Final = 87  # its card forbids them
ASSAULT_LINE: Final = 88
ASSAULT_SUPPLY: Final = 89
TAKES_PART: Final = 90
NO_SUPPORT: Final = 91  # no artillery within range, in supply
NO_ONE_ASSAULTS: Final = 92
NO_AIRBORNE: Final = 93
ENEMY_PATROL: Final = 94
NO_PARATROOPERS: Final = 95
NO_LANDING: Final = 96
DROP_SUPPLY: Final = 97
DEFENSE_SUPPLY: Final = 98
NOT_SUPPLIED: Final = 99
HAS_FIRED: Final = 100
CANNOT_FIRE: Final = 101
NO_WITHDRAWAL: Final = 102
NOT_SEVERAL: Final = 103
NO_MAIN_ATTACK: Final = 104
NO_RETREAT: Final = 105
NOT_DEFENDING: Final = 106
IS_SUPPLIED: Final = 107
CANNOT_BE_HIT: Final = 108
NOT_AT_OBSTACLE: Final = 109
NO_ENGINEERS: Final = 110
# Questions within an action
CANNOT_MAN: Final = 115  # a Fortification
NOT_SCOUTED: Final = 116
ONE_DIE: Final = 117
NOT_STRUCK: Final = 118
NO_LIAISON: Final = 119
NO_GUN: Final = 120
NOT_ON_PATROL: Final = 121
BOMBERS_ANSWER: Final = 122
NOT_AIMED: Final = 123  # the card cannot be used on it
NOT_AS_WELL: Final = 124
NOT_PASSED: Final = 125  # the group does not come beside the gun
FLAK_FIRED: Final = 126
RETURNED_FIRE: Final = 127
JOINS_IN: Final = 128

REASONS: Final = {
    ANSWER_FIRST: Reason("answer-first"),
    NO_PLACE_ASKED: Reason("stay-place", "LC-7.5.2"),
    NO_SUCH_CARD: Reason("unknown"),
    ENEMY_CARD: Reason("enemy-card", "LC-2.0.2"),
    IN_PHASE_1: Reason("phase-1", "LC-7.1.14"),
    IN_PHASE_2: Reason("aircraft-phase", "LC-7.2.1"),
    IN_PHASE_4: Reason("phase-4", "LC-7.4.3"),
    IN_PHASE_5: Reason("phase-5", "LC-7.5.1"),
    NOT_IN_HAND: Reason("unknown"),
    NOT_FOR_SALE: Reason("not-for-sale", "LC-5.4.4"),
    SETUP_SUPPLY: Reason("no-supply", "LC-5.4.1"),
    NO_DECK: Reason("no-deck", "LC-7.1.8"),
    DRAW_SUPPLY: Reason("draw-cost", "LC-7.1.7"),
    STEP_DONE: Reason("step-done", "LC-N70"),
    OFFERED_END: Reason("offered-end", "LC-R80"),
    NO_AGREEMENT: Reason("no-agreement", "LC-R80"),
    NOT_DAMAGED: Reason("not-damaged", "LC-7.1.10"),
    REFITTED: Reason("refitted", "LC-7.1.11"),
    REFIT_SUPPLY: Reason("needs-supply", "LC-7.1.10"),
    REFIT_LINE: Reason("no-supply-line", "LC-7.1.10"),
    NOT_OBSTACLE: Reason("not-obstacle", "LC-10.5.8"),
    NOT_DEPLOYED: Reason("not-now", "LC-R73"),
    NOT_FREE: Reason("not-free", "LC-R8"),
    CARD_SUPPLY: Reason("no-supply", "LC-2.2.5"),
    NO_ROW: Reason("no-row"),
    HQ_FULL: Reason("hq-full", "LC-7.1.17"),
    ONE_GENERAL: Reason("one-general", "LC-10.2.3"),
    UNIQUE: Reason("unique", "LC-11.11.1"),
    NO_SITE: Reason("no-site", "LC-7.1.20"),
    NO_EDGE: Reason("no-edge", "LC-7.1.22"),
    NO_BEARER: Reason("no-bearer", "LC-7.1.24"),
    NOT_THERE: Reason("not-there", "LC-R103"),
    NOT_PLAYED: Reason("phase-1", "LC-7.1.14"),
    NOT_NOW: Reason("not-now", "LC-R73"),
    WRONG_ENEMY: Reason("wrong-enemy", "LC-R94"),
    IGNORED: Reason("ignored", "LC-R79"),
    NO_USE: Reason("no-target", "LC-R75"),
    USED_UP: Reason("used-up", "LC-10.3.5"),
    NO_ONE_TO_SERVE: Reason("no-one-to-serve", "LC-10.3.4"),
    NO_FLY: Reason("no-fly", "LC-11.1.1"),
    NO_AIRCRAFT: Reason("no-aircraft", "LC-7.2.1"),
    NOT_IN_AIRFIELD: Reason("not-in-airfield", "LC-4.11"),
    LAUNCHED: Reason("launched", "LC-R104"),
    LAUNCH_SUPPLY: Reason("launch-supply", "LC-7.2.2"),
    NOTHING_TO_LAUNCH: Reason("nothing-to-launch", "LC-7.2.2"),
    NO_WEAPON: Reason("no-weapon", "LC-R58"),
    NO_PATROL: Reason("no-patrol", "LC-7.2.19"),
    NO_FLIGHT_THERE: Reason("no-flight-there", "LC-7.2.9"),
    NO_RECON: Reason("no-recon-value", "LC-7.3.1"),
    RECONNED: Reason("reconned", "LC-7.3.10"),
    NOTHING_COVERED: Reason("nothing-covered", "LC-7.3.3"),
    NO_ARTILLERY: Reason("no-artillery", "LC-11.2.1"),
    BOMBARD_SUPPLY: Reason("needs-supply", "LC-7.4.20"),
    BOMBARD_LINE: Reason("no-supply-line", "LC-R36"),
    NO_TARGET_IN_RANGE: Reason("no-range", "LC-7.4.16"),
    NOT_TARGET: Reason("not-target", "LC-7.4.16"),
    NO_STRIKE: Reason("no-strike", "LC-7.4.4"),
    COMMITTED: Reason("committed", "LC-3.1.8"),
    NO_MF: Reason("no-mf", "LC-7.5.2"),
    STAYS_IN_HQ: Reason("headquarters-stays", "LC-10.3.1"),
    BOUND: Reason("bound", "LC-3.4.1"),
    NOTHING_TO_DO: Reason("nothing-to-do", "LC-7.5.1"),
    ENEMY_THERE: Reason("enemy-there", "LC-7.5.8"),
    FULL_THERE: Reason("full-there", "LC-7.5.7"),
    NO_WAY_OVER: Reason("no-way-over", "LC-13.1.2"),
    NOT_ADJACENT: Reason("not-adjacent", "LC-7.5.5"),
    CANNOT_DIG: Reason("cannot-dig", "LC-7.5.13"),
    NO_TRANSPORT: Reason("no-transport", "LC-R86"),
    NO_FORTIFICATION: Reason("no-fortification", "LC-R30"),
    NO_WORKS: Reason("no-works", "LC-R69"),
    NO_UNIT: Reason("no-unit", "LC-7.5.1"),
    NOTHING_TO_ASSAULT: Reason("nothing-to-assault", "LC-7.5.26"),
    NO_TARGET_THERE: Reason("no-target-there", "LC-7.5.26"),
    NO_ASSAULTS: Reason("no-assaults", "LC-7.5.26"),
    ASSAULT_LINE: Reason("no-supply-line", "LC-7.5.26"),
    ASSAULT_SUPPLY: Reason("assault-supply", "LC-7.5.35"),
    TAKES_PART: Reason("takes-part", "LC-7.5.30"),
    NO_SUPPORT: Reason("no-support", "LC-7.5.31"),
    NO_ONE_ASSAULTS: Reason("no-one-assaults", "LC-7.5.30"),
    NO_AIRBORNE: Reason("no-airborne", "LC-11.1.1"),
    ENEMY_PATROL: Reason("enemy-patrol", "LC-11.1.1"),
    NO_PARATROOPERS: Reason("no-paratroopers", "LC-R51"),
    NO_LANDING: Reason("no-landing", "LC-11.1.2"),
    DROP_SUPPLY: Reason("drop-supply", "LC-11.1.2"),
    DEFENSE_SUPPLY: Reason("needs-supply", "LC-7.5.37"),
    NOT_SUPPLIED: Reason("not-supplied", "LC-7.5.39"),
    HAS_FIRED: Reason("has-fired", "LC-7.5.50"),
    CANNOT_FIRE: Reason("cannot-fire", "LC-6.1.3"),
    NO_WITHDRAWAL: Reason("no-withdrawal", "LC-7.5.53"),
    NOT_SEVERAL: Reason("not-several"),
    NO_MAIN_ATTACK: Reason("no-main-attack", "LC-7.5.43"),
    NO_RETREAT: Reason("no-retreat", "LC-R83"),
    NOT_DEFENDING: Reason("not-defending", "LC-7.5.37"),
    IS_SUPPLIED: Reason("is-supplied", "LC-7.5.37"),
    CANNOT_BE_HIT: Reason("not-target", "LC-6.1.3"),
    NOT_AT_OBSTACLE: Reason("not-at-obstacle", "LC-7.5.48"),
    NO_ENGINEERS: Reason("no-engineers", "LC-11.9.1"),
    CANNOT_MAN: Reason("cannot-man", "LC-10.1.2"),
    NOT_SCOUTED: Reason("not-scouted", "LC-7.3.6"),
    ONE_DIE: Reason("one-die", "LC-7.3.6"),
    NOT_STRUCK: Reason("not-struck", "LC-7.4.7"),
    NO_LIAISON: Reason("no-liaison", "LC-3.2.8"),
    NO_GUN: Reason("no-gun", "LC-7.2.15"),
    NOT_ON_PATROL: Reason("not-on-patrol", "LC-7.2.22"),
    BOMBERS_ANSWER: Reason("bombers-answer", "LC-7.2.34"),
    NOT_AIMED: Reason("not-aimed", "LC-R75"),
    NOT_AS_WELL: Reason("not-as-well", "LC-R75"),
    NOT_PASSED: Reason("not-passed", "LC-7.2.14"),
    FLAK_FIRED: Reason("fired-at-group", "LC-7.2.17"),
    RETURNED_FIRE: Reason("fired-at-group", "LC-7.4.10"),
    JOINS_IN: Reason("takes-part", "LC-R53"),
}


def ok_if(may: bool, otherwise: i64) -> i64:
    """A function, since mypyc compiles `x if a or b.c else y` wrongly if b is an object made there: it frees what never was."""
    if may:
        return OK
    return otherwise
