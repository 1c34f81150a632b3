"""Looking things up: rulebooks with contents, figures and links; the card gallery."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import NewPerson


def test_a_rulebook_has_contents_lists_figures_and_links(person: NewPerson) -> None:
    me = person()
    me.page.goto("/rules/great-war")
    pages = me.page.get_by_role("region", name="The Great War")
    expect(pages).to_contain_text("GW-R14")
    assert "*" not in pages.inner_text(), "marks of emphasis are not for readers"
    figure = pages.locator("figure").first
    figure.scroll_into_view_if_needed()
    assert figure.locator("img").evaluate("(image) => image.complete && image.naturalWidth > 0")
    me.page.get_by_role("navigation", name="Contents").get_by_role("button", name="Rulings").click()
    expect(pages.get_by_role("heading", name="Rulings")).to_be_in_viewport()
    link = pages.locator("[data-rule=GW-R14] a", has_text="GW-7.4a").first
    link.click()
    expect(me.page).to_have_url(re.compile("/rules/great-war/GW-7.4a$"))
    expect(pages.locator("p.asked")).to_contain_text("GW-7.4a")
    expect(pages.locator("p.asked")).to_be_in_viewport()
    me.page.get_by_label("Search the rules").fill("attack symbol")
    expect(pages.locator("mark").first).to_be_visible()
    me.page.goto("/rules/deckfront")
    expect(me.page.get_by_role("region", name="Deckfront").locator("ul > li").first).to_contain_text("Columns")


def test_a_rule_that_names_a_section_leads_there(person: NewPerson) -> None:
    me = person()
    me.page.goto("/rules/deckfront/DF-9.21")
    pages = me.page.get_by_role("region", name="Deckfront")
    pages.locator("[data-rule='DF-9.21'] a", has_text=re.compile("^DF-7$")).click()
    expect(pages.get_by_role("heading", name="DF-7 Combat")).to_be_in_viewport()


def test_the_gallery_searches_filters_and_enlarges(person: NewPerson) -> None:
    me = person()
    me.page.goto("/rules/last-crusade")
    me.page.get_by_role("link", name="Cards").click()
    cards = me.page.locator("main li")
    expect(cards.first).to_be_visible()
    every = cards.count()
    me.page.get_by_label("Deck", exact=True).select_option("Germany")
    expect(cards).not_to_have_count(every)
    me.page.get_by_label("Search the cards").fill("panther")
    expect(cards.first.get_by_role("button", name=re.compile("anther"))).to_be_visible()
    cards.get_by_role("button", name=re.compile("^Panther")).first.click()
    sheet = me.page.get_by_role("dialog")
    assert sheet.locator("img").evaluate(
        "(image) => new Promise((done) => image.complete ? done(true) : (image.onload = () => done(true)))"
    )
    expect(me.page).to_have_url(re.compile("/cards/last-crusade/de-panther$"))
    me.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_close_up_leads_to_the_gallery(person: NewPerson) -> None:
    me = person().start()
    me.await_turn()
    me.page.locator(".hand .card").first.hover()
    me.page.keyboard.press("z")
    expect(me.page.get_by_role("link", name="Open in the card gallery")).to_have_attribute("href", re.compile("/cards/last-front/"))


def test_an_abbreviation_explains_itself_on_hover_focus_and_long_press(person: NewPerson) -> None:
    me = person()
    me.page.goto("/play/last-war")
    me.page.locator("#start").click()
    me.seated()
    word = me.page.locator(".bar [data-term=me]")
    tip = me.page.get_by_role("tooltip")
    word.hover()
    expect(tip).to_contain_text("Military effectiveness")
    me.page.mouse.move(5, 5)
    expect(tip).to_have_count(0)
    me.page.keyboard.press("Tab")
    word.focus()
    expect(tip).to_contain_text("LW-5.2")
    expect(word).to_have_attribute("aria-describedby", "explained")
    me.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    word.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(tip).to_contain_text("Military effectiveness")


def test_the_rulebook_lists_the_words_of_the_table(person: NewPerson) -> None:
    me = person()
    me.page.goto("/rules/last-crusade")
    me.page.get_by_role("navigation", name="Contents").get_by_role("button", name="Words of the table").click()
    expect(me.page.locator("dt", has_text="infFP")).to_be_in_viewport()
