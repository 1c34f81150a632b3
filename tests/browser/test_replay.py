"""Replay of a match, an address for each moment, continuing from one, and files."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from browser.conftest import NewPerson
from warcabinet.engine.session import Session
from warcabinet.games.registry import game_named


def finished_record() -> str:
    game = game_named("last-front")
    session = Session(game, game.options({"players": 2, "victory": "any2"}), seed="replay", names=("Ines", "Otto"))
    chance = random.Random(7)
    while not session.over:
        session.take(chance.choice(session.choices()))
    return session.record().text()


def test_an_uploaded_match_is_replayed_and_goes_on_elsewhere(person: NewPerson) -> None:
    text = finished_record()
    plies = len(re.findall(r"^\d+: ", text, re.M))
    me = person().lobby()
    me.page.get_by_role("button", name="Open a file").click()
    me.page.locator("input[type=file]").set_input_files({"name": "match.wcr", "mimeType": "text/plain", "buffer": text.encode()})
    slider = me.page.get_by_role("slider")
    expect(slider).to_have_value(str(plies))
    me.page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    for step in (1, 2, 3):
        me.page.keyboard.press("ArrowRight")
        expect(slider).to_have_value(str(step))
    assert me.page.url.split("?")[0].endswith("/replay/3")
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(request.url))
    me.page.wait_for_timeout(400)
    assert asked == [], "a moment that stands still asks for nothing"
    shown = me.lines
    me.page.reload()
    expect(slider).to_have_value("3")
    assert me.lines == shown

    me.page.get_by_label("View as").select_option(label="Otto")
    expect(me.page).to_have_url(re.compile(r"seat=2"))
    expect(me.page.locator("section.own .who")).to_have_text("Otto")

    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Download Position").click()
    assert 'game = "last-front"' in download.value.path().read_text("utf-8")

    old = me.table
    me.page.get_by_role("button", name="Continue on one screen").click()
    me.page.wait_for_url(lambda url: old not in url)
    me.seated()
    me.page.locator("[data-lit], [data-choice], .curtain[open]").first.wait_for()


def test_a_running_match_can_be_looked_back_at(person: NewPerson) -> None:
    me = person().start("Normal")
    me.play_on(4)
    me.await_turn()
    me.page.get_by_role("button", name="This table").click()
    me.page.get_by_role("link", name="Since my last turn").click()
    slider = me.page.get_by_role("slider")
    expect(slider).to_be_visible()
    most = slider.get_attribute("max")
    assert most
    me.page.keyboard.press("End")
    expect(slider).to_have_value(most)
    me.page.get_by_role("link", name="Back to the table").click()
    assert me.await_turn()


def test_a_record_is_downloaded_and_a_bad_file_is_refused_in_words(person: NewPerson) -> None:
    me = person().start()
    me.play_on(2)
    me.page.get_by_role("button", name="This table").click()
    with me.page.expect_download() as download:
        me.page.get_by_role("link", name="Download Record").click()
    assert download.value.path().read_text("utf-8").startswith("War Cabinet record 1")
    me.lobby()
    me.page.get_by_role("button", name="Open a file").click()
    me.page.locator("input[type=file]").set_input_files(
        {"name": "bad.wcr", "mimeType": "text/plain", "buffer": b"War Cabinet record 1\nGame: chess\n"}
    )
    expect(me.page.locator(".toasts")).to_contain_text("bad.wcr")
    assert me.page.url.rstrip("/") == me.url
