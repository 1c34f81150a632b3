"""Custom decks: any cards of a nation and the commons of its side, eight of a unit, two of a Special, six Terrain cards."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from warcabinet.engine.decks import Curve, Deck, DeckBuilding, DeckCard, DeckKind, Pool, Starter, deck_text, legal_deck
from warcabinet.games.last_crusade.cards.cardfile import Entry, Localised, SpecialEntry, TerrainEntry, UnitEntry
from warcabinet.games.last_crusade.cards.library import Library
from warcabinet.games.last_crusade.cards.nations import TERRAIN_CARDS, Nation, copies_rule, most_copies

ANY_NUMBER = 100_000  # LC-N1: copies alone set the ceiling
LUNCH = 25  # cards of a lunch-hour deck, of them ...
LUNCH_SPECIALS = 8  # ... this many Specials at most
FULL_UNITS, FULL_SPECIALS = 36, 18  # of a deck of 60 with its Terrain
KINDS = {
    "ground": {"en": "Ground units", "de": "Bodeneinheiten"},
    "aircraft": {"en": "Aircraft", "de": "Flugzeuge"},
    "special": {"en": "Specials", "de": "Sonderkarten"},
    "terrain": {"en": "Terrain", "de": "Gelände"},
}
STANDARD = {"en": "{nation}, standard", "de": "{nation}, Standard"}
LUNCH_HOUR = {"en": "{nation}, lunch hour", "de": "{nation}, Mittagspause"}


class DeckLimits(Struct, frozen=True):
    """LC-N6 What the options ask of a deck; Terrain is not counted (LC-N6)."""

    size: str = "any"  # any, 60, lunch, or a range:
    fewest: int = 0
    most: int = ANY_NUMBER
    aircraft: int | None = None  # at most


@lru_cache(64)
def deck_building(library: Library, limits: DeckLimits) -> DeckBuilding:
    lunch = limits.size == "lunch"
    full = limits.size == "60"
    sizes = {"lunch": (LUNCH, LUNCH), "60": (54, 54), "range": (limits.fewest, limits.most)}
    fewest, most = sizes.get(limits.size, (0, ANY_NUMBER))
    specials = LUNCH_SPECIALS if lunch else FULL_SPECIALS if full else ANY_NUMBER
    aircraft = ANY_NUMBER if limits.aircraft is None else limits.aircraft
    return DeckBuilding(
        pools=tuple(Pool(id, spoken(nation.name), pool_cards(library, nation)) for id, nation in library.nations.items()),
        curves=(Curve("cost", {"en": "Supply cost", "de": "Kosten"}),),
        fewest=fewest + TERRAIN_CARDS,
        most=most + TERRAIN_CARDS,
        size_rule="LC-N6",
        copies_rule="LC-5.1.3",
        cards_rule="LC-12.2.1",
        options=("own0", "own1"),
        kinds=(
            DeckKind("ground", KINDS["ground"], 0, ANY_NUMBER, "LC-N2"),
            DeckKind("aircraft", KINDS["aircraft"], 0, aircraft, "LC-5.1.1"),
            DeckKind("special", KINDS["special"], specials if full else 0, specials, "LC-N6"),
            DeckKind("terrain", KINDS["terrain"], TERRAIN_CARDS, TERRAIN_CARDS, "LC-5.1.5"),
        ),
        starters=tuple(starter(nation, lunch) for nation in library.nations.values()),
    )


def pool_cards(library: Library, nation: Nation) -> tuple[DeckCard, ...]:
    cards = (deck_card(entry, nation.id) for entry in library.pool(nation.id))
    return (*cards, *(terrain_card(entry) for entry in library.terrain.terrain))


def deck_card(entry: Entry, nation: str) -> DeckCard:
    kind = "special"
    if isinstance(entry, UnitEntry):
        kind = "aircraft" if entry.type == "F" else "ground"
    face = face_id(entry, nation)
    return DeckCard(entry.id, spoken(entry.name), face, most_copies(entry), {"cost": entry.cost or 0}, kind, copies_rule(entry))


def face_id(entry: Entry, nation: str) -> str:
    """A common Special has a face in the colours of each nation that uses it."""
    return f"{nation}-{entry.id}" if isinstance(entry, SpecialEntry) and entry.sides else entry.id


def terrain_card(entry: TerrainEntry) -> DeckCard:
    return DeckCard(entry.id, spoken(entry.name), entry.id, TERRAIN_CARDS, {"cost": entry.cost}, "terrain", "LC-5.1.5")


def starter(nation: Nation, lunch: bool) -> Starter:
    copies = {**nation.deck(lunch), **{type: nation.terrain.count(type) for type in nation.terrain}}
    text = f"{nation.id}:" + ",".join(f"{card}*{n}" if n > 1 else card for card, n in copies.items())
    name = LUNCH_HOUR if lunch else STANDARD
    return Starter({language: name[language].format(nation=nation.name.get(language)) for language in ("en", "de")}, text)


def spoken(said: Localised) -> dict[str, str]:
    return {"en": said.en, "de": said.de}


def own_deck(library: Library, text: str, limits: DeckLimits) -> Deck:
    """A deck one may play with; a Fault says what is wrong with it, and the rule."""
    return legal_deck(deck_building(library, limits), text)


def tidy(library: Library, text: str, limits: DeckLimits) -> str:
    """A legal deck as it is always written."""
    return deck_text(deck_building(library, limits), own_deck(library, text, limits))
