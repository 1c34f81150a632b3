"""A ruling in the browser: switched in the lobby, named at the table and above the replay, explained in the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE
from browser.test_look import complaints
from packaged import package
from real_browser import HostProcess


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HostProcess]:
    """The usual host, with a game that has a ruling."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(package(tmp_path_factory.mktemp("installed"), "ruled-card = browser.ruled_card:GAME")))
        host = HostProcess(tmp_path_factory.mktemp("data"))
        host.start()
    yield host
    host.kill()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_ruling_from_the_lobby_to_the_replay(person: NewPerson, host: HostProcess, size: tuple[int, int]) -> None:
    me = person(host.url, size=size).lobby()
    me.page.locator(".box", has_text="Ruled Card").click()
    group = me.page.locator("section.panel details", has_text="Rulings:")
    expect(group).to_contain_text("Aces")
    expect(group.get_by_text("Whether an ace beats a king.")).not_to_be_visible()
    group.locator("summary").click()
    expect(group.get_by_text("Whether an ace beats a king.")).to_be_visible()
    expect(group.locator("a.rule")).to_have_attribute("href", "/rules/ruled-card/HC-R1")
    group.get_by_text("high", exact=True).click()
    me.page.locator("section.panel button.main").click()
    me.seated()
    line = me.page.get_by_text("Rulings:")
    expect(line).to_contain_text("Aces: high")
    assert complaints(me) == []
    line.get_by_role("button", name="Rule HC-R1").click()
    shown = me.page.locator("aside.rulebook")
    expect(shown.locator("[data-rule=HC-R1]")).to_contain_text("Our ruling")
    expect(shown.locator("[data-rule='HC-2']")).not_to_contain_text("Our ruling")
    expect(shown.get_by_role("listitem").filter(has_text="This match")).to_have_text("Our other reading: high This match")
    me.page.goto(me.page.url + "/replay")
    expect(me.page.get_by_text("Rulings:")).to_contain_text("Aces: high")


def test_the_rulebook_page_marks_the_default(person: NewPerson, host: HostProcess) -> None:
    me = person(host.url, lang="de-DE")
    me.page.goto("/rules/ruled-card/HC-R1")
    expect(me.page.locator("[data-rule=HC-R1]")).to_contain_text("Unsere Auslegung")
    expect(me.page.get_by_role("listitem").filter(has_text="Vorgabe")).to_have_text("Nach dem Wortlaut: niedrig Vorgabe")
