"""The client knows no game: one that another package brings is played from its box in the lobby to the result."""

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
    """The usual host and the usual computers, with one more package installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(package(tmp_path_factory.mktemp("installed"))))
        host = HostProcess(tmp_path_factory.mktemp("data"))
        host.start()
    yield host
    host.kill()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_high_card_from_its_box_to_the_result(person: NewPerson, host: HostProcess, size: tuple[int, int]) -> None:
    me = person(host.url, size=size).lobby()
    box = me.page.locator(".box", has_text="High Card")
    expect(box).to_contain_text("2 players")
    assert box.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    box.click()
    expect(box).to_have_attribute("aria-pressed", "true")
    me.page.locator("section.panel button.main").click()
    me.seated()
    assert me.await_turn()
    assert complaints(me) == []
    expect(me.page.locator(".hand .card")).to_have_count(1)
    me.click(me.page.locator("[data-choice=keep]"))
    end = me.page.locator("dialog[open]")
    expect(end).to_contain_text("HC-3")
    expect(end).to_contain_text("win")
    if size == WIDE:  # a phone shows the log only when asked
        assert any("keep" in line for line in me.lines)
    expect(me.page.locator(".card")).to_have_count(2)  # both are shown in the end


def test_its_colour_is_that_of_a_plain_box(person: NewPerson, host: HostProcess) -> None:
    for theme, colour in (("light", "rgb(95, 90, 74)"), ("dark", "rgb(141, 134, 111)")):
        me = person(host.url, theme=theme).lobby()
        text = me.page.locator(".box", has_text="High Card").locator(".text")
        expect(text).to_have_css("border-top-color", colour)
