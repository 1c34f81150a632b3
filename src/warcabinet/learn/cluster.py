"""The same actors on a Ray cluster."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from typing import Any

import warcabinet
from warcabinet.engine.fault import Fault
from warcabinet.lab.cluster import check, first_line, import_ray, last_line
from warcabinet.learn.actor import Actor, Weights
from warcabinet.learn.batch import Batch
from warcabinet.learn.crew import Crew
from warcabinet.learn.settings import Settings
from warcabinet.learn.usual import Page

PATIENCE = 1.0  # seconds between two looks at whether it was stopped


class OnCluster(Crew):
    """One actor a core, spread over all machines. One that is lost with its machine is started again elsewhere."""

    def __init__(self, settings: Settings, usual: Mapping[int, Page], address: str) -> None:
        self.ray = import_ray()
        check(address)
        try:
            self.ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError, ImportError) as why:
            raise Fault(f"cannot reach a Ray cluster: {first_line(why)}", where="--ray") from None
        self.usual = self.ray.put(dict(usual))
        self.settings = settings
        self.opened = 0
        self.under_way: dict[Any, Any] = {}
        self.idle = [self.open() for _ in range(settings.actors or max(1, int(self.ray.cluster_resources().get("CPU", 1))))]
        self.told: tuple[Any, Any, bool] | None = None
        self.lock = Lock()  # the learner stops the crew while another thread waits for it
        self.ended = False

    def open(self) -> Any:
        self.opened += 1
        remote = self.ray.remote(num_cpus=1, scheduling_strategy="SPREAD")(RemoteActor)
        return remote.remote(warcabinet.__version__, self.settings, self.usual, self.opened - 1)

    def tell(self, weights: Weights, past: Weights, lesson: bool) -> None:
        self.told = (self.ray.put(weights), self.ray.put(past), lesson)

    def next(self) -> Batch:
        while True:
            with self.lock:
                if self.ended:
                    raise Fault("the cluster was left", where="--ray")
                if (batch := self.look()) is not None:
                    return batch

    def look(self) -> Batch | None:
        """None: no one has finished a portion yet."""
        assert self.told is not None
        for actor in self.idle:
            self.under_way[actor.play.remote(*self.told)] = actor
        self.idle = []
        done, _ = self.ray.wait(list(self.under_way), timeout=PATIENCE)
        for reference in done:
            actor = self.under_way.pop(reference)
            try:
                batch: Batch = self.ray.get(reference)
            except self.ray.exceptions.RayTaskError as why:
                cause = why.cause if isinstance(why.cause, BaseException) else why
                if isinstance(cause, Fault):
                    raise cause from None
                raise Fault(f"the cluster could not play: {last_line(why)}", where="--ray") from None
            except self.ray.exceptions.RayError:
                self.idle.append(self.open())
                continue
            self.idle.append(actor)
            return batch
        return None

    def stop(self) -> None:
        """Nothing may be asked of Ray after that: it would start a cluster of its own."""
        self.ended = True
        with self.lock:
            self.ray.shutdown()


class RemoteActor:
    def __init__(self, version: str, settings: Settings, usual: Mapping[int, Page], rank: int) -> None:
        if warcabinet.__version__ != version:
            raise Fault(f"one machine runs warcabinet {warcabinet.__version__}; all must run {version}", where="--ray")
        self.actor = Actor(settings, usual, rank)

    def play(self, weights: Weights, past: Weights, lesson: bool) -> Batch:
        return self.actor.play(weights.copy(), past.copy(), lesson)
