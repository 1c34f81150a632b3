"""The digest after a turn of The Last War: offered once the turn is over, with the front before and after."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import NewPerson
from browser.person import PHONE, WIDE
from browser.test_games import open_game
from browser.test_look import complaints

# Ends every step without doing anything, until this many turns are over.
HURRY = """async ([id, turns]) => {
  const { csrf } = await (await fetch("/api/me")).json();
  const json = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  await fetch(`/api/tables/${id}/speed`, { method: "POST", headers: json, body: JSON.stringify({ speed: "instant" }) });
  for (const end = Date.now() + 40000; Date.now() < end; ) {
    const { scene, stamp } = await (await fetch(`/api/tables/${id}/scene`)).json();
    if ((scene.turns ?? 0) >= turns) return scene.turns;
    const choice = (scene.choices ?? []).find((each) => each.main) ?? scene.choices?.[0];
    if (!choice) { await new Promise((done) => setTimeout(done, 60)); continue; }
    const made = { choice: choice.text, stamp };
    await fetch(`/api/tables/${id}/choose`, { method: "POST", headers: json, body: JSON.stringify(made) });
  }
  return 0;
}"""


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_finished_turn_has_a_digest(person: NewPerson, size: tuple[int, int], tmp_path: Path) -> None:
    me = person(size=size)
    open_game(me, "last-war")
    assert me.await_turn()
    assert me.page.evaluate(HURRY, [me.table, 1]) == 1
    me.page.get_by_role("button", name="Turn 1 is over").click()
    sheet = me.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
    expect(sheet.get_by_role("img", name="Turn 1 of 6").first).to_be_visible()
    assert me.page.evaluate("document.querySelector('dialog img').naturalWidth > 0")
    expect(sheet.get_by_text("Points: Soviet Union")).to_be_visible()
    assert me.page.evaluate("document.querySelector('dialog').scrollWidth <= document.querySelector('dialog').clientWidth")
    me.page.screenshot(path=tmp_path / "digest.png")
    sheet.get_by_role("button", name="Continue").click()
    expect(sheet).to_have_count(0)
    assert complaints(me) == []
    if size == WIDE:
        me.page.keyboard.press("d")
        expect(sheet).to_be_visible()
