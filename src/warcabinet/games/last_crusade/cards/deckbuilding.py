"""Custom decks: any cards of a nation and the commons of its side, eight of a unit, two of a Special, six Terrain cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from warcabinet.engine.decks import Curve, Deck, DeckBuilding, DeckCard, DeckKind, Pool, Starter, deck_text, legal_deck
from warcabinet.games.last_crusade.cards.cardfile import (
    CardFile,
    Entry,
    Localised,
    TerrainEntry,
    TerrainFile,
    UnitEntry,
    read_cards,
    read_terrain_cards,
)
from warcabinet.games.last_crusade.cards.decks import (
    NATIONS,
    TERRAIN_CARDS,
    Nation,
    Nations,
    copies_rule,
    most_copies,
    read_nations,
)

FOLDER = Path(__file__).parents[1]
FEWEST, MOST = 20, 300  # LC-5.1.1 any number; enough to fill a hand, and no more than a page can show
LUNCH = 25  # cards of a lunch-hour deck, of them ...
LUNCH_SPECIALS = 8  # ... this many Specials at most
KINDS = {
    "ground": {"en": "Ground units", "de": "Bodeneinheiten"},
    "aircraft": {"en": "Aircraft", "de": "Flugzeuge"},
    "special": {"en": "Specials", "de": "Sonderkarten"},
    "terrain": {"en": "Terrain", "de": "Gelände"},
}
STANDARD = {"en": "{nation}, standard", "de": "{nation}, Standard"}
LUNCH_HOUR = {"en": "{nation}, lunch hour", "de": "{nation}, Mittagspause"}


@cache
def files() -> tuple[CardFile, TerrainFile, Nations]:
    cards, terrain = read_cards(FOLDER / "cards.toml"), read_terrain_cards(FOLDER / "terrain.toml")
    return cards, terrain, read_nations(FOLDER / "decks.toml", cards, terrain)


@cache
def deck_building(lunch: bool = False, aircraft_max: int | None = None) -> DeckBuilding:
    """`lunch` and `aircraft_max` as in the options of the match."""
    _, _, nations = files()
    return DeckBuilding(
        pools=tuple(Pool(id, spoken(nations[id].name), pool_cards(id)) for id in NATIONS),
        curves=(Curve("cost", {"en": "Supply cost", "de": "Kosten"}),),
        fewest=LUNCH + TERRAIN_CARDS if lunch else FEWEST,
        most=LUNCH + TERRAIN_CARDS if lunch else MOST,
        size_rule="LC-5.1.1",
        copies_rule="LC-5.1.3",
        cards_rule="LC-12.2.1",
        options=("own0", "own1"),
        kinds=(
            DeckKind("ground", KINDS["ground"], 1, MOST, "LC-5.0.2"),
            DeckKind("aircraft", KINDS["aircraft"], 0, MOST if aircraft_max is None else aircraft_max, "LC-5.1.1"),
            DeckKind("special", KINDS["special"], 0, LUNCH_SPECIALS if lunch else MOST, "LC-5.1.1"),
            DeckKind("terrain", KINDS["terrain"], TERRAIN_CARDS, TERRAIN_CARDS, "LC-5.1.5"),
        ),
        starters=tuple(starter(id, nations[id], lunch) for id in NATIONS),
    )


def pool_cards(nation: str) -> tuple[DeckCard, ...]:
    cards, terrain, _ = files()
    mine = [entry for entry in cards.entries() if entry.nation in (nation, "common")]
    return (*(deck_card(entry, nation) for entry in mine), *(terrain_card(entry) for entry in terrain.terrain))


def deck_card(entry: Entry, nation: str) -> DeckCard:
    kind = "special"
    if isinstance(entry, UnitEntry):
        kind = "aircraft" if entry.type == "F" else "ground"
    face = f"{nation}-{entry.id}" if entry.nation == "common" else entry.id
    return DeckCard(entry.id, spoken(entry.name), face, most_copies(entry), {"cost": entry.cost or 0}, kind, copies_rule(entry))


def terrain_card(entry: TerrainEntry) -> DeckCard:
    return DeckCard(entry.id, spoken(entry.name), entry.id, TERRAIN_CARDS, {"cost": entry.cost}, "terrain", "LC-5.1.5")


def starter(id: str, nation: Nation, lunch: bool) -> Starter:
    copies = {**(nation.lunch if lunch else nation.standard), **{type: nation.terrain.count(type) for type in nation.terrain}}
    text = f"{id}:" + ",".join(f"{card}*{n}" if n > 1 else card for card, n in copies.items())
    name = LUNCH_HOUR if lunch else STANDARD
    return Starter({language: name[language].format(nation=nation.name.get(language)) for language in ("en", "de")}, text)


def spoken(said: Localised) -> dict[str, str]:
    return {"en": said.en, "de": said.de}


def own_deck(text: str, lunch: bool, aircraft_max: int | None) -> Deck:
    """A deck one may play with; a Fault says what is wrong with it, and the rule."""
    return legal_deck(deck_building(lunch, aircraft_max), text)


def tidy(text: str, lunch: bool, aircraft_max: int | None) -> str:
    """A legal deck as it is always written."""
    return deck_text(deck_building(lunch, aircraft_max), own_deck(text, lunch, aircraft_max))
