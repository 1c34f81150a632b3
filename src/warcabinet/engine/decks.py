"""Building decks before a match: what a deck may be made of, decks as text, and whether one is legal.

A deck is one line of text, the same in options, files, the browser and the terminal: `archers*2,knights,pikemen*2`.
If there are several pools (nations), it begins with the pool: `germany:rifle*8,tiger`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from difflib import get_close_matches

from msgspec import Struct

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.fault import Fault
from warcabinet.engine.scene import Refusal

Spoken = Mapping[str, str]  # by language


class DeckCard(Struct, frozen=True):
    """A card that may be in a deck; `values` by curve."""

    id: str
    name: Spoken
    face: str
    most: int  # copies
    values: Mapping[str, int] = {}
    kind: str = ""
    rule: str = ""  # for its copies, if it has a rule of its own


class DeckKind(Struct, frozen=True):
    """Cards that are counted together, with a minimum and a maximum per deck."""

    id: str
    name: Spoken
    fewest: int
    most: int
    rule: str = ""


class Pool(Struct, frozen=True):
    """All cards of a deck come out of one pool."""

    id: str
    name: Spoken
    cards: tuple[DeckCard, ...]

    def card(self, id: str) -> DeckCard | None:
        return next((card for card in self.cards if card.id == id), None)


class Curve(Struct, frozen=True):
    """A value by which the cards of a deck are counted: initiative, cost."""

    id: str
    name: Spoken


class Starter(Struct, frozen=True):
    """A ready-made deck to start from."""

    name: Spoken
    text: str


class DeckBuilding(Struct, frozen=True):
    """What a game's decks can be built from. `options` hold the decks, by seat; `with_options` must be set as well."""

    pools: tuple[Pool, ...]
    curves: tuple[Curve, ...]
    fewest: int
    most: int
    size_rule: str
    copies_rule: str
    cards_rule: str  # says which cards there are
    options: tuple[str, ...]
    with_options: Mapping[str, str | int | bool] = {}
    kinds: tuple[DeckKind, ...] = ()
    starters: tuple[Starter, ...] = ()

    def pool(self, id: str) -> Pool | None:
        return next((pool for pool in self.pools if pool.id == id), None)


class Deck(Struct, frozen=True):
    """Which cards, how many of each."""

    pool: str
    cards: Mapping[str, int]

    @property
    def size(self) -> int:
        return sum(self.cards.values())


SAID = {
    "en": Catalogue(
        "en",
        {
            "pool": "you cannot build a deck from '{id}'; choose one of: {all}",
            "card": "there is no card '{id}'",
            "near": "there is no card '{id}'; did you mean '{near}'?",
            "form": "'{word}' must have the form card*number",
            "nothing": "the text contains no deck",
            "copies": "{name}: {n} copies; the limit is {most}",
            "size": "a deck must have {most} cards; this one has {n}",
            "few": "a deck needs at least {fewest} cards; this one has {n}",
            "many": "a deck can have at most {most} cards; this one has {n}",
            "kind-few": "{name}: at least {fewest} needed; this deck has {n}",
            "kind-many": "{name}: at most {most} allowed; this deck has {n}",
        },
    ),
    "de": Catalogue(
        "de",
        {
            "pool": "aus '{id}' lässt sich kein Deck bauen; möglich sind: {all}",
            "card": "die Karte '{id}' gibt es nicht",
            "near": "die Karte '{id}' gibt es nicht; meintest du '{near}'?",
            "form": "'{word}' muss die Form Karte*Anzahl haben",
            "nothing": "der Text enthält kein Deck",
            "copies": "{name}: {n} Stück, höchstens {most} sind erlaubt",
            "size": "ein Deck hat {most} Karten; dieses hat {n}",
            "few": "ein Deck braucht mindestens {fewest} Karten; dieses hat {n}",
            "many": "ein Deck darf höchstens {most} Karten haben; dieses hat {n}",
            "kind-few": "{name}: mindestens {fewest} nötig; dieses Deck hat {n}",
            "kind-many": "{name}: höchstens {most} erlaubt; dieses Deck hat {n}",
        },
    ),
}


def deck_text(building: DeckBuilding, deck: Deck) -> str:
    """In the order of the pool, so that equal decks have equal texts."""
    pool = building.pool(deck.pool)
    assert pool is not None
    counts = [(card.id, deck.cards.get(card.id, 0)) for card in pool.cards]
    cards = ",".join(id if n == 1 else f"{id}*{n}" for id, n in counts if n)
    return cards if len(building.pools) == 1 else f"{pool.id}:{cards}"


def read_deck(building: DeckBuilding, text: str, language: str = "en") -> Deck:
    """Read a deck, legal or not; a Fault names the word that cannot be read. Lines count as commas, `#` begins a comment."""
    said = SAID[language]
    bare = ",".join(line.partition("#")[0] for line in text.lstrip("\ufeff").splitlines())
    head, colon, rest = bare.partition(":")
    id = head.strip(" ,") if colon else building.pools[0].id
    pool = building.pool(id)
    if pool is None:
        raise Fault(said("pool", id=id, all=", ".join(each.id for each in building.pools)), rule=building.cards_rule)
    words = [word.strip() for word in (rest if colon else bare).replace(";", ",").split(",") if word.strip()]
    if not words:
        raise Fault(said("nothing"), rule=building.size_rule)
    cards: Counter[str] = Counter()
    for word in words:
        name, star, number = (part.strip() for part in word.partition("*"))
        if star and not (number.isascii() and number.isdecimal() and 0 < len(number) <= 3):
            raise Fault(said("form", word=word), rule=building.cards_rule)
        cards[known(building, pool, name, said)] += int(number) if star else 1
    return Deck(pool.id, dict(+cards))


def known(building: DeckBuilding, pool: Pool, name: str, said: Catalogue) -> str:
    """The id of a card, found by its id or its name."""
    wanted = name.casefold()
    for card in pool.cards:
        if wanted in (card.id.casefold(), *(spoken.casefold() for spoken in card.name.values())):
            return card.id
    near = get_close_matches(wanted, [card.id for card in pool.cards], 1)
    fault = said("near", id=name, near=near[0]) if near else said("card", id=name)
    raise Fault(fault, rule=building.cards_rule)


def refusals(building: DeckBuilding, deck: Deck, language: str = "en") -> tuple[Refusal, ...]:
    """Everything that keeps a deck from being legal, each with its rule."""
    said = SAID[language]
    pool = building.pool(deck.pool)
    assert pool is not None
    found = []
    for card in pool.cards:
        n = deck.cards.get(card.id, 0)
        if n > card.most:
            found.append(Refusal(said("copies", name=card.name[language], n=n, most=card.most), card.rule or building.copies_rule))
    for kind in building.kinds:
        n = sum(deck.cards.get(card.id, 0) for card in pool.cards if card.kind == kind.id)
        if not kind.fewest <= n <= kind.most:
            key = "kind-few" if n < kind.fewest else "kind-many"
            found.append(Refusal(said(key, name=kind.name[language], fewest=kind.fewest, most=kind.most, n=n), kind.rule))
    if not building.fewest <= deck.size <= building.most:
        key = "size" if building.fewest == building.most else "few" if deck.size < building.fewest else "many"
        found.append(Refusal(said(key, fewest=building.fewest, most=building.most, n=deck.size), building.size_rule))
    return tuple(found)


def legal_deck(building: DeckBuilding, text: str) -> Deck:
    """A legal deck; a Fault gives the first reason why it is not."""
    deck = read_deck(building, text)
    for refusal in refusals(building, deck):
        raise Fault(refusal.text, rule=refusal.rule)
    return deck
