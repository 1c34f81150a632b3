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
    hints = ines.page.locator(".hints")
    best = hints.locator("li button").first
    expect(best).to_be_visible()
    expect(hints.locator("li").first).to_contain_text("% to win (")
    noted = hints.locator("li button:has(.plan)").first
    assert f" {noted.locator('.plan').text_content()}" in str(noted.text_content()), "a choice and what it comes to are two things"
    expect(ines.page.locator("dialog[open]")).to_have_count(0)  # the board stays in use
    expect(ines.page.locator(".since")).to_have_count(0)  # it leaves its space to log and question
    ines.page.keyboard.press("Escape")
    expect(hints).to_have_count(0)
    lamp.click()
    expect(best).to_be_visible()
    with ines.page.expect_response(lambda response: response.url.split("?")[0].endswith("/choose")):
        best.click()
    expect(hints).to_have_count(0)


def test_the_letters_of_a_hint_stand_on_the_board(person: NewPerson) -> None:
    """Each choice that is about something on the table has its letter there, the best first."""
    me = person()
    me.page.goto("/play/deckfront")
    me.page.locator("section.panel button.main").click()
    me.seated()
    lamp = me.page.get_by_role("button", name="Hint")
    while me.await_turn() and not me.page.locator(".hand [data-lit]").count():
        me.click()
    lamp.click()
    expect(me.page.locator(".hints li").nth(1)).to_be_visible()
    letters = me.page.locator(".hints li .letter").all_text_contents()
    assert letters == sorted(letters)
    expect(me.page.locator(".marks i").first).to_be_visible()
    assert set("".join(me.page.locator(".marks i").all_text_contents())) == set(letters)


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
