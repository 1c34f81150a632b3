"""Pictures of every step of guided lessons, at three sizes: `python tools/lesson_pictures.py FOLDER [GAME [NUMBER]]`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from real_browser import FLAGS, ROOT, HostProcess, chromium
from warcabinet.engine.game import Game
from warcabinet.engine.lesson import Lesson
from warcabinet.games.registry import all_games, game_named

sys.path.append(str(ROOT / "tests"))
from browser.learner import LearnerInBrowser

SIZES = {"1440x900": (1440, 900), "1920x1080": (1920, 1080), "390x844": (390, 844)}


def take(browser: Browser, url: str, game: Game, lesson: Lesson, size: str, folder: Path, lang: str, theme: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        locale=lang,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=width < 500,
    )
    page = context.new_page()
    page.set_default_timeout(15_000)
    page.goto("/lessons")
    page.locator(f'[data-game="{game.name}"] [data-lesson="{lesson.id}"]').click()

    def see(name: str) -> None:
        page.wait_for_timeout(450)
        page.screenshot(path=folder / f"{game.name}-{lesson.script.number}-{name}-{size}.png")

    try:
        LearnerInBrowser(page, lesson).through(see)
        print(f"{game.name} {lesson.id} {size}: done", flush=True)
    except Exception as why:
        page.screenshot(path=folder / f"{game.name}-{lesson.script.number}-failed-{size}.png")
        print(f"{game.name} {lesson.id} {size}: {str(why)[:400]}", file=sys.stderr, flush=True)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("number", nargs="?", type=int, default=0)
    parser.add_argument("--lang", default="en-GB")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--size", choices=list(SIZES), action="append")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    games = [game_named(given.game)] if given.game else list(all_games().values())
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        host = HostProcess(Path(data))
        host.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for game in games:
                for lesson in game.lessons.values():
                    if lesson.script.play is None and given.number in (0, lesson.script.number):
                        for size in given.size or SIZES:
                            take(browser, host.url, game, lesson, size, given.folder, given.lang, given.theme)
        finally:
            browser.close()
            host.kill()


if __name__ == "__main__":
    main()
