"""Flags, commitments and missions in a Position."""

from __future__ import annotations

from typing import Any

from warcabinet.engine.fault import Fault, suggestion
from warcabinet.engine.keys import Key, MemberKey
from warcabinet.engine.pile import cards_in
from warcabinet.engine.reasons import OK
from warcabinet.games.last_war import state as st
from warcabinet.games.last_war.map.ground import DIRECTIONS, NOWHERE
from warcabinet.games.last_war.map.line import is_hostile
from warcabinet.games.last_war.map.transport import pledged_lsp
from warcabinet.games.last_war.saved.sheet import STEPS, Sheet, by_nation
from warcabinet.games.last_war.turn.commitment import attacker_of
from warcabinet.games.last_war.turn.favours import REQUESTED
from warcabinet.games.last_war.turn.flags import has_flag, has_pledged_card, why_no_enemy

FLAG_KINDS = ("", "sea", "pag")
ROLES = ("industry", "terror", "support")
FIGHTS = (st.COMMITTING, st.PULLING, st.SEQUENCING, st.FIGHTING)
PLEDGES = {  # kind, form, the steps that know it
    "lsp": (st.PLEDGED_LSP, "lsp HEX TARGET", FIGHTS),
    "die": (st.PLEDGED_DIE, "die CARD TARGET", FIGHTS),
    "shift": (st.PLEDGED_SHIFT, "shift CARD TARGET", FIGHTS),
    "bomber": (st.PLEDGED_BOMBER, "bomber HEX TARGET", FIGHTS),
    "aside": (st.PLEDGED_ASIDE, "aside HEX TARGET", FIGHTS),
    "bid": (st.PLEDGED_BID, "bid CARD 0", (st.BIDDING,)),
    "favour": (st.PLEDGED_FAVOUR, "favour CARD NUMBER", (st.ASKING_FAVOURS,)),
    "request": (st.PLEDGED_REQUEST, "request CARD NUMBER", (st.ASKING_FAVOURS, st.JUDGING)),
}
PLEDGE_NUMBERS = {  # what takes the place of the combat
    st.PLEDGED_BID: ("0",),
    st.PLEDGED_FAVOUR: ("0", "1", "2"),
    st.PLEDGED_REQUEST: ("0", str(REQUESTED)),
}
PLEDGE_WORDS = {kind: word for word, (kind, _, _) in PLEDGES.items()}
FROM_A_HEX = (st.PLEDGED_LSP, st.PLEDGED_BOMBER, st.PLEDGED_ASIDE)


# ------------------------------------------------------------ flags
def read_flags(sheet: Sheet, value: dict[str, list[list[str]]], where: str) -> None:
    """Those of the side that places first come first; in step 7, where `first` says who fights first, as they are written."""
    if value and not st.FLAGGING <= sheet.s.phase <= st.FIGHTING:
        raise Fault(f"there are no flags in step {STEPS[sheet.s.phase]}", where=where, rule="LW-4.6")
    sides = {name: sheet.side(name, where) for name in value}
    if sheet.s.phase < st.FIGHTING:
        sides = dict(sorted(sides.items(), key=lambda entry: entry[1] != sheet.s.first))
    for name, side in sides.items():
        for flag in value[name]:
            read_flag(sheet, side, flag, f"{where}.{name}")


def read_flag(sheet: Sheet, side: int, words: list[str], where: str) -> None:
    s = sheet.s
    if not 1 <= len(words) <= 3 or (len(words) == 3 and words[2] not in ("sea", "sea-bare")):
        raise Fault(f"{words} must have the form [START, TARGET], with 'sea' or 'sea-bare', or [HEX] for partisans", where=where)
    start, target = sheet.place(words[0], where), sheet.place(words[min(1, len(words) - 1)], where)
    kind = st.SECURITY if len(words) == 1 else st.AMPHIBIOUS if len(words) == 3 else st.OVERLAND
    if kind != st.SECURITY:
        direction = s.ground.side_towards(start, target)
        links = s.ground.strait if kind == st.AMPHIBIOUS else s.ground.road
        by_route = kind == st.AMPHIBIOUS and s.ground.route_to(start, target) != NOWHERE
        if not by_route and (direction < 0 or links[start * DIRECTIONS + direction] != target):
            across = "sea" if kind == st.AMPHIBIOUS else "land"
            raise Fault(f"{words[0]} and {words[1]} do not share a {across} hexside", where=where)
    if has_flag(s, side, start):
        raise Fault(f"two flags from {words[0]}", where=where, rule="LW-R28")
    if sheet.is_settled:
        if s.owner[start] != side or (kind != st.SECURITY and why_no_enemy(s, side, target) != OK):
            raise Fault(f"a flag of {sheet.sides[side]} must lead from one of its hexes to an enemy's", where=where, rule="LW-24.1")
        if kind == st.SECURITY and not (s.pag[start] and is_hostile(s, start, side)):
            raise Fault(f"there are no enemy partisans in {words[0]}", where=where, rule="LW-18.6")
    s.flags.add(st.flag_of(side, kind, int(words[-1] == "sea-bare"), start, target))


def write_flags(sheet: Sheet) -> dict[str, Any]:
    found: dict[int, list[list[str]]] = {}
    for flag in cards_in(sheet.s.flags):
        words = sheet.names([st.field_b(flag), st.field_c(flag)])
        kind = st.flag_kind(flag)
        if kind == st.SECURITY:
            words = words[:1]
        elif kind == st.AMPHIBIOUS:
            words.append("sea-bare" if st.is_bare(flag) else "sea")
        found.setdefault(int(st.flag_side(flag)), []).append(words)
    return sheet.by_side(found)


# ------------------------------------------------------------ missions
def read_missions(sheet: Sheet, side: int, value: list[str], where: str) -> None:
    for text in value:
        role, *hexes = text.split() or [""]
        if role not in ROLES:
            raise Fault(f"unknown mission '{role}'" + suggestion(role, ROLES), where=where)
        form = "support BASE" if role == "support" else f"{role} BASE TARGET"
        if len(hexes) != len(form.split()) - 1:
            raise Fault(f"'{text}' must have the form '{form}'", where=where)
        base = sheet.place(hexes[0], where)
        target = sheet.target(hexes[-1], where) if len(hexes) > 1 else base
        sheet.s.missions[side].add(st.pack(ROLES.index(role), base, target))


def write_missions(sheet: Sheet, side: int) -> list[str]:
    found = []
    for mission in cards_in(sheet.s.missions[side]):
        role = int(st.field_a(mission))
        base, target = int(st.field_b(mission)), int(st.field_c(mission))
        if target >= st.OFF_MAP:
            found.append(f"{ROLES[role]} {sheet.land[base]} {sheet.zones[target - st.OFF_MAP]}")
            continue
        hexes = [base] if role == st.FOR_SUPPORT else [base, target]
        found.append(" ".join([ROLES[role], *sheet.names(hexes)]))
    return found


# ------------------------------------------------------------ commitments
def read_commit(sheet: Sheet, side: int, value: list[str], where: str) -> None:
    for text in value:
        sheet.s.pledges[side].add(read_pledge(sheet, side, text, where))


def read_pledge(sheet: Sheet, side: int, text: str, where: str) -> int:
    s = sheet.s
    word, *rest = text.split() or [""]
    if word not in PLEDGES:
        raise Fault(f"unknown commitment '{word}'" + suggestion(word, PLEDGES), where=where)
    kind, form, steps = PLEDGES[word]
    if s.phase not in steps:
        raise Fault(f"'{word}' is not possible in step {STEPS[s.phase]}", where=where)
    if not 1 <= len(rest) <= 3 or (kind not in PLEDGE_NUMBERS and len(rest) == 1):
        raise Fault(f"'{text}' must have the form '{form}'", where=where)
    nation, side = side, sheet.seat(side)
    if kind in FROM_A_HEX:
        what = sheet.place(rest[0], where)
    else:
        what = sheet.card(rest[0], nation, where)
        if not s.hand[nation].has(what):
            raise Fault(f"'{rest[0]}' is not in the hand", where=where, rule="LW-6.5")
        if has_pledged_card(s, side, what):
            raise Fault(f"'{rest[0]}' is committed twice", where=where, rule="LW-6.5")
    if kind in PLEDGE_NUMBERS:
        number = rest[1] if len(rest) > 1 else "0"
        if number not in PLEDGE_NUMBERS[kind]:
            raise Fault(f"'{text}' must have the form '{form}'", where=where)
        return int(st.pledge_of(kind, what, int(number)))
    combat = read_combat(sheet, rest[1:], where)
    if kind == st.PLEDGED_LSP:
        check_lsp(sheet, side, what, combat, where)
    return int(st.pledge_of(kind, what, combat))


def read_combat(sheet: Sheet, words: list[str], where: str) -> int:
    """A combat by its target, with `sea` or `pag` unless it is an attack over land."""
    target, how = sheet.place(words[0], where), words[1] if len(words) > 1 else ""
    for flag in cards_in(sheet.s.flags):
        if st.field_c(flag) == target and FLAG_KINDS[st.flag_kind(flag)] == how:
            return int(st.combat_of(flag))
    raise Fault(f"no such combat is declared at {' '.join(words)}", where=where)


def check_lsp(sheet: Sheet, side: int, place: int, combat: int, where: str) -> None:
    """LW-R32 From a start hex or from the attacked one, and no more than are there."""
    s, hex = sheet.s, sheet.land[place]
    starts = [int(st.field_b(flag)) for flag in cards_in(s.flags) if st.combat_of(flag) == combat]
    if place not in (starts if attacker_of(combat) == side else [st.field_c(combat)]):
        target = sheet.land[st.field_c(combat)]
        raise Fault(f"LSP of {hex} cannot help in the combat at {target}", where=where, rule="LW-R32")
    committed, there = int(pledged_lsp(s, side, place)) + 1, int(s.own(st.LSP, place))
    if sheet.is_settled and committed > there:
        raise Fault(f"{committed} LSP of {hex} are committed, and {there} are there", where=where, rule="LW-R32")


def write_commit(sheet: Sheet, side: int) -> list[str]:
    found = []
    for pledge in cards_in(sheet.s.pledges[side]):
        kind, what, combat = int(st.pledge_kind(pledge)), int(st.pledge_what(pledge)), int(st.pledge_combat(pledge))
        words = [PLEDGE_WORDS[kind], sheet.land[what] if kind in FROM_A_HEX else sheet.ids[what]]
        if kind in PLEDGE_NUMBERS:
            words.append(str(combat))
        else:
            words += [sheet.land[st.field_c(combat)], FLAG_KINDS[st.field_b(combat) // 2]]
        found.append(" ".join(words).strip())
    return found


OFFENSIVES = (
    Key[Sheet](
        "flags", dict[str, list[list[str]]],
        "Offensives, by side: start and target, with `sea` or `sea-bare` (no landing craft) for a landing; for partisans their hex "
        "alone.",
        read_flags, write_flags, {}, 'flags.axis = [["0904", "1004"], ["0704"]]',
    ),
    by_nation(MemberKey(
        "missions", list[str], "Bombers sent out this turn: role, base and target.", read_missions, write_missions, [],
        'missions.allied = ["industry 0101 0601", "support 0101"]',
    )),
    by_nation(MemberKey(
        "commit", list[str],
        "What is committed: its kind, a hex or a card, and the target of the combat, with `sea` or `pag` unless it is over land.",
        read_commit, write_commit, [], 'commit.axis = ["lsp 0904 1004", "die A04 1004"]',
    )),
)  # fmt: skip
