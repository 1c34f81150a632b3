"""A guided lesson at the terminal: the coach speaks, holds back what is not expected, and makes the replies of the other seats."""

from __future__ import annotations

import contextlib
import sys
from typing import Literal

from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.coach import Coach
from warcabinet.engine.game import Game
from warcabinet.engine.lesson import Lesson
from warcabinet.engine.scene import Choice, Scene
from warcabinet.engine.session import Session
from warcabinet.terminal.answers import Answers
from warcabinet.terminal.choices import Menu, menu_of
from warcabinet.terminal.coachbox import CoachedPage, box, marked, named
from warcabinet.terminal.ink import QUIET, STRONG, TITLE, ink, wrapped
from warcabinet.terminal.keeping import Keeper
from warcabinet.terminal.page import Page
from warcabinet.terminal.players import Player
from warcabinet.terminal.screen import Leaving, Screen, in_one_go, undisturbed
from warcabinet.terminal.table import TerminalTable
from warcabinet.terminal.ticks import Ticks

COMMANDS = ("back", "again", "skip", "next")
DEFAULT_BOT = "recruit"  # of the other seats, if the learner plays on
Outcome = Literal["", "next", "again"]


class LessonTable(TerminalTable):
    def __init__(self, game: Game, lesson: Lesson, screen: Screen, words: Catalogue, ticks: Ticks) -> None:
        level = lesson.script.play.computer if lesson.script.play else DEFAULT_BOT
        seats = range(game.options(lesson.position.options).players)
        names = [words("name.you") if seat == lesson.seat else words("learn.computer") for seat in seats]
        session = Session(game, None, None, numbered(names), lesson.position)
        players = [Player(name, "" if seat == lesson.seat else level) for seat, name in enumerate(session.names)]
        super().__init__(session, players, screen, words, Keeper(session))
        self.lesson, self.ticks = lesson, ticks
        self.coach = Coach(lesson)
        self.outcome: Outcome = ""
        self.commands |= {each: name for name in COMMANDS for each in (name, words(f"learn.command.{name}"))}
        session.pass_over()
        self.coach.start(session)

    # ------------------------------------------------------------ from start to end
    def take_up(self) -> None:
        """Where the learner left it; a lesson that has changed since starts again and says so."""
        tick = self.ticks.of(self.session.game.name, self.lesson)
        if not 0 < tick.step < len(self.lesson.script.step):
            return
        if tick.mark == self.lesson.mark:
            self.coach.forward(self.session, tick.step)
        else:
            self.screen.show([*wrapped(ink(self.words("learn.changed")), self.screen.width), Text()])

    def welcome(self) -> None:
        script, language = self.lesson.script, self.language
        self.screen.clear()
        self.take_up()
        head = self.words("learn.head", number=script.number, title=script.title.get(language), n=script.minutes)
        lines = [ink((self.session.game.title, TITLE)), *wrapped(ink((head, STRONG)), self.screen.width)]
        lines += [*wrapped(ink(script.goal.get(language)), self.screen.width), Text()]
        lines += wrapped(ink((self.words("learn.how"), QUIET)), self.screen.width)
        self.screen.show([*lines, Text()])
        self.wait_for_enter()

    def play(self) -> None:
        self.welcome()
        while not (self.coach.step is None and not self.coach.is_free):
            self.session.pass_over()
            self.coach.take_replies(self.session)
            if self.coach.is_free and self.session.over:
                break
            if self.coach.step is not None or self.session.asked in self.people:
                self.coach.look_for_tips(self.session)
                self.turn(self.lesson.seat)
            elif self.coach.is_free:
                self.think(self.session.asked)
        if self.coach.is_done(self.session):
            self.finish()

    def leave(self, code: int) -> int:
        """The lesson keeps its step, and no Record is written: nothing in it was the learner's own."""
        with undisturbed():
            if self.coach.step is not None and self.coach.progress.step:
                self.ticks.leave(self.session.game.name, self.lesson, self.coach.progress.step)
            command = f"warcabinet learn {self.session.game.name} {self.lesson.script.number}"
            with contextlib.suppress(OSError):  # there may be no one left to read it
                if not self.coach.is_done(self.session):
                    print("\n" + self.words("learn.kept", command=command), file=sys.stderr if code else sys.stdout, flush=True)
        return code

    # ------------------------------------------------------------ one step
    def page(self, scene: Scene, menu: Menu, news: int) -> Page:
        width = self.screen.width
        said = self.said(scene)
        shown = marked(scene, self.coach.point())
        return CoachedPage(shown, menu_of(shown), self.words, width, self.screen.height, news, self.session.game.title, said)

    def said(self, scene: Scene) -> list[Text]:
        words = self.coach.words()
        if words is None:
            return []
        script, progress = self.lesson.script, self.coach.progress
        title = self.words("learn.step", number=script.number, step=progress.step + 1, steps=len(script.step))
        if self.coach.step is None:
            title = self.words("learn.tip")
        said = [self.words("learn.held")] if progress.held and self.coach.step else []
        if self.coach.is_ringed:
            labels = [choice.label for choice in scene.choices if choice.text in self.coach.wanted]
            said.append(self.words("learn.expected", choices=", ".join(labels)))
        return box(title, [words.get(self.language), *said], named(scene, self.coach.point(), self.words), self.screen.width)

    def question(self) -> str:
        reading = self.coach.step is not None and self.coach.step.read
        return self.words("learn.read") if reading else super().question()

    def pressed_enter(self) -> bool:
        tip, step = self.coach.open_tip, self.coach.progress.step
        self.coach.read_on(self.session)
        return tip is not None or self.coach.progress.step != step

    def take(self, choice: Choice, seat: int, read: int) -> bool:
        steps = choice.steps or (choice.text,)
        if choice.back or not self.coach.accepts(steps):
            self.coach.hold_back(choice.text)
            return False
        if not super().take(choice, seat, read):
            return False
        self.session.pass_over()
        self.coach.took(self.session, steps)
        return True

    def ends_the_turn(self, command: str, about: str, seat: int, answers: Answers) -> bool:
        scripted = self.coach.step is not None
        match command:
            case "back" | "undo" if scripted:
                return self.rewind(self.coach.back(self.session))
            case "again":
                return self.rewind(self.coach.again())
            case "skip":
                self.outcome = "next"
                raise Leaving
            case "next":
                return self.pressed_enter()
            case "hint" if scripted:
                self.coach.hint()
                return True
            case "resign" if scripted:
                self.screen.show(wrapped(ink(self.words("learn.no-resigning")), self.screen.width))
                return False
        return super().ends_the_turn(command, about, seat, answers)

    def rewind(self, ply: int) -> bool:
        with in_one_go():  # it replays the match from the start
            self.session.rewind(ply)
        self.seen = [0] * len(self.players)
        return True

    # ------------------------------------------------------------ the end
    def finish(self) -> None:
        script, width = self.lesson.script, self.screen.width
        star = self.coach.has_star(self.session)
        self.ticks.finish(self.session.game.name, self.lesson, star)
        result = self.session.scene(self.lesson.seat, self.language).result
        lines = wrapped(ink((result.text, TITLE)), width) if result else []
        done = self.words("learn.done", number=script.number) + (f" {self.words('learn.star')}" if star else "")
        lines += [*wrapped(ink((done, STRONG)), width), *wrapped(ink(script.learned.get(self.language)), width)]
        self.screen.clear()
        self.screen.show([*lines, Text()])
        answer = self.screen.ask(self.words("learn.then" if script.next else "learn.end")).casefold()
        if self.commands.get(answer) == "again":
            self.outcome = "again"
        elif script.next and (not answer or self.commands.get(answer) in ("next", "skip")):
            self.outcome = "next"


def numbered(names: list[str]) -> list[str]:
    """
    >>> numbered(["You", "Computer", "Computer"])
    ['You', 'Computer', 'Computer 2']
    """
    return [name if n == names.index(name) else f"{name} {names[:n].count(name) + 1}" for n, name in enumerate(names)]
