"""Training on a real Ray cluster of two nodes, one of which is lost on the way. Needs PyTorch and Ray."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'warcabinet[learn]'")
ray = pytest.importorskip("ray")

from warcabinet.learn.actor import Actor, unload  # noqa: E402
from warcabinet.learn.cluster import OnCluster  # noqa: E402
from warcabinet.learn.run import Run  # noqa: E402
from warcabinet.learn.settings import Settings  # noqa: E402
from warcabinet.learn.usual import usual_pages  # noqa: E402

SMALL = Settings(
    "great-war", minutes=0.05, actors=0, side_by_side=8, width=16, deep=8, key=4, portion=300, batch=600, mini=200, checkpoint=1.0
)
NODE = {"num_cpus": 1, "object_store_memory": 80 << 20}


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[Any]:
    from ray.cluster_utils import Cluster as Nodes

    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    nodes: Any = Nodes(initialize_head=True, head_node_args={**NODE, "include_dashboard": False})
    nodes.second = nodes.add_node(**NODE)
    yield nodes
    nodes.shutdown()


def test_two_nodes_play_and_one_machine_learns(two_nodes: Any, tmp_path: Path) -> None:
    run = Run(SMALL, tmp_path, lambda line: None, two_nodes.address)
    run.go()
    assert run.progress.positions >= SMALL.batch
    assert not ray.is_initialized()


def test_each_node_has_an_actor_and_play_goes_on_when_one_is_lost(two_nodes: Any) -> None:
    from warcabinet.games.registry import game_named

    usual = usual_pages(game_named(SMALL.game), SMALL.seed)
    weights = unload(Actor(msgspec.structs.replace(SMALL, actors=1), usual, 0).now)
    crew = OnCluster(SMALL, usual, two_nodes.address)
    try:
        crew.tell(weights, weights, lesson=True)
        players: set[Any] = set()
        while len(players) < 2:  # each node has one core, so they are on both
            before = set(crew.under_way.values()) | set(crew.idle)
            assert len(crew.next()) >= SMALL.portion
            players |= before & set(crew.idle)
        two_nodes.remove_node(two_nodes.second, allow_graceful=False)
        for _ in range(3):
            assert len(crew.next()) >= SMALL.portion
    finally:
        crew.stop()
