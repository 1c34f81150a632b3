"""Files are there whole or not at all."""

import os
from pathlib import Path

import pytest

from warcabinet.engine.fault import Fault
from warcabinet.paths import data_directory, write_whole


def test_a_file_is_written_with_the_folders_it_needs(tmp_path: Path) -> None:
    write_whole(tmp_path / "a/b/c.txt", "Schützen\n")
    assert (tmp_path / "a/b/c.txt").read_bytes() == "Schützen\n".encode()
    assert list((tmp_path / "a/b").iterdir()) == [tmp_path / "a/b/c.txt"]


def test_what_fails_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_whole(tmp_path / "x", b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Fault, match="x: cannot write the file: no space left on device"):
        write_whole(tmp_path / "x", b"new")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]


def test_the_data_directory_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARCABINET_DATA", "/somewhere")
    assert data_directory() == Path("/somewhere")
    monkeypatch.delenv("WARCABINET_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert data_directory() == Path("/data/warcabinet")
