"""The tools that take pictures run from the root of the project, as the docs call them."""

import subprocess
import sys

import pytest

from real_browser import ROOT


@pytest.mark.parametrize("tool", ["lesson_pictures"])
def test_it_runs_as_a_script(tool: str) -> None:
    command = [sys.executable, f"tools/{tool}.py", "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env={"WARCABINET_PURE": "1"})
    assert done.returncode == 0, done.stderr
