"""DF-5 Units: values, rows, abilities."""

import pytest

from games.deckfront.front import EMPTY_FIELD, POSITION, Front
from support import rule
from warcabinet.engine.fault import Fault
from warcabinet.games.deckfront import GAME
from warcabinet.games.deckfront.cards.cardfile import Advance, Charge, Infiltrate, Skirmisher, Withdraw

ENTRIES = {entry.id: entry for entry in GAME.cards.cards}


def rows_offered(unit: str) -> set[str]:
    front = Front(
        """
        col  -1      0   +1
        G1    .     GEN   .
        B1   pikemen GEN  .
        """,
        blue=f'played = "{unit}"',
        **POSITION,
    )
    return {text.removeprefix("place ")[0] for text in front.choices() if text.startswith("place ")}


@rule("DF-5.1")
def test_every_unit_has_its_values() -> None:
    values = {
        entry.id: (entry.type, entry.morale, entry.life, entry.armour, entry.attack, entry.initiative, entry.row1, entry.row2)
        for entry in GAME.cards.cards
    }
    assert values == {
        "archers": ("ranged", 1, 1, 0, 1, 10, "red", "red"),
        "knights": ("cavalry", 1, 2, 1, 1, 7, "red", "barred"),
        "swordsmen": ("melee", 1, 1, 1, 2, 6, "red", "open"),
        "javelins": ("ranged", 1, 2, 0, 1, 9, "red", "open"),
        "hospital": ("medic", 1, 2, 0, 0, 2, "open", "red"),
        "barricades": ("fortification", 1, 5, 1, 0, 1, "red", "barred"),
        "pikemen": ("melee", 1, 2, 0, 1, 4, "red", "red"),
        "light-horse": ("cavalry", 1, 2, 0, 1, 11, "red", "barred"),
        "saboteurs": ("agents", 2, 2, 0, 2, 12, "barred", "barred"),
        "catapult": ("siege", 0, 2, 0, 2, 3, "barred", "red"),
        "standard": ("staff", 2, 4, 0, 0, 5, "open", "red"),
        "shield-bearers": ("melee", 1, 2, 1, 1, 8, "red", "open"),
        "general": ("staff", 3, 15, 1, 1, 0, "open", "barred"),
    }


@rule("DF-5.2")
def test_the_field_hospital_is_a_medic() -> None:
    assert [card.id for card in GAME.book.cards if card.medic] == ["hospital"]


@rule("DF-5.3", "DF-R30")
def test_archers_are_as_printed() -> None:
    archers = GAME.book.cards[0]
    assert (archers.front.skirmisher, archers.front.withdraws, archers.front.advance) == (1, True, 0)
    assert (archers.back.skirmisher, archers.back.withdraws, archers.back.advance) == (0, False, 7)
    assert rows_offered("archers") == {"1", "2"}


@rule("DF-5.4", "DF-6.16")
@pytest.mark.parametrize("unit", [id for id in ENTRIES if id not in ("general", "saboteurs")])
def test_units_are_placed_in_rows_marked_red(unit: str) -> None:
    red = {str(row) for row, mark in enumerate((ENTRIES[unit].row1, ENTRIES[unit].row2), 1) if mark == "red"}
    assert rows_offered(unit) == red


@rule("DF-5.5")
def test_a_barred_row_is_never_entered() -> None:
    front = Front(
        """
        col   0   +1
        G2    .   catapult@1
        G1   GEN   .
        B1   GEN  knights
        """
    )
    assert front.g2 == {1: "catapult"}  # not pulled forward
    assert front.general(2) == 1
    with pytest.raises(Fault, match="never stands in row 2"):
        Front(EMPTY_FIELD, blue='row2 = { "+1" = "knights" }')


@rule("DF-5.6")
def test_a_row_that_is_not_red_is_entered_by_movement() -> None:
    assert rows_offered("standard") == {"2"}
    front = Front(
        """
        col   0   +1
        G2    .   standard
        G1   GEN   .
        B1   GEN  knights
        """,
        "1: attack pull",
    )
    assert front.g1 == {1: "standard/1"}


@rule("DF-5.7")
def test_five_keywords_are_used() -> None:
    words = {type(word) for entry in GAME.cards.cards for word in entry.ability}
    assert {Charge, Skirmisher, Infiltrate, Withdraw, Advance} <= words


@rule("DF-5.8")
def test_cards_spell_their_keywords_out() -> None:
    names = {Charge: "Ansturm", Skirmisher: "Plänkler", Infiltrate: "Infiltrieren", Withdraw: "Zurückziehen", Advance: "Vorrücken"}
    english = {Charge: "Charge", Skirmisher: "Skirmisher", Infiltrate: "Infiltrate", Withdraw: "Withdraw", Advance: "Advance"}
    for entry in GAME.cards.unit:
        for word in entry.ability:
            if type(word) in names:
                for text, keyword in ((entry.text.de, names[type(word)]), (entry.text.en, english[type(word)])):
                    _, _, after = text.partition(keyword)
                    assert len(after.partition(":")[2].split(".")[0].split()) >= 5, f"{entry.id}: {keyword} is not explained"
    front = Front(EMPTY_FIELD, phase="play", blue='hand = ["archers"]', green='hand = ["knights"]')
    (card,) = front.area(1, "hand").items
    assert card.text == ENTRIES["archers"].text.en


@rule("DF-5.9")
def test_an_ability_works_in_its_row_only() -> None:
    """Archers in row 2 are no Skirmishers, and in row 1 they do not advance."""
    front = Front(
        """
        col   0   +1
        G2    .   archers
        G1   GEN  pikemen
        B1   GEN   .
        """,
        "1: place 1/+1",
        blue='played = "javelins"',
        **POSITION,
    )
    assert not any("Skirmishers" in text for text, _ in front.log())
    front = Front(
        """
        col   0   +1
        G1   GEN   .
        B1   GEN  archers
        """,
        phase="advance",
        blue='played = "knights"',
        green='played = "knights"',
    )
    assert front.asks()[1] == "CHOOSE_ORDER"
