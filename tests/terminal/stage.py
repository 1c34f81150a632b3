"""A table in this process: scripted answers in, plain lines out."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

import warcabinet
from warcabinet.engine.catalogue import Catalogue, load_catalogues
from warcabinet.engine.session import Session
from warcabinet.terminal.keeping import Keeper
from warcabinet.terminal.players import Player
from warcabinet.terminal.screen import Leaving, Screen
from warcabinet.terminal.table import TerminalTable

WORDS = load_catalogues(Path(warcabinet.__file__).with_name("words"))


class Script(Screen):
    """Types what it was given, line after line, and leaves when that is used up."""

    def __init__(self, *answers: str, width: int = 80, height: int = 24) -> None:
        super().__init__(Console(file=io.StringIO(), width=width, height=height, color_system=None))
        self.answers = list(answers)
        self.asked: list[str] = []

    def ask(self, question: str) -> str:
        if not self.answers:
            raise Leaving
        answer = self.answers.pop(0)
        self.asked.append(question)
        self.console.print(f"{question}{answer}", markup=False, highlight=False, soft_wrap=True)
        return answer

    @property
    def shown(self) -> str:
        assert isinstance(self.console.file, io.StringIO)
        return self.console.file.getvalue()

    def after(self, answer: str) -> str:
        """What was shown between this answer and the next question."""
        return self.shown.split(f": {answer}\n", 1)[1].split("Your choice: ", 1)[0]


def table(
    session: Session, *answers: str, people: tuple[int, ...] = (0,), lang: str = "en", **size: int
) -> tuple[TerminalTable, Script]:
    """The seats that are not people's are played by `random`."""
    screen = Script(*answers, **size)
    players = [Player(name, "" if seat in people else "random") for seat, name in enumerate(session.names)]
    return TerminalTable(session, players, screen, words(lang), Keeper(session)), screen


def words(lang: str = "en") -> Catalogue:
    return WORDS[lang]
