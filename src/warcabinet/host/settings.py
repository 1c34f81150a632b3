"""What can be set about a host, from the command line or the environment."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct, field

STATIC = Path(__file__).with_name("static")


class Limits(Struct, frozen=True):
    """Limits on requests; a rate is (requests per second, burst)."""

    body: int = 600_000  # bytes
    guest: tuple[float, int] = (20.0, 60)
    address: tuple[float, int] = (120.0, 400)
    new_tables: tuple[float, int] = (0.2, 20)
    hints: tuple[float, int] = (0.5, 6)  # per guest
    chat: tuple[float, int] = (0.5, 6)  # messages of one guest
    address_chat: tuple[float, int] = (3.0, 40)
    looks: tuple[float, int] = (15.0, 90)  # at moments of past play, from one address
    new_runs: tuple[float, int] = (0.05, 6)  # lab runs started from one address
    new_reviews: tuple[float, int] = (0.05, 6)  # reviews of matches, asked for from one address
    streams: int = 12  # per guest
    address_streams: int = 48
    network_streams: int = 200  # /24, or /64 of IPv6
    all_streams: int = 4000


def trusted_proxies() -> tuple[str, ...]:
    """Whose word about where a request comes from is taken; as the web server reads it."""
    given = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
    return tuple(each.strip() for each in given.split(",") if each.strip())


class ConnectionLimits(Struct, frozen=True):
    """Limits on connections, before a request is whole."""

    address: int = 60
    network: int = 240  # /24, or /64 of IPv6
    all: int = 4000
    header: int = 32_000  # bytes
    header_seconds: float = 10.0
    body_seconds: float = 30.0
    proxies: tuple[str, ...] = field(default_factory=trusted_proxies)  # theirs are everyone's connections, limited only by `all`


class WorkLimits(Struct, frozen=True):
    """Limits on what visitors let worker processes do: reading their files, replaying long matches."""

    processes: int = 2
    seconds: float = 20.0  # for one task
    megabytes: int = 1000  # for one process, all its address space counted
    network: int = 15  # tasks of one network, /24 or /64 of IPv6, under way or waiting
    waiting: int = 60  # tasks of all


class LabLimits(Struct, frozen=True):
    """Limits of the lab."""

    matches: int = 20_000  # in one run; a comparison plays this many per side
    mine: int = 3  # queued and running runs of one guest
    network: int = 6  # those of one network, /24 or /64 of IPv6
    waiting: int = 12  # runs of all
    kept: int = 20  # saved runs of one guest; the oldest is deleted
    seconds: float = 3600.0  # after that a run is stopped; it can be resumed
    tries: int = 20_000  # of a search, for one choice
    thinking: float = 5.0  # seconds of a search, for one choice
    memory: int = 4000  # megabytes of address space, for each process
    days: float = 30.0  # until a run is deleted
    megabytes: int = 2000  # of all runs; the oldest are deleted


class ReviewLimits(Struct, frozen=True):
    """Limits on reviews of finished matches."""

    network: int = 3  # under way or waiting, of one network, /24 or /64 of IPv6
    waiting: int = 12  # of all
    seconds: float = 300.0  # for one; then it is given up
    megabytes: int = 1500  # of address space
    tries: int = 0  # per choice; 0: by the length of the match


class Keep(Struct, frozen=True):
    """For how many days a table is kept after its last choice; 0: for ever. What was played is archived before it is removed."""

    unstarted: float = 30.0  # no one has made a choice; it is removed
    unfinished: float = 365.0
    finished: float = 365.0
    archived: float = 0.0  # Records in the archive; then they are deleted


class Settings(Struct, frozen=True):
    data: Path
    database: str = ""  # an SQLAlchemy URL; empty: a SQLite file in the data directory
    new: bool = False  # an empty database file may become a new host
    public_url: str = ""  # public address for invite links; empty: the address the browser used
    static: Path = STATIC
    answer: str = "warcabinet.bots:answer"  # what plays in the worker processes
    advice: str = "warcabinet.bots:advice"  # what gives hints there
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = 20.0  # a computer that takes longer is replaced for this choice
    hold: tuple[float, float] = (0.4, 1.0)  # seconds everyone waits when others may respond
    heartbeat: float = 15.0
    probe: float = 5.0  # seconds between looks whether the storage is there
    idle: float = 120.0  # seconds until an idle table is dropped from memory
    open_tables: int = 500  # maximum number of sessions in memory
    limits: Limits = Limits()
    connections: ConnectionLimits = ConnectionLimits()
    work: WorkLimits = WorkLimits()
    keep: Keep = Keep()
    lab: LabLimits = LabLimits()
    reviews: ReviewLimits = ReviewLimits()
    lab_workers: int = max(1, (os.cpu_count() or 2) - 1)

    @property
    def file(self) -> Path:
        return self.data / "warcabinet.sqlite"
