"""A game as a package of its own, as pip would leave it: one module and one entry point."""

from __future__ import annotations

import shutil
from pathlib import Path

import tiny_game

ENTRY = "high-card = high_card:GAME"


def package(folder: Path, entry: str = ENTRY) -> Path:
    """High Card: put this folder on the path, and the game is there."""
    shutil.copy(tiny_game.__file__, folder / "high_card.py")
    return announce(folder, entry)


def announce(folder: Path, entry: str) -> Path:
    """Only the entry point, for a module that is on the path already."""
    name = entry.partition(" ")[0]
    info = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[warcabinet.games]\n{entry}\n", "utf-8")
    return folder
