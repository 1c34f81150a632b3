"""States that once looked wrong, measured in a real browser: nothing that can be chosen is covered, cut or off the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE
from browser.test_field import open_position
from browser.test_map import CONTACT, POST, sit_down

DESK, LYING = (1440, 900), (844, 390)
ELEVEN = """
game = "great-war"
turn = 6
defender = "EN"
phase = "cr2"
active = "CP"
won = ["EN", "CP", "EN", "CP", "EN"]
[hand]
CP = ["R-D9", "R-C10", "R-C9", "R-SK", "R-H3", "R-S8", "R-SQ", "R-CQ", "R-D6", "R-H9", "R-SA"]
[play.EN]
cards = ["B-SQ", "B-HQ", "B-S4", "B-C4"]
[play.CP]
cards = ["R-CK", "R-S7"]
"""
# A Random Event, and open piles between the decks.
MUD = (
    ELEVEN.replace("[hand]", 'event = "RE-03"\n[hand]')
    + """
[discard]
CP = ["R-C2"]
EN = ["B-C2"]
neutral = ["R-D2"]
bonus = ["BN-08"]
"""
)
# A card with another on it, of the winner of a Turn, who may take one back.
TAKING = """
game = "great-war"
turn = 2
defender = "EN"
phase = "take"
active = "CP"
won = ["EN", "CP"]
[hand]
CP = ["R-C10", "R-C9"]
[play.CP]
cards = [{ id = "R-D9", attached = ["BN-08"] }, "R-S7"]
"""
SHERMAN = """
game = "last-crusade"
turn = 5
phase = "maneuver"
step = "open"
terrain = ["clear", "clear", "clear", "clear", "clear", "clear", "clear", "clear", "clear"]
[seat.0]
supply = 9
units = [
  { card = "us-sherman", place = "b1" }, { card = "us-rifle", place = "a2" }, { card = "us-how105", place = "hq0" },
]
[seat.1]
supply = 3
units = [
  { card = "de-panther", place = "b3", marks = ["spotted"] }, { card = "de-grenadiers", place = "a3", marks = ["spotted"] },
  { card = "de-volksgren", place = "hq1" },
]
"""
BOXES = (
    "found => found.map((node) => { const box = node.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; })"
)
# What lies on top in the middle of each choosable element: itself, or something else.
COVERED = """() => [...document.querySelectorAll("[data-lit]")].map((node) => {
  const box = node.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return top && (node.contains(top) || top.contains(node)) ? "" : node.dataset.element;
}).filter(Boolean)"""

FLAG = f"""async (id) => {{
  const {{ stamp, scene }} = await (await fetch(`/api/tables/${{id}}/scene`)).json();
  const choice = scene.choices.find((each) => each.text.startsWith("flag ")).text;
  return ({POST})(`/api/tables/${{id}}/choose`, {{ choice, stamp }});
}}"""


def boxes(me: Any, selector: str) -> list[list[float]]:
    found: list[list[float]] = me.page.locator(selector).evaluate_all(BOXES)
    return found


def meet(one: list[float], other: list[float]) -> bool:
    return one[0] < other[2] - 1 and other[0] < one[2] - 1 and one[1] < other[3] - 1 and other[1] < one[3] - 1


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_hand_of_eleven_is_seen_whole_and_decks_lie_in_one_row(person: NewPerson, size: tuple[int, int]) -> None:
    me = open_position(person(size=size), ELEVEN)
    me.page.wait_for_timeout(300)
    cards = boxes(me, ".hand .card")
    assert len(cards) == 11
    assert not any(meet(one, other) for n, one in enumerate(cards) for other in cards[:n])
    assert all(card[0] >= 0 and card[2] <= size[0] and card[3] <= size[1] for card in cards)
    assert min(card[2] - card[0] for card in cards) >= 50
    expect(me.page.locator(".balance .said")).to_have_text("You need 13 more")
    if size == PHONE:  # the cards in play have the place of the decks, which open from the strip
        assert min(card[2] - card[0] for card in boxes(me, ".row .card")) >= 44
        return
    decks = boxes(me, ".box > .pile .card")
    assert len(decks) == 5
    assert max(deck[2] for deck in decks) <= size[0]
    assert max(deck[1] for deck in decks) - min(deck[3] for deck in decks) < 0, "none stands below another"


def test_decks_and_event_lie_over_nothing(person: NewPerson) -> None:
    me = open_position(person(size=DESK), MUD)
    me.page.wait_for_timeout(300)
    middle = boxes(me, ".box > .pile, .box > .stake, .place.balance, .place.track")
    assert len(middle) == 9 + 1 + 2
    assert not any(meet(one, other) for n, one in enumerate(middle) for other in middle[:n])


def test_cards_in_play_stand_in_the_combat_round_they_came_in(person: NewPerson) -> None:
    me = open_position(person(size=DESK), ELEVEN.replace('"B-C4"', '{ id = "B-C4", round = 2 }'))
    parts = me.page.locator('[data-area-box="row-en"] .part')
    expect(parts.locator(".title")).to_have_text(["Round 1", "Round 2"])
    expect(parts.nth(0).locator(".card")).to_have_count(3)
    expect(parts.nth(1).locator(".card")).to_have_count(1)
    me.page.locator(".hand [data-lit]").first.hover()
    mine = me.page.locator('[data-area-box="row-cp"] .part')
    expect(mine.nth(1).locator(".ghost")).to_be_visible()


def test_a_used_card_on_its_side_makes_no_card_smaller(person: NewPerson) -> None:
    used = 'cards = [{ id = "R-CK", used = true }, { id = "R-SJ", used = true }, "R-S7", { id = "R-C5", round = 2 }]'
    me = open_position(person(size=DESK), ELEVEN.replace('cards = ["R-CK", "R-S7"]', used))
    me.page.wait_for_timeout(300)
    mine = boxes(me, '[data-area-box="row-cp"] .card')
    assert len(mine) == 4
    assert not any(meet(one, other) for n, one in enumerate(mine) for other in mine[:n])
    upright = [card for card in mine if card[3] - card[1] > card[2] - card[0]]
    assert min(card[2] - card[0] for card in upright) >= 90


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_card_under_another_can_be_taken_back(person: NewPerson, size: tuple[int, int]) -> None:
    me = open_position(person(size=size), TAKING)
    expect(me.page.locator('[data-element="card/R-D9"][data-lit]')).to_have_count(1)
    assert me.page.evaluate(COVERED) == []


def test_a_seat_that_is_a_side_has_the_sign_of_the_side_instead_of_a_number(person: NewPerson) -> None:
    me = open_position(person(size=DESK), ELEVEN)
    look = "pennants => pennants.map((sign) => [getComputedStyle(sign).clipPath, getComputedStyle(sign).fontSize])"
    signs = me.page.locator(".seat .pennant").evaluate_all(look)
    assert len(signs) == 2
    assert [size for _, size in signs] == ["0px", "0px"]
    square, striped = (shape.count(",") + 1 for shape, _ in signs)
    assert (square, striped) == (4, 12)


def test_pools_stand_beside_the_map_and_arrows_cover_no_name(person: NewPerson) -> None:
    me = person(size=DESK)
    id = sit_down(me, until="flag ")
    left, middle, right = (boxes(me, f'[data-area-box="{id}"]')[0] for id in ("pool-1", "map", "pool-2"))
    assert left[2] <= middle[0] < middle[2] <= right[0]
    assert middle[3] - middle[1] > 700
    me.page.evaluate(FLAG, id)
    me.page.locator(".edges .arrow").first.wait_for()
    arrows, names = boxes(me, ".edges .arrow"), boxes(me, ".hex .name")
    assert me.page.locator(".edges .arrow[data-side]").count() == len(arrows)
    assert not any(meet(arrow, name) for arrow in arrows for name in names)


def test_a_unit_in_hand_lights_all_it_can_reach_with_the_price(person: NewPerson) -> None:
    me = open_position(person(size=DESK), SHERMAN)
    me.click(me.page.locator("[data-lit][data-element='unit/s0-0']"))
    far = me.page.locator(".cell[data-element='place/c2'][data-lit]")
    expect(far.locator(".price")).to_have_attribute("data-price", "2 MF")
    assert me.page.evaluate(COVERED) == []
    me.click(far)
    expect(me.page.locator(".cell[data-element='place/c2'] .card")).to_have_count(1)


STANDING_BEFORE = """
game = "last-crusade"
turn = 5
phase = "maneuver"
step = "open"
[seat.0]
supply = 14
hand = ["us-rifle", "us-sherman76", "c-ambush", "c-smoke"]
units = [
  { card = "us-sherman", place = "b2", damage = 1, marks = ["spotted"] },
  { card = "us-rifle", place = "b2" },
  { card = "us-armdinf", place = "b2", marks = ["committed"] },
  { card = "us-jumbo", place = "a3" },
  { card = "us-how105", place = "hq0" },
]
[seat.1]
supply = 3
units = [
  { card = "de-panther", place = "b3", marks = ["spotted"], damage = 2 },
  { card = "de-grenadiers", place = "b3", marks = ["spotted", "dug-in"] },
  { card = "de-pak40", place = "b3", marks = ["spotted", "committed"] },
  { card = "de-volksgren", place = "hq1" },
]
"""
# What lies on top of an alert of the bar, in its four corners and its middle: nothing.
ALERT_COVERED = """() => [...document.querySelectorAll(".alert")].flatMap((node) => {
  const box = node.getBoundingClientRect();
  const spots = [[0.02, 0.2], [0.98, 0.2], [0.5, 0.5], [0.02, 0.8], [0.98, 0.8]];
  return spots.filter(([x, y]) => {
    const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return !top || !(node.contains(top) || top.contains(node));
  });
})"""
CUT = """nodes => nodes.filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
  .map((node) => node.textContent)"""


@pytest.mark.parametrize("size", [LYING, (720, 450)], ids=["lying", "zoom"])
def test_lying_down_or_at_200_percent_no_button_and_no_alert_is_covered(person: NewPerson, size: tuple[int, int]) -> None:
    me = open_position(person(size=size), STANDING_BEFORE)
    me.page.wait_for_timeout(300)
    expect(me.page.locator(".alert")).to_have_count(1)
    assert me.page.evaluate(ALERT_COVERED) == []
    hand = boxes(me, ".place.hand")[0]
    for name in ("End the turn", "Assault"):
        button = me.page.locator(".prompt .acts button", has_text=name).first
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= hand[1] + 1, f"{name} is seen whole"


def test_a_committed_unit_is_tinted_face_up_and_face_down(person: NewPerson) -> None:
    me = open_position(person(size=DESK), STANDING_BEFORE)
    tint = ".spent[title='Committed until its owner\\'s next turn']"
    mine, theirs = (me.page.locator(f"[data-element='unit/{piece}'] {tint}") for piece in ("s0-2", "s1-2"))
    expect(mine).to_be_visible()
    expect(theirs).to_be_visible()
    expect(me.page.locator(".spent")).to_have_count(2)


def test_on_a_phone_hand_and_buttons_share_the_first_screen_and_prices_cover_no_value(person: NewPerson) -> None:
    me = open_position(person(size=PHONE), STANDING_BEFORE)
    me.page.wait_for_timeout(300)
    for card in me.page.locator(".hand .card").all():
        expect(card).to_be_in_viewport(ratio=0.95)
    for choice in me.page.locator(".prompt [data-choice]").all():
        expect(choice).to_be_in_viewport(ratio=0.95)
    me.click(me.page.locator("[data-lit][data-element='unit/s0-1']"))
    me.page.locator(".zones .price").first.wait_for()
    values = [[x, bottom - (bottom - y) * 0.4, right, bottom] for x, y, right, bottom in boxes(me, ".zones .card")]
    prices = boxes(me, ".zones .price")
    assert prices
    assert not any(meet(price, value) for price in prices for value in values)


def test_on_a_phone_many_cards_in_play_take_a_second_line(person: NewPerson) -> None:
    many = '"R-CK", "R-S7", "R-C7", "R-SJ", { id = "R-H7", round = 2 }, { id = "R-C5", round = 2 }, { id = "R-C4", round = 2 }'
    me = open_position(person(size=PHONE), ELEVEN.replace('cards = ["R-CK", "R-S7"]', f"cards = [{many}]"))
    me.page.wait_for_timeout(300)
    mine = boxes(me, '[data-area-box="row-cp"] .card')
    assert len(mine) == 7
    assert max(card[2] for card in mine) <= PHONE[0]
    assert min(card[2] - card[0] for card in mine) >= 34
    assert me.page.locator(".place.prompt nav.strip button:not(.last)").evaluate_all(CUT) == []


def test_the_bar_of_the_last_war_cuts_nothing(person: NewPerson) -> None:
    """Six facts and an alert at once, in winter."""
    me = open_position(person(size=DESK), CONTACT.replace("turn = 1", "turn = 4"))
    me.page.wait_for_timeout(300)
    expect(me.page.locator(".bar .alert")).to_have_count(1)
    assert me.page.locator(".bar .facts span").count() >= 6
    assert me.page.locator(".bar h1, .bar .alert, .bar .facts, .bar .facts span").evaluate_all(CUT) == []


def test_a_phone_lying_down_keeps_question_and_hand_in_sight(person: NewPerson) -> None:
    me = open_position(person(size=LYING), ELEVEN)
    expect(me.page.locator(".prompt h2")).to_be_in_viewport()
    expect(me.page.locator(".hand .card").first).to_be_in_viewport(ratio=0.9)
    card = boxes(me, ".row .card")[0]
    assert card[2] - card[0] >= 50
