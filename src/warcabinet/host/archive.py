"""The archive: a folder of Records, one file for each match that is no longer in the database."""

from __future__ import annotations

import re
from pathlib import Path

from warcabinet.paths import write_whole

ID = re.compile(r"[\w-]{2,24}", re.ASCII)


class Archive:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def file(self, id: str) -> Path:
        return self.folder / id[:2] / f"{id}.wcr"

    def has(self, id: str) -> bool:
        return bool(ID.fullmatch(id)) and self.file(id).exists()

    def add(self, id: str, record: str) -> None:
        write_whole(self.file(id), record)

    def remove(self, id: str) -> None:
        self.file(id).unlink(missing_ok=True)

    def remove_before(self, at: float) -> None:
        for path in self.folder.glob("*/*.wcr"):
            if path.stat().st_mtime < at:
                path.unlink(missing_ok=True)
