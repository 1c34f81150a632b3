"""How it looks: it fits on both screens, in both languages; and axe-core finds nothing to complain about in either theme."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE, Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
FITS = """() => {
  const board = document.querySelector(".board");
  const faults = [];
  if (document.documentElement.scrollHeight > innerHeight) faults.push("the page scrolls down");
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  if (board.scrollHeight > board.clientHeight + 2) faults.push(`the table is cut: ${board.scrollHeight} of ${board.clientHeight}`);
  const places = [...board.children].filter((box) => box.matches(".place, .side"));
  const boxes = places.map((box) => [box.className, box.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  for (const [name, a] of boxes) {
    if (a.right > innerWidth + 1 || a.bottom > innerHeight + 2) faults.push(`${name} leaves the screen`);
    for (const [other, b] of boxes) {
      if (name < other && meet(a, b)) faults.push(`${name} lies over ${other}`);
    }
  }
  for (const card of board.querySelectorAll(".place:not(.hand) [data-lit], [data-choice]")) {
    if (card.closest(".field.wide")) continue; // it scrolls sideways
    const box = card.getBoundingClientRect();
    if (box.right > innerWidth || box.bottom > innerHeight) faults.push(`${card.textContent} cannot be reached`);
  }
  return faults;
}"""


@SIZES
@pytest.mark.parametrize("preset", ["First battle", "Normal", "Melee"])
def test_everything_fits_without_scrolling(person: NewPerson, size: tuple[int, int], preset: str) -> None:
    me = person(size=size).start(preset)
    for _ in range(6):
        if not me.await_turn():
            break
        assert me.page.evaluate(FITS) == []
        me.click()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_long_german_words_fit_on_a_phone(person: NewPerson, seats: int) -> None:
    me = person(size=PHONE, lang="de-DE").lobby()
    if seats != 2:
        me.page.get_by_role("group", name="Personen").get_by_role("button", name=str(seats), exact=True).click()
    me.page.locator("section.panel button.main").click()
    me.seated()
    for _ in range(8):
        if not me.await_turn():
            break
        me.page.wait_for_timeout(60)  # buttons for what the screen does not show come a moment later
        assert me.page.evaluate(FITS) == []
        me.click()


def test_on_a_phone_log_and_piles_are_sheets(person: NewPerson) -> None:
    me = person(size=PHONE).start()
    me.await_turn()
    me.page.locator(".strip").get_by_role("button", name="Log").click()
    expect(me.page.locator(".sheet [role=log]")).to_be_in_viewport()
    me.page.locator(".sheet").get_by_role("button", name="Close").click()
    me.page.locator(".strip button").first.click()
    expect(me.page.locator(".sheet .pile").first).to_be_in_viewport()


def test_german_is_remembered(person: NewPerson) -> None:
    me = person().lobby()
    me.page.get_by_role("button", name="Deutsch").click()
    expect(me.page.get_by_role("heading", name="Deine Tische")).to_be_visible()
    me.pick("Vorlage", "Erste Schlacht")
    me.page.locator("section.panel button.main").click()
    me.seated()
    me.await_turn()
    assert me.page.evaluate("document.documentElement.lang") == "de"
    expect(me.page.get_by_role("tab", name="Verlauf")).to_be_visible()
    german = me.prompt
    me.page.reload()
    expect(me.page.locator(".prompt h2")).to_have_text(german)
    me.page.get_by_role("button", name="English").click()
    expect(me.page.locator(".prompt h2")).not_to_have_text(german)


def test_a_browser_that_speaks_german_is_answered_in_german(person: NewPerson) -> None:
    me = person(lang="de-DE").lobby()
    expect(me.page.get_by_role("heading", name="Deine Tische")).to_be_visible()


def complaints(me: Person) -> list[Any]:
    me.page.evaluate(AXE.read_text("utf-8"))
    found = me.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [(fault["id"], [node["target"] for node in fault["nodes"]][:5]) for fault in found["violations"]]


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "dark"), (PHONE, "light")], ids=["wide-dark", "phone-light"])
def test_axe_has_no_complaint(person: NewPerson, theme: str, size: tuple[int, int]) -> None:
    """In the looks that test_axe.py leaves to the soak."""
    me = person(theme=theme, size=size).lobby()
    assert complaints(me) == []
    me.start()
    me.await_turn()
    assert complaints(me) == []
    me.page.get_by_role("button", name="This table").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    assert complaints(me) == []
    me.page.keyboard.press("Escape")
    me.page.locator(".prompt .rule").first.click()
    expect(me.page.locator(".rulebook .asked")).to_be_visible()
    assert complaints(me) == []
    me.page.goto(f"/table/{me.table}/replay/0")
    expect(me.page.get_by_role("slider")).to_be_visible()
    assert complaints(me) == []
    me.page.goto("/rules/last-front/LF-6.2")
    expect(me.page.locator(".asked")).to_be_visible()
    assert complaints(me) == []
