"""The deck builder: pick cards, see what is legal, keep decks, take them elsewhere as text, play with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE, Person
from browser.test_look import complaints

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
ONE_OF_EACH = (
    "archers,knights,swordsmen,javelins,hospital,barricades,pikemen,light-horse,saboteurs,catapult,standard,shield-bearers"
)


def builder(me: Person) -> Person:
    me.page.goto("/decks/deckfront")
    expect(me.page.locator(".tile")).to_have_count(12)
    return me


def more(me: Person, name: str, times: int = 1) -> None:
    for _ in range(times):
        me.page.get_by_role("button", name=f"Add {name}").click()


def press(me: Person, name: str) -> None:
    me.page.get_by_role("button", name=name, exact=True).click()


def status(me: Person, words: str) -> None:
    expect(me.page.locator(".said[role=status]")).to_contain_text(words)


@SIZES
def test_a_deck_is_built_kept_and_played(person: NewPerson, size: tuple[int, int]) -> None:
    me = person(size=size).lobby()
    me.page.goto("/play/deckfront")
    me.page.get_by_role("link", name="Build a deck").click()
    expect(me.page).to_have_url(f"{me.url}/decks/deckfront")
    expect(me.page.get_by_text("No decks yet.")).to_be_visible()
    status(me, "Pick cards with +")
    more(me, "Knights", 2)
    expect(me.page.get_by_role("button", name="Add Knights")).to_be_disabled()
    status(me, "a deck must have 12 cards; this one has 2")
    expect(me.page.get_by_role("link", name="Rule DF-2.6")).to_be_visible()
    expect(me.page.get_by_role("img", name="Initiative: 2 × 7")).to_be_visible()
    for name in ("Swordsmen", "Javelin throwers", "Pikemen", "Light horse", "Shield-bearers"):
        more(me, name, 2)
    status(me, "This deck is legal.")
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    me.page.get_by_label("Deck name").fill("Hammer")
    press(me, "Save")
    expect(me.page.get_by_role("button", name="Hammer", exact=True)).to_be_visible()
    press(me, "Play with this deck")
    expect(me.page).to_have_url(f"{me.url}/play/deckfront")
    expect(me.page.get_by_role("combobox", name="Deck", exact=True).locator("option:checked")).to_have_text("Hammer")
    me.page.locator("section.panel button.main").click()
    me.seated()
    assert me.await_turn()
    names = set(me.page.locator(".hand [data-item]").evaluate_all("cards => cards.map(card => card.dataset.item.split(/[/#]/)[1])"))
    assert names <= {"knights", "swordsmen", "javelins", "pikemen", "light-horse", "shield-bearers"}


def test_several_decks_are_kept_renamed_and_deleted(person: NewPerson) -> None:
    me = builder(person())
    press(me, "One of each unit")
    status(me, "This deck is legal.")
    press(me, "Save")
    press(me, "Heavy line")
    status(me, "This deck is legal.")
    press(me, "Save")
    decks = me.page.get_by_role("navigation", name="Your decks").locator("ul").first.get_by_role("button")
    expect(decks).to_have_text(["One of each unit", "Heavy line", "+ New deck"])
    me.page.get_by_label("Deck name").fill("One of each unit")  # taken
    press(me, "Save")
    expect(decks).to_have_text(["One of each unit", "One of each unit 2", "+ New deck"])
    me.page.reload()
    expect(decks).to_have_text(["One of each unit", "One of each unit 2", "+ New deck"])
    expect(me.page.get_by_label("Deck name")).to_have_value("One of each unit 2")
    press(me, "Delete")
    press(me, "Delete this deck?")
    expect(decks).to_have_text(["One of each unit", "+ New deck"])
    status(me, "Pick cards with +")


def test_what_is_being_built_outlives_a_look_at_the_rules(person: NewPerson) -> None:
    me = builder(person())
    more(me, "Archers", 2)
    me.page.get_by_role("link", name="Rule DF-2.6").click()
    expect(me.page.locator(".asked")).to_be_visible()
    me.page.go_back()
    expect(me.page.get_by_label("2 of 2 in the deck")).to_have_count(1)


@SIZES
def test_decks_travel_as_text(person: NewPerson, size: tuple[int, int], tmp_path: Path) -> None:
    me = builder(person(size=size))
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(me, "One of each unit")
    status(me, "This deck is legal.")
    press(me, "Import or export")
    field = me.page.get_by_label("Deck as text")
    expect(field).to_have_value(ONE_OF_EACH)
    press(me, "Copy")
    assert me.page.evaluate("navigator.clipboard.readText()") == ONE_OF_EACH
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "deckfront-one-of-each-unit.deck"
    assert Path(download.value.path()).read_text("utf-8") == f"# Deckfront: One of each unit\n{ONE_OF_EACH}\n"
    field.fill("knights*2, dragons")
    press(me, "Import")
    expect(me.page.get_by_role("alert")).to_contain_text("there is no card 'dragons'")
    expect(me.page.get_by_role("alert")).to_contain_text("DF-2.4")
    field.fill("Knights*2\npikemen  # two lines")
    press(me, "Import")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    status(me, "a deck must have 12 cards; this one has 3")
    press(me, "Import or export")
    file = tmp_path / "mine.deck"
    file.write_text("# mine\narchers*2\n", "utf-8")
    me.page.locator("dialog input[type=file]").set_input_files(file)
    status(me, "a deck must have 12 cards; this one has 2")


def test_the_builder_is_worked_by_keys(person: NewPerson) -> None:
    me = builder(person())
    me.page.get_by_role("button", name="View Archers").focus()
    me.page.keyboard.press("+")
    me.page.keyboard.press("+")
    me.page.keyboard.press("-")
    expect(me.page.get_by_label("1 of 2 in the deck")).to_have_count(1)
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("dialog", name="Archers")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("dialog")).to_have_count(0)


@SIZES
@pytest.mark.parametrize(("lang", "theme"), [("en-GB", "light"), ("de-DE", "dark")])
def test_axe_has_no_complaint_about_the_builder(person: NewPerson, size: tuple[int, int], lang: str, theme: str) -> None:
    me = builder(person(size=size, lang=lang, theme=theme))
    assert complaints(me) == []
    me.page.locator(".tile .count button").last.click()
    expect(me.page.locator(".said[role=status]")).to_contain_text("12")
    assert complaints(me) == []


def test_a_game_without_decks_says_so(person: NewPerson) -> None:
    me = person()
    me.page.goto("/decks/last-front")
    expect(me.page.get_by_text("Last Front does not use custom decks.")).to_be_visible()


def test_in_german_everything_is_german(person: NewPerson) -> None:
    me = builder(person(lang="de-DE"))
    me.page.get_by_role("button", name="Ritter hinzufügen").click()
    expect(me.page.locator(".said[role=status]")).to_contain_text("ein Deck hat 12 Karten; dieses hat 1")
    me.page.get_by_role("button", name="English").click()
    expect(me.page.locator(".said[role=status]")).to_contain_text("a deck must have 12 cards; this one has 1")
