"""The pictures on the boxes in the lobby, one per game, 4:3."""

from __future__ import annotations

from warcabinet.engine.fault import Fault
from warcabinet.faces import tokens
from warcabinet.faces.drawings import HERE, drawings
from warcabinet.faces.paper import landscape, style

GROUNDS = {
    "last-front": tokens.TINTS["special"],
    "deckfront": "#d3dacd",
    "great-war": "#e2d2bf",
    "last-crusade": "#cdc5a0",
    "last-war": tokens.LAND,
}
TITLES = {
    "last-front": "Four arrows meet at one territory card on a map",
    "deckfront": "Two lines of unit cards face each other",
    "great-war": "Two trench lines with wire between them, and a hand of cards on each side",
    "last-crusade": "A battlefield of three by three zones with platoons",
    "last-war": "A hex map with a front line",
}
GAMES = tuple(GROUNDS)


def box_art(game: str) -> str:
    """The picture as SVG text. It has no words: its title is written beside it."""
    if game not in GROUNDS:
        raise Fault(f"there is no box picture of '{game}'; there are: {', '.join(GAMES)}")
    drawing = drawings(HERE / "boxes.svg")[game]
    hills = landscape(f"box of {game}", 0, 0, drawing.width, drawing.height)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" role="img" aria-labelledby="t">'
        f'<title id="t">{TITLES[game]}</title>'
        f"<style>{style(hills + drawing.lines, GROUNDS[game])}</style>"
        f'<rect width="240" height="180" fill="{GROUNDS[game]}"/>{hills}<g fill="{tokens.FIGURE}">{drawing.lines}</g></svg>'
    )
