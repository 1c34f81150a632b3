"""The stripe across a card of one nation: its colour, pattern and mark."""

from __future__ import annotations

from warcabinet.faces.drawings import sign
from warcabinet.faces.labels import place
from warcabinet.faces.lettering import number

COLOURS = {"american": "#5f7d45", "british": "#2b5a88", "soviet": "#82271c", "german": "#45494f"}
PATTERNS = {
    "american": '<path d="M2 0V5" stroke="#fff"/>',
    "british": '<circle cx="2.5" cy="2.5" r="1.1" fill="#fff"/>',
    "soviet": '<path d="M-1 6 6-1M-1 1 1-1M4 6 6 4" stroke="#fff" stroke-width="1.3"/>',
    "german": '<path d="M0 2H5" stroke="#fff" stroke-width="1.2"/>',
}


def stripe(nation: str, height: float, words: str, width: float) -> str:
    """A nation's colour, pattern and mark, with plain ground behind words and mark so that both read well."""
    colour = COLOURS[nation]
    mark = height * 0.66
    left = 100 - mark - height * 0.34
    return (
        f'<pattern id="p" width="5" height="5" patternUnits="userSpaceOnUse">{PATTERNS[nation]}</pattern>'
        f'<rect width="100" height="{number(height)}" fill="{colour}"/>'
        f'<rect width="100" height="{number(height)}" fill="url(#p)" opacity=".42"/>'
        f'<path fill="{colour}" d="M0 0H{number(width)}V{number(height)}H0z"/>'
        f'<path fill="{colour}" d="M{number(left)} 0H100V{number(height)}H{number(left)}z"/>'
        f'<g color="#fff">{place(sign(nation), left + height * 0.17, height * 0.17, mark / 20)}</g>{words}'
    )
