"""Puzzles on this host: the list with your marks, one moment as its seat sees it, and judging an answer.

The Position of a puzzle and its solution stay here; a guest is sent a scene, and the solution after the answer.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from functools import lru_cache

from warcabinet.engine.game import Game
from warcabinet.engine.puzzle import Puzzle
from warcabinet.engine.scene import Scene
from warcabinet.engine.session import Session
from warcabinet.host.api.puzzles import (
    AnswerPuzzle,
    DayPuzzle,
    PuzzleAnswer,
    PuzzleChoice,
    PuzzleLine,
    PuzzleMoment,
    Puzzles,
    PuzzleSet,
    PuzzleSolution,
)
from warcabinet.host.guests import Guest
from warcabinet.host.hall import Hall
from warcabinet.host.likeness import unlike
from warcabinet.host.rows import PuzzleRow
from warcabinet.host.words import Refused, say
from warcabinet.puzzles.daily import puzzle_of_day, streak, today
from warcabinet.puzzles.opening import first_step, in_words, scene_of, session_of

KEPT = 512  # puzzles in memory, ready to be shown: more than all games have, in both languages
Rows = Mapping[tuple[str, str], PuzzleRow]  # by game and puzzle


async def rows_of(hall: Hall, guest: Guest) -> Rows:
    return {(row.game, row.puzzle): row for row in await hall.store.puzzles_of(guest.id)}


async def puzzles(hall: Hall, guest: Guest) -> Puzzles:
    rows = await rows_of(hall, guest)
    sets = tuple(
        PuzzleSet(game.name, tuple(line(game, n, rows) for n in range(len(game.puzzles))))
        for game in hall.shelf.games.values()
        if game.puzzles
    )
    return Puzzles(sets, await of_today(hall, guest))


async def of_today(hall: Hall, guest: Guest) -> DayPuzzle | None:
    day = today()
    found = puzzle_of_day(hall.shelf.games.values(), day)
    if found is None:
        return None
    game, puzzle = found
    days = await hall.store.puzzle_days(guest.id)
    return DayPuzzle(
        day=day.isoformat(),
        game=game.name,
        id=puzzle.id,
        number=game.puzzles.index(puzzle) + 1,
        hard=puzzle.hard,
        solved=day.isoformat() in days,
        streak=streak(days, day),
    )


def line(game: Game, n: int, rows: Rows) -> PuzzleLine:
    puzzle = game.puzzles[n]
    row = rows.get((game.name, puzzle.id))
    return PuzzleLine(puzzle.id, n + 1, puzzle.hard, row is not None and row.solved > 0, row is not None and row.missed)


def puzzle_named(game: Game, id: str) -> int:
    """Its place among the game's puzzles."""
    for n, puzzle in enumerate(game.puzzles):
        if puzzle.id == id:
            return n
    raise Refused(404, "no-puzzle", "puzzle", name=id)


@lru_cache(KEPT)
def opened(game: Game, puzzle: Puzzle, lang: str) -> tuple[Session, Scene]:
    names: list[str] = []
    for seat in range(session_of(game, puzzle).options.players):
        names.append(unlike(say(lang, "learner" if seat == puzzle.asked else "computer"), names))
    session = session_of(game, puzzle, names)
    return session, scene_of(session, puzzle, lang)


async def moment(hall: Hall, guest: Guest, name: str, id: str, lang: str) -> PuzzleMoment:
    game = hall.shelf.game(name)
    n = puzzle_named(game, id)
    rows = await rows_of(hall, guest)
    day = await of_today(hall, guest)
    _, scene = await asyncio.to_thread(opened, game, game.puzzles[n], lang)  # the first of a game takes longest
    others = [line(game, (n + more) % len(game.puzzles), rows) for more in range(1, len(game.puzzles))]
    return PuzzleMoment(
        game=game.name,
        id=id,
        number=n + 1,
        count=len(game.puzzles),
        hard=game.puzzles[n].hard,
        scene=scene,
        solved=line(game, n, rows).solved,
        today=day is not None and (day.game, day.id) == (game.name, id),
        next=next((each.id for each in others if not each.solved), ""),
    )


async def answer(hall: Hall, guest: Guest, name: str, id: str, given: AnswerPuzzle, lang: str) -> PuzzleAnswer:
    game = hall.shelf.game(name)
    puzzle = game.puzzles[puzzle_named(game, id)]
    session, scene = await asyncio.to_thread(opened, game, puzzle, lang)
    if not given.show and not any(first_step(choice) == given.choice for choice in scene.choices):
        session.check(given.choice)  # which says why it cannot be chosen
    right = not given.show and given.choice == puzzle.best
    await mark(hall, guest, game, puzzle, right)
    day = await of_today(hall, guest)
    return PuzzleAnswer(
        right=right,
        label="" if given.show else in_words(session, puzzle, given.choice, lang).label,
        greedy=given.choice == puzzle.greedy,
        solution=solution(session, puzzle, lang) if right or given.show else None,
        streak=day.streak if day else 0,
    )


async def mark(hall: Hall, guest: Guest, game: Game, puzzle: Puzzle, right: bool) -> None:
    """A puzzle solved once stays solved; only what came before that counts as a miss."""
    row = (await rows_of(hall, guest)).get((game.name, puzzle.id)) or PuzzleRow(guest.id, game.name, puzzle.id)
    if not row.solved:
        row.solved, row.missed = (time.time() if right else 0.0), row.missed or not right
        await hall.store.put_puzzle(row)
    if right and puzzle_of_day(hall.shelf.games.values(), today()) == (game, puzzle):
        await hall.store.add_puzzle_day(guest.id, today().isoformat())


def solution(session: Session, puzzle: Puzzle, lang: str) -> PuzzleSolution:
    def words(text: str) -> PuzzleChoice:
        found = in_words(session, puzzle, text, lang)
        return PuzzleChoice(text, found.label, found.plan)

    return PuzzleSolution(words(puzzle.best), words(puzzle.greedy), puzzle.estimate, puzzle.loss, puzzle.margin)
