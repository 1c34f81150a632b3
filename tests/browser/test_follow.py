"""Following the match: fights on the stage, what happened since your move, the log in groups, the pace."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE, Person

SKIP = "[data-skip]"


def to_a_fight(me: Person) -> Person:
    """Deckfront until something is shown on the stage."""
    me.lobby()
    me.page.goto("/play/deckfront")
    me.page.locator("section.panel button.main").click()
    me.seated()
    for _ in range(40):
        me.page.locator(f"[data-lit], [data-choice], {SKIP}, .since").first.wait_for()
        if me.page.locator(f"{SKIP}, .since button:has-text('Show again')").count():
            return me
        me.click()
    raise AssertionError("nothing was shown")


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_fight_is_shown_and_space_skips_it(person: NewPerson, size: tuple[int, int]) -> None:
    me = to_a_fight(person(size=size, motion="no-preference"))
    stage = me.page.locator(".stage")
    stage.get_by_role("button", name="Pause").click()
    expect(stage.get_by_role("status")).not_to_be_empty()
    for part in (".party", "footer"):
        place = box(me.page, f".stage {part}")
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= size[0]
    me.page.keyboard.press(" ")
    expect(stage).to_have_count(0)
    expect(me.page.locator(".since")).to_be_visible()
    me.page.locator(".since header button").first.click()
    expect(stage).to_be_visible()


def test_with_reduced_motion_there_is_only_the_list_of_results(person: NewPerson) -> None:
    me = to_a_fight(person())
    expect(me.page.locator(".stage")).to_have_count(0)
    expect(me.page.locator(".since li")).not_to_have_count(0)


def test_the_log_has_headings_newest_first_and_leads_to_the_replay(person: NewPerson) -> None:
    me = to_a_fight(person())
    numbers = [int(n or 0) for n in me.page.locator("#log details[open] li").evaluate_all("all => all.map(li => li.dataset.n)")]
    assert numbers == sorted(numbers, reverse=True)
    expect(me.page.locator("#log summary").first).to_contain_text("Round")
    line = me.page.locator("#log details[open] li a").first
    text = line.inner_text()
    line.click()
    expect(me.page).to_have_url(re.compile(r"/replay/\d+$"))
    expect(me.page.locator("#log")).to_contain_text(text)


def test_the_seat_that_acts_is_marked(person: NewPerson) -> None:
    me = to_a_fight(person())
    expect(me.page.locator(".seat.acting").first).to_be_visible()
    expect(me.page.locator(".seat .turn").first).to_contain_text(re.compile("Your turn|choosing"))
