"""What can be set about a host, from the command line or the environment."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

STATIC = Path(__file__).with_name("static")


class Limits(Struct, frozen=True):
    """How much anybody may ask of the host; a rate is (requests a second, how many at once)."""

    body: int = 600_000  # bytes
    guest: tuple[float, int] = (20.0, 60)
    address: tuple[float, int] = (120.0, 400)
    new_tables: tuple[float, int] = (0.2, 20)
    hints: tuple[float, int] = (0.5, 6)  # of one guest
    new_runs: tuple[float, int] = (0.05, 6)  # of the laboratory, from one address
    streams: int = 12  # of one guest
    all_streams: int = 4000


class LabLimits(Struct, frozen=True):
    """How much the laboratory does for anybody."""

    matches: int = 20_000  # in one run; a comparison plays so many of each
    mine: int = 3  # runs of one guest that wait or are played
    waiting: int = 12  # runs of all
    kept: int = 20  # runs of one guest; the oldest goes
    seconds: float = 3600.0  # after that a run is stopped; it can be taken up again
    days: float = 30.0  # until a run is cleared away
    megabytes: int = 2000  # of all runs; the oldest go


class Settings(Struct, frozen=True):
    data: Path
    database: str = ""  # an SQLAlchemy URL; empty: a SQLite file in the data directory
    public_url: str = ""  # how others reach this host, for invite links; empty: as the asking browser does
    static: Path = STATIC
    answer: str = "warcabinet.bots:answer"  # what plays in the worker processes
    advice: str = "warcabinet.bots:advice"  # what gives hints there
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = 20.0  # a computer that takes longer is replaced for this choice
    hold: tuple[float, float] = (0.4, 1.0)  # seconds everybody waits where others may answer
    heartbeat: float = 15.0
    idle: float = 120.0  # seconds until an untouched table is let go from memory
    open_tables: int = 500  # sessions kept in memory at most
    limits: Limits = Limits()
    lab: LabLimits = LabLimits()
    lab_workers: int = max(1, (os.cpu_count() or 2) - 1)

    @property
    def file(self) -> Path:
        return self.data / "warcabinet.sqlite"

    @property
    def url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{self.file}"
