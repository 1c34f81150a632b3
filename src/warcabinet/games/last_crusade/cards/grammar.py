"""The small language of the card files: `fp inf +2; grant boats`. A form gives the words, and the columns that they fill.

In a form N stands for a number and C for classes of unit, as `A or motor`. What a line of the file says is found by
its form; a line that fits none is a fault that names the forms there are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from warcabinet.engine.fault import Fault
from warcabinet.games.last_crusade.cards.specials import (
    ANY_ROLE,
    ANY_TURN,
    ATTACKER,
    ATTACKER_FIRST,
    BARRAGE,
    BUILD_BRIDGE,
    CONVOY,
    CUT,
    DEFENDER,
    DRAIN,
    ENEMY_TURN,
    FLOOD,
    HITLER,
    MASK,
    MISLEAD,
    OWN_TURN,
    PANIC,
    PURGE,
    RAID,
    SAVE,
    SCATTER,
    SIMULTANEOUS,
    SLEEP,
    SNIPE,
    STALIN,
    STAND_FAST,
    TOPPLE,
    ULTRA,
    WINDOWS,
)
from warcabinet.games.last_crusade.cards.terrain import ASSAULTING, ATTACKED, DEFENDING
from warcabinet.games.last_crusade.cards.units import (
    ARMOR,
    ARMORED,
    AT,
    BOMBER,
    DIVE_BOMBER,
    FIGHTER_BOMBER,
    FLYING,
    FOOT,
    GROUND,
    HEAVY_BOMBER,
    INFANTRY,
    INFANTRY_TYPE,
    JET_BOMBER,
    MOTORIZED,
    SOLDIER,
    UNMOTORIZED,
)

Columns = dict[str, int]  # a column of the tables the rules read, and its value

CLASSES: Mapping[str, int] = {
    "soldier": SOLDIER,
    "at": AT,
    "A": ARMORED,
    "I": INFANTRY_TYPE,
    "motor": MOTORIZED,
    "unmotor": UNMOTORIZED,
    "foot": FOOT,
    "any": GROUND,
    "F": FLYING,
}
TYPES: Mapping[str, int] = {"A": ARMOR, "I": INFANTRY}
NUMBER = r"([+-]?\d+)"
LARGEST = 99  # of a number in a card's text, as of the values printed on a card
SOME = r"(\w+(?: or \w+)*)"


class Form(Struct, frozen=True, dict=True):
    """One way to say something: the placeholders of `words` fill `columns` in order, `also` is set besides."""

    words: str
    columns: tuple[str, ...] = ()
    also: Mapping[str, int] = {}

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        shape = re.escape(self.words).replace(r"\ ", " ")
        return re.compile(
            re.sub(r"\bC\b", SOME.replace("\\", r"\\"), re.sub(r"(?<=x)N\b|\bN\b", NUMBER.replace("\\", r"\\"), shape))
        )

    def read(self, text: str) -> Columns | None:
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        places = re.findall(r"(?<=x)N\b|\b[NC]\b", self.words)
        values = [(read_number if place == "N" else read_classes)(word) for place, word in zip(places, found.groups(), strict=True)]
        return {**dict(zip(self.columns, values, strict=True)), **self.also}


def read_number(text: str) -> int:
    """
    >>> read_number("+3")
    3
    """
    if len(text) > 3 or abs(int(text)) > LARGEST:  # the length first: Python refuses to read very many digits
        raise Fault(f"the number {text[:9]} is too large; at most {LARGEST}")
    return int(text)


def read_classes(text: str) -> int:
    """
    >>> read_classes("soldier or at") == SOLDIER + AT
    True
    """
    bits = 0
    for word in text.split(" or "):
        if word not in CLASSES:
            raise Fault(f"unknown class of unit '{word}'; choose one of: {', '.join(CLASSES)}")
        bits |= CLASSES[word]
    return bits


ABILITIES = (
    Form("soldier", also={"soldier": 1}),
    Form("motor", also={"motor": 1}),
    Form("at", also={"at": 1}),
    Form("dig", also={"digs": 1}),
    Form("artillery N", ("artillery",)),
    Form("recon N", ("recon",)),
    Form("transport", also={"transport": 1}),
    Form("engineer", also={"engineer": 1}),
    Form("negates", also={"negates": 1}),
    Form("airborne", also={"airborne": 1}),
    Form("atrocities", also={"atrocities": 1}),
    Form("fff", also={"flankers_first": 1}),
    Form("friendlyfire", also={"friendly_fire": 1}),
    Form("tn N", ("tn",)),
    Form("mf N", ("mf",)),
    Form("noassault", also={"no_assault": 1}),
    Form("nodefsupport", also={"no_def_support": 1}),
    Form("boats", also={"boats": 1}),
    Form("ignoredifficult", also={"ignores_difficult": 1}),
    Form("deploycenter", also={"deploys_in_center": 1}),
    Form("assaultcost N", ("assault_cost",)),
    Form("fb", also={"air_class": FIGHTER_BOMBER}),
    Form("bomber", also={"air_class": BOMBER}),
    Form("dive", also={"air_class": DIVE_BOMBER}),
    Form("jet", also={"air_class": JET_BOMBER}),
    Form("heavy", also={"air_class": HEAVY_BOMBER}),
    Form("fast", also={"fast": 1}),
    Form("launch N", ("launch",)),
)

EFFECTS = (
    # on the bearer, or on the unit the card is played on
    Form("fp inf N", ("inf_plus",)),
    Form("fp inf xN", ("inf_times",)),
    Form("fp arm N", ("arm_plus",)),
    Form("fp arm xN", ("arm_times",)),
    Form("fp air N", ("air_plus",)),
    Form("tn N", ("tn",)),
    Form("tn N vs A", ("tn",), {"tn_vs": ARMOR}),
    Form("tn N vs I", ("tn",), {"tn_vs": INFANTRY}),
    Form("def N", ("def_plus",)),
    Form("grant boats", also={"boats": 1}),
    Form("grant ignoredifficult", also={"ignores_difficult": 1}),
    Form("grant negates", also={"negates": 1}),
    Form("steadfast", also={"steadfast": 1}),
    Form("observe tn N", ("observer_tn",), {"observes": 1}),
    Form("droptanks", also={"drop_tanks": 1}),
    # Obstacles and Fortifications
    Form("cross C: roll N", ("cross", "cross_roll")),
    Form("cross C: nofire1 / commit", ("cross",), {"cross_halts": 1}),
    Form("fort def N", ("defense",)),
    # Headquarters Troops and Generals
    Form("refit C N free", ("refits", "refit")),
    Form("supply N", ("supply",)),
    Form("draw N", ("draws",)),
    Form("liaison tn N", ("liaison_tn",), {"liaison": 1}),
    Form("guide", also={"guides": 1}),
    Form("counterattack", also={"counterattack": 1}),
    Form("ignore hitler", also={"ignores": HITLER}),
    Form("ignore stalin", also={"ignores": STALIN}),
    Form("rally N", ("rally",)),
    Form("assaultcost C N", ("assault_cost_of", "assault_cost")),
    Form("bombard cost N", ("bombard_cost",)),
    Form("bombard tn N", ("bombard_tn",)),
    # while in force
    Form("order attacker_first", also={"order": ATTACKER_FIRST}),
    Form("order simultaneous", also={"order": SIMULTANEOUS}),
    Form("nofly", also={"no_fly": 1}),
    Form("ground_recon tn N", ("ground_recon_tn",)),
    Form("motor mf N", ("motor_mf",)),
    Form("launch N", ("launch_plus",)),
    Form("enable airborne", also={"enables_airborne": 1}),
    Form("enemy tn N", ("enemy_tn",)),
    Form("all tn N", ("all_tn",)),
    Form("artillery tn N", ("artillery_tn",)),
    Form("assaulting C fp inf N", ("assaulting", "assaulting_inf")),
    Form("nowithdraw", also={"no_withdrawal": 1}),
    Form("supplied C", ("supplied",)),
    # done at once
    Form("snipe N", ("amount",), {"effect": SNIPE}),
    Form("topple N", ("amount",), {"effect": TOPPLE}),
    Form("drain N", ("amount",), {"effect": DRAIN}),
    Form("hold hq A", also={"effect": SLEEP}),
    Form("hold battlefield", also={"effect": STAND_FAST}),
    Form("save", also={"effect": SAVE}),
    Form("place minor_bridge", also={"effect": BUILD_BRIDGE}),
    Form("peek hand; spot", also={"effect": ULTRA}),
    Form("flood", also={"effect": FLOOD}),
    Form("commit N", ("amount",), {"effect": MISLEAD}),
    Form("raid airfield", also={"effect": RAID}),
    Form("scatter N", ("amount",), {"effect": SCATTER}),
    Form("purge N", ("amount",), {"effect": PURGE}),
    Form("cut supply", also={"effect": CUT}),
    Form("unspot N", ("amount",), {"effect": MASK}),
    Form("convoy N", ("amount",), {"effect": CONVOY}),
    Form("panic N", ("amount",), {"effect": PANIC}),
    Form("barrage N", ("amount",), {"effect": BARRAGE}),
)

# A nation's own rules (LC-N34)
COUNTRY = (
    Form("free bombard N", ("free_bombards",)),
    Form("free C N", ("free_classes", "free_cost")),
    Form("setup fort N", ("setup_fort",)),
    Form("supply N while center N", ("center_supply", "center_zones")),
    Form("supplied home N", ("supplied_home",)),
)

# Terrain: what is about the whole zone, and (after defender, assaulter or fortified) what is about units in it
ZONES = (
    Form("clear", also={"clear": 1}),
    Form("river", also={"river": 1}),
    Form("nodig", also={"no_digging": 1}),
    Form("difficult", also={"difficult": GROUND}),
    Form("difficult C", ("difficult",)),
    Form("start mf N", ("start_mf",)),
    Form("air_into fp N", ("air_fp",)),
    Form("air_into tn N", ("air_tn",)),
    Form("art_into fp N", ("artillery_fp",)),
    Form("art_into tn N", ("artillery_tn",)),
    Form("recon_into tn N", ("recon_tn",)),
    Form("recon_from recon N", ("recon_from",)),
)
LOCALS = (
    Form("fp inf N", ("inf",)),
    Form("fp arm N", ("arm",)),
    Form("fp N", ("every",)),
    Form("tn_against N", ("tn_against",)),
    Form("C fp inf N", ("classes", "inf")),
    Form("C fp arm N", ("classes", "arm")),
    Form("C fp N", ("classes", "every")),
)
WHOM: Mapping[str, Columns] = {
    "fortified defender": {"whom": DEFENDING, "fortified": 1},
    "defender": {"whom": DEFENDING, "fortified": 0},
    "assaulter": {"whom": ASSAULTING, "fortified": 0},
    "fortified": {"whom": ATTACKED, "fortified": 1},
}


def read_one(text: str, forms: tuple[Form, ...], what: str) -> Columns:
    for form in forms:
        found = form.read(text)
        if found is not None:
            return found
    raise Fault(f"'{text}' is not a valid {what}; choose one of: {', '.join(form.words for form in forms)}")


def read_abilities(text: str) -> Columns:
    """
    >>> read_abilities("recon 3, transport")
    {'recon': 3, 'transport': 1}
    """
    found: Columns = {}
    for part in filter(None, text.split(", ")):
        found |= read_one(part, ABILITIES, "ability")
    return found


def read_effects(text: str) -> Columns:
    """
    >>> read_effects("fp inf +1; fp arm +3")
    {'inf_plus': 1, 'arm_plus': 3}
    """
    if text in ("-", ""):
        return {}
    if any(form.words == text for form in EFFECTS):  # a form may hold the sign that parts effects
        return read_one(text, EFFECTS, "effect")
    found: Columns = {}
    for part in text.split("; "):
        found |= read_one(part, EFFECTS, "effect")
    return found


def read_country(text: str) -> Columns:
    """
    >>> read_country("supply +1 while center 2")
    {'center_supply': 1, 'center_zones': 2}
    """
    return read_one(text, COUNTRY, "rule of a nation")


def read_terrain(text: str) -> tuple[Columns, list[Columns]]:
    """What is about the zone, and each effect on units in it."""
    zone: Columns = {}
    local: list[Columns] = []
    for part in filter(None, text.split("; ")):
        for start, whom in WHOM.items():
            if part.startswith(start + " "):
                local.append({**read_one(part.removeprefix(start + " "), LOCALS, f"effect on a {start}"), **whom})
                break
        else:
            zone |= read_one(part, ZONES, "effect of Terrain")
    return zone, local


# ------------------------------------------------------------ when a Special may be played
PLAY = re.compile(
    r"(?P<where>any|P1|W[0-8](?: W[0-8])*)(?: (?P<role>attacker|defender))?"
    r"(?: of (?P<whose>own|enemy)(?: phase (?P<phase>[2-5]))?)?(?: against (?P<against>[a-z]{2,6}))?"
)


class Play(Struct, frozen=True):
    """`any`: W0 to W6 and every list of actions of the seat (LC-R73). `P1`: its Reinforcement Phase."""

    windows: tuple[int, ...]
    reinforcement: bool
    in_lists: bool
    whose: int
    phase: int
    role: int
    against: str


def read_play(text: str) -> Play:
    """
    >>> read_play("W1 of enemy phase 5 against de").phase
    5
    """
    found = PLAY.fullmatch(text)
    if found is None:
        raise Fault(
            f"'{text}' is not a time to play a card; it is `any`, `P1` or windows as `W0 W1`, "
            "then perhaps `attacker` or `defender`, `of own` or `of enemy`, `phase 5`, `against de`"
        )
    where = found["where"]
    windows = range(7) if where == "any" else [int(word[1]) for word in where.split() if word != "P1"]
    return Play(
        tuple(int(window in windows) for window in range(WINDOWS)),
        where == "P1",
        where == "any",
        {None: ANY_TURN, "own": OWN_TURN, "enemy": ENEMY_TURN}[found["whose"]],
        int(found["phase"] or 0),
        {None: ANY_ROLE, "attacker": ATTACKER, "defender": DEFENDER}[found["role"]],
        found["against"] or "",
    )
