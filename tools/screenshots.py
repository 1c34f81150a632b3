"""Pictures of lobby and table in both sizes and both themes, for the docs: `python tools/screenshots.py [FOLDER]`."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from real_browser import FLAGS, ROOT, HostProcess, chromium
from warcabinet.engine.session import Session
from warcabinet.games.registry import game_named

SIZES = {"wide": (1366, 768), "phone": (390, 844)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def mid_battle() -> str:
    """A Record of a match that stands in the middle of a hard-fought battle, with the first seat to choose."""
    game = game_named("last-front")
    chance = random.Random(11)
    session = Session(game, game.options({"players": 3}), seed="pictures", names=("Ines", "Captain", "Colonel"))
    while not session.over:
        choices = session.choices()
        scene = session.scene(session.asked)
        laid = sum(len(area.items) for panel in scene.areas[0].areas for area in panel.areas if area.kind == "row")
        if session.asked == 0 and laid >= 9 and sum(choice.startswith("lay") for choice in choices) >= 5:
            break
        steady = [choice for choice in choices if not choice.startswith("withdraw")]
        session.take(chance.choice(steady or choices))
    return session.record().text()


def pictures(browser: Browser, url: str, folder: Path, record: str) -> None:
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
                {"name": "match.wcr", "mimeType": "text/plain", "buffer": record.encode()}
            )
            page.locator("[data-lit]").first.wait_for()
            page.wait_for_timeout(800)  # the last faces are drawn
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
            pictures(browser, host.url, folder, mid_battle())
            browser.close()
        finally:
            host.kill()


if __name__ == "__main__":
    main()
