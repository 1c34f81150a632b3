"""Hosts and databases killed at random under load: nothing acknowledged is lost or doubled. See chaos.py; `make soak` runs it.

WARCABINET_CHAOS_KILLS and WARCABINET_CHAOS_CHOICES set how much, for each kind of storage; WARCABINET_CHAOS_STATE names a folder
in which the figures are kept, so that a run that was broken off counts on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from host.chaos import OUT_OF_TIME
from host.postgres import AVAILABLE

KILLS, CHOICES = (os.environ.get(f"WARCABINET_CHAOS_{what}", usual) for what, usual in (("KILLS", "500"), ("CHOICES", "50000")))
SECONDS = 3600  # for each; it took a quarter of that on two cores with nothing else to do


@pytest.mark.soak
@pytest.mark.parametrize("storage", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_or_doubled(storage: str, capsys: pytest.CaptureFixture[str]) -> None:
    if storage == "postgresql" and not AVAILABLE:
        pytest.skip("PostgreSQL or asyncpg is not installed")
    command = [sys.executable, "-m", "host.chaos", "--storage", storage, "--kills", KILLS, "--choices", CHOICES]
    command += ["--seconds", str(SECONDS)]
    if state := os.environ.get("WARCABINET_CHAOS_STATE"):
        Path(state).mkdir(parents=True, exist_ok=True)
        command += ["--state", f"{state}/chaos-{storage}.json"]
    env = {**os.environ, "PYTHONPATH": ":".join(filter(None, sys.path))}
    ran = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    with capsys.disabled():
        print(f"\n{ran.stdout.strip()}")
    assert ran.returncode != OUT_OF_TIME, f"not so many kills and choices within {SECONDS} s"
    assert ran.returncode == 0, ran.stderr
