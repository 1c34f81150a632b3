"""Whole matches of Last Front against the computer, by mouse and by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson

MOST = 400


def test_a_whole_match_by_mouse(person: NewPerson) -> None:
    me = person().start()
    for _ in range(MOST):
        if not me.await_turn():
            break
        me.click()
    sheet = me.page.locator("dialog[open]")
    expect(sheet).to_contain_text("Match over")
    expect(sheet.locator(".rule")).to_contain_text("LF-")
    expect(sheet.get_by_role("button", name="Stronger: General")).to_be_visible()  # Captain sat there
    sheet.get_by_text("Provably fair").click()
    expect(sheet.locator("dd", has_text="sha256:")).to_be_visible()
    sheet.get_by_role("link", name="Replay").click()
    expect(me.page.get_by_role("slider")).to_be_visible()


def test_a_whole_match_by_keyboard(person: NewPerson) -> None:
    me = person().lobby()
    keys = me.page.keyboard
    for _ in range(60):  # past boxes and settings to the one button that starts
        keys.press("Tab")
        focused = me.page.evaluate("document.activeElement.textContent.trim()")
        if focused == "First battle":
            keys.press("Enter")
        if focused.startswith("Play against"):
            break
    keys.press("Enter")
    me.seated()
    for n in range(MOST):
        if not me.await_turn():
            break
        with me.page.expect_response(lambda response: response.url.split("?")[0].endswith("/choose")):
            done = me.page.locator("[data-choice=done] kbd")
            if done.count():
                keys.press(done.inner_text())
            elif n % 2 and not me.page.locator("[data-lit='1'][aria-haspopup]").count():
                keys.press("1")
            else:
                if me.page.evaluate("!document.activeElement.matches('[data-lit], [data-choice]')"):
                    keys.press("ArrowRight")
                keys.press("Enter")
                if me.page.locator("[role=menu]").count():
                    keys.press("1")
    expect(me.page.locator("dialog[open]")).to_contain_text("Match over")
    old = me.table
    me.page.get_by_role("button", name="Rematch, swap seats").focus()
    keys.press("Enter")
    me.page.wait_for_url(lambda url: old not in url)
    assert me.seated().await_turn()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_laid_card_glides_unless_that_is_not_wanted(person: NewPerson, motion: str) -> None:
    me = person(motion=motion).start()
    interrupt = me.page.locator("[data-choice=pass]")
    while me.await_turn() and interrupt.count():  # a blitz card could be played in the other's turn: wait for the own one
        me.click(interrupt)
    me.click(me.page.locator(".hand [data-lit]").first)
    expect(me.page.locator("section.own .row .card").first).to_be_visible()
    me.page.wait_for_timeout(100)
    assert (me.page.evaluate("window.glides") > 0) == (motion == "no-preference")


def test_letters_do_what_the_help_says(person: NewPerson) -> None:
    me = person().start()
    me.await_turn()
    keys = me.page.keyboard
    keys.press("?")
    expect(me.page.get_by_role("dialog", name="Help and shortcuts")).to_be_visible()
    keys.press("Escape")
    keys.press("r")
    expect(me.page.locator(".rulebook .asked")).to_be_in_viewport()
    keys.press("Escape")
    expect(me.page.locator(".rulebook")).to_have_count(0)
    me.page.locator(".hand .card").first.hover()
    expect(me.page.locator(".zoom img")).to_be_visible()
    keys.press("r")
    expect(me.page.locator(".rulebook")).to_be_visible()
    keys.press("Escape")
    expect(me.page.locator(".rulebook")).to_have_count(0)
    me.page.mouse.move(700, 20)
    expect(me.page.locator(".zoom")).to_have_count(0)
    keys.press("ArrowRight")
    keys.press("z")
    expect(me.page.locator(".zoom img")).to_be_visible()
    keys.press("Escape")
    expect(me.page.locator(".zoom")).to_have_count(0)
    keys.press("l")
    expect(me.page.locator("[role=log]")).to_be_focused()


def test_an_unlit_card_says_why_not(person: NewPerson) -> None:
    me = person().start()
    me.await_turn()
    me.page.locator(".stake .card:not([data-lit])").click()
    why = me.page.locator(".zoom .why")
    expect(why).to_contain_text("LF-")
    why.locator(".rule").click()
    expect(me.page.locator(".rulebook .asked")).to_be_in_viewport()


def test_a_choice_that_came_too_late_is_refused_and_changes_nothing(person: NewPerson) -> None:
    me = person().start()
    me.await_turn()
    bodies: list[str] = []
    me.page.on(
        "request", lambda request: bodies.append(request.post_data or "") if request.url.split("?")[0].endswith("/choose") else None
    )
    headers: list[dict[str, str]] = []
    me.page.on(
        "request", lambda request: headers.append(request.headers) if request.url.split("?")[0].endswith("/choose") else None
    )
    me.click()
    me.await_turn()
    before = me.lines
    again = me.context.request.post(
        f"/api/tables/{me.table}/choose",
        data=bodies[0],
        headers={"content-type": "application/json", "x-csrf-token": headers[0]["x-csrf-token"]},
    )
    assert again.status == 409
    assert again.json()["stale"] is True
    me.page.reload()
    me.await_turn()
    assert me.lines == before
