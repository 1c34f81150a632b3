"""`warcabinet learn`: the list of guided lessons with ticks, and the course of a game."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.lesson import Lesson
from warcabinet.terminal.ink import QUIET, STRONG, TITLE, ink, wrapped
from warcabinet.terminal.lesson import LessonTable
from warcabinet.terminal.screen import Screen
from warcabinet.terminal.ticks import Ticks


def lesson_list(games: Mapping[str, Game], ticks: Ticks, words: Catalogue, width: int) -> list[Text]:
    """Every game with its lessons: `[x] 1 Your first battle, 2 minutes`."""
    lines: list[Text] = []
    for game in games.values():
        if not game.lessons:
            continue
        lines.append(ink((game.title, TITLE), (f"  warcabinet learn {game.name}", QUIET)))
        for lesson in game.lessons.values():
            script, tick = lesson.script, ticks.of(game.name, lesson)
            sign = "*" if tick.star else "x" if tick.done else " "
            text = ink(f"  [{sign}] {script.number} ", (script.title.get(words.language), STRONG))
            at = words("learn.at", step=tick.step + 1, steps=len(script.step)) if tick.step else ""
            text.append(", " + (at or words("learn.minutes", n=script.minutes)), QUIET)
            lines += wrapped(text, width, indent=8)
        lines.append(Text())
    return [*lines, *wrapped(ink((words("learn.legend"), QUIET)), width)]


def lesson_numbered(game: Game, number: int, ticks: Ticks) -> Lesson:
    """The one asked for; 0: the first one that is not done."""
    course = list(game.lessons.values())
    if not course:
        raise Fault(f"{game.title} has no guided lessons")
    if number:
        for lesson in course:
            if lesson.script.number == number:
                return lesson
        raise Fault(f"{game.title} has no lesson {number}; choose one of: {', '.join(str(each.script.number) for each in course)}")
    return next((lesson for lesson in course if not ticks.of(game.name, lesson).done), course[0])


def learn(game: Game, number: int, screen: Screen, words: Catalogue) -> int:
    """Take a lesson, and those that follow it, until the learner leaves."""
    ticks = Ticks()
    lesson = lesson_numbered(game, number, ticks)
    while True:
        table = LessonTable(game, lesson, screen, words, ticks)
        code = table.run()
        if table.outcome == "next" and lesson.script.next:
            lesson = game.lessons[lesson.script.next]
        elif table.outcome != "again":
            return code
