"""The computer says what it would choose, while one plays against computers alone."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.test_replay import finished_record


def test_a_hint_by_key_and_a_press_makes_the_choice(person: NewPerson) -> None:
    ines = person().start()
    lamp = ines.page.get_by_role("button", name="Hint")
    while ines.await_turn() and not lamp.count():
        ines.click()  # where there is only one choice there is nothing to ask
    ines.page.keyboard.press("h")
    best = ines.page.locator("dialog[open] li button").first
    expect(best).to_be_visible()
    expect(ines.page.locator("dialog[open] li").first).to_contain_text("% to win (")
    noted = ines.page.locator("dialog[open] li button:has(small)").first
    assert f" {noted.locator('small').text_content()}" in str(noted.text_content()), "a choice and what it comes to are two things"
    with ines.page.expect_response(lambda response: response.url.split("?")[0].endswith("/choose")):
        best.click()
    expect(ines.page.get_by_role("heading", name="Hint")).to_have_count(0)


def test_a_replay_tells_why_a_choice_was_made(person: NewPerson) -> None:
    """The best choices as the seat could see them, with their chances, and the one that was made among them."""
    me = person().lobby()
    me.page.get_by_role("button", name="Open a file").click()
    text = finished_record().encode()
    me.page.locator("input[type=file]").set_input_files({"name": "match.wcr", "mimeType": "text/plain", "buffer": text})
    slider = me.page.get_by_role("slider")
    slider.wait_for()
    why = me.page.get_by_role("button", name="Why this choice?")
    me.page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    expect(why).to_have_count(0)  # nothing has been chosen yet
    me.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    why.click()
    dialog = me.page.locator("dialog[open]")
    expect(dialog.get_by_role("heading", name="Why this choice?")).to_be_visible()
    expect(dialog.locator("li").first).to_contain_text("% to win (")
    me.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
