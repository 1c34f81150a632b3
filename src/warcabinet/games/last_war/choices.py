# compiled
"""The choices and prompts as numbers. Hexes are numbered over the largest map there can be: a choice means the same on all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MOST_COLUMNS: Final = 32
MOST_ROWS: Final = 20
HEXES: Final = 640
HEXSIDES: Final = 3840
MOST_CARDS: Final = 64
MOST_LINES: Final = 64

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
SHUT: Final = 128  # + line

# ------------------------------------------------------------ + card
BID: Final = 192
EXTRA: Final = 256
REDEPLOY: Final = 320
SUPPLY: Final = 384
INTELLIGENCE: Final = 448
REQUEST: Final = 512
DIE: Final = 576
SHIFT: Final = 640
PICK: Final = 704
HAND_IN: Final = 768  # Control gives a card
HAND_OUT: Final = 832  # and takes one away

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
CHOICES: Final = 51968

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


def argument(choice: i64, first: i64) -> i64:
    """The hex of a choice whose verb takes one, whatever its kind."""
    return (choice - first) % HEXES
