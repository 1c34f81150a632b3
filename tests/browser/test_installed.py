"""The client as an installed app: manifest, icons, and what it says without a network; and its sounds."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import NewPerson


def test_manifest_and_icons_are_there(person: NewPerson) -> None:
    me = person().lobby()
    manifest = me.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        size = me.page.evaluate(
            "(src) => new Promise((done) => { const image = new Image(); image.onload = () => done(image.naturalWidth);"
            " image.onerror = () => done(0); image.src = src; })",
            icon["src"],
        )
        assert size > 0, icon
        assert icon["sizes"] in ("any", f"{size}x{size}")


def test_without_a_network_the_client_opens_and_says_so(person: NewPerson) -> None:
    me = person().lobby()
    me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    me.lobby()  # now through the service worker, which keeps the shell and its files
    me.context.set_offline(True)
    me.page.goto("/play/deckfront")
    expect(me.page.get_by_role("alert")).to_contain_text("You are offline")
    expect(me.page.locator("main")).to_contain_text("Cannot reach the host.")
    me.context.set_offline(False)
    me.page.get_by_role("button", name="Try again").click()
    expect(me.page.locator(".box").first).to_be_visible()


def test_sound_is_off_until_it_is_switched_on(person: NewPerson) -> None:
    me = person()
    me.context.add_init_script(
        "window.sounds = 0; const start = AudioBufferSourceNode.prototype.start;"
        "AudioBufferSourceNode.prototype.start = function (...given) { window.sounds += 1; return start.apply(this, given); };"
    )
    me.start()
    me.await_turn()
    me.click()
    assert me.page.evaluate("window.sounds") == 0
    me.page.get_by_role("button", name="This table").click()
    me.page.get_by_role("button", name="Sound of cards and dice: off").click()
    expect(me.page.get_by_role("button", name="Sound of cards and dice: on")).to_be_visible()
    me.page.keyboard.press("Escape")
    before = me.page.evaluate("window.sounds")
    me.await_turn()
    me.click()
    me.page.wait_for_function("(before) => window.sounds > before", arg=before)
