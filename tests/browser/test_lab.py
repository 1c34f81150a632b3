"""The lab page: a run from its start to its report, and from there to a table; a comparison; custom cards in both places."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE, Person
from browser.test_look import complaints

pytest.importorskip("polars")
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
LONG = 90_000  # milliseconds: a run gives way to whatever else the machine does
CARDS = '[[battle]]\nid = "tank-2"\nvalue = 6\nname = { en = "Iron Duke", de = "Eiserner Herzog" }\n'


def laboratory(me: Person, matches: int = 12) -> Person:
    me.page.goto("/lab?game=last-front")
    me.page.get_by_label("Custom number of matches").fill(str(matches))
    me.page.get_by_label("Computer players").select_option("random")
    return me


def press(me: Person, name: str) -> None:
    me.page.get_by_role("button", name=name, exact=True).click()


def bring_cards(me: Person, text: str = CARDS) -> None:
    me.page.get_by_role("button", name="Use custom cards").last.click()
    me.page.get_by_label("Card file").fill(text)


@SIZES
def test_a_run_is_started_watched_read_and_one_of_its_matches_opened(person: NewPerson, size: tuple[int, int]) -> None:
    me = person(size=size).lobby()
    me.page.get_by_role("link", name="Lab").click()
    expect(me.page.get_by_text("No runs yet.")).to_be_visible()
    expect(me.page.get_by_role("heading", name="What does this card do to the game?")).to_be_visible()
    laboratory(me)
    press(me, "Play 12 matches")
    expect(me.page.get_by_role("status").filter(has_text="done")).to_be_visible(timeout=LONG)
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    me.page.reload()
    report = me.page.frame_locator("iframe")
    expect(report.get_by_role("heading", name="Last Front: lab report on 12 matches")).to_be_visible()
    assert report.locator("svg").first.evaluate("svg => getComputedStyle(svg.querySelector('.bar')).fill") == "rgb(43, 90, 136)"
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="matches.csv").click()
    assert len(Path(download.value.path()).read_text("utf-8").splitlines()) == 13
    report.get_by_role("link", name="Open", exact=True).first.click()
    expect(me.page.locator(".controls")).to_be_visible()
    me.page.go_back()
    press(me, "Delete")
    press(me, "Delete this run?")
    expect(me.page.get_by_text("No runs yet.")).to_be_visible()


def test_a_run_is_stopped_and_taken_up_again_and_a_comparison_shows_differences(person: NewPerson) -> None:
    me = laboratory(person(), 20_000)
    press(me, "Play 20,000 matches")
    press(me, "Stop")
    expect(me.page.get_by_text("Stopped. Matches played so far are saved.")).to_be_visible()
    press(me, "Resume")
    press(me, "Stop")
    expect(me.page.get_by_role("button", name="Resume")).to_be_visible()
    laboratory(me)
    bring_cards(me)
    press(me, "Use these cards")
    press(me, "Compare A and B")
    press(me, "Play 12 matches of each")
    row = me.page.get_by_role("row").filter(has_text="plies")
    expect(row.get_by_role("cell")).to_have_count(5, timeout=LONG)
    expect(me.page.get_by_text("custom cards (1 changed)")).to_be_visible()
    press(me, "Report B")
    expect(me.page.frame_locator("iframe").get_by_text("tank-2").first).to_be_visible()


def test_an_option_is_gone_through(person: NewPerson) -> None:
    me = laboratory(person(), 6)
    press(me, "Sweep an option")
    me.page.get_by_label("Option", exact=True).select_option("victory")
    values = me.page.get_by_role("group", name="Values to test")
    values.get_by_role("checkbox", name="any three (longer)").uncheck()
    values.get_by_role("checkbox", name="three of a type or four types").uncheck()
    values.get_by_role("checkbox", name="your own numbers").uncheck()
    press(me, "Play 6 matches of each")
    rows = me.page.get_by_role("row")
    expect(rows).to_have_count(3, timeout=LONG)
    expect(rows.last.get_by_role("rowheader")).to_have_text("Victory: any two (short)")


@SIZES
def test_a_table_is_played_with_own_cards(person: NewPerson, size: tuple[int, int]) -> None:
    me = person(size=size).lobby()
    bring_cards(me, CARDS.replace("6", '"six"'))
    said = me.page.get_by_role("dialog").get_by_role("status")
    expect(said).to_have_text("cards.toml, battle card tank-2, value: expected `int`, got `str`")
    expect(me.page.get_by_role("button", name="Use these cards")).to_be_disabled()
    me.page.get_by_label("Card file").fill(CARDS)
    expect(said).to_have_text("Valid: one card changed.")
    assert complaints(me) == []
    press(me, "Use these cards")
    expect(me.page.get_by_text("one card changed")).to_be_visible()
    me.page.locator("section.panel .go button.main").click()
    me.seated()
    me.page.get_by_role("button", name="Custom cards in play: one changed.").click()
    sheet = me.page.get_by_role("dialog", name="Custom cards")
    expect(sheet.get_by_text("Iron Duke").first).to_be_visible()
    face = sheet.locator("img")
    expect(face).to_have_attribute("src", re.compile("cards="))
    assert face.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    assert complaints(me) == []
    me.page.keyboard.press("Escape")
    me.page.goto(f"/table/{me.table}/replay")
    expect(me.page.get_by_role("button", name="Custom cards in play: one changed.")).to_be_visible()


@SIZES
@pytest.mark.parametrize(("lang", "theme"), [("en-GB", "light"), ("de-DE", "dark")])
def test_axe_has_no_complaint_about_the_laboratory(person: NewPerson, size: tuple[int, int], lang: str, theme: str) -> None:
    me = person(size=size, lang=lang, theme=theme)
    me.page.goto("/lab")
    expect(me.page.locator(".form")).to_be_visible()
    me.page.locator("summary").first.click()
    assert complaints(me) == []
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
