"""Saved Records and Positions: where they are stored and how they are written."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from warcabinet.engine.fault import Fault
from warcabinet.engine.session import Session
from warcabinet.paths import data_directory, write_whole

SUFFIX = ".wcr"


def records_directory() -> Path:
    return data_directory() / "records"


class Keeper:
    """Knows the name under which a match was last saved, and never overwrites anything else."""

    def __init__(self, session: Session, file: Path | None = None) -> None:
        self.session = session
        self.file = file if file and records_directory() in file.absolute().parents else None

    def keep(self) -> Path:
        """As a Record among the others."""
        path = self.file or new_file(self.session.game.name)
        write_whole(path, self.record())
        self.file = path
        return path

    def save(self, name: str) -> Path:
        """Under a typed name; one that ends in .toml saves this moment as a Position."""
        if not name:
            return self.keep()
        path = Path(name).expanduser()
        if not path.suffix:
            path = path.with_suffix(SUFFIX)
        if path.exists() and path != self.file:
            raise Fault("the file already exists", where=str(path))
        if path.suffix == ".toml":
            write_whole(path, self.session.position().text())
            return path
        write_whole(path, self.record())
        self.file = path
        return path

    def record(self) -> str:
        return self.session.record(date=f"{datetime.now():%Y-%m-%d}").text()


def new_file(game: str) -> Path:
    stem = records_directory() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, n = stem.with_name(stem.name + SUFFIX), 2
    while path.exists():
        path, n = stem.with_name(f"{stem.name}-{n}{SUFFIX}"), n + 1
    return path
