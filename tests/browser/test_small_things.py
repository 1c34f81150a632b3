"""Small things that were broken once: Escape, undo that cannot be, what is read aloud, a lost connection."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE


def test_undo_that_cannot_be_says_why(person: NewPerson) -> None:
    me = person().start()
    me.await_turn()
    me.page.keyboard.press("u")
    expect(me.page.locator(".toasts")).to_contain_text("There is nothing to undo")


def test_a_lost_connection_is_shown_at_once(person: NewPerson) -> None:
    me = person().start()
    me.await_turn()
    me.context.set_offline(True)
    expect(me.page.get_by_role("alert")).to_contain_text("Connection lost", timeout=1500)
    me.context.set_offline(False)
    expect(me.page.get_by_role("alert")).to_have_count(0)


def test_a_piece_is_read_aloud_with_its_owner_and_place(person: NewPerson) -> None:
    me = person()
    me.page.goto("/play/deckfront")
    me.page.locator("#start").click()
    me.seated()
    general = me.page.locator(".grid .card img").first
    expect(general).to_have_attribute("alt", re.compile("General of (Blue|Green), "))


def test_escape_closes_the_sheet_on_a_phone(person: NewPerson) -> None:
    me = person(size=PHONE).start()
    me.page.get_by_role("button", name="Log").click()
    sheet = me.page.locator(".sheet")
    expect(sheet).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
