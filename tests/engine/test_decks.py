"""Decks as text and what makes them legal, for a game of two nations: eight of a unit, two of a special."""

import pytest

from warcabinet.engine.decks import Curve, Deck, DeckBuilding, DeckCard, DeckKind, Pool, deck_text, legal_deck, read_deck, refusals
from warcabinet.engine.fault import Fault


def both(text: str) -> dict[str, str]:
    return {"en": text, "de": f"{text} (de)"}


def pool(id: str) -> Pool:
    unit = DeckCard("rifle", both("Rifle Platoon"), f"{id}-rifle", 8, {"cost": 3}, "unit")
    special = DeckCard("radio", both("Radio"), f"{id}-radio", 2, {"cost": 1}, "special")
    return Pool(id, both(id), (unit, special))


NATIONS = DeckBuilding(
    pools=(pool("us"), pool("de")),
    curves=(Curve("cost", both("Cost")),),
    fewest=3,
    most=9,
    size_rule="X-1",
    copies_rule="X-2",
    cards_rule="X-3",
    options=("deck_1", "deck_2"),
    kinds=(DeckKind("unit", both("Units"), 2, 8, "X-4"), DeckKind("special", both("Specials"), 0, 1, "X-5")),
)


def test_a_deck_is_one_line() -> None:
    deck = Deck("de", {"radio": 1, "rifle": 7})
    assert deck_text(NATIONS, deck) == "de:rifle*7,radio"
    assert read_deck(NATIONS, "de:rifle*7,radio") == Deck("de", {"rifle": 7, "radio": 1})


@pytest.mark.parametrize(
    "text",
    [
        "us:rifle*3",
        " us : rifle * 3 ",
        "us:\nrifle\nrifle*2\n",
        "# my deck\nus: Rifle Platoon*2; RIFLE",
        "\ufeffus:rifle platoon (de)*3",
        "us:rifle,,rifle,rifle,",
    ],
)
def test_texts_by_hand_are_understood(text: str) -> None:
    assert read_deck(NATIONS, text) == Deck("us", {"rifle": 3})


@pytest.mark.parametrize(
    ("text", "says", "rule"),
    [
        ("", "the text contains no deck", "X-1"),
        ("us:", "the text contains no deck", "X-1"),
        ("# nothing", "the text contains no deck", "X-1"),
        ("su:rifle", "you cannot build a deck from 'su'; choose one of: us, de", "X-3"),
        ("us:tank", "there is no card 'tank'", "X-3"),
        ("us:rifel*2", "there is no card 'rifel'; did you mean 'rifle'?", "X-3"),
        ("us:rifle*", "'rifle*' must have the form card*number", "X-3"),
        ("us:rifle*-1", "'rifle*-1' must have the form card*number", "X-3"),
        ("us:rifle*99999", "'rifle*99999' must have the form card*number", "X-3"),
        ("us:rifle*²", "'rifle*²' must have the form card*number", "X-3"),
    ],
)
def test_a_text_that_cannot_be_read_is_one_sentence(text: str, says: str, rule: str) -> None:
    with pytest.raises(Fault) as fault:
        read_deck(NATIONS, text)
    assert (fault.value.text, fault.value.rule) == (says, rule)


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ({"rifle": 8}, []),
        ({"rifle": 8, "radio": 1}, []),
        ({"rifle": 2}, [("a deck needs at least 3 cards; this one has 2", "X-1")]),
        ({"rifle": 9}, [("Rifle Platoon: 9 copies; the limit is 8", "X-2"), ("Units: at most 8 allowed; this deck has 9", "X-4")]),
        (
            {"rifle": 3, "radio": 3},
            [("Radio: 3 copies; the limit is 2", "X-2"), ("Specials: at most 1 allowed; this deck has 3", "X-5")],
        ),
        (
            {"rifle": 1, "radio": 1},
            [("Units: at least 2 needed; this deck has 1", "X-4"), ("a deck needs at least 3 cards; this one has 2", "X-1")],
        ),
        (
            {"rifle": 8, "radio": 2},
            [("Specials: at most 1 allowed; this deck has 2", "X-5"), ("a deck can have at most 9 cards; this one has 10", "X-1")],
        ),
    ],
)
def test_every_reason_is_given_with_its_rule(cards: dict[str, int], says: list[tuple[str, str]]) -> None:
    assert [(refusal.text, refusal.rule) for refusal in refusals(NATIONS, Deck("us", cards))] == says


def test_german_readers_are_told_in_german() -> None:
    (refusal,) = refusals(NATIONS, Deck("us", {"rifle": 2}), "de")
    assert refusal.text == "ein Deck braucht mindestens 3 Karten; dieses hat 2"
    with pytest.raises(Fault, match="die Karte 'tank' gibt es nicht"):
        read_deck(NATIONS, "us:tank", "de")


def test_only_a_legal_deck_is_played() -> None:
    assert legal_deck(NATIONS, "us:rifle*3").size == 3
    with pytest.raises(Fault, match="at least 3 cards"):
        legal_deck(NATIONS, "us:rifle*2")
