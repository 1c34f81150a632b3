"""Commitments that browsers have been shown before they open a table; the parts behind them are known only here."""

from __future__ import annotations

import time
from collections import deque

from warcabinet.engine.proof import host_commitment, new_host_part
from warcabinet.host.guests import Guest
from warcabinet.host.words import Refused

KEPT = 600.0  # seconds
EACH, GUESTS = 8, 5_000  # of one guest; guests


class Commitments:
    def __init__(self) -> None:
        self.shown: dict[str, deque[tuple[str, str, float]]] = {}  # by guest: commitment, host part, when

    def show(self, guest: Guest) -> str:
        """A new one, for this guest."""
        host = new_host_part()
        mine = self.shown.pop(guest.id, None) or deque(maxlen=EACH)
        mine.append((host_commitment(host), host, time.monotonic()))
        self.shown[guest.id] = mine  # the guest seen last is last
        if len(self.shown) > GUESTS:
            del self.shown[next(iter(self.shown))]
        return mine[-1][0]

    def take(self, guest: Guest, commitment: str) -> str:
        """The part it stands for. Each serves once: after the match everyone knows it."""
        mine = self.shown.get(guest.id, deque())
        for shown in mine:
            if shown[0] == commitment and time.monotonic() - shown[2] < KEPT:
                mine.remove(shown)
                return shown[1]
        raise Refused(409, "no-commitment", "commitment")
