"""Which lessons are done on this machine, and where one was left: `lessons.toml` in the data directory."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec
import tomli_w
from msgspec import Struct
from msgspec.structs import replace

from warcabinet.engine.document import parse_toml
from warcabinet.engine.fault import checked
from warcabinet.engine.lesson import Lesson
from warcabinet.engine.record import read_text
from warcabinet.paths import data_directory, write_whole


class Tick(Struct, frozen=True, omit_defaults=True):
    """One lesson."""

    done: str = ""  # the date
    star: bool = False
    step: int = 0  # where it was left, counted from 0
    mark: str = ""  # of the lesson's file, as it was then


class Ticks:
    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_directory() / "lessons.toml"
        self.games: dict[str, dict[str, Tick]] = {}
        if self.path.exists():
            where = str(self.path)
            self.games = checked(parse_toml(read_text(self.path), where), dict[str, dict[str, Tick]], file=where)

    def of(self, game: str, lesson: Lesson) -> Tick:
        return self.games.get(game, {}).get(lesson.id, Tick())

    def leave(self, game: str, lesson: Lesson, step: int) -> None:
        self.put(game, lesson, replace(self.of(game, lesson), step=step, mark=lesson.mark))

    def finish(self, game: str, lesson: Lesson, star: bool) -> None:
        old = self.of(game, lesson)
        self.put(game, lesson, Tick(old.done or f"{date.today():%Y-%m-%d}", old.star or star))

    def put(self, game: str, lesson: Lesson, tick: Tick) -> None:
        self.games.setdefault(game, {})[lesson.id] = tick
        write_whole(self.path, tomli_w.dumps(msgspec.to_builtins(self.games)))
