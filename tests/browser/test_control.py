"""The Control desk and the turn report in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE, Person
from browser.test_look import complaints
from browser.test_map import hex, sit_down


def type_in(me: Person, box: str, *numbers: int) -> None:
    fields = me.page.locator("fieldset", has_text=box).first.locator("input[type=number]")
    for n, number in enumerate(numbers):
        fields.nth(n).fill(str(number))


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("lang", ["en-GB", "de-DE"])
def test_a_combat_typed_in_is_reckoned_at_once(person: NewPerson, size: tuple[int, int], lang: str) -> None:
    me = person(size=size, lang=lang)
    me.page.goto("/control")
    english = lang == "en-GB"
    expect(me.page.locator("fieldset").first).to_be_visible()
    type_in(me, "Attacker" if english else "Angreifer", 14, 3, 3, 0, 2)
    type_in(me, "Defender" if english else "Verteidiger", 4, 1, 3, 0, 5)
    type_in(me, "Attacker commits" if english else "Der Angreifer setzt ein", 2)
    expect(me.page.locator(".sheet h2")).to_contain_text("33 of 36" if english else "33 von 36")
    expect(me.page.locator(".sheet figure svg").first).to_have_attribute(
        "aria-label",
        "Colour: Red 0%, Orange 8%, Blue 33%, Yellow 50%, Green 8%"
        if english
        else "Farbe: Rot 0\u00a0%, Orange 8\u00a0%, Blau 33\u00a0%, Gelb 50\u00a0%, Grün 8\u00a0%",
    )
    expect(me.page.locator(".sheet tbody tr")).to_have_count(6 + 14)
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert complaints(me) == []


def test_what_cannot_be_is_said_in_one_sentence(person: NewPerson) -> None:
    me = person()
    me.page.goto("/control/last-war")
    expect(me.page.locator("fieldset").first).to_be_visible()
    type_in(me, "Attacker", 0, 3)
    expect(me.page.get_by_role("alert")).to_have_text("attacker: an attack needs at least one man")


def test_a_combat_is_picked_from_the_map_of_a_match(person: NewPerson) -> None:
    me = person()
    id = sit_down(me)
    me.page.get_by_role("button", name="This table").click()
    me.page.get_by_role("link", name="Control desk").click()
    expect(me.page.locator(".map svg").first).to_be_visible()
    hex(me, "1004").click()
    hex(me, "0905").click()
    fields = me.page.locator("fieldset").first.locator("input[type=number]")
    expect(fields.nth(0)).to_have_value("8")
    expect(me.page.locator(".sheet h2")).to_contain_text("of 36")
    assert id in me.page.url


def test_a_turn_report_is_one_press_away(person: NewPerson) -> None:
    me = person()
    sit_down(me)
    me.page.get_by_role("button", name="This table").click()
    with me.context.expect_page() as opened:
        me.page.get_by_role("link", name="Turn report").click()
    page = opened.value
    expect(page.get_by_role("heading", name="Report to your high command")).to_be_visible()
    expect(page.locator("svg.map")).to_be_visible()
