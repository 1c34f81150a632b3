"""A run on a real Ray cluster of two nodes, one of which is killed on the way: the rows are those of a run at home."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from warcabinet.engine.fault import Fault
from warcabinet.games.registry import game_named
from warcabinet.lab.cluster import Cluster
from warcabinet.lab.commands import lab_app
from warcabinet.lab.export import rows
from warcabinet.lab.journal import Journal
from warcabinet.lab.rows import LabRow, Part, Work
from warcabinet.lab.run import Span, here, play_run, players_for
from warcabinet.lab.simulate import make_plan

ray = pytest.importorskip("ray")
SMALL = {"num_cpus": 1, "object_store_memory": 80 << 20, "include_dashboard": False}
MATCHES = 40  # of about a tenth of a second


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[Any]:
    from ray.cluster_utils import Cluster as Nodes

    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    nodes: Any = Nodes(initialize_head=True, head_node_args=SMALL)
    nodes.second = nodes.add_node(num_cpus=1, object_store_memory=80 << 20)
    yield nodes
    nodes.shutdown()


def work(matches: int = MATCHES) -> Work:
    plan = make_plan(game_named("great-war"), matches, ["greedy"], "7", [])
    return Work(plan.game, plan.options, plan.bots, plan.matches, plan.seed)


def nothing(done: int) -> None:
    pass


def pull_the_plug(nodes: Any) -> None:
    """As soon as the second node plays a part it is gone, with all its processes."""
    raylet = nodes.second.all_processes["raylet"][0].process.pid
    while True:
        threads = Path(f"/proc/{raylet}/task").iterdir()
        workers = [int(pid) for thread in threads for pid in (thread / "children").read_text().split()]
        if any(b"play_here" in Path(f"/proc/{pid}/cmdline").read_bytes() for pid in workers):
            break
        time.sleep(0.02)
    for pid in (*workers, raylet):
        os.kill(pid, signal.SIGKILL)


def rows_in(folder: Path) -> list[LabRow]:
    journal = Journal(folder / "journal")
    try:
        return list(rows(journal, MATCHES))
    finally:
        journal.close()


def test_a_node_dies_and_no_match_is_lost_or_counted_twice(two_nodes: Any, tmp_path: Path) -> None:
    cluster = Cluster(two_nodes.address)
    came: list[int] = []
    long = [(first, first + 8) for first in range(0, MATCHES, 8)]  # about a second each

    def watched(work: Work, missing: Sequence[Span]) -> Iterator[Part]:
        for part in cluster(work, long):
            came.append(part.first)
            yield part

    death = threading.Thread(target=pull_the_plug, args=[two_nodes], daemon=True)
    death.start()
    tally = play_run(work(), tmp_path / "cluster", watched, nothing)
    death.join()
    two_nodes.remove_node(two_nodes.second, allow_graceful=False)
    assert not ray.is_initialized()
    assert tally.matches == MATCHES
    assert sorted(came) == [first for first, _ in long]
    assert cluster.lost >= 1
    play_run(work(), tmp_path / "home", here, nothing)
    assert rows_in(tmp_path / "cluster") == rows_in(tmp_path / "home")


def test_a_run_begun_on_a_cluster_goes_on_at_home(two_nodes: Any, tmp_path: Path) -> None:
    def left_early(work: Work, missing: Sequence[Span]) -> Iterator[Part]:
        yield from (part for part, _ in zip(Cluster(two_nodes.address)(work, missing), range(5), strict=False))
        raise KeyboardInterrupt

    folder = tmp_path / "run"
    with pytest.raises(KeyboardInterrupt):
        play_run(work(), folder, left_early, nothing)
    assert not ray.is_initialized()
    told: list[int] = []
    assert play_run(work(), folder, here, told.append).matches == MATCHES
    assert told[0] == 5


def test_what_goes_wrong_on_a_machine_is_told_in_one_sentence(two_nodes: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warcabinet.__version__", "9.9")
    with pytest.raises(Fault, match=r"^--ray: one machine runs warcabinet \S+; all must run 9\.9$"):
        list(Cluster(two_nodes.address)(work(), [(0, 1)]))


def test_an_address_at_which_nobody_answers() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and no one listens
        port = taken.getsockname()[1]
        with pytest.raises(Fault, match=f"no answer from 127.0.0.1:{port}: "):
            Cluster(f"127.0.0.1:{port}")
    for text in ("nonsense", "host:", ":6379", "host:port"):
        with pytest.raises(Fault, match=f"'{text}' is not a valid address; use auto"):
            Cluster(text)
    with pytest.raises(Fault, match="either --jobs or --ray"):
        players_for(2, 10, "auto")


@pytest.mark.parametrize("wish", ["last-front", "compare last-front - dig_in=off", "sweep last-front players=2..3"])
def test_every_command_of_the_laboratory_knows_the_cluster(wish: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(lab_app, [*wish.split(), "--ray", "nonsense", "--out", str(tmp_path / "run")])
    assert isinstance(done.exception, Fault)
    assert str(done.exception).startswith("--ray: 'nonsense' is not a valid address")
    assert not (tmp_path / "run").exists()
