"""What all faces have in common: the style, a picture in its window, the value on the far end, and backs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Template
from typing import NamedTuple
from xml.sax.saxutils import escape

from warcabinet.faces import tokens
from warcabinet.faces.contours import contours
from warcabinet.faces.drawings import Drawing, sign, tight
from warcabinet.faces.labels import place
from warcabinet.faces.lettering import VALUE, number, text

HERE = Path(__file__).parent
RULE = re.compile(r"([^{}]+)\{([^}]*)\}")


def style(used: str, tint: str) -> str:
    """The rules of style.css that a face makes use of, in one line."""
    return "".join(f"{who}{{{how}}}" for who, how in rules(tint) if any(is_used(one, used) for one in who.split(",")))


def is_used(selector: str, markup: str) -> bool:
    if not selector.startswith("."):
        return f"<{selector}" in markup
    return re.search(rf'class="[^"]*\b{selector[1:]}(?![\w-])', markup) is not None


@cache
def rules(tint: str) -> tuple[tuple[str, str], ...]:
    sheet = re.sub(r"/\*.*?\*/", "", (HERE / "style.css").read_text("utf-8"), flags=re.DOTALL)
    filled = Template(sheet).substitute(
        ink=tokens.INK,
        paper=tokens.PAPER,
        figure=tokens.FIGURE,
        tint=tint,
        behind=between(tokens.FIGURE, tint, 0.5),
        red=tokens.RED,
        blue=tokens.BLUE,
        green=tokens.GREEN,
        sea=tokens.SEA,
        land=tokens.LAND,
        river=tokens.RIVER,
        mud=tokens.MUD,
        edge=tokens.EDGE,
        **tokens.FONTS,
    )
    return tuple((squeeze(who), squeeze(how)) for who, how in RULE.findall(filled))


def squeeze(css: str) -> str:
    return re.sub(r"\s*([:;,])\s*", r"\1", " ".join(css.split()))


def between(one: str, other: str, share: float) -> str:
    """A colour on the way from one to another."""
    channels = (int(one[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share for at in (1, 3, 5))
    return "#" + "".join(f"{round(channel):02x}" for channel in channels)


def landscape(name: str, x: float, y: float, width: float, height: float) -> str:
    return f'<path class="contours" transform="translate({number(x)} {number(y)}) scale(.25)" d="{contours(name, width, height)}"/>'


class Place(NamedTuple):
    """Where a picture goes, from an attribute or a rule of the style."""

    x: float
    y: float
    scale: float

    @property
    def attribute(self) -> str:
        return f"translate({number(self.x)} {number(self.y)}) scale({number(self.scale)})"

    @property
    def rule(self) -> str:
        return f"{{transform:translate({number(self.x)}px,{number(self.y)}px) scale({number(self.scale)})}}"


def in_window(drawing: Drawing, middle: float, top: float, bottom: float, scale: float) -> Place:
    """In the middle of its window, or standing on the lower edge."""
    y = bottom - drawing.height * scale if drawing.stands else (top + bottom - drawing.height * scale) / 2
    return Place(middle - drawing.width * scale / 2, y, scale)


def far_value(value: int, radius: float) -> str:
    """The face value, the other way up, so that it reads correctly when the card is turned round."""
    size = radius * 1.75
    digit = text(str(value), VALUE, size, 0, size * 0.35, anchor="middle")
    disc = f'<circle class="paper" r="{number(radius)}" stroke="{tokens.INK}" stroke-width="1.3"/>'
    return f'{disc}<g transform="rotate(180)">{digit}</g>'


def render(template: Path, parts: Mapping[str, str], tint: str, media: str = "") -> str:
    """A template with its parts and the style they need; `media` are rules for certain widths."""
    markup = Template(template.read_text("utf-8")).substitute(parts, style="$style")
    by_lamp = f"@media(prefers-color-scheme:dark){{.paper{{fill:{tokens.PAPER_BY_LAMP}}}}}" if 'class="paper' in markup else ""
    return tight(markup.replace("$style", style(markup, tint) + media + by_lamp))


def back(title: str, colour: str, mark: str, drawn: Drawing | None = None) -> str:
    """A card from behind: contours, the compass rose, and the sign of its deck; the colour is a name or a number."""
    emblem = drawn or sign(mark)
    ground = tokens.BACKS.get(colour, colour)
    parts = {
        "title": escape(title),
        "ground": ground,
        "ink": tokens.ON_BACK,
        "contours": contours(f"behind {mark}", 90, 130),
        "mark": place(emblem, 50 - emblem.width * 0.35, 112, 0.7),
    }
    return render(HERE / "back.svg", parts, ground)
