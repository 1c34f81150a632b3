"""What all kinds of cases share: how many there were, what was wrong, and how long they took."""

from __future__ import annotations

import faulthandler
import sys
import time
from collections import Counter

SLOW = 2.0  # seconds for an answer
MOST_COMPLAINTS = 40
HANGS = 120  # seconds for one case; then it says where
TELL_EVERY = 20.0  # seconds


class Tally:
    """Counts cases by kind, and keeps one complaint of each sort."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.kinds: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()  # by kind and how it ended
        self.complaints: dict[str, str] = {}
        self.longest: dict[str, float] = {}
        self.began = self.told = time.monotonic()

    @property
    def cases(self) -> int:
        return sum(self.kinds.values())

    def count(self, kind: str, ended: str = "") -> None:
        self.kinds[kind] += 1
        faulthandler.dump_traceback_later(HANGS, repeat=True)
        self.answers[f"{kind}: {ended}"] += bool(ended)
        if time.monotonic() > self.told + TELL_EVERY:
            self.told = time.monotonic()
            print(f"{self.told - self.began:.0f} s: {self.cases} of {self.wanted} cases, {len(self.complaints)} faults", flush=True)

    def complain(self, sort: str, case: str) -> None:
        """Of each sort only the first is told, with the case that shows it."""
        if sort not in self.complaints and len(self.complaints) < MOST_COMPLAINTS:
            self.complaints[sort] = case
            print(f"FAULT {sort}\n    {case[:2000]}", file=sys.stderr, flush=True)

    def note_time(self, kind: str, seconds: float) -> None:
        self.longest[kind] = max(self.longest.get(kind, 0.0), seconds)

    def summary(self) -> str:
        lines = [f"{self.cases} cases in {time.monotonic() - self.began:.0f} s, {len(self.complaints)} faults"]
        lines += [f"  {n:7} {kind}, longest {self.longest.get(kind, 0.0):.2f} s" for kind, n in sorted(self.kinds.items())]
        lines += [f"          {n:7} {what}" for what, n in sorted(self.answers.items()) if n]
        return "\n".join(lines)
