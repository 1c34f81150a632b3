"""Guided lessons in a real browser: from the lobby to the done sheet, with mouse and keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.learner import LearnerInBrowser
from browser.person import PHONE, Person
from browser.test_look import complaints
from warcabinet.games.registry import GAMES, game_named

FIRST = game_named("last-front").lessons["01-your-first-battle"]
# What the card of the coach covers of what it points at and of the expected choice, in square pixels.
COVERED = """() => {
  const card = document.querySelector("#coach").getBoundingClientRect();
  return [...document.querySelectorAll("[aria-describedby=coach-words]")].map((node) => {
    const box = node.getBoundingClientRect();
    const w = Math.min(card.right, box.right) - Math.max(card.left, box.left);
    const h = Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top);
    return w > 0 && h > 0 && box.width * box.height < innerWidth * innerHeight * 0.3 ? Math.round(w * h) : 0;
  });
}"""

# The question, its arithmetic and who commands which side: how much of each lies under the card.
READ_COVERED = """() => {
  const card = document.querySelector("#coach").getBoundingClientRect();
  return [...document.querySelectorAll(".prompt h2, .prompt .sum, .place.facts .note")].filter((node) => {
    const box = node.getBoundingClientRect();
    return Math.min(card.right, box.right) > Math.max(card.left, box.left) &&
      Math.min(card.bottom, box.bottom) > Math.max(card.top, box.top);
  }).map((node) => node.textContent);
}"""


def begin(me: Person, game: str = "last-front") -> LearnerInBrowser:
    """The offer of the lobby to someone who has never played the game."""
    me.page.goto(f"/play/{game}")
    me.page.locator("[data-learn]").click()
    me.seated()
    return LearnerInBrowser(me.page, next(iter(game_named(game).lessons.values())))


@pytest.mark.parametrize("game", GAMES)
def test_the_first_lesson_from_the_lobby_to_the_done_sheet(person: NewPerson, game: str) -> None:
    me = person()
    learner = begin(me, game)

    def look(name: str) -> None:
        if name != "done":
            me.page.wait_for_timeout(500)
            assert sum(me.page.evaluate(COVERED)) == 0, f"the card covers something in step {name}"
            assert me.page.evaluate(READ_COVERED) == [], f"the card covers words in step {name}"

    learner.through(look)
    assert complaints(me) == []
    sheet = me.page.locator("dialog[open]")
    expect(sheet).to_contain_text(learner.lesson.script.learned.en)
    expect(sheet.locator(".star")).to_be_visible()
    assert "swap" not in sheet.inner_text()
    sheet.locator("[data-done=next]").click()
    expect(me.page.locator('#coach[data-step="1"]')).to_be_visible()
    expect(me.page.locator("header.bar")).to_contain_text("Lesson 2")
    me.page.goto("/lessons")
    done = me.page.locator(f'[data-game="{game}"] li.done')
    expect(done).to_have_count(1)


def test_another_choice_is_answered_with_a_reason_then_a_ring_then_show_me(person: NewPerson) -> None:
    me = person()
    learner = begin(me)
    for _ in range(2):
        me.page.keyboard.press("Enter")
        me.page.wait_for_timeout(300)
    learner.await_step(3)
    coach = me.page.locator("#coach")
    for miss in range(1, 4):
        me.page.locator("[data-choice=withdraw]").click()
        expect(coach).to_contain_text("Not made")
        expect(coach).to_contain_text("Not yet: you can win this one.")
        expect(me.page.locator(".ring.here")).to_have_count(1 if miss >= 2 else 0)
        expect(coach.get_by_role("button", name="Show me")).to_have_count(1 if miss >= 3 else 0)
    assert me.lines == []
    coach.get_by_role("button", name="Show me").click()
    learner.await_step(4)
    assert [line.endswith("You lay Heavy Tank: bid 3") for line in me.lines] == [True]


def test_the_keyboard_is_enough(person: NewPerson) -> None:
    me = person()
    learner = begin(me)
    me.page.keyboard.press("c")
    assert me.page.evaluate("document.activeElement.id") == "coach"
    me.page.keyboard.press("Enter")
    learner.await_step(2)
    me.page.keyboard.press("c")
    assert me.page.evaluate("document.activeElement.id") != "coach"
    me.page.keyboard.press(" ")
    learner.await_step(3)
    me.page.keyboard.press("Escape")  # closes nothing
    me.page.keyboard.press("h")
    expect(me.page.locator(".ring.here")).to_have_count(1)
    tank = me.page.locator('[data-element="hand/tank-3#1"]')
    me.page.keyboard.press(tank.get_attribute("data-lit") or "")
    learner.await_step(4)
    me.page.keyboard.press("u")
    learner.await_step(3)
    assert me.lines == []


def test_leaving_keeps_the_step_and_the_language_can_change(person: NewPerson) -> None:
    me = person()
    learner = begin(me)
    me.page.locator("[data-coach=continue]").click()
    learner.await_step(2)
    me.page.get_by_role("link", name="Leave lesson").click()
    row = me.page.locator('[data-game="last-front"] li.open')
    expect(row).to_contain_text("Step 2 of 8")
    row.get_by_role("button", name="Continue").click()
    learner.await_step(2)
    me.page.get_by_role("button", name="Deutsch").click()
    expect(me.page.locator("#coach-words")).to_contain_text("Der Computer hat zwei Karten gelegt")


def test_the_coach_speaks_to_screen_readers(person: NewPerson) -> None:
    me = person()
    learner = begin(me)
    learner.await_step(1)
    words = me.page.locator("#coach-words")
    expect(words).to_have_attribute("aria-live", "polite")
    expect(words).to_contain_text("Step 1 of 8.")
    expect(me.page.locator("[aria-describedby=coach-words]")).to_have_count(1)
    assert complaints(me) == []


def test_on_a_phone_the_words_stay_in_sight_and_cover_nothing(person: NewPerson) -> None:
    me = person(size=PHONE)
    learner = begin(me)

    def look(name: str) -> None:
        if name == "done":
            return
        box = me.page.locator("#coach").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE[1] + 1
        assert sum(me.page.evaluate(COVERED)) == 0
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        expect(me.page.get_by_role("button", name="All 1", exact=True)).to_have_count(0)

    learner.through(look)
    assert complaints(me) == []


def test_whoever_knows_the_game_is_not_asked_again(person: NewPerson) -> None:
    me = person()
    me.page.goto("/play/last-front")
    expect(me.page.locator("[data-learn]")).to_have_text("Start the guided battle")
    me.page.get_by_role("button", name="I know how to play").click()
    expect(me.page.locator("[data-learn]")).to_have_count(0)
    me.page.reload()
    expect(me.page.locator("section.panel button.main")).to_be_visible()
    expect(me.page.locator("[data-learn]")).to_have_count(0)


def test_play_on_from_here(person: NewPerson) -> None:
    me = person()
    begin(me).through()
    me.page.locator("[data-done=on]").click()
    expect(me.page.locator("dialog[open]")).to_have_count(0)
    expect(me.page.locator("#coach")).to_have_count(0)
    me.click(me.page.locator(".hand [data-lit]").first)
    assert "You lay" in me.lines[-1]


def test_on_a_phone_cards_in_play_can_be_read_beside_the_coach(person: NewPerson) -> None:
    me = person(size=PHONE)
    learner = begin(me, "great-war")

    def look(name: str) -> None:
        if name == "done":
            return
        me.page.wait_for_timeout(450)
        cards = me.page.locator(".row .card").evaluate_all("cards => cards.map((card) => card.offsetWidth)")
        assert min(cards) >= 40, f"step {name}"
        coach = me.page.locator("#coach").bounding_box()
        assert coach is not None
        for pointed in me.page.locator("[aria-describedby=coach-words]").all():
            seen = pointed.bounding_box()
            assert seen is not None
            assert seen["y"] + seen["height"] <= coach["y"] + 1, f"step {name}"

    learner.through(look)


@pytest.mark.parametrize("game", ["deckfront", "last-crusade"])
def test_a_learner_with_a_finger_reaches_the_end_and_can_read_the_field(person: NewPerson, game: str) -> None:
    me = person(size=PHONE)
    learner = begin(me, game)

    def look(name: str) -> None:
        if name == "done":
            return
        me.page.wait_for_timeout(450)
        assert sum(me.page.evaluate(COVERED)) == 0, f"the card covers something in step {name}"
        cards = me.page.locator(".field .card").evaluate_all("cards => cards.map((card) => card.offsetWidth)")
        assert min(cards, default=60) >= 60, f"step {name}"

    learner.through(look)


def test_on_a_phone_the_coach_points_at_the_button_of_the_log(person: NewPerson) -> None:
    me = person(size=PHONE)
    learner = begin(me, "last-war")
    pointed: dict[str, bool] = {}

    def look(name: str) -> None:
        me.page.wait_for_timeout(450)
        pointed[name] = me.page.locator("[data-opens=log][aria-describedby=coach-words]").count() == 1
        if pointed[name]:
            expect(me.page.locator("[data-opens=log]")).to_be_in_viewport(ratio=0.9)

    learner.through(look)
    assert [name for name, yes in pointed.items() if yes] == ["07"]
