"""Several browsers at one table: friends by invite link, a spectator, consent to undo, chat, a seat handed over, hot seat."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import Person


def friends(person: NewPerson, **more: Any) -> tuple[Person, Person]:
    host = person(**more).lobby()
    host.pick("Preset", "First battle")
    host.pick("Opponents", "Friends")
    host.page.locator("section.panel button.main").click()
    link = host.page.locator(".waiting input").input_value()
    guest = person(**more)
    guest.page.goto(link)
    guest.page.get_by_label("Your name").fill("Ines")
    guest.page.get_by_role("button", name="Take this seat").click()
    guest.seated()
    expect(host.page.locator(".waiting")).to_have_count(0)
    return host, guest


PENNANTS = "pennants => pennants.map(each => getComputedStyle(each).backgroundColor)"
RED, BLUE = "rgb(154, 56, 41)", "rgb(43, 90, 136)"


def test_who_is_invited_sees_the_colours_of_the_sides(person: NewPerson) -> None:
    """The Central Powers are red and the Entente is blue from the first link on."""
    host = person().lobby()
    host.page.locator(".box", has_text="The Great War").click()
    host.pick("Opponents", "Friends")
    host.page.locator("section.panel button.main").click()
    waiting = host.page.locator(".waiting .pennant")
    expect(waiting).to_have_count(1)
    expect(waiting).to_have_css("background-color", BLUE)
    guest = person()
    guest.page.goto(host.page.locator(".waiting input").input_value())
    pennants = guest.page.locator(".join .pennant")
    expect(pennants).to_have_count(2)
    expect(pennants.first).to_have_css("background-color", BLUE)
    assert pennants.evaluate_all(PENNANTS) == [BLUE, RED]


def await_either(*people: Person) -> Person | None:
    """Whoever can choose first; None when the match is over."""
    for _ in range(150):
        for one in people:
            if one.page.locator("dialog[open]").count():
                return None
            if one.my_turn():
                return one
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def running(person: Person) -> str:
    """What was sent about matches that are not over: the lobby also lists finished ones, with their seeds."""
    return "\n".join(line for line in person.everything().splitlines() if '"status":"over"' not in line)


def test_two_browsers_and_a_watcher_who_sees_no_hand(person: NewPerson) -> None:
    host, guest = friends(person)
    watcher = person()
    watcher.context.add_init_script("localStorage.setItem('warcabinet.known', 'last-front')")  # no table of a lesson in the lobby
    watcher.lobby()
    watcher.page.locator(f"a[href='/table/{host.table}']").click()
    watcher.seated()
    expect(watcher.page.locator(".hand .card")).to_have_count(0)
    for _ in range(14):
        mover = await_either(host, guest)
        if mover is None:
            break
        mover.click()
    last = host.lines[-1]
    watcher.page.wait_for_timeout(300)
    assert len(watcher.lines) > 5, "the watcher's log grows by itself"
    assert last
    watcher.page.goto(f"/table/{host.table}/replay")
    expect(watcher.page.get_by_role("slider")).to_be_visible()

    everything = running(watcher)
    assert "hand/" in host.everything(), "this is how a hand looks in what its owner is sent"
    for word in ("hand/", '"secret"', '"seed"', '"choices"'):
        assert word not in everything, f"{word} reached the watcher"
    own, others = host.everything(), guest.everything()
    assert '"seed"' not in running(host) + running(guest)
    secrets = {part.split('"')[0] for part in own.split("/join/")[1:]}
    assert secrets
    assert not any(
        secret in everything + others for secret in secrets if secret not in guest.page.url + "".join(map(str, guest.sent))
    )


def test_the_log_of_a_friend_grows_without_reload(person: NewPerson) -> None:
    host, guest = friends(person)
    mover = await_either(host, guest)
    assert mover
    other = guest if mover is host else host
    before = len(other.lines)
    mover.click()
    expect(other.page.locator("#log li")).not_to_have_count(before)


def test_two_tabs_of_one_seat_agree(person: NewPerson) -> None:
    me = person().start()
    me.await_turn()
    second = me.context.new_page()
    second.goto(me.page.url)
    expect(second.locator(".prompt h2")).to_have_text(me.prompt)
    me.click()
    me.await_turn()
    expect(second.locator(".prompt h2")).to_have_text(me.prompt)
    expect(second.locator("#log li")).to_have_count(len(me.lines))


def test_undo_is_free_against_computers(person: NewPerson) -> None:
    me = person().start()
    me.await_turn()
    hand = me.page.locator(".hand .card")
    before, cards = me.prompt, hand.count()
    me.click(me.page.locator(".hand [data-lit]").first)
    expect(hand).to_have_count(cards - 1)
    me.page.keyboard.press("u")
    expect(hand).to_have_count(cards)
    assert me.prompt == before


def test_undo_needs_the_others_consent(person: NewPerson) -> None:
    host, guest = friends(person)
    mover = await_either(host, guest)
    assert mover
    other = guest if mover is host else host
    while not mover.page.locator("[data-choice=done]").count():
        mover.click(mover.page.locator(".hand [data-lit]").first)
        mover.await_turn()
    mover.click(mover.page.locator("[data-choice=done]"))
    expect(other.page.locator(".prompt.mine")).to_be_visible()
    lines = len(mover.lines)

    def ask() -> None:
        mover.page.get_by_role("button", name="Ask to undo").click()
        expect(other.page.get_by_role("alertdialog")).to_contain_text("wants to undo")

    ask()
    other.page.get_by_role("button", name="Decline").click()
    expect(mover.page.get_by_role("alertdialog")).to_have_count(0)
    assert len(mover.lines) == lines
    ask()
    other.page.get_by_role("button", name="Allow").click()
    expect(mover.page.locator("[data-choice=done]")).to_be_visible()
    expect(other.page.locator(".prompt.mine")).to_have_count(0)


def test_chat_reaches_the_other_and_stays(person: NewPerson) -> None:
    host, guest = friends(person)
    host.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_placeholder("Write a message").fill("<b>Good luck</b>")
    host.page.get_by_role("button", name="Send").click()
    guest.page.get_by_role("tab", name="Chat").click()
    expect(guest.page.locator(".talk")).to_contain_text("<b>Good luck</b>")
    guest.page.reload()
    guest.page.get_by_role("tab", name="Chat").click()
    expect(guest.page.locator(".talk")).to_contain_text("<b>Good luck</b>")


def test_a_seat_is_handed_to_the_computer_and_taken_back(person: NewPerson) -> None:
    host, guest = friends(person)
    host.page.get_by_role("button", name="This table").click()
    sheet = host.page.get_by_role("dialog")
    sheet.get_by_role("button", name="Hand over to computer").first.click()
    back = sheet.get_by_role("button", name="Take seat back").first
    expect(back).to_be_visible()
    expect(guest.page.locator(".prompt.mine")).to_be_visible()  # sooner or later, for the computer plays on
    back.click()
    expect(back).to_have_count(0)
    host.page.keyboard.press("Escape")
    assert await_either(host, guest)


def test_hot_seat_hides_the_hand_behind_a_curtain(person: NewPerson) -> None:
    me = person().lobby()
    me.pick("Preset", "First battle")
    me.pick("Opponents", "Same screen")
    me.page.locator("section.panel button.main").click()
    me.seated()
    for _ in range(6):
        me.page.locator("[data-lit], [data-choice], .curtain[open]").first.wait_for()
        if me.page.locator(".curtain[open]").count():
            break
        me.click()
    curtain = me.page.locator(".curtain[open]")
    box = curtain.bounding_box()
    assert box
    assert (box["width"], box["height"]) == (1366, 768)
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)
    assert me.await_turn()
