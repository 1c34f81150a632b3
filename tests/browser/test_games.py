"""One client for all games: each can be played in it, on both screens, and whatever can be chosen can be pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE, Person
from browser.test_look import complaints
from warcabinet.games.registry import GAMES

# The choices as a screen reader hears them, less those that a lit element or a button names.
OUT_OF_REACH = """() => {
  const lit = [...document.querySelectorAll("[data-lit], [data-choice]")];
  const reached = lit.map((node) => node.getAttribute("aria-label") ?? node.textContent);
  const labels = [...document.querySelectorAll(".prompt ol.unseen button")].map((node) => node.textContent.split(/, | \\(/)[0]);
  return labels.filter((label) => !reached.some((text) => text.includes(label)));
}"""


def open_game(me: Person, game: str) -> None:
    me.page.goto(f"/play/{game}")
    me.page.locator("section.panel button.main").click()
    me.seated()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_each_game_can_be_played_by_pressing(person: NewPerson, game: str, size: tuple[int, int]) -> None:
    me = person(size=size)
    open_game(me, game)
    for _ in range(8):
        if not me.await_turn():
            break
        me.page.wait_for_timeout(50)  # buttons for what the screen does not show come a moment later
        assert me.page.evaluate(OUT_OF_REACH) == []
        assert me.page.evaluate(
            "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
        )
        me.click(me.page.locator("[data-lit], [data-choice]").first)
    assert complaints(me) == []


def test_what_lies_in_a_sheet_on_a_phone_has_a_button(person: NewPerson) -> None:
    """The open territory is among the piles, which a phone shows only when asked."""
    me = person(size=PHONE)
    me.page.goto("/lessons")
    me.page.locator(".positions li", has_text="Last Front").get_by_role("button", name="Play").last.click()
    me.seated()
    assert me.await_turn()
    expect(me.page.locator("[data-choice]").first).to_be_visible()
    assert me.page.evaluate(OUT_OF_REACH) == []


def test_a_press_on_the_card_of_a_lit_pile_is_one_on_the_pile(person: NewPerson) -> None:
    me = person()
    open_game(me, "great-war")
    assert me.await_turn()
    me.click(me.page.locator(".pile[data-lit]").first)
    assert me.await_turn()
    pile = me.page.locator(".pile[data-lit] .card").first
    with me.page.expect_response(lambda response: response.url.split("?")[0].endswith("/choose")):
        pile.click()


def play_until_totals_differ_from_nothing(me: Person) -> None:
    for _ in range(60):
        assert me.await_turn()
        mine = me.page.locator("button.fact.big .value").last
        if mine.count() and mine.inner_text() != "0":
            return
        cards = me.page.locator(".hand [data-lit]")
        me.click(cards.first if cards.count() else None)
    raise AssertionError("no card was played")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_total_lists_what_makes_it_up(person: NewPerson, size: tuple[int, int]) -> None:
    """By mouse, by keyboard, and by touch."""
    me = person(size=size)
    open_game(me, "great-war")
    play_until_totals_differ_from_nothing(me)
    total, tip = me.page.locator("button.fact.big").last, me.page.locator(".tip")
    if size == PHONE:
        total.tap()
    else:
        total.hover()
        expect(tip).to_be_visible()
        me.page.mouse.move(2, 2)
        expect(tip).to_have_count(0)
        total.focus()
    expect(tip).to_contain_text("GW-7.")
    listed = [int(value.replace("−", "-")) for value in tip.locator("b").all_inner_texts()]
    assert sum(listed) == int(total.locator(".value").inner_text())


def test_a_seat_switches_when_it_is_asked_and_may_resign(person: NewPerson) -> None:
    me = person()
    open_game(me, "great-war")
    assert me.await_turn()
    switch = me.page.get_by_label("Ask me to respond")
    expect(switch).to_have_value("able")
    switch.select_option("always")
    me.page.reload()
    expect(switch).to_have_value("always")
    me.page.get_by_role("button", name="This table").click()
    me.page.get_by_role("button", name="Resign").click()
    me.page.get_by_role("button", name="Keep playing").click()
    me.page.get_by_role("button", name="Resign").click()
    me.page.get_by_role("button", name="Resign").click()
    expect(me.page.locator("dialog[open]")).to_contain_text("You have resigned")
    expect(me.page.locator("dialog[open]")).to_contain_text("GW-R47")
