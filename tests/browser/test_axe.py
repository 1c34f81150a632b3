"""axe-core finds nothing to complain about on any page, in either theme, on a wide screen and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE, Person
from browser.test_look import complaints

GAMES = ("last-front", "deckfront", "great-war", "last-crusade", "last-war")
USUAL = ("wide-light", "phone-dark")  # each size and each theme once; the other two in the soak
LOOKS = [
    pytest.param(size, theme, id=f"{name}-{theme}", marks=[pytest.mark.soak][: f"{name}-{theme}" not in USUAL])
    for name, size in (("wide", WIDE), ("phone", PHONE))
    for theme in ("light", "dark")
]


def look(person: Person, path: str, there: str) -> None:
    person.page.goto(path)
    expect(person.page.locator(there).first).to_be_visible()
    person.page.wait_for_timeout(300)
    assert complaints(person) == [], path


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_pages_without_a_table(person: NewPerson, size: tuple[int, int], theme: str) -> None:
    me = person(size=size, theme=theme)
    look(me, "/", ".box")
    for game in GAMES:
        look(me, f"/play/{game}", f"section.panel[data-game={game}]")
    look(me, "/rules/deckfront/DF-7.12", ".asked")
    look(me, "/cards/last-front", "main li img")
    look(me, "/cards/last-front/tank-2", "dialog img")
    look(me, "/cards/great-war", "main li img")
    look(me, "/lessons", "[data-game=last-war] li")
    look(me, "/decks/deckfront", "main")
    look(me, "/lab", "main")
    look(me, "/control/last-war", "main")
    look(me, "/nowhere", "main")
    look(me, "/join/nothing", "main")


@pytest.mark.parametrize(("size", "theme"), LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_what_opens_there(person: NewPerson, size: tuple[int, int], theme: str, game: str) -> None:
    me = person(size=size, theme=theme)
    me.page.goto(f"/play/{game}")
    me.page.locator("#start").click()
    me.seated()
    me.await_turn()
    assert complaints(me) == []
    opened: list[tuple[str, Callable[[], None]]] = [
        ("rulebook", lambda: me.page.get_by_role("button", name="Rulebook").click()),
        ("menu", lambda: me.page.get_by_role("button", name="This table").click()),
    ]
    for name, act in opened:
        act()
        me.page.wait_for_timeout(400)
        assert complaints(me) == [], name
        me.page.keyboard.press("Escape")
    look(me, f"/table/{me.table}/replay", "input[type=range]")


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_a_lesson_and_its_menu(person: NewPerson, size: tuple[int, int], theme: str) -> None:
    me = person(size=size, theme=theme)
    me.page.goto("/play/deckfront")
    me.page.locator("[data-learn]").click()
    me.seated()
    expect(me.page.locator("#coach-words")).to_be_visible()
    me.page.wait_for_timeout(400)
    assert complaints(me) == []
    me.page.get_by_role("button", name="This table").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()
    assert complaints(me) == []


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_waiting_for_a_friend_and_the_invitation(person: NewPerson, size: tuple[int, int], theme: str) -> None:
    me = person(size=size, theme=theme)
    me.page.goto("/play/last-war")
    me.pick("Opponents", "Friends")
    me.page.locator("#start").click()
    link = me.page.locator(".waiting input").input_value()
    assert complaints(me) == []
    guest = person(size=size, theme=theme)
    guest.page.goto(link)
    expect(guest.page.get_by_role("button", name="Take this seat")).to_be_visible()
    assert complaints(guest) == []
