# compiled
"""Every event of the log: its number, its sentence, its rule and what its numbers mean."""

from __future__ import annotations

from typing import Final

from warcabinet.engine.log import DECIDED, FOUGHT, LAID, Line
from warcabinet.engine.log import TURNED as CHANGED

TURN_BEGINS: Final = 0
PRODUCED: Final = 1
BOMBERS_ARRIVE: Final = 2
PAGS_ARRIVE: Final = 3
RISING: Final = 4
FORT_BUILT: Final = 5
GAP_FILLED: Final = 6
OPEN: Final = 7
DEPLOYED: Final = 8
MARKED: Final = 9
PAG_PLACED: Final = 10
PAG_RETURNED: Final = 11
ABSORBED: Final = 12
CLOSED: Final = 13
LAPSED: Final = 14
DISPUTE_WON: Final = 15
RAID: Final = 16
SHOT_DOWN: Final = 17
LINE_SHUT: Final = 18
TERRORISED: Final = 19
RAID_FAILED: Final = 20
BID: Final = 21
BIDS_CANCEL: Final = 22
CHOOSES: Final = 23
PLACES_FIRST: Final = 24
FLAGGED: Final = 25
EXTRA_FLAG: Final = 26
FAVOUR: Final = 27
SPIES_CANCEL: Final = 28
PLEDGED: Final = 29
PULLED: Final = 30
FIGHTS_FIRST: Final = 31
VOID: Final = 32
COMBAT: Final = 33
ODDS: Final = 34
SHIFTED: Final = 35
DICE: Final = 36
COLOUR: Final = 37
LOST: Final = 38
OCCUPIED: Final = 39
BEYOND: Final = 40
RETREATED: Final = 41
CAPTURED: Final = 42
PUSHED: Final = 43
GIVEN_UP: Final = 44
PAG_DESTROYED: Final = 45
PAG_SURVIVES: Final = 46
DISSOLVED: Final = 47
ANNEXED: Final = 48
TO_POOL: Final = 49
ATTRITION: Final = 50
WITHDREW: Final = 51
FOLLOWED: Final = 52
REPORT: Final = 53
LOSSES: Final = 54
SUDDEN: Final = 55
AT_END: Final = 56
BOTH_SUDDEN: Final = 57
EDITED: Final = 58
RULED: Final = 59
GRANTED: Final = 60
REFUSED: Final = 61
SEEN: Final = 62
DRAFTED: Final = 63
DECLARED: Final = 64
LEARNT: Final = 65
AGED: Final = 66
ASSESSED: Final = 67
FORCES: Final = 68
ME_ORDERED: Final = 69
ME_CHANGED: Final = 70
FLAGS_CHANGED: Final = 71
REQUESTED: Final = 72
ANSWERED: Final = 73
PERMIT_ORDERED: Final = 74
ZONE_GUARDED: Final = 75
ZONE_LEFT: Final = 76
STANDS_ASIDE: Final = 77
GIVEN: Final = 78
LENT: Final = 79
TURNED_COAT: Final = 80
DISARMED: Final = 81
TURN_ORDERED: Final = 82
TAKEN_OVER: Final = 83
ADDED: Final = 84
INVADED: Final = 85
TO_NAVY: Final = 86
FROM_NAVY: Final = 87
EVENTS: Final = 88

SUPPLIES: Final = (PRODUCED, BOMBERS_ARRIVE, PAGS_ARRIVE)  # what comes to a side: not the other's business (LW-N44)

SERIAL: Final = 256  # times the number of the scenario, in the first number of every event

LINES: Final = {
    TURN_BEGINS: Line("turn", "LW-7.1", "turn", told="turn_begins", part="head"),
    PRODUCED: Line("produced", "LW-25.2", "side men tanks air_and_lsp", told="produced"),  # air * 64 + LSP
    BOMBERS_ARRIVE: Line("bombers", "LW-25.4", "side n"),
    PAGS_ARRIVE: Line("pags", "LW-16.3", "side n"),
    RISING: Line("rising", "LW-19.2", "place", weight=LAID),
    FORT_BUILT: Line("fort-built", "LW-15.2", "side place direction"),
    GAP_FILLED: Line("gap", "LW-2.4", "side place start", told="gap"),  # start NOWHERE: the Pool
    OPEN: Line("open", "LW-23.11", "side place"),
    DEPLOYED: Line("deployed", "LW-7.2", "side kind place n", told="moved"),  # place + FIELD: its counters are hidden
    MARKED: Line("made-{mark}", "LW-R61", "side mark place"),
    PAG_PLACED: Line("pag-placed", "LW-17.1", "side place"),
    PAG_RETURNED: Line("pag-returned", "LW-R63", "side place"),
    ABSORBED: Line("absorbed", "LW-18.8", "side place into", told="absorbed"),  # into 1: the hex, 0: the Pool
    CLOSED: Line("closed", "LW-7.3", "side start place men"),
    LAPSED: Line("lapsed", "LW-R24", "place"),
    DISPUTE_WON: Line("dispute", "LW-R24", "side place", weight=CHANGED),
    RAID: Line("raid", "LW-20.7", "side place n met", weight=FOUGHT),
    SHOT_DOWN: Line("shot-down", "LW-21.4", "side n", weight=FOUGHT, harms=True),
    LINE_SHUT: Line("line-shut", "LW-20.9", "side line", weight=FOUGHT),
    TERRORISED: Line("terror", "LW-20.11", "side place n", told="terrorised", weight=FOUGHT),  # n 0: morale holds
    RAID_FAILED: Line("raid-failed", "LW-21.3", "side place"),
    BID: Line("bid", "LW-6.7", "side card"),
    BIDS_CANCEL: Line("bids-cancel", "LW-6.9"),
    CHOOSES: Line("chooses", "", "side why", told="chooses"),  # why 0: cards, 1: ME, 2: lot
    PLACES_FIRST: Line("places-first", "LW-7.4a", "side"),
    FLAGGED: Line("flag-{how}", "LW-4.6", "side how start place", weight=LAID),
    EXTRA_FLAG: Line("extra", "LW-6.10", "side card"),
    FAVOUR: Line(
        "favour-{favour}", "LW-6.13", "side card favour", weight=LAID
    ),  # 0: redeploy, 1: supply, 2: intelligence, 3: request
    SPIES_CANCEL: Line("spies-cancel", "LW-R76"),
    PLEDGED: Line("pledged", "LW-R32", "side kind what place", told="pledged"),  # place: the target of the combat
    PULLED: Line("pulled", "LW-7.6", "side kind place n", told="moved"),  # likewise
    FIGHTS_FIRST: Line("fights-first", "LW-7.7a", "side"),
    VOID: Line("void", "LW-24.5", "side place", weight=LAID),
    COMBAT: Line("combat-{how}", "LW-8.1", "side how place start", weight=FOUGHT, staged="combat"),
    ODDS: Line("odds", "LW-8.5", "one two base column", staged="odds"),
    SHIFTED: Line("shifted", "", "why n", told="shifted", staged="shifted"),
    DICE: Line("dice", "LW-8.6", "one plus two minus", told="dice", staged="dice"),
    COLOUR: Line("colour", "LW-11.2", "colour effect", staged="colour"),
    LOST: Line("lost", "LW-12.1", "side men tanks air", told="lost", staged="lost"),
    OCCUPIED: Line("occupied", "LW-11.2", "side place n", staged="taken"),
    BEYOND: Line("beyond", "LW-11.3", "side place n", staged="taken"),
    RETREATED: Line("retreated", "LW-24.9", "side start place", staged="after"),
    CAPTURED: Line("captured", "LW-R56", "side place", staged="after"),
    PUSHED: Line("pushed", "LW-11.6", "side place", staged="after"),
    GIVEN_UP: Line("given-up", "LW-R57", "place", staged="after"),
    PAG_DESTROYED: Line("pag-destroyed", "LW-18.7", "side place", staged="after"),
    PAG_SURVIVES: Line("pag-survives", "LW-R64", "side place", staged="after"),
    DISSOLVED: Line("dissolved", "LW-R20", "place"),
    ANNEXED: Line("annexed", "LW-R20", "side place", weight=CHANGED),
    TO_POOL: Line("to-pool", "LW-R22", "side place"),
    ATTRITION: Line("attrition", "LW-R25", "side place"),
    WITHDREW: Line("withdrew", "LW-14.1", "side start place", weight=LAID),
    FOLLOWED: Line("followed", "LW-14.3", "side start place men", weight=CHANGED),  # start NOWHERE: the Pool
    REPORT: Line("report", "LW-7.10", "turn a b", told="report", part="sum"),
    LOSSES: Line("losses", "LW-7.8", "side men tanks air", told="lost"),
    SUDDEN: Line("sudden", "LW-25.5", "side", weight=DECIDED),
    AT_END: Line("at-end", "LW-25.6", "side n", told="at_end", weight=DECIDED),  # side NOBODY: a draw
    BOTH_SUDDEN: Line("both-sudden", "LW-25.7", weight=DECIDED),
    EDITED: Line("edited", "LW-22.4", "reason choice place", told="edited"),  # place NOWHERE: the next combat
    RULED: Line("ruled", "LW-22.1"),
    GRANTED: Line("granted", "LW-22.1", "side card"),
    REFUSED: Line("refused", "LW-22.1", "side card"),
    SEEN: Line("{seen}", "LW-22.4", "place seen"),  # seen 0: hidden, 1: revealed
    DRAFTED: Line("drafted", "LW-6.1"),
    DECLARED: Line("declared", "LW-22.4", "who reason", weight=DECIDED),
    LEARNT: Line("learnt", "LW-N48", "side who span place", told="learnt"),  # lowest * 512 + highest
    AGED: Line("aged", "LW-N50", "side who span", told="learnt"),
    ASSESSED: Line("assessed", "LW-N51", "side who number span", told="assessed_by_control"),  # span -1: unknown
    ME_ORDERED: Line("me-ordered", "LW-N60", "side n cause now", told="me_ordered"),  # now 1: at once
    ME_CHANGED: Line("me-changed", "LW-N62", "side n", told="numbers_changed"),
    FLAGS_CHANGED: Line("flags-changed", "LW-N62", "side n", told="numbers_changed"),
    REQUESTED: Line("requested", "LW-N83", "side start place", told="of_own"),
    ANSWERED: Line("answered", "LW-N83", "side start answer", told="answered"),
    PERMIT_ORDERED: Line("permit-ordered", "LW-N84", "side how lasting", told="permit_ordered"),  # lasting 1: until changed
    ZONE_GUARDED: Line("zone-guarded-{zoned}", "LW-N76", "side place zoned n"),  # zoned 0: aircraft, 1: flak, 2: flak works
    ZONE_LEFT: Line("zone-left", "LW-N76", "side place n"),
    STANDS_ASIDE: Line("stands-aside", "LW-N24", "side place"),
    GIVEN: Line("given", "LW-N10", "side who kind n", told="given"),
    LENT: Line("lent-{vessel}", "LW-N25", "side vessel", told="lent"),
    TURNED_COAT: Line("turned-coat", "LW-N19", "side to keep", told="turned_coat", weight=CHANGED),
    DISARMED: Line("disarmed", "LW-N20a", "side men tanks air", told="lost"),
    TURN_ORDERED: Line("turn-ordered", "LW-N19", "side to keep", told="turn_ordered"),  # to 3: not after all
    TAKEN_OVER: Line("taken-over", "LW-N19", "side place", weight=CHANGED),
    ADDED: Line("added", "LW-N19", "side kind place n", told="added"),  # place NOWHERE: the Pool
    INVADED: Line("invaded", "LW-N18", "side who", weight=CHANGED),
    TO_NAVY: Line("to-navy", "LW-N79", "side area", told="of_navy"),
    FROM_NAVY: Line("from-navy", "LW-N79", "side area", told="of_navy"),
    FORCES: Line("forces", "LW-N46", "side n", staged="forces"),
}
