# compiled
"""What is told in the log, as numbers."""

from __future__ import annotations

from typing import Final

TURN_BEGINS: Final = 0  # turn
PRODUCED: Final = 1  # side, men, tanks, air * 64 + LSP
BOMBERS_ARRIVE: Final = 2  # side, n
PAGS_ARRIVE: Final = 3  # side, n
RISING: Final = 4  # place
FORT_BUILT: Final = 5  # side, place, direction
GAP_FILLED: Final = 6  # side, place, from (NOWHERE: the Pool)
OPEN: Final = 7  # side, place
DEPLOYED: Final = 8  # side, kind, place (+ FIELD: its counters are hidden), n
MARKED: Final = 9  # side, mark, place
PAG_PLACED: Final = 10  # side, place
PAG_RETURNED: Final = 11  # side, place
ABSORBED: Final = 12  # owner, place, 1: into the hex
CLOSED: Final = 13  # side, from, to, men
LAPSED: Final = 14  # place
DISPUTE_WON: Final = 15  # side, place
RAID: Final = 16  # side, target, bombers, defenders met
SHOT_DOWN: Final = 17  # side, n
LINE_SHUT: Final = 18  # side, line
TERRORISED: Final = 19  # side, target, n
RAID_FAILED: Final = 20  # side, target
BID: Final = 21  # side, card
BIDS_CANCEL: Final = 22
CHOOSES: Final = 23  # side, 0: by cards, 1: by ME, 2: by lot
PLACES_FIRST: Final = 24  # side
FLAGGED: Final = 25  # side, kind, start, target
EXTRA_FLAG: Final = 26  # side, card
FAVOUR: Final = 27  # side, card, 0: redeploy, 1: supply, 2: intelligence, 3: request
SPIES_CANCEL: Final = 28
PLEDGED: Final = 29  # side, kind, what, combat (its place)
PULLED: Final = 30  # side, kind, place (+ FIELD: its counters are hidden), n
FIGHTS_FIRST: Final = 31  # side
VOID: Final = 32  # side, target
COMBAT: Final = 33  # side, kind, target
ODDS: Final = 34  # attacker's product, defender's product, base column, column
SHIFTED: Final = 35  # reason, columns
DICE: Final = 36  # attacker's die, modifier, defender's die, modifier
COLOUR: Final = 37  # colour, effect
LOST: Final = 38  # side, men, tanks, air
OCCUPIED: Final = 39  # side, place, men
BEYOND: Final = 40  # side, place, men
RETREATED: Final = 41  # side, from, to
CAPTURED: Final = 42  # side, place
PUSHED: Final = 43  # side pushed, place
GIVEN_UP: Final = 44  # place
PAG_DESTROYED: Final = 45  # owner, place
PAG_SURVIVES: Final = 46  # owner, place
DISSOLVED: Final = 47  # place
ANNEXED: Final = 48  # side, place
TO_POOL: Final = 49  # side, place
ATTRITION: Final = 50  # side, place
WITHDREW: Final = 51  # side, from, to
FOLLOWED: Final = 52  # side, from (NOWHERE: the Pool), to
REPORT: Final = 53  # turn, points of side 0, points of side 1
LOSSES: Final = 54  # side, men, tanks, air
SUDDEN: Final = 55  # side
AT_END: Final = 56  # winner, points of the counted side
BOTH_SUDDEN: Final = 57
EDITED: Final = 58  # reason, what, place or side, value
RULED: Final = 59
GRANTED: Final = 60  # side, card
REFUSED: Final = 61  # side, card
SEEN: Final = 62  # place, 0: hidden, 1: revealed
DRAFTED: Final = 63
DECLARED: Final = 64  # winner
EVENTS: Final = 65

SERIAL: Final = 256  # times the number of the scenario, in the first number of every event
