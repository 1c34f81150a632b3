"""The battlefield: as wide as the armies, on both screens; what a placement would set off is shown before it is made."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE, Person
from browser.test_look import FITS, complaints

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
ARMIES = """
game = "deckfront"
round = 8
phase = "position"
first = "blue"
[options]
deck = "draft"
best_of = 1
margin = 5
[blue]
row1 = { "-3" = "knights", "-2" = "swordsmen", "-1" = "barricades/3", "+1" = "archers", "+3" = "pikemen", "+4" = "javelins" }
row2 = { "-1" = "standard", "+3" = "hospital" }
general = 4
played = "knights"
hand = ["archers", "catapult"]
[green]
row1 = { "-3" = "javelins", "-2" = "swordsmen", "-1" = "light-horse/1", "+1" = "knights", "+2" = "javelins/1", "+5" = "archers" }
row2 = { "-2" = "hospital", "+1" = "catapult" }
hand = ["barricades", "pikemen"]
"""
OPEN = """async (text) => {
  const { csrf } = await (await fetch("/api/me")).json();
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  const answer = await fetch("/api/files", { method: "POST", headers, body: JSON.stringify({ text, against: "bot", seat: 0 }) });
  return await answer.json();
}"""
GAP = '[data-element="cell/blue/1/+2"]'
TARGET = '[data-element="unit/green/javelins#2"]'


def open_position(me: Person, text: str = ARMIES) -> Person:
    me.lobby()
    table: dict[str, Any] = me.page.evaluate(OPEN, text)
    me.page.goto(f"/table/{table['id']}")
    me.seated()
    assert me.await_turn()
    return me


@SIZES
@pytest.mark.parametrize("lang", ["en-GB", "de-DE"])
def test_wide_armies_fit(person: NewPerson, size: tuple[int, int], lang: str) -> None:
    me = open_position(person(size=size, lang=lang))
    me.page.wait_for_timeout(100)
    assert me.page.evaluate(FITS) == []
    field = me.page.locator(".field").bounding_box()
    assert field is not None
    assert field["width"] >= (360 if size == PHONE else 1000)
    inside = "units => units.filter((unit) => unit.getBoundingClientRect().right <= innerWidth).length"
    shown = me.page.locator(".field .slot").evaluate_all(inside)
    assert shown == 18 if size != PHONE else 8 < shown < 18  # on a phone five columns at a time
    hurt = me.page.locator('[data-item="unit/blue/barricades#1"] .changed.tone-threat')
    expect(hurt).to_have_text("2")
    assert complaints(me) == []


def test_a_placement_is_shown_by_pointer_and_by_key(person: NewPerson) -> None:
    me = open_position(person())
    me.page.locator(GAP).hover()
    expect(me.page.locator(f"{GAP} > .effect")).to_have_text("−1")
    expect(me.page.locator(f"{TARGET} .effect")).to_have_text("−1✕")
    expect(me.page.locator(".prompt .would")).to_contain_text("Charge at Javelin throwers")
    me.page.locator(".prompt h2").hover()
    expect(me.page.locator(".effect")).to_have_count(0)
    me.page.locator(GAP).focus()
    expect(me.page.locator(f"{TARGET} .effect")).to_have_text("−1✕")
    me.page.keyboard.press("Enter")
    expect(me.page.locator('[data-item^="unit/blue/knights#"]')).to_have_count(2)


def test_the_unit_stands_there_as_a_ghost_and_moves_the_front(person: NewPerson) -> None:
    me = open_position(person())
    line = me.page.locator(".front.ink path")
    before = line.get_attribute("d")
    me.page.locator(GAP).hover()
    expect(me.page.locator(f"{GAP} .would img")).to_be_visible()
    expect(line).not_to_have_attribute("d", str(before))
    me.page.locator(".prompt h2").hover()
    expect(me.page.locator(".would .card")).to_have_count(0)
    expect(line).to_have_attribute("d", str(before))


@pytest.mark.parametrize("confirmed", ["second tap", "button"])
def test_a_first_tap_shows_and_a_second_one_places(person: NewPerson, confirmed: str) -> None:
    me = open_position(person(size=PHONE))
    before = me.page.locator(GAP).bounding_box()
    me.page.locator(GAP).tap()
    expect(me.page.locator(f"{TARGET} .effect")).to_have_text("−1✕")
    expect(me.page.locator(".prompt .would")).to_contain_text("Charge at Javelin throwers")
    assert me.page.locator(GAP).bounding_box() == before  # nothing moves under the finger
    me.page.locator('[data-element="cell/blue/1/-4"]').tap()  # rather look there
    expect(me.page.locator(f"{TARGET} .effect")).to_have_count(0)
    me.page.locator(GAP).tap()
    expect(me.page.locator(f"{TARGET} .effect")).to_have_count(1)
    with me.page.expect_response(lambda response: response.url.split("?")[0].endswith("/choose")):
        if confirmed == "button":
            me.page.get_by_role("button", name="Confirm").tap()
        else:
            me.page.locator(GAP).tap()
    expect(me.page.locator('[data-item^="unit/blue/knights#"]')).to_have_count(2)


@SIZES
def test_between_two_games_both_go_on_when_they_like(person: NewPerson, size: tuple[int, int]) -> None:
    won = ARMIES.replace("round = 8", "round = 10").replace(
        'phase = "position"', 'phase = "between"\nlast_winner = "blue"\nlast_how = 1'
    )
    won = won.replace("best_of = 1", "best_of = 3").replace('played = "knights"', "wins = 1")
    me = open_position(person(size=size), won)
    expect(me.page.locator(".prompt h2")).to_contain_text("You win game 1 by morale after the last round")
    expect(me.page.locator(".prompt .note")).to_contain_text("Games 1 : 0")
    assert me.page.evaluate(FITS) == []
    me.page.locator("[data-choice=next]").click()
    expect(me.page.locator(".bar")).to_contain_text("Game 2, round 1")
