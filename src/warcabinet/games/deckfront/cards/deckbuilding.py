"""DF-2.6 Decks built before a match: any twelve cards of your set of 24."""

from __future__ import annotations

from functools import cache

from warcabinet.engine.decks import Curve, DeckBuilding, DeckCard, Pool, Starter, deck_text, legal_deck
from warcabinet.games.deckfront.cards.card import COPIES, DECK
from warcabinet.games.deckfront.cards.cardfile import Entry, Localised, read_units

CURVES = {
    "initiative": {"en": "Initiative", "de": "Initiative"},
    "morale": {"en": "Morale", "de": "Moral"},
    "attack": {"en": "Attack", "de": "Angriff"},
    "life": {"en": "Life", "de": "Leben"},
}
SET = {"en": "Your set of 24", "de": "Dein Satz von 24"}
STARTERS = {  # by text: one of each, then two that the strategist does well with
    "": {"en": "One of each unit", "de": "Jede Einheit einmal"},
    "knights*2,swordsmen*2,shield-bearers*2,pikemen*2,javelins*2,light-horse*2": {"en": "Heavy line", "de": "Schwere Linie"},
    "archers*2,javelins*2,shield-bearers*2,pikemen,standard,hospital,catapult,knights*2": {
        "en": "Row two",
        "de": "Zweite Reihe",
    },
}


@cache
def deck_building() -> DeckBuilding:
    cards = tuple(deck_card(entry) for entry in read_units())
    one_of_each = ",".join(card.id for card in cards)
    return DeckBuilding(
        pools=(Pool("set", SET, cards),),
        curves=tuple(Curve(id, name) for id, name in CURVES.items()),
        fewest=DECK,
        most=DECK,
        size_rule="DF-2.6",
        copies_rule="DF-2.4",
        cards_rule="DF-2.4",
        options=("deck_blue", "deck_green"),
        with_options={"deck": "free"},
        starters=tuple(Starter(name, text or one_of_each) for text, name in STARTERS.items()),
    )


def deck_card(entry: Entry) -> DeckCard:
    values = {"initiative": entry.initiative, "morale": entry.morale, "attack": entry.attack, "life": entry.life}
    return DeckCard(entry.id, spoken(entry.name), entry.id, COPIES, values)


def spoken(said: Localised) -> dict[str, str]:
    return {"en": said.en, "de": said.de}


def tidy(text: str) -> str:
    """A legal deck as it is always written; a Fault says what is wrong with it."""
    return deck_text(deck_building(), legal_deck(deck_building(), text))


def kinds_of(text: str) -> list[int]:
    deck = legal_deck(deck_building(), text)
    return [kind for kind, entry in enumerate(read_units()) for _ in range(deck.cards.get(entry.id, 0))]
