"""The lobby: presets, seats and sides, what is remembered, the list of tables; and what players are told about each other."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import Person
from browser.test_friends import friends


def pressed(person: Person, group: str) -> list[str]:
    return person.page.get_by_role("group", name=group).locator("[aria-pressed=true]").all_inner_texts()


def game(person: Person, id: str) -> None:
    person.page.locator(f".box[data-game={id}]").click()
    expect(person.page.locator(f"section.panel[data-game={id}]")).to_be_visible()


def test_a_preset_is_highlighted_alone_and_replaces_the_last_one(person: NewPerson) -> None:
    me = person().lobby()
    game(me, "last-war")
    assert pressed(me, "Preset") == ["The Orel salient"]
    me.pick("Preset", "Eastern Front, one summer")
    assert pressed(me, "Preset") == ["Eastern Front, one summer"]
    me.pick("Preset", "The Orel salient")
    assert pressed(me, "Preset") == ["The Orel salient"]
    me.page.locator("#start").click()
    expect(me.seated().page.locator(".bar .facts")).to_contain_text("The Orel salient")


def test_game_and_names_are_remembered(person: NewPerson) -> None:
    me = person().lobby()
    me.page.get_by_label("Your name").fill("Ines")
    game(me, "deckfront")  # the name is sent when its field is left
    me.pick("Opponents", "Same screen")
    me.page.get_by_label("Name of the player in seat 2").fill("Otto")
    me.page.get_by_label("Name of the player in seat 2").press("Tab")
    me.lobby()
    expect(me.page.locator("section.panel[data-game=deckfront]")).to_be_visible()
    expect(me.page.get_by_label("Your name")).to_have_value("Ines")
    me.pick("Opponents", "Same screen")
    expect(me.page.get_by_label("Name of the player in seat 2")).to_have_value("Otto")


def test_friends_and_computers_sit_at_one_table_and_you_choose_your_side(person: NewPerson) -> None:
    me = person().lobby()
    game(me, "last-war")
    me.pick("Preset", "The Orel salient with an umpire")
    seat = me.page.get_by_label(re.compile("^Who takes seat"))
    expect(me.page.get_by_label("Who takes seat 3: Control")).to_be_visible()
    seat.nth(1).select_option("me")
    expect(seat.nth(0)).to_have_value("bot:captain")
    seat.nth(2).select_option("friend")
    me.pick("Table", "Private")
    me.page.locator("#start").click()
    expect(me.page.locator(".waiting li")).to_contain_text("Control")
    link = me.page.locator(".waiting input").input_value()
    watcher = person().lobby()
    expect(watcher.page.locator(f"a[href='/table/{me.table}']")).to_have_count(0)
    guest = person()
    guest.page.goto(link)
    expect(guest.page.locator(".seat")).to_have_text(re.compile("Control"))
    expect(guest.page.locator("main")).to_contain_text("Axis: Captain (computer)")
    expect(guest.page.locator("main")).to_contain_text("Soviet Union: Seat 2")


def test_everyone_is_told_who_joins_leaves_watches_and_hands_over(person: NewPerson) -> None:
    host, guest = friends(person)
    toasts = host.page.locator(".toasts")
    expect(toasts).to_contain_text("Ines has joined.")
    watcher = person()
    watcher.page.goto(f"/table/{host.table}")
    expect(toasts).to_contain_text("A spectator is watching.")
    watcher.page.goto("/")
    expect(toasts).to_contain_text("A spectator has stopped watching.")
    guest.page.get_by_role("button", name="This table").click()
    guest.page.get_by_role("dialog").get_by_role("button", name="Hand over to computer").first.click()
    expect(toasts).to_contain_text("A computer now plays for Ines.")
    host.page.get_by_role("tab", name="Chat").click()
    expect(host.page.locator(".talk")).to_contain_text("A computer now plays for Ines.")


def test_a_player_who_leaves_is_missed(person: NewPerson) -> None:
    host, guest = friends(person)
    guest.page.goto("/")
    expect(host.page.locator(".toasts")).to_contain_text("Ines has left the table.")


def test_unread_messages_have_a_dot_and_spectators_are_marked(person: NewPerson) -> None:
    host, _ = friends(person)
    watcher = person()
    watcher.page.goto(f"/table/{host.table}")
    watcher.page.get_by_role("tab", name="Chat").click()
    watcher.page.get_by_placeholder("Write a message").fill("Well played")
    watcher.page.get_by_role("button", name="Send").click()
    chat = host.page.get_by_role("tab", name="Chat, 1 unread")
    expect(chat.locator(".dot")).to_be_visible()
    chat.click()
    expect(host.page.locator(".talk li", has_text="Well played")).to_contain_text("(spectator)")
    expect(host.page.get_by_role("tab", name="Chat").locator(".dot")).to_have_count(0)


def test_tables_have_dates_a_filter_and_can_be_deleted(person: NewPerson) -> None:
    me = person()
    for id in ("deckfront", *["last-front"] * 5):
        me.page.goto(f"/play/{id}")
        me.page.locator("#start").click()
        me.seated()
    me.lobby()
    mine = me.page.get_by_role("region", name="Your tables")
    expect(mine.locator("li")).to_have_count(6)
    expect(mine.locator("li time").first).to_have_text(re.compile(r"^\d\d:\d\d$"))
    mine.get_by_label("Which game").select_option("deckfront")
    expect(mine.locator("li")).to_have_count(1)
    mine.get_by_role("button", name="Delete: Deckfront").click()
    mine.get_by_role("button", name="Cancel").click()
    mine.get_by_role("button", name="Delete: Deckfront").click()
    mine.get_by_role("button", name="Delete", exact=True).click()
    me.lobby()
    expect(mine.locator("li")).to_have_count(5)


def test_the_first_visit_offers_a_guided_battle_above_the_shelf_with_its_board(person: NewPerson) -> None:
    me = person().lobby()
    game(me, "deckfront")
    offer = me.page.get_by_role("region", name="New here?")
    expect(offer).to_contain_text("Your first battle")
    expect(offer.locator(".picture .unit")).to_have_count(6)  # the units of the lesson
    expect(offer.locator(".picture [data-lit]")).to_have_count(0)  # a picture only
    above, shelf = offer.bounding_box(), me.page.get_by_role("region", name="Games").bounding_box()
    assert above
    assert shelf
    assert above["y"] + above["height"] <= shelf["y"]
    offer.get_by_role("button", name="I know how to play").click()
    expect(offer).to_have_count(0)
    me.lobby()
    expect(offer).to_have_count(0)
    game(me, "last-war")
    expect(offer.locator(".picture")).to_have_count(0)  # a further game: one line below the shelf
    expect(offer.get_by_role("button", name="Learn it in")).to_be_visible()


def test_tab_reaches_start_in_a_few_stops(person: NewPerson) -> None:
    me = person().lobby()
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("#start")).to_be_focused()
    me.page.get_by_role("button", name="I know how to play").click()
    me.page.locator(".box[aria-pressed=true]").focus()
    me.page.keyboard.press("Tab")
    preset = me.page.get_by_role("group", name="Preset")
    expect(preset.locator("[aria-pressed=true]")).to_be_focused()
    me.page.keyboard.press("ArrowRight")
    expect(preset.get_by_role("button").nth(2)).to_be_focused()
    me.page.keyboard.press("Tab")
    expect(me.page.get_by_role("group", name="Opponents").get_by_role("button").first).to_be_focused()
