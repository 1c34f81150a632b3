"""The computer says what it would choose, while one plays against computers alone."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewPerson


def test_a_hint_by_key_and_a_press_makes_the_choice(person: NewPerson) -> None:
    ines = person().start()
    lamp = ines.page.get_by_role("button", name="Hint")
    while ines.await_turn() and not lamp.count():
        ines.click()  # where there is only one choice there is nothing to ask
    ines.page.keyboard.press("h")
    best = ines.page.locator("dialog[open] li button").first
    expect(best).to_be_visible()
    expect(ines.page.locator("dialog[open] li").first).to_contain_text("% to win, tried")
    with ines.page.expect_response(lambda response: response.url.split("?")[0].endswith("/choose")):
        best.click()
    expect(ines.page.get_by_role("heading", name="Hint")).to_have_count(0)
