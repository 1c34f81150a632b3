"""Gathers what the crew plays into batches, beside the learner, so that neither waits for the other."""

from __future__ import annotations

import queue
import time
from threading import Thread

from warcabinet.learn.batch import Batch, joined
from warcabinet.learn.crew import Crew

AHEAD = 2  # batches that wait at most: what waits grows old
PATIENCE = 10.0  # seconds for the last batch


class Stream:
    def __init__(self, crew: Crew, size: int) -> None:
        self.crew = crew
        self.size = size  # positions of a batch, at least
        self.ready: queue.Queue[Batch | BaseException] = queue.Queue(AHEAD)
        self.ends = False
        self.waited = 0.0  # seconds that the learner had nothing to do
        self.thread = Thread(target=self.gather, daemon=True)
        self.thread.start()

    def gather(self) -> None:
        try:
            while not self.ends:
                batches = [self.crew.next()]
                while sum(map(len, batches)) < self.size and not self.ends:
                    batches.append(self.crew.next())
                self.ready.put(joined(batches))
        except BaseException as why:  # the learner is told
            self.ready.put(why)

    def next(self) -> Batch:
        began = time.monotonic()
        found = self.ready.get()
        self.waited += time.monotonic() - began
        if isinstance(found, BaseException):
            raise found
        return found

    def stop(self) -> None:
        """No one asks the crew any more; it can be stopped."""
        self.ends = True
        while not self.ready.empty():
            self.ready.get()
        self.thread.join(PATIENCE)
