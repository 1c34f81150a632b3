"""Pictures of lobby and table in both sizes and both themes, for the docs: `python tools/screenshots.py [FOLDER]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

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
SIZES = {"wide": (1366, 768), "phone": (390, 844)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def pictures(browser: Browser, url: str, folder: Path) -> None:
    for size, (width, height) in SIZES.items():
        for theme in THEMES:
            context = browser.new_context(
                base_url=url,
                viewport={"width": width, "height": height},
                color_scheme=theme,
                locale="en-GB",
                reduced_motion="reduce",
                device_scale_factor=1 if size == "wide" else 2,
            )
            page = context.new_page()
            page.goto("/")
            page.locator("section.panel button.main").wait_for()
            page.wait_for_load_state("networkidle")
            page.screenshot(path=folder / f"lobby-{size}-{theme}.png")
            page.get_by_role("button", name="Open a file").click()
            page.locator("input[type=file]").set_input_files(
                {"name": "battle.toml", "mimeType": "text/plain", "buffer": BATTLE.encode()}
            )
            page.locator("[data-lit]").first.wait_for()
            while not page.evaluate("[...document.images].every((image) => image.complete)"):
                page.wait_for_timeout(200)
            page.screenshot(path=folder / f"table-{size}-{theme}.png")
            context.close()


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        host = HostProcess(Path(data))
        host.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            pictures(browser, host.url, folder)
            browser.close()
        finally:
            host.kill()


if __name__ == "__main__":
    main()
