# compiled
"""Why a choice is not possible: each reason with its number, its sentence and its rule.

They run from the general to the particular: where several stand against what people reach for, they are told the last.
"""

from __future__ import annotations

from typing import Final

from warcabinet.engine.reasons import Reason

OVER: Final = 1
NOT_OFFERED: Final = 2
OTHER_STEP: Final = 3
CARD_NOW: Final = 4
ANSWER_FIRST: Final = 5
NO_LAND: Final = 6
NOT_USED: Final = 7
NOT_IN_HAND: Final = 8
NOT_YOURS: Final = 9
SECTOR: Final = 10
LEADER: Final = 11
PROMISED: Final = 12
BEHIND: Final = 13
NO_ROUTE: Final = 14
POOL_EMPTY: Final = 15
ONLY_ONE: Final = 16
NONE_BEACH: Final = 17
ONE_BEACH: Final = 18
HAS_ROUTE: Final = 19
NO_SHORE: Final = 20
CANNOT_PAY: Final = 21
NO_FREE_SIDE: Final = 22
NOT_ADJACENT: Final = 23
AT_WORK: Final = 24
IS_ZONE: Final = 25
PARTISANS_HERE: Final = 26
ZONE_NEEDS_MAN: Final = 27
NONE_GARRISON: Final = 28
NO_TOWN: Final = 29
GARRISONED: Final = 30
NONE_PAG: Final = 31
NOT_BEHIND_ENEMY: Final = 32
NOT_THEIR_COUNTRY: Final = 33
NEAR_LINE: Final = 34
NO_PAG_HERE: Final = 35
NO_AIRCRAFT: Final = 36
HAS_FLAK: Final = 37
NONE_FLAK: Final = 38
NO_FLAK: Final = 39
FLAK_WORKS: Final = 40
NO_LSP: Final = 41
NO_BASE: Final = 42
BASE_MOVED_NOW: Final = 43
NO_BOMBERS: Final = 44
BASE_PAID: Final = 45
NONE_BASE: Final = 46
NO_SITE: Final = 47
NOT_ENEMY: Final = 48
OUT_OF_RANGE: Final = 49
NO_INDUSTRY: Final = 50
NO_NAME: Final = 51
LINE_CLOSED: Final = 52
NO_FLAGS: Final = 53
WINTER_FLAGS: Final = 54
ONE_FLAG: Final = 55
NO_MAN: Final = 56
NO_ENEMY: Final = 57
NO_NAVAL: Final = 58
NO_PARTISANS: Final = 59
NOT_A_STATION: Final = 60
NOTHING_LOOSE: Final = 61
NO_REDEPLOYMENT: Final = 62
SAME_HEX: Final = 63
NONE_LEFT: Final = 64
SPYING: Final = 65
IN_HAND: Final = 66
NO_COMBAT: Final = 67
NO_ATTACK_HERE: Final = 68
NO_FLAG_HERE: Final = 69
NO_LSP_HERE: Final = 70
NO_SUPPORT: Final = 71
NO_SUCH_COMBAT: Final = 72
NOT_FRONT: Final = 73
ORDERED: Final = 74
NOT_CLEAR: Final = 75
LAST_MAN: Final = 76
NONE_THERE: Final = 77
NOT_IN_LINE: Final = 78
NO_WITHDRAWALS: Final = 79
NO_REFUGE: Final = 80
NOT_GIVEN_UP: Final = 81
NO_POOL_MAN: Final = 82
NOT_BEYOND: Final = 83
NO_RETREAT: Final = 84
NOT_A_START: Final = 85
ONLY_POOL: Final = 86
NOT_FIGHTING: Final = 87
COLUMN_LIMIT: Final = 88
HAS_IT: Final = 89
NO_EDIT_HERE: Final = 90
EDIT_LIMIT: Final = 91
NOTHING_TO_TAKE: Final = 92
NOT_SPENT: Final = 93
NO_MEN_IN_POOL: Final = 94
NO_RAIL: Final = 95
NOT_ASSESSED: Final = 96
NO_REQUEST: Final = 97
TOO_DEEP: Final = 98
SOMEONE_GOES: Final = 99
NO_ALLY: Final = 100
NOT_JOINED: Final = 101
NO_ALLIES: Final = 102
NONE_TO_LEND: Final = 103
NEUTRAL: Final = 104
LEADS: Final = 105
NO_CRAFT: Final = 106
NONE_AT_SEA: Final = 107

REASONS: Final = {
    OVER: Reason("over", "LW-25.6"),
    NOT_OFFERED: Reason("not-offered", "LW-7.1"),
    OTHER_STEP: Reason("other-step", "LW-7.1"),
    CARD_NOW: Reason("card-now", "LW-6.6"),
    ANSWER_FIRST: Reason("answer-first", "LW-7.1"),
    NO_LAND: Reason("no-land", "LW-23.4"),
    NOT_USED: Reason("not-used", "LW-25.1"),
    NOT_IN_HAND: Reason("not-in-hand", "LW-6.1"),
    NOT_YOURS: Reason("not-yours", "LW-23.6"),
    SECTOR: Reason("sector", "LW-22.3"),
    LEADER: Reason("leader", "LW-R91"),
    PROMISED: Reason("promised", "LW-6.5"),
    BEHIND: Reason("behind", "LW-R21"),
    NO_ROUTE: Reason("no-route", "LW-23.13"),
    POOL_EMPTY: Reason("pool-empty", "LW-3.1"),
    ONLY_ONE: Reason("only-one", "LW-7.2"),
    NONE_BEACH: Reason("none-beach", "LW-R17"),
    ONE_BEACH: Reason("one-beach", "LW-R17"),
    HAS_ROUTE: Reason("has-route", "LW-R17"),
    NO_SHORE: Reason("no-shore", "LW-R17"),
    CANNOT_PAY: Reason("cannot-pay", "LW-R61"),
    NO_FREE_SIDE: Reason("no-free-side", "LW-R61"),
    NOT_ADJACENT: Reason("not-adjacent", "LW-23.4"),
    AT_WORK: Reason("at-work", "LW-R61"),
    IS_ZONE: Reason("is-zone", "LW-18.2"),
    PARTISANS_HERE: Reason("partisans-here", "LW-R62"),
    ZONE_NEEDS_MAN: Reason("zone-needs-man", "LW-18.2"),
    NONE_GARRISON: Reason("none-garrison", "LW-1.14"),
    NO_TOWN: Reason("no-town", "LW-R75"),
    GARRISONED: Reason("garrisoned", "LW-R75"),
    NONE_PAG: Reason("none-pag", "LW-16.3"),
    NOT_BEHIND_ENEMY: Reason("not-behind-enemy", "LW-17.1"),
    NOT_THEIR_COUNTRY: Reason("not-their-country", "LW-17.2"),
    NEAR_LINE: Reason("near-line", "LW-17.1"),
    NO_PAG_HERE: Reason("no-pag-here", "LW-17.6"),
    NO_AIRCRAFT: Reason("no-aircraft", "LW-21.1"),
    HAS_FLAK: Reason("has-flak", "LW-21.5"),
    NONE_FLAK: Reason("none-flak", "LW-21.5"),
    NO_FLAK: Reason("no-flak", "LW-21.7"),
    FLAK_WORKS: Reason("flak-works", "LW-21.7"),
    NO_LSP: Reason("no-lsp", "LW-3.1"),
    NO_BASE: Reason("no-base", "LW-20.2"),
    BASE_MOVED_NOW: Reason("base-moved", "LW-R74"),
    NO_BOMBERS: Reason("no-bombers", "LW-20.7"),
    BASE_PAID: Reason("base-paid", "LW-R74"),
    NONE_BASE: Reason("none-base", "LW-R74"),
    NO_SITE: Reason("no-site", "LW-R74"),
    NOT_ENEMY: Reason("not-enemy", "LW-20.8"),
    OUT_OF_RANGE: Reason("out-of-range", "LW-20.5"),
    NO_INDUSTRY: Reason("no-industry", "LW-20.8"),
    NO_NAME: Reason("no-name", "LW-20.10"),
    LINE_CLOSED: Reason("line-closed", "LW-R86"),
    NO_FLAGS: Reason("no-flags", "LW-4.2"),
    WINTER_FLAGS: Reason("winter-flags", "LW-4.10"),
    ONE_FLAG: Reason("one-flag", "LW-R28"),
    NO_MAN: Reason("no-man", "LW-24.1"),
    NO_ENEMY: Reason("no-enemy", "LW-24.1"),
    NO_NAVAL: Reason("no-naval", "LW-4.5"),
    NO_PARTISANS: Reason("no-partisans", "LW-18.6"),
    NOT_A_STATION: Reason("not-a-station", "LW-R76"),
    NOTHING_LOOSE: Reason("nothing-loose", "LW-R76"),
    NO_REDEPLOYMENT: Reason("no-redeployment", "LW-R76"),
    SAME_HEX: Reason("same-hex", "LW-R76"),
    NONE_LEFT: Reason("none-left", "LW-R76"),
    SPYING: Reason("spying", "LW-R76"),
    IN_HAND: Reason("in-hand", "LW-6.1"),
    NO_COMBAT: Reason("no-combat", "LW-R32"),
    NO_ATTACK_HERE: Reason("no-attack-here", "LW-R32"),
    NO_FLAG_HERE: Reason("no-flag-here", "LW-R32"),
    NO_LSP_HERE: Reason("no-lsp-here", "LW-R32"),
    NO_SUPPORT: Reason("no-support", "LW-R67"),
    NO_SUCH_COMBAT: Reason("no-such-combat", "LW-R32"),
    NOT_FRONT: Reason("not-front", "LW-23.7"),
    ORDERED: Reason("ordered", "LW-R23"),
    NOT_CLEAR: Reason("not-clear", "LW-R23"),
    LAST_MAN: Reason("last-man", "LW-R85"),
    NONE_THERE: Reason("none-there", "LW-R85"),
    NOT_IN_LINE: Reason("not-in-line", "LW-R85"),
    NO_WITHDRAWALS: Reason("no-withdrawals", "LW-R77"),
    NO_REFUGE: Reason("no-refuge", "LW-R26"),
    NOT_GIVEN_UP: Reason("not-given-up", "LW-R27"),
    NO_POOL_MAN: Reason("no-pool-man", "LW-R27"),
    NOT_BEYOND: Reason("not-beyond", "LW-24.7"),
    NO_RETREAT: Reason("no-retreat", "LW-24.9"),
    NOT_A_START: Reason("not-a-start", "LW-24.10"),
    ONLY_POOL: Reason("only-pool", "LW-R57"),
    NOT_FIGHTING: Reason("not-fighting", "LW-22.1"),
    COLUMN_LIMIT: Reason("column-limit", "LW-22.1"),
    HAS_IT: Reason("has-it", "LW-22.4"),
    NO_EDIT_HERE: Reason("no-edit-here", "LW-22.4"),
    EDIT_LIMIT: Reason("edit-limit", "LW-22.4"),
    NOTHING_TO_TAKE: Reason("nothing-to-take", "LW-22.4"),
    NOT_SPENT: Reason("not-spent", "LW-22.4"),
    NO_MEN_IN_POOL: Reason("no-men-in-pool", "LW-R27"),
    NO_RAIL: Reason("no-rail", "LW-N58"),
    NOT_ASSESSED: Reason("not-assessed", "LW-N51"),
    NO_REQUEST: Reason("no-request", "LW-N83"),
    TOO_DEEP: Reason("too-deep", "LW-N75"),
    SOMEONE_GOES: Reason("someone-goes", "LW-N24"),
    NO_ALLY: Reason("no-ally", "LW-N10"),
    NOT_JOINED: Reason("not-joined", "LW-N10"),
    NO_ALLIES: Reason("no-allies", "LW-N25"),
    NONE_TO_LEND: Reason("none-to-lend", "LW-N25"),
    NEUTRAL: Reason("neutral", "LW-N17"),
    LEADS: Reason("leads", "LW-N19"),
    NO_CRAFT: Reason("no-craft", "LW-N72"),
    NONE_AT_SEA: Reason("none-at-sea", "LW-N79"),
}
