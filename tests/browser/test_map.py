"""The hex map in a real browser: seen whole, moved, walked, and orders given on it with few presses."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE, Person
from browser.test_field import open_position
from browser.test_look import complaints

POST = """async (path, body) => {
  const me = await (await fetch("/api/me")).json();
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": me.csrf };
  return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}"""
START = f"""async ([seats, options]) => {{
  const table = {{ game: "last-war", seats: seats.map((kind) => ({{ kind }})), options }};
  return (await ({POST})("/api/tables", table)).id;
}}"""
CHOOSE = f"""async ([id, wanted]) => {{
  const news = await (await fetch(`/api/tables/${{id}}/scene`)).json();
  const choices = news.scene.choices ?? [];
  if (choices.some((choice) => choice.text.startsWith(wanted))) return true;
  await ({POST})(`/api/tables/${{id}}/choose`, {{ choice: choices[0].text, stamp: news.stamp }});
  return false;
}}"""


def sit_down(me: Person, seats: tuple[str, ...] = ("me", "me"), until: str = "", **options: Any) -> str:
    """At a table of the Orel salient, played from one screen, at the first moment that has such a choice."""
    me.page.goto("/")
    id: str = me.page.evaluate(START, [list(seats), options])
    for _ in range(60):
        if not until or me.page.evaluate(CHOOSE, [id, until]):
            break
    me.page.goto(f"/table/{id}")
    me.seated()
    expect(me.page.locator(".map svg").first).to_be_visible()
    return id


def hex(me: Person, code: str) -> Locator:
    return me.page.locator(f'[data-cell="hex/{code}"]')


def box(me: Person) -> list[float]:
    return [float(n) for n in str(me.page.locator(".map > svg").get_attribute("viewBox")).split()]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_map_shows_the_front_and_axe_has_no_complaint(person: NewPerson, size: tuple[int, int], theme: str) -> None:
    me = person(size=size, theme=theme)
    sit_down(me)
    front = str(me.page.locator(".edges .front").get_attribute("d"))
    assert front.count("M") == 1, "one line to follow"
    assert front.count("L") >= 8
    widths = me.page.locator(".map .name text").evaluate_all(
        "names => names.map((name) => name.getComputedTextLength() * name.parentNode.transform.baseVal.consolidate().matrix.a)"
    )
    assert widths
    assert max(widths) < 1.1, "no name reaches under the front beside it"
    assert complaints(me) == []


def test_a_man_is_deployed_with_two_presses_and_taken_back_with_one(person: NewPerson) -> None:
    me = person()
    sit_down(me)
    hex(me, "0904").click()
    inspector = me.page.locator(".inspector")
    expect(inspector.locator("h2")).to_have_text("Smolensk")
    men = inspector.locator(".row", has_text="Men")
    expect(men.locator("b")).to_have_text("7")
    men.get_by_text("+", exact=True).click()
    expect(men.locator("b")).to_have_text("8")
    expect(me.page.locator(".hex .change").first).to_have_text("+1")
    men.get_by_text("−", exact=True).click()
    expect(men.locator("b")).to_have_text("7")


def test_an_earlier_order_is_taken_back_without_those_after_it(person: NewPerson) -> None:
    me = person()
    sit_down(me)
    with me.page.expect_response(re.compile("/choose")):
        me.page.locator('[data-choice="man-the-line"]').click()
    inspector = me.page.locator(".inspector")
    hex(me, "0905").click()
    tanks = inspector.locator(".row", has_text="Tanks")
    before = int(tanks.locator("b").inner_text())
    tanks.get_by_text("+", exact=True).click()
    expect(tanks.locator("b")).to_have_text(str(before + 1))
    me.page.locator('[data-cell][aria-label*="(+"]:not([data-cell="hex/0905"])').first.click()
    men = inspector.locator(".row", has_text="Men")
    many = int(men.locator("b").inner_text())
    men.get_by_text("−", exact=True).click()
    expect(men.locator("b")).to_have_text(str(many - 1))
    hex(me, "0905").click()
    expect(tanks.locator("b")).to_have_text(str(before + 1))


def test_one_press_mans_the_whole_line_in_plain_choices(person: NewPerson) -> None:
    me = person()
    id = sit_down(me)
    button = me.page.locator('[data-choice="man-the-line"]')
    with me.page.expect_response(re.compile("/choose")):
        button.click()
    record = me.page.evaluate(f"async () => (await fetch('/api/tables/{id}/record')).text()")
    assert len(re.findall(r"^1: put men \d{4}$", record, re.MULTILINE)) > 1
    assert "man-the-line" not in record


def test_an_attack_is_a_press_on_two_hexes_or_a_line_drawn_between_them(person: NewPerson) -> None:
    me = person()
    sit_down(me, until="flag ")
    lit = me.page.locator("[data-cell][data-lit]")
    start = lit.first
    start.click()
    aim = me.page.locator("[data-cell].aim")
    expect(aim.first).to_be_visible()
    arrows = me.page.locator(".edges .arrow")
    before = arrows.count()
    a, b = start.bounding_box(), aim.first.bounding_box()
    assert a
    assert b
    me.page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    me.page.mouse.down()
    me.page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=6)
    me.page.mouse.up()
    expect(arrows).to_have_count(before + 1)


def test_the_map_is_moved_and_zoomed_by_mouse_and_keys(person: NewPerson) -> None:
    me = person()
    sit_down(me)
    whole = box(me)
    place = me.page.locator(".map > svg").bounding_box()
    assert place
    me.page.mouse.move(place["x"] + 300, place["y"] + 200)
    me.page.mouse.wheel(0, -600)
    expect(me.page.locator(".map > svg")).not_to_have_attribute("viewBox", " ".join(map(str, whole)))
    near = box(me)
    assert near[2] < whole[2]
    me.page.mouse.down()
    me.page.mouse.move(place["x"] + 200, place["y"] + 150, steps=5)
    me.page.mouse.up()
    assert box(me)[0] > near[0]
    expect(me.page.locator(".inspector")).to_have_count(0)  # a drag is no press
    hex(me, "0904").focus()
    me.page.keyboard.press("Home")
    assert box(me)[2] == pytest.approx(whole[2])
    me.page.keyboard.press("+")
    assert box(me)[2] < whole[2]


def test_two_fingers_on_a_phone_zoom_the_map(person: NewPerson) -> None:
    me = person(size=PHONE)
    sit_down(me)
    whole = box(me)
    place = me.page.locator(".map > svg").bounding_box()
    assert place
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    fingers = me.page.context.new_cdp_session(me.page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}] if apart else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for apart in (45, 60, 75, 90):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    near = box(me)
    assert near[2] < 0.6 * whole[2]
    expect(me.page.locator(".inspector")).to_have_count(0)  # two fingers are no press
    touch("touchStart", 90)
    for apart in (70, 50, 30, 20):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    assert box(me)[2] > near[2]


def test_the_keyboard_walks_from_hex_to_hex(person: NewPerson) -> None:
    me = person()
    sit_down(me)
    hex(me, "0904").focus()
    me.page.keyboard.press("ArrowRight")
    expect(hex(me, "1004")).to_be_focused()
    expect(me.page.locator(".inspector h2")).to_have_text("Orel")
    assert "Soviet Union" in str(hex(me, "1004").get_attribute("aria-label"))
    me.page.keyboard.press("Escape")
    expect(me.page.locator(".inspector")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en-GB", "de-DE"])
def test_on_a_phone_the_odds_of_a_hex_are_read_without_scrolling(person: NewPerson, lang: str) -> None:
    me = person(size=PHONE, lang=lang)
    sit_down(me)
    hex(me, "0905").tap()
    odds = me.page.locator(".inspector .body dd", has_text="36")
    expect(odds.first).to_be_visible()
    body = me.page.locator(".inspector .body").bounding_box()
    assert body
    for each in odds.all():
        found = each.bounding_box()
        assert found
        assert found["y"] + found["height"] <= body["y"] + body["height"]
    expect(me.page.locator(".inspector .step").first).to_be_in_viewport(ratio=0.99)


def test_on_a_phone_a_tap_opens_a_sheet_and_the_hex_stays_in_sight(person: NewPerson) -> None:
    me = person(size=PHONE)
    sit_down(me)
    hex(me, "0905").tap()
    sheet = me.page.locator(".inspector").bounding_box()
    expect(me.page.locator(".inspector h2")).to_have_text("Sevsk")
    place = hex(me, "0905").bounding_box()
    assert sheet
    assert place
    assert place["y"] + place["height"] <= sheet["y"] + 40


def test_the_umpire_gives_a_reason_and_edits_a_hex(person: NewPerson) -> None:
    me = person()
    id = sit_down(me, seats=("me", "me", "me"), until="because")
    me.page.locator('[data-choice^="because weather"]').click()
    me.page.get_by_role("textbox").fill("Mud came early.")
    me.page.get_by_role("button", name="Confirm").click()
    expect(me.page.locator("#log li", has_text="Mud came early.")).to_have_count(1)
    with me.page.expect_response(re.compile("/choose")):
        hex(me, "0904").click()
    men = me.page.locator(".inspector .row", has_text="Men").first
    expect(men).to_be_visible()
    with me.page.expect_response(re.compile("/choose")):
        men.get_by_text("+", exact=True).click()
    record = me.page.evaluate(f"async () => (await fetch('/api/tables/{id}/record')).text()")
    assert "says: Mud came early." in record
    assert "3: add men" in record


CONTACT = """
game = "last-war"
turn = 1
step = 2
[options]
fog = "contact"
"""


def test_what_a_seat_may_not_know_is_a_question_mark_never_a_number(person: NewPerson) -> None:
    """LW-N44 Men behind the enemy's line, tanks and supply on it, his Pool."""
    me = open_position(person(), CONTACT)
    unknown = me.page.locator(".map .men.unknown text:first-of-type")
    expect(unknown).to_have_text(["?"] * 4)
    expect(me.page.locator('[data-cell][aria-label*="Men ?"]')).to_have_count(4)
    chips = me.page.locator(".map .counter.unknown > text").all_text_contents()
    assert chips
    assert set(chips) == {"?"}
    assert "0" not in me.page.locator('[data-area-box="pool-2"] .value').all_inner_texts()[:6]
