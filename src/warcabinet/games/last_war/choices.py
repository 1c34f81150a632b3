# compiled
"""Every verb and every prompt. Hexes are numbered over the largest map there can be: a choice means the same on all maps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from warcabinet.engine.verbs import Verb, Verbs

MOST_COLUMNS: Final = 32
MOST_ROWS: Final = 20
HEXES: Final = 640
HEXSIDES: Final = 3840
MOST_CARDS: Final = 256
MOST_LINES: Final = 64
MOST_NATIONS: Final = 32

# ------------------------------------------------------------ single words
DONE: Final = 0  # always the first of a menu that has it
ALL: Final = 1
HALF: Final = 2
ONE: Final = 3
NONE: Final = 4
STOP: Final = 5
FIRST: Final = 6
SECOND: Final = 7
FIGHT_FIRST: Final = 8
FIGHT_SECOND: Final = 9
SUPPORT: Final = 10
ENOUGH: Final = 11
BACK: Final = 12
LIFT_STOCK: Final = 13
MOVE: Final = 14  # + kind: one point of a redeployment
GO_ON: Final = 18  # Control has nothing more to do here
BECAUSE: Final = 19  # + reason: Control begins to edit
GRANT: Final = 27
REFUSE: Final = 28
GIVE: Final = 29  # + side; 31: nobody
ADD: Final = 32  # + what, see control.py
TAKE: Final = 64
SET_DIE: Final = 96  # + attacker's 1 to 6, then the defender's
POOL: Final = 108  # + side
WIN: Final = 110  # + side; 112: a draw
SHIFT_RULED: Final = 113  # 113: for the attacker, 114: for the defender
DIE_RULED: Final = 115
REVEAL: Final = 117
HIDE: Final = 118
RULING: Final = 119
UNKNOWN: Final = 120  # Control takes an assessment away (LW-N51)
RANGE: Final = 121  # + 2 for the highest number + 1 if it goes down: Control changes one
SETTLED: Final = 125  # Control leaves an assessment as it is now
SHUT: Final = 128  # + line

# ------------------------------------------------------------ + hex
PUT: Final = 1024  # + kind * HEXES
PUT_ALL: Final = 3584
PULL: Final = 6144  # five kinds: the last is air defence
PULL_ALL: Final = 9344
AIR_DEFENCE: Final = 12544
FORT: Final = 13184
ZONE: Final = 13824
FLAK: Final = 14464
WORK_FLAK: Final = 15104
GARRISON: Final = 15744
PAG: Final = 16384
LIFT: Final = 17024
SET_BASE: Final = 17664
FLY: Final = 18304
INDUSTRY: Final = 18944
TERROR: Final = 19584
BEACH: Final = 20224
FLAG_PAG: Final = 20864
FROM: Final = 21504
TO: Final = 22144
LSP_ATTACK: Final = 22784
LSP_DEFEND: Final = 23424
LSP_DEFEND_SEA: Final = 24064
BOMBER: Final = 24704
AT: Final = 25344
AT_SEA: Final = 25984
AT_PAG: Final = 26624
BEYOND: Final = 27264
RETREAT: Final = 27904
PUSH: Final = 28544
FOLLOW_POOL: Final = 29184
SELECT: Final = 29824
FACING: Final = 30464
GIVE_HEX: Final = 31104  # + side * HEXES: Control settles a dispute

# ------------------------------------------------------------ + hex * 6 + direction
CLOSE: Final = 32768
FLAG: Final = 36608
FLAG_SEA: Final = 40448
WITHDRAW: Final = 44288
FOLLOW: Final = 48128

# ------------------------------------------------------------ + card
BID: Final = 51968
EXTRA: Final = 52224
REDEPLOY: Final = 52480
SUPPLY: Final = 52736
INTELLIGENCE: Final = 52992
REQUEST: Final = 53248
DIE: Final = 53504
SHIFT: Final = 53760
PICK: Final = 54016
HAND_IN: Final = 54272  # Control gives a card
HAND_OUT: Final = 54528  # and takes one away

# ------------------------------------------------------------ + nation * 8 + number, see turn/assessment.py
ASSESS: Final = 54784

# ------------------------------------------------------------ + (nation * 4 + cause) * 4 + 2 if it goes down + 1 if at once
ORDER_ME: Final = 55040

# ------------------------------------------------------------ + hex: high command answers a request (LW-N83)
ALLOW: Final = 55552
FORBID: Final = 56192

# ------------------------------------------------------------ + (nation * 8 + how) * 2 + 1 if until changed, see desk/meorders.py
ORDER_PERMIT: Final = 56832

# ------------------------------------------------------------ + zone off the map (LW-N75, LW-N76)
MOST_ZONES: Final = 16
GUARD_ZONE: Final = 57344
ZONE_FLAK: Final = 57360
WORK_ZONE_FLAK: Final = 57376
BOMB_ZONE: Final = 57392
TERROR_ZONE: Final = 57408
PULL_ZONE: Final = 57424

ASIDE: Final = 57440  # + hex (LW-N24)
GIFT: Final = 58080  # + nation * 3 + kind - 1 (LW-N10)
LEND: Final = 58176  # + 1 for landing craft (LW-N25)
TURN_COAT: Final = 58178  # + (nation * 3 + to) * 3 + what it keeps, see turn/allegiance.py (LW-N19)
FLAG_ROUTE: Final = 58466  # + 2 * assault route + 1 if it is taken backwards (LW-N72)
MOST_ROUTES: Final = 32
MOST_AREAS: Final = 16
NAVY: Final = 58530  # + sea area (LW-N79)
RECALL: Final = 58546
PAY_BASE: Final = 58562  # + hex: for the bombers with the navy (LW-N81)
CHOICES: Final = 59202

# What follows a word is written in texts.py; a verb without a rule cites that of its prompt
VERBS: Final = Verbs([
    Verb(DONE, "done", main=True),
    Verb(ALL, "all", rule="LW-R53", main=True),
    Verb(HALF, "half", rule="LW-R53"),
    Verb(ONE, "one", rule="LW-R53"),
    Verb(NONE, "none", rule="LW-R57"),
    Verb(STOP, "stop", rule="LW-24.7"),
    Verb(FIRST, "first", rule="LW-7.4a", main=True),
    Verb(SECOND, "second", rule="LW-7.4a"),
    Verb(FIGHT_FIRST, "fight-first", rule="LW-R7", main=True),
    Verb(FIGHT_SECOND, "fight-second", rule="LW-R7"),
    Verb(SUPPORT, "support", rule="LW-20.12"),
    Verb(ENOUGH, "enough", rule="LW-R76"),
    Verb(BACK, "back"),
    Verb(LIFT_STOCK, "lift stock", rule="LW-R74"),
    Verb(MOVE, "move", "kind"),
    Verb(GO_ON, "go-on", main=True),
    Verb(BECAUSE, "because", "reason"),
    Verb(GRANT, "grant", rule="LW-22.1"),
    Verb(REFUSE, "refuse", rule="LW-22.1"),
    Verb(GIVE, "give", "side"),
    Verb(ADD, "add", "edit"),
    Verb(TAKE, "take", "edit"),
    Verb(SET_DIE, "set-die", "role die"),
    Verb(POOL, "pool", "side"),
    Verb(WIN, "win", "side"),
    Verb(SHIFT_RULED, "column", "role"),
    Verb(DIE_RULED, "die-roll", "role"),
    Verb(REVEAL, "reveal"),
    Verb(HIDE, "hide"),
    Verb(RULING, "ruling", rule="LW-22.1"),
    Verb(UNKNOWN, "unknown", rule="LW-N51"),
    Verb(RANGE, "range", "end", "LW-N51"),
    Verb(SETTLED, "settled", rule="LW-N51", main=True),
    Verb(SHUT, "shut", "line"),
    Verb(BID, "bid", "card", "LW-6.7"),
    Verb(EXTRA, "extra", "card", "LW-6.10"),
    Verb(REDEPLOY, "redeploy", "card", "LW-R76"),
    Verb(SUPPLY, "supply", "card", "LW-R76"),
    Verb(INTELLIGENCE, "intelligence", "card", "LW-R76"),
    Verb(REQUEST, "request", "card", "LW-6.13"),
    Verb(DIE, "die", "card", "LW-6.11"),
    Verb(SHIFT, "shift", "card", "LW-6.12"),
    Verb(PICK, "pick", "card", "LW-6.1"),
    Verb(HAND_IN, "hand-in", "card", "LW-22.4"),
    Verb(HAND_OUT, "hand-out", "card", "LW-22.4"),
    Verb(PUT, "put", "kind hex", "LW-7.2"),
    Verb(PUT_ALL, "put-all", "kind hex", "LW-7.2"),
    Verb(PULL, "pull", "kind hex", "LW-7.6"),
    Verb(PULL_ALL, "pull-all", "kind hex", "LW-7.6"),
    Verb(AIR_DEFENCE, "ad", "hex", "LW-21.1"),
    Verb(FORT, "fort", "hex", "LW-15.2"),
    Verb(ZONE, "zone", "hex", "LW-18.2"),
    Verb(FLAK, "flak", "hex", "LW-21.5"),
    Verb(WORK_FLAK, "work-flak", "hex", "LW-21.7"),
    Verb(GARRISON, "garrison", "hex", "LW-R75"),
    Verb(PAG, "pag", "hex", "LW-17.1"),
    Verb(LIFT, "lift", "hex", "LW-R74"),
    Verb(SET_BASE, "base", "hex", "LW-R74"),
    Verb(FLY, "fly", "hex", "LW-20.4"),
    Verb(INDUSTRY, "industry", "hex", "LW-20.8"),
    Verb(TERROR, "terror", "hex", "LW-20.10"),
    Verb(BEACH, "beach", "hex", "LW-R17"),
    Verb(FLAG_PAG, "flag-pag", "hex", "LW-18.6"),
    Verb(FROM, "from", "hex", "LW-R76"),
    Verb(TO, "to", "hex", "LW-R76"),
    Verb(LSP_ATTACK, "lsp", "hex", "LW-10.3"),
    Verb(LSP_DEFEND, "defend", "hex", "LW-10.4"),
    Verb(LSP_DEFEND_SEA, "defend-sea", "hex", "LW-10.4"),
    Verb(BOMBER, "bomber", "hex", "LW-20.12"),
    Verb(AT, "at", "hex", "LW-R32"),
    Verb(AT_SEA, "at-sea", "hex", "LW-R32"),
    Verb(AT_PAG, "at-pag", "hex", "LW-R64"),
    Verb(BEYOND, "beyond", "hex", "LW-24.7"),
    Verb(RETREAT, "retreat", "hex", "LW-24.9"),
    Verb(PUSH, "push", "hex", "LW-24.10"),
    Verb(FOLLOW_POOL, "follow pool", "hex", "LW-14.3"),
    Verb(SELECT, "hex", "hex", "LW-22.4"),
    Verb(FACING, "facing", "hex", "LW-15.1"),
    Verb(GIVE_HEX, "give-hex", "side hex", "LW-22.2"),
    Verb(ASSESS, "assess", "nation number", "LW-N51"),
    Verb(ORDER_ME, "me", "me order", "LW-N60"),
    Verb(ALLOW, "allow", "hex", "LW-N83"),
    Verb(FORBID, "forbid", "hex", "LW-N83"),
    Verb(ORDER_PERMIT, "permit", "permit order", "LW-N84"),
    Verb(GUARD_ZONE, "ad-zone", "zone", "LW-N76"),
    Verb(ZONE_FLAK, "flak-zone", "zone", "LW-N76"),
    Verb(WORK_ZONE_FLAK, "work-flak-zone", "zone", "LW-N76"),
    Verb(BOMB_ZONE, "industry-zone", "zone", "LW-N75"),
    Verb(TERROR_ZONE, "terror-zone", "zone", "LW-N77"),
    Verb(PULL_ZONE, "pull-zone", "zone", "LW-N76"),
    Verb(ASIDE, "aside", "hex", "LW-N24"),
    Verb(GIFT, "gift", "gift", "LW-N10"),
    Verb(LEND, "lend", "vessel", "LW-N25"),
    Verb(NAVY, "navy", "area", "LW-N79"),
    Verb(RECALL, "recall", "area", "LW-N79"),
    Verb(PAY_BASE, "pay-base", "hex", "LW-N81"),
    Verb(TURN_COAT, "allegiance", "allegiance", "LW-N19"),
    Verb(CLOSE, "close", "hexside", "LW-7.3"),
    Verb(FLAG, "flag", "hexside", "LW-4.6"),
    Verb(FLAG_SEA, "flag-sea", "hexside", "LW-4.5"),
    Verb(FLAG_ROUTE, "flag-route", "route", "LW-N72"),
    Verb(WITHDRAW, "withdraw", "hexside", "LW-14.1"),
    Verb(FOLLOW, "follow", "hexside", "LW-14.3"),
])  # fmt: skip

# ------------------------------------------------------------ prompts
DRAFT: Final = 0
DEPLOY: Final = 1
WHICH_FACING: Final = 2
WHERE_BASE: Final = 3
WHICH_TARGET: Final = 4
CLOSING: Final = 5
HOW_MANY: Final = 6
DISPUTE: Final = 7
SHUT_LINE: Final = 8
BIDDING: Final = 9
ORDER: Final = 10
PLACE_FLAGS: Final = 11
DISCRETION: Final = 12
REDEPLOY_FROM: Final = 13
REDEPLOY_TO: Final = 14
REDEPLOY_WHAT: Final = 15
COMMIT: Final = 16
WHICH_COMBAT: Final = 17
PULLING: Final = 18
FIGHT_ORDER: Final = 19
ADVANCE: Final = 20
EXPLOIT: Final = 21
FALL_BACK: Final = 22
PUSH_OUT: Final = 23
COUNTER_ADVANCE: Final = 24
WITHDRAWING: Final = 25
FOLLOWING: Final = 26
CONTROL: Final = 27
EDIT: Final = 28
EDIT_HEX: Final = 29
JUDGE: Final = 30
PROPOSAL: Final = 31
ASSESSING: Final = 32
PERMITTING: Final = 33

PROMPTS: Final = {  # key in the catalogues, rule
    DRAFT: ("draft", "LW-6.1"),
    DEPLOY: ("deploy", "LW-7.2"),
    WHICH_FACING: ("facing", "LW-15.1"),
    WHERE_BASE: ("base", "LW-R74"),
    WHICH_TARGET: ("mission", "LW-20.7"),
    CLOSING: ("close", "LW-7.3"),
    HOW_MANY: ("how-many", "LW-R53"),
    DISPUTE: ("dispute", "LW-22.2"),
    SHUT_LINE: ("shut", "LW-20.9"),
    BIDDING: ("bid", "LW-6.7"),
    ORDER: ("order", "LW-7.4a"),
    PLACE_FLAGS: ("flags", "LW-4.6"),
    DISCRETION: ("favours", "LW-6.13"),
    REDEPLOY_FROM: ("from", "LW-R76"),
    REDEPLOY_TO: ("to", "LW-R76"),
    REDEPLOY_WHAT: ("move", "LW-R76"),
    COMMIT: ("commit", "LW-R32"),
    WHICH_COMBAT: ("which-combat", "LW-R32"),
    PULLING: ("pull", "LW-7.6"),
    FIGHT_ORDER: ("fight-order", "LW-R7"),
    ADVANCE: ("advance", "LW-24.6"),
    EXPLOIT: ("beyond", "LW-24.7"),
    FALL_BACK: ("retreat", "LW-24.9"),
    PUSH_OUT: ("push", "LW-24.10"),
    COUNTER_ADVANCE: ("go-in", "LW-R57"),
    WITHDRAWING: ("withdraw", "LW-14.1"),
    FOLLOWING: ("follow", "LW-14.3"),
    CONTROL: ("control", "LW-22.3"),
    EDIT: ("edit", "LW-22.4"),
    EDIT_HEX: ("edit-one", "LW-22.4"),
    JUDGE: ("judge", "LW-22.1"),
    PROPOSAL: ("proposal", "LW-N63"),
    ASSESSING: ("assessing", "LW-N51"),
    PERMITTING: ("permit", "LW-N83"),
}


def argument(choice: i64, first: i64) -> i64:
    """The hex of a choice whose verb takes one, whatever its kind."""
    return (choice - first) % HEXES
