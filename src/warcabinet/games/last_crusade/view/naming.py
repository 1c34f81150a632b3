"""Cards, Terrain and places as people read them, in the language of a view. Sentences are made from the words of the card files."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from warcabinet.engine.catalogue import Catalogue
from warcabinet.games.last_crusade.cards.cardfile import CATEGORIES, Entry, SpecialEntry, TerrainEntry, UnitEntry
from warcabinet.games.last_crusade.cards.deckbuilding import face_id
from warcabinet.games.last_crusade.cards.grammar import read_abilities
from warcabinet.games.last_crusade.table.places import AIR, AIRFIELD, AREAS, EDGE, HQ, NAMES, REAR, RIVER

if TYPE_CHECKING:
    from warcabinet.games.last_crusade import LastCrusadeGame

COLOURS = ("khaki", "slate")  # of the seats, as box.toml names them
SILENT = ("soldier", "at", "motor")  # abilities the subhead already tells


class Names:
    def __init__(self, game: LastCrusadeGame, words: Catalogue) -> None:
        self.game = game
        self.words = words
        self.language = words.language

    @cached_property
    def nation_ids(self) -> list[str]:
        return list(self.game.nations)

    # ------------------------------------------------------------ cards
    @cached_property
    def entries(self) -> list[Entry]:
        return self.game.cards.entries()

    @cached_property
    def cards(self) -> list[str]:
        return [entry.name.get(self.language) for entry in self.entries]

    @cached_property
    def texts(self) -> list[str]:
        """All of a card in sentences."""
        return [" ".join((self.kind_line(entry) + ".", *self.sentences(entry))) for entry in self.entries]

    def card(self, kind: int) -> str:
        return self.cards[kind]

    def text(self, kind: int) -> str:
        return self.texts[kind]

    def short(self, kind: int) -> str:
        entry = self.entries[kind]
        return (entry.short or entry.name).get(self.language)

    def face(self, kind: int, nation: int) -> str:
        """A common Special has the face of its owner's nation."""
        return face_id(self.entries[kind], self.nation_ids[nation])

    def back(self, nation: int) -> str:
        return f"back-{self.nation_ids[nation]}"

    def sign(self, kind: int) -> str:
        """The numbers of a unit in one line: infFP/armFP/airFP and Defense."""
        entry = self.entries[kind]
        if isinstance(entry, SpecialEntry) and entry.defense is None:
            return "" if entry.cost is None else str(entry.cost)
        values = "/".join("–" if value is None else str(value) for value in (entry.inf, entry.arm, entry.air))
        return f"{values} ({entry.defense})"

    def kind_line(self, entry: Entry) -> str:
        if isinstance(entry, UnitEntry):
            return f"{entry.subhead.get(self.language)} ({self.words(f'type.{entry.type}')})"
        return (
            self.words(f"category.{CATEGORIES.index(entry.category)}")
            if entry.subhead is None
            else entry.subhead.get(self.language)
        )

    def history(self, entry: Entry | TerrainEntry) -> str:
        """LC-N29"""
        return entry.history.get(self.language) if entry.history else ""

    def sentences(self, entry: Entry) -> list[str]:
        found = []
        if isinstance(entry, SpecialEntry):
            found.append(entry.text.get(self.language))
            found += [self.words(f"tag.{tag}") for tag in entry.tags]
            if entry.duration == "indefinite":
                found.append(self.words("tag.indefinite"))
        else:
            if entry.gray:
                found.append(self.words("ability.gray"))
            if "soldier" in read_abilities(entry.abilities):
                found.append(self.words("ability.soldier"))
        for column, value in read_abilities(entry.abilities).items():
            if column not in SILENT and column != "air_class":
                found.append(self.words(f"ability.{column}", n=signed(value) if column == "tn" else value))
        return found

    # ------------------------------------------------------------ Terrain
    def terrain(self, type: int) -> str:
        return self.game.terrain.terrain[type].name.get(self.language)

    def terrain_text(self, type: int) -> str:
        return self.game.terrain.terrain[type].text.get(self.language)

    def terrain_id(self, type: int) -> str:
        return self.game.terrain.terrain[type].id

    # ------------------------------------------------------------ places
    def place(self, place: int, viewer: int = -1) -> str:
        """A zone by its name, a Headquarters by whose it is, an edge by the two areas it parts."""
        if place >= EDGE:
            zone, towards = divmod(place - EDGE, AREAS)
            return self.words("place.edge", zone=self.place(zone, viewer), towards=self.place(towards, viewer))
        if place >= AIR + REAR:
            return self.whose("rear", place - AIR - REAR, viewer)
        if place >= AIR:
            return self.words("place.corridor", name=NAMES[place])
        if place >= AIRFIELD:
            return self.whose("airfield", place - AIRFIELD, viewer)
        if place >= RIVER:
            return self.words("place.river", name=NAMES[place].replace("~", "/"))
        if place >= HQ:
            return self.whose("hq", place - HQ, viewer)
        return NAMES[place]

    def whose(self, what: str, seat: int, viewer: int) -> str:
        side = f"s{seat}" if viewer < 0 else "own" if seat == viewer else "enemy"
        return self.words(f"place.{what}-{side}")

    def nation(self, nation: int) -> str:
        return self.game.nations[self.nation_ids[nation]].name.get(self.language)


def signed(number: int) -> str:
    """
    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"+{number}" if number >= 0 else f"−{-number}"
