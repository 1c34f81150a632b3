"""Which puzzles are solved on this machine, and on which days the one of the day: `puzzles.toml` in the data directory."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec
import tomli_w
from msgspec import Struct

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import checked
from warcabinet.engine.puzzle import Puzzle
from warcabinet.engine.record import read_text
from warcabinet.paths import data_directory, write_whole


class Mark(Struct, frozen=True, omit_defaults=True):
    """One puzzle."""

    solved: str = ""  # the date
    missed: bool = False  # before that


class Kept(Struct, omit_defaults=True):
    """All that is stored."""

    days: list[str] = []
    games: dict[str, dict[str, Mark]] = {}


class Marks:
    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_directory() / "puzzles.toml"
        self.kept = Kept()
        if self.path.exists():
            where = str(self.path)
            self.kept = checked(parse_toml(read_text(self.path), where), Kept, file=where)

    @property
    def days(self) -> list[str]:
        return self.kept.days

    def of(self, game: str, puzzle: Puzzle) -> Mark:
        return self.kept.games.get(game, {}).get(puzzle.id, Mark())

    def answer(self, game: str, puzzle: Puzzle, right: bool) -> None:
        """A puzzle solved once stays solved; only what came before that counts as a miss."""
        old = self.of(game, puzzle)
        if not old.solved:
            self.kept.games.setdefault(game, {})[puzzle.id] = Mark(
                date.today().isoformat() if right else "", old.missed or not right
            )
            self.write()

    def add_day(self, day: date) -> None:
        if day.isoformat() not in self.days:
            self.days.append(day.isoformat())
            self.write()

    def write(self) -> None:
        write_whole(self.path, tomli_w.dumps(msgspec.to_builtins(self.kept)))
