"""100,000 made-up requests, files and command lines: see __main__.py. `make soak` runs it.

WARCABINET_FUZZ_CASES sets how many, WARCABINET_FUZZ_SEED which."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys

import pytest

CASES = os.environ.get("WARCABINET_FUZZ_CASES", "100000")
SEED = os.environ.get("WARCABINET_FUZZ_SEED", "") or secrets.token_hex(4)


@pytest.mark.soak
def test_no_answer_5xx_no_traceback_no_answer_over_two_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    env = {**os.environ, "PYTHONPATH": ":".join(filter(None, sys.path))}
    with capsys.disabled():  # it tells how far it has come
        ran = subprocess.run([sys.executable, "-m", "fuzz", "--cases", CASES, "--seed", SEED], env=env, check=False)
    assert ran.returncode == 0, f"seed {SEED}"
