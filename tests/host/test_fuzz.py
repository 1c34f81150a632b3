"""Schemathesis makes up requests from the API's own description: whatever comes, no mistake of the host's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from host.conftest import FRIEND, ME, Person
from host.test_restart import start

pytest.importorskip("schemathesis")
pytestmark = pytest.mark.anyio
CHECKS = "not_a_server_error,status_code_conformance,response_schema_conformance,content_type_conformance"
CONFIG = """
[parameters]
"path.id" = "{id}"
"path.game" = "pebbles"
"path.rule" = "PB-1.1"
"path.seat" = [0, 1]
"path.file" = ["1.svg", "trap.svg"]
"""


async def test_made_up_requests_find_no_mistake(tmp_path: Path) -> None:
    process, url = start(tmp_path / "data")
    try:
        ines = await Person(url).arrive()
        id, other = await ines.open(ME, FRIEND), await ines.open(ME, FRIEND)
        config = tmp_path / "schemathesis.toml"
        config.write_text(CONFIG.format(id=id))
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run", f"{url}/api/docs/openapi.json"),
            *("--checks", CHECKS, "--phases", "coverage,fuzzing", "--max-examples", "5", "--exclude-path-regex", "/news"),
            *("--header", f"X-CSRF-Token: {ines.http.headers['X-CSRF-Token']}"),
            *("--header", f"Cookie: warcabinet={ines.http.cookies['warcabinet']}"),
            *("--generation-database", "none", "--no-color"),
        ]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
        await ines.scene(other)  # and the host still stands; the table itself may have been deleted
    finally:
        process.kill()
        process.wait()
