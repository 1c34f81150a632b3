"""The host is killed in mid-match and started again: browsers come back by themselves and nothing acknowledged is lost."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.test_friends import await_either, friends
from real_browser import HostProcess


def test_both_browsers_resume_after_the_host_was_killed(person: NewPerson, own_host: HostProcess) -> None:
    host, guest = friends(person, url=own_host.url)
    for _ in range(5):
        mover = await_either(host, guest)
        assert mover
        mover.click()
    host.page.wait_for_timeout(200)
    before = [host.lines, guest.lines]
    own_host.kill()
    expect(host.page.get_by_role("alert")).to_contain_text("Connection lost")
    expect(guest.page.get_by_role("alert")).to_contain_text("Connection lost")
    own_host.start()
    for one, lines in zip((host, guest), before, strict=True):
        expect(one.page.get_by_role("alert")).to_have_count(0, timeout=20_000)
        assert one.lines == lines
    mover = await_either(host, guest)
    assert mover
    mover.click()
    host.page.reload()
    host.seated()
    expect(host.page.locator("#log li")).not_to_have_count(0)
    assert host.lines[: len(before[0])] == before[0]
