"""Guided lessons on this host: the list with your ticks, and opening one where you left it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from warcabinet.engine.coach import Coach, Progress
from warcabinet.engine.game import Game
from warcabinet.engine.lesson import Lesson
from warcabinet.engine.scene import Scene
from warcabinet.engine.session import Session
from warcabinet.host.api.lessons import AskCoach, Course, LessonLine, OpenedLesson, OpenLesson
from warcabinet.host.api.play import SceneUpdate
from warcabinet.host.api.tables import SeatPlan
from warcabinet.host.guests import Guest
from warcabinet.host.guide import progress_in, spoken
from warcabinet.host.hall import Hall
from warcabinet.host.likeness import unlike
from warcabinet.host.new_tables import Chances, add
from warcabinet.host.rows import LessonRow
from warcabinet.host.table import Table
from warcabinet.host.words import Refused, say

DEFAULT_LEVEL = "recruit"  # of the other seats, if the learner plays on after the lesson
KEPT = 128  # scenes in memory: more than all lessons have, in both languages
Rows = Mapping[tuple[str, str], LessonRow]  # by game and lesson


async def rows_of(hall: Hall, guest: Guest) -> Rows:
    return {(row.game, row.lesson): row for row in await hall.store.lessons_of(guest.id)}


async def courses(hall: Hall, guest: Guest) -> list[Course]:
    rows = await rows_of(hall, guest)
    return [
        Course(game.name, tuple(line(lesson, rows.get((game.name, lesson.id))) for lesson in game.lessons.values()))
        for game in hall.shelf.games.values()
        if game.lessons
    ]


def line(lesson: Lesson, row: LessonRow | None) -> LessonLine:
    script = lesson.script
    return LessonLine(
        id=lesson.id,
        number=script.number,
        minutes=script.minutes,
        title=spoken(script.title),
        goal=spoken(script.goal),
        steps=len(script.step),
        done=row is not None and row.done > 0,
        star=row is not None and row.star,
        step=step_of(lesson, row),
    )


def step_of(lesson: Lesson, row: LessonRow | None) -> int:
    """The step a learner is in, counted from 1; 0: not in it, at its start, or through."""
    progress = progress_of(lesson, row)
    begun = row is not None and row.mark == lesson.mark and 0 < progress.step < len(lesson.script.step)
    return progress.step + 1 if begun else 0


def progress_of(lesson: Lesson, row: LessonRow | None) -> Progress:
    """Of someone who has not begun, if what is stored is damaged."""
    return (row and progress_in(row, lesson)) or Progress()


def lesson_of(game: Game, id: str) -> Lesson:
    if id not in game.lessons:
        raise Refused(404, "no-lesson", "lesson", name=id)
    return game.lessons[id]


async def open_lesson(hall: Hall, guest: Guest, wanted: OpenLesson, lang: str) -> OpenedLesson:
    """The table where the learner left it, or a new one: the first time, and when the lesson has changed since."""
    game = hall.shelf.game(wanted.game)
    lesson = lesson_of(game, wanted.lesson)
    row = (await rows_of(hall, guest)).get((game.name, lesson.id))
    under_way = 0 < progress_of(lesson, row).step < len(lesson.script.step)
    changed = row is not None and (progress_in(row, lesson) is None or (row.mark != lesson.mark and under_way))
    if row and under_way and not (changed or wanted.again) and await hall.store.match(row.match):
        return OpenedLesson(row.match)
    table = await begin(hall, guest, game, lesson, wanted, lang, row)
    return OpenedLesson(table.id, changed)


async def begin(
    hall: Hall, guest: Guest, game: Game, lesson: Lesson, wanted: OpenLesson, lang: str, row: LessonRow | None
) -> Table:
    """A private table with the learner in the seat that the lesson names, and scripted computers in the others."""
    level = lesson.script.play.computer if lesson.script.play else DEFAULT_LEVEL
    session = session_of(game, lesson, guest.name or say(lang, "learner"), lang)
    plans = [SeatPlan("me") if seat == lesson.seat else SeatPlan("bot", level) for seat in range(session.options.players)]
    chance = Chances(session.seed, "", [""] * session.options.players)
    table = await add(hall, guest, session, plans, chance, speed=wanted.speed, public=False, lesson=lesson.id)
    async with table.lock:
        session = await table.awake()
        coach = Coach(lesson)
        coach.start(session)
        progress = msgspec.json.encode(coach.progress).decode()
        fresh = LessonRow(guest.id, game.name, lesson.id, table.id, lesson.mark, progress)
        if row:
            fresh.done, fresh.star = row.done, row.star
            await leave(hall, row.match)
        await hall.store.put_lesson(fresh)
        table.guide = await table.find_guide()
        await table.settle(session)
    return table


def session_of(game: Game, lesson: Lesson, learner: str, lang: str) -> Session:
    options = game.options(lesson.position.options)
    names: list[str] = []
    for seat in range(options.players):
        names.append(unlike(learner if seat == lesson.seat else say(lang, "computer"), names))
    return Session(game, options, lesson.position.seed, names, lesson.position)


@lru_cache(KEPT)
def first_scene(game: Game, id: str, lang: str) -> Scene:
    """What the learner sees when the lesson opens."""
    lesson = lesson_of(game, id)
    return session_of(game, lesson, say(lang, "learner"), lang).scene(lesson.seat, lang)


async def leave(hall: Hall, id: str) -> None:
    """The lesson is taken at another table from now on."""
    if table := hall.tables.get(id):
        async with table.lock:
            table.guide = None


async def ask(table: Table, guest: Guest, wanted: AskCoach, lang: str) -> SceneUpdate:
    async with table.lock:
        session = await table.awake()
        if table.guide is None or table.guide.row.guest != guest.id:
            raise Refused(404, "no-lesson", "lesson", name=table.match.lesson)
        await table.guide.ask(table, session, wanted)
        return table.news(session, table.viewer(guest, session, None), lang)
