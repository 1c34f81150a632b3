"""The benchmark measures what it says, and machines can read it."""

import json

import pytest
from typer import Typer
from typer.testing import CliRunner

import warcabinet
from warcabinet.engine.fault import Fault
from warcabinet.games.last_front import GAME
from warcabinet.lab import bench

pytest.importorskip("chess")
app = Typer()
app.command()(bench.bench_command)
QUICK = ["last-front", "--rounds", "1", "--seconds", "0.02"]


def test_numbers_for_machines_fit_together() -> None:
    done = CliRunner().invoke(app, [*QUICK, "--json"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.output)
    speed = found["games"]["last-front"]
    assert found["compiled"] == warcabinet.COMPILED
    assert speed["to_chess"] == pytest.approx(speed["play"] / found["chess"])
    assert all(speed[key] > 0 for key in ("play", "clone", "playout", "search"))
    if warcabinet.COMPILED:
        assert speed["to_plain"] == pytest.approx(speed["play"] / speed["plain"])


def test_a_table_for_people_has_a_line_for_each_measurement() -> None:
    done = CliRunner().invoke(app, QUICK)
    assert done.exit_code == 0, done.output
    for line in ("python-chess", "random play", "clones", "played to the end", "search iterations", "bytes of a clone"):
        assert line in done.output


@pytest.mark.skipif(not warcabinet.COMPILED, reason="the bar is for compiled matches")
def test_a_clone_is_small() -> None:
    assert 500 < bench.clone_bytes(bench.middles(GAME)) < bench.BYTES


def test_rates_are_counted_in_cpu_time() -> None:
    def work() -> int:
        return sum(1 for _ in range(1000))

    assert bench.rate_of(work, 0.01) > 1000


@pytest.mark.parametrize("wish", [["--rounds", "0"], ["--seconds", "0"], ["--seconds", "nan"]])
def test_a_measurement_needs_time(wish: list[str]) -> None:
    done = CliRunner().invoke(app, wish)
    assert isinstance(done.exception, Fault)


def test_an_unknown_game_is_named() -> None:
    done = CliRunner().invoke(app, ["chess"])
    assert isinstance(done.exception, Fault)
    assert "unknown game 'chess'" in str(done.exception)
