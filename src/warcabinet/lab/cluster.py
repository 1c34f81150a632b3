"""The parts of a run on a Ray cluster: any number of machines, which may come and go while it is played.

Parts lost with a machine are submitted again; the journal counts each part once, however often it arrives.
"""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any

import warcabinet
from warcabinet.engine.fault import Fault
from warcabinet.lab.rows import Part, Work, play_part

Span = tuple[int, int]
AHEAD = 3  # parts that wait for each core
TRIES = 5  # a part lost this often did not die with its machine: it killed it
PATIENCE = 5.0  # seconds for a cluster to answer
NEARBY = "auto"  # the cluster on this machine
CLIENT = "ray://"


class Cluster:
    """Who plays; called like any other `Players`."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.lost = 0  # parts that had to be submitted again
        self.ray = import_ray()
        check(address)

    def __call__(self, work: Work, missing: Sequence[Span]) -> Iterator[Part]:
        """Never more parts under way than the cluster can soon play."""
        connect(self.ray, self.address)
        play = self.ray.remote(num_cpus=1, max_retries=0, scheduling_strategy="SPREAD")(play_here)
        left = list(reversed(missing))
        waiting: dict[Any, Span] = {}
        tries: Counter[Span] = Counter()
        try:
            while left or waiting:
                while left and len(waiting) < AHEAD * cores(self.ray):
                    span = left.pop()
                    tries[span] += 1
                    waiting[play.remote(warcabinet.__version__, work, *span)] = span
                done, _ = self.ray.wait(list(waiting), timeout=PATIENCE)
                for reference in done:
                    span = waiting.pop(reference)
                    part = self.fetch(reference, tries[span])
                    if part is None:
                        self.lost += 1
                        left.append(span)
                    else:
                        yield part
        finally:
            for reference in waiting:
                self.ray.cancel(reference, force=True)
            self.ray.shutdown()

    def fetch(self, reference: Any, tries: int) -> Part | None:
        """None: it was lost with its machine and has to be played again."""
        try:
            part: Part = self.ray.get(reference)
        except self.ray.exceptions.RayTaskError as why:
            raise fault_there(why) from None
        except self.ray.exceptions.RayError as why:
            if tries >= TRIES:
                raise Fault(f"the cluster lost a part of the run {tries} times: {first_line(why)}", where="--ray") from None
            return None
        return part


def play_here(version: str, work: Work, first: int, last: int) -> Part:
    """On a machine of the cluster."""
    check_version(version)
    return play_part(work, first, last)


def import_ray() -> ModuleType:
    try:
        import ray
    except ImportError:
        raise Fault("--ray needs Ray: pip install 'warcabinet[ray]'", where="--ray") from None
    return ray


def connect(ray: Any, address: str) -> None:
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError, ImportError) as why:
        raise Fault(f"cannot reach a Ray cluster: {first_line(why)}", where="--ray") from None


def cores(ray: Any) -> int:
    """Of the machines that are available now."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def check_version(version: str) -> None:
    """On a machine of the cluster: whether it runs what the others do."""
    if warcabinet.__version__ != version:
        raise Fault(f"one machine runs warcabinet {warcabinet.__version__}; all must run {version}", where="--ray")


def fault_there(why: Any) -> Fault:
    """What went wrong on a machine of the cluster, from Ray's error."""
    return why.cause if isinstance(why.cause, Fault) else Fault(f"the cluster could not play: {last_line(why)}", where="--ray")


def check(address: str) -> None:
    """Whether anything answers there. Ray itself would try for minutes."""
    if address == NEARBY:
        return
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not colon or not host or not port.isdecimal():
        raise Fault(f"'{address}' is not a valid address; use auto, 10.0.0.5:6379 or {CLIENT}10.0.0.5:10001", where="--ray")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as why:
        raise Fault(f"no answer from {address}: {first_line(why)}", where="--ray") from None


def first_line(why: BaseException) -> str:
    return (str(why).strip().splitlines() or [type(why).__name__])[0]


def last_line(why: BaseException) -> str:
    return (str(why).strip().splitlines() or [type(why).__name__])[-1]
