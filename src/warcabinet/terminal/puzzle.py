"""`warcabinet puzzle`: the list with marks, and one moment after the other to solve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from rich.text import Text

from warcabinet.engine.catalogue import Catalogue
from warcabinet.engine.fault import Fault
from warcabinet.engine.game import Game
from warcabinet.engine.puzzle import HARDEST, Puzzle
from warcabinet.engine.scene import Choice, Scene
from warcabinet.games.registry import all_games
from warcabinet.puzzles.daily import puzzle_of_day, streak, today
from warcabinet.puzzles.opening import first_step, in_words, scene_of, session_of
from warcabinet.terminal.answers import Answers
from warcabinet.terminal.choices import Menu, menu_of
from warcabinet.terminal.coachbox import CoachedPage, box
from warcabinet.terminal.ink import QUIET, STRONG, TITLE, ink, wrapped
from warcabinet.terminal.keeping import Keeper
from warcabinet.terminal.lesson import numbered
from warcabinet.terminal.marks import Marks
from warcabinet.terminal.page import Page
from warcabinet.terminal.players import DEFAULT_BOT, Player
from warcabinet.terminal.screen import Leaving, Screen
from warcabinet.terminal.table import TerminalTable

REFUSED = ("undo", "resign", "asking", "save", "hint")  # commands of a table that a puzzle does not have


def puzzle_list(games: Mapping[str, Game], marks: Marks, words: Catalogue, width: int) -> list[Text]:
    """Every game with how many are solved of each difficulty, and the puzzle of the day."""
    lines: list[Text] = []
    for game in games.values():
        if not game.puzzles:
            continue
        lines.append(ink((game.title, TITLE), (f"  warcabinet puzzle {game.name}", QUIET)))
        for hard in range(1, HARDEST + 1):
            some = [puzzle for puzzle in game.puzzles if puzzle.hard == hard]
            done = sum(bool(marks.of(game.name, puzzle).solved) for puzzle in some)
            if some:
                lines.append(ink(f"  {stars(hard):<{HARDEST}}  ", words("puzzle.solved-of", done=done, all=len(some))))
        lines.append(Text())
    day = puzzle_of_day(games.values(), today())
    if day is not None:
        game, puzzle = day
        state = words("puzzle.day-done" if today().isoformat() in marks.days else "puzzle.day-open")
        lines += wrapped(ink((words("puzzle.day", game=game.title, stars=stars(puzzle.hard)), STRONG), " ", state), width)
        if run := streak(marks.days, today()):
            lines += wrapped(ink(words("puzzle.streak", n=run)), width)
        lines += wrapped(ink(("warcabinet puzzle --today", QUIET)), width)
    return lines


def stars(hard: int) -> str:
    """
    >>> stars(3)
    '***'
    """
    return "*" * hard


def wanted_puzzle(game: Game, number: int, marks: Marks) -> Puzzle:
    """The one asked for; 0: the first one that is not solved."""
    if not game.puzzles:
        raise Fault(f"{game.title} has no puzzles")
    if number:
        if not 1 <= number <= len(game.puzzles):
            raise Fault(f"{game.title} has no puzzle {number}; its puzzles are numbered 1 to {len(game.puzzles)}")
        return game.puzzles[number - 1]
    return next((puzzle for puzzle in game.puzzles if not marks.of(game.name, puzzle).solved), game.puzzles[0])


def solve(game: Game, puzzle: Puzzle, screen: Screen, words: Catalogue) -> int:
    """Solve a puzzle, and those that follow it, until the player leaves."""
    marks = Marks()
    while True:
        table = PuzzleTable(game, puzzle, screen, words, marks)
        code = table.run()
        if not table.goes_on:
            return code
        puzzle = game.puzzles[(game.puzzles.index(puzzle) + 1) % len(game.puzzles)]


def solve_today(games: Mapping[str, Game], screen: Screen, words: Catalogue) -> int:
    found = puzzle_of_day(games.values(), today())
    if found is None:
        raise Fault("no game has any puzzles")
    return solve(*found, screen, words)


class PuzzleTable(TerminalTable):
    """One moment for one seat. No choice is ever made: an answer is only judged."""

    def __init__(self, game: Game, puzzle: Puzzle, screen: Screen, words: Catalogue, marks: Marks) -> None:
        seats = range(session_of(game, puzzle).options.players)
        names = numbered([words("name.you") if seat == puzzle.asked else words("learn.computer") for seat in seats])
        session = session_of(game, puzzle, names)
        players = [Player(name, "" if seat == puzzle.asked else DEFAULT_BOT) for seat, name in enumerate(names)]
        super().__init__(session, players, screen, words, Keeper(session))
        self.game, self.puzzle, self.marks = game, puzzle, marks
        self.commands |= {each: name for name in ("show", "next") for each in (name, words(f"puzzle.command.{name}"))}
        self.verdict = ""
        self.goes_on = False
        self.day: date = today()

    def play(self) -> None:
        self.turn(self.puzzle.asked)
        self.screen.show(self.solution())
        if self.is_of_today and (run := streak(self.marks.days, self.day)):
            self.screen.show(wrapped(ink(self.words("puzzle.streak", n=run)), self.screen.width))
        self.goes_on = self.goes_on or not self.screen.ask(self.words("puzzle.then"))

    def leave(self, code: int) -> int:
        """Nothing is saved: nothing was played."""
        return code

    @property
    def is_of_today(self) -> bool:
        return puzzle_of_day(all_games().values(), self.day) == (self.game, self.puzzle)

    # ------------------------------------------------------------ one answer
    def page(self, scene: Scene, menu: Menu, news: int) -> Page:
        shown = scene_of(self.session, self.puzzle, self.language)
        number, count = self.game.puzzles.index(self.puzzle) + 1, len(self.game.puzzles)
        title = self.words("puzzle.head", number=number, count=count, stars=stars(self.puzzle.hard))
        said = box(title, [self.verdict or self.words("puzzle.ask")], [], self.screen.width)
        return CoachedPage(shown, menu_of(shown), self.words, self.screen.width, self.screen.height, 0, self.game.title, said)

    def take(self, choice: Choice, seat: int, read: int) -> bool:
        text = first_step(choice)
        right = text == self.puzzle.best
        self.answered_with(right)
        if not right:
            key = "puzzle.wrong-greedy" if text == self.puzzle.greedy else "puzzle.wrong"
            self.verdict = self.words(key, choice=choice.label)
        return right

    def answered_with(self, right: bool) -> None:
        self.marks.answer(self.game.name, self.puzzle, right)
        if right:
            self.verdict = self.words("puzzle.right")
            if self.is_of_today:
                self.marks.add_day(self.day)

    def ends_the_turn(self, command: str, about: str, seat: int, answers: Answers) -> bool:
        if command == "show":
            self.answered_with(False)
            self.verdict = self.words("puzzle.shown")
            return True
        if command == "next":
            self.goes_on = True
            raise Leaving
        if command in REFUSED:
            self.screen.show(wrapped(ink(self.words("puzzle.refused")), self.screen.width))
            return False
        return super().ends_the_turn(command, about, seat, answers)

    def solution(self) -> Sequence[Text]:
        best, greedy = (in_words(self.session, self.puzzle, text, self.language) for text in (self.puzzle.best, self.puzzle.greedy))
        points = [round(100 * share) for share in (self.puzzle.estimate, self.puzzle.loss, self.puzzle.margin)]
        width = self.screen.width
        lines = [ink((self.verdict, STRONG))]
        lines += wrapped(ink((best.label, STRONG), f": {best.plan}" if best.plan else ""), width)
        lines += wrapped(ink(self.words("puzzle.estimate", win=points[0], margin=points[2])), width)
        lines += wrapped(ink(self.words("puzzle.greedy", choice=greedy.label, loss=points[1])), width)
        return [*lines, Text()]
