"""From the card files to the Book: the words of each entry become the columns that the rules read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from warcabinet.games.last_crusade.cards import card as sorts
from warcabinet.games.last_crusade.cards.card import ALLIES, AXIS, NO_NATION, SOVIET, Book, Card
from warcabinet.games.last_crusade.cards.cardfile import (
    CATEGORIES,
    DURATIONS,
    TYPES,
    CardFile,
    Entry,
    SpecialEntry,
    TerrainEntry,
    TerrainFile,
    UnitEntry,
)
from warcabinet.games.last_crusade.cards.grammar import Columns, read_abilities, read_classes, read_effects, read_play, read_terrain
from warcabinet.games.last_crusade.cards.specials import DOUBLE, HITLER, STALIN, Special, Timing
from warcabinet.games.last_crusade.cards.terrain import Local, Terrain
from warcabinet.games.last_crusade.cards.units import (
    AIRCRAFT,
    ARMORED,
    AT,
    FLYING,
    FOOT,
    GROUND,
    INFANTRY,
    INFANTRY_TYPE,
    MOTORIZED,
    NO_COST,
    NO_FP,
    NO_TYPE,
    SOLDIER,
    UNMOTORIZED,
    Unit,
)

SIDE_BITS = {"allies": ALLIES, "axis": AXIS, "soviet": SOVIET}
HQ_DEFENSE = 3  # of Headquarters Troops whose card says nothing else (LC-10.3.2)


def make_book(cards: CardFile, terrain: TerrainFile, nations: Sequence[str]) -> Book:
    """`nations` in the order of their numbers."""
    number = {id: at for at, id in enumerate(nations)}
    made = [unit_card(entry, number) if isinstance(entry, UnitEntry) else special_card(entry, number) for entry in cards.entries()]
    return Book(vec[Card](made), vec[Terrain]([terrain_card(entry) for entry in terrain.terrain]))


def unit_card(entry: UnitEntry, number: Mapping[str, int]) -> Card:
    able = read_abilities(entry.abilities)
    type = TYPES.index(entry.type)
    unit = make_unit(entry, able, type, own_mf(able, type))
    return Card(entry.id, number[entry.nation], 0, sorts.UNIT, entry.cost, unit, Special(), timing("P1", number))


def special_card(entry: SpecialEntry, number: Mapping[str, int]) -> Card:
    what = CATEGORIES.index(entry.category)
    effect = read_effects(entry.effect)
    on = read_classes(entry.on) if entry.on else 0
    if what == sorts.FORTIFICATION:
        unit = Unit(defense=effect.pop("defense"))
        effect["holds"] = on
    elif what == sorts.HQ_COMBAT:
        unit = make_unit(entry, read_abilities(entry.abilities), INFANTRY, 0)
    elif what == sorts.HQ_TROOPS:
        unit = Unit(type=INFANTRY, defense=HQ_DEFENSE)
    else:
        unit = Unit()
    if what == sorts.EVENT and "inf_times" in effect:
        effect["effect"] = DOUBLE
    tag = (HITLER if "hitler" in entry.tags else 0) + (STALIN if "stalin" in entry.tags else 0)
    special = Special(
        duration=DURATIONS.index(entry.duration),
        on=on,
        unique="unique" in entry.tags,
        weather="weather" in entry.tags,
        tag=tag,
        **typed(effect, FLAGS_OF_SPECIALS),
    )
    nation = number[entry.nation] if entry.nation else NO_NATION
    sides = sum(SIDE_BITS[side] for side in entry.sides)
    cost = NO_COST if entry.cost is None else entry.cost
    return Card(entry.id, nation, sides, what, cost, unit, special, timing(entry.play, number))


FLAGS_OF_UNITS = (
    "digs", "transport", "engineer", "negates", "airborne", "atrocities", "flankers_first", "friendly_fire", "no_assault",
    "no_def_support", "boats", "ignores_difficult", "deploys_in_center", "fast",
)  # fmt: skip
FLAGS_OF_SPECIALS = (
    "boats", "ignores_difficult", "negates", "steadfast", "observes", "drop_tanks", "cross_halts", "liaison", "guides",
    "counterattack",
    "no_fly", "enables_airborne", "no_withdrawal",
)  # fmt: skip


def typed(columns: Columns, flags: tuple[str, ...]) -> dict[str, Any]:
    """Yes and no as truth values, which compiled classes insist on."""
    return {name: bool(value) if name in flags else value for name, value in columns.items()}


def make_unit(entry: Entry, able: Columns, type: int, mf: int) -> Unit:
    rest = {name: value for name, value in able.items() if name not in ("soldier", "motor", "at", "mf")}
    return Unit(
        type=type,
        classes=classes(able, type),
        inf=NO_FP if entry.inf is None else entry.inf,
        arm=NO_FP if entry.arm is None else entry.arm,
        air=NO_FP if entry.air is None else entry.air,
        gray=isinstance(entry, UnitEntry) and entry.gray,
        defense=entry.defense or 0,
        mf=mf,
        **typed(rest, FLAGS_OF_UNITS),
    )


def classes(able: Columns, type: int) -> int:
    if type == AIRCRAFT:
        return FLYING
    motorized = type != INFANTRY or "motor" in able
    found = GROUND + (INFANTRY_TYPE if type == INFANTRY else ARMORED) + (MOTORIZED if motorized else UNMOTORIZED)
    if "at" in able:
        found += AT
    if "soldier" in able:
        found += SOLDIER if motorized else SOLDIER + FOOT
    return found


def own_mf(able: Columns, type: int) -> int:
    """LC-7.5.3"""
    if type == AIRCRAFT:
        return 0
    return able.get("mf", 2 if type != INFANTRY or "motor" in able else 1)


def timing(text: str, number: Mapping[str, int]) -> Timing:
    """LC-R94 A card may work against one nation, or against one side; a nation that is not there is never the enemy."""
    play = read_play(text)
    side = SIDE_BITS.get(play.against, 0)
    against = number.get(play.against, len(number)) if play.against and not side else NO_TYPE
    return Timing(vec[i64](play.windows), play.reinforcement, play.in_lists, play.whose, play.phase, play.role, against, side)


def terrain_card(entry: TerrainEntry) -> Terrain:
    zone, local = read_terrain(entry.effect)
    made = [
        Local(
            each["whom"],
            bool(each["fortified"]),
            each.get("classes", GROUND),
            each.get("inf", 0),
            each.get("arm", 0),
            each.get("every", 0),
            each.get("tn_against", 0),
        )
        for each in local
    ]
    return Terrain(
        entry.id,
        entry.cost,
        vec[Local](made),
        "clear" in zone,
        "river" in zone,
        "no_digging" in zone,
        zone.get("difficult", 0),
        zone.get("start_mf", 0),
        zone.get("air_fp", 0),
        zone.get("air_tn", 0),
        zone.get("artillery_fp", 0),
        zone.get("artillery_tn", 0),
        zone.get("recon_tn", 0),
        zone.get("recon_from", 0),
    )
