"""Puzzles: the list, one moment, and answering it."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from warcabinet.host import puzzles
from warcabinet.host.api.puzzles import AnswerPuzzle, DayPuzzle, PuzzleAnswer, PuzzleMoment, Puzzles
from warcabinet.host.rations import LOOKS
from warcabinet.host.routes import Language, Text, TheGuest, TheHall


@get("/api/puzzles")
async def all_puzzles(hall: TheHall, guest: TheGuest) -> Puzzles:
    """The puzzles of every game, with your marks, and the one of the day."""
    return await puzzles.puzzles(hall, guest)


@get("/api/puzzles/today")
async def of_today(hall: TheHall, guest: TheGuest) -> DayPuzzle | None:
    """The puzzle of the day, by universal time."""
    return await puzzles.of_today(hall, guest)


@get("/api/puzzles/{game:str}/{id:str}", ration=LOOKS)
async def moment(hall: TheHall, guest: TheGuest, game: Text, id: Text, lang: Language = "en") -> PuzzleMoment:
    """A puzzle as its seat sees the table."""
    return await puzzles.moment(hall, guest, game, id, lang)


@post("/api/puzzles/{game:str}/{id:str}", status_code=200, ration=LOOKS)
async def answer(
    hall: TheHall, guest: TheGuest, game: Text, id: Text, data: JSONBody[AnswerPuzzle], lang: Language = "en"
) -> PuzzleAnswer:
    """Answer a puzzle, or see its solution. Nothing is sent of what other seats hold."""
    return await puzzles.answer(hall, guest, game, id, data, lang)


HANDLERS = [all_puzzles, of_today, moment, answer]
