"""From a game to a PDF. WeasyPrint draws each face once; here the drawings are placed on the sheets, one for each card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from warcabinet.engine.catalogue import LANGUAGES, Catalogue, load_catalogues
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.sheets.layout import CARD_HEIGHT, Paper, sheets_of
from warcabinet.sheets.pages import Book

FACE = "face:"
FIRST_SHEET = 2  # after the cover and what is on its reverse
POINT = 72 / 25.4  # in a millimetre


@cache
def catalogues() -> Mapping[str, Catalogue]:
    return load_catalogues(Path(__file__).with_name("words"))


def book_of(game: Game, paper: Paper, language: str) -> Book:
    if language not in LANGUAGES:
        raise Fault(f"unknown language '{language}'; choose one of: {', '.join(LANGUAGES)}", where="--lang")
    stacks = game.stacks(language)
    if not stacks:
        raise Fault(f"{game.title} has no cards to print")
    return Book(game, stacks, tuple(sheets_of(stacks, paper)), paper, catalogues()[language])


def pdf(book: Book, tell: Callable[[str], None]) -> bytes:
    """`tell` is called for every face that is drawn."""
    try:
        from weasyprint import HTML
        from weasyprint.urls import URLFetcher, URLFetcherResponse
    except (ImportError, OSError) as why:  # OSError: its C libraries are missing
        raise Fault(f"PDF needs WeasyPrint and Pango: install warcabinet[print] ({str(why).splitlines()[0]})") from None

    class Faces(URLFetcher):  # type: ignore[misc]
        """Nothing is fetched from anywhere else."""

        def fetch(self, url: str, headers: Any = None) -> Any:
            face = unquote(url.removeprefix(FACE))
            tell(face)
            drawn = book.game.draw_face(face, book.words.language, "zoom")
            return URLFetcherResponse(url, drawn.encode(), {"Content-Type": "image/svg+xml"})

    made: bytes = HTML(string=book.html(), url_fetcher=Faces()).write_pdf(finisher=lambda document, pdf: lay_out(book, pdf))
    return made


def lay_out(book: Book, pdf: Any) -> None:
    """The last pages are the faces: they become drawings that the sheets refer to, and are no longer pages."""
    kids = pdf.pages["Kids"]  # number, generation, R; and so on
    pages = [pdf.objects[number] for number in kids[::3]]
    first_face = len(pages) - len(book.faces)
    resources = refers_to(pdf, pages[0]["Resources"])
    for n, page in enumerate(pages[first_face:]):
        drawing = refers_to(pdf, page["Contents"])
        drawing.extra |= {"Type": "/XObject", "Subtype": "/Form", "BBox": page["MediaBox"], "Resources": page["Resources"]}
        resources["XObject"][f"face{n}"] = drawing.reference
    del kids[3 * first_face :]
    pdf.pages["Count"] = first_face
    names = {face: f"face{n}" for n, face in enumerate(book.faces)}
    for page, side in zip(pages[FIRST_SHEET:first_face], book.sides, strict=True):
        stream = refers_to(pdf, page["Contents"]).stream
        stream[:] = [b"q", *stream, b"Q"]
        for face, cell in side:
            x, y = book.paper.place(cell)
            from_below = book.paper.height - y - CARD_HEIGHT
            stream.append(f"q 1 0 0 1 {x * POINT:.3f} {from_below * POINT:.3f} cm /{names[face]} Do Q".encode())


def refers_to(pdf: Any, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]
