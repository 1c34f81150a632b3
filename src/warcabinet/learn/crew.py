"""Who plays while the learner learns: one actor a process, here or on a Ray cluster, with the same actors."""

from __future__ import annotations

import ctypes
import multiprocessing
import queue
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy as np

from warcabinet.engine.fault import Fault
from warcabinet.learn.actor import Actor, Weights
from warcabinet.learn.batch import Batch
from warcabinet.learn.settings import Settings
from warcabinet.learn.usual import Page
from warcabinet.processes import end_with_the_parent

PATIENCE = 2.0  # seconds between two looks at whether all are still alive


class Crew(ABC):
    """Actors that play all the time with the latest weights they were told."""

    @abstractmethod
    def tell(self, weights: Weights, past: Weights, lesson: bool) -> None:
        """From now on."""

    @abstractmethod
    def next(self) -> Batch:
        """What one of them has played, as soon as there is something."""

    @abstractmethod
    def stop(self) -> None: ...


class Processes(Crew):
    def __init__(self, settings: Settings, usual: Mapping[int, Page], size: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.weights: Any
        self.past: Any
        self.weights, self.past = (context.RawArray(ctypes.c_float, size) for _ in range(2))
        self.version = context.Value("i", 0)  # 0: no one has told them yet
        self.lesson = context.Value("b", 0)
        self.batches: Any = context.Queue(settings.actors + 1)
        self.workers = [
            context.Process(
                target=work,
                args=(settings, usual, rank, self.weights, self.past, self.version, self.lesson, self.batches),
                daemon=True,
            )
            for rank in range(settings.actors)
        ]
        for worker in self.workers:
            worker.start()

    def tell(self, weights: Weights, past: Weights, lesson: bool) -> None:
        np.frombuffer(self.weights, np.float32)[:] = weights
        np.frombuffer(self.past, np.float32)[:] = past
        self.lesson.value = lesson
        self.version.value += 1

    def next(self) -> Batch:
        while True:
            try:
                found: Batch = self.batches.get(timeout=PATIENCE)
                return found
            except queue.Empty:
                if not all(worker.is_alive() for worker in self.workers):
                    raise Fault("a worker process died; its error is above") from None

    def stop(self) -> None:
        for worker in self.workers:
            worker.kill()
        for worker in self.workers:
            worker.join()


def work(
    settings: Settings, usual: Mapping[int, Page], rank: int, weights: Any, past: Any, version: Any, lesson: Any, batches: Any
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_the_parent()
    actor = Actor(settings, usual, rank)
    while not version.value:
        time.sleep(0.01)
    now, then = np.frombuffer(weights, np.float32), np.frombuffer(past, np.float32)
    while True:
        batches.put(actor.play(now.copy(), then.copy(), bool(lesson.value)))
