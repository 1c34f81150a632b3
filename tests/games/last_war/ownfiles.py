"""Scenarios of the tests, put where people put their own."""

from pathlib import Path
from shutil import copytree

import pytest

DATA = Path(__file__).parent / "data"


@pytest.fixture
def own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of scenarios; `War("own", ..., options="own=marches")` plays one of them."""
    copytree(DATA, tmp_path / "last-war" / "scenarios")
    copytree(DATA / "maps", tmp_path / "last-war" / "maps")
    monkeypatch.setenv("WARCABINET_DATA", str(tmp_path))
    return tmp_path / "last-war" / "scenarios"
