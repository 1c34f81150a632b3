"""Reading cards.toml: every field is checked, so that a typo fails at the start and names the file, the card and the place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64

from warcabinet.engine.cardfile import NO_OVERLAY, Overlay, read_card_file
from warcabinet.engine.fault import Fault
from warcabinet.engine.state import NOBODY
from warcabinet.games.great_war.cards import effects
from warcabinet.games.great_war.cards.card import (
    CP,
    DECK_NAMES,
    EN,
    EVENTS,
    IF_ATTACKER,
    IF_DEFENDER,
    IF_OWN,
    NEUTRAL,
    NEVER,
    NO_LIMIT,
    SIDES,
    Card,
    Filter,
    Lasting,
)
from warcabinet.games.great_war.cards.grammar import (
    TYPES,
    ActivatedAbilitySpec,
    Alternative,
    Attach,
    EffectSpec,
    EventText,
    Extend,
    FilterText,
    Stand,
    Static,
    read_abilities,
    read_event,
    read_filter,
)
from warcabinet.games.great_war.choices import MOST_CARDS
from warcabinet.games.great_war.state import USED, ActivatedAbility, Book, Effect, EventEffect

RANKS = ("", "", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker")
SUITS = ("clubs", "spades", "hearts", "diamonds")
MOST_LINES = len(USED)
ALSO = {"HMG": "INF", "FG": "ART", "HVY": "ART", "FTR": "AIR", "BLN": "AIR"}  # a card of the first type is of the second too
HEAVY_GUNS_HIT_TRIPODS = EffectSpec("cancel", FilterText((Alternative(("TRIPOD",), 38),)))  # WW-3
ANY = Alternative(("any",))
T = TypeVar("T")

Type = Literal[
    "INF", "HMG", "CAV", "ART", "FG", "HVY", "AIR", "FTR", "BLN", "TANK", "LDR", "NAV", "FORT", "TRN", "TER", "INT",
    "SUP", "GAS", "TRIPOD"
]  # fmt: skip


Source = Literal["printed: name", "printed: effect", "ours"]  # of which part the printed rules speak; numbers are always ours


class Localised(Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in both languages."""

    en: str
    de: str

    def get(self, language: str) -> str:
        return self.de if language == "de" else self.en


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A card to be held in a hand, or a Martian."""

    id: str
    name: Localised
    deck: Literal["cp", "en", "neutral", "bonus", "mars"]
    colour: Literal["red", "blue", "white", "yellow", "mars"]
    bp: Annotated[int, Meta(ge=0, le=99)]
    source: Source
    nation: str = ""
    rank: Literal["", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker"] = ""
    suit: Literal["", "clubs", "spades", "hearts", "diamonds"] = ""
    types: list[Type] = []
    attack: bool = False
    locked: bool = False
    plus: str = ""
    ability: str = "-"
    limit: Annotated[int, Meta(ge=0, le=99)] = NO_LIMIT  # of its standing ability, where Fortifications have one (GW-R51)
    larger_set: bool = False  # a Martian that only the larger set has (GW-R49)


class EventEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Localised
    effect: str
    source: Source
    mars: bool = False  # comes with the War of the Worlds


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Playing cards first, then Random Events; that is also their order in the Book."""

    card: list[Entry]
    event: list[EventEntry]

    def ids(self) -> list[str]:
        return [*(card.id for card in self.card), *(event.id for event in self.event)]


def read_cards(path: Path, overlay: Overlay = NO_OVERLAY) -> CardFile:
    found, where = read_card_file(path, overlay, CardFile)
    check(found, where)
    return found


def check(found: CardFile, file: str) -> None:
    ids = found.ids()
    if len(ids) > MOST_CARDS:
        raise Fault(f"{len(ids)} cards; the limit is {MOST_CARDS}", where=file)
    for id in ids:
        if ids.count(id) > 1:
            raise Fault("duplicate card id", where=f"{file}, {id}")
    for card in found.card:
        where = f"{file}, {card.id}"
        for type, other in ALSO.items():
            if type in card.types and other not in card.types:
                raise Fault(f"a card of type {type} must also list {other}", where=where)
        lines = said(read_abilities, card.ability, where, "ability")
        if card.plus:
            said(read_filter, card.plus, where, "plus")
        if sum(isinstance(line, ActivatedAbilitySpec) for line in lines) > MOST_LINES:
            raise Fault(f"a card has at most {MOST_LINES} ACT lines", where=f"{where}, ability")
        if any(isinstance(line, Attach) for line in lines) and (card.deck != "bonus" or len(lines) > 1):
            raise Fault("ATTACH must be the only ability, and only on a Bonus card", where=f"{where}, ability")
        for name in ("mod", "mute", "steadfast"):
            if card.deck != "mars" and any(isinstance(line, Static) and line.name == name for line in lines):
                raise Fault(f"'{name}' is only allowed on Martian cards and Random Events", where=f"{where}, ability")
    for event in found.event:
        said(read_event, event.effect, f"{file}, {event.id}", "effect")


def said(read: Callable[[str], T], text: str, where: str, field: str) -> T:
    try:
        return read(text)
    except Fault as fault:
        raise fault.at(f"{where}, {field}") from None


# ------------------------------------------------------------ from the file to the Book
EFFECTS: dict[str, Callable[[EffectSpec, Filter], Effect]] = {
    "cancel": lambda text, filter: effects.Cancel(filter, text.count),
    "discard": lambda text, filter: effects.Discard(filter, text.count),
    "exhaust": lambda text, filter: effects.Exhaust(filter),
    "restore": lambda text, filter: effects.Restore(filter),
    "ready": lambda text, filter: effects.Ready(filter),
    "combine": lambda text, filter: effects.Combine(text.count, filter),
    "peek": lambda text, filter: effects.Peek(text.count),
    "handdiscard": lambda text, filter: effects.HandDiscard(text.count),
    "draw": lambda text, filter: effects.Draw(NEUTRAL if text.deck == "neutral" else NOBODY),
    "negate": lambda text, filter: effects.Negate(),
}


class Maker:
    """Turns the words of the card file into what the rules read."""

    def __init__(self, found: CardFile) -> None:
        self.file = found
        self.count = len(found.ids())
        self.none = Filter(vec[i64]([0] * self.count))

    def book(self) -> Book:
        entries, events = self.file.card, self.file.event
        made = vec[Card]([*map(self.card, entries), *map(self.event, events)])
        acts = [*(self.acts(entry) for entry in entries), *([] for _ in events)]
        at_once = [*([] for _ in entries), *(self.event_effects(event) for event in events)]
        return Book(made, acts, at_once)

    # ------------------------------------------------------------ filters
    def filter(self, text: FilterText | None) -> Filter:
        if text is None:
            return self.none
        table = [int(any(fits(card, each) for each in text.alternatives)) for card in self.file.card]
        return Filter(vec[i64](table + [0] * len(self.file.event)), any(each == ANY for each in text.alternatives))

    # ------------------------------------------------------------ cards
    def card(self, entry: Entry) -> Card:
        lines = read_abilities(entry.ability)
        attach = next((line for line in lines if isinstance(line, Attach)), None)
        statics = [line for line in lines if isinstance(line, Static)]
        if attach and isinstance(attach.grants, Static):
            statics.append(attach.grants)
        bonus = next((line for line in statics if line.name == "bp"), None)
        shield = next((line for line in statics if line.name == "shield"), None)
        stand = next((line for line in lines if isinstance(line, Stand)), None)
        extend = attach.grants if attach and isinstance(attach.grants, Extend) else None
        return Card(
            id=entry.id,
            deck=DECK_NAMES.index(entry.deck),
            rank=RANKS.index(entry.rank) if entry.rank else 0,
            suit=SUITS.index(entry.suit) if entry.suit else -1,
            bp=entry.bp,
            types=type_bits(entry.types),
            hmg="HMG" in entry.types,
            works="FORT" in entry.types or "TRN" in entry.types,
            attack=entry.attack,
            locked=entry.locked,
            plus=self.filter(read_filter(entry.plus) if entry.plus else None),
            lines=sum({USED[act.line] for act in self.acts(entry)}),
            stands=stand is not None,
            stand=self.filter(stand.filter if stand else None),
            limit=entry.limit,
            bonus=bonus.amount if bonus else 0,
            bonus_if={"Defender": IF_DEFENDER, "Attacker": IF_ATTACKER, "own": IF_OWN}[bonus.condition] if bonus else NEVER,
            bonus_own=self.filter(bonus.filter if bonus else None),
            shield=self.filter(shield.filter if shield else None),
            shield_from=type_bits([shield.source]) if shield else 0,
            steadfast=any(line.name == "steadfast" for line in statics),
            improves=attach is not None,
            attach=self.filter(attach.filter if attach else None),
            extends=extend.count if extend else 0,
            extends_to=self.filter(extend.filter if extend else None),
            lasting=self.lasting(
                [EventText(line.name, line.filter, line.amount) for line in statics if line.name in ("mod", "mute")]
            ),
        )

    def event(self, entry: EventEntry) -> Card:
        none = self.none
        return Card(
            id=entry.id, deck=EVENTS, rank=0, suit=-1, bp=0, types=0, hmg=False, works=False, attack=False, locked=False, plus=none,
            lines=0, stands=False, stand=none, limit=0, bonus=0, bonus_if=NEVER, bonus_own=none, shield=none, shield_from=0,
            steadfast=False, improves=False, attach=none, extends=0, extends_to=none,
            lasting=self.lasting(list(read_event(entry.effect))),
        )  # fmt: skip

    def lasting(self, texts: list[EventText]) -> Lasting:
        plus = [0] * (2 * self.count)
        mutes = [0] * self.count
        totals = {"Attacker": 0, "Defender": 0}
        for text in texts:
            table = self.filter(text.filter).table
            if text.name == "mod":
                for seat in (CP, EN):
                    if text.who in ("", SIDES[seat]):
                        for card in range(self.count):
                            plus[seat * self.count + card] += text.amount * table[card]
            elif text.name == "mute":
                mutes = [max(pair) for pair in zip(mutes, [int(n) for n in table], strict=True)]
            elif text.name == "total":
                totals[text.who] += text.amount
        truce = any(text.name == "truce" for text in texts)
        return Lasting(vec[i64](plus), Filter(vec[i64](mutes)), totals["Attacker"], totals["Defender"], truce)

    # ------------------------------------------------------------ what they do
    def acts(self, entry: Entry) -> list[ActivatedAbility]:
        lines = act_lines(entry)
        return [ActivatedAbility(number, self.effect(text)) for number, line in enumerate(lines) for text in line.effects]

    def effect(self, text: EffectSpec) -> Effect:
        return EFFECTS[text.name](text, self.filter(text.filter))

    def event_effects(self, entry: EventEntry) -> list[EventEffect]:
        found = []
        for text in read_event(entry.effect):
            if text.name in ("draw", "peek"):
                who = {"each": NOBODY, "CP": CP, "EN": EN}[text.who]
                found.append(EventEffect(who, self.effect(EffectSpec(text.name, count=text.amount, deck=text.deck))))
        return found


def act_lines(entry: Entry) -> list[ActivatedAbilitySpec]:
    """The ACT lines, granted ones too. A heavy gun may fire at tripods instead of what is printed (WW-3)."""
    lines: list[ActivatedAbilitySpec] = []
    for line in read_abilities(entry.ability):
        if isinstance(line, Attach) and isinstance(line.grants, ActivatedAbilitySpec):
            line = line.grants
        if isinstance(line, ActivatedAbilitySpec):
            lines.append(line)
    if lines and "HVY" in entry.types:
        lines[0] = ActivatedAbilitySpec((*lines[0].effects, HEAVY_GUNS_HIT_TRIPODS))
    return lines


def fits(card: Entry, alternative: Alternative) -> bool:
    """GW-R33 Printed BP. A Martian is meant only where TRIPOD is said (WW-3)."""
    if card.deck == "mars" and "TRIPOD" not in alternative.terms:
        return False
    if alternative.most is not None and card.bp > alternative.most:
        return False
    return all(has_term(card, term) for term in alternative.terms)


def has_term(card: Entry, term: str) -> bool:
    match term:
        case "any":
            return True
        case "attack":
            return card.attack
        case "nat":
            return card.deck in ("cp", "en")
        case "neutral" | "bonus":
            return card.deck == term
        case "joker":
            return card.rank == "joker"
    return term in card.types


def type_bits(types: list[Type] | list[str]) -> int:
    return sum(1 << TYPES.index(type) for type in set(types))


def make_book(found: CardFile) -> Book:
    return Maker(found).book()
