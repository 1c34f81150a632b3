"""Reading cards.toml: every field is checked, so that a typo fails at the start and names the file, the card and the field."""

from __future__ import annotations

from pathlib import Path
from types import UnionType
from typing import Annotated, Literal

import msgspec
from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay, read_card_file
from warcabinet.engine.fault import Fault
from warcabinet.engine.pile import table_of
from warcabinet.games.last_front.cards import effects, event_effects
from warcabinet.games.last_front.cards.card import BONUS, EVENT, KINDS, OTHERS, OWN, POWER, SUPPORT, Card
from warcabinet.games.last_front.state import Book, Effect

NATION_NAMES = ("american", "british", "soviet", "german")
KIND_NAMES = ("troop", "tank", "plane", "support", "icon", "special", "draw-event")
MOST_KINDS = 64

Nation = Literal["american", "british", "soviet", "german"]
UnitType = Literal["troop", "tank", "plane", "support"]
KindName = Literal["troop", "tank", "plane", "support", "icon", "special", "draw-event"]
Count = Annotated[int, Meta(ge=0, le=60)]


class Localised(Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    en: str
    de: str

    def get(self, language: str) -> str:
        return self.de if language == "de" else self.en


class EffectSpec(Struct, forbid_unknown_fields=True, tag_field="do"):
    """One effect as the card file says it."""


class Raise(EffectSpec, tag="raise"):
    types: list[UnitType]
    plus: int
    whose: Literal["own", "opponents", "all", "drawer"] = "own"


class Double(EffectSpec, tag="double"):
    types: list[UnitType]
    whose: Literal["own", "opponents", "all", "drawer"] = "own"


class Halve(EffectSpec, tag="halve"):
    types: list[UnitType]
    whose: Literal["own", "opponents", "all", "drawer"] = "own"


class Defend(EffectSpec, tag="defend"):
    pass


class Protect(EffectSpec, tag="protect"):
    pass


class DrawMore(EffectSpec, tag="draw-more"):
    count: Count


class DrawFirst(EffectSpec, tag="draw-first"):
    count: Count


class NoDraw(EffectSpec, tag="no-draw"):
    pass


class Swap(EffectSpec, tag="swap"):
    pass


class Discard(EffectSpec, tag="discard"):
    what: list[KindName]


class Block(EffectSpec, tag="block"):
    pass


class LayFrom(EffectSpec, tag="lay"):
    source: Literal["hand", "discard"] = msgspec.field(name="from")
    what: Annotated[list[UnitType], Meta(min_length=1, max_length=1)]
    most: Annotated[int, Meta(ge=1, le=6)]


class Take(EffectSpec, tag="take"):
    what: list[KindName]


class Draw(EffectSpec, tag="draw"):
    count: Count


class Look(EffectSpec, tag="look"):
    then: Literal["discard", "take"]


class Retreat(EffectSpec, tag="retreat"):
    pass


class Break(EffectSpec, tag="break"):
    pass


class TurnUpEvent(EffectSpec, tag="event"):
    pass


class EachDiscards(EffectSpec, tag="each-discards"):
    source: Literal["hand"] = msgspec.field(name="from")


class LoseHighest(EffectSpec, tag="lose-highest"):
    whose: Literal["opponents", "drawer"]


class Breakthrough(EffectSpec, tag="breakthrough"):
    pass


class Clear(EffectSpec, tag="clear"):
    what: list[KindName]


class AllDraw(EffectSpec, tag="all-draw"):
    count: Count


class FallBack(EffectSpec, tag="fall-back"):
    pass


Modifier = Raise | Double | Halve
Lasting = Modifier | Defend | Protect | DrawMore | DrawFirst | NoDraw
OneShot = Swap | Discard | Block | LayFrom | Take | Draw | Look | Retreat | Break
OfEvents = EachDiscards | LoseHighest | Breakthrough | Clear | AllDraw | FallBack
AnyEffect = Lasting | OneShot | OfEvents | TurnUpEvent

# Which effects the rules allow on which card.
ON_ABILITY = Modifier | Defend | Protect | DrawMore | OneShot
ON_EVENT = Modifier | NoDraw | Take | Draw | Look | OfEvents
ON_BONUS = Modifier | DrawFirst


class Territory(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    nation: Nation
    name: Localised
    source: Literal["rulebook", "designed"]


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A Battle, Event or Bonus card."""

    id: str
    name: Localised
    source: Literal["rulebook", "designed"]
    kind: KindName | None = None
    nation: Nation | None = None
    count: Count = 1
    value: Annotated[int, Meta(ge=0, le=30)] = 0
    defence: Annotated[int, Meta(ge=0, le=30)] = 0
    blitz: bool = False
    lasting: bool = False
    short: Localised | None = None
    text: Localised | None = None
    effect: list[AnyEffect] = []


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    territory: list[Territory]
    bonus: list[Entry]
    battle: list[Entry]
    event: list[Entry]

    def names(self, language: str) -> dict[str, str]:
        return {
            card.id: card.name.get(language) for group in (self.territory, self.bonus, self.battle, self.event) for card in group
        }


def read_cards(path: Path, overlay: Overlay = NO_OVERLAY) -> CardFile:
    cards, where = read_card_file(path, overlay, CardFile)
    check(cards, where)
    return cards


def check(cards: CardFile, where: str) -> None:
    seen: set[str] = set()
    for group in (cards.territory, cards.bonus, cards.battle, cards.event):
        for card in group:
            if card.id in seen:
                raise Fault("duplicate card id", where=f"{where}, card {card.id}")
            seen.add(card.id)
    if len(cards.battle) > MOST_KINDS:
        raise Fault(f"{len(cards.battle)} kinds of Battle card; the limit is {MOST_KINDS}", where=where)
    if len(cards.territory) > 40:
        raise Fault(f"{len(cards.territory)} territories; the limit is 40", where=where)
    if [card.nation for card in cards.bonus] != list(NATION_NAMES):
        raise Fault(f"there must be one bonus card for each of {', '.join(NATION_NAMES)}, in this order", where=f"{where}, bonus")
    for card in cards.battle:
        check_battle(card, f"{where}, battle card {card.id}")
    for card in cards.event:
        check_effects(card, "an Event", ON_EVENT, f"{where}, event card {card.id}")
        check_lasting(card, f"{where}, event card {card.id}")
    for card in cards.bonus:
        check_effects(card, "a Bonus", ON_BONUS, f"{where}, bonus card {card.id}")


def check_battle(card: Entry, where: str) -> None:
    if card.kind is None:
        raise Fault("a Battle card needs a kind", where=f"{where}, kind")
    if card.kind == "support" and card.defence < card.value:
        raise Fault("a Support's Defence value cannot be lower than its Attack value", where=f"{where}, defence")
    if card.kind == "draw-event":
        check_effects(card, "a Draw Event", TurnUpEvent, where)
    elif card.kind in ("icon", "special"):
        if not card.effect:
            raise Fault("an Icon or Special needs an ability", where=f"{where}, effect")
        check_effects(card, "an Icon or Special", ON_ABILITY, where)
        check_lasting(card, where)
    elif card.effect:
        raise Fault("a Unit has no ability", where=f"{where}, effect")


def check_effects(card: Entry, what: str, allowed: type[EffectSpec] | UnionType, where: str) -> None:
    for spec in card.effect:
        if not isinstance(spec, allowed):
            raise Fault(f"{what} cannot '{tag(spec)}'", where=f"{where}, effect")


def check_lasting(card: Entry, where: str) -> None:
    for spec in card.effect:
        if isinstance(spec, Lasting) != card.lasting:
            needs = "cannot have" if card.lasting else "needs"
            raise Fault(f"'{tag(spec)}' {needs} lasting = true", where=f"{where}, lasting")


def tag(spec: EffectSpec) -> str:
    return str(type(spec).__struct_config__.tag)


# ------------------------------------------------------------ from the file to what the rules read
def make_book(cards: CardFile) -> Book:
    return Book(
        vec[Card]([make_card(entry, KIND_NAMES.index(entry.kind or "draw-event")) for entry in cards.battle]),
        [[make_effect(spec) for spec in entry.effect if not isinstance(spec, Lasting | TurnUpEvent)] for entry in cards.battle],
        vec[Card]([make_card(entry, EVENT) for entry in cards.event]),
        [[make_event_effect(spec) for spec in entry.effect if not isinstance(spec, Lasting)] for entry in cards.event],
        vec[Card]([make_card(entry, BONUS) for entry in cards.bonus]),
        [territory.id for territory in cards.territory],
        vec[i64]([NATION_NAMES.index(territory.nation) for territory in cards.territory]),
    )


def make_card(entry: Entry, kind: int) -> Card:
    gives = table_of(16, 0)
    for spec in entry.effect:
        if isinstance(spec, Raise | Double | Halve):
            halves = {"own": (OWN,), "drawer": (OWN,), "opponents": (OTHERS,), "all": (OWN, OTHERS)}[spec.whose]
            for half in halves:
                for unit_type in spec.types:
                    at = half + KIND_NAMES.index(unit_type) + (0 if isinstance(spec, Raise) else POWER)
                    gives[at] += spec.plus if isinstance(spec, Raise) else 1 if isinstance(spec, Double) else -1
    return Card(
        entry.id, kind, entry.count, entry.value, entry.defence if kind == SUPPORT else entry.value,
        NATION_NAMES.index(entry.nation) if entry.nation else -1, entry.blitz, entry.lasting, gives,
        any(isinstance(spec, Defend) for spec in entry.effect), any(isinstance(spec, Protect) for spec in entry.effect),
        sum(spec.count for spec in entry.effect if isinstance(spec, DrawMore)),
        sum(spec.count for spec in entry.effect if isinstance(spec, DrawFirst)),
        any(isinstance(spec, NoDraw) for spec in entry.effect),
    )  # fmt: skip


def kinds(names: list[KindName]) -> vec[i64]:
    return vec[i64]([1 if name in names else 0 for name in KIND_NAMES])


def make_effect(spec: AnyEffect) -> Effect:
    match spec:
        case Swap():
            return effects.Swap(vec[i64]([1] * KINDS), False)
        case Discard():
            return effects.Discard(kinds(spec.what), False)
        case Take():
            return effects.Take(kinds(spec.what), False)
        case Block():
            return effects.Block()
        case LayFrom():
            return effects.LayFrom(spec.source == "discard", KIND_NAMES.index(spec.what[0]), spec.most)
        case Draw():
            return effects.Draw(spec.count)
        case Look():
            return effects.Look(spec.then == "take")
        case Retreat():
            return effects.Retreat()
        case Break():
            return effects.Break()
    raise AssertionError(spec)


def make_event_effect(spec: AnyEffect) -> Effect:
    match spec:
        case Take():
            return event_effects.TargetOfDrawer(effects.Take(kinds(spec.what), True))
        case Look():
            return event_effects.TargetOfDrawer(make_effect(spec))
        case EachDiscards():
            return event_effects.EachDiscards()
        case LoseHighest():
            return event_effects.LoseHighest(spec.whose == "drawer")
        case Breakthrough():
            return event_effects.Breakthrough()
        case Clear():
            return event_effects.Clear(kinds(spec.what))
        case AllDraw():
            return event_effects.AllDraw(spec.count)
        case FallBack():
            return event_effects.FallBack()
    return make_effect(spec)
