"""Rations: what costs this host much can be had only so often. Each route says with `ration=` what it uses up.

Counted where the route is found, so that another spelling of an address, with a slash at its end for instance, counts too."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from msgspec import Struct

from warcabinet.host.guests import Guest
from warcabinet.host.settings import Limits
from warcabinet.host.words import Refused

REMEMBERED = 20_000  # buckets
# What a route may use up
TABLES, LOOKS, HINTS, RUNS, CHAT, REVIEWS = "tables", "looks", "hints", "runs", "chat", "reviews"


class Buckets:
    """Recent requests by guest or address: a bucket that fills with requests and empties at a rate."""

    def __init__(self, rate: tuple[float, int]) -> None:
        self.rate, self.size = rate
        self.levels: dict[str, tuple[float, float]] = {}  # who: (level, when)

    def take(self, who: str) -> float:
        """Seconds to wait; 0: none."""
        now = time.monotonic()
        level, then = self.levels.pop(who, (0.0, now))
        level = max(0.0, level - (now - then) * self.rate)
        if len(self.levels) >= REMEMBERED:
            del self.levels[next(iter(self.levels))]
        if level + 1 > self.size:
            self.levels[who] = (level, now)
            return (level + 1 - self.size) / self.rate
        self.levels[who] = (level + 1, now)
        return 0.0


class Ration(Struct, frozen=True):
    """What is counted by guest, by address, or by both."""

    guest: Buckets | None = None
    address: Buckets | None = None
    refusal: str = "too-often"

    def take(self, guest: Guest, address: str) -> None:
        waits = [0.0]
        if self.guest:
            waits.append(self.guest.take(guest.id))
        if self.address:
            waits.append(self.address.take(address))
        if wait := max(waits):
            raise Refused(429, self.refusal, wait=wait)


class Rations:
    def __init__(self, limits: Limits) -> None:
        self.of = {
            TABLES: Ration(address=Buckets(limits.new_tables)),
            LOOKS: Ration(address=Buckets(limits.looks)),
            HINTS: Ration(guest=Buckets(limits.hints)),
            RUNS: Ration(address=Buckets(limits.new_runs)),
            REVIEWS: Ration(address=Buckets(limits.new_reviews)),
            CHAT: Ration(Buckets(limits.chat), Buckets(limits.address_chat), "chat-too-fast"),
        }

    def guard(self, connection: ASGIConnection[Any, Any, Any, Any], route: BaseRouteHandler) -> None:
        """Before anything else is done for a request whose route uses something up."""
        used: Sequence[str] = route.opt.get("ration", ())
        for what in (used,) if isinstance(used, str) else used:
            self.of[what].take(connection.scope["state"]["guest"], connection.scope["state"]["address"])
