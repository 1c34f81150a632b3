"""`warcabinet print GAME`: its cards as a PDF."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.fault import Fault
from warcabinet.lab.cards import game_from
from warcabinet.paths import write_whole
from warcabinet.sheets.layout import PAPERS, paper_named
from warcabinet.sheets.pages import Book
from warcabinet.sheets.paperwork import book_of, pdf


def print_command(words_in: Callable[[str], Catalogue]) -> Callable[..., None]:
    """The command, given how to find the reader's language."""

    def print_(
        game: Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; `warcabinet games` lists them.")],
        cards: Annotated[
            Path | None, typer.Option(metavar="FILE", help="Custom card file that overrides the game's cards.")
        ] = None,
        paper: Annotated[str, typer.Option(help=f"{' or '.join(PAPERS)}.")] = "a4",
        lang: Annotated[str, typer.Option(help="Language: en or de (default: your system's).")] = "",
        out: Annotated[
            Path | None, typer.Option("--out", "-o", metavar="FILE", help="Output file (default: GAME-cards.pdf).")
        ] = None,
    ) -> None:
        """Make a PDF of all cards, with backs, crop marks and rulers, to print and play."""
        language = words_in(lang).language
        book = book_of(game_from(game, cards), paper_named(paper), language)
        path = out or Path(f"{game}-cards.pdf")
        if path.suffix.lower() != ".pdf" or path.is_dir():
            raise Fault("the output must be a .pdf file", where=str(path))
        write_whole(path, draw(book))
        count = sum(len(sheet.cards) for sheet in book.sheets)
        print(book.words("done", path=path, cards=count, sheets=len(book.sheets), pages=2 + 2 * len(book.sheets)))

    return print_


def draw(book: Book) -> bytes:
    console = Console(stderr=True, emoji=False)
    shown = (TextColumn(book.words("progress")), BarColumn(), MofNCompleteColumn())
    with Progress(*shown, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(book.faces))
        return pdf(book, lambda face: progress.advance(task))
