"""Pictures of the lobby and of a table of each game, for the docs: `python tools/screenshots.py [FOLDER]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from real_browser import FLAGS, ROOT, HostProcess, chromium

# The middle of a hard-fought battle, with the first seat to choose.
BATTLE = """
game = "last-front"
turn = 1
declarer = 1
contested = "terr-uk-malta"
open = "terr-de-berlin"
battles_over = 4
events = ["event-low-cloud by 2"]
discard = ["troop-1", "tank-2", "plane-2", "troop-2"]

[options]
players = 3

[seat.1]
hand = ["troop-3", "troop-2", "support-3-6", "special-ambush", "icon-spitfire", "plane-4", "draw-event"]
territories = ["terr-su-stalingrad"]
piles = [["troop-2", "troop-3", "troop-3", "troop-2"]]
bid = ["troop-1", "support-2-4", "icon-zhukov"]
had_turn = true

[seat.2]
hand = 4
territories = ["terr-uk-malta", "terr-su-moscow"]
piles = [["troop-3", "troop-3", "troop-3", "troop-1"]]
bid = ["tank-3", "plane-2", "icon-patton"]
had_turn = true

[seat.3]
hand = 5
territories = ["terr-us-guam"]
bid = ["support-3-6", "tank-3", "tank-3", "plane-3", "troop-3", "special-lend-lease/face", "icon-rommel"]
had_turn = true
"""
# A flank attack on three units in the hedgerows, about to be confirmed.
ASSAULT = """
game = "last-crusade"
turn = 5
phase = "maneuver"
step = "open"
terrain = ["hill", "crossroads", "clear", "village", "town", "woods", "clear", "bocage", "hill"]

[seat.0]
supply = 14
hand = ["us-rifle", "us-sherman76", "c-ambush", "c-smoke", "c-bombs"]
victory = ["de-volksgren", "de-opel"]
units = [
  { card = "us-sherman", place = "b2", damage = 1, marks = ["spotted"] },
  { card = "us-rifle", place = "b2", attached = ["c-mg"] },
  { card = "us-armdinf", place = "a3", marks = ["spotted"] },
  { card = "us-jumbo", place = "a3" },
  { card = "us-rangers", place = "a3" },
  { card = "us-engineers", place = "c1" },
  { card = "us-mortar81", place = "b1" },
  { card = "us-how105", place = "hq0" },
  { card = "us-m16", place = "hq0" },
  { card = "us-p47", place = "airfield0", attached = ["c-rockets"] },
  { card = "us-p51", place = "ab2", marks = ["patrol", "spotted"] },
  { card = "c-wire", place = "b1>b2" },
]

[seat.1]
supply = 3
hand = ["c-fog", "de-pz4", "de-panther"]
victory = ["us-green"]
units = [
  { card = "de-panther", place = "b3", marks = ["spotted"], damage = 2 },
  { card = "de-grenadiers", place = "b3", marks = ["spotted", "dug-in"] },
  { card = "de-pak40", place = "b3", marks = ["spotted"] },
  { card = "de-stug", place = "c3" },
  { card = "de-pzgren", place = "c3" },
  { card = "c-mines", place = "c3>c2" },
  { card = "de-volksgren", place = "hq1" },
  { card = "de-how105", place = "hq1", marks = ["spotted"] },
  { card = "de-bf109", place = "airfield1" },
]
"""
PICKED = ("place/b3", "unit/s0-0", "unit/s0-1", "unit/s0-3", "unit/s0-4", "unit/s0-5")
GAMES = ROOT / "src" / "warcabinet" / "games"
WIDE, PHONE = (1366, 768), (390, 844)
QUALITY = 86  # of a picture; small enough for a page with all of them


class Picture(NamedTuple):
    name: str
    position: str  # none: the lobby
    size: tuple[int, int] = WIDE
    theme: Literal["light", "dark"] = "light"
    clicks: tuple[str, ...] = ()  # elements selected one after another


def lesson(path: str) -> str:
    return (GAMES / path).read_text("utf-8")


PICTURES = (
    Picture("lobby", ""),
    Picture("last-front", BATTLE),
    Picture("last-front-phone", BATTLE, PHONE, "dark"),
    Picture("deckfront", lesson("deckfront/positions/scenario-open-wing.toml"), theme="dark"),
    Picture("great-war", lesson("great_war/positions/lesson-2-strike-the-works.toml")),
    Picture("last-crusade", ASSAULT, clicks=("assault", *PICKED)),
    Picture("last-crusade-phone", ASSAULT, PHONE, "dark", ("assault", *PICKED)),
    Picture("last-war", lesson("last_war/positions/lesson-2-three-to-one.toml"), theme="dark"),
)


def take(browser: Browser, url: str, picture: Picture, folder: Path) -> None:
    width, height = picture.size
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        color_scheme=picture.theme,
        locale="en-GB",
        reduced_motion="reduce",
        device_scale_factor=1 if picture.size == WIDE else 2,
    )
    page = context.new_page()
    page.goto("/")
    page.locator("section.panel button.main").wait_for()
    page.wait_for_load_state("networkidle")
    if picture.position:
        open_position(page, picture)
    page.mouse.move(1, 1)
    while not page.evaluate("[...document.images].every((image) => image.complete)"):
        page.wait_for_timeout(200)
    page.screenshot(path=folder / f"{picture.name}.jpg", type="jpeg", quality=QUALITY)
    context.close()


def open_position(page: Page, picture: Picture) -> None:
    page.get_by_role("button", name="Open a file").click()
    page.locator("input[type=file]").set_input_files(
        {"name": f"{picture.name}.toml", "mimeType": "text/plain", "buffer": picture.position.encode()}
    )
    page.locator("[data-lit], [data-choice]").first.wait_for()
    for click in picture.clicks:
        with page.expect_response(lambda response: response.url.split("?")[0].endswith("/choose")):
            page.locator(f"[data-choice='{click}'], [data-lit][data-element='{click}']").first.click()
        page.wait_for_timeout(500)


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        host = HostProcess(Path(data))
        host.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for picture in PICTURES:
                take(browser, host.url, picture, folder)
            browser.close()
        finally:
            host.kill()


if __name__ == "__main__":
    main()
