"""The zones of The Last Crusade: all on a wide screen, and on a phone one of them at a time close up."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, Person
from browser.test_field import SIZES, open_position
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


ASSAULT = """
game = "last-crusade"
turn = 5
phase = "maneuver"
step = "open"
[seat.0]
supply = 14
hand = ["c-smoke", "us-rifle"]
units = [
  { card = "us-sherman", place = "b2", damage = 1, marks = ["spotted"] },
  { card = "us-rifle", place = "b2", attached = ["c-mg"] },
  { card = "us-stuart", place = "a3" },
  { card = "us-how105", place = "hq0" },
  { card = "c-wire", place = "b1>b2" },
]
[seat.1]
supply = 9
units = [
  { card = "de-panther", place = "b3", marks = ["spotted"], damage = 2 },
  { card = "de-grenadiers", place = "b3", marks = ["spotted", "dug-in"] },
  { card = "de-pak40", place = "b3", marks = ["spotted"] },
  { card = "de-volksgren", place = "hq1" },
]
"""
SCROLLS = "(() => { const board = document.querySelector('.board'); return board.scrollHeight - board.clientHeight; })()"


def test_a_button_shows_how_far_supply_reaches(person: NewPerson) -> None:
    me = open_position(person(), ASSAULT)
    button = me.page.get_by_role("button", name="Supply lines")
    expect(me.page.locator(".told")).to_have_count(0)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(me.page.locator("[data-element='place/b2'] .told")).to_contain_text("Seat 1")
    expect(me.page.get_by_role("img", name="Supply lines: Seat 2")).not_to_have_count(0)
    button.click()
    expect(me.page.locator(".told")).to_have_count(0)


@SIZES
def test_an_assault_shows_each_card_its_chance_before_it_is_confirmed(person: NewPerson, size: tuple[int, int]) -> None:
    me = open_position(person(size=size), ASSAULT)
    me.click(me.page.locator("[data-choice=assault]"))
    me.click(me.page.locator("[data-lit][data-element='place/b3']"))
    for piece in ("s0-0", "s0-1"):
        me.click(me.page.locator(f"[data-lit][data-element='unit/{piece}']"))
    expect(me.page.locator("[data-choice=confirm]")).to_contain_text("Place taken:")
    expect(me.page.locator("[data-element='unit/s1-2'] .effect")).to_contain_text("%")
    assert me.page.evaluate(SCROLLS) == 0  # all of it is on the screen


def test_all_that_can_join_an_assault_by_one_press(person: NewPerson) -> None:
    me = open_position(person(), ASSAULT)
    me.click(me.page.locator("[data-choice=assault]"))
    me.click(me.page.locator("[data-lit][data-element='place/b3']"))
    me.click(me.page.locator("[data-choice=all-that-can]"))
    expect(me.page.locator("[data-choice=confirm]")).to_contain_text("Place taken:")
    expect(me.page.locator("[data-choice=all-that-can]")).to_have_count(0)


def test_where_a_question_has_no_button_the_way_back_stands_in_the_prompt(person: NewPerson) -> None:
    me = open_position(person(), ASSAULT)
    me.click(me.page.locator("[data-lit][data-element='unit/s0-0']"))
    me.page.locator(".prompt [data-back]").click()
    expect(me.page.locator("[data-choice=assault]")).to_be_visible()


RECON = """
game = "last-crusade"
phase = "recon"
step = "act"
[seat.0]
units = [{ card = "us-jeep", place = "b2" }, { card = "us-rifle", place = "hq0" }]
hand = []
[seat.1]
units = [{ card = "de-grenadiers", place = "b3" }, { card = "de-volksgren", place = "hq1" }]
"""


def test_on_a_phone_nothing_moves_when_a_card_is_pointed_at(person: NewPerson) -> None:
    """What the choice would bring lies over the table; if the words below made room, the card would slip away and come back."""
    me = open_position(person(size=PHONE), RECON)
    prompt, card = me.page.locator(".place.prompt"), me.page.locator("[data-lit][data-element='unit/s0-0']")
    expect(me.page.locator(".prompt .note")).to_be_visible()
    me.page.wait_for_timeout(100)
    before = prompt.bounding_box()
    card.hover()
    expect(me.page.locator(".prompt .would")).to_be_visible()
    assert prompt.bounding_box() == before


REINFORCEMENT = """
game = "last-crusade"
phase = "reinforcement"
step = "act"
[seat.0]
supply = 12
units = [{ card = "us-rifle", place = "hq0" }]
hand = ["us-rifle", "us-sherman", "us-jeep", "c-mg", "us-how105", "us-m10", "c-wire"]
[seat.1]
units = [{ card = "de-volksgren", place = "hq1" }]
"""
CUT = "nodes => nodes.filter((node) => node.scrollWidth > node.clientWidth).map((node) => node.textContent)"


@SIZES
def test_what_a_card_costs_is_read_whole_under_the_hand(person: NewPerson, size: tuple[int, int]) -> None:
    me = open_position(person(size=size, lang="de-DE"), REINFORCEMENT)
    prices = me.page.locator(".hand .hint")
    expect(prices.first).to_contain_text("Nachschub")
    assert prices.evaluate_all(CUT) == []


def dragged(me: Person, piece: str, place: str) -> None:
    card, zone = me.page.locator(f"[data-element='unit/{piece}']"), me.page.locator(f".zones [data-element='place/{place}']")
    start, end = card.bounding_box(), zone.bounding_box()
    assert start is not None
    assert end is not None
    mouse = me.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] - 12, steps=4)
    mouse.up()


def test_a_unit_is_dragged_two_zones_far_and_put_back_where_it_cannot_go(person: NewPerson) -> None:
    me = open_position(person(), ASSAULT.replace('"us-sherman", place = "b2"', '"us-sherman", place = "b1"'))
    dragged(me, "s0-0", "c3")
    expect(me.page.locator("[data-choice=assault]")).to_be_visible()  # nothing is picked up any more
    expect(me.page.locator("[data-element='place/b1'] [data-element='unit/s0-0']")).to_be_visible()
    dragged(me, "s0-0", "c2")
    expect(me.page.locator("[data-element='place/c2'] [data-element='unit/s0-0']")).to_be_visible()


def test_from_a_unit_to_the_enemy_is_an_assault_with_it(person: NewPerson) -> None:
    me = open_position(person(), ASSAULT)
    me.click(me.page.locator("[data-lit][data-element='unit/s0-0']"))
    enemy = me.page.locator(".zones .attacked[data-element='place/b3']")
    expect(enemy.locator(".price")).to_have_attribute("data-price", "Assault b3, 2 Supply")
    me.click(enemy.locator("[data-element='unit/s1-0']"))  # the card, not only the ground around it
    expect(me.page.locator("[data-choice=confirm]")).to_contain_text("Place taken:")
    expect(me.page.locator(".prompt")).to_contain_text("Who assaults b3?")
    me.page.keyboard.press("u")
    expect(me.page.locator("[data-choice=confirm]")).to_have_count(0)


def test_a_unit_dragged_to_the_enemy_assaults(person: NewPerson) -> None:
    me = open_position(person(), ASSAULT)
    dragged(me, "s0-1", "b3")
    expect(me.page.locator("[data-choice=confirm]")).to_contain_text("Place taken:")


REINFORCING = """
game = "last-crusade"
turn = 5
phase = "reinforcement"
todo = 31
[seat.0]
supply = 14
hand = ["c-smoke", "us-rifle", "us-stuart"]
units = [{ card = "us-rifle", place = "b2" }, { card = "us-how105", place = "hq0" }]
[seat.1]
supply = 9
units = [{ card = "de-volksgren", place = "hq1" }]
"""


def test_on_a_phone_all_buttons_of_phase_1_are_in_sight_in_german(person: NewPerson) -> None:
    me = open_position(person(size=PHONE, lang="de-DE"), REINFORCING)
    me.page.wait_for_timeout(300)
    choices = me.page.locator(".prompt [data-choice]").all()
    assert len(choices) >= 7
    for choice in choices:
        expect(choice).to_be_in_viewport(ratio=0.95)
