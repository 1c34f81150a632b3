"""Deckfront on a phone: cards keep their size, the field scrolls, and nothing that is asked leaves the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE
from browser.test_field import ARMIES, open_position
from browser.test_look import FITS
from browser.test_states import boxes

GENERAL = '[data-item="unit/blue/general"] .card'
DRAWING = ARMIES.replace('phase = "position"', 'phase = "draw"').replace('played = "knights"\n', "")


def test_cards_of_a_field_keep_their_size_and_the_generals_are_in_view(person: NewPerson) -> None:
    me = open_position(person(size=PHONE))
    me.page.wait_for_timeout(300)
    cards = boxes(me, ".field .card")
    assert min(card[2] - card[0] for card in cards) >= 60
    window = boxes(me, ".field")[0]
    generals = [
        card for card in boxes(me, '.field .card:has(img[alt^="General"])') if card[0] >= window[0] and card[2] <= window[2]
    ]
    assert len(generals) == 2
    assert all(abs((card[1] + card[3]) / 2 - (window[1] + window[3]) / 2) < 130 for card in generals)


def test_a_tap_on_a_unit_in_hand_shows_what_it_does_before_it_commits(person: NewPerson) -> None:
    playing = ARMIES.replace('phase = "position"', 'phase = "play"').replace('played = "knights"\n', "")
    me = open_position(person(size=PHONE), playing)
    unit = me.page.locator('[data-element^="hand/archers"][data-lit]').first
    question = me.prompt
    unit.tap()
    expect(me.page.locator(".prompt .would")).to_contain_text("Archers")
    expect(me.page.get_by_role("button", name="Confirm")).to_be_in_viewport(ratio=0.99)
    me.page.wait_for_timeout(300)
    assert me.prompt == question, "nothing is played yet"
    with me.page.expect_response(lambda response: response.url.split("?")[0].endswith("/choose")):
        unit.tap()
    expect(me.page.locator(".prompt h2[aria-live]")).not_to_have_text(question)


@pytest.mark.parametrize("lang", ["en-GB", "de-DE"])
def test_the_step_is_seen_whole_and_every_count_has_its_name(person: NewPerson, lang: str) -> None:
    me = open_position(person(size=PHONE, lang=lang))
    expect(me.page.locator(".steps span")).to_be_in_viewport(ratio=0.99)
    unnamed = "piles => piles.filter((pile) => !pile.querySelector('.name')?.getBoundingClientRect().width).length"
    piles = me.page.locator(".seat header .small")
    assert piles.count() >= 4
    assert piles.evaluate_all(unnamed) == 0


@pytest.mark.parametrize("lang", ["en-GB", "de-DE"])
def test_a_long_question_stays_on_the_screen(person: NewPerson, lang: str) -> None:
    me = open_position(person(size=PHONE, lang=lang), DRAWING)
    me.page.wait_for_timeout(300)
    assert me.page.evaluate(FITS) == []
    expect(me.page.locator(".prompt h2")).to_be_in_viewport(ratio=0.9)
    for choice in me.page.locator("[data-choice]").all():
        expect(choice).to_be_in_viewport(ratio=0.9)
    assert min(card[2] - card[0] for card in boxes(me, ".field .card")) >= 60
