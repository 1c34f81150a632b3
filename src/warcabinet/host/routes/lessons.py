"""Guided lessons: the list, opening one, and the coach at its table."""

from __future__ import annotations

import asyncio

from litestar import get, post
from litestar.params import JSONBody

from warcabinet.engine.scene import Scene
from warcabinet.host import lessons
from warcabinet.host.api.lessons import AskCoach, Course, OpenedLesson, OpenLesson
from warcabinet.host.api.play import SceneUpdate
from warcabinet.host.rations import LOOKS, TABLES
from warcabinet.host.routes import Language, Text, TheGuest, TheHall, TheVisit


@get("/api/lessons")
async def courses(hall: TheHall, guest: TheGuest) -> list[Course]:
    """The guided lessons of every game, with your ticks and where you are."""
    return await lessons.courses(hall, guest)


@get("/api/lessons/{game:str}/{lesson:str}", ration=LOOKS)
async def first_scene(hall: TheHall, game: Text, lesson: Text, lang: Language = "en") -> Scene:
    """How the table of a guided lesson looks when you open it."""
    return await asyncio.to_thread(lessons.first_scene, hall.shelf.game(game), lesson, lang)


@post("/api/lessons", status_code=200, ration=TABLES)
async def open_lesson(hall: TheHall, guest: TheGuest, data: JSONBody[OpenLesson], lang: Language = "en") -> OpenedLesson:
    """Open a guided lesson where you left it, or from its start."""
    return await lessons.open_lesson(hall, guest, data, lang)


@post("/api/tables/{id:str}/coach", status_code=200)
async def ask(visit: TheVisit, data: JSONBody[AskCoach], lang: Language = "en") -> SceneUpdate:
    """Ask the coach of a guided lesson: continue, back, again, hint, show, play-on."""
    return await lessons.ask(visit.table, visit.guest, data, lang)


HANDLERS = [courses, first_scene, open_lesson, ask]
