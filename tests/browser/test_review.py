"""Reviewing a finished match: from the replay page and from its end, with graph, list and a way to try again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FilePayload, expect

from browser.conftest import NewPerson
from browser.person import Person
from browser.test_axe import LOOKS, look
from browser.test_look import complaints
from browser.test_replay import finished_record


def reviewed(person: NewPerson, **more: Any) -> Person:
    """Someone who has opened a finished match and asked for its review."""
    me = person(**more).lobby()
    me.page.get_by_role("button", name="Open a file").click()
    file: FilePayload = {"name": "match.wcr", "mimeType": "text/plain", "buffer": finished_record().encode()}
    me.page.locator("input[type=file]").set_input_files(file)
    me.page.get_by_role("button", name="Review this match").click()
    expect(me.page.get_by_role("img", name="Ines's chance of winning over the match")).to_be_visible(timeout=60_000)
    return me


def test_a_finished_match_is_reviewed_and_tried_again_from_a_turning_point(person: NewPerson) -> None:
    me = reviewed(person)
    review = me.page.get_by_role("region", name="How the match went")
    points = review.get_by_role("list", name="Turning points").get_by_role("listitem")
    assert 1 <= points.count() <= 3
    expect(points.first).to_contain_text("Better:")
    expect(points.first.locator(".moment .part")).not_to_have_count(0)  # the table at that moment, small
    table = review.get_by_role("table")
    for heading in ("Accuracy", "Luck", "Result without luck"):
        expect(table.get_by_role("columnheader", name=heading, exact=True)).to_be_visible()
    expect(table.get_by_role("rowheader", name="Ines")).to_be_visible()

    points.first.get_by_role("link", name="Show in replay").click()
    expect(review).to_be_hidden()
    me.page.get_by_role("button", name="Review this match").click()
    expect(points.first).to_be_visible()  # it is kept: nothing is worked out again

    old = me.table
    points.first.get_by_role("button", name="Try from here").click()
    me.page.wait_for_url(lambda url: old not in url)
    me.page.locator("[data-lit], [data-choice], .curtain[open]").first.wait_for()


def test_the_end_of_a_match_shows_its_review(person: NewPerson) -> None:
    me = reviewed(person)
    me.page.goto(me.page.url.split("/replay")[0])
    expect(me.page.get_by_role("dialog", name="Match over").get_by_role("list", name="Turning points")).to_be_visible()


def test_ones_own_mistakes_are_played_again(person: NewPerson) -> None:
    me = reviewed(person)
    me.page.get_by_role("link", name="Learn from your mistakes").click()
    verdict = me.page.locator(".solving")
    expect(verdict).to_contain_text("Find a better choice.")
    me.page.locator("[data-lit], [data-choice]").first.wait_for()
    me.page.get_by_role("button", name="Show the answer").click()
    expect(verdict).to_contain_text("Better:")
    expect(me.page.get_by_role("button", name="Show the answer")).to_be_hidden()
    me.page.get_by_role("button", name="Next", exact=True).click()
    expect(verdict).to_contain_text("2 of")
    expect(me.page.get_by_role("button", name="Show the answer")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_axe_finds_nothing_in_a_review_and_in_practice(person: NewPerson, size: tuple[int, int], theme: str) -> None:
    me = reviewed(person, size=size, theme=theme)
    me.page.wait_for_timeout(300)
    assert complaints(me) == []
    look(me, me.page.url.split("/replay")[0] + "/practice", ".solving")
