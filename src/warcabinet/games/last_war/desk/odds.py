"""The exact outcome of a combat: all 36 dice rolls are counted, nothing is simulated. The Control desk and the terminal show it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, structs

from warcabinet.engine.chance import chance_from
from warcabinet.engine.fault import Fault, checked
from warcabinet.games.last_war.turn.combat import SHIFT_NAMES, SHIFTS, WITH_CRAFT, WITHOUT_CRAFT, Battle
from warcabinet.games.last_war.turn.tables import (
    AIR,
    ATTACKER,
    COLOURS,
    COLUMNS,
    COUNTER,
    DEFENDER,
    EFFECTS,
    HIGHEST_ROW,
    HOLD,
    LOSS_ORDERS,
    MEN,
    OCCUPY_BEYOND,
    TANK,
    TERRAINS,
    clamp,
)

THROWS: Final = 36
DICE: Final = range(1, 7)
SIDES: Final = ("attacker", "defender")
LANDINGS: Final = {"overland": 0, "craft": WITH_CRAFT, "no-craft": WITHOUT_CRAFT}

Points = Annotated[int, Meta(ge=0, le=999)]
Die = Annotated[int, Meta(ge=1, le=6)]
Terrain = Literal["open", "forest", "swamp", "mountains", "jungle"]


class Contingent(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One nation's stack in one hex; an attacker's also knows the layers on the hexside that it crosses.

    Stacks without a `nation` are of one nation if they have the same ME, and stacks without a `hex` stand in hexes of their own.
    """

    men: Points = 0
    tanks: Points = 0
    air: Points = 0
    bombers: Points = 0
    me: Annotated[int, Meta(ge=1, le=20)] = 1
    fort: Annotated[int, Meta(ge=0, le=9)] = 0
    nation: Annotated[str, Meta(max_length=40)] = ""
    hex: Annotated[str, Meta(max_length=40)] = ""

    @property
    def cv(self) -> int:
        return self.men + self.tanks + self.air + self.bombers


class Combat(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One combat as it is asked about. Pairs are the attacker's, then the defender's."""

    attacker: Annotated[tuple[Contingent, ...], Meta(min_length=1, max_length=6)]
    defender: Annotated[tuple[Contingent, ...], Meta(min_length=1, max_length=6)] = (Contingent(),)
    terrain: Terrain = "open"
    landing: Literal["overland", "craft", "no-craft"] = "overland"
    city: bool = False  # the defender's own major city
    garrison: bool = False
    lsp: tuple[Points, Points] = (0, 0)
    die: tuple[Points, Points] = (0, 0)  # sum of the cards on the die
    shift: tuple[Points, Points] = (0, 0)  # cards on the column
    partisans: tuple[bool, bool] = (False, False)  # enemy PAGs within 2 hexes of this side
    cut_off: tuple[bool, bool] = (False, False)  # has nowhere to retreat to
    ruled_shift: Annotated[int, Meta(ge=-10, le=10)] = 0  # columns for the attacker, by Control
    ruled_die: Annotated[int, Meta(ge=-12, le=12)] = 0
    reason: Annotated[str, Meta(max_length=200)] = ""
    dice: tuple[Die, Die] | None = None  # rolled already
    seed: Annotated[str, Meta(max_length=80)] = ""  # roll them by this seed


class Loss(Struct, frozen=True):
    men: float
    tanks: float
    air: float


class Losses(Struct, frozen=True):
    attacker: Loss
    defender: Loss


class Thrown(Struct, frozen=True):
    dice: tuple[int, int]
    difference: int
    colour: str
    effect: str


class Change(Struct, frozen=True):
    """The same combat with one thing more."""

    what: str  # "lsp", "die", "shift", "man", "tank", "air", "fort"
    side: str
    column: str
    occupy: int  # of 36 dice rolls, how many take the hex
    beyond: int
    counter: int
    loss: Losses


class Odds(Struct, frozen=True):
    cv: tuple[int, int]
    product: tuple[int, int]
    base: str
    shifts: tuple[tuple[str, int], ...]
    column: str
    modifier: int
    row: dict[str, int]  # attacker's total minus defender's -> dice rolls
    colour: dict[str, int]  # R O B Y G -> dice rolls
    effect: dict[str, int]
    effectiveness: tuple[int, int]  # for losses
    ratio: tuple[int, int]  # multiplier of the defender's loss, of the attacker's
    order: tuple[str, str]  # of losses: attacker's, defender's
    loss: Losses  # whatever the dice say (LW-8.9)
    stacks: tuple[tuple[tuple[int, int, int], ...], tuple[tuple[int, int, int], ...]]  # the same stack by stack (LW-N37)
    expected: Losses  # with captured forces and fallen garrisons, by their chance
    worst: Losses
    changes: tuple[Change, ...] = ()
    thrown: Thrown | None = None

    @property
    def occupy(self) -> int:
        return self.effect["occupy"] + self.effect["occupy+"]


def combat_of(given: Mapping[str, Any]) -> Combat:
    """Check what was typed in; a Fault names the field and the reason."""
    try:
        combat = checked(given, Combat, strict=False)
    except Fault as fault:
        field = fault.where.removeprefix("key ")
        if "missing required field `attacker`" in fault.text:
            raise Fault("name at least one attacking stack", where="attacker") from None
        raise Fault(plainly(fault.text), where=field) from None
    if not any(each.men for each in combat.attacker):
        raise Fault("an attack needs at least one man", where="attacker", rule="LW-24.1")
    return combat


def plainly(text: str) -> str:
    """What the checker says, in words for people.

    >>> plainly("expected `int` <= 20")
    'must be a whole number of at most 20'
    """
    if bound := re.fullmatch(r"expected `int` ([<>])= (-?\d+)", text):
        return f"must be a whole number of at {'most' if bound[1] == '<' else 'least'} {bound[2]}"
    return text


def battle_of(combat: Combat) -> Battle:
    battle = Battle(TERRAINS.index(combat.terrain), LANDINGS[combat.landing])
    for side, contingents in enumerate((combat.attacker, combat.defender)):
        nations = [each.nation or f"@{each.me}" for each in contingents]
        hexes = [each.hex or f"#{n}" for n, each in enumerate(contingents)]
        for n, each in enumerate(contingents):
            garrison = int(combat.garrison and side == DEFENDER and n == 0)
            nation, hex = nations.index(nations[n]), hexes.index(hexes[n])
            battle.join_nation(side, nation, hex, each.men + garrison, each.tanks, each.air, each.me, each.fort)
            battle.support_nation(side, nation, each.bombers, each.me)
        battle.lsp[side] = combat.lsp[side]
        battle.die_cards[side] = combat.die[side]
        battle.shift_cards[side] = combat.shift[side]
        battle.partisans[side] = int(combat.partisans[side])
    battle.city = combat.city
    battle.ruled_shift = combat.ruled_shift
    battle.ruled_die = combat.ruled_die
    return battle


# ---------------------------------------------------------------- the 36 dice rolls
def odds(combat: Combat) -> Odds:
    """Everything about a combat, with what one thing more would change."""
    found = compute(combat)
    changes = [change(combat, what, side) for what, side in CHANGES if what != "fort" or combat.landing == "overland"]
    return structs.replace(found, changes=tuple(changes), thrown=thrown(combat))


def compute(combat: Combat) -> Odds:
    battle = battle_of(combat)
    column, modifier = battle.column(), battle.modifier()
    row = dict.fromkeys(map(signed, range(-HIGHEST_ROW, HIGHEST_ROW + 1)), 0)
    colour = dict.fromkeys((name[0].upper() for name in COLOURS), 0)
    effect = dict.fromkeys(("counter", "hold", "occupy", "occupy+"), 0)
    for attacker in DICE:
        for defender in DICE:
            shade = battle.colour(attacker, defender)
            row[signed(clamp(attacker - defender + modifier, -HIGHEST_ROW, HIGHEST_ROW))] += 1
            colour[COLOURS[shade][0].upper()] += 1
            effect[EFFECTS[effect_in(combat, battle, shade)]] += 1
    lost = [[int(points) for points in battle.lost(side)] for side in (ATTACKER, DEFENDER)]
    more = [captured(combat, lost[ATTACKER]), overrun(combat, lost[DEFENDER])]  # if the attack is repelled; if the hex is taken
    chances = [effect["counter"], effect["occupy"] + effect["occupy+"]]
    return Odds(
        cv=(battle.cv(ATTACKER), battle.cv(DEFENDER)),
        product=(battle.product[ATTACKER], battle.product[DEFENDER]),
        base=COLUMNS[battle.base_column()],
        shifts=tuple((SHIFT_NAMES[reason], battle.shift(reason)) for reason in range(SHIFTS) if battle.shift(reason)),
        column=COLUMNS[column],
        modifier=modifier,
        row=row,
        colour=colour,
        effect=effect,
        effectiveness=(battle.effectiveness(ATTACKER), battle.effectiveness(DEFENDER)),
        ratio=(battle.ratio(DEFENDER), battle.ratio(ATTACKER)),
        order=(LOSS_ORDERS[battle.loss_order(ATTACKER)], LOSS_ORDERS[battle.loss_order(DEFENDER)]),
        loss=losses(lost),
        stacks=(lost_by_stack(combat, ATTACKER, lost[ATTACKER]), lost_by_stack(combat, DEFENDER, lost[DEFENDER])),
        expected=losses([[lost[side][kind] + more[side][kind] * chances[side] / THROWS for kind in range(3)] for side in range(2)]),
        worst=losses([[lost[side][kind] + more[side][kind] * bool(chances[side]) for kind in range(3)] for side in range(2)]),
    )


def effect_in(combat: Combat, battle: Battle, colour: int) -> int:
    """LW-R57 Without a man left to strike back a counter-attack has no effect."""
    effect = battle.effect(colour)
    if effect == COUNTER and battle.men[DEFENDER] - combat.garrison <= battle.lost(DEFENDER)[MEN]:
        return HOLD
    return effect


def overrun(combat: Combat, lost: Sequence[int]) -> list[int]:
    """What the defender loses besides when the hex is taken: the garrison (LW-R55); cut off, all but aircraft (LW-R56)."""
    men = sum(each.men for each in combat.defender)
    garrison = combat.garrison and lost[MEN] <= men
    if not combat.cut_off[DEFENDER]:
        return [int(garrison), 0, 0]
    tanks = sum(each.tanks for each in combat.defender)
    return [men + int(combat.garrison) - lost[MEN], tanks - lost[TANK], 0]


def captured(combat: Combat, lost: Sequence[int]) -> list[int]:
    """What a repelled attacker who is cut off loses in addition: the largest contingent that is left (LW-R57)."""
    if not combat.cut_off[ATTACKER]:
        return [0, 0, 0]
    men, tanks, _ = max(left_of(combat, ATTACKER, lost), key=lambda force: force[MEN] + force[TANK])
    return [men, tanks, 0]


def left_of(combat: Combat, side: int, lost: Sequence[int]) -> list[list[int]]:
    """LW-R50, LW-N37 What losses leave of each stack: a point comes from the stack with most of its kind, the first of equals."""
    stacks = (combat.attacker, combat.defender)[side]
    left = [[each.men, each.tanks, each.air + each.bombers] for each in stacks]
    if side == DEFENDER and combat.garrison:
        lost = [min(lost[MEN], sum(each.men for each in stacks)), *lost[1:]]  # LW-R51 the garrison comes last
    for kind in (MEN, TANK, AIR):
        for _ in range(lost[kind]):
            max(left, key=lambda force: force[kind])[kind] -= 1
    return left


def lost_by_stack(combat: Combat, side: int, lost: Sequence[int]) -> tuple[tuple[int, int, int], ...]:
    stacks = (combat.attacker, combat.defender)[side]
    had = [(each.men, each.tanks, each.air + each.bombers) for each in stacks]
    left = left_of(combat, side, lost)
    return tuple((a[0] - b[0], a[1] - b[1], a[2] - b[2]) for a, b in zip(had, left, strict=True))


def losses(points: Sequence[Sequence[float]]) -> Losses:
    return Losses(*(Loss(*(short(side[kind]) for kind in (MEN, TANK, AIR))) for side in points))


def short(number: float) -> float:
    """Whole numbers without a point, others with two digits.

    >>> short(3.0), short(1 / 3)
    (3, 0.33)
    """
    return int(number) if number == int(number) else round(number, 2)


def thrown(combat: Combat) -> Thrown | None:
    dice = combat.dice
    if dice is None and combat.seed:
        chance = chance_from(f"desk:{combat.seed}")
        dice = (chance.below(6) + 1, chance.below(6) + 1)
    if dice is None:
        return None
    battle = battle_of(combat)
    colour = battle.colour(*dice)
    difference = clamp(dice[0] - dice[1] + battle.modifier(), -HIGHEST_ROW, HIGHEST_ROW)
    return Thrown(dice, difference, COLOURS[colour], EFFECTS[effect_in(combat, battle, colour)])


# ---------------------------------------------------------------- one thing more
CHANGES: Final = (
    ("lsp", ATTACKER), ("die", ATTACKER), ("shift", ATTACKER), ("man", ATTACKER), ("tank", ATTACKER), ("air", ATTACKER),
    ("lsp", DEFENDER), ("die", DEFENDER), ("shift", DEFENDER), ("man", DEFENDER), ("tank", DEFENDER), ("air", DEFENDER),
    ("fort", DEFENDER),
)  # fmt: skip


def change(combat: Combat, what: str, side: int) -> Change:
    found = compute(with_one_more(combat, what, side))
    return Change(
        what,
        SIDES[side],
        found.column,
        found.occupy,
        found.effect[EFFECTS[OCCUPY_BEYOND]],
        found.effect[EFFECTS[COUNTER]],
        found.loss,
    )


def with_one_more(combat: Combat, what: str, side: int) -> Combat:
    """In the first contingent; a fortification on every hexside that is crossed; a card of value 1."""
    if what in ("lsp", "die", "shift"):
        pair = list(getattr(combat, what))
        pair[side] += 1
        return structs.replace(combat, **{what: tuple(pair)})
    if what == "fort":
        return structs.replace(combat, attacker=tuple(structs.replace(each, fort=each.fort + 1) for each in combat.attacker))
    first, *others = (combat.attacker, combat.defender)[side]
    field = {"man": "men", "tank": "tanks", "air": "air"}[what]
    first = structs.replace(first, **{field: getattr(first, field) + 1})
    return structs.replace(combat, **{SIDES[side]: (first, *others)})


def signed(number: int) -> str:
    """
    >>> signed(2), signed(0), signed(-3)
    ('+2', '0', '-3')
    """
    return f"{number:+}" if number else "0"
