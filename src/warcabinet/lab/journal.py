"""The matches of a run so far: a file to which finished parts are added, so that a killed run can resume."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from warcabinet.engine.fault import Fault
from warcabinet.lab.rows import Part


class Journal:
    """One line per part: the number of its first match, a tab, the part. Memory holds only where each line begins."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.places: dict[int, int] = {}  # first match -> where its line begins
        try:
            self.file = path.open("a+b")
        except OSError as why:
            raise Fault(f"cannot write the file: {(why.strerror or str(why)).lower()}", where=str(path)) from None
        self.file.seek(0)
        end = 0
        while line := self.file.readline():
            if not line.endswith(b"\n"):
                break  # power was lost while it was written
            self.places[int(line.partition(b"\t")[0])] = end
            end += len(line)
        self.file.truncate(end)
        self.end = end

    def __contains__(self, first: int) -> bool:
        return first in self.places

    def add(self, part: Part) -> None:
        """A part that is already there counts once."""
        if part.first in self.places:
            return
        line = str(part.first).encode() + b"\t" + msgspec.json.encode(part) + b"\n"
        self.file.write(line)
        self.file.flush()
        os.fsync(self.file.fileno())
        self.places[part.first] = self.end
        self.end += len(line)

    def read(self, first: int) -> Part:
        with self.path.open("rb") as file:
            file.seek(self.places[first])
            return msgspec.json.decode(file.readline().partition(b"\t")[2], type=Part)

    def parts(self) -> Iterator[Part]:
        """From the first match up to the first gap."""
        first = 0
        while first in self.places:
            part = self.read(first)
            yield part
            first += len(part.rows)

    def close(self) -> None:
        self.file.close()
