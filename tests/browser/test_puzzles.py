"""Puzzles in a real browser: from the list to the solution, with marks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import NewPerson
from browser.person import Person
from browser.test_axe import LOOKS, look
from warcabinet.engine.puzzle import Puzzle
from warcabinet.games.registry import game_named

PUZZLE = next(puzzle for puzzle in game_named("deckfront").puzzles if puzzle.best.startswith("play "))
PATH = f"/puzzles/deckfront/{PUZZLE.id}"


def place_of(me: Person, puzzle: Puzzle, text: str) -> Locator:
    """Where a choice is made on the table."""
    scene = me.page.request.get(f"/api/puzzles/deckfront/{puzzle.id}").json()["scene"]
    choice = next(each for each in scene["choices"] if each["text"] == text)
    elements = choice.get("elements", [])
    return me.page.locator(f"[data-element='{elements[0]}']" if elements else f"[data-choice='{text}']").first


def test_a_puzzle_is_missed_solved_and_marked(person: NewPerson) -> None:
    me = person().lobby()
    expect(me.page.get_by_role("region", name="Puzzle of the day")).to_be_visible()
    me.page.get_by_role("link", name="Puzzles", exact=True).click()
    number = game_named("deckfront").puzzles.index(PUZZLE) + 1
    games = me.page.get_by_role("region", name="Deckfront")
    expect(games).to_contain_text(f"0 of {len(game_named('deckfront').puzzles)} solved")
    games.get_by_role("link", name=f"Puzzle {number}", exact=True).click()
    verdict = me.page.locator(".solving")
    expect(verdict).to_contain_text("One choice is clearly best. Which one?")
    place_of(me, PUZZLE, PUZZLE.greedy).click()
    expect(verdict).to_contain_text("is the obvious choice, and not the best. Try again.")
    place_of(me, PUZZLE, PUZZLE.best).click()
    expect(verdict).to_contain_text("Right: this is the best choice.")
    expect(verdict).to_contain_text(f"costs {int(100 * PUZZLE.margin + 0.5)} points")  # half a point up, as the browser rounds
    me.page.get_by_role("link", name="Puzzles", exact=True).click()
    expect(games).to_contain_text("1 of ")
    expect(games.get_by_role("link", name=f"Puzzle {number}, Solved after a miss")).to_be_visible()


def test_the_solution_can_be_shown_and_the_next_puzzle_follows(person: NewPerson) -> None:
    me = person(lang="de-DE")
    me.page.goto(PATH)
    verdict = me.page.locator(".solving")
    verdict.get_by_role("button").click()
    expect(verdict).to_contain_text("Die beste Möglichkeit:")
    verdict.get_by_role("link", name="Nächste Aufgabe").click()
    expect(verdict).to_contain_text("Eine Möglichkeit ist klar die beste. Welche?")
    assert PUZZLE.id not in me.page.url


def test_an_unknown_puzzle_says_so(person: NewPerson) -> None:
    me = person()
    me.page.goto("/puzzles/deckfront/none")
    expect(me.page.get_by_text("There is no puzzle 'none'.")).to_be_visible()
    me.page.get_by_role("link", name="Puzzles", exact=True).last.click()
    expect(me.page.get_by_role("main").get_by_role("heading", name="Puzzles")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_axe_finds_nothing_in_puzzles(person: NewPerson, size: tuple[int, int], theme: str) -> None:
    me = person(size=size, theme=theme)
    look(me, "/puzzles", "section .disc")
    look(me, PATH, ".solving")
