"""The picture on a game's box in the lobby, 4:3: `box.svg` in the game's folder, else a compass rose."""

from __future__ import annotations

from xml.sax.saxutils import escape

from warcabinet.engine.game import Game
from warcabinet.faces import tokens
from warcabinet.faces.drawings import HERE, drawings
from warcabinet.faces.paper import landscape, style

PICTURE = "box.svg"


def box_art(game: Game) -> str:
    """The picture as SVG text. It has no words: its title is written beside it."""
    own = game.folder / PICTURE
    drawing = drawings(own if own.exists() else HERE / PICTURE)["box"]
    paper = game.box.paper
    hills = landscape(f"box of {game.name}", 0, 0, drawing.width, drawing.height)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" role="img" aria-labelledby="t">'
        f'<title id="t">{escape(game.box.shows)}</title>'
        f"<style>{style(hills + drawing.lines, paper)}</style>"
        f'<rect width="240" height="180" fill="{paper}"/>{hills}<g fill="{tokens.FIGURE}">{drawing.lines}</g></svg>'
    )
