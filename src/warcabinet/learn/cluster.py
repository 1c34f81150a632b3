"""The same actors on a Ray cluster."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from typing import Any

import warcabinet
from warcabinet.engine.fault import Fault
from warcabinet.lab.cluster import check, check_version, connect, cores, fault_there, import_ray
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
        connect(self.ray, address)
        self.usual = self.ray.put(dict(usual))
        self.settings = settings
        self.opened = 0
        self.under_way: dict[Any, Any] = {}
        self.idle = [self.open() for _ in range(settings.actors or cores(self.ray))]
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
                raise fault_there(why) from None
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
        check_version(version)
        self.actor = Actor(settings, usual, rank)

    def play(self, weights: Weights, past: Weights, lesson: bool) -> Batch:
        return self.actor.play(weights.copy(), past.copy(), lesson)
