"""The measurement of the lab: it runs, and a bar that is missed is told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import bench_lab
from bench_lab import Bench, gin_rummy, greedy_run, lines, megabytes, reported_run, steps_a_second
from warcabinet.adapters.pettingzoo import env
from warcabinet.lab.run import here

GOOD = Bench("1", True, 100.0, 180.0, 1.8, 1.9, 30.0, 50.0, 200.0, 205.0, 4000.0, 100_000.0, 25.0)


def test_each_bar_is_met_or_told() -> None:
    assert all(met for *_, met in lines(GOOD))
    for bad in (
        replace(GOOD, to_one_core=1.5, to_one_core_by_cpu=1.6),
        replace(GOOD, report_seconds=70.0, report_cpu_seconds=65.0),
        replace(GOOD, megabytes_late=400.0),
        replace(GOOD, to_rummy=19.0),
    ):
        assert not all(met for *_, met in lines(bad))


def test_steps_of_both_are_counted() -> None:
    pytest.importorskip("rlcard")
    for table in (env("last-front"), gin_rummy()):
        assert steps_a_second(table, 0.05) > 100


def test_a_run_is_timed_and_its_memory_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("polars")
    clock, cpu = greedy_run(here, 4)
    assert clock > 0
    assert cpu > 0
    monkeypatch.setattr(bench_lab, "REPORTED", 40)
    monkeypatch.setattr(bench_lab, "EARLY", 10)
    before = megabytes()  # other tests have run in this process
    seconds, _, early, late = reported_run()
    assert seconds > 0
    assert 20 < early < before + 2000
    assert 20 < late < before + 2000
    assert before > 20
