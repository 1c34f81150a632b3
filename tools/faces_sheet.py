"""All card faces of a game on one sheet, as a page and as a picture: python tools/faces_sheet.py last-front sheet.png"""

from __future__ import annotations

import argparse
import base64
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from warcabinet.engine.catalogue import LANGUAGES
from warcabinet.faces.boxes import box_art
from warcabinet.games.registry import all_games

Draw = Callable[[int], str]

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
PAGE_WIDTH = 1500


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="last-front, or 'boxes' for the pictures of the lobby")
    parser.add_argument("picture", type=Path, help="output PNG; the page is written beside it")
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    parser.add_argument("--sizes", type=widths, default="64,100,300", help="widths in pixels; from 200 on the zoom is drawn")
    parser.add_argument("--only", default="", help="faces whose id contains this")
    parser.add_argument("--height", type=int, default=2000, help="of the picture")
    parser.add_argument("--dark", action="store_true")
    given = parser.parse_args()
    page = given.picture.with_suffix(".html")
    page.write_text(sheet(faces(given.game, given.language, given.only), given.sizes, given.dark), "utf-8")
    photograph(page, given.picture, given.height, given.dark)


def widths(text: str) -> list[int]:
    return [int(size) for size in text.split(",")]


def faces(game: str, language: str, only: str = "") -> dict[str, Draw]:
    """How to draw each face, given its width."""
    games = all_games()
    if game == "boxes":
        return {name: partial(lambda found, width: box_art(found), found) for name, found in games.items()}
    if game not in games:
        sys.exit(f"unknown game '{game}': it has no card faces")

    def draw(face: str, width: int) -> str:
        return games[game].draw_face(face, language, "zoom" if width >= 200 else "table")

    return {face: partial(draw, face) for face in games[game].face_ids() if only in face}


def sheet(drawn: dict[str, Draw], sizes: list[int], dark: bool) -> str:
    ground, ink = ("#1a211f", "#eee8d8") if dark else ("#d9d4c3", "#22272b")
    items = "".join(
        f"<figure>{''.join(image(draw(width), width) for width in sizes)}<figcaption>{face}</figcaption></figure>"
        for face, draw in drawn.items()
    )
    return (
        "<!doctype html><meta charset='utf-8'><title>Faces</title>"
        f"<style>body{{background:{ground};color:{ink};font:12px sans-serif;margin:10px}}figure{{display:inline-block;margin:5px}}"
        f"img{{vertical-align:top;margin-right:6px;filter:drop-shadow(0 1px 1px #0004)}}</style>{items}"
    )


def image(svg: str, width: int) -> str:
    return f'<img width="{width}" alt="" src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}">'


def photograph(page: Path, picture: Path, height: int, dark: bool) -> None:
    browser = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if browser is None:
        sys.exit(f"wrote {page}; a picture needs Chromium")
    with tempfile.TemporaryDirectory() as profile:
        extra = ["--blink-settings=preferredColorScheme=0"] if dark else []
        subprocess.run(
            [
                browser,
                *FLAGS,
                *extra,
                f"--user-data-dir={profile}",
                f"--window-size={PAGE_WIDTH},{height}",
                f"--screenshot={picture.resolve()}",
                page.resolve().as_uri(),
            ],
            check=True,
            capture_output=True,
        )


if __name__ == "__main__":
    main()
