"""Every reason against a choice of The Last War: for each verb, which hexes, hexsides or cards it allows and why not the others."""

import pytest

from games.last_war.war import War
from support import rule
from warcabinet.engine.reasons import OK
from warcabinet.games.last_war import GAME
from warcabinet.games.last_war.reasons import REASONS

# Axis: 1007 is cut off; no men, LSP, garrisons or concrete in the Pool; one base has moved, one is paid for
POCKET = """step = 2
[control]
"0907" = "soviet"
[stacks]
"1007" = [1,1,0,1]
"0907" = [2,0,0,0]
[stock]
axis = {men=0, lsp=0, tank=2, garrisons=0, concrete=0, air=1}
[markers]
bases = {axis=["0703","0704"]}
moved_bases = ["0703"]
working_bases = ["0704"]
works = [["1007","0907"],["1007","1006"],["1007","1107"]]
flak = {axis=["1007"]}
"""
# Axis: works all round 0703, partisans in 0704, a Security Zone at 0903, flak at 0805 that works and at 0806 that does not
BUILT = """step = 2
[stock]
axis = {lsp=2, men=3, garrisons=1, concrete=1}
[markers]
works = [["0703","0803"],["0703","0704"]]
pags = {soviet=["0704"]}
zones = {axis=["0903"]}
flak = {axis=["0806","0805"]}
working_flak = [["0805"]]
bases = {axis=["0707"]}
"""
# Soviet Union: partisans, bombers and a base in stock; the Axis holds nothing but the west, with a Zone and a PAG there
RISING = """step = 2
[control]
"0903" = "soviet"
"0904" = "soviet"
"0905" = "soviet"
"0907" = "soviet"
"1007" = "soviet"
[stacks]
"0904" = [2,0,0,0]
"0905" = [2,0,0,0]
"0706" = [1,0,0,0]
[stock]
soviet = {pags=2, bombers=2, lsp=1, bases=1}
[markers]
pags = {soviet=["0705"]}
zones = {axis=["0706"]}
"""
# Allies: Cherbourg (a port) and the land behind it, Caen and Le Mans; two points of shipping
LANDED = """step = 2
turn = 2
[control]
"0302" = "allied"
"0202" = "allied"
"0203" = "allied"
"0303" = "allied"
[stacks]
"0302" = [2,0,0,0]
"0202" = [2,0,0,0]
"0203" = [1,0,0,0]
"0303" = [1,0,0,0]
[markers]
garrisons = {german=["0103","0401","0501"]}
[stock]
allied = {naval_flags=1, merchant=2, men=5, lsp=2}
"""
# The same without the port: nothing but the beach is left
ASHORE = LANDED.replace('"0202" = "allied"\n', "").replace('"0202" = [2,0,0,0]', '"0202" = [1,0,0,0]')
# Axis: nobody holds 0906, 0803 and 0703; one man in 0905 and 0907, none in 0704 and 0903
CLOSING = """step = 3
[control]
"0906" = "none"
"0803" = "none"
"0703" = "none"
[stacks]
"0906" = [0,0,0,0]
"0905" = [1,1,0,0]
"0907" = [1,0,0,0]
"0903" = [0,0,0,0]
[stock]
axis = {men=0}
soviet = {men=0}
"""
# Axis: a flag from 0905; partisans of the enemy in 0704 (no men there), independent ones in 0707 with a man
FLAGGING = """step = "4c"
first = "axis"
[stacks]
"0903" = [0,1,0,0]
"0904" = [2,0,0,0]
"0707" = [1,0,0,0]
"0706" = [1,0,0,0]
[flags]
axis = [["0905","1005"]]
[markers]
pags = {soviet=["0704"], independent=["0707"]}
zones = {axis=["0706"]}
[stock]
axis = {flags=2, men=0}
"""
FAVOURS = """step = "5a"
[hand]
axis = ["A01","A02"]
soviet = []
"""
# The Axis attacks from 0904 (its LSP is committed) and 0905 (which has none), the Soviet Union from 1107
COMMITTING = """step = "5b"
first = "axis"
[hand]
axis = ["A01"]
soviet = ["S01"]
[flags]
axis = [["0904","1004"],["0905","1005"]]
soviet = [["1107","1007"]]
[stacks]
"0905" = [3,0,0,0]
"0904" = [3,0,0,1]
[commit]
axis = ["lsp 0904 1004"]
"""
HUNTING = """step = "5b"
first = "axis"
[hand]
axis = ["A01"]
soviet = ["S01"]
[flags]
axis = [["0704"]]
[markers]
pags = {independent=["0704"]}
[stacks]
"0704" = [2,0,0,1]
"""
# A landing from Portsmouth; a bomber in London is kept for it
BOMBING = """step = "5b"
turn = 2
first = "allied"
[flags]
allied = [["0201","0302","sea"]]
[missions]
allied = ["support 0301"]
[stock]
allied = {bombers=1}
[hand]
german = []
allied = []
"""
# Allies: a bridgehead; partisans in Dijon and a Security Zone in Bourges
INVADED = """step = 2
turn = 3
[control]
"0302" = "allied"
"0202" = "allied"
[stacks]
"0302" = [2,0,0,0]
"0202" = [2,0,0,0]
"0403" = [1,0,0,0]
[markers]
garrisons = {german=["0103","0401","0501"]}
pags = {allied=["0503"]}
zones = {german=["0403"]}
[stock]
allied = {pags=1}
"""
# Axis: one man in 0905, a garrison beside the man in 0904, an LSP committed in 0806; 1007 is cut off; men behind the line at 0706
PULLING = """step = "6"
[control]
"0907" = "soviet"
[stacks]
"0903" = [2,0,0,0]
"0904" = [1,2,0,0]
"0905" = [1,0,2,0]
"0806" = [3,0,0,1]
"0807" = [2,0,0,0]
"0706" = [1,0,0,0]
"0805" = [2,0,0,0]
"0907" = [2,0,0,0]
"1007" = [3,0,0,0]
[flags]
axis = [["0806","0906"]]
[commit]
axis = ["lsp 0806 0906"]
[markers]
garrisons = {axis=["0904"], soviet=[]}
zones = {axis=["0706"]}
air_defence = {axis=[["0704",2],["0703",1]]}
"""
LEAVING = """step = "9a"
[stock]
axis = {withdrawals=2}
"""
# Soviet Union: the Axis has left 0905 and 0907
LEFT = """step = "9b"
[control]
"0905" = "none"
"0907" = "none"
"0803" = "none"
[vacated]
axis = ["0905","0907"]
[stacks]
"0905" = [0,0,0,0]
"0907" = [0,0,0,0]
"0906" = [1,0,0,0]
"1004" = [1,0,0,0]
[stock]
soviet = {men=1}
"""
EDITING = """step = 2
[control]
"0803" = "none"
[hand]
axis = ["A01"]
soviet = []
[spent]
axis = ["A02"]
[stacks]
"0904" = [200,0,1,0]
"0706" = [1,0,0,0]
[stock]
axis = {morale=-20, withdrawals=-1, flags=0, pags=200}
[markers]
hidden = ["0904"]
pags = {soviet=["0706"]}
forts = [["0904","1004",31]]
"""


def explained(war: War, verb: str, *left_out: str) -> dict[str, str]:
    """What the verb can be about in this scenario, by reason; "": it is on the menu. Some reasons can be left out.

    `all` stands for more than ten that have the same reason, when there is no other.
    """
    land = GAME.scenario_of(war.s).land
    found: dict[str, list[str]] = {}
    for text in GAME.choice_numbers:
        about = text.removeprefix(verb).strip()
        hexes = [word for word in about.split() if word.isdigit() and len(word) == 4]
        if (text == verb or text.startswith(f"{verb} ")) and all(hex in land for hex in hexes):
            reason = why(war, text)
            assert (reason == "") == (text in war.choices()), f"{text}: {reason}"
            if reason not in left_out:
                found.setdefault(reason, []).append(about.replace(" ", "-"))
    if len(found) == 1 and not left_out:
        return {reason: "all" if len(about) > 10 else " ".join(about) for reason, about in found.items()}
    return {reason: " ".join(about) for reason, about in found.items()}


def why(war: War, text: str) -> str:
    """The reason against a choice of the asked seat; "": none."""
    reason = GAME.reason(war.s, GAME.choice_number(text))
    if reason == OK:
        return ""
    for language in ("en", "de"):
        told = war.session.why_not(war.session.asked, text, language)
        assert told.text
        assert told.rule == REASONS[reason].rule
    return REASONS[reason].key


@rule("LW-R21", "LW-23.13", "LW-3.1")
def test_where_points_of_the_pool_go() -> None:
    war = War("orel-salient", POCKET)
    assert explained(war, "put men") == {
        "behind": "0703 0704 0705 0706 0707 0803 0804",
        "no-route": "1007",
        "not-yours": "0906 0907 1003 1004 1005 1006 1103 1104 1105 1106 1107",
        "pool-empty": "0805 0806 0807 0903 0904 0905",
    }
    assert explained(war, "put tank", "not-yours") == {
        "": "0805 0806 0807 0903 0904 0905",
        "behind": "0703 0704 0705 0706 0707 0803 0804",
        "no-route": "1007",
    }
    assert explained(war, "put-all tank", "not-yours") == {
        "": "0805 0806 0807 0903 0904 0905",
        "behind": "0703 0704 0705 0706 0707 0803 0804",
        "no-route": "1007",
    }
    assert explained(war, "put-all air", "not-yours", "behind") == {"no-route": "1007", "only-one": "0805 0806 0807 0903 0904 0905"}


@rule("LW-21.1", "LW-21.5", "LW-21.7", "LW-R21")
def test_where_aircraft_and_flak_are_placed() -> None:
    war = War("orel-salient", POCKET)
    assert explained(war, "ad", "not-yours") == {
        "": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807 0903 0904 0905",
        "no-route": "1007",
    }
    assert explained(war, "flak", "not-yours") == {
        "has-flak": "1007",
        "none-flak": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807 0903 0904 0905",
    }
    assert explained(war, "work-flak", "not-yours") == {
        "no-flak": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807 0903 0904 0905",
        "no-lsp": "1007",
    }


@rule("LW-20.4", "LW-20.7", "LW-R74")
def test_which_bases_fly_and_move() -> None:
    war = War("orel-salient", POCKET)
    assert explained(war, "fly", "not-yours", "no-base") == {"base-moved": "0703", "no-bombers": "0704"}
    assert explained(war, "lift", "not-yours", "no-base") == {"base-moved": "0703", "base-paid": "0704", "none-base": "stock"}


@rule("LW-15.2", "LW-R61", "LW-R62", "LW-R75")
def test_what_is_built_where() -> None:
    war = War("orel-salient", POCKET)
    assert explained(war, "fort", "not-yours") == {
        "": "0806 0904",
        "cannot-pay": "0703 0704 0705 0706 0707 0803 0804 0805 0807 0903 0905 1007",
    }
    assert explained(war, "zone", "not-yours") == {
        "": "0806 0904 1007",
        "cannot-pay": "0805 0807 0903 0905",
        "zone-needs-man": "0703 0704 0705 0706 0707 0803 0804",
    }
    assert explained(war, "garrison", "not-yours") == {
        "no-town": "0703 0705 0706 0707 0804 0807 0903",
        "none-garrison": "0704 0803 0805 0806 0904 0905 1007",
    }
    assert explained(war, "beach", "not-yours") == {
        "none-beach": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807 0903 0904 0905 1007"
    }


@rule("LW-15.2", "LW-21.5", "LW-21.7", "LW-18.2", "LW-R62")
def test_what_is_built_with_a_full_pool() -> None:
    war = War("orel-salient", BUILT)
    assert explained(war, "put men", "not-yours") == {
        "": "0704 0805 0806 0903 0904 0905 0907 1007",
        "behind": "0703 0705 0706 0707 0803 0804 0807",
    }
    assert explained(war, "fort", "not-yours") == {
        "": "0704 0705 0706 0707 0803 0804 0805 0806 0807 0903 0904 0905 0907 1007",
        "no-free-side": "0703",
    }
    assert explained(war, "zone", "not-yours") == {
        "": "0703 0705 0706 0707 0803 0804 0805 0806 0807 0904 0905 0907 1007",
        "is-zone": "0903",
        "partisans-here": "0704",
    }
    assert explained(war, "garrison", "not-yours") == {
        "": "0803 0805 0806 0904 0905 1007",
        "garrisoned": "0704",
        "no-town": "0703 0705 0706 0707 0804 0807 0903 0907",
    }
    assert explained(war, "flak", "not-yours") == {
        "": "0703 0704 0705 0706 0707 0803 0804 0807 0903 0904 0905 0907 1007",
        "has-flak": "0805 0806",
    }
    assert explained(war, "work-flak", "not-yours") == {
        "": "0806",
        "flak-works": "0805",
        "no-flak": "0703 0704 0705 0706 0707 0803 0804 0807 0903 0904 0905 0907 1007",
    }
    assert explained(war, "fly", "not-yours", "no-base") == {"no-bombers": "0707"}
    assert explained(war, "lift", "not-yours", "no-base") == {"": "0707", "none-base": "stock"}


@rule("LW-17.2")
def test_partisans_rise_in_their_own_country() -> None:
    war = War("channel-1944", "step = 2\nturn = 2\n[stock]\nallied = {pags=1}", "1: done")
    assert explained(war, "pag") == {
        "": "0103 0202 0203 0302 0303 0401 0402 0403 0502 0503 0603",
        "not-behind-enemy": "0101 0201 0301",
        "not-their-country": "0501 0601 0602",
    }


@rule("LW-R74")
def test_where_a_base_is_set_up() -> None:
    war = War("orel-salient", RISING, "1: done", "2: lift stock")
    assert explained(war, "base") == {
        "": "1003 1004 1005 1006 1007 1103 1105 1106 1107",
        "no-site": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807 0903 0904 0905 0906 0907 1104",
    }


@rule("LW-20.8", "LW-20.10")
def test_what_bombers_attack() -> None:
    war = War("orel-salient", RISING, "1: done", "2: fly 1104")
    assert explained(war, "industry") == {
        "no-industry": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807",
        "not-enemy": "0903 0904 0905 0906 0907 1003 1004 1005 1006 1007 1103 1104 1105 1106 1107",
    }
    assert explained(war, "terror") == {
        "": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807",
        "not-enemy": "0903 0904 0905 0906 0907 1003 1004 1005 1006 1007 1103 1104 1105 1106 1107",
    }


@rule("LW-20.5", "LW-20.8", "LW-20.10", "LW-R68")
def test_what_bombers_reach() -> None:
    war = War("china-1944", "step = 2\n[stock]\nchinese = {bombers=1, lsp=1}", "1: done", "2: fly 0202")
    assert explained(war, "industry") == {
        "": "0502 0702",
        "no-industry": "0205 0402 0405 0505 0601 0602 0603 0701 0703",
        "not-enemy": "0103 0104 0105 0201 0202 0203 0204 0301 0302 0303 0304 0305 0401 0403 0404 0501 0503 0504 0604 0704",
    }
    assert explained(war, "terror") == {
        "": "0205 0402 0405 0502 0505 0601 0602 0603 0701 0702 0703",
        "not-enemy": "0103 0104 0105 0201 0202 0203 0204 0301 0302 0303 0304 0305 0401 0403 0404 0501 0503 0504 0604 0704",
    }


@rule("LW-20.10")
def test_without_morale_no_one_bombs_towns() -> None:
    war = War("orel-salient", RISING, "1: done", "2: fly 1104", options="morale=false")
    assert explained(war, "terror") == {
        "not-enemy": "0903 0904 0905 0906 0907 1003 1004 1005 1006 1007 1103 1104 1105 1106 1107",
        "not-used": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807",
    }


@rule("LW-R17", "LW-3.4", "LW-3.5")
def test_what_comes_over_the_sea() -> None:
    war = War("channel-1944", LANDED, "1: done")
    assert explained(war, "put men", "not-yours") == {"": "0202 0203 0301 0302 0303", "behind": "0101 0201"}
    assert explained(war, "put-all men", "not-yours") == {"": "0202 0203 0301 0302 0303", "behind": "0101 0201"}
    assert explained(war, "beach", "not-yours") == {"": "0202 0302", "has-route": "0101 0201 0301", "no-shore": "0203 0303"}
    assert explained(war, "garrison", "not-yours") == {"": "0101 0201 0301", "no-route": "0202 0302", "no-town": "0203 0303"}
    assert explained(war, "flak", "not-yours") == {"": "0101 0201 0202 0301 0302", "cannot-pay": "0203 0303"}
    assert explained(war, "fort", "not-yours") == {"": "0101 0201 0301", "cannot-pay": "0202 0203 0302 0303"}
    assert explained(war, "zone", "not-yours") == {"": "0101 0201 0301", "cannot-pay": "0202 0203 0302 0303"}
    assert explained(war, "ad", "not-yours") == {"": "0101 0201 0202 0203 0301 0302 0303"}


@rule("LW-R17")
def test_what_comes_over_the_beach() -> None:
    war = War("channel-1944", ASHORE, "1: done", "2: beach 0302")
    assert explained(war, "put men", "not-yours") == {"": "0201 0301 0302", "behind": "0101", "no-route": "0203 0303"}
    assert explained(war, "put-all men", "not-yours") == {"": "0201 0301 0302", "behind": "0101", "no-route": "0203 0303"}
    assert explained(war, "beach", "not-yours") == {"none-beach": "0101 0201 0203 0301 0302 0303"}
    assert explained(war, "ad", "not-yours") == {"": "0101 0201 0301 0302", "no-route": "0203 0303"}


@rule("LW-R17")
def test_one_beach_a_turn() -> None:
    war = War("channel-1944", ASHORE.replace("naval_flags=1", "naval_flags=2"), "1: done", "2: beach 0302")
    assert explained(war, "beach", "not-yours") == {"one-beach": "0101 0201 0203 0301 0302 0303"}


@rule("LW-15.1", "LW-R61")
def test_which_hexside_is_fortified() -> None:
    war = War("orel-salient", 'step = 2\n[markers]\nworks = [["0904", "1004"]]', "1: fort 0904")
    assert explained(war, "facing") == {
        "": "0803 0804 0903 0905 1003",
        "at-work": "1004",
        "not-adjacent": "0703 0704 0705 0706 0707 0805 0806 0807 0904 0906 0907 1005 1006 1007 1103 1104 1105 1106 1107",
    }


@rule("LW-25.1")
def test_what_the_options_leave_out() -> None:
    war = War("orel-salient", RISING, options="pags=false forts=false bombing=false")
    assert explained(war, "fort", "not-yours") == {"not-used": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807"}
    assert explained(war, "zone", "not-yours") == {"not-used": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807"}
    assert explained(war, "ad") == {"not-used": "all"}
    assert explained(war, "flak") == {"not-used": "all"}
    assert explained(war, "work-flak") == {"not-used": "all"}
    assert explained(war, "fly") == {"not-used": "all"}
    assert explained(war, "lift") == {"not-used": "all"}
    assert explained(war, "pag") == {"not-used": "all"}


@rule("LW-7.3", "LW-R15", "LW-R23", "LW-R53")
def test_where_the_line_closes_up() -> None:
    war = War("orel-salient", CLOSING, "1: close 0805 0906", "1: one")
    assert explained(war, "close", "not-yours", "not-clear", "not-front") == {
        "": "0804-0803 0904-0803",
        "last-man": "0903-0803",
        "no-man": "0704-0703 0704-0803 0704-0804 0704-0705",
        "ordered": "0805-0906 0806-0906 0905-0906 0907-0906",
    }


@rule("LW-24.1", "LW-R28", "LW-18.6")
def test_where_flags_are_placed() -> None:
    war = War("orel-salient", FLAGGING)
    assert explained(war, "flag", "not-yours", "no-enemy", "no-man") == {
        "": "0805-0906 0806-0906 0903-1003 0904-1003 0904-1004 0907-0906 0907-1006 1007-1006 1007-1107",
        "one-flag": "0905-0904 0905-1004 0905-1005 0905-0906 0905-0805 0905-0804",
    }
    assert explained(war, "flag-pag", "not-yours") == {
        "": "0707",
        "no-man": "0703 0704 0705 0803 0804 0807",
        "no-partisans": "0706 0805 0806 0903 0904 0907 1007",
        "one-flag": "0905",
    }
    assert explained(war, "flag-sea", "not-yours", "no-enemy", "no-man") == {
        "one-flag": "0905-0904 0905-1004 0905-1005 0905-0906 0905-0805 0905-0804"
    }


@rule("LW-4.2")
def test_without_flags_no_one_attacks() -> None:
    war = War("orel-salient", 'step = "4c"\nfirst = "axis"\n[stock]\naxis = {flags=0}')
    assert explained(war, "flag-pag", "not-yours") == {
        "no-flags": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807 0903 0904 0905 0907 1007"
    }


@rule("LW-4.10", "LW-R33")
def test_one_flag_is_not_enough_in_winter() -> None:
    war = War("orel-salient", 'step = "4c"\nturn = 3\nfirst = "axis"\n[stock]\naxis = {flags=1}')
    assert explained(war, "flag-pag", "not-yours") == {
        "winter-flags": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807 0903 0904 0905 0907 1007"
    }


@rule("LW-4.5")
def test_where_landings_lead() -> None:
    war = War("channel-1944", 'step = "4c"\nturn = 2\nfirst = "allied"\n[stock]\nallied = {flags=2, naval_flags=1}')
    assert explained(war, "flag-sea", "not-yours") == {
        "": "0201-0302 0201-0202 0301-0401 0301-0302",
        "no-enemy": "0201-0301 0201-0101 0301-0201",
        "no-man": "0101-0201",
    }
    assert explained(war, "flag", "not-yours") == {
        "no-enemy": "0201-0301 0201-0302 0201-0202 0201-0101 0301-0401 0301-0302 0301-0201",
        "no-man": "0101-0201",
    }


@rule("LW-4.5")
def test_a_landing_needs_a_naval_flag() -> None:
    war = War("channel-1944", 'step = "4c"\nturn = 2\nfirst = "allied"\n[stock]\nallied = {flags=2, naval_flags=0}')
    assert explained(war, "flag-sea", "not-yours") == {
        "no-enemy": "0201-0301 0201-0101 0301-0201",
        "no-man": "0101-0201",
        "no-naval": "0201-0302 0201-0202 0301-0401 0301-0302",
    }


@rule("LW-R76", "LW-6.13")
def test_which_favours_can_be_had() -> None:
    war = War("orel-salient", FAVOURS + "[stock]\naxis = {lsp=0}", options="discretion=menu")
    assert explained(war, "intelligence", "not-in-hand") == {"": "A01 A02"}
    assert explained(war, "redeploy", "not-in-hand") == {"": "A01 A02"}


@rule("LW-R76")
def test_a_card_is_promised_once() -> None:
    war = War("orel-salient", FAVOURS, "1: intelligence A01", options="discretion=menu")
    assert explained(war, "redeploy", "not-in-hand") == {"": "A02", "promised": "A01"}
    assert explained(war, "supply", "not-in-hand") == {"": "A02", "promised": "A01"}


@rule("LW-R76")
def test_where_points_are_redeployed_from() -> None:
    war = War("orel-salient", FAVOURS + '[stacks]\n"0905" = [1,0,0,0]', "1: redeploy A01", options="discretion=menu")
    assert explained(war, "from") == {
        "": "0805 0806 0903 0904 0907 1007",
        "not-a-station": "0703 0704 0705 0706 0707 0803 0804 0807",
        "not-yours": "0906 1003 1004 1005 1006 1103 1104 1105 1106 1107",
        "nothing-loose": "0905",
    }


@rule("LW-R76")
def test_where_points_are_redeployed_to() -> None:
    war = War("orel-salient", FAVOURS, "1: redeploy A01", "1: from 0904", options="discretion=menu")
    assert explained(war, "to") == {
        "": "0805 0806 0903 0905 0907 1007",
        "not-a-station": "0703 0704 0705 0706 0707 0803 0804 0807",
        "not-yours": "0906 1003 1004 1005 1006 1103 1104 1105 1106 1107",
        "same-hex": "0904",
    }


@rule("LW-R76", "LW-R85")
def test_which_points_are_redeployed() -> None:
    war = War(
        "orel-salient",
        FAVOURS + '[stacks]\n"0904" = [1,1,0,0]',
        "1: redeploy A01",
        "1: from 0904",
        "1: to 0905",
        options="discretion=menu",
    )
    assert explained(war, "move") == {"": "tank", "none-left": "men air lsp"}


@rule("LW-R76")
def test_supply_brings_only_lsp() -> None:
    war = War("orel-salient", FAVOURS + "[stock]\naxis = {lsp=1}", "1: supply A01", "1: to 0905", options="discretion=menu")
    assert explained(war, "move") == {"": "lsp", "none-left": "men tank air"}


@rule("LW-22.1", "LW-6.13")
def test_with_control_favours_are_requested() -> None:
    war = War("orel-salient", FAVOURS, "3: go-on", options="players=3")
    assert explained(war, "request", "not-in-hand") == {"": "A01 A02"}


@rule("LW-R32")
def test_what_the_attacker_commits() -> None:
    war = War("orel-salient", COMMITTING)
    assert explained(war, "lsp", "no-flag-here") == {"no-lsp-here": "0904 0905"}
    assert explained(war, "defend", "no-attack-here") == {"": "1007"}
    assert explained(war, "defend-sea") == {"no-attack-here": "all"}
    assert explained(war, "die", "not-in-hand") == {"": "A01"}
    assert explained(war, "shift", "not-in-hand") == {"": "A01"}
    assert explained(war, "bomber") == {
        "no-support": "0703 0704 0705 0706 0707 0803 0804 0805 0806 0807 0903 0904 0905 0907 1007",
        "not-yours": "0906 1003 1004 1005 1006 1103 1104 1105 1106 1107",
    }


@rule("LW-R32")
def test_what_the_defender_commits() -> None:
    war = War("orel-salient", COMMITTING, "1: done")
    assert explained(war, "lsp", "no-flag-here") == {"": "1107"}
    assert explained(war, "defend", "no-attack-here") == {"": "1004 1005"}
    assert explained(war, "die", "not-in-hand") == {"": "S01"}


@rule("LW-R32")
def test_which_combat_a_card_is_for() -> None:
    war = War("orel-salient", COMMITTING, "1: die A01")
    assert explained(war, "at", "no-such-combat") == {"": "1004 1005 1007"}
    assert explained(war, "at-sea") == {"no-such-combat": "all"}
    assert explained(war, "at-pag") == {"no-such-combat": "all"}


@rule("LW-R64", "LW-R65")
def test_what_is_committed_against_partisans() -> None:
    war = War("orel-salient", HUNTING)
    assert explained(war, "lsp", "no-flag-here") == {"": "0704"}
    assert explained(war, "defend", "no-attack-here") == {}
    assert explained(war, "die", "not-in-hand") == {"": "A01"}


@rule("LW-R65")
def test_no_enemy_takes_part_where_independent_partisans_are_hunted() -> None:
    war = War("orel-salient", HUNTING.replace('[["0704"]]', '[["0704"],["0904","1004"],["0905","1005"]]'), "1: done", "2: die S01")
    assert explained(war, "at-pag") == {"no-such-combat": "all"}
    assert war.choices() == ["at 1004", "at 1005"]


@rule("LW-20.12", "LW-R67", "LW-20.5")
def test_which_bombers_support_a_combat() -> None:
    war = War("channel-1944", BOMBING, "1: done")
    assert explained(war, "bomber") == {
        "": "0301",
        "no-support": "0101 0201",
        "not-yours": "0103 0202 0203 0302 0303 0401 0402 0403 0501 0502 0503 0601 0602 0603",
    }
    assert explained(war, "lsp", "no-flag-here") == {"": "0201"}
    assert explained(war, "defend-sea", "no-attack-here") == {}


@rule("LW-20.12")
@pytest.mark.parametrize("base", ["0101", "0301"])
def test_a_bomber_supports_one_combat_wherever_it_is_based(base: str) -> None:
    war = War("channel-1944", BOMBING.replace("support 0301", f"support {base}"), "1: done", f"2: bomber {base}")
    assert war.choices() == ["done", "lsp 0201"]


@rule("LW-R32")
def test_a_landing_is_met_with_lsp() -> None:
    war = War("channel-1944", BOMBING)
    assert explained(war, "defend-sea", "no-attack-here") == {"": "0302"}
    assert explained(war, "defend") == {"no-attack-here": "all"}


@rule("LW-R91", "LW-22.3")
def test_each_command_has_its_sector() -> None:
    war = War("orel-salient", COMMITTING, options="players=4")
    assert explained(war, "lsp", "no-flag-here") == {"no-lsp-here": "0904", "sector": "0905"}
    assert explained(war, "defend", "no-attack-here") == {"sector": "1007"}


@rule("LW-17.1", "LW-17.2", "LW-17.3", "LW-17.6", "LW-R63")
def test_where_partisans_rise() -> None:
    war = War("channel-1944", INVADED, "1: done")
    assert explained(war, "pag") == {
        "": "0603",
        "near-line": "0103 0203 0303 0401 0402 0403 0502 0503",
        "not-behind-enemy": "0101 0201 0202 0301 0302",
        "not-their-country": "0501 0601 0602",
    }


@rule("LW-7.6", "LW-R85")
def test_what_leaves_the_line_before_the_fighting() -> None:
    war = War("orel-salient", PULLING)
    assert explained(war, "pull men", "not-yours") == {
        "": "0805 0806 0807 0903 0904",
        "last-man": "0706 0905",
        "no-route": "1007",
        "none-there": "0703 0704 0705 0707 0803 0804",
    }
    assert explained(war, "pull-all men", "not-yours", "none-there") == {
        "": "0806",
        "last-man": "0706 0905",
        "no-route": "1007",
        "only-one": "0805 0807 0903 0904",
    }
    assert explained(war, "pull tank", "not-yours", "none-there") == {"": "0904", "no-route": "1007"}
    assert explained(war, "pull lsp", "not-yours", "none-there") == {"last-man": "0806", "no-route": "1007"}
    assert explained(war, "pull ad", "not-yours", "none-there") == {"": "0703 0704", "no-route": "1007"}
    assert explained(war, "pull-all ad", "not-yours", "none-there") == {"": "0704", "no-route": "1007", "only-one": "0703"}
    assert explained(war, "pull-all air", "not-yours", "none-there") == {"": "0905", "no-route": "1007"}


@rule("LW-14.1", "LW-14.2", "LW-R26")
def test_what_is_given_up() -> None:
    war = War("orel-salient", LEAVING, "1: withdraw 0904 0803")
    assert explained(war, "withdraw", "not-yours", "not-front", "no-refuge") == {
        "": "0805-0804 0805-0905 0805-0806 0805-0706 0805-0705 0806-0805 0806-0907 0806-0807 0806-0707 0806-0706 "
        "0903-0803 0905-0805 0905-0804 0907-1007 0907-0807 0907-0806 1007-0907",
        "ordered": "0904-0903 0904-1003 0904-1004 0904-0905 0904-0804 0904-0803",
    }


@rule("LW-R77")
def test_two_withdrawals_and_no_more() -> None:
    war = War("orel-salient", LEAVING, "1: withdraw 0904 0803", "1: withdraw 0805 0705")
    assert explained(war, "withdraw", "not-yours", "no-withdrawals") == {}


@rule("LW-14.3", "LW-R27", "LW-R53")
def test_who_follows() -> None:
    war = War("orel-salient", LEFT)
    assert explained(war, "follow", "not-given-up", "no-land") == {
        "": "pool-0905 pool-0907 1005-0905 1006-0907",
        "last-man": "0906-0905 0906-0907 1004-0905",
        "no-refuge": "0804-0905 0805-0905 0806-0907 0807-0907 0904-0905 1007-0907",
    }
    assert explained(war, "follow pool", "not-given-up") == {"": "0905 0907"}


@rule("LW-14.3", "LW-R27")
def test_the_pool_sends_no_more_than_it_has() -> None:
    war = War("orel-salient", LEFT, "2: follow pool 0905")
    assert explained(war, "follow", "not-given-up", "no-land") == {
        "": "1006-0907",
        "last-man": "0906-0907",
        "no-refuge": "0806-0907 0807-0907 1007-0907",
        "ordered": "pool-0905 0804-0905 0805-0905 0904-0905 0906-0905 1004-0905 1005-0905",
        "no-men-in-pool": "pool-0907",
    }
    assert explained(war, "follow pool", "not-given-up") == {"ordered": "0905", "no-men-in-pool": "0907"}


@rule("LW-6.1")
def test_a_draft() -> None:
    war = War("orel-salient", "", "1: pick A01", options="cards=draft")
    assert explained(war, "pick", "not-offered") == {"": "A02 A03 A04 A05 A06 A07 A08 A09 A10 A11 A12", "in-hand": "A01"}


@rule("LW-R91", "LW-22.3")
def test_each_command_deploys_in_its_sector() -> None:
    war = War("orel-salient", BUILT, options="players=4")
    assert explained(war, "put men") == {
        "": "0704 0903 0904",
        "behind": "0703 0803 0804",
        "not-yours": "0906 1003 1004 1005 1006 1103 1104 1105 1106 1107",
        "sector": "0705 0706 0707 0805 0806 0807 0905 0907 1007",
    }
    assert explained(war, "pag", "none-pag") == {
        "sector": "0705 0706 0707 0805 0806 0807 0905 0906 0907 1005 1006 1007 1105 1106 1107"
    }
    assert explained(war, "lift stock") == {"none-base": ""}


@rule("LW-R91")
def test_the_leader_decides_what_is_common() -> None:
    war = War("orel-salient", FAVOURS, "1: done", options="players=4 discretion=menu")
    assert explained(war, "intelligence", "not-in-hand", "leader") == {}
    assert explained(war, "request") == {"not-used": "all"}
    assert explained(war, "redeploy", "not-in-hand") == {"": "A01 A02"}


@rule("LW-22.4")
def test_control_edits_a_hex() -> None:
    war = War("orel-salient", EDITING, "3: because mistake", "3: hex 0904", options="players=3")
    assert explained(war, "give") == {"": "2 nobody", "has-it": "1"}
    assert explained(war, "add") == {
        "": "tank air lsp ad garrison zone flak base fort-n fort-ne fort-s fort-sw fort-nw",
        "edit-limit": "men pag-1 pag-2 pag-free fort-se",
        "no-edit-here": "bombers pags garrisons concrete bases morale flags naval craft merchant withdrawals me",
    }
    assert explained(war, "take") == {
        "": "men air fort-se",
        "no-edit-here": "bombers pags garrisons concrete bases morale flags naval craft merchant withdrawals me",
        "nothing-to-take": "tank lsp ad garrison zone flak base pag-1 pag-2 pag-free fort-n fort-ne fort-s fort-sw fort-nw",
    }
    assert explained(war, "hide") == {"has-it": ""}
    assert explained(war, "reveal") == {"": ""}
    assert explained(war, "hand-in A01") == {"no-edit-here": ""}
    assert explained(war, "hand-out A01") == {"no-edit-here": ""}


@rule("LW-22.4")
def test_control_edits_a_neutral_hex() -> None:
    war = War("orel-salient", EDITING, "3: because mistake", "3: hex 0803", options="players=3")
    assert explained(war, "give") == {"": "1 2", "has-it": "nobody"}
    assert explained(war, "add", "no-edit-here") == {"": "pag-1 pag-2 pag-free"}
    assert explained(war, "take", "no-edit-here") == {"nothing-to-take": "pag-1 pag-2 pag-free"}


@rule("LW-22.4", "LW-18.2", "LW-18.4")
def test_control_edits_a_hex_with_partisans() -> None:
    war = War("orel-salient", EDITING, "3: because mistake", "3: hex 0706", options="players=3")
    assert explained(war, "give") == {"": "2 nobody", "has-it": "1"}
    assert explained(war, "add") == {
        "": "men tank air lsp ad garrison flak base fort-n fort-ne fort-se fort-s",
        "edit-limit": "zone pag-1 pag-2 pag-free fort-sw fort-nw",
        "no-edit-here": "bombers pags garrisons concrete bases morale flags naval craft merchant withdrawals me",
    }
    assert explained(war, "take") == {
        "": "men pag-2",
        "no-edit-here": "bombers pags garrisons concrete bases morale flags naval craft merchant withdrawals me",
        "nothing-to-take": "tank air lsp ad garrison zone flak base pag-1 pag-free fort-n fort-ne fort-se fort-s fort-sw fort-nw",
    }


@rule("LW-22.4")
def test_control_edits_a_side() -> None:
    war = War("orel-salient", EDITING, "3: because mistake", "3: pool 1", options="players=3")
    assert explained(war, "give") == {"no-edit-here": "1 2 nobody"}
    assert explained(war, "add") == {
        "": "men tank air lsp bombers garrisons concrete bases morale flags naval craft merchant withdrawals me",
        "edit-limit": "pags",
        "no-edit-here": "ad garrison zone flak base pag-1 pag-2 pag-free fort-n fort-ne fort-se fort-s fort-sw fort-nw",
    }
    assert explained(war, "take") == {
        "": "tank lsp pags garrisons concrete me",
        "no-edit-here": "ad garrison zone flak base pag-1 pag-2 pag-free fort-n fort-ne fort-se fort-s fort-sw fort-nw",
        "nothing-to-take": "men air bombers bases morale flags naval craft merchant withdrawals",
    }
    assert explained(war, "hide") == {"no-edit-here": ""}
    assert explained(war, "hand-in", "not-in-hand", "not-spent") == {"": "A02"}
    assert explained(war, "hand-out", "not-in-hand") == {"": "A01"}


@rule("LW-22.1")
def test_control_rules_on_a_combat_when_there_is_one() -> None:
    war = War("orel-salient", "step = 2", "3: because mistake", options="players=3")
    assert explained(war, "set-die") == {"not-fighting": "all"}
    assert explained(war, "column") == {"not-fighting": "attacker defender"}
    assert explained(war, "die-roll") == {"not-fighting": "attacker defender"}
    assert explained(war, "win") == {"": "1 2 nobody"}
    assert explained(war, "pool") == {"": "1 2"}


@rule("LW-25.6", "LW-7.1")
def test_what_is_asked_is_answered_first() -> None:
    war = War("orel-salient", CLOSING, "1: close 0805 0906")
    assert why(war, "close 0804 0803") == "answer-first"
    assert why(war, "die A01") == "card-now"
    war.take("1: one")
    assert why(war, "flag 0904 1004") == "other-step"
    assert why(War("orel-salient", EDITING, "3: because politics", "3: win 1", options="players=3"), "done") == "over"


@rule("LW-R76")
def test_which_favours_need_something() -> None:
    war = War("orel-salient", FAVOURS + "[stock]\naxis = {lsp=0}", options="discretion=menu")
    assert why(war, "supply A01") == "no-lsp"
    assert why(war, "request A01") == "not-used"
    assert why(war, "redeploy A03") == "not-in-hand"
    war.take("1: intelligence A01")
    assert why(war, "intelligence A02") == "spying"
    bare = "".join(f'"{code}" = [1,0,0,0]\n' for code in ("0903", "0904", "0905", "0805", "0806", "0907", "1007"))
    war = War("orel-salient", f"{FAVOURS}[stacks]\n{bare}", options="discretion=menu")
    assert why(war, "redeploy A01") == "no-redeployment"


@rule("LW-R76", "LW-22.1")
def test_with_control_there_is_no_menu_of_favours() -> None:
    war = War("orel-salient", FAVOURS, "3: go-on", options="players=3")
    assert {why(war, f"{verb} A01") for verb in ("supply", "redeploy", "intelligence")} == {"not-used"}
