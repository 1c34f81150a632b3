"""Colours and type of everything drawn on paper, the same in the light and dark theme, except for the paper itself."""

from __future__ import annotations

PAPER = "#fbf8ee"
PAPER_BY_LAMP = "#ebe4d0"
SHADE = "#efe9d8"
INK = "#22272b"
INK_2 = "#4f5350"
EDGE = "#8d866f"
FIGURE = "#33383a"
RED = "#a4301f"
BLUE = "#1f4f7d"
GREEN = "#2f6244"
WHITE = "#ffffff"
SEA = "#c3d2d6"
LAND = "#e6dcc0"
RIVER = "#6d95ad"
MUD = "#8a7455"

# The colours of card backs.
BACKS = {"green": "#2f4438", "blue": "#2d4a66", "brown": "#5a4330", "olive": "#4a4a2c", "slate": "#3d4046"}
ON_BACK = "#e9e0c6"

FONTS = {
    "serif": "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,'Book Antiqua','Liberation Serif',Georgia,serif",
    "sans": "-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',Arial,sans-serif",
    "narrow": "'Avenir Next Condensed','Roboto Condensed','Noto Sans Condensed','Liberation Sans Narrow','Arial Narrow',"
    "'DejaVu Sans Condensed',Arial,sans-serif",
}


def contrast(one: str, other: str) -> float:
    """The contrast of one colour on another, as WCAG computes it; words need 4.5, signs 3.

    >>> round(contrast(INK, PAPER), 1)
    14.2
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else float(((channel + 0.055) / 1.055) ** 2.4)
