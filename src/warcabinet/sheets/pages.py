"""The sheets as HTML: a cover, both sides of every sheet with marks and words in the margins, and then each face once, on a page as
large as a card. `paperwork` places those pages on the sheets as often as needed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.game import CardStack, Game
from warcabinet.sheets.layout import CARD_HEIGHT, CARD_WIDTH, Paper, Sheet

STYLE = Path(__file__).with_name("style.css")
AWAY, LONG = 0.8, 3.0  # a crop mark: how far from the cards it begins, and its length
SPARE = 2.0  # how far a back's colour runs past its edge
FILLED = re.compile(r'fill="(#[0-9a-f]{6})"')
INCH = 25.4


class Book(Struct, frozen=True):
    """All that goes on paper."""

    game: Game
    stacks: Sequence[CardStack]
    sheets: Sequence[Sheet]
    paper: Paper
    words: Catalogue

    def html(self) -> str:
        size = f"@page {{ size: {self.paper.width}mm {self.paper.height}mm; margin: 0 }}"
        card = f"@page card {{ size: {CARD_WIDTH}mm {CARD_HEIGHT}mm; margin: 0 }}"
        style = f"<style>{size}\n{card}\n{STYLE.read_text('utf-8')}</style>"
        title = escape(self.words("title", game=self.game.title))
        head = f'<meta charset="utf-8"><title>{title}</title>{style}'
        return f'<!doctype html><html lang="{self.words.language}"><head>{head}</head><body>{"".join(self.pages())}</body></html>'

    def pages(self) -> Iterator[str]:
        """Fronts have odd numbers and their reverse the next even one, from the cover on."""
        yield self.cover()
        yield self.contents()
        for number, sheet in enumerate(self.sheets, 1):
            yield self.front(number, sheet)
            yield self.reverse(sheet)
        for face in self.faces:
            yield f'<img class="card" src="face:{quote(face)}" alt="" style="width:{CARD_WIDTH}mm;height:{CARD_HEIGHT}mm">'

    @property
    def faces(self) -> tuple[str, ...]:
        """Every face and back, once."""
        return tuple(dict.fromkeys(face for sheet in self.sheets for face in (*sheet.cards, sheet.back)))

    @property
    def sides(self) -> Iterator[tuple[tuple[str, int], ...]]:
        """Which face goes in which cell, for both sides of every sheet."""
        for sheet in self.sheets:
            yield tuple((face, cell) for cell, face in enumerate(sheet.cards))
            yield tuple((sheet.back, self.paper.behind(cell)) for cell in range(len(sheet.cards)))

    def page(self, inner: str, kind: str) -> str:
        return f'<section class="{kind}" style="width:{self.paper.width}mm;height:{self.paper.height}mm">{inner}</section>'

    # ------------------------------------------------------------ the first leaf
    def cover(self) -> str:
        words, cards = self.words, sum(len(sheet.cards) for sheet in self.sheets)
        told = words("cover.cards", n=cards, sheets=len(self.sheets))
        steps = "".join(f"<li>{escape(words(f'cover.{step}'))}</li>" for step in ("scale", "sides", "cut", "paper"))
        own = f"<p>{escape(words('cover.own', mark=self.game.overlay.mark))}</p>" if self.game.overlay.text else ""
        rulers = f'<div class="rulers">{ruler(100, 10, "mm")}{ruler(4 * INCH, INCH, "in")}</div>'
        return self.page(
            f"<h1>{escape(self.game.title)}</h1><p>{escape(told)}</p>{own}<ol>{steps}</ol>"
            f"<p>{escape(words('cover.ruler'))}</p>{rulers}",
            "words",
        )

    def contents(self) -> str:
        """The contents, to count the cards once they are cut."""
        rows = "".join(
            f"<tr><th>{escape(stack.title)}</th><td>{sum(stack.copies.values())}</td><td>{len(stack.copies)}</td></tr>"
            for stack in self.stacks
        )
        head = "".join(f"<th>{escape(self.words(f'contents.{key}'))}</th>" for key in ("stack", "cards", "kinds"))
        title = escape(self.words("contents.head"))
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        return self.page(f"<h2>{title}</h2>{table}", "words")

    # ------------------------------------------------------------ both sides of a sheet
    def front(self, number: int, sheet: Sheet) -> str:
        told = self.words("sheet", game=self.game.title, stack=sheet.title, n=number, of=len(self.sheets))
        return self.page(f"{self.crop_marks()}{self.foot(told)}{side_ruler(self.paper)}", "cards")

    def reverse(self, sheet: Sheet) -> str:
        """The background of the backs, slightly too large, so that a sheet that slips in the printer shows no white edge."""
        colour = self.ground(sheet.back)
        grounds = ""
        for cell in range(len(sheet.cards)):
            x, y = self.paper.place(self.paper.behind(cell))
            size = f"width:{CARD_WIDTH + 2 * SPARE:g}mm;height:{CARD_HEIGHT + 2 * SPARE:g}mm"
            grounds += f'<div style="left:{x - SPARE:g}mm;top:{y - SPARE:g}mm;{size};background:{colour}"></div>'
        return self.page(grounds + self.crop_marks(), "cards")

    def ground(self, back: str) -> str:
        """The background colour of a back: the first fill colour in its drawing."""
        found = FILLED.search(self.game.draw_face(back, self.words.language))
        return found[1] if found else "none"

    def crop_marks(self) -> str:
        paper = self.paper
        right, bottom = paper.width - paper.left, paper.height - paper.top
        marks = ""
        for column in range(paper.columns + 1):
            x = paper.left + column * CARD_WIDTH
            marks += f"M{x:g} {paper.top - AWAY:g}v-{LONG:g}M{x:g} {bottom + AWAY:g}v{LONG:g}"
        for row in range(paper.rows + 1):
            y = paper.top + row * CARD_HEIGHT
            marks += f"M{paper.left - AWAY:g} {y:g}h-{LONG:g}M{right + AWAY:g} {y:g}h{LONG:g}"
        return drawing(0, 0, paper.width, paper.height, f'<path d="{marks}" fill="none" stroke="#000" stroke-width=".15"/>')

    def foot(self, told: str) -> str:
        """In the margin, where it is cut off."""
        return f'<p class="foot" style="left:{self.paper.left:g}mm;bottom:{self.paper.top - 4.2:g}mm">{escape(told)}</p>'


def drawing(x: float, y: float, width: float, height: float, inner: str) -> str:
    place = f"position:absolute;left:{x:g}mm;top:{y:g}mm;width:{width:g}mm;height:{height:g}mm"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" style="{place}">{inner}</svg>'


def ruler(length: float, step: float, unit: str) -> str:
    """From left to right, in its place in the text."""
    marks, numbers = f"M2 3h{length:g}", ""
    for n in range(round(length / step) + 1):
        x = 2 + n * step
        marks += f"M{x:g} 3v5"
        shown = f"{n * (10 if unit == 'mm' else 1)}"
        numbers += f'<text x="{x:g}" y="11.5" font-size="3" text-anchor="middle">{shown}</text>'
    for n in range(round(length / step * 10) + 1):
        marks += f"M{2 + n * step / 10:g} 3v{3 if n % 5 == 0 else 2}"
    numbers += f'<text x="{length + 6:g}" y="11.5" font-size="3">{unit}</text>'
    lines = f'<path d="{marks}" fill="none" stroke="#000" stroke-width=".15"/>'
    size = f"width:{length + 14:g}mm;height:13mm"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {length + 14:g} 13" style="{size}">{lines}{numbers}</svg>'


def side_ruler(paper: Paper) -> str:
    """Fifty millimetres in the left margin of every sheet, beside the first card."""
    marks = "M6 1v50" + "".join(f"M6 {1 + n * 10}h-2" for n in range(6)) + "".join(f"M6 {1 + n}h-1" for n in range(51))
    inner = f'<path d="{marks}" fill="none" stroke="#000" stroke-width=".15"/>'
    inner += '<text transform="translate(3.4 26) rotate(-90)" font-size="2.2" text-anchor="middle">50 mm</text>'
    return drawing(paper.left - 7, paper.top + 18, 7, 52, inner)
