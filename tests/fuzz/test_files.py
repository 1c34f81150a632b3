"""How the fuzz run judges files."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

import stopwatch
from fuzz.cases import Tally
from fuzz.files import Files, Sample


def test_a_file_is_not_slow_because_the_host_beside_it_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For three seconds this process waited for a processor, and a child of it had one."""
    samples = SimpleNamespace(
        games={"last-war": SimpleNamespace(own_folder=tmp_path)}, by_kind=["deck"], pick=lambda *_: Sample("deck", "last-war", "")
    )
    files = Files(samples, tmp_path, "test", tally := Tally(1))  # type: ignore[arg-type]
    monkeypatch.setattr(files, "read", lambda *_: None)
    monkeypatch.setattr(tally, "count", lambda *_: None)  # it also watches for cases that hang
    clock, ran_and_waited = [0.0, 3.0], {True: [(0.0, 0.0), (3.0, 3.0)], False: [(0.0, 0.0), (0.0, 3.0)]}
    monkeypatch.setattr(stopwatch, "time", SimpleNamespace(monotonic=lambda: clock.pop(0)))
    monkeypatch.setattr(stopwatch, "scheduled", lambda children: ran_and_waited[children].pop(0))
    files.one(1)
    assert tally.complaints == {}
