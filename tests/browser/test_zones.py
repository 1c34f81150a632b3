"""The zones of The Last Crusade: all on a wide screen, and on a phone one of them at a time close up."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, Person
from browser.test_field import open_position
from browser.test_look import FITS
from warcabinet.games import last_crusade

LESSON = Path(last_crusade.__file__).with_name("positions") / "lesson-1-take-the-headquarters.toml"


def open_lesson(me: Person) -> Person:
    return open_position(me, LESSON.read_text("utf-8"))


def test_on_a_wide_screen_every_zone_is_there_without_a_lens(person: NewPerson) -> None:
    me = open_lesson(person())
    expect(me.page.locator(".zones .cell").first).to_be_visible()
    me.page.wait_for_timeout(100)
    assert me.page.evaluate(FITS) == []
    expect(me.page.locator(".zones .lens")).to_have_count(0)


def test_on_a_phone_a_tap_brings_a_zone_close_and_another_puts_it_away(person: NewPerson) -> None:
    me = open_lesson(person(size=PHONE))
    near = me.page.locator(".zones .near")
    me.page.locator(".zones .lens").first.tap()
    expect(near).to_be_in_viewport()
    expect(me.page.locator(".toasts > *")).to_have_count(0)  # the tap has chosen nothing
    first = near.get_attribute("aria-label")
    near.locator(".bar button").nth(1).tap()
    expect(near).not_to_have_attribute("aria-label", first or "")
    near.locator(".bar button").last.tap()
    expect(near).to_have_count(0)
